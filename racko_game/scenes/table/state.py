"""The state of a table on a screen: its phase, whom it is shown to, and what has been picked.

The model of a table on a screen: the state that all its parts share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from ...controls.intents import Device, Hand
from ...match.match import Match, SeatKind, lifted_options, view_lifted
from ...match.own_voice import Moment, moment_of
from ...match.seating import Seating
from ...rules.pieces.moves import Action
from ...rules.table import View
from ...stage.table.furniture import Furniture
from ...stage.touch.choices import Parts
from ..context import AppContext, cache_last
from ..picture.show import Show
from ..talk.suspense import MoveChances, SpeedUpTip, Suspense
from .director import Director
from .hands import TableHands
from .viewpoint import Viewpoint


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
"""The phases to which each cause leads, by the phase before."""
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
        """Return the phase that the match itself is in, for the seat it is shown to."""
        seat = self.turn
        if seat is None:
            return TablePhase.COUNTED
        if self.match.kind_of(seat) is not SeatKind.HERE:
            return TablePhase.WATCHING
        if seat != self.viewpoint.shown_to:
            return TablePhase.HANDED
        return TablePhase.MOMENT if self.moment else TablePhase.ASKED

    def step(self, cause: Cause, after: TablePhase | None = None) -> None:
        """Change to a phase, by default to the match's, with nothing picked; raises WrongPhase if that is
        impossible."""
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
