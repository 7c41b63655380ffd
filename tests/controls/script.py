"""Signals as they are written in a test, in the place of devices."""

from __future__ import annotations

from collections.abc import Iterable

from racko_game.controls.signals import Signal


class Script:
    """A source whose events are signals already."""

    def __init__(self) -> None:
        self.started = False
        self.rumbled: list[tuple[int | None, float, int]] = []
        self.lit: list[tuple[int, tuple[int, int, int]]] = []

    def start(self) -> None:
        self.started = True

    def signals(self, events: Iterable[Signal], size: tuple[int, int]) -> list[Signal]:
        return list(events)

    def rumble(self, pad: int | None, strength: float, milliseconds: int) -> None:
        self.rumbled.append((pad, strength, milliseconds))

    def light(self, pad: int, colour: tuple[int, int, int]) -> None:
        self.lit.append((pad, colour))

    def number(self, pad: int, player: int) -> None:
        """Nobody asks for it."""
