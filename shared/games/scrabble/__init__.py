"""Scrabble: crossing words for two to four, where plays can be challenged."""
