"""Alphabets, normalisation, the published word lists and the automaton over them."""
