"""What operators need of every process: settings, logs, metrics, health, lifecycle."""
