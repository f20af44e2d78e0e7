"""How `wordhall moves` reads a game's positions and counts their legal moves."""
