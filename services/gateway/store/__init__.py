"""All SQL of the gateway.

`accounts` is state that the gateway decides about; all other tables are views, folded from the
events of the bus, and can be dropped and made again.
"""
