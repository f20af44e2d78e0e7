"""The `wordhall` command."""
