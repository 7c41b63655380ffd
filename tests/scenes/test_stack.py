"""Scenes on top of one another: which is played, which is seen, and where results go."""

from __future__ import annotations

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


@pytest.fixture
def low() -> Leaf:
    return Leaf("low")


@pytest.fixture
def middle() -> Leaf:
    return Leaf("middle")


@pytest.fixture
def high() -> Leaf:
    return Leaf("high")


def test_a_scene_pushed_is_played_and_the_one_below_rests(low: Leaf, high: Leaf) -> None:
    stack = piled(low, high)
    assert stack.top is high
    stack.handle(INTENT)
    stack.advance(0.1)
    assert high.told == [INTENT, 0.1]
    assert low.told == []


def test_a_scene_popped_gives_its_result_to_the_one_below(low: Leaf, high: Leaf) -> None:
    stack = piled(low, high)
    high.next = Pop("won")
    stack.advance(0.1)
    assert stack.top is low
    assert low.told == [("returned", "won")]


@pytest.mark.parametrize("result", ["won", 0, False, (), None])
def test_a_result_may_be_anything(low: Leaf, high: Leaf, result: object) -> None:
    stack = piled(low, high)
    high.next = Pop(result)
    stack.handle(INTENT)
    assert low.told == [("returned", result)]


def test_a_result_may_lead_on(low: Leaf, middle: Leaf, high: Leaf) -> None:
    stack = piled(low, middle, high)
    high.next, middle.answer = Pop("first"), Pop("second")
    stack.handle(INTENT)
    assert stack.scenes == [low]
    assert middle.told == [("returned", "first")]
    assert low.told == [("returned", "second")]


def test_a_result_may_open_another_scene(low: Leaf, middle: Leaf, high: Leaf) -> None:
    stack = piled(low, middle)
    middle.next, low.answer = Pop(), Push(high)
    stack.handle(INTENT)
    assert stack.scenes == [low, high]


def test_a_result_may_replace_the_scene_that_gets_it(low: Leaf, middle: Leaf, high: Leaf) -> None:
    stack = piled(low, middle)
    middle.next, low.answer = Pop(), Replace(high)
    stack.handle(INTENT)
    assert stack.scenes == [high]


def test_a_scene_replaced_is_gone_and_nobody_gets_a_result(low: Leaf, middle: Leaf, high: Leaf) -> None:
    stack = piled(low, middle)
    middle.next = Replace(high)
    stack.handle(INTENT)
    assert stack.scenes == [low, high]
    assert low.told == high.told == []


@pytest.mark.parametrize("go", [Leave(), Pop()])
def test_when_the_last_scene_is_gone_nothing_more_happens(low: Leaf, go: Transition) -> None:
    stack = piled(low)
    low.next = go
    stack.handle(INTENT)
    assert stack.scenes == []
    low.told.clear()
    stack.handle(INTENT)
    assert not stack.advance(0.1)
    stack.resized()
    assert low.told == []


def test_leaving_closes_all_scenes_and_asks_none(low: Leaf, high: Leaf) -> None:
    stack = piled(low, high)
    high.next = Leave()
    stack.handle(INTENT)
    assert stack.scenes == []
    assert low.told == []


def test_an_opaque_scene_hides_what_lies_below(low: Leaf, high: Leaf) -> None:
    stack = piled(low, high)
    assert shown(stack) == ["high", "high"]
    assert stack.backdrop() == ("high", "backdrop")


def test_through_a_scene_that_is_not_opaque_the_one_below_is_seen_beneath(low: Leaf, high: Leaf) -> None:
    high.opaque = False
    stack = piled(low, high)
    assert shown(stack) == ["low", "low", "high", "high"]
    assert stack.backdrop() == ("low", "backdrop")


def test_only_the_topmost_opaque_scene_and_what_is_above_it_is_seen(low: Leaf) -> None:
    veils = Leaf("veil", opaque=False), Leaf("second veil", opaque=False)
    stack = piled(Leaf("bottom"), low, *veils)
    assert shown(stack) == ["low", "low", "veil", "veil", "second veil", "second veil"]
    assert stack.backdrop() == ("low", "backdrop")


def test_scenes_that_are_not_seen_are_told_of_another_frame_too(low: Leaf, high: Leaf) -> None:
    stack = piled(low, high)
    stack.resized()
    assert low.told == high.told == ["resized"]


def test_it_moves_when_the_topmost_scene_does_or_another_comes_to_the_top(low: Leaf, high: Leaf) -> None:
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
