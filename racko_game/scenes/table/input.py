"""Input: what an intent means at a table, depending on its phase and on whether that hand may act."""

from __future__ import annotations

from enum import Enum, auto
from typing import Any, NamedTuple

from ...controls.intents import Cancel, Command, Drag, Drop, Grab, Hover, Intent, Tap
from ...stage.touch.hotspots import Hotspot, at
from ...ui.scene import DIRECTIONS, Transition
from ..picture.table_picture import TAKE_BACK
from ..talk.refusals import touches
from .parts import TableParts
from .state import TablePhase


class Does(Enum):
    """The kinds of commands."""

    CARRY = auto()  # a card is picked up, carried, let go
    UNPICK = auto()  # the last part of an answer is taken back
    PUT_BACK = auto()  # a lifted discard goes back
    RULES = auto()
    PAUSE = auto()
    EASE = auto()  # what makes the game easier is opened
    NOTHING = auto()
    CHOOSE = auto()  # a command of keys or pads names a place
    UNDO = auto()
    STEER = auto()  # the focus moves
    REFUSE = auto()  # it cannot be: that is said, or what is under way is hurried
    POINT = auto()  # a place is tapped, pointed at, or accepted at the focus: as on every screen
    POINT_NOWHERE = auto()
    LOOK_ON = auto()  # a hand whose turn it is not looks round, or is told so


class TableCommand(NamedTuple):
    """A command, and the hotspot it is for."""

    does: Does
    spot: Hotspot | None = None


ALWAYS = {"rules": Does.RULES, "access": Does.EASE, "menu": Does.PAUSE, "back": Does.PAUSE}
"""Commands that mean the same from every hand, on its turn or not."""


class MoveInput:
    """Turns intents into commands, and lets the parts of the table execute them."""

    def __init__(self, parts: TableParts) -> None:
        self.parts, self.model, self.places = parts, parts.model, parts.spots

    def command(self, intent: Intent) -> TableCommand:
        """Return what an intent means now."""
        model, viewer = self.model, self.model.viewer
        if not self.parts.onlookers.may_act(intent):
            return self._of_onlooker(intent)
        if model.hands.plays(intent.hand, viewer):
            model.hands.used(intent.hand, viewer)
        model.talk.attend(model.view, model.furniture, intent)
        return self._command(intent)

    def _command(self, intent: Intent) -> TableCommand:
        """Return what an intent means from a hand that may act now."""
        state, places = self.model.state, self.places
        match intent:
            case Grab() | Drag() | Drop() | Cancel():
                return TableCommand(Does.CARRY)
            case Command(_, "back") if state.picked:
                return TableCommand(Does.UNPICK)
            case Command(_, "back") if state.phase is TablePhase.LIFTED and not self.model.show.carry:
                return TableCommand(Does.PUT_BACK)
            case Command(_, word) if word in ALWAYS:
                return TableCommand(ALWAYS[word])
            case Command(_, "hint") if state.moment:
                return TableCommand(Does.NOTHING)  # a player who looks for advice does not want to play on
            case Command(_, word, also) if spot := places.spoken(word, also):
                return TableCommand(Does.CHOOSE, spot)
            case Command(_, "take-back"):
                return TableCommand(Does.UNDO)
            case Command(_, word) if word in DIRECTIONS:
                return TableCommand(Does.STEER)
            case Tap() | Command() if not places.can_be(intent):
                return TableCommand(Does.REFUSE)
        return TableCommand(Does.POINT)

    def _of_onlooker(self, intent: Intent) -> TableCommand:
        """Return the command that an intent stands for, from a hand whose turn it is not."""
        carry = self.model.show.carry
        match intent:
            case Hover():
                return TableCommand(Does.POINT_NOWHERE)
            case Drag() | Drop() | Cancel() if carry and carry.hand == intent.hand:
                return TableCommand(Does.CARRY)
            case Command(_, word) if word in ALWAYS:
                return TableCommand(ALWAYS[word])
            case Tap(_, x, y) if (spot := at(self.places.spots(), x, y)) and spot.name == "menu":
                return TableCommand(Does.PAUSE)
            case Tap() | Command():
                return TableCommand(Does.LOOK_ON)
        return TableCommand(Does.NOTHING)

    def do(self, intent: Any, wanted: TableCommand) -> Transition | None:
        """Execute a command, and return where that leads."""
        parts = self.parts
        match wanted.does:
            case Does.CARRY:
                parts.carrying.handle(intent)
            case Does.UNPICK:
                parts.move.pick(self.model.state.picked[:-1])
            case Does.PUT_BACK:
                parts.move.put_back()
            case Does.RULES:
                return parts.interruptions.rules()
            case Does.PAUSE:
                return parts.interruptions.pause()
            case Does.EASE:
                return parts.interruptions.ease()
            case Does.CHOOSE if wanted.spot:
                return self.choose(wanted.spot)
            case Does.UNDO:
                self.take_back()
            case Does.REFUSE:
                if not (self._refused(intent) or self._touched(intent)):
                    parts.move.hurry()
            case Does.LOOK_ON:
                parts.onlookers.look_on(intent)
        return None

    def _refused(self, intent: Tap | Command) -> bool:
        """Return whether an intent was impossible, and the reason has been said."""
        model = self.model
        if (said := model.director.refuses(intent)) is not None:
            return said
        if not (model.asked and model.show.settled):
            return False
        remark = model.talk.refuse(model.view, model.furniture, self.places.with_focus(intent))
        if remark and remark.token is not None:
            model.show.shake(model.view, remark.token)
        return remark is not None

    def _touched(self, intent: Tap | Command) -> bool:
        """Return whether a thing on the table is touched during another player's turn; that does not speed
        play up."""
        others = self.model.state.turn is not None and not self.model.asked
        return others and touches(self.model.furniture, self.model.viewer, intent)

    def choose(self, spot: Hotspot) -> Transition | None:
        """Press a hotspot, and return where that leads."""
        own, leads = self.model.director.chooses(spot)
        if own:
            return leads
        if spot.name == "menu":
            return self.parts.interruptions.pause()
        if spot.name == TAKE_BACK:
            self.take_back()
        elif spot.name == "hint":
            self._advise()
        else:
            self.parts.move.act(spot)
        return None

    def _advise(self) -> None:
        """Give advice if the player sees their rack; else say how to turn it up, and give it then."""
        model = self.model
        if not model.sees:
            self.parts.peeks.ask_to_look()
            return
        model.show.hurry()
        model.talk.coach.ask(model.view, model.state.options)

    def take_back(self) -> None:
        """Undo the last move, if the hand plays for the seat that made it; or say why that is impossible."""
        if found := self.parts.undo.take_back():
            self.parts.move.host.take_back(*found)
