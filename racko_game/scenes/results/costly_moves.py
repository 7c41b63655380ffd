"""The decisions of a round that cost most, on the table as it lay."""

from __future__ import annotations

from collections.abc import Sequence

from ...controls.intents import Intent, Tap, Word
from ...match.coach.coaching import Lesson
from ...match.match import Match
from ...paint.engine.sprite import Picture, Sprite
from ...paint.material.backdrop import table
from ...paint.overlay.bubble import bubble
from ...paint.screens import widgets
from ...paint.table import hud
from ...paint.table.advice_marks import advised, mistake
from ...rules.table import View
from ...stage.motion.playhead import Playhead
from ...stage.table.furniture import shape_of
from ...stage.table.layout import Furniture, furnish, layout
from ...stage.touch.hotspots import Hotspot, at
from ...stage.touch.spots import going_out
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Go, Kit, Pop, Scene
from ..table.table_picture import Sight, TablePicture
from ..talk.pointing import places_of
from ..talk.speech_bubble import HAND, in_hand, kept_in_sight


class Moments(Scene):
    """The decisions that cost most, one after the other, on the table as it lay."""

    def __init__(self, kit: Kit, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(kit, "next")
        self.match, self.moments = match, lesson.moments
        self.at = first
        shape = shape_of(match.rules)
        self._furniture = memo(lambda frame, at: furnish(frame, len(match.seats), self._seat, shape))
        self._table = memo(self._lay)

    @property
    def _seat(self) -> int:
        return self.view.seat or 0

    @property
    def view(self) -> View:
        """The table as it lay."""
        return self.moments[self.at].view

    @property
    def furniture(self) -> Furniture:
        """Where it lay."""
        return self._furniture(self.kit.frame, self.at)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The next one, and the way back, where the buttons of the table are."""
        onward = Hotspot("next", self.furniture.hint, None, say("button.next"))
        back = Hotspot("back", self.furniture.menu, None, say("button.back"))
        return (onward, back) if len(self.moments) > 1 else (back,)

    def handle(self, intent: Intent) -> Go | None:
        """Left and right go through them, and so does a press beside the buttons."""
        match intent:
            case Word(_, "left" | "right" as word):
                self.kit.sound.play("focus")
                self._pass_on(1 if word == "right" else -1)
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self._pass_on(1)
            case _:
                return super().handle(intent)
        return None

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """On, or back."""
        if spot.name == "back":
            return Pop()
        self._pass_on(1)
        return None

    def _pass_on(self, by: int) -> None:
        self.at = (self.at + by) % len(self.moments)

    def back(self) -> Go | None:
        """To the review."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table under its lamp."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The table; what was done is crossed, what was better is lit, and a bubble says why."""
        frame, moment, furniture = self.kit.frame, self.moments[self.at], self.furniture
        view, letter, says = moment.view, furniture.frame.letter, tuple(map(say, moment.says))
        better, done = (places_of(view, action, furniture) for action in (moment.best, moment.action))
        keep = (*kept_in_sight(furniture, view), *((box, HAND) for box in (*done, *better[1:])))
        offers = going_out(view, (moment.best, moment.action), furniture)
        where = [] if offers else [(None, say("review.page", page=self.at + 1, pages=len(self.moments)))]
        return [
            *self._table(frame, self.at),
            *hud.prompt(furniture.prompt, where, letter=letter),
            *(one for spot in offers for one in hud.offer(spot, letter)),
            *(sprite for box in done for sprite in mistake(box)),
            *(sprite for box in better for sprite in advised(box)),
            *bubble(furniture.frame, says, better[0], keep, "bulb", in_hand(furniture, view)),
            *self._buttons(),
        ]

    def _lay(self, frame: object, place: int) -> Sequence[Sprite]:
        moment, furniture = self.moments[place], self.furniture
        lying = Playhead()
        lying.rest(layout(moment.view, furniture))
        stood = TablePicture(self.match.rules, self.match.seats, corner={})
        sight = Sight(moment.view, furniture, memory=self.kit.settings.memory)
        return stood.sprites(sight, lying, (), None, (self.kit.labels, ""), None)

    def _buttons(self) -> list[Sprite]:
        return [
            sprite
            for spot in self.hotspots()
            for sprite in widgets.icon_button(
                spot.box, SIGNS[spot.name], spot.name == self.ring, pressed=self.sunk(spot)
            )
        ]


SIGNS = {"next": "more", "back": "close"}
