"""What hands at the table want, done as far as it may be: moves are foreseen, made, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....controls.intents import Cancel, Command, Drag, Drop, Grab, Intent, Tap
from ....match.host import Host
from ....match.match import Match
from ....match.rulebook.occasion import at_table
from ....match.seating import SHARED, Seating
from ....match.undo import Answer, last_mover, lifted_event, takes_back
from ....message import Message
from ....paint.engine.sprites import Sprite, turned
from ....paint.engine.tiles import Tile
from ....paint.people.emblems import emblem
from ....paint.widgets import icon_button
from ....rules.pieces.moves import CALL, HOLD, TAKE, Action, AskOrder, Put
from ....rules.table import View
from ....stage.layers import CORNER
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture
from ....stage.touch import spots
from ....stage.touch.carrying import PUT_BACK
from ....stage.touch.choices import PartOfAnswer
from ....stage.touch.hotspots import Hotspot, named
from ....stage.touch.spots import card_box
from ....ui.scene import DIRECTIONS, Push, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext
from ...pages.dialogs import question
from ...pages.pause import lost, pause
from ...pages.rulebook.opening import rules
from ...picture.choices import button_by, third_button
from ...picture.table_picture import TAKE_BACK
from ...talk.refusals import Remark, touches
from ..seat_view import OwnVoice

COUNTED = 1.1  # letters: how far outside a tray with four sides it is told how many cards the stock has
SIGN = 0.5  # of the button that takes back: the emblem of who made the move
Spots = tuple[Hotspot, ...]


def together(some: Spots, more: Spots) -> Spots:
    """All of them."""
    return some + more


class Making(OwnVoice):
    """A table at which a move is made in the sight of who makes it, before it is done, and may be taken
    back."""

    host: Host

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self.called = False  # whether the person that is asked has been told so
        self._back = cache_last(self._make_back)
        self._mover = cache_last(lambda view: last_mover(match))
        self._all = cache_last(together)

    def foresee(self) -> None:
        """Show what the place would do that is pointed at, or that the carried card is over; a card that was
        just drawn is in no slot before a hand has moved the focus there."""
        carry = self.show.carry
        spot: Hotspot | None = None
        if carry:
            spot = carry.over
        elif self.asked and self.show.settled:
            spot = named(self.hotspots(), self.ring)
            if spot and isinstance(spot.value, Put) and not (self.aimed or self.hand.device.points):
                spot = None
        carried = carry.token if carry else None
        self.show.foresee(self.view, spot.value if spot else None, carried)

    def lift(self) -> None:
        """The top discard comes into the hand: nothing is taken, and nobody is told."""
        view = self.view
        self.talk.done(view, self.furniture, TAKE)
        shown = self.show.poses(), self.playhead.faces(view)
        self.show.hurry()
        self.lifted, self.picked = True, ()
        self.show.tell((lifted_event(view),), self.view, *shown, aside=True)
        self.refocus()

    @property
    def allowed(self) -> bool:
        """Whether moves may be taken back at this table."""
        wish = self.context.settings.take_back
        return wish == "always" or (wish == "alone" and len(self.match.persons) == 1)

    @property
    def mover(self) -> int | None:
        """The person who made the last move of the round, whoever is asked now."""
        return self._mover(self.match.view(None))

    def _may_take_back(self) -> Answer:
        """Whether who made the last move may take it back; not once the next lifts the top discard."""
        if not self.allowed:
            return Answer(0, Message("back.never"))
        if (seat := self.mover) is None or self.lifted:
            return Answer(0, Message("back.none"))
        return takes_back(self.match, seat, self.seen_by, self.match.past)

    def hotspots(self) -> tuple[Hotspot, ...]:
        back = self._back(self.view, self.furniture, self.lifted, self.allowed, self.picked)
        return self._all(super().hotspots(), back)

    def _make_back(self, view: View, furniture: Furniture, *given: object) -> tuple[Hotspot, ...]:
        """Beside the button for advice, where it hides least; of whom nobody asks now, by their plate, or at
        their own edge."""
        if self._may_take_back().why:
            return ()
        around = furniture.tray.inset(-COUNTED * furniture.frame.letter if furniture.sided else 0.0)
        taken = (
            around,
            *(spot.box for spot in super().hotspots() if spot.value is not None),
            card_box(furniture.racks[furniture.viewer].held),
        )
        if (seat := self.mover) in (None, furniture.viewer):
            box = third_button(furniture, taken)
        elif furniture.sided:
            own = self._seen_from(seat)
            box = furniture.turn.back.box(own.turn.box(own.hint))  # where nothing is asked there is no hint
        else:
            box = button_by(furniture, furniture.racks[seat].name, taken)
        needed = (around, *(spot.box for spot in super().hotspots()))
        if furniture.sided and any(map(box.meets, needed)):
            return ()  # there is no room for it beside what is asked
        return (Hotspot(TAKE_BACK, box, None, Message("table.take-back")),)

    def _seen_from(self, seat: int | None) -> Furniture:
        """The table as a seat sees it, where they sit round it; else as all do."""
        return self.show.around[seat] if self.furniture.sided and seat is not None else self.furniture

    def sprites(self) -> list[Sprite]:
        spot = named(self.hotspots(), TAKE_BACK)
        if spot is None:
            return super().sprites()
        seat = self.mover
        own, seen = self._seen_from(seat).turn, self.furniture.turn
        box = own.back.box(seen.box(spot.box))
        tile = Tile(box, focused=self.ring == TAKE_BACK, pressed=self.sunk(spot), z=CORNER)
        button = icon_button(tile, "undo")
        if seat not in (None, self.viewer):  # it stands before another: whose move it is
            size = SIGN * box.w
            button.append(emblem(seat, box.x + box.w, max(box.y, size / 2), size, CORNER))
        return [*super().sprites(), *turned(button, relative_turn(own, seen))]

    @property
    def pondering(self) -> bool:
        """Whether somebody points at that button: nobody moves on meanwhile."""
        return self.pointed == TAKE_BACK and named(self.hotspots(), TAKE_BACK) is not None

    def take_back(self) -> None:
        """The last move is taken back, by a hand that plays for who made it; or it is said why that cannot
        be."""
        seat, answer = self.mover, self._may_take_back()
        if seat is not None and not self.hands.plays(self.context.hand, seat):
            answer = Answer(0, Message("back.other", who=self.match.seats[seat].name))
        if answer.why or seat is None:
            about = self.furniture.racks[self.furniture.viewer].box
            self.talk.refused = Remark(say(answer.why), about) if answer.why else None
            self.context.sound.play("refuse")
            return
        self.host.take_back(seat, answer.many)

    def taken_back(self, seat: int, many: int) -> None:
        """It lies as it lay: what was lifted then is in the hand again."""
        shown = self.show.poses()
        self.show.hurry()
        self.end_moment(())
        self.lifted, self.picked = self.match.log[-1 - many] == TAKE and self.match.asked == self.looks, ()
        self.called = self.called and self.match.asked == self.looks
        self.narrator.taken_back(seat)
        self.talk.coach.forget()
        self.context.sound.play("slide")
        self.show.put_down(self.view, shown)
        self.refocus()

    def put_back(self, intent: Intent | None = None) -> None:
        if not self.lifted and self.looks is not None:  # it was taken before somebody went away
            self.host.take_back(self.looks, 1)
        remark = self.talk.refuse(self.view, self.furniture, intent) if intent else None
        shown = self.show.poses()
        self.show.hurry()
        self.lifted, self.picked = False, ()
        self.talk.coach.forget()
        self.context.sound.play("slide")
        self.show.put_down(self.view, shown)
        self.focus = "discard"
        self.refocus()
        if remark:
            self.talk.refused = remark._replace(about=card_box(self.furniture.discard), token=None)


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
        return self.pause_by(self.hands.seat_of(self.context.hand))

    def pause_by(self, seat: int | None) -> Transition:
        """The match waits, because whoever sits there wants it to; None: nobody knows who."""
        self._let_go()
        context, prompt = self.kit_before(seat), self.view.prompts[-1]
        mover = self.mover
        own = mover is not None and self.hands.seating.plays(self.context.hand.sitter, mover)
        may = own and seat in (None, mover) and named(self.hotspots(), TAKE_BACK) is not None
        hands = partial(self._who_plays, context) if len(self.match.persons) > 1 else None
        return Push(pause(context, self.match, self.view.round, prompt, may, hands, seat))

    def kit_before(self, seat: int | None) -> AppContext:
        """The context for what opens before a seat; None: before who is asked."""
        return self.context

    def _rules(self) -> Transition:
        self._let_go()
        return rules(self.context, at_table(self.match, self.view.prompts[-1]))

    def _who_plays(self, context: AppContext, leave: Callable[[], Transition]) -> Transition:
        """Who plays with what; ``leave`` leads back."""
        raise NotImplementedError

    def closing(self) -> Transition | None:
        self._let_go()
        if not lost(self.context, self.match):
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
            self.context.sound.play("refuse")
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
