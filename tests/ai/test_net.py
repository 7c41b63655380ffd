"""The small net: what it makes of numbers, and files that are broken."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path

import pytest

from racko_game import resources
from racko_game.ai.evaluators.registry import NETS
from racko_game.ai.model.features import SIZES
from racko_game.ai.model.net import Net, NetLayer, read
from racko_game.message import Trouble
from racko_game.resources import MissingAsset

LAYERS: list[NetLayer] = [(((1.0, 2.0, -1.0), (-1.0, 0.0, 3.0)), (0.5, 1.0)), (((2.0, -1.0),), (0.25,))]
"""Told 1, 2 and 3 its first units have 2.5 and 9: what is above zero goes on, and makes -3.75."""


def test_the_parts_are_added_up_and_passed_on() -> None:
    net = Net(LAYERS, (2, 1))
    assert net.part(0, (1, 2)) == [5, -1]
    assert net.part(1, (3,)) == [-3, 9]
    assert net.value(net.part(0, (1, 2)), net.part(1, (3,))) == pytest.approx(1 / (1 + exp(3.75)))


def test_what_is_below_zero_is_not_passed_on() -> None:
    net = Net(LAYERS, (2, 1))
    assert net.value(net.part(0, (4, 0))) == pytest.approx(1 / (1 + exp(-9.25)))


def test_it_is_as_sure_as_can_be_far_out() -> None:
    net = Net(LAYERS, (2, 1))
    assert net.value(net.part(0, (1e9, 0))) == pytest.approx(1)
    assert 0 < net.value(net.part(1, (1e9,))) < 1e-20


def test_it_must_be_told_as_much_as_it_was_taught() -> None:
    with pytest.raises(ValueError, match="take 4 numbers"):
        Net(LAYERS, (2, 2))


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


def test_a_file_that_is_not_there_is_missed() -> None:
    with pytest.raises(MissingAsset, match=r"asset\.missing"):
        read("nobody", SIZES)
