"""A rung of the ladder played by a computer in the person's seat; spawned workers find it by its name."""

from __future__ import annotations

from racko_game.match.challenges.ladder import RUNGS
from racko_game.match.plans.descriptions import ROUND_SECONDS, TURN_SECONDS
from racko_game.match.record.record import resume
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.pieces.moves import Draw, Take

SEED = bytes(range(16))  # of the matches


def climb(place: int, kind: str, number: int) -> tuple[bool, float]:
    """Play match ``number`` of a rung with that kind in the person's seat: if it won, and its minutes."""
    rung = RUNGS[place]
    kinds = [kind, *(who.kind for who in rung.others)]
    match = resume(play_match(rung.plan().charter(), kinds, match_seed(SEED, number)).record)
    turns = sum(isinstance(action, Draw | Take) for action in match.actions)
    return 0 in match.winners, (turns * TURN_SECONDS + match.table.round * ROUND_SECONDS) / 60
