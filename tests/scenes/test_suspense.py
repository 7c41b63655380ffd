"""What makes a round felt: plates, light round a rack one card away, match point, long waits, the banner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from colorsys import rgb_to_hsv
from typing import Any

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.paint.engine.colours import THEMES, Theme, contrast
from racko_game.paint.engine.sprites import Art, Picture
from racko_game.paint.engine.text import MINUS, measure, signed_text
from racko_game.paint.table.celebration import TYPE, WIDE, banner
from racko_game.rules.pieces.events import Dealt
from racko_game.rules.scoring import BONUS, CALLER
from racko_game.rules.table import Table
from racko_game.scenes.context import AppContext
from racko_game.scenes.picture.celebration import CHEERED, HANGS, WinAnimation, awards, cheer
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.suspense import LONG, NAME, READ, STANDS
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.motion.timeline import AWARD, Award, Beat
from racko_game.stage.table.layout import furnish
from racko_game.store.settings import Motion
from tests.rules.tables import arranged, charter, on_turn
from tests.theatre import SEED, Theatre

from .seen import Size, click_the_mat, pictures, says, words
from .walk import SIZES, meet, within

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
        others = (Seat(name, None if i < persons else Character()) for i, name in enumerate(("Mo", "Ivo"), 1))
        match = Match(charter("original"), (Seat("Ann" if persons > 1 else ""), *others), SEED)
        match.table = change(on_turn(arranged(match.table, {0: rack}), 0))
        context.settings.motion, context.settings.hints = motion, False
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
    """A better rack never lowers the meter, though fewer score; a rack one card away is lit, and then nothing
    moves."""
    for rack, to_go, meter in ((FAR, "2 cards to go", (10, 8, 3)), (NEAR, "One card to go", (10, 9, 5))):
        theatre = at_table(rack)
        assert says(theatre, to_go)
        assert meters(theatre) == [(meter,)]
        theatre.wait(60)
        assert not theatre.game.moving
        assert [lit[0] for lit in glows(theatre)] == ["halo"] * (rack is NEAR)
        for _ in range(30):
            theatre.frame()
            assert not theatre.game.moving
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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_banner_hangs_clear_of_the_rack_it_is_about(size: Size, seats: int) -> None:
    """Its word is whole, and stands between its emblems."""
    pygame.font.init()
    furniture = furnish(Frame(*size), seats)
    for seat in range(seats):
        sprites = cheer(furniture, WinAnimation(seat, 1.0))
        (ribbon,) = (s for s in sprites if s.picture[0] == "banner")
        w, h = int(str(ribbon.picture[1])), int(str(ribbon.picture[2]))
        box = Box(ribbon.x, ribbon.y, w, h)
        assert within(box, Box(0, 0, *size), by=0.3 * h), "but for its shadow"
        assert not meet(furniture.racks[seat].box, box.inset(0.3 * h)), seat
        word, shade = sorted((s for s in sprites if s.picture[0] == "text"), key=lambda s: -s.z)
        assert word.picture[:4] == shade.picture[:4]
        left, right = sorted((s for s in sprites if s.picture[0] == "emblem"), key=lambda s: s.x)
        assert word.picture[1] == "RACK-O!"
        wide = measure("RACK-O!", int(str(word.picture[2])), "title")[0]
        assert left.x + int(str(left.picture[2])) <= word.x
        assert word.x + wide <= right.x


def test_it_comes_down_hangs_and_goes() -> None:
    pygame.font.init()
    furniture = furnish(Frame(1280, 720), 4)

    def y(t: float) -> list[int]:
        return [sprite.y for sprite in cheer(furniture, WinAnimation(2, t)) if sprite.picture[0] == "banner"]

    assert y(0.05) < y(0.1) < y(1.0) == y(HANGS - 0.01) > y(HANGS + 0.3)
    assert y(CHEERED) == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("seat", range(4))
def test_its_word_stands_out_from_a_full_colour_of_the_seat(theme: Theme, seat: int) -> None:
    box, art = Box(0, 0, 600, 140), Art(theme, 1 << 24)
    sprites = banner(box, "RACK-O!", seat)
    ribbon = next(s for s in sprites if s.picture[0] == "banner")
    word = next(s for s in sprites if s.picture[0] == "text" and s.picture[-1] == "lettering")
    picture = art.picture(ribbon.picture)
    x, y = word.x - ribbon.x, word.y - ribbon.y
    wide, high = art.size(word.picture)
    points = [(x + wide // 2, y + round(high * share)) for share in (0.3, 0.5, 0.7)]
    rows = [(tone.r, tone.g, tone.b) for tone in map(picture.get_at, points)]
    ink = theme.colour(str(word.picture[4]))
    assert min(contrast(ink, row) for row in rows) >= max(4.5, theme.reads - 0.1)
    for row in rows:
        _, full, _ = rgb_to_hsv(*(part / 255 for part in row))
        assert full >= 0.4, "it is dull"


@pytest.mark.parametrize(("points", "says"), [(175, "+175"), (-3, f"{MINUS}3"), (0, "0")])
@pytest.mark.parametrize("seat", [0, 3])
def test_what_flies_to_a_total_is_signed_in_the_colour_of_its_seat(points: int, says: str, seat: int) -> None:
    pygame.font.init()
    beat = Beat((), (), 1.0, awards=(Award(0.0, seat, points),))
    (pill,) = awards(furnish(Frame(1280, 720), 4), beat, AWARD / 2)
    assert pill.picture[:3] == ("points", says, seat)


@pytest.mark.parametrize("high", [8, 40, 80])
def test_the_most_that_a_round_can_bring_has_room_in_its_pill(high: int) -> None:
    pygame.font.init()
    most = signed_text(CALLER + max(BONUS.values()))
    assert measure(most, TYPE * high, "title")[0] < (WIDE - 0.4) * high
