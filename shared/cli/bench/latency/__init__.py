"""How long a move takes from a player's socket to the opponent's, beside a bare echo on the bus."""
