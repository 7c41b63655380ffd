"""Several hands at one screen: each plays its seat and no other, and undoes its own moves alone."""

from __future__ import annotations

import random
from itertools import cycle, product

import pytest

from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Drop, Grab, Hand, Released, Tap
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DEAL, DRAW, TAKE, AskTurn, Put
from racko_game.scenes.context import sit
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.parts.fingers import region
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.suspense import CALLED
from racko_game.stage.touch.hotspots import Hotspot, named
from racko_game.store.settings import Text
from tests.scenes.seen import some

from ..counts import full
from ..scenes.walk import meet
from ..theatre import Theatre
from .fingers import WIDE, middle, on_page, press
from .sitting import dealt, do, play_of, say, seated, settle, theatre

PAD = Hand(Device.XBOX, (7,))
OTHER = Hand(Device.SWITCH, (8,))
STRANGER = Hand(Device.PAD, (9,))
WORDS = (*("accept", "up", "down", "left", "right", "draw", "take", "toss", "back", "hint", "take-back"),
         *(f"slot {n}" for n in range(1, 11)))  # fmt: skip


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.OPEN])
def test_a_hand_plays_its_seat_and_no_other(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    match, hands = play_of(theatre).match, {0: PAD, 1: KEYS}
    for turn in range(6):
        play = settle(theatre)
        asked = some(match.asked)
        before = list(match.actions)
        for word in ("draw", "accept", "slot 3", "take-back", "hint"):
            for hand in (hands[1 - asked], MOUSE, STRANGER):
                if (hand, word) != (hands[1 - asked], "take-back"):  # which is their own move
                    say(theatre, hand, word)
        x, y = theatre.spot("stock")
        do(theatre, Tap(MOUSE, x, y), Grab(MOUSE, x, y))
        assert match.actions == before, "a hand has played another's seat"
        assert play.show.carry is None
        say(theatre, hands[asked], "draw")
        assert len(match.actions) == len(before) + 1
        settle(theatre)
        say(theatre, hands[asked], f"slot {turn + 1}")
        assert len(match.actions) == len(before) + 2


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK])
def test_out_of_turn_it_is_said_whose_it_is_once_and_the_card_meant_shakes_its_head(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    own, wrong = play.viewpoint.viewer, 1 - play.viewpoint.viewer
    theatre.sounds.heard.clear()
    say(theatre, (PAD, KEYS)[wrong], "slot 3")
    theatre.frame()
    assert [token for token, _, _ in play.playhead.moving()] == [play.match.table.racks[wrong][2]]
    say(theatre, (PAD, KEYS)[wrong], *5 * ["draw"])
    assert theatre.sounds.heard.count("refuse") == 1
    assert play.talk.refused is not None
    assert play.match.seats[own].name in play.talk.refused.words
    before = list(play.match.actions)
    say(theatre, (PAD, KEYS)[own], "draw")
    assert len(play.match.actions) == len(before) + 1, "and nobody waits for that"


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK, Policy.EDGES, Policy.CURTAIN])
def test_a_hand_without_a_seat_is_told_where_it_gets_one_and_the_pause_says_who_wanted_it(
    policy: Policy,
) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    say(theatre, STRANGER, "draw")
    assert [spot.name for spot in theatre.at(Notice).hotspots()] == ["hands", "back"]
    say(theatre, STRANGER, "back", "draw")
    assert theatre.top is play
    assert DRAW not in play.match.actions
    assert play.talk.refused is not None
    assert "Who plays with what" in play.talk.refused.words
    assert play.talk.refused.about == play.furniture.menu
    names = [seat.name for seat in play.match.seats]
    for hand, says in ((PAD, f"{names[0]} paused"), (KEYS, f"{names[1]} paused"), (STRANGER, "Pause")):
        if policy is Policy.EDGES:  # where each has a pause of their own
            continue
        say(theatre, hand, "menu")
        assert theatre.at(Pause).role("heading", says)
        say(theatre, hand, "back")


def test_each_seat_has_its_own_focus_glyphs_and_shaking_pad_also_when_the_match_is_played_again() -> None:
    shaken: list[Hand] = []
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1})
    theatre.context.rumble = lambda hand, strength, milliseconds: shaken.append(hand)
    play, hands = settle(theatre), {0: PAD, 1: OTHER}
    own, other = hands[play.viewpoint.viewer], hands[1 - play.viewpoint.viewer]
    say(theatre, own, "right")
    there = play.focus_of(own)
    say(theatre, other, "left")
    assert play.hand == own, "who touched something last has no say in it"
    assert play.ring == play.focus_of(own) == there
    for _ in range(3):
        shaken.clear()
        say(theatre, own, "draw")
        settle(theatre)
        say(theatre, own, "slot 1")
        settle(theatre)
        own, before = hands[play.viewpoint.viewer], own
        assert shaken[-1] == play.hand == own != before
    again = play.rebuilt()
    assert isinstance(again, TableScene)
    assert again.hands.seating == play.hands.seating


@pytest.mark.parametrize("seed", range(full(3, 1)))
def test_whatever_the_hands_do_only_the_right_one_ever_plays(seed: int) -> None:
    """Words at random, from hands with seats and without: what is done is always done by the seat's own."""
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1, KEYS: 2}, persons=3)
    chance, play, done = random.Random(seed), play_of(theatre), 0
    match, seating = play.match, play.hands.seating
    for _ in range(500):
        hand = chance.choice((PAD, OTHER, KEYS, MOUSE, STRANGER))
        before, asked = len(match.actions), match.asked
        say(theatre, hand, chance.choice(WORDS) if theatre.top is play else "back")
        for action in match.actions[before:]:
            assert action != DEAL
            assert asked is not None
            assert seating.seat_of(hand) == asked
            done += 1
        theatre.frame(dt=0.2)
    assert done > 10


@pytest.mark.parametrize("wrong", [OTHER, STRANGER])
def test_a_curtain_is_lifted_by_whose_turn_it_is_and_nobody_else(wrong: Hand) -> None:
    theatre = seated(Policy.CURTAIN, {PAD: 0, KEYS: 1, OTHER: 2}, persons=3)
    play, curtain = play_of(theatre), theatre.reach(Curtain)
    own = play.hands.all_of(curtain.seat)[0]
    wrong = PAD if wrong == own else wrong
    x, y = theatre.spot("look")
    for intent in (Command(wrong, "accept"), Tap(wrong, x, y), Grab(wrong, x, y), Drop(wrong, x, y)):
        do(theatre, intent)
        assert theatre.top is curtain
        assert play.viewpoint.eyes is None
    assert curtain.name in curtain.line
    say(theatre, wrong, "menu")
    theatre.at(Pause)
    say(theatre, wrong, "back")
    say(theatre, own, "accept")
    assert play.viewpoint.eyes == curtain.seat


def test_who_has_no_seat_plays_those_that_nobody_has_taken() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0})
    for _ in range(4):
        play = settle(theatre)
        hand, other = (PAD, MOUSE) if play.match.asked == 0 else (MOUSE, PAD)
        before = len(play.match.actions)
        say(theatre, other, "draw")
        assert len(play.match.actions) == before
        say(theatre, hand, "draw")
        settle(theatre)
        say(theatre, hand, "slot 2")
        assert len(play.match.actions) == before + 2


HANDS = {0: PAD, 1: KEYS}


def called(play: TableScene) -> set[int]:
    drawn = str(play.sprites())
    return {seat for seat, who in enumerate(play.match.seats) if f"{who.name}, your turn" in drawn}


def at_a_turn(policy: Policy, persons: int = 2) -> tuple[Theatre, TableScene, int]:
    theatre = seated(policy, {PAD: 0, KEYS: 1} if persons > 1 else {KEYS: 0}, persons)
    play = settle(theatre)
    assert play.match.asked is not None
    theatre.frame()
    theatre.frame()
    return theatre, play, play.match.asked


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.OPEN])
def test_each_turn_is_called_for_a_second_and_no_press_waits_for_it(policy: Policy) -> None:
    theatre, play, asked = at_a_turn(policy)
    assert called(play) == {asked}
    theatre.frame(dt=CALLED)
    theatre.frame()
    assert not called(play)
    if policy is Policy.PEEK:
        do(theatre, Command(HANDS[asked], "peek"))
        theatre.frame()
        assert "Everyone else, look away!" in str(play.sprites())
        do(theatre, Released(HANDS[asked], "peek"))
        theatre.until(lambda: not play.viewpoint.peeking.seats)
        assert "look away" not in str(play.sprites())
    say(theatre, HANDS[asked], "draw", "slot 3", "accept")
    theatre.until(lambda: play.match.asked == 1 - asked and play.show.settled)
    theatre.frame()
    theatre.frame()
    assert called(play) == {1 - asked}
    say(theatre, HANDS[1 - asked], "draw")
    assert play.match.actions[-1] == DRAW
    theatre.until(lambda: play.show.settled)
    assert not called(play)


@pytest.mark.parametrize(
    ("policy", "persons"), [(Policy.CURTAIN, 2), (Policy.EDGES, 2), (Policy.OWN, 1), (Policy.OPEN, 1)]
)
def test_nothing_is_called_where_it_is_seen_or_nobody_else_looks(policy: Policy, persons: int) -> None:
    theatre, play, _ = at_a_turn(policy, persons)
    for _ in range(20):
        theatre.frame()
        assert not called(play)


def test_on_a_couch_words_are_larger_unless_somebody_chose_how_large() -> None:
    chosen: list[tuple[bool, Text, list[Hand], float]] = [
        (True, 0, [PAD], 1.25), (False, 0, [PAD], 1.0), (True, 0, [PAD, KEYS], 1.0),
        (True, 150, [PAD], 1.5), (True, 100, [PAD], 1.0),
    ]  # fmt: skip
    for whole, text, hands, large in chosen:
        theatre = seated(Policy.PEEK, {PAD: 0, KEYS: 1})
        theatre.context.settings.fullscreen, theatre.context.settings.text = whole, text
        sit(theatre.context, hands)
        assert theatre.context.frame.text == large
        theatre.frame()
        assert settle(theatre).furniture.frame.text == large, "the table is laid anew"


BACK = "take-back"
AMONG = (Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN)
EDITIONS = ("original", "tray", "modern", "letters", "super")
SIZES = ((1280, 720), (800, 480), (1080, 1920))


def table(
    policy: Policy,
    edition: str = "original",
    size: tuple[int, int] = SIZES[0],
    seats: int = 2,
    wish: str = "always",
) -> Theatre:
    return theatre(dealt(edition, seats, policy=policy), size, motion="none", take_back=wish)


def placed(shown: Theatre, slot: int = 2, taking: bool = False) -> int:
    """Whoever is asked draws and puts a card; the seat of who did, and all lies still since."""
    play = to_turn(shown)
    seat = some(play.match.asked)
    play.move.answer(TAKE if taking else DRAW)
    settle(shown, still=True)
    play.move.answer(Put(slot))
    return seat


def to_turn(shown: Theatre) -> TableScene:
    """On to the next turn: whatever else is asked is left."""
    while not isinstance((play := settle(shown, still=True)).match.table.prompts[-1], AskTurn):
        play.move.answer(play.match.options()[-1])
    return play


def undo(shown: Theatre) -> None:
    """Press the button for it, with what presses there."""
    if play_of(shown).viewpoint.privacy.policy is Policy.EDGES:
        press(shown, shown.spot(BACK))
    else:
        shown.click(BACK)


# not in full, each policy and each edition with one of the others: neither asks what the other is
@pytest.mark.parametrize(
    ("policy", "edition"), full([*product(AMONG, EDITIONS)], [*zip(cycle(AMONG), EDITIONS)])
)
def test_a_card_that_was_put_is_in_the_hand_again(policy: Policy, edition: str) -> None:
    shown, undone = table(policy, edition, WIDE if policy is Policy.EDGES else SIZES[0]), 0
    for turn in range(8):
        seat = placed(shown, turn % 5)
        play = settle(shown, still=True)
        if play.viewpoint.shown_to == seat:
            continue  # they have another turn
        back = zip(reversed(play.match.past), reversed(play.match.actions), strict=False)
        held = next(past for past, one in back if isinstance(one, Put))
        undo(shown)
        assert play.match.table is held
        assert settle(shown, still=True).viewpoint.shown_to == seat
        assert named(play.hotspots(), BACK) is None, "what was drawn was seen"
        play.move.answer(Put(turn % 5 + 3))
        assert named(settle(shown, still=True).hotspots(), BACK)
        play = to_turn(shown)
        play.move.answer(DRAW)
        assert named(play.hotspots(), BACK) is None, "the next one has drawn"
        settle(shown, still=True)
        play.move.answer(Put(turn % 5))
        settle(shown, still=True)
        undone += 1
    assert undone > 2


@pytest.mark.parametrize("policy", AMONG)
def test_what_was_taken_and_put_is_undone_wholly(policy: Policy) -> None:
    shown = table(policy, size=WIDE)
    play = settle(shown, still=True)
    before = play.match.table
    placed(shown, taking=True)
    settle(shown, still=True)
    undo(shown)
    assert play.match.table is before
    assert not settle(shown, still=True).state.lifted


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


def test_looking_resting_and_the_pause_are_no_act_and_the_menu_offers_undo_to_its_owner_alone() -> None:
    shown = table(Policy.EDGES, "original", WIDE, 4)
    seat = placed(shown)
    play, offers = settle(shown, still=True), []
    for one in play.show.around:
        press(shown, middle(one, one.racks[one.viewer].name), 3)
        assert one.viewer in play.viewpoint.peeking.seats
        press(shown, on_page(shown, one.viewer, "pause"), 4)
        offers.append(bool(shown.at(Pause).node(BACK)))
        shown.key("escape")
    assert offers == [one == seat for one in range(4)]
    assert named(play.hotspots(), BACK)
    undo(shown)
    assert play.match.asked == seat


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.OPEN, Policy.CURTAIN])
def test_only_the_hand_of_who_made_the_move_undoes_it_even_from_the_menu(policy: Policy) -> None:
    hands = {0: PAD, 1: OTHER}
    shown = seated(policy, {PAD: 0, OTHER: 1}, take_back="always")
    seat = placed(shown)
    assert play_of(shown).viewpoint.shown_to == seat
    play, before = play_of(shown), len(play_of(shown).match.actions)
    if policy is Policy.CURTAIN:
        shown.reach(Curtain)
    else:
        settle(shown, still=True)
    for hand in (hands[1 - seat], MOUSE, KEYS):
        say(shown, hand, BACK)
        assert len(play.match.actions) == before
    say(shown, hands[seat], BACK)
    assert len(play.match.actions) == before - 1
    assert play.match.asked == seat
    for hand in hands.values():
        say(shown, hand, BACK)
    assert len(play.match.actions) == before - 1
    if policy is Policy.OPEN:
        settle(shown, still=True)
        play.move.answer(Put(2))
        say(shown, hands[1 - seat], "menu")
        assert not shown.at(Pause).node(BACK)
        say(shown, hands[1 - seat], "back")
        for presses in (1 - seat, seat):
            say(shown, hands[seat], "menu")
            assert shown.at(Pause).node(BACK)
            shown.top.focus = BACK
            say(shown, hands[presses], "accept")
            assert len(play.match.actions) == before - (presses == seat), "another pressed it"


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
        shown = table(policy, edition, size, seats)
        seat = placed(shown)
        play = settle(shown, still=True)
        spot = some(named(play.hotspots(), BACK))
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


def test_among_people_moves_are_undone_unless_settings_say_otherwise_or_the_discard_is_lifted() -> None:
    shown = seated(Policy.OPEN, {})
    placed(shown)
    assert named(settle(shown, still=True).hotspots(), BACK)
    for wish in ("never", "alone"):
        shown = table(Policy.OPEN, wish=wish)
        placed(shown)
        assert named(settle(shown, still=True).hotspots(), BACK) is None
    shown = table(Policy.OPEN)
    placed(shown)
    for lifted in (False, True, False):
        play = settle(shown, still=True)
        assert play.state.lifted == lifted
        assert bool(named(play.hotspots(), BACK)) != lifted
        shown.click("discard")
