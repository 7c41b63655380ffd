"""A contest: who plays whom at what table, cut into chunks that can be played anywhere, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from racko_game.rules.editions import ruleset
from racko_game.rules.table import Charter

from ..players.named import named
from .rounds import Clock, Contestant, Game, chance_of, play_game, seed_of
from .tally import Tally

DEALS = 20  # in a chunk
MATCHES = 2

Tallies = dict[str, Tally]  # by player
Lineup = tuple[str, ...]  # the players by seat


class Contest(NamedTuple):
    """Players at a table. The same deals are played in every contest of a series."""

    players: tuple[str, ...]
    charter: Charter
    seats: int
    series: str = "arena"
    whole: bool = False  # matches, not rounds
    mixed: bool = False  # every seat by lot; else the first player against the second in all other seats
    reviewed: bool = False  # every choice is looked at again

    @property
    def pairs(self) -> bool:
        """Whether partners play."""
        return ruleset(self.charter, self.seats).pairs

    def lineups(self, number: int) -> list[Lineup]:
        """How the players sit when deal ``number`` is played: once each way round the table."""
        if self.mixed:
            first = tuple(Random(f"{self.series}/{number}/lineup").choices(self.players, k=self.seats))
        elif self.pairs:
            first = (self.players[0], self.players[-1]) * 2
        else:
            first = (self.players[0], *(self.players[-1],) * (self.seats - 1))
        turned = [first[seat:] + first[:seat] for seat in range(self.seats)]
        return turned[:2] if self.pairs and not self.mixed else turned


class Chunk(NamedTuple):
    """Some deals of a contest."""

    contest: Contest
    first: int
    deals: int


def chunks(contest: Contest, games: int) -> Iterator[Chunk]:
    """The chunks of so many rounds or matches, or a few more: each deal is played from every seat."""
    deals = -(-games // len(contest.lineups(0)))
    size = MATCHES if contest.whole else DEALS
    for first in range(0, deals, size):
        yield Chunk(contest, first, min(size, deals - first))


def play_chunk(chunk: Chunk) -> Tallies:
    """Play the deals of a chunk; what came of them, by player."""
    contest = chunk.contest
    tallies = {name: Tally() for name in contest.players}
    clocks = {name: Clock() for name in contest.players}
    for number in range(chunk.first, chunk.first + chunk.deals):
        played = []
        for place, lineup in enumerate(contest.lineups(number)):
            contestants = [
                Contestant(
                    named(name),
                    clocks[name],
                    chance_of(contest.series, number, seat, place),
                    contest.reviewed,
                )
                for seat, name in enumerate(lineup)
            ]
            seed = seed_of(contest.series, number)
            played.append((lineup, play_game(contest.charter, contestants, seed, contest.whole)))
        for name, tally in tallies.items():
            _count(tally, name, played, contest.pairs)
    for name, clock in clocks.items():
        tallies[name].note(clock)
    return tallies


def _count(tally: Tally, name: str, played: Sequence[tuple[Lineup, Game]], pairs: bool) -> None:
    """Add what one deal brought a player, however often it was played and wherever the player sat."""
    won = had = matches = seats = points = earned = others = 0.0
    for lineup, game in played:
        own = {seat for seat, who in enumerate(lineup) if who == name}
        if not own:
            continue
        rest = set(range(len(lineup))) - own
        for ended in game.rounds:
            tally.rounds += 1
            tally.stalled += not ended.callers
            tally.turns += ended.turns
            winners = {seat for caller in ended.callers for seat in _side(caller, pairs)}
            won += len(own & winners) / max(1, len(ended.callers))
            had += len(own)
            earned += sum(max(0, ended.points[seat]) for seat in own) / len(own)
            others += sum(max(0, ended.points[seat]) for seat in rest) / max(1, len(rest))
        matches += len(own & set(game.winners))
        seats += len(own)
        points += sum(game.totals[seat] for seat in own)
    if seats:
        tally.won = tally.won.plus(won, had)
        tally.matches = tally.matches.plus(matches, seats)
        tally.points = tally.points.plus(points, seats)
        tally.ahead = tally.ahead.plus(earned - others, others)


def _side(seat: int, pairs: bool) -> tuple[int, ...]:
    return (seat, (seat + 2) % 4) if pairs else (seat,)
