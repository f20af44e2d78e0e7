"""GCG, the text in which the field writes games down: read, written, and checked."""
