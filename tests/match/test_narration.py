"""The quiet line: a sentence for each kind of event, and never a card that the reader may not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.messages.narration import Narrator
from racko_game.message import Message, Person
from racko_game.rules.engine import redact
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import (
    Again,
    Arranged,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Looked,
    Lot,
    MatchWon,
    Named,
    Placed,
    Refilled,
    Reversed,
    Scored,
    Skipped,
    Swapped,
    Took,
    Tossed,
    Traded,
    TurnedUp,
    WentOut,
)
from racko_game.rules.pieces.moves import AskPlace
from racko_game.words.language import say
from tests.rules.clauses import clause
from tests.rules.games import every_classic

from .playing import NAMES, match, turns

SLOTS = tuple(f"slot {5 * n}" for n in range(1, 11))
LOW, HIGH = Card(7, "7"), Card(33, "33")
QUIET = "as it was"

TOLD: list[tuple[Event, str]] = [
    (Cut((HIGH, LOW), 1), "Ben deals first"),
    (Dealt(1, 1), QUIET),
    (Dealt(3, 0), "Round 3: Ann deals"),
    (TurnedUp(4, LOW), QUIET),
    (Drew(0, 4, LOW, False), "Ann drew 7"),
    (Drew(0, 4, None, False), "Ann drew a card"),
    (Drew(1, 4, HIGH, True), "Ben drew 33"),
    (Took(1, 4, HIGH), "Ben took 33"),
    (Placed(0, 4, 9, LOW, True, 8, HIGH), f"{QUIET}, put it in slot 25, discarded 33"),
    (Placed(0, 0, 9, LOW, False, 8, HIGH), "Ann drew a card, put it in slot 5, discarded 33"),
    (Placed(0, 9, 9, None, False, 8, HIGH), "Ann drew a card, put it in slot 50, discarded 33"),
    (Tossed(1, 4, LOW), "Ben drew 7 and tossed it"),
    (Refilled((4, 5)), f"{QUIET}. The discard pile was turned over"),
    (Refilled((4, 5), True), f"{QUIET}. The discard pile was shuffled"),
    (Lot(1), "Ben deals first"),
    (Named(0, 1, 4), "Ann picked Ben's row 5 to swap"),
    (Reversed(1, 0, 9, None, False, 8, LOW), "Ben reversed the swap with the card in slot 5"),
    (Swapped(1, 4), "The two cards in Ben's row 5 traded sides"),
    (Exchanged(0, (0, 4)), "Shuffle step: Ann swapped slot 5 and slot 25"),
    (Looked(0, (4, 5), (LOW, HIGH)), "Look ahead: Ann looked at the top two cards of the stock: 7, 33"),
    (Looked(0, (4, 5), None), "Look ahead: Ann looked at the top two cards of the stock"),
    (Arranged(0, (4, 5)), "Look ahead: Ann looked at the top two cards of the stock and put them back"),
    (Traded(0, 1, 4), "Trade: Ann traded the card in slot 25 with Ben, unseen"),
    (Again(0), "Go again: Ann gets another turn"),
    (Skipped(0), "Skip: Ben misses a turn"),
    (WentOut(0), "Ann called RACK-O!"),
    (Scored((10, 3), (75, 15), (75, 15)), QUIET),
    (MatchWon((1,)), "Ben won the match"),
]


class Reader:
    """Reads what a narrator tells."""

    def __init__(self, *persons: Person) -> None:
        self.narrator = Narrator(persons or [Person(name) for name in NAMES], SLOTS)

    def tell(self, events: Sequence[Event]) -> str:
        line = self.narrator.tell(events)
        return say(line) if line else ""

    @property
    def sentence(self) -> str:
        return say(self.narrator.sentence)


def narrator(*persons: Person) -> Reader:
    return Reader(*persons)


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: type(value).__name__)
def test_each_event_has_its_line(event: Event, line: str) -> None:
    told = narrator()
    told.narrator.line = Message("error.plain", text=QUIET)
    assert told.tell((event,)) == line


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


def test_you_are_spoken_to_as_a_person_is() -> None:
    you = narrator(Person("", you=True), Person("Mo"))
    assert you.tell((Cut((LOW, HIGH), 0),)) == "You deal first"
    assert you.tell((Dealt(2, 0),)) == "Round 2: You deal"
    assert you.tell((Dealt(2, 1),)) == "Round 2: Mo deals"


def test_a_turns_line_grows_as_the_turn_does() -> None:
    told = narrator()
    turn = (Took(1, 4, HIGH), Placed(1, 4, 4, HIGH, True, 8, LOW), Refilled((1,)), Drew(0, 1, None, False))
    lines = [told.tell((event,)) for event in turn]
    assert lines == [
        "Ben took 33",
        "Ben took 33, put it in slot 25, discarded 7",
        "Ben took 33, put it in slot 25, discarded 7. The discard pile was turned over",
        "Ann drew a card",
    ]


def test_an_answer_to_a_swap_is_told_with_whom_it_names() -> None:
    told = narrator(Person("", you=True), Person("Mo"))
    assert told.tell((Named(1, 0, 4),)) == "Mo picked your row 5 to swap"
    answer = (Reversed(0, 1, 9, None, False, 8, LOW), Named(0, 1, 2))
    assert told.tell(answer) == "You reversed the swap with the card in slot 10. Now it's Mo's row 3"


def test_a_match_that_goes_on_in_the_middle_of_a_turn_is_told_from_there() -> None:
    assert (
        narrator().tell((Placed(1, 4, 4, HIGH, True, 8, LOW),))
        == "Ben drew 33, put it in slot 25, discarded 7"
    )


def test_a_sentence_has_one_stop_at_its_end() -> None:
    told = narrator()
    told.tell((Took(1, 4, HIGH),))
    assert told.sentence == "Ben took 33."
    told.tell((WentOut(1),))
    assert told.sentence == "Ben called RACK-O!"


@clause("ours.6.11")
@every_classic
@settings(max_examples=4)
@given(number=st.integers(0, 10**6))
def test_no_line_tells_a_card_that_its_reader_may_not_know(edition: str, seats: int, number: int) -> None:
    """Every number in a line is a slot's, a round's, or a card that the reader sees, or saw a moment ago."""
    played = match(edition, seats, target=75)
    readers = {reader: narrator() for reader in (None, *range(seats))}
    for _, events in islice(turns(played, 0.3, number), 150):
        for reader, told in readers.items():
            line = told.tell([redact(event, reader) for event in events])
            known = {card.text for card in played.view(reader).faces if card}
            named = re.sub(r"slot \d+|Round \d+", "", line)
            assert set(re.findall(r"\d+", named)) <= known


@every_classic
@settings(max_examples=4)
@given(number=st.integers(0, 10**6))
def test_when_a_turn_is_over_everybody_reads_the_same(edition: str, seats: int, number: int) -> None:
    """Persons at one screen read the line one after the other: it may not keep the secret of the first."""
    played = match(edition, seats, target=75)
    readers = {reader: narrator() for reader in (None, *range(seats))}
    for _, events in islice(turns(played, 0.3, number), 150):
        lines = {told.tell([redact(event, reader) for event in events]) for reader, told in readers.items()}
        assert isinstance(played.table.prompts[-1], AskPlace) or len(lines) == 1
