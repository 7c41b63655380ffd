"""Autosave: whatever is done in a match is written into the history, beside the frame."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from ...jobs.work import Jobs, Work
from ...log import warn
from ...message import Message, Trouble, message_of
from ...rules.notation import words
from ...rules.pieces.events import Event
from ...store.history.rows import Chain, SavedMatch, SavedTally
from ..match import Match, TakenBack
from .played_round import PlayedRound, RoundsPlayed
from .record import back_line, line_of
from .saved_match import lines_of, saved_again, saved_match

PATIENCE = 2.0  # seconds for which a match waits until what was done is on the disk
GIVEN_UP = 10.0  # seconds after which it is said that the disk does not answer


class MatchStore(Protocol):
    """Where matches are kept."""

    def save(self, match: SavedMatch, lines: Chain) -> None:
        """Write it; Trouble if that cannot be."""

    def count(self, id: int, tally: SavedTally) -> bool:
        """Write what rounds of it came to; Trouble if that cannot be."""


class Autosave:
    """Hears of all that a match's host does and has it kept.

    ``problem`` says why it is not kept, if it is not. Then each later action is another try.
    """

    eyes = None
    others = ()

    def __init__(
        self,
        match: Match,
        history: MatchStore,
        jobs: Jobs,
        now: Callable[[], float],
        entry: SavedMatch | None = None,
        said: Sequence[str] = (),
    ) -> None:
        """``entry`` and ``said`` are what is there of a match that is gone on with; ``now`` is the time."""
        began = now()
        self.match = match
        self.entry = entry or saved_match(match, int.from_bytes(os.urandom(7)), began, began)
        self.problem: Message | None = None
        self.on_round: Callable[[SavedMatch], object] | None = None  # is told of each round that is over
        self._history, self._jobs, self._now = history, jobs, now
        self._lines = Chain(self.entry.seal, said or lines_of(match))
        self._heard = RoundsPlayed(match)
        self._writing: Work[Refusals] | None = None
        self._waited = 0.0

    def tell(self, events: Sequence[Event]) -> None:
        """Something was done: have it written."""
        match, before = self.match, self.match.before
        assert before is not None
        prompt, action = before.prompts[-1], match.actions[-1]
        self._lines.add(line_of(prompt.seat, words(match.rules, prompt, action)))
        self._heard.tell(events)
        self.save()

    def taken_back(self, seat: int, many: int) -> None:
        """A move was taken back: have that written."""
        self._lines.add(back_line(TakenBack(many)))
        self.save()

    def save(self) -> None:
        """Have it written how the match stands, even if nothing has been done."""
        self.entry = saved_again(self.entry, self.match, self._now())
        if self._writing is None:
            self._waited = 0.0
        self._writing = self._jobs.begin(
            write_match, self._history, self.entry, self._lines, otherwise=lambda: (STALLED,)
        )

    def _count(self) -> None:
        """Have it written what the rounds came to that are over by now."""
        rounds, self._heard.rounds = tuple(self._heard.rounds), []
        self._jobs.begin(count_rounds, self._history, self.entry, rounds, otherwise=lambda: False).poll()
        if self.on_round:
            self.on_round(self.entry)

    def safe(self, dt: float = 0.0) -> bool:
        """Whether all that was done is on the disk, or cannot be waited for; ``dt`` seconds went by."""
        if self._writing is None:
            return True
        self._waited += dt
        refusals = self._writing.poll(dt)
        if refusals is None:
            if self._waited >= GIVEN_UP:
                self._set_problem(STALLED)
            return self._waited >= PATIENCE
        self._writing = None
        self._set_problem(refusals[0] if refusals else None)
        if self._heard.rounds and not refusals:
            self._count()
        return True

    def _set_problem(self, problem: Message | None) -> None:
        if problem and problem != self.problem:
            warn(__name__, f"A match is not kept: {problem}")
        self.problem = problem


Refusals = tuple[Message, ...]
"""Why something is not kept; nothing if it is."""

STALLED = Message("history.stalled")


def count_rounds(history: MatchStore, entry: SavedMatch, rounds: Sequence[PlayedRound]) -> bool:
    """Have it written what rounds came to; whether it was. If not, they are counted later."""
    from .tallying import tally_of

    with suppress(Trouble):
        return history.count(entry.id, tally_of(entry, rounds))
    return False


def write_match(history: MatchStore, entry: SavedMatch, lines: Chain) -> Refusals:
    """Have it kept; why it is not, if it is not."""
    try:
        history.save(entry, lines)
    except Trouble as trouble:
        return (message_of(trouble),)
    return ()
