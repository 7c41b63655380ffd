"""Scenes on top of one another, and the table with jobs beside it, which may be killed or stopped."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sized
from contextlib import closing
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from racko_game.ai.players.computers import Player, choose
from racko_game.audio.service import SoundService
from racko_game.controls.intents import KEYS, Command, Intent
from racko_game.jobs.work import LONG, PATIENCE, STARTING, TRIES, Background, ImmediateJobs
from racko_game.match import host
from racko_game.match.host import no_pause
from racko_game.message import Message
from racko_game.paint.engine.sprites import Picture, Sprite
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import View
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.review import ReviewScreen
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings
from racko_game.ui.scene import Leave, Pop, Push, Replace, Scene, Stack, Transition
from racko_game.words.language import say
from tests.counts import full
from tests.jobs.errands import REAL, found, gone, process, sought
from tests.theatre import Theatre, plan, play

from . import walk
from .seen import SMALL, says, table

KIT = AppContext(Frame(640, 480), Settings(), SoundService(), ImmediateJobs())
INTENT = Command(KEYS, "accept")


class Leaf(Scene):
    """A scene that keeps what it was told, and goes to ``next``; from a result, to ``answer``."""

    moving = False

    def __init__(self, name: str, opaque: bool = True, moving: bool = False) -> None:
        super().__init__(KIT)
        self.name = name
        self.opaque = opaque
        self.moving = moving
        self.told: list[object] = []
        self.next: Transition | None = None
        self.answer: Transition | None = None

    def advance(self, dt: float) -> Transition | None:
        self.told.append(dt)
        return self.next

    def handle(self, intent: Intent) -> Transition | None:
        self.told.append(intent)
        return self.next

    def returned(self, result: object) -> Transition | None:
        self.told.append(("returned", result))
        return self.answer

    def resized(self) -> None:
        self.told.append("resized")

    def backdrop(self) -> Picture:
        return (self.name, "backdrop")

    def sprites(self) -> list[Sprite]:
        return [Sprite(z, (self.name,), 0, 0) for z in (99, 0)]


def piled(*scenes: Leaf) -> Stack:
    """Each scene opened by the one before; what they were told until then is forgotten."""
    stack = Stack(scenes[0])
    for below, above in pairwise(scenes):
        below.next = Push(above)
        stack.handle(INTENT)
        below.next = None
    for scene in scenes:
        scene.told.clear()
    return stack


def shown(stack: Stack) -> list[object]:
    """The names of the scenes whose sprites are drawn, lowest first."""
    return [sprite.picture[0] for sprite in sorted(stack.sprites(), key=lambda sprite: sprite.z)]


Leaves = tuple[Leaf, Leaf, Leaf]


@pytest.fixture
def leaves() -> Leaves:
    return Leaf("low"), Leaf("middle"), Leaf("high")


@pytest.mark.parametrize("result", ["won", 0, False, (), None])
@pytest.mark.parametrize("asks", [lambda stack: stack.handle(INTENT), lambda stack: stack.advance(0.1)])
def test_a_scene_pushed_is_played_and_popped_gives_its_result_to_the_one_below_which_rested(
    leaves: Leaves, result: object, asks: Callable[[Stack], object]
) -> None:
    low, _, high = leaves
    stack = piled(low, high)
    assert stack.top is high
    stack.handle(INTENT)
    stack.advance(0.1)
    assert high.told == [INTENT, 0.1]
    assert low.told == []
    high.next = Pop(result)
    asks(stack)
    assert stack.top is low
    assert low.told == [("returned", result)]


@pytest.mark.parametrize("go", [Push, Replace])
def test_a_result_may_lead_on_and_open_or_replace(leaves: Leaves, go: type[Push] | type[Replace]) -> None:
    low, middle, high = leaves
    other = Leaf("other")
    stack = piled(low, middle, high)
    high.next, middle.answer, low.answer = Pop("first"), Pop("second"), go(other)
    stack.handle(INTENT)
    assert stack.scenes == ([low, other] if go is Push else [other])
    assert middle.told == [("returned", "first")]
    assert low.told == [("returned", "second")]


@pytest.mark.parametrize("leaves_all", [False, True])
def test_a_scene_replaced_is_gone_leaving_closes_all_with_no_result(leaves: Leaves, leaves_all: bool) -> None:
    low, middle, high = leaves
    stack = piled(low, middle)
    middle.next = Leave() if leaves_all else Replace(high)
    stack.handle(INTENT)
    assert stack.scenes == ([] if leaves_all else [low, high])
    assert low.told == high.told == []


@pytest.mark.parametrize("go", [Leave(), Pop()])
def test_when_the_last_scene_is_gone_nothing_more_happens(leaves: Leaves, go: Transition) -> None:
    low, *_ = leaves
    stack = piled(low)
    low.next = go
    stack.handle(INTENT)
    assert stack.scenes == []
    low.told.clear()
    stack.handle(INTENT)
    assert not stack.advance(0.1)
    stack.resized()
    assert low.told == []


@pytest.mark.parametrize(
    ("veils", "seen"), [("", "high"), ("high", "middle high"), ("middle high", "low middle high")]
)
def test_the_topmost_opaque_scene_and_what_is_above_are_seen(leaves: Leaves, veils: str, seen: str) -> None:
    for leaf in leaves:
        leaf.opaque = leaf.name not in veils.split()
    stack = piled(Leaf("bottom"), *leaves)
    assert shown(stack) == [name for name in seen.split() for _ in range(2)]
    assert stack.backdrop() == (seen.split()[0], "backdrop")
    stack.resized()
    assert all(leaf.told == ["resized"] for leaf in leaves), "those that are not seen are told, too"


def test_it_moves_when_the_topmost_scene_does_or_another_comes_to_the_top(leaves: Leaves) -> None:
    low, _, high = leaves
    stack = piled(low)
    assert not stack.advance(0.1)
    low.moving = True
    assert stack.advance(0.1)
    low.moving, low.next = False, Push(high)
    assert stack.advance(0.1)
    low.moving = True
    assert not stack.advance(0.1)
    high.next, low.moving = Pop(), False
    assert stack.advance(0.1)


MOMENT = 0.005  # seconds that a process is given in a frame in which its answer is waited for
STEP = 0.05  # seconds that go by for the table in such a frame, if any are to


@pytest.fixture
def background(monkeypatch: pytest.MonkeyPatch) -> Iterator[Background]:
    """Computers do not seem to think longer than they do."""
    monkeypatch.setattr(host, "human_pace", lambda *who: no_pause)
    with closing(Background()) as jobs:
        yield jobs


def theatre_with(jobs: Background, persons: int = 0, player: Player = choose) -> Theatre:
    def make(context: AppContext) -> Scene:
        context.jobs = jobs
        return play(plan("original", 2, persons))(context)

    theatre = Theatre(make, SMALL, player, looks=False)
    theatre.context.settings.hints = False
    return theatre


def no_time() -> float:
    """However long a process takes on a machine with much to do, it is not too long."""
    return 0.0


def moves(theatre: Theatre, many: int, step: Callable[[], float] = no_time) -> None:
    """Let so many more actions be done; ``step``: how long a frame is in which one is waited for."""
    played = table(theatre).match.actions
    for goal in range(len(played) + 1, len(played) + many + 1):
        waited(theatre, partial(reached, played, goal), step, STARTING + 1)


def reached(played: Sized, goal: int) -> bool:
    return len(played) >= goal


def worker(jobs: Background, long: bool = False) -> int:
    number = found(sought(jobs, process, long=long))
    assert isinstance(number, int)
    return number


def test_computers_think_beside_the_table(background: Background) -> None:
    theatre, alone = theatre_with(background), Theatre(play(plan("original", 2, 0)), SMALL)
    moves(theatre, 6)
    alone.until(lambda: len(table(alone).match.actions) >= 6)
    assert table(theatre).match.actions[:6] == table(alone).match.actions[:6]
    assert len(multiprocessing.active_children()) == 1


# what becomes of any job so is tried in tests/jobs: a quick run has one of each kind here
@pytest.mark.parametrize("blow", full([signal.SIGKILL, signal.SIGSTOP], [signal.SIGSTOP]))
def test_the_match_goes_on_when_the_worker_is_killed_or_stopped(
    background: Background, logged: list[str], blow: signal.Signals
) -> None:
    theatre = theatre_with(background)
    moves(theatre, 2)
    first = worker(background)
    os.kill(first, blow)
    moves(theatre, 4, lambda: 0.0 if gone(first) else STEP)
    assert len(logged) == 1
    assert worker(background) not in (first, os.getpid())
    moves(theatre, 2)
    assert len(logged) == 1


def fails(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    raise ZeroDivisionError


def cheats(view: View, options: tuple[Action, ...], chance: Random) -> Any:
    return "anything"


def kills(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    if multiprocessing.parent_process():
        os.kill(os.getpid(), signal.SIGKILL)
    return choose(view, options, chance)


@pytest.mark.parametrize("player", full([fails, cheats, kills], [cheats]))
def test_the_match_goes_on_when_no_answer_is_of_use(
    background: Background, logged: list[str], player: Player
) -> None:
    theatre = theatre_with(background, player=player)
    moves(theatre, TRIES + 3)
    assert len(logged) >= TRIES
    assert multiprocessing.active_children() == []


def waited(
    theatre: Theatre,
    happens: Callable[[], bool],
    step: Callable[[], float] = no_time,
    most: float = LONG + 10,
) -> float:
    """Seconds that went by for the table while nothing moved, until that was so."""
    begun, seconds = time.monotonic(), 0.0
    while not happens():
        if isinstance(theatre.top, TableScene) and not table(theatre).playhead.idle:
            theatre.frame()
            continue
        dt = step()
        theatre.frame(dt=dt)
        time.sleep(MOMENT)
        seconds += dt
        assert seconds < most, "it does not go on"
        assert time.monotonic() - begun < REAL, "it does not go on"
    return seconds


@pytest.mark.parametrize("speed", full([1, 4], [4]))
def test_a_hint_comes_if_its_worker_is_stopped(background: Background, logged: list[str], speed: int) -> None:
    """However fast the cards move, a process has the same time."""
    theatre = theatre_with(background, persons=1)
    waited(theatre, theatre.asked)
    os.kill(worker(background), signal.SIGSTOP)
    theatre.context.settings.speed = speed
    theatre.key("h")
    coach = table(theatre).talk.coach
    assert coach.thinking
    assert table(theatre).aloud.unchanged("hint", "Stock") == "", "the hint will be the answer"
    seconds = waited(theatre, lambda: coach.advice is not None, lambda: STEP)
    assert seconds == pytest.approx(PATIENCE, abs=0.15)
    assert coach.advice
    assert coach.advice.action in table(theatre).match.options()
    theatre.frame()
    assert says(theatre, say("sentence.of", it=Message("coach.guess")))
    assert len(logged) == 1


def reviewed(theatre: Theatre, step: float = 0.0) -> ReviewScreen:
    theatre.click("review")
    screen = theatre.at(ReviewScreen)
    assert says(theatre, say("review.wait"))
    waited(theatre, lambda: screen.lesson is not None, lambda: step)
    theatre.frame()
    return screen


def test_a_review_whose_worker_is_stopped_says_so_the_next_comes(
    background: Background, logged: list[str]
) -> None:
    theatre = Theatre(lambda context: Scores(context, walk.match("counted", 2)), SMALL)
    theatre.context.jobs = background
    os.kill(worker(background, long=True), signal.SIGSTOP)
    reviewed(theatre, 0.5)
    assert says(theatre, say("review.lost"))
    assert [spot.name for spot in theatre.top.hotspots()] == ["back"]
    assert logged == ["The worker took too long for look_back"]
    theatre.click("back")
    assert reviewed(theatre).lesson == walk.lesson()
    assert "show" in [spot.name for spot in theatre.top.hotspots()]
