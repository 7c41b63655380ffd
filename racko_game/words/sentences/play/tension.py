"""How near somebody is to going out, and what a round may decide."""

from __future__ import annotations

from ..source import Source

TENSION: dict[str, Source] = {
    "rack.order": "{count} of {size} in order",
    "rack.order-brief": "{count} of {size}",
    "rack.order-briefest": "{count}/{size}",
    "rack.with-run": "{order} · run ✓",
    "rack.no-run-yet": "{order} · no run yet",
    "rack.only-run": "All in order; a run of {run:word} is still missing",
    "rack.only-run-brief": "A run of {run:word} is missing",
    "rack.only-run-briefest": "In order · no run",
    "rack.sides": "{sides:comma} of {size} in order",
    "rack.sides-brief": "{counts:comma} of {size}",
    "rack.side": "{side} {count}",
    "rack.blue": "Blue",
    "rack.red": "red",
    "rack.one-card": "One card to go",
    "rack.one-card-brief": "One to go",
    "rack.finished": "Finished",
    "rack.finished-for": "Finished: {gain}",  # what going out would bring now
    "rack.finished-word": "Finished with {word}",
    "tag.near": "one to go",
    "tag.needs": "{more} to win",  # so many points are missing
    "stakes.anyone": "Anyone can win with this round.",
    "stakes.last-round": "The last round.",
    "stakes.last-anyone": "The last round: anyone can win.",
    "stakes.shared": "One more round: the lead is shared.",
    "stakes.says": "{who}.",
    "stakes.needs": {"": "{who} needs {more}", "who": "You need {more}"},
    "stakes.need": "{who:and/You} need {more}",
    "stakes.and-more": "{first}, {others:comma}",
    "stakes.short": "{who:and} {n}",
    "stakes.more-points": ("{n} more point", "{n} more points"),
    "stakes.more-rounds": ("{n:word} more round", "{n:word} more rounds"),
}
