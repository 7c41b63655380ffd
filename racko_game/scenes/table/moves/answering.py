"""Answering: what the hands at the table want, done as far as it may be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....controls.intents import Cancel, Command, Drag, Drop, Grab, Intent, Tap
from ....match.rulebook.occasion import at_table
from ....rules.pieces.moves import CALL, HOLD, TAKE, Action, AskOrder
from ....stage.touch import spots
from ....stage.touch.carrying import PUT_BACK
from ....stage.touch.choices import PartOfAnswer
from ....stage.touch.hotspots import Hotspot, named
from ....ui.scene import DIRECTIONS, Push, Transition
from ...context import Kit
from ...pages.dialogs import question
from ...pages.pause import lost, pause
from ...pages.rulebook.opening import rules
from ...picture.table_picture import TAKE_BACK
from ...talk.refusals import touches
from .making import Making

LOOKS = 1.6  # seconds for which a counted round lies there before the scores come


class Answering(Making):
    """A table at which whoever is asked answers, and others hurry what is under way."""

    looked: float  # seconds for which a counted round has lain there

    def handle(self, intent: Intent) -> Transition | None:
        self.talk.attend(self.view, self.furniture, intent)
        match intent:
            case Grab() | Drag() | Drop() | Cancel():
                self.drag(intent)
            case Command(_, "back") if self.picked:
                self.pick(self.picked[:-1])
            case Command(_, "back") if self.lifted and not self.show.carry:
                self.put_back()
            case Command(_, "rules"):
                return self._rules()
            case Command(_, "menu" | "back"):
                return self._pause()
            case Command(_, "hint") if self.moment:
                pass  # whoever looks for advice does not want to play on
            case Command(_, word, also) if spot := self._spoken(word, also):
                return self.choose(spot)
            case Command(_, "take-back"):
                self.take_back()
            case Command(hand, word) if word in DIRECTIONS:
                super().handle(intent)
                self.aimed = True
                self.talk.look_at(self.focus_of(hand))
            case Tap() | Command() if not self.can_be(intent):
                if not (self.refused(intent) or self._idly(intent)):
                    self._hurry()
            case _:
                return super().handle(intent)
        return None

    def _idly(self, intent: Intent) -> bool:
        """Whether a thing on the table is touched while another plays: that hurries nobody."""
        others = self.turn is not None and not self.asked
        return others and touches(self.furniture, self.viewer, intent)

    def _spoken(self, word: str, also: str) -> Hotspot | None:
        """What the word means, or else what it means besides."""
        found = (spots.spoken(self.hotspots(), said, self.match.rules.rows) for said in (word, also) if said)
        return next((spot for spot in found if spot), None)

    def _hurry(self) -> None:
        self.suspense.hush()
        self.patience.hurried()
        if self.playhead.idle:
            self.looked = LOOKS
            if self.moment and self.asked and self.hurries_moment:
                self._play_on()
        self.show.hurry()

    @property
    def hurries_moment(self) -> bool:
        """Whether any press ends the moment in which RACK-O! may be said."""
        return True

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if spot.name == "menu":
            return self._pause()
        if spot.name == TAKE_BACK:
            self.take_back()
        elif spot.name == "hint":
            self._advise()
        else:
            self.act(spot)
        return None

    def _advise(self) -> None:
        """Advice is given where its owner looks: who does not is told how, and has it as soon as they do."""
        if not self.sees:
            self.ask_to_look()
            return
        self.show.hurry()
        self.talk.coach.ask(self.view, self.options)

    def ask_to_look(self) -> None:
        """Advice waits until who is asked looks at their rack."""
        raise NotImplementedError

    def cover(self) -> None:
        """Nobody looks any more."""
        raise NotImplementedError

    def confirm(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        return self.choose(spot, x)  # the cards make their own sound

    def _pause(self) -> Transition:
        return self.pause_by(self.hands.seat_of(self.kit.hand))

    def pause_by(self, seat: int | None) -> Transition:
        """The match waits, because whoever sits there wants it to; None: nobody knows who."""
        self._let_go()
        kit, prompt = self.kit_before(seat), self.view.prompts[-1]
        mover = self.mover
        own = mover is not None and self.hands.seating.plays(self.kit.hand.sitter, mover)
        may = own and seat in (None, mover) and named(self.hotspots(), TAKE_BACK) is not None
        hands = partial(self._who_plays, kit) if len(self.match.persons) > 1 else None
        return Push(pause(kit, self.match, self.view.round, prompt, may, hands, seat))

    def kit_before(self, seat: int | None) -> Kit:
        """The kit for what opens before a seat; None: before who is asked."""
        return self.kit

    def _rules(self) -> Transition:
        self._let_go()
        return rules(self.kit, at_table(self.match, self.view.prompts[-1]))

    def _who_plays(self, kit: Kit, leave: Callable[[], Transition]) -> Transition:
        """Who plays with what; ``leave`` leads back."""
        raise NotImplementedError

    def closing(self) -> Transition | None:
        self._let_go()
        if not lost(self.kit, self.match):
            return None
        return Push(question(self.kit_before(None), "pause.quit", does="title.leave"))

    def _let_go(self) -> None:
        """What is carried is put down, and racks are covered that lie turned up."""
        self.cover()
        if self.show.carry and self.view.held is not None:
            self.show.put_down(self.view)
        elif self.show.carry:
            self.pick(self.picked)

    def spring_back(self, intent: Intent) -> None:
        if isinstance(self.view.prompts[-1], AskOrder):
            self.pick(self.picked)
            return
        if not self.talk.refuse(self.view, self.furniture, intent):
            self.kit.sound.play("refuse")
        self.show.put_down(self.view)

    def act(self, spot: Hotspot) -> None:
        self.suspense.hush()
        if isinstance(spot.value, PartOfAnswer):
            self.pick(spot.value.parts)
            return
        if spot.value == CALL and self.too_early():
            return
        if spot.value == TAKE:
            self.lift()
            return
        if spot.value == PUT_BACK:
            self.put_back()
            return
        self.talk.done(self.view, self.furniture, spot.value)  # type: ignore[arg-type]
        if self.moment and spot.value == HOLD:
            self._play_on()
        else:
            self._answer(spot.value)  # type: ignore[arg-type]

    def _answer(self, action: Action) -> None:
        """The person who is asked does that."""
        raise NotImplementedError

    def _play_on(self) -> None:
        """The moment is over."""
        raise NotImplementedError
