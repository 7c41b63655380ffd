"""Racks that lie covered: who turns up theirs, for how long, and what is asked of whom meanwhile."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from racko_game.controls.bindings.bindings import Bindings
from racko_game.controls.intents import (
    FINGERS,
    KEYS,
    MOUSE,
    Command,
    Device,
    Hand,
    Holding,
    Intent,
    Released,
    Tap,
)
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.rules.pieces.moves import ACCEPT, DRAW, TOSS, AskGoOut, AskReverse, Put, Reverse, Swap
from racko_game.scenes.context import AppContext
from racko_game.scenes.picture.hands import how_to_peek
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.parts.own_voice import MOMENT
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import STAYS, TAP, Peeking
from racko_game.stage.touch.hotspots import named
from tests.rules.tables import arranged, charter, laid, on_turn

from ..theatre import SEED, Theatre, plan
from .test_seats import do, play_of, seated, settle

PADS = (Hand(Device.XBOX, (1,)), Hand(Device.SWITCH, (2,)))
CHAIRS = {PADS[0]: 0, PADS[1]: 1}


def couch() -> Theatre:
    return seated(Policy.PEEK, CHAIRS)


def open_seats(play: TableScene) -> set[int]:
    """Whose racks lie open on the screen."""
    return {
        seat
        for seat, rack in enumerate(play.view.racks)
        if all(play.playhead.ahead[token].turn == 1 and play.view.open_faces[token] for token in rack)
    }


def test_a_short_press_stays_for_a_while_and_a_long_one_as_long_as_it_lasts() -> None:
    peeking = Peeking()
    peeking.press(KEYS, 0)
    peeking.advance(TAP / 2)
    peeking.let_go(KEYS)
    peeking.advance(STAYS - 0.1)
    assert peeking.seats == {0}
    peeking.advance(0.2)
    assert not peeking.seats
    peeking.press(KEYS, 1)
    peeking.advance(100 * STAYS)
    assert peeking.seats == {1}
    peeking.let_go(KEYS)
    assert not peeking.seats


def test_pressed_once_more_it_is_covered_and_where_nothing_can_be_held_every_press_turns_it() -> None:
    peeking = Peeking()
    for _ in range(2):
        peeking.press(KEYS, 0)
        peeking.let_go(KEYS)
    assert not peeking.seats
    for turn in range(4):
        peeking.press(KEYS, 0, latches=True)
        peeking.let_go(KEYS)
        peeking.advance(2 * STAYS)
        assert (0 in peeking.seats) == (turn % 2 == 0)


def test_another_turn_covers_what_is_not_held() -> None:
    peeking = Peeking()
    for hand, seat in ((KEYS, 0), (MOUSE, 1)):
        peeking.press(hand, seat)
        peeking.let_go(hand)
    peeking.press(PADS[0], 2)
    peeking.begin_turn(1)
    assert peeking.seats == {1, 2}
    peeking.cover()
    assert not peeking.seats


def test_each_turns_up_its_own_rack_and_no_other() -> None:
    theatre = couch()
    play = settle(theatre)
    assert not open_seats(play)
    for hand, seat in CHAIRS.items():
        do(theatre, Command(hand, "peek"))
        assert open_seats(play) == {seat}
        theatre.frame(dt=2 * TAP)
        do(theatre, Released(hand, "peek"))
        assert not open_seats(play)
    do(theatre, Command(MOUSE, "peek"))
    for place in play.furniture.racks:
        x, y = place.name.centre
        for intent in (Tap(MOUSE, x, y), Holding(MOUSE, x, y)):
            do(theatre, intent)
            assert not open_seats(play), "a hand without a seat looks at nobody's cards"


def test_a_pointer_turns_up_the_rack_that_is_its_own() -> None:
    theatre = seated(Policy.PEEK, {MOUSE: 0, PADS[1]: 1})
    play = settle(theatre)
    mine, theirs = (place.name.centre for place in play.furniture.racks)
    do(theatre, Tap(MOUSE, *theirs))
    assert not open_seats(play)
    do(theatre, Tap(MOUSE, *mine))
    assert open_seats(play) == {0}
    do(theatre, Tap(MOUSE, *mine))
    assert not open_seats(play)
    do(theatre, Holding(MOUSE, *mine))
    assert open_seats(play) == {0}
    do(theatre, Tap(MOUSE, *mine))
    assert not open_seats(play), "a press that lasted ends when it is let go"


def test_a_mouse_that_rests_on_its_own_covered_rack_turns_it_up_for_who_cannot_press() -> None:
    theatre = seated(Policy.PEEK, {MOUSE: 0, PADS[1]: 1})
    play = settle(theatre)
    theatre.context.settings.dwell = 0.5
    mine, theirs = (place.name.centre for place in play.furniture.racks)
    for rim, opened in ((theirs, set()), (mine, {0})):
        theatre.move((5, 5))
        theatre.move(rim)
        for _ in range(8):
            theatre.frame(dt=0.1)
        assert open_seats(play) == opened


@pytest.mark.parametrize("hand", [PADS[0], KEYS, MOUSE, FINGERS])
def test_where_nothing_can_be_held_a_press_turns_the_rack_up_and_another_covers_it(hand: Hand) -> None:
    theatre = seated(Policy.PEEK, {hand: 0, PADS[1]: 1})
    play = settle(theatre)
    theatre.context.settings.latches = True
    x, y = play.furniture.racks[0].name.centre
    words = theatre.context.bindings.labels_of(hand)
    intents: tuple[Intent, ...] = (Command(hand, "peek"), Released(hand, "peek"))
    for turned in ({0}, set()):
        for intent in (Tap(hand, x, y),) if hand.device.points else intents:
            do(theatre, intent)
        theatre.frame(dt=2 * STAYS)
        assert open_seats(play) == turned
    told = repr(how_to_peek(words, latches=True))
    assert "press" in told
    assert "hold" not in told


@pytest.mark.parametrize("hand", [MOUSE, FINGERS])
def test_a_press_on_the_rim_of_its_own_rack_turns_it_up_and_covers_it(hand: Hand) -> None:
    theatre = seated(Policy.PEEK, {hand: 0, PADS[1]: 1})
    play = settle(theatre)
    theatre.context.settings.latches = True
    own, other = (play.furniture.racks[seat].box for seat in (0, 1))
    for seen in ({0}, set[int]()):
        do(theatre, Tap(hand, other.x + 2, other.y + 2))
        do(theatre, Tap(hand, own.x + 2, own.y + 2))
        theatre.frame(dt=2 * STAYS)
        assert open_seats(play) == seen


@pytest.mark.parametrize("ends", ["pause", "away", "turn"])
def test_it_covers_itself(ends: str) -> None:
    theatre = couch()
    play = settle(theatre)
    own = play.hand
    do(theatre, Command(own, "peek"))
    do(theatre, Released(own, "peek"))
    assert open_seats(play) == {play.viewpoint.viewer}
    if ends == "pause":
        do(theatre, Command(own, "menu"))
    elif ends == "away":
        theatre.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        do(theatre, Command(own, "draw"))
        settle(theatre)
        do(theatre, Command(own, "slot 1"))
        settle(theatre)
    assert not open_seats(play)


def test_a_drawn_card_is_seen_only_so_and_advice_is_given_only_there() -> None:
    theatre = couch()
    play = settle(theatre)
    own = play.hand
    do(theatre, Command(own, "draw"))
    settle(theatre)
    assert play.view.held is not None
    assert play.view.open_faces[play.view.held] is None
    do(theatre, Command(own, "peek"))
    assert play.view.open_faces[play.view.held] is not None
    do(theatre, Command(own, "hint"))
    theatre.frame()
    assert play.match.advised
    assert play.talk.coach.advice
    do(theatre, Released(own, "peek"))
    do(theatre, Command(own, "peek"))
    assert not play.talk.coach.advice
    assert named(play.hotspots(), "slot 4"), "what can be done can be done all the same"


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.EDGES])
@pytest.mark.parametrize("hand", [PADS[0], KEYS, MOUSE, FINGERS])
def test_who_wants_a_hint_and_does_not_look_is_told_how_and_has_it_with_the_first_look(
    hand: Hand, policy: Policy
) -> None:
    theatre = seated(policy, {hand: 0, PADS[1]: 1})
    play = settle(theatre)
    while play.viewpoint.viewer != 0:
        play.move.answer(play.match.options()[0])
        settle(theatre)
    spot = named(play.hotspots(), "hint")
    assert spot is not None
    x, y = spot.box.centre
    do(theatre, Tap(hand, x, y) if hand.device.points else Command(hand, "hint"))
    assert not open_seats(play), "no rack is laid open by surprise"
    assert play.talk.refused is not None
    assert "and the hint comes" in play.talk.refused.words
    assert not play.match.advised
    x, y = play.furniture.racks[0].name.centre
    do(theatre, Tap(hand, x, y) if hand.device.points else Command(hand, "peek"))
    theatre.until(lambda: play.talk.coach.advice is not None, seconds=0.5)
    assert open_seats(play) == {0}
    assert play.talk.refused is None


def test_whoever_does_something_else_wants_no_hint_any_more() -> None:
    theatre = couch()
    play = settle(theatre)
    for word in ("hint", "draw", "peek"):
        do(theatre, Command(play.hand, word))
    assert not play.match.advised


def test_without_a_key_for_looking_the_one_for_hints_turns_the_rack_up_and_gives_one() -> None:
    theatre = couch()
    play = settle(theatre)
    rows = {kind: {**words, "peek": ()} for kind, words in theatre.context.bindings.rows.items()}
    theatre.context.bindings = Bindings(rows)
    do(theatre, Command(play.hand, "hint"))
    theatre.until(lambda: play.talk.coach.advice is not None, seconds=0.5)
    assert open_seats(play) == {play.viewpoint.viewer}


FOUR = tuple(map(Seat, ("Ann", "Bo", "Cy", "Di")))
FINISHED = (59, 7, 11, 16, 22, 25, 31, 40, 48, 57)
"""A rack that is finished with a 3 in its front slot; with two cards exchanged it is not."""


def asking(rack: tuple[int, ...], drawn: int, policy: Policy) -> Match:
    """A match whose first turn can finish that rack, with a card that is drawn."""
    match = Match(charter("original", bonus=True), FOUR, SEED, policy)
    seat = match.asked
    assert seat is not None
    match.table = arranged(match.table, {seat: rack}, (drawn, 44, 33), (50,))
    return match


@pytest.mark.parametrize("policy", [Policy.PEEK])
def test_the_moment_after_a_turn_is_the_same_whether_the_rack_is_finished_or_not(policy: Policy) -> None:
    films = []
    for rack in (FINISHED, (59, 11, 7, *FINISHED[3:])):
        match = asking(rack, 3, policy)
        theatre = Theatre(partial(TableScene, match=match), looks=False)
        play = settle(theatre)
        film = []
        for word in ("draw", "slot 1", ""):
            if word:
                do(theatre, Command(KEYS, word))
            for _ in range(round((MOMENT if not word else 1.5) * 10)):
                theatre.frame(dt=0.1)
                film.append(
                    (repr(play.state.in_the_open), repr(sorted(map(repr, theatre.game.stack.sprites()))))
                )
        films.append(([sprites for _, sprites in film], list(theatre.sounds.told), play.show.line))
        assert match.table.callers == ()
    assert films[0] == films[1]


def test_who_has_a_finished_rack_says_so_in_that_moment_and_who_has_none_is_told_nothing() -> None:
    for rack, ends in ((FINISHED, True), ((59, 11, 7, *FINISHED[3:]), False)):
        match = asking(rack, 3, Policy.PEEK)
        theatre = Theatre(partial(_shared, match), looks=False)
        play = settle(theatre)
        caller = match.asked
        for word in ("draw", "slot 1"):
            do(theatre, Command(KEYS, word))
            theatre.frame(dt=0.5)
            theatre.frame(dt=0.5)
        assert play.state.moment
        assert isinstance(play.view.prompts[-1], AskGoOut)
        do(theatre, Command(KEYS, "racko"))
        assert match.table.callers == ((caller,) if ends else ())
        if not ends:
            assert play.talk.refused
            assert not any(str(card) in play.talk.refused.words for card in rack)


def _shared(match: Match, context: AppContext) -> TableScene:
    return TableScene(context, match)


PLAIN = "B1 B4 B8 B12 B20 B25 B30 B38 R2 R5 R9 R13 R21 R26 R31 R39"
WITH_REVERSE = "REV B5 B9 REV B21 B26 B31 B39 R1 R4 R8 R12 R20 REV R30 R38"


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN])
def test_who_is_named_is_asked_with_their_own_hand(policy: Policy) -> None:
    """The swap is turned round by the hand of who is named, in the middle of another's turn."""
    game = plan("super", 2, persons=2)
    game.cards = policy
    match = game.start(SEED)
    match.table = on_turn(laid(match.table, {0: PLAIN, 1: WITH_REVERSE}, "SWAP B3"), 0)
    for action in (DRAW, TOSS, Swap(1, 4)):
        match.submit(match.asked, action)
    theatre = Theatre(partial(_seated, match), looks=False, there=PADS)
    play = settle(theatre)
    assert isinstance(match.table.prompts[-1], AskReverse)
    assert (play.viewpoint.shown_to, play.hand) == (1, PADS[1])
    done = len(match.actions)
    for word in ("accept", "slot 1", "take-back"):
        do(theatre, Command(PADS[0], word))
    assert len(match.actions) == done
    answers = {spot.value for spot in play.hotspots() if spot.name == "let"}
    assert answers == {ACCEPT}
    covered = play.viewpoint.privacy.covers
    assert (named(play.hotspots(), "slot 1") is None) == covered, "what could answer tells what it is"
    for intent in (Command(PADS[1], "peek"), Released(PADS[1], "peek")):
        do(theatre, intent)
    assert named(play.hotspots(), "slot 1") is not None
    do(theatre, Command(PADS[1], "slot 1"))
    rows = [spot for spot in play.hotspots() if isinstance(spot.value, Reverse)]
    theatre.frame(dt=1.0)
    play.put_focus(PADS[1], rows[0].name)
    do(theatre, Command(PADS[1], "accept"))
    assert isinstance(match.actions[-1], Reverse)


def _seated(match: Match, context: AppContext) -> TableScene:
    seating = SHARED
    for hand, seat in CHAIRS.items():
        seating = seating.with_(hand, seat)
    return TableScene(context, match, seating=seating)


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.OPEN])
@pytest.mark.parametrize("voice", ["own voice", "asked"])
def test_who_may_call_calls_with_their_own_hand(policy: Policy, voice: str) -> None:
    options: dict[str, str | bool] = {"bonus": True, "equal turns": True}
    if voice == "own voice":
        options["calling"] = voice
    match = Match(charter("original", **options), FOUR, SEED, policy)
    seat = match.asked
    assert seat is not None
    match.table = arranged(match.table, {seat: FINISHED}, (3, 44, 33), (50,))
    for action in (DRAW, Put(0)):
        match.submit(match.asked, action)
    theatre = Theatre(partial(_seated, match), looks=False, there=PADS)
    play = play_of(theatre)
    for _ in range(20):
        if isinstance(theatre.top, Curtain):
            do(theatre, Command(play.hands.of(theatre.top.seat), "accept"))
        theatre.frame(dt=0.05)
    own = {seat: hand for hand, seat in CHAIRS.items()}
    assert play.viewpoint.shown_to == seat
    do(theatre, Command(own[1 - seat], "racko"))
    assert not match.table.callers
    do(theatre, Command(own[seat], "racko"))
    assert match.table.callers == (seat,)


def rims(play: TableScene) -> list[tuple[int, int]]:
    """The sizes of the parts of the rim that shows how long a rack still lies open."""
    return [
        (int(str(one.picture[1])), int(str(one.picture[2])))
        for one in play.sprites()
        if one.picture[0] == "time-rim"
    ]


def test_a_rim_runs_out_while_a_rack_lies_open_for_a_while_and_is_drawn_no_oftener_than_it_shows() -> None:
    theatre = couch()
    play = play_of(theatre)
    settle(theatre)
    assert not rims(play)
    play.viewpoint.peeking.press(PADS[0], 0)
    play.attend(0.1)
    assert not rims(play), "nothing runs out while it is held"
    play.viewpoint.peeking.let_go(PADS[0])
    lengths = []
    for _ in range(round(10 * STAYS) - 2):
        lengths.append(sum(map(max, rims(play))))
        play.attend(0.1)
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 10 * lengths[-1] > 0
    assert len({*lengths}) < len(lengths)
    play.attend(1.0)
    assert not rims(play)
    assert not play.viewpoint.peeking.left


def test_with_latches_nothing_runs_out() -> None:
    theatre = couch()
    play = play_of(theatre)
    settle(theatre)
    play.viewpoint.peeking.press(PADS[0], 0, latches=True)
    play.attend(1.0)
    assert open_seats(play) == {0}
    assert not rims(play)
