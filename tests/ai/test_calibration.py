"""The odds' calibration: every kind of table has one, it never falls, and what is certain stays certain."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from racko_game import resources
from racko_game.ai.players import calibration
from racko_game.ai.players.calibration import Race, every_calibration
from racko_game.ai.players.odds import odds, worth
from racko_game.message import Trouble
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


def test_what_is_said_more_often_is_told_as_more() -> None:
    for each in every_calibration().values():
        for curve in filter(None, (each.net, each.borne)):
            told = [curve.of(said / 200) for said in range(201)]
            assert (told[0], told[-1]) == (0, 1)
            assert all(one <= other for one, other in pairwise(told))


def test_a_finished_rack_has_won_the_race() -> None:
    race = Race(-2.0, 0.7, -0.1)
    assert race.first(0.0, 3.0) == 1
    assert race.first(0.1, 3.0) > race.first(0.2, 3.0) > race.first(0.2, 5.0)


@pytest.mark.parametrize("says", ['{"2 seats": {"net": [0, 0.6, 0.5, 1]}}', '{"2 seats": 3}', "[]", "{"])
def test_a_broken_file_is_told(says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "players").mkdir()
    (tmp_path / calibration.FILE).write_text(says)
    monkeypatch.setattr(resources, "_PLACES", (tmp_path,))
    every_calibration.cache_clear()
    with pytest.raises(Trouble, match="broken-player"):
        every_calibration()
    every_calibration.cache_clear()
