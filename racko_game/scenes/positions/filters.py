"""Which positions are shown: of which kind, edition and grade, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...match.plans.company import SITTER_NAMES
from ...match.positions.choosing import GRADES, NOBODY, Answers, Mark, Numbered, Wanted, grade_of, mark_of
from ...match.positions.position import Kind
from ...message import Message
from ...rules.editions import edition
from ...ui.dialogs import sheet
from ...ui.nodes import Button, Node, Pick
from ...ui.scene import Pop
from ...words.language import say
from ..kit.scene import GamePage, Kit

ASKED = {
    "kind": "positions.kind",
    "edition": "matches.edition",
    "grade": "positions.grade",
    "mark": "positions.mark",
}
"""What each part asks."""
KINDS = {
    Kind.SLOT: "positions.kind-slot",
    Kind.TAKE: "positions.kind-take",
    Kind.OUT: "positions.kind-out",
    Kind.SWAP: "positions.kind-swap",
    Kind.POWER: "positions.kind-power",
}
MARKS = {Mark.NEW: "positions.new", Mark.MISSED: "positions.missed", Mark.SOLVED: "positions.solved"}


def word(name: str, value: object) -> Message:
    """A part of what is wanted, as one says it."""
    if not value:
        return Message("positions.any")
    if name == "edition":
        return Message(edition(str(value)).title)
    if name == "grade":
        return Message("positions.nobody" if value == NOBODY else SITTER_NAMES[str(value)])
    return Message(KINDS[Kind(str(value))] if name == "kind" else MARKS[Mark(str(value))])


def told_of(one: Numbered) -> tuple[Message, ...]:
    """What there is to say of a position before it is looked at, the longest wording first."""
    position = one.position
    facts = {"kind": word("kind", position.kind), "grade": word("grade", grade_of(position))}
    told = {"edition": word("edition", position.edition), "seats": position.seats}
    return (
        Message("positions.told", number=one.number, **facts, **told),
        Message("positions.told-brief", number=one.number, **facts),
        Message("positions.told-bare", number=one.number, **facts),
    )


def said_of(wanted: Wanted, shown: Sequence[Numbered], answers: Answers) -> Message:
    """Which are shown, and how many of them are solved."""
    counted = counted_of(shown, answers)
    parts = tuple(word(name, value) for name, value in wanted._asdict().items() if value)
    return Message("positions.some", which=parts, counted=counted) if parts else counted


def counted_of(shown: Sequence[Numbered], answers: Answers) -> Message:
    """How many are shown, and how many of them are solved."""
    solved = sum(mark_of(one.position, answers) == Mark.SOLVED for one in shown)
    return Message("positions.counted", n=len(shown), solved=solved)


class PositionFilters(GamePage[Wanted]):
    """The choice of positions to be shown; returns it."""

    opaque = False

    def __init__(self, kit: Kit, wanted: Wanted) -> None:
        super().__init__(kit, "kind")
        self.wanted = wanted

    def build(self) -> Node:
        """Return a choice for each part, and the ways on: all of them, or those."""
        foot = [
            Button("all", say("matches.show-all"), lambda: Pop(Wanted())),
            Button("show", say("matches.show"), lambda: Pop(self.wanted), "primary"),
        ]
        return self.dialog(sheet(say("positions.which-title"), [*map(self._pick, ASKED)], foot=foot))

    def _pick(self, name: str) -> Node:
        values: dict[str, Sequence[object]] = {
            "kind": (None, *KINDS),
            "edition": ("", *self.kit.editions),
            "grade": ("", *GRADES),
            "mark": (None, *MARKS),
        }
        said = [(value, say(word(name, value))) for value in values[name]]
        return Pick(name, say(ASKED[name]), self.wanted._asdict()[name], said, partial(self._choose, name))

    def _choose(self, name: str, value: object) -> None:
        self.wanted = self.wanted._replace(**{name: value})  # type: ignore[arg-type]
