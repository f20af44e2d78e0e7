"""What every service counts. Shown at `/metrics` in Prometheus' format."""

from prometheus_client import Counter, Gauge, Histogram

LATENCY_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
BATCH = (1, 2, 5, 10, 20, 50, 100, 200, 500)

records_handled = Counter(
    "wordhall_records_handled_total", "Records whose effect is committed", ["topic"]
)
batch_records = Histogram("wordhall_batch_records", "Records in a batch", ["topic"], buckets=BATCH)
commit_seconds = Histogram(
    "wordhall_commit_seconds", "From records to commit", ["topic"], buckets=LATENCY_S
)
publish_seconds = Histogram(
    "wordhall_publish_seconds", "From commit to all acknowledged", ["topic"], buckets=LATENCY_S
)
record_lag_seconds = Histogram(
    "wordhall_record_lag_seconds",
    "Age of a batch's oldest record when taken",
    ["topic"],
    buckets=LATENCY_S,
)
batch_failures = Counter("wordhall_batch_failures_total", "Batches rolled back", ["topic"])
restarts = Counter("wordhall_worker_restarts_total", "Producer and consumer rebuilt", ["topic"])
parked = Counter("wordhall_parked_total", "Messages parked", ["topic"])
parked_keys = Gauge("wordhall_parked_keys", "Keys that are parked now", ["topic"])
dead_letters = Counter("wordhall_dead_letters_total", "Messages to the dead letters", ["reason"])
reminders = Counter(
    "wordhall_reminders_total", "Commands that a reconciler sent", ["topic", "type"]
)
partitions_owned = Gauge("wordhall_partitions_owned", "Partitions claimed now", ["topic"])

cache_bytes = Gauge("wordhall_cache_bytes", "Estimated bytes of cached states", ["cache"])
cache_entries = Gauge("wordhall_cache_entries", "Cached states", ["cache"])
cache_hits = Counter("wordhall_cache_hits_total", "States found in the cache", ["cache"])
cache_misses = Counter("wordhall_cache_misses_total", "States read from tables", ["cache"])
