"""A match: who may do what, what is recorded of it, and that the record is enough to play it again."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.engine import asked
from racko_game.rules.errors import IllegalAction, RulesError
from racko_game.rules.pieces.events import Cut, Dealt, Scored, TurnedUp, WentOut
from racko_game.rules.pieces.moves import DEAL, DRAW, PUTS, TAKE, TOSS, Action, Put
from racko_game.rules.table import Charter
from tests.rules.clauses import clause
from tests.rules.games import every_classic

from ..rules.sentences import refused
from .playing import SEED, match, sitters, turns

UNIVERSE: tuple[Action, ...] = (DRAW, TAKE, TOSS, DEAL, Put(-1), *PUTS)


def state(match: Match) -> tuple[object, ...]:
    """Everything that a refused action must leave as it was."""
    return match.table, tuple(match.actions), tuple(match.rounds), match.seats, match.seed, match.opening


def test_a_new_match_is_dealt_and_says_so() -> None:
    new = match(seats=3)
    assert [type(event) for event in new.opening] == [Cut, Dealt, TurnedUp]
    assert new.asked == asked(new.table) == (new.table.dealer + 1) % 3
    assert (new.actions, new.rounds, new.over) == ([], [], False)
    assert match(seats=3, seed=bytes(16)).table != new.table


def test_persons_are_the_seats_where_no_computer_plays_and_rules_refuse_what_they_do_not_know() -> None:
    seats = (Seat("Ada", Character()), Seat("You"), Seat("Ivo", Character()), Seat("Plum"))
    assert Match(Charter("tray"), seats, SEED).persons == (1, 3)
    for edition, many, seed in (("chess", 2, SEED), ("original", 1, SEED), ("original", 2, SEED[1:])):
        with pytest.raises(RulesError):
            Match(Charter(edition), sitters(many), seed)


@every_classic
@settings(max_examples=2)
@given(number=st.integers(0, 10**6))
def test_nobody_but_the_asked_seat_may_act_and_that_legally(edition: str, seats: int, number: int) -> None:
    played = match(edition, seats, target=75)
    for at, _ in enumerate(turns(played, 0.02, number)):
        before, options = state(played), played.options()
        illegal = set(UNIVERSE) - set(options)
        assert illegal
        for action in illegal:
            with pytest.raises(IllegalAction):
                played.submit(played.asked, action)
        for seat in {None, -1, *range(seats + 1)} - {played.asked}:
            for action in (*options, *UNIVERSE) if at < 30 else options[:1]:
                with refused(IllegalAction, "isn't asked"):
                    played.submit(seat, action)
        assert (state(played), played.options()) == (before, options)
    assert played.over
    assert (played.asked, played.options()) == (None, ())


@every_classic
def test_every_round_is_recorded_as_it_lay(edition: str, seats: int) -> None:
    played = match(edition, seats, target=200)
    told: list[tuple[int, Scored]] = []
    for action, events in turns(played):
        if any(isinstance(event, WentOut) for event in events):
            (caller,) = (event.seat for event in events if isinstance(event, WentOut))
            (scored,) = (event for event in events if isinstance(event, Scored))
            told.append((caller, scored))
            last = played.rounds[-1]
            faces, racks = played.table.faces, played.table.racks
            assert last.racks == tuple(tuple(faces[token] for token in rack) for rack in racks)
            assert played.over or played.options() == (DEAL,)
            before = zip(last.before, scored.points, strict=True)
            assert tuple(total + points for total, points in before) == scored.totals
        assert (action == DEAL) == any(isinstance(event, Dealt) for event in events)
    assert [(one.caller, one.scored) for one in played.rounds] == told
    assert [one.number for one in played.rounds] == list(range(1, len(told) + 1))
    assert played.rounds[-1].scored.totals == played.table.totals
    for one in played.rounds:
        ranks = [card.rank for card in one.racks[one.callers[0]]]
        assert ranks == sorted(ranks)  # who goes out has every card in order, front first
        assert one.scored.points[one.callers[0]] == 75


def test_a_seat_dealt_a_finished_rack_ends_the_round_and_that_is_recorded_too() -> None:
    """Once in four million deals a rack is dealt in order: the record must not need a move of its owner."""
    played = match(seats=3)
    rising = sorted(range(len(played.table.faces)), key=lambda token: played.table.faces[token].rank)
    seat = (played.table.dealer + 2) % 3
    racks = list(played.table.racks)
    racks[seat] = tuple(token for token in rising if token in racks[seat])
    played.table = played.table._replace(racks=tuple(racks))
    played.submit(played.asked, DRAW)
    played.submit(played.asked, TOSS)  # now it is the turn of the one whose rack is in order
    assert [(one.number, one.caller) for one in played.rounds] == [(1, seat)]


@clause("ours.7.1")
@every_classic
@settings(max_examples=3)
@given(number=st.integers(0, 10**6), careless=st.sampled_from((0.0, 0.02, 1.0)))
def test_charter_seats_seed_and_actions_are_the_whole_match(
    edition: str, seats: int, number: int, careless: float
) -> None:
    seed = Random(number).randbytes(16)
    played = match(edition, seats, seed)
    happened = [events for _, events in islice(turns(played, careless, number), 300)]
    again = Match(played.table.charter, played.seats, played.seed)
    assert again.opening == played.opening
    assert [again.submit(again.asked, action) for action in played.actions] == happened
    assert state(again) == state(played)


def test_an_onlooker_sees_the_discard_pile_and_nobodys_rack_until_the_round_is_over() -> None:
    played = match(seats=4)
    view = played.view(None)
    assert view.faces[view.discard[0]] == played.table.faces[view.discard[0]]
    assert sum(card is not None for card in view.faces) == 1
    for _ in turns(played):
        if played.rounds:
            break
    view = played.view(None)
    assert all(view.faces[token] is not None for rack in view.racks for token in rack)


@every_classic
@settings(max_examples=2)
@given(number=st.integers(0, 10**6))
def test_all_see_who_is_asked_who_alone_sees_a_drawn_card(edition: str, seats: int, number: int) -> None:
    played = match(edition, seats)
    for _ in islice(turns(played, 0.3, number), 60):
        views = [played.view(seat) for seat in (None, *range(seats))]
        assert [asked(view) for view in views] == [played.asked] * (seats + 1)
        held = played.table.held
        if held is not None and not played.table.seen >> held & 1:
            assert [view.seat for view in views if view.faces[held]] == [played.asked]
