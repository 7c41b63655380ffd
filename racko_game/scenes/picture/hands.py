"""How several players' devices show on a table: rings, notes on name plates, racks turned up for owners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from ...controls.bindings.bindings import Labels
from ...match.messages.scores import at_match_point
from ...match.own_rack import own_rack
from ...match.tension import openly_near
from ...paint import widgets
from ...paint.cards.card import card
from ...paint.cards.face import deck_faces
from ...paint.engine.sprites import Sprite, at_level
from ...paint.material.light import focus_ring
from ...paint.people.emblems import emblem, seat_ring
from ...paint.people.plate_tags import BARE, KEY, NEAR, Label
from ...paint.table.card_marks import legible_step, print_legible, wild_labels
from ...paint.table.rack import rack
from ...rules.ruleset import Ruleset
from ...rules.table import View, turns_left
from ...stage.geometry import Box, Frame, MinTextPx
from ...stage.layers import PANEL, WIDGET
from ...stage.table.furniture import LEDGE, Furniture, RackPlace
from ...stage.table.large_racks import LargeRacks, outline, shown_large
from ...words.language import say

Notes = dict[int, tuple[Label, ...]]  # by seat, what its plate says, the dearest first


def notes(rules: Ruleset, view: View, seen: bool, own: bool) -> Notes:
    """Return the notes (labels) on all name plates, by seat. ``seen``: also which racks are almost finished,
    by the cards that everyone has seen; ``own``: also how near the viewer's rack is to being finished."""
    near, needs = openly_near(rules, view) if seen else (), at_match_point(rules, view)
    left, said = turns_left(view), Notes()
    for seat in range(len(view.racks)):
        labels = [Label("last", (say("tag.last"),))] if seat in left else []
        if left and seat in view.callers and not labels:
            labels.append(Label("out", (say("tag.out"),)))
        if seat in near:
            labels.append(Label(NEAR, (say("tag.near"),)))
        if seat in needs:
            labels.append(Label("needs", (say("tag.needs", more=needs[seat]),)))
        said[seat] = tuple(labels)
    if own and view.seat is not None and (state := own_rack(rules, view)):
        words = tuple(map(say, state.says))
        said[view.seat] += (Label(NEAR if state.near else BARE, words, tuple(state.gauges)),)
    return said


NO_TAGS = Notes()


class HandsShown(NamedTuple):
    """The marks of players' devices on a table. ``labels``: of the device that plays, if it did not act last;
    ``seat``: whose focus ring is shown, if each has its own; ``tags``: labels on the name plates."""

    labels: Labels | None = None
    seat: int | None = None
    tags: Notes = NO_TAGS

    def ring(self, box: Box, z: int, letter: MinTextPx) -> Sequence[Sprite]:
        """Return the focus ring, at drawing level ``z``, around a box; in the seat's color, if one is set."""
        round_by = box.h * 0.12
        if self.seat is None:
            return (focus_ring(box, z=z, round_by=round_by),)
        return seat_ring(box, self.seat, z, round_by, letter)


ONE_HAND = HandsShown()


def how_to_peek(labels: Labels, latches: bool = False) -> Label:
    """Return a label that says how that device turns up its covered rack; ``latches``: without holding."""
    if labels.points:
        return Label(KEY, (say("tag.press"), say("tag.press-brief")))
    key = labels.of("peek") or labels.of("hint")
    fully = say("tag.press-key" if latches else "tag.hold", key=key)
    return Label(KEY, (fully, say("tag.hold-brief", key=key), key) if key else ())


def how_to_be_advised(labels: Labels, latches: bool) -> str:
    """Return the words on how to turn up a covered rack (``latches``: without holding) to get a hint."""
    key = labels.of("peek")
    return say("hint.press") if labels.points else say("hint.press-key" if latches else "hint.hold", key=key)


SIGN = 1.3  # letters: the emblem on a panel's corner


def turned_up(
    furniture: Furniture, seats: AbstractSet[int], kept: tuple[Box, ...] = ()
) -> Mapping[int, RackPlace]:
    """Return larger places, by seat, for racks of ``seats``, turned up, that cannot be read where they are.
    That is never the viewer's rack, nor one at a four-sided table. ``kept``: boxes to keep visible."""
    letter, small, clear = furniture.frame.letter, [], [*kept]
    for place in (furniture.racks[seat] for seat in sorted(seats)):
        if place.own or furniture.sided or print_legible(place, letter):
            clear.append(place.box)
        else:
            small.append(place.seat)
    if not small:
        return {}
    asked = LargeRacks(tuple(small), legible_step(letter), furniture.viewer not in seats, tuple(clear))
    return shown_large(furniture, asked)


def shown(rules: Ruleset, view: View, places: Mapping[int, RackPlace], frame: Frame) -> list[Sprite]:
    """Return racks shown enlarged over the table at their places, on panels with their owners' emblems."""
    deck, found, size = deck_faces(rules), list[Sprite](), SIGN * frame.letter
    for place in places.values():
        clear = (1 - LEDGE) * place.step / place.strips[0].w
        lying = dict(zip(view.racks[place.seat], place.slots, strict=True))
        sprites = [*rack(place, (), rules.slots), *wild_labels(rules, view, lying, frame)]
        for token, pose in lying.items():
            face = view.open_faces[token]
            sprites.append(card(deck[face]._replace(clear=clear) if face else None, pose, clear=clear))
        panel = outline(place)
        sign = emblem(place.seat, max(panel.x, size / 2), max(panel.y, size / 2), size, WIDGET)
        found += [widgets.panel(panel, PANEL), *at_level(sprites, WIDGET), sign]
    return found
