"""A lesson at a table, as data: its line and its steps; the guide through it, and what is to be found.

Nothing in it is made up. The line is what the learner does when taught, and what the computers at the table
answer with their own characters and chances; ``run.py puzzles lesson`` finds the seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from ...ai.players.character import Character
from ...rules.pieces.cards import REVERSE, Card, the_run
from ...rules.pieces.moves import TAKE, Action, AskTurn, Put
from ...rules.ruleset import Ruleset
from ...rules.table import Option, View
from ...store.library import check, open_library
from ..host import play_written
from ..match import Match, Seat
from ..plans.options import charter_of

LEARNER = 0
"""The learner's seat."""
NAMES = ("", "Teal", "Mustard", "Plum")
DO, LOOK, SOLVE = "do", "look", "solve"
"""Kinds of step: play the move of the line, which is lit; touch a card; find the best move without help."""
RACK, OTHER = "rack", "other"
"""Racks that an end may be about: the learner's own, or the next seat's."""


class LessonLine(NamedTuple):
    """The deal and the moves of a lesson: ``others`` are the computers, as ``Character.read`` has them;
    ``begin``: how many of the moves were made before the learner sat down."""

    edition: str
    others: tuple[str, ...]
    seed: str
    begin: int
    moves: tuple[str, ...]
    options: tuple[Option, ...] = ()


class Step(NamedTuple):
    """A thing to do. ``says`` is the id of the sentence that asks for it; ``finds``: what kind of card is
    to be touched, where one is."""

    says: str
    kind: Literal["do", "look", "solve"] = "do"
    finds: str = ""


class TableLesson(NamedTuple):
    """``steps`` by the number of actions before them: what has none is told by the coach. ``ends``: the
    sentence at the end, and ``ends_at``: whose rack it is about; where there is none, what the coach says of
    the last move. ``group``: the list of lessons it stands in; ``asks``: the kind of position in which the
    same can be tried, where it is one kind; ``hints``: those of a first game that are not needed after it;
    ``by_the_way``: options that the lesson is not about."""

    name: str
    line: LessonLine
    steps: dict[int, tuple[Step, ...]]
    group: str = ""
    ends: str = ""
    ends_at: Literal["rack", "other"] = "rack"
    asks: str = ""
    hints: tuple[str, ...] = ()
    by_the_way: tuple[Option, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats of the lesson; the learner has no name."""
        kinds = map(Character.read, self.line.others)
        return (Seat(NAMES[LEARNER]), *map(Seat, NAMES[1:], kinds))

    def fresh(self) -> Match:
        """The match as it is dealt; Trouble or RulesError if it cannot be, for want of a dictionary."""
        seats = len(self.line.others) + 1
        charter = charter_of(self.line.edition, seats, dict(self.line.options), open_library())
        check(charter.books)
        return Match(charter, self.seats, bytes.fromhex(self.line.seed))

    def begun(self, at: int | None = None) -> Match:
        """The match as the learner finds it, or finds it again ``at`` a later place of the line."""
        match = self.fresh()
        play_written(match, self.line.moves[: self.line.begin if at is None else self.entry(at)])
        match.touched = False
        return match

    def actions(self) -> tuple[Action, ...]:
        """The whole line."""
        match = self.fresh()
        play_written(match, self.line.moves)
        return tuple(match.actions)

    def entry(self, at: int) -> int:
        """The last place up to that one where the learner's turn begins with a step."""
        turns = [place for place in self.steps if place <= at and self.line.moves[place] in ("draw", "take")]
        return max(turns, default=self.line.begin)


Rack = Sequence[Card]


def rack_of(view: View) -> tuple[Card, ...]:
    """The cards of who looks, front first."""
    assert view.seat is not None
    return tuple(card for token in view.racks[view.seat] if (card := view.faces[token]))


def _broken(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards beside one another of which the front one is the higher."""
    pairs = enumerate(pairwise(cards))
    return {slot for at, (one, other) in pairs if one.rank > other.rank for slot in (at, at + 1)}


def _run(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards of the longest run."""
    run = the_run(cards)
    return run if len(run) > 1 else ()


def _reverse(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The reverse cards."""
    return [slot for slot, card in enumerate(cards) if card.kind == REVERSE]


def _side(rules: Ruleset, cards: Rack) -> Collection[int]:
    """The cards on the side of another colour."""
    colours = (slot.rpartition(" ")[0] for slot in rules.slots)
    pairs = enumerate(zip(cards, colours, strict=True))
    return [at for at, (card, colour) in pairs if card.suit not in ("", colour)]


class Find(NamedTuple):
    """A kind of card that is looked for: where they are; what is said of one, and what of another, the
    fullest first."""

    slots: Callable[[Ruleset, Rack], Collection[int]]
    shown: str
    missed: tuple[str, ...]


FINDS: dict[str, Find] = {
    "broken": Find(_broken, "first.broken", ("lesson.not-broken", "lesson.not-broken-brief")),
    "run": Find(_run, "lesson.run-shown", ("lesson.not-run", "lesson.not-run-brief")),
    "reverse": Find(_reverse, "lesson.reverse-shown", ("lesson.not-reverse", "lesson.not-reverse-brief")),
    "side": Find(_side, "wild.sides-shown", ("lesson.not-side", "lesson.not-side-brief")),
}


def found_slots(kind: str, rules: Ruleset, view: View) -> Collection[int]:
    """The slots of the own rack with a card of that kind."""
    return FINDS[kind].slots(rules, rack_of(view))


COACHED = Step("lesson.coached")
"""The step for a move the lesson has no sentence for: the move, and why."""


class Guide:
    """Follows a match that is played by a lesson's line, or beside it.

    All it knows follows from the match, so that a move that is taken back is as if it had never been; but
    for what was touched, and whether somebody beside the line wants to go on there.
    """

    def __init__(self, lesson: TableLesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.line = lesson.actions()
        self.free = False  # beside the line, and happy there
        self._shown: dict[int, int] = {}  # by the number of actions before it: how many looks were had

    @property
    def kept(self) -> int:
        """How many of the actions are the line's."""
        pairs = enumerate(zip(self.match.actions, self.line, strict=False))
        return next(
            (n for n, (did, said) in pairs if did != said), min(len(self.match.actions), len(self.line))
        )

    @property
    def astray(self) -> int:
        """How many actions it is since the line was left."""
        return len(self.match.actions) - self.kept

    @property
    def holds(self) -> bool:
        """Return whether the line was left and the learner has yet to say how to go on."""
        return self.astray > 0 and not self.free

    @property
    def over(self) -> bool:
        """Return whether the lesson is at its end: its line is played, or the round is over."""
        return (not self.astray and len(self.match.actions) >= len(self.line)) or bool(self.match.rounds)

    def place(self, lifted: bool) -> int | None:
        """How many actions of the line are before the step that is asked for; ``lifted``: a discard is in the
        hand that nobody has taken yet. None beside the line, and where the computers are asked."""
        done = len(self.match.actions)
        if self.astray or self.over or self.match.asked != LEARNER:
            return None
        if not lifted:
            return done
        return done + 1 if self.line[done] == TAKE else None

    def step(self, lifted: bool = False) -> Step | None:
        """Return the step that is asked for now; None beside the line."""
        place = self.place(lifted)
        if place is None:
            return None
        steps = self.lesson.steps.get(place, ())
        at = min(self._shown.get(place, 0), len(steps) - 1)
        return steps[at] if steps else COACHED

    def before(self, lifted: bool = False) -> Step | None:
        """Return the step before this one at the same table: a card that has been touched."""
        place = self.place(lifted)
        had = self._shown.get(place, 0) if place is not None else 0
        return self.lesson.steps[place][had - 1] if had and place is not None else None

    def taught(self, lifted: bool = False) -> Action | None:
        """The move that the line has here."""
        place = self.place(lifted)
        return None if place is None else self.line[place]

    def shows(self, lifted: bool = False) -> bool:
        """Return whether the move of the line is shown."""
        step = self.step(lifted)
        return step is not None and step.kind == DO

    def looks(self) -> bool:
        """Return whether a card is to be touched now."""
        step = self.step()
        return step is not None and step.kind == LOOK

    def solves(self, many: int) -> bool:
        """Return whether the action with so many before it answers a question asked without help."""
        return any(step.kind == SOLVE for step in self.lesson.steps.get(many, ()))

    def point_at(self, view: View, slot: int) -> bool:
        """The card in that slot is touched; whether it is one of those that are looked for."""
        step, place = self.step(), self.place(False)
        if step is None or place is None or slot not in found_slots(step.finds, self.match.rules, view):
            return False
        self._shown[place] = self._shown.get(place, 0) + 1
        return True

    def goes_into(self) -> int | None:
        """The slot that the card of this turn goes into by the line."""
        place = self.place(False)
        if place is None:
            return None
        prompt = self.match.table.prompts[-1]
        for action in self.line[place : place + (2 if isinstance(prompt, AskTurn) else 1)]:
            if isinstance(action, Put):
                return action.slot
        return None
