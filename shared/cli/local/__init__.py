"""The real Kafka, Postgres and Node on a machine that has only Python: nothing to install first."""
