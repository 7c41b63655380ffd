"""Sharing a match, or its cards: a text that fits in a message, a code for a camera, a moving picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ...jobs.work import Work
from ...match.record.asking import Answered
from ...match.record.record import Record, RecordError
from ...match.record.rerun import Eyes
from ...match.record.share import cards_to_share, first_line, share, to_share
from ...message import Message, why
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import balanced, paragraph, text
from ...paint.replay.qr import Modules, modules_of, qr
from ...paint.screens import widgets
from ...rules.editions import edition
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...store.exports import export
from ...store.folders import shortly
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from .film import filmed

LEADING = 1.4
TITLE = 1.7  # letters
WIDE = 44.0  # letters: the panel, at the most
BESIDE = 1.2  # a panel that is so many times as wide as high has the code beside the words


class Shared(NamedTuple):
    """What is shared: a match, or its cards alone; the line that people read of it; what the screen says
    of it. ``film``: whether a moving picture can be made of it, seen with these ``eyes``."""

    record: Record
    line: Message
    title: str
    how: str
    film: bool = False
    eyes: Eyes = None


def whole_match(record: Record, totals: tuple[int, ...], eyes: Eyes) -> Shared:
    """Return a match as it is shared, at these totals."""
    named = to_share(record, say("shared.nameless"))
    return Shared(named, first_line(named, totals), "shared.title", "shared.how", True, eyes)


def cards_alone(record: Record) -> Shared:
    """Return the cards of a match as they are shared: whoever gets them plays them."""
    cards = cards_to_share(record, say("shared.nameless"))
    line = Message("share.line", edition=Message(edition(record.charter.edition).title))
    return Shared(cards, line, "share.title", "share.how")


class ToShare(NamedTuple):
    """What is sent, and the code of it, or of its cards alone if it is ``long``."""

    text: str
    code: Modules
    long: bool


def made_to_share(record: Record) -> ToShare:
    """Return the text of a match, and its code; of one that is too long, those of its cards."""
    cards = share(cards_to_share(record, say("shared.nameless")))
    try:
        letters = share(record)
    except RecordError:
        return ToShare(cards, modules_of(cards), True)
    if code := modules_of(letters):
        return ToShare(letters, code, False)
    return ToShare(letters, modules_of(cards), True)


class Sharing(Menu):
    """What is to be sent, and how. ``leave`` says where closing it leads."""

    opaque = False

    def __init__(self, kit: Kit, shared: Shared, leave: Callable[[], Transition] = Pop) -> None:
        super().__init__(kit, "copy" if kit.kiosk is None else "back")
        self.shared, self._leave = shared, leave
        self._line = say(shared.line)
        self.made: ToShare | None = None
        self._making: Work[ToShare] = kit.jobs.begin(
            made_to_share, shared.record, otherwise=partial(made_to_share, shared.record), long=True
        )
        self._filming: Work[bytes] | None = None
        self._saving: Work[Answered[Saved]] | None = None
        self._copies = "shared.copy"
        self.told: Message | None = None

    @property
    def moving(self) -> bool:
        """Whether anything is being made."""
        return self.made is None or self._filming is not None or self._saving is not None

    def advance(self, dt: float) -> Transition | None:
        """What has been made is shown, and said."""
        if self.made is None:
            self.made = self._making.poll(dt)
        if self._filming is not None and (film := self._filming.poll(dt)) is not None:
            self._filming = None
            self._save(film)
        if self._saving is not None and (answer := self._saving.poll(dt)) is not None:
            self._saving = None
            self.told = answer.found.said if answer.found else answer.problem
        return super().advance(dt)

    @property
    def _files(self) -> bool:
        """Whether there is something to be written into a file, and that may be done here."""
        return self.shared.film and self.kit.kiosk is None and self.kit.matches.folder is not None

    def _copy(self) -> None:
        if self.made:
            copied = self.kit.copy(f"{self._line}\n{self.made.text}")
            self._copies = "share.copied" if copied else "share.not-copied"

    def _film(self) -> None:
        if self._filming is None and self._saving is None:
            given = self.shared.record, self.shared.eyes, self.kit.settings.theme
            self._filming = self.kit.jobs.begin(filmed, *given, otherwise=bytes, long=True)
            self.told = Message("shared.filming")

    def _save(self, film: bytes) -> None:
        if not film:
            self.told = Message("shared.no-film")
            return
        self._saving = self.kit.matches.ask(
            lambda history: saved(history.file.parent, self.shared.record.seed, film)
        )

    def _ways(self) -> list[tuple[str, str, Button]]:
        film = [("film", "shared.film", Button(self._film))] if self._files else []
        copies = [("copy", self._copies, Button(self._copy, "primary"))] if self.kit.kiosk is None else []
        return [*copies, *film, ("back", "menu.done", Button(self._leave))]

    def panel(self) -> Box:
        """The panel's box."""
        frame = self.kit.frame
        w, h = min(WIDE * frame.letter, 0.96 * frame.width), 0.94 * frame.height
        h = min(h, max(0.75 * w, 20 * frame.letter)) if frame.width > frame.height else min(h, 1.6 * w)
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def _parts(self) -> tuple[Box, Box, tuple[Box, ...]]:
        """Where the code is, where the words are, and the buttons."""
        letter, high = self.kit.frame.letter, widgets.height(self.kit.frame)
        inner, gap, ways = self.panel().inset(letter), 0.5 * letter, len(self._ways())
        top = inner._replace(y=inner.y + 1.4 * TITLE * letter, h=inner.h - 1.4 * TITLE * letter)
        if top.w >= BESIDE * top.h:
            side = min(top.h, 0.5 * top.w)
            words = Box(top.x + side + letter, top.y, top.w - side - letter, top.h - ways * (high + gap))
            rows = Box(words.x, words.y + words.h + gap, words.w, ways * (high + gap) - gap)
            return Box(top.x, top.y, side, top.h), words, rows.rows(ways, gap)
        foot = ways * (high + gap)
        side = min(top.w, 0.62 * (top.h - foot))
        words = Box(top.x, top.y + side + gap, top.w, top.h - foot - side - gap)
        rows = Box(top.x, top.y + top.h - foot + gap, top.w, foot - gap)
        return Box(top.x, top.y, top.w, side), words, rows.rows(ways, gap)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Copy, save, done."""
        boxes = self._parts()[2]
        return tuple(
            Hotspot(name, box, button, say(words))
            for (name, words, button), box in zip(self._ways(), boxes, strict=True)
        )

    def back(self) -> Transition | None:
        """To where it was opened."""
        return self._leave()

    def sprites(self) -> list[Sprite]:
        """The code, what can be done with it, and what became of it."""
        box, letter = self.panel(), self.kit.frame.letter
        code, words, _ = self._parts()
        x = box.centre[0]
        title = say(self.shared.title)
        return [
            *widgets.dim(self.kit.frame),
            widgets.panel(box),
            text(title, x, box.y + 0.9 * TITLE * letter, 1.3 * letter, face="title", align="centre",
                 width=box.w - letter, z=WIDGET, least=letter),
            *(qr(code, self.made.code) if self.made and self.made.code else ()),
            *self._said(words),
            *self.items(),
        ]  # fmt: skip

    def _said(self, box: Box) -> Sequence[Sprite]:
        """What there is to say, as far as there is room for it: the last first."""
        letter, room = self.kit.frame.letter, box.h / LEADING / self.kit.frame.letter
        hint = (
            "shared.working"
            if self.made is None
            else "shared.too-long"
            if self.made.long
            else self.shared.how
        )
        lines = [say(self.told)] if self.told else [self._line, say(hint)]
        rows = list[str]()
        for line in lines:
            more = balanced(line, round(letter), "text", int(box.w))
            rows += more if len(rows) + len(more) <= room else ()
        return paragraph("\n".join(rows), box.x, box.y, box.w + 1, letter, z=WIDGET, leading=LEADING)


class Saved(NamedTuple):
    """What is to be said of a file."""

    said: Message


def saved(folder: Path, seed: bytes, film: bytes) -> Saved:
    """Have the moving picture in the folder's exports; where it lies, or why it does not."""
    try:
        file = export(folder, f"racko-{seed.hex()[:8]}", ".webp", film)
        return Saved(Message("shared.saved", file=file.name, folder=shortly(file.parent)))
    except OSError as error:
        return Saved(Message("shared.not-saved", why=why(error)))
