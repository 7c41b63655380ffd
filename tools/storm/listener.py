"""A screen reader's client in a storm: asks, presses and sets anything at any time, comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import quantiles
from time import thread_time
from types import SimpleNamespace
from typing import Any, NamedTuple

import accesskit
import pygame

from racko_game.app.access.access import Access
from racko_game.app.access.bridge import ACTIONS, Bridge

from .events import gust
from .voyage import Voyage

GUSTS = 40  # of a voyage
MOST = 9  # requests before a frame
VALUES = (None, -1e9, 0.0, 0.5, 7.0, 40.0, 1e9, float("nan"), float("inf"))
COMES, GOES = 0.1, 0.02  # how likely it is in a frame


class Client:
    """A client on a voyage, in the place of AccessKit's adapter.

    ``asks``: it makes requests; otherwise it only listens, or with ``listens`` false does not even that.
    ``requests`` and ``updates`` are how many it made and was told, ``seconds`` the processor's of each frame.
    """

    def __init__(self, voyage: Voyage, chance: Random, asks: bool = True, listens: bool = True) -> None:
        self.requests = self.updates = 0
        self.seconds: list[float] = []
        self._chance, self._asks, self._listens = chance, asks, listens
        self._known: list[int] = [0]
        self._play = voyage.watch
        voyage.watch = self.frame
        game = voyage.game
        bridge = Bridge(accesskit, self._connect)
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
        if self._asks:
            self._make_noise()
        begun = thread_time()
        goes_on = self._play(events, dt)
        self.seconds.append(thread_time() - begun)
        return goes_on

    def _make_noise(self) -> None:
        chance = self._chance
        if chance.random() < GOES:
            self._end()
        if chance.random() < COMES:
            self._begin()
        for _ in range(chance.randint(0, MOST)):
            number = chance.choice((*self._known, chance.randint(0, 2000)))
            value = chance.choice(VALUES)
            data = None if value is None else (accesskit.ActionDataKind.NUMERIC_VALUE, value)
            action = getattr(accesskit.Action, chance.choice((*ACTIONS, "BLUR")))
            self._ask(SimpleNamespace(target=number, action=action, data=data))
            self.requests += 1


def voyage_with(number: int, asks: bool, listens: bool = True) -> Client:
    """The client of that voyage, after it; an exception that reaches the loop is raised."""
    voyage, chance = Voyage(number), Random(f"storm {number}")
    client = Client(voyage, Random(f"client {number}"), asks, listens)
    try:
        for _ in range(GUSTS):
            voyage.meet(gust(chance))
    finally:
        voyage.end()
    return client


class Noise(NamedTuple):
    """What came of it: requests, updates, voyages, and how much longer a frame takes of a game that is
    listened to (the 95th percentiles of the processor's time, one by the other)."""

    requests: int
    updates: int
    voyages: int
    slower: float

    @property
    def line(self) -> str:
        """All of it in a line."""
        return (
            f"{self.requests} requests, {self.updates} updates, {self.voyages} voyages, 0 exceptions; "
            f"frames while listening: p95 × {self.slower:.2f}"
        )


def make_noise(requests: int, first: int = 0, timed: int = 12) -> Noise:
    """So many requests; then so many voyages with a client that is silent, and without one, to compare."""
    met = updates = 0
    number = first
    while met < requests:
        client = voyage_with(number, asks=True)
        met, updates, number = met + client.requests, updates + client.updates, number + 1
    listening, alone = list[float](), list[float]()
    for one in range(first, first + timed):
        alone += voyage_with(one, asks=False, listens=False).seconds
        listening += voyage_with(one, asks=False).seconds
    return Noise(met, updates, number - first, _p95(listening) / _p95(alone))


def _p95(seconds: Sequence[float]) -> float:
    return quantiles(seconds, n=20)[-1]
