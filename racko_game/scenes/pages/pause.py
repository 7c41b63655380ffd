"""Pause: the table waits, because a player wants it or to remind of a break."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ...controls.intents import Command, Intent
from ...match.match import Match
from ...match.messages.rules_in_force import in_force, in_full
from ...match.messages.speech import persons
from ...match.record.record import Record, record_of
from ...match.rulebook.occasion import at_table
from ...message import Message, Person
from ...rules.pieces.moves import Prompt
from ...store.settings import SPEEDS
from ...ui.dialogs import notice, sheet
from ...ui.nodes import Button, Node, Pick, Slider
from ...ui.scene import Pop, Replace, Transition
from ...words.language import say
from ..context import AppContext, GameSheet
from ..furniture import largest_type
from .dialogs import Notice, leave_table
from .rulebook.opening import rules

Link = Callable[[Callable[[], Transition]], Transition]  # leads to another page, given the way back


MOVES = {"take-back": "table.take-back", "again": "lesson.anew"}  # what a pause may change, and its words


LINKS = {  # the ways to other pages, and the ids of their words
    "settings": "pause.settings",
    "book": "pause.rules",
    "hands": "hands.title",
    "stand-in": "pause.stand-in",
    "returned": "pause.returned",
    "rules": "setup.rules",
    "cards": "share.cards",
}


class Pause(GameSheet[str]):
    """The pause menu over a table. Its result is "leave", or ``move`` if the player wants that, else None.
    ``leave``: the words of the button that leaves the table, "" for none; ``links``: to other pages by their
    keys in ``LINKS``, each is given the way back; ``lost``: whether something is lost if the table is left;
    ``move``: the step back that is possible: "take-back", "again" (begin anew, in lessons) or ""; ``by``: the
    seat that paused, if several play; ``largest`` returns the largest text size that fits, if it is smaller
    than the one set."""

    eases = True

    def __init__(
        self,
        context: AppContext,
        leave: str = "",
        links: Mapping[str, Link] = {},
        lost: bool = False,
        move: str = "",
        by: Person | None = None,
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(context, "resume")
        self.leave, self.lost, self.move, self.by, self.largest = leave, lost, move, by, largest
        self.links: dict[str, Link] = {"settings": partial(_settings, context, largest), **links}

    def build(self) -> Node:
        title = say("pause.by", who=self.by) if self.by else say("pause.title")
        settings, leaves = self.context.settings, partial(leave_table, self.context, self.lost)
        heard = [(True, say("menu.off")), (False, say("menu.on"))]
        speeds = [(times, say("menu.times", times=times)) for times in SPEEDS]
        rows = [
            Button("resume", say("pause.resume"), Pop, "primary"),
            *([Button(self.move, say(MOVES[self.move]), partial(Pop, self.move))] if self.move else []),
            Pick("muted", say("pause.sound"), settings.muted, heard, partial(setattr, settings, "muted")),
            Pick("speed", say("pause.speed"), settings.speed, speeds, partial(setattr, settings, "speed")),
            *(Button(key, say(LINKS[key]), partial(self._go, key)) for key in LINKS if key in self.links),
        ]
        leave = [Button("leave", self.leave, leaves, "danger").share(1)] if self.leave else []
        return self.dialog(sheet(title, rows, foot=leave))

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Command(_, "rules") if "book" in self.links:
                return self.links["book"](partial(self._again, {**vars(self)}))
            case Command(_, "access"):
                return _settings(self.context, self.largest, partial(self._again, {**vars(self)}), "access")
        return super().handle(intent)

    def _go(self, key: str) -> Transition:
        self.focus = key
        return self.links[key](partial(self._again, {**vars(self)}))

    def _again(self, kept: Mapping[str, object]) -> Transition:
        vars(self).update(kept)  # since it was disposed of
        self.changed()
        return Replace(self)


def _settings(
    context: AppContext, largest: Callable[[], int | None], again: Callable[[], Transition], tab: str = "look"
) -> Transition:
    from .settings.settings import SettingsSheet

    return Replace(SettingsSheet(context, again, tab=tab, largest=largest))


def lost(context: AppContext, match: Match) -> bool:
    """Return whether a match is lost if it is left now."""
    return match.at_stake and not context.matches.has(match)


def pause(
    context: AppContext,
    match: Match,
    number: int,
    prompt: Prompt,
    back: bool = False,
    people: Mapping[str, Link] = {},
    by: int | None = None,
) -> Pause:
    """Return the pause menu of a match in round ``number`` (from 1) while ``prompt`` is asked. ``back``:
    whether the last move can be undone; ``people``: links to pages for several players, by their keys in
    ``LINKS``; ``by``: the seat that paused, if known."""
    links: dict[str, Link] = {"book": lambda again: rules(context, at_table(match, prompt))}
    if in_force(match.rules, number):
        links["rules"] = lambda again: Replace(Notice(context, in_full(match.rules, number), again))
    if not (context.kiosk or (match.privacy.guarded and not match.over)):  # the seed tells how all was dealt
        links["cards"] = partial(_share, context, record_of(match))
    links |= people
    who = None if by is None else persons(match.seats)[by]
    move, largest = "take-back" if back else "", partial(largest_type, context, match)
    return Pause(context, say("table.leave-match"), links, lost(context, match), move, who, largest)


def _share(context: AppContext, record: Record, again: Callable[[], Transition]) -> Transition:
    from .sharing import Sharing, cards_alone

    return Replace(Sharing(context, cards_alone(record), again))


SOONEST, LATEST = 10, 60  # minutes until it comes again


class BreakReminder(GameSheet[str]):
    """A reminder to take a break, over a table at which nobody is asked. Its result is "leave" if the player
    wants to stop, else None. ``lost``: whether something is lost if the table is left."""

    def __init__(self, context: AppContext, lost: bool = False) -> None:
        super().__init__(context, "on")
        self._lost, self._minutes = lost, round(context.played.seconds / 60)
        context.played.remind_in(min(max(context.settings.break_after, SOONEST), LATEST))

    def build(self) -> Node:
        many, again = self._minutes, self.context.played.minutes
        time = Message("when.for-hours", n=many // 60) if many >= 120 else Message("when.for-minutes", n=many)
        stop = Button("stop", say("break.stop"), partial(leave_table, self.context, self._lost))
        on = Button("on", say("break.play-on"), Pop, "primary")
        share = (again - SOONEST) / (LATEST - SOONEST)
        slider = Slider("again", say("break.again"), share, self._remind_in, str(again))
        return self.dialog(notice(say("break.title"), [say("break.says", time=time)], [stop, on], slider))

    def _remind_in(self, share: float) -> None:
        self.context.played.remind_in(round(SOONEST + share * (LATEST - SOONEST)))
