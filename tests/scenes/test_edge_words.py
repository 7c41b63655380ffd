"""Great words on a table with four sides: everybody reads them upright at their own edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pygame
import pytest

from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.table.bubble import paper
from racko_game.paint.table.hud import proclamation
from racko_game.scenes.picture.celebration import HANGS, WinAnimation, awards, before_each, cheer, total_place
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.refusals import Remark
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.motion.timeline import AWARD, Award, Beat
from racko_game.stage.table.four_sided import furnish_around
from racko_game.stage.table.furniture import Furniture
from racko_game.store.settings import Text

from .around import lying, playing
from .walk import context, meet, within

SIZES = (1920, 1080), (1080, 1920), (3840, 2160)
LONG = "Coral and Mustard need 45 more points, Teal 60, Plum 70."


def tables(texts: tuple[float, ...] = (1.0, 1.5, 2.0)) -> Iterator[tuple[Furniture, ...]]:
    """Round tables, as each seat sees them."""
    pygame.font.init()
    for size, text, seats in product(SIZES, texts, (2, 3, 4)):
        seen = [furnish_around(Frame(*size, text), seats, seat) for seat in range(seats)]
        yield tuple(one for one in seen if one)


def papers(sprites: list[Sprite], kind: str, seen: Furniture) -> list[tuple[Sprite, Box]]:
    """Where on the screen pictures of a kind lie."""
    found = (sprite for sprite in sprites if sprite.picture[0] == kind)
    sized = ((one, int(str(one.picture[1])), int(str(one.picture[2]))) for one in found)
    return [(one, seen.turn.box(lying(one, 0, 0, w, h))) for one, w, h in sized]


def things(around: tuple[Furniture, ...]) -> Iterator[Box]:
    """Racks, names, buttons and tray, on the screen."""
    for one in around:
        own = one.racks[one.viewer]
        yield from (one.turn.box(box) for box in (own.box, own.name, one.menu, one.hint, one.tray))


def test_whoever_sits_there_reads_who_goes_out_and_that_hides_nothing() -> None:
    for around in tables():
        for seen in around:
            party = WinAnimation(seen.viewer, HANGS / 2)
            found = papers(cheer(seen, party, "none", around), "banner", seen)
            assert [(one.quarter + seen.turn.quarter) % 4 for one, _ in found] == [
                one.turn.quarter for one in around
            ]
            sizes = [int(str(one.picture[2])) for one, _ in found]
            assert max(sizes) == sizes[seen.viewer]
            assert sizes.count(sizes[seen.viewer]) == 1
            screen = Box(0, 0, *seen.turn.frame(seen.frame)[:2])
            for (_, box), one in zip(found, around, strict=True):
                assert within(box, one.turn.box(one.words), by=0.3 * min(box.w, box.h)), "but for its shadow"
                assert within(box, screen, by=0.3 * min(box.w, box.h))
                bare = box.inset(0.15 * min(box.w, box.h))
                assert not any(meet(bare, thing) for thing in things(around))


def test_what_is_said_of_a_round_lies_at_every_edge_and_hides_nothing() -> None:
    for around in tables():
        for seen in around[:2]:
            said = before_each(around, seen, lambda one: proclamation(one, LONG))
            found = papers(said, "plaque", seen)
            assert len(found) == len(around)
            assert not any(meet(box, thing) for _, box in found for thing in things(around))
            assert not any(meet(a, b) for (_, a), (_, b) in combinations(found, 2))
            quarters = {(one.quarter + seen.turn.quarter) % 4 for one, _ in found}
            assert quarters == {one.turn.quarter for one in around}


@pytest.mark.parametrize("share", [0.2, 0.97])
def test_points_fly_to_a_total_upright_to_whose_they_are(share: float) -> None:
    for around in tables((1.0,)):
        seen = around[0]
        for seat, one in enumerate(around):
            beat = Beat((), (), 1.0, awards=(Award(0.0, seat, 40),))
            (pill,) = awards(seen, beat, share * AWARD)
            assert (pill.quarter + seen.turn.quarter) % 4 == one.turn.quarter
            own = one.racks[seat]
            at = own.box.centre if share < 0.5 else total_place(own.name)
            x, y = seen.turn.back.point(*one.turn.point(*at))
            assert abs(pill.x - x) + abs(pill.y - y) < 0.2 * min(seen.frame[:2])


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("seat", range(4))
def test_a_hint_stands_where_its_owner_reads_it(seat: int, text: Text) -> None:
    play = playing(4, held=False)(context((1920, 1080), text))
    assert isinstance(play, TableScene)
    play.set_viewpoint(seat)
    (beyond,) = play.furniture.beyond
    for about in (play.furniture.stock.box, play.furniture.discard.box):
        play.talk.refused = Remark((LONG,), about)
        box = paper(play.sprites())
        assert box is not None
        assert box.centre[1] > beyond.h
        assert not meet(box, play.furniture.racks[seat].box)
