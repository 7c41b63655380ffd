"""A match for other programs: the lines, field by field, read back as any other program would."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from racko_game.match.record.record import Player, Record, replay, transcript
from racko_game.rules.editions import ruleset
from racko_game.rules.notation import parse
from racko_game.rules.pieces.moves import (
    DRAW,
    NO_SWAP,
    PUTS,
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
    Swap,
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


@clause("ours.9.3")
def test_the_deal_and_the_moves_of_a_turn() -> None:
    _, deal, draw, put = lines(Record(Charter("tray"), (ANN,) * 4, SEED, (DRAW, PUTS[9])))
    seat = (deal["dealer"] + 1) % 4
    assert (deal["ply"], deal["round"], deal["seat"], deal["move"], deal["held"]) == (0, 1, None, None, None)
    assert deal["waiting"] == [seat, "turn"]
    assert (len(deal["stock"]), len(deal["discard"])) == (19, 1)
    assert (draw["ply"], draw["seat"], draw["move"], draw["waiting"]) == (1, seat, "draw", [seat, "place"])
    assert (draw["held"], draw["stock"]) == (deal["stock"][0], deal["stock"][1:])
    assert (put["move"], put["held"], put["racks"][seat][9]) == ("put 50", None, draw["held"])
    assert put["discard"] == [deal["racks"][seat][9], *deal["discard"]]
    assert put["waiting"] == [(seat + 1) % 4, "turn"]


@clause("ours.9.7", "ours.9.9")
def test_super_racks_have_two_sides_and_swaps_are_waited_for() -> None:
    for number in range(200):  # until the first card drawn is a swap
        record = Record(Charter("super"), (ANN,) * 3, number.to_bytes(16, "big"), (DRAW,))
        last = lines(record)[-1]
        if last["held"] == "SWAP":
            break
    assert [[len(side) for side in rack] for rack in last["racks"]] == [[8, 8]] * 3
    rules, (table, _) = ruleset(record.charter, 3), list(replay(record))[-1]
    toss = parse(rules, table.prompts[-1], "toss")
    seat = last["waiting"][0]
    other = (seat + 1) % 3
    told = lines(record._replace(actions=(DRAW, toss, Swap(other, 4))))
    assert told[-2]["waiting"] == [seat, "swap"]
    assert (told[-1]["move"], told[-1]["waiting"]) == (f"swap {other} 5", [other, "reverse"])
    left = lines(record._replace(actions=(DRAW, toss, NO_SWAP)))
    assert (left[-1]["move"], left[-1]["waiting"]) == ("no swap", [other, "turn"])


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
        racks = [[*rack[0], *rack[1]] if edition == "super" else rack for rack in line["racks"]]
        assert racks == [texts(rack) for rack in table.racks]
        assert line["totals"] == list(table.totals)
        dealt = ply == 0 or isinstance(record.actions[ply - 1], Deal)
        assert (line["move"] is None) == (line["seat"] is None) == dealt
        if not dealt:
            before = steps[ply - 1][0].prompts[-1]
            assert line["seat"] == before.seat
            assert parse(rules, before, line["move"]) == record.actions[ply - 1]
        assert line["waiting"] == [table.prompts[-1].seat, WORDS[type(table.prompts[-1])]]
