"""A report of a problem: all that helps, no name, and nothing hidden of an open match."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game import __version__
from racko_game.match.plans.plan import Plan
from racko_game.match.record.import_export import write_report
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import resume
from racko_game.match.record.repository import MatchRepository
from racko_game.message import Trouble
from racko_game.store import log_file
from racko_game.store.settings import Settings
from tests.match.playing import kept, play_out
from tests.theatre import SEED

NAME = "Wilhelmina"


def reported(folder: Path, over: bool) -> str:
    """The text of a report, with a match of somebody whose name is known."""
    repository = MatchRepository(folder)
    plan = Plan(names=[NAME] * 4, computers=[False, False, True, True], options={"target": 75})
    match = play_out(plan.start(SEED)) if over else plan.start(SEED)
    kept(repository, match, 0)
    (folder / log_file.FILE).write_text(f"ERROR {NAME} fell off {Path.home()}/chair\n", encoding="utf-8")
    settings = Settings(names=[NAME], theme="daylight")
    return write_report(repository.history(), folder, folder, settings.stored()).read_text("utf-8")


@pytest.mark.parametrize("over", [True, False])
def test_it_says_all_that_helps_no_name_and_no_card_of_an_open_match(tmp_path: Path, over: bool) -> None:
    text = reported(tmp_path, over)
    for part in (f"racko {__version__}", "theme: daylight", "ERROR … fell off ~/chair"):
        assert part in text
    assert NAME not in text
    assert str(Path.home()) not in text
    if over:
        record = text.split("[last match]\n")[1].split("\n\n[log]")[0]
        assert resume(parse_record(record)).over
    else:
        assert SEED.hex() not in text
        assert "original, open: round 1, 0 actions" in text


def test_why_it_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    with pytest.raises(Trouble):
        reported(tmp_path, over=True)
