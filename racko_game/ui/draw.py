"""Drawing: the sprites of a page, by the kind of each node."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..paint import widgets
from ..paint.engine.sprites import Sprite
from ..paint.engine.text import balanced, measure, paragraph, text, wrapped
from ..stage.geometry import Box, Frame
from ..stage.layers import PANEL, WIDGET
from ..stage.touch.hotspots import Hotspot
from .nodes import BARE
from .numbers import turned
from .shapes import WordsShape
from .solve import PlacedNode, Solution
from .style import Style


class FontRuler:
    """A ruler that measures words by the game's own fonts."""

    def width(self, words: str, size: int, face: str) -> int:
        """Return how wide a line of words is, in pixels."""
        return measure(words, size, face)[0]

    def rows(self, words: str, size: int, face: str, width: int, even: bool) -> Sequence[str]:
        """Return the lines that words fill in a width of so many pixels."""
        return (balanced if even else wrapped)(words, size, face, width)


RULER = FontRuler()


def look(frame: Frame, language: object = None) -> Style:
    """Return the lengths of a page in a frame."""
    return Style(frame.letter, round(widgets.height(frame)), widgets.PRESSABLE, RULER, language)


class InUse(NamedTuple):
    """The keys of the nodes that are focused and pressed, and what has been typed."""

    focus: str = ""
    pressed: str = ""
    typed: Mapping[str, str] = {}


UNUSED = InUse()


def sprites(page: Solution, look: Style, touch: InUse = UNUSED) -> list[Sprite]:
    """Return a page as it is drawn."""
    found = list[Sprite]()
    for one in page.placed:
        if painter := PAINTERS.get(one.node.kind):
            key = one.node.key or None
            placed = (
                one._replace(node=one.node.like(value=touch.typed[key]))
                if key and key in touch.typed
                else one
            )
            found += painter(placed, look, key == touch.focus, key == touch.pressed)
    return found


Painter = Callable[[PlacedNode, Style, bool, bool], Sequence[Sprite]]


def _text(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    kind, size, least = WordsShape.sizes(look, placed.node, placed.scale)
    return _words(placed.node.name, placed.box, kind, size, least)


def _wordings(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    kind, size, least = WordsShape.sizes(look, placed.node, placed.scale)
    wordings: Any = placed.node.details[2]
    fitting = (one for one in wordings if RULER.width(one, size, kind.face) <= placed.box.w)
    return _words(next(fitting, wordings[-1]), placed.box, kind, size, least)


@lru_cache(maxsize=256)
def _words(words: str, box: Box, kind: Any, size: int, least: int) -> tuple[Sprite, ...]:
    """Return lines of words, in the middle of the height of their box."""
    x, y, w, h = box
    if kind.wraps:
        rows = len(RULER.rows(words, size, kind.face, int(w), kind.align == "centre"))
        top = y + (h - rows * size * kind.leading) / 2
        return tuple(
            paragraph(words, x, top, w, size, kind.colour, kind.face, kind.align, WIDGET, kind.leading)
        )
    at = x + w * {"left": 0.0, "centre": 0.5, "right": 1.0}[kind.align]
    high = max(min(size, int(h / kind.leading)), least)
    return (text(words, at, y + h / 2, high, kind.colour, kind.face, kind.align, w, WIDGET, least),)


def _button(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    node, (kind,) = placed.node, placed.node.details
    spot = Hotspot(node.key, placed.box, None, node.name)
    return widgets.button(spot, focused, pressed, str(kind), least=look.letter)


def _icon(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    (icon,) = placed.node.details
    return widgets.icon_button(placed.box, str(icon), focused, pressed=pressed)


def _choice(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    node = placed.node
    can, sign = (turned(node, -1), turned(node, 1)), str(node.details[2])
    box, said = placed.box, node.value
    if BARE in node.states:
        return widgets.stepper(box, said, focused, look.letter, can)
    return widgets.choice(box, node.name, said, focused, least=look.letter, persona=sign, can=can)


def _fixed(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    node = placed.node
    indent: Any = node.details[0]
    by = indent * look.letter
    return widgets.fixed(placed.box, node.name, node.value, focused, least=look.letter, indent=by)


def _key(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    return widgets.key(placed.box, placed.node.name, focused, least=look.letter, pressed=pressed)


def _slider(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    share: Any = placed.node.details[0]
    said = str(placed.node.details[1])
    return widgets.slider(placed.box, share, placed.node.name, focused, least=look.letter, said=said)


def _panel(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    plate = placed.node.details[1] == "plate"
    return (widgets.plate(placed.box, PANEL) if plate else widgets.panel(placed.box, PANEL),)


def _art(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    paint: Any = placed.node.details[0]
    drawn: Sequence[Sprite] = paint(placed.box, look.letter, *placed.node.details[1:])
    return drawn


def _card(placed: PlacedNode, look: Style, focused: bool, pressed: bool) -> Sequence[Sprite]:
    paint: Any = placed.node.details[0]
    drawn: Sequence[Sprite] = paint(placed.box, look.letter, focused, pressed, *placed.node.details[1:])
    return drawn


PAINTERS: dict[str, Painter] = {
    "panel": _panel, "text": _text, "wordings": _wordings, "button": _button, "icon": _icon, "pick": _choice,
    "turn": _choice, "fixed": _fixed, "slider": _slider, "key": _key, "art": _art, "card": _card,
}  # fmt: skip
"""How each kind of node is drawn; the others are not."""
