"""Decisions of a match looked at again: the position, what was done, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....controls.bindings.bindings import Labels
from ....controls.focus import SIDEWAYS
from ....controls.intents import Command, Intent, Tap
from ....match.coach.coaching import Lesson
from ....match.match import Match
from ....match.record.record import record_of
from ....match.record.rerun import branch
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Picture, Sprite
from ....paint.material.backdrop import table
from ....paint.table import hud
from ....paint.table.advice import advised, mistake
from ....paint.table.bubble import bubble
from ....paint.table.prompts import prompt
from ....rules.pieces.moves import Action
from ....rules.table import View
from ....stage.geometry import Box
from ....stage.motion.playhead import Playhead
from ....stage.table.furniture import shape_of
from ....stage.table.layout import Furniture, furnish, layout
from ....stage.touch.hotspots import Hotspot, at
from ....stage.touch.spots import going_out
from ....ui.nodes import Button
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...cache import memo
from ...context import GameScene, Kit
from ...picture.choices import third_button
from ...picture.table_picture import Sight, TablePicture
from ...talk.coach import places_of
from ...talk.speech_bubble import HAND, SEEN, in_hand, kept_in_sight
from ..dialogs import Notice

WORDED, PAGED = (
    10.0,
    6.0,
)  # letters: the button that leads on from here with words on it, and what is beside it


class DecisionShown(GameScene):
    """The table as it lay; what was done is crossed, what was better is lit, and a bubble says why."""

    signs: dict[str, str]  # of the buttons, where they have no room for words

    def __init__(self, kit: Kit, match: Match, focus: str) -> None:
        super().__init__(kit, focus)
        self.match = match
        shape = shape_of(match.rules)
        self._furniture = memo(lambda frame, seat: furnish(frame, len(match.seats), seat, shape))
        self._table = memo(self._lay)
        self._here = memo(self._before_the_page)

    @property
    def view(self) -> View:
        """The table as it lay."""
        raise NotImplementedError

    @property
    def done(self) -> Action | None:
        """What was done; None if nothing is to be crossed."""
        raise NotImplementedError

    @property
    def best(self) -> Action:
        """What was better."""
        raise NotImplementedError

    @property
    def says(self) -> Sequence[Message]:
        """What is said of it, the longest first."""
        raise NotImplementedError

    @property
    def furniture(self) -> Furniture:
        """Where it lay."""
        return self._furniture(self.kit.frame, self.view.seat or 0)

    @property
    def here(self) -> Box:
        """Where the button stands that leads on from here."""
        return self._here(self.furniture, self.view)

    @property
    def offers(self) -> Sequence[Hotspot]:
        """Going out and holding back, where it was about that."""
        actions = (self.best, self.done) if self.done is not None else (self.best,)
        return going_out(self.view, actions, self.furniture)

    def backdrop(self) -> Picture:
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        frame, furniture = self.kit.frame, self.furniture
        view, letter, says = self.view, furniture.frame.letter, tuple(map(say, self.says))
        better = places_of(view, self.best, furniture)
        done = places_of(view, self.done, furniture) if self.done is not None else ()
        keep = (
            *kept_in_sight(furniture, view),
            *((box, HAND) for box in (*done, *better[1:])),
            (self.here, SEEN),
            *((box, HAND) for box in self.read()),
        )
        return [
            *self._table(frame, view, self.kit.labels),
            *self.beneath(),
            *(one for spot in self.offers for one in hud.offer(spot, letter)),
            *(sprite for box in done for sprite in mistake(box)),
            *(sprite for box in better for sprite in advised(box)),
            *bubble(furniture.frame, says, better[0], keep, "bulb", in_hand(furniture, view)),
            *self._buttons(),
        ]

    def beneath(self) -> list[Sprite]:
        """What stands in the strips below the table."""
        return []

    def read(self) -> Sequence[Box]:
        """What else is to be read or pressed, so that the bubble does not hide it."""
        return ()

    def beside_here(self) -> Box:
        """What is left of the prompt's strip beside that button."""
        here, prompt = self.here, self.furniture.prompt
        aside = here.x + here.w + 0.5 * self.furniture.frame.letter - prompt.x
        return prompt._replace(x=prompt.x + aside, w=max(prompt.w - aside, 1))

    def _lay(self, frame: object, view: View, labels: Labels) -> Sequence[Sprite]:
        lying = Playhead()
        lying.rest(layout(view, self.furniture))
        stood = TablePicture(self.match.rules, self.match.seats, corner={})
        sight = Sight(view, self.furniture, memory=self.kit.settings.memory)
        return stood.sprites(sight, lying, (), None, (labels, ""), None)

    def _buttons(self) -> list[Sprite]:
        return [sprite for spot in self.hotspots() for sprite in self._button(spot, spot.name == self.ring)]

    def _button(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A sign, or words where there is room for them."""
        if spot.box.w > 2 * spot.box.h:
            return widgets.button(spot, focused, self.sunk(spot), least=self.furniture.frame.letter)
        return widgets.icon_button(spot.box, self.signs[spot.name], focused, pressed=self.sunk(spot))

    def _before_the_page(self, furniture: Furniture, view: View) -> Box:
        """Before what stands in the prompt's strip, or beside the others if that place is taken by offers."""
        if self.offers:
            return third_button(furniture, [spot.box for spot in self.offers])
        prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
        worded = prompt.w >= (WORDED + PAGED) * letter and hint.h * widgets.TYPE >= letter
        wide = WORDED * letter if worded else hint.w
        return Box(prompt.x, round(prompt.centre[1] - hint.h / 2), wide, hint.h)


def play_from(kit: Kit, over: bool, begin: Callable[[], Match]) -> Push:
    """Ask whether to play on from here, in the match that ``begin`` gives; or say that nothing is left to
    play, if the match is ``over`` there."""
    if over:
        return Push(Notice(kit, [Message("rerun.over-here")], Pop, "rerun.here"))
    ways = [
        Button("go", say("rerun.deal"), lambda: Pop(begin()), "primary"),
        Button("back", say("rerun.stay"), Pop),
    ]
    return Push(Notice(kit, [Message("rerun.practice")], Pop, "rerun.here", ways))


class Moments(DecisionShown):
    """The decisions that cost most, one after the other."""

    signs = {"next": "more", "here": "play", "back": "close"}  # noqa: RUF012

    def __init__(self, kit: Kit, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(kit, match, "next")
        self.moments = lesson.moments
        self.at = first

    @property
    def view(self) -> View:
        return self.moments[self.at].view

    @property
    def done(self) -> Action:
        return self.moments[self.at].action

    @property
    def best(self) -> Action:
        return self.moments[self.at].best

    @property
    def says(self) -> Sequence[Message]:
        return self.moments[self.at].says

    def hotspots(self) -> tuple[Hotspot, ...]:
        onward = Hotspot("next", self.furniture.hint, None, say("button.next"))
        back = Hotspot("back", self.furniture.menu, None, say("button.back"))
        here = Hotspot("here", self.here, None, say("rerun.here"))
        return (onward, here, back) if len(self.moments) > 1 else (here, back)

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Command(_, "left" | "right" as word):
                self.kit.sound.play("focus")
                self._pass_on(1 if word == "right" else -1)
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self._pass_on(1)
            case _:
                return super().handle(intent)
        return None

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        return SIDEWAYS

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if spot.name == "back":
            return Pop()
        if spot.name == "here":
            return self._play_from()
        self._pass_on(1)
        return None

    def _play_from(self) -> Transition:
        """That decision once more, in a match of its own."""
        record, ply, seat = record_of(self.match), self.moments[self.at].ply, self.view.seat or 0
        return play_from(self.kit, False, lambda: branch(record, ply, seat))

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if isinstance(result, Match) else None

    def _pass_on(self, by: int) -> None:
        self.at = (self.at + by) % len(self.moments)

    def back(self) -> Transition | None:
        return Pop()

    def beneath(self) -> list[Sprite]:
        if self.offers:
            return []
        where = say("review.page", page=self.at + 1, pages=len(self.moments))
        return prompt(self.beside_here(), [(None, where)], letter=self.furniture.frame.letter)
