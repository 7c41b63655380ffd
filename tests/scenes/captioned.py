"""What a caption may hide of a screen: nothing that is written there."""

from __future__ import annotations

from collections.abc import Iterator

from racko_game.app.overlays import Captions
from racko_game.audio.sounds import VOICES
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.speech_bubble import written
from racko_game.stage.geometry import Box
from racko_game.ui.scene import Scene
from racko_game.words.language import say

from .around import lying
from .walk import lines, meet, within

HEARD = {
    "asked": ("turn", "refuse"),
    "holds": ("refuse",),
    "waits": ("turn", "shuffle"),
    "scores": ("knock", "racko"),
    "ending": ("win", "lose"),
    "pause": ("turn", "refuse"),
    "curtain": ("shuffle", "racko"),
    "remembered": ("turn", "refuse"),
}
"""What can still be heard on which screens."""


def captioned(name: str, scene: Scene) -> list[str]:
    """What is wrong with the captions of all that can still be heard on a screen of the walk."""
    sounds = next((sounds for part, sounds in HEARD.items() if part in name), ())
    return [
        f"{sound} {wrong}" for sound in sounds for wrong in _hidden(scene, sound, in_play=name != "pause")
    ]


def _hidden(scene: Scene, sound: str, in_play: bool) -> Iterator[str]:
    """What the caption of a sound hides, or that it stands beyond the frame."""
    (paper, *_) = Captions().sprites(say(VOICES[sound].caption), scene)
    box = lying(paper, 0, 0, *map(int, map(str, paper.picture[1:3])))
    if not within(box, Box(0, 0, *scene.context.frame[:2])):
        yield "is beyond the frame"
    box = scene.turned_by.back.box(box)
    yield from (f"hides {one.words}" for one in lines(scene.sprites()) if meet(one.box, box))
    if isinstance(scene, TableScene) and in_play:
        furniture = scene.furniture
        yield from (f"hides {place}" for place in (*written(furniture), furniture.menu) if meet(place, box))
    if scene.context.settings.text == 100:
        yield from (f"hides {spot.name}" for spot in scene.hotspots() if meet(spot.box, box))
