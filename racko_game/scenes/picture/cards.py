"""The cards on the table: at rest, moving, carried by a pointer, and as a preview of a move."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...controls.intents import Device, Hand
from ...paint.cards.card import card
from ...paint.cards.face import deck_faces, visible_share
from ...paint.engine.sprites import Sprite, faded
from ...paint.table.marks import remembered
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import Put
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import Frame, MinTextPx, Pose, Px
from ...stage.layers import FLYING
from ...stage.motion.timeline import Actor, Layout, mixed, resting, uppermost
from ...stage.table.furniture import Furniture, RackPlace, shape_of
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import Change, copy_above, free, grip, preview_changes, strip_grip
from ..context import cache_last

LENGTH = 0.1  # seconds in which a card stands out


class PreviewPoses(NamedTuple):
    """Poses in a preview, by token: ``lying``, of cards that lie elsewhere; ``besides``, of copies."""

    lying: Mapping[int, Pose]
    besides: Sequence[tuple[int, Pose]] = ()


NO_PREVIEW = PreviewPoses({})


class MovePreview:
    """The preview of a move: it moves cards towards where the move would put them, and back."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._now: tuple[Change, ...] = ()
        self._before: tuple[Change, ...] = ()
        self._share = 0.0  # of what is foreseen now; of the one before, what is left
        self._look: PreviewPoses | None = NO_PREVIEW

    @property
    def moving(self) -> bool:
        """Return whether the preview is moving."""
        return (bool(self._now) and self._share < 1) or bool(self._before)

    def rest(self) -> None:
        """End the preview at once."""
        vars(self).update(vars(type(self)()))

    def aim(self, view: View, furniture: Furniture, does: object, carried: int | None) -> None:
        """Show the preview of the move ``does``, a hotspot's value (None: end the preview), without the
        ``carried`` card (a token), which shows by itself where it goes."""
        if self._of == (of := (view.prompts, furniture.frame, does, carried)):
            return
        self._of, changes = of, preview_changes(view, furniture, does)
        now = tuple(one for one in changes if not (one.comes and one.token == carried))
        still = {one.token for one in now if not one.comes}
        before = self._now if self._share else ()
        self._before = tuple(one for one in before if not one.comes and one.token not in still)
        self._now, self._share, self._look = now, 0.0, None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; with animations off, the preview is complete at once."""
        if self.moving:
            self._share = min(self._share + dt / LENGTH, 1.0)
            self._look = None
            if self._share == 1:
                self._before = ()

    def look(self, lying: Mapping[int, Pose]) -> PreviewPoses:
        """Return the preview, given the poses without it (``lying``); the same object until it changes."""
        if self._look is None:
            share = self._share
            out = [(token, pose, share) for token, pose, comes in self._now if not comes]
            out += [(token, pose, 1 - share) for token, pose, _ in self._before]
            moved = {token: between(lying[token], pose, far) for token, pose, far in out if token in lying}
            copies = (one for one in self._now if one.comes and share > 0)
            self._look = PreviewPoses(moved, [(one.token, one.pose._replace(fade=share)) for one in copies])
        return self._look


def between(start: Pose, end: Pose, share: float) -> Pose:
    """Return the pose between two others, at that share (0 … 1) of the way; its face is that at the end."""
    return end if share >= 1 else mixed(start, end, share)._replace(turn=end.turn, z=end.z, fade=end.fade)


class CardsShown:
    """Makes the sprites of a match's cards, and caches those of resting ones; ``deck``: faces by card."""

    def __init__(self, rules: Ruleset) -> None:
        self.deck, self._clear = deck_faces(rules), visible_share(shape_of(rules))
        self.lying, self.waiting = cache_last(self._lie), cache_last(self._wait)
        self.known, self.stirred = cache_last(memories), cache_last(stirred)

    def _lie(
        self, view: View, still: Layout, carried: int | None, known: Mapping[int, Card], frame: Frame
    ) -> list[Sprite]:
        """Return the cards that do not move; face-down ones in racks have marks of what everyone has seen."""
        actors = [actor for actor in resting(still, view) if actor[0] != carried]
        return self.sprites(actors, known, frame.letter)

    def _wait(self, pile: Sequence[Actor], known: Mapping[int, Card], frame: Frame) -> list[Sprite]:
        return self.sprites(uppermost(pile), known, frame.letter)

    def sprites(
        self, actors: Sequence[Actor], known: Mapping[int, Card], letter: MinTextPx = 0.0
    ) -> list[Sprite]:
        """Return the sprites of cards; ``known``: faces to be marked on backs, in ``letter`` or larger."""
        deck, sprites = self.deck, list[Sprite]()
        for token, face, pose in actors:
            if memory := None if face else known.get(token):
                some = remembered(deck[memory], pose, letter)
            else:
                some = [card(deck[face] if face else None, pose, clear=self._clear)]
            sprites += some if pose.fade == 1.0 else [part for one in some for part in faded(one, pose.fade)]
        return sprites


def stirred(still: Layout, look: PreviewPoses) -> Layout:
    """Return the layout of the cards at rest, with a preview applied."""
    return {**still, **look.lying} if look.lying else still


def memories(view: View, matters: bool = True) -> dict[int, Card]:
    """Return the faces, by token, of cards in racks that are known although face down; empty unless that
    ``matters``. In other racks: all that the view knows; in the viewer's own: what everyone has seen."""
    racks = enumerate(view.racks) if matters else ()
    tokens = [token for seat, rack in racks for token in rack if seat != view.seat or view.seen >> token & 1]
    return {token: face for token in tokens if (face := view.faces[token])}


LAG = 0.045  # seconds in which two thirds of the way to where it is to be are made up for
GLIDE = 0.12  # seconds in which the pointer glides two thirds of the way to the card's strip
TILT = 0.012  # degrees for each pixel a second
MOST_TILT = 14.0
THERE = 0.5  # pixels, or degrees: so near it is there
DEEP = 0.01  # the same for what a slot hides of it


class CarriedCard:
    """A card carried by a hand's (device's) pointer: it lags slightly and tilts with its speed. Over a place
    that would take it, it lies as it would lie there. If ``place``, the rack that it is for, is given, it has
    the size of a card in that seat's hand and glides until its visible strip is under the pointer; otherwise
    it stays where it was gripped. ``lifted``: it has not been taken from the discard pile yet."""

    def __init__(
        self,
        hand: Hand,
        token: int,
        pose: Pose,
        x: Px,
        y: Px,
        place: RackPlace | None = None,
        lifted: bool = False,
    ) -> None:
        self.hand, self.token, self.start, self.lifted = hand, token, (x, y), lifted
        self.target: Hotspot | None = None  # the place that would get it
        self.seen: tuple[float, float, Hotspot | None] = x, y, None  # the pointer, and that place, as drawn
        self.pose = pose._replace(lift=1.0, sunk=0.0, z=max(FLYING, pose.z + 1))
        self._place = place
        self._width = place.held.width if place else pose.width
        self._finger = hand.device is Device.TOUCH
        self._grip = self._last_grip = grip(pose, x, y)
        if place:
            self._last_grip = strip_grip(place, self._grip, self._width, self._finger)
        self.move_to(x, y)

    @property
    def moving(self) -> bool:
        """Return whether the card has not caught up with the pointer yet."""
        return self.pose != self._goal or self._grip != self._last_grip

    @property
    def copy(self) -> Pose | None:
        """Return the pose of a small copy above the finger that hides the card in a slot; else None."""
        if not (self._place and self._finger and self.target and isinstance(self.target.value, Put)):
            return None
        goal = self._goal.sunk
        fade = min(max(self.pose.sunk / goal, 0.0), 1.0) if goal else 1.0
        return copy_above(self._place, self.x, self.y)._replace(fade=fade)

    def move_to(self, x: Px, y: Px, target: Hotspot | None = None, lies: Pose | None = None) -> None:
        """Move the pointer to x, y; ``target``: what would take the card there, ``lies``: its pose in it."""
        self.x, self.y, self.target, self._lies = x, y, target, lies

    @property
    def _goal(self) -> Pose:
        free_pose = free(self._grip, self._width, self.x, self.y)
        return self._lies or free_pose._replace(z=max(FLYING, self.pose.z))

    def advance(self, dt: float) -> None:
        """Follow for ``dt`` seconds, while the grip glides to where it is to be."""
        self.seen = self.x, self.y, self.target
        end = self._last_grip.down
        left = end - self._grip.down
        left = 0.0 if abs(left) * self._width <= THERE else left * math.exp(-dt / GLIDE)
        self._grip = self._grip._replace(down=end - left)
        share, goal = 1 - math.exp(-dt / LAG), self._goal
        lean = (self.pose.x - goal.x) * share / dt * TILT if dt and goal.sunk == 0 else 0.0
        pose = between(self.pose, goal, share)._replace(angle=max(-MOST_TILT, min(MOST_TILT, lean)))
        x, y, width, angle, _, lift, sunk, *_ = (abs(a - b) for a, b in zip(goal, pose, strict=True))
        self.pose = goal if max(x, y, width, angle) <= THERE and sunk + lift <= DEEP else pose
