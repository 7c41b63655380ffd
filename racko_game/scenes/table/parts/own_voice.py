"""Own voice: the moment at the end of a turn in which a player must call RACK-O! unasked."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ....match.messages.speech import Speech
from ....match.own_voice import may_call, moment_of, too_early
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import written
from ....paint.screens.timers import timer
from ....rules.pieces.events import Event, redact
from ....stage.table.furniture import slot_box
from ....stage.touch.hotspots import named
from ...talk.refusals import Remark, in_words
from ..state import TableModel, TablePlaces

MOMENT = 3.0  # seconds; the same whatever the rack, and however fast cards move
STEPS, FEW = 30, 3  # pictures of the ring that drains; and where nothing is to move


class OwnVoice:
    """The moment to call RACK-O! unasked; until a call, nothing shows whether the rack is finished."""

    def __init__(self, model: TableModel, places: TablePlaces) -> None:
        self.model, self.state, self.places = model, model.state, places
        self.left = MOMENT  # seconds of it
        self._past = self._visible()  # what was shown when it began

    def _visible(self) -> tuple[Event, ...]:
        return self.state.moment.visible_events(*self.state.viewpoint.sight) if self.state.moment else ()

    def begin(self, events: Sequence[Event]) -> Sequence[Event]:
        """Begin a moment for calling if these events lead to one; return the events to be shown now."""
        news = self.end(events)
        self.state.moment = moment_of(self.state.match)
        self.left, self._past = MOMENT, self._visible()
        return self._past if self.state.moment else news

    def end(self, events: Sequence[Event]) -> Sequence[Event]:
        """End the moment; return those of ``events`` that were not shown when it began."""
        shown = [redact(event, None) for event in self._past]
        news = [event for event in events if redact(event, None) not in shown]
        self.state.moment, self._past = None, ()
        return news

    def passes(self, dt: float) -> bool:
        """Let ``dt`` seconds of the moment pass; return whether it is over."""
        self.left -= dt / self.model.context.settings.slower
        return self.left <= 0

    def too_early(self) -> bool:
        """Return whether a seat called RACK-O! that cannot go out: that is said, and costs nothing."""
        model, seat = self.model, self.state.turn
        if seat is None or may_call(model.match, seat):
            return False
        model.context.sound.play("refuse")
        place = model.furniture.racks[seat]
        if not model.sees:
            model.talk.refused = Remark(in_words("call.covered"), place.box)
            return True
        view, rules = model.view, model.match.rules
        why, slot = too_early(Speech(rules, model.match.seats, seat), view.known(seat), view.round)
        about = place.box if slot is None else slot_box(place, slot)
        model.talk.refused = Remark(in_words("call.not-yet", "call.not-yet-brief", why=why), about)
        if slot is not None:
            model.show.shake(view, view.racks[seat][slot])
        return True

    def sprites(self, table: Sequence[Sprite]) -> list[Sprite]:
        """Return the ring that drains around the button, whose label is among the ``table``'s sprites."""
        model = self.model
        waits = self.state.moment and model.asked and model.show.settled
        spot = named(self.places.spots(), "hold") if waits else None
        if not spot:
            return []
        steps = FEW if model.context.settings.motion == "none" else STEPS
        share = ceil(steps * max(self.left, 0.0) / MOMENT) / steps
        words = (written(sprite) for sprite in table if sprite.picture[0] == "text")
        return [timer(spot.box, next((box for box in words if spot.box.holds(*box.centre)), spot.box), share)]
