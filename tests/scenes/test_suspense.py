"""What makes a round felt: the own plate, light round a rack one card away, match point, long waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.paint.engine.sprites import Picture
from racko_game.rules.pieces.events import Dealt
from racko_game.rules.table import Table
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.suspense import LONG, NAME, READ, STANDS
from racko_game.store.settings import Motion
from tests.rules.tables import arranged, charter, on_turn
from tests.theatre import SEED, Theatre

from .seen import click_the_mat, pictures, says, words

NEAR = (3, 7, 11, 16, 22, 2, 31, 40, 48, 50)
FAR = (3, 7, 11, 1, 22, 2, 31, 40, 48, 50)


def at_table(
    rack: Sequence[int] = FAR,
    motion: Motion = "full",
    persons: int = 1,
    change: Callable[[Table], Table] = lambda t: t,
) -> Theatre:
    """Seat 0 is asked, and all lies still."""

    def make(context: AppContext) -> TableScene:
        sitting = [Seat("Ann" if persons > 1 else "")]
        sitting += [
            Seat(name, None if i < persons - 1 else Character()) for i, name in enumerate(("Mo", "Ivo"))
        ]
        match = Match(charter("original"), tuple(sitting), SEED)
        match.table = change(on_turn(arranged(match.table, {0: rack}), 0))
        context.settings.motion = motion
        context.settings.hints = False
        return TableScene(context, match)

    theatre = Theatre(make)
    theatre.until(lambda: theatre.asked() or not isinstance(theatre.top, TableScene))
    return theatre


def glows(theatre: Theatre) -> list[Picture]:
    """The light that lies round racks, as it is drawn: whole, or as much of it as has come."""
    return [
        p for p in pictures(theatre) if "glow" in (p[-1], *(p[1][-1:] if isinstance(p[1], tuple) else ()))
    ]


def meters(theatre: Theatre) -> list[Any]:
    """The meters that are drawn: by side, how many bars there are, are lit, are underlined."""
    return [tuple(p[4:]) for p in pictures(theatre) if p[0] == "meter"]


def test_the_own_plate_tells_how_many_cards_are_to_go_and_how_many_score() -> None:
    assert says(at_table(), "2 cards to go")
    assert meters(at_table()) == [((10, 8, 3),)]
    assert says(at_table(NEAR), "One card to go")
    assert meters(at_table(NEAR)) == [((10, 9, 5),)]


def test_a_better_rack_never_lowers_the_meter_though_fewer_score() -> None:
    worse, better = (36, 37, 38, 1, 2, 3, 4, 5, 6, 7), (8, 37, 38, 1, 2, 3, 4, 5, 6, 7)
    (((_, lit, scores),),) = meters(at_table(worse))
    (((_, more, fewer),),) = meters(at_table(better))
    assert more >= lit
    assert (scores, fewer) == (3, 3)


def test_nothing_says_one_card_to_go_while_racko_is_called() -> None:
    theatre = at_table(change=lambda table: arranged(table, {0: NEAR}, discard=(25,)))
    theatre.until(lambda: bool(glows(theatre)) and not theatre.game.moving, 3)
    theatre.click("discard")
    theatre.until(theatre.asked)
    theatre.click("slot 6")
    top = theatre.at(TableScene)
    assert top.match.rounds
    assert not says(theatre, "card to go")
    theatre.wait(20)
    assert not top.show.settled, "it is still celebrated"
    assert not glows(theatre)
    assert not says(theatre, "card to go")


def test_a_rack_one_card_away_is_lit_and_then_nothing_moves() -> None:
    far, near = at_table(), at_table(NEAR)
    assert not glows(far)
    near.until(lambda: not near.game.moving, 3)
    (lit,) = glows(near)
    assert lit[0] == "halo"
    for _ in range(30):
        near.frame()
        assert not near.game.moving


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_the_light_is_there_at_once(motion: Motion) -> None:
    theatre = at_table(motion=motion)
    top = theatre.at(TableScene)
    top.match.table = arranged(top.match.table, {0: NEAR})
    theatre.frame()
    theatre.frame()
    assert glows(theatre)
    assert not theatre.game.moving


def test_it_tells_when_the_card_lies_there() -> None:
    theatre = at_table(change=lambda table: arranged(table, {0: (*NEAR[:9], 1)}, discard=(50,)))
    assert says(theatre, "2 cards to go")
    theatre.click("discard")
    theatre.until(theatre.asked)
    theatre.click("slot 10")
    assert says(theatre, "2 cards to go"), "the card is on its way"
    theatre.until(lambda: says(theatre, "One card to go"), 2)


def test_a_curtain_hides_it_and_shared_eyes_see_their_own_alone() -> None:
    theatre = at_table(NEAR, persons=2)
    assert not isinstance(theatre.top, TableScene)
    assert not says(theatre, "card to go")
    assert not glows(theatre)


def test_a_rack_that_all_have_seen_is_lit_for_all() -> None:
    def open_to_all(table: Table) -> Table:
        table = arranged(table, {0: FAR, 1: (4, 8, 12, 17, 23, 26, 32, 41, 47, 49)})
        return table._replace(seen=table.seen | sum(1 << token for token in table.racks[1]))

    theatre = at_table(change=open_to_all)
    assert says(theatre, "one to go")
    theatre.until(lambda: bool(glows(theatre)), 2)


def test_match_point_is_marked_and_announced_at_the_deal() -> None:
    theatre = at_table(change=lambda table: table._replace(totals=(20, 460, 70), round=4))
    top = theatre.at(TableScene)
    assert "40 to win" in words(theatre)
    assert not says(theatre, "Mo needs")
    top.model.suspense.tell((Dealt(4, 0),), top.view)
    theatre.wait(8)
    assert says(theatre, "Mo needs 40", "more points.")
    theatre.until(lambda: not says(theatre, "Mo needs"), STANDS)
    theatre.until(lambda: not theatre.game.moving, 1)


def test_a_press_ends_what_is_announced() -> None:
    theatre = at_table(change=lambda table: table._replace(totals=(440, 460, 430), round=4))
    top = theatre.at(TableScene)
    top.model.suspense.tell((Dealt(4, 0),), top.view)
    theatre.frame(dt=0.5)
    assert says(theatre, "Anyone can win")
    click_the_mat(theatre)
    theatre.frame(dt=0.4)
    assert not says(theatre, "Anyone can win")


def test_who_waits_long_is_told_that_a_press_hurries_until_that_was_done() -> None:
    theatre = at_table()
    top, settings = theatre.top, theatre.context.settings
    assert isinstance(top, TableScene)
    settings.hints = True
    settings.taught = []
    top.model.patience.advance(LONG - 0.1, True)
    assert not says(theatre, "Tap or press anything")
    top.model.patience.advance(0.2, True)
    assert says(theatre, "Tap or press anything to speed up")
    top.model.patience.hurried()
    assert NAME not in settings.taught, "nobody reads so fast"
    top.model.patience.advance(READ, True)
    top.model.patience.hurried()
    assert NAME in settings.taught
    assert not says(theatre, "Tap or press anything")
    settings.taught = []
    top.model.patience.advance(0.1, False)
    assert not says(theatre, "Tap or press anything"), "it is one's turn"
