"""Pause: the table waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Command, Intent
from ...match.match import Match
from ...match.messages.house_rules import in_force, in_full
from ...match.messages.speech import persons
from ...match.record.record import Record, record_of
from ...match.rulebook.occasion import Occasion, at_table
from ...message import Message, Person
from ...rules.pieces.moves import Prompt
from ...store.settings import SPEEDS
from ...ui.dialogs import sheet
from ...ui.nodes import Button, Node, Pick
from ...ui.scene import Pop, Replace, Transition
from ...words.language import say
from ..context import AppContext, GamePage
from ..furniture import largest_type
from .dialogs import Notice, leave_table
from .rulebook.opening import rules

Hands = Callable[[Callable[[], Transition]], Transition]
"""Leads to who plays with what, from where it leads back."""


MOVES = {"take-back": "table.take-back", "again": "lesson.anew"}
"""What a pause may change at a table, and the ids of its words."""


class Pause(GamePage[str]):
    """Over the table. Returns "leave" or its ``move`` if the player wants that, else None.

    Args:
        leave: the words of the button that leaves; "" if there is to be none.
        rules: the house rules in force.
        lost: whether something is lost if the table is left.
        cards: the match whose cards can be shared.
        move: what changes the table, if anything does: "take-back" or "again".
        hands: who plays with what.
        book: for what the rule book is opened.
        by: who wanted to pause, where several might have.
        largest: the largest type there is room for on the table, if that is too small.
    """

    opaque = False

    def __init__(
        self,
        context: AppContext,
        leave: str = "",
        rules: Sequence[Message] = (),
        lost: bool = False,
        cards: Record | None = None,
        move: str = "",
        hands: Hands | None = None,
        book: Occasion | None = None,
        by: Person | None = None,
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(context, "resume")
        self.leave, self.rules_in_force, self.lost, self.cards, self.move = leave, rules, lost, cards, move
        self.hands, self.book, self.by, self.largest = hands, book, by, largest

    def build(self) -> Node:
        title = say("pause.by", who=self.by) if self.by else say("pause.title")
        resume = Button("resume", say("pause.resume"), Pop, "primary")
        leave = (
            [Button("leave", self.leave, partial(leave_table, self.context, self.lost), "danger").share(1)]
            if self.leave
            else []
        )
        moves = [Button(self.move, say(MOVES[self.move]), partial(Pop, self.move))] if self.move else []
        rows = [resume, *moves, *self._choices(), *self._links()]
        return self.dialog(sheet(title, rows, foot=leave))

    def _choices(self) -> Sequence[Node]:
        settings = self.context.settings
        heard = [(True, say("menu.off")), (False, say("menu.on"))]
        speeds = [(times, say("menu.times", times=times)) for times in SPEEDS]
        return [
            Pick("muted", say("pause.sound"), settings.muted, heard, partial(setattr, settings, "muted")),
            Pick("speed", say("pause.speed"), settings.speed, speeds, partial(setattr, settings, "speed")),
        ]

    def _links(self) -> Sequence[Node]:
        """Return the ways to other pages, as far as there is anything on them."""
        links: list[tuple[object, str, str, Callable[[], Transition | None]]] = [
            (True, "settings", "pause.settings", self._settings),
            (self.book, "book", "pause.rules", self._open_book),
            (self.hands, "hands", "hands.title", self._hands),
            (
                self.rules_in_force,
                "rules",
                "setup.rules",
                lambda: Replace(Notice(self.context, self.rules_in_force, self._again)),
            ),
            (self.cards, "cards", "share.cards", self._share),
        ]
        return [
            Button(key, say(words), partial(self._go, key, press))
            for there, key, words, press in links
            if there
        ]

    def handle(self, intent: Intent) -> Transition | None:
        if self.book and isinstance(intent, Command) and intent.word == "rules":
            return self._open_book()
        return super().handle(intent)

    def _open_book(self) -> Transition | None:
        return rules(self.context, self.book) if self.book else None

    def _go(self, key: str, press: Callable[[], Transition | None]) -> Transition | None:
        """Go another way; who comes back finds the focus there, whatever pressed it."""
        self.focus = key
        return press()

    def _settings(self) -> Transition:
        from .settings.settings import SettingsSheet

        return Replace(SettingsSheet(self.context, self._again, largest=self.largest))

    def _hands(self) -> Transition | None:
        return self.hands(self._again) if self.hands else None

    def _share(self) -> Transition | None:
        from .sharing import Sharing, cards_alone

        return Replace(Sharing(self.context, cards_alone(self.cards), self._again)) if self.cards else None

    def _again(self) -> Transition:
        return Replace(self)


def lost(context: AppContext, match: Match) -> bool:
    """Return whether a match is lost if it is left now."""
    return match.at_stake and not context.matches.has(match)


def pause(
    context: AppContext,
    match: Match,
    number: int,
    prompt: Prompt,
    back: bool = False,
    hands: Hands | None = None,
    by: int | None = None,
) -> Pause:
    """Return the pause of a match in that round, in which that is asked.

    Args:
        back: whether the last move can be taken back.
        hands: leads to who plays with what.
        by: the seat that wanted it, if that is known.
    """
    known = match.rules, number
    rules_in_force = in_full(*known) if in_force(*known) else ()
    hidden = match.privacy.guarded and not match.over  # the seed would tell how all of it was dealt
    cards = None if context.kiosk or hidden else record_of(match)
    mine = lost(context, match)
    book = at_table(match, prompt)
    who = persons(match.seats)[by] if by is not None and len(match.here) > 1 else None
    largest = partial(largest_type, context, match)
    move = "take-back" if back else ""
    return Pause(
        context, say("table.leave-match"), rules_in_force, mine, cards, move, hands, book, who, largest
    )
