"""The review of a round: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from ....controls.bindings.bindings import Labels
from ....controls.focus import SIDEWAYS
from ....controls.intents import Command, Intent, Tap
from ....match.coach.coaching import NO_LESSON, CostlyMove, Lesson, Scale, look_back
from ....match.coach.review import WORST
from ....match.match import Match
from ....match.messages import speech
from ....match.record.record import record_of
from ....match.record.rerun import branch
from ....message import Message
from ....paint import widgets
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite
from ....paint.material.plastic import plate
from ....paint.table import hud
from ....paint.table.bubble import DecisionPicture, accuracy, advised, balance, bubble, decision
from ....paint.table.hud import prompt
from ....rules.pieces.moves import Action, Put
from ....rules.table import View
from ....stage.clearing import Obstacle
from ....stage.geometry import Box, Frame, MinTextPx
from ....stage.layers import LESSON
from ....stage.table.furniture import Furniture, shape_of
from ....stage.table.layout import furnish
from ....stage.touch.hotspots import Hotspot, at
from ....stage.touch.spots import going_out
from ....ui import nodes
from ....ui.dialogs import foot, head, titled
from ....ui.nodes import Art, Button, Canvas, Card, Column, Drawing, IconButton, Node, Panel, Row, Space, Text
from ....ui.page import Page, Then
from ....ui.scene import Pop, Push, Transition
from ....ui.style import GAP, SCALES, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage, cache_last
from ...picture.prompt import third_button
from ...picture.table_picture import TableViewModel, resting
from ...talk.speech_bubble import HAND, SEEN, in_hand, kept_in_sight, places_of
from ..dialogs import Notice, back_button

UNKNOWN = (Scale(Message("review.unknown"), 0.0),) * 2  # luck and skill while the round is gone through


class ReviewScreen(GamePage[Match]):
    """The review of a person's last round: accuracy, verdict, luck and skill, and the costliest moves."""

    def __init__(self, context: AppContext, match: Match, seat: int) -> None:
        super().__init__(context, "show")
        self.match = match
        self._look_at(seat)

    def _look_at(self, seat: int) -> None:
        match, self.seat = self.match, seat
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
        actions, persons = [back_button()], self.match.reviewable
        if len(persons) > 1:
            other = persons[(persons.index(self.seat) + 1) % len(persons)]
            actions.append(Button("person", say(self._whose(other)), partial(self._look_at, other)))
        if self.lesson is None or self.lesson.moments:
            actions.append(Button("show", say("review.show"), self._show, "primary"))
        title = Message("review.title", whose=self._whose(self.seat), round=self.match.rounds[-1].number)
        _, *partner = self.match.rules.team(self.seat)
        if partner:
            title = Message("review.with", title=title, who=speech.persons(self.match.seats)[partner[0]])
        return titled(head(say(title), self.upright), nodes.FirstThatFits(*self._settings()), foot(*actions))

    def _settings(self) -> Iterator[Node]:
        """Yield the layouts of the panel, the best first; those for little room leave the decisions out."""
        for reasoned in ("decision-with-reason", "decision"):
            if cards := [one.like(size=reasoned) for one in self._cards()]:
                side, narrow = _abreast(cards, "decision-beside"), _abreast(cards, "decision-without-card")
                column = Column(*cards, gap=GAP)
                for below in (side, column, narrow) if self.upright else (side, narrow, column):
                    yield from (self._panel(size, "ring", below).like(keeps=9) for size in SCALES)
        for keeps, ring in ((1, "ring"), (0, "small-ring")):
            yield from (self._panel(size, ring).like(keeps=keeps) for size in SCALES)

    def _panel(self, size: float, ring: str, *below: Node) -> Node:
        lesson = self.lesson
        filled = Art("", accuracy, lesson.accuracy if lesson else None, size=ring)
        verdict = Text(say(lesson.headline if lesson else "review.wait"), "verdict")
        lines = [
            Column(Text(say(one.says)), Art("", balance, one.share, size="balance", spare=1), gap=TIGHT_GAP)
            for one in (lesson.scales if lesson else UNKNOWN)
        ]
        noted = (*lesson.notes, Message("review.scale")) if lesson and lesson.scales else ()
        notes = (Text(say(note), spare=2 + n) for n, note in enumerate(noted))
        said = Row(filled, Space(0), nodes.Scaled(size, Column(verdict, *lines, *notes, gap=GAP)).share(1))
        if below and lesson:
            heading = say("review.worst-rest" if lesson.rest else "review.worst", n=len(lesson.moments))
            below = Text(heading, "bold", "left", spare=1), *below
        return Panel(Column(said, *below, gap=WIDE_GAP), kind="ground", size="page")

    def _cards(self) -> Iterator[Node]:
        """Yield a card for each costly decision; empty plates until the review is done."""
        if self.lesson is None:
            yield from (Art("", _plate) for _ in range(WORST))
            return
        for n, moment in enumerate(self.lesson.moments):
            show, made = partial(self._show, n), self._made(moment)
            yield Card(f"moment {n}", say(moment.says.full), decision, made, press=show)

    def _whose(self, seat: int) -> Message:
        return Message("review.whose", who=speech.persons(self.match.seats)[seat])

    def _show(self, first: int = 0) -> Transition | None:
        self._shows = first
        if self.lesson is None or not self.lesson.moments:
            return None
        return Push(CostlyMovesScreen(self.context, self.match, self.lesson, first), handed_on)

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
        return say("review.where", slot=speech.slot_message(self.match.rules.slots[action.slot]))


def _abreast(cards: Sequence[Node], size: str) -> Node:
    return Row(*(one.like(size=size).share(1) for one in cards), gap=WIDE_GAP)


def _plate(box: Box, letter: MinTextPx) -> Sequence[Sprite]:
    return [plate(box, LESSON)]


WORDED = 10.0  # letters: a button with words on it
PAGED = 6.0  # what is to have room beside it
BETWEEN = 0.4  # of a button's height: from one to the next


class DecisionPage(Page[Any]):
    """A page with a decision on the table as ``view`` (when it was made) shows it: the chosen move is crossed
    out, the better one lit, and a bubble explains why."""

    context: AppContext

    def __init__(self, context: AppContext, match: Match, view: View) -> None:
        super().__init__(context, "next")
        self.match, self.view = match, view
        shape = shape_of(match.rules)
        self._furniture = cache_last(lambda frame, seat: furnish(frame, len(match.seats), seat, shape))
        self._table = cache_last(self._lay)

    @property
    def furniture(self) -> Furniture:
        """The layout of the table as the seat of the view saw it."""
        return self._furniture(self.context.frame, self.view.seat or 0)

    @property
    def frame(self) -> Frame:
        return self.furniture.frame

    def draw(
        self,
        done: Action | None,
        best: Action,
        offers: Sequence[Hotspot],
        says: Sequence[Message],
        obstacles: Sequence[Obstacle],
    ) -> list[tuple[Box, Node]]:
        """Return the table with a decision on it, and the bubble that explains it, each with its box.
        ``done``: the move that was made, None: nothing is crossed out; ``best``: the better one; ``offers``:
        the buttons shown at that moment; ``says``: the explanation, of which the first wording that fits is
        shown; ``obstacles``: boxes that the bubble must not cover."""
        view, furniture, words = self.view, self.furniture, tuple(map(say, says))
        crossed = places_of(view, done, furniture) if done is not None else ()
        better = places_of(view, best, furniture)
        sprites = [
            *self._table(self.context.frame, view, self.context.labels),
            *(one for spot in offers for one in hud.offer(spot, furniture.frame.letter)),
            *(sprite for box in crossed for sprite in advised(box, furniture.stock.box, "danger")),
            *(sprite for box in better for sprite in advised(box, furniture.stock.box)),
        ]
        seen = *kept_in_sight(furniture, view), *((box, HAND) for box in (*crossed, *better[1:])), *obstacles
        why = bubble(furniture.frame, words, better[0], seen, "bulb", in_hand(furniture, view))
        whole = Box(0, 0, *self.context.frame[:2])
        return [(whole, Drawing("", sprites)), (whole, Drawing(words[0], why))]

    def _lay(self, frame: object, view: View, labels: Labels) -> Sequence[Sprite]:
        sight = TableViewModel(view, self.furniture, memory=self.context.settings.memory)
        return resting(self.match.rules, self.match.seats, sight, labels)


def way_on(key: str, sign: str, words: str, box: Box, press: nodes.Action) -> tuple[Box, Node]:
    """Return a box and a button on it: ``words`` (an id) if they fit, else the icon ``sign``."""
    node = Button(key, say(words), press) if box.w > 2 * box.h else IconButton(key, sign, say(words), press)
    return Box(*map(round, box)), node


def in_strip(furniture: Furniture, many: int, wide: float, beside: float = 0.0) -> tuple[Box, ...]:
    """Return the boxes of ``many`` buttons in the prompt's strip: each ``wide`` letters (text sizes) wide if
    they and ``beside`` letters more fit there, else as narrow as the hint button."""
    prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
    gap = BETWEEN * hint.h
    most = (many * wide + beside) * letter + (many - 1) * gap
    step = wide * letter if prompt.w >= most and hint.h * widgets.TYPE >= letter else hint.w
    y = round(prompt.centre[1] - hint.h / 2)
    return tuple(Box(round(prompt.x + n * (step + gap)), y, step, hint.h) for n in range(many))


def handed_on(match: Match | None) -> Transition | None:
    """Return the transition that closes this page with the match to continue; None if there is none."""
    return Pop(match) if match else None


def play_from(
    context: AppContext, begin: Callable[[], Match], then: Then = handed_on, over: bool = False
) -> Transition:
    """Return a question whether to play on from here, in the match that ``begin`` returns and ``then`` is
    given (None if the player cancels); or a notice if the match is ``over`` here."""
    if over:
        return Push(Notice(context, ["rerun.over-here"], Pop, "rerun.here"))
    actions = Button("go", say("rerun.deal"), lambda: Pop(begin()), "primary"), back_button("rerun.stay")
    return Push(Notice(context, ["rerun.practice"], Pop, "rerun.here", actions), then)


class CostlyMovesScreen(DecisionPage):
    """The decisions that cost most, one after the other. Its result is a match to play on from one."""

    called = Message("scores.review")

    def __init__(self, context: AppContext, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(context, match, lesson.moments[first].view)
        self.moments, self.at = lesson.moments, first

    def build(self) -> Node:
        moment, furniture = self.moments[self.at], self.furniture
        offers = going_out(moment.view, (moment.best, moment.action), furniture)
        boxes = [spot.box for spot in offers]
        here = third_button(furniture, boxes) if boxes else in_strip(furniture, 1, WORDED, PAGED)[0]
        parts = [
            *self.draw(moment.action, moment.best, offers, moment.says.wordings, [(here, SEEN)]),
            *([] if offers else [(furniture.prompt, self._page(here))]),
            way_on("here", "play", "rerun.here", here, self._play_from),
            way_on("back", "close", "button.back", furniture.menu, Pop),
        ]
        if len(self.moments) > 1:
            parts.insert(-2, way_on("next", "more", "button.next", furniture.hint, self._pass_on))
        return Canvas(*parts)

    def _page(self, here: Box) -> Node:
        where = say("review.page", page=self.at + 1, pages=len(self.moments))
        strip, letter = self.furniture.prompt, self.frame.letter
        left = here.x + here.w + 0.5 * letter
        rest = strip._replace(x=left, w=max(strip.x + strip.w - left, 1))
        return Drawing(where, prompt(rest, [(None, where)], letter=letter))

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Command(_, "left" | "right" as word):
                self.context.sound.play("focus")
                self._pass_on(1 if word == "right" else -1)
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self._pass_on()
            case _:
                return super().handle(intent)
        return None

    def own_directions(self, spot: Hotspot) -> tuple[str, ...]:
        return SIDEWAYS

    def _play_from(self) -> Transition:
        played, ply, seat = record_of(self.match), self.moments[self.at].ply, self.view.seat or 0
        return play_from(self.context, partial(branch, played, ply, seat))

    def _pass_on(self, by: int = 1) -> None:
        self.at = (self.at + by) % len(self.moments)
        self.view = self.moments[self.at].view
        self.changed()
