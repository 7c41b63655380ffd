"""Entering the hall of fame: whether a match that is over gets there, and whose initials stand there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ...jobs.work import Work
from ...match.fame.score import FameScore, fame_score
from ...match.fame.spans import Entry, entry
from ...match.match import Match
from ...match.record.asking import Answered
from ...ui.scene import Pop, Push, Transition
from ..kit.scene import Kit

if TYPE_CHECKING:  # most matches end without them
    from ...store.history.hall import Best
    from ...store.history.history import History


class Candidate(NamedTuple):
    """The best place that a score gets, if it gets one; and the initials that the player gave last."""

    entries: tuple[Entry, ...]
    initials: str


class Entering:
    """What becomes of a match that is over: first the history is asked, then the player, then it is kept.

    Whoever leaves before that is asked first.
    """

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit = kit
        self.match = match
        self.fame: FameScore | None = None
        self._found: Candidate | None = None  # until the player was asked
        self._then = ""  # where it goes on after that
        self._work: Work[Answered[Candidate]] | None = None
        self._keeping: Work[Answered[None]] | None = None
        kept = kit.matches.entry(match)
        if kept and kept.ranked and (fame := fame_score(match)):
            self.fame, self._number, self._player = fame, kept.id, match.seats[fame.seat].name
            asked = partial(candidate, fame=fame, player=self._player, now=kit.matches.now())
            self._work = kit.matches.ask(asked)

    def advance(self, dt: float, ready: bool) -> Transition | None:
        """``dt`` seconds went by; ``ready``: the winner is named, so the initials may be asked for."""
        if self._work and (answered := self._work.poll(dt)) is not None:
            self._work = None
            self._found = answered.found if answered.found and answered.found.entries else None
        if self._keeping and self._keeping.poll(dt) is not None:
            self._keeping = None
        if self._found and (ready or self._then):
            return self._ask(self._found)
        return Pop(self._then) if self._then and not self._work else None

    def leave(self, result: str) -> Transition | None:
        """Somebody wants to go on; not before it is known whether the match enters the hall of fame."""
        if not (self._work or self._found):
            return Pop(result)
        self._then = result
        return None

    def _ask(self, found: Candidate) -> Transition:
        """Have the player asked. In a kiosk they are strangers: nobody's initials are remembered."""
        from ...match.fame.initials import suggested
        from .initials import Initials

        assert self.fame
        last = "" if self.kit.kiosk else found.initials
        says = found.entries[0].says
        return Push(Initials(self.kit, says, self.fame.score, last or suggested(self._player)))

    def returned(self, result: object) -> Transition | None:
        """From the initials to the hall of fame, where they are lit; nothing is kept if there are none."""
        found, self._found = self._found, None
        if not (found and self.fame and isinstance(result, str) and result):
            return None
        from ...store.history.hall import Best
        from .board import HallBoard
        from .hall import HallOfFame

        hall, seats, score, _ = self.fame
        best = Best(hall.name, seats, result, score, self.kit.matches.now(), self._number, self._player)
        self._keeping = self.kit.matches.ask(partial(enter, best=best))
        self._keeping.poll()
        return Push(HallOfFame(self.kit, HallBoard(hall, seats, found.entries[0].span), best))


def candidate(history: History, fame: FameScore, player: str, now: float) -> Candidate:
    """Which place a score gets."""
    before = history.bests_of(player)
    return Candidate(entry(history, fame, now), before[-1].initials if before else "")


def enter(history: History, best: Best) -> None:
    """A score is in the hall."""
    history.best(best)
