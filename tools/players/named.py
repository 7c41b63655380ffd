"""Every player there is to measure, by its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS, Player, player_of
from racko_game.rules.pieces.moves import CALL, Action
from racko_game.rules.table import View


def at_random(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Any of the options, each as likely as the other."""
    return chance.choice(options)


def _bucket() -> Player:
    from .bands import bucket

    return bucket


def _even() -> Player:
    from .bands import even

    return even


def _anchors() -> Player:
    from .anchors import anchors

    return anchors


def _greedy() -> Player:
    from .greedy import greedy

    return greedy


def _usual() -> Player:
    from racko_game.ai.players.player import choose

    return choose


def _at_once() -> Player:
    usual = _usual()

    def player(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        return CALL if CALL in options else usual(view, options, chance)

    return player


def _alone() -> Player:
    usual = _usual()

    def player(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        alone = tuple(option for option in view.charter.options if option[0] != "partners")
        return usual(view._replace(charter=view.charter._replace(options=alone)), options, chance)

    return player


def _by_gaps() -> Player:
    from racko_game.ai.players.player import by_gaps

    return by_gaps


PLAYERS: dict[str, tuple[Callable[[], Player], str]] = {
    "usual": (_usual, "the game's own, at its best"),
    "at-once": (_at_once, "the same, going out as soon as it may"),
    "alone": (_alone, "the same, as if it had no partner"),
    "gaps": (_by_gaps, "the game's own, by the gap table alone"),
    "anchors": (_anchors, "live-card anchors, one card ahead"),
    "even": (_even, "even spread between anchors"),
    "bucket": (_bucket, "a home slot for each card"),
    "greedy": (_greedy, "home slots for every edition"),
    "random": (lambda: at_random, "any option"),
}
"""How to come by each player, which only those who play it have to learn, and what it is."""


@cache
def named(name: str) -> Player:
    """The player of that name; of a level and a persona, as in ``Sharp:Penny``; KeyError if there is none."""
    return PLAYERS[name][0]() if name in PLAYERS else player_of(Character.read(name))


def known(name: str) -> bool:
    """Whether there is a player of that name."""
    level, persona = Character.read(name)
    return name in PLAYERS or (level in EVERY_LEVEL and (persona in PERSONAS if ":" in name else True))
