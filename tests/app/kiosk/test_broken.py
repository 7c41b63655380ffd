"""An error in a public place: a page for a moment, then the match; and nothing of its cards in the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from racko_game.app.rescue import RAISED
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.log_file import FILE, logged
from tests.theatre import SEED

from .stand import Stand


class Cold(Exception):
    """Raised on purpose, with a card in its words."""


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stand:
    """A kiosk that goes on after errors."""
    monkeypatch.delenv(RAISED, raising=False)
    return Stand(tmp_path)


@pytest.fixture
def log(tmp_path: Path, stand: Stand) -> Iterator[Path]:
    """Where the log goes."""
    with logged(tmp_path / "log", public=True):
        yield tmp_path / "log" / FILE


def breaks(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    whole, left = TableScene.advance, [times]

    def advance(self: TableScene, dt: float) -> object:
        if left[0]:
            left[0] -= 1
            raise Cold(f"the stock holds {self.match.table.stock} of {self.match.seed.hex()}")
        return whole(self, dt)

    monkeypatch.setattr(TableScene, "advance", advance)


@pytest.mark.parametrize("pressed", [True, False])
def test_a_page_is_shown_until_a_press_or_for_a_while_and_the_match_comes_back(
    stand: Stand, log: Path, monkeypatch: pytest.MonkeyPatch, pressed: bool
) -> None:
    match = stand.sit_down().match
    breaks(monkeypatch, 1)
    stand.frame()
    assert isinstance(stand.top, Notice)
    if pressed:
        stand.click("back")
    else:
        stand.touch()
        stand.rest(3)
        assert isinstance(stand.top, Notice)
        stand.rest(2)
    assert stand.at(TableScene).match is match
    assert "Cold" in log.read_text()


def test_what_breaks_again_and_again_leads_to_the_title_and_the_log_has_nothing_hidden(
    stand: Stand, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = stand.sit_down().match
    breaks(monkeypatch, 1000)
    stand.in_the_end(lambda: isinstance(stand.top, Title))
    logging.getLogger("racko_game.match").error("x", exc_info=Cold("the secret is 37"))
    text = log.read_text()
    assert "Traceback" not in text
    assert "Cold" in text
    assert "in advance" in text
    for hidden in (SEED.hex(), str(match.table.stock), str(match.table.racks), "the secret", "Seed"):
        assert hidden not in text, hidden


def test_a_whole_visit_leaves_nothing_hidden_in_the_log(stand: Stand, log: Path) -> None:
    play = stand.sit_down()
    for _ in range(3):
        for key in ("d", "x"):
            stand.key(key)
            stand.until(stand.asked)
        stand.touch()
    stand.rest(17)
    text = log.read_text()
    assert "A visitor went" in text
    lines = [line.split(": ", 1)[1] for line in text.splitlines()]
    assert all(not any(letter.isdigit() for letter in line) for line in lines if "visitor" not in line)
    assert play.match.seed.hex() not in text
