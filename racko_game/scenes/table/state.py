"""The model of a table on a screen: its phase, whom it is shown to, what was picked, and its hotspots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from math import inf
from operator import add

from ...controls.intents import Command, Device, Hand, Tap
from ...match.match import Match, SeatKind, lifted_options, view_lifted
from ...match.own_voice import Moment, moment_of, offered
from ...match.seating import Seating
from ...message import Message
from ...paint.table.hud import OFFERS
from ...rules.pieces.moves import HOLD, Action, AskGoOut, AskPlace, AskReverse, AskTurn
from ...rules.table import View
from ...stage.table.four_sided import reach
from ...stage.table.furniture import Furniture
from ...stage.touch import spots
from ...stage.touch.choices import Parts
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.scene import Scene
from ..context import AppContext, cache_last
from ..picture.show import Show
from ..talk.suspense import MoveChances, SpeedUpTip, Suspense
from .director import Director, Spots
from .viewpoint import TableHands, Viewpoint


class TablePhase(StrEnum):
    """What a table on a screen waits for."""

    WATCHING = "Watching"  # a computer, or a seat away from this screen, is asked
    HANDED = "Handed"  # a person here is asked, to whom the screen is not shown yet
    ASKED = "Asked"  # the person to whom it is shown is asked
    LIFTED = "Lifted"  # they have the top discard in their hand, and may still put it back
    MOMENT = "Moment"  # their turn has ended, and RACK-O! may still be called
    COUNTED = "Counted"  # a round is over
    OVER = "Over"  # the match is, and its winner is announced


class Cause(StrEnum):
    """The causes of a change of phase: a move, a lifted discard, an undo and so on."""

    MOVE = "move"  # somebody moved, or a round was dealt
    SHOW = "show"  # the screen is shown to a seat, or hidden from all
    LIFT = "lift"
    PUT_BACK = "put-back"
    UNDO = "undo"
    PLAY_ON = "play-on"  # a moment passed
    FINISH = "finish"
    SEAT = "seat"  # a computer plays for a person from now on, or the person again


class WrongPhase(Exception):
    """A change of phase that is not in ``STEPS``."""


_P = TablePhase
_NEXT = (_P.WATCHING, _P.HANDED, _P.ASKED, _P.MOMENT, _P.COUNTED)
# The phases to which each cause leads, by the phase before.
STEPS: Mapping[Cause, Mapping[TablePhase, Sequence[TablePhase]]] = {
    Cause.MOVE: {**dict.fromkeys(_NEXT, _NEXT), _P.LIFTED: (_P.ASKED,)},
    Cause.SHOW: {
        _P.WATCHING: (_P.WATCHING,),
        _P.HANDED: (_P.HANDED, _P.ASKED, _P.MOMENT),
        _P.ASKED: (_P.ASKED, _P.HANDED),
        _P.LIFTED: (_P.ASKED, _P.HANDED),
        _P.MOMENT: (_P.MOMENT, _P.HANDED),
        _P.COUNTED: (_P.COUNTED,),
        _P.OVER: (_P.OVER,),
    },
    Cause.LIFT: {_P.ASKED: (_P.LIFTED,)},
    Cause.PUT_BACK: {_P.LIFTED: (_P.ASKED,)},
    Cause.UNDO: dict.fromkeys(_P, (_P.WATCHING, _P.HANDED, _P.ASKED, _P.LIFTED)),
    Cause.PLAY_ON: {_P.MOMENT: (_P.WATCHING, _P.HANDED, _P.ASKED, _P.COUNTED)},
    Cause.FINISH: {_P.COUNTED: (_P.OVER,)},
    Cause.SEAT: {**dict.fromkeys((_P.HANDED, _P.ASKED), (_P.WATCHING,)), _P.WATCHING: (_P.HANDED, _P.ASKED)},
}
ANSWERING = (_P.ASKED, _P.LIFTED, _P.MOMENT)  # the phases in which the person at the screen may act


def step(before: TablePhase, cause: Cause, after: TablePhase) -> TablePhase:
    """Return the phase after a change; raises WrongPhase if ``STEPS`` does not have it.

    >>> step(TablePhase.ASKED, Cause.LIFT, TablePhase.LIFTED).value
    'Lifted'
    """
    if after not in STEPS[cause].get(before, ()):
        raise WrongPhase(f"{before} -- {cause} --> {after}")
    return after


class TableState:
    """The phase of a table, its viewpoint, the parts ``picked`` of an answer, and the ``moment`` in which
    RACK-O! may be called (None: none)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewpoint = Viewpoint(match)
        self.picked: Parts = ()
        self.moment: Moment | None = moment_of(match)
        self._moments, self._open_moments = cache_last(Moment.view), cache_last(Moment.view)
        self._lifted = cache_last(view_lifted)
        self.phase = self._found()

    def _found(self) -> TablePhase:
        if (seat := self.turn) is None:
            return TablePhase.COUNTED
        if self.match.kind_of(seat) is not SeatKind.HERE:
            return TablePhase.WATCHING
        if seat != self.viewpoint.shown_to:
            return TablePhase.HANDED
        return TablePhase.MOMENT if self.moment else TablePhase.ASKED

    def step(self, cause: Cause, after: TablePhase | None = None) -> None:
        """Change to a phase, by default the match's, with nothing picked; raises WrongPhase if it cannot."""
        self.picked = ()
        self.phase = step(self.phase, cause, after or self._found())

    @property
    def kind_changed(self) -> bool:
        """Return whether the asked seat has passed from a person here to a computer, or back."""
        if self.turn is None:
            return False
        return (self.match.kind_of(self.turn) is not SeatKind.HERE) != (self.phase is TablePhase.WATCHING)

    def show_to(self, seat: int | None) -> None:
        """Show the screen to a seat, or hide it from everyone (None); what was picked or lifted goes back."""
        self.viewpoint.shown_to = seat
        self.viewpoint.viewer = self.viewpoint.viewer if seat is None else seat
        self.step(Cause.SHOW, self.phase if self.phase is TablePhase.OVER else None)

    def undone(self, lifted: bool) -> None:
        """Go on after moves were undone; ``lifted``: the top discard is in the hand again."""
        self.step(Cause.UNDO, TablePhase.LIFTED if lifted else None)

    @property
    def turn(self) -> int | None:
        """Return the seat that is asked; None between rounds and after the match."""
        return self.moment.seat if self.moment else self.match.asked

    @property
    def lifted(self) -> bool:
        """Return whether the top discard is in the hand, and may still be put back."""
        return self.phase is TablePhase.LIFTED

    @property
    def view(self) -> View:
        """Return the view that the screen shows; the same object until something changes."""
        if self.moment:
            return self._moments(self.moment, *self.viewpoint.sight)
        view = self.match.view(*self.viewpoint.sight)
        return self._lifted(view) if self.lifted else view

    @property
    def in_the_open(self) -> View:
        """Return the view that everyone in the room may see; the same object until something changes."""
        everybody = None, self.viewpoint.privacy.others
        return self._open_moments(self.moment, *everybody) if self.moment else self.match.view(*everybody)

    def seen_by(self, seat: int) -> View:
        """Return the view of a seat, whatever the screen shows."""
        return self.moment.view(seat) if self.moment else self.match.view(seat)

    @property
    def options(self) -> tuple[Action, ...]:
        """Return the actions that the player who is asked may choose from."""
        return lifted_options(self.view) if self.lifted else self.match.options()

    @property
    def secrets(self) -> frozenset[int]:
        """Return the seats whose cards are on screen although not everyone may see them."""
        if self.turn is None or not self.viewpoint.privacy.guarded:
            return frozenset()
        eyes, others = self.viewpoint.sight
        return frozenset(others if eyes is None else (*others, eyes))


class TableModel:
    """A match on a screen: its state, its animation, the speech bubble, and the hands (devices) that play."""

    def __init__(self, context: AppContext, match: Match, seating: Seating, director: Director) -> None:
        self.context, self.match, self.director = context, match, director
        self.state = TableState(match)
        self.viewpoint = self.state.viewpoint
        self.show = Show(context, match, self.viewpoint.viewer, director.corner)
        self.talk = director.talk(context, match)
        self.numbers = MoveChances(context, match)
        self.suspense = Suspense(context, match)
        self.patience = SpeedUpTip(context.settings)
        self.hands = TableHands(context, seating)

    @property
    def view(self) -> View:
        """Return the view that the screen shows."""
        return self.state.view

    @property
    def furniture(self) -> Furniture:
        """Return the layout of the table."""
        return self.show.furniture

    @property
    def viewer(self) -> int:
        """Return the seat (from 0) whose rack is at the bottom."""
        return self.viewpoint.viewer

    @property
    def hand(self) -> Hand:
        """Return the hand (device) that plays for the viewer's seat now."""
        return self.hands.of(self.viewpoint.viewer)

    @property
    def covers(self) -> bool:
        """Return whether racks are covered now; after a round all are face up."""
        return self.viewpoint.privacy.covers and self.state.turn is not None

    @property
    def asked(self) -> bool:
        """Return whether the player to whom the screen is shown is asked for a move, and may answer."""
        return self.state.phase in ANSWERING and not self.director.holds

    @property
    def sees(self) -> bool:
        """Return whether the player who is asked for a move sees their own cards now."""
        return self.asked and self.viewpoint.eyes == self.viewpoint.shown_to

    @property
    def shaking(self) -> bool:
        """Return whether a card may be shaken (as a refusal): all lie still, and none is carried."""
        return self.show.settled and not self.show.carry

    @property
    def waits(self) -> bool:
        """Return whether a person waits while others play; not during the deal."""
        if self.state.phase is not TablePhase.WATCHING or self.director.holds or not self.match.here:
            return False
        return all(cue.name != "deal" for cue in self.show.playhead.beat.cues)

    @property
    def called(self) -> int | None:
        """Return the seat whose turn is announced to the people at this screen; None if there is none."""
        turn, here, privacy = self.state.turn, self.match.here, self.viewpoint.privacy
        calls = len(here) > 1 and not (privacy.handed or privacy.sided or self.director.holds)
        return turn if calls and turn in here else None  # else a curtain or an edge tells it

    def rests(self, hand: Hand) -> bool:
        """Return whether a hand's (device's) fingers may rest on racks, since people sit around the table."""
        return self.furniture.sided and hand.device is Device.TOUCH

    def seen_from(self, seat: int | None) -> Furniture:
        """Return the layout as a seat around the table sees it; else, or for None, the common one."""
        return self.show.around[seat] if self.furniture.sided and seat is not None else self.furniture


PILES = ("stock", "discard")
PASSING = ("hint", *OFFERS)  # where the focus does not stay once something was done
# Where the focus goes, by what is asked; with a card in the hand, to a slot.
FIRST: dict[type, str] = {AskTurn: "stock", AskGoOut: "racko"}


class TablePlaces:
    """Knows the hotspots of a table, and moves the focus of the hand (device) that plays. ``scene`` has the
    focus of each hand; ``undo`` returns the undo button, if there is one."""

    def __init__(self, model: TableModel, scene: Scene, undo: Callable[[], Spots]) -> None:
        self.model, self.match, self._scene, self._undo = model, model.match, scene, undo
        self.focus_of = scene.focus_of
        self.aimed = False  # a hand has moved the focus since it came where it is by itself
        self._question: type = AskTurn  # that was asked last
        self._usual, self._all = cache_last(self._make), cache_last(add)
        self._open = cache_last(self._make_open)
        self.forget_slot()

    def forget_slot(self) -> None:
        """Let the focus start at the middle slot the next time it moves to the slots."""
        self.slot = f"slot {(self.match.rules.rows + 1) // 2}"  # where the focus was among the slots

    @property
    def focus(self) -> str:
        """Return the name of the hotspot with the focus of the hand that plays."""
        return self.focus_of(self.model.hand)

    @focus.setter
    def focus(self, name: str) -> None:
        self._scene.put_focus(self.model.hand, name)

    def usual(self) -> Spots:
        """Return the hotspots that the match allows: the menu, moves, the hint."""
        return self._usual(self.model.view, *self._given)

    @property
    def _given(self) -> tuple[Furniture, bool, Parts, float]:
        """Return what the hotspots depend on beside a view; last, how many pixels from their edge players
        touch a pile: infinite where all sit at one side."""
        model, context = self.model, self.model.context
        far = reach(context.whole_screen, context.settings.inches) if model.furniture.sided else inf
        return model.furniture, model.asked, model.state.picked, far

    def _make_open(self, view: View, shown: View, spots: Spots) -> Spots:
        """Return those hotspots that everyone with that ``view`` may know of, where the screen shows another.
        Everyone knows that a card can be drawn and put into any slot; that an answer or a call is possible
        would reveal what a rack holds."""
        known = {*PILES, *(spot.name for spot in self._make(view, *self._given))}
        placing = any(isinstance(seen.prompts[-1], AskPlace) for seen in (view, shown))
        return tuple(one for one in spots if one.name in known or (placing and one.name.startswith("slot")))

    def heard(self, view: View, seen: Spots) -> Spots:
        """Return those hotspots of ``seen`` that everyone in the room, who has that ``view``, may hear of.
        Whoever may reverse a swap hears of each slot that it can be pressed, so that nobody learns where a
        reverse card is, or that there is none. What comes after a card was picked is no secret any more."""
        model = self.model
        if model.state.picked:
            return seen
        found = self._open(view, model.view, seen)
        reverses = model.asked and isinstance(model.view.prompts[-1], AskReverse)
        return found + spots.slot_spots(model.furniture.racks[model.viewer]) if reverses else found

    def known_to_all(self) -> Spots:
        """Return the hotspots that everyone in the room may know of: where the focus may move by itself."""
        if not self.model.viewpoint.privacy.guarded:
            return self.spots()
        return self._open(self.model.state.in_the_open, self.model.view, self.spots())

    def spots(self) -> Spots:
        """Return the hotspots; the same object until they change."""
        return self.model.director.spots(lambda: self._all(self.usual(), self._undo()))

    def _make(self, view: View, furniture: Furniture, asked: bool, picked: Parts, reach: float) -> Spots:
        match = self.match
        options = offered(match, view, self.model.state.options) if asked else ()
        silent = match.silent and isinstance(view.prompts[-1], AskGoOut)
        hint = (Hotspot("hint", furniture.hint, None, Message("table.hint")),) if asked and not silent else ()
        found = spots.table_spots(view, options, furniture, match.rules.slots, picked)
        near = spots.edge_buttons(found, furniture, reach)
        onward = Message("table.play-on")  # where players are not told that a rack is finished
        renamed = (HOLD,) if match.silent else ()
        said = (spot._replace(label=onward) if spot.value in renamed else spot for spot in (*found, *near))
        return *hint, *said

    def every(self) -> Spots:
        """Return the hotspots, and the places that can only be looked at."""
        found, model = self.spots(), self.model
        seen = model.talk.places(model.view, model.furniture) if model.asked else ()
        return found + tuple(place for place in seen if not named(found, place.name))

    def ringed(self) -> Spots:
        """Return the places that the focus ring can be at; for a pointer, only those that can be pressed."""
        return self.spots() if self.model.hand.device.points else self.every()

    def spoken(self, word: str, also: str) -> Hotspot | None:
        """Return the hotspot that command ``word`` presses, else that of ``also``, if there is one."""
        rows = self.match.rules.rows
        found = (spots.spoken(self.spots(), said, rows) for said in (word, also) if said)
        return next((spot for spot in found if spot), None)

    def can_be(self, intent: Tap | Command) -> bool:
        """Return whether an intent is possible now."""
        if isinstance(intent, Tap):
            return at(self.spots(), intent.x, intent.y) is not None
        # before all lies still, no ring shows what it would do
        ready = intent.word == "accept" and self.model.show.settled
        return ready and named(self.spots(), self.focus_of(intent.hand)) is not None

    def with_focus(self, intent: Tap | Command) -> Tap | Command:
        """Return an intent; if it is the accept command, with the name of the focused hotspot as its word."""
        if isinstance(intent, Command) and intent.word == "accept":
            return intent._replace(word=self.focus_of(intent.hand))
        return intent

    def refocus(self) -> None:
        """Move the focus to something that can be done: from the pile to the slots and back. Only the slot
        where a card was put is remembered: which slots could answer a swap would reveal what is there, and
        where the focus is may be read aloud."""
        if (there := self.model.director.focus()) is not None:
            self.focus = there
            return
        question = type(self.model.view.prompts[-1])
        placing, self._question = AskPlace in (self._question, question), question
        spots = self.known_to_all() if self.model.asked else ()
        if self.model.asked and (self.focus in PASSING or not named(spots, self.focus)):
            first = FIRST.get(question, self.slot)
            first = "hold" if first == "racko" and self.match.silent else first
            names = [spot.name for spot in spots if spot.value is not None]
            self.focus = first if first in names or not names else names[0]
            self.aimed = False
        elif self.focus.startswith("slot") and placing:
            self.slot = self.focus
