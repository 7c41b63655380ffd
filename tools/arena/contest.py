"""A contest: who plays whom at what table, in chunks of deals that can be played anywhere, in any order; what
is counted of each player, and how sure the means over deals are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Player
from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.match.plans.descriptions import ROUND_SECONDS, TURN_SECONDS
from racko_game.match.record.record import resume
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.chance import SEED_BYTES
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.moves import Action, AskTurn, Draw, Take
from racko_game.rules.table import Charter, View

from .players import named

STALLED = 200  # turns a seat: a round that takes so many will not end
DEALS = 20  # in a chunk
MATCHES = 2

Lineup = tuple[str, ...]  # the players by seat


class Contest(NamedTuple):
    """Players at a table. The same deals are played in every contest of a series."""

    players: tuple[str, ...]
    charter: Charter
    seats: int
    series: str = "arena"
    whole: bool = False  # matches, not rounds

    @property
    def pairs(self) -> bool:
        """True if partners play."""
        return ruleset(self.charter, self.seats).pairs

    @property
    def even(self) -> bool:
        """True if both players have as many seats."""
        return self.seats == 2 or self.pairs

    def lineups(self) -> list[Lineup]:
        """How the players sit when a deal is played, once each way round: the first player against the second
        in all other seats."""
        one, other = self.players[0], self.players[-1]
        first = (one, other) * 2 if self.pairs else (one, *(other,) * (self.seats - 1))
        turned = [first[seat:] + first[:seat] for seat in range(self.seats)]
        return turned[:2] if self.pairs else turned


class Chunk(NamedTuple):
    """Some deals of a contest."""

    contest: Contest
    first: int
    deals: int


class Round(NamedTuple):
    """A round: the seats that went out, none if it stalled; how many turns it took."""

    callers: tuple[int, ...]
    turns: int


class Game(NamedTuple):
    """A deal as it was played: its rounds, each seat's total, and the seats that won the match."""

    rounds: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class Contestant:
    """The chair of a player: its tally, and the chance it has in this game."""

    def __init__(self, player: Player, tally: Tally, chance: Random) -> None:
        self._player = player
        self._tally = tally
        self._chance = chance
        self._answer: Action | None = None

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """Choose. A player that errs has any of its options done."""
        action = None
        try:
            action = self._player(view, options, self._chance)
            self._tally.illegal += action not in options
        except Exception:  # whatever it is, it is counted, and the contest goes on
            self._tally.failed += 1
        self._answer = action if action in options else self._chance.choice(options)

    def poll(self, dt: float) -> Action | None:
        """The action that was chosen."""
        return self._answer


def seed_of(series: str, number: int) -> bytes:
    """The seed of deal ``number`` of a series."""
    return sha256(f"{series}/{number}".encode()).digest()[:SEED_BYTES]


def play_game(charter: Charter, contestants: Sequence[Contestant], seed: bytes, whole: bool) -> Game:
    """Play a deal: its first round, or the ``whole`` match. A round that stalls ends it."""
    match = Match(charter, tuple(Seat("", Character()) for _ in contestants), seed)
    host = Host(match, contestants)
    rounds = [play_round(host)]
    while whole and rounds[-1].callers and not match.over:
        host.carry_out()  # the next deal
        rounds.append(play_round(host))
    totals = match.table.totals
    winners = tuple(s for s, total in enumerate(totals) if total == max(totals)) if match.over else ()
    return Game(tuple(rounds), totals, winners)


def play_round(host: Host) -> Round:
    """The round that a match is in, and how it ended."""
    match, turns = host.match, 0
    before = len(match.rounds)
    while len(match.rounds) == before:
        turns += type(match.table.prompts[-1]) is AskTurn
        if turns > STALLED * len(match.seats):
            return Round((), turns)
        host.step()
    return Round(match.table.callers, turns)


def chunks(contest: Contest, games: int) -> Iterator[Chunk]:
    """The chunks of so many rounds or matches, or a few more: each deal is played from every seat."""
    deals = -(-games // len(contest.lineups()))
    size = MATCHES if contest.whole else DEALS
    for first in range(0, deals, size):
        yield Chunk(contest, first, min(size, deals - first))


def play_chunk(chunk: Chunk) -> Tallies:
    """Play the deals of a chunk; the counts of each player."""
    contest, series = chunk.contest, chunk.contest.series
    tallies = {name: Tally() for name in contest.players}
    for number in range(chunk.first, chunk.first + chunk.deals):
        played = []
        for place, lineup in enumerate(contest.lineups()):
            chances = [Random(f"{series}/{number}/{place}/{seat}") for seat in range(contest.seats)]
            seated = zip(lineup, chances, strict=True)
            contestants = [Contestant(named(name), tallies[name], chance) for name, chance in seated]
            seed = seed_of(series, number)
            played.append((lineup, play_game(contest.charter, contestants, seed, contest.whole)))
        for name, tally in tallies.items():
            _count(tally, name, played, contest.pairs)
    return tallies


def _count(tally: Tally, name: str, played: Sequence[tuple[Lineup, Game]], pairs: bool) -> None:
    """Add what one deal brought a player, however often it was played and wherever the player sat."""
    won = had = matches = seats = points = 0.0
    for lineup, game in played:
        own = {seat for seat, who in enumerate(lineup) if who == name}
        if not own:
            continue
        for ended in game.rounds:
            tally.rounds += 1
            tally.stalled += not ended.callers
            tally.turns += ended.turns
            winners = {(seat + more) % 4 for seat in ended.callers for more in (0, 2 * pairs)}
            won += len(own & winners) / max(1, len(ended.callers))
            had += len(own)
        matches += len(own & set(game.winners))
        seats += len(own)
        points += sum(game.totals[seat] for seat in own)
    if seats:
        tally.won = tally.won.plus(won, had)
        tally.matches = tally.matches.plus(matches, seats)
        tally.points = tally.points.plus(points, seats)


CLIMBS = bytes(range(16))  # the seed of matches on the ladder


def climb(place: int, kind: str, number: int) -> tuple[bool, float]:
    """Play match ``number`` of a rung with that kind in the person's seat: if it won, and its minutes."""
    rung = RUNGS[place]
    kinds = [kind, *(who.kind for who in rung.others)]
    match = resume(play_match(rung.plan().charter(), kinds, match_seed(CLIMBS, number)).record)
    turns = sum(isinstance(action, Draw | Take) for action in match.actions)
    return 0 in match.winners, (turns * TURN_SECONDS + match.table.round * ROUND_SECONDS) / 60


SURE = 1.96  # standard errors to each side: 95 %


class Interval(NamedTuple):
    """A mean, and the ends of the 95 % interval around it."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """How far the interval reaches, to the side where it reaches farther."""
        return max(self.high - self.mean, self.mean - self.low)


class Ratio(NamedTuple):
    """A sum against a sum, deal by deal. The rounds of one deal are like one another, and those of two deals
    are not: all that one deal brings is added at once, and the error of the mean is judged from how deals
    differ."""

    deals: float = 0
    total: float = 0.0
    weight: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    weights: float = 0.0  # squared

    def plus(self, total: float, weight: float) -> Ratio:
        """With one more deal."""
        return self.merged(Ratio(1, total, weight, total * total, total * weight, weight * weight))

    def merged(self, other: Ratio) -> Ratio:
        """With the deals of another."""
        return Ratio(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def mean(self) -> float:
        """The one sum divided by the other."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean."""
        if self.deals < 2 or not self.weight:
            return 0.0
        mean = self.mean
        spread = self.squares - 2 * mean * self.products + mean * mean * self.weights
        return max(0.0, spread) * self.deals / (self.deals - 1) / self.weight**2

    def interval(self) -> Interval:
        """The mean and the ends of its interval."""
        error = SURE * sqrt(self.variance)
        return Interval(self.mean, self.mean - error, self.mean + error)

    def share(self) -> Interval:
        """The same for a share, by Wilson: within 0 and 1, and wide if there is little to go by."""
        mean, variance = self.mean, self.variance
        count = mean * (1 - mean) / variance if variance else float(self.deals)
        if not count:
            return Interval(0.0, 0.0, 1.0)
        middle = (mean + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
        part = mean * (1 - mean) / count + SURE**2 / (4 * count**2)
        error = SURE * sqrt(part) / (1 + SURE**2 / count)
        return Interval(mean, max(0.0, middle - error), min(1.0, middle + error))


NOTHING = Ratio()  # no deals as yet


@dataclass
class Tally:
    """The counts of one player. Ratios are for each seat it had."""

    won: Ratio = NOTHING  # rounds
    matches: Ratio = NOTHING  # won
    points: Ratio = NOTHING  # a game: a round, or a match
    rounds: int = 0
    stalled: int = 0
    turns: int = 0
    illegal: int = 0  # choices that were none of its options
    failed: int = 0  # exceptions

    def merge(self, other: Tally) -> None:
        """Add all counts of another tally."""
        for name, more in vars(other).items():
            own = getattr(self, name)
            setattr(self, name, own.merged(more) if isinstance(own, Ratio) else own + more)

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Tally:
        """The tally whose attributes were written as JSON."""
        fields = dict(written)
        for name in ("won", "matches", "points"):
            fields[name] = Ratio(*fields[name])
        return cls(**fields)


Tallies = dict[str, Tally]  # by player
