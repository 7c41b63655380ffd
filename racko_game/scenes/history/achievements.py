"""The achievements: those that were earned, with the match they came from; the others as outlines."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from ...jobs.work import Work
from ...match.record.keeper import Answered
from ...match.statistics.achievements import EVERY, Achievement
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.history.medals import medal
from ...paint.history.tiles import ground
from ...paint.ink.text import paragraph, text, wrapped
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box, Frame
from ...store.history.finding import MatchFilter
from ...store.history.history import History
from ...store.history.rows import Achieved
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.sheet import SheetRow
from .board import Board
from .board_parts import BoardLine, Cell
from .statistics.opens import Opens, matches_of
from .when import when

WIDE = 18.0  # letters: a badge, at the least
ABREAST = 3
MEDAL = 4.2  # letters: how large a medal is drawn, at the most
PAD, LEADING = 0.7, 1.25  # letters; of the type: from line to line
GROWS = 1.35


class Earned(NamedTuple):
    """Who has played here, and what one of them has earned, by its name."""

    players: tuple[str, ...]
    player: str
    earned: Mapping[str, Achieved]


def look(history: History, player: str | None) -> Earned:
    """What a history says of a player; of whoever played last if it is nobody in particular."""
    players = tuple(one.name for one in history.players())
    of = player if player is not None else next(iter(players), "")
    return Earned(players, of, {one.id: one for one in history.achieved(of)})


class Achievements(Board):
    """A badge for each; one that was earned opens its match."""

    title = "achievements.title"

    def __init__(self, kit: Kit, opens: Opens | None = None) -> None:
        super().__init__(kit, EVERY[0].id)
        self.found = Earned((), "", {})
        self.opens = opens or partial(matches_of, kit)
        self._asking: Work[Answered[Earned]] | None = None
        self._behind = kit.matches.catch_up()
        self._ask(None)

    @property
    def moving(self) -> bool:
        """Until it is known what was earned."""
        return self._asking is not None

    def _ask(self, player: str | None) -> None:
        self._asking = self.kit.matches.ask(lambda history: look(history, player))

    def advance(self, dt: float) -> Transition | None:
        """What was earned comes."""
        if self._asking and (answer := self._asking.poll(dt)) is not None:
            self._asking = None
            self.found = answer.found or self.found
        if self._asking is None and self._behind.news(dt):
            self._ask(self.found.player)
        return super().advance(dt)

    def heading(self) -> str:
        """How many of them were earned."""
        count = sum(one.id in self.found.earned for one in EVERY)
        return say("achievements.of", n=count, many=len(EVERY))

    def picks(self) -> list[SheetRow]:
        """Whose they are, if several play here."""
        players = self.found.players
        if len(players) < 2:
            return []
        now = players.index(self.found.player) if self.found.player in players else 0

        def turn(by: int) -> None:
            self._ask(players[(now + by) % len(players)])

        called = self.found.player or say("statistics.you")
        return [SheetRow("player", say("statistics.player"), Pick(lambda: called, turn))]

    def foot(self, picked: bool) -> list[SheetRow]:
        """Whose they are, where that has no room above; the way back."""
        return [*([] if picked else self.picks()), SheetRow("back", say("button.back"), Button(Pop))]

    def back(self) -> Transition | None:
        """Away."""
        return Pop()

    def returned(self, result: object) -> Transition | None:
        """From a match."""
        return None

    def lines(self, room: Box, frame: Frame) -> list[BoardLine]:
        """The badges, as many side by side as there is room for."""
        letter = frame.letter
        abreast = max(min(int(room.w / (WIDE * letter)), ABREAST), 1)
        wide = room.w / abreast - MEDAL * letter - 3 * PAD * letter
        cells = [self._cell(one, letter) for one in EVERY]
        high = max(max(_height(one, wide, letter) for one in EVERY), widgets.PRESSABLE)
        rows = (tuple(cells[n : n + abreast]) for n in range(0, len(cells), abreast))
        return [BoardLine(row, high, GROWS) for row in rows]

    def _cell(self, one: Achievement, letter: float) -> Cell:
        earned = self.found.earned.get(one.id)
        ago = when(earned.at, self.kit.matches.now()) if earned else None

        def draw(box: Box, focused: bool) -> list[Sprite]:
            return badge(box, focused, one, ago, letter)

        return Cell(one.id, partial(self._open, earned), draw)

    def _open(self, earned: Achieved | None) -> Transition | None:
        return self.opens(MatchFilter(match=earned.match)) if earned else None


def _height(one: Achievement, wide: float, letter: float) -> float:
    """How high a badge is at the least: its name, its sentence, and when it was earned."""
    rows = len(wrapped(say(one.says), round(letter), "text", int(wide)))
    return (1.5 + LEADING * (rows + 1) + PAD) * letter


def badge(box: Box, focused: bool, one: Achievement, ago: Message | None, letter: float) -> list[Sprite]:
    """A medal, and beside it what it is for; ``ago``: when it was earned, if it was."""
    pad, z = PAD * letter, WIDGET + 1
    size = min(box.h - pad, MEDAL * letter)
    left = box.x + size + 2 * pad
    wide = box.x + box.w - pad - left
    said = wrapped(say(one.says), round(letter), "text", int(wide))
    rows = len(said) + (ago is not None)
    top = box.y + (box.h - (1.5 + LEADING * rows) * letter) / 2
    tone = "text" if ago else "quiet"
    sprites = [
        *ground(box, focused),
        medal(one.id, box.x + pad + size / 2, box.centre[1], size, ago is not None),
        text(
            say(one.title), left, top + 0.75 * letter, 1.15 * letter, tone, "title", "left", wide, z, letter
        ),
        *paragraph(
            "\n".join(said), left, top + 1.5 * letter, wide + 1, letter, "quiet", z=z, leading=LEADING
        ),
    ]
    if ago:
        y = top + (1.5 + LEADING * (len(said) + 0.5)) * letter
        sprites.append(text(say(ago), left, y, letter, "text", "bold", "left", wide, z, letter))
    return sprites
