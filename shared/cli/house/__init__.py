"""House players: bots that open tables in the lobby as anybody could, so nobody waits alone."""
