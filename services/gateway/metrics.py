"""What a gateway counts beyond what every service does."""

from prometheus_client import Counter, Gauge

sockets = Gauge("wordhall_sockets", "Open sockets")
searches = Gauge("wordhall_searches", "People of this replica who look for a game by play now")
games_followed = Gauge("wordhall_games_followed", "Games this replica follows")
sockets_closed = Counter("wordhall_sockets_closed_total", "Sockets closed by us", ["code"])
action_lag_seconds = Gauge(
    "wordhall_action_lag_seconds", "For how long the oldest action has had no answer"
)
