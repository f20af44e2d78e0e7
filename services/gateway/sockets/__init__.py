"""WebSockets: what clients say, each socket's way from hello to close, all of a replica's."""
