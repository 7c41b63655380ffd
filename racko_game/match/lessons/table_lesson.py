"""Lessons at a table, as data: their moves and steps, in the order of learning; the guide that follows a
match through one. Lessons are real: their moves are the learner's good moves and what the computers at the
table answered with their own characters and chances. How much worse than the best each possible answer is,
``run.py puzzles lesson`` measures: after each answer, thousands of rounds are played to the end with the same
cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from ...ai.players.character import Character
from ...content import load
from ...rules.pieces.cards import REVERSE, Card, the_run
from ...rules.pieces.moves import TAKE, Action, AskTurn, Put
from ...rules.ruleset import Ruleset
from ...rules.table import Option, View
from ...store.library import check, open_library
from ..host import play_written
from ..match import Match, Seat
from ..messages.speech import side_of
from ..plans.options import charter_of

LEARNER = 0  # the learner's seat
NAMES = ("", "Teal", "Mustard", "Plum")
DO, LOOK, SOLVE = "do", "look", "solve"  # kinds of step, see ``Step``
RACK, OTHER = "rack", "other"  # whose rack the last sentence is about: the learner's, or the next seat's


class LessonLine(NamedTuple):
    """The line of a lesson: its deal (``seed`` in hexadecimal digits) and its moves, like "put 25".
    ``others``: the computers, in the form that ``Character.read`` reads; ``begin``: the number of moves made
    before the learner sits down."""

    edition: str
    others: tuple[str, ...]
    seed: str
    begin: int
    moves: tuple[str, ...]
    options: tuple[Option, ...] = ()


class Step(NamedTuple):
    """A step of a lesson: ``says`` is the id of the sentence that asks for it. ``kind``: whether the player
    is to make a move ("do"), to touch something ("look"), or to find the best move ("solve"). ``finds``: for
    a step of kind ``look``, the kind of card to touch (a key of ``FINDS``)."""

    says: str
    kind: Literal["do", "look", "solve"] = "do"
    finds: str = ""


class TableLesson(NamedTuple):
    """A lesson at a table. ``steps``: by the number of moves before them; without a step, the coach advises.
    ``ends``: the last sentence, about the rack ``ends_at``; without one, the coach's verdict on the last move
    is shown. ``group``: its list of lessons; ``asks``: the kind of positions to practice with, if it is one
    kind; ``hints``: tips of a first game that this lesson makes unnecessary; ``by_the_way``: options that are
    not its subject; ``offered``: before the first deal of its edition."""

    name: str
    line: LessonLine
    steps: dict[int, tuple[Step, ...]]
    group: str = ""
    ends: str = ""
    ends_at: Literal["rack", "other"] = "rack"
    asks: str = ""
    hints: tuple[str, ...] = ()
    by_the_way: tuple[Option, ...] = ()
    offered: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats of the lesson; the learner has no name."""
        return (Seat(NAMES[LEARNER]), *map(Seat, NAMES[1:], map(Character.read, self.line.others)))

    def fresh(self) -> Match:
        """Return the match just dealt; raises Trouble or RulesError if a needed dictionary is missing."""
        seats = len(self.line.others) + 1
        charter = charter_of(self.line.edition, seats, dict(self.line.options), open_library())
        check(charter.books)
        return Match(charter, self.seats, bytes.fromhex(self.line.seed))

    def begun(self, at: int | None = None) -> Match:
        """Return the match where the learner begins, or if ``at`` is given, after ``entry(at)`` moves."""
        match = self.fresh()
        play_written(match, self.line.moves[: self.line.begin if at is None else self.entry(at)])
        return match

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of the line."""
        match = self.fresh()
        play_written(match, self.line.moves)
        return tuple(match.actions)

    def entry(self, at: int) -> int:
        """Return the most moves, up to ``at``, after which a turn of the learner begins with a step."""
        turns = [place for place in self.steps if place <= at and self.line.moves[place] in ("draw", "take")]
        return max(turns, default=self.line.begin)


Rack = Sequence[Card]


def _broken(rules: Ruleset, cards: Rack) -> Collection[int]:
    """Return the slots of neighboring cards of which the front one is the higher."""
    falls = (at for at, (one, other) in enumerate(pairwise(cards)) if one.rank > other.rank)
    return {slot for at in falls for slot in (at, at + 1)}


def _run(rules: Ruleset, cards: Rack) -> Collection[int]:
    """Return the slots of the longest run; empty if no two cards make a run."""
    run = the_run(cards)
    return run if len(run) > 1 else ()


class Find(NamedTuple):
    """A kind of card to find. ``slots`` returns the slots of such cards; ``shown`` is the id of the sentence
    after such a card is touched, ``missed`` those after another card, the longest first."""

    slots: Callable[[Ruleset, Rack], Collection[int]]
    shown: str
    missed: tuple[str, ...]


FINDS: dict[str, Find] = {
    "broken": Find(_broken, "first.broken", ("lesson.not-broken", "lesson.not-broken-brief")),
    "run": Find(_run, "lesson.run-shown", ("lesson.not-run", "lesson.not-run-brief")),
    "reverse": Find(
        lambda rules, cards: [slot for slot, card in enumerate(cards) if card.kind == REVERSE],
        "lesson.reverse-shown",
        ("lesson.not-reverse", "lesson.not-reverse-brief"),
    ),
    "side": Find(  # cards on the side of the other color
        lambda rules, cards: [
            slot for slot, card in enumerate(cards) if card.suit not in ("", side_of(rules.slots[slot]))
        ],
        "wild.sides-shown",
        ("lesson.not-side", "lesson.not-side-brief"),
    ),
}


def found_slots(kind: str, rules: Ruleset, view: View) -> Collection[int]:
    """Return the slots of the learner's rack with a card of that ``kind``, a key of ``FINDS``."""
    return FINDS[kind].slots(rules, view.known(LEARNER))


COACHED = Step("lesson.coached")  # for a move without a sentence: the coach tells it, and why


class Guide:
    """Follows a match in which a learner plays a lesson's line, or has left it. Its state follows from the
    match's actions, so an undo needs no care, with two exceptions: which cards were touched, and whether the
    learner chose to play on away from the line (``free``)."""

    def __init__(self, lesson: TableLesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.line = lesson.actions()
        self.free = False  # the learner chose to play on away from the line
        self._shown: dict[int, int] = {}  # touched steps, by number of actions before them

    @property
    def kept(self) -> int:
        """Return how many of the match's actions, from the first on, are those that the lesson prescribes."""
        pairs = list(zip(self.match.actions, self.line, strict=False))
        return next((n for n, (did, said) in enumerate(pairs) if did != said), len(pairs))

    @property
    def astray(self) -> int:
        """Return the number of actions since the line was left."""
        return len(self.match.actions) - self.kept

    @property
    def holds(self) -> bool:
        """Return whether the line was left and the learner has yet to say how to go on."""
        return self.astray > 0 and not self.free

    @property
    def over(self) -> bool:
        """Return whether the lesson is over: its line is played to the end, or the round is over."""
        return (not self.astray and len(self.match.actions) >= len(self.line)) or bool(self.match.rounds)

    def place(self, lifted: bool) -> int | None:
        """Return the number of line actions before the step that is asked for. None if the line was left, the
        lesson is over, or a computer is asked. ``lifted``: the learner has lifted the top discard, which is
        not yet taken."""
        done = len(self.match.actions)
        if self.astray or self.over or self.match.asked != LEARNER:
            return None
        if not lifted:
            return done
        return done + 1 if self.line[done] == TAKE else None

    def step(self, lifted: bool = False) -> Step | None:
        """Return the step that is asked for now; None if the line was left. ``lifted``: see ``place``."""
        place = self.place(lifted)
        if place is None:
            return None
        steps = self.lesson.steps.get(place, ())
        at = min(self._shown.get(place, 0), len(steps) - 1)
        return steps[at] if steps else COACHED

    def before(self, lifted: bool = False) -> Step | None:
        """Return the turn's previous step, in which a card was touched, if any. ``lifted``: see ``place``."""
        place = self.place(lifted)
        had = self._shown.get(place, 0) if place is not None else 0
        return self.lesson.steps[place][had - 1] if had and place is not None else None

    def taught(self, lifted: bool = False) -> Action | None:
        """Return the move that the lesson's script asks for now; None once another was made, and at its end.
        ``lifted``: the learner has lifted the top discard, so the move is to put it in a slot; None if the
        script asked for something else than to take it."""
        place = self.place(lifted)
        return None if place is None else self.line[place]

    def looks(self) -> bool:
        """Return whether a card is to be touched now."""
        step = self.step()
        return step is not None and step.kind == LOOK

    def solves(self, many: int) -> bool:
        """Return whether action number ``many``, from 0, answers a question asked without help."""
        return any(step.kind == SOLVE for step in self.lesson.steps.get(many, ()))

    def point_at(self, view: View, slot: int) -> bool:
        """Handle a touch on the card in ``slot``; return whether it is one of the cards the step asks for."""
        step, place = self.step(), self.place(False)
        if step is None or place is None or slot not in found_slots(step.finds, self.match.rules, view):
            return False
        self._shown[place] = self._shown.get(place, 0) + 1
        return True

    def goes_into(self) -> int | None:
        """Return the slot that this turn's card goes into according to the line; None if none."""
        place = self.place(False)
        if place is None:
            return None
        end = place + 1 + isinstance(self.match.table.prompts[-1], AskTurn)
        return next((move.slot for move in self.line[place:end] if isinstance(move, Put)), None)


LESSONS = {lesson.name: lesson for lesson in load("lessons", tuple[TableLesson, ...])}  # the lessons by name
LISTS = {
    group: tuple(lesson.name for lesson in LESSONS.values() if lesson.group == group)
    for group in dict.fromkeys(lesson.group for lesson in LESSONS.values() if lesson.group)
}
"""The names of the lessons in each list of short lessons."""
NOISE = 1.0  # per cent of a round: answers that are at most this far behind the best count as equally good
DOUBT = 1.0  # per cent of a round: the most by which an uncertain measurement is read in an answer's favor
MARGINS = load("margins", dict[str, dict[int, dict[str, tuple[float, float]]]])
"""By lesson and number of actions before it: each answer, how far it is behind the best, and half of the
95 % interval of that, in per cent of a round (a point, or a twelfth of a chip, is one per cent)."""


def following(name: str, done: Sequence[str]) -> TableLesson | None:
    """Return the next lesson that has not been done, after the lesson ``name``; None if all are done."""
    names = list(LESSONS)
    at = names.index(name)
    return next((LESSONS[one] for one in names[at + 1 :] + names[:at] if one not in done), None)


def as_good(lesson: str, at: int, answer: str) -> bool | None:
    """Return whether an answer is as good as the best; None if it was not measured.

    Args:
        lesson: The lesson's name.
        at: The number of actions of its line before the answer.
        answer: The answer as it is written, like "put 25".
    """
    if (found := measured(lesson, at).get(answer)) is None:
        return None
    gap, within = found
    return gap <= NOISE + min(within, DOUBT)


def measured(lesson: str, at: int) -> dict[str, tuple[float, float]]:
    """Return the answers measured after ``at`` actions of a lesson, as in ``MARGINS``; empty if none."""
    return MARGINS.get(lesson, {}).get(at, {})
