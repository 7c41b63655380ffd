"""A window in which a scene raises on purpose: no action is lost; the third time the title says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from racko_game.app.configuration import plan_of
from racko_game.app.rescue import OFTEN, RAISED, Rescue
from racko_game.cli import parse
from racko_game.rules.pieces.moves import DRAW, Put
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.log_file import FILE
from tests.theatre import MOMENT

from .broken import Broken, breaks
from .screen import Screen
from .twins import Twins

LINE = f"--seats 3 --seed {bytes(16).hex()} --no-history"


@pytest.fixture
def twins(start: Callable[..., Twins], screen: Screen, monkeypatch: pytest.MonkeyPatch) -> Twins:
    """A game that is broken by a hint, and its twin, which is, too."""
    monkeypatch.delitem(screen.environment, RAISED)
    monkeypatch.delenv(RAISED, raising=False)
    monkeypatch.setattr(TableScene, "handle", breaks)
    twins = start(LINE, (800, 480), "none", "-m", breaks.__module__)
    theatre = twins.theatre
    plan = plan_of(parse(LINE.split()), theatre.context.settings)
    rescue = Rescue(theatre.game, lambda why: Title(theatre.context, plan, why))
    monkeypatch.setattr(theatre, "frame", lambda *events, dt=MOMENT: rescue.frame(events, dt))
    return twins


def test_twice_no_action_is_lost_and_then_the_title_says_what_happened(twins: Twins) -> None:
    for key in ("return", "return", "d", *"h" * (OFTEN - 1), "3"):
        twins.key(key)
    table = twins.theatre.top
    assert isinstance(table, TableScene)
    assert table.match.actions[:2] == [DRAW, Put(2)]
    twins.key("h")
    assert isinstance(twins.theatre.top, Title)
    assert (twins.folder / FILE).read_text().splitlines().count(Broken.__name__) == OFTEN
    twins.screen.do("key", "ctrl+q")
    twins.ends()
