"""A match that was played before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.notation import parse
from ...rules.pieces.actions import Action, Deal
from ...rules.table import View
from ..host import Host, Listener
from ..match import Match


class ReplayChair:
    """Does again what was done in all seats; the deals are the host's."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = (action for action in actions if not isinstance(action, Deal))

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """It is known what comes."""

    def poll(self, dt: float) -> Action | None:
        """The next action; None after the last."""
        return next(self._actions, None)


def play_again(match: Match, actions: Sequence[Action], *listeners: Listener) -> None:
    """Do all that in a match that has just been dealt; its ``listeners`` hear of it from the opening on."""
    host = Host(match, [ReplayChair(actions)] * len(match.seats))
    host.listen(*listeners)
    for listener in listeners:
        listener.tell(match.told(listener.eyes, listener.others))
    host.play(len(actions))


def play_written(match: Match, moves: Sequence[str]) -> None:
    """Do what is written, move by move, in a match that has just been dealt; none of the moves is a deal."""
    read = (parse(match.rules, match.table.prompts[-1], move) for move in moves)  # each as it is asked for
    Host(match, [ReplayChair(read)] * len(match.seats)).play(len(moves))
