"""The tabletop: all that is seen of a match, from its view, the furniture and where the cards are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..controls.wishes import Device, Word
from ..match.match import Match
from ..paint import hud, widgets
from ..paint.card import card
from ..paint.confetti import LENGTH, confetti
from ..paint.light import focus_ring
from ..paint.rack import rack
from ..paint.scored import counted
from ..paint.sprite import Sprite
from ..paint.tray import tray
from ..rules.actions import DRAW, TAKE, TOSS, Put
from ..rules.cards import Card
from ..rules.table import View, asked
from ..stage.furniture import Furniture
from ..stage.hotspots import Hotspot
from ..stage.playhead import Actor, Layout, Playhead, resting
from ..stage.pose import Box
from ..stage.timeline import EASES
from .carry import Carry
from .kept import kept

SAYS = {DRAW: "draw", TAKE: "take", TOSS: "toss"}
"""The player's word for an action that has one of its own."""
CHEERED = LENGTH  # seconds
DROPS, HANGS = 0.4, 2.6  # seconds in which the banner comes down, and until it goes up again


class Tabletop:
    """What a match looks like. What nothing moves is made into sprites once, not in every frame."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._things, self._lying, self._said = kept(self._lay), kept(self._lie), kept(words)
        self._waiting = kept(lambda view, actors: self._cards(view, actors, {}))

    def sprites(
        self,
        view: View,
        furniture: Furniture,
        playhead: Playhead,
        spots: Sequence[Hotspot],
        carry: Carry | None,
        said: tuple[Device, str],
        ring: Hotspot | None,
    ) -> list[Sprite]:
        """Everything. ``spots`` glow; ``said``: the device in use and the quiet line; ``ring``: the focus."""
        held = self.match.table.held if carry else None
        moving = playhead.moving()
        if carry and held is not None:
            moving.append((held, view.faces[held], carry.pose))
        sprites = [
            *self._things(view, furniture, spots, playhead.idle),
            *self._lying(view, playhead.still, held),
            *self._waiting(view, playhead.waiting),
            *self._cards(view, moving, {}),
            *self._said(view, furniture, spots, *said, ring is not None and ring.name == "menu"),
        ]
        if ring and ring.name != "menu":
            sprites.append(focus_ring(ring.box, z=82, round_by=ring.box.h * 0.12))
        return sprites

    def _lay(self, view: View, furniture: Furniture, spots: Sequence[Hotspot], idle: bool) -> list[Sprite]:
        """Racks, names and tray; what counted and what did not, once a round has been counted."""
        slots = [spot.value.slot for spot in spots if isinstance(spot.value, Put)]
        piles = [spot.name for spot in spots if spot.value in SAYS]
        sprites = tray(furniture, len(view.stock), len(view.discard), piles)
        turn, over = asked(view), asked(view) is None
        totals = view.totals if idle or not over else self.match.totals_before
        for place, seat, total in zip(furniture.racks, self.match.seats, totals, strict=True):
            mine, own = turn == place.seat, place.seat == furniture.viewer
            sprites += rack(place, mine, slots if own else (), self.match.rules.slots)
            sprites += hud.name_plate(
                place.name, place.seat, seat.name, total, mine, view.dealer == place.seat, own
            )
            if over and idle:
                sprites += counted(place, self.match.rounds[-1].scored.counted[place.seat])
        return sprites

    def _lie(self, view: View, still: Layout, carried: int | None) -> list[Sprite]:
        """The cards that nothing moves; on backs in a rack is pencilled what everybody has seen of them."""
        actors = [actor for actor in resting(still, view) if actor[0] != carried]
        return self._cards(view, actors, _remembered(view))

    def _cards(self, view: View, actors: Sequence[Actor], known: Mapping[int, Card]) -> list[Sprite]:
        top = len(self.match.rules.deck)
        return [
            card(face, pose, top, known.get(token) if face is None else None) for token, face, pose in actors
        ]


def cheer(furniture: Furniture, seat: int, t: float) -> list[Sprite]:
    """``t`` seconds after a seat went out: a banner comes down, confetti falls. Nothing after ``CHEERED``."""
    frame = furniture.frame
    wide, high = min(frame.width * 0.6, frame.unit * 900), frame.unit * 150
    down = EASES["back"](min(t / DROPS, 1.0)) if t < HANGS else 1 - min((t - HANGS) / DROPS, 1.0)
    sprites = confetti(frame, seat, t)
    if down > 0:
        y = frame.height * 0.36 * down - high * 1.5 * (1 - down)
        sprites += hud.banner(Box((frame.width - wide) / 2, y, wide, high), "RACK-O!", seat)
    return sprites


def words(
    view: View, furniture: Furniture, spots: Sequence[Hotspot], device: Device, told: str, focus: bool
) -> list[Sprite]:
    """The quiet line, what can be done now and how, and the way to the menu."""
    return [
        *hud.line(furniture.line, told, letter=furniture.frame.letter),
        *hud.prompt(furniture.prompt, _parts(spots, device), letter=furniture.frame.letter),
        *widgets.icon_button(furniture.menu, "pause", focus, z=45),
    ]


def _remembered(view: View) -> dict[int, Card]:
    """The cards in racks that everybody has seen, while it matters."""
    tokens = [token for rack in view.racks for token in rack if view.seen >> token & 1]
    return {t: face for t in tokens if (face := view.faces[t])} if asked(view) is not None else {}


def _parts(spots: Sequence[Hotspot], device: Device) -> list[hud.Part]:
    parts: list[hud.Part] = []
    if any(isinstance(spot.value, Put) for spot in spots):
        parts.append((Word(device, "slot"), "Put it into a slot"))
    for spot in spots:
        if word := SAYS.get(spot.value):  # type: ignore[call-overload]
            parts.append((Word(device, word), spot.label))
    return parts
