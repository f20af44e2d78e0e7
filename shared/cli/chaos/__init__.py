"""Faults under load: staked games through the public interface while everything is hurt."""
