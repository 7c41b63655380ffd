"""Several hands at one screen: each plays its seat and no other, with its own focus; turns are called."""

from __future__ import annotations

import random

import pytest

from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Drop, Grab, Hand, Released, Tap
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import DEAL, DRAW
from racko_game.scenes.context import sit
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.suspense import CALLED
from racko_game.store.settings import Text

from ..counts import full
from ..theatre import Theatre
from .sitting import do, play_of, say, seated, settle

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
        asked = match.asked
        assert asked is not None
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


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK, Policy.EDGES])
def test_a_hand_without_a_seat_is_told_where_it_gets_one(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    play = settle(theatre)
    say(theatre, STRANGER, "draw")
    assert [spot.name for spot in theatre.at(Notice).hotspots()] == ["hands", "back"]
    say(theatre, STRANGER, "back", "draw")
    assert play.talk.refused is not None
    assert "Who plays with what" in play.talk.refused.words
    assert play.talk.refused.about == play.furniture.menu


@pytest.mark.parametrize("policy", [Policy.OPEN, Policy.PEEK, Policy.CURTAIN])
def test_the_pause_says_who_wanted_it(policy: Policy) -> None:
    theatre = seated(policy, {PAD: 0, KEYS: 1})
    names = [seat.name for seat in settle(theatre).match.seats]
    for hand, says in ((PAD, f"{names[0]} paused"), (KEYS, f"{names[1]} paused"), (STRANGER, "Pause")):
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
        hand, before, asked = (
            chance.choice((PAD, OTHER, KEYS, MOUSE, STRANGER)),
            len(match.actions),
            match.asked,
        )
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


def test_a_move_is_taken_back_by_who_made_it_even_from_the_menu() -> None:
    theatre = seated(Policy.OPEN, {PAD: 0, OTHER: 1}, take_back="always")
    play = settle(theatre)
    own, other = (PAD, OTHER) if play.viewpoint.viewer == 0 else (OTHER, PAD)
    say(theatre, own, "draw")
    settle(theatre)
    say(theatre, own, "slot 3")
    assert play.viewpoint.shown_to == play.hands.seat_of(own)
    before = list(play.match.actions)
    say(theatre, other, "menu")
    assert not theatre.at(Pause).node("take-back")
    say(theatre, other, "back")
    for presses in (other, own):
        say(theatre, own, "menu")
        assert theatre.at(Pause).node("take-back")
        theatre.top.focus = "take-back"
        say(theatre, presses, "accept")
        assert (len(play.match.actions) < len(before)) == (presses is own), "another pressed it"


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


@pytest.mark.parametrize(
    ("whole", "text", "hands", "large"),
    [
        (True, 0, [PAD], 1.25),
        (False, 0, [PAD], 1.0),
        (True, 0, [PAD, KEYS], 1.0),
        (True, 150, [PAD], 1.5),
        (True, 100, [PAD], 1.0),
    ],
)
def test_on_a_couch_words_are_larger_unless_somebody_chose_how_large(
    whole: bool, text: Text, hands: list[Hand], large: float
) -> None:
    theatre = seated(Policy.PEEK, {PAD: 0, KEYS: 1})
    theatre.context.settings.fullscreen, theatre.context.settings.text = whole, text
    sit(theatre.context, hands)
    assert theatre.context.frame.text == large
    theatre.frame()
    assert settle(theatre).furniture.frame.text == large, "the table is laid anew"
