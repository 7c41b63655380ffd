"""Names on the plates of a table, before everybody's eyes and by every device: six letters stay."""

from __future__ import annotations

from itertools import cycle, product

import pytest

from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.layers import NAME
from racko_game.store.settings import Text
from tests.rules.tables import charter
from tests.theatre import SEED

from ..counts import full
from .seen import Size
from .walk import CAST, NAMES, SEATED, SIZES, TEXTS, context, lines, within

WINDOWS = (*SIZES, (1000, 1000))
TIGHT: list[tuple[tuple[int, int], Text]] = [((640, 480), 100), ((640, 480), 200), ((800, 480), 200)]
SOME = dict.fromkeys([*zip(WINDOWS, cycle(TEXTS), strict=False), *TIGHT])
TABLES = [*product(product((2, 3, 4), ("original", "super")), Policy)]
LONG = "Bartholomew", "Christopher", "Mustard", "Plum"


def table(context: AppContext, seats: int, edition: str, policy: Policy) -> TableScene:
    """A table as it is when the first is asked: people with a pad each, or one with computers."""
    if policy is Policy.OWN:
        sitting = tuple(Seat(NAMES[0] if not seat else LONG[seat], CAST[seat]) for seat in range(seats))
    else:
        sitting = tuple(map(Seat, LONG[:seats]))
    play = TableScene(context, Match(charter(edition), sitting, SEED, policy), seating=SEATED)
    play.show.hurry()
    return play


def written(play: TableScene) -> dict[int, tuple[str, ...]]:
    """By seat, the words on its plate."""
    said = [one for one in lines(play.sprites()) if one.z in (NAME + 1, NAME + 2)]
    return {
        place.seat: tuple(one.words for one in said if within(one.box, Box(*place.name)))
        for place in play.furniture.racks
    }


@pytest.mark.parametrize(("size", "text"), full([*product(WINDOWS, TEXTS)], [*SOME]), ids=str)
def test_six_letters_of_every_name_are_written(size: Size, text: Text) -> None:
    """At every other table where there is little room, at every seventh elsewhere where not all is tried."""
    apart = full(1, 2 if (size, text) in TIGHT else 7)
    for (seats, edition), policy in TABLES[WINDOWS.index(size) % apart :: apart]:
        play = table(context(size, text), seats, edition, policy)
        for seat, words in written(play).items():
            name = play.match.seats[seat].name or "You"
            begun = name if len(name) <= 7 else name[:6]
            assert [one for one in words if one.startswith(begun)], (seats, edition, policy, name, words)
