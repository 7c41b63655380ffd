"""Undo among people, as it is pressed: by who made the move alone, until the next seat has moved."""

from __future__ import annotations

from itertools import cycle, product

import pytest

from racko_game.controls.intents import KEYS, MOUSE
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, TAKE, AskTurn, Put
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.parts.fingers import region
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot, named

from ..counts import full
from ..scenes.walk import meet
from ..theatre import Theatre
from .fingers import WIDE, middle, on_page, press
from .sitting import dealt, play_of, say, seated, theatre
from .sitting import settle as settled
from .test_seats import OTHER, PAD

BACK = "take-back"
AMONG = (Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN)
EDITIONS = ("original", "tray", "modern", "letters", "super")
SIZES = ((1280, 720), (800, 480), (1080, 1920))


def table(
    policy: Policy,
    edition: str = "original",
    size: tuple[int, int] = SIZES[0],
    persons: int = 2,
    seats: int = 2,
    wish: str = "always",
) -> Theatre:
    match = dealt(edition, seats, persons=persons, policy=policy)
    return theatre(match, size, motion="none", take_back=wish)


def settle(shown: Theatre) -> TableScene:
    """Somebody is asked, and looks at the screen."""
    return settled(shown, still=True)


def placed(shown: Theatre, slot: int = 2, taking: bool = False) -> int:
    """Whoever is asked draws and puts a card; the seat of who did, and all lies still since."""
    play = to_turn(shown)
    seat = play.match.asked
    assert seat is not None
    play.move.answer(TAKE if taking else DRAW)
    settle(shown)
    play.move.answer(Put(slot))
    return seat


def to_turn(shown: Theatre) -> TableScene:
    """On to the next turn: whatever else is asked is left."""
    while not isinstance((play := settle(shown)).match.table.prompts[-1], AskTurn):
        play.move.answer(play.match.options()[-1])
    return play


def undo(shown: Theatre) -> None:
    """Press the button for it, with what presses there."""
    if play_of(shown).viewpoint.privacy.policy is Policy.EDGES:
        press(shown, shown.spot(BACK))
    else:
        shown.click(BACK)


def button(play: TableScene) -> Hotspot | None:
    return named(play.hotspots(), BACK)


# not in full, each policy and each edition with one of the others: neither asks what the other is
@pytest.mark.parametrize(
    ("policy", "edition"), full([*product(AMONG, EDITIONS)], [*zip(cycle(AMONG), EDITIONS)])
)
def test_a_card_that_was_put_is_in_the_hand_again(policy: Policy, edition: str) -> None:
    shown, undone = table(policy, edition, WIDE if policy is Policy.EDGES else SIZES[0]), 0
    for turn in range(8):
        seat = placed(shown, turn % 5)
        play = settle(shown)
        if play.viewpoint.shown_to == seat:
            continue  # they have another turn
        back = zip(reversed(play.match.past), reversed(play.match.actions), strict=False)
        held = next(past for past, one in back if isinstance(one, Put))
        undo(shown)
        assert play.match.table is held
        assert settle(shown).viewpoint.shown_to == seat
        assert button(play) is None, "what was drawn was seen"
        play.move.answer(Put(turn % 5 + 3))
        assert button(settle(shown))
        play = to_turn(shown)
        play.move.answer(DRAW)
        assert button(play) is None, "the next one has drawn"
        settle(shown)
        play.move.answer(Put(turn % 5))
        settle(shown)
        undone += 1
    assert undone > 2


@pytest.mark.parametrize("policy", AMONG)
def test_what_was_taken_and_put_is_undone_wholly(policy: Policy) -> None:
    shown = table(policy, size=WIDE)
    play = settle(shown)
    before = play.match.table
    placed(shown, taking=True)
    settle(shown)
    undo(shown)
    assert play.match.table is before
    assert not settle(shown).state.lifted


def test_on_the_curtain_who_moved_can_undo_before_it_is_lifted() -> None:
    shown = table(Policy.CURTAIN)
    play, seat = play_of(shown), placed(shown)
    held = play.match.past[-1]
    shown.reach(Curtain)
    assert play.viewpoint.shown_to is None
    shown.click(BACK)
    curtain = shown.reach(Curtain)
    assert play.match.table is held
    assert curtain.seat == seat
    assert not named(curtain.hotspots(), BACK)


def test_once_the_top_discard_is_in_the_next_hand_nothing_is_undone() -> None:
    shown = table(Policy.OPEN)
    placed(shown)
    for lifted in (False, True, False):
        play = settle(shown)
        assert play.state.lifted == lifted
        assert bool(button(play)) != lifted
        shown.click("discard")


def test_looking_resting_and_the_pause_are_no_act_and_the_menu_offers_undo_to_its_owner_alone() -> None:
    shown = table(Policy.EDGES, "original", WIDE, 4, 4)
    seat = placed(shown)
    play, offers = settle(shown), []
    for one in play.show.around:
        press(shown, middle(one, one.racks[one.viewer].name), 3)
        assert one.viewer in play.viewpoint.peeking.seats
        press(shown, on_page(shown, one.viewer, "pause"), 4)
        offers.append(bool(shown.at(Pause).node(BACK)))
        shown.key("escape")
    assert offers == [one == seat for one in range(4)]
    assert button(play)
    undo(shown)
    assert play.match.asked == seat


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.OPEN, Policy.CURTAIN])
def test_only_the_hand_of_who_made_the_move_undoes_it(policy: Policy) -> None:
    hands = {0: PAD, 1: OTHER}
    shown = seated(policy, {PAD: 0, OTHER: 1}, take_back="always")
    seat = placed(shown)
    play, before = play_of(shown), len(play_of(shown).match.actions)
    if policy is Policy.CURTAIN:
        shown.reach(Curtain)
    else:
        settle(shown)
    for hand in (hands[1 - seat], MOUSE, KEYS):
        say(shown, hand, BACK)
        assert len(play.match.actions) == before
    say(shown, hands[seat], BACK)
    assert len(play.match.actions) == before - 1
    assert play.match.asked == seat
    for hand in hands.values():
        say(shown, hand, BACK)
    assert len(play.match.actions) == before - 1


PLACED = [*product([Policy.PEEK, Policy.OPEN, Policy.EDGES], [2, 3, 4])]


# not in full, each policy with each number of seats, and with each edition one or two of them
@pytest.mark.parametrize(
    ("policy", "seats", "edition"),
    [
        (*placed, edition)
        for at, placed in enumerate(PLACED)
        for edition in full(EDITIONS, (EDITIONS[at % len(EDITIONS)],))
    ],
)
def test_it_says_whose_move_it_is_and_hides_nothing(policy: Policy, seats: int, edition: str) -> None:
    if edition == "letters" and seats == 4 and policy is Policy.EDGES:
        seats = 3
    for size in (WIDE, *SIZES):
        shown = table(policy, edition, size, seats, seats)
        seat = placed(shown)
        play = settle(shown)
        spot = button(play)
        assert spot is not None
        if play.viewpoint.viewer == seat:
            continue  # they have another turn
        found = play.furniture
        assert spot.box.w >= 44
        if found.sided:
            assert region(play.show.around, *found.turn.point(*spot.box.centre)) == seat
            continue
        whose = [one.picture[1] for one in play.sprites() if one.picture[0] == "emblem" and on(spot, one)]
        assert whose == [seat]
        hidden = [
            one.seat for one in found.racks if meet(spot.box, one.box, 0) or meet(spot.box, one.name, 0)
        ]
        assert not hidden, size


def on(spot: Hotspot, sprite: Sprite) -> bool:
    """Whether an emblem is on a button's upper right corner."""
    half = float(str(sprite.picture[2])) / 2
    box = spot.box
    return abs(sprite.x + half - box.x - box.w) < 2 and abs(sprite.y + half - max(box.y, half)) < 2


def test_a_computer_that_has_acted_next_ends_it() -> None:
    shown = table(Policy.OPEN, seats=3)
    play = play_of(shown)
    while True:
        seat = placed(shown)
        if play.match.asked == 2:
            break
    assert button(play), "the computer still thinks"
    actions = len(play.match.actions)
    shown.until(lambda: len(play.match.actions) > actions)
    assert button(play) is None
    assert seat == 1


def test_among_people_moves_can_be_undone_unless_the_settings_say_otherwise() -> None:
    shown = seated(Policy.OPEN, {})
    placed(shown)
    assert button(settle(shown))
    for wish in ("never", "alone"):
        shown = table(Policy.OPEN, wish=wish)
        placed(shown)
        assert button(settle(shown)) is None
