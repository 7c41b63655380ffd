"""Whole matches as stored text, and how many ways small games go on: a change of the rules shows in both.

``RACKO_GOLDEN=write`` writes the texts anew; ``python -m tests.rules.test_playthroughs`` stores the counts.
The small games are the real editions with small decks and racks, so that four moves reach a used-up stock,
a finished rack, a swap and its reverse.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple

import pytest

from racko_game.rules.books import Books, WordSet
from racko_game.rules.editions import EDITIONS, letters, ruleset, super_racko, with_books
from racko_game.rules.engine import deal, open_match, options, play
from racko_game.rules.notation import words
from racko_game.rules.pieces import events
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.rules.pieces.moves import AskTurn, Over
from racko_game.rules.ruleset import OptionValues, Ruleset
from racko_game.rules.table import Charter, Option, Table, asked
from tests.walks.walk import move

from .tables import charter

TOLD = 40  # moves of a match that are told with the cards
LONGEST = 3000
CARELESS = (0.0, 0.1, 0.25)
"""How often each of the three playthroughs of a game leaves the sorter's moves."""

CHOOSES: dict[str, dict[str, bool]] = {"regular": {}, "first": {}, "plain": {"run": False}}
CHOOSES |= {way: {way: True} for way in ("bonus", "chips", "partners", "powers")}
WAYS = {
    "original": ("regular", "bonus", "chips", "partners", "plain"),
    "tray": ("regular", "bonus", "partners", "plain"),
    "modern": ("regular", "bonus", "partners", "powers"),
    "letters": ("regular",),
    "super": ("first",),
}
"""The ways to score, by edition, and what chooses them; plain is two players without the run."""
SEATS_OF = {"partners": 4, "plain": 2}
"""Ways that only so many can play."""


HOUSE: dict[str, tuple[dict[str, int | bool | str], ...]] = {
    "original": ({}, {}, {"equal turns": True}),
    "tray": ({}, {}, {"calling": "own voice"}),
    "modern": ({}, {}, {"top card first scores nothing": True}),
    "letters": (
        {},
        {"growing run": True},
        {"repeats in order": False, "shuffle on refill": True, "words": False},
    ),
    "super": ({}, {}, {"calling": "auto"}),
}
"""House options of the three playthroughs of a game."""


class Game(NamedTuple):
    """An edition, a number of seats and a way to score."""

    edition: str
    seats: int
    way: str

    def charter(self, number: int) -> Charter:
        """What the ``number``th playthrough is played by: short, and the later ones with house options."""
        house = HOUSE.get(self.edition, ({}, {}, {}))[number]
        chosen: dict[str, int | bool | str] = {**CHOOSES[self.way], **house}
        rows = EDITIONS[self.edition].choices(self.seats, chosen)
        chosen |= {"rounds": 1} if "rounds" in rows else {"target": 150 if self.way == "partners" else 75}
        return charter(self.edition, **chosen)


GAMES = tuple(
    Game(name, seats, way)
    for name, edition in EDITIONS.items()
    for seats in edition.seats
    for way in WAYS.get(name, ("?",))
    if SEATS_OF.get(way, seats) == seats
)
"""Every game there is a playthrough of."""


def row(cards: Iterator[Card] | tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def figures(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


BESIDE: dict[type, Callable[..., str]] = {
    events.Drew: lambda e: f"({e.card.text})",
    events.Took: lambda e: f"({e.card.text})",
    events.Placed: lambda e: f"(out {e.out_card.text})",
    events.Reversed: lambda e: f"({e.card.text} in)",
    events.Swapped: lambda e: f"(seat {e.seat} exchanges row {e.row + 1})",
    events.Exchanged: lambda e: "(exchanged)",
    events.Looked: lambda e: f"(sees {row(e.cards)})",
    events.Traded: lambda e: f"(with seat {e.other})",
    events.Again: lambda e: "(once more)",
    events.Skipped: lambda e: "(the next is left out)",
}
"""What is told of an event beside the move, while cards are told."""

BELOW: dict[type, Callable[..., str]] = {
    events.Cut: lambda e: f"cut {row(e.cards)}: seat {e.dealer} deals",
    events.Lot: lambda e: f"by lot seat {e.dealer} deals",
    events.Dealt: lambda e: f"round {e.round}, dealt by seat {e.dealer}",
    events.Refilled: lambda e: f"{'shuffled and ' * e.shuffled}refilled with {len(e.stock)} cards",
    events.TurnedUp: lambda e: f"{e.card.text} turned up",
    events.WentOut: lambda e: f"seat {e.seat} goes out",
    events.Scored: lambda e: (
        f"counted {figures(e.counted)}, points {figures(e.points)}, totals {figures(e.totals)}"
    ),
    events.MatchWon: lambda e: f"won by seat {figures(e.winners)}",
}
"""What is told of an event in a line of its own, always."""


def told(table: Table, happened: tuple[events.Event, ...]) -> Iterator[str]:
    """The lines below a move; where racks are new or lie open, these too."""
    yield from (f"  - {BELOW[type(event)](event)}" for event in happened if type(event) in BELOW)
    if any(isinstance(event, events.Dealt | events.Scored) for event in happened):
        for seat, rack in enumerate(table.racks):
            yield f"    {seat}: {row(table.faces[token] for token in rack)}"


def playthrough(game: Game, number: int) -> Iterator[str]:
    """The ``number``th match of a game, line by line."""
    played = game.charter(number)
    seed = sha256(f"{game.edition} {game.seats} {game.way} {number}".encode()).digest()[:16]
    chance, rules = Random(seed), ruleset(played, game.seats)
    table, happened = open_match(played, game.seats, seed)
    options = ", ".join(f"{name}={value}" for name, value in played.options)
    yield f"{played.edition}, {game.seats} seats, {options}, seed {seed.hex()}"
    yield from told(table, happened)
    line: list[str] = []
    for ply in range(LONGEST):
        if table.prompts == (Over(),):
            return
        seat, prompt = asked(table), table.prompts[-1]
        action = move(table, CARELESS[number], chance)
        if ply < TOLD and isinstance(prompt, AskTurn) and line:
            yield " ".join(line)
            line = []
        text = words(rules, prompt, action)
        table, happened = play(table, action)
        if ply < TOLD:
            beside = [BESIDE[type(event)](event) for event in happened if type(event) in BESIDE]
            line += [*([] if line else [f"{seat}"]), " ".join((text, *beside))]
        else:
            line.append(f"{text};" if isinstance(prompt, AskTurn) else f"{text}.")
        below = list(told(table, happened))
        if below:
            yield from wrap(" ".join(line), 100)
            yield from below
            line = []
    raise AssertionError(f"{game}, {number}: the match did not end within {LONGEST} moves")


def text(game: Game) -> str:
    return "\n\n".join("\n".join(playthrough(game, number)) for number in range(len(CARELESS))) + "\n"


STORE = Path(__file__).parents[1] / "golden" / "playthroughs"


def file_of(game: Game) -> str:
    return f"{game.edition}-{game.seats}-{game.way}.txt"


@pytest.mark.parametrize("game", GAMES, ids=file_of)
def test_a_game_is_played_as_it_was_stored(game: Game) -> None:
    path, played = STORE / file_of(game), text(game)
    if os.environ.get("RACKO_GOLDEN") == "write":
        path.write_text(played, encoding="utf-8")
    stored = path.read_text(encoding="utf-8").splitlines()
    difference = list(unified_diff(stored, played.splitlines(), "stored", "played now", lineterm="", n=1))
    if difference:
        pytest.fail("\n".join(difference[:60]), pytrace=False)


def test_every_edition_seat_count_and_way_to_score_has_three_playthroughs_and_no_other_is_stored() -> None:
    """The ways to score are read off the editions' own options, not off the list of playthroughs."""
    for name, edition in EDITIONS.items():
        for seats in edition.seats:
            extras = ("bonus", "chips", "partners", "powers")
            ways: list[str] = [way for way in extras if way in edition.choices(seats, {})]
            if "run" in edition.choices(seats, {}):
                ways.append("plain")
            for way in ("first" if name == "super" else "regular", *ways):
                stored = (STORE / f"{name}-{seats}-{way}.txt").read_text(encoding="utf-8")
                matches = stored.strip().split("\n\n")
                assert len({match.partition("seed ")[2][:32] for match in matches}) >= 3
                assert all(match.startswith(f"{name}, {seats} seats, ") for match in matches)
                assert all("  - won by seat" in match for match in matches)
                assert (
                    way in ("first", "regular")
                    or ("run=False" if way == "plain" else f"{way}=True") in stored
                )
    assert {path.name for path in STORE.glob("*")} == {*map(file_of, GAMES)}


@pytest.mark.parametrize(
    ("files", "tells"),
    [
        ("*-regular", ("refilled", "draw", "take", "toss", "put")),
        ("original-*-bonus", ("hold", "racko", " 125", "refilled")),
        ("original-*-chips", ("points -",)),
        ("*-partners", ("round 2", "won by seat 0 2", "won by seat 1 3")),
        ("modern-*-powers", ("sees", "once more", "left out", "exchanged", "with seat", "no power")),
        ("super-*", ("swap", "exchanges row", "reverse", "in)", "no swap", "shuffled and refilled", "BW")),
        ("letters-*", ("racko", "by lot", "refilled")),
    ],
)
def test_playthroughs_show_what_their_games_have(files: str, tells: tuple[str, ...]) -> None:
    stored = "\n".join(path.read_text(encoding="utf-8") for path in STORE.glob(f"{files}.txt"))
    assert [tell for tell in tells if tell not in stored] == []


COUNTED = Path(__file__).resolve().parents[1] / "golden" / "perft.json"
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
    COUNTED.write_text(stored_form({case.name: counts(case, DEPTH) for case in CASES}), encoding="utf-8")


STORED = {
    name: Counts(*map(tuple, found.values()))
    for name, found in json.loads(COUNTED.read_text(encoding="utf-8")).items()
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
    assert COUNTED.read_text(encoding="utf-8") == stored_form(STORED)
    before = dict(EDITIONS)
    counts(CASES[0], 1)
    assert before == EDITIONS
