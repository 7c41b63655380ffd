"""The cards on the table: at rest, waiting, under way, carried, and where a move would put them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...controls.intents import Device, Hand
from ...paint.cards.card import card
from ...paint.cards.face import deck_faces, left_clear
from ...paint.engine.sprites import Sprite, faded
from ...paint.table.card_marks import remembered
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import Put
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import Pose
from ...stage.layers import FLYING
from ...stage.motion.playhead import Actor, Layout, resting, uppermost
from ...stage.table.furniture import Furniture, RackPlace, shape_of
from ...stage.touch.carrying import Change, copy_above, free, grip, preview_changes, strip_grip
from ...stage.touch.hotspots import Hotspot
from ..cache import cache_last

LENGTH = 0.1  # seconds in which a card stands out


class Look(NamedTuple):
    """How the cards are seen for it: those that lie elsewhere, and those that are seen a second time."""

    lying: Mapping[int, Pose]
    besides: Sequence[tuple[int, Pose]] = ()


NO_LOOK = Look({})


class Foreseeing:
    """The preview of a move: cards on their way out to where it would put them, and on their way back."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._now: tuple[Change, ...] = ()
        self._before: tuple[Change, ...] = ()
        self._share = 0.0  # of what is foreseen now; of the one before, what is left
        self._look: Look | None = NO_LOOK

    @property
    def moving(self) -> bool:
        """Return whether a card moves out or back."""
        return (bool(self._now) and self._share < 1) or bool(self._before)

    def rest(self) -> None:
        """Show no preview, at once."""
        vars(self).update(vars(type(self)()))

    def aim(self, view: View, furniture: Furniture, does: object, carried: int | None) -> None:
        """Show the preview of a move; the card that is ``carried`` shows by itself where it goes."""
        if self._of == (of := (view.prompts, furniture.frame, does, carried)):
            return
        self._of = of
        now = tuple(
            change
            for change in preview_changes(view, furniture, does)
            if not (change.comes and change.token == carried)
        )
        moved = {change.token for change in now if not change.comes}
        before = self._now if self._share else ()
        self._before = tuple(one for one in before if not one.comes and one.token not in moved)
        self._now, self._share, self._look = now, 0.0, None

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; infinite where nothing is to move."""
        if self.moving:
            self._share = min(self._share + dt / LENGTH, 1.0)
            self._look = None
            if self._share == 1:
                self._before = ()

    def look(self, lying: Mapping[int, Pose]) -> Look:
        """Return the poses of the preview, where cards lie like this by themselves; the same object until it
        changes."""
        if self._look is None:
            share = self._share
            out = {one.token: (one.pose, share) for one in self._now if not one.comes}
            out |= {one.token: (one.pose, 1 - share) for one in self._before}
            moved = {
                token: between(lying[token], pose, far)
                for token, (pose, far) in out.items()
                if token in lying
            }
            besides = [
                (one.token, one.pose._replace(fade=share)) for one in self._now if one.comes and share > 0
            ]
            self._look = Look(moved, besides)
        return self._look


def between(start: Pose, end: Pose, share: float) -> Pose:
    """A pose on the way from one to another."""
    if share >= 1:
        return end
    ways = {
        name: getattr(start, name) + (getattr(end, name) - getattr(start, name)) * share
        for name in ("x", "y", "width", "angle", "lift", "sunk")
    }
    return end._replace(**ways)


class CardsShown:
    """The sprites of a match's cards; those of cards at rest are made once.

    ``deck`` has the faces by card.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.deck, self._clear = deck_faces(rules), left_clear(shape_of(rules))
        self.lying, self.waiting, self.known = (
            cache_last(self._lie),
            cache_last(self._wait),
            cache_last(memories),
        )
        self.stirred = cache_last(stirred)

    def _lie(
        self, view: View, still: Layout, carried: int | None, known: Mapping[int, Card], letter: float
    ) -> list[Sprite]:
        """The cards that nothing moves; on backs in a rack is pencilled what everybody has seen of them."""
        return self.sprites([actor for actor in resting(still, view) if actor[0] != carried], known, letter)

    def _wait(self, actors: Sequence[Actor], known: Mapping[int, Card], letter: float) -> list[Sprite]:
        """The cards that wait for their way; of a pile, those that can be seen."""
        return self.sprites(uppermost(actors), known, letter)

    def sprites(
        self, actors: Sequence[Actor], known: Mapping[int, Card], letter: float = 0.0
    ) -> list[Sprite]:
        """Return cards, and what is known of those face down, in type of size ``letter`` at the least."""
        deck, sprites = self.deck, list[Sprite]()
        for token, face, pose in actors:
            memory = None if face else known.get(token)
            if memory:
                some = remembered(deck[memory], pose, letter)
            else:
                some = [card(deck[face] if face else None, pose, clear=self._clear)]
            sprites += some if pose.fade == 1.0 else [part for one in some for part in faded(one, pose.fade)]
        return sprites


def stirred(still: Layout, look: Look) -> Layout:
    """Return the layout of the cards at rest, with those a preview has moved."""
    return {**still, **look.lying} if look.lying else still


def memories(view: View, matters: bool = True) -> dict[int, Card]:
    """The cards in racks that everybody has seen, and in others' those that who looks has, while it
    matters."""
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
    """A card on its way with a hand's pointer: it lags by a hair and tilts with its speed. Over a place that
    would get it, it lies as it would lie there.

    It is gripped where it was taken up. With a ``place``, the rack that it is for, it is as large as a card
    in that seat's hand and glides until its strip lies under the pointer; without, the grip stays.
    ``lifted``: it has not been taken from the discard pile yet.
    """

    def __init__(
        self,
        hand: Hand,
        token: int,
        pose: Pose,
        x: float,
        y: float,
        place: RackPlace | None = None,
        lifted: bool = False,
    ) -> None:
        self.hand = hand
        self.token = token
        self.start = x, y
        self.lifted = lifted
        self.over: Hotspot | None = None  # the place that would get it
        self.seen: tuple[float, float, Hotspot | None] = x, y, None  # the pointer, and that place, as drawn
        self.pose = pose._replace(lift=1.0, sunk=0.0, z=max(FLYING, pose.z + 1))
        self._place = place
        self._width = place.held.width if place else pose.width
        self._finger = hand.device is Device.TOUCH
        self._grip = self._last_grip = grip(pose, x, y)
        if place:
            self._last_grip = strip_grip(place, self._grip, self._width, self._finger)
        self.to(x, y)

    @property
    def moving(self) -> bool:
        """Return whether the card has not caught up yet."""
        return self.pose != self._goal or self._grip != self._last_grip

    @property
    def copy(self) -> Pose | None:
        """Return how a small copy of it lies above the finger that hides it in a slot; None where none
        does."""
        if not (self._place and self._finger and self.over and isinstance(self.over.value, Put)):
            return None
        sunk = self.pose.sunk / self._goal.sunk if self._goal.sunk else 1.0
        return copy_above(self._place, self.x, self.y)._replace(fade=min(max(sunk, 0.0), 1.0))

    def to(self, x: float, y: float, over: Hotspot | None = None, lies: Pose | None = None) -> None:
        """The pointer is here now; ``over`` is what would get the card, where it ``lies`` like this."""
        self.x, self.y, self.over, self._lies = x, y, over, lies

    @property
    def _goal(self) -> Pose:
        """The pose that the card is on its way to."""
        free_pose = free(self._grip, self._width, self.x, self.y)
        return self._lies or free_pose._replace(z=max(FLYING, self.pose.z))

    def advance(self, dt: float) -> None:
        """Follow for ``dt`` seconds."""
        self.seen = self.x, self.y, self.over
        self._glide(dt)
        share, pose, goal = 1 - math.exp(-dt / LAG), self.pose, self._goal
        dx, dy = (goal.x - pose.x) * share, (goal.y - pose.y) * share
        lean = -dx / dt * TILT if dt and goal.sunk == 0 else 0.0
        self.pose = goal._replace(
            x=pose.x + dx,
            y=pose.y + dy,
            width=pose.width + (goal.width - pose.width) * share,
            angle=max(-MOST_TILT, min(MOST_TILT, lean)),
            lift=pose.lift + (goal.lift - pose.lift) * share,
            sunk=pose.sunk + (goal.sunk - pose.sunk) * share,
        )
        if _near(self.pose, goal):
            self.pose = goal

    def _glide(self, dt: float) -> None:
        """The pointer comes nearer to where on the card it is to be."""
        left = self._last_grip.down - self._grip.down
        near = abs(left) * self._width <= THERE
        self._grip = self._grip._replace(
            down=self._last_grip.down - (0.0 if near else left * math.exp(-dt / GLIDE))
        )


def _near(pose: Pose, goal: Pose) -> bool:
    ways = (goal.x - pose.x, goal.y - pose.y, goal.width - pose.width, goal.angle - pose.angle)
    return all(abs(way) <= THERE for way in ways) and abs(goal.sunk - pose.sunk) + abs(
        goal.lift - pose.lift
    ) <= (DEEP)
