"""What was played: all matches, and each of them looked at again."""

from __future__ import annotations

from ..source import Source

REPLAY: dict[str, Source] = {
    "rerun.bar": "Turns of the round",
    "rerun.play": "Play",
    "rerun.pause": "Pause",
    "rerun.round": "Round {round} of {rounds}",
    "rerun.all-open": "All open",
    "rerun.onlooker": "An onlooker",
    "rerun.here": "Play from here",
    "rerun.practice": (
        "From here on you play it yourself, and the same cards are to come. "
        "It is kept as a match of its own; since it is practice, it does not count."
    ),
    "rerun.deal": "Play",
    "rerun.stay": "Not now",
    "rerun.over-here": "The match is over here. Go back a turn, and play on from there.",
    "rerun.turning": "Next turning point",
    "rerun.turned": "Turning point: {who} {before} → {after}",  # the chances before and after what was done
    "rerun.chance": "{who} {chance}",
}
