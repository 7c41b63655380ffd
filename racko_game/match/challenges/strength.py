"""How strong an opponent a player has shown to be able to beat."""

from __future__ import annotations

from collections.abc import Iterable

from ...ai.players.computers import EVERY_LEVEL
from ...store.history.history import History
from ...store.history.matches import MatchFilter
from ...store.history.rows import SavedMatch, State
from ..match import Match
from ..record.record import PERSON

LATEST, WINS = 3, 2
"""A level is beaten by so many wins in the latest matches against it."""
MOST_MATCHES = 300  # matches: what was played before them is not looked at
LENGTHS = ("option target:", "option rounds:", "option single round:")
"""The options that leave the rules as they are printed."""
LEVELS = {level.lower(): level for level in EVERY_LEVEL}


def opponents_level(match: SavedMatch) -> str:
    """Return the level of all computers of a finished match that a person played alone against them, by
    standard rules and without undoing; else ""."""
    options = (line for line in match.head.splitlines() if line.startswith("option "))
    standard = all(line.startswith(LENGTHS) for line in options)
    own, *others = match.sitters
    levels = {LEVELS.get(who.kind.partition("-")[0], "") for who in others}
    counts = match.state is State.OVER and match.ranked and standard and own.kind == PERSON
    return levels.pop() if counts and len(levels) == 1 else ""


def beaten_level(matches: Iterable[SavedMatch]) -> str:
    """Return the strongest level of which two of the three latest matches were won; "" if there is none.

    ``matches``: the last played first.
    """
    won: dict[str, list[bool]] = {}
    for match in matches:
        won.setdefault(opponents_level(match), []).append(match.sitters[0].won)
    beaten = (level for level in EVERY_LEVEL if sum(won.get(level, ())[:LATEST]) >= WINS)
    return max(beaten, key=EVERY_LEVEL.index, default="")


def read_beaten_level(history: History, player: str = "") -> str:
    """Return the strongest level that a player has beaten; the one without a name plays alone."""
    return beaten_level(history.matches(MatchFilter(player=player), MOST_MATCHES))


def stronger_level(match: Match, beaten: str) -> str:
    """Return the next level above that of the computers of a match, if they were ``beaten``; else ""."""
    levels = {who.character.level for who in match.seats if who.character}
    if levels != {beaten} or match.persons != (0,) or match.advised or beaten == EVERY_LEVEL[-1]:
        return ""
    return EVERY_LEVEL[EVERY_LEVEL.index(beaten) + 1]
