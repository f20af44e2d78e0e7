"""What games of crossing words share: tiles, board, placement, scoring, the search for plays."""
