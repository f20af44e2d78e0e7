"""How many holds and settlements a second the wallet decides, through the real bus and tables."""
