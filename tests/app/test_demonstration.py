"""A round played off-screen: told in words, with three pictures, or a sentence why not."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from racko_game import cli
from racko_game.app.start import start
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.message import Trouble
from racko_game.rules.pieces.events import Cut
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Put

SEED = "00112233445566778899aabbccddeeff"
LINE = ["--headless", "--seed", SEED, "--size", "640x480"]
TRAY = ["--edition", "tray", "--seats", "3"]
PICTURES = ["deal.png", "scores.png", "table.png"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shown") / "a folder" / "that is made"


@pytest.fixture(scope="module")
def said(folder: Path) -> list[str]:
    """The lines of one demonstration, which the tests of this module share."""
    with pytest.MonkeyPatch.context() as patch:
        lines: list[str] = []
        patch.setattr("builtins.print", lambda *words, **how: lines.append(" ".join(map(str, words))))
        assert cli.main([*LINE, *TRAY, "--screenshots", str(folder)]) == 0
    return "\n".join(lines).split("\n")


def test_chips_are_told_as_chips(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main([*LINE, "--option", "chips=on", "--screenshots", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Original with chips, 2 seats, seed {SEED}"
    earned = [re.fullmatch(r"(Ada|Mo): (-?\d+) chips?, (-?\d+) in all", line) for line in lines[-3:-1]]
    won = [int(line[2]) for line in earned if line]
    assert len(won) == 2
    assert sum(won) == 0 < max(won)


TURN = re.compile(
    r"(Ada|Mo|Ivo) (drew \d+ and tossed it|(took \d+|drew (\d+|a card)), put it in slot \d+, discarded "
    r"\d+)(\. The discard pile was turned over)?\."
)


def test_what_is_told_is_what_was_played_a_line_for_every_turn(said: list[str]) -> None:
    """Played again from the seed by what the lines say, every card named is the one that lies there."""
    match = Plan("tray", 3, [True] * SEATS).start(bytes.fromhex(SEED))
    cut = match.opening[0]
    assert isinstance(cut, Cut)
    dealer = match.seats[cut.dealer].name
    assert said[:2] == [f"Card tray, 3 seats, seed {SEED}", f"{dealer} deals first."]
    end = next(i for i, line in enumerate(said) if line.endswith("called RACK-O!"))
    assert end > 10
    for line in said[2:end]:
        assert TURN.fullmatch(line), line
        seat = match.asked
        assert seat is not None
        assert line.startswith(f"{match.seats[seat].name} ")
        match.submit(seat, TAKE if " took " in line else DRAW)
        held, slot = match.table.held, re.search(r"put it in slot (\d+)", line)
        assert held is not None
        named = re.search(r"(?:took|drew) (\d+)", line)
        assert not named or named[1] == match.table.faces[held].text
        match.submit(seat, Put(match.rules.slots.index(slot[1])) if slot else TOSS)
        dropped = re.search(r"discarded (\d+)", line)
        top = match.table.faces[match.table.discard[0]].text
        assert not dropped or dropped[1] == top or line.endswith("turned over.")
    assert match.asked is not None
    last = [match.seats[(match.asked + k) % 3].name for k in (0, 1)]  # who moves, or whoever is next
    assert said[end].split()[0] in last


def test_it_ends_with_the_scores_and_where_the_three_pictures_are(said: list[str], folder: Path) -> None:
    row = re.compile(r"(\w+): (\d+) cards? in order, (\d+) points, (\d+) in all")
    rows = [found for line in said if (found := row.fullmatch(line))]
    assert [found[1] for found in rows] == ["Ada", "Mo", "Ivo"]
    for found in rows:
        assert found[3] == found[4]  # one round
        assert int(found[3]) in (75, 5 * int(found[2]))
    caller = next(line.split()[0] for line in said if line.endswith("called RACK-O!"))
    assert [found[1] for found in rows if found[3] == "75"] == [caller]
    assert said[-1] == f"Pictures: {folder}"
    assert sorted(file.name for file in folder.iterdir()) == PICTURES
    shown = {name: pygame.image.load(folder / name) for name in PICTURES}
    assert {picture.get_size() for picture in shown.values()} == {(640, 480)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in shown.values()}) == 3
    for picture in shown.values():
        assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 9) for y in range(0, 480, 9)}) > 100


@pytest.mark.parametrize(("under", "reason"), [("", "File exists"), ("below", "Not a directory")])
def test_a_folder_that_cannot_be_is_a_sentence_and_no_round_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], under: str, reason: str
) -> None:
    (file := tmp_path / "file").write_text("mine")
    line = [*LINE, "--screenshots", str(file / under)]
    assert cli.main(line) == 1
    said = f"racko: Pictures can't be written to {file / under}: {reason}.\n"
    assert capsys.readouterr() == ("", said)
    assert file.read_text() == "mine"
    with pytest.raises(Trouble, match=r"picture\.no-folder"):
        start(cli.parse(line))


def test_a_picture_that_cannot_be_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deal.png").mkdir()
    assert cli.main([*LINE, "--screenshots", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"racko: The picture {tmp_path / 'deal.png'} can't be written: ")
    assert told.count("\n") == 1
