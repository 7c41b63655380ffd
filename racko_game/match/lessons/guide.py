"""The guide: where in a lesson somebody is, whatever they have done."""

from __future__ import annotations

from ...rules.pieces.actions import TAKE, Action, Put
from ...rules.pieces.prompts import AskTurn
from ...rules.table import View
from ..match import Match
from .finds import found
from .table_lesson import DO, LEARNER, LOOK, SOLVE, Step, TableLesson

COACHED = Step("lesson.coached")
"""What is asked for where the lesson has no sentence of its own: the move, and why."""


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
        """Whether it was left just now, and nothing goes on before it is said how."""
        return self.astray > 0 and not self.free

    @property
    def over(self) -> bool:
        """Whether the lesson is at its end: its line is played, or the round is over."""
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
        """What is asked for."""
        place = self.place(lifted)
        if place is None:
            return None
        steps = self.lesson.steps.get(place, ())
        at = min(self._shown.get(place, 0), len(steps) - 1)
        return steps[at] if steps else COACHED

    def before(self, lifted: bool = False) -> Step | None:
        """What was asked for just before, at the same table: a card that has been touched."""
        place = self.place(lifted)
        had = self._shown.get(place, 0) if place is not None else 0
        return self.lesson.steps[place][had - 1] if had and place is not None else None

    def taught(self, lifted: bool = False) -> Action | None:
        """The move that the line has here."""
        place = self.place(lifted)
        return None if place is None else self.line[place]

    def shows(self, lifted: bool = False) -> bool:
        """Whether that move is shown."""
        step = self.step(lifted)
        return step is not None and step.kind == DO

    def looks(self) -> bool:
        """Whether a card is to be touched now."""
        step = self.step()
        return step is not None and step.kind == LOOK

    def solves(self, many: int) -> bool:
        """Whether the action with so many before it answers a question that nobody helped with."""
        return any(step.kind == SOLVE for step in self.lesson.steps.get(many, ()))

    def point_at(self, view: View, slot: int) -> bool:
        """The card in that slot is touched; whether it is one of those that are looked for."""
        step, place = self.step(), self.place(False)
        if step is None or place is None or slot not in found(step.finds, self.match.rules, view):
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
