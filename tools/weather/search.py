"""Search: voyages until something goes wrong, and the fewest gusts that lead there."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from .gusts import Event, Gust, Post, gust
from .voyage import Size, Voyage

T = TypeVar("T")

GUSTS = 120  # of a voyage
PATIENCE = 60.0  # seconds of the processor for which fewer gusts are looked for
Fault = tuple[str, str]
"""What an exception is called, and the place in our code where it was raised."""


class Wreck(NamedTuple):
    """An exception that reached the loop: which, by which voyage, and the gusts that lead there."""

    fault: Fault
    number: int
    gusts: tuple[Gust, ...]
    told: str


class Passage(NamedTuple):
    """What a voyage came to: the events it met, by scene and size, its frames, and what was found, if any."""

    met: Counter[tuple[str, Size]]
    frames: int
    wreck: Wreck | None


def sail(number: int, gusts: int = GUSTS) -> Passage:
    """A voyage through so many gusts."""
    chance = Random(f"storm {number}")
    return _through(number, (gust(chance) for _ in range(gusts)))


def wrecked(number: int, gusts: Iterable[Gust]) -> Wreck | None:
    """What is found by a voyage through these gusts, if anything is."""
    return _through(number, gusts).wreck


def _through(number: int, gusts: Iterable[Gust]) -> Passage:
    voyage, met, wreck = Voyage(number), list[Gust](), None
    try:
        for one in gusts:
            met.append(one)
            voyage.meet(one)
    except Exception as error:
        wreck = Wreck(fault(error), number, tuple(met), traceback.format_exc())
    voyage.end()
    return Passage(voyage.met, voyage.frames, wreck)


def fault(error: BaseException) -> Fault:
    """What tells one from another."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "racko_game" in frame.filename] or list(frames)
    place = f"{ours[-1].filename.partition('racko_game/')[2]}:{ours[-1].lineno} {ours[-1].name}"
    return type(error).__name__, place


def fewest(wreck: Wreck, seconds: float = PATIENCE) -> Wreck:
    """The same with as few gusts, and events in them, as still lead there and are found in that time."""
    end = time.process_time() + seconds
    gusts = _fewer(list(wreck.gusts), lambda kept: _leads_to(wreck, kept), end)
    for i, one in enumerate(gusts):
        if isinstance(one, Post):

            def leads(kept: list[Event], at: int = i, post: Post = one) -> bool:
                return _leads_to(wreck, [*gusts[:at], post._replace(events=tuple(kept)), *gusts[at + 1 :]])

            gusts[i] = one._replace(events=tuple(_fewer(list(one.events), leads, end)))
    return wreck._replace(gusts=tuple(gusts))


def _fewer(whole: list[T], leads: Callable[[list[T]], bool], end: float) -> list[T]:
    """Leave out what is not needed, in halves, quarters, and so on."""
    step = len(whole)
    while step and whole:
        at = 0
        while at < len(whole) and time.process_time() < end:
            without = whole[:at] + whole[at + step :]
            if leads(without):
                whole = without
            else:
                at += step
        step //= 2
    return whole


def _leads_to(wreck: Wreck, gusts: Sequence[Gust]) -> bool:
    found = wrecked(wreck.number, gusts)
    return found is not None and found.fault == wreck.fault
