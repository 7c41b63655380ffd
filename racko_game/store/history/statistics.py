"""Statistics: what the matches of a player come to, in all and by edition, table and opponents."""

from __future__ import annotations

from typing import NamedTuple

from .finding import MatchFilter


class Balance(NamedTuple):
    """What some matches of a player come to; ``of`` finds them, with those that are not over.

    ``matches``: those that are over. ``points`` and ``theirs``, of all opponents on average, are those of
    the ``scored`` rounds: the ones that are counted in points, and not in chips or rounds won. ``outs``: how
    often they went out, ``out_turns`` in how many turns of their own, all together. ``luck``, ``cost``,
    shares of what a round is worth, and ``accuracy``, 0 to 100, are sums over the ``judged`` rounds.
    """

    of: MatchFilter
    matches: int = 0
    won: int = 0
    rounds: int = 0
    rounds_won: int = 0
    scored: int = 0
    points: int = 0
    theirs: float = 0.0
    outs: int = 0
    out_turns: int = 0
    judged: int = 0
    luck: float = 0.0
    cost: float = 0.0
    accuracy: int = 0
    faultless: int = 0

    @property
    def share_won(self) -> float | None:
        """The share of the matches that were won."""
        return share(self.won, self.matches)

    @property
    def points_a_round(self) -> float | None:
        """Points a round; None where nothing is counted in points."""
        return share(self.points, self.scored)

    @property
    def theirs_a_round(self) -> float | None:
        """The same, of the opponents."""
        return share(self.theirs, self.scored)

    @property
    def turns_to_finish(self) -> float | None:
        """Own turns in a round that ended with the own RACK-O."""
        return share(self.out_turns, self.outs)

    @property
    def luck_a_round(self) -> float | None:
        """What the cards gave a round, −1 … 1."""
        return share(self.luck, self.judged)

    @property
    def skill(self) -> float | None:
        """How good the choices were: the accuracy of a round, 0 … 100."""
        return share(self.accuracy, self.judged)


class Streak(NamedTuple):
    """Matches won in a row: how many, and which."""

    length: int
    of: MatchFilter


class TimePoint(NamedTuple):
    """A point of the curves over time: what some matches come to that follow each other; ``at``: the last."""

    at: float
    balance: Balance


class BestRound(NamedTuple):
    """A round to be proud of: how much it was, in which round of which match, when, and in which edition."""

    value: int
    match: int
    round: int
    at: float
    edition: str
    word: str = ""

    @property
    def of(self) -> MatchFilter:
        """Its match."""
        return MatchFilter(match=self.match)


class Statistics(NamedTuple):
    """The statistics of a player. Where there is nothing yet, rows are empty and the sums 0.

    ``editions``, ``seats`` and ``levels`` are what there is a row for, with its balance; ``over_time`` the
    oldest first. ``current`` and ``longest``: matches won in a row. The best rounds, one of a match, best
    first: by points, by the fewest own turns to go out, by the longest run, by the longest word.
    """

    player: str
    all: Balance
    editions: tuple[tuple[str, Balance], ...] = ()
    seats: tuple[tuple[int, Balance], ...] = ()
    levels: tuple[tuple[str, Balance], ...] = ()
    over_time: tuple[TimePoint, ...] = ()
    current: Streak = Streak(0, MatchFilter())
    longest: Streak = Streak(0, MatchFilter())
    by_points: tuple[BestRound, ...] = ()
    by_turns: tuple[BestRound, ...] = ()
    by_run: tuple[BestRound, ...] = ()
    by_word: tuple[BestRound, ...] = ()


class KeptPlayer(NamedTuple):
    """Somebody who has played here, and when first and last, seconds since 1970; "" has no name."""

    name: str
    first_seen: float
    last_seen: float
    matches: int


def share(part: float, whole: int) -> float | None:
    """A part of a whole, if there is any."""
    return part / whole if whole else None
