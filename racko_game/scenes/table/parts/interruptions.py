"""Interruptions: the pause, the rule book, a lost pad, and messages to be read before play goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeGuard

from ....match.record.autosave import Autosave
from ....match.rulebook.occasion import at_table
from ....message import Message
from ....stage.touch.hotspots import named
from ....ui.scene import Pop, Push, Replace, Transition
from ...context import AppContext, TurnedContext
from ...furniture import largest_type
from ...pages.dialogs import Notice, question
from ...pages.pause import BreakReminder, Link, lost, pause
from ...pages.rulebook.opening import rules
from ...picture.table_picture import TAKE_BACK
from ..covers import LostPad, Sit, WhoPlays
from ..state import TableModel, TablePhase, TablePlaces
from .after_move import Undo


class Interruptions:
    """Makes the transitions to pages over a table; play waits meanwhile. If who plays is to change, the
    result of a page is the set of all seats for which computers then stand in. ``let_go`` puts down the
    carried card and covers racks; ``sit`` changes which hands play for which seats."""

    def __init__(
        self, model: TableModel, places: TablePlaces, undo: Undo, let_go: Callable[[], None], sit: Sit
    ) -> None:
        self.model, self.match, self.context = model, model.match, model.context
        self.places, self.undo, self._let_go, self._sit = places, undo, let_go, sit
        self._warned: Message | None = None  # why the match is not saved, as it was said last

    def context_before(self, seat: int | None) -> AppContext:
        """Return a page's context, rotated to a seat's edge of the table; None: to the asked seat's."""
        before, show = self.model.viewer if seat is None else seat, self.model.show
        if not show.furniture.sided:
            return self.context
        return TurnedContext(self.context, lambda: show.around[before].turn.quarter if show.around else 0)

    def pause(self) -> Transition:
        """Return the transition to the pause, for the hand (device) that acts."""
        self._let_go()
        own = self.model.director.pause()
        return self.pause_by(self.model.hands.seat_of(self.context.hand)) if own is None else own

    def pause_by(self, seat: int | None) -> Transition:
        """Return the transition to the pause for a seat; None: it is unknown which."""
        self._let_go()
        context, view, mover = self.context_before(seat), self.model.view, self.undo.mover
        own = mover is not None and self.model.hands.seating.plays(self.context.hand.sitter, mover)
        may = own and seat in (None, mover) and named(self.places.spots(), TAKE_BACK) is not None
        leaves, match = self.model.state.turn if seat is None else seat, self.match
        links: dict[str, Link] = {"hands": partial(self.who_plays, context)} if len(match.here) > 1 else {}
        if links and self.may_leave(leaves):
            links["stand-in"] = lambda again: Pop(match.stand_ins | {leaves})
        if links and match.stand_ins and (self.model.hands.seating.shared or match.privacy.sided):
            links["returned"] = lambda again: Pop(frozenset[int]())
        return Push(pause(context, self.match, view.round, view.prompts[-1], may, links, seat))

    def may_leave(self, seat: int | None) -> TypeGuard[int]:
        """Return whether a computer can play for that seat: another person stays at this screen."""
        left = set(self.match.here) - self.match.stand_ins
        return seat in left and len(left) > 1

    def rules(self) -> Transition:
        """Return the transition to the rule book, open at the current question."""
        self._let_go()
        return rules(self.context, at_table(self.match, self.model.view.prompts[-1]))

    def ease(self) -> Transition:
        """Return the transition to the settings that make the game easier to see, hear and handle."""
        from ...pages.settings.settings import ACCESS, SettingsSheet

        self._let_go()
        before = self.context_before(self.model.hands.seat_of(self.context.hand))
        return Push(
            SettingsSheet(before, tab=ACCESS, largest=partial(largest_type, self.context, self.match))
        )

    def who_plays(self, context: AppContext, leave: Callable[[], Transition]) -> Transition:
        """Return the transition to the page where hands (devices) take other seats; ``leave`` leads back."""
        return Replace(WhoPlays(context, self.match, self.model.hands, self._sit, leave))

    def closing(self) -> Transition | None:
        """Return the transition to the question before the window closes; None if nothing would be lost."""
        if not self.model.director.autosaves:
            return None
        self._let_go()
        if not lost(self.context, self.match):
            return None
        return Push(question(self.context_before(None), "pause.quit", does="title.leave"))

    def lost_pad(self) -> Transition | None:
        """Return the transition to the page about a lost pad that has a seat; None if there is none."""
        gone = next(iter(self.model.hands.lost()), None)
        seat = None if gone is None else self.model.hands.seat_of(gone)
        if gone is None or seat is None:
            return None
        self._let_go()
        leave = partial(Pop, self.match.stand_ins | {seat}) if self.may_leave(seat) else None
        return Push(LostPad(self.context_before(seat), self.model.hands, gone, self.match, self.pause, leave))

    def due(self, autosave: Autosave | None) -> Transition | None:
        """Return the transition to a message that must be seen before play continues; None if there is none.

        It says, once, that the match cannot be saved; or, between rounds, suggests a break after long play.
        """
        problem, context, match = autosave.problem if autosave else None, self.context, self.match
        between = not match.actions or (self.model.state.phase is TablePhase.COUNTED and not match.over)
        page: Notice | BreakReminder
        if problem is not None and problem != self._warned:
            self._warned = problem
            page = Notice(self.context_before(None), [problem], Pop, "history.title")
        elif between and not context.kiosk and context.played.due(context.settings.break_after):
            page = BreakReminder(self.context_before(None), lost(context, match))
        else:
            return None
        self._let_go()
        return Push(page)
