"""The message bus: broker, partition worker, dead letters."""
