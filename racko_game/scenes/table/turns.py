"""Turns: what an intent does at a table, what follows once all lies still, and who stands in for whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.bindings.manual import REPEATED
from ...controls.intents import KEYS, Cancel, Command, Drag, Drop, Grab, Hand, Hover, Intent, Tap
from ...match.messages.speech import named as called
from ...match.messages.speech import persons
from ...match.seating import Seating
from ...message import Message, Person
from ...rules.pieces.moves import AskTurn
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.nodes import Button
from ...ui.scene import DIRECTIONS, Leave, Pop, Push, Scene, Transition
from ...words.language import say
from ..pages.dialogs import Notice
from ..pages.results.scores import Ending, Scores
from ..picture.table_picture import TAKE_BACK
from ..talk.remarks import touches
from .covers import Curtain
from .parts import TableParts
from .parts.move import RESTS
from .state import Cause, TablePhase


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
        elif spot.name == "hint" and not self.model.sees:
            self.parts.peeks.ask_to_look()  # and give advice then
        elif spot.name == "hint":
            self.model.show.hurry()
            self.model.talk.coach.ask(self.model.view, self.model.state.options)
        else:
            self.parts.move.act(spot)
        return None

    def take_back(self) -> None:
        """Undo the last move, if the hand (device) plays for the seat that made it; else say why not."""
        if found := self.parts.undo.take_back():
            self.parts.move.host.take_back(*found)


class Turns:
    """Performs the next step of the table, by its phase; ``home``: the id of the words for leaving it."""

    def __init__(self, parts: TableParts, home: str) -> None:
        self.parts, self.model, self.state, self.home = parts, parts.model, parts.model.state, home

    def proceed(self, dt: float, pointed: str) -> Transition | None:
        """Let ``dt`` seconds pass while all cards lie still; return the transition that is due, if any.
        ``pointed``: the name of the hotspot under the pointer; play waits on the undo button."""
        if self.model.director.goes_on(dt):
            return None
        match self.state.phase:
            case TablePhase.COUNTED | TablePhase.OVER:
                return self._rest(dt)
            case TablePhase.HANDED:
                return self._hand_on()
            case TablePhase.WATCHING:
                if not (pointed == TAKE_BACK and named(self.parts.spots.spots(), TAKE_BACK) is not None):
                    self.parts.move.let_play(dt)
            case _ if not self.parts.move.called:  # they are to hear or feel that it is their turn
                self.parts.move.called = True
                self.parts.onlookers.begin_turn()
                self.parts.panels.make_way()
                self.parts.fingers.begin_turn()
                if isinstance(self.model.view.prompts[-1], AskTurn):
                    self.model.context.sound.play("turn")
            case TablePhase.MOMENT:
                looks = {*self.state.viewpoint.peeking.seats, *self.parts.panels.open}  # the moment waits
                if self.state.turn not in looks and self.parts.own_voice.passes(dt):
                    self.parts.move.play_on()
        self.model.talk.advance(dt)
        self.model.numbers.advance(dt, self.model.view, self.model.sees)
        return None

    def _rest(self, dt: float) -> Transition | None:
        self.parts.move.rested += dt * self.model.context.settings.speed
        self.model.talk.round_over()
        if self.parts.move.rested >= RESTS and not self.model.furniture.sided:
            return Push(self._results())
        if self.parts.move.rested >= RESTS:
            self.parts.panels.show_scores()
        return None

    def _hand_on(self) -> Transition | None:
        """Show the table to the player who is asked, at once or behind a curtain."""
        seat, handed = self.state.turn, self.state.viewpoint.privacy.handed
        assert seat is not None
        self.parts.set_viewpoint(None if handed else seat)
        if not handed:
            return None
        name = say(called(self.model.match.seats[seat]))
        mover = None if self.parts.undo.may().why else self.parts.undo.mover
        given = seat, name, self.model.show.line, self.parts.interruptions.pause, mover
        return Push(Curtain(self.model.context, self.model.hands, *given))

    def after_scores(self, rounds: int) -> Transition | None:
        """Go on after the scores; ``rounds``: leave the game once so many are played (0: never)."""
        if rounds and self.model.view.round >= rounds:
            return Leave()
        self.next()
        return Push(self._results()) if self.state.phase is TablePhase.OVER else None

    def next(self) -> None:
        """Deal the next round, or announce the winner, after the last round's scores were seen."""
        if self.model.match.over:
            self.state.step(Cause.FINISH, TablePhase.OVER)
            self.parts.panels.finish()
            return
        self.parts.set_viewpoint(None if self.state.viewpoint.privacy.handed else self.state.viewpoint.viewer)
        self.parts.move.carry_out()

    def _results(self) -> Scene:
        """Return the page of results for one side; it closes if each edge gets room for its own."""
        if self.state.phase is TablePhase.OVER:
            return Ending(self.model.context, self.model.match, self.home, lambda: self.model.furniture.sided)
        gathered = partial(self.model.show.prefetch_sprites, self.model.view)
        return Scores(self.model.context, self.model.match, gathered, lambda: self.model.furniture.sided)


ANYBODYS = REPEATED | {"menu", "rules"}  # what needs no seat


class StandIns:
    """Lets computers play for people who have left, until a hand takes the seat, or all share devices."""

    def __init__(self, parts: TableParts) -> None:
        self.parts, self.model, self.match = parts, parts.model, parts.model.match
        self._asked: set[Hand] = set()  # newcomers that have been asked
        self.match.stand_ins = self._without_hands(self.model.hands.seating)

    def change(self, seats: frozenset[int]) -> None:
        """Let computers play for these seats, which their hands (devices) leave; people for the others."""
        hands, seating, before = self.model.hands, self.model.hands.seating, self.match.stand_ins
        if seats == before:
            return
        for hand in [hand for seat in seats - before for hand in hands.all_of(seat)]:
            seating = seating.without(hand)
            self._asked.discard(hand)
        self.match.stand_ins = seats
        self.parts.move.ask_again()
        if self.model.viewpoint.privacy.handed:
            self.parts.set_viewpoint(None)
        if seating != hands.seating:
            self.parts.sit(seating)
        for seat in sorted(before ^ seats):
            id = "stand-in.begins" if seat in seats else "stand-in.ends"
            self.model.show.narrator.line = Message(id, who=self._who(seat))

    def seated(self, seating: Seating) -> None:
        """Note a new seating: whoever has a hand (device) again plays for themselves."""
        self.change(self._without_hands(seating))

    def _without_hands(self, seating: Seating) -> frozenset[int]:
        return frozenset(seat for seat in self.match.stand_ins if not seating.hands_of(seat))

    def _who(self, seat: int) -> Person:
        return persons(self.match.seats)[seat]

    def newcomer(self, intent: Intent) -> Transition | None:
        """Return the transition to the page that asks a hand without seat whom it plays for; else None."""
        hand, seats = intent.hand, self._offered(intent)
        if seats is None or not (seats or (hand not in self._asked)):
            return None
        self._asked.add(hand)
        self.parts.let_go()
        self.model.context.sound.play("focus")
        context = self.parts.interruptions.context_before(seats[0] if seats else None)
        away = [seat for seat in seats if seat in self.match.stand_ins]
        lines = [Message("stand-in.plays", who=self._who(seat)) for seat in away]
        ways = [
            Button(f"seat {seat}", say("newcomer.take", who=self._who(seat)), self._taking(hand, seat))
            for seat in seats
        ]
        if not seats:
            lines = [Message("newcomer.full")]
            who_plays = partial(self.parts.interruptions.who_plays, self.model.context, Pop)
            ways = [Button("hands", say("hands.title"), who_plays)]
        ways.append(Button("back", say("newcomer.no"), Pop))
        return Push(Notice(context, lines, title="newcomer.title", actions=ways))

    def _offered(self, intent: Intent) -> Sequence[int] | None:
        """Return the seats that the hand of an intent could take; None if it does not want one."""
        hands, hand, away = self.model.hands, intent.hand, sorted(self.match.stand_ins)
        if isinstance(intent, Tap):
            before = hands.seat_of(hand) if self.model.furniture.sided else None
            return [before] if before in away else None
        if not isinstance(intent, Command) or intent.word in ANYBODYS:
            return None
        if hands.seating.shared or not hands.free(hand):
            return None
        if hand.device.is_pad:
            return away or [seat for seat in self.match.here if not hands.all_of(seat)]
        return away or None if hand == KEYS and intent.word == "accept" else None

    def _taking(self, hand: Hand, seat: int) -> Callable[[], Transition]:
        """Return what lets a hand take a seat; at an edge of the table its person just plays again."""
        if self.model.furniture.sided and hand.device.points:
            return partial(Pop, self.match.stand_ins - {seat})
        return partial(Pop, self.model.hands.seating.with_(hand.sitter, seat))
