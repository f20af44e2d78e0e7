"""The views: copies of what the events tell, made for reading, and made again by a command."""
