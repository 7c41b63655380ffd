"""Harbours: where a voyage sets out from, a stack of scenes; together they lead to every scene there is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances
from racko_game.match.chair import PlayerChair
from racko_game.match.host import Host
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import View
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.review import ReviewScreen
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.setup.editions import Editions
from racko_game.scenes.pages.setup.house_rules import HouseRules, Tables
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene

from ..walks.charters import any_charter
from ..walks.sorter import sort

WILD = 0.2  # the share of moves that are anything
LONGEST = 900  # actions until a round, or a match, has to be over
NAMES = ("Ann", "Bo", "Cy", "Di")


def harbour(context: AppContext, number: int) -> list[Scene]:
    """The one of that number."""
    chance = Random(f"harbour {number}")
    makes = chance.choices(tuple(OFTEN), tuple(OFTEN.values()))[0]
    return makes(context, chance)


def _title(context: AppContext, chance: Random) -> list[Scene]:
    return [Title(context, _plan(chance))]


def _setup(context: AppContext, chance: Random) -> list[Scene]:
    """The set-up, or what opens from it."""
    plan = _plan(chance)
    more = chance.choice((None, Editions, HouseRules, Tables))
    scenes: list[Scene] = [Title(context, plan), Setup(context, plan)]
    return [*scenes, more(context, plan)] if more else scenes


def _table(context: AppContext, chance: Random) -> list[Scene]:
    """Somewhere in a first round."""
    host = _host(chance)
    host.play(chance.choice((0, 0, 9, 40, 90)))
    return [TableScene(context, host.match, chance.choice((0, 0, 0, 1)))]


def _counted(context: AppContext, chance: Random) -> list[Scene]:
    """A round or a match is over: at the table, at the scores, in the review."""
    host, whole = _host(chance), chance.random() < 0.5
    match = host.match
    while not match.over and len(match.actions) < LONGEST and (whole or not match.rounds):
        host.step()
    scenes: list[Scene] = [TableScene(context, match)]
    if match.asked is not None:
        return scenes
    if match.over and chance.random() < 0.4:
        return [*scenes, Ending(context, match)]
    if chance.random() < 0.8:
        scenes.append(Scores(context, match))
        if match.persons and chance.random() < 0.6:
            scenes.append(ReviewScreen(context, match, match.persons[0]))
    return scenes


OFTEN: dict[Callable[[AppContext, Random], list[Scene]], int] = {_title: 2, _setup: 3, _table: 8, _counted: 4}
"""How often it is which."""


def _plan(chance: Random) -> Plan:
    plan = Plan(seats=chance.choice((2, 3, 4)), computers=[chance.random() < 0.5 for _ in NAMES])
    plan.take_edition(chance.choice(tuple(EDITIONS)))
    return plan


def _host(chance: Random) -> Host:
    """Of a match of any edition, with any options, and some persons, for whom it answers, too.

    Most of its moves bring a rack to order.
    """
    row = chance.choice(tuple(EDITIONS.values()))
    seats = chance.choice(row.seats)
    charter = any_charter(row.name, seats, chance)
    persons = chance.choice((0, 1, 1, 1, 2, seats))
    who = tuple(Seat(name, Character() if i >= persons else None) for i, name in enumerate(NAMES[:seats]))
    match = Match(charter, who, chance.randbytes(16))

    def answers(view: View, options: tuple[Action, ...], chances: Random) -> Action:
        return chance.choice(options) if chance.random() < WILD else sort(match.table)

    return Host(match, [PlayerChair(answers, Chances(match.seed, 0))] * seats)
