"""Play now: somebody's search for others with the same wish, in the lobby and in the queue."""
