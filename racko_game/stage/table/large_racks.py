"""Racks shown larger for reading or choosing, on panels that hide as little as possible, as near as can be to
their own places. Where there is no room, a rack is folded: its back half beside its front half."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..clearing import HIDES, Clearing, common
from ..geometry import Box, around
from .furniture import PRESSABLE, Furniture, RackBuild, RackPlace, RackShape, rack_place, slot_box

BUTTONS_HIGH = 2.5  # letters: how high the buttons are
ROOMY = 22.0  # letters: the width of a prompt in whose row they have room
PANEL_AWAY = 0.6  # letters: from a panel to what it is about
PANEL_HIDES = 30.0  # how much dearer than others are what a panel is about, and the buttons
EDGE = 0.2  # of a step: how far the panel reaches beyond a rack that is shown large
STEP = 0.7  # of the viewer's: the step of a rack that is shown large
CARDS = 4.2, 3.4, 2.6, 1.9, 1.3  # steps: how wide its cards are, the best first


def buttons_of(furniture: Furniture) -> tuple[Box, ...]:
    """Return the boxes of prompt, pause button and hint button: no panel or enlarged rack hides these."""
    prompt, line, letter = furniture.prompt, furniture.line, furniture.frame.letter
    offers = prompt.inset(0, min(prompt.h - max(PRESSABLE, BUTTONS_HIGH * letter), 0) / 2)
    if prompt.w < ROOMY * letter:  # there they may take the quiet line's place, too
        both = around((line, offers))
        offers = offers._replace(y=both.y, h=both.h)
    return offers, furniture.menu, furniture.hint


def panel(furniture: Furniture, about: Box, size: tuple[int, int]) -> Box:
    """Return a box of that size for a panel, as near as can be to the box it is ``about`` without hiding that
    or a button. It holds cards from the stock, so it may cover the tray, which is not needed meanwhile."""
    keep = [(box, PANEL_HIDES) for box in (*buttons_of(furniture), *furniture.beyond)]
    keep += [(box, 1.0) for place in furniture.racks for box in (place.box, place.name) if box != about]
    tip = PANEL_AWAY * furniture.frame.letter
    return Clearing(furniture.frame, keep, tip).nearest(size, _centred(about, size))


def _centred(about: Box, size: tuple[int, int]) -> Box:
    x, y = about.centre
    return Box(x - size[0] / 2, y - size[1] / 2, *size)


@lru_cache(maxsize=16)
def large_rack(furniture: Furniture, seat: int) -> RackPlace:
    """Return another seat's rack with slots that can be pressed: itself, or one enlarged near it, which hides
    no button and, if possible, nothing of the viewer's rack."""
    place = furniture.racks[seat]
    if furniture.pressable(seat):
        return place
    own = furniture.racks[furniture.viewer]
    step, about = max(PRESSABLE, round(STEP * own.step)), own.held.box if furniture.sided else place.box
    tried: list[tuple[list[bool], int, RackBuild, Box]] = []
    for steps in CARDS:
        build = RackBuild(place.shape, step, round(steps * step))
        box = panel(furniture, about, _panel_size(build))
        hides = [any(common(box, kept) for kept in keep) for keep in (buttons_of(furniture), (own.box,))]
        tried.append((hides, len(tried), build, box))
    return _on_panel(*min(tried)[2:], place)


def _on_panel(build: RackBuild, box: Box, place: RackPlace) -> RackPlace:
    """Return an enlarged rack on its panel; ``place`` is its usual place."""
    edge = round(EDGE * build.step)
    whole = Box(round(box.x) + edge, round(box.y) + edge, build.wide, build.high)
    return rack_place(build, place.seat, whole, place.name, place.held)


def row_box(place: RackPlace, row: int) -> Box:
    """Return the slots of a row (from 0, the front), on all sides, as one box."""
    return around([slot_box(place, side.start + row) for side in place.sides])


SLIM = 1.0, 0.8, 0.65, 0.5  # of the usual: how wide its cards are, the best first
LOWEST = 13  # pixels: the smallest step that is tried; on lower ones no card has its numeral
FINE = 14  # from one step that is tried to the next, in parts of the largest
ENOUGH = 0.65  # of the step asked for: rather than a smaller one, a rack hides the piles
AWAY = 0.3  # letters: how far they stand from what they hide nothing of


class LargeRacks(NamedTuple):
    """A request to show the racks of ``seats`` larger, slots up to ``step`` pixels apart. ``kept``: boxes to
    be visible besides piles, prompt and buttons; ``covered``: the viewer's own rack may be hidden."""

    seats: tuple[int, ...]
    step: int
    covered: bool
    kept: tuple[Box, ...] = ()


@lru_cache(maxsize=32)
def shown_large(furniture: Furniture, asked: LargeRacks) -> dict[int, RackPlace]:
    """Return the racks by seat, as large as all of them can be; empty if there is no room."""
    own, piles = furniture.racks[furniture.viewer], furniture.tray
    needed, enough = (own.held.box, *buttons_of(furniture), *asked.kept), round(ENOUGH * asked.step)
    for least, hidden in ((enough, ()), (LOWEST, (piles,)), (LOWEST, (piles, own.box))):
        for step in range(asked.step, least - 1, -max(asked.step // FINE, 1)):
            for spared in ((own.box, piles), (piles,)) if asked.covered else ((own.box, piles),):
                kept = [*needed, *(box for box in spared if box not in hidden)]
                if found := _placed(furniture, asked.seats, step, kept):
                    return found
    return {}


def _placed(furniture: Furniture, seats: Sequence[int], step: int, kept: list[Box]) -> dict[int, RackPlace]:
    """Return all racks with that step (between slots), none hiding another or a kept box; or {}."""
    found: dict[int, RackPlace] = {}
    for seat in seats:
        usual = furniture.racks[seat].shape
        shapes = usual, RackShape(2 * usual.sides, usual.rows // 2)  # as it is, then folded
        builds = (RackBuild(one, step, round(slim * one.card * step)) for one in shapes for slim in SLIM)
        places = (_at(furniture, seat, build, kept) for build in builds)
        if not (place := next((one for one in places if one), None)):
            return {}
        found[seat] = place
        kept.append(outline(place))
    return found


def _panel_size(build: RackBuild) -> tuple[int, int]:
    edge = 2 * round(EDGE * build.step)
    return build.wide + edge, build.high + edge


def _at(furniture: Furniture, seat: int, build: RackBuild, kept: Sequence[Box]) -> RackPlace | None:
    """Return the rack, face up, as near as possible to its own place where it hides no kept box; or None."""
    frame, tip = furniture.frame, AWAY * furniture.frame.letter
    w, h = size = _panel_size(build)
    fits = w <= frame.width - 2 * tip and h <= frame.height - 2 * tip
    if not (fits and Clearing(frame, [(one, 1.0) for one in kept], tip).has_room(size)):
        return None
    weighted = [(one, HIDES * HIDES) for one in kept] + [(place.name, 1.0) for place in furniture.racks]
    weighted += [(place.box, 1.0 / HIDES) for place in furniture.racks if place.seat != seat]
    place = furniture.racks[seat]
    box = Clearing(frame, weighted, tip).nearest(size, _centred(place.box, size))
    if any(common(box, one) for one in kept):
        return None
    large = _on_panel(build, box, place)
    return large._replace(slots=tuple(pose._replace(turn=1.0) for pose in large.slots))


def outline(place: RackPlace) -> Box:
    """Return the box of the panel under an enlarged rack."""
    return place.box.inset(-round(EDGE * place.step))
