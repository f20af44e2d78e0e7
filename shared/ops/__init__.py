"""Running a service: settings, logs, metrics, health, start and stop."""
