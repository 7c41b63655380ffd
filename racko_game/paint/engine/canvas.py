"""The canvas, which redraws only what differs from the last frame; and recordings of frames as animations.

Sprites that rest on the table (z below ``AIR``) are kept drawn on one opaque layer; moving sprites are drawn
on top of a copy of that layer. So a card that flies over a full rack costs no more than one that flies over
the bare table.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from math import ceil, inf
from operator import is_, itemgetter
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface, display, image

from ...stage.layers import AIR
from .colours import themed
from .sprites import SOLID, Art, Picture, Sprite, budget, sprite_rect

if TYPE_CHECKING:
    from PIL import Image


HIDDEN = 8_000  # pixels: what is hidden and smaller is quicker drawn than spared
MUCH = 0.6  # of the window: from there on one full redraw is quicker than many small ones
CROWD = 60  # changes: so many pieces of confetti are quicker drawn with all that moves than one by one
BAND = 0.3  # of the window's height: what is drawn of the next scene in a frame before it is seen
Drawn = tuple[Surface, Rect]
by_z = itemgetter(0)
NOTHING: Drawn = Surface((0, 0)), Rect(0, 0, 0, 0)


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
        self._spare: Surface | None = None  # to become the layer
        self._unlaid: list[Rect] = []  # parts of the layer that are to be drawn
        self._left: list[Rect] = []  # the same of the window
        self._window: Surface | None = None  # where the last frame was drawn

    def redraw_all(self) -> None:
        """Redraw the whole window at the next ``show``: something else has drawn on it."""
        self._left = [self._surface().get_rect()]

    def reserve(self) -> None:
        """Have a layer at hand: so large a surface takes as long to make as a frame may take."""
        if self._layer is None is self._spare:
            self._spare = Surface(self._surface().size)

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
        moved = self._change(window, backdrop, sprites)
        self._left = merged([*self._left, *moved], window.get_rect())
        while self._left:
            part = self._left.pop()
            band = Rect(part.x, part.y, part.w, min(ceil(BAND * window.height), part.h))
            self._left += beside(part, band)
            self._air.draw(window, self._ground([band]), [band])
            self._update([band])
            if not has_time():
                return False
        return True

    def show(self, backdrop: Picture, sprites: Sequence[Sprite]) -> bool:
        """Draw the sprites in the window; return whether anything had to be drawn.

        Equal sprites are drawn once; of sprites with equal ``z`` (level) the later one is on top.
        """
        window = self._surface()
        before, frame = [*self._air.places], [window.get_rect()]
        moved = self._change(window, backdrop, sprites)
        rest, self._left = self._left, []
        dirty = merged([*rest, *moved], frame[0]) if len(moved) <= CROWD else frame
        if area(dirty) <= MUCH * area(frame):
            self._air.draw(window, self._ground(frame), dirty)
            if dirty:
                self._update(dirty)
            return bool(dirty)
        parts = [*rest, *before]  # beside them there is nothing but ground
        ground, parts = self._ground(frame), parts if area(parts) < area(frame) else frame
        window.blits([(ground, part, part) for part in parts], False)
        window.fblits(self._air.drawn)
        self._update()
        return True

    def _change(self, window: Surface, backdrop: Picture, sprites: Sequence[Sprite]) -> list[Rect]:
        """Replace the sprites, and note what is to be drawn again where they rest; return where others
        differ."""
        wanted, frame = sorted(sprites, key=by_z), window.get_rect()
        floor = bisect_left(wanted, AIR, key=by_z)
        rest = self._rest.change(wanted[:floor])
        if rest:
            self._art.keep_on_screen(backdrop, wanted[:floor])
        if self._window is None or self._window.size != window.size:
            self._layer, self._backdrop = None, None
        if floor and self._layer is None:
            self.reserve()
            self._layer, self._spare, self._backdrop = self._spare, None, None
        if backdrop != self._backdrop:
            self._backdrop, rest = backdrop, [frame]
        if window is not self._window:
            self._window, self._left = window, [frame]
        self._unlaid = merged([*self._unlaid, *rest], frame)
        self._left = [*self._left, *self._unlaid]
        return self._air.change(wanted[floor:])

    def _ground(self, parts: list[Rect]) -> Surface:
        """Return the layer of resting sprites, with all drawn that was to be in these parts of it."""
        table = self._art.picture(self._backdrop or ())
        pieces = [piece for part in parts for one in self._unlaid if (piece := one.clip(part))]
        for part in parts:
            self._unlaid = [rest for one in self._unlaid for rest in beside(one, part)]
        if self._layer is None:
            return table
        self._rest.draw(self._layer, table, pieces)
        return self._layer


class Layer:
    """Sprites in drawing order, each with its surface and the rectangle it covers."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._given: list[Sprite] = []
        self._sprites: list[Sprite] = []  # those given, each once; and of each:
        self.drawn: list[Drawn] = []
        self.places: list[Rect] = []
        self._solid: list[tuple[int, int, Rect]] = []  # what hides all that is lower: its rank, z, and where

    def change(self, sprites: list[Sprite]) -> list[Rect]:
        """Replace the sprites; return the rectangles of those that were added, removed or reordered."""
        if sprites == self._given:
            return []
        self._given, (begin, end) = sprites, _same(self._sprites, sprites)
        part, asked = slice(begin, len(self._sprites) - end), sprites[begin : len(sprites) - end]
        before, old, now = self._sprites[part], self.drawn[part], dict.fromkeys(asked, NOTHING)
        gone = dict(zip(before, old, strict=True))
        now |= {sprite: gone.pop(sprite) for sprite in asked if sprite in gone}
        left = {sprite[1:]: sprite for sprite in gone} if len(gone) <= CROWD else {}
        new = [sprite for sprite, drawn in now.items() if drawn is NOTHING]
        if left:  # what is only higher or lower than before is the same
            now |= {sprite: gone.pop(left.pop(sprite[1:])) for sprite in new if sprite[1:] in left}
        stayed = [drawn for drawn in now.values() if drawn is not NOTHING]
        came = {
            sprite: (picture := self._art.picture(sprite.key), sprite_rect(sprite, picture))
            for sprite in new
            if now[sprite] is NOTHING
        }
        now |= came
        self._sprites[part], self.drawn[part] = now, now.values()
        self.places[part] = [place for _, place in now.values()]
        if len(now) != len(before) or any(sprite.picture[0] in SOLID for sprite in (*before, *now)):
            self._solid = [
                (n, sprite.z, inside(sprite.picture, place))
                for n, (sprite, place) in enumerate(zip(self._sprites, self.places, strict=True))
                if sprite.picture[0] in SOLID
            ]
        moved = _reordered(stayed, old)
        return moved + [rect for one in (came, gone) for rect in self._in_sight(one)]

    def _in_sight(self, drawn: dict[Sprite, Drawn]) -> Iterator[Rect]:
        """Yield the rectangles of added or removed sprites, except parts hidden by opaque pictures."""
        for sprite, (_, place) in drawn.items():
            parts = [place]
            for _, z, box in self._solid:
                if z > sprite.z and box.colliderect(place):
                    parts = [rest for part in parts for rest in beside(part, box)]
            yield from parts

    def draw(self, surface: Surface, ground: Surface, parts: list[Rect]) -> None:
        """Redraw the rectangles ``parts`` of a surface: first ``ground``, then all sprites that are there;
        little of what opaque pictures hide."""
        left, boxes = parts[::-1], [box for _, _, box in self._solid]
        while left:
            part = left.pop()
            over = ((self._solid[n][0], boxes[n].clip(part)) for n in reversed(part.collidelistall(boxes)))
            lowest, seen = next((one for one in over if one[1].w * one[1].h > HIDDEN), (-1, part))
            left += beside(part, seen)
            surface.set_clip(seen)
            if lowest < 0:
                surface.blit(ground, seen, seen)
            surface.fblits([self.drawn[n] for n in seen.collidelistall(self.places) if n >= lowest])
        surface.set_clip(None)


def _same(old: list[Sprite], new: list[Sprite]) -> tuple[int, int]:
    """Return of how many sprites at the beginning and at the end of two lists it is known at once that they
    are the same; of those with equal ``z`` all are or none."""
    begin, end = ([*map(is_, *both), False].index(False) for both in ((old, new), (old[::-1], new[::-1])))
    end = min(end, len(old) - begin, len(new) - begin)
    levels = {one.z for sprites in (old, new) for one in sprites[begin : len(sprites) - end]}
    first = bisect_left(new, min(levels, default=inf), key=by_z)
    return first, len(new) - bisect_right(new, max(levels, default=inf), key=by_z)


def _reordered(new: list[Drawn], old: list[Drawn]) -> list[Rect]:
    """Return where those of ``new``, all of them also in ``old``, lie on one another in another order."""
    rest = iter(old)
    if all(drawn in rest for drawn in new):
        return []
    ranks, places = {id(drawn): rank for rank, drawn in enumerate(old)}, [place for _, place in new]
    order = [ranks[id(drawn)] for drawn in new]
    return [
        place.clip(places[m])
        for n, place in enumerate(places)
        for m in place.collidelistall(places)
        if m > n and order[m] < order[n]
    ]


def area(rects: Iterable[Rect]) -> int:
    """Return the area of all rectangles, in pixels."""
    return sum(rect.w * rect.h for rect in rects)


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
