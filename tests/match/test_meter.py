"""The meter of a rack rises as the rack gets better: told by trying every card, and every finished rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from random import Random

import pytest

from racko_game.match.tension import ANY, NONE, gauges, own_rack, replaced
from racko_game.rules.engine import options as legal
from racko_game.rules.engine import play, view
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.ruleset import Ruleset, Value, rack_cards
from racko_game.rules.table import asked
from tests.counts import full
from tests.rules.tables import dealt

from .playing import rules_of

WAYS: list[tuple[str, int, dict[str, Value]]] = [
    ("original", 2, {}),
    ("original", 2, {"run": False}),
    ("original", 3, {"bonus": True}),
    ("letters", 2, {}),
    ("letters", 3, {"words": False}),
    ("letters", 3, {"words": False, "repeats in order": False}),
    ("letters", 2, {"words": False, "growing run": True}),
    ("super", 2, {}),
]
SAME_GOAL: list[tuple[str, int, dict[str, Value]]] = [
    ("original", 2, {"chips": True}),
    ("tray", 4, {"partners": True}),
    ("modern", 2, {"powers": True}),
]
"""Other games in which the same racks are finished."""


def racks(edition: str, seats: int, options: dict[str, Value], number: int) -> Iterator[list[Card]]:
    """As they are dealt, and with more and more of their cards where they belong."""
    chance = Random(number)
    table = dealt(edition, seats, **options)
    rules = rules_of(table)
    deck = [card for card in rules.deck if card.rank or card.kind]
    for _ in range(6):
        rack = chance.sample(deck, len(rules.slots))
        yield rack
        for colour in {slot.rpartition(" ")[0] for slot in rules.slots}:
            own = [at for at, slot in enumerate(rules.slots) if slot.rpartition(" ")[0] == colour]
            fit = [card for card in deck if not colour or (card.suit == colour and not card.kind)]
            rising = sorted(chance.sample(fit, len(own)), key=lambda card: card.rank)
            for at, card in zip(own, rising, strict=True):
                rack[at] = card
        yield rack
        for at in chance.sample(range(len(rack)), 2):
            coming = Counter(deck) - Counter(rack)
            rack[at] = chance.choice(sorted(coming.elements()))
            yield list(rack)


def to_go(rules: Ruleset, rack: list[Card], number: int = 1) -> int:
    return sum(one.size - one.stay for one in gauges(rules, rack, number))


@pytest.mark.parametrize(("edition", "seats", "options"), full(WAYS + SAME_GOAL, WAYS))
def test_every_exchange_to_the_better_lifts_it(edition: str, seats: int, options: dict[str, Value]) -> None:
    rules = rules_of(dealt(edition, seats, **options))
    goal = rules.goal
    for rack in islice(racks(edition, seats, options, 5), *full((0, None), (1, 3))):
        left = to_go(rules, rack)
        in_order = sum(goal.on_each_side(rack)) == len(rack) and longest_run(rack) >= goal.run(1)
        assert (left == 0) == in_order
        if not goal.spells:
            assert (left == 0) == goal.finished(rack, 1)
        coming = Counter(rules.deck) - Counter(rack)
        exchanged = ([*rack[:at], card, *rack[at + 1 :]] for at in range(len(rack)) for card in coming)
        after = [to_go(rules, one) for one in exchanged]
        assert min(after) == max(left - 1, 0), "one card leads one card nearer, and never two"
        assert max(after) <= left + 1


@pytest.mark.parametrize(
    ("ranks", "cards", "run"),
    [
        *(
            (tuple(range(1, 10)), full((ANY, NONE, 2, 3, 5, 9), (ANY, NONE, 2, 5)), run)
            for run in (1, 2, 3, 4)
        ),
        *(((1, 1, 2, 2, 3, 3, 4, 4), (1, 2, 3, 4), run) for run in (1, 3)),  # as letters, several of each
    ],
)
def test_no_finished_rack_is_nearer(ranks: tuple[int, ...], cards: tuple[int, ...], run: int) -> None:
    size = 5 if len(set(ranks)) == len(ranks) else 4
    runs = {one: longest_run([Card(rank, str(rank)) for rank in one]) for one in combinations(ranks, size)}
    whole = [one for one, longest in runs.items() if longest >= run]
    for rack in product(cards, repeat=size):
        least = min(
            sum(mine not in (ANY, card) for mine, card in zip(rack, one, strict=True)) for one in whole
        )
        assert replaced(rack, ranks, run) == least, rack


@pytest.mark.parametrize(("edition", "seats", "options"), WAYS + SAME_GOAL)
def test_what_is_said_of_a_rack_is_what_it_has(edition: str, seats: int, options: dict[str, Value]) -> None:
    chance, table = Random(seats), dealt(edition, seats, **options)
    for _ in range(40):
        table, _ = play(table, chance.choice(legal(table)))
        if asked(table) is None:
            return
        rules, cards = rules_of(table), list(rack_cards(table, 0))
        state = own_rack(rules, view(table, 0))
        assert state is not None
        assert (state.away == 0) == rules.goal.finished(cards, table.round)
        if state.away > 1:
            assert state.away == max(to_go(rules, cards, table.round), 2)
        if state.gauges:
            assert state.gauges == gauges(rules, cards, table.round)
            assert sum(one.size - one.stay for one in state.gauges) == state.away
        else:
            assert rules.goal.spells, "a word is nearer than the alphabet"
