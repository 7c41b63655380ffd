"""Tables with house rules, somewhere in the middle of a round, at which one person sits among computers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.moves import CALL, DRAW, Action, AskPlace
from racko_game.rules.table import View
from racko_game.scenes.table.parts.after_move import MOMENT
from racko_game.scenes.table.scene import TableScene
from tests.rules.tables import RISING, arranged, charter
from tests.theatre import SEED, Theatre

Size = tuple[int, int]

NAMES = ("", "Mo", "Ivo", "Bea")
SECOND = (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)
"""A finished rack that shares no number with ``RISING``."""


def begun(seats: int, racks: Mapping[int, Sequence[int]], **options: int | bool | str) -> Match:
    """The deal of a match in which the person, seat 0, plays last; these numbers in these racks."""
    who = tuple(Seat(name, Character() if i else None) for i, name in enumerate(NAMES[:seats]))
    match = Match(charter("original", **options), who, SEED)
    match.table = arranged(match.table, racks)
    assert match.asked == 1
    return match


def patient(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    if CALL in options:
        return CALL
    return options[-1] if isinstance(view.prompts[-1], AskPlace) else DRAW


def theatre(match: Match, size: Size = (640, 480), speed: int = 4) -> Theatre:
    made = Theatre(lambda context: TableScene(context, match), size, player=patient)
    made.context.settings.hints, made.context.settings.speed = False, speed
    return made


def press(made: Theatre, *keys: str) -> Theatre:
    """Press these keys, each once the person is asked; wait until they are again, or the table is left."""
    for key in keys:
        made.until(made.asked)
        made.key(key)
    made.until(made.asked)
    return made


def table_of(made: Theatre) -> TableScene:
    return made.at(TableScene)


def waiting(size: Size) -> Theatre:
    """Equal turns: Mo has gone out and waits; the person has a last turn."""
    made = press(theatre(begun(4, {1: RISING}, **{"equal turns": True}), size))
    made.until(lambda: not made.top.moving)
    return made


def silent_moment(size: Size) -> Theatre:
    """Own voice: the person's turn is played, and half of the moment to call is left."""
    made = press(theatre(begun(4, {0: RISING}, calling="own voice"), size), "d", "x")
    made.until(lambda: made.asked() and table_of(made).own_voice.left < MOMENT / 2)
    return made
