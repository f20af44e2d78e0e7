"""The double-entry ledger: stakes held, posted, paid out or given back, exactly once."""
