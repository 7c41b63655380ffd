"""What a demonstration says is so, by the cards and the rules; and it shows a round that was rehearsed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.messages.commentary import Commentary
from racko_game.match.messages.speech import face
from racko_game.match.simulation import (
    SHOWN_OPTIONS,
    TURNS_SHOWN,
    Rehearsal,
    demonstration_plan,
    rehearse,
    staged,
)
from racko_game.message import Message
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import TAKE, Action, AskGoOut, AskPlace, AskTurn, Put
from racko_game.rules.table import open_view
from racko_game.store.library import check
from racko_game.words.language import say
from tests.walks.charters import any_charter
from tests.walks.walk import move

EDITIONS = ("original", "tray", "modern", "letters", "super")
NAMES = ("Ada", "Mo", "Ivo", "Bea")


class Heard:
    """A match that is played at random, and what the table was when something was said of it."""

    def __init__(self, edition: str, seats: int, number: int) -> None:
        chance = Random(number)
        sitting = tuple(Seat(name, Character()) for name in NAMES[:seats])
        self.match = Match(any_charter(edition, seats, chance), sitting, chance.randbytes(16))
        self.chance = chance
        self.commentary = Commentary(self.match)

    def step(self) -> tuple[Action, Message | None, Message | None]:
        """The next action, and what is said before it and with it."""
        table = self.match.table
        action = move(table, 0.1, self.chance)
        shown = open_view(table)
        return action, self.commentary.before(shown, action), self.commentary.during(shown, action)

    def do(self, action: Action) -> Message | None:
        """It is done: what is said of it."""
        events = self.match.submit(self.match.asked, action)
        return self.commentary.after(events)

    @property
    def rack(self) -> tuple[Card, ...]:
        """The rack of whoever is asked."""
        table, seat = self.match.table, self.match.asked
        assert seat is not None
        return tuple(table.faces[token] for token in table.racks[seat])

    @property
    def top_discard(self) -> Card:
        return self.match.table.faces[self.match.table.discard[0]]

    def finished(self, rack: Sequence[Card]) -> bool:
        return self.match.rules.goal.finished(rack, self.match.table.round)

    def finishing(self) -> set[tuple[int, Card]]:
        """Every card that would finish it, and where: the rules are asked of each in each slot."""
        rules, rack = self.match.rules, self.rack
        return {
            (slot, card)
            for slot in range(len(rack))
            for card in set(rules.deck)
            if (not card.rank or card not in rack) and self.finished([*rack[:slot], card, *rack[slot + 1 :]])
        }


def facts(said: Message) -> dict[str, Any]:
    return dict(said.args)


def named(heard: Heard, cards: Sequence[Card]) -> set[object]:
    """Cards as they stand in a message."""
    rules = heard.match.rules
    return {Message("card.some", card=card) if card.kind else face(rules, card) for card in cards}


def rank(heard: Heard, shown: object) -> int:
    return next(card.rank for card in heard.match.rules.deck if face(heard.match.rules, card) == shown)


def needs_between(heard: Heard, said: Message, action: Action) -> bool:
    told, rules = facts(said), heard.match.rules
    low = rank(heard, told["low"]) if "low" in told else 0
    high = rank(heard, told["high"]) if "high" in told else rules.ranks.stop
    asked_for = {card for card in rules.deck if low < card.rank < high}
    return {card for _, card in heard.finishing()} == asked_for


def fits(heard: Heard, said: Message, action: Action) -> bool:
    told, rules, rack = facts(said), heard.match.rules, heard.rack
    slot = heard.commentary.speech.places.index(told["slot"])
    low, high = rank(heard, told["low"]), rank(heard, told["high"])
    return (
        (rack[slot - 1].rank, rack[slot + 1].rank) == (low, high)
        and not low < rack[slot].rank < high
        and any(low < card.rank < high for card in rules.deck)
        and slot // rules.rows == (slot - 1) // rules.rows == (slot + 1) // rules.rows
    )


def rising(heard: Heard, said: Message, action: Action) -> bool:
    n, ranks = facts(said)["n"], [card.rank for card in heard.rack]
    return ranks[:n] == sorted(ranks[:n]) and ranks[n - 1] >= ranks[n]


def after_put(heard: Heard, action: Action) -> tuple[list[Card], int]:
    table = heard.match.table
    assert isinstance(action, Put)
    assert isinstance(table.prompts[-1], AskPlace)
    assert table.held is not None
    return [*heard.rack[: action.slot], table.faces[table.held], *heard.rack[action.slot + 1 :]], action.slot


def finishes(heard: Heard, said: Message, action: Action) -> bool:
    rack, _ = after_put(heard, action)
    return heard.finished(rack) and not heard.finished(heard.rack)


def run(heard: Heard, said: Message, action: Action) -> bool:
    rack, slot = after_put(heard, action)
    cards, faces = facts(said)["cards"], [face(heard.match.rules, card) for card in rack]
    size = len(cards)
    places = [at for at in range(len(rack)) if tuple(faces[at : at + size]) == cards]
    ranks = [card.rank for card in rack[places[0] : places[0] + size]]
    return (
        any(at <= slot < at + size for at in places)
        and ranks == list(range(ranks[0], ranks[0] + size))
        and size == facts(said)["n"] >= 3
    )


def puts(heard: Heard, said: Message, action: Action) -> bool:
    rack, slot = after_put(heard, action)
    told = facts(said)
    between = "low" not in told or (
        rack[slot - 1].rank == rank(heard, told["low"]) < rack[slot].rank
        and rack[slot].rank < rank(heard, told["high"]) == rack[slot + 1].rank
    )
    named_so = {told["card"]} == named(heard, [rack[slot]])
    return between and named_so and told["slot"] == heard.commentary.speech.places[slot]


TRUE: dict[str, Callable[[Heard, Message, Action], bool]] = {
    "attract.needs": lambda heard, said, _: (
        set(facts(said)["cards"]) == named(heard, [card for _, card in heard.finishing()])
    ),
    "attract.needs-between": needs_between,
    "attract.needs-below": needs_between,
    "attract.needs-above": needs_between,
    "attract.one-away": lambda heard, *_: bool(heard.finishing()) and not heard.finished(heard.rack),
    "attract.fits": fits,
    "attract.rising": rising,
    "attract.takes": lambda heard, said, action: (
        action == TAKE and facts(said)["card"] == face(heard.match.rules, heard.top_discard)
    ),
    "attract.finishes": finishes,
    "attract.run": run,
    "attract.puts": puts,
    "attract.puts-between": puts,
    "attract.may-go-out": lambda heard, *_: isinstance(heard.match.table.prompts[-1], AskGoOut),
    "attract.holds": lambda *_: True,  # there is nothing in it but what is done
    "attract.tosses": lambda *_: True,
}
"""What has to be so for each of them."""


@settings(max_examples=40)
@given(st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(0, 10_000))
def test_every_caption_is_true(edition: str, seats: int, number: int) -> None:
    heard = Heard(edition, seats, number)
    for _ in range(60):
        if heard.match.over:
            break
        if heard.match.asked is None:
            heard.match.submit(None, move(heard.match.table, 0.0, heard.chance))
            continue
        action, before, meant = heard.step()
        for said in (before, meant):
            if said:
                assert TRUE[said.id](heard, said, action), (said, action)
                assert say(said)
        told = heard.do(action)
        if told:
            assert say(told)
        if any(isinstance(event, WentOut) for event in heard.match.events):
            assert told is not None


def test_most_of_what_there_is_to_say_is_said_some_time() -> None:
    """So that none of the checks above waits in vain."""
    ids: set[str] = set()
    for number, edition in enumerate(EDITIONS * 4):
        heard = Heard(edition, 2 + number % 3, number)
        while not heard.match.over and len(heard.match.actions) < 400:
            if heard.match.asked is None:
                heard.match.submit(None, move(heard.match.table, 0.0, heard.chance))
                continue
            action, *told = heard.step()
            ids |= {said.id for said in (*told, heard.do(action)) if said}
    assert {*TRUE, "attract.drew", "attract.scored", "attract.won-round"} - ids <= {"attract.holds"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_begins_with_what_is_played(edition: str) -> None:
    heard = Heard(edition, 3, 1)
    assert "three computers play" in say(heard.commentary.opening())


@pytest.fixture(scope="module")
def rehearsal() -> Rehearsal:
    return rehearse("letters", bytes(16))


def test_a_round_is_played_to_its_end_and_the_same_one_again(rehearsal: Rehearsal) -> None:
    match = rehearsal.match()
    for action in rehearsal.actions:
        match.submit(match.asked, action)
    assert len(match.rounds) == 1
    assert rehearse("letters", bytes(16)) == rehearsal
    assert rehearse("letters", bytes(15) + b"1").actions != rehearsal.actions


def test_its_last_turns_are_left_to_be_shown_or_all_if_there_are_fewer(rehearsal: Rehearsal) -> None:
    assert staged(rehearsal, 1000).match.actions == []
    host = staged(rehearsal)
    match, turns = host.match, 0
    assert isinstance(match.table.prompts[-1], AskTurn)
    assert match.rounds == []
    while not match.rounds:
        turns += isinstance(match.table.prompts[-1], AskTurn)
        host.step()
    assert turns == TURNS_SHOWN
    assert match.actions == list(rehearsal.actions)


def test_mixtures_differ_in_all_that_can_differ_and_any_can_be_played() -> None:
    plans = [demonstration_plan(Random(number)) for number in range(400)]
    assert {plan.edition for plan in plans} == set(EDITIONS)
    assert {plan.seats for plan in plans} == {2, 3, 4}
    assert {name for plan in plans for name in plan.options} == {*SHOWN_OPTIONS, "words"}
    assert {character.level for plan in plans for character in plan.characters[: plan.seats]} > {
        "Casual",
        "Master",
    }
    assert any(plan.persona(0) for plan in plans)
    assert {demonstration_plan(Random(number), "tray").edition for number in range(20)} == {"tray"}
    for number, plan in enumerate(plans):
        match = plan.start(number.to_bytes(16, "big"))
        assert match.persons == ()
        check(match.charter.books)
        assert not match.rules.goal.spells
