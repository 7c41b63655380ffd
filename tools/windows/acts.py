"""What is done to a kiosk's screen: keys with others held, the mouse, windows as programs move them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .xlib import NONE, POINTER_ROOT, Client

HELD = ("Shift_L", "Control_L", "Alt_L", "Super_L", "ISO_Level3_Shift", "Control_R", "Super_R")
CHORDS = (
    "Alt_L Tab", "Alt_L Shift_L Tab", "Control_L Alt_L Tab", "Alt_L F4", "Alt_L Escape", "Alt_L space",
    "Super_L", "Super_L d", "Super_L e", "Super_L F2", "Control_L Alt_L Left", "Control_L Alt_L Right",
    "Control_L Alt_L Up", "Control_L Alt_L Down", "Shift_L Alt_L Right", "Super_L Shift_L Left",
    "Control_L Alt_L F2", "Control_L Alt_L Delete", "Control_L q", "Alt_L Print", "Print", "F11",
    "Alt_L Return", "Control_L Escape", "Menu",
)  # fmt: skip
ENDS_SERVER = {"Control", "Alt", "BackSpace"}  # an installed kiosk has DontZap
STATES = ("FULLSCREEN", "MAXIMIZED_VERT", "MAXIMIZED_HORZ", "SHADED", "BELOW", "HIDDEN", "ABOVE", "STICKY")
STRANGERS = 3  # other windows, at most
ICONIC, PAGER = 3, 2
MOVES_AND_SIZES = 0xF00  # which of _NET_MOVERESIZE_WINDOW's numbers hold


class Acts:
    """Somebody at a screen, and programs beside the one with that window; the same chance does the same."""

    def __init__(self, client: Client, window: int, chance: Random) -> None:
        self._x, self._window, self._chance = client, window, chance
        self._strangers: list[int] = []
        self._rows: tuple[tuple[Callable[[], None], int], ...] = (
            (self._key, 40), (self._chord, 12), (self._point, 20), (self._click, 12), (self._drag, 3),
            (self._put_away, 3), (self._place, 3), (self._state, 2), (self._close, 1), (self._desktop, 2),
            (self._stranger, 3), (self._in_front, 3), (self._focus, 2),
        )  # fmt: skip

    def act(self) -> str:
        """Do one thing; its name."""
        does = self._chance.choices([row for row, _ in self._rows], [often for _, often in self._rows])[0]
        does()
        self._x.settle()
        return does.__name__.strip("_")

    def rest(self) -> None:
        """Press a last key: a window manager that has missed how keys were let go shows its list of windows
        until it hears of another."""
        self._press(self._x.code("Escape"))
        self._x.heard()

    def _press(self, *codes: int) -> None:
        """Hold all but the last, press that, let all go, no sooner than hands would."""
        for code in codes:
            self._x.key(code, True)
        self._x.heard()
        for code in reversed(codes):
            self._x.key(code, False)

    def _key(self) -> None:
        held = self._chance.sample(HELD, self._chance.choice((0, 0, 0, 1, 1, 2, 3)))
        codes = {name: self._x.code(name) for name in held}
        code = self._chance.randrange(8, 256)
        kinds = {name.partition("_")[0] for name in held} | ENDS_SERVER & {"BackSpace"}
        if code == self._x.code("BackSpace") and kinds >= ENDS_SERVER:
            return
        self._press(*(held for held in codes.values() if held and held != code), code)

    def _chord(self) -> None:
        names = self._chance.choice(CHORDS).split()
        self._press(*filter(None, map(self._x.code, names)))

    def _at(self) -> tuple[int, int]:
        return self._chance.randrange(self._x.size[0]), self._chance.randrange(self._x.size[1])

    def _point(self) -> None:
        self._x.point(*self._at())

    def _click(self) -> None:
        """With a key held, it may mean something to a window manager."""
        held = self._chance.choice((0, 0, *map(self._x.code, HELD[:4])))
        button = self._chance.choice((1, 1, 1, 2, 3, 4, 5, 8, 9))
        if held:
            self._x.key(held, True)
        self._x.button(button, True)
        self._x.heard()
        self._x.button(button, False)
        if held:
            self._x.key(held, False)

    def _drag(self) -> None:
        held = self._chance.choice((0, self._x.code("Alt_L"), self._x.code("Super_L")))
        button = self._chance.choice((1, 1, 3))
        if held:
            self._x.key(held, True)
        self._x.button(button, True)
        for _ in range(4):
            self._point()
        self._x.heard()
        self._x.button(button, False)
        if held:
            self._x.key(held, False)

    def _put_away(self) -> None:
        if self._chance.random() < 0.5:
            self._x.tell(self._window, "WM_CHANGE_STATE", ICONIC)
        else:
            self._x.ask("XUnmapWindow", self._window)

    def _place(self) -> None:
        (x, y), (width, height) = self._at(), self._at()
        way = self._chance.choice(("XMoveWindow", "XResizeWindow", "XLowerWindow", "_NET_MOVERESIZE_WINDOW"))
        if way == "XMoveWindow":
            self._x.ask(way, self._window, x, y)
        elif way == "XResizeWindow":
            self._x.ask(way, self._window, width + 1, height + 1)
        elif way == "XLowerWindow":
            self._x.ask(way, self._window)
        else:
            self._x.tell(self._window, way, MOVES_AND_SIZES, x, y, width + 1, height + 1)

    def _state(self) -> None:
        state = self._x.atom(f"_NET_WM_STATE_{self._chance.choice(STATES)}")
        self._x.tell(self._window, "_NET_WM_STATE", self._chance.randrange(3), state, 0, PAGER)

    def _close(self) -> None:
        if self._chance.random() < 0.5:
            self._x.tell(self._window, "_NET_CLOSE_WINDOW", 0, PAGER)
        else:
            self._x.tell(self._window, "WM_PROTOCOLS", self._x.atom("WM_DELETE_WINDOW"), manager=False)

    def _desktop(self) -> None:
        way = self._chance.choice(("_NET_CURRENT_DESKTOP", "_NET_WM_DESKTOP", "_NET_SHOWING_DESKTOP"))
        number = self._chance.randrange(2 if way == "_NET_SHOWING_DESKTOP" else 4)
        self._x.tell(self._window if way == "_NET_WM_DESKTOP" else self._x.root, way, number)

    def _stranger(self) -> None:
        """Another window comes, or goes."""
        if len(self._strangers) < STRANGERS:
            (x, y), size = self._at(), self._chance.choice(((300, 200), self._x.size))
            self._strangers.append(self._x.stranger(x, y, *size, self._chance.randrange(1 << 24)))
        else:
            self._x.ask("XDestroyWindow", self._strangers.pop(0))

    def _in_front(self) -> None:
        """Another window is brought to the front, as a taskbar or a program does."""
        if self._strangers:
            other = self._chance.choice(self._strangers)
            if self._chance.random() < 0.5:
                self._x.tell(other, "_NET_ACTIVE_WINDOW", PAGER)
            else:
                self._x.ask("XRaiseWindow", other)

    def _focus(self) -> None:
        """Keys go elsewhere."""
        self._x.focus(self._chance.choice((NONE, POINTER_ROOT, *self._strangers)))
