"""Input: what an intent does at a table, depending on its phase and on whether that hand may act."""

from __future__ import annotations

from ...controls.intents import Cancel, Command, Drag, Drop, Grab, Hover, Intent, Tap
from ...stage.touch.hotspots import Hotspot, at
from ...ui.scene import DIRECTIONS, Scene, Transition
from ..picture.table_picture import TAKE_BACK
from ..talk.refusals import touches
from .parts import TableParts


class MoveInput:
    """Lets the parts of the table do what an intent means, and returns the transition it leads to."""

    def __init__(self, parts: TableParts) -> None:
        self.parts, self.model, self.places, over = parts, parts.model, parts.spots, parts.interruptions
        # commands that mean the same from every hand, on its turn or not
        self._always = {"rules": over.rules, "access": over.ease, "menu": over.pause, "back": over.pause}

    def handle(self, intent: Intent) -> Transition | None:
        """Do what an intent means now; return the transition it leads to, if any."""
        model, viewer = self.model, self.model.viewer
        if not self.parts.onlookers.may_act(intent):
            return self._of_onlooker(intent)
        if model.hands.plays(intent.hand, viewer):
            model.hands.used(intent.hand, viewer)
        model.talk.attend(model.view, model.furniture, intent)
        return self._of_player(intent)

    def _of_player(self, intent: Intent) -> Transition | None:
        """Do what an intent means from a hand that may act now."""
        parts, state, places = self.parts, self.model.state, self.places
        match intent:
            case Grab() | Drag() | Drop() | Cancel():
                parts.carrying.handle(intent)
            case Command(_, "back") if state.picked:
                parts.move.pick(state.picked[:-1])
            case Command(_, "back") if state.lifted and not self.model.show.carry:
                parts.move.put_back()
            case Command(_, word) if word in self._always:
                return self._always[word]()
            case Command(_, "hint") if state.moment:
                pass  # a player who looks for advice does not want to play on
            case Command(_, word, also) if spot := places.spoken(word, also):
                return self.choose(spot)
            case Command(_, "take-back"):
                self.take_back()
            case Command(_, word) if word in DIRECTIONS:
                Scene.handle(parts, intent)
                places.aimed = True
                self.model.talk.look_at(places.focus_of(intent.hand))
            case Tap() | Command() if not places.can_be(intent):
                waits = state.turn is not None and not self.model.asked
                touched = waits and touches(self.model.furniture, self.model.viewer, intent)
                if not (self._refused(intent) or touched):
                    parts.move.hurry()
            case _:
                return Scene.handle(parts, intent)  # as on every screen
        return None

    def _of_onlooker(self, intent: Intent) -> Transition | None:
        """Do what an intent means from a hand whose turn it is not."""
        carry = self.model.show.carry
        match intent:
            case Hover():
                self.parts.pointed = ""
            case Drag() | Drop() | Cancel() if carry and carry.hand == intent.hand:
                self.parts.carrying.handle(intent)
            case Command(_, word) if word in self._always:
                return self._always[word]()
            case Tap(_, x, y) if (spot := at(self.places.spots(), x, y)) and spot.name == "menu":
                return self.parts.interruptions.pause()
            case Tap() | Command():
                self.parts.onlookers.look_on(intent)
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

    def choose(self, spot: Hotspot) -> Transition | None:
        """Press a hotspot; return the transition it leads to, if any."""
        return self.model.director.chooses(spot, lambda: self._choose(spot))

    def _choose(self, spot: Hotspot) -> Transition | None:
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
        if model.sees:
            model.show.hurry()
            model.talk.coach.ask(model.view, model.state.options)
        else:
            self.parts.peeks.ask_to_look()

    def take_back(self) -> None:
        """Undo the last move, if the hand (device) plays for the seat that made it; else say why not."""
        if found := self.parts.undo.take_back():
            self.parts.move.host.take_back(*found)
