"""Wordgrid: one letter in a 5 x 5 grid and a word traced through it."""
