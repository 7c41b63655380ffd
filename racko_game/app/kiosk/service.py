"""A kiosk and the system around it: a service that only the system may end, in a window that stays in front.

systemd's protocol is a line or two sent to a socket named in the environment; libraries for it are outdated,
or need a compiler. The window fills the screen again after it was moved or hidden. The X server is addressed
directly, since SDL relies on a window manager.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from ctypes import CDLL, CFUNCTYPE, byref, c_int, c_long, c_ulong, c_void_p
from datetime import datetime, time, timedelta
from functools import cache
from time import monotonic
from typing import Any

import pygame

from ...log import note
from ...store.kiosk import process_use
from ..rescue import FrameRunner
from ..window import come_back, hold_keyboard, screen_bounds

START_AGAIN = 75  # the exit code that asks for a restart: nothing is wrong that a restart does not fix
STAY_AWAY = 10  # the exit code against a restart: the operator has ended the game


def ignore_interrupts() -> AbstractContextManager[None]:
    """Ignore Ctrl+C and the like in the block: signals from a keyboard or a lost terminal."""
    return _handled(("SIGINT", "SIGHUP", "SIGQUIT", "SIGTSTP"), signal.SIG_IGN)


def ended_by(end: Callable[[int], None]) -> AbstractContextManager[None]:
    """Call ``end`` with the exit code if the system asks the process to end during the block."""
    return _handled(("SIGTERM",), lambda number, frame: end(0))


@contextmanager
def _handled(names: Sequence[str], handler: Any) -> Iterator[None]:
    """Let signals of these names, where there are such, be handled by ``handler`` during the block."""
    with ExitStack() as usual:
        for one in (one for one in signal.Signals if one.name in names):
            usual.callback(signal.signal, one, signal.signal(one, handler))
        yield


class Notifier:
    """Sends messages to systemd, if it listens. ``every``: the seconds between two heartbeats, half of the
    watchdog's time; 0 without a watchdog."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        where = environment.get("NOTIFY_SOCKET", "")
        watched = environment.get("WATCHDOG_USEC", "")
        self._address = "\0" + where[1:] if where.startswith("@") else where
        self.every = int(watched) / 2e6 if self._address and watched.isdecimal() else 0.0

    def tell(self, *lines: str) -> None:
        """Send lines like ``READY=1``, without blocking."""
        if not self._address:
            return
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.setblocking(False)
            there.sendto("\n".join(lines).encode(), self._address)


HEARTBEAT = 600.0  # seconds
MEGABYTE = 1 << 20


class Upkeep:
    """Sends heartbeats and says when it is time for the restart at night. ``seconds`` returns a monotonic
    time, ``now`` the local time; ``restart`` is a time of day, such as 04:00, or empty."""

    def __init__(
        self,
        notifier: Notifier,
        now: Callable[[], datetime] = datetime.now,
        seconds: Callable[[], float] = monotonic,
        restart: str = "",
    ) -> None:
        self._notifier, self.now, self._seconds = notifier, now, seconds
        self._began = self._fed = self._beaten = seconds()  # when that was
        self._restart = _next_time(restart, now()) if restart else None

    @property
    def uptime(self) -> float:
        """Return for how many seconds the kiosk has been running."""
        return self._seconds() - self._began

    def begin(self) -> None:
        """Report to systemd that the game is on screen."""
        self._notifier.tell("READY=1", f"STATUS={self.state}")
        note(__name__, f"begun: {self.state}")

    @property
    def due(self) -> bool:
        """Return whether it is time for the restart."""
        return self._restart is not None and self.now() >= self._restart

    @property
    def state(self) -> str:
        """Return uptime, memory and open files as a line of text."""
        memory, files = process_use()
        return f"{self.uptime / 3600:.1f} h, {memory / MEGABYTE:.0f} MB, {files} files"

    def advance(self) -> None:
        """Send a heartbeat if it is due; called once a frame."""
        now = self._seconds()
        if self._notifier.every and now - self._fed >= self._notifier.every:
            self._fed = now
            self._notifier.tell("WATCHDOG=1")
        if now - self._beaten >= HEARTBEAT:
            self._beaten = now
            self._notifier.tell(f"STATUS={self.state}")
            note(__name__, f"heartbeat: {self.state}")

    def close(self) -> None:
        """Report to systemd that the game ends."""
        self._notifier.tell("STOPPING=1")
        note(__name__, f"ended: {self.state}")


def _next_time(hour: str, now: datetime) -> datetime:
    there = datetime.combine(now.date(), time.fromisoformat(hour), now.tzinfo)
    return there if there > now else there + timedelta(days=1)


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
        x.XInternAtom.restype = x.XDefaultRootWindow.restype = c_ulong
        self._x, self._display = x, c_void_p(display)
        self._root = x.XDefaultRootWindow(self._display)
        self._window = int(pygame.display.get_wm_info()["window"])

    def bring_back(self, bounds: pygame.Rect) -> None:
        """Put the window at these bounds, in front of all others, with the focus, if it is not there."""
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
        if self._x.XGrabKeyboard(self._display, c_ulong(self._root), 0, ASYNC, ASYNC, c_ulong(0)) != 0:
            return False
        self._x.XUngrabKeyboard(self._display, c_ulong(0))
        self._x.XSync(self._display, 0)
        return True

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _tell(self, kind: str, *data: int) -> None:
        """Send a message about the window to the window manager, if there is one."""
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
