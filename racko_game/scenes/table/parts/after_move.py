"""After a move: undoing the last one, and the moment in which a player must call RACK-O! unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from ....match.match import Answer, last_mover, takes_back
from ....match.messages.speech import Speech
from ....match.own_voice import may_call, moment_of, too_early
from ....message import Message
from ....paint.engine.sprites import Sprite, Tile, turned
from ....paint.engine.text import written
from ....paint.people.emblems import emblem
from ....paint.screens.timers import timer
from ....paint.widgets import icon_button
from ....rules.pieces.events import Event, redact
from ....rules.table import View
from ....stage.layers import CORNER
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture, slot_box
from ....stage.touch.hotspots import Hotspot, named
from ....words.language import say
from ...context import cache_last
from ...picture.prompt import button_by, third_button
from ...picture.table_picture import TAKE_BACK
from ...talk.remarks import Remark, in_words
from ..state import TableModel, TablePlaces

COUNTED = 1.1  # letters: how far outside a tray with four sides it is written how many cards the stock has
SIGN = 0.5  # of the button: the emblem of the seat that made the move


class Undo:
    """Undoes the last move of a person; ``usual`` returns the other hotspots of the table."""

    def __init__(self, model: TableModel, usual: Callable[[], tuple[Hotspot, ...]]) -> None:
        self.model, self.match, self._usual = model, model.match, usual
        self._spots, self._mover = cache_last(self._make), cache_last(lambda view: last_mover(model.match))

    @property
    def mover(self) -> int | None:
        """Return the seat of the person who made the last move of the round, whoever is asked now, if any."""
        return self._mover(self.match.view(None))

    def may(self) -> Answer:
        """Return how many actions the last move consists of, to be undone; or why it cannot be. A move stands
        once the next player has lifted the top discard."""
        return self.model.director.may_undo(self._may)

    def _may(self) -> Answer:
        wish = self.model.context.settings.take_back
        if not (wish == "always" or (wish == "alone" and len(self.match.persons) == 1)):
            return Answer(0, Message("back.never"))
        if (seat := self.mover) is None or self.model.state.lifted:
            return Answer(0, Message("back.none"))
        return takes_back(self.match, seat, self.model.state.seen_by, self.match.past)

    def spots(self) -> tuple[Hotspot, ...]:
        """Return the undo button as a hotspot, if there is one."""
        state, wish = self.model.state, self.model.context.settings.take_back
        return self._spots(state.view, self.model.furniture, state.lifted, wish, state.picked)

    def _make(self, view: View, furniture: Furniture, *given: object) -> tuple[Hotspot, ...]:
        """Return the button beside the hint button, where it hides least; for a seat that is not asked now,
        beside its name plate or at its own edge."""
        if self.may().why:
            return ()
        usual = self._usual()
        around = furniture.tray.inset(-COUNTED * furniture.frame.letter if furniture.sided else 0.0)
        held = furniture.racks[furniture.viewer].held.box
        taken = (around, *(spot.box for spot in usual if spot.value is not None), held)
        if (seat := self.mover) in (None, furniture.viewer):
            box = third_button(furniture, taken)
        elif furniture.sided:
            own = self.model.seen_from(seat)
            box = furniture.turn.back.box(own.turn.box(own.hint))  # where nothing is asked there is no hint
        else:
            box = button_by(furniture, furniture.racks[seat].name, taken)
        if furniture.sided and any(map(box.meets, (around, *(spot.box for spot in usual)))):
            return ()  # there is no room for it beside what is asked
        return (Hotspot(TAKE_BACK, box, None, Message("table.take-back")),)

    def sprites(self, spot: Hotspot | None, focused: bool, sunk: bool) -> list[Sprite]:
        """Return the button, focused or pressed (``sunk``), rotated to the seat that made the move."""
        if spot is None:
            return []
        model, seat = self.model, self.mover
        own, seen = model.seen_from(seat).turn, model.furniture.turn
        box = own.back.box(seen.box(spot.box))
        button = icon_button(Tile(box, focused=focused, pressed=sunk, z=CORNER), "undo")
        if seat not in (None, model.viewer):  # it stands before another: whose move it is
            size = SIGN * box.w
            button.append(emblem(seat, box.x + box.w, max(box.y, size / 2), size, CORNER))
        return turned(button, relative_turn(own, seen))

    def take_back(self) -> tuple[int, int] | None:
        """Return the seat whose last move the hand (device) undoes, and how many actions that are; or say why
        it is impossible, and return None."""
        model, seat, answer = self.model, self.mover, self.may()
        if seat is not None and not model.hands.plays(model.context.hand, seat):
            answer = Answer(0, Message("back.other", who=self.match.seats[seat].name))
        if answer.why or seat is None:
            about = model.furniture.racks[model.furniture.viewer].box
            model.talk.refused = Remark((say(answer.why),), about) if answer.why else None
            model.context.sound.play("refuse")
            return None
        return seat, answer.many


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
        waits = self.state.moment and self.model.asked and self.model.show.settled
        spot = named(self.places.spots(), "hold") if waits else None
        if not spot:
            return []
        steps = FEW if self.model.context.settings.motion == "none" else STEPS
        share = ceil(steps * max(self.left, 0.0) / MOMENT) / steps
        words = (written(sprite) for sprite in table if sprite.picture[0] == "text")
        return [timer(spot.box, next((box for box in words if spot.box.holds(*box.centre)), spot.box), share)]
