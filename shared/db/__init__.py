"""Postgres: connections with their time limits, and migrations a schema a service."""
