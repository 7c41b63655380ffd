"""Pictures: painted when first asked for, kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TypeVar

from pygame import Surface

from . import fonts
from .sprite import Picture
from .theme import Theme

Paint = TypeVar("Paint", bound=Callable[..., Surface])
PAINTERS: dict[str, Callable[..., Surface]] = {}
COMPOSERS: dict[str, Callable[..., Surface]] = {}
BRIEF: set[str] = set()
"""Names of pictures of what is soon gone: a few are kept, and none of the others dropped for them."""

FULL_HD = 1920 * 1080
SLOWER = 0.8  # than the window: how what is kept grows
BRIEFLY = 2  # times as much room there is for pictures that last
MEBIBYTE = 1 << 20


def painter(name: str) -> Callable[[Paint], Paint]:
    """Register ``fn(theme, *arguments) -> Surface`` as the painter of the pictures of that name."""
    return _registered(PAINTERS, name)


def composer(name: str, brief: bool = False) -> Callable[[Paint], Paint]:
    """Register ``fn(art, *arguments) -> Surface``: a painter that makes its picture of other pictures."""
    if brief:
        BRIEF.add(name)
    return _registered(COMPOSERS, name)


def _registered(table: dict[str, Callable[..., Surface]], name: str) -> Callable[[Paint], Paint]:
    def register(paint: Paint) -> Paint:
        if name in PAINTERS or name in COMPOSERS:
            raise ValueError(f"There is a painter named {name!r} already.")
        table[name] = paint
        return paint

    return register


def budget(width: int, height: int) -> int:
    """How many bytes of pictures to keep for a window of that size: 16 MB at 1920 × 1080, 49 at 4K."""
    return max(int(16 * MEBIBYTE * (width * height / FULL_HD) ** SLOWER), 16 * MEBIBYTE)


class Shelf:
    """Room for so many bytes of pictures; the least recently used one goes first."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.bytes = 0
        self._kept: OrderedDict[Picture, Surface] = OrderedDict()

    def get(self, key: Picture) -> Surface | None:
        """The picture, if it is still there."""
        surface = self._kept.get(key)
        if surface:
            self._kept.move_to_end(key)
        return surface

    def put(self, key: Picture, surface: Surface) -> None:
        """Keep a picture, whatever its size."""
        self._kept[key] = surface
        self.bytes += weight(surface)
        while self.bytes > self.room and len(self._kept) > 1:
            self.bytes -= weight(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.bytes = 0


class Art:
    """Every picture by its name; the least recently used are dropped when they outgrow ``budget_bytes``.

    Brief ones have a shelf of their own, half as large.
    """

    def __init__(self, theme: Theme, budget_bytes: int) -> None:
        fonts.forget()
        self.theme = theme
        self.budget = budget_bytes
        self._lasting, self._brief = Shelf(budget_bytes), Shelf(budget_bytes // BRIEFLY)

    @property
    def bytes(self) -> int:
        """What all kept pictures take in memory."""
        return self._lasting.bytes + self._brief.bytes

    def picture(self, key: Picture) -> Surface:
        """The picture of that name. Not to be drawn on: it is shared. KeyError if nobody paints it."""
        shelf = self._brief if key[0] in BRIEF else self._lasting
        surface = shelf.get(key)
        if surface is None:
            surface = self.fresh(key)
            shelf.put(key, surface)
        return surface

    def has(self, key: Picture) -> bool:
        """Whether the picture of that name is painted already."""
        return (self._brief if key[0] in BRIEF else self._lasting).get(key) is not None

    def cherish(self, keys: Iterable[Picture]) -> None:
        """These are on the screen: others are to be forgotten before them."""
        for key in keys:
            self.has(key)

    def size(self, key: Picture) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture(key).get_size()

    def dress(self, theme: Theme) -> None:
        """Another theme from now on. What was painted in the old one is forgotten: draw everything anew."""
        self.theme = theme
        self.clear()

    def clear(self) -> None:
        """Forget everything: after another theme, or another window."""
        self._lasting.clear()
        self._brief.clear()
        fonts.forget()

    def fresh(self, key: Picture) -> Surface:
        """The picture painted anew and not kept: an ingredient of another one."""
        name = str(key[0])
        if name in COMPOSERS:
            return COMPOSERS[name](self, *key[1:])
        return PAINTERS[name](self.theme, *key[1:])


def weight(surface: Surface) -> int:
    """What a surface takes in memory, in bytes."""
    return surface.get_pitch() * surface.get_height()
