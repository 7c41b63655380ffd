"""Drawing: the sprites of a page, by the kind of each node."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..paint import widgets
from ..paint.engine.sprites import Sprite, Tile
from ..paint.engine.text import ALIGNS, balanced, line_width, paragraph, text, wrapped
from ..paint.material.backdrop import mat
from ..stage.geometry import Box, Frame
from ..stage.layers import GROUND, PANEL, WIDGET
from .nodes import BARE
from .pointing import turned
from .shapes import WordsShape
from .solve import PlacedNode, Solution
from .style import Ruler, Style


class FontRuler(Ruler):
    """Measures words in the game's fonts."""

    def width(self, words: str, size: int, face: str) -> int:
        return line_width(words, size, face)

    def rows(self, words: str, size: int, face: str, width: int, even: bool) -> Sequence[str]:
        return (balanced if even else wrapped)(words, size, face, width)


RULER = FontRuler()


def style_of(frame: Frame, language: object = None) -> Style:
    """Return the lengths of a page in a frame (the area to draw in), for words in that ``language``."""
    high, rim = round(widgets.height(frame)), int(mat(frame).x)
    return Style(frame.letter, high, widgets.PRESSABLE, RULER, language, rim)


class InUse(NamedTuple):
    """The keys of the focused and the pressed node, and the digits typed into a number; or ""."""

    focus: str = ""
    pressed: str = ""
    typed: str = ""


UNUSED = InUse()


def sprites(page: Solution, style: Style, use: InUse = UNUSED) -> list[Sprite]:
    """Return the sprites of a page; those of each node are kept with it."""
    found = list[Sprite]()
    for one in page.placed:
        if painter := PAINTERS.get(one.node.kind):
            key = one.node.key or None
            if use.typed and key == use.focus:
                one = one._replace(node=one.node.like(value=use.typed))
            tile = Tile(one.box, style.letter, key == use.focus, key == use.pressed)
            if one.node.memo.get("drawn", ((),))[0] != (tile, one.scale, style):
                one.node.memo["drawn"] = (tile, one.scale, style), painter(one, style, tile)
            found += one.node.memo["drawn"][1]
    return found


def _text(placed: PlacedNode, style: Style, tile: Tile) -> Sequence[Sprite]:
    kind, size, least = WordsShape.sizes(style, placed.node, placed.scale)
    wordings = placed.node.details[2] if placed.node.kind == "wordings" else (placed.node.name,)
    fitting = (one for one in wordings if RULER.width(one, size, kind.face) <= placed.box.w)
    return _words(next(fitting, wordings[-1]), placed.box, kind, size, least)


@lru_cache(maxsize=256)
def _words(words: str, box: Box, kind: Any, size: int, least: int) -> tuple[Sprite, ...]:
    """Return lines of words, vertically centered in their box."""
    (x, y, w, h), looks = box, (kind.colour, kind.face, kind.align)
    if kind.wraps:
        rows = len(RULER.rows(words, size, kind.face, int(w), kind.align == "centre"))
        top = y + (h - rows * size * kind.leading) / 2
        return tuple(paragraph(words, x, top, w, size, *looks, WIDGET, kind.leading))
    high = max(min(size, int(h / kind.leading)), least)
    return (text(words, x + w * ALIGNS[kind.align], y + h / 2, high, *looks, w, WIDGET, least),)


def _choice(placed: PlacedNode, style: Style, tile: Tile) -> Sequence[Sprite]:
    node = placed.node
    can = turned(node, -1), turned(node, 1)
    if BARE in node.states:
        return widgets.stepper(tile, node.value, can)
    return widgets.choice(tile, node.name, node.value, node.details[2], can)


def _panel(placed: PlacedNode, style: Style, tile: Tile) -> Sequence[Sprite]:
    kind = placed.node.details[1]
    paint = widgets.plate if kind == "plate" else widgets.panel
    return (paint(placed.box, GROUND if kind == "ground" else PANEL),)


# How each kind of node is drawn; the others are not
PAINTERS: dict[str, Callable[[PlacedNode, Style, Tile], Sequence[Sprite]]] = {
    **dict.fromkeys(("text", "wordings"), _text),
    **dict.fromkeys(("pick", "turn"), _choice),
    "panel": _panel,
    "button": lambda placed, _, tile: widgets.button(tile, placed.node.name, placed.node.details[0]),
    "icon": lambda placed, _, tile: widgets.icon_button(tile, placed.node.details[0]),
    "key": lambda placed, _, tile: widgets.key(tile, placed.node.name),
    "fixed": lambda placed, style, tile: widgets.fixed(
        tile, placed.node.name, placed.node.value, placed.node.details[0] * style.letter
    ),
    "slider": lambda placed, _, tile: widgets.slider(
        tile, placed.node.details[0], placed.node.name, placed.node.details[1]
    ),
    "art": lambda placed, style, _: placed.node.details[0](
        placed.box, style.letter, *placed.node.details[1:]
    ),
    "card": lambda placed, _, tile: placed.node.details[0](tile, *placed.node.details[1:]),
}
