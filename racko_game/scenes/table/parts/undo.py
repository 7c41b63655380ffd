"""Undo: the button that undoes the last move, its place, and whether that is allowed."""

from __future__ import annotations

from collections.abc import Callable

from ....match.match import Answer, last_mover, takes_back
from ....message import Message
from ....paint.engine.sprites import Sprite, turned
from ....paint.engine.tiles import Tile
from ....paint.people.emblems import emblem
from ....paint.widgets import icon_button
from ....rules.table import View
from ....stage.layers import CORNER
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import Hotspot
from ....words.language import say
from ...context import cache_last
from ...picture.choices import button_by, third_button
from ...picture.table_picture import TAKE_BACK
from ...talk.refusals import Remark
from ..state import TableModel

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
