"""The same game twice: in a window of a process of its own, and in a theatre.

Whatever is done is done to both, the window by a real mouse and real keys. The theatre says where things
are and what they look like once all has come to rest; the window has to show exactly that, pixel by
pixel. So nothing waits blindly, and every step of a match in the window is looked at.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from racko_game.app.access.access import Access
from racko_game.app.run import first_scene
from racko_game.cli import parse
from racko_game.paint.engine.sprites import Sprite
from racko_game.scenes.pages.lessons.lessons import OF_EDITIONS, OFFERED_EDITION
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.settings import FILE, Motion, Settings, save

from ..theatre import SEED, Theatre
from .screen import PATIENCE, Screen, wait

ROOT = Path(__file__).parents[2]
FAST = 4
GAME = ("-m", "tests.window.patient")
XDO = {name.lower(): name for name in ("Return", "Escape", "F11", "Left", "Right", "Up", "Down")}
"""A key's name here -> what xdotool calls it, where that differs."""
NOWHERE = (-1, -1)
SELDOM = 10  # looks


class Twins:
    """``folder`` is for the player's files, and for the pictures of twins that differ."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        line: str,
        size: tuple[int, int] = (1280, 720),
        motion: Motion = "full",
        program: Sequence[str] = GAME,
        **kept: object,
    ) -> None:
        """``kept`` are settings that both have besides those."""
        self.screen = screen
        self.folder = folder
        words = [*line.split(), "--size", "{}x{}".format(*size), "--speed", str(FAST)]
        options = parse(words)
        self.theatre = Theatre(lambda context: first_scene(context, options), size, looks=True)
        # when hints have been read depends on how busy the machine is
        both = {"motion": motion, "hints": False, **kept}
        for name, value in {"speed": FAST, **both}.items():
            setattr(self.theatre.context.settings, name, value)
        game = self.theatre.game
        game.access = Access(game.context, game.stack, self.theatre.controls, engine=lambda: None)
        if kept or motion != "full" or not (folder / FILE).exists():  # what an earlier game kept there stays
            offered = [*map(OFFERED_EDITION.format, OF_EDITIONS)]  # nobody new to the game
            own: dict[str, Any] = {"lessons": offered, **both}
            save(vars(Settings(**own)), folder)
        self.pointer = NOWHERE
        self.theatre.context.seed = lambda: options.seed or SEED
        self.process = subprocess.Popen(
            [sys.executable, *program, *words, "--data-dir", str(folder), "--mute"],
            cwd=ROOT, env=screen.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            self.window = screen.window_of(self.process)
            self.in_front()
            self.same()
        except BaseException:
            self.kill()
            raise

    @property
    def place(self) -> pygame.Rect:
        return self.screen.place(self.window)

    def point(self, at: tuple[float, float]) -> None:
        """The mouse goes there; if it stands there already, no window hears of it."""
        if (there := (round(at[0]), round(at[1]))) != self.pointer:
            self.screen.do("mousemove", "--window", self.window, *there)
            self.theatre.move(at)
            self.pointer = there

    def click(self, name: str) -> None:
        """Point at a hotspot, see it marked, press and let go."""
        self.point(self.theatre.spot(name))
        self.same()
        self.screen.do("click", 1)
        self.theatre.click(name)
        self.same()

    def pick_up(self, name: str, grip: tuple[float, float] = (0.5, 0.5)) -> None:
        """Point at a hotspot, at these shares of its width and height; press, and pull a little."""
        box = next(spot.box for spot in self.theatre.top.hotspots() if spot.name == name)
        x, y = round(box.x + grip[0] * box.w), round(box.y + grip[1] * box.h)
        self.point((x, y))
        self.same()
        self.screen.do("mousedown", 1)
        self.theatre.press((x, y))
        for way in (6, 12, 18):
            self.point((x + way, y + way))

    def over(self, at: tuple[float, float]) -> None:
        self.point(at)
        play = self.theatre.top
        assert isinstance(play, TableScene)
        self.theatre.until(lambda: not play.show.moving)
        self.same()

    def put_down(self, name: str) -> None:
        at = self.theatre.spot(name)
        self.point(at)
        self.screen.do("mouseup", 1)
        self.theatre.release(at)
        self.same()

    def key(self, name: str) -> None:
        self.screen.do("key", XDO.get(name, name))
        self.theatre.key(name)
        self.same()

    def resized(self, size: tuple[int, int]) -> None:
        """The window has been given another size: wait until it has it, and shows all of it anew."""
        wait(lambda: self.place.size == size, f"a window of {size}")
        self.in_front()
        self.theatre.resize(size)
        self.pointer = NOWHERE
        self.same()

    def same(self) -> None:
        """Wait until the window shows what the theatre does when all has come to rest."""
        theatre = self.theatre
        theatre.until(theatre.asked)
        theatre.until(lambda: not (theatre.game.fade.left or theatre.game.fade.waits))
        theatre.frame()  # what marks a card that rests is there once it does
        parts = self._still()
        wanted = [_pixels(theatre.surface, part) for part in parts]
        place, looks = self.place, count(1)

        def alike() -> bool:
            nonlocal place
            if next(looks) % SELDOM == 0:
                place = self.place  # it may have been moved only now; to ask takes longer than to look
            seen = self.screen.picture(place)
            return [_pixels(seen, part) for part in parts] == wanted

        try:
            wait(alike, f"the picture of {type(theatre.top).__name__}, see {self.folder}")
        except AssertionError:
            pygame.image.save(self.screen.picture(self.place), self.folder / "seen.png")
            pygame.image.save(theatre.surface, self.folder / "wanted.png")
            raise

    def stirs(self) -> None:
        """Wait until something moves in the window by itself: on the title, the game behind it."""
        place = self.place
        before = pygame.image.tobytes(self.screen.picture(place), "RGB")
        wait(
            lambda: pygame.image.tobytes(self.screen.picture(place), "RGB") != before, "something that moves"
        )

    def ends(self, code: int = 0) -> None:
        said = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, *said) == (code, "", "")

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.communicate()

    def in_front(self) -> None:
        wait(lambda: self.screen.do("getactivewindow").strip() == self.window, "the window in front")

    def at(self, place: pygame.Rect) -> None:
        wait(lambda: self.place == place, f"the window at {place}")

    def _still(self) -> list[pygame.Rect]:
        """What moves only when something is done: all, or on the title its buttons and the ring round one."""
        top = self.theatre.top
        if not isinstance(top, Title):
            return [self.theatre.surface.get_rect()]
        buttons = [_inside(spot.box) for spot in top.hotspots()]
        return buttons + [
            self._upper_edge(sprite) for sprite in top.sprites() if sprite.picture[0] == "focus"
        ]

    def _upper_edge(self, ring: Sprite) -> pygame.Rect:
        """A part of the light line in the middle of a ring's upper edge."""
        width, _ = self.theatre.game.art.picture(ring.picture).size
        return pygame.Rect(ring.x + width // 4, ring.y + 3, width // 2, 1)


def _inside(button: Box) -> pygame.Rect:
    return pygame.Rect(button.inset(button.h * 0.3, button.h * 0.2))


def _pixels(surface: pygame.Surface, part: pygame.Rect) -> bytes:
    """Red, green and blue of a part, nothing of what lies beyond the surface."""
    return pygame.image.tobytes(surface.subsurface(part.clip(surface.get_rect())), "RGB")
