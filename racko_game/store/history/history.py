"""The history of all matches: kept, found, counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from . import finding, hall, matches, players, summing, tallies
from .book import FILE, HistoryBook
from .database import remove
from .finding import ALL, MatchFilter
from .guard.missing import MissingBest, MissingLines, MissingMark, MissingRemoval
from .hall import Best
from .players import Deleted, PlayerRound
from .rows import Achieved, Chain, KeptActions, KeptMatch, KeptReview, KeptTally
from .statistics import Balance, KeptPlayer, Statistics

__all__ = ["FILE", "MOST_UNFINISHED", "History"]

MOST_UNFINISHED = 8
PAGE = 50


class History(HistoryBook):
    """The matches kept in a folder, and what there is to know of them.

    Times are seconds since 1970, players are called by their names: "" is who has none.
    """

    def keep(self, match: KeptMatch, lines: Chain) -> None:
        """Write how a match stands and its lines, as far as they are not there yet: it says how many.

        All of it, or nothing. Other lines than these are trouble: then it is played in two windows. Stars and
        days are kept with the first line only; see ``star`` and ``mark_day``.
        """
        self.write(
            lambda database: matches.write(database, match, lines),
            lambda: MissingLines(match, tuple(lines.said[: match.plies])),
        )

    def unfinished(self, most: int = MOST_UNFINISHED) -> tuple[KeptMatch, ...]:
        """The matches that wait for their end, the one that was played last first."""
        return tuple(self.read(lambda database: matches.unfinished(database, most), []))

    def match(self, id: int) -> KeptMatch | None:
        """The match of that number, if there is one."""
        return self.read(lambda database: matches.one(database, id), None)

    def matches(self, wanted: MatchFilter = ALL, most: int = PAGE, offset: int = 0) -> tuple[KeptMatch, ...]:
        """Matches, the one that was played last first: ``most`` of them after the first ``offset``."""
        return tuple(self.read(lambda database: finding.find(database, wanted, most, offset), []))

    def how_many(self, wanted: MatchFilter = ALL) -> int:
        """How many such matches there are."""
        return self.read(lambda database: finding.how_many(database, wanted), 0)

    def actions(self, match: KeptMatch) -> KeptActions:
        """What was done in a match."""
        return self.read(lambda database: matches.actions(database, match), KeptActions(()))

    def forget(self, id: int) -> None:
        """Have a match in the history no more."""
        self.write(lambda database: matches.forget(database, id), lambda: MissingRemoval(id))

    def star(self, id: int, on: bool = True) -> None:
        """Mark a match with a star, or take the star away."""
        self._mark(id, "star", int(on))

    def mark_day(self, id: int, day: str) -> None:
        """Have a match be the daily deal of a day, 2026-11-23; "" is none."""
        self._mark(id, "day", day)

    def _mark(self, id: int, column: str, value: int | str) -> None:
        self.write(
            lambda database: matches.mark(database, id, column, value),
            lambda: MissingMark(id, column, value),
        )

    def day(self, day: str) -> KeptMatch | None:
        """The daily deal of a day, 2026-11-23, if it was begun; the first one if there are several."""
        found: list[KeptMatch] = self.read(lambda database: finding.of_days(database, day, day), [])
        return found[0] if found else None

    def days(self, month: str) -> tuple[KeptMatch, ...]:
        """The daily deals of a month, 2026-11, that were begun, by day."""
        first, last = f"{month}-01", f"{month}-31"
        return tuple(self.read(lambda database: finding.of_days(database, first, last), []))

    def count(self, id: int, tally: KeptTally) -> bool:
        """Write what rounds of a match came to; False if earlier ones are to be counted before: then nothing
        is written."""
        return self.do(lambda database: tallies.count(database, id, tally))

    def review(self, id: int, found: Sequence[KeptReview], achieved: Sequence[Achieved] = ()) -> None:
        """Write what the coach found in rounds of a match, and what was achieved by that."""
        self.do(lambda database: tallies.review(database, id, found, achieved))

    def to_count(self, most: int = 1) -> tuple[KeptMatch, ...]:
        """Matches with rounds that are not counted, the one that was played last first."""
        return tuple(self.read(lambda database: tallies.to_count(database, most), []))

    def to_review(self, most: int = 1, of: int = 0) -> tuple[tuple[int, int, int], ...]:
        """Match, round and seat of what counts and the coach has not looked at, the latest first; only ``of``
        a match, if one is named."""
        return tuple(self.read(lambda database: tallies.to_review(database, most, of), []))

    def statistics(self, player: str, wanted: MatchFilter = ALL) -> Statistics:
        """What the matches of a player come to, as far as they count: see there. They may be those of an
        edition, of so many seats, against a level."""
        of = MatchFilter(player, wanted.edition, wanted.seats, wanted.level, counted=True)
        none = Statistics(player, Balance(of))
        return self.read(lambda database: summing.statistics(database, of), none)

    def players(self) -> tuple[KeptPlayer, ...]:
        """All persons who have played here, who played last first."""
        return self.read(summing.players, ())

    def rounds_of(self, player: str) -> tuple[PlayerRound, ...]:
        """Every round of a player that counts, in the order of time."""
        return self.read(lambda database: players.rounds_of(database, player), ())

    def delete_player(self, player: str, nameless: Callable[[KeptMatch, str], KeptMatch]) -> Deleted:
        """Delete all that is a player's, also from the copies of older versions. Matches in which others
        played stay: ``nameless`` gives each without the name."""
        deleted = Deleted(0, 0)
        if self.begun:
            deleted = self.do(lambda database: players.delete(database, player, nameless))
        for copy in self.file.parent.glob(f"{self.file.stem}.[0-9]*{self.file.suffix}"):
            remove(copy)
        return deleted

    @property
    def aside(self) -> tuple[Path, ...]:
        """The damaged databases that were put aside: who was deleted here may be found in them."""
        return tuple(sorted(self.file.parent.glob(f"{FILE}.broken-*[0-9]")))

    def achieved(self, player: str) -> tuple[Achieved, ...]:
        """What a player has achieved, in the order of time; each achievement once, for the first time."""
        return self.read(lambda database: tallies.achieved(database, player), ())

    def best(self, best: Best) -> None:
        """Have a score in the hall of fame."""
        self.write(lambda database: hall.add(database, best), lambda: MissingBest(best))

    def bests(self, edition: str, seats: int, since: float = 0.0) -> tuple[Best, ...]:
        """The ten best scores of an edition and so many seats, highest first, since a time."""
        return self.read(partial(hall.top, edition=edition, seats=seats, since=since), ())

    def bests_of(self, player: str) -> tuple[Best, ...]:
        """All scores of a player, in the order of time."""
        return self.read(partial(hall.of_player, player=player), ())

    def place(self, edition: str, seats: int, score: int, since: float = 0.0) -> int:
        """The place, from 1, that a new score would have in the hall of fame; behind equal ones."""
        return self.read(partial(hall.place, edition=edition, seats=seats, score=score, since=since), 1)
