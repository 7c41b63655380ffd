"""Decisions of a match looked at again: the position, what was done, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ....controls.bindings.bindings import Labels
from ....controls.focus import SIDEWAYS
from ....controls.intents import Command, Intent, Tap
from ....match.coach.coaching import Lesson
from ....match.match import Match
from ....match.record.record import record_of
from ....match.record.rerun import branch
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.table import hud
from ....paint.table.advice import advised, mistake
from ....paint.table.bubble import bubble
from ....paint.table.prompts import prompt
from ....rules.pieces.moves import Action
from ....rules.table import View
from ....stage.clearing import Obstacle
from ....stage.geometry import Box, Frame
from ....stage.table.furniture import shape_of
from ....stage.table.layout import Furniture, furnish
from ....stage.touch.hotspots import Hotspot, at
from ....stage.touch.spots import going_out
from ....ui.nodes import Action as Press
from ....ui.nodes import Button, Canvas, Drawing, IconButton, Node
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, GamePage
from ...picture.choices import third_button
from ...picture.table_picture import TableViewModel, resting
from ...talk.coach import places_of
from ...talk.speech_bubble import HAND, SEEN, in_hand, kept_in_sight
from ..dialogs import Notice

WORDED = 10.0  # letters: a button with words on it
PAGED = 6.0  # what is to have room beside it
BETWEEN = 0.4  # of a button's height: from one to the next


class ShownDecision(NamedTuple):
    """A decision to show: the view it was made from, the move (None: nothing is crossed), and the better
    one."""

    view: View
    done: Action | None
    best: Action


class ShownTable:
    """The table of a decision: the chosen move is crossed out, the better one lit, and a bubble explains
    why."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        shape = shape_of(match.rules)
        self._furniture = cache_last(lambda frame, seat: furnish(frame, len(match.seats), seat, shape))
        self._table = cache_last(self._lay)

    def furniture(self, view: View) -> Furniture:
        """Return the layout of the table as the seat of a view saw it."""
        return self._furniture(self.context.frame, view.seat or 0)

    def draw(
        self,
        made: ShownDecision,
        offers: Sequence[Hotspot],
        says: Sequence[Message],
        obstacles: Sequence[Obstacle],
    ) -> list[tuple[Box, Node]]:
        """Return the table with a decision on it, and the bubble that explains it, each with its box.

        Args:
            offers: the buttons shown at that moment.
            says: the explanation, the longest wording first; the first that fits is shown.
            obstacles: boxes that the bubble must not cover.
        """
        view, furniture, words = made.view, self.furniture(made.view), tuple(map(say, says))
        crossed = places_of(view, made.done, furniture) if made.done is not None else ()
        better = places_of(view, made.best, furniture)
        sprites = [
            *self._table(self.context.frame, view, self.context.labels),
            *(one for spot in offers for one in hud.offer(spot, furniture.frame.letter)),
            *(sprite for box in crossed for sprite in mistake(box)),
            *(sprite for box in better for sprite in advised(box)),
        ]
        seen = (
            *kept_in_sight(furniture, view), *((box, HAND) for box in (*crossed, *better[1:])), *obstacles,
        )  # fmt: skip
        why = bubble(furniture.frame, words, better[0], seen, "bulb", in_hand(furniture, view))
        whole = Box(0, 0, *self.context.frame[:2])
        return [(whole, Drawing("", sprites)), (whole, Drawing(words[0], why))]

    def _lay(self, frame: object, view: View, labels: Labels) -> Sequence[Sprite]:
        sight = TableViewModel(view, self.furniture(view), memory=self.context.settings.memory)
        return resting(self.match.rules, self.match.seats, sight, labels)


def way_on(key: str, sign: str, words: str, box: Box, press: Press) -> tuple[Box, Node]:
    """Return a button in a box: with words if they fit, otherwise with a sign."""
    place = Box(*map(round, box))
    if box.w > 2 * box.h:
        return place, Button(key, say(words), press)
    return place, IconButton(key, sign, say(words), press)


def in_strip(furniture: Furniture, many: int, wide: float, beside: float = 0.0) -> tuple[Box, ...]:
    """Return the boxes of ``many`` buttons in the prompt's strip, each ``wide`` letters wide, if there is
    room for them and ``beside`` letters more."""
    prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
    gap = BETWEEN * hint.h
    most = (many * wide + beside) * letter + (many - 1) * gap
    step = wide * letter if prompt.w >= most and hint.h * widgets.TYPE >= letter else hint.w
    y = round(prompt.centre[1] - hint.h / 2)
    return tuple(Box(round(prompt.x + n * (step + gap)), y, step, hint.h) for n in range(many))


def handed_on(match: Match | None) -> Transition | None:
    """Return the transition that closes this page with the match to continue; None if there is none."""
    return Pop(match) if match else None


def play_from(context: AppContext, over: bool, begin: Callable[[], Match]) -> Push:
    """Return a question whether to play on from here, in the match that ``begin`` returns; or a notice if the
    match is ``over`` here."""
    if over:
        return Push(Notice(context, [Message("rerun.over-here")], Pop, "rerun.here"))
    actions = [
        Button("go", say("rerun.deal"), lambda: Pop(begin()), "primary"),
        Button("back", say("rerun.stay"), Pop),
    ]
    return Push(Notice(context, [Message("rerun.practice")], Pop, "rerun.here", actions))


class CostlyMovesScreen(GamePage[Match]):
    """The decisions that cost most, one after the other."""

    called = Message("scores.review")

    def __init__(self, context: AppContext, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(context, "next")
        self.match, self.moments, self.at = match, lesson.moments, first
        self.shown = ShownTable(context, match)

    @property
    def view(self) -> View:
        """The view of the decision that is shown."""
        return self.moments[self.at].view

    @property
    def furniture(self) -> Furniture:
        """The layout of that table."""
        return self.shown.furniture(self.view)

    @property
    def frame(self) -> Frame:
        return self.furniture.frame

    def build(self) -> Node:
        moment, furniture = self.moments[self.at], self.furniture
        offers = going_out(moment.view, (moment.best, moment.action), furniture)
        (here,) = in_strip(furniture, 1, WORDED, PAGED)
        if offers:
            here = third_button(furniture, [spot.box for spot in offers])
        made = ShownDecision(moment.view, moment.action, moment.best)
        parts = [
            *self.shown.draw(made, offers, moment.says.wordings, [(here, SEEN)]),
            *([] if offers else [(furniture.prompt, self._page(here))]),
            way_on("here", "play", "rerun.here", here, self._play_from),
            way_on("back", "close", "button.back", furniture.menu, Pop),
        ]
        if len(self.moments) > 1:
            parts.insert(-2, way_on("next", "more", "button.next", furniture.hint, self._pass_on))
        return Canvas(*parts)

    def _page(self, here: Box) -> Node:
        """Return which decision it is of how many, in the prompt's strip beside a button."""
        where = say("review.page", page=self.at + 1, pages=len(self.moments))
        strip, letter = self.furniture.prompt, self.furniture.frame.letter
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
        """Ask whether to play on from that decision, in a match of its own."""
        record, ply, seat = record_of(self.match), self.moments[self.at].ply, self.view.seat or 0
        return play_from(self.context, False, lambda: branch(record, ply, seat))._replace(then=handed_on)

    def _pass_on(self, by: int = 1) -> None:
        self.at = (self.at + by) % len(self.moments)
        self.changed()
