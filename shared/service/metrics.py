"""All metrics. `shared/service/metrics_files.py` puts those of several processes together."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Histogram(
    "flotilla_request_seconds",
    "Time to answer, by route",
    ["service", "method", "route", "status"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 30),
)
MOVES = Counter("flotilla_moves_total", "Choices, accepted or refused by reason", ["result"])
MATCHES = Counter("flotilla_matches_total", "Matches started and finished", ["what"])
LIVE = Gauge("flotilla_live_matches", "Matches being played now", multiprocess_mode="mostrecent")
STREAMS = Gauge("flotilla_open_streams", "Event streams and long polls open now", multiprocess_mode="livesum")
TICKETS_WAITING = Gauge("flotilla_tickets_waiting", "Tickets that wait for a match", multiprocess_mode="mostrecent")
TICKETS = Counter("flotilla_tickets_total", "Tickets that ended, by how", ["how"])
PAIRING = Histogram("flotilla_pairing_seconds", "Time to pair all waiting tickets")
QUEUE = Gauge(
    "flotilla_bot_queue", "Decisions that bots have to make", ["level", "state"], multiprocess_mode="mostrecent"
)
THINKING = Histogram(
    "flotilla_bot_thinking_seconds",
    "Time that a bot thinks about one decision",
    ["level"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)
ANSWERS = Counter("flotilla_bot_answers_total", "Choices of bots: accepted, or refused by reason", ["level", "result"])
RESCUES = Counter("flotilla_bot_rescues_total", "Decisions that a bot could not make in several tries", ["level"])
LATE = Histogram(
    "flotilla_bot_late_seconds",
    "How much later than it was due a bot's choice was played in a match with people",
    ["level"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)
SCORING_DELAY = Histogram("flotilla_scoring_delay_seconds", "From a round's last choice to its score")


@cache
def request_histogram(service: str, method: str, route: str, status: int) -> Histogram:
    return REQUESTS.labels(service, method, route, str(status))
