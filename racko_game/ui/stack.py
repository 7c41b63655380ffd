"""The stack of scenes: which is played, which are seen, and how one leads to another."""

from __future__ import annotations

from collections.abc import Callable

from ..controls.intents import Intent
from ..paint.engine.sprites import Picture, Sprite, turned, turned_picture
from ..stage.layers import SCENE
from .scene import Leave, Pop, Push, Replace, Scene, Transition, upright


class Stack:
    """The scenes on top of one another. The topmost is the one that is played."""

    def __init__(self, scene: Scene) -> None:
        self.scenes = [scene]

    @property
    def top(self) -> Scene:
        """The scene that is played."""
        return self.scenes[-1]

    def handle(self, intent: Intent) -> None:
        """Let the topmost scene answer an intent."""
        if self.scenes:
            self._go(self.top.handle(upright(intent, self.top.turned_by)))

    def advance(self, dt: float) -> bool:
        """Let time pass for the topmost scene; whether anything may have moved."""
        if not self.scenes:
            return False
        scene = self.top
        moving = scene.moving
        self._go(scene.advance(dt))
        return moving or not self.scenes or self.top is not scene or scene.moving

    def close(self) -> None:
        """The window is to be closed: what would be lost may ask first."""
        asked = (scene.closing() for scene in reversed(self.scenes))
        self._go(next((go for go in asked if go is not None), Leave()))

    def resized(self) -> None:
        """Tell all scenes that the frame has changed."""
        for scene in self.scenes:
            scene.resized()

    def backdrop(self) -> Picture:
        """The picture behind everything that is seen."""
        scene = self._seen()[0]
        return turned_picture(scene.backdrop(), scene.context.turn)

    def sprites(self) -> list[Sprite]:
        """Return all visible sprites: the topmost opaque scene and those above it, each a hundred layers
        higher."""
        return self._piled(lambda scene: scene.sprites())

    @property
    def secrets(self) -> frozenset[int]:
        """The seats whose cards are seen, though not everybody may see them."""
        return frozenset().union(*(scene.secrets for scene in self._seen()))

    def in_public(self) -> list[Sprite]:
        """Return the same, without what some of those at the screen may not know."""
        return self._piled(lambda scene: scene.in_public())

    def _piled(self, look: Callable[[Scene], list[Sprite]]) -> list[Sprite]:
        for scene in self.scenes:
            scene.covered = scene is not self.top
        lowest, *above = self._seen()
        sprites = turned(look(lowest), lowest.turned_by)
        for height, scene in enumerate(above, start=1):
            over = turned(look(scene), scene.turned_by)
            sprites += [sprite._replace(z=sprite.z + SCENE * height) for sprite in over]
        return sprites

    def _seen(self) -> list[Scene]:
        lowest = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[lowest:]

    def _go(self, go: Transition | None) -> None:
        while go is not None:
            match go:
                case Push(scene, then):
                    scene.then = then
                    self.scenes.append(scene)
                    return
                case Replace(scene):
                    scene.then = self.top.then
                    self.scenes[-1] = scene
                    return
                case Leave():
                    self.scenes.clear()
                    return
                case Pop(result):
                    closed = self.scenes.pop()
                    go = (closed.then or self.top.returned)(result) if self.scenes else None
