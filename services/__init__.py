"""The six services. None imports another: they meet on the bus."""
