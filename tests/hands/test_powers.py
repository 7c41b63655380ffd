"""Powers, used by every hand; several hands at once, each with its own drag; two who share a device."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

import pygame
import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.manual import USUAL
from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device, Half, Intent
from racko_game.controls.intents import Hand as InputHand
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.glyphs import glyph
from racko_game.rules.pieces.moves import NO_POWER, AskOrder, AskPlace, AskPower, UsePower
from racko_game.rules.table import Table
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.layers import PICKED
from racko_game.stage.touch.hotspots import named
from tests.scenes.seen import some

from ..moves import done, meant, spot_of
from ..pads import VirtualPad
from ..powers import arrange, powers, tossed
from ..theatre import Theatre, play
from . import sitting
from .conftest import FAST, SIZE, Grasp
from .fingers import wait
from .hands import Finger, Focus, Hand, Keys, Pad
from .test_rounds import shuffled

USED = {
    7: (["slot 2", "slot 9"], UsePower((1, 8))),
    11: (["use"], UsePower(())),
    13: (["use"], UsePower(())),
    17: (["slot 4", "rack 2"], UsePower((3, 2))),
    19: (["use"], UsePower(())),
}
"""What is chosen once this card is discarded, and what that does."""


@pytest.fixture
def theatre() -> Theatre:
    theatre = powers(SIZE)
    theatre.context.settings.motion, theatre.context.settings.speed = "full", 4
    return theatre


def discard(theatre: Theatre, *stock: int) -> TableScene:
    """The person draws the first of these cards, and tosses it."""
    arrange(theatre, stock)
    return tossed(theatre)


def does(theatre: Theatre, *acts: Callable[[], object]) -> None:
    """One thing after the other, each once the one before has come to rest."""
    for act in acts:
        act()
        theatre.until(theatre.asked)


@pytest.mark.parametrize("card", USED)
def test_every_power_is_used_by_every_hand_or_left(theatre: Theatre, hand: Hand, card: int) -> None:
    play = theatre.at(TableScene)
    for places, action in ((["leave"], NO_POWER), USED[card]):
        theatre.until(theatre.asked)
        discard(theatre, card, 20, 33, 49)
        assert isinstance(play.view.prompts[-1], AskPower)
        before = len(play.match.actions)
        for place in places:
            assert len(play.match.actions) == before
            hand.choose(place)
            theatre.until(lambda: play.show.settled)
        assert play.match.actions[before] == action


def order(theatre: Theatre) -> TableScene:
    play = discard(theatre, 11, 20, 33, 49)
    does(theatre, partial(theatre.key, "return"))
    assert isinstance(play.view.prompts[-1], AskOrder)
    return play


def stock(play: TableScene) -> list[int]:
    return [play.match.table.faces[token].rank for token in play.match.table.stock[:3]]


def picked(play: TableScene) -> list[int | None]:
    return [part.number for part in play.state.picked]


def test_cards_are_put_in_order_by_touching_them_in_turn(theatre: Theatre, hand: Hand) -> None:
    play = order(theatre)
    does(theatre, partial(hand.choose, "card 3"))
    hand.choose("card 3")
    used = next(action for action in reversed(play.match.actions) if isinstance(action, UsePower))
    assert used == UsePower((2, 1, 0))
    assert stock(play) == [49, 33, 20]


def test_what_was_touched_first_may_be_taken_back(theatre: Theatre, hand: Hand) -> None:
    play = order(theatre)
    does(theatre, partial(hand.choose, "card 2"))
    assert picked(play) == [1]
    does(theatre, partial(hand.choose, "card 1"))
    assert picked(play) == []
    hand.choose("use")
    assert stock(play) == [20, 33, 49]


def test_cards_are_dragged_into_order_and_put_back(theatre: Theatre) -> None:
    play = order(theatre)
    for start, end in (("card 3", "card 1"), ("card 3", "card 2")):
        does(theatre, partial(theatre.drag, theatre.spot(start), theatre.spot(end)))
    assert picked(play) == [2, 1, 0]
    theatre.click("use")
    assert stock(play) == [49, 33, 20]


def test_a_finger_drags_them_too_and_lets_go_of_none(theatre: Theatre, grasp: Grasp) -> None:
    finger, play = grasp("finger"), order(theatre)
    assert isinstance(finger, Finger)
    finger.grab("card 1")
    does(theatre, partial(finger.let_go, "card 2"))
    assert picked(play) == [1, 0, 2]
    finger.grab("card 1")
    does(theatre, partial(theatre.resize, (1280, 720)))
    assert play.show.carry is None
    first, second, third = (play.show.poses()[token].x for token in play.match.table.stock[:3])
    assert second < min(first, third)


def test_a_slot_that_is_picked_stands_out_until_it_is_taken_back(theatre: Theatre, grasp: Grasp) -> None:
    play, keys = discard(theatre, 7), grasp("keys")
    token = play.view.racks[0][1]
    lies = play.show.poses()[token]
    does(theatre, partial(keys.choose, "slot 2"))
    assert play.show.poses()[token].y < lies.y
    assert marks(play) == ["focus"], "it has a ring, too"
    does(theatre, keys.back)
    assert play.show.poses()[token] == lies
    assert marks(play) == []
    assert play.state.picked == ()


def marks(play: TableScene) -> list[object]:
    return [sprite.picture[0] for sprite in play.sprites() if sprite.z == PICKED]


def test_where_slots_are_large_the_other_card_is_traded_for_at_once(theatre: Theatre) -> None:
    theatre.resize((3840, 2160))
    play = discard(theatre, 17)
    before = len(play.match.actions)
    theatre.click("rack 2 slot 4")
    assert play.match.actions[before] == UsePower((3, 2))


def test_a_card_given_away_is_remembered_where_it_lies_now(theatre: Theatre) -> None:
    play = discard(theatre, 17)
    given = play.view.faces[play.view.racks[0][3]]
    for place in ("slot 4", "rack 2"):
        theatre.click(place)
        theatre.until(lambda: play.show.settled)
    assert given is not None
    token = play.match.table.racks[2][3]
    assert play.match.table.faces[token] == given
    assert not play.match.table.seen >> token & 1
    known = play.show._picture._cards.known(play.view, True)
    assert known[token] == given


@pytest.fixture
def with_a_card() -> Theatre:
    """A table at which you hold a drawn card, and the glass tells four fingers apart."""
    with_a_card = Theatre(play(), SIZE, by_gaps, pointers=4)
    with_a_card.context.settings.speed = FAST
    with_a_card.until(with_a_card.asked)
    with_a_card.key("d")
    with_a_card.until(with_a_card.asked)
    return with_a_card


def lies(with_a_card: Theatre) -> Table:
    return with_a_card.at(TableScene).match.table


def held(with_a_card: Theatre) -> tuple[float, float]:
    return with_a_card.at(TableScene).furniture.racks[0].held.box.centre


def lift(with_a_card: Theatre) -> None:
    """The first finger takes the held card a little way."""
    x, y = held(with_a_card)
    with_a_card.finger(pygame.FINGERDOWN, (x, y), 1)
    with_a_card.finger(pygame.FINGERMOTION, (x - 40, y - 40), 1)


def test_no_other_pointer_lets_go_of_what_a_finger_carries(with_a_card: Theatre) -> None:
    before, slot = lies(with_a_card), with_a_card.spot("slot 7")
    lift(with_a_card)
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        with_a_card.finger(kind, held(with_a_card) if kind == pygame.FINGERDOWN else slot, which=2)
    with_a_card.drag(held(with_a_card), slot)
    assert some(with_a_card.at(TableScene).show.carry).hand == InputHand(Device.TOUCH, (1, 1))
    assert lies(with_a_card) == before
    with_a_card.finger(pygame.FINGERMOTION, slot, 1)
    with_a_card.finger(pygame.FINGERUP, slot, 1)
    assert lies(with_a_card).racks[0][6] == before.held


@pytest.mark.parametrize("seated", [(MOUSE, FINGERS), (KEYS, FINGERS)])
def test_as_many_point_at_once_as_play_with_what_points(seated: tuple[InputHand, InputHand]) -> None:
    """One looks and holds on; what the other presses meanwhile counts, but no palm's beside one finger."""
    chairs = dict(zip(seated, range(2), strict=True))
    with_a_card = sitting.theatre(sitting.dealt(seats=2, policy=Policy.PEEK), SIZE, chairs)
    top = sitting.settle(with_a_card)
    rims = [rack.name.centre for rack in top.furniture.racks]
    with_a_card.finger(pygame.FINGERDOWN, rims[1])
    wait(with_a_card, 1)
    assert top.viewpoint.peeking.seats == {1}
    with_a_card.press(rims[0])
    wait(with_a_card, 1)
    assert top.viewpoint.peeking.seats == ({0, 1} if MOUSE in seated else {1})


def test_two_hands_in_one_frame_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each intent is answered to the hand that had it, whoever acted after it."""
    with_a_card = Theatre(play(), SIZE)
    told: list[tuple[InputHand, InputHand]] = []
    handle = with_a_card.game.stack.handle

    def hear(intent: Intent) -> None:
        told.append((with_a_card.context.hand, intent.hand))
        handle(intent)

    monkeypatch.setattr(with_a_card.game.stack, "handle", hear)
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.SWITCH) as other:
        with_a_card.frame(*pygame.event.get())
        for pad in (one, other):
            pad.press("dpad_up")
        with_a_card.frame(*pygame.event.get())
    assert len({hand for hand, _ in told}) == 2
    assert all(hand == whose for hand, whose in told)


def test_a_pad_that_is_pulled_out_holding_a_button_leaves_a_finger_its_card(with_a_card: Theatre) -> None:
    before = lies(with_a_card)
    with VirtualPad() as pad:
        with_a_card.frame(*pygame.event.get())
        lift(with_a_card)
        pad.press("guide")
        with_a_card.frame(*pygame.event.get())
    with_a_card.frame(*pygame.event.get())
    assert with_a_card.at(TableScene).show.carry is not None
    with_a_card.finger(pygame.FINGERUP, with_a_card.spot("slot 2"), 1)
    assert lies(with_a_card).racks[0][1] == before.held


def test_a_finger_that_is_pressed_twice_has_lost_its_drag_and_nothing_else(with_a_card: Theatre) -> None:
    lift(with_a_card)
    with_a_card.finger(pygame.FINGERDOWN, with_a_card.spot("slot 3"), 2)
    with_a_card.finger(pygame.FINGERDOWN, held(with_a_card), 1)
    assert with_a_card.at(TableScene).show.carry is None
    assert isinstance(with_a_card.at(TableScene).view.prompts[-1], AskPlace)
    with_a_card.until(with_a_card.asked)
    before = lies(with_a_card)
    with_a_card.finger(pygame.FINGERUP, with_a_card.spot("slot 3"), 2)
    assert lies(with_a_card).racks[0][2] == before.held


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


def test_the_hand_that_acted_last_chooses_the_glyphs_and_the_ring(with_a_card: Theatre) -> None:
    top, stays = with_a_card.at(TableScene), with_a_card.at(TableScene).focus
    with VirtualPad(Device.XBOX) as one, VirtualPad(Device.XBOX) as other:
        with_a_card.frame(*pygame.event.get())
        for pad in (one, other, one):
            pad.tap("left_stick")
            with_a_card.frame(*pygame.event.get())
            assert with_a_card.context.hand == InputHand(Device.XBOX, (pad.number,))
            assert top.ring == stays
    with_a_card.frame(*pygame.event.get())
    assert with_a_card.context.hand == KEYS
    with_a_card.move((5, 5))
    with_a_card.move(with_a_card.spot("slot 3"))
    assert with_a_card.context.hand == MOUSE
    assert top.ring == top.ring_of(KEYS) == "slot 3"
    with_a_card.move((-1, -1))
    assert (top.ring, top.ring_of(KEYS)) == ("", "slot 3")


Halves = tuple[Focus, Focus]


@pytest.fixture(params=["keys", "pad"])
def halves(request: pytest.FixtureRequest, plugged: ExitStack) -> Halves:
    """Both, in a lobby where nobody sits yet."""
    with_a_card = Theatre(lambda context: Lobby(context, Gathering(Plan())), player=by_gaps)
    with_a_card.context.settings.speed, with_a_card.context.settings.motion = FAST, "none"
    if request.param == "keys":
        return Keys(with_a_card), Keys(with_a_card)
    pad = plugged.enter_context(VirtualPad(Device.XBOX))
    return Pad(with_a_card, pad, Device.XBOX), Pad(with_a_card, pad, Device.XBOX)


@pytest.mark.parametrize("moved", [False, True], ids=["as it was", "moved"])
def test_a_whole_round_by_two_who_share_a_device(halves: Halves, moved: bool) -> None:
    left, _ = halves
    with_a_card = left.theatre
    if moved:
        kinds = Half(left.device, 1), Half(left.device, 2)
        with_a_card.context.settings.controls = shuffled(5, *kinds)
        assert all(with_a_card.context.bindings.rows[kind] != USUAL[kind] for kind in kinds)
    play = _dealt(*halves)
    assert play.viewpoint.privacy.policy is Policy.PEEK
    peeked = set()
    while with_a_card.top is play:
        with_a_card.until(
            lambda: with_a_card.top is not play or (play.asked and play.move.called and play.show.settled)
        )
        if with_a_card.top is play:
            seat = play.viewpoint.viewer
            peeked |= _look(play, halves[seat], seat)
            before, action = done(play), meant(play)  # what a computer would do there
            halves[seat].choose(spot_of(play, action))
            assert done(play) > before
            assert named(play.hotspots(), "menu")
    assert peeked == {0, 1}
    with_a_card.at(Scores)


def _dealt(left: Focus, right: Focus) -> TableScene:
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
    with_a_card = halves[0].theatre
    with_a_card.until(lambda: play.asked and play.move.called and play.show.settled)
    for hand in halves:
        if with_a_card.context.bindings.codes(hand.kind, "rules"):
            hand.say("rules")
        else:
            hand.say("menu")
            hand.choose("book")
        book = with_a_card.at(RulesScreen)
        assert with_a_card.context.hand.kind == hand.kind
        focus = book.focus
        hand.say("down")
        assert not book.searching, "nothing is typed by who plays with letters"
        assert book.focus != focus
        for _ in range(2):
            if with_a_card.top != play:
                hand.say("back")
        assert with_a_card.top == play


def _look(play: TableScene, hand: Focus, seat: int) -> set[int]:
    """A rack is turned up by the button of its own half, which is the one that is shown."""
    if play.view.held is not None or play.state.lifted:
        return set()
    labels = some(play.onlookers.hands_shown.labels)
    assert labels.kind == hand.kind
    shown = {sprite.picture[:-1] for sprite in play.sprites() if sprite.picture[0] == "glyph"}
    own = {glyph(labels, word, 20)[:-1] for word in play.context.bindings.rows[hand.kind]}
    assert shown
    assert shown <= own, "only what this half has is to be pressed"
    hand.say("peek")
    assert play.viewpoint.peeking.seats == {seat}
    return {seat}
