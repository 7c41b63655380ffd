"""A kept match as a row of a list: a small picture of its table, who plays, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...match.match import Match
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.history.tiles import ground
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens.miniature import Still, miniature
from ...stage.motion.playhead import Playhead
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box, Frame
from ...stage.table.furniture import shape_of
from ...stage.table.layout import furnish, layout
from ...store.history.rows import KeptMatch
from ...ui.nodes import Card, IconButton, Node, Row
from ...ui.scene import Pop, Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import Kit
from ..menus.notice import Question
from ..table.table_picture import Sight, TablePicture

DRAWN = Frame(960, 540)
"""The frame that small pictures are laid out for."""
HIGH, AMPLE = 3.5, 5.2  # letters: a row, at least and where there is room
END = Extent(most=1.8)  # a button at its end: no larger than it has to be
PAD = 0.55  # letters: round the picture, and beside it
VIEW = 0.18  # of a row's width: the picture, at the most
MIDDLE = 0.46  # of a row's height: the middle of what is not its edge


def standing(entry: KeptMatch) -> str:
    """Who plays, and how they stand."""
    return "   ".join(
        say("unfinished.standing", name=who.name or say("unfinished.you"), total=who.total)
        for who in entry.sitters
    )


def match_row(
    key: str, said: tuple[str, str], still: Still | None, press: Callable[[], Transition | None], *ends: Node
) -> Node:
    """Return a match as a row: a picture of its table, beside it two lines, and buttons at its end."""
    card = Card(key, ", ".join(said), _plate, *said, still, press=press, high=Extent(HIGH, AMPLE))
    return Row(card.share(1), *ends, gap=PAD)


def end(key: str, sign: str, words: str, press: Callable[[], Transition | None]) -> Node:
    """Return a button at the end of a row; ``words`` is the id of what it says."""
    return IconButton(key, sign, say(words), press, wide=END, high=END)


def _plate(
    box: Box, letter: float, focused: bool, pressed: bool, first: str, second: str, still: Still | None
) -> list[Sprite]:
    return [*ground(box, focused), *_said(box, letter, first, second, still)]


def _said(box: Box, letter: float, first: str, second: str, still: Still | None) -> list[Sprite]:
    pad = PAD * letter
    high = min(box.h - 2 * pad, VIEW * box.w * DRAWN.height / DRAWN.width)
    view = Box(box.x + 1.5 * pad, box.y + (box.h - high) / 2, high * DRAWN.width / DRAWN.height, high)
    left = view.x + view.w + 1.5 * pad
    room, middle = box.x + box.w - pad - left, box.y + MIDDLE * box.h
    size = min(1.25 * letter, 0.3 * box.h)
    said = [
        text(first, left, middle - 0.6 * size, size, "text", "title", "left", room, WIDGET + 2, letter),
        text(second, left, middle + 0.85 * size, letter, "quiet", "text", "left", room, WIDGET + 2),
    ]
    return [*([miniature(still, view, WIDGET + 2)] if still else ()), *said]


def delete(kit: Kit, id: int) -> Question:
    """Asks whether a match is to be deleted; leads back with its number."""
    lines, does = [Message("unfinished.gone")], "unfinished.delete"
    return Question(kit, "unfinished.sure", lambda: Pop(id), lines, does, "unfinished.keep")


def still_of(match: Match, kit: Kit) -> Still:
    """The table as the lone person saw it; where several play, as any onlooker might have."""
    return Still((DRAWN.width, DRAWN.height), table(*DRAWN[:2]), tuple(drawn(match, kit)))


def drawn(match: Match, kit: Kit) -> Sequence[Sprite]:
    """The table of a match, laid out for a small picture; nobody is told more by it than they know."""
    lone = match.persons[0] if len(match.persons) == 1 else None
    view = match.view(lone)
    furniture = furnish(DRAWN, len(match.seats), lone or 0, shape_of(match.rules))
    lying = Playhead()
    lying.rest(layout(view, furniture))
    sight = Sight(view, furniture, memory=False)
    picture = TablePicture(match.rules, match.seats, corner={})
    return picture.sprites(sight, lying, (), None, (kit.labels, ()), None)
