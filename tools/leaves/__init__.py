"""Computes what tiles kept on a rack are worth, by self-play: see `__main__.py`."""
