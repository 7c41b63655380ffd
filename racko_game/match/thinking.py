"""The move of a computer as a job: thought out from a view and the options, beside the frame or at once."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from ..ai.players.character import Character
from ..ai.players.levels import seated
from ..ai.players.protocol import Player, choose
from ..jobs.work import Jobs, Work

if TYPE_CHECKING:
    from ..rules.pieces.actions import Action
    from ..rules.table import View

Options = tuple["Action", ...]
ANYBODY = Character()


def begin_move(
    jobs: Jobs, view: View, options: Options, chance: Random, who: Character = ANYBODY, usual: Player = choose
) -> Work[Action]:
    """Have ``who`` choose one of ``options`` for the seat whose view it is; of no level, as ``usual`` does.

    Whatever becomes of the job, the action is one of the options.
    """
    job, given = (usual, ()) if who == ANYBODY else (move_of, (who,))
    instead = partial(guess, view, options, chance)
    return jobs.begin(job, *given, view, options, chance, otherwise=instead, accepts=options.__contains__)


def move_of(who: Character, view: View, options: Options, chance: Random) -> Action:
    """What that character chooses; KeyError if there is none of that name."""
    return seated(who)(view, options, chance)


def guess(view: View, options: Options, chance: Random) -> Action:
    """A move that is quickly found, and cannot fail to be: by the gap table, else any."""
    try:
        from ..ai.players.player import by_gaps

        return by_gaps(view, options, chance)
    except Exception:  # why no better one was found has been logged, and is likely to be in the way here, too
        return chance.choice(options)
