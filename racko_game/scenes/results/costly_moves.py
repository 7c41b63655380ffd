"""The decisions of a round that cost most, on the table as it lay."""

from __future__ import annotations

from collections.abc import Sequence

from ...controls.intents import Intent, Tap, Word
from ...match.coach.coaching import Lesson
from ...match.match import Match
from ...match.record.branch import branch
from ...match.record.record import record_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.material.backdrop import table
from ...paint.overlay.bubble import bubble
from ...paint.screens import widgets
from ...paint.table import hud
from ...paint.table.advice_marks import advised, mistake
from ...rules.table import View
from ...stage.motion.playhead import Playhead
from ...stage.place.pose import Box
from ...stage.table.furniture import shape_of
from ...stage.table.layout import Furniture, furnish, layout
from ...stage.touch.hotspots import Hotspot, at
from ...stage.touch.spots import going_out
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Go, Kit, Pop, Scene
from ..replay.play_from import play_from
from ..table.moves.third_button import third_button
from ..table.table_picture import Sight, TablePicture
from ..talk.pointing import places_of
from ..talk.speech_bubble import HAND, SEEN, in_hand, kept_in_sight


class Moments(Scene):
    """The decisions that cost most, one after the other, on the table as it lay."""

    def __init__(self, kit: Kit, match: Match, lesson: Lesson, first: int = 0) -> None:
        super().__init__(kit, "next")
        self.match, self.moments = match, lesson.moments
        self.at = first
        shape = shape_of(match.rules)
        self._furniture = memo(lambda frame, at: furnish(frame, len(match.seats), self._seat, shape))
        self._table = memo(self._lay)
        self._here = memo(lambda furniture, at: _before_the_page(furniture, self._offers))

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

    @property
    def _offers(self) -> Sequence[Hotspot]:
        """Going out and holding back, where it was about that."""
        moment = self.moments[self.at]
        return going_out(moment.view, (moment.best, moment.action), self.furniture)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The next one, and the way back, where the buttons of the table are."""
        onward = Hotspot("next", self.furniture.hint, None, say("button.next"))
        back = Hotspot("back", self.furniture.menu, None, say("button.back"))
        here = Hotspot("here", self._here(self.furniture, self.at), None, say("rerun.here"))
        return (onward, here, back) if len(self.moments) > 1 else (here, back)

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
        if spot.name == "here":
            return self._play_from()
        self._pass_on(1)
        return None

    def _play_from(self) -> Go:
        """That decision once more, in a match of its own."""
        record, ply, seat = record_of(self.match), self.moments[self.at].ply, self._seat
        return play_from(self.kit, False, lambda: branch(record, ply, seat))

    def returned(self, result: object) -> Go | None:
        """With the match that is to be played from here: it is begun at the table."""
        return Pop(result) if isinstance(result, Match) else None

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
        here = self._here(furniture, self.at)
        keep = (*kept_in_sight(furniture, view), *((box, HAND) for box in (*done, *better[1:])), (here, SEEN))
        offers = self._offers
        prompt = furniture.prompt
        aside = here.x + here.w + 0.5 * letter - prompt.x
        beside = prompt._replace(x=prompt.x + aside, w=max(prompt.w - aside, 1))
        where = [] if offers else [(None, say("review.page", page=self.at + 1, pages=len(self.moments)))]
        return [
            *self._table(frame, self.at),
            *hud.prompt(beside, where, letter=letter),
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
        return [sprite for spot in self.hotspots() for sprite in self._button(spot, spot.name == self.ring)]

    def _button(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A sign, or words where there is room for them."""
        if spot.box.w > 2 * spot.box.h:
            return widgets.button(spot, focused, self.sunk(spot), least=self.furniture.frame.letter)
        return widgets.icon_button(spot.box, SIGNS[spot.name], focused, pressed=self.sunk(spot))


def _before_the_page(furniture: Furniture, offers: Sequence[Hotspot]) -> Box:
    """Where the button stands that leads on from here: before what is said of the page, or beside the others
    if that place is taken by offers."""
    if offers:
        return third_button(furniture, [spot.box for spot in offers])
    prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
    worded = prompt.w >= (WORDED + PAGED) * letter and hint.h * widgets.TYPE >= letter
    wide = WORDED * letter if worded else hint.w
    return Box(prompt.x, round(prompt.centre[1] - hint.h / 2), wide, hint.h)


WORDED, PAGED = 10.0, 6.0  # letters: that button with words on it, and what is said of the page
SIGNS = {"next": "more", "here": "play", "back": "close"}
