"""What was achieved in whole matches is what can be heard of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from racko_game.match.challenges.achievements import achieved_in
from racko_game.match.match import Match, Seat
from racko_game.match.record.played_round import RoundsPlayed
from racko_game.rules.editions import with_books
from racko_game.rules.pieces.events import (
    Again,
    Dealt,
    Event,
    Exchanged,
    Looked,
    Named,
    Reversed,
    Skipped,
    Traded,
    WentOut,
)
from racko_game.rules.table import Charter
from racko_game.store.library import open_library
from tests.walks.charters import any_charter
from tests.walks.walk import move
from tools.faults.games import GAMES

POWERS = (Again, Exchanged, Looked, Skipped, Traded)


def walked(number: int) -> tuple[RoundsPlayed, list[list[Event]]]:
    """The rounds of a match that is walked through, and what happened in each."""
    name, seats = GAMES[number % len(GAMES)]
    chance = Random(f"achieved {number}")
    charter = any_charter(name, seats, chance)
    charter = with_books(Charter(name, charter.options), seats, open_library())
    match = Match(charter, tuple(Seat(f"P{seat}") for seat in range(seats)), chance.randbytes(16))
    heard, rounds = RoundsPlayed(match), list[list[Event]]()
    hear(rounds, match.opening)
    while not match.over and len(match.actions) < 600:
        chance = Random(f"{number} {len(match.actions)}")
        action = match.options()[0] if match.asked is None else move(match.table, 0.05, chance)
        match.submit(match.asked, action)
        heard.tell(match.events)
        hear(rounds, match.events)
    return heard, rounds


def hear(rounds: list[list[Event]], events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, Dealt):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)


def reversed_back(events: Sequence[Event], seat: int) -> bool:
    """Whether a seat answered a reverse card with one."""
    chain = [event for event in events if isinstance(event, Reversed | Named)]
    for at, event in enumerate(chain[2:]):
        if isinstance(event, Reversed) and event.seat == seat and isinstance(chain[at], Reversed):
            return True
    return False


@pytest.mark.parametrize("number", [12, 27, 56, 131, 60, 143])
def test_what_is_heard_is_what_is_had(number: int) -> None:
    heard, rounds = walked(number)
    had = 0
    for played, events in zip(heard.rounds, rounds, strict=False):
        out = [event.seat for event in events if isinstance(event, WentOut)]
        for seat in range(len(played.seats)):
            ids = set(achieved_in(played, seat))
            used = {type(event) for event in events if isinstance(event, POWERS) and event.seat == seat}
            went = seat in out
            assert ("powers" in ids) == (went and len(used) >= 3)
            assert ("reversed" in ids) == (went and reversed_back(events, seat))
            assert ("me-too" in ids) == (seat in out[1:])
            word = [card.text[0] for card in played.rack(seat)]
            slots = played.rules.goal.word_slots(played.rack(seat))
            assert ("word" in ids) == (went and len(word[slots.start : slots.stop]) >= 5)
            had += len(ids & {"powers", "reversed", "me-too", "word"})
    assert had or number == 27
