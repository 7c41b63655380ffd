"""Pause: the table waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Intent, Word
from ...match.house.house_rules import in_force, in_full
from ...match.match import Match
from ...match.plans.along import along, leads
from ...match.record.record import Record, record_of
from ...match.speech import persons
from ...message import Message, Person
from ...rules.pieces.prompts import Prompt
from ...store.settings import SPEEDS
from ...ui.scene import Pop, Replace, Transition
from ...words.language import say
from ..kit.furnished import largest_type
from ..kit.scene import Kit
from ..rulebook.occasion import Occasion, at_table
from ..rulebook.opening import rules
from .menu import Button, Pick
from .notice import Notice, Question
from .sheet import Sheet, SheetRow

Hands = Callable[[Callable[[], Transition]], Transition]
"""Leads to who plays with what, from where it leads back."""


class Pause(Sheet):
    """Over the table. Returns "leave" if the player wants to go, else None."""

    title = "pause.title"

    def __init__(
        self,
        kit: Kit,
        leave: str = "",
        focus: str = "resume",
        rules: Sequence[Message] = (),
        lost: bool = False,
        cards: Record | None = None,
        back: bool = False,
        hands: Hands | None = None,
        book: Occasion | None = None,
        by: Person | None = None,
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(kit, focus)
        self.leave = leave
        self.told = rules  # the house rules in force
        self.may_take_back = back
        self.lost = lost  # whether something is, for whoever leaves
        self.hands = hands  # who plays with what
        self.cards = cards  # the match whose cards can be shared
        self.book = book  # for what the rule book is opened
        self.largest = largest  # the largest type there is room for on the table, if that is too small
        self.by = by  # who wanted it, where several might have

    def heading(self) -> str:
        """Pause; where several play, whose."""
        return say("pause.by", who=self.by) if self.by else super().heading()

    def rows(self) -> list[SheetRow]:
        """What is wanted most, and the way to all the rest."""
        settings = self.kit.settings
        sound = Pick(lambda: say("menu.off" if settings.muted else "menu.on"), self._mute)
        speed = Pick(
            lambda: say("menu.times", times=settings.speed),
            self._hasten,
            can=lambda by: leads(SPEEDS, settings.speed, by),
        )
        back = partial(Pop, "take-back")
        rows = [
            SheetRow("resume", say("pause.resume"), Button(Pop, "primary")),
            *([SheetRow("take-back", say("table.take-back"), Button(back))] if self.may_take_back else []),
            SheetRow("muted", say("pause.sound"), sound),
            SheetRow("speed", say("pause.speed"), speed),
            SheetRow("settings", say("pause.settings"), Button(self._settings)),
            *(
                [SheetRow("book", say("pause.rules"), Button(partial(rules, self.kit, self.book)))]
                if self.book
                else []
            ),
            *([SheetRow("hands", say("hands.title"), Button(self._hands))] if self.hands else []),
            *([SheetRow("rules", say("setup.rules"), Button(self._rules))] if self.told else []),
            *([SheetRow("cards", say("share.cards"), Button(self._share))] if self.cards else []),
        ]
        return [*rows, SheetRow("leave", self.leave, Button(self._leave, "danger"))] if self.leave else rows

    def handle(self, intent: Intent) -> Transition | None:
        """The word for the rules is one here, too."""
        if self.book and isinstance(intent, Word) and intent.word == "rules":
            return rules(self.kit, self.book)
        return super().handle(intent)

    def back(self) -> Transition | None:
        """Transition on."""
        return Pop()

    def _settings(self) -> Transition:
        from .settings import SettingsSheet

        return Replace(
            SettingsSheet(self.kit, lambda: Replace(self._again("settings")), largest=self.largest)
        )

    def _rules(self) -> Transition:
        return Replace(Notice(self.kit, self.told, lambda: Replace(self._again("rules"))))

    def _hands(self) -> Transition | None:
        return self.hands(lambda: Replace(self._again("hands"))) if self.hands else None

    def _share(self) -> Transition | None:
        from ..replay.sharing import Sharing, cards_alone

        if self.cards is None:
            return None
        return Replace(Sharing(self.kit, cards_alone(self.cards), lambda: Replace(self._again("cards"))))

    def _again(self, focus: str) -> Pause:
        given = self.told, self.lost, self.cards, self.may_take_back, self.hands, self.book, self.by
        return type(self)(self.kit, self.leave, focus, *given, self.largest)

    def _leave(self) -> Transition:
        if not self.lost:
            return Pop("leave")
        return Replace(Question(self.kit, "pause.leave", lambda: Pop("leave")))

    def _mute(self, by: int) -> None:
        self.kit.settings.muted = not self.kit.settings.muted

    def _hasten(self, by: int) -> None:
        self.kit.settings.speed = along(SPEEDS, self.kit.settings.speed, by)


def lost(kit: Kit, match: Match) -> bool:
    """Whether a match is lost if it is left now."""
    return match.at_stake and not kit.matches.has(match)


def pause(
    kit: Kit,
    match: Match,
    number: int,
    prompt: Prompt,
    back: bool = False,
    hands: Hands | None = None,
    by: int | None = None,
) -> Pause:
    """The pause of a match in that round, in which that is asked; ``back``: the last move can be taken back;
    ``hands`` leads to who plays with what; ``by``: the seat that wanted it, if that is known."""
    known = match.rules, number
    told = in_full(*known) if in_force(*known) else ()
    hidden = match.privacy.guarded and not match.over  # who knows the seed can deal all of it elsewhere
    cards = None if kit.kiosk or hidden else record_of(match)
    mine = lost(kit, match)
    book = at_table(match, prompt)
    who = persons(match.seats)[by] if by is not None and len(match.persons) > 1 else None
    largest = partial(largest_type, kit, match)
    return Pause(kit, say("table.leave-match"), "resume", told, mine, cards, back, hands, book, who, largest)
