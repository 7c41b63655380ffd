"""A match that several persons played goes on: each takes their seat again before a card is seen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Device, Half, Hand
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.record.repository import MatchRepository
from racko_game.match.seating import LobbySeats
from racko_game.rules.pieces.moves import DRAW, TOSS
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.title.title import Title, start
from racko_game.scenes.table.covers import TakingSeats
from racko_game.scenes.table.scene import TableScene, practice
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SavedTable
from racko_game.ui.scene import Push, Scene

from ..pads import PadTheatre, VirtualPad
from ..roles import value
from ..theatre import SEED, Theatre, plan

NAMES = ("Ann", "Bo", "Cy")


def left(folder: Path, policy: Policy, persons: int) -> Theatre:
    laid = plan(seats=3, persons=persons)
    laid.cards, laid.names[:3] = policy, NAMES
    match = laid.start(SEED)
    for action in (*(DRAW, TOSS) * (2 * len(match.seats)), DRAW):  # two turns each: it is worth an offer
        match.submit(match.asked, action)
    autosave = MatchRepository(folder).autosave(match)
    autosave.save()
    assert autosave.safe()

    def title(context: AppContext) -> Scene:
        context.matches = MatchRepository(folder)
        return Title(context, Plan())

    return Theatre(title)


class Returning(PadTheatre):
    def __init__(self, theatre: Theatre, plugged: ExitStack, makes: tuple[Device, ...]) -> None:
        self.theatre = theatre
        self.pads = [plugged.enter_context(VirtualPad(device)) for device in makes]
        self.hands = [Hand(device, (pad.number,)) for device, pad in zip(makes, self.pads, strict=True)]
        self.wait()
        theatre.click("continue")
        self.wait()

    @property
    def page(self) -> TakingSeats:
        return self.theatre.at(TakingSeats)

    @property
    def play(self) -> TableScene:
        return self.theatre.at(TableScene)

    @property
    def chairs(self) -> LobbySeats:
        """Who sits where, on the page or at the table."""
        top = self.theatre.top
        return top.seating.chairs if isinstance(top, TakingSeats) else self.play.hands.seating.chairs

    def presses(self, which: int, *buttons: str) -> None:
        for button in buttons:
            self.tap(self.pads[which], button)

    def take_the_whole(self, half: Hand) -> None:
        """Who has that half wants no half any more."""
        self.theatre.context.hand = half
        self.page.choose(next(spot for spot in self.page.hotspots() if spot.name == "halves"))


Back = Callable[..., Returning]
THREE = Device.XBOX, Device.PAD, Device.PLAYSTATION


@pytest.fixture
def comes_back(tmp_path: Path, plugged: ExitStack) -> Back:
    def come(
        policy: Policy, *makes: Device, persons: int = 3, together: SavedTable | None = None
    ) -> Returning:
        theatre = left(tmp_path, policy, persons)
        theatre.context.settings.together = together
        return Returning(theatre, plugged, makes)

    return come


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.CURTAIN, Policy.EDGES])
def test_each_takes_a_seat_with_a_press_and_plays_no_other(comes_back: Back, policy: Policy) -> None:
    back = comes_back(policy, *THREE)
    seats = [spot.label for spot in back.page.hotspots() if spot.name.startswith("seat ")]
    assert seats == list(NAMES)
    for which in range(3):
        assert not named(back.page.hotspots(), "go")
        back.presses(which, "south")
    back.presses(0, "start")
    assert back.chairs == {hand: seat for seat, hand in enumerate(back.hands)}
    assert [seat.name for seat in back.play.match.seats] == list(NAMES)
    assert back.play.autosave is not None
    if policy is Policy.PEEK:
        back.theatre.until(lambda: back.play.asked and back.play.playhead.idle)
        for seat, pad in enumerate(back.pads):
            pad.push("right_trigger", 1.0)
            back.wait(30)
            assert back.play.viewpoint.peeking.seats == {seat}
            pad.push("right_trigger", 0.0)
            back.play.peeks.cover()
            back.wait(2)


def test_another_chair_is_taken_and_left_again_or_all_is_handed_round(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK, *THREE)
    back.presses(0, "dpad_down", "south")
    assert back.chairs == {back.hands[0]: 1}
    back.presses(0, "south")
    assert not back.chairs
    back.presses(0, "south")
    back.presses(1, "south")
    assert back.chairs == {back.hands[0]: 1, back.hands[1]: 0}
    back.pads[0].unplug()
    back.wait()
    assert back.chairs == {back.hands[1]: 0}
    back.theatre.click("shared")
    assert back.play.hands.seating.shared


def test_mouse_keys_and_glass_are_handed_round_to_those_who_have_no_pad(comes_back: Back) -> None:
    back = comes_back(Policy.CURTAIN, Device.XBOX)
    back.presses(0, "south")
    back.theatre.click("seat 2")
    assert value(named(back.page.hotspots(), "seat 1")) == "keys, mouse or finger"
    back.theatre.click("go")
    seating = back.play.hands.seating
    assert back.chairs == {back.hands[0]: 0}
    assert all(seating.plays(hand, seat) for hand in (KEYS, MOUSE, FINGERS) for seat in (1, 2))
    assert not any(seating.plays(back.hands[0], seat) for seat in (1, 2)), "or nobody could play for them"


def test_no_seat_is_left_that_nobody_can_play(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK)
    back.theatre.key("return")
    assert back.page.seating.hands_of(0) == (KEYS,)
    back.theatre.click("go")
    assert back.play.hands.seating.shared


def test_where_all_are_taken_mouse_keys_and_glass_are_one_persons(comes_back: Back) -> None:
    back = comes_back(Policy.CURTAIN, Device.XBOX, persons=2)
    back.presses(0, "south")
    back.theatre.click("seat 1")
    back.theatre.click("go")
    assert back.chairs == {back.hands[0]: 0, **dict.fromkeys((KEYS, MOUSE, FINGERS), 1)}


@pytest.mark.parametrize(
    ("policy", "makes", "persons"),
    [(Policy.CURTAIN, (), 3), (Policy.EDGES, (), 3), (Policy.OWN, THREE, 1), (Policy.OPEN, (), 2)],
)
def test_nobody_is_asked_where_there_is_nothing_to_ask(
    comes_back: Back, policy: Policy, makes: tuple[Device, ...], persons: int
) -> None:
    back = comes_back(policy, *makes, persons=persons)
    back.theatre.until(lambda: any(isinstance(scene, TableScene) for scene in back.theatre.game.stack.scenes))


def test_not_now(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK, *THREE)
    back.presses(0, "east")
    back.theatre.at(Title)
    assert back.theatre.context.matches.unfinished


def test_the_same_table_again_is_sat_down_at_as_well() -> None:
    again = plan(seats=2, persons=2)
    again.cards = Policy.PEEK
    theatre = Theatre(lambda context: Title(context, again))
    go = start(theatre.context, again)
    assert isinstance(go, Push)
    assert isinstance(go.scene, TakingSeats)


def accepts(back: Returning, half: Hand) -> None:
    """That half of the keys or of the pad accepts."""
    code = back.theatre.context.bindings.codes(Half(half.device, half.half), "accept")[0]
    if half.undivided == KEYS:
        back.theatre.key(code)
    else:
        back.tap(back.pads[0], code)


def halved(back: Returning, whole: Hand) -> None:
    """Both halves take the seats that are free, and play them, each its own."""
    chairs = {half: seat for seat, half in enumerate(whole.halves)}
    for half in chairs:
        accepts(back, half)
        assert back.theatre.context.hand == half
    assert back.chairs == chairs
    back.theatre.click("go")
    assert back.chairs == chairs
    for half, seat in chairs.items():
        accepts(back, half)
        assert back.play.hands.seat_of(back.theatre.context.hand) == seat


def test_who_shares_a_pad_keeps_the_seat_and_one_may_have_all_of_it_again(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK, Device.XBOX, persons=2)
    hand = back.hands[0]
    back.presses(0, "south")
    assert back.chairs == {hand: 0}
    back.presses(0, "dpad_down", "dpad_down", "south")
    assert back.chairs == {hand.halves[0]: 0}
    accepts(back, hand.halves[1])
    assert back.chairs == {half: seat for seat, half in enumerate(hand.halves)}
    back.take_the_whole(hand.halves[1])
    assert back.chairs == {hand: 1}
    back.presses(0, "start")
    assert back.chairs == {hand: 1}


@pytest.mark.parametrize("makes", [(), (Device.XBOX,)])
def test_who_had_halves_the_last_time_has_them_at_once(comes_back: Back, makes: tuple[Device, ...]) -> None:
    kind = makes[0].value if makes else "keys"
    last = SavedTable(hands=[f"{kind} 1", f"{kind} 2"])
    back = comes_back(Policy.PEEK, *makes, persons=2, together=last)
    halved(back, back.hands[0] if makes else KEYS)


def test_on_the_title_nobody_has_a_half_any_more(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK, persons=2)
    back.theatre.click("halves")
    accepts(back, KEYS.halves[0])
    assert back.theatre.context.hand == KEYS.halves[0]
    back.theatre.click("back")
    back.theatre.key("down")
    back.theatre.at(Title)
    assert back.theatre.context.hand == KEYS


def test_two_share_the_keys_and_find_their_halves_again_after_practice(comes_back: Back) -> None:
    back = comes_back(Policy.PEEK, persons=2)
    back.theatre.click("halves")
    halved(back, KEYS)
    play = back.play
    back.theatre.game.stack.scenes.append(practice(back.theatre.context, play.match))
    back.theatre.key("return")
    back.take_the_whole(KEYS.halves[1])
    back.theatre.key("down")
    assert back.theatre.context.hand == KEYS
    back.theatre.click("back")
    assert back.play is play
    accepts(back, KEYS.halves[0])
    assert back.theatre.context.hand == KEYS.halves[0]
