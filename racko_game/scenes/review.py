"""The review of a round: how well somebody chose, what luck gave, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ..controls.wishes import Tap, Wish, Word
from ..match.coaching import Lesson, Moment, look_back
from ..match.match import Match
from ..match.study import Work
from ..paint import hud, widgets
from ..paint.backdrop import table
from ..paint.bubble import bubble
from ..paint.lamp import accuracy, lamp, mistake
from ..paint.sprite import Picture, Sprite
from ..paint.text import heading, paragraph, wrapped
from ..rules.table import Table, View
from ..stage.hotspots import Hotspot, at
from ..stage.layout import Furniture, furnish, layout
from ..stage.playhead import Playhead
from ..stage.pose import Box
from .coach import place_of
from .kept import kept
from .menu import Button, Menu
from .scene import Go, Kit, Pop, Push, Scene
from .tabletop import Sight, Tabletop
from .talk import HAND, kept_in_sight

LEADING = 1.35
LARGEST = 1.7  # letters: the size of the words


class Review(Menu):
    """What a person made of the last round: a number, a sentence, and the way to what cost most."""

    def __init__(self, kit: Kit, match: Match, seat: int) -> None:
        super().__init__(kit, "show")
        self.match = match
        self._look_at(seat)

    def _look_at(self, seat: int) -> None:
        match = self.match
        self.seat = seat
        self.lesson: Lesson | None = None
        given = (match.table.charter, match.seats, match.seed, tuple(match.actions), seat)
        self._work: Work[Lesson] = self.kit.study.begin(look_back, *given, match.rounds[-1].number)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether the round is still being gone through."""
        return self.lesson is None

    def advance(self, dt: float) -> Go | None:
        """The round is gone through in a process of its own."""
        if self.lesson is None:
            self.lesson = self._work.poll(dt)
        return None

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Back, the next person, and the decisions that cost most."""
        frame = self.kit.frame
        h = widgets.height(frame, 92)
        ways = [Hotspot("back", Box(0, 0, 0, 0), Button(Pop), "Back")]
        if len(self.match.persons) > 1:
            label = self._whose(self._next())
            ways.append(Hotspot("person", ways[0].box, Button(self._turn), label))
        if self.lesson and self.lesson.moments:
            ways.append(Hotspot("show", ways[0].box, Button(self._show, "primary"), "Show me"))
        w = min(frame.width * 0.94, len(ways) * max(240, 380 * frame.unit, 9 * frame.letter))
        row = Box((frame.width - w) / 2, frame.height * 0.975 - h, w, h)
        boxes = row.columns(len(ways), h * 0.3)
        return tuple(way._replace(box=box) for way, box in zip(ways, boxes, strict=True))

    def _next(self) -> int:
        persons = self.match.persons
        return persons[(persons.index(self.seat) + 1) % len(persons)]

    def _whose(self, seat: int) -> str:
        name = self.match.seats[seat].name
        return "Your round" if name == "You" else f"{name}'s round"

    def _turn(self) -> None:
        self._look_at(self._next())

    def _show(self) -> Go | None:
        return Push(Moments(self.kit, self.match, self.lesson)) if self.lesson else None

    def back(self) -> Go | None:
        """To the scores."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A ring filled as far as the accuracy goes, and the sentence beside it."""
        frame = self.kit.frame
        head = max(frame.height * 0.12, 1.7 * frame.letter)
        foot = self.hotspots()[0].box.y
        width = min(frame.width * 0.94, frame.height * 1.4)
        room = Box((frame.width - width) / 2, head, width, foot - head - 0.6 * frame.letter)
        high = min(room.h, max(16 * frame.letter, 0.45 * min(frame.height, frame.width)))
        body = room._replace(y=room.y + (room.h - high) / 2, h=high)
        inner = body.inset(min(body.h, body.w) * 0.07)
        size = min(inner.h * 0.8, inner.w * 0.32) if inner.w > inner.h else min(inner.h * 0.4, inner.w * 0.6)
        if inner.w > inner.h:
            ring = inner._replace(w=size)
            said = inner._replace(x=inner.x + size * 1.2, w=inner.w - size * 1.2)
        else:
            ring, said = (
                inner._replace(h=size),
                inner._replace(y=inner.y + size * 1.1, h=inner.h - size * 1.1),
            )
        number = self.lesson.accuracy if self.lesson else None
        return [
            heading(f"{self._whose(self.seat)} {self.match.rounds[-1].number}", frame, head),
            widgets.panel(body, z=5),
            *accuracy(*ring.centre, size, number),
            *written(self._says(), said, frame.letter),
            *self.items(),
        ]

    def _says(self) -> str:
        if self.lesson is None:
            return "Going through the round …"
        best = "" if self.lesson.moments else " No choice cost anything."
        return f"Accuracy {self.lesson.accuracy} of 100.{best}\n{self.lesson.says}"


def written(words: str, box: Box, letter: float) -> list[Sprite]:
    """Words as large as a box allows, but not smaller than a letter."""
    size = LARGEST * letter
    while size > letter:
        if len(wrapped(words, round(size), "text", int(box.w))) * size * LEADING <= box.h:
            break
        size *= 0.95
    size = max(size, letter)
    rows = len(wrapped(words, round(size), "text", int(box.w)))
    most = max(int(box.h / (size * LEADING)), 1)
    top = box.y + max(box.h - min(rows, most) * size * LEADING, 0) / 2
    return paragraph(words, box.x, top, box.w, size, "text", "text", "left", 8, LEADING, most)


def wordings(says: str) -> tuple[str, ...]:
    """What there is to say of a moment, and shorter: without the consequence, the reason, what it cost."""
    cost = says.partition(". ")[0].rstrip(".")
    better = cost.partition("; ")[2] or cost
    reason = says.partition(", and ")[0].rstrip(".")
    return says, f"{reason}.", f"{cost}.", f"{better[:1].upper()}{better[1:]}."


class AsItStood(Match):
    """A match as a seat saw it at one moment. Nothing can be done there any more."""

    def __init__(self, match: Match, moment: Moment) -> None:
        self.seats, self.rules = match.seats, match.rules
        self.table = cast(Table, moment.view)
        self.rounds = []


class Moments(Scene):
    """The decisions that cost most, one after the other, on the table as it lay."""

    def __init__(self, kit: Kit, match: Match, lesson: Lesson) -> None:
        super().__init__(kit, "next")
        self.match, self.moments = match, lesson.moments
        self.at = 0
        self._furniture = kept(lambda frame, at: furnish(frame, len(match.seats), self._seat))
        self._table = kept(self._lay)

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
        onward = Hotspot("next", self.furniture.hint, None, "Next")
        back = Hotspot("back", self.furniture.menu, None, "Back")
        return (onward, back) if len(self.moments) > 1 else (back,)

    def wish(self, wish: Wish) -> Go | None:
        """Left and right go through them, and so does a press beside the buttons."""
        match wish:
            case Word(_, "left" | "right" as word):
                self.kit.sound.play("focus")
                self._pass_on(1 if word == "right" else -1)
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self._pass_on(1)
            case _:
                return super().wish(wish)
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
        better, done = place_of(moment.best, furniture), place_of(moment.action, furniture)
        keep = (*kept_in_sight(furniture, moment.view.held), (done, HAND))
        where = f"{self.at + 1} of {len(self.moments)}"
        return [
            *self._table(frame, self.at),
            *hud.prompt(furniture.prompt, [(None, where)], letter=furniture.frame.letter),
            *mistake(done),
            *lamp(better),
            *bubble(furniture.frame, wordings(moment.says), better, keep, "lamp"),
            *self._buttons(),
        ]

    def _lay(self, frame: object, place: int) -> Sequence[Sprite]:
        moment, furniture = self.moments[place], self.furniture
        lying = Playhead()
        lying.rest(layout(moment.view, furniture))
        stood = Tabletop(AsItStood(self.match, moment), corner={})
        sight = Sight(moment.view, furniture, self.kit.settings.memory)
        return stood.sprites(sight, lying, (), None, (self.kit.device, ""), None)

    def _buttons(self) -> list[Sprite]:
        return [
            sprite
            for spot in self.hotspots()
            for sprite in widgets.icon_button(spot.box, SIGNS[spot.name], spot.name == self.ring)
        ]


SIGNS = {"next": "more", "back": "close"}
