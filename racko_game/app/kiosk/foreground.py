"""A kiosk's window stays in the foreground: it fills the screen again after it was moved or hidden. The X
server is addressed directly, since SDL relies on a window manager."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING

import pygame

from ..rescue import FrameRunner
from ..window import come_back, hold_keyboard, screen_bounds

if TYPE_CHECKING:
    from ctypes import CDLL


TO_POINTER = 1  # where keys go once the window that had them is gone
ASYNC = 1  # a grab that holds nothing up
CLIENT_MESSAGE, TO_MANAGER = 33, 1 << 20 | 1 << 19
PAGER, EVERY_DESKTOP = 2, 0xFFFFFFFF
STATES = ((0, "BELOW"), (0, "SHADED"), (1, "FULLSCREEN"))  # 1: it is to be so; 0: it is not


@cache
def x_library() -> CDLL | None:
    """Return the Xlib that SDL uses; None without an X server."""
    if not os.environ.get("DISPLAY"):
        return None
    from ctypes import CDLL, c_void_p

    with suppress(OSError):
        x = CDLL("libX11.so.6")
        x.XOpenDisplay.restype = x.XSetErrorHandler.restype = x.XSetIOErrorHandler.restype = c_void_p
        x.XSetErrorHandler.argtypes = x.XSetIOErrorHandler.argtypes = (c_void_p,)
        return x
    return None


@contextmanager
def outlive_display(lost: Callable[[], None]) -> Iterator[None]:
    """Call ``lost``, which must end the process, if the connection to the X server breaks in the block. By
    itself Xlib would end the process with exit code 1. Requests that come too late, for a window that is
    hidden or gone, are ignored. Nothing happens without X."""
    if (x := x_library()) is None:
        yield
        return
    from ctypes import CFUNCTYPE, c_int, c_void_p

    def ends(display: int | None) -> int:
        lost()
        os._exit(1)  # nobody returns to Xlib from here

    goes_on = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
    breaks_off = CFUNCTYPE(c_int, c_void_p)(ends)
    before = x.XSetErrorHandler(goes_on), x.XSetIOErrorHandler(breaks_off)
    try:
        yield
    finally:
        x.XSetErrorHandler(before[0])
        x.XSetIOErrorHandler(before[1])


class XServer:
    """A separate connection to the window's X server, which never blocks. SDL waits for a hidden window to
    become visible, but some window managers never report that."""

    def __init__(self, x: CDLL, display: int) -> None:
        from ctypes import c_ulong, c_void_p

        x.XInternAtom.restype = x.XDefaultRootWindow.restype = c_ulong
        self._x, self._display = x, c_void_p(display)
        self._root = x.XDefaultRootWindow(self._display)
        self._window = int(pygame.display.get_wm_info()["window"])

    def bring_back(self, bounds: pygame.Rect) -> None:
        """Put the window at these bounds, in front of all others, with the focus, if it is not there."""
        from ctypes import c_ulong

        window = c_ulong(self._window)
        self._x.XMapRaised(self._display, window)
        self._x.XMoveResizeWindow(self._display, window, *bounds)
        self._tell("_NET_WM_DESKTOP", EVERY_DESKTOP, PAGER)
        for change, state in STATES:
            self._tell("_NET_WM_STATE", change, self._atom(f"_NET_WM_STATE_{state}"), 0, PAGER)
        if not pygame.key.get_focused():
            self._tell("_NET_ACTIVE_WINDOW", PAGER)
            self._x.XSetInputFocus(self._display, window, TO_POINTER, c_ulong(0))
        self._x.XFlush(self._display)

    @property
    def keys_free(self) -> bool:
        """Return whether neither SDL nor a window manager has grabbed the keyboard."""
        from ctypes import c_ulong

        at_once = (0, ASYNC, ASYNC, c_ulong(0))
        if self._x.XGrabKeyboard(self._display, c_ulong(self._root), *at_once) != 0:
            return False
        self._x.XUngrabKeyboard(self._display, c_ulong(0))
        self._x.XSync(self._display, 0)
        return True

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _tell(self, kind: str, *data: int) -> None:
        """Send a message about the window to the window manager, if there is one."""
        from ctypes import byref, c_long, c_ulong

        whole = (0, self._window, self._atom(kind), 32, *data)
        event = (c_long * 24)(CLIENT_MESSAGE, 0, 0, *whole)
        self._x.XSendEvent(self._display, c_ulong(self._root), 0, c_long(TO_MANAGER), byref(event))


@cache
def x_connection() -> XServer | None:
    """Return a connection to the X server; None without one."""
    x = x_library() if pygame.display.get_driver() == "x11" else None
    display = x.XOpenDisplay(None) if x else None
    return XServer(x, display) if x and display else None


COVERING = frozenset({
    pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED,
})  # fmt: skip
"""Events after which another window may be in front."""

SOON, ALWAYS = 0.1, 1.0  # seconds: after such an event; and without one, as a covered window is not told


class ForegroundWindow(FrameRunner):
    """Runs a game, frame by frame, in a window that stays in front; ``come_back`` puts it there."""

    def __init__(self, played: FrameRunner, come_back: Callable[[], None]) -> None:
        self._played, self._come_back = played, come_back
        self._since, self._taken = 0.0, False

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        going = self._played.frame(events, dt)
        self._since += dt
        self._taken = self._taken or any(event.type in COVERING for event in events)
        if self._since >= (SOON if self._taken else ALWAYS):
            self._since, self._taken = 0.0, False
            self._come_back()
        return going

    def resize(self, surface: pygame.Surface) -> None:
        self._played.resize(surface)


def bring_to_front() -> None:
    """Put the window over the whole screen and in front of all others, if it is not there."""
    if x := x_connection():
        x.bring_back(screen_bounds())
        if x.keys_free:  # SDL asks for them once, when a window manager may have had them
            hold_keyboard()
    else:
        come_back()
