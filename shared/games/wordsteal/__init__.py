"""Wordsteal: one draw for all, and whoever uses a letter owns it."""
