"""Which matches are shown: whose, by which edition, how they ended, the marked ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match.plans.company import SITTER_NAMES
from ...match.record.asking import Answered
from ...message import Message, Person
from ...rules.editions import EDITIONS, edition
from ...store.history.finding import MatchEnd, MatchFilter
from ...ui.dialogs import sheet
from ...ui.nodes import Button, Node, Pick
from ...ui.scene import Pop
from ...words.language import say
from ..history.when import when
from ..kit.scene import GamePage, Kit

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


class Filters(GamePage[MatchFilter]):
    """The choice of matches to be shown; returns the filter."""

    opaque = False

    def __init__(self, kit: Kit, wanted: MatchFilter) -> None:
        super().__init__(kit, "player")
        self.wanted = wanted
        self.players: tuple[str, ...] = () if wanted.player is None else (wanted.player,)
        self.wait(kit.matches.ask(lambda history: tuple(one.name for one in history.players())), self._read)

    def _read(self, answer: Answered[tuple[str, ...]]) -> None:
        """Let those be picked who have played here, now that they are known."""
        self.players = tuple(dict.fromkeys((*self.players, *(answer.found or ()))))

    def build(self) -> Node:
        """Return a choice for each part, and the ways on: all of them, or those."""
        foot = [
            Button("all", say("matches.show-all"), lambda: Pop(MatchFilter())),
            Button("show", say("matches.show"), lambda: Pop(self.wanted), "primary"),
        ]
        return self.dialog(sheet(say("matches.which"), [*map(self._pick, ASKED)], foot=foot))

    def _pick(self, name: str) -> Node:
        values: dict[str, Sequence[object]] = {
            "player": (None, *self.players),
            "edition": ("", *EDITIONS),
            "end": tuple(ENDS),
            "stars": (False, True),
        }
        said = [(value, say(_word(name, value))) for value in values[name]]
        return Pick(name, say(ASKED[name]), self.wanted._asdict()[name], said, partial(self._choose, name))

    def _choose(self, name: str, value: object) -> None:
        self.wanted = self.wanted._replace(**{name: value})  # type: ignore[arg-type]
