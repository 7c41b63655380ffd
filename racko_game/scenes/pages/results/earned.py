"""What one takes along from a match: achievements, records, sentences about seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....jobs.work import Work
from ....match.challenges.achievements import EVERY, Achievement
from ....match.match import Match
from ....match.record.repository import Answered
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, text, wrapped
from ....paint.material.plastic import panel
from ....paint.people.emblems import emblems, emblems_width
from ....paint.screens.progress import medal
from ....stage.clearing import spared
from ....stage.geometry import Box, Frame
from ....stage.layers import BANNER, NOTE
from ....store.history.history import History
from ....words.language import say
from ...context import AppContext

BEGINS, STAYS = 1.2, 4.0  # seconds until it is told; for which it is, where it stands in the title's place
BELOW = "achievements.earned"  # what stands below its name
HIGH = 3.4  # letters: a plaque
PAD, AIR = 0.5, 0.8  # letters: from its edge, from what else is to be seen


class EarnedPlaque:
    """Has it found what was earned in the last round of a match, and tells it, one after the other."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self.earned: tuple[Achievement, ...] = ()
        self.time = 0.0
        self._told = 0
        number, round, over = context.matches.number_of(match), match.rounds[-1].number, match.over
        names = tuple(match.seats[seat].name for seat in match.persons)
        self._asking: Work[Answered[tuple[str, ...]]] | None = None
        if number:
            self._asking = context.matches.ask(lambda history: earned_in(history, names, number, round, over))

    @property
    def moving(self) -> bool:
        """Until all has been told."""
        return self._asking is not None or (
            bool(self.earned) and self.time < BEGINS + STAYS * len(self.earned)
        )

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        if self._asking and (answer := self._asking.poll(dt)) is not None:
            self._asking = None
            found = answer.found or ()
            self.earned = tuple(one for one in EVERY if one.id in found)
        self.time += dt / self.context.settings.slower if self.earned else 0.0
        if self.passing and self._told <= self._at:
            self._told = self._at + 1
            self.context.sound.play("earned")

    def put_away(self) -> None:
        """Something else was opened over it: what was told by then is not told again."""
        if self.now:
            self.earned, self.time, self._told = self.earned[self._at + 1 :], 0.0, 0

    @property
    def _at(self) -> int:
        return int((self.time - BEGINS) / STAYS)

    @property
    def now(self) -> Achievement | None:
        """What is told just now; the last of them stays."""
        return (
            self.earned[min(self._at, len(self.earned) - 1)] if self.earned and self.time >= BEGINS else None
        )

    @property
    def passing(self) -> bool:
        """Whether what is told now may stand where something else has to be read later."""
        return self.now is not None and self._at < len(self.earned)

    def instead_of(self, title: str) -> str:
        """Return a page's title, or what is told in its place for a while."""
        told = self.now if self.passing else None
        return say("achievements.now", title=told.title) if told else title

    def place(self, frame: Frame, seen: Sequence[Box]) -> Box | None:
        """Where the plaque hides nothing of what is seen; None if there is no such place."""
        if self.now is None:
            return None
        letter = frame.letter
        words = measure(say(self.now.title), 1.25 * letter, "title"), measure(say(BELOW), letter)
        wide = max(wide for wide, _ in words) + (HIGH + 2.5 * PAD) * letter
        size = round(wide), round(HIGH * letter)
        wish = Box(frame.width - size[0], 0, *size)
        return _free(frame, size, wish, tuple(seen))

    def plaque(self, box: Box, letter: float) -> list[Sprite]:
        """The plaque in that box."""
        assert self.now is not None
        side = (HIGH - 2 * PAD) * letter
        left = box.x + side + 2 * PAD * letter
        room = box.x + box.w - PAD * letter - left
        y = box.centre[1]
        return [
            panel(box, BANNER),
            medal(self.now.id, box.x + PAD * letter + side / 2, y, side, True, BANNER + 1),
            text(say(self.now.title), left, y - 0.6 * letter, 1.25 * letter, "text", "title", "left", room,
                 BANNER + 1, letter),
            text(say(BELOW), left, y + 0.8 * letter, letter, "quiet", "text", "left", room,
                 BANNER + 1, letter),
        ]  # fmt: skip


@lru_cache(maxsize=4)
def _free(frame: Frame, size: tuple[int, int], wish: Box, seen: tuple[Box, ...]) -> Box | None:
    return spared(frame, size, wish, [(box, 1.0) for box in seen], AIR * frame.letter)


def earned_in(history: History, names: Sequence[str], number: int, round: int, over: bool) -> tuple[str, ...]:
    """What these players earned for the first time in that round of a match, or, if it is over, with it."""
    rounds = (round, 0) if over else (round,)
    return tuple(
        one.id
        for name in names
        for one in history.achieved(name)
        if one.match == number and one.round in rounds
    )


LINE = 1.7  # letters: how high a row is
NEXT = 1.3  # letters: the same of one that goes on a sentence
INSET = 0.8, 0.5  # letters: from the plate's edges
TYPE = 1.1  # letters


def taken_along(box: Box, letter: float, *says: tuple[tuple[int, ...], str]) -> list[Sprite]:
    """Draw as many sentences as there is room for, each with its seats' emblem, on a plate at the foot of a
    box; the best are the first."""
    size, (side, top) = TYPE * letter, (inset * letter for inset in INSET)
    high, sprites = 2 * top, list[Sprite]()
    kept = list[tuple[tuple[int, ...], tuple[str, ...]]]()
    for seats, words in says:
        rows = wrapped(words, round(size), "text", int(box.w - 2 * side - _begins(seats, letter)))
        if high + _height(rows, letter) > box.h:
            break
        high += _height(rows, letter)
        kept.append((seats, rows))
    if not kept:
        return []
    x, y = box.x + side, box.y + box.h - high + top
    for seats, rows in kept:
        middle, wide = y + LINE * letter / 2, emblems_width(seats, size)
        sprites.append(emblems(seats, x + 0.05 * letter + wide / 2, middle, size, NOTE + 2))
        for row in rows:
            sprites.append(text(row, x + _begins(seats, letter), middle, size, z=NOTE + 2))
            middle += NEXT * letter
        y += _height(rows, letter)
    return [widgets.plate(box._replace(y=box.y + box.h - high, h=high), NOTE), *sprites]


def _height(rows: Sequence[str], letter: float) -> float:
    return (LINE + NEXT * (len(rows) - 1)) * letter


def _begins(seats: tuple[int, ...], letter: float) -> float:
    """How far from the emblem's left end a sentence begins."""
    return emblems_width(seats, TYPE * letter) + 0.6 * letter
