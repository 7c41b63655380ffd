"""The plaque of house rules: it covers nothing, and where it has no room the pause tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.controls.intents import KEYS, Command
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.message import Message
from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.engine.text import written
from racko_game.rules.table import Charter
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.clearing import common
from racko_game.stage.touch.hotspots import named
from racko_game.store import library
from racko_game.store.settings import Text
from racko_game.ui.scene import Pop, Push, Replace
from tests.counts import full
from tests.rules.tables import charter
from tests.theatre import SEED

from .seen import Size, some
from .walk import CAST, NAMES, SIZES, TEXTS, context, flaws, lines

TASK = "This hand: a run of 2, such as C D"


def strict() -> Charter:
    return charter("letters", level=1, **{"growing run": True, "repeats in order": False})


def table(size: Size, seats: int = 3, text: Text = 100) -> TableScene:
    sitting = tuple(Seat(NAMES[seat], CAST[seat] if seat else None) for seat in range(seats))
    play = TableScene(context(size, text), Match(strict(), sitting, SEED))
    play.playhead.skip()
    return play


def said(sprites: list[Sprite]) -> str:
    return " ".join(one.words for one in lines(sprites))


@pytest.mark.parametrize("text", TEXTS[::2])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_plaque_covers_nothing(size: Size, text: Text) -> None:
    for seats in full((2, 3, 4), (2 + SIZES.index(size) % 3,)):
        play = table(size, seats, text)
        box, furniture = play.show.rules_box(play.view), play.furniture
        stands = [furniture.tray, furniture.prompt, furniture.menu, furniture.hint]
        for place in furniture.racks:
            stands += [place.box, place.name, place.held.box]
        assert not box or not any(common(box, other) for other in stands)
        assert not flaws(play)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)], ids=str)
def test_the_task_of_a_hand_is_on_the_table(size: Size, seats: int) -> None:
    assert TASK in said(table(size, seats).sprites())


def test_the_quiet_line_may_take_its_row() -> None:
    play = table((1280, 720), 4)
    rules = some(play.show.rules_box(play.view))
    play.show.narrator.line = None
    assert TASK in said(play.sprites())
    (line,) = (one for one in play.sprites() if TASK in str(one.picture))
    assert common(written(line), rules)
    play.show.narrator.line = Message("error.plain", text="word " * 24)
    assert TASK not in said(play.sprites())


def test_the_pause_tells_the_rules_in_full() -> None:
    play = table((640, 480), 4, 200)
    assert play.show.rules_box(play.view) is None
    pause = play.handle(Command(KEYS, "menu"))
    assert isinstance(pause, Push)
    assert isinstance(pause.scene, Pause)
    assert not flaws(pause.scene)
    pause.scene.bring("scroll", pause.scene.solution.lists["scroll"].many - 1)
    spot = some(named(pause.scene.hotspots(), "rules"))
    notice = pause.scene.choose(spot)
    assert isinstance(notice, Replace)
    assert isinstance(notice.scene, Notice)
    assert not flaws(notice.scene)
    told = said(notice.scene.sprites())
    assert TASK in told
    assert "Words of one color" in told
    back = notice.scene.back()
    assert isinstance(back, Replace)
    assert isinstance(back.scene, Pause)
    assert back.scene.focus == "rules"


def test_at_a_deal_that_cannot_be_it_is_said_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    setup = Setup(context((1280, 720)), Plan("letters", 3))
    spot = some(named(setup.hotspots(), "deal"))
    notice = setup.choose(spot)
    assert isinstance(notice, Push)
    assert isinstance(notice.scene, Notice)
    assert "dictionar" in said(notice.scene.sprites())
    assert not flaws(notice.scene)
    assert notice.scene.back() == Pop()
