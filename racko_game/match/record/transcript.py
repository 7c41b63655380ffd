"""A match for other programs: one JSON object a line, the full truth of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from ...rules.editions import edition, ruleset
from ...rules.notation import words
from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import (
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Over,
    RoundOver,
)
from ...rules.table import Table
from ...rules.terms.ruleset import Ruleset, settle_options
from .record import Record, replay

WAITING: dict[type, str] = {
    AskTurn: "turn",
    AskPlace: "place",
    AskGoOut: "call",
    AskSwap: "swap",
    AskReverse: "reverse",
    AskPower: "power",
    AskOrder: "power",
    RoundOver: "deal",
    Over: "over",
}
"""What the table waits for, in a word."""

RackTexts = list[str] | list[list[str]]


def transcript(record: Record) -> Iterator[str]:
    """The lines: first the match; then each deal and each move, with the state after it."""
    rules = ruleset(record.charter, len(record.players))
    yield json.dumps({"match": _match(record)})
    tables = replay(record)
    table, _ = next(tables)
    yield json.dumps(state(rules, table, 0, None, None))
    for ply, (action, (after, _)) in enumerate(zip(record.actions, tables, strict=True), start=1):
        prompt = table.prompts[-1]
        move = None if prompt.seat is None else words(rules, prompt, action)
        yield json.dumps(state(rules, after, ply, prompt.seat, move))
        table = after


def _match(record: Record) -> dict[str, object]:
    charter, seats = record.charter, len(record.players)
    usual = settle_options(edition(charter.edition), seats, charter.options)
    choices = edition(charter.edition).choices(seats, dict(charter.options))
    differing = {name: usual[name] for name, _ in charter.options if usual[name] != choices[name].default}
    return {"edition": charter.edition, "options": differing, "seats": seats, "seed": record.seed.hex()}


def state(rules: Ruleset, table: Table, ply: int, seat: int | None, move: str | None) -> dict[str, object]:
    """The whole table after a move; cards as they are written, piles top first, racks front first."""
    faces, prompt = table.faces, table.prompts[-1]
    return {
        "ply": ply,
        "round": table.round,
        "dealer": table.dealer,
        "seat": seat,
        "move": move,
        "stock": _texts(faces, table.stock),
        "discard": _texts(faces, table.discard),
        "held": None if table.held is None else faces[table.held].text,
        "racks": [_rack(rules, _texts(faces, rack)) for rack in table.racks],
        "totals": list(table.totals),
        "waiting": [prompt.seat, WAITING[type(prompt)]],
    }


def _texts(faces: Sequence[Card], tokens: Sequence[int]) -> list[str]:
    return [faces[token].text for token in tokens]


def _rack(rules: Ruleset, cards: list[str]) -> RackTexts:
    """A rack, or its sides where its slots' names have any."""
    sides = dict.fromkeys(slot.rpartition(" ")[0] for slot in rules.slots)
    rows = len(cards) // len(sides)
    racks = [cards[at : at + rows] for at in range(0, len(cards), rows)]
    return racks if len(racks) > 1 else cards
