"""Racks that lie covered: who turns up theirs, how long, how large; what is asked meanwhile."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from racko_game.controls.bindings.bindings import Bindings
from racko_game.controls.intents import FINGERS, KEYS, MOUSE, Command, Hand, Holding, Released, Tap
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.rules.pieces.moves import ACCEPT, DRAW, AskGoOut, AskReverse, Put, Reverse
from racko_game.scenes.picture.table_picture import how_to_peek
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.parts.after_move import MOMENT
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import STAYS, TAP, Peeking
from racko_game.stage.layers import WIDGET
from racko_game.stage.touch.hotspots import named
from tests.rules.tables import arranged, charter
from tests.scenes.seen import some

from ..theatre import SEED, Theatre
from .covering import PADS
from .sitting import CHAIN, WITH_REVERSE, dealt, do, play_of, say, seated, settle, swapping
from .sitting import theatre as table

CHAIRS = {PADS[0]: 0, PADS[1]: 1}


def couch(hand: Hand = PADS[0], policy: Policy = Policy.PEEK, **settings: Any) -> tuple[Theatre, TableScene]:
    """The first seat is that hand's; somebody is asked."""
    theatre = seated(policy, {hand: 0, PADS[1]: 1}, **settings)
    return theatre, settle(theatre)


def open_seats(play: TableScene) -> set[int]:
    return {
        seat
        for seat, rack in enumerate(play.view.racks)
        if all(play.playhead.ahead[token].turn == 1 and play.view.open_faces[token] for token in rack)
    }


def press(theatre: Theatre, hand: Hand, at: tuple[float, float], word: str = "peek") -> None:
    """A hand that points presses there; any other says the word, and lets it go."""
    if hand.device.points:
        do(theatre, Tap(hand, *at))
    else:
        do(theatre, Command(hand, word), Released(hand, word))


def test_a_short_press_stays_for_a_while_and_a_long_one_as_long_as_it_lasts() -> None:
    peeking = Peeking()

    def tap(hand: Hand, seat: int) -> None:
        peeking.press(hand, seat)
        peeking.advance(TAP / 2)
        peeking.let_go(hand)

    tap(KEYS, 0)
    peeking.advance(STAYS - 0.1)
    assert peeking.seats == {0}
    peeking.advance(0.2)
    assert not peeking.seats
    peeking.press(KEYS, 1)
    peeking.advance(100 * STAYS)
    assert peeking.seats == {1}
    peeking.let_go(KEYS)
    assert not peeking.seats
    tap(KEYS, 0)
    tap(MOUSE, 1)
    peeking.press(PADS[0], 2)
    peeking.begin_turn(1)
    assert peeking.seats == {1, 2}, "another turn covers what is not held"
    peeking.cover()
    assert not peeking.seats


def test_each_turns_up_its_own_rack_and_no_other() -> None:
    theatre, play = couch()
    assert not open_seats(play)
    for hand, seat in CHAIRS.items():
        do(theatre, Command(hand, "peek"))
        assert open_seats(play) == {seat}
        theatre.frame(dt=2 * TAP)
        do(theatre, Released(hand, "peek"))
        assert not open_seats(play)
    do(theatre, Command(MOUSE, "peek"))
    for place in play.furniture.racks:
        for kind in (Tap, Holding):
            do(theatre, kind(MOUSE, *place.name.centre))
            assert not open_seats(play), "a hand without a seat looks at nobody's cards"


def test_a_pointer_turns_up_the_rack_that_is_its_own() -> None:
    theatre, play = couch(MOUSE)
    mine, theirs = (place.name.centre for place in play.furniture.racks)
    for intent, seats in (
        (Tap(MOUSE, *theirs), set[int]()),
        (Tap(MOUSE, *mine), {0}),
        (Tap(MOUSE, *mine), set()),
        (Holding(MOUSE, *mine), {0}),
        (Tap(MOUSE, *mine), set()),  # a press that lasted ends when it is let go
    ):
        do(theatre, intent)
        assert open_seats(play) == seats, intent
    theatre.context.settings.dwell = 0.5  # who cannot press rests there
    for rim, opened in ((theirs, set[int]()), (mine, {0})):
        theatre.move((5, 5))
        theatre.move(rim)
        for _ in range(8):
            theatre.frame(dt=0.1)
        assert open_seats(play) == opened


@pytest.mark.parametrize("hand", [PADS[0], KEYS, MOUSE, FINGERS])
def test_where_nothing_can_be_held_a_press_turns_the_rack_up_and_another_covers_it(hand: Hand) -> None:
    theatre, play = couch(hand, latches=True)
    own, other = play.furniture.racks
    rims = [(place.box.x + 2, place.box.y + 2) for place in (other, own)] if hand.device.points else []
    for presses in ([own.name.centre], rims):
        for turned in ({0}, set[int]()) if presses else ():
            for at in presses:
                press(theatre, hand, at)
            theatre.frame(dt=2 * STAYS)
            assert open_seats(play) == turned
    told = repr(how_to_peek(theatre.context.bindings.labels(hand.kind), latches=True))
    assert "press" in told
    assert "hold" not in told


@pytest.mark.parametrize("ends", ["pause", "away", "turn"])
def test_it_covers_itself(ends: str) -> None:
    theatre, play = couch()
    own = play.hand
    press(theatre, own, (0, 0))
    assert open_seats(play) == {play.viewpoint.viewer}
    if ends == "pause":
        say(theatre, own, "menu")
    elif ends == "away":
        theatre.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        say(theatre, own, "draw")
        settle(theatre)
        say(theatre, own, "slot 1")
        settle(theatre)
    assert not open_seats(play)


def test_a_drawn_card_is_seen_only_so_and_advice_is_given_only_there() -> None:
    theatre, play = couch()
    own = play.hand
    say(theatre, own, "draw")
    settle(theatre)
    assert play.view.held is not None
    assert play.view.open_faces[play.view.held] is None
    say(theatre, own, "peek")
    assert play.view.open_faces[play.view.held] is not None
    say(theatre, own, "hint")
    theatre.frame()
    assert play.match.advised
    assert play.talk.coach.advice
    do(theatre, Released(own, "peek"), Command(own, "peek"))
    assert not play.talk.coach.advice
    assert named(play.hotspots(), "slot 4"), "what can be done can be done all the same"


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.EDGES])
@pytest.mark.parametrize("hand", [PADS[0], KEYS, MOUSE, FINGERS])
def test_who_wants_a_hint_and_does_not_look_has_it_with_the_first_look(hand: Hand, policy: Policy) -> None:
    theatre, play = couch(hand, policy)
    while play.viewpoint.viewer != 0:
        play.move.answer(play.match.options()[0])
        settle(theatre)
    press(theatre, hand, some(named(play.hotspots(), "hint")).box.centre, "hint")
    assert not open_seats(play), "no rack is laid open by surprise"
    assert play.talk.refused is not None
    assert "and the hint comes" in play.talk.refused.words
    assert not play.match.advised
    press(theatre, hand, play.furniture.racks[0].name.centre)
    theatre.until(lambda: play.talk.coach.advice is not None, seconds=0.5)
    assert open_seats(play) == {0}
    assert play.talk.refused is None


def test_a_hint_is_wanted_until_something_else_is_done_and_its_key_alone_turns_the_rack_up() -> None:
    theatre, play = couch()
    for word in ("hint", "draw", "peek"):
        say(theatre, play.hand, word)
    assert not play.match.advised
    theatre, play = couch()
    rows = {kind: {**words, "peek": ()} for kind, words in theatre.context.bindings.rows.items()}
    theatre.context.bindings = Bindings(rows)
    say(theatre, play.hand, "hint")
    theatre.until(lambda: play.talk.coach.advice is not None, seconds=0.5)
    assert open_seats(play) == {play.viewpoint.viewer}


FINISHED = (59, 7, 11, 16, 22, 25, 31, 40, 48, 57)
"""A rack that is finished with a 3 in its front slot; with two cards exchanged it is not."""
UNFINISHED = (59, 11, 7, *FINISHED[3:])


def asking(rack: tuple[int, ...], policy: Policy, **options: str | bool) -> Match:
    """A match of four whose first turn can finish that rack, with a card that is drawn."""
    four = tuple(map(Seat, ("Ann", "Bo", "Cy", "Di")))
    match = Match(charter("original", bonus=True, **options), four, SEED, policy)
    assert match.asked is not None
    match.table = arranged(match.table, {match.asked: rack}, (3, 44, 33), (50,))
    return match


def test_the_moment_after_a_turn_is_the_same_whether_the_rack_is_finished_or_not() -> None:
    films = []
    for rack in (FINISHED, UNFINISHED):
        match, film = asking(rack, Policy.PEEK), []
        theatre = table(match)
        play = settle(theatre)
        for word, seconds in (("draw", 1.5), ("slot 1", 1.5), ("", MOMENT)):
            if word:
                say(theatre, KEYS, word)
            for _ in range(round(10 * seconds)):
                theatre.frame(dt=0.1)
                film.append(repr(sorted(map(repr, theatre.game.stack.sprites()))))
        films.append((film, list(theatre.sounds.told), play.show.line))
        assert match.table.callers == ()
    assert films[0] == films[1]


@pytest.mark.parametrize(("rack", "ends"), [(FINISHED, True), (UNFINISHED, False)])
def test_who_has_a_finished_rack_says_so_then_others_learn_nothing(rack: tuple[int, ...], ends: bool) -> None:
    match = asking(rack, Policy.PEEK)
    theatre = table(match)
    play, caller = settle(theatre), match.asked
    for word in ("draw", "slot 1"):
        say(theatre, KEYS, word)
        theatre.frame(dt=0.5)
        theatre.frame(dt=0.5)
    assert play.state.moment
    assert isinstance(play.view.prompts[-1], AskGoOut)
    say(theatre, KEYS, "racko")
    assert match.table.callers == ((caller,) if ends else ())
    if not ends:
        assert play.talk.refused
        assert not any(str(card) in play.talk.refused.words for card in rack)


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN])
def test_who_is_named_is_asked_with_their_own_hand(policy: Policy) -> None:
    """The swap is turned round by the hand of who is named, in the middle of another's turn."""
    match = swapping(WITH_REVERSE, policy=policy)
    for action in CHAIN:
        match.submit(match.asked, action)
    theatre = table(match, chairs=CHAIRS)
    play = settle(theatre)
    assert isinstance(match.table.prompts[-1], AskReverse)
    assert (play.viewpoint.shown_to, play.hand) == (1, PADS[1])
    done = len(match.actions)
    say(theatre, PADS[0], "accept", "slot 1", "take-back")
    assert len(match.actions) == done
    assert {spot.value for spot in play.hotspots() if spot.name == "let"} == {ACCEPT}
    covered = play.viewpoint.privacy.covers
    assert (named(play.hotspots(), "slot 1") is None) == covered, "what could answer tells what it is"
    press(theatre, PADS[1], (0, 0))
    assert named(play.hotspots(), "slot 1") is not None
    say(theatre, PADS[1], "slot 1")
    rows = [spot for spot in play.hotspots() if isinstance(spot.value, Reverse)]
    theatre.frame(dt=1.0)
    play.put_focus(PADS[1], rows[0].name)
    say(theatre, PADS[1], "accept")
    assert isinstance(match.actions[-1], Reverse)


@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.OPEN])
@pytest.mark.parametrize("calling", [{"calling": "own voice"}, {}], ids=["own voice", "asked"])
def test_who_may_call_calls_with_their_own_hand(policy: Policy, calling: dict[str, str]) -> None:
    match = asking(FINISHED, policy, **{"equal turns": True}, **calling)
    seat = some(match.asked)
    for action in (DRAW, Put(0)):
        match.submit(match.asked, action)
    theatre = table(match, chairs=CHAIRS)
    play = play_of(theatre)
    for _ in range(20):
        if isinstance(theatre.top, Curtain):
            say(theatre, play.hands.of(theatre.top.seat), "accept")
        theatre.frame(dt=0.05)
    own = {seat: hand for hand, seat in CHAIRS.items()}
    assert play.viewpoint.shown_to == seat
    say(theatre, own[1 - seat], "racko")
    assert not match.table.callers
    say(theatre, own[seat], "racko")
    assert match.table.callers == (seat,)


def rim(play: TableScene) -> int:
    """How long the rim is that shows for how long a rack still lies open."""
    parts = [one.picture[1:3] for one in play.sprites() if one.picture[0] == "time-rim"]
    return sum(max(int(str(side)) for side in part) for part in parts)


def test_a_rim_runs_out_while_a_rack_lies_open_for_a_while_and_is_drawn_no_oftener_than_it_shows() -> None:
    _, play = couch()
    assert not rim(play)
    play.viewpoint.peeking.press(PADS[0], 0)
    play.attend(0.1)
    assert not rim(play), "nothing runs out while it is held"
    play.viewpoint.peeking.let_go(PADS[0])
    lengths = []
    for _ in range(round(10 * STAYS) - 2):
        lengths.append(rim(play))
        play.attend(0.1)
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 10 * lengths[-1] > 0
    assert len({*lengths}) < len(lengths)
    play.attend(1.0)
    assert not rim(play)
    assert not play.viewpoint.peeking.left
    play.viewpoint.peeking.press(PADS[0], 0, latches=True)
    play.attend(1.0)
    assert open_seats(play) == {0}
    assert not rim(play), "with latches nothing runs out"


SMALL, ROOMY = (640, 480), (1920, 1080)


def waiting(edition: str, size: tuple[int, int]) -> tuple[Theatre, TableScene, int]:
    """Four persons with a pad each; the seat after the one that is asked."""
    shown = table(dealt(edition, policy=Policy.PEEK), size, dict(zip(PADS, range(4), strict=True)))
    play = settle(shown)
    return shown, play, (play.viewpoint.viewer + 1) % 4


def large(play: TableScene) -> list[tuple[Any, ...]]:
    """The faces of the cards that are shown over the table."""
    over = [one.picture for one in play.sprites() if one.z == WIDGET]
    return [part for one in over for part in one if isinstance(part, tuple) and part[0] == "face"]


@pytest.mark.parametrize("edition", ["original", "letters", "super"])
def test_who_waits_sees_their_own_rack_large_for_as_long_as_they_look(edition: str) -> None:
    _, play, seat = waiting(edition, SMALL)
    assert not large(play)
    play.handle(Command(PADS[seat], "peek"))
    faces = large(play)
    assert len(faces) == len(play.view.racks[seat])
    letter = play.furniture.frame.letter
    assert min(width * card.clear for _, width, card in faces) >= letter
    assert not any(one.z == WIDGET for one in play.in_public())
    play.handle(Released(PADS[seat], "peek"))
    assert large(play)  # after a short press it stays for a while
    play.handle(Command(PADS[seat], "peek"))
    assert not large(play)  # in the same frame


@pytest.mark.parametrize(("size", "ahead"), [(SMALL, 0), (ROOMY, 1)])
def test_who_plays_and_all_where_there_is_room_see_no_larger_rack(size: tuple[int, int], ahead: int) -> None:
    _, play, _ = waiting("original", size)
    play.handle(Command(PADS[(play.viewpoint.viewer + ahead) % 4], "peek"))
    assert play.viewpoint.peeking.seats
    assert not large(play)


def test_what_lies_under_a_rack_that_is_shown_large_is_out_of_reach() -> None:
    shown, play, other = waiting("super", SMALL)
    viewer = play.viewpoint.viewer
    play.sit(SHARED.with_(MOUSE, viewer).with_(PADS[0], other))
    play.handle(Command(MOUSE, "draw"))
    settle(shown)
    shown.context.settings.text = 200
    shown.resize(SMALL)
    play.handle(Command(PADS[0], "peek"))
    (place,) = play.peeks.large.values()
    hidden = [spot for spot in play.hotspots() if place.box.holds(*spot.box.centre)]
    assert hidden
    for spot in hidden:
        play.handle(Tap(MOUSE, *spot.box.centre))
    assert len(play.match.actions) == 1
    assert viewer not in play.viewpoint.peeking.seats
    play.handle(Released(PADS[0], "peek"))
    play.viewpoint.peeking.cover()
    play.handle(Tap(MOUSE, *shown.spot(hidden[0].name)))
    assert len(play.match.actions) == 2
