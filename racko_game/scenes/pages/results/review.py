"""The review of a round: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....match.coach.coaching import NO_LESSON, CostlyMove, Lesson, Scale, look_back
from ....match.coach.review import WORST
from ....match.match import Match
from ....match.messages.speech import persons, slot_message
from ....message import Message
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite
from ....paint.material.plastic import plate
from ....paint.table.advice import DecisionPicture, accuracy, balance, decision
from ....rules.pieces.moves import Action, Put
from ....stage.geometry import Box
from ....stage.layers import LESSON
from ....ui.nodes import Art, Button, Card, Column, FirstThatFits, Node, Panel, Row, Scaled, Space, Text
from ....ui.scene import Pop, Push, Transition
from ....ui.style import GAP, SCALES, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from .decisions import CostlyMovesScreen, handed_on
from .results import foot, head, titled

UNKNOWN = (Scale(Message("review.unknown"), 0.0),) * 2
"""Luck and skill while the round is gone through."""


class ReviewScreen(GamePage[Match]):
    """The review of a person's last round: accuracy, verdict, luck and skill, and the costliest moves."""

    def __init__(self, context: AppContext, match: Match, seat: int) -> None:
        super().__init__(context, "show")
        self.match = match
        self._look_at(seat)

    def _look_at(self, seat: int) -> None:
        match = self.match
        self.seat = seat
        self.lesson: Lesson | None = None
        self._shows: int | None = None  # the decision that is to be shown once it is known
        given = (match.charter, match.seats, match.seed, tuple(match.actions), seat, match.rounds[-1].number)
        work = self.context.jobs.begin(look_back, *given, otherwise=lambda: NO_LESSON, long=True)
        self.wait(work, partial(self._looked_back, seat))

    def _looked_back(self, seat: int, lesson: Lesson) -> Transition | None:
        if seat != self.seat or self.lesson is not None:
            return None
        self.lesson = lesson
        return None if self._shows is None else self._show(self._shows)

    def build(self) -> Node:
        actions = [Button("back", say("button.back"), Pop)]
        if len(self.match.reviewable) > 1:
            actions.append(Button("person", say(self._whose(self._next())), self._turn))
        if self.lesson is None or self.lesson.moments:
            actions.append(Button("show", say("review.show"), self._show, "primary"))
        return titled(head(self._title()), FirstThatFits(*self._settings()), foot(*actions))

    def _settings(self) -> Iterator[Node]:
        """Yield the possible layouts of the panel, the best first; those for little room leave the decisions
        out."""
        if cards := [*self._cards()]:
            side, narrow = (_abreast(cards, size) for size in ("decision-beside", "decision-without-card"))
            column = Column(*cards, gap=GAP)
            order = (side, column, narrow) if self.upright else (side, narrow, column)
            for below in order:
                yield from (self._panel(size, below).like(keeps=9) for size in SCALES)
        yield from (self._panel(size).like(keeps=keeps) for keeps in (1, 0) for size in SCALES)

    def _panel(self, size: float, *below: Node) -> Node:
        lesson = self.lesson
        ring = Art("", accuracy, lesson.accuracy if lesson else None, size="ring")
        said = Row(ring, Space(0), self._verdict(size).share(1))
        worst = [Text(self._heading(lesson), "bold", "left", spare=1)] if below and lesson else []
        return Panel(Column(said, *worst, *below, gap=WIDE_GAP), kind="ground", size="page")

    @staticmethod
    def _heading(lesson: Lesson) -> str:
        """Return the words above the decisions: how many they are, and whether that is all that cost
        something."""
        return say("review.worst-rest" if lesson.rest else "review.worst", n=len(lesson.moments))

    def _verdict(self, size: float) -> Node:
        """Return the verdict, with the scales and further sentences below it."""
        lesson = self.lesson
        verdict = Text(say(lesson.headline if lesson else "review.wait"), "heading", "left")
        lines = [self._scale(one) for one in (lesson.scales if lesson else UNKNOWN)]
        notes = [Text(say(note), spare=2 + n) for n, note in enumerate(lesson.notes if lesson else ())]
        return Scaled(size, Column(verdict, *lines, *notes, gap=GAP))

    def _scale(self, one: Scale) -> Node:
        bar = Art("", balance, one.share, size="balance", spare=1)
        return Column(Text(say(one.says)), bar, gap=TIGHT_GAP)

    def _cards(self) -> Iterator[Node]:
        """Yield a card for each costly decision; empty plates until the review is done."""
        if self.lesson is None:
            yield from (Art("", _plate, size="decision") for _ in range(WORST))
            return
        for n, moment in enumerate(self.lesson.moments):
            show, made = partial(self._show, n), self._made(moment)
            yield Card(f"moment {n}", say(moment.says.full), decision, made, press=show, size="decision")

    def _next(self) -> int:
        persons = self.match.reviewable
        return persons[(persons.index(self.seat) + 1) % len(persons)]

    def _whose(self, seat: int) -> Message:
        return Message("review.whose", who=persons(self.match.seats)[seat])

    def _turn(self) -> None:
        self._look_at(self._next())

    def _show(self, first: int = 0) -> Transition | None:
        self._shows = first
        if self.lesson is None or not self.lesson.moments:
            return None
        return Push(CostlyMovesScreen(self.context, self.match, self.lesson, first), handed_on)

    def _title(self) -> str:
        """Return the title, with the name of the player whose round it was, and the partner's."""
        sitting, number = persons(self.match.seats), self.match.rounds[-1].number
        title = Message("review.title", whose=self._whose(self.seat), round=number)
        _, *partner = self.match.rules.team(self.seat)
        return say("review.with", title=title, who=sitting[partner[0]]) if partner else say(title)

    def _made(self, moment: CostlyMove) -> DecisionPicture:
        rules, view = self.match.rules, moment.view
        done, better = (say("coach.short", does=one) for one in (moment.did, moment.better))
        brief = self._where(moment.action), self._where(moment.best)
        about = view.held if view.held is not None else next(iter(view.discard), None)
        card = None if about is None else view.faces[about]
        faces = deck_faces(rules)[card] if card else None
        why = say("sentence.of", it=moment.why)
        return DecisionPicture(done, better, say(moment.cost), faces, brief, why)

    def _where(self, action: Action) -> str:
        """Return the slot a card went to, without saying which card."""
        if not isinstance(action, Put):
            return ""
        return say("review.where", slot=slot_message(self.match.rules.slots[action.slot]))


def _abreast(cards: Sequence[Node], size: str) -> Node:
    return Row(*(one.like(size=size).share(1) for one in cards), gap=WIDE_GAP)


def _plate(box: Box, letter: float) -> Sequence[Sprite]:
    return [plate(box, LESSON)]
