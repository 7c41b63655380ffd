"""Sharing a match, or its cards: a text that fits in a message, a code for a camera, a moving picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ...match.record.query import Answered
from ...match.record.record import Record, RecordError
from ...match.record.rerun import SeenBy
from ...match.record.share import cards_to_share, first_line, share, to_share
from ...message import Message, why
from ...paint.screens.statistics import QrModules, qr, qr_modules
from ...rules.editions import edition
from ...store.files import export, home_relative
from ...ui.dialogs import middle
from ...ui.nodes import Art, Button, Column, FirstThatFits, Node, Panel, Row, Space, Text
from ...ui.scene import Pop, Transition
from ...ui.style import APART, GAP
from ...words.language import say
from ..context import AppContext, GameSheet
from ..picture.rerunning import filmed


class Shared(NamedTuple):
    """A match to share, or its deal alone; a line about it for people to read; the ids of the page's words.
    ``film``: whether an animation of it can be made, as seen with these ``eyes``."""

    record: Record
    line: Message
    title: str
    how: str
    film: bool = False
    eyes: SeenBy = None


def whole_match(record: Record, totals: tuple[int, ...], eyes: SeenBy) -> Shared:
    """Return a match to share, with its final totals."""
    named = to_share(record)
    return Shared(named, first_line(named, totals), "shared.title", "shared.how", True, eyes)


def cards_alone(record: Record) -> Shared:
    """Return the deal of a match to share, for others to play."""
    line = Message("share.line", edition=Message(edition(record.charter.edition).title))
    return Shared(cards_to_share(record), line, "share.title", "share.how")


class ToShare(NamedTuple):
    """The text of a match, and its QR code; ``long``: too long for a code, which has its deal alone."""

    text: str
    code: QrModules
    long: bool


def made_to_share(record: Record) -> ToShare:
    """Return the text of a match and its QR code; if that is too long, those of its deal."""
    cards = share(cards_to_share(record))
    try:
        letters = share(record)
        code = qr_modules(letters)
    except RecordError:
        letters, code = cards, ()
    return ToShare(letters, code or qr_modules(cards), not code)


FILMING = Message("shared.filming")  # said while an animation is made


class Sharing(GameSheet[None]):
    """The page that shares a match as a text, a code or an animation; ``leave`` returns the way on."""

    made: ToShare | None = None
    message: Message | None = None
    _copies = "shared.copy"

    def __init__(self, context: AppContext, shared: Shared, leave: Callable[[], Transition] = Pop) -> None:
        super().__init__(context, "copy" if context.kiosk is None else "back")
        self.shared, self._leave, self._line = shared, leave, say(shared.line)
        make = partial(made_to_share, shared.record)
        work = context.jobs.begin(made_to_share, shared.record, otherwise=make, long=True)
        self.wait(work, partial(setattr, self, "made"))

    def build(self) -> Node:
        code = Art(say("shared.code"), qr, self.made.code if self.made else (), size="code")
        words, actions = Column(*self._said()), Column(*self._actions(), gap=GAP)
        beside = Row(code, Column(words, Space(), actions, size="beside-a-code").share(1), gap=APART)
        below = Column(code.share(1), words, actions)
        title, size = Text(say(self.shared.title), "subheading"), "narrow-panel" if self.upright else "panel"
        bodies = (below, beside) if self.upright else (beside, below)
        return FirstThatFits(*(middle(Panel(Column(title, body), size=size)) for body in bodies))

    def _said(self) -> list[Node]:
        if self.message:
            return [Text(say(self.message))]
        long = self.made is not None and self.made.long
        hint = "shared.too-long" if long else self.shared.how if self.made else "shared.working"
        return [Text(self._line, spare=1), Text(say(hint), spare=2)]

    def _actions(self) -> list[Node]:
        """Return the buttons; a kiosk offers neither the clipboard nor files."""
        done = Button("back", say("menu.done"), self._leave)
        if self.context.kiosk:
            return [done]
        films = self.shared.film and self.context.matches.folder is not None
        film = [Button("film", say("shared.film"), self._film)] if films else []
        return [Button("copy", say(self._copies), self._copy, "primary"), *film, done]

    def _copy(self) -> None:
        if self.made:
            copied = self.context.copy(f"{self._line}\n{self.made.text}")
            self._copies = "share.copied" if copied else "share.not-copied"

    def _film(self) -> None:
        if self.message != FILMING:
            self.message = FILMING
            given = self.shared.record, self.shared.eyes, self.context.settings.theme
            self.wait(self.context.jobs.begin(filmed, *given, otherwise=bytes, long=True), self._save)

    def _save(self, film: bytes) -> None:
        if film:
            matches, seed = self.context.matches, self.shared.record.seed
            self.wait(matches.ask(lambda history: saved(history.file.parent, seed, film)), self._tell)
        else:
            self.message = Message("shared.no-film")

    def _tell(self, answer: Answered[Message]) -> None:
        self.message = answer.found or answer.problem


def saved(folder: Path, seed: bytes, film: bytes) -> Message:
    """Save an animation in the exports of a folder, named after the ``seed``; return where, or why not."""
    try:
        file = export(folder, f"racko-{seed.hex()[:8]}", ".webp", film)
        return Message("shared.saved", file=file.name, folder=home_relative(file.parent))
    except OSError as error:
        return Message("shared.not-saved", why=why(error))
