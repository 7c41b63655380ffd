"""Switch scanning: everything can be done with one or two switches (any key, button, click or touch).

Rows of things that can be done light up in turn, the likeliest first; then the things in the chosen row. A
long press leads back: from the things to the rows, from the rows out of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from . import signals as raw
from .bindings.manual import FOR_THE_MACHINE, HELD
from .intents import SCANNER, Command, Intent, Operate

LONG, TREMBLES = 1.0, 0.15  # seconds: a press so long leads back; another so soon is not meant
ROUNDS = 2  # times that a row's places light up before it is left again
SECOND = frozenset({"return", "enter", "[5]", "right", "east"})  # of two switches the one that chooses

Rows = Sequence[Sequence[str]]  # the keys of what can be done, row by row, in the order of lighting up


class ScanPace(NamedTuple):
    """How switch scanning moves. ``mode``: ``auto``: it moves on by itself, a press chooses; ``step``: one
    switch moves, the other chooses; ``rest``: a press moves, waiting chooses. ``seconds``: until it moves on,
    or chooses."""

    mode: str = "auto"
    seconds: float = 1.2


class Scanner:
    """Turns presses of switches into intents: press what is lit, or *back*."""

    def __init__(self, pace: ScanPace) -> None:
        self.pace = pace
        self.rows: Rows = ()
        self._down: str | None = None  # the switch that is pressed
        self._held, self._since = 0.0, TREMBLES
        self._begin()

    @property
    def lit(self) -> Sequence[str]:
        """Return the keys (names on the page) of the things that are lit."""
        if not self.rows:
            return ()
        row = self.rows[self._row]
        return row if self._passed is None else (row[self._passed % len(row)],)

    def scan(self, rows: Rows) -> None:
        """Scan these rows of keys from now on; if they differ from the last ones, from the first row on."""
        rows = tuple(tuple(row) for row in rows if row)
        if rows != self.rows:
            self.rows = rows
            self._begin()

    def _begin(self) -> None:
        self._row = 0  # that is lit, or was chosen
        self._passed: int | None = None  # places of the chosen row; None: rows light up
        self._moved, self._left = False, self.pace.seconds  # a switch has moved on, so that rest may choose

    def read(self, signals: Iterable[raw.Signal]) -> tuple[list[raw.Signal], list[Intent]]:
        """Return the signals that are left for others than switches, and the intents of the switches."""
        others, wanted = list[raw.Signal](), list[Intent]()
        for signal in signals:
            match signal:
                case raw.KeyDown(key, modifiers) if modifiers or _for_the_game(key):
                    others.append(signal)
                case raw.KeyDown(code) | raw.PadButtonDown(_, code) | raw.PointerDown(_, _, _, code):
                    if self._down is None and self._since >= TREMBLES:
                        self._down, self._held = code, 0.0
                case raw.KeyUp() | raw.PadButtonUp() | raw.PointerUp():
                    wanted += self._release()
                    others.append(signal)
                case raw.PointerGone() | raw.FocusLost():
                    self._down = None
                    others.append(signal)
                case raw.PointerMove() | raw.Wheel() | raw.TextTyped() | raw.PadAxis():
                    pass
                case _:
                    others.append(signal)
        return others, wanted

    def _release(self) -> list[Intent]:
        if self._down is None:
            return []
        code, self._down, self._since = self._down, None, 0.0
        if not self.rows:
            return [Command(SCANNER, "other")]  # what moves is hurried
        if self.pace.mode == "rest" or (self.pace.mode == "step" and code not in SECOND):
            self._moved = True
            self._on()
            return []
        return self._choose()

    def _choose(self) -> list[Intent]:
        """Go into the lit row, or return the press of the lit thing."""
        row = self.rows[self._row]
        if self._passed is None and len(row) > 1:
            self._passed, self._left = 0, self.pace.seconds
            return []
        pressed = Operate(SCANNER, row[(self._passed or 0) % len(row)])
        self._begin()
        return [pressed]

    def _on(self) -> None:
        self._left = self.pace.seconds
        if self._passed is None:
            self._row = (self._row + 1) % len(self.rows)
        else:
            passed = self._passed + 1
            self._passed = passed if passed < ROUNDS * len(self.rows[self._row]) else None

    def advance(self, dt: float) -> list[Intent]:
        """Let ``dt`` seconds pass; return the intents due: waiting has chosen, or a long press leads back."""
        self._since += dt
        if self._down is not None:
            self._held += dt
            return self._lead_back() if self._held >= LONG else []
        if not self.rows or self.pace.mode == "step" or (self.pace.mode == "rest" and not self._moved):
            return []
        self._left -= dt
        if self._left > 0:
            return []
        if self.pace.mode == "rest":
            self._moved, self._left = False, self.pace.seconds
            return self._choose()
        self._on()
        return []

    def _lead_back(self) -> list[Intent]:
        self._down, self._since = None, 0.0
        if self._passed is not None:
            self._passed, self._left = None, self.pace.seconds
            return []
        self._begin()
        return [Command(SCANNER, "back")]


def _for_the_game(key: str) -> bool:
    """Return whether a key is not a switch: one held with others, or with a meaning on every page."""
    return key.endswith(HELD) or key in FOR_THE_MACHINE or (key[:1] == "f" and key[1:].isdigit())
