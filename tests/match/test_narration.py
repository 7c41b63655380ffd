"""The quiet line, a sentence for each kind of event; and what a match will be remembered for."""

from __future__ import annotations

import re
from itertools import islice
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.match import Match, Round
from racko_game.match.messages.narration import Narrator
from racko_game.match.messages.scores import highlights
from racko_game.message import Message, Person
from racko_game.rules.engine import redact
from racko_game.rules.pieces import events
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskPlace, Over
from racko_game.words.language import say
from tests.rules.clauses import clause
from tests.rules.games import every_classic
from tests.rules.tables import charter
from tests.scenes.walk import ended

from .playing import NAMES, SEED, match, play_out, sitters, turns

SLOTS = tuple(f"slot {5 * n}" for n in range(1, 11))
LOW, HIGH = Card(7, "7"), Card(33, "33")
QUIET = "as it was"

TOLD: list[tuple[events.Event, str]] = [
    (events.Cut((HIGH, LOW), 1), "Ben deals first"),
    (events.Dealt(1, 1), QUIET),
    (events.Dealt(3, 0), "Round 3: Ann deals"),
    (events.TurnedUp(4, LOW), QUIET),
    (events.Drew(0, 4, LOW, False), "Ann drew 7"),
    (events.Drew(0, 4, None, False), "Ann drew a card"),
    (events.Drew(1, 4, HIGH, True), "Ben drew 33"),
    (events.Took(1, 4, HIGH), "Ben took 33"),
    (events.Placed(0, 4, 9, LOW, True, 8, HIGH), f"{QUIET}, put it in slot 25, discarded 33"),
    (events.Placed(0, 0, 9, LOW, False, 8, HIGH), "Ann drew a card, put it in slot 5, discarded 33"),
    (events.Placed(0, 9, 9, None, False, 8, HIGH), "Ann drew a card, put it in slot 50, discarded 33"),
    (events.Tossed(1, 4, LOW), "Ben drew 7 and tossed it"),
    (events.Refilled((4, 5)), f"{QUIET}. The discard pile was turned over"),
    (events.Refilled((4, 5), True), f"{QUIET}. The discard pile was shuffled"),
    (events.Lot(1), "Ben deals first"),
    (events.Named(0, 1, 4), "Ann picked Ben's row 5 to swap"),
    (events.Reversed(1, 0, 9, None, False, 8, LOW), "Ben reversed the swap with the card in slot 5"),
    (events.Swapped(1, 4), "The two cards in Ben's row 5 traded sides"),
    (events.Exchanged(0, (0, 4)), "Shuffle step: Ann swapped slot 5 and slot 25"),
    (
        events.Looked(0, (4, 5), (LOW, HIGH)),
        "Look ahead: Ann looked at the top two cards of the stock: 7, 33",
    ),
    (events.Looked(0, (4, 5), None), "Look ahead: Ann looked at the top two cards of the stock"),
    (
        events.Arranged(0, (4, 5)),
        "Look ahead: Ann looked at the top two cards of the stock and put them back",
    ),
    (events.Traded(0, 1, 4), "Trade: Ann traded the card in slot 25 with Ben, unseen"),
    (events.Again(0), "Go again: Ann gets another turn"),
    (events.Skipped(0), "Skip: Ben misses a turn"),
    (events.WentOut(0), "Ann called RACK-O!"),
    (events.Scored((10, 3), (75, 15), (75, 15)), QUIET),
    (events.MatchWon((1,)), "Ben won the match"),
]


class Reader:
    """Reads what a narrator tells."""

    def __init__(self, *persons: Person) -> None:
        self.narrator = Narrator(persons or [Person(name) for name in NAMES], SLOTS)

    def tell(self, *happened: events.Event) -> str:
        line = self.narrator.tell(happened)
        return say(line) if line else ""


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda value: type(value).__name__)
def test_each_event_has_its_line(event: events.Event, line: str) -> None:
    told = Reader()
    told.narrator.line = Message("error.plain", text=QUIET)
    assert told.tell(event) == line


def test_each_kind_of_event_is_told_a_turns_line_grows_and_a_sentence_has_one_stop() -> None:
    stopped: list[tuple[events.Event, str]] = [
        (events.Took(1, 4, HIGH), "Ben took 33."),
        (events.WentOut(1), "Ben called RACK-O!"),
    ]
    for event, sentence in stopped:
        told = Reader()
        told.tell(event)
        assert say(told.narrator.sentence) == sentence, (event, sentence)
    assert {type(event) for event, _ in TOLD} == set(get_args(events.Event))
    told, placed = Reader(), events.Placed(1, 4, 4, HIGH, True, 8, LOW)
    turn = (events.Took(1, 4, HIGH), placed, events.Refilled((1,)), events.Drew(0, 1, None, False))
    assert [told.tell(event) for event in turn] == [
        "Ben took 33",
        "Ben took 33, put it in slot 25, discarded 7",
        "Ben took 33, put it in slot 25, discarded 7. The discard pile was turned over",
        "Ann drew a card",
    ]
    assert Reader().tell(placed) == "Ben drew 33, put it in slot 25, discarded 7"
    you = Reader(Person("", you=True), Person("Mo"))
    assert you.tell(events.Cut((LOW, HIGH), 0)) == "You deal first"
    assert you.tell(events.Dealt(2, 0)) == "Round 2: You deal"
    assert you.tell(events.Dealt(2, 1)) == "Round 2: Mo deals"
    assert you.tell(events.Named(1, 0, 4)) == "Mo picked your row 5 to swap"
    answer = you.tell(events.Reversed(0, 1, 9, None, False, 8, LOW), events.Named(0, 1, 2))
    assert answer == "You reversed the swap with the card in slot 10. Now it's Mo's row 3"


@clause("ours.6.11")
@every_classic
@settings(max_examples=4)
@given(number=st.integers(0, 10**6))
def test_no_line_tells_a_card_that_its_reader_may_not_know(edition: str, seats: int, number: int) -> None:
    """Every number in a line is a slot's, a round's, or a card that the reader sees, or saw a moment ago.
    Persons at one screen read it one after the other: it may not keep the secret of the first."""
    played = match(edition, seats, target=75)
    readers = {reader: Reader() for reader in (None, *range(seats))}
    for _, happened in islice(turns(played, 0.3, number), 150):
        lines = set()
        for reader, told in readers.items():
            line = told.tell(*(redact(event, reader) for event in happened))
            known = {card.text for card in played.view(reader).faces if card}
            named = re.sub(r"slot \d+|Round \d+", "", line)
            assert set(re.findall(r"\d+", named)) <= known
            lines.add(line)
        assert isinstance(played.table.prompts[-1], AskPlace) or len(lines) == 1


def cards(*ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank, str(rank)) for rank in ranks)


BROKEN = cards(3, 9, 7, 20, 22)


def told(*rounds: Round) -> list[str]:
    """The best moments of a match that Ben has won in these rounds."""
    won = play_out(match(target=75))
    won.rounds[:] = rounds
    seat = won.winners[0]
    won.seats = tuple(won.seats[(i + 1 - seat) % 2] for i in range(2))  # Ben is the winner, wherever he sits
    return [say(moment.says) for moment in highlights(won)]


def a_round(number: int, winner: tuple[int, int], loser: tuple[int, int], rack: tuple[Card, ...]) -> Round:
    """The points and totals of the winner of the match and of the other; the winner's rack."""
    seat = play_out(match(target=75)).winners[0]
    pairs = (winner, loser) if seat == 0 else (loser, winner)
    scored = events.Scored((10, 5), tuple(p for p, _ in pairs), tuple(t for _, t in pairs))
    racks = (rack, BROKEN) if seat == 0 else (BROKEN, rack)
    return Round(number, (seat if winner[0] == 75 else 1 - seat,), scored, racks, (0, 0))


def test_a_whole_match_has_its_best_round_a_winner_came_from_behind_and_what_was_not_is_not_told() -> None:
    for seats in [2, 3, 4]:
        played = play_out(match(seats=seats, target=200))
        most = max(points for one in played.rounds for points in one.scored.points)
        best = f"had the best round: {most} points"
        assert any(say(words).endswith(best) for _, words, _ in highlights(played)), seats
    assert told(
        a_round(1, (5, 5), (75, 75), BROKEN),
        a_round(2, (75, 80), (10, 85), BROKEN),
        a_round(3, (75, 155), (10, 95), cards(4, 5, 6, 30, 31)),
    ) == [
        "Ben came back from 70 points behind",
        "Ben had the best round: 75 points",
        "Ben had the longest run: 4 to 6",
        "Ben finished first in 2 of 3 rounds",
    ]
    ahead = told(a_round(1, (75, 75), (5, 5), BROKEN), a_round(2, (20, 95), (75, 80), BROKEN))
    assert not [words for words in ahead if "behind" in words or "run" in words or "went out" in words]
    assert told(a_round(1, (75, 75), (5, 5), BROKEN)) == []


@pytest.mark.parametrize(("way", "unit", "end"), [("bonus", "point", 500), ("chips", "chip", 1)])
def test_it_is_told_in_points_or_in_chips(way: str, unit: str, end: int) -> None:
    won = Match(charter("original", **{way: True}), sitters(2), SEED)
    lost, gained = events.Scored((10, 10), (1, -1), (1, -1)), events.Scored((10, 10), (-2, 2), (-1, 1))
    won.rounds[:] = [
        Round(1, (0,), lost, (BROKEN, BROKEN), (0, 0)),
        Round(2, (1,), gained, (BROKEN, BROKEN), (1, -1)),
    ]
    won.table = won.table._replace(totals=(-1, end), round=won.rules.length.rounds, prompts=(Over(),))
    assert [say(words) for _, words, _ in highlights(won)] == [
        f"Ben came back from 2 {unit}s behind",
        f"Ben had the best round: 2 {unit}s",
    ]


def test_of_a_word_of_partners_and_of_a_chain_of_reverses_it_is_told_as_it_was() -> None:
    spelt, paired = ended("words", NAMES), ended("partners", NAMES)
    (longest, *_) = (say(words) for _, words, _ in highlights(spelt) if "word" in say(words))
    assert longest.rpartition(" ")[2] in {
        "".join(card.text[0] for card in one.racks[one.callers[0]])[slots.start : slots.stop]
        for one in spelt.rounds
        if (slots := spelt.rules.goal.finishing(one.racks[one.callers[0]]))
    }
    behind = max(max(one.scored.totals) - one.scored.totals[0] for one in paired.rounds[:-1])
    assert f"Ann and Cleo came back from {behind} points behind" in {say(w) for _, w, _ in highlights(paired)}
    won = ended("rounds", NAMES)
    seat, words, _ = next(found for found in highlights(won) if "reverse" in say(found.says))
    again = Match(won.charter, won.seats, won.seed)
    happened = [event for action in won.actions for event in again.submit(again.asked, action)]
    assert seat in {event.seat for event in happened if isinstance(event, events.Reversed)}
    assert say(words) == f"{NAMES[seat]} won a duel of three reverse cards"
