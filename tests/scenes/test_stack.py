"""Scenes on top of one another: which is played, which is seen, and where results go."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from racko_game.audio.service import SoundService
from racko_game.controls.intents import KEYS, Command, Intent
from racko_game.jobs.work import ImmediateJobs
from racko_game.paint.engine.sprites import Picture, Sprite
from racko_game.scenes.context import AppContext
from racko_game.stage.geometry import Frame
from racko_game.store.settings import Settings
from racko_game.ui.scene import Leave, Pop, Push, Replace, Scene, Stack, Transition

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


def test_a_result_may_lead_on(leaves: Leaves) -> None:
    low, middle, high = leaves
    stack = piled(low, middle, high)
    high.next, middle.answer = Pop("first"), Pop("second")
    stack.handle(INTENT)
    assert stack.scenes == [low]
    assert middle.told == [("returned", "first")]
    assert low.told == [("returned", "second")]


@pytest.mark.parametrize("go", [Push, Replace])
def test_a_result_may_open_another_scene_or_replace_the_one_that_gets_it(
    leaves: Leaves, go: type[Push] | type[Replace]
) -> None:
    low, middle, high = leaves
    stack = piled(low, middle)
    middle.next, low.answer = Pop(), go(high)
    stack.handle(INTENT)
    assert stack.scenes == ([low, high] if go is Push else [high])


@pytest.mark.parametrize("leaves_all", [False, True])
def test_a_scene_replaced_is_gone_leaving_closes_all_without_a_result(
    leaves: Leaves, leaves_all: bool
) -> None:
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
def test_only_the_topmost_opaque_scene_and_what_is_above_is_seen(
    leaves: Leaves, veils: str, seen: str
) -> None:
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
