"""The rules of the games, pure: no IO, no clock, no randomness of their own."""
