"""Dialogs of the game: a notice, a question, a name typed on a keyboard of the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from operator import setitem
from typing import TYPE_CHECKING

from ...controls.intents import Intent, TypedText
from ...match.messages.dates import day_message
from ...match.plans.names import is_decent, offered_names
from ...message import Message, Trouble, message_of
from ...rules.errors import RulesError
from ...store.history.rows import calendar_time
from ...ui.dialogs import middle, notice, sheet
from ...ui.nodes import Button, Column, IconButton, Key, Node, Panel, Pick, Row, Stack, Text
from ...ui.page import SimplePage
from ...ui.scene import Leave, Pop, Push, Replace, Scene, Transition
from ...ui.style import EDGE, HAIR, TIGHT_GAP
from ...words.language import say
from ..context import AppContext, GameSheet

if TYPE_CHECKING:
    from ...match.challenges.positions import Wanted
    from ...match.match import Match
    from ...match.plans.plan import Plan
    from ...store.history.matches import MatchFilter

    Filter = MatchFilter | Wanted


class Notice(GameSheet[object]):
    """A dialog with lines under a title; by default the house rules in force. ``lines``: messages or ids, of
    which the last are left out where there is no room for all; ``leave`` returns the transition that closes
    the notice; ``title``: the id of the title; ``actions``: the buttons, side by side, by default one that
    closes the notice."""

    art: Sequence[Node] = ()  # what stands between the lines and the buttons

    def __init__(
        self,
        context: AppContext,
        lines: Sequence[Message | str],
        leave: Callable[[], Transition] = Pop,
        title: str = "setup.rules",
        actions: Sequence[Node] = (),
    ) -> None:
        super().__init__(context)
        self.title, self.lines = say(title), [say(line) for line in lines]
        self.actions = actions or [Button("back", say("menu.done"), leave)]

    def build(self) -> Node:
        return middle(notice(self.title, self.lines, self.actions, *self.art))

    def closing(self) -> Transition | None:
        return Leave() if self.node("leave") else None


def back_button(words: str = "button.back", kind: str = "plain") -> Node:
    """Return the button that closes a page; ``words``: the id of its label; ``kind``: as of ``Button``."""
    return Button("back", say(words), Pop, kind)


def or_notice(context: AppContext, begin: Callable[[], Scene]) -> Scene:
    """Return the scene that ``begin`` makes; if it raises RulesError or Trouble, a notice with the reason."""
    try:
        return begin()
    except (RulesError, Trouble) as error:
        return Notice(context, [message_of(error)], Pop, "setup.cannot")


def deal(
    context: AppContext,
    plan: Plan,
    begin: Callable[[Match], Scene],
    seed: bytes | None = None,
    leads: Callable[[Scene], Transition] = Push,
) -> Transition:
    """Return the transition to the table that ``begin`` makes of a plan's match, or to a notice why not.
    ``seed``: the random bytes of the match, None: new ones; ``leads`` returns the transition to the table."""
    scene = or_notice(context, lambda: begin(plan.start(seed or context.seed())))
    return Push(scene) if isinstance(scene, Notice) else leads(scene)


def filter_sheet(
    context: AppContext,
    wanted: Filter,
    title: str,
    parts: Mapping[str, tuple[str, Iterable[object]]],
    said: Callable[[str, object], Message],
) -> SimplePage:
    """Return the page on which each part of a filter is picked; its result is the filter. ``wanted``: the
    current filter, a named tuple that accepts everything with its defaults; ``title``: the id of the title;
    ``parts``: by field of the filter, the id of its label and its possible values; ``said`` returns the words
    for a field's name and one of its values."""
    chosen, kind = wanted._asdict(), type(wanted)

    def build(page: SimplePage) -> Node:
        rows = [
            Pick(name, say(label), chosen[name], [(value, say(said(name, value))) for value in values],
                 partial(setitem, chosen, name))
            for name, (label, values) in parts.items()
        ]  # fmt: skip
        every = Button("all", say("matches.show-all"), lambda: Pop(kind()))
        show = Button("show", say("matches.show"), lambda: Pop(kind(**chosen)), "primary")
        return page.dialog(sheet(say(title), rows, foot=[every, show]))

    return SimplePage(context, build, next(iter(parts)))


def seat_name(context: AppContext, plan: Plan, seat: int) -> Naming:
    """Return the page that asks for the name of the person in that seat (from 0); its result is the name."""
    return Naming(context, "naming.who", plan.names[seat], offered_names(context.settings, plan), is_decent)


def line_to_send(context: AppContext, line: str, how: str, title: str) -> Notice:
    """Return a notice with a line that can be copied and sent to somebody; ``how``: the id of the sentence
    that says what the line is; ``title``: the id of the title."""

    def actions(copies: str = "share.copy") -> Sequence[Node]:
        return [Button("copy", say(copies), copy), back_button("menu.done", "primary")]

    def copy() -> None:
        page.actions = actions("share.copied" if context.copy(line) else "share.not-copied")

    page = Notice(context, [Message(how), Message("share.text", text=line)], Pop, title, actions())
    return page


def question(
    context: AppContext,
    title: str,
    go: Callable[[], Transition] = Leave,
    lines: Sequence[Message | str] = ("pause.lost",),
    does: str = "table.leave",
    stays: str = "pause.stay",
) -> Notice:
    """Return a question to confirm a step that loses something; the button that cancels has the focus. ``go``
    returns the transition if the player confirms; otherwise the question just closes. ``does`` and ``stays``:
    the ids of the words on the buttons that confirm and cancel."""
    actions = Button("leave", say(does), go, "danger"), Button("back", say(stays), Pop, "primary")
    return Notice(context, lines, Pop, title, actions)


def leave_table(context: AppContext, lost: bool) -> Transition:
    """Return the transition that leaves a table (result "leave"), after a question if a match is ``lost``."""
    leave = partial(Pop, "leave")
    return Replace(question(context, "pause.leave", leave)) if lost else leave()


def saving(context: AppContext) -> Notice:
    """Return the notice for leaving a match that cannot be saved yet, since another game has the database
    open. Its button leaves without waiting any longer."""
    actions = [Button("back", say("saving.now"), Leave, "primary")]
    return Notice(context, ["saving.held", "saving.beside"], Leave, "saving.title", actions)


LETTERS = ("QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM-.&")
ERASE = "\b"


class Naming(GameSheet[str]):
    """A page to type a name with an on-screen keyboard; its result is the name, "" if there is to be none.
    Words begin with a capital automatically. ``question``: the id of the question; ``name``: the initial
    name; ``known``: names that can be chosen with one press; ``fit`` returns whether a name is allowed;
    ``letters``: the rows of keys; ``longest``: the largest number of letters."""

    typing = True
    refused = False  # the name as it stands

    def __init__(
        self,
        context: AppContext,
        question: str,
        name: str = "",
        known: Sequence[str] = (),
        fit: Callable[[str], bool] = lambda name: True,
        letters: Sequence[str] = LETTERS,
        longest: int = 14,
    ) -> None:
        super().__init__(context, "known 0" if known else "key Q")
        self.question, self.name, self.known, self._fit = question, name, known, fit
        self.letters, self.longest = letters, longest
        if known and self.solution.box("known 0") is None:
            self.focus = "key Q"

    def build(self) -> Node:
        keys = [Row(*map(self._key, letters), gap=TIGHT_GAP, size="keys") for letters in self.letters]
        offers = (
            Button(f"known {n}", name, partial(self._take, name), size="known-name", spare=2 + n)
            for n, name in enumerate(self.known)
        )
        known = [Row(*offers, gap=TIGHT_GAP, spare=2)] if self.known else []
        asked = Text(say("naming.refused" if self.refused else self.question), "asked", spare=1)
        typed = Stack(Text(self.name + "_", "heading"), key="typed", size="typed")
        actions = [
            IconButton("back", "close", say("button.back"), lambda: Pop("")).share(1),
            IconButton("erase", "less", say("naming.erase"), partial(self._add, ERASE)).share(1),
            Button("space", say("naming.space"), partial(self._add, " ")).share(2),
            Button("done", say("naming.done"), self._done, "primary").share(2),
        ]
        page = Column(asked, typed, *known, *keys, Row(*actions, gap=TIGHT_GAP, size="keys"), gap=TIGHT_GAP)
        return middle(Panel(page, EDGE, size="keyboard"), HAIR)

    def _key(self, letter: str) -> Node:
        return Key(f"key {letter}", letter, partial(self._add, letter)).share(1)

    def _take(self, name: str) -> Transition | None:
        self.name = name
        return self._done()

    def _add(self, letters: str) -> None:
        self.refused = False
        for letter in letters:
            if letter == ERASE:
                self.name = self.name[:-1]
            elif len(self.name) < self.longest and letter.isprintable():
                self.name += letter.lower() if self.name and self.name[-1] not in " -" else letter.upper()

    def _done(self) -> Transition | None:
        name = self.name.strip()
        if self._fit(name):
            return Pop(name)
        self.refused = True
        self.context.sound.play("refuse")
        return None

    def handle(self, intent: Intent) -> Transition | None:
        if not isinstance(intent, TypedText):
            return super().handle(intent)
        self._add(intent.text)
        self.changed()
        self.focus = "done"
        return None


MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


def when(then: float, now: float) -> Message:
    """Return how long before ``now`` the time ``then`` was (in seconds since 1970); by its date if it is more
    than a week ago or in the future. Days are counted as the clock on the wall has them."""
    then = calendar_time(then)
    ago, days = now - then, _day(now) - _day(then)
    if ago < 0 or days >= 7:
        return day_message(date.fromtimestamp(then), date.fromtimestamp(now).year)
    if days:
        return Message("when.days", n=days) if days > 1 else Message("when.yesterday")
    if ago < MINUTE:
        return Message("when.now")
    if ago < HOUR:
        return Message("when.minutes", n=int(ago / MINUTE))
    return Message("when.hours", n=int(ago / HOUR))


def _day(seconds: float) -> int:
    return int((seconds + time.localtime(seconds).tm_gmtoff) // DAY)
