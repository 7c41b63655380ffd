"""Matches that nobody watches, between computers: simulations, and rehearsals of demonstrations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from ..ai.players.character import CAREFUL
from ..ai.players.computers import EVERY_LEVEL, KINDS, Chances, choose, player_of
from ..ai.players.computers import Player as Chooser
from ..rules.chance import SEED_BYTES, Stream
from ..rules.editions import EDITIONS, edition
from ..rules.errors import RulesError
from ..rules.pieces.moves import Action, AskTurn, Over
from ..rules.ruleset import HOUSE_RULES, Edition, Value, settle_options
from ..rules.table import Charter, Table, View
from .host import Host, PlayerAgent, replaying
from .match import Match
from .plans.plan import Plan
from .plans.seats import COMPUTERS, SEATS
from .record.record import MOST_ACTIONS, Player, Record, seats_of


def at_random(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Return a random option; all are equally likely."""
    return chance.choice(options)


PLAYERS: dict[str, Chooser] = {CAREFUL: choose, "random": at_random} | {
    kind: player_of(who) for kind, who in KINDS.items()
}
"""The computer players by kind, as in a record."""


class Played(NamedTuple):
    """A match that was played, and its last table; it may have been broken off before its end."""

    record: Record
    table: Table

    @property
    def over(self) -> bool:
        """Return whether the match has been won."""
        return self.table.prompts == (Over(),)


def match_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of match ``number`` (from 1) of a series: 16 bytes of its random stream. These are the
    first bytes of SHA-256(seed ‖ "/match/" ‖ number ‖ "/" ‖ eight bytes of zero)."""
    stream = Stream(seed, f"match/{number}")
    return b"".join(stream.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))


def play_match(charter: Charter, kinds: Sequence[str], seed: bytes, most: int = MOST_ACTIONS) -> Played:
    """Return a match of players, by seat of these kinds of ``PLAYERS``, or its first ``most`` actions."""
    players = tuple(Player(name, kind) for name, kind in zip(COMPUTERS, kinds, strict=False))
    match = Match(charter, seats_of(players), seed)
    agents = [PlayerAgent(PLAYERS[kind], Chances(seed, seat)) for seat, kind in enumerate(kinds)]
    Host(match, agents).play(most)
    return Played(Record(charter, players, seed, tuple(match.actions)), match.table)


FIXED_OPTIONS: dict[str, Value] = {"words": False}  # where they exist; without words, no dictionary is read
SHOWN_OPTIONS: dict[str, Value] = {
    "bonus": True,
    "chips": True,
    **{row.option: True for row in HOUSE_RULES if row.ends},
    "partners": True,
    "powers": True,
    "run": False,
    "single round": True,
}
"""Options that can be seen at the table, each with the value that is not the printed one."""
MOST_HOUSE_RULES = 2  # at most so many at once
LEVELS = EVERY_LEVEL[1:]  # without the weakest, which would take too long


def demonstration_plan(chance: Random, name: str = "") -> Plan:
    """Return a plan for a match between computers, of the edition ``name``, or of a random one for ""."""
    row = edition(name or chance.choice(tuple(EDITIONS)))
    seats = chance.choice(row.seats)
    plan = Plan(row.name, seats, [True] * SEATS, _options(chance, row, seats))
    for seat in range(seats):
        plan.take_level(seat, chance.choice(LEVELS))
        for _ in range(chance.randrange(len(plan.personas(seat)))):
            plan.turn_persona(seat, 1)
    return plan


def _options(chance: Random, row: Edition, seats: int) -> dict[str, Value]:
    """Return the fixed options, and a few random house rules that fit together."""
    options = {option: value for option, value in FIXED_OPTIONS.items() if option in row.choices(seats, {})}
    rules = list(SHOWN_OPTIONS.items())
    chance.shuffle(rules)
    wanted = len(options) + chance.randint(0, MOST_HOUSE_RULES)
    for option, value in rules:
        if len(options) < wanted:
            with suppress(RulesError):
                settle_options(row, seats, tuple({**options, option: value}.items()))
                options[option] = value
    return options


REHEARSAL_TRIES = 3  # rounds tried until one is finished
LONGEST_REHEARSAL = 400  # actions
TURNS_SHOWN = 3  # turns; with their captions they take half a minute


class Rehearsal(NamedTuple):
    """A round played beforehand, to be shown later: its edition, the seed that dealt it, and its actions."""

    edition: str
    seed: bytes
    actions: tuple[Action, ...]

    def match(self) -> Match:
        """Return the same match, just dealt."""
        return demonstration_plan(Random(self.seed), self.edition).start(self.seed)


def rehearse(edition: str, seed: bytes) -> Rehearsal:
    """Return a rehearsed round of that edition; it is finished unless several tries failed. Run as a job.
    Computers know nothing but their own views."""
    for number in range(REHEARSAL_TRIES):
        rehearsal = Rehearsal(edition, match_seed(seed, number), ())
        match = rehearsal.match()
        players = [player_of(who.character) for who in match.seats if who.character]
        agents = [PlayerAgent(player, Chances(match.seed, seat)) for seat, player in enumerate(players)]
        host = Host(match, agents)
        while not match.rounds and len(match.actions) < LONGEST_REHEARSAL:
            host.step()
        if match.rounds:
            break
    return rehearsal._replace(actions=tuple(match.actions))


def staged(rehearsal: Rehearsal, turns: int = TURNS_SHOWN) -> Host:
    """Return a host that has replayed the rehearsal up to its last ``turns`` turns, and will replay these."""
    whole, host = (replaying(rehearsal.match(), rehearsal.actions) for _ in range(2))
    begun = []  # the number of actions before each turn
    for number in range(len(rehearsal.actions)):
        if isinstance(whole.match.table.prompts[-1], AskTurn):
            begun.append(number)
        whole.step()
    host.play(begun[-turns] if len(begun) > turns else 0)
    return host
