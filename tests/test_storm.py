"""The storm: the same number is the same one, it finds faults, and tells them with the fewest events.

And a kiosk: some minutes of a day, and what nonsense does not come to. ``run.py storm`` has days.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from racko_game.app.access.voice import Outliner
from racko_game.app.game import Game
from racko_game.controls.intents import KEYS, Command
from racko_game.paint.engine import shapes
from racko_game.rules.editions import EDITIONS
from racko_game.scenes.pages.kiosk import Desk, Lock, OperatorPage, PinPad
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import Idle, Kiosk, Operator
from tests.counts import full
from tests.theatre import SEED, instead, plan
from tools.storm.day import DEVICES, MANNERS, Day, Taken, Visitor, slope, taken
from tools.storm.events import SIZES, Post, Press, Resize
from tools.storm.listener import Client
from tools.storm.nonsense import Guard, Nonsense, Wrong
from tools.storm.stand import Stand
from tools.storm.voyage import Voyage, fewest, sail, wrecked

PIN = "840273916405"
KIOSK = Kiosk(restart="", operator=Operator(pin=PIN), idle=Idle(still_there=10, countdown=5, attract=5))
SIZE = (480, 320)
PATIENCE = 90.0  # seconds until a visitor must have found a table
UNSEEN = 1 / 8


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    monkeypatch.setenv("RACKO_RAISE", "1")
    stand = Stand(KIOSK, tmp_path, SIZE)
    yield stand
    stand.close()


@pytest.fixture
def guard(tmp_path: Path) -> Iterator[Guard]:
    guard = Guard(tmp_path)
    yield guard
    guard.on = False


def test_a_minute_of_a_day(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.storm.day.STAYS", 12.0)
    begun = taken(0.0).children  # by tests before
    day = Day(stand)
    day._comes, day._next = iter((40.0, 1e9)), 8.0
    day.live(60.0)
    assert day.visitors == 2
    assert day.met["Attract"] > 0
    assert day.met["TableScene"] > 0
    assert {"visited", "alone, drawn"} <= set(day.seconds)
    assert {look.children for look in day.taken} == {begun}
    assert day.frames > 500
    assert day.longest > 0


def test_a_visitor_finds_a_table_with_any_device(stand: Stand) -> None:
    instead(stand.game, _show=lambda dt: None)
    for number, device in enumerate(DEVICES):
        visitor = Visitor(stand, 6 + number)
        visitor.device, visitor.manner = device, MANNERS["player"]._replace(wanders=0.0, walks_off=0.0)
        stand.attendant.begin()
        begun = stand.seconds
        for doing in visitor.visit():
            stand.frame(doing if isinstance(doing, tuple) else (), UNSEEN)
            for _ in range(int(doing / UNSEEN) if isinstance(doing, float) else 0):
                stand.frame((), UNSEEN)
            if isinstance(stand.top, TableScene) and len(stand.top.match.actions) > 1:
                break
            assert stand.seconds - begun < PATIENCE, (device, visitor.wants, stand.top)


def test_memory_that_grows_is_seen_also_beside_pictures_that_come_and_go() -> None:
    looks = [Taken(600.0 * at, 100_000_000, 40, 3, 0) for at in range(60)]
    assert slope([look._replace(memory=look.memory + 50_000 * at) for at, look in enumerate(looks)]) > 0.05
    assert abs(slope([look._replace(memory=100_000_000 + at % 3) for at, look in enumerate(looks)])) < 0.001
    more = [9_000_000 * (at * 7 % 5) for at in range(60)]
    pairs = zip(looks, more, strict=True)
    assert slope([look._replace(memory=look.memory + of, pictures=of) for look, of in pairs]) == 0
    assert slope([look._replace(pictures=50_000 * (60 - at)) for at, look in enumerate(looks)]) > 0.05


def come_and_go(stand: Stand) -> Counter[str]:
    """Visitors leave a table of every edition; how many of each thing of the game there are then."""
    for edition in EDITIONS:
        match = plan(edition).start(SEED)
        play = TableScene(stand.context, match, autosave=stand.context.matches.autosave(match))
        stand.game.stack.scenes.append(play)
        for _ in range(3):
            stand.frame((), 0.5)
        stand.attendant._drop([play])
        stand.attendant.begin()
        stand.frame((), 0.5)
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    return Counter(kind.__qualname__ for kind in kinds if str(kind.__module__).startswith("racko_game"))


def test_as_much_is_left_of_many_visitors_as_of_few(stand: Stand) -> None:
    instead(stand.game, _show=lambda dt: None)
    stand.context.shown = lambda: SEED  # behind the title lies always the same table
    come_and_go(stand)
    few = come_and_go(stand)
    for _ in range(2):
        many = come_and_go(stand)
    grown = {name: (few[name], many[name]) for name in many if many[name] > few[name] + 2}
    assert grown == {}


def test_no_frame_has_to_look_for_what_visitors_have_left(stand: Stand) -> None:
    """Nothing of it leads back to itself, so that it is gone at once."""
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    come_and_go(stand)
    for name in [spot.name for spot in stand.top.hotspots()]:
        stand.top.focus = name
        stand.game.stack.handle(Command(KEYS, "accept"))
        stand.frame((), 0.5)
        stand.attendant.begin()
        stand.frame((), 0.5)
    gc.collect()
    gc.set_debug(0)
    kinds = {type(thing) for thing in gc.garbage}
    gc.garbage.clear()
    assert not [kind.__qualname__ for kind in kinds if kind.__module__.startswith("racko_game")]


@pytest.mark.skipif(sys.platform != "linux", reason="only there open files are told")
def test_type_of_many_sizes_keeps_no_file_open() -> None:
    shapes.font("text", 20)
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    sizes = [shapes.font("text", size) for size in range(21, 31)]
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208
    assert all(one.size("W")[0] > 0 for one in sizes)


def test_nonsense_leads_nowhere(stand: Stand, guard: Guard) -> None:
    visitor = Nonsense(stand, guard, 1)
    while visitor.events < full(1000, 400):
        visitor.go_on()
    stand.attendant.begin()
    for _ in range(2):  # on one of the devices it is heard
        visitor._hold()
    visitor.end()
    assert visitor.pins > 0
    assert guard.wrong == []


def test_who_would_leave_or_see_the_desk_is_seen(
    stand: Stand, guard: Guard, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = Nonsense(stand, guard, 0)
    with monkeypatch.context() as patch:
        patch.setattr(visitor, "_ways", {visitor._window: 1})
        stand.game.stack.scenes.append(PinPad(stand.context, Desk(Lock(KIOSK.operator))))
        visitor.go_on()
        stand.game.stack.scenes.append(OperatorPage(stand.context, Desk(Lock(KIOSK.operator))))
        with pytest.raises(Wrong, match="operator"):
            visitor.go_on()
    del stand.game.stack.scenes[-2:]
    monkeypatch.setattr(visitor, "_ways", {visitor._leave: 1})
    visitor.go_on()
    stand.attendant.end(0)
    with pytest.raises(Wrong, match="left"):
        visitor.go_on()


def test_a_far_file_is_seen(guard: Guard, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    (tmp_path / "own").write_text("")
    with open(os.devnull, "w"):  # noqa: PTH123
        assert guard.wrong == []
    elsewhere = tmp_path_factory.mktemp("elsewhere") / f"{Random(1).random()}"
    guard.wrong.clear()
    elsewhere.write_text("")
    elsewhere.read_text()
    elsewhere.unlink()
    assert len(guard.wrong) == 2


FEW = 15  # gusts
CALM = next(n for n in range(99) if Random(f"voyage {n}").choice(SIZES[6:]) == (640, 480))


@pytest.mark.parametrize("number", range(full(3, 1)))
def test_a_voyage_meets_no_fault(number: int) -> None:
    passage = sail(number, FEW)
    assert passage.wreck is None, passage.wreck
    assert passage.met.total() > FEW


@pytest.mark.parametrize("number", range(full(40, 1)))
def test_a_screen_readers_client_may_ask_for_anything(number: int) -> None:
    clients = list[Client]()
    passage = sail(number, 40, lambda voyage: clients.append(Client(voyage)))
    assert passage.wreck is None, passage.wreck
    assert clients[0].requests > 100
    assert clients[0].updates > 5


def test_while_nobody_listens_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outliner, "outline", lambda *given: pytest.fail("nobody listens"))
    clients = list[Client]()
    passage = sail(1, 40, lambda voyage: clients.append(Client(voyage, listens=False)))
    assert passage.wreck is None, passage.wreck
    assert clients[0].updates == 0
    assert passage.frames > 50


def test_the_same_number_is_the_same_voyage() -> None:
    assert sail(2, 5) == sail(2, 5)
    assert sail(2, 5) != sail(3, 5)


def test_what_is_found_is_told_with_the_fewest_gusts(monkeypatch: pytest.MonkeyPatch) -> None:
    resize = Game.resize

    def breaks(game: Game, surface: pygame.Surface) -> None:
        resize(game, surface)
        if surface.width == 2560:
            raise ZeroDivisionError

    monkeypatch.setattr(Game, "resize", breaks)
    before = tuple(Post((event,) * 8, 0.01) for event in ((pygame.KEYUP, {"key": 0}), (pygame.TEXTINPUT, {})))
    wreck = wrecked(CALM, (*before, Resize((2560, 1080)), *before))
    assert wreck
    assert len(wreck.gusts) == 3
    assert fewest(wreck).gusts == (Resize((2560, 1080)),)


TINY = [(3, 900), (2, 900), (900, 2), (1, 1)]


@pytest.mark.parametrize("size", TINY)
def test_windows_of_a_few_pixels(size: tuple[int, int]) -> None:
    """The sizes at which a ring of negative width and boards beyond the table were once asked for."""
    for number in full(range(4), [TINY.index(size)]):
        voyage = Voyage(number)
        for device in ("key", "mouse"):
            voyage.meet(Press(1, device))
        voyage.meet(Resize(size))
        for device in ("key", "mouse", "finger"):
            voyage.meet(Press(3, device))
        voyage.end()
