"""What is seen of the hands at a table: whose ring it is, what they press, how a rack is turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....controls.bindings.bindings import Labels
from ....paint.engine.sprite import Sprite
from ....paint.material.light import focus_ring
from ....paint.people.plate_tag import KEY, Label
from ....paint.people.seat_ring import seat_ring
from ....stage.place.pose import Box
from ....words.language import say
from ...talk.plate_notes import Notes

NO_TAGS: Notes = {}


class HandsShown(NamedTuple):
    """``labels`` are of the hand that plays, if it was not that one which acted last; ``seat``: whose ring it
    is, where each has its own; ``tags``: what stands on the plates for hands."""

    labels: Labels | None = None
    seat: int | None = None
    tags: Notes = NO_TAGS

    def ring(self, box: Box, z: int, letter: float) -> Sequence[Sprite]:
        """The ring round a box."""
        if self.seat is None:
            return (focus_ring(box, z=z, round_by=box.h * 0.12),)
        return seat_ring(box, self.seat, z, box.h * 0.12, letter)


ONE_HAND = HandsShown()


def how_to_peek(labels: Labels, latches: bool = False) -> Label:
    """How that hand turns up its covered rack; ``latches``: nothing has to be held."""
    if labels.points:
        return Label(KEY, (say("tag.press"), say("tag.press-brief")))
    key = labels.of("peek") or labels.of("hint")
    fully = say("tag.press-key" if latches else "tag.hold", key=key)
    return Label(KEY, (fully, say("tag.hold-brief", key=key), key) if key else ())


def how_to_be_advised(labels: Labels, latches: bool) -> str:
    """The same to who wants a hint, which is given where its owner looks."""
    if labels.points:
        return say("hint.press")
    return say("hint.press-key" if latches else "hint.hold", key=labels.of("peek"))
