"""The transcript of whole matches: what stands in each line, read back as any other program would."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from racko_game.match.record.record import Player, Record, transcript
from racko_game.rules.engine import deal, play
from racko_game.rules.pieces.moves import Action, Over
from tests.walks.sorter import sort

from .clauses import clause
from .tables import charter
from .vectors import SEED

Line = dict[str, Any]
LONGEST = 3000
MATCHES: dict[str, tuple[str, int, dict[str, int | bool | str]]] = {
    "regular": ("original", 4, {"target": 100}),
    "tray": ("tray", 3, {"target": 100}),
    "bonus": ("original", 3, {"bonus": True, "target": 200}),
    "chips": ("original", 3, {"chips": True, "rounds": 2}),
    "partners": ("modern", 4, {"partners": True, "target": 150}),
    "powers": ("modern", 3, {"powers": True, "target": 100}),
    "letters": ("letters", 3, {"target": 100}),
    "super": ("super", 3, {"rounds": 2}),
}
"""Matches that have a transcript here: edition, seats, options."""


@cache
def lines(name: str) -> tuple[Line, ...]:
    """The transcript of that match, played by the sorter from the check seed."""
    edition, seats, options = MATCHES[name]
    table = deal(charter(edition, **options), seats, SEED)
    actions: list[Action] = []
    while table.prompts != (Over(),):
        assert len(actions) < LONGEST, "the match does not end"
        actions.append(sort(table))
        table, _ = play(table, actions[-1])
    record = Record(table.charter, (Player("Ann", "person"),) * seats, SEED, tuple(actions))
    return tuple(json.loads(line) for line in transcript(record))


every_match = pytest.mark.parametrize("name", MATCHES)


@clause("ours.9.1", "ours.9.2")
@every_match
def test_ours_a_transcript_begins_with_its_match(name: str) -> None:
    edition, seats, options = MATCHES[name]
    first = {"edition": edition, "options": options, "seats": seats, "seed": SEED.hex()}
    assert lines(name)[0] == {"match": first}


@clause("ours.9.4")
@every_match
def test_ours_a_line_for_each_deal_and_each_move_counted_through_the_match(name: str) -> None:
    _, *told = lines(name)
    assert [line["ply"] for line in told] == list(range(len(told)))
    deals = [line for line in told if line["move"] is None]
    assert [line["round"] for line in deals] == list(range(1, len(deals) + 1))
    assert all(line["seat"] is None for line in deals)
    assert all(line["seat"] is not None for line in told if line["move"] is not None)
    assert len(deals) > 1


@clause("ours.9.5")
@every_match
def test_ours_the_state_is_after_the_move_and_after_the_refill(name: str) -> None:
    told = lines(name)[1:]
    for before, now in pairwise(told):
        if now["move"] == "draw":
            assert (now["held"], now["stock"]) == (before["stock"][0], before["stock"][1:])
        if now["move"] == "take":
            assert (now["held"], now["discard"]) == (before["discard"][0], before["discard"][1:])
        if now["waiting"][1] == "turn":
            assert now["stock"]
            assert now["held"] is None


@clause("ours.9.6")
@pytest.mark.parametrize("name", [name for name in MATCHES if name not in ("letters", "super")])
def test_ours_a_rounds_last_line_has_its_racks_and_its_totals(name: str) -> None:
    told = lines(name)[1:]
    ends = [at for at, line in enumerate(told) if line["waiting"][0] is None]
    assert len(ends) == sum(line["move"] is None for line in told)
    for at in ends:
        racks = [[int(card) for card in rack] for rack in told[at]["racks"]]
        assert any(rack == sorted(rack) for rack in racks)
        assert told[at]["totals"] != told[at - 1]["totals"]
        assert [line["totals"] for line in told[at + 1 : at + 2]] in ([], [told[at]["totals"]])
    assert told[-1]["waiting"] == [None, "over"]


@clause("ours.9.7")
@pytest.mark.parametrize(("name", "size"), [("regular", [10]), ("letters", [10]), ("super", [8, 8])])
def test_ours_racks_are_one_list_for_each_seat_and_two_of_the_double_rack(name: str, size: list[int]) -> None:
    for line in lines(name)[1:]:
        for rack in line["racks"]:
            sides = rack if len(size) == 2 else [rack]
            assert [len(side) for side in sides] == size
            assert all(isinstance(card, str) for side in sides for card in side)


@clause("ours.9.8")
def test_ours_totals_are_points_chips_or_rounds_and_partners_show_their_pairs() -> None:
    ends = {name: lines(name)[-1]["totals"] for name in MATCHES}
    assert all(total % 5 == 0 for total in ends["regular"])
    assert max(ends["regular"]) >= 100
    assert sum(ends["chips"]) == 0 < max(ends["chips"])
    assert max(ends["super"]) == 2
    for line in lines("partners")[1:]:
        assert line["totals"][:2] == line["totals"][2:]


@clause("ours.9.9")
def test_ours_what_is_waited_for_in_a_word() -> None:
    said = {name: {line["waiting"][1] for line in lines(name)[1:]} for name in MATCHES}
    always = {"turn", "place", "deal", "over"}
    assert said["regular"] == said["tray"] == said["partners"] == always
    assert said["chips"] | said["bonus"] | said["letters"] <= always | {"call"}
    assert "call" in said["bonus"]
    assert said["powers"] == always | {"power"}
    assert said["super"] >= always | {"swap", "reverse"}


@clause("ours.9.10")
@every_match
def test_ours_where_racks_go_out_by_themselves_nobody_says_racko(name: str) -> None:
    asks = name in ("bonus", "chips", "letters", "super")
    rounds = sum(line["move"] is None for line in lines(name)[1:])
    assert sum(line["move"] == "racko" for line in lines(name)[1:]) == (rounds if asks else 0)
