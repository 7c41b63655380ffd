"""Matches that computers play among themselves, and a match as lines for other programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_COMPUTER, Chances, chance_for, player_of
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import Player, Record, print_record, replay, transcript
from racko_game.match.simulation import PLAYERS, match_seed, play_match
from racko_game.rules.chance import Stream
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import asked, options, view
from racko_game.rules.notation import parse
from racko_game.rules.pieces import moves
from racko_game.rules.table import Charter
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.games import walks
from tests.rules.tables import charter
from tests.rules.vectors import SEED
from tests.walks.lent import BOOKS
from tests.walks.records import any_record


@clause("ours.7.14", "ours.9.2")
def test_a_matchs_seed_begins_its_stream_seats_have_theirs_and_its_first_line_says_what_differs() -> None:
    assert match_seed(SEED, 12) == sha256(SEED + b"/match/12/" + bytes(8)).digest()[:16]
    assert len({match_seed(SEED, number) for number in range(1, 200)}) == 199
    played = play_match(Charter("original"), ("random",) * 4, SEED, 37)
    assert (played.over, len(played.record.actions)) == (False, 37)
    chances, stream = Chances(SEED, 2), Stream(SEED, "seat/2")
    words = [stream.word() for _ in range(12)]
    for ply in (0, 3, 4, 11, 11, 2):
        assert chances.at(ply).random() == chance_for(SEED, 2, ply).random() == Random(words[ply]).random()
    asked_for = [(seed, seat, ply) for seed in (SEED, bytes(16)) for seat in range(4) for ply in range(9)]
    assert len({chance_for(*one).random() for one in asked_for}) == len(asked_for)
    charter = Charter("tray", (("bonus", False), ("calling", "own voice"), ("target", 100)))
    options = {"calling": "own voice", "target": 100}
    first = {"match": {"edition": "tray", "options": options, "seats": 4, "seed": SEED.hex()}}
    assert lines(Record(charter, (ANN,) * 4, SEED))[0] == first


@pytest.mark.parametrize("edition", EDITIONS)
def test_careful_players_finish_a_match_of_any_edition(edition: str) -> None:
    options = (("target", 75),) if edition != "super" else ()
    played = play_match(charter(edition, **dict(options)), ("careful",) * 3, SEED)
    assert played.over
    assert list(replay(played.record))[-1][0] == played.table
    assert parse_record(print_record(played.record), books=BOOKS) == played.record
    assert [player.kind for player in played.record.players] == ["careful"] * 3
    assert len({player.name for player in played.record.players}) == 3


SOME = ("careful", "random", "novice", "casual-otto", "steady", "sharp-penny")
"""One that chooses best, one by chance, and fallible ones: with a persona and without."""


@pytest.mark.parametrize("kind", full([*PLAYERS], SOME))
def test_the_same_seed_is_the_same_match(kind: str) -> None:
    once, again = (play_match(Charter("tray"), (kind,) * 2, SEED, 24) for _ in range(2))
    assert once == again
    other = play_match(Charter("tray"), (kind,) * 2, match_seed(SEED, 1), 24)
    assert other.record.actions != once.record.actions


@pytest.mark.parametrize("who", EVERY_COMPUTER, ids=str)
def test_a_level_plays_in_a_series_as_it_does_at_a_table(who: Character) -> None:
    table = play_match(Charter("tray"), (who.kind, "random"), SEED, 12)
    played = [before for before, _ in replay(table.record)]
    for ply, (before, action) in enumerate(zip(played, table.record.actions, strict=False)):
        if asked(before) == 0:
            chance = chance_for(SEED, 0, ply)
            assert action == player_of(who)(view(before, 0), options(before), chance)


MOVES = full(30, 12)
TRANSCRIPTS = f"""
from racko_game.store.library import open_library
from racko_game.match.simulation import play_match
from racko_game.match.record.record import transcript
from racko_game.rules.editions import EDITIONS, with_books
from racko_game.rules.engine import asked, options, view
from racko_game.rules.table import Charter

books = open_library()
options = {{"modern": (("powers", True),), "letters": (("equal turns", True),)}}
for edition in EDITIONS:
    charter = with_books(Charter(edition, options.get(edition, ())), 3, books)
    for line in transcript(play_match(charter, ("careful", "random", "careful"), bytes(16), {MOVES}).record):
        print(line)
"""


def test_the_order_of_sets_makes_no_difference() -> None:
    """Python orders them by chance, another one in every process."""
    line, written = [sys.executable, "-c", TRANSCRIPTS], set()
    for number in ("0", "12345"):
        chance = os.environ | {"PYTHONHASHSEED": number}
        written.add(subprocess.run(line, env=chance, capture_output=True, check=True).stdout)
    (lines,) = written
    assert lines.count(b"\n") > 5 * MOVES


FIELDS = ["ply", "round", "dealer", "seat", "move", "stock", "discard", "held", "racks", "totals", "waiting"]
WORDS = {
    moves.AskTurn: "turn", moves.AskPlace: "place", moves.AskGoOut: "call", moves.AskSwap: "swap",
    moves.AskReverse: "reverse", moves.AskPower: "power", moves.AskOrder: "power", moves.RoundOver: "deal",
    moves.Over: "over",
}  # fmt: skip
"""What is waited for, in a word."""
ANN = Player("Ann", "person")


def lines(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in transcript(record)]


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
        dealt = ply == 0 or isinstance(record.actions[ply - 1], moves.Deal)
        assert (line["move"] is None) == (line["seat"] is None) == dealt
        if not dealt:
            before = steps[ply - 1][0].prompts[-1]
            assert line["seat"] == before.seat
            assert parse(rules, before, line["move"]) == record.actions[ply - 1]
        assert line["waiting"] == [table.prompts[-1].seat, WORDS[type(table.prompts[-1])]]
