"""Several hands at one screen: each plays its seat and no other, with its own focus and its own glyphs."""

from __future__ import annotations

import random

import pytest

from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Drop, Grab, Hand, Intent, Tap
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED, Seating
from racko_game.rules.pieces.moves import DEAL
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.scene import TableScene

from ..counts import full
from ..theatre import SEED, Theatre, plan

PAD = Hand(Device.XBOX, (7,))
OTHER = Hand(Device.SWITCH, (8,))
STRANGER = Hand(Device.PAD, (9,))
WORDS = (*("accept", "up", "down", "left", "right", "draw", "take", "toss", "back", "hint", "take-back"),
         *(f"slot {n}" for n in range(1, 11)))  # fmt: skip


def seated(policy: Policy, chairs: dict[Hand, int], persons: int = 2) -> Theatre:
    """A table where these hands have taken seats."""
    laid = plan(seats=max(persons, 2), persons=persons)
    laid.cards = policy
    seating = SHARED
    for hand, seat in chairs.items():
        seating = seating.with_(hand, seat)

    def table(context: AppContext) -> TableScene:
        return TableScene(context, laid.start(SEED), seating=seating)

    return Theatre(table, looks=False, there=chairs)


def play_of(theatre: Theatre) -> TableScene:
    lowest = theatre.game.stack.scenes[0]
    assert isinstance(lowest, TableScene)
    return lowest


def settle(theatre: Theatre) -> TableScene:
    """Until a person can do something."""
    play = play_of(theatre)
    for _ in range(400):
        if isinstance(theatre.top, Curtain):
            do(theatre, Command(play.hands.of(theatre.top.seat), "accept"))
        if theatre.top is play and play.asked and play.playhead.idle and play.move.called:
            return play
        theatre.frame()
    raise AssertionError("nobody is asked")


def do(theatre: Theatre, intent: Intent) -> None:
    """A hand wants something."""
    theatre.context.hand = intent.hand
    theatre.game.stack.handle(intent)


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.OPEN])
def test_a_hand_plays_its_seat_and_no_other(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    match, hands = play_of(theatre).match, {0: PAD, 1: KEYS}
    for turn in range(6):
        play = settle(theatre)
        asked = match.asked
        assert asked is not None
        before = list(match.actions)
        for word in ("draw", "accept", "slot 3", "take-back", "hint"):
            for hand in (hands[1 - asked], MOUSE, STRANGER):
                if (hand, word) != (hands[1 - asked], "take-back"):  # which is their own move
                    do(theatre, Command(hand, word))
        x, y = theatre.spot("stock")
        do(theatre, Tap(MOUSE, x, y))
        do(theatre, Grab(MOUSE, x, y))
        assert match.actions == before, "a hand has played another's seat"
        assert play.show.carry is None
        do(theatre, Command(hands[asked], "draw"))
        assert len(match.actions) == len(before) + 1
        settle(theatre)
        do(theatre, Command(hands[asked], f"slot {turn + 1}"))
        assert len(match.actions) == len(before) + 2


def test_whose_turn_it_is_is_said_once_to_a_hand_that_cannot_play_now() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    asked = play.match.asked
    wrong = KEYS if asked == 0 else PAD
    theatre.sounds.heard.clear()
    for _ in range(5):
        do(theatre, Command(wrong, "draw"))
    assert theatre.sounds.heard.count("refuse") == 1
    assert play.talk.refused is not None
    assert play.match.seats[play.viewpoint.viewer].name in play.talk.refused.words


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK, Policy.EDGES])
def test_a_hand_without_a_seat_is_told_where_it_gets_one(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    do(theatre, Command(STRANGER, "draw"))
    page = theatre.at(Notice)
    assert [spot.name for spot in page.hotspots()] == ["hands", "back"]
    do(theatre, Command(STRANGER, "back"))
    do(theatre, Command(STRANGER, "draw"))
    assert play.talk.refused is not None
    assert "Who plays with what" in play.talk.refused.words
    assert play.talk.refused.about == play.furniture.menu


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK])
def test_the_card_shakes_its_head_that_is_meant_out_of_turn(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    wrong = 1 - play.viewpoint.viewer
    do(theatre, Command((PAD, KEYS)[wrong], "slot 3"))
    theatre.frame()
    meant = play.match.table.racks[wrong][2]
    assert [token for token, _, _ in play.playhead.moving()] == [meant]
    before = list(play.match.actions)
    do(theatre, Command((PAD, KEYS)[play.viewpoint.viewer], "draw"))
    assert len(play.match.actions) == len(before) + 1, "and nobody waits for that"


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK, Policy.CURTAIN])
def test_the_pause_says_who_wanted_it(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    names = [seat.name for seat in play.match.seats]
    for hand, says in ((PAD, f"{names[0]} paused"), (KEYS, f"{names[1]} paused"), (STRANGER, "Pause")):
        do(theatre, Command(hand, "menu"))
        top: object = theatre.top
        assert isinstance(top, Pause)
        assert top.role("heading", says)
        do(theatre, Command(hand, "back"))


def test_anybody_may_open_the_menu() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, KEYS: 1})
    settle(theatre)
    do(theatre, Command(STRANGER, "menu"))
    assert isinstance(theatre.top, Pause)


def test_each_seat_has_its_own_focus_and_the_glyphs_of_its_hand() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1})
    play = settle(theatre)
    hands = {0: PAD, 1: OTHER}
    own, other = hands[play.viewpoint.viewer], hands[1 - play.viewpoint.viewer]
    do(theatre, Command(own, "right"))
    there = play.focus_of(own)
    do(theatre, Command(other, "left"))
    assert play.hand == own, "who touched something last has no say in it"
    assert play.ring == play.focus_of(own) == there
    do(theatre, Command(own, "draw"))
    settle(theatre)
    do(theatre, Command(own, "slot 1"))
    settle(theatre)
    assert play.hand == other


def test_the_pad_shakes_whose_turn_it_is() -> None:
    shaken: list[Hand] = []
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1})
    theatre.context.rumble = lambda hand, strength, milliseconds: shaken.append(hand)
    play, hands = settle(theatre), {0: PAD, 1: OTHER}
    for _ in range(3):
        own = hands[play.viewpoint.viewer]
        shaken.clear()
        do(theatre, Command(own, "draw"))
        settle(theatre)
        do(theatre, Command(own, "slot 1"))
        settle(theatre)
        assert shaken[-1] == hands[play.viewpoint.viewer] != own


@pytest.mark.parametrize("seed", range(full(3, 1)))
def test_whatever_the_hands_do_only_the_right_one_ever_plays(seed: int) -> None:
    """Words at random, from hands with seats and without: what is done is always done by the seat's own."""
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1, KEYS: 2}, persons=3)
    chance, match = random.Random(seed), play_of(theatre).match
    hands, done = (PAD, OTHER, KEYS, MOUSE, STRANGER), 0
    seating: Seating = play_of(theatre).hands.seating
    for _ in range(500):
        hand, before, asked = chance.choice(hands), len(match.actions), match.asked
        if theatre.top is play_of(theatre):
            do(theatre, Command(hand, chance.choice(WORDS)))
        else:
            do(theatre, Command(hand, "back"))
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
    play = play_of(theatre)
    theatre.reach(Curtain)
    curtain = theatre.at(Curtain)
    own = play.hands.all_of(curtain.seat)[0]
    wrong = PAD if wrong == own else wrong
    x, y = theatre.spot("look")
    for intent in (Command(wrong, "accept"), Tap(wrong, x, y), Grab(wrong, x, y), Drop(wrong, x, y)):
        do(theatre, intent)
        assert theatre.top is curtain
        assert play.viewpoint.eyes is None
    assert curtain.name in curtain.line
    do(theatre, Command(wrong, "menu"))
    assert isinstance(theatre.top, Pause)
    do(theatre, Command(wrong, "back"))
    do(theatre, Command(own, "accept"))
    assert play.viewpoint.eyes == curtain.seat


def test_a_move_is_taken_back_by_who_made_it_even_from_the_menu() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1})
    theatre.context.settings.take_back = "always"
    play = settle(theatre)
    own, other = (PAD, OTHER) if play.viewpoint.viewer == 0 else (OTHER, PAD)
    do(theatre, Command(own, "draw"))
    settle(theatre)
    do(theatre, Command(own, "slot 3"))
    assert play.viewpoint.shown_to == play.hands.seat_of(own)
    before = list(play.match.actions)
    do(theatre, Command(other, "menu"))
    assert not pause_of(theatre).node("take-back")
    do(theatre, Command(other, "back"))
    do(theatre, Command(own, "menu"))
    assert pause_of(theatre).node("take-back")
    theatre.top.focus = "take-back"
    do(theatre, Command(other, "accept"))
    assert play.match.actions == before, "another pressed it"
    do(theatre, Command(own, "menu"))
    theatre.top.focus = "take-back"
    do(theatre, Command(own, "accept"))
    assert len(play.match.actions) < len(before)


def pause_of(theatre: Theatre) -> Pause:
    return theatre.at(Pause)


def test_who_has_no_seat_plays_those_that_nobody_has_taken() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0})
    for _ in range(4):
        play = settle(theatre)
        hand = PAD if play.match.asked == 0 else MOUSE
        before = len(play.match.actions)
        do(theatre, Command(PAD if hand is MOUSE else MOUSE, "draw"))
        assert len(play.match.actions) == before
        do(theatre, Command(hand, "draw"))
        settle(theatre)
        do(theatre, Command(hand, "slot 2"))
        assert len(play.match.actions) == before + 2


def test_a_match_that_is_played_again_has_the_same_hands() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1})
    play = play_of(theatre)
    again = play.rebuilt()
    assert isinstance(again, TableScene)
    assert again.hands.seating == play.hands.seating
