"""A scene is one screen: what can be done on it, what it looks like, where it leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ...audio.service import SoundService
from ...controls.focus import step
from ...controls.intents import Device, Grab, Hover, Intent, Tap, Word
from ...match.study import AtOnce, Study
from ...paint.engine.sprite import Picture, Sprite
from ...stage.place.pose import Frame
from ...stage.touch.hotspots import Hotspot, at, named
from ...store.settings import Settings

if TYPE_CHECKING:
    from ...ai.thinker import Thinker
    from ...stage.place.clearing import Kept

NOTHING: tuple[Sprite, ...] = ()
DIRECTIONS = ("up", "down", "left", "right")


@dataclass
class Kit:
    """What every scene is given: the floors below, made once by the app."""

    frame: Frame
    settings: Settings
    sound: SoundService
    thinker: Thinker
    device: Device = Device.MOUSE
    rumble: Callable[[float, int], None] = lambda strength, milliseconds: None
    fullscreen: Callable[[], None] = lambda: None
    seed: Callable[[], bytes] = lambda: bytes(16)
    study: Study = field(default_factory=AtOnce)

    def __post_init__(self) -> None:
        self.write_large()

    def write_large(self) -> bool:
        """Let the frame's words be as large as the settings have them; whether that is a change."""
        text = self.settings.text / 100
        if self.frame.text == text:
            return False
        self.frame = self.frame._replace(text=text)
        return True

    def silent(self) -> Kit:
        """The same, but nothing is heard."""
        return replace(self, sound=SoundService(), rumble=lambda strength, milliseconds: None)


class Push(NamedTuple):
    """Open a scene on top of this one; its result comes back to ``returned``."""

    scene: Scene


class Pop(NamedTuple):
    """Close this scene and give the one below its result."""

    result: object = None


class Replace(NamedTuple):
    """Close this scene and open another in its place."""

    scene: Scene


class Leave(NamedTuple):
    """Leave the game."""


Go = Push | Pop | Replace | Leave


class Scene:
    """One screen. It answers each intent, each moment and each result with where to go, or None to stay."""

    opaque = True  # nothing of what lies beneath is seen
    sudden = False  # what was seen before it is gone at once
    moving = False  # its picture changes by itself
    covered = False  # another one lies on top of it: no ring marks what it would do

    def __init__(self, kit: Kit, focus: str = "") -> None:
        self.kit = kit
        self.focus = focus
        self.pointed = ""  # the name of the hotspot under the pointer

    def hotspots(self) -> tuple[Hotspot, ...]:
        """What can be done here now."""
        return ()

    def places(self) -> tuple[Hotspot, ...]:
        """What the focus can go to: what can be done, and what can only be looked at."""
        return self.hotspots()

    def backdrop(self) -> Picture:
        """The picture behind the sprites; only asked of opaque scenes."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """What it looks like now."""
        raise NotImplementedError

    @property
    def frame(self) -> Frame:
        """What it is drawn into, with type as large as it has."""
        return self.kit.frame

    def caption_end(self) -> tuple[float, float]:
        """Where a caption would end: its right end, and its middle in height."""
        frame = self.kit.frame
        return frame.width * 0.985, frame.height - 0.03 * min(frame.width, frame.height)

    def dear(self) -> Sequence[Kept]:
        """What a caption is not to hide, beside words and what can be done."""
        return ()

    def advance(self, dt: float) -> Go | None:
        """``dt`` seconds went by."""
        return None

    def returned(self, result: object) -> Go | None:
        """The scene opened on top of this one has closed with ``result``."""
        return None

    def resized(self) -> None:
        """The frame has changed."""

    def coming(self) -> Sequence[Sprite]:
        """What will be seen next, to be painted before: the very same list until something else will."""
        return NOTHING

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """``spot`` was chosen; ``x`` is where, if it was pointed at."""
        return None

    def adjust(self, spot: Hotspot, by: int) -> bool:
        """Turn what ``spot`` sets one step down (-1) or up (1); False if there is nothing to turn."""
        return False

    def back(self) -> Go | None:
        """The player wants to go back."""
        return None

    def handle(self, intent: Intent) -> Go | None:
        """The player wants something: the one way from any device to what can be done."""
        match intent:
            case Hover(_, x, y) | Grab(_, x, y):
                self._point_at(at(self.hotspots(), x, y))
            case Tap(_, x, y):
                spot = at(self.hotspots(), x, y)
                self._point_at(spot)
                return self._confirm(spot, x) if spot else None
            case Word(_, "accept"):
                if spot := named(self.hotspots(), self.focus):
                    return self._confirm(spot)
            case Word(_, "back" | "menu"):
                return self.back()
            case Word(_, word) if word in DIRECTIONS:
                self._move(word)
        return None

    @property
    def ring(self) -> str:
        """The name of the hotspot to be marked: what the mouse is over, else what has the focus."""
        if self.covered:
            return ""
        if self.kit.device is Device.MOUSE:
            return self.pointed
        return "" if self.kit.device is Device.TOUCH else self.focus

    def _confirm(self, spot: Hotspot, x: float | None = None) -> Go | None:
        self.kit.sound.play("confirm")
        return self.choose(spot, x)

    def _point_at(self, spot: Hotspot | None) -> None:
        self.pointed = spot.name if spot else ""
        if spot:
            self.focus = spot.name

    def _move(self, direction: str) -> None:
        spots = self.hotspots()
        here = named(spots, self.focus)
        if here and direction in ("left", "right") and self.adjust(here, 1 if direction == "right" else -1):
            self.kit.sound.play("focus")
            return
        there = self._step(direction)
        if there and there != self.focus:
            self.focus = there
            self.kit.sound.play("focus")

    def _step(self, direction: str) -> str | None:
        return step([(spot.name, spot.box) for spot in self.places()], self.focus, direction)
