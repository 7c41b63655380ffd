"""The tabletop: all that is seen of a match, from its view, the furniture and where the cards are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..controls.wishes import Device, Word
from ..match.match import Match
from ..paint import hud, widgets
from ..paint.card import card
from ..paint.fade import faded
from ..paint.light import focus_ring
from ..paint.rack import lamp, rack
from ..paint.scored import counted
from ..paint.sprite import Sprite
from ..paint.tray import tray
from ..rules.actions import DRAW, TAKE, TOSS, Put
from ..rules.cards import Card
from ..rules.table import View
from ..stage.counting import flow, landed, lights_on, lit, more_on
from ..stage.furniture import Furniture
from ..stage.hotspots import Hotspot
from ..stage.playhead import Actor, Layout, Playhead, resting, uppermost
from ..stage.timeline import Beat, Light
from .carry import Carry
from .kept import kept

SAYS = {DRAW: "draw", TAKE: "take", TOSS: "toss"}
"""The player's word for an action that has one of its own."""
CORNER = {"menu": "pause", "hint": "lamp"}
"""The buttons in the corner, and their signs; advice is for persons."""
WATCHED = {"menu": "pause"}


class Sight(NamedTuple):
    """What is looked at: whose view, on which furniture, ``memory`` if what was seen of racks is shown."""

    view: View
    furniture: Furniture
    memory: bool = True


class Tabletop:
    """What a match looks like. What nothing moves is made into sprites once, not in every frame."""

    def __init__(self, match: Match, corner: Mapping[str, str] | None = None) -> None:
        self.match = match
        self._corner = corner if corner is not None else CORNER if match.persons else WATCHED
        self._things, self._lying, self._said = kept(self._lay), kept(self._lie), kept(words)
        self._flows = kept(
            lambda furniture, beat: (
                flow(furniture.stock, beat),
                flow(furniture.discard, beat),
            )
        )
        self._waiting, self._known = kept(self._wait), kept(self._remembered)

    def sprites(
        self,
        sight: Sight,
        playhead: Playhead,
        spots: Sequence[Hotspot],
        carry: Carry | None,
        said: tuple[Device, str],
        ring: Hotspot | None,
    ) -> list[Sprite]:
        """Everything. ``spots`` glow; ``said``: the device in use and the quiet line; ``ring``: the focus."""
        view, furniture, memory = sight
        held, asked = self.match.table.held if carry else None, self.match.asked
        known = self._known(view, memory and asked is not None)
        beat, time = playhead.beat, playhead.time
        moving = playhead.moving()
        if carry and held is not None:
            moving.append((held, view.faces[held], carry.pose))
        piles = (more_on(way, time) for way in self._flows(furniture, beat))
        shown = (lights_on(beat, time), landed(beat, time))
        sprites = [
            *self._things(view, furniture, spots, asked, None if playhead.idle else beat, *shown, *piles),
            *self._lying(view, playhead.still, held, known),
            *self._waiting(playhead.waiting, known),
            *self._cards(moving, known),
            *self._said(furniture, spots, *said, self._corner, ring.name if ring else ""),
        ]
        if ring and ring.name not in CORNER:
            sprites.append(focus_ring(ring.box, z=82, round_by=ring.box.h * 0.12))
        return sprites

    def _lay(
        self,
        view: View,
        furniture: Furniture,
        spots: Sequence[Hotspot],
        asked: int | None,
        beat: Beat | None,
        lights: int,
        awarded: int,
        stocked: int,
        discarded: int,
    ) -> list[Sprite]:
        """Racks, names and tray; what has been counted by now, and what has not."""
        slots = [spot.value.slot for spot in spots if isinstance(spot.value, Put)]
        piles = [spot.name for spot in spots if spot.value in SAYS]
        sprites = tray(furniture, len(view.stock) + stocked, len(view.discard) + discarded, piles)
        lit = self.match.rounds[-1].caller if asked is None else asked  # who went out stays in the light
        sprites.append(lamp(furniture, lit))
        count = self._count(asked, beat, lights)
        totals = self._totals(asked, beat, awarded)
        for place, seat, total in zip(furniture.racks, self.match.seats, totals, strict=True):
            mine, own = asked == place.seat, place.seat == furniture.viewer
            sprites += rack(place, place.seat == lit, slots if own else (), self.match.rules.slots)
            sprites += hud.name_plate(
                place.name, place.seat, seat.name, total, mine, view.dealer == place.seat, own
            )
            if light := count.get(place.seat):
                sprites += counted(place, light.counted, light.broken)
        return sprites

    def _count(self, asked: int | None, beat: Beat | None, lights: int) -> dict[int, Light]:
        """By seat, what of its rack is lit: card by card while it is counted, then all that did count."""
        if beat or asked is not None:
            return lit(beat, lights) if beat else {}
        done = self.match.rounds[-1].scored.counted
        return {seat: Light(0.0, seat, cards, broken=True) for seat, cards in enumerate(done)}

    def _totals(self, asked: int | None, beat: Beat | None, awarded: int) -> Sequence[int]:
        """The totals; while points are on their way to them, as they were before."""
        after = self.match.table.totals
        if asked is not None or not beat:
            return after
        come = {award.seat for award in beat.awards[:awarded]}
        return [
            new if seat in come else old
            for seat, (new, old) in enumerate(zip(after, self.match.totals_before, strict=True))
        ]

    def _lie(self, view: View, still: Layout, carried: int | None, known: Mapping[int, Card]) -> list[Sprite]:
        """The cards that nothing moves; on backs in a rack is pencilled what everybody has seen of them."""
        return self._cards([actor for actor in resting(still, view) if actor[0] != carried], known)

    def _wait(self, actors: Sequence[Actor], known: Mapping[int, Card]) -> list[Sprite]:
        """The cards that wait for their way; of a pile, those that can be seen."""
        return self._cards(uppermost(actors), known)

    def _cards(self, actors: Sequence[Actor], known: Mapping[int, Card]) -> list[Sprite]:
        top = len(self.match.rules.deck)
        return [
            some
            for token, face, pose in actors
            for some in faded(card(face, pose, top, None if face else known.get(token)), pose.fade)
        ]

    def _remembered(self, view: View, matters: bool) -> dict[int, Card]:
        """The cards in racks that everybody has seen, while it matters."""
        tokens = [token for rack in view.racks for token in rack if matters and view.seen >> token & 1]
        return {token: face for token in tokens if (face := view.faces[token])}


def words(
    furniture: Furniture,
    spots: Sequence[Hotspot],
    device: Device,
    told: str,
    corner: Mapping[str, str],
    focus: str,
) -> list[Sprite]:
    """The quiet line, what can be done now and how, and the buttons in the corner."""
    return [
        *hud.line(furniture.line, told, letter=furniture.frame.letter),
        *hud.prompt(furniture.prompt, _parts(spots, device), letter=furniture.frame.letter),
        *(
            sprite
            for name, icon in corner.items()
            for sprite in widgets.icon_button(getattr(furniture, name), icon, focus == name, z=45)
        ),
    ]


def _parts(spots: Sequence[Hotspot], device: Device) -> list[hud.Part]:
    parts: list[hud.Part] = []
    if any(isinstance(spot.value, Put) for spot in spots):
        parts.append((Word(device, "slot"), "Put it into a slot"))
    for spot in spots:
        if word := SAYS.get(spot.value):  # type: ignore[call-overload]
            parts.append((Word(device, word), spot.label))
    return parts
