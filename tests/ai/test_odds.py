"""The odds against what happens when one plays on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from racko_game.ai.players.computers import Player
from racko_game.ai.players.odds import Prospect, odds, worth
from racko_game.ai.players.player import by_gaps as choose
from racko_game.ai.players.player import choose as best
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import (
    CALL,
    DRAW,
    HOLD,
    TOSS,
    AskGoOut,
    AskPlace,
    AskTurn,
    Draw,
    Put,
    RoundOver,
)
from racko_game.rules.table import Charter, Table
from tools.arena.players import greedy

from ..counts import full
from ..rules.tables import charter
from .test_player import resampled

POSITIONS = full(100, 30)
LONG = 80  # turns of a round, after which greedy players may go in circles
TRIES = 12  # ways for the hidden cards to lie, for each position
KINDS = (("original", 2), ("original", 4), ("tray", 3), ("super", 2), ("letters", 3))
ONE_WAY = Charter("original", (("run", False),))


def positions(
    charter: Charter, seats: int, number: int, player: Player = choose
) -> Iterator[tuple[Table, Random]]:
    """Every turn's beginning of a round of that player."""
    chance = Random(number)
    table = deal(charter, seats, chance.randbytes(16))
    while not isinstance(table.prompts[-1], RoundOver) and table.prompts[-1].seat is not None:
        if isinstance(table.prompts[-1], AskTurn):
            yield table, chance
        table, _ = play(table, player(view(table, asked(table)), options(table), chance))


def shuffled(table: Table, chance: Random) -> Table:
    """The table with the cards that the asked seat has not seen lying otherwise."""
    return resampled(table, view(table, asked(table)), chance)


def goes_out(table: Table) -> bool:
    """Whether some way to play the drawn card ends with a finished rack, as the rules see it."""
    for action in options(table):
        after, events = play(table, action)
        if any(isinstance(event, WentOut) for event in events) or isinstance(after.prompts[-1], AskGoOut):
            return True
    return False


def test_the_chance_to_go_out_is_what_drawing_brings() -> None:
    """Positions in which a draw may finish the rack, each with its hidden cards lying in many ways."""
    told = found = near = 0.0
    for number in range(300):
        edition, seats = KINDS[number % len(KINDS)]
        for table, chance in islice(positions(charter(edition), seats, number, greedy), LONG):
            seen = view(table, asked(table))
            prospect = Prospect(seen)
            if not prospect.outs(prospect.cards):
                continue
            chances = odds(seen).out
            if chances == 1:
                continue
            near += 1
            for _ in range(TRIES):
                drawn, _ = play(shuffled(table, chance), DRAW)
                told, found = told + chances, found + goes_out(drawn)
        if near >= POSITIONS:
            break
    assert near >= POSITIONS
    assert abs(told - found) / (near * TRIES) < 0.03


@pytest.mark.parametrize("edition", ["original", "tray"])
def test_certain_odds_are_certain(edition: str) -> None:
    """With the discard, or the held card, that finishes the rack."""
    seen = 0
    many = full(12, 5)
    for number in range(many):
        every = list(positions(charter(edition), 3, number))
        for table, _ in every[-2:]:
            taken, _ = play(table, options(table)[1])
            certain = goes_out(taken)
            assert (odds(view(table, asked(table))).out == 1) == certain
            assert (odds(view(taken, asked(taken))).out == 1) == certain
            seen += certain
    assert many / 4 <= seen < 2 * many


def turns_to_finish(table: Table, chance: Random) -> int:
    """Own turns until the asked seat goes out, while the others only draw and toss."""
    seat, turns = asked(table), 0
    while True:
        prompt = table.prompts[-1]
        if prompt.seat == seat:
            turns += isinstance(prompt, AskTurn)
            action = choose(view(table, seat), options(table), chance)
        else:
            action = DRAW if isinstance(prompt, AskTurn) else TOSS if isinstance(prompt, AskPlace) else HOLD
        table, events = play(table, action)
        if any(isinstance(event, WentOut) for event in events):
            return turns if action == CALL or table.callers[0] == seat else 0


def test_the_turns_a_rack_needs_are_about_as_many_as_it_takes() -> None:
    told = took = 0.0
    for number in range(14):
        every = list(positions(ONE_WAY, 2, number))
        table, chance = every[number % len(every)]
        if turns := turns_to_finish(table, chance):
            told, took = told + odds(view(table, asked(table))).turns, took + turns
    assert told == pytest.approx(took, rel=0.25)


def test_the_first_to_finish_is_who_was_told_to_be() -> None:
    """The chances of all seats in turn, now and again, against how often they went out first."""
    told = won = counted = 0.0
    for number in range(full(24, 12)):
        every = [table for table, _ in positions(Charter("original"), 3, 100 + number)]
        chances = [(asked(table), odds(view(table, asked(table))).first) for table in every[number % 4 :: 4]]
        caller = winner(every[-1], number)
        told += sum(chance for _, chance in chances)
        won += sum(seat == caller for seat, _ in chances)
        counted += len(chances)
    assert told / counted == pytest.approx(won / counted, abs=0.06)


def winner(table: Table, number: int) -> int:
    """Who goes out, from the last turn of a round on."""
    chance = Random(number)
    while not table.callers:
        table, _ = play(table, choose(view(table, asked(table)), options(table), chance))
    return table.callers[0]


def test_a_finished_rack_needs_no_turns_and_the_worst_choice_costs_most() -> None:
    table, _ = next(positions(ONE_WAY, 2, 5))
    drawn, _ = play(table, DRAW)
    seen, may = view(drawn, asked(drawn)), options(drawn)
    told = worth(seen, may)
    assert len(told.values) == len(may)
    assert told.cost(told.values.index(told.best)) == 0
    assert told.cost(told.values.index(min(told.values))) == max(told.cost(i) for i in range(len(may)))
    assert 0 < told.usual_cost < told.best <= 1


class Sure(Random):
    """Chance that never makes a player look away from what it has learnt."""

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k)  # else whole numbers would be made of ``random``

    def random(self) -> float:
        return 1.0


def test_the_best_choice_is_the_players_own() -> None:
    """What the usual player does is worth most, but for ties and the mean over a draw."""
    chance = Sure(1)
    for number in range(full(3, 1)):
        for table, _ in positions(Charter("original"), 3, number):
            seen, may = view(table, asked(table)), options(table)
            told, own = worth(seen, may), best(seen, may, chance)
            assert told.cost(may.index(own)) < 0.03 or isinstance(own, Draw)
            drawn, _ = play(table, DRAW)
            seen, may = view(drawn, asked(drawn)), options(drawn)
            own = best(seen, may, chance)
            assert isinstance(own, Put) or own == TOSS
            assert worth(seen, may).cost(may.index(own)) < 1e-9
