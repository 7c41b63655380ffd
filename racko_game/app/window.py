"""The window: opened where a person can see it, and taken to full screen and back."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from ..controls.devices.sdl import bounds
from ..paint.ink.theme import EVENING
from ..paint.screens.logo import icon

NAME = "Rack-O"
SMALLEST = (640, 480)
UNSEEN = ("offscreen", "dummy", "evdev")  # drivers that open a window nobody sees
DRIVER = "SDL_VIDEODRIVER"
FRAMEBUFFER = "SDL_FRAMEBUFFER_ACCELERATION"


def open_window(size: tuple[int, int]) -> bool:
    """Open the window; False if there is no display where a person could see it."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", DRIVER))):
        return False  # asked to look for one, the system's libraries would complain on stderr
    if os.environ.get("DISPLAY") and os.environ.get(DRIVER, "x11") == "x11":
        # Without a graphics card SDL would flip through OpenGL in software, forty times as slow.
        os.environ.setdefault(FRAMEBUFFER, "0")
    try:
        _open(size)
    except pygame.error:
        if os.environ.pop(FRAMEBUFFER, None) is None:
            return False
        return _open_without_framebuffer(size)  # Wayland has no window without it
    return pygame.display.get_driver() not in UNSEEN


def _open_without_framebuffer(size: tuple[int, int]) -> bool:
    """Once more, letting SDL draw the window as it likes."""
    pygame.display.quit()
    try:
        _open(size)
    except pygame.error:
        return False
    return pygame.display.get_driver() not in UNSEEN


def _open(size: tuple[int, int]) -> None:
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN:
        return
    pygame.display.set_caption(NAME)
    pygame.display.set_icon(icon(EVENING, 64))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    _window().minimum_size = SMALLEST


def adorn() -> None:
    """The icon once more, as large as docks and switchers show it: the window does not wait for that."""
    pygame.display.set_icon(icon(EVENING, 256))


def shown() -> pygame.Surface:
    """The surface that the window shows; another one after each change of its size."""
    surface = pygame.display.get_surface()
    assert surface is not None  # the window is open
    return surface


def screen_size() -> tuple[int, int]:
    """The size of the screen that the window is on; of several, the first on which it has room."""
    sizes, (width, height) = pygame.display.get_desktop_sizes(), shown().get_size()
    if pygame.display.is_fullscreen() or not sizes:
        return width, height
    fits = (size for size in sizes if size[0] >= width and size[1] >= height)
    return next(fits, (width, height))


def toggle_full_screen() -> bool:
    """From window to full screen or back; whether it is full screen now."""
    if pygame.display.is_fullscreen():
        _window().set_windowed()
    else:
        _window().set_fullscreen(desktop=True)
    return pygame.display.is_fullscreen()


def hold_keyboard() -> None:
    """Let no key reach a window manager: nobody switches to another window. Said anew, it is tried anew."""
    window = _window()
    window.grab_keyboard = False
    window.grab_keyboard = True


def fill_screen() -> None:
    """Fill the whole screen, where no window manager would see to it, too."""
    window, bounds = _window(), screen_bounds()
    window.size, window.position = bounds.size, bounds.topleft
    window.set_fullscreen(desktop=True)


def come_back() -> None:
    """Show the window over the whole screen, with the keys, as far as it is not."""
    window = _window()
    if not window.focused:
        window.show()
        window.restore()
        window.focus()
    if not pygame.display.is_fullscreen():
        window.set_fullscreen(desktop=True)


def screen_bounds() -> pygame.Rect:
    """The place of the screen that the window is on, among all screens."""
    return bounds(_window().id) or pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])


def copy(words: str) -> bool:
    """Put words on the clipboard; whether there is one."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The words on the clipboard; none if there is nothing, or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _window() -> pygame.Window:
    """The window as an object: only through it full screen can be left again under every window manager."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
