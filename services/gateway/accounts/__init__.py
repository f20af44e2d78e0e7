"""Accounts, guests and sessions: the one state that the gateway itself decides about."""
