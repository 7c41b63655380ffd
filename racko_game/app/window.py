"""The window: opening, resizing, and switching to full screen and back. While its edge is dragged the last
picture is scaled; then everything is laid out again."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from ..controls.devices.sdl import bounds
from ..log import warn

if TYPE_CHECKING:
    from .access.bridge import Bridge
    from .game import Game
    from .rescue import FrameRunner

NAME = "Rack-O"
USUAL = (1280, 720)
SMALLEST = (640, 480)
MAT = (28, 106, 103)  # the colour of the table before it is painted
UNSEEN = ("offscreen", "dummy", "evdev")  # drivers that open a window nobody sees
SHOWN_LATER = ("win32", "darwin")
DRIVER = "SDL_VIDEODRIVER"
FRAMEBUFFER = "SDL_FRAMEBUFFER_ACCELERATION"


def open_window(size: tuple[int, int]) -> bool:
    """Open the window, of that size in pixels; return False if there is no visible display."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", DRIVER))):
        return False  # asked to look for one, the system's libraries would complain on stderr
    if os.environ.get("DISPLAY") and os.environ.get(DRIVER, "x11") == "x11":
        # Without a graphics card SDL would flip through OpenGL in software, forty times as slow.
        os.environ.setdefault(FRAMEBUFFER, "0")
    while True:
        try:
            _open(size)
        except pygame.error:
            if os.environ.pop(FRAMEBUFFER, None) is None:
                return False
            pygame.display.quit()  # and once more in SDL's usual way: Wayland has no window without it
        else:
            return pygame.display.get_driver() not in UNSEEN


def _open(size: tuple[int, int]) -> None:
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN:
        return
    pygame.display.set_caption(NAME)
    plain = pygame.Surface((32, 32))
    plain.fill(MAT)
    pygame.display.set_icon(plain)  # else it were pygame's until the game's own is painted
    if sys.platform in SHOWN_LATER:  # there, readers have to be met before a window is seen
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        bridge_here()
    pygame.display.set_mode(size, pygame.RESIZABLE).fill(MAT)
    pygame.display.flip()
    _window().minimum_size = SMALLEST


@cache
def bridge_here() -> Bridge | None:
    """Return the bridge from the window to screen readers; None if this system has none."""
    from .access.bridge import bridge_of  # a title stands sooner without it

    asked = sys.platform in SHOWN_LATER  # under Wayland to ask for the window's number crashes
    return bridge_of(pygame.display.get_wm_info().get("window") if asked else None)


def set_icon() -> None:
    """Set the window's icon in the sizes of docks and task switchers, after the window is shown."""
    from ..paint.engine.colours import EVENING
    from ..paint.screens.logo import icon

    pygame.display.set_icon(icon(EVENING, 256))


def shown() -> pygame.Surface:
    """Return the surface of the window; after each change of its size it is another one."""
    surface = pygame.display.get_surface()
    assert surface is not None  # the window is open
    return surface


def screen_size() -> tuple[int, int]:
    """Return the size in pixels of the screen that the window is on; of several, the first that it fits."""
    sizes, (width, height) = pygame.display.get_desktop_sizes(), shown().get_size()
    if pygame.display.is_fullscreen() or not sizes:
        return width, height
    return next((size for size in sizes if size[0] >= width and size[1] >= height), (width, height))


def toggle_full_screen() -> bool:
    """Switch between window and full screen; return whether it is full screen now."""
    if pygame.display.is_fullscreen():
        _window().set_windowed()
    else:
        _window().set_fullscreen(desktop=True)
    return pygame.display.is_fullscreen()


def hold_keyboard() -> None:
    """Grab the keyboard, so that nobody can switch to another window; call it again if it fails."""
    window = _window()
    window.grab_keyboard = False
    window.grab_keyboard = True


def fill_screen() -> None:
    """Fill the whole screen, also without a window manager."""
    window, bounds = _window(), screen_bounds()
    window.size, window.position = bounds.size, bounds.topleft
    window.set_fullscreen(desktop=True)


def come_back() -> None:
    """Show the window over the whole screen with the keyboard focus, if it is not there."""
    window = _window()
    if not window.focused:
        window.show()
        window.restore()
        window.focus()
    if not pygame.display.is_fullscreen():
        window.set_fullscreen(desktop=True)


def screen_bounds() -> pygame.Rect:
    """Return the rectangle, in the desktop's coordinates, of the screen that the window is on."""
    return bounds(_window().id) or pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])


def copy(words: str) -> bool:
    """Put text on the clipboard; return False if there is no clipboard."""
    with suppress(pygame.error):
        pygame.scrap.put_text(words)
        return True
    return False


def paste() -> str:
    """Return the text on the clipboard; "" without text or clipboard."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def _window() -> pygame.Window:
    """Return pygame's window object, the only way to leave full screen under every window manager."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


REST = 0.15  # seconds without another size, until the game takes the last one up
SLOW = 0.25  # seconds, at 1920 × 1080: what takes longer is written down
FULL_HD = 1920 * 1080


class ResizableWindow:
    """Runs a game in a window whose size changes; ``window`` returns its surface, ``played`` runs a frame."""

    def __init__(self, game: Game, played: FrameRunner, window: Callable[[], pygame.Surface]) -> None:
        self.game, self._played, self._window, self._size = game, played, window, game.size
        self._picture: pygame.Surface | None = None  # what the game draws on meanwhile
        self._rested = 0.0

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run one frame of the game, ``dt`` seconds after the last, in the window; False once it is left."""
        window = self._window()
        if window.get_size() != self._size:
            if self._picture is None:  # by now the game's surface has the other size already
                self._picture = pygame.Surface(self._size)
                self.game.draw_aside(self._picture)
            self._size, self._rested = window.get_size(), 0.0
        elif self._picture:
            self._rested += dt
        if self._picture and self._rested >= REST:
            self._picture = None
        if self._picture is None and window is not self.game.surface:
            return self._take_up(window, events, dt)
        going = self._played.frame(events, dt)
        if self._picture:
            pygame.transform.scale(self._picture, window.get_size(), window)
            pygame.display.flip()
        return going

    @property
    def moving(self) -> bool:
        """Return whether a new size is about to be applied."""
        return self._picture is not None

    def _take_up(self, window: pygame.Surface, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run the first frame of a new size, ``dt`` seconds after the last."""
        begun = perf_counter()
        self._played.resize(window)
        going = self._played.frame(events, dt)
        took, width, height = perf_counter() - begun, *window.get_size()
        if took > SLOW * max(width * height / FULL_HD, 1):
            from ..words.language import say

            warn(__name__, say("log.slow-size", width=width, height=height, took=took))
        return going
