"""An X client by hand: keys and pointer as a device sends them, windows as another program moves them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from ctypes import (
    CDLL,
    CFUNCTYPE,
    POINTER,
    Structure,
    Union,
    byref,
    c_char,
    c_char_p,
    c_int,
    c_long,
    c_uint,
    c_ulong,
    c_void_p,
    cast,
    string_at,
)
from typing import Any, NamedTuple

PATIENCE = 180.0  # seconds; a window manager answers within a thousandth of it where nothing else is done
CLIENT_MESSAGE, ANY_TYPE, Z_PIXMAP, ALL_PLANES = 33, 0, 2, ~0 & (1 << 32) - 1
TO_MANAGER = 1 << 19 | 1 << 20  # SubstructureNotify and -Redirect: what a window manager listens to
NONE, POINTER_ROOT = 0, 1


class _Message(Structure):
    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
        ("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5),
    )  # fmt: skip


class _Event(Union):
    _fields_ = (("message", _Message), ("room", c_long * 24))


class _Image(Structure):
    _fields_ = (
        ("width", c_int), ("height", c_int), ("xoffset", c_int), ("format", c_int), ("data", c_void_p),
        ("byte_order", c_int), ("unit", c_int), ("bit_order", c_int), ("pad", c_int), ("depth", c_int),
        ("bytes_per_line", c_int), ("bits_per_pixel", c_int),
    )  # fmt: skip


class Picture(NamedTuple):
    """A picture of a screen: rows of blue, green, red and a byte that means nothing."""

    width: int
    height: int
    pixels: bytes


class Lost(Exception):
    """There is no such display, or its window manager hangs."""


class Client:
    """A client of the display of that name. What it asks of windows that are gone comes to nothing.

    ``managed`` says whether a window manager runs there now.
    """

    def __init__(self, name: str, managed: Callable[[], bool] = lambda: False) -> None:
        self._x, self._test = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
        for function in ("XOpenDisplay", "XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"):
            getattr(self._x, function).restype = c_ulong
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XGetImage.restype = POINTER(_Image)
        self._ignore = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
        self._x.XSetErrorHandler(self._ignore)
        display = self._x.XOpenDisplay(c_char_p(name.encode()))
        if not display:
            raise Lost(name)
        self._display = c_void_p(display)
        self.root = int(self._x.XDefaultRootWindow(self._display))
        self.size = self._size()
        self._own = self._plain(0, 0, 1, 1, 0)
        self._managed = managed

    def close(self) -> None:
        """Leave: its own windows go with it."""
        self._x.XCloseDisplay(self._display)

    def settle(self) -> None:
        """Wait until the server has done all that was asked of it."""
        self._x.XSync(self._display, 0)

    def heard(self) -> None:
        """Wait until a window manager, if there is one, has heard of all that was done."""
        self.settle()
        if self._managed():
            answer = self.atom("_NET_FRAME_EXTENTS")
            self._x.XDeleteProperty(self._display, c_ulong(self._own), c_ulong(answer))
            self.tell(self._own, "_NET_REQUEST_FRAME_EXTENTS")
            end = time.monotonic() + PATIENCE
            while self._number(self._own, answer) is None and self._managed():
                if time.monotonic() > end:
                    raise Lost("the window manager answers no more")

    def key(self, code: int, down: bool) -> None:
        """A key of that code, 8 to 255, goes down or up."""
        self._test.XTestFakeKeyEvent(self._display, code, int(down), c_ulong(0))

    def code(self, name: str) -> int:
        """The code of the key of that name, as X calls it: ``Alt_L``; 0 if there is none."""
        self._x.XStringToKeysym.restype = c_ulong
        symbol = self._x.XStringToKeysym(c_char_p(name.encode()))
        return int(self._x.XKeysymToKeycode(self._display, c_ulong(symbol)) & 255)

    def button(self, number: int, down: bool) -> None:
        """A button of the mouse goes down or up; 4 to 7 are its wheels."""
        self._test.XTestFakeButtonEvent(self._display, number, int(down), c_ulong(0))

    def point(self, x: int, y: int) -> None:
        """The mouse goes there."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, c_ulong(0))

    def tell(self, window: int, kind: str, *data: int, manager: bool = True) -> None:
        """Send a client message about a window: to whoever manages the root's windows, or to itself."""
        event = _Event()
        event.message.type, event.message.window, event.message.format = CLIENT_MESSAGE, window, 32
        event.message.message_type = self.atom(kind)
        for number, value in enumerate(data):
            event.message.data[number] = value
        to, mask = (self.root, TO_MANAGER) if manager else (window, 0)
        self._x.XSendEvent(self._display, c_ulong(to), 0, c_long(mask), byref(event))

    def atom(self, name: str) -> int:
        """The number of a name."""
        return int(self._x.XInternAtom(self._display, c_char_p(name.encode()), 0))

    def ask(self, request: str, window: int, *given: int) -> None:
        """A plain request about a window: ``XUnmapWindow``, ``XMoveWindow`` …"""
        getattr(self._x, request)(self._display, c_ulong(window), *map(c_int, given))

    def focus(self, window: int) -> None:
        """Keys go to that window, ``NONE`` or ``POINTER_ROOT`` from now on."""
        self._x.XSetInputFocus(self._display, c_ulong(window), POINTER_ROOT, c_ulong(0))

    def stranger(self, x: int, y: int, width: int, height: int, colour: int) -> int:
        """A new window of its own, mapped. It says that it closes when it is asked to: a window manager ends
        a program that does not say so."""
        window = self._plain(x, y, width, height, colour)
        closes = c_ulong(self.atom("WM_DELETE_WINDOW"))
        self._x.XSetWMProtocols(self._display, c_ulong(window), byref(closes), 1)
        self.ask("XMapWindow", window)
        return window

    def _plain(self, x: int, y: int, width: int, height: int, colour: int) -> int:
        place = (c_int(x), c_int(y), c_uint(width), c_uint(height), c_uint(0), c_ulong(0), c_ulong(colour))
        return int(self._x.XCreateSimpleWindow(self._display, c_ulong(self.root), *place))

    def window_of(self, process: int) -> int:
        """The window that a process says is its own; 0 if there is none."""
        kind = self.atom("_NET_WM_PID")
        return next((one for one in self._under(self.root) if self._number(one, kind) == process), 0)

    def picture(self) -> Picture:
        """The picture of the whole screen."""
        width, height = self.size
        whole = (c_int(0), c_int(0), c_uint(width), c_uint(height), c_ulong(ALL_PLANES), c_int(Z_PIXMAP))
        image = self._x.XGetImage(self._display, c_ulong(self.root), *whole)
        try:
            return Picture(width, height, string_at(image.contents.data, 4 * width * height))
        finally:
            self._x.XFree(c_void_p(image.contents.data))
            self._x.XFree(image)

    def _size(self) -> tuple[int, int]:
        root, x, y, border, depth = c_ulong(), c_int(), c_int(), c_uint(), c_uint()
        width, height = c_uint(), c_uint()
        more = map(byref, (root, x, y, width, height, border, depth))
        self._x.XGetGeometry(self._display, c_ulong(self.root), *more)
        return width.value, height.value

    def _under(self, window: int) -> Iterator[int]:
        """All windows within that one, the outer ones first."""
        root, parent, number = c_ulong(), c_ulong(), c_uint()
        found = POINTER(c_ulong)()
        there = self._x.XQueryTree(
            self._display, c_ulong(window), byref(root), byref(parent), byref(found), byref(number)
        )
        if not there or not number.value:
            return
        children = found[: number.value]
        self._x.XFree(found)
        yield from children
        for child in children:
            yield from self._under(child)

    def _number(self, window: int, kind: int) -> int | None:
        """The first number that a property holds, None if there is none."""
        its, bits, many, rest, data = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_char)()
        place = (c_ulong(kind), c_long(0), c_long(1), c_int(0), c_ulong(ANY_TYPE))
        answer: tuple[Any, ...] = (byref(its), byref(bits), byref(many), byref(rest), byref(data))
        failed = self._x.XGetWindowProperty(self._display, c_ulong(window), *place, *answer)
        if failed or not many.value:
            return None
        value = cast(data, POINTER(c_ulong))[0]
        self._x.XFree(data)
        return int(value)
