"""Whole matches as stored text: a change of the rules shows as a difference that can be read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import open_match, play
from racko_game.rules.notation import words
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import (
    Again,
    Cut,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Looked,
    Lot,
    MatchWon,
    Placed,
    Refilled,
    Reversed,
    Scored,
    Skipped,
    Swapped,
    Took,
    Traded,
    TurnedUp,
    WentOut,
)
from racko_game.rules.pieces.moves import AskTurn, Over
from racko_game.rules.table import Charter, Table, asked
from tests.walks.walk import move

from .tables import charter

TOLD = 40  # moves of a match that are told with the cards
LONGEST = 3000
CARELESS = (0.0, 0.1, 0.25)
"""How often each of the three playthroughs of a game leaves the sorter's moves."""

WAYS: dict[str, dict[str, dict[str, bool]]] = {
    "original": {
        "regular": {},
        "bonus": {"bonus": True},
        "chips": {"chips": True},
        "partners": {"partners": True},
        "plain": {"run": False},
    },
    "tray": {
        "regular": {},
        "bonus": {"bonus": True},
        "partners": {"partners": True},
        "plain": {"run": False},
    },
    "modern": {
        "regular": {},
        "bonus": {"bonus": True},
        "partners": {"partners": True},
        "powers": {"powers": True},
    },
    "letters": {"regular": {}},
    "super": {"first": {}},
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
        chosen: dict[str, int | bool | str] = {**WAYS[self.edition][self.way], **house}
        rows = EDITIONS[self.edition].choices(self.seats, chosen)
        chosen |= {"rounds": 1} if "rounds" in rows else {"target": 150 if self.way == "partners" else 75}
        return charter(self.edition, **chosen)


GAMES = tuple(
    Game(name, seats, way)
    for name, edition in EDITIONS.items()
    for seats in edition.seats
    for way in WAYS.get(name, {"?": {}})
    if SEATS_OF.get(way, seats) == seats
)
"""Every game there is a playthrough of."""


def row(cards: Iterator[Card] | tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


BESIDE: dict[type, Callable[..., str]] = {
    Drew: lambda e: f"({e.card.text})",
    Took: lambda e: f"({e.card.text})",
    Placed: lambda e: f"(out {e.out_card.text})",
    Reversed: lambda e: f"({e.card.text} in)",
    Swapped: lambda e: f"(seat {e.seat} exchanges row {e.row + 1})",
    Exchanged: lambda e: "(exchanged)",
    Looked: lambda e: f"(sees {row(e.cards)})",
    Traded: lambda e: f"(with seat {e.other})",
    Again: lambda e: "(once more)",
    Skipped: lambda e: "(the next is left out)",
}
"""What is told of an event beside the move, while cards are told."""

BELOW: dict[type, Callable[..., str]] = {
    Cut: lambda e: f"cut {row(e.cards)}: seat {e.dealer} deals",
    Lot: lambda e: f"by lot seat {e.dealer} deals",
    Dealt: lambda e: f"round {e.round}, dealt by seat {e.dealer}",
    Refilled: lambda e: f"{'shuffled and ' * e.shuffled}refilled with {len(e.stock)} cards",
    TurnedUp: lambda e: f"{e.card.text} turned up",
    WentOut: lambda e: f"seat {e.seat} goes out",
    Scored: lambda e: f"counted {numbers(e.counted)}, points {numbers(e.points)}, totals {numbers(e.totals)}",
    MatchWon: lambda e: f"won by seat {numbers(e.winners)}",
}
"""What is told of an event in a line of its own, always."""


def told(table: Table, events: tuple[Event, ...]) -> Iterator[str]:
    """The lines below a move; where racks are new or lie open, these too."""
    yield from (f"  - {BELOW[type(event)](event)}" for event in events if type(event) in BELOW)
    if any(isinstance(event, Dealt | Scored) for event in events):
        for seat, rack in enumerate(table.racks):
            yield f"    {seat}: {row(table.faces[token] for token in rack)}"


def playthrough(game: Game, number: int) -> Iterator[str]:
    """The ``number``th match of a game, line by line."""
    played = game.charter(number)
    seed = sha256(f"{game.edition} {game.seats} {game.way} {number}".encode()).digest()[:16]
    chance, rules = Random(seed), ruleset(played, game.seats)
    table, events = open_match(played, game.seats, seed)
    options = ", ".join(f"{name}={value}" for name, value in played.options)
    yield f"{played.edition}, {game.seats} seats, {options}, seed {seed.hex()}"
    yield from told(table, events)
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
        table, events = play(table, action)
        if ply < TOLD:
            beside = [BESIDE[type(event)](event) for event in events if type(event) in BESIDE]
            line += [*([] if line else [f"{seat}"]), " ".join((text, *beside))]
        else:
            line.append(f"{text};" if isinstance(prompt, AskTurn) else f"{text}.")
        below = list(told(table, events))
        if below:
            yield from wrap(" ".join(line), 100)
            yield from below
            line = []
    raise AssertionError(f"{game}, {number}: the match did not end within {LONGEST} moves")


def text(game: Game) -> str:
    """All playthroughs of a game."""
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
