"""What was played: all matches, and each of them looked at again."""

from __future__ import annotations

from .source import Source

REPLAY: dict[str, Source] = {
    "rerun.bar": "Turns of the round",
    "rerun.play": "Play",
    "rerun.pause": "Pause",
    "rerun.round": "Round {round} of {rounds}",
    "rerun.all-open": "All open",
    "rerun.onlooker": "An onlooker",
    "rerun.turning": "Next turning point",
    "rerun.turned": "Turning point: {who} {before} → {after}",  # the chances before and after what was done
    "rerun.chance": "{who} {chance}",
}
