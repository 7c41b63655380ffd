"""The canvas, which redraws only what differs from the last frame; and recordings of frames as animations.

Sprites that rest on the table (z below ``AIR``) are kept drawn on one opaque layer; moving sprites are drawn
on top of a copy of that layer. So a card that flies over a full rack costs no more than one that flies over
the bare table.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from math import ceil
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface, display, image

from ...stage.layers import AIR
from .colours import themed
from .sprites import SOLID, Art, Picture, Sprite, budget, sprite_rect

if TYPE_CHECKING:
    from PIL import Image


MUCH = 0.6  # of the window: from there on one full redraw is quicker than many small ones
CROWD = 60  # changes: so many pieces of confetti are quicker drawn with all the rest than one by one
BAND = 0.3  # of the window's height: what is drawn of the next scene in a frame before it is seen
Drawn = tuple[Surface, Rect]
by_z = itemgetter(0)


class Canvas:
    """Draws sprites on a window's surface.

    ``surface`` is a surface, or a function that returns the current one; ``update`` is called with the
    changed rectangles, or without arguments if everything changed.
    """

    def __init__(
        self,
        surface: Surface | Callable[[], Surface],
        art: Art,
        update: Callable[..., Any] = display.update,
    ) -> None:
        self._surface = surface if callable(surface) else lambda: surface
        self._update = update
        self._art = art
        self._backdrop: Picture | None = None
        self._layer: Surface | None = None  # as long as nothing has rested on it, the table itself serves
        self._rest = Layer(art)
        self._air = Layer(art)
        self._unlaid: list[Rect] = []  # parts of the layer that are to be drawn
        self._left: list[Rect] = []  # the same of the window
        self._window: Surface | None = None  # where the last frame was drawn

    def redraw_all(self) -> None:
        """Redraw the whole window at the next ``show``: something else has drawn on it."""
        self._left = [self._surface().get_rect()]

    def copy_to(self, window: Surface) -> None:
        """Copy what was drawn so far to another surface of that size, and go on there."""
        if self._window and self._window is not window:
            window.blit(self._window, (0, 0))
            self._window = window

    def prepare(
        self, window: Surface, backdrop: Picture, sprites: Sequence[Sprite], has_time: Callable[[], bool]
    ) -> bool:
        """Draw the next ``show`` on a surface beside the window: a band of it, and more as long as the frame
        ``has_time``. Return whether all of it is drawn."""
        self._change(window, backdrop, sprites)
        while self._left:
            part = self._left.pop()
            band = Rect(part.x, part.y, part.w, min(ceil(BAND * window.height), part.h))
            self._left += beside(part, band)
            self._draw(window, [band])
            self._update([band])
            if not has_time():
                return False
        return True

    def show(self, backdrop: Picture, sprites: Sequence[Sprite]) -> bool:
        """Draw the sprites in the window; return whether anything had to be drawn.

        Equal sprites are drawn once; of sprites with equal ``z`` (level) the later one is on top.
        """
        window = self._surface()
        moved = self._change(window, backdrop, sprites)
        dirty, self._left = self._left, []
        frame = window.get_rect()
        if sum(r.w * r.h for r in dirty) > MUCH * frame.w * frame.h or moved > CROWD:
            self._draw(window, [frame])
            self._update()
        elif dirty:
            self._draw(window, dirty)
            self._update(dirty)
        return bool(dirty)

    def _change(self, window: Surface, backdrop: Picture, sprites: Sequence[Sprite]) -> int:
        """Replace the sprites, and note what is to be drawn again; return how many of the moving ones
        differ."""
        wanted, frame = sorted(sprites, key=by_z), window.get_rect()
        floor = bisect_left(wanted, AIR, key=by_z)
        rest = self._rest.change(wanted[:floor])
        if rest:
            self._art.keep_on_screen(backdrop, wanted[:floor])
        moved = self._air.change(wanted[floor:])
        if self._window is None or self._window.size != window.size:
            self._layer, self._backdrop = None, None
        if floor and self._layer is None:
            self._layer, self._backdrop = Surface(window.size), None
        if backdrop != self._backdrop:
            self._backdrop, rest = backdrop, [frame]
        if window is not self._window:
            self._window, self._left = window, [frame]
        self._unlaid = merged([*self._unlaid, *rest], frame)
        self._left = merged([*self._left, *self._unlaid, *moved], frame)
        return len(moved)

    def _draw(self, window: Surface, parts: list[Rect]) -> None:
        """Draw parts of the window, and of the layer what is under them."""
        table = self._art.picture(self._backdrop or ())
        if self._layer:
            pieces = (one.clip(part) for part in parts for one in self._unlaid)
            self._rest.draw(self._layer, table, [piece for piece in pieces if piece])
        for part in parts:
            self._unlaid = [rest for one in self._unlaid for rest in beside(one, part)]
        self._air.draw(window, self._layer or table, parts)


class Layer:
    """Sprites in drawing order, each with its surface and the rectangle it covers."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._sprites: list[Sprite] = []
        self._drawn: dict[Sprite, Drawn] = {}
        self._places: list[Rect] = []
        self._solid: list[tuple[int, Rect]] = []  # what hides all that is lower, each with its z

    def change(self, sprites: list[Sprite]) -> list[Rect]:
        """Replace the sprites; return the rectangles of those that were added, removed or reordered."""
        if sprites == self._sprites:
            return []
        before, old = self._drawn, list(self._drawn.values())
        now: dict[Sprite, Drawn] = {}
        came: dict[Sprite, Drawn] = {}
        stayed: list[Drawn] = []
        for sprite in sprites:
            drawn = before.pop(sprite, None)
            if drawn:
                stayed.append(drawn)
            elif sprite not in now:
                picture = self._art.picture(sprite.key)
                drawn = came[sprite] = picture, sprite_rect(sprite, picture)
            else:
                continue
            now[sprite] = drawn
        self._sprites, self._drawn = sprites, now
        self._places = [place for _, place in now.values()]
        self._solid = [
            (sprite.z, inside(sprite.picture, place))
            for sprite, (_, place) in now.items()
            if sprite.picture[0] in SOLID
        ]
        changed = [part for one in (came, before) for part in self._in_sight(one)]
        return changed + [place for _, place in _moved_among(stayed, old)]

    def _in_sight(self, drawn: dict[Sprite, Drawn]) -> Iterator[Rect]:
        """Yield the rectangles of added or removed sprites, except parts hidden by opaque pictures."""
        for sprite, (_, place) in drawn.items():
            parts = [place]
            for z, box in self._solid:
                if z > sprite.z and box.colliderect(place):
                    parts = [rest for part in parts for rest in beside(part, box)]
            yield from parts

    def draw(self, surface: Surface, ground: Surface, parts: list[Rect]) -> None:
        """Redraw the rectangles ``parts`` of a surface: first ``ground``, then all sprites that are there."""
        drawn = list(self._drawn.values())
        for part in parts:
            surface.set_clip(part)
            surface.blit(ground, part, part)
            surface.fblits([drawn[i] for i in part.collidelistall(self._places)])
        surface.set_clip(None)


def _moved_among(new: list[Drawn], old: list[Drawn]) -> list[Drawn]:
    """Return those of ``new``, all of them also in ``old``, that have another place in the order."""
    rest = iter(old)
    if all(drawn in rest for drawn in new):
        return []
    left = set(map(id, new))
    return [a for a, b in zip(new, (drawn for drawn in old if id(drawn) in left), strict=True) if a is not b]


def inside(picture: Picture, place: Rect) -> Rect:
    """Return the part of ``place``, a picture's rectangle, where it is opaque; its painter is ``SOLID``."""
    rim = ceil(SOLID[str(picture[0])](*picture[1:]))
    return place.inflate(-2 * rim, -2 * rim)


def beside(rect: Rect, box: Rect) -> list[Rect]:
    """Return the parts of a rectangle outside ``box``: above, left, right and below."""
    hidden = rect.clip(box)
    if not hidden:
        return [rect]
    parts = (
        Rect(rect.x, rect.y, rect.w, hidden.y - rect.y),
        Rect(rect.x, hidden.y, hidden.x - rect.x, hidden.h),
        Rect(hidden.right, hidden.y, rect.right - hidden.right, hidden.h),
        Rect(rect.x, hidden.bottom, rect.w, rect.bottom - hidden.bottom),
    )
    return [part for part in parts if part]


def merged(rects: Iterable[Rect], window: Rect) -> list[Rect]:
    """Return the rectangles clipped to the window; those that are cheaper to draw as one are joined."""
    found: list[Rect] = []
    for rect in rects:
        part = rect.clip(window)
        while part and (near := _joinable(part, found)) is not None:
            part = part.union(found.pop(near))
        if part:
            found.append(part)
    return found


def _joinable(rect: Rect, others: list[Rect]) -> int | None:
    for i in rect.collidelistall(others):
        both, other = rect.union(others[i]), others[i]
        if both.w * both.h <= rect.w * rect.h + other.w * other.h:
            return i
    return None


QUALITY, EFFORT = 70, 2  # of WebP: from 0 to 100, from 0 to 6


class PictureFilm:
    """A recording of frames of ``size`` pixels, ``a_second`` per second, in the theme of that name; the last
    stays for ``end`` seconds."""

    def __init__(self, size: tuple[int, int], theme: str, a_second: int, end: float) -> None:
        self._surface = Surface(size)
        self._canvas = Canvas(self._surface, Art(themed(theme), budget(*size)), lambda *changed: None)
        self._pictures: list[Image.Image] = []
        self._each, self._end = 1000 // a_second, round(1000 * end)

    def __len__(self) -> int:
        return len(self._pictures)

    def add(self, backdrop: Picture, sprites: Sequence[Sprite]) -> None:
        """Draw the sprites as the next frame."""
        from PIL import Image  # here, so that nobody waits for it who saves no picture

        self._canvas.show(backdrop, sprites)
        data = image.tobytes(self._surface, "RGB")
        self._pictures.append(Image.frombytes("RGB", self._surface.get_size(), data))

    def webp(self) -> bytes:
        """Return the film as the content of an animated WebP file; ValueError if it has no frame."""
        first, *rest = self._pictures
        times, file = [*([self._each] * len(rest)), self._end], BytesIO()
        first.save(file, "WEBP", save_all=True, append_images=rest, duration=times, loop=0, quality=QUALITY,
                   method=EFFORT)  # fmt: skip
        return file.getvalue()
