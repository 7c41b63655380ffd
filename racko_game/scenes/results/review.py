"""The review of a round: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from functools import partial

from ...jobs.work import Work
from ...match.coach.coaching import NO_LESSON, CostlyMove, Lesson, Scale, look_back
from ...match.coach.review import WORST
from ...match.match import Match
from ...match.speech import persons, slot_message
from ...message import Message
from ...paint.cards.deck import deck_faces
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import heading, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.lesson import (
    APART,
    HEAD,
    TITLE,
    DecisionPicture,
    ReviewPage,
    decision,
    paged,
    scale,
    scale_height,
)
from ...paint.table.advice_marks import accuracy
from ...rules.pieces.actions import Action, Put
from ...stage.place.layers import GROUND, LESSON
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.sheet import SheetRow
from .costly_moves import Moments
from .page import ResultPage, page, ways

CARD = "moment"
UNKNOWN = (Scale(Message("review.unknown"), 0.0),) * 2
"""Luck and skill while the round is gone through."""


class ReviewScreen(Menu):
    """What a person made of the last round: a number, a verdict, luck and skill, and what cost most."""

    def __init__(self, kit: Kit, match: Match, seat: int) -> None:
        super().__init__(kit, "back")
        self.match = match
        self._look_at(seat)

    def _look_at(self, seat: int) -> None:
        match = self.match
        self.seat = seat
        self.lesson: Lesson | None = None
        given = (match.charter, match.seats, match.seed, tuple(match.actions), seat)
        number = match.rounds[-1].number
        self._work: Work[Lesson] = self.kit.jobs.begin(
            look_back, *given, number, otherwise=lambda: NO_LESSON, long=True
        )

    @property
    def moving(self) -> bool:
        """Whether the round is still being gone through."""
        return self.lesson is None

    def advance(self, dt: float) -> Transition | None:
        """The round is gone through in a process of its own."""
        if self.lesson is None:
            self.lesson = self._work.poll(dt)
            if self.lesson and self.lesson.moments:
                self.focus = "show"
        return None

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Back, the next person, the decisions that cost most one after the other, and each of them."""
        dear = self.lesson.moments if self.lesson else ()
        cards = (
            Hotspot(f"{CARD} {i}", box, Button(partial(self._show, i)), say(moment.says.full))
            for i, (moment, box) in enumerate(zip(dear, self._page().cards, strict=False))
        )
        return (*self._ways(), *cards)

    def _ways(self) -> tuple[Hotspot, ...]:
        frame = self.kit.frame
        rows = [SheetRow("back", say("button.back"), Button(Pop))]
        if len(self.match.persons) > 1:
            rows.append(SheetRow("person", say(self._whose(self._next())), Button(self._turn)))
        if self.lesson and self.lesson.moments:
            rows.append(SheetRow("show", say("review.show"), Button(self._show, "primary")))
        return ways(self._strips.foot, rows, max(240, 380 * frame.unit, 9 * frame.letter))

    def _next(self) -> int:
        persons = self.match.persons
        return persons[(persons.index(self.seat) + 1) % len(persons)]

    def _whose(self, seat: int) -> Message:
        return Message("review.whose", who=persons(self.match.seats)[seat])

    def _turn(self) -> None:
        self._look_at(self._next())

    def _show(self, first: int = 0) -> Transition | None:
        return Push(Moments(self.kit, self.match, self.lesson, first)) if self.lesson else None

    def returned(self, result: object) -> Transition | None:
        """With a match that is to be played from a decision."""
        return Pop(result) if isinstance(result, Match) else None

    def back(self) -> Transition | None:
        """To the scores."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    @property
    def _strips(self) -> ResultPage:
        frame = self.kit.frame
        return page(frame, 0.12, min(frame.width * 0.94, frame.height * 1.5), 0.6 * frame.letter)

    def _page(self) -> ReviewPage:
        dear = len(self.lesson.moments) if self.lesson else WORST
        notes = self.lesson.notes if self.lesson else ()
        says = tuple(map(say, (*(one.says for one in self._scales), *notes)))
        return paged(self._strips.body, says, dear, self.kit.frame.letter)

    @property
    def _scales(self) -> tuple[Scale, ...]:
        return self.lesson.scales if self.lesson else UNKNOWN

    def sprites(self) -> list[Sprite]:
        """A ring filled as far as the accuracy goes, a verdict, luck and skill, and what cost most."""
        frame, lesson = self.kit.frame, self.lesson
        shown = self._page()
        title = self._title()
        number = lesson.accuracy if lesson else None
        return [
            heading(title, frame, self._strips.head.h),
            widgets.panel(shown.panel, z=GROUND),
            *accuracy(*shown.ring.centre, shown.ring.w, number, frame.letter),
            *self._told(shown),
            *(() if lesson else (widgets.plate(box, LESSON) for box in shown.cards)),
            *self.items(),
        ]

    def _title(self) -> str:
        """Whose round it was, and with whom."""
        sitting, number = persons(self.match.seats), self.match.rounds[-1].number
        title = Message("review.title", whose=self._whose(self.seat), round=number)
        _, *partner = self.match.rules.team(self.seat)
        return say("review.with", title=title, who=sitting[partner[0]]) if partner else say(title)

    def _told(self, shown: ReviewPage) -> list[Sprite]:
        """The verdict, and below it the scales."""
        lesson, said, size = self.lesson, shown.said, shown.size
        words = say(lesson.headline if lesson else "review.wait")
        large, y = TITLE * size, said.y
        least = self.kit.frame.letter
        sprites = [
            text(
                words,
                said.x,
                y + 0.6 * large,
                large,
                face="title",
                width=said.w,
                z=LESSON + 2,
                least=least,
            )
        ]
        y += HEAD * large
        notes = [Scale(note, 0.0) for note in lesson.notes] if lesson else []
        for one in (*self._scales, *notes):
            says, barred = say(one.says), shown.bars and one not in notes
            high = scale_height(says, said.w, size, barred)
            if y + high <= said.y + said.h + 1:
                sprites += scale(said.x, y, said.w, says, one.share, size, barred)
            y += high + APART * size
        return sprites

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A decision is a card of its own."""
        if self.lesson and spot.name.startswith(CARD):
            moment = self.lesson.moments[int(spot.name.removeprefix(CARD))]
            return decision(spot.box, self._made(moment), self.kit.frame.letter, focused)
        return super().item(spot, focused)

    def _made(self, moment: CostlyMove) -> DecisionPicture:
        rules, view = self.match.rules, moment.view
        done, better = (say("coach.short", does=one) for one in (moment.did, moment.better))
        brief = self._where(moment.action), self._where(moment.best)
        about = view.held if view.held is not None else next(iter(view.discard), None)
        card = None if about is None else view.faces[about]
        faces = deck_faces(rules)[card] if card else None
        return DecisionPicture(done, better, say(moment.cost), faces, brief)

    def _where(self, action: Action) -> str:
        """Where a card went, without saying which."""
        if not isinstance(action, Put):
            return ""
        return say("review.where", slot=slot_message(self.match.rules.slots[action.slot]))
