"""What one takes along from a match: achievements, records, sentences about seats."""

from __future__ import annotations

from collections.abc import Sequence

from ....jobs.work import Work
from ....match.challenges.achievements import EVERY, Achievement
from ....match.match import Match
from ....match.record.repository import Answered
from ....paint.engine.sprites import Sprite
from ....paint.screens.progress import medal
from ....stage.clearing import Clearing
from ....stage.geometry import Box, Frame
from ....stage.layers import BANNER
from ....store.history.history import History
from ....ui.draw import sprites
from ....ui.nodes import Art, Column, Node, Panel, Row, Text
from ....ui.solve import needs, solve
from ....ui.style import EDGE, ROOMY_EDGE, Style
from ....words.language import say
from ...context import AppContext

BELOW = "achievements.earned"  # what stands below its name where there is no room for what was achieved
BEGINS, STAYS = 1.2, 4.0  # seconds until it is told; for which it is, where it stands in the title's place


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
        """Drop the achievements shown so far, since another page was opened over them."""
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
        """Return whether the current plaque will disappear soon, so that it may cover words that can be read
        later."""
        return self.now is not None and self._at < len(self.earned)

    def instead_of(self, title: str) -> str:
        """Return a page's title, or for a while the achievement to show in its place."""
        shown = self.now if self.passing else None
        return say("achievements.now", title=shown.title) if shown else title

    def plaque(self, frame: Frame, style: Style, seen: Sequence[Box]) -> list[Sprite]:
        """Return the plaque of an achievement where it covers none of the boxes ``seen``; nothing if there is
        no such place.

        It shows the name and the reason; if these do not fit, the name alone.
        """
        if self.now is None:
            return []
        taken = Clearing(frame, [(box, 1.0) for box in seen], ROOMY_EDGE * style.letter)
        for below in (say(self.now.says), say(BELOW)):
            tree = _plaque(self.now, below)
            wide = needs(tree, frame.width, style)[0].wish
            size = wide, needs(tree, wide, style)[1].wish
            if box := taken.hiding_nothing(size, Box(frame.width - wide, 0, *size)):
                drawn = sprites(solve(tree, Box(round(box.x), round(box.y), *size), style), style)
                return [one._replace(z=one.z + BANNER) for one in drawn]
        return []


def _plaque(earned: Achievement, below: str) -> Node:
    art = Art("", medal, earned.id, True, size="plaque-medal")
    title = Text(say(earned.title), "subheading", "left")
    return Panel(Row(art, Column(title, Text(below, "quiet-line"), gap=0).share(1)), EDGE)


def earned_in(history: History, names: Sequence[str], number: int, round: int, over: bool) -> tuple[str, ...]:
    """Return the ids of the achievements these players earned in a round of a match, or with its end."""
    rounds = (round, 0) if over else (round,)
    return tuple(
        one.id
        for name in names
        for one in history.achieved(name)
        if one.match == number and one.round in rounds
    )
