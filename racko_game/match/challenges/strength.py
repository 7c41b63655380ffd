"""A player's strength: the strongest computer level that the player has beaten."""

from __future__ import annotations

from collections.abc import Iterable

from ...ai.players.computers import EVERY_LEVEL
from ...store.history.history import History
from ...store.history.matches import MatchFilter
from ...store.history.rows import SavedMatch, State
from ..match import Match
from ..record.record import PERSON

LATEST, WINS = 3, 2  # a level counts as beaten after ``WINS`` wins in the ``LATEST`` matches against it
MOST_MATCHES = 300  # matches: older ones are ignored
LENGTHS = ("option target:", "option rounds:", "option single round:")
"""The options that do not change the rules: they only set how long a match is."""
LEVELS = {level.lower(): level for level in EVERY_LEVEL}


def opponents_level(match: SavedMatch) -> str:
    """Return the level of the opponents in a finished match of one person against computers of one level.

    "" if the match is another one, was played with house rules, or had an undo.
    """
    options = (line for line in match.head.splitlines() if line.startswith("option "))
    standard = all(line.startswith(LENGTHS) for line in options)
    own, *others = match.sitters
    levels = {LEVELS.get(who.kind.partition("-")[0], "") for who in others}
    counts = match.state == State.OVER and match.ranked and standard and own.kind == PERSON
    return levels.pop() if counts and len(levels) == 1 else ""


def beaten_level(matches: Iterable[SavedMatch]) -> str:
    """Return the strongest level that lost two of its three latest matches; "" if there is none. ``matches``:
    the latest first."""
    won: dict[str, list[bool]] = {}
    for match in matches:
        won.setdefault(opponents_level(match), []).append(match.sitters[0].won)
    beaten = (level for level in EVERY_LEVEL if sum(won.get(level, ())[:LATEST]) >= WINS)
    return max(beaten, key=EVERY_LEVEL.index, default="")


def read_beaten_level(history: History, player: str = "") -> str:
    """Return the strongest level that a player has beaten; "" is the person who plays alone."""
    return beaten_level(history.matches(MatchFilter(player=player), MOST_MATCHES))


def stronger_level(match: Match, beaten: str) -> str:
    """Return the level above that of a match's computers, if theirs is ``beaten``; else "".

    "" as well if a hint was shown, several people play, or there is no higher level.
    """
    levels = {who.character.level for who in match.seats if who.character}
    if levels != {beaten} or match.persons != (0,) or match.advised or beaten == EVERY_LEVEL[-1]:
        return ""
    return EVERY_LEVEL[EVERY_LEVEL.index(beaten) + 1]
