"""Captions: what is heard, in words, over everything; where it hides least of what is to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paint.engine.sprite import Sprite
from ...paint.engine.turned import turned
from ...paint.ink.text import written
from ...stage.place.layers import CAPTION

if TYPE_CHECKING:
    from ...stage.place.clearing import Kept
    from ...stage.place.pose import Frame
    from ...stage.place.turn import Turn
    from ...ui.scene import Scene

WORDS, PLACES = 12.0, 2.5  # how dear it is to see words, and what can be done


class Captions:
    """The caption that stands now. It keeps its place as long as it is the same."""

    def __init__(self) -> None:
        self._of: tuple[str, Frame, Scene, Turn] | None = None
        self._sprites: list[Sprite] = []

    def sprites(self, words: str, scene: Scene) -> list[Sprite]:
        """The caption over the scene that is played; nothing if nothing is heard."""
        if not words:
            self._of = None
            return []
        frame = scene.frame
        if self._of != (words, frame, scene, scene.turned_by):
            from ...paint.overlay.bubble import caption  # with the first word: until then it is silent

            self._of = words, frame, scene, scene.turned_by
            sprites = caption(frame, words, *scene.caption_end(), in_sight(scene))
            lies = turned(sprites, scene.turned_by)
            self._sprites = [sprite._replace(z=sprite.z + CAPTION) for sprite in lies]
        return self._sprites


def in_sight(scene: Scene) -> list[Kept]:
    """What a caption is not to hide, and how dear it is."""
    places = [(spot.box, PLACES) for spot in scene.hotspots()]
    return [*((written(sprite), WORDS) for sprite in scene.sprites() if sprite.picture[0] == "text"), *places,
            *scene.dear()]  # fmt: skip
