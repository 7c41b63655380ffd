"""Going out with Bonus, by every device; and what makes a round felt: plates, light, banners."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from colorsys import rgb_to_hsv
from random import Random
from typing import Any

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host, ScreenAgent, agents_of
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.colours import THEMES, Theme, contrast
from racko_game.paint.engine.sprites import Art, Picture
from racko_game.paint.engine.text import MINUS, measure, signed_text
from racko_game.paint.table.celebration import TYPE, WIDE, banner
from racko_game.rules.pieces.events import Dealt
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, Action, AskGoOut, AskPlace, AskTurn
from racko_game.rules.scoring import BONUS, CALLER
from racko_game.rules.table import Table, View
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.picture.celebration import CHEERED, HANGS, WinAnimation, awards, cheer
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import HINTS
from racko_game.scenes.talk.speech_bubble import places_of
from racko_game.scenes.talk.suspense import LONG, NAME, READ, STANDS
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.motion.draft import preview
from racko_game.stage.motion.timeline import AWARD, Award, Beat
from racko_game.stage.table.layout import furnish
from racko_game.store.settings import Motion
from tests.rules.tables import arranged, charter, on_turn
from tests.theatre import MOMENT, SEED, Theatre, turn_scoring
from tests.walks.sorter import sort

from .seen import SMALL, Size, click_the_mat, glyphs, pictures, rings, says, some, table, tap_pad, words
from .walk import SIZES, meet, within

Act = Callable[[Theatre, str], None]
KEYS = {"racko": "r", "hold": "b"}


def by_pad(theatre: Theatre, name: str) -> None:
    """From the piles down to RACK-O!, from there to the right."""
    ways = {"stock": "dpad_down", "discard": "dpad_down", "racko": "dpad_right"}
    while theatre.top.focus != name:
        tap_pad(theatre, PAD_BUTTONS.index(ways[theatre.top.focus]))
    tap_pad(theatre, PAD_BUTTONS.index("south"))


DEVICES: dict[str, Act] = {
    "keys": lambda theatre, name: theatre.key(KEYS[name]),
    "mouse": lambda theatre, name: theatre.click(name),
    "finger": lambda theatre, name: theatre.tap(name),
    "pad": by_pad,
}


def played(until: type, seats: int = 2, **options: bool) -> Match:
    """A match in which seat 0 may go out when ``until`` is asked: the others hold back whatever they have."""
    sitting = tuple(Seat("") if not seat else Seat(f"Other {seat}", Character()) for seat in range(seats))
    made = Match(charter("original", **(options or {"bonus": True})), sitting, SEED)
    while not (made.asked == 0 and CALL in made.options() and isinstance(made.table.prompts[-1], until)):
        asked = made.table.prompts[-1]
        made.submit(asked.seat, HOLD if isinstance(asked, AskGoOut) else sort(made.table))
    return made


def patient(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Never goes out, and keeps its rack as it is."""
    return HOLD if HOLD in options else options[-1] if isinstance(view.prompts[-1], AskPlace) else DRAW


def finished(until: type = AskGoOut, size: Size = SMALL, **options: bool) -> Theatre:
    """You are asked whether you go out, and nothing moves."""
    theatre = Theatre(lambda context: TableScene(context, played(until, **options)), size, player=patient)
    click_the_mat(theatre)
    theatre.context.settings.hints = False
    theatre.until(theatre.asked)
    table(theatre).spots.refocus()
    return theatre


def offers(theatre: Theatre) -> set[str]:
    return {spot.name for spot in theatre.top.hotspots()} & {"racko", "hold"}


@pytest.mark.parametrize("do", DEVICES.values(), ids=DEVICES)
def test_every_device_goes_out_or_holds_back_and_may_go_out_at_its_next_turn(do: Act) -> None:
    theatre = finished()
    match = table(theatre).match
    assert offers(theatre) == {"racko", "hold"}
    do(theatre, "hold")
    assert not match.rounds
    theatre.until(theatre.asked)
    assert isinstance(match.table.prompts[-1], AskTurn)
    assert offers(theatre) == {"racko"}
    assert {DRAW, TAKE, CALL} <= {spot.value for spot in theatre.top.hotspots() if spot.value is not None}
    assert theatre.top.focus == "stock"  # who held back goes on with the game
    do(theatre, "racko")
    assert match.rounds[-1].caller == 0
    at_once = finished()
    match = table(at_once).match
    do(at_once, "racko")
    at_once.reach(Scores)
    assert match.rounds[-1].caller == 0
    assert match.rounds[-1].scored.points[0] in {CALLER, *(CALLER + more for more in BONUS.values())}


def test_who_held_back_may_draw_and_is_asked_again() -> None:
    """Their turn is heard when it begins, and then no more; nothing else is done until that is answered."""
    theatre = finished(AskTurn)
    theatre.until(lambda: table(theatre).move.called)
    assert theatre.sounds.heard.count("turn") == 1
    theatre.key("d")
    assert offers(theatre) == set()
    theatre.until(theatre.asked)
    theatre.keys("x")
    theatre.frame()
    assert offers(theatre) == {"racko", "hold"}
    assert theatre.top.focus == "racko"
    assert theatre.sounds.heard.count("turn") == 1
    theatre.key("5")
    assert says(theatre, "Call RACK-O!, or wait")
    assert "refuse" in theatre.sounds.heard


def test_the_screen_says_what_to_press_which_means_nothing_with_an_unfinished_rack() -> None:
    theatre = finished(size=(1280, 720))
    theatre.key("right")
    assert theatre.top.focus == "hold"
    assert {"RACK-O!", "Wait"} <= set(words(theatre))
    assert {("key", "R"), ("key", "B")} <= glyphs(theatre)
    assert rings(theatre) == 1
    theatre.move(theatre.spot("hold"))
    assert rings(theatre) == 1
    held = finished(AskTurn, (1280, 720))
    held.key("up")
    assert {"RACK-O!", "Draw"} <= set(words(held))
    assert {("key", "R"), ("key", "D")} <= glyphs(held)
    match = Match(charter("original", bonus=True), (Seat(""), Seat("Mo")), SEED)
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    click_the_mat(theatre)
    actions = len(match.actions)
    theatre.key("r", "b")
    assert len(match.actions) == actions
    assert not offers(theatre)


@pytest.mark.parametrize(
    ("until", "told"),
    [(AskGoOut, {"Call RACK-O!", "Wait for a better rack."}), (AskTurn, {"Call RACK-O!", "Draw."})],
)
def test_the_coach_says_whether_to_go_out_and_lights_the_button(until: type, told: set[str]) -> None:
    theatre = finished(until, (1280, 720))
    theatre.key("h")
    theatre.until(lambda: table(theatre).talk.coach.advice is not None)
    play = table(theatre)
    advice = some(play.talk.coach.advice)
    remark = play.talk.remark(play.view, play.furniture, True)
    assert remark is not None
    assert re.split(r"(?<=[.!]) ", remark.words)[0] in told
    if advice.action in (CALL, HOLD):
        assert "someone else finishes before your next turn" in remark.words
    (spot,) = (spot for spot in theatre.top.hotspots() if spot.value == advice.action)
    assert places_of(play.view, advice.action, play.furniture) == (spot.box,)


def test_nobody_sees_that_a_computer_is_asked() -> None:
    """Its answer comes at once, without a look at anything: as if the turn were over."""
    match = played(AskGoOut)
    asked = Match(match.table.charter, (Seat("Mo", Character()), Seat("")), SEED)
    asked.table, asked.actions = match.table, match.actions
    agents = agents_of(asked, lambda seat: ScreenAgent(), ImmediateJobs(), lambda: 1, patient)
    assert Host(asked, agents).poll(MOMENT) == HOLD
    beat, after = preview(HOLD, asked.view(1), furnish(Frame(1280, 720), 2, 1), {})
    assert (beat.length, bool(after)) == (0, False)


def test_chips_are_played_for_on_the_same_table() -> None:
    theatre = finished(chips=True)
    theatre.key("r")
    points = theatre.reach(Scores).round.scored.points
    assert sum(points) == 0
    assert points[0] > 0 > points[1]


PAYING = {
    "bonus": "First to finish scores 75 points, and more for a run: 50 for 3 in a row, 100 for 4 in a row, "
    "200 for 5 in a row, 400 for 6 in a row.",
    "chips": "First to finish gets a chip from each player, and more for a run: 2 for 3 in a row, "
    "3 for 4 in a row, 5 for 5 in a row, 9 for 6 in a row.",
}


@pytest.mark.parametrize("way", PAYING)
def test_a_first_game_is_told_what_runs_pay_and_what_a_finished_rack_may_do(way: str) -> None:
    call = "Your rack is finished! Call RACK-O!, or wait"
    for name, until, said in (("pays", AskTurn, PAYING[way]), ("call", AskGoOut, call)):
        theatre = finished(until, (1280, 720), **{way: True})
        settings, play = theatre.context.settings, table(theatre)
        settings.hints, settings.taught = True, [n for n in HINTS if n != name]
        assert some(play.talk.remark(play.view, play.furniture, True)).words.startswith(said)
    theatre.frame(dt=5.0)  # in which it can be read
    theatre.key("r")
    assert "call" in settings.taught


def test_the_ways_to_score_are_those_of_the_edition_and_never_two() -> None:
    plan, seen = Plan(), []
    for _ in plan.ways("scoring"):
        seen.append(plan.way("scoring"))
        chips = seen[-1] == "chips"
        assert (("rounds" in plan.choices), ("target" in plan.choices)) == (chips, not chips)
        turn_scoring(plan, 1)
    assert seen == ["", "bonus", "chips"]
    assert plan.way("scoring") == "chips", "the last"
    assert plan.charter().options == (("chips", True),)
    plan.edition = "tray"
    assert (plan.way("scoring"), plan.charter().options) == ("", ())
    turn_scoring(plan, 1)
    assert plan.charter().options == (("bonus", True),)


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
    shown = pictures(theatre)
    return [p for p in shown if "glow" in (p[-1], *(p[1][-1:] if isinstance(p[1], tuple) else ()))]


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


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_the_light_is_there_at_once(motion: Motion) -> None:
    theatre = at_table(motion=motion)
    top = theatre.at(TableScene)
    top.match.table = arranged(top.match.table, {0: NEAR})
    theatre.frame()
    theatre.frame()
    assert glows(theatre)
    assert not theatre.game.moving


def test_one_card_to_go_is_told_when_the_card_lies_there_and_not_while_racko_is_called() -> None:
    theatre = at_table(change=lambda table: arranged(table, {0: (*NEAR[:9], 1)}, discard=(50,)))
    assert says(theatre, "2 cards to go")
    theatre.click("discard")
    theatre.until(theatre.asked)
    theatre.click("slot 10")
    assert says(theatre, "2 cards to go"), "the card is on its way"
    theatre.until(lambda: says(theatre, "One card to go"), 2)
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


def test_a_curtain_hides_it_and_a_rack_that_all_have_seen_is_lit_for_all() -> None:
    theatre = at_table(NEAR, persons=2)
    assert not isinstance(theatre.top, TableScene)
    assert not says(theatre, "card to go")
    assert not glows(theatre)

    def open_to_all(table: Table) -> Table:
        table = arranged(table, {0: FAR, 1: (4, 8, 12, 17, 23, 26, 32, 41, 47, 49)})
        return table._replace(seen=table.seen | sum(1 << token for token in table.racks[1]))

    theatre = at_table(change=open_to_all)
    assert says(theatre, "one to go")
    theatre.until(lambda: bool(glows(theatre)), 2)


def test_match_point_is_marked_and_announced_at_the_deal_until_it_was_read_or_pressed() -> None:
    theatre = at_table(change=lambda table: table._replace(totals=(20, 460, 70), round=4))
    top = theatre.at(TableScene)
    assert "40 to win" in words(theatre)
    assert not says(theatre, "Mo needs")
    top.model.suspense.tell((Dealt(4, 0),), top.view)
    theatre.wait(8)
    assert says(theatre, "Mo needs 40", "more points.")
    theatre.until(lambda: not says(theatre, "Mo needs"), STANDS)
    theatre.until(lambda: not theatre.game.moving, 1)
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
    wide, high = art.picture(word.picture).size
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
