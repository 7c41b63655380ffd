"""A match for other programs: the lines, field by field, read back as any other program would."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from racko_game.match.record.record import Player, Record, replay, transcript
from racko_game.rules.editions import ruleset
from racko_game.rules.notation import parse
from racko_game.rules.pieces.moves import (
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Deal,
    Over,
    RoundOver,
)
from racko_game.rules.table import Charter
from tests.rules.clauses import clause
from tests.walks.records import any_record

from ..counts import full
from ..rules.games import walks
from ..rules.vectors import SEED

FIELDS = ["ply", "round", "dealer", "seat", "move", "stock", "discard", "held", "racks", "totals", "waiting"]
WORDS = {
    AskTurn: "turn", AskPlace: "place", AskGoOut: "call", AskSwap: "swap", AskReverse: "reverse",
    AskPower: "power", AskOrder: "power", RoundOver: "deal", Over: "over",
}  # fmt: skip
"""What is waited for, in a word."""
ANN = Player("Ann", "person")


def lines(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in transcript(record)]


@clause("ours.9.2")
def test_the_first_line_is_the_match_and_only_what_differs() -> None:
    charter = Charter("tray", (("bonus", False), ("calling", "own voice"), ("target", 100)))
    options = {"calling": "own voice", "target": 100}
    first = {"match": {"edition": "tray", "options": options, "seats": 4, "seed": SEED.hex()}}
    assert lines(Record(charter, (ANN,) * 4, SEED))[0] == first


@clause("ours.9.1", "ours.9.3", "ours.9.4", "ours.9.5", "ours.9.6", "ours.9.7", "ours.9.8", "ours.9.9")
@clause("ours.9.10")
@walks(full(6, 1))
def test_every_line_is_the_table_after_its_deal_or_move(edition: str, seats: int, number: int) -> None:
    record = any_record(edition, seats, number)
    first, *told = lines(record)
    assert list(first) == ["match"]
    rules = ruleset(record.charter, seats)
    steps = list(replay(record))
    assert len(told) == len(steps) == 1 + len(record.actions)
    for ply, (line, (table, _)) in enumerate(zip(told, steps, strict=True)):

        def texts(tokens: Sequence[int]) -> list[str]:
            return [table.faces[token].text for token in tokens]  # noqa: B023

        assert list(line) == FIELDS
        assert (line["ply"], line["round"], line["dealer"]) == (ply, table.round, table.dealer)
        assert (line["stock"], line["discard"]) == (texts(table.stock), texts(table.discard))
        assert [line["held"]] == (texts([table.held]) if table.held is not None else [None])
        racks = line["racks"]
        if edition == "super":
            assert [[len(side) for side in rack] for rack in racks] == [[8, 8]] * seats
            racks = [[*blue, *red] for blue, red in racks]
        assert racks == [texts(rack) for rack in table.racks]
        assert line["totals"] == list(table.totals)
        dealt = ply == 0 or isinstance(record.actions[ply - 1], Deal)
        assert (line["move"] is None) == (line["seat"] is None) == dealt
        if not dealt:
            before = steps[ply - 1][0].prompts[-1]
            assert line["seat"] == before.seat
            assert parse(rules, before, line["move"]) == record.actions[ply - 1]
        assert line["waiting"] == [table.prompts[-1].seat, WORDS[type(table.prompts[-1])]]
