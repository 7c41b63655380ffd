"""What is learnt is read from files: the odds' calibration, which never falls, and the small nets.

Every kind of table has its odds; files that are broken are said to be.
"""

from __future__ import annotations

import json
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest

from racko_game import resources
from racko_game.ai.evaluators.registry import NETS
from racko_game.ai.model.net import SIZES, Net, NetLayer, read
from racko_game.ai.players.odds import FILE, Race, every_calibration, odds, worth
from racko_game.message import Trouble
from racko_game.resources import MissingAsset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.moves import DRAW
from racko_game.rules.table import Charter

from ..rules.tables import charter

TABLES = (
    *((charter(edition), seats) for edition in ("original", "tray", "modern") for seats in (2, 3, 4)),
    *((charter(edition), seats) for edition in ("super", "letters") for seats in (2, 3, 4)),
    *((charter("original", bonus=True, run=run), 2) for run in (False, True)),
    *((charter("original", chips=True), seats) for seats in (2, 3, 4)),
    (charter("tray", partners=True), 4),
    *((charter("modern", powers=True), seats) for seats in (2, 3, 4)),
    (charter("modern", powers=True, bonus=True), 3),
    (charter("modern", powers=True, partners=True), 4),
    (charter("letters", words=False), 2),
    (charter("letters", level=1), 3),
    (charter("letters", **{"growing run": True}), 4),
)


@pytest.mark.parametrize(("given", "seats"), TABLES)
def test_every_kind_of_table_has_its_odds(given: Charter, seats: int) -> None:
    table = deal(given, seats, Random(1).randbytes(16))
    for each in (table, play(table, DRAW)[0]):
        seat = asked(each)
        seen, may = view(each, seat), options(each)
        assert 0 < odds(seen).first < 1
        told = worth(seen, may)
        assert len(told.values) == len(may)
        assert told.prize or all(0 <= value <= 1 for value in told.values)


def test_what_is_said_more_often_is_told_as_more_and_a_finished_rack_has_won_the_race() -> None:
    for each in every_calibration().values():
        for curve in filter(None, (each.net, each.borne)):
            told = [curve.of(said / 200) for said in range(201)]
            assert (told[0], told[-1]) == (0, 1)
            assert all(one <= other for one, other in pairwise(told))
    race = Race(-2.0, 0.7, -0.1)
    assert race.first(0.0, 3.0) == 1
    assert race.first(0.1, 3.0) > race.first(0.2, 3.0) > race.first(0.2, 5.0)


@pytest.mark.parametrize("says", ['{"2 seats": {"net": [0, 0.6, 0.5, 1]}}', '{"2 seats": 3}', "[]", "{"])
def test_a_broken_file_is_told(says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "players").mkdir()
    (tmp_path / FILE).write_text(says)
    monkeypatch.setattr(resources, "_PLACES", (tmp_path,))
    every_calibration.cache_clear()
    with pytest.raises(Trouble, match="broken-player"):
        every_calibration()
    every_calibration.cache_clear()


LAYERS: list[NetLayer] = [(((1.0, 2.0, -1.0), (-1.0, 0.0, 3.0)), (0.5, 1.0)), (((2.0, -1.0),), (0.25,))]
"""Told 1, 2 and 3 its first units have 2.5 and 9: what is above zero goes on, and makes -3.75."""


def test_the_parts_are_added_up_and_what_is_above_zero_passed_on() -> None:
    net = Net(LAYERS, (2, 1))
    assert net.part(0, (1, 2)) == [5, -1]
    assert net.part(1, (3,)) == [-3, 9]
    assert net.value(net.part(0, (1, 2)), net.part(1, (3,))) == pytest.approx(1 / (1 + exp(3.75)))
    assert net.value(net.part(0, (4, 0))) == pytest.approx(1 / (1 + exp(-9.25)))
    assert net.value(net.part(0, (1e9, 0))) == pytest.approx(1), "as sure as can be far out"
    assert 0 < net.value(net.part(1, (1e9,))) < 1e-20
    with pytest.raises(ValueError, match="take 4 numbers"):
        Net(LAYERS, (2, 2))
    with pytest.raises(MissingAsset, match=r"asset\.missing"):
        read("nobody", SIZES)


@pytest.mark.parametrize("name", sorted(set(NETS.values())))
def test_every_net_there_is_can_be_read_and_is_small(name: str) -> None:
    assert 0 < read(name, SIZES).value() < 1
    assert resources.path(f"players/{name}.json").stat().st_size < 60_000


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        json.dumps({"layers": []}),
        json.dumps({"layers": [{"weights": [[1, 2]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [[1, 2], [3]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [[1], [3]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [["x"]], "begin": [1]}]}),
        json.dumps({"layers": [{"weights": [[1]], "begin": [1]}]}),
    ],
)
def test_a_broken_file_is_said_in_a_sentence(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    monkeypatch.setattr(resources, "path", lambda name: file)
    with pytest.raises(Trouble, match=r"asset\.broken-player, file .*broken\.json"):
        read.__wrapped__("broken", SIZES)
