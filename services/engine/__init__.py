"""Authoritative games: the only writer of a game."""
