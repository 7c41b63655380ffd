"""Several hands at one screen: each has its own drag, finger and glyphs; two share a keyboard or a pad."""

from __future__ import annotations

from contextlib import ExitStack

import pygame
import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.manual import USUAL
from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device, DeviceKind, Half, Hand, Intent
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.glyphs import glyph
from racko_game.rules.pieces.moves import AskPlace
from racko_game.rules.table import Table
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named

from ..moves import done, meant, spot_of
from ..pads import VirtualPad
from ..theatre import Theatre, play
from . import sitting
from .conftest import FAST, SIZE
from .fingers import wait
from .hands import Keys, Pad
from .test_rounds import shuffled


@pytest.fixture
def theatre() -> Theatre:
    """A table at which you hold a drawn card, and the glass tells four fingers apart."""
    theatre = Theatre(play(), SIZE, by_gaps, pointers=4)
    theatre.context.settings.speed = FAST
    theatre.until(theatre.asked)
    theatre.key("d")
    theatre.until(theatre.asked)
    return theatre


def table(theatre: Theatre) -> TableScene:
    return theatre.at(TableScene)


def lies(theatre: Theatre) -> Table:
    return table(theatre).match.table


def held(theatre: Theatre) -> tuple[float, float]:
    return table(theatre).furniture.racks[0].held.box.centre


def lift(theatre: Theatre) -> None:
    """The first finger takes the held card a little way."""
    x, y = held(theatre)
    theatre.finger(pygame.FINGERDOWN, (x, y), 1)
    theatre.finger(pygame.FINGERMOTION, (x - 40, y - 40), 1)


def test_no_other_pointer_lets_go_of_what_a_finger_carries(theatre: Theatre) -> None:
    before, slot = lies(theatre), theatre.spot("slot 7")
    lift(theatre)
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        theatre.finger(kind, held(theatre) if kind == pygame.FINGERDOWN else slot, which=2)
    theatre.drag(held(theatre), slot)
    carry = table(theatre).show.carry
    assert carry is not None
    assert carry.hand == Hand(Device.TOUCH, (1, 1))
    assert lies(theatre) == before
    theatre.finger(pygame.FINGERMOTION, slot, 1)
    theatre.finger(pygame.FINGERUP, slot, 1)
    assert lies(theatre).racks[0][6] == before.held


@pytest.mark.parametrize("seated", [(MOUSE, FINGERS), (KEYS, FINGERS)])
def test_as_many_point_at_once_as_play_with_what_points(seated: tuple[Hand, Hand]) -> None:
    """One looks and holds on; what the other presses meanwhile counts, but no palm's beside one finger."""
    chairs = dict(zip(seated, range(2), strict=True))
    theatre = sitting.theatre(sitting.dealt(seats=2, policy=Policy.PEEK), SIZE, chairs)
    top = sitting.settle(theatre)
    rims = [rack.name.centre for rack in top.furniture.racks]
    theatre.finger(pygame.FINGERDOWN, rims[1])
    wait(theatre, 1)
    assert top.viewpoint.peeking.seats == {1}
    theatre.press(rims[0])
    wait(theatre, 1)
    assert top.viewpoint.peeking.seats == ({0, 1} if MOUSE in seated else {1})


def test_two_hands_in_one_frame_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each intent is answered to the hand that had it, whoever acted after it."""
    theatre = Theatre(play(), SIZE)
    told: list[tuple[Hand, Hand]] = []
    handle = theatre.game.stack.handle

    def hear(intent: Intent) -> None:
        told.append((theatre.context.hand, intent.hand))
        handle(intent)

    monkeypatch.setattr(theatre.game.stack, "handle", hear)
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.SWITCH) as other:
        theatre.frame(*pygame.event.get())
        for pad in (one, other):
            pad.press("dpad_up")
        theatre.frame(*pygame.event.get())
    assert len({hand for hand, _ in told}) == 2
    assert all(hand == whose for hand, whose in told)


def test_a_pad_that_is_pulled_out_while_it_holds_a_button_leaves_a_finger_its_card(theatre: Theatre) -> None:
    before = lies(theatre)
    with VirtualPad() as pad:
        theatre.frame(*pygame.event.get())
        lift(theatre)
        pad.press("guide")
        theatre.frame(*pygame.event.get())
    theatre.frame(*pygame.event.get())
    assert table(theatre).show.carry is not None
    theatre.finger(pygame.FINGERUP, theatre.spot("slot 2"), 1)
    assert lies(theatre).racks[0][1] == before.held


def test_a_finger_that_is_pressed_twice_has_lost_its_drag_and_nothing_else(theatre: Theatre) -> None:
    lift(theatre)
    theatre.finger(pygame.FINGERDOWN, theatre.spot("slot 3"), 2)
    theatre.finger(pygame.FINGERDOWN, held(theatre), 1)
    assert table(theatre).show.carry is None
    assert isinstance(table(theatre).view.prompts[-1], AskPlace)
    theatre.until(theatre.asked)
    before = lies(theatre)
    theatre.finger(pygame.FINGERUP, theatre.spot("slot 3"), 2)
    assert lies(theatre).racks[0][2] == before.held


def test_two_fingers_set_two_sliders_at_once() -> None:
    sheet = Theatre(play(), SIZE, by_gaps, pointers=2)
    sheet.key("escape")
    sheet.click("settings")
    sheet.click("tab sound")
    settings = sheet.context.settings
    names = ("music", "effects")
    starts = [sheet.spot(name) for name in names]
    for finger, at in enumerate(starts):
        sheet.finger(pygame.FINGERDOWN, at, finger)
    for far in (40, 400):
        for finger, (x, y) in enumerate(starts):
            sheet.finger(pygame.FINGERMOTION, (x + far * (-1, 1)[finger], y), finger)
    assert (settings.music, settings.effects) == (0.0, 1.0)
    sheet.finger(pygame.FINGERUP, starts[0], 0)
    sheet.finger(pygame.FINGERMOTION, (starts[1][0] - 400, 0), 1)
    assert settings.effects == 0.0


def test_the_hand_that_acted_last_chooses_the_glyphs_and_the_ring(theatre: Theatre) -> None:
    top, stays = table(theatre), table(theatre).focus
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.XBOX) as other:
        theatre.frame(*pygame.event.get())
        for pad in (one, other, one):
            pad.tap("left_stick")
            theatre.frame(*pygame.event.get())
            assert theatre.context.hand == Hand(Device.XBOX, (pad.number,))
            assert top.ring == stays
    theatre.frame(*pygame.event.get())
    assert theatre.context.hand == KEYS
    theatre.move((5, 5))
    theatre.move(theatre.spot("slot 3"))
    assert theatre.context.hand == MOUSE
    assert top.ring == top.ring_of(KEYS) == "slot 3"
    theatre.move((-1, -1))
    assert (top.ring, top.ring_of(KEYS)) == ("", "slot 3")


class KeysHalf(Keys):
    kind: DeviceKind = Device.KEYS

    def say(self, word: str) -> None:
        self.theatre.key(self.theatre.context.bindings.codes(self.kind, word)[0])


class PadHalf(Pad):
    kind: DeviceKind = Device.XBOX

    def code(self, word: str) -> str:
        return self.theatre.context.bindings.codes(self.kind, word)[0]


Halves = tuple[KeysHalf | PadHalf, KeysHalf | PadHalf]


@pytest.fixture(params=["keys", "pad"])
def halves(request: pytest.FixtureRequest, plugged: ExitStack) -> Halves:
    """Both, in a lobby where nobody sits yet."""
    theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())), player=by_gaps)
    theatre.context.settings.speed, theatre.context.settings.motion = FAST, "none"
    if request.param == "keys":
        return KeysHalf(theatre), KeysHalf(theatre)
    pad = plugged.enter_context(VirtualPad(Device.XBOX))
    return PadHalf(theatre, pad, Device.XBOX), PadHalf(theatre, pad, Device.XBOX)


@pytest.mark.parametrize("moved", [False, True], ids=["as it was", "moved"])
def test_a_whole_round_by_two_who_share_a_device(halves: Halves, moved: bool) -> None:
    left, _ = halves
    theatre = left.theatre
    if moved:
        kinds = Half(left.device, 1), Half(left.device, 2)
        theatre.context.settings.controls = shuffled(5, *kinds)
        assert all(theatre.context.bindings.rows[kind] != USUAL[kind] for kind in kinds)
    play = _dealt(*halves)
    assert play.viewpoint.privacy.policy is Policy.PEEK
    peeked = set()
    while theatre.top is play:
        theatre.until(
            lambda: theatre.top is not play or (play.asked and play.move.called and play.show.settled)
        )
        if theatre.top is play:
            seat = play.viewpoint.viewer
            peeked |= _look(play, halves[seat], seat)
            before, action = done(play), meant(play)  # what a computer would do there
            halves[seat].choose(spot_of(play, action))
            assert done(play) > before
            assert named(play.hotspots(), "menu")
    assert peeked == {0, 1}
    theatre.at(Scores)


def _dealt(left: KeysHalf | PadHalf, right: KeysHalf | PadHalf) -> TableScene:
    """They sit down, with a half each, and are ready."""
    left.say("accept")
    left.say("accept")
    left.choose("halves")
    left.kind, right.kind = Half(left.device, 1), Half(right.device, 2)
    right.say("accept")
    left.say("menu")
    right.say("menu")
    return left.theatre.at(TableScene)


def test_whoever_has_a_half_asks_for_the_rules_in_turn_or_not(halves: Halves) -> None:
    """With the word for it, where the half has one; else in the menu."""
    play = _dealt(*halves)
    theatre = halves[0].theatre
    theatre.until(lambda: play.asked and play.move.called and play.show.settled)
    for hand in halves:
        if theatre.context.bindings.codes(hand.kind, "rules"):
            hand.say("rules")
        else:
            hand.say("menu")
            hand.choose("book")
        book = theatre.at(RulesScreen)
        assert theatre.context.hand.kind == hand.kind
        focus = book.focus
        hand.say("down")
        assert not book.searching, "nothing is typed by who plays with letters"
        assert book.focus != focus
        for _ in range(2):
            if theatre.top != play:
                hand.say("back")
        assert theatre.top == play


def _look(play: TableScene, hand: KeysHalf | PadHalf, seat: int) -> set[int]:
    """A rack is turned up by the button of its own half, which is the one that is shown."""
    if play.view.held is not None or play.state.lifted:
        return set()
    labels = play.onlookers.hands_shown.labels
    assert labels is not None
    assert labels.kind == hand.kind
    shown = {sprite.picture[:-1] for sprite in play.sprites() if sprite.picture[0] == "glyph"}
    own = {glyph(labels, word, 20)[:-1] for word in play.context.bindings.rows[hand.kind]}
    assert shown
    assert shown <= own, "only what this half has is to be pressed"
    hand.say("peek")
    assert play.viewpoint.peeking.seats == {seat}
    return {seat}
