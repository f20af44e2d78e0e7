"""What travels on the bus: the envelope, every command and event, and the topics."""
