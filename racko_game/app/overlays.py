"""Overlays over every scene: the cross-fade between scenes, captions, the dwell ring, messages about
screenshots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ..controls.hand_state import Dwell
from ..controls.intents import Tap
from ..message import Message, why
from ..paint.engine.sprites import Sprite, turned
from ..paint.engine.text import written
from ..stage.layers import CAPTION
from ..store.files import PICTURES, home_relative, save_picture
from ..store.settings import Motion
from ..ui.scene import Scene
from .prefetch import large_surface

if TYPE_CHECKING:
    from datetime import datetime

    from ..jobs.work import Jobs, Work
    from ..stage.clearing import Obstacle
    from ..stage.geometry import Frame, Turn


FADE_LENGTH = 0.16  # seconds
# The steps in which the next scene is laid over the last picture, and how opaque it is in each (0 … 255): of
# that picture less is left by a third with each
FADE_STEPS, OVERLAID = 9, 96
FADE_PATIENCE = 0.8  # seconds for which the picture before may stand while the next one is painted
THEME_PATIENCE = 1.2  # the same where all of it is to look otherwise
NOBODY: frozenset[int] = frozenset()


class Fade:
    """The cross-fade from the last picture of a scene, which is still in the window, to the next scene. While
    the pictures of the next scene are being painted (``waits``), the last picture stays."""

    def __init__(self) -> None:
        self.left = 0.0  # seconds
        self.waits = False
        self._patience = self._waited = 0.0
        self._seen: tuple[Scene, object] | None = None
        self.secrets = NOBODY  # the seats whose cards are on the surface, for some eyes only
        self._next: pygame.Surface | None = None  # what the next scene looks like
        self._overlay: pygame.Surface | None = None  # the same, as opaque as a step needs it
        self._steps = 0  # that are left

    def end(self) -> None:
        """Show the next scene at once, without a fade."""
        self._stop()
        self._seen = None

    def _stop(self) -> None:
        self.left, self.waits, self._next, self._overlay = 0.0, False, None, None

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether a fade was on screen until now."""
        if self.waits:
            self._waited += dt
            self.waits = self._waited < self._patience
        if self.waits:
            return False
        fading, self.left = self.left > 0, max(self.left - dt, 0.0)
        if not self.left:
            self._next = self._overlay = None
        return fading

    def meet(self, scene: Scene, motion: Motion, secrets: frozenset[int] = NOBODY) -> bool:
        """Note that ``scene`` is shown now; return whether it is another one. There is no fade to a scene
        that appears suddenly, from a scene that ends at once, or from a picture with cards that must not be
        seen any longer: ``secrets`` are the seats whose cards only some players may see now."""
        before, self._seen = self._seen, (scene, scene.side)
        gone, self.secrets = not self.secrets <= secrets, secrets
        other = before is not None and before != self._seen
        left = before[0] if before else scene
        ended = left.ends_at_once and type(left) is not type(scene)
        if gone or other:
            self._stop()
        if other and not (gone or scene.sudden):
            self.hold(FADE_PATIENCE)
            if motion != "none" and not ended:
                self.left, self._steps = FADE_LENGTH, FADE_STEPS
        return other

    def hold(self, patience: float = THEME_PATIENCE) -> None:
        """Keep the current picture until everything is repainted, ``patience`` seconds at the most."""
        self.waits, self._patience, self._waited = True, patience, 0.0

    def begin(self) -> None:
        """Let the next scene appear with the next frame: all is painted, and drawn."""
        self.waits = False

    @property
    def shows(self) -> bool:
        """Return whether the fade is on screen."""
        return self.left > 0 and not self.waits

    def target(self, window: pygame.Surface) -> pygame.Surface:
        """Return the surface to draw the next scene on: the window's, or one beside it while it fades in."""
        return self.aside(window) if self.shows else window

    def aside(self, window: pygame.Surface) -> pygame.Surface:
        """Return a surface beside the window's, to draw the next scene on."""
        if self._next is None:
            self._next = large_surface(window.size)
        return self._next

    def overlay(self, parts: Sequence[pygame.Rect] = ()) -> None:
        """Note that these parts of the next scene were drawn, or all of it."""
        if self._next:
            self._overlay = self._overlay or large_surface(self._next.size)
            self._next.set_alpha(None)  # it is copied as it is
            for part in parts or [self._next.get_rect()]:
                self._overlay.blit(self._next, part, part)
                self._overlay.fill([OVERLAID] * 4, part, pygame.BLEND_RGBA_MULT)
            self._next.set_alpha(255)

    def draw(self, window: pygame.Surface) -> bool:
        """Blend more of the next scene, as it was drawn on the ``target``, into the window. Return whether
        that makes a difference."""
        steps = ceil(self.left / FADE_LENGTH * FADE_STEPS)
        if self._overlay is None or steps == self._steps:
            return False
        window.fblits([(self._overlay, (0, 0))] * (self._steps - steps), pygame.BLEND_PREMULTIPLIED)
        self._steps = steps
        return True


WORDS_COST, PLACES_COST = 12.0, 2.5  # how dear it is to see words, and what can be done


class CaptionStyle(NamedTuple):
    """How captions look: a factor of their size, their ground (see ``paint_caption``), and where they are:
    "top", "bottom", or "near" for where the scene prefers them."""

    size: float = 1.0
    ground: str = "dark"
    place: str = "near"


class Captions:
    """The current caption. It keeps its place as long as its words are the same."""

    def __init__(self) -> None:
        self._last = lru_cache(maxsize=1)(_caption)

    def sprites(self, words: str, scene: Scene, style: CaptionStyle) -> list[Sprite]:
        """Return the caption over the scene; empty without words."""
        return self._last(words, style, scene, scene.frame, scene.turned_by)


def _caption(words: str, style: CaptionStyle, scene: Scene, frame: Frame, turn: Turn) -> list[Sprite]:
    if not words:
        return []
    from ..paint.table.bubble import caption  # with the first word: until then it is silent

    end = scene.caption_end() if style.place == "near" else style.place
    sprites = caption(frame, words, end, in_sight(scene), style.size, style.ground)
    return [sprite._replace(z=sprite.z + CAPTION) for sprite in turned(sprites, turn)]


def in_sight(scene: Scene) -> list[Obstacle]:
    """Return the obstacles for a caption: words, hotspots and whatever the scene wants to keep visible."""
    places = [(spot.box, PLACES_COST) for spot in scene.hotspots()]
    words = [(written(sprite), WORDS_COST) for sprite in scene.sprites() if sprite.picture[0] == "text"]
    return [*words, *places, *scene.keep_clear()]


class Dwelling(Dwell):
    """Lets the resting mouse press whatever can be pressed (dwell clicking)."""

    @property
    def moving(self) -> bool:
        """Return whether the ring around the mouse is filling."""
        return self.share > 0

    def rest(self, dt: float, after: float, scene: Scene) -> Tap | None:
        """Let ``dt`` seconds pass; return the press after the mouse rested ``after`` seconds (0: never)."""
        self.after = after
        if not after or self.at is None:
            return self.advance(dt, None)
        target = scene.rested_on(*scene.turned_by.back.point(*self.at))
        return self.advance(dt, (scene, target) if target else None)

    def sprites(self) -> list[Sprite]:
        """Return the ring around the resting mouse."""
        if not (self.share and self.at):
            return []
        from ..paint.screens.timers import dwell_ring  # only where somebody wants to press like this

        return dwell_ring(*self.at, self.share)


MESSAGE_LENGTH = 6.0  # seconds


def local_time() -> datetime:
    """Return the time on this machine's clock."""
    from datetime import datetime  # a title stands without it

    return datetime.now()


class Screenshots:
    """Saves screenshots in ``folder`` in the background. ``said`` is a message about the last one, shown for
    a while."""

    def __init__(self, folder: Path, jobs: Jobs, now: Callable[[], datetime] = local_time) -> None:
        self.said: Message | None = None
        self._folder, self._jobs, self._now = folder, jobs, now
        self._work: Work[Message] | None = None
        self._left = 0.0

    def take(self, screen: pygame.Surface) -> None:
        """Save a screenshot, unless the last one is still being saved."""
        if self._work is None:
            stalled = Message("picture.not-kept", folder=self._folder / PICTURES, why="")
            taken = screen.copy(), self._folder, self._now()
            self._work = self._jobs.begin(_saved_picture, *taken, otherwise=lambda: stalled)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._left -= dt
        if self._left <= 0:
            self.said = None
        if self._work and (said := self._work.poll(dt)):
            self._work, self.said, self._left = None, said, MESSAGE_LENGTH


def _saved_picture(screen: pygame.Surface, folder: Path, taken: datetime) -> Message:
    png = BytesIO()
    pygame.image.save(screen, png, ".png")
    try:
        file = save_picture(folder, taken, png.getvalue())
        return Message("picture.kept", file=file.name, folder=home_relative(file.parent))
    except OSError as error:
        return Message("picture.not-kept", folder=home_relative(folder / PICTURES), why=why(error))
