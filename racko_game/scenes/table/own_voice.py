"""Own voice on the table: nobody asks; after the discard there is a moment in which RACK-O! may be said."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ...match.match import Match
from ...match.messages.speech import Speech
from ...match.own_voice import Moment, may_call, moment_of, too_early
from ...match.seating import SHARED, Seating
from ...paint.engine.sprites import Sprite
from ...paint.engine.text import written
from ...paint.screens.timers import timer
from ...rules.pieces.events import Event, redact
from ...rules.table import View
from ...stage.table.furniture import slot_box
from ...stage.touch.hotspots import named
from ...words.language import say
from ..cache import memo
from ..context import Kit
from ..talk.refusals import Remark
from .seat_view import Looking

MOMENT = 3.0  # seconds; the same whatever the rack, and however fast cards move
STEPS, FEW = 30, 3  # pictures of the ring that drains; and where nothing is to move


class OwnVoice(Looking):
    """A table that lies still for a moment when a person's turn has ended, where nobody asks.

    Until somebody calls, nothing of it depends on whether the rack is finished.
    """

    def __init__(self, kit: Kit, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(kit, match, seating)
        self.moment: Moment | None = None
        self.left = 0.0  # seconds of it
        self._past: tuple[Event, ...] = ()  # what was told when it began
        self._views = memo(lambda moment, eyes, others: moment.view(eyes, others))
        self.begin_moment(())

    def begin_moment(self, events: Sequence[Event]) -> Sequence[Event]:
        """Something has happened; what of it is told: all but what was told before. A moment may begin."""
        news = self.end_moment(events)
        self.moment = moment_of(self.match)
        if self.moment is None:
            return news
        self.left, self._past = MOMENT, self.moment.told(self.eyes, self.others)
        return self._past

    def end_moment(self, events: Sequence[Event]) -> Sequence[Event]:
        """It is over; what is told of what happened, whoever looked when it was told before."""
        told = [redact(event, None) for event in self._past]
        news = [event for event in events if redact(event, None) not in told]
        self.moment, self._past = None, ()
        return news

    def pass_moment(self, dt: float) -> bool:
        """``dt`` seconds of it went by; whether it is over."""
        self.left -= dt
        return self.left <= 0

    @property
    def view(self) -> View:
        return self._views(self.moment, self.eyes, self.others) if self.moment else super().view

    def seen_by(self, seat: int) -> View:
        return self.moment.view(seat) if self.moment else super().seen_by(seat)

    @property
    def in_the_open(self) -> View:
        return self.moment.view(None, self.privacy.others) if self.moment else super().in_the_open

    @property
    def turn(self) -> int | None:
        return self.moment.seat if self.moment else self.match.asked

    @property
    def moving(self) -> bool:
        return super().moving or self.moment is not None

    def too_early(self) -> bool:
        """Whether somebody called who cannot go out: that is said, and costs nothing."""
        seat = self.turn
        if seat is None or may_call(self.match, seat):
            return False
        self.kit.sound.play("refuse")
        if not self.sees:
            self.talk.refused = Remark(say("call.covered"), self.furniture.racks[seat].box)
            return True
        view, rules = self.view, self.match.rules
        cards = [card for token in view.racks[seat] if (card := view.faces[token])]
        why, slot = too_early(Speech(rules, self.match.seats, seat), cards, view.round)
        place = self.furniture.racks[seat]
        about = place.box if slot is None else slot_box(place, slot)
        words = say("call.not-yet", why=why), say("call.not-yet-brief", why=why)
        self.talk.refused = Remark(words[0], about, shorter=words[1:])
        if slot is not None:
            self.show.shake(view, view.racks[seat][slot])
        return True

    def sprites(self) -> list[Sprite]:
        spot = named(self.hotspots(), "hold") if self.moment and self.asked and self.show.settled else None
        sprites = super().sprites()
        if not spot:
            return sprites
        steps = FEW if self.kit.settings.motion == "none" else STEPS
        share = ceil(steps * max(self.left, 0.0) / MOMENT) / steps
        words = (written(sprite) for sprite in sprites if sprite.picture[0] == "text")
        label = next((box for box in words if spot.box.holds(*box.centre)), spot.box)
        return [*sprites, timer(spot.box, label, share)]
