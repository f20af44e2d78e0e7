"""What the bots count."""

from prometheus_client import Counter, Gauge, Histogram

from shared.ops.metrics import LATENCY_S

thinking_seconds = Histogram(
    "wordhall_bot_thinking_seconds",
    "From the choice of a turn to its action",
    ["kind", "level"],
    buckets=LATENCY_S,
)
answer_seconds = Histogram(
    "wordhall_bot_answer_seconds",
    "From reading a turn to its action, without the pause for people's sake",
    ["kind", "level"],
    buckets=LATENCY_S,
)
fallbacks = Counter(
    "wordhall_bot_fallbacks_total", "Simple moves after a failure", ["kind", "level", "reason"]
)
turns = Counter("wordhall_bot_turns_total", "What became of turns", ["outcome"])
in_hand = Gauge("wordhall_bot_turns_in_hand", "Turns read and not finished")
