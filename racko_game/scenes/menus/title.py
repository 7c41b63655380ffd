"""The title: the name of the game, the ways on from it, and a game that breathes behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...audio.mood import Mood
from ...controls.intents import Device, Intent, Struck, Word
from ...match.plan import Plan
from ...message import Message
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import balanced, measure, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.logo import TALL, logo
from ...stage.place import layers
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Scene, Transition
from ...words.language import say
from ..kit.scene import Kit
from .front import lead, ways
from .front.behind import GameBehind
from .front.layout import FrontParts, parts
from .menu import Button, Menu
from .notice import Notice

if TYPE_CHECKING:  # the other scenes are imported once somebody wants to see them: the title stands sooner
    from ...jobs.work import Work
    from ...match.record.keeper import Reopened
    from ...store.history.rows import KeptMatch
    from ..table.play import Play

LEADING = 1.35  # of the type: from row to row
ACCESS = "access"  # the button in the corner, what says it on keys and pads, and the page it opens
ALONE = 90.0  # seconds without anybody until the game shows itself


class Title(Menu):
    """The likeliest way on is the largest and has the focus; the others stay where they are.

    ``why``: what there is to say of how one came here, instead of the motto; then no game is behind it.
    """

    moving = True
    begins = True

    def __init__(self, kit: Kit, plan: Plan, why: Message | None = None) -> None:
        super().__init__(kit)
        self.plan = plan
        self.why = why
        self.alone = 0.0  # seconds since somebody did something
        self._game = GameBehind(kit)
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self._looked = False  # for what there is to go on with: once the title stands
        self._met: set[int] = set()  # pads that nobody knew
        self._first = self._likeliest()
        self.focus = self._first

    @property
    def mood(self) -> Mood:
        """Music of its own."""
        return Mood("title")

    @property
    def behind(self) -> Play | None:
        """The game behind, once there is one."""
        return self._game.play

    def _likeliest(self) -> str:
        return lead.likeliest(self.kit, any(way.name == "learn" for way in ways.LARGE))

    def _there(self, known: Sequence[ways.WayOn]) -> list[ways.WayOn]:
        """Those of the ways that are there now, but for what is the largest."""
        return [way for way in known if way.when(self.kit) and way.name != self._first]

    def _parts(self) -> FrontParts:
        large, small = ([say(way.label) for way in self._there(known)] for known in (ways.LARGE, ways.SMALL))
        return parts(self.kit.frame, large, small)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Below the logo the likeliest way on, and all others."""
        there = self._parts()
        first = Button(self._on, "primary")
        access = Button(self._access)
        return (
            Hotspot(self._first, there.lead, first, say(lead.TITLES[self._first])),
            *(
                Hotspot(way.name, box, Button(partial(way.opens, self.kit, self.plan)), say(way.label))
                for way, box in zip(
                    [*self._there(ways.LARGE), *self._there(ways.SMALL)], there.ways, strict=True
                )
            ),
            Hotspot(ACCESS, there.corner, access, ACCESS),
        )

    def _access(self) -> Transition:
        """All that makes the game easier to see, to hear and to handle."""
        return ways.settings(self.kit, ACCESS)

    def _on(self) -> Transition | None:
        """The likeliest way."""
        match self._first:
            case "continue":
                return self._continue()
            case "again":
                return ways.start(self.kit, self.plan)
            case "learn-first" | "learn-on":
                from ..lessons.page import open_lesson

                return open_lesson(self.kit, "first")
        return self._open("play")

    def _open(self, name: str) -> Transition:
        return next(way for way in ways.LARGE if way.name == name).opens(self.kit, self.plan)

    def _continue(self) -> Transition | None:
        """Transition on with the only one, or pick one of several."""
        waiting = self.kit.matches.unfinished
        if len(waiting) == 1:
            self.go_on(waiting[0])
            return None
        from ..history.unfinished import Unfinished

        return Push(Unfinished(self.kit))

    def go_on(self, entry: KeptMatch) -> None:
        """Transition on with that match, once it is opened."""
        self._opening = self.kit.matches.reopen(entry)

    def advance(self, dt: float) -> Transition | None:
        """The game behind goes on by itself, in silence, a match after the other."""
        if dt and self.kit.problems:
            problems, self.kit.problems = self.kit.problems, ()
            return Push(Notice(self.kit, problems, Pop, "setting.title"))
        if go := self._look(dt):
            return go
        if self._opening and (opened := self._opening.poll(dt)) is not None:
            self._opening = None
            return self._opened(opened)
        if self.why:
            return None
        if self._left_alone(dt):
            from ..attract.attract import Attract

            return Push(Attract(self.kit))
        self._game.advance(dt)
        return None

    def _look(self, dt: float) -> Transition | None:
        """Look for what there is to go on with; why there is nothing to be found, if that is news."""
        if dt and not self._looked:
            self._looked = True
            self.kit.matches.look()
        known = self.kit.matches.problem
        if not self.kit.matches.advance(dt):
            return None
        self._take_up()
        problem = self.kit.matches.problem
        if problem and problem != known:
            return Push(Notice(self.kit, [problem], Pop, "history.title"))
        return None

    def _take_up(self) -> None:
        """What is likeliest may be something else now; the focus stays on it."""
        before, self._first = self._first, self._likeliest()
        if self.focus == before:
            self.focus = self._first

    def handle(self, intent: Intent) -> Transition | None:
        """Somebody is there."""
        self.alone = 0.0
        if isinstance(intent, Struck):
            return self._meet(intent)
        if isinstance(intent, Word) and intent.word == ACCESS:
            return self._access()
        if isinstance(intent, Word) and intent.word == "rules":
            return ways.read_rules(self.kit, self.plan)
        return super().handle(intent)

    def _meet(self, struck: Struck) -> Transition | None:
        """A pad of which nobody knows the buttons is used: it is asked what they are, once."""
        from ..controls.pad_mapping import meet

        number = struck.hand.which[0]
        go = None if number in self._met else meet(self.kit, struck)
        self._met.add(number)
        return go

    def _left_alone(self, dt: float) -> bool:
        """Whether nobody has been there for long; ``dt`` seconds went by."""
        self.alone = 0.0 if self.kit.pressing else self.alone + dt
        if kiosk := self.kit.kiosk:
            return self.alone >= kiosk.idle.attract
        return self.alone >= ALONE and self.kit.settings.attract != "off"

    def _opened(self, opened: Sequence[Reopened]) -> Transition | None:
        from ..history.unfinished import goes_on

        return goes_on(self.kit, opened[0]) if opened else None

    def returned(self, result: object) -> Transition | None:
        """There may be another match to go on with, or none any more; who has learnt perhaps plays. Nobody
        has only half of a device any more."""
        self.kit.share_none()
        self._looked, self.alone = False, 0.0
        self._take_up()
        return self._open(result) if result == "play" else None

    def anew(self) -> Scene:
        """Another one."""
        return Title(self.kit, self.plan, self.why)

    def coming(self) -> Sequence[Sprite]:
        """The game behind, before it is seen."""
        return self._game.coming()

    def resized(self) -> None:
        """So does the game behind."""
        self._game.resized()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The game behind, dimmed; the logo; the buttons, unless a sheet lies on them."""
        behind = self._game.sprites()
        veil = widgets.dim(self.kit.frame) if behind else []
        if self.covered:
            return [*behind, *veil]
        return [*behind, *veil, *self._head(self._parts().logo), *self.items()]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The likeliest way says what it leads to."""
        if spot.name == ACCESS:
            return self._corner(spot, focused)
        if spot.name != self._first:
            return super().item(spot, focused)
        about = lead.said_of(self._first, self.kit, self.plan) if self._looked else None
        said = say(about) if about else ""
        return lead.drawn(spot, said, focused, self.sunk(spot), self.kit.frame.letter)

    def _corner(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The button in the corner, and beside it what else opens the same page."""
        button = widgets.icon_button(spot.box, ACCESS, focused, pressed=self.sunk(spot))
        device, code = self.kit.labels.device, self.kit.labels.code(ACCESS)
        if device is Device.TOUCH or not code:
            return button
        from ...paint.ink.glyphs import glyph_width, printed

        box, high = spot.box, round(0.5 * spot.box.h)
        picture = printed(device, code, high)
        x, y = box.centre[0] - glyph_width(picture) / 2, box.y + 1.15 * box.h
        if y + high > self._parts().lead.y:
            x, y = box.x - glyph_width(picture) - 0.2 * box.h, box.y + 0.23 * box.h
        return [Sprite(layers.WIDGET, picture, round(x), round(y)), *button]

    def _head(self, room: Box) -> list[Sprite]:
        """The logo, and the motto at its foot if there is room."""
        frame = self.kit.frame
        size = max(frame.letter, 36 * frame.unit)
        words = say(self.why or Message("title.motto"))
        rows = balanced(words, round(size), "text", int(frame.width * 0.94))
        said = size * (1.9 + LEADING * (len(rows) - 1))
        if not self.why and (len(rows) > 1 or room.h - said < 0.2 * frame.height):
            said = 0
        width = min(frame.width * 0.86, 1000 * frame.unit, (room.h - said) / TALL)
        mark = logo(frame.width / 2, room.y + (room.h - said) / 2, width, layers.MOTTO)
        y = room.y + room.h - said / 2
        wide, high = max(measure(row, size)[0] for row in rows) + 1.6 * size, said - 0.2 * size
        below = [
            widgets.plate(Box((frame.width - wide) / 2, y - high / 2, wide, high), layers.PANEL),
            *(
                text(row, frame.width / 2, y + (i - (len(rows) - 1) / 2) * LEADING * size, size,
                     align="centre", z=layers.MOTTO)
                for i, row in enumerate(rows)
            ),
        ]  # fmt: skip
        return [mark, *(below if said else ())]
