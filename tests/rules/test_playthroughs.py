"""Whole matches as stored text: a change of the rules shows as a difference one can read.

``RACKO_GOLDEN=write`` writes the texts anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import open_match, play
from racko_game.rules.notation import words
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Cut, Event
from racko_game.rules.pieces.moves import AskGoOut, AskPlace, AskTurn, Over, RoundOver
from racko_game.rules.table import Charter, Table
from tests.walks.sorter import sort

from .playthroughs import BELOW, GAMES, Game, text
from .tables import CLASSIC

STORE = Path(__file__).parents[1] / "golden" / "playthroughs"
WRITES = os.environ.get("RACKO_GOLDEN") == "write"
LONGEST = 400
"""A match that has not ended after so many moves is stuck, which is a fault of the script."""

MATCHES: dict[str, tuple[Charter, int, bytes]] = {
    "original": (Charter("original", (("target", 100),)), 4, (668).to_bytes(16, "big")),
    "tray": (Charter("tray", (("target", 100),)), 3, (1370).to_bytes(16, "big")),
    "modern": (Charter("modern", (("target", 100),)), 2, (153).to_bytes(16, "big")),
}
"""Per edition the match that is stored: charter, seats, seed. Each has a refill and two rounds."""


def row(cards: Iterator[Card]) -> str:
    return " ".join(f"{card.text:>2}" for card in cards)


NOTES = BELOW | {Cut: lambda e: f"cut {row(e.cards)}: seat {e.dealer} deals"}
"""What is told of an event; the others can be read off the state."""


WAITS: dict[type, str] = {
    AskTurn: "Turn", AskPlace: "Place", AskGoOut: "Call", RoundOver: "RoundOver", Over: "Over",
}  # fmt: skip
"""What a classic table waits for, in a word."""


def state(table: Table) -> str:
    """Racks front first, then the piles, the held card and what is asked."""
    faces = table.faces
    racks = " | ".join(row(faces[token] for token in tokens) for tokens in table.racks)
    top = faces[table.discard[0]].text if table.discard else "--"
    held = "--" if table.held is None else faces[table.held].text
    prompt = table.prompts[-1]
    asked = "" if prompt.seat is None else f" {prompt.seat}"
    piles = f"stock {len(table.stock):>2} discard {len(table.discard):>2} top {top:>2} held {held:>2}"
    return f"{racks} | {piles} | {WAITS[type(prompt)]}{asked}"


def told(events: tuple[Event, ...]) -> Iterator[str]:
    yield from (f"      - {NOTES[type(event)](event)}" for event in events if type(event) in NOTES)


def playthrough(name: str) -> list[str]:
    """The match of an edition, a line for the deal and for each move, with the state after it."""
    charter, seats, seed = MATCHES[name]
    table, events = open_match(charter, seats, seed)
    options = ", ".join(f"{option}={value}" for option, value in charter.options)
    lines = [f"{charter.edition}, {options}, {seats} seats, seed {seed.hex()}", ""]
    lines += [f"{0:>4}  -  {'':7}  {state(table)}", *told(events)]
    for ply in range(1, LONGEST):
        if table.prompts == (Over(),):
            return lines
        action, seat = sort(table), table.prompts[-1].seat
        text = words(ruleset(charter, seats), table.prompts[-1], action)
        table, events = play(table, action)
        mover = "-" if seat is None else seat
        lines += [f"{ply:>4}  {mover}  {text:7}  {state(table)}", *told(events)]
    raise AssertionError(f"{name}: the match did not end within {LONGEST} moves")


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    text = "\n".join(playthrough(name))
    compare(f"{name}.txt", text + "\n")
    assert "refilled with" in text
    assert "round 2" in text
    assert text.endswith(f"won by seat {text[-1]}")
    assert all(f"  {move}" in text for move in ("draw", "take", "toss", "put"))


def compare(file: str, text: str) -> None:
    """Fail with the difference, readable, if what was stored is not what is played now."""
    path, played = STORE / file, text.splitlines()
    if WRITES:
        path.write_text(text, encoding="utf-8")
    stored = path.read_text(encoding="utf-8").splitlines()
    difference = list(unified_diff(stored, played, "stored", "played now", lineterm="", n=1))
    if difference:
        pytest.fail("\n".join(difference[:60]), pytrace=False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.edition}-{game.seats}-{game.way}")
def test_short_playthroughs(game: Game) -> None:
    compare(file_of(game), text(game))


def file_of(game: Game) -> str:
    return f"{game.edition}-{game.seats}-{game.way}.txt"


def test_every_edition_seat_count_and_way_to_score_has_three_playthroughs() -> None:
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
                assert way in ("first", "regular") or CHOSEN.get(way, f"{way}=True") in stored


CHOSEN = {"plain": "run=False"}
"""What chooses a way, where it is not its name."""


def test_every_printing_has_a_playthrough_told_card_by_card_and_none_is_stored_that_nobody_plays() -> None:
    assert set(MATCHES) == {name for name, _ in CLASSIC}
    known = {*(f"{name}.txt" for name in MATCHES), *map(file_of, GAMES)}
    assert {path.name for path in STORE.glob("*")} == known


@pytest.mark.parametrize(
    ("files", "tells"),
    [
        ("original-*-bonus", ("hold", "racko", " 125", "refilled")),
        ("original-*-chips", ("points -",)),
        ("*-partners", ("won by seat 0 2", "won by seat 1 3")),
        ("modern-*-powers", ("sees", "once more", "left out", "exchanged", "with seat", "no power")),
        ("super-*", ("swap", "exchanges row", "reverse", "in)", "no swap", "shuffled and refilled", "BW")),
        ("letters-*", ("racko", "by lot", "refilled")),
    ],
)
def test_playthroughs_show_what_their_games_have(files: str, tells: tuple[str, ...]) -> None:
    stored = "\n".join(path.read_text(encoding="utf-8") for path in STORE.glob(f"{files}.txt"))
    assert [tell for tell in tells if tell not in stored] == []
