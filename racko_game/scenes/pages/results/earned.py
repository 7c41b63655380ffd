"""What one takes along from a match: achievements, records, sentences about seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....jobs.work import Work
from ....match.challenges.achievements import EVERY, Achievement
from ....match.match import Match
from ....match.record.repository import Answered
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, text
from ....paint.material.plastic import panel
from ....paint.screens.progress import medal
from ....stage.clearing import Clearing
from ....stage.geometry import Box, Frame
from ....stage.layers import BANNER
from ....store.history.history import History
from ....words.language import say
from ...context import AppContext

BELOW = "achievements.earned"  # what stands below its name where there is no room for what was achieved
BEGINS, STAYS = 1.2, 4.0  # seconds until it is told; for which it is, where it stands in the title's place
HIGH = 3.4  # letters: a plaque
PAD, AIR = 0.5, 0.8  # letters: from its edge, from what else is to be seen


class EarnedPlaque:
    """The achievements of a match's last round, shown one after the other."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self.earned: tuple[Achievement, ...] = ()
        self.time = 0.0
        self._played = 0
        number, round, over = context.matches.number_of(match), match.rounds[-1].number, match.over
        names = tuple(match.seats[seat].name for seat in match.persons)
        self._asking: Work[Answered[tuple[str, ...]]] | None = None
        if number:
            self._asking = context.matches.ask(lambda history: earned_in(history, names, number, round, over))

    @property
    def moving(self) -> bool:
        """Return whether any is still to be shown."""
        return self._asking is not None or (
            bool(self.earned) and self.time < BEGINS + STAYS * len(self.earned)
        )

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._asking and (answer := self._asking.poll(dt)) is not None:
            self._asking = None
            found = answer.found or ()
            self.earned = tuple(one for one in EVERY if one.id in found)
        self.time += dt / self.context.settings.slower if self.earned else 0.0
        if self.passing and self._played <= self._at:
            self._played = self._at + 1
            self.context.sound.play("earned")

    def put_away(self) -> None:
        """Drop those shown so far: another page was opened over them."""
        if self.now:
            self.earned, self.time, self._played = self.earned[self._at + 1 :], 0.0, 0

    @property
    def _at(self) -> int:
        return int((self.time - BEGINS) / STAYS)

    @property
    def now(self) -> Achievement | None:
        """The achievement that is shown now; the last one stays."""
        return (
            self.earned[min(self._at, len(self.earned) - 1)] if self.earned and self.time >= BEGINS else None
        )

    @property
    def passing(self) -> bool:
        """Return whether the present one may stand where something else has to be read later."""
        return self.now is not None and self._at < len(self.earned)

    def instead_of(self, title: str) -> str:
        """Return a page's title, or the achievement that stands in its place for a while."""
        shown = self.now if self.passing else None
        return say("achievements.now", title=shown.title) if shown else title

    def place(self, frame: Frame, seen: Sequence[Box]) -> Box | None:
        """Return a box for the plaque that hides nothing of ``seen``; None if there is none.

        It has the name of the achievement and what it was for; where these find no place, the name alone.
        """
        if self.now is None:
            return None
        letter = frame.letter
        title = measure(say(self.now.title), 1.25 * letter, "title")[0]
        for below in (say(self.now.says), say(BELOW)):
            wide = max(title, measure(below, letter)[0]) + (HIGH + 2.5 * PAD) * letter
            size = round(wide), round(HIGH * letter)
            wish = Box(frame.width - size[0], 0, *size)
            if box := _free(frame, size, wish, tuple(seen)):
                return box
        return None

    def plaque(self, box: Box, letter: float) -> list[Sprite]:
        """The plaque in that box."""
        assert self.now is not None
        side = (HIGH - 2 * PAD) * letter
        left = box.x + side + 2 * PAD * letter
        room = box.x + box.w - PAD * letter - left
        y, why = box.centre[1], say(self.now.says)
        below = why if measure(why, letter)[0] <= room else say(BELOW)
        return [
            panel(box, BANNER),
            medal(self.now.id, box.x + PAD * letter + side / 2, y, side, True, BANNER + 1),
            text(say(self.now.title), left, y - 0.6 * letter, 1.25 * letter, "text", "title", "left", room,
                 BANNER + 1, letter),
            text(below, left, y + 0.8 * letter, letter, "quiet", "text", "left", room,
                 BANNER + 1, letter),
        ]  # fmt: skip


@lru_cache(maxsize=8)
def _free(frame: Frame, size: tuple[int, int], wish: Box, seen: tuple[Box, ...]) -> Box | None:
    return Clearing(frame, [(box, 1.0) for box in seen], AIR * frame.letter).hiding_nothing(size, wish)


def earned_in(history: History, names: Sequence[str], number: int, round: int, over: bool) -> tuple[str, ...]:
    """Return the ids of the achievements these players earned in a round of a match, or with its end."""
    rounds = (round, 0) if over else (round,)
    return tuple(
        one.id
        for name in names
        for one in history.achieved(name)
        if one.match == number and one.round in rounds
    )
