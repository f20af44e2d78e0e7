"""Does the ledger balance? Is every game the fold of its events? Asked of the tables alone."""
