"""The repository of saved matches, for a game that never waits for the disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from weakref import WeakSet

from ...jobs.work import ImmediateJobs
from ...message import Message, Trouble, message_of
from .query import NOT_ANSWERED, Answered, answered

if TYPE_CHECKING:
    from ...jobs.work import Jobs, Work
    from ...store.history.history import History
    from ...store.history.rows import SavedMatch
    from ..match import Match
    from .autosave import Autosave
    from .tallying import CatchUp

__all__ = ["Answered", "Found", "MatchRepository", "Reopened"]

T = TypeVar("T")

LATER = ("history.held", "history.stalled")  # problems after which the match can still be saved


class Reopened(NamedTuple):
    """A saved match in its last state: ``match``, to be continued, and its saved lines, ``said``. ``problem``
    says why it cannot be continued (then ``match`` is None), or that part of it is lost."""

    entry: SavedMatch
    match: Match | None
    said: tuple[str, ...] = ()
    problem: Message | None = None


class MatchRepository:
    """The matches saved in a folder; without a folder, none are saved. ``jobs`` do all access to the disk.
    ``thinkers`` do slow work: they replay matches to count and review their rounds; without them that is done
    only on request. ``unfinished``: the unfinished matches known so far; ``played``: whether there are
    matches; ``finished``: whether one of them is over (both None until known); ``problem``: a message about
    the history; ``now`` returns the time in seconds since 1970."""

    def __init__(
        self,
        folder: Path | None = None,
        jobs: Jobs | None = None,
        now: Callable[[], float] = time.time,
        thinkers: Jobs | None = None,
    ) -> None:
        self.unfinished: tuple[SavedMatch, ...] = ()
        self.played: bool | None = None
        self.finished: bool | None = None
        self.problem: Message | None = None
        self.now = now
        self._barely_begun: frozenset[int] = frozenset()
        self.folder, self._jobs = folder, jobs or ImmediateJobs()
        self._history: History | None = None
        self._looking: Work[Found] | None = None
        self._autosaves: WeakSet[Autosave] = WeakSet()  # of matches on the screen
        self._thinkers = thinkers
        self._reviewing: CatchUp | None = None  # the reviews of the current match

    def refresh(self) -> None:
        """Begin to look for unfinished matches."""
        if self.folder is not None:
            self._looking = self._jobs.begin(find_unfinished, self.history, otherwise=lambda: Found((), None))

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; receive what a search has found; return whether anything changed."""
        if self._looking is None or (found := self._looking.poll(dt)) is None:
            return False
        self._looking = None
        before = Found(self.unfinished, self.problem, self.played, self.finished, self._barely_begun)
        self.unfinished, self.problem, self.played, self.finished, self._barely_begun = found
        return found != before

    @property
    def offered(self) -> tuple[SavedMatch, ...]:
        """Return the unfinished matches worth continuing; those left in their first turns are not."""
        return tuple(entry for entry in self.unfinished if entry.id not in self._barely_begun)

    def autosaves(self, match: Match) -> bool:
        """Return whether a match is to be saved: there is a folder, and a person plays."""
        return self.folder is not None and bool(match.persons)

    def autosave(
        self, match: Match, reopened: Reopened | None = None, day: str = "", ranked: bool = True
    ) -> Autosave:
        """Save a match from now on; return its autosave.

        reopened: its saved state if it is continued
        day: the day (as 2026-11-28) whose daily deal it is; "" if it is none
        ranked: whether it counts in statistics; a match that continues another from its middle does not
        """
        from .autosave import Autosave

        entry, said = (reopened.entry, reopened.said) if reopened else (None, ())
        autosave = Autosave(match, self.history(), self._jobs, self.now, entry, said)
        entry = autosave.entry
        autosave.entry = entry._replace(day=day or entry.day, ranked=ranked and entry.ranked)
        autosave.on_round = self._start_review
        self._autosaves.add(autosave)
        return autosave

    def has(self, match: Match) -> bool:
        """Return whether a match is known to be saved, or about to be."""
        problems = (one.problem for one in self._autosaves if one.match is match)
        return any(problem is None or problem.id in LATER for problem in problems)

    def entry(self, match: Match) -> SavedMatch | None:
        """Return the saved state of a match, if known; else None."""
        entries = (one.entry for one in self._autosaves if one.match is match and one.problem is None)
        return next(entries, None)

    def reopen(self, *entries: SavedMatch) -> Work[tuple[Reopened, ...]]:
        """Begin to replay these matches up to their last state; the result of the work is the matches."""
        return self._jobs.begin(reopen, self.history, entries, otherwise=lambda: ())

    def forget(self, entry: SavedMatch) -> None:
        """Delete a match."""
        self.unfinished = tuple(other for other in self.unfinished if other != entry)
        self.ask(lambda history: history.forget(entry.id)).poll()

    def ask(self, question: Callable[[History], T]) -> Work[Answered[T]]:
        """Begin ``question``, a query or a change of the history, for example ``ask(lambda history:
        history.players())``. The work returns the result, or the reason why there is none."""
        history = self.history if self.folder is not None else None
        return self._jobs.begin(answered, history, question, otherwise=lambda: NOT_ANSWERED)

    def catch_up(self, of: int = 0) -> CatchUp:
        """Return an object that counts and reviews all pending rounds while ``advance`` is called.

        of: the number of the only match to be reviewed; 0 for all matches
        """
        from .tallying import CatchUp

        return CatchUp(self, self._thinkers or ImmediateJobs(), of)

    def advance_reviews(self, dt: float) -> None:
        """Continue the reviews of the current match; ``dt`` seconds have passed."""
        if self._reviewing is not None:
            self._reviewing.advance(dt)

    def _start_review(self, entry: SavedMatch) -> None:
        if self._thinkers is not None and (self._reviewing is None or self._reviewing.over):
            self._reviewing = self.catch_up(entry.id)

    def finish(self, seconds: float) -> Work[bool]:
        """Begin to save everything within so many seconds; the work's result is whether that succeeded."""
        history = self._history
        if history is None:
            return ImmediateJobs().begin(bool, True, otherwise=lambda: True)
        history.hurry(seconds)
        return self._jobs.begin(history.flush, otherwise=lambda: False)

    def hurry(self, seconds: float = 0.0) -> None:
        """Set the longest time, in seconds, to wait for other processes."""
        if self._history is not None:
            self._history.hurry(seconds)

    def close(self) -> Message | None:
        """Close the history; unsaved changes go to a file beside it. Return a message if they are lost."""
        try:
            if self._history is not None:
                self._history.close()
        except Trouble as trouble:
            return message_of(trouble)
        return None

    def history(self) -> History:
        """Return the history itself, for callers that can wait for the disk."""
        if self._history is None:
            from ...store.history.history import History

            assert self.folder is not None
            self._history = History(self.folder)
        return self._history


class Found(NamedTuple):
    """The result of a search of the history: its unfinished matches, and the problem with it, if any.
    ``played``: whether it has matches; ``finished``: whether one of them is over (both None if unknown);
    ``barely_begun``: the numbers of those left in their first turns."""

    unfinished: tuple[SavedMatch, ...]
    problem: Message | None
    played: bool | None = None
    finished: bool | None = None
    barely_begun: frozenset[int] = frozenset()


FEW_TURNS = 2  # turns by people: with fewer, a match is barely begun
FIRST_PLIES = 10  # actions for each seat: a longer match is not barely begun, whatever its turns


def is_barely_begun(history: History, match: SavedMatch) -> bool:
    """Return whether a match was left in its first turns; False for daily deals and rungs of the ladder."""
    from ..challenges.ladder import rungs_played

    if match.day or match.round > 1 or match.plies > FIRST_PLIES * len(match.sitters):
        return False
    return history.turns_begun(match) < FEW_TURNS and not rungs_played(match)


def find_unfinished(history: Callable[[], History]) -> Found:
    """Open the history of matches, and return those that are not finished. A history that cannot be opened or
    read is told in ``Found``; nothing is raised."""
    from ...store.history.matches import MatchEnd, MatchFilter

    opened = history()
    try:
        unfinished = opened.unfinished()
        many = opened.how_many()
        finished = many > opened.how_many(MatchFilter(end=MatchEnd.OPEN))
        barely_begun = frozenset(match.id for match in unfinished if is_barely_begun(opened, match))
    except Trouble as trouble:
        return Found((), message_of(trouble))
    return Found(unfinished, opened.damage, many > 0, finished, barely_begun)


def reopen(history: Callable[[], History], entries: tuple[SavedMatch, ...]) -> tuple[Reopened, ...]:
    """Return these matches in their last state; ``history`` opens the history."""
    return tuple(_reopened(history(), entry) for entry in entries)


def _reopened(history: History, entry: SavedMatch) -> Reopened:
    from ...rules.errors import Refused
    from .reading import resume_saved

    try:
        said, whole = history.actions(entry)
        match = resume_saved(entry, said)
    except (Trouble, Refused) as error:
        return Reopened(entry, None, (), Message("history.no-match", said=message_of(error)))
    return Reopened(entry, match, said, None if whole else Message("history.cut"))
