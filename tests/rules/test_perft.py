"""How many ways a small game can go on: counts that any change of the rules changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from racko_game.rules.books import Books, WordSet
from racko_game.rules.editions import EDITIONS, letters, ruleset, super_racko, with_books
from racko_game.rules.engine import asked, deal, options, play
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.rules.ruleset import OptionValues, Ruleset
from racko_game.rules.table import Charter, Option, Table

STORE = Path(__file__).resolve().parents[1] / "golden" / "perft.json"
DEPTH = 4
WORDS = frozenset({"BEAD", "FACE", "DEAF", "FADE", "CAGE", "HEAD", "BADE", "EACH"})
POWERS = {1: "shuffle step", 2: "go again", 3: "look ahead", 4: "trade", 5: "skip"}
POWERS |= {rank + more: power for rank, power in POWERS.items() for more in (5, 10)}
BOOKS = Books(frozenset({("en", WordSet(WORDS))}), frozenset(POWERS.items()))


class Case(NamedTuple):
    """A small game: an edition with options, its deck and racks cut down."""

    edition: str
    seats: int
    options: tuple[Option, ...]
    shrink: Callable[[Ruleset], Ruleset]
    seed: int  # one by which much happens in four moves

    @property
    def name(self) -> str:
        """The edition, the seats and the options, in words."""
        chosen = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{self.edition} {self.seats} seats" + (f", {chosen}" if chosen else "")


class Counts(NamedTuple):
    """By depth, from 1: how many paths there are, and how many different tables at their ends."""

    paths: tuple[int, ...]
    tables: tuple[int, ...]
    counted: tuple[int, ...]  # those of the tables at which a round has been counted


def _small(deck: Sequence[Card], slots: int) -> Callable[[Ruleset], Ruleset]:
    """The same rules with this deck and so many slots, dealt from the back."""

    def shrink(rules: Ruleset) -> Ruleset:
        return replace(
            rules,
            deck=tuple(deck),
            slots=rules.slots[:slots],
            dealt=tuple(slot for slot in rules.dealt if slot < slots),
        )

    return shrink


def _eight_letters() -> list[Card]:
    """A to H in black or blue, and each vowel once more."""
    first = {card.text[0]: card for card in reversed(letters.DECK)}
    more = [card for card in letters.DECK if card.text in ("A/red", "E/red", "C/green", "F/green")]
    return [card for card in letters.DECK if card in first.values() and card.text[0] <= "H"] + more


def _half_a_double_deck() -> list[Card]:
    """The lower numbers of both colours, two wilds of each, six swaps, four reverses: 34 cards."""
    kinds = {"BW": 2, "RW": 2, "SWAP": 6, "REV": 4}
    by_text = {card.text: card for card in super_racko.DECK}
    low = [card for card in super_racko.DECK if 0 < card.rank <= 10]
    return low + [by_text[text] for text, copies in kinds.items() for _ in range(copies)]


TWO, THREE, FOUR = _small(numbers(8), 3), _small(numbers(11), 3), _small(numbers(14), 3)
SUPER = _small(_half_a_double_deck(), 16)
LETTERS = _small(_eight_letters(), 5)
CASES = (
    Case("original", 2, (), TWO, 4),
    Case("original", 2, (("run", False),), TWO, 11),
    Case("original", 3, (("bonus", True),), THREE, 76),
    Case("original", 3, (("chips", True),), THREE, 76),
    Case("original", 3, (("equal turns", True),), THREE, 1),
    Case("original", 4, (("partners", True),), FOUR, 1),
    Case("tray", 2, (("run", False),), TWO, 11),
    Case("tray", 3, (), THREE, 3),
    Case("tray", 3, (("calling", "ask"),), THREE, 76),
    Case("modern", 2, (), TWO, 4),
    Case("modern", 3, (("powers", True),), THREE, 34),
    Case("modern", 3, (("equal turns", True), ("powers", True)), THREE, 113),
    Case("letters", 2, (), LETTERS, 21),
    Case("letters", 2, (("repeats in order", False), ("words", False)), LETTERS, 84),
    Case("letters", 2, (("growing run", True), ("shuffle on refill", True)), LETTERS, 21),
    Case("super", 2, (), SUPER, 0),
    Case("super", 2, (("calling", "auto"),), SUPER, 0),
)


def stored_form(found: Mapping[str, Counts]) -> str:
    """The counts as they are stored: a line for each case."""
    rows = (f"{json.dumps(name)}: {json.dumps(found_._asdict())}" for name, found_ in found.items())
    return "{\n " + ",\n ".join(rows) + "\n}\n"


def counts(case: Case, depth: int) -> Counts:
    """The counts of a case, by depth."""
    with small(case) as charter:
        level = {deal(charter, case.seats, case.seed.to_bytes(16, "big")): 1}
        levels = [level := _next(level) for _ in range(depth)]
    ended = tuple(sum(asked(table) is None for table in level) for level in levels)
    return Counts(tuple(sum(level.values()) for level in levels), tuple(map(len, levels)), ended)


def _next(level: Mapping[Table, int]) -> dict[Table, int]:
    """All tables one move on, each with the number of paths that lead to it."""
    found: dict[Table, int] = {}
    for table, paths in level.items():
        for action in options(table):
            after, _ = play(table, action)
            found[after] = found.get(after, 0) + paths
    return found


@contextmanager
def small(case: Case) -> Iterator[Charter]:
    """While it lasts, the edition's name stands for its small form. The engine need not know."""
    row = EDITIONS[case.edition]

    def rules(seats: int, chosen: OptionValues, books: Books) -> Ruleset:
        return case.shrink(row.ruleset(seats, chosen, books))

    EDITIONS[case.edition] = replace(row, ruleset=rules)
    ruleset.cache_clear()
    try:
        yield with_books(Charter(case.edition, case.options), case.seats, BOOKS)
    finally:
        EDITIONS[case.edition] = row
        ruleset.cache_clear()


if __name__ == "__main__":
    STORE.write_text(stored_form({case.name: counts(case, DEPTH) for case in CASES}), encoding="utf-8")


STORED = {
    name: Counts(*map(tuple, found.values()))
    for name, found in json.loads(STORE.read_text(encoding="utf-8")).items()
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_there_are_as_many_ways_to_go_on_as_were_stored(case: Case) -> None:
    assert counts(case, DEPTH) == STORED[case.name]


def test_every_edition_is_counted_and_left_as_it_was_and_stored_as_it_is_written() -> None:
    assert [case.name for case in CASES] == list(STORED)
    assert {case.edition for case in CASES} == set(EDITIONS)
    for found in STORED.values():
        assert [*map(len, found)] == [DEPTH] * 3
        assert all(c <= t <= p for p, t, c in zip(*found, strict=True)), "no table is made of nothing"
    assert STORE.read_text(encoding="utf-8") == stored_form(STORED)
    before = dict(EDITIONS)
    counts(CASES[0], 1)
    assert before == EDITIONS
