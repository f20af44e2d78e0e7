"""Durable deadlines; proposes that a seat's time is up, and never decides it."""
