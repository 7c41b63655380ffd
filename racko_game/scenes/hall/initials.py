"""Three initials are chosen: turned like wheels by stick or keys, typed, or picked by a pointer."""

from __future__ import annotations

from functools import partial
from math import ceil

from ...controls.intents import Hover, Intent, TypedText, Word
from ...match.fame.initials import ERASE, FIRST, LETTERS, MANY, NOBODY, Writing, allowed
from ...message import Message
from ...paint.engine.sprite import Picture, Sprite
from ...paint.history.initials import wheel
from ...paint.ink.text import balanced, paragraph, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.countdown import countdown
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import GROUND, WIDGET
from ...stage.place.pose import Box
from ...stage.table.furniture import PRESSABLE
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.sheet import SheetRow
from ..results.page import ResultPage, page, ways

LIMIT = 30.0  # seconds without a touch
KEYS = (*LETTERS, ERASE)
"""Of the pad."""
BACK_KEY = "back-key"
ACROSS = (13, 10, 8)  # keys in a row, the best first
TURNS = {"up": -1, "down": 1, "scroll-up": -1, "scroll-down": 1}
WAY, LEADING = 11.0, 1.3  # letters: a button; a row of words
CARD, SLIM = 0.5, 0.8  # of the room's height: how wide a card is; of its height
CLOCK = 2.5  # letters: the ring of the time that is left, at the least
PAD, TALL = 0.012, 1.3  # of the frame: between keys; of its width: how high a key is at the most


class Initials(Menu):
    """Returns the initials; nothing if nobody wants to give any. After a while they are as they stand."""

    typing = True
    moving = True  # the time goes by

    def __init__(self, kit: Kit, says: Message, score: int, initials: str = FIRST) -> None:
        super().__init__(kit, "letter 0")
        self.says, self.score = says, score
        self.writing = Writing(initials)
        self.left = LIMIT
        self.refused = False  # those that were chosen
        self.pad = kit.hand.device.points  # who points picks letters, and turns none

    def advance(self, dt: float) -> Transition | None:
        """Whoever touches nothing is done."""
        self.left -= dt
        if self.left > 0:
            return super().advance(dt)
        initials = str(self.writing)
        return Pop(initials if allowed(initials) else NOBODY)

    def handle(self, intent: Intent) -> Transition | None:
        """Turned, typed or picked; the time starts over."""
        if not isinstance(intent, Hover) or (intent.x, intent.y) != (-1, -1):
            self.left, self.pad = LIMIT, intent.hand.device.points
        match intent:
            case TypedText(_, typed):
                self._write(typed)
                return None
            case Word(hand, word) if self._spoken(_place(self.focus_of(hand)), word):
                return None
        go = super().handle(intent)
        if not self.pad and (place := _place(self.focus)) is not None:
            self.writing.at = place
        return go

    def keeps(self, spot: Hotspot) -> tuple[str, ...]:
        """Return those that turn a letter."""
        return super().keeps(spot) if _place(spot.name) is None else ("up", "down")

    def _spoken(self, place: int | None, word: str) -> bool:
        """Whether a word turned the letter that has the focus, or went on to the next."""
        if place is None or (word not in TURNS and word != "accept"):
            return False
        if word == "accept":
            self._pick(place + 1)
        else:
            self.refused = False
            self.writing.turn(place, TURNS[word])
        self.kit.sound.play("focus")
        return True

    def _write(self, typed: str) -> None:
        """So many letters, and on to the next; after the last, all is done."""
        self.refused = False
        self.writing.write(typed)
        self._pick(self.writing.at)

    def _pick(self, place: int) -> None:
        """That one is written next."""
        self.writing.at = place
        self.focus = f"letter {place}" if place < MANY else "done"

    def _done(self) -> Transition | None:
        initials = str(self.writing)
        if allowed(initials):
            return Pop(initials)
        self.refused = True
        self.kit.sound.play("refuse")
        self._pick(0)
        return None

    def back(self) -> Transition | None:
        """Nobody wants to give any."""
        return Pop("")

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The letters; for who points, the pad; not now, and done."""
        there, frame = self._parts(), self.kit.frame
        letters = [
            Hotspot(f"letter {place}", box, Button(partial(self._pick, place)), self.writing.letters[place])
            for place, box in enumerate(self._wheels(there["cards"]))
        ]
        rows = (
            SheetRow("skip", say("hall.skip"), Button(self.back)),
            SheetRow("done", say("hall.done"), Button(self._done, "primary")),
        )
        return (*letters, *self._pad(there), *ways(self._page.foot, rows, WAY * frame.letter))

    def _pad(self, there: dict[str, Box]) -> list[Hotspot]:
        """The keys of the pad, and last the one that goes back."""
        if "pad" not in there:
            return []
        gap, across = self._gap, self._across
        box = there["pad"]
        lines = ceil(len(KEYS) / across)
        high = min(box.h, lines * TALL * box.w / across)
        rows = box._replace(y=box.y + (box.h - high) / 2, h=high).rows(lines, gap)
        boxes = [key for row in rows for key in row.columns(across, gap)][: len(KEYS)]
        return [
            Hotspot(BACK_KEY, key, Button(partial(self._write, ERASE)), "")
            if letter == ERASE
            else Hotspot(f"key {letter}", key, Button(partial(self._write, letter)), letter)
            for letter, key in zip(KEYS, boxes, strict=True)
        ]

    @property
    def _gap(self) -> float:
        return max(3, PAD * min(self.kit.frame[:2]))

    @property
    def _across(self) -> int:
        """How many keys stand in a row: so that each can be pressed."""
        wide = self._inner.w
        return next((many for many in ACROSS if wide / many - self._gap >= PRESSABLE), ACROSS[-1])

    @property
    def _page(self) -> ResultPage:
        frame = self.kit.frame
        return page(frame, 0.15, min(frame.width * 0.94, frame.height * 1.4), 0.5 * frame.letter)

    @property
    def _inner(self) -> Box:
        return self._page.body.inset(0.6 * self.kit.frame.letter)

    def _parts(self) -> dict[str, Box]:
        """The strips below the title: what it is for, the cards, and below them the pad or what to do."""
        letter, body = self.kit.frame.letter, self._inner
        lines = ceil(len(KEYS) / self._across)
        least = lines * PRESSABLE + (lines - 1) * self._gap
        below = (
            {"pad": Strip(least, wish=0.4 * body.h)}
            if self.pad
            else {"says": Strip(self._told * LEADING * letter)}
        )
        strips = {
            "score": Strip(2.2 * letter, wish=3.4 * letter, spare=1),
            "cards": Strip(1.05 * PRESSABLE, wish=0.3 * body.h, stretch=1),
            **below,
        }
        return column(body, strips, 0.4 * letter)

    @property
    def _told(self) -> int:
        """How many rows it takes to say what to do."""
        wide = int(self._inner.w)
        return len(balanced(say("hall.turn"), round(self.kit.frame.letter), "text", wide))

    def _wheels(self, box: Box) -> tuple[Box, ...]:
        """Where the letters stand, side by side in the middle, with room above and below for signs."""
        wide = max(min(CARD * box.h, 0.2 * box.w), PRESSABLE)
        high = min(max(wide / SLIM, PRESSABLE), box.h)
        middle = Box(box.centre[0] - 1.75 * wide, box.centre[1] - high / 2, 3.5 * wide, high)
        return middle.columns(MANY, 0.25 * wide)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A letter is a card; the one that is next has signs."""
        place = _place(spot.name)
        if place is not None:
            signs = ("next",) if self.pad else ("above", "below")
            shown = signs if place == self.writing.at else ()
            return wheel(spot.box, str(spot.label), place, shown, focused, self.kit.frame.letter)
        if spot.name == BACK_KEY:
            return widgets.icon_button(spot.box, "less", focused, pressed=self.sunk(spot))
        if spot.name.startswith("key "):
            least, pressed = self.kit.frame.letter, self.sunk(spot)
            return widgets.key(spot.box, str(spot.label), focused, least=least, pressed=pressed)
        return super().item(spot, focused)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The news, the score, the letters, the time that is left."""
        there, letter, left = self._parts(), self.kit.frame.letter, max(self.left, 0.0)
        words = say("hall.refused") if self.refused else say("hall.score", n=self.score)
        head = self._page.head
        news = say("hall.refused") if self.refused and "score" not in there else say(self.says)
        line = there.get("score", head.inset(0.02 * head.w, 0.15 * head.h))
        size = max(line.h, CLOCK * letter)
        sprites = [
            text(news, *head.centre, max(0.54 * head.h, letter), face="title", align="centre",
                 width=0.94 * head.w - (0 if "score" in there else 2.4 * size), least=letter),
            widgets.panel(self._page.body, z=GROUND),
            *countdown(line.x + line.w - size / 2, max(line.centre[1], size / 2), size, left, LIMIT),
            *self.items(),
        ]  # fmt: skip
        if "score" in there:
            x, y = line.centre
            sprites.append(text(words, x, y, 1.4 * letter, face="title", align="centre",
                                width=line.w - 2.2 * size, z=WIDGET, least=letter))  # fmt: skip
        if says := there.get("says"):
            sprites += paragraph(say("hall.turn"), says.x, says.y, says.w, letter, "quiet", align="centre",
                                 z=WIDGET, leading=LEADING)  # fmt: skip
        return sprites


def _place(name: str) -> int | None:
    """Which letter a hotspot is."""
    kind, _, place = name.partition(" ")
    return int(place) if kind == "letter" else None
