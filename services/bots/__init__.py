"""Computer players: easy, medium and hard, thinking in worker processes."""
