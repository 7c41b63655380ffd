"""How near somebody is to going out, and what a round may decide."""

from __future__ import annotations

from ..source import Source

TENSION: dict[str, Source] = {
    "rack.to-go": ("One card to go", "{n} cards to go"),
    "rack.to-go-brief": ("One to go", "{n} to go"),
    "rack.with-run": "{left} · run ✓",
    "rack.no-run-yet": "{left} · no run yet",
    "rack.only-run": "{left}, for a run of {run:word}",
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
