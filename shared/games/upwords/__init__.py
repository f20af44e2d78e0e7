"""Upwords: a crossword whose letters can be covered by letters, in stacks up to five high."""
