"""Which matches are shown: whose, by which edition, how they ended, the marked ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match.plans.along import along, leads
from ...match.plans.company import SITTER_NAMES
from ...message import Message, Person
from ...rules.editions import EDITIONS, edition
from ...store.history.finding import MatchEnd, MatchFilter
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..history.when import when
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.sheet import Sheet, SheetRow

ENDS: dict[MatchEnd | None, str] = {
    None: "matches.any-end",
    MatchEnd.WON: "matches.won",
    MatchEnd.LOST: "matches.lost",
    MatchEnd.OPEN: "matches.open",
}
"""How a match ended, and how one says it."""


ASKED = {
    "player": "matches.player",
    "edition": "matches.edition",
    "end": "matches.end",
    "stars": "matches.stars",
}
"""What each part of a filter asks."""


UNSAID = {"counted", "since", "until"}
"""The parts of a filter that are not said one by one."""


def said_of(wanted: MatchFilter, now: float) -> Message:
    """Which matches those are, in a few words."""
    asked = {name: value for name, value in wanted._asdict().items() if value != _any(name)}
    parts = [say(_word(name, value)) for name, value in asked.items() if name not in UNSAID]
    if wanted.until:
        parts.append(say("matches.until", when=when(wanted.until, now)))
    return Message("matches.some", which=tuple(parts)) if parts else Message("matches.all")


def _any(name: str) -> object:
    """What a part of a filter is that asks for nothing."""
    return MatchFilter()._asdict()[name]


def _word(name: str, value: object) -> Message:
    """A part of a filter, as one says it."""
    match name:
        case "player" if value is not None:
            return Message("person.named", who=Person(str(value), not value))
        case "edition" if value:
            return Message("matches.text", text=say(edition(str(value)).title))
        case "end":
            return Message(next(said for end, said in ENDS.items() if end == value))
        case "stars":
            return Message("matches.starred" if value else "matches.any-star")
        case "daily" if value:
            return Message("matches.daily")
        case "seats" if value:
            return Message("hall.seats", n=value)
        case "level" if value:
            level = SITTER_NAMES.get(str(value), "statistics.persons")
            return Message("matches.level", level=Message(level))
        case "match" if value:
            return Message("matches.this")
    return Message("matches.any")


class Filters(Sheet):
    """What is to be shown; returns the filter."""

    title = "matches.which"
    moving = True  # until it is known who has played here

    def __init__(self, kit: Kit, wanted: MatchFilter) -> None:
        super().__init__(kit, "player")
        self.wanted = wanted
        self.players: tuple[str, ...] = () if wanted.player is None else (wanted.player,)
        self._asking = kit.matches.ask(lambda history: tuple(one.name for one in history.players()))

    def rows(self) -> list[SheetRow]:
        """A pick for each of what a filter asks."""
        values: dict[str, Sequence[object]] = {
            "player": (None, *self.players),
            "edition": ("", *EDITIONS),
            "end": tuple(ENDS),
            "stars": (False, True),
        }
        picks = {
            name: Pick(
                partial(self._said, name), partial(self._turn, name, some), can=partial(self._can, name, some)
            )
            for name, some in values.items()
        }
        return [SheetRow(name, say(ASKED[name]), pick) for name, pick in picks.items()]

    def _said(self, name: str) -> str:
        return say(_word(name, self.wanted._asdict()[name]))

    def _can(self, name: str, values: Sequence[object], by: int) -> bool:
        return leads(values, self.wanted._asdict()[name], by)

    def _turn(self, name: str, values: Sequence[object], by: int) -> None:
        now = self.wanted._asdict()[name]
        self.wanted = self.wanted._replace(**{name: along(values, now, by)})  # type: ignore[arg-type]

    def foot(self) -> list[SheetRow]:
        """All of them, or those."""
        return [
            SheetRow("all", say("matches.show-all"), Button(lambda: Pop(MatchFilter()))),
            SheetRow("show", say("matches.show"), Button(lambda: Pop(self.wanted), "primary")),
        ]

    def back(self) -> Transition | None:
        """It stays as it was."""
        return Pop()

    def advance(self, dt: float) -> Transition | None:
        """Once it is known who has played here, they can be picked."""
        if self.moving and (answer := self._asking.poll(dt)) is not None:
            self.moving = False
            self.players = tuple(dict.fromkeys((*self.players, *(answer.found or ()))))
        return super().advance(dt)
