"""Round a table a tap on a rack marks, a second one plays; pads and fingers each play at their own edge."""

from __future__ import annotations

import random
from contextlib import ExitStack
from itertools import combinations

import pygame
import pytest

from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.controls.intents import KEYS, Device
from racko_game.controls.intents import Hand as SeatSetup
from racko_game.match.match import Match
from racko_game.match.record.record import record_of, resume
from racko_game.paint.people.emblems import seat_ring
from racko_game.rules.pieces.moves import AskSwap, Draw, Put, Reverse, Swap, Take, Toss, UsePower
from racko_game.scenes.context import AppContext
from racko_game.scenes.picture.prompt import wordings
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import STAYS
from racko_game.stage.geometry import Frame
from racko_game.stage.layers import RING
from racko_game.stage.table.four_sided import ARM, TARGET, dots_per_mm
from racko_game.stage.touch.choices import PartOfAnswer, on_rack
from racko_game.words.language import say
from tests.scenes.seen import some

from ..pads import VirtualPad
from ..scenes.around import QUESTIONS
from ..scenes.walk import flaws, meet
from ..theatre import Theatre
from .fingers import DOWN, EVENTS, MOVE, UP, WIDE, TenFingers, around, middle, own, play, press, tap, wait
from .hands import Keys, Pad
from .sitting import dealt, play_of, theatre
from .whole_rounds import answer

SOON = 0.6  # seconds: by then a card in the hand was seen


def drawn(shown: Theatre) -> TableScene:
    """A card was drawn, and its owner has not looked yet."""
    play(shown, "stock")
    table = play_of(shown)
    assert not table.viewpoint.peeking.seats
    return table


def marks(shown: Theatre, name: str) -> None:
    """A tap marks a slot, and soon the card there stands out; nothing is played."""
    table = play_of(shown)
    press(shown, shown.spot(name))
    wait(shown, SOON)
    assert table.fingers.marked == table.ring == name
    look, out = table.show.foreseen.look(table.playhead.still), table.view.racks[table.viewpoint.viewer]
    token = out[int(name.split()[-1]) - 1]
    assert set(look.lying) == {token}
    assert {seen for seen, _ in look.besides} == {table.view.held, token}
    assert table.match.actions == [Draw()]


def test_the_first_tap_turns_the_rack_up_and_marks_a_slot_and_a_second_plays(shown: Theatre) -> None:
    table = drawn(shown)
    marks(shown, "slot 4")
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}
    for name in ("slot 5", "slot 6", "slot 7"):
        marks(shown, name)
        wait(shown, STAYS - 1 - SOON)
        assert table.fingers.marked == name, "a mark lets the rack lie there for the whole while again"
    press(shown, shown.spot("slot 7"))
    assert table.match.actions == [Draw(), Put(6)]


@pytest.mark.parametrize("seconds", [0.0, 2.0, STAYS - 1, STAYS + 1, 3 * STAYS])
def test_however_late_a_tap_that_shows_no_mark_plays_nothing(shown: Theatre, seconds: float) -> None:
    table = play_of(shown)
    slot = table.turned_by.point(*table.furniture.racks[table.viewpoint.viewer].strips[3].centre)
    press(shown, slot)  # it lies there for a while
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}
    wait(shown, 2.0)
    play(shown, "stock")
    wait(shown, seconds)
    press(shown, slot)
    assert table.match.actions == [Draw()]
    assert table.fingers.marked == "slot 4"
    wait(shown, STAYS + 1)
    assert not table.viewpoint.peeking.seats
    assert not table.fingers.marked, "what lies covered shows no mark"
    press(shown, slot)
    assert table.match.actions == [Draw()]
    assert table.viewpoint.peeking.seats == {table.viewpoint.viewer}


def test_a_hold_on_what_lies_covered_only_looks_and_a_slow_press_is_a_tap(shown: Theatre) -> None:
    table = drawn(shown)
    slot, viewer = shown.spot("slot 4"), table.viewpoint.viewer
    for mark, done in (("", [Draw()]), ("slot 4", [Draw()]), ("", [Draw(), Put(3)])):
        shown.finger(DOWN, slot)
        wait(shown, 0.7)
        assert table.viewpoint.peeking.seats == {viewer}
        shown.finger(UP, slot)
        assert (table.fingers.marked, table.match.actions) == (mark, done)
        if not table.viewpoint.peeking.seats:
            press(shown, own(shown, viewer, "name"))
            wait(shown, SOON)
    wait(shown, STAYS + 1)
    assert not table.viewpoint.peeking.seats, "no finger holds it up any more"


def test_a_card_that_is_dragged_is_put_at_once(shown: Theatre) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    start = own(shown, table.viewpoint.viewer, "held")
    shown.finger(DOWN, start, 2)
    shown.finger(MOVE, (start[0] + 40, start[1] - 40), 2)
    end = shown.spot("slot 7")
    shown.finger(MOVE, end, 2)
    shown.finger(UP, end, 2)
    assert table.match.actions == [Draw(), Put(6)]
    assert not table.fingers.marked


def test_piles_need_one_tap_a_toss_leaves_no_mark_and_a_lifted_discard_is_placed_by_two(
    shown: Theatre,
) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    wait(shown, SOON)
    press(shown, shown.spot("discard"))
    assert table.match.actions == [Draw(), Toss()]
    shown.until(shown.asked)
    assert not table.fingers.marked
    play(shown, "discard")
    press(shown, shown.spot("slot 4"))
    assert table.state.lifted
    wait(shown, SOON)
    press(shown, shown.spot("slot 4"))
    assert table.match.actions[3:] == [Put(3)]


def asked(name: str) -> Theatre:
    """A theatre in which that is asked, round a table, and whoever is has looked at their rack."""

    def make(given: AppContext) -> TableScene:
        table = QUESTIONS[name](given)
        assert isinstance(table, TableScene)
        table.context.settings.motion = "none"
        return table

    shown = Theatre(make, WIDE)
    shown.until(shown.asked)
    press(shown, own(shown, play_of(shown).viewpoint.viewer, "name"))
    wait(shown, SOON)
    return shown


def test_whatever_is_asked_a_place_on_a_rack_is_marked_before_it_answers() -> None:
    marked = 0
    for name in QUESTIONS:
        shown = asked(name)
        table = play_of(shown)
        places = [spot.name for spot in table.hotspots() if on_rack(spot)]
        before = len(table.match.actions), table.state.picked
        for place in places:
            press(shown, shown.spot(place))
            wait(shown, 0.1)
            assert (len(table.match.actions), table.state.picked) == before, name
            assert table.fingers.marked == place, name
        if places:
            spot = next(spot for spot in table.hotspots() if spot.name == places[-1])
            assert isinstance(spot.value, PartOfAnswer | Put | Swap | Reverse | UsePower), name
            press(shown, shown.spot(places[-1]))
            assert (len(table.match.actions), table.state.picked) != before, name
            assert not table.fingers.marked, name
            marked += 1
    assert marked >= 4


def test_the_prompt_says_so_to_fingers_alone(shown: Theatre) -> None:
    table = drawn(shown)
    press(shown, shown.spot("slot 4"))
    given = table.view, table.hotspots()
    for device, twice in ((Device.TOUCH, True), (Device.MOUSE, False)):
        (_, said), *_ = wordings(*given, BY_DEFAULT.labels(device), table.furniture)[0]
        assert ("tap again to place" in said) == twice
    printed = [str(sprite.picture[1]) for sprite in table.sprites() if sprite.picture[0] == "text"]
    assert any("a slot twice" in words for words in printed)


LARGE, SMALL = 55.0, 32.0
"""Inches: a table whose middle is too far from its short sides, and one where it isn't."""
BUTTONS = {"draw", "take", "toss", "put-back"}


def buttons(table: TableScene) -> set[str]:
    return {spot.name for spot in table.hotspots()} & BUTTONS


def at_short_side(inches: float = LARGE) -> tuple[Theatre, TableScene]:
    """A table of that size, where somebody at a short side is asked."""
    shown = around(inches=inches)
    table = play_of(shown)
    while table.turned_by.quarter % 2 == 0:
        play(shown, "stock", "slot 1")
    return shown, table


def test_only_those_who_reach_no_pile_have_buttons_for_them() -> None:
    shown = around(inches=LARGE)
    table = play_of(shown)
    for _ in range(4):
        far = table.turned_by.quarter % 2 == 1
        assert buttons(table) == ({"draw", "take"} if far else set())
        play(shown, "stock")
        assert buttons(table) == ({"toss"} if far else set())
        play(shown, "slot 1")
    for inches in (0.0, SMALL):
        assert not buttons(at_short_side(inches)[1]), "all reach the piles, or the size is unknown"


def test_a_finger_draws_and_tosses_takes_and_puts_back_at_its_own_edge() -> None:
    shown, table = at_short_side()
    before, seat = len(table.match.actions), table.viewpoint.viewer
    play(shown, "take")
    assert table.state.lifted
    assert buttons(table) == {"put-back"}
    tap(shown, "put-back")
    shown.until(lambda: not table.state.lifted)
    assert len(table.match.actions) == before, "nothing has been played"
    play(shown, "draw")
    assert table.view.held is not None
    play(shown, "toss")
    assert table.match.actions[before:] == [Draw(), Toss()]
    assert table.viewpoint.viewer != seat
    while table.turned_by.quarter % 2 == 0:
        play(shown, "stock", "slot 1")
    before = len(table.match.actions)
    play(shown, "take", "slot 3")
    assert isinstance(table.match.actions[before], Take)


def test_they_are_large_enough_within_reach_on_nothing_else_and_named_for_readers_and_keys() -> None:
    shown, table = at_short_side()
    names = {one.key: one.name for one in table.role("button")}
    assert names["draw"] == "Draw"
    assert names["take"].startswith("Take ")
    dots = dots_per_mm(Frame(*WIDE), LARGE)
    for button in ("draw", "toss"):
        spots = table.hotspots()
        for spot in spots:
            if spot.name in BUTTONS:
                assert min(spot.box.w, spot.box.h) >= TARGET * dots, spot.name
                assert (table.frame.height - spot.box.y) / dots <= ARM, spot.name
        for one, other in combinations(spots, 2):
            assert not meet(one.box, other.box), (one.name, other.name)
        assert not flaws(table)
        table.put_focus(table.hand, button)
        shown.key("return")
        shown.until(shown.asked)
    assert table.match.actions[-2:] == [Draw(), Toss()]


DEVICES = {0: Device.XBOX, 2: Device.SWITCH}
"""By seat: who has a pad. The others touch."""


class Round:
    def __init__(self, plugged: ExitStack, match: Match) -> None:
        pygame.display.init()
        pads = {seat: plugged.enter_context(VirtualPad(device)) for seat, device in DEVICES.items()}
        chairs = {SeatSetup(pad.device, (pad.number,)): seat for seat, pad in pads.items()}
        self.stage = theatre(match, WIDE, chairs, motion="none")
        self.pads = {seat: Pad(self.stage, pad, DEVICES[seat]) for seat, pad in pads.items()}
        self.stage.until(self.stage.asked)

    @property
    def play(self) -> TableScene:
        return self.stage.at(TableScene)

    def choose(self, name: str) -> None:
        if pad := self.pads.get(self.play.viewpoint.viewer):
            pad.choose(name)
        else:
            tap(self.stage, name)
        self.stage.until(lambda: self.play.state.turn is None or self.stage.asked())

    def turn_of(self, seat: int) -> None:
        while self.play.viewpoint.viewer != seat:
            answer(self.play, self.choose)
        self.stage.until(lambda: self.play.move.called)


@pytest.fixture
def sat(plugged: ExitStack) -> Round:
    return Round(plugged, dealt())


def test_a_whole_round_with_two_pads_and_two_peoples_fingers(sat: Round) -> None:
    play, who = sat.play, set()
    while play.state.turn is not None:
        who.add(seat := play.viewpoint.viewer)
        if seat in DEVICES:
            sat.stage.until(lambda: play.move.called)
            said = play.onlookers.hands_shown
            assert said.labels
            assert said.labels.device is DEVICES[seat], "what a pad is to press is said at its own edge"
            pads = {one for one in said.tags if not play.hands.of(one).device.points}
            assert pads <= set(DEVICES), "who touches is told to press"
        answer(play, sat.choose)
    assert who == {0, 1, 2, 3}
    sat.stage.until(lambda: bool(play.panels.open))
    assert [play.panels.open[seat].ring for seat in range(4)] == ["next", "", "next", ""]
    sat.pads[2].say("accept")
    sat.stage.until(sat.stage.asked)
    assert play.view.round == 2


def test_a_pad_out_of_turn_looks_round_with_its_own_ring_peeks_and_opens_its_menu(sat: Round) -> None:
    play, pad = sat.play, sat.pads[2]
    sat.turn_of(0)
    pad.say("left")
    name = play.onlookers.focus_of(2)
    assert name.startswith("rack") or name == "discard"
    place = next(spot.box for spot in play.onlookers.pressable() if spot.name == name)
    ring = seat_ring(place, 2, RING, place.h * 0.12, play.furniture.frame.letter)
    assert set(ring) <= set(play.sprites()), "in its own colour and shape"
    assert play.focus_of(SeatSetup(DEVICES[0], (sat.pads[0].pad.number,))) == play.focus
    pad._do(lambda: pad.pad.push("right_trigger", 1.0))
    assert play.viewpoint.peeking.seats == {2}
    pad._do(lambda: pad.pad.push("right_trigger", 0.0))
    assert not play.match.actions or play.viewpoint.viewer == 0
    pad.say("menu")
    page = play.panels.open[2]
    assert page.ring == "close"
    pad.say("right")
    assert page.ring == "rules"
    sat.choose("stock")
    assert len(play.match.actions) >= 1
    assert page.ring == "rules", "another's press moves nothing there"
    pad.say("back")
    assert not play.panels.open


def test_keys_have_a_side_of_their_own_as_pads_do(sat: Round) -> None:
    play, keys = sat.play, Keys(sat.stage)
    play.sit(play.hands.seating.with_(KEYS, 1))
    sat.turn_of(1)
    actions = len(play.match.actions)
    sat.stage.key("escape")
    assert list(play.panels.open) == [1]
    assert play.panels.open[1].ring == "close"
    sat.stage.key("escape")
    keys.choose("stock")
    sat.stage.until(sat.stage.asked)
    assert len(play.match.actions) == actions + 1
    assert some(play.onlookers.hands_shown.labels).device is Device.KEYS
    sat.pads[0].say("draw")
    assert len(play.match.actions) == actions + 1, "nor do pads play for them"


def test_whose_turn_it_is_not_is_told_so_at_their_own_edge_once(sat: Round) -> None:
    play, pad = sat.play, sat.pads[2]
    sat.turn_of(0)
    heard = sat.stage.sounds.heard
    before, actions = heard.count("refuse"), list(play.match.actions)
    for _ in range(3):
        pad.say("draw")
    assert play.match.actions == actions
    assert heard.count("refuse") == before + 1
    words = say("seated.turn", who=play.show.narrator.persons[0])
    assert play.fingers.said_before == {2: words}
    assert play.talk.refused is None, "nothing is said to whose turn it is"
    one = play.show.around[2]
    place = one.turn.box(one.prompt)
    lies = [s for s in play.sprites() if s.picture[0] == "text" and str(s.picture[1]) == words]
    (line,) = [play.turned_by.point(sprite.x, sprite.y) for sprite in lies]
    assert place.inset(-2).holds(*line)
    for size in ((800, 480), WIDE):
        sat.stage.resize(size)
        assert play.sprites()
    sat.choose("stock")
    sat.choose("discard")
    assert not play.fingers.said_before


def test_a_rack_is_named_within_reach_and_not_by_whose_it_is(plugged: ExitStack) -> None:
    sat = Round(plugged, dealt("super", seed=bytes([39] * 16)))
    play = sat.play
    while not (isinstance(play.view.prompts[-1], AskSwap) and play.viewpoint.viewer == 1):
        answer(play, sat.choose)
    names = [spot.name for spot in play.hotspots() if spot.name.startswith("rack ")]
    assert names == ["rack 0", "rack 2", "rack 3"]
    seen = play.show.around[2]
    for finger, box in enumerate((seen.racks[2].name, seen.racks[2].box), 4):
        press(sat.stage, middle(seen, box), finger)
    assert not play.state.picked
    sat.stage.tap("rack 2")
    assert [part.number for part in play.state.picked] == [2]


def test_pads_and_ten_fingers_at_random_leave_what_the_accepted_actions_alone_give(sat: Round) -> None:
    stage, chance = sat.stage, random.Random(4)
    match, fingers, done = sat.play.match, TenFingers(stage, 4), 0
    seating = sat.play.hands.seating
    while fingers.events < EVENTS:
        if not stage.game.stack.scenes:  # they have left the game: another match
            assert resume(record_of(match)).table == match.table
            done, match = done + len(match.actions), dealt("original", 4, chance.randbytes(16))
            stage.game.restart([TableScene(stage.context, match, seating=seating)])
        fingers.play(chance.randint(5, 30))
        pad, button = chance.choice([*sat.pads.values()]), chance.choice(PAD_BUTTONS)
        for act in (pad.pad.press, pad.pad.release):
            act(button)
            if stage.game.stack.scenes:
                stage.frame(*pygame.event.get())
    assert done + len(match.actions)
    assert resume(record_of(match)).table == match.table
