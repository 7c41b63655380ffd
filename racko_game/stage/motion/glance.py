"""Looking and shaking: somebody leans towards the card they want; a card shakes its head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ...rules.pieces.actions import DRAW, TAKE, TOSS, Action, Put
from ...rules.pieces.cards import Card
from ...rules.table import View
from ..place.pose import CARD_HEIGHT, Pose
from ..table.furniture import Furniture
from .timeline import Beat, Track

NOD = 0.045  # a card that shakes its head, from side to side
SWAYS = (1.0, -1.0, 0.5, 0.0)
SHAKE = 0.03  # of a card's width
LOOK = 0.3  # seconds
PEEK = 0.35  # of what its slot hides: how far a card is drawn out to be looked at
LEAN = 0.12  # of its way: how far a held card leans towards where it is to go
UP, LIFT = 0.03, 0.34  # how far a pile's top card is raised: in card widths, and as a pose has it


def shaking(token: int, card: Card | None, pose: Pose, at: float = 0.0) -> Beat:
    """A card shakes its head where it lies: right, left, and back."""
    ways = [pose._replace(x=pose.x + SHAKE * pose.width * sway) for sway in SWAYS]
    tracks = tuple(
        Track(token, card, start, end, at + i * NOD, NOD, 0.0, "nudge")
        for i, (start, end) in enumerate(pairwise([pose, *ways]))
    )
    return Beat(tracks, (), at + len(tracks) * NOD)


def nudged(
    before: Mapping[int, Pose], after: Mapping[int, Pose], faces: Sequence[Card | None], length: float
) -> Beat:
    """Every card that lies elsewhere than before slides there."""
    tracks = tuple(
        Track(token, faces[token] if end.turn else None, before[token], end, 0.0, length, 0.0, "nudge")
        for token, end in after.items()
        if before.get(token, end) != end
    )
    return Beat(tracks, (), length if tracks else 0.0)


def look(
    action: Action, view: View, furniture: Furniture, poses: Mapping[int, Pose]
) -> tuple[Beat, dict[int, Pose]]:
    """The beat of a look at what ``action`` is about, and where the cards are after it.

    Nothing is looked at that the action itself does not show everybody.
    """
    tracks = tuple(
        Track(token, view.faces[token] if start.turn else None, start, end, 0.0, LOOK, 0.0, "nudge")
        for token, start, end in _leaning(action, view, furniture, poses)
    )
    return Beat(tracks, (), LOOK if tracks else 0.0), {
        **poses,
        **{track.token: track.end for track in tracks},
    }


def _leaning(
    action: Action, view: View, furniture: Furniture, poses: Mapping[int, Pose]
) -> Iterator[tuple[int, Pose, Pose]]:
    """Each card that stirs, where it is, and where it goes."""
    if action == DRAW:
        yield view.stock[0], furniture.stock, _raised(furniture.stock)
    elif action == TAKE:
        top = poses[view.discard[0]]
        yield view.discard[0], top, _raised(top)
    elif view.held is not None and (action == TOSS or isinstance(action, Put)):
        held = poses[view.held]
        goal = furniture.discard
        if isinstance(action, Put) and view.prompts[-1].seat is not None:
            token = view.racks[view.prompts[-1].seat][action.slot]
            goal = poses[token]
            yield token, goal, _drawn_out(goal)
        yield view.held, held, _leant(held, goal)


def _raised(pose: Pose) -> Pose:
    return pose._replace(y=pose.y - UP * pose.width, lift=LIFT)


def _drawn_out(pose: Pose) -> Pose:
    up = PEEK * pose.sunk
    return pose._replace(y=pose.y - up * CARD_HEIGHT * pose.width, sunk=pose.sunk - up)


def _leant(pose: Pose, goal: Pose) -> Pose:
    return pose._replace(x=pose.x + LEAN * (goal.x - pose.x), y=pose.y + LEAN * (goal.y - pose.y))
