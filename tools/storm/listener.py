"""A screen reader's client in a storm: asks, presses and sets anything at any time, comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame

from racko_game.app.access.access import Access
from racko_game.app.access.bridge import ACTIONS, Bridge

from .voyage import Voyage

MOST = 9  # requests before a frame
VALUES = (None, -1e9, 0.0, 0.5, 7.0, 40.0, 1e9, float("nan"), float("inf"))
COMES, GOES = 0.1, 0.02  # how likely it is in a frame


class Client:
    """A client on a voyage, in the place of AccessKit's adapter; with ``listens`` false it only stands there.
    ``requests`` and ``updates`` are how many it made and was told."""

    def __init__(self, voyage: Voyage, listens: bool = True) -> None:
        self.requests = self.updates = 0
        self._chance, self._listens = Random(f"client {voyage.number}"), listens
        self._known: list[int] = [0]
        self._play = voyage.watch
        voyage.watch = self.frame
        bridge = Bridge(accesskit, self._connect)
        game = voyage.game
        game.access = Access(voyage.context, game.stack, voyage.controls, bridge, lambda: None)
        if listens:
            self._begin()

    def _connect(self, begin: Callable[[], None], ask: Callable[[Any], None], end: Callable[[], None]) -> Any:
        self._begin, self._ask, self._end = begin, ask, end
        return self

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Read an update as AccessKit would."""
        self.updates += 1
        self._known = [*(number for number, _ in make().nodes), *self._known][:300]

    def update_window_focus_state(self, focused: bool) -> None:
        """Take note of it."""

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """A frame of the game after what the client asks for."""
        chance = self._chance
        if self._listens and chance.random() < GOES:
            self._end()
        if self._listens and chance.random() < COMES:
            self._begin()
        for _ in range(chance.randint(0, MOST) if self._listens else 0):
            number = chance.choice((*self._known, chance.randint(0, 2000)))
            value = chance.choice(VALUES)
            data = None if value is None else (accesskit.ActionDataKind.NUMERIC_VALUE, value)
            action = getattr(accesskit.Action, chance.choice((*ACTIONS, "BLUR")))
            self._ask(SimpleNamespace(target=number, action=action, data=data))
            self.requests += 1
        return self._play(events, dt)
