"""Undo among people, as it is pressed: by who made the move alone, until the next seat has moved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from racko_game.controls.intents import KEYS, MOUSE, Command
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, TAKE, Action, AskTurn, Put
from racko_game.rules.table import Table
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.parts.fingers import region
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot, named

from ..counts import full
from ..theatre import SEED, Theatre, plan
from .fingers import WIDE, middle, on_page, press
from .test_seats import OTHER, PAD, do, play_of, seated

BACK = "take-back"
AMONG = (Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN)
EDITIONS = ("original", "tray", "modern", "letters", "super")
SIZES = ((1280, 720), (800, 480), (1080, 1920))


def table(policy: Policy, edition: str, size: tuple[int, int], persons: int = 2, seats: int = 2) -> Theatre:
    laid = plan(edition, seats, persons)
    laid.cards = policy

    def make(context: AppContext) -> TableScene:
        context.settings.motion = "none"
        context.settings.take_back = "always"
        return TableScene(context, laid.start(SEED))

    return Theatre(make, size, looks=False)


def ready(shown: Theatre) -> TableScene:
    """Somebody is asked, and looks at the screen."""
    play = play_of(shown)
    for _ in range(200):
        if isinstance(shown.top, Curtain):
            do(shown, Command(play.hands.of(shown.top.seat), "accept"))
        elif play.asked and play.move.called and play.playhead.idle and not play.state.moment:
            return play
        else:
            shown.frame(dt=0.2)
    raise AssertionError("nobody is asked")


def placed(shown: Theatre, slot: int = 2, taking: bool = False) -> int:
    """Whoever is asked draws and puts a card; the seat of who did, and all lies still since."""
    play = to_turn(shown)
    seat = play.match.asked
    assert seat is not None
    play.move.answer(TAKE if taking else DRAW)
    ready(shown)
    put(play, slot)
    return seat


def to_turn(shown: Theatre) -> TableScene:
    """On to the next turn: whatever else is asked is left."""
    while not isinstance((play := ready(shown)).match.table.prompts[-1], AskTurn):
        play.move.answer(play.match.options()[-1])
    return play


def put(play: TableScene, slot: int) -> None:
    """The card in the hand goes into that slot."""
    play.move.answer(next(one for one in play.match.options() if one == Put(slot)))


def turned(match: Match) -> Iterator[tuple[Table, Action]]:
    """The tables before the last actions, and these, the last one first."""
    return zip(reversed(match.past), reversed(match.actions), strict=False)


def button(play: TableScene) -> Hotspot | None:
    return named(play.hotspots(), BACK)


# not in full, each policy and each edition with one of the others: neither asks what the other is
@pytest.mark.parametrize(
    ("policy", "edition"), full([*product(AMONG, EDITIONS)], [*zip(cycle(AMONG), EDITIONS)])
)
def test_a_card_that_was_put_is_in_the_hand_again(policy: Policy, edition: str) -> None:
    size = WIDE if policy is Policy.EDGES else SIZES[0]
    shown, undone = table(policy, edition, size), 0
    for turn in range(8):
        seat = placed(shown, turn % 5)
        play = ready(shown)
        if play.viewpoint.shown_to == seat:
            continue  # they have another turn
        held = next(past for past, one in turned(play.match) if isinstance(one, Put))
        press(shown, shown.spot(BACK)) if policy is Policy.EDGES else shown.click(BACK)
        assert play.match.table is held
        assert ready(shown).viewpoint.shown_to == seat
        assert button(play) is None, "what was drawn was seen"
        put(play, turn % 5 + 3)
        assert button(ready(shown))
        play = to_turn(shown)
        play.move.answer(DRAW)
        assert button(play) is None, "the next one has drawn"
        ready(shown)
        put(play, turn % 5)
        ready(shown)
        undone += 1
    assert undone > 2


@pytest.mark.parametrize("policy", AMONG)
def test_what_was_taken_and_put_is_undone_wholly(policy: Policy) -> None:
    shown = table(policy, "original", WIDE)
    play = ready(shown)
    before = play.match.table
    placed(shown, taking=True)
    ready(shown)
    press(shown, shown.spot(BACK)) if policy is Policy.EDGES else shown.click(BACK)
    assert play.match.table is before
    assert not ready(shown).state.lifted


def test_on_the_curtain_who_moved_can_undo_before_it_is_lifted() -> None:
    shown = table(Policy.CURTAIN, "original", SIZES[0])
    play = play_of(shown)
    seat = placed(shown)
    held = play.match.past[-1]
    shown.reach(Curtain)
    assert play.viewpoint.shown_to is None
    shown.click(BACK)
    shown.reach(Curtain)
    assert play.match.table is held
    assert isinstance(shown.top, Curtain)
    assert shown.top.seat == seat
    assert not named(shown.top.hotspots(), BACK)


def test_once_the_top_discard_is_in_the_next_hand_nothing_is_undone() -> None:
    shown = table(Policy.OPEN, "original", SIZES[0])
    placed(shown)
    play = ready(shown)
    assert button(play)
    shown.click("discard")
    assert play.state.lifted
    assert button(play) is None
    ready(shown)
    shown.click("discard")
    assert not play.state.lifted
    assert button(play), "it lies there again"


def test_looking_resting_and_the_pause_are_no_act() -> None:
    shown = table(Policy.EDGES, "original", WIDE, 4, 4)
    seat = placed(shown)
    play = ready(shown)
    for one in play.show.around:
        press(shown, middle(one, one.racks[one.viewer].name), 3)
        assert one.viewer in play.viewpoint.peeking.seats
    menu = play.show.around[(seat + 2) % 4]
    press(shown, middle(menu, menu.menu), 4)
    assert button(play)
    press(shown, shown.spot(BACK))
    assert play.match.asked == seat


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.OPEN, Policy.CURTAIN])
def test_only_the_hand_of_who_made_the_move_undoes_it(policy: Policy) -> None:
    shown = seated(policy, {PAD: 0, OTHER: 1})
    shown.context.settings.take_back = "always"
    hands = {0: PAD, 1: OTHER}
    seat = placed(shown)
    play, before = play_of(shown), len(play_of(shown).match.actions)
    if policy is Policy.CURTAIN:
        shown.reach(Curtain)
    else:
        ready(shown)
    for hand in (hands[1 - seat], MOUSE, KEYS):
        do(shown, Command(hand, BACK))
        assert len(play.match.actions) == before
    do(shown, Command(hands[seat], BACK))
    assert len(play.match.actions) == before - 1
    assert play.match.asked == seat
    for hand in hands.values():
        do(shown, Command(hand, BACK))
    assert len(play.match.actions) == before - 1


def test_a_finger_at_anothers_edge_undoes_nothing_and_the_menu_offers_it_to_its_owner_alone() -> None:
    shown = table(Policy.EDGES, "original", WIDE, 4, 4)
    seat = placed(shown)
    play = ready(shown)
    offers = []
    for one in play.show.around:
        press(shown, on_page(shown, one.viewer, "pause"))
        assert isinstance(shown.top, Pause)
        offers.append(bool(shown.top.node("take-back")))
        shown.key("escape")
    assert offers == [one == seat for one in range(4)]


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
def test_it_says_whose_move_it_is_or_stands_at_their_edge_and_hides_nothing(
    policy: Policy, seats: int, edition: str
) -> None:
    if edition == "letters" and seats == 4 and policy is Policy.EDGES:
        seats = 3
    for size in (WIDE, *SIZES):
        shown = table(policy, edition, size, seats, seats)
        seat = placed(shown)
        play = ready(shown)
        spot = button(play)
        assert spot is not None
        if play.viewpoint.viewer == seat:
            continue  # they have another turn
        found = play.furniture
        x, y = found.turn.point(*spot.box.centre)
        assert spot.box.w >= 44
        if found.sided:
            assert region(play.show.around, x, y) == seat
            continue
        whose = [one.picture[1] for one in play.sprites() if one.picture[0] == "emblem" and on(spot, one)]
        assert whose == [seat]
        hidden = [one for one in found.racks if meets(spot, one.box) or meets(spot, one.name)]
        assert not hidden, (size, [one.seat for one in hidden])


def on(spot: Hotspot, sprite: Sprite) -> bool:
    """Whether an emblem is on a button's upper right corner."""
    half = float(str(sprite.picture[2])) / 2
    box = spot.box
    return abs(sprite.x + half - box.x - box.w) < 2 and abs(sprite.y + half - max(box.y, half)) < 2


def meets(spot: Hotspot, box: tuple[float, float, float, float]) -> bool:
    x, y, w, h = box
    mine = spot.box
    return mine.x < x + w and x < mine.x + mine.w and mine.y < y + h and y < mine.y + mine.h


def test_a_computer_that_has_acted_next_ends_it() -> None:
    shown = table(Policy.OPEN, "original", SIZES[0], 2, 3)
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


def test_once_the_setting_says_never_or_alone_nothing_is_offered() -> None:
    for wish in ("never", "alone"):
        shown = table(Policy.OPEN, "original", SIZES[0])
        shown.context.settings.take_back = wish
        placed(shown)
        assert button(ready(shown)) is None


def test_among_people_moves_can_be_undone_unless_the_settings_say_otherwise() -> None:
    shown = seated(Policy.OPEN, {})
    placed(shown)
    assert button(ready(shown))
    assert isinstance(play_of(shown).match, Match)
