"""Lines: rounds in which the learner plays as a master, and the parts of them that are what is wished for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances, Player, player_of
from racko_game.match.host import Host, ReplayChair
from racko_game.match.lessons.table_lesson import LEARNER, NAMES
from racko_game.match.match import Match, Seat
from racko_game.match.plans.options import charter_of
from racko_game.rules.notation import words
from racko_game.rules.pieces.moves import Action, AskGoOut, AskReverse, AskTurn
from racko_game.rules.ruleset import Ruleset
from racko_game.rules.table import View
from racko_game.store.library import open_library

from .choice import Choice
from .wishes import Wish

MOST = 400  # actions of a round


class Line(NamedTuple):
    """A line that was found: where the learner begins, how clear each choice is, and all moves."""

    seed: bytes
    begin: int
    choices: tuple[Choice, ...]
    margins: tuple[float, ...]
    text: str


def lines(wish: Wish, seed: bytes) -> Iterator[Line]:
    """The lines of a deal that are what is wished for."""
    match, choices = played(wish, seed)
    moves = moves_of(match)
    for at, last in enumerate(choices):
        if at < wish.least or not wish.last(last):
            continue
        if wish.out and (at < len(choices) - 1 or match.rounds[0].caller != LEARNER):
            continue
        taken = [last]
        for before in reversed(choices[max(at - wish.most, 0) : at]):
            taken.insert(0, before)
        margins = [one.margin() for one in taken]
        while margins and min(margins) < 1:
            margins, taken = margins[1:], taken[1:]
        while taken and not isinstance(taken[0].prompt, AskTurn | AskReverse | AskGoOut):
            margins, taken = margins[1:], taken[1:]
        if len(taken) > wish.least and (wish.any is None or any(map(wish.any, taken[:-1]))):
            yield Line(seed, taken[0].ply, tuple(taken), tuple(margins), "; ".join(moves[: last.ply + 1]))


class WatchedChair:
    """A player, and what it chose."""

    def __init__(self, rules: Ruleset, player: Player, chances: Chances) -> None:
        self.choices: list[Choice] = []
        self._rules, self._player, self._chances = rules, player, chances

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """It chooses at once."""
        action = self._player(view, options, self._chances.at(ply))
        self.choices.append(Choice(self._rules, ply, view, options, action))

    def poll(self, dt: float) -> Action | None:
        """What it chose last."""
        return self.choices[-1].action


def played(wish: Wish, seed: bytes) -> tuple[Match, list[Choice]]:
    """A round: the learner plays as a master, the others as they are; and what the learner chose."""
    sitting = tuple(map(Seat, NAMES, (None, *map(Character.read, wish.others))))
    charter = charter_of(wish.edition, len(sitting), wish.options, open_library())
    match = Match(charter, sitting, seed)
    players = [wish.learner if who.character is None else player_of(who.character) for who in sitting]
    chairs = [WatchedChair(match.rules, player, Chances(seed, seat)) for seat, player in enumerate(players)]
    host = Host(match, chairs)
    while not match.rounds and len(match.actions) < MOST:
        host.step()
    return match, chairs[LEARNER].choices


def moves_of(match: Match) -> Sequence[str]:
    """What was done, move by move, in words."""
    told = []
    again = Match(match.charter, match.seats, match.seed)
    host = Host(again, [ReplayChair(match.actions)] * len(match.seats))
    while (action := host.hear()) is not None:
        told.append(words(again.rules, again.table.prompts[-1], action))
        host.go_on()
    return told
