"""Autosave: writes every action of a match into the history, in a job."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ...jobs.work import Jobs, Work
from ...log import warn
from ...message import Message, Trouble, message_of
from ...rules.notation import words
from ...rules.pieces.events import Event
from ...store.history.rows import Chain, SavedMatch
from ..host import Listener
from ..match import Match, StoodIn, TakenBack
from .played_round import PlayedRound, RoundsPlayed
from .record import line_of, lines_of, note_line, saved_again, saved_match

if TYPE_CHECKING:
    from ...store.history.history import History

PATIENCE = 2.0  # seconds: the longest that a match waits for the disk
GIVEN_UP = 10.0  # seconds: after these, the player is told that the disk does not answer


class Autosave(Listener):
    """An observer of a ``Host``, which saves the match after each action. ``entry`` and ``said`` are its
    saved state and lines if it is resumed; ``now`` returns the time in seconds since 1970. ``problem`` says
    why the match is not saved, or is None; every action is another attempt."""

    def __init__(
        self,
        match: Match,
        history: History,
        jobs: Jobs,
        now: Callable[[], float],
        entry: SavedMatch | None = None,
        said: Sequence[str] = (),
    ) -> None:
        began = now()
        self.match = match
        self.entry = entry or saved_match(match, int.from_bytes(os.urandom(7)), began, began)
        self.problem: Message | None = None
        self.on_round: Callable[[SavedMatch], object] | None = None  # called after each round
        self._history, self._jobs, self._now = history, jobs, now
        self._lines = Chain(self.entry.seal, said or lines_of(match))
        self._heard = RoundsPlayed(match)
        self._writing: Work[Refusals] | None = None
        self._waited = 0.0

    def tell(self, events: Sequence[Event]) -> None:
        match, before = self.match, self.match.before
        assert before is not None
        prompt, action = before.prompts[-1], match.actions[-1]
        for entry in match.log[-2:-1]:
            if isinstance(entry, StoodIn):
                self._lines.add(note_line(entry))
        self._lines.add(line_of(prompt.seat, words(match.rules, prompt, action)))
        self._heard.tell(events)
        self.save()

    def taken_back(self, seat: int, many: int) -> None:
        self._lines.add(note_line(TakenBack(many)))
        self.save()

    def save(self) -> None:
        """Begin to save the match as it is now."""
        self.entry = saved_again(self.entry, self.match, self._now())
        if self._writing is None:
            self._waited = 0.0
        self._writing = self._jobs.begin(
            write_match, self._history, self.entry, self._lines, otherwise=lambda: (STALLED,)
        )

    def _count(self) -> None:
        rounds, self._heard.rounds = tuple(self._heard.rounds), []
        self._jobs.begin(count_rounds, self._history, self.entry, rounds, otherwise=lambda: False).poll()
        if self.on_round:
            self.on_round(self.entry)

    def safe(self, dt: float = 0.0) -> bool:
        """Return whether the match may go on: it is saved, or saving has taken too long to wait. ``dt``
        seconds have passed since the last call."""
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


Refusals = tuple[Message, ...]  # the reasons why a match could not be saved; empty if it was saved

STALLED = Message("history.stalled")


def count_rounds(history: History, entry: SavedMatch, rounds: Sequence[PlayedRound]) -> bool:
    """Save the results of rounds; return whether that worked. If not, they are counted at a later time."""
    from .tallying import tally_of

    with suppress(Trouble):
        return history.count(entry.id, tally_of(entry, rounds))
    return False


def write_match(history: History, entry: SavedMatch, lines: Chain) -> Refusals:
    """Save a match; return the reasons if that fails, else an empty tuple."""
    try:
        history.save(entry, lines)
    except Trouble as trouble:
        return (message_of(trouble),)
    return ()
