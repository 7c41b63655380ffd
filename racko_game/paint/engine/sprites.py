"""Sprites (pictures at a place), the painters that make pictures by name, and the cache of painted pictures;
tiles, the raised surfaces of which buttons and panels are made."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from inspect import isgeneratorfunction
from math import inf
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, cast

from pygame import BLEND_RGBA_MULT, Rect, Surface, transform

from ...stage.geometry import Box, MinTextPx, Px, Turn
from ...stage.layers import WIDGET
from . import shapes
from .colours import Colour, Theme
from .shapes import blank, draw_soft, even, filled, gradient, layered, outline, rounded

Picture = tuple[Hashable, ...]
"""A picture's name: who paints it, then everything that its look depends on, size included."""


TURNED = "turned"  # the painter of pictures that are turned: what is its name, and by how much


class Sprite(NamedTuple):
    """A picture with its top left corner at ``x``, ``y`` (pixels); those with a lower ``z`` are drawn first.

    ``quarter``: clockwise quarter turns around that corner.
    """

    z: int
    picture: Picture
    x: int
    y: int
    quarter: int = 0

    @property
    def key(self) -> Picture:
        """Return the key of the picture that is drawn: ``picture``, rotated if there are quarter turns."""
        return (TURNED, self.picture, self.quarter) if self.quarter else self.picture


Steps = Iterator[Any]
"""Steps of painting: None for each but the last, then the picture."""
Paint = TypeVar("Paint", bound=Callable[..., Surface | Steps])
PAINTERS: dict[str, Callable[..., Any]] = {}
COMPOSERS: dict[str, Callable[..., Any]] = {}
STEPPED: set[str] = set()  # names of pictures that are painted in steps
BRIEF: set[str] = set()
"""Names of pictures of what is soon gone: a few are kept, and none of the others dropped for them."""
PASSING: set[str] = set()
"""Names of pictures that are seen for a frame or two: none is kept."""
PARTS: dict[str, Callable[..., Iterable[Picture]]] = {}
"""Of pictures that are made of many others: the names of those, by what the picture is given."""
SOLID: dict[str, Callable[..., Px]] = {}
"""Nothing shows through these pictures, but for a rim: how wide that is, by what the picture is given."""

FULL_HD = 1920 * 1080
SLOWER = 0.8  # than the window: how what is kept grows
ONE_SCREEN = 19 << 20  # bytes of pictures at 1920 × 1080: the most that one screen has, the title's
AT_REST = 0.8  # of the room for pictures is used while nothing moves: the rest is for those of the next scene
BRIEFLY = 1.75  # times as much room there is for pictures that last


def painter(
    name: str, passing: bool = False, solid: Callable[..., Px] | None = None
) -> Callable[[Paint], Paint]:
    """Register ``fn(theme, *arguments) -> Surface`` as the painter of the pictures of that name; of those
    that take longer than a frame has, ``-> Steps``.

    ``passing``: its pictures are never cached, since they are soon gone; ``solid``: the picture is opaque but
    for a rim, which is ``solid(*arguments)`` pixels wide.
    """
    if passing:
        PASSING.add(name)
    if solid:
        SOLID[name] = solid
    return _registered(PAINTERS, name)


def composer(
    name: str, brief: bool = False, parts: Callable[..., Iterable[Picture]] | None = None
) -> Callable[[Paint], Paint]:
    """Register ``fn(art, *arguments) -> Surface``, or ``-> Steps``: a painter that combines other pictures.

    ``brief``: its pictures are soon gone and cached apart from others; ``parts(*arguments)``: the pictures it
    needs, if they are many, so that they can be painted ahead, a few a frame.
    """
    if parts:
        PARTS[name] = parts
    if brief:
        BRIEF.add(name)
    return _registered(COMPOSERS, name)


def _registered(table: dict[str, Callable[..., Any]], name: str) -> Callable[[Paint], Paint]:
    def register(paint: Paint) -> Paint:
        if name in PAINTERS or name in COMPOSERS:
            raise ValueError(f"There is a painter named {name!r} already.")
        table[name] = paint
        STEPPED.update([name] * isgeneratorfunction(paint))
        return paint

    return register


def budget(width: int, height: int) -> int:
    """Return the size in bytes of the picture cache for a window of that size.

    It has room for the pictures of the fullest screen, so that none is painted twice: 19 MB at 1920 × 1080,
    58 at 4K.
    """
    return max(int(ONE_SCREEN * (width * height / FULL_HD) ** SLOWER), ONE_SCREEN)


class PictureCache:
    """A cache of painted pictures with room for so many bytes; the least recently used are dropped first."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.bytes = 0
        self._cached: OrderedDict[Picture, Surface] = OrderedDict()

    def get(self, key: Picture) -> Surface | None:
        """Return the picture; None if it is not cached."""
        surface = self._cached.get(key)
        if surface:
            self._cached.move_to_end(key)
        return surface

    def put(self, key: Picture, surface: Surface) -> None:
        """Cache a picture, even if the cache is full: see ``tidy``."""
        self._cached[key] = surface
        self.bytes += weight(surface)

    def tidy(self, share: float = 1.0, kept: Set[Picture] = frozenset()) -> None:
        """Drop the least recently used pictures until the rest fits into that share of the room, or all that
        is left is the last one, or used later than one of those to be ``kept``."""
        while (
            self.bytes > share * self.room and len(self._cached) > 1 and next(iter(self._cached)) not in kept
        ):
            self.bytes -= weight(self._cached.popitem(last=False)[1])

    def keep(self, keys: Set[Picture]) -> None:
        """Drop all pictures except these."""
        for key in self._cached.keys() - keys:
            self.bytes -= weight(self._cached.pop(key))


class Art:
    """All pictures by name, painted when first needed in the current theme.

    The least recently used are dropped when they outgrow ``budget_bytes``. Pictures on screen only briefly
    have a smaller cache of their own.
    """

    def __init__(self, theme: Theme, budget_bytes: int) -> None:
        shapes.forget()
        self.theme = theme
        self.budget = budget_bytes
        self._lasting, self._brief = PictureCache(budget_bytes), PictureCache(round(budget_bytes / BRIEFLY))
        self._cherished: tuple[Picture, Sequence[Sprite]] = (), ()
        self._begun: dict[Picture, Steps] = {}  # pictures that are painted in steps

    @property
    def bytes(self) -> int:
        """Return the bytes that all cached pictures take."""
        return self._lasting.bytes + self._brief.bytes

    def picture(self, key: Picture) -> Surface:
        """Return the picture of that name. It is shared: do not draw on it. KeyError if it has no painter."""
        name = name_of(key)
        if name in PASSING:
            return self.fresh(key)
        cache = self._brief if name in BRIEF else self._lasting
        surface = cache.get(key)
        if surface is None:
            surface = next(filter(None, self._begun.pop(key))) if key in self._begun else self.fresh(key)
            cache.put(key, surface)
            if cache.bytes > cache.room:
                self._touch()
                cache.tidy()
        return surface

    def advance(self, key: Picture) -> Surface | None:
        """Paint a picture, or the next step of one that has many; return it, None if more is left to do."""
        if str(key[0]) in STEPPED and not self.has(key):
            if (surface := next(self._begun.setdefault(key, self._made(key)))) is None:
                return None
            self._begun[key] = iter((surface,))
        return self.picture(key)

    def has(self, key: Picture) -> bool:
        """Return whether painting a picture ahead would be useless: it is cached, or never will be."""
        return name_of(key) in PASSING or self._cached(key) is not None

    def ingredient(self, key: Picture) -> Surface:
        """Return a picture that another one is made of: from the cache, else painted without caching it."""
        return self._cached(key) or self.fresh(key)

    def _cached(self, key: Picture) -> Surface | None:
        return (self._brief if name_of(key) in BRIEF else self._lasting).get(key)

    def parts(self, key: Picture) -> list[Picture]:
        """Return those pictures a composed picture needs that are not cached yet."""
        name = str(key[0])
        if name not in PARTS or self.has(key):
            return []
        return [part for part in dict.fromkeys(PARTS[name](*key[1:])) if not self.has(part)]

    def keep_on_screen(self, backdrop: Picture, sprites: Sequence[Sprite]) -> None:
        """Keep the pictures on the screen in the cache longer than others."""
        self._cherished = backdrop, sprites

    def _touch(self) -> None:
        """Mark the pictures on the screen as used."""
        backdrop, sprites = self._cherished
        for key in dict.fromkeys(sprite.key for sprite in sprites):
            self._cached(key)
        if backdrop:
            self._cached(backdrop)
        self._cherished = backdrop, ()

    def rest(self, sprites: Iterable[Sprite]) -> None:
        """Drop cached pictures, since nothing moves: all ``brief`` ones (see ``composer``) but those of these
        sprites, and what the fullest screen and these do not need."""
        shown = list(sprites)
        keys = {sprite.key for sprite in shown}
        self._begun.clear()
        self._brief.keep(keys)
        self._cherished = self._cherished[0], shown
        self._touch()
        self._lasting.tidy(AT_REST, keys)

    def set_theme(self, theme: Theme) -> None:
        """Change the theme; all pictures of the old one are dropped."""
        self.theme = theme
        self.clear()

    def clear(self) -> None:
        """Drop all pictures and fonts: after another theme, or another window."""
        for cache in (self._lasting, self._brief):
            cache.keep(set())
        self._begun.clear()
        shapes.forget()

    def fresh(self, key: Picture) -> Surface:
        """Paint a picture without looking it up in the cache or putting it there."""
        made = self._made(key)
        return made if isinstance(made, Surface) else cast(Surface, next(filter(None, made)))

    def _made(self, key: Picture) -> Any:
        name, more = str(key[0]), key[1:]
        return COMPOSERS[name](self, *more) if name in COMPOSERS else PAINTERS[name](self.theme, *more)


def name_of(key: Picture) -> str:
    """Return the name of a picture's painter, even if the picture is rotated."""
    while key[0] == TURNED:
        key = cast(Picture, key[1])
    return str(key[0])


def weight(surface: Surface) -> int:
    """Return the bytes that a surface takes in memory."""
    return surface.get_pitch() * surface.get_height()


TOP_LEFT = "topleft", "topright", "bottomright", "bottomleft"
"""Where a picture's own top left corner is, by its quarter turns."""


def turned(sprites: Iterable[Sprite], turn: Turn) -> list[Sprite]:
    """Return sprites rotated together, as if they were one picture."""
    quarter, w, h = turn
    match quarter:  # written out, since each frame has many sprites
        case 1:
            return [Sprite(z, name, h - y, x, (q + 1) & 3) for z, name, x, y, q in sprites]
        case 2:
            return [Sprite(z, name, w - x, h - y, (q + 2) & 3) for z, name, x, y, q in sprites]
        case 3:
            return [Sprite(z, name, y, w - x, (q + 3) & 3) for z, name, x, y, q in sprites]
    return list(sprites)


class Moved:
    """Sprites rotated together and raised. Of a sprite that was there the last time, too, it is the same one
    again: that is quicker, and so is finding that nothing has changed."""

    def __init__(self) -> None:
        self._how: tuple[Turn, int] | None = None
        self._made: dict[int, tuple[Sprite, Sprite]] = {}  # by identity: what was given, what it became

    def by(self, sprites: Sequence[Sprite], turn: Turn, up: int) -> Sequence[Sprite]:
        """Return the sprites, each once, rotated by ``turn`` and ``up`` levels higher."""
        if not (turn.quarter or up):
            return sprites
        made = self._made if self._how == (turn, up) else {}
        new = [sprite for sprite in sprites if id(sprite) not in made]
        there = [sprite._replace(z=sprite.z + up) if up else sprite for sprite in turned(new, turn)]
        made = made | dict(zip(map(id, new), zip(new, there, strict=True), strict=True))
        self._how, self._made = (turn, up), {key: made[key] for key in map(id, sprites)}
        return [sprite for _, sprite in self._made.values()]


def turned_sprite(sprite: Sprite, turn: Turn) -> Sprite:
    """Return a sprite rotated with all that surrounds it (see ``Turn``): it changes its place, too."""
    return turned((sprite,), turn)[0]


def turned_picture(picture: Picture, turn: Turn) -> Picture:
    """Return the key of a picture rotated by the turn's quarter turns, clockwise."""
    return (TURNED, picture, turn.quarter) if turn.quarter else picture


def sprite_rect(sprite: Sprite, surface: Surface) -> Rect:
    """Return the rectangle that a sprite covers; ``surface`` is its picture, already rotated."""
    return surface.get_rect(**{TOP_LEFT[sprite.quarter]: (sprite.x, sprite.y)})


@composer(TURNED)
def paint_turned(art: Art, picture: Picture, quarter: int) -> Surface:
    """Paint a picture rotated clockwise by ``quarter`` quarter turns; the upright one is only cached if it is
    shown, too."""
    if picture[0] == "faded":  # it is shown turned at its full strength, too, and never upright
        return art.fresh(("faded", (TURNED, picture[1], quarter), picture[2]))
    return transform.rotate(art.ingredient(picture), -90 * quarter)


FADE_STEPS = 6  # from nothing to all


def at_level(sprites: Iterable[Sprite], z: int) -> list[Sprite]:
    """Return sprites in the order in which they are drawn, all of them at level ``z``."""
    return [sprite._replace(z=z) for sprite in sorted(sprites, key=attrgetter("z"))]


def faded(sprite: Sprite, share: float) -> list[Sprite]:
    """Return a sprite at the opacity ``share`` (0 … 1), rounded to a few steps; empty at 0."""
    step = round(min(max(share, 0.0), 1.0) * FADE_STEPS)
    if not step:
        return []
    return [sprite if step == FADE_STEPS else sprite._replace(picture=("faded", sprite.picture, step))]


@composer("faded", brief=True)
def paint_faded(art: Art, picture: Picture, step: int) -> Surface:
    """Paint a picture at step 1 … ``FADE_STEPS`` of opacity, the last of which is opaque."""
    surface = art.picture(picture).copy()
    surface.fill((255, 255, 255, 255 * step // FADE_STEPS), special_flags=BLEND_RGBA_MULT)
    return surface


Reach = Callable[[int, int], int]
EDGES: dict[str, Reach] = {}
"""By the name of a raised picture: how far its shadow reaches, by the width and height of what is raised."""


class Tile(NamedTuple):
    """A control to be painted: its box, the size its words may shrink to before they are cut (``letter``, in
    pixels), its state, and its level ``z`` in the drawing order, where higher ones are on top."""

    box: Box
    letter: MinTextPx = inf
    focused: bool = False
    pressed: bool = False
    z: int = WIDGET


def shine(theme: Theme, w: int, h: int, hue: Colour, lit: float, dim: float) -> Surface:
    """Return a surface of that hue, lightened by ``lit`` (0 … 1) at its top, darkened by ``dim`` at its
    foot."""
    return gradient(w, h, even(theme.lit(hue, lit), hue, theme.dim(hue, dim)))


def tile(face: Surface, radius: Px, rim: Colour | Surface | None = None, thick: Px = 0) -> Surface:
    """Return ``face`` with rounded corners, and a border ``thick`` pixels wide unless ``rim`` is None."""
    if rim is not None:
        face.blit(filled(outline(*face.size, radius, thick), rim), (0, 0))
    return filled(rounded(*face.size, radius), face)


def rimmed(
    size: tuple[int, int],
    radius: Px,
    ground: Colour | Surface,
    rim: Colour | Surface,
    thick: Px,
    alphas: tuple[int, int] = (255, 255),
) -> Surface:
    """Return a flat tile of that size in pixels, with a border over its ground. ``alphas``: the opacity of
    ground and border, 0 … 255."""
    line = filled(outline(*size, radius, thick), rim, alphas[1])
    return layered(filled(rounded(*size, radius), ground, alphas[0]), line)


def inlaid(w: int, h: int, radius: Px, rim: Colour, ground: Colour | Surface, line: int) -> Surface:
    """Return an opaque rounded ``ground`` of w × h pixels in a border (``rim``) ``line`` pixels wide."""
    inside = filled(rounded(w - 2 * line, h - 2 * line, radius - line), ground)
    return layered(filled(rounded(w, h, radius), rim), (inside, (line, line)))


def shadowed(theme: Theme, mask: Surface, edge: int, blur: Px, dark: int, fall: int) -> Surface:
    """Return the shadow of a mask, with ``edge`` pixels of room on all sides. ``blur``: its softness,
    ``fall``: how far it falls down, both in pixels; ``dark``: its opacity, 0 … 255."""
    picture = blank(mask.width + 2 * edge, mask.height + 2 * edge)
    draw_soft(picture, mask, (edge, edge + fall), blur, theme.shadow, dark)
    return picture


def edged(name: str, edge: Reach, solid: Callable[..., Px] | None = None) -> Callable[[Paint], Paint]:
    """Register ``fn(theme, w, h, *arguments, edge) -> Surface`` as the painter of pictures that have a margin
    for their shadow. ``edge(w, h)`` is the margin in pixels around a box of that size; ``solid``: see
    ``painter``."""

    def register(paint: Paint) -> Paint:
        EDGES[name] = edge
        painter(name, solid=solid)(lambda theme, w, h, *more: paint(theme, w, h, *more, edge=edge(w, h)))
        STEPPED.update([name] * isgeneratorfunction(paint))
        return paint

    return register


def raised_tile(
    name: str, edge: Reach, dark: int, blur: float = 0.36, fall: int = 3
) -> Callable[[Callable[..., Surface]], Callable[..., Surface]]:
    """Register ``fn(theme, w, h, *arguments) -> Surface`` as the painter of a raised thing, and add its
    shadow. The shadow extends ``edge(w, h)`` pixels; ``dark`` is its opacity (0 … 255), ``blur`` its softness
    as a share of the extent, and it falls down by 1 / ``fall`` of the extent."""

    def register(paint: Callable[..., Surface]) -> Callable[..., Surface]:
        def whole(theme: Theme, w: int, h: int, *more: object, edge: int) -> Steps:
            body = paint(theme, w, h, *more)
            yield None
            yield layered(shadowed(theme, body, edge, edge * blur, dark, edge // fall), body)

        edged(name, edge)(whole)
        return paint

    return register


def on(box: Box, z: int, name: str, *more: object) -> Sprite:
    """Return the sprite of the picture of that name that fills a box, with its shadow around it. ``more`` are
    further arguments of its painter."""
    edge = EDGES[name](round(box.w), round(box.h)) if name in EDGES else 0
    return around(box, edge, z, name, *more)


def around(box: Box, edge: int, z: int, name: str, *more: object) -> Sprite:
    """Return the sprite of the picture of that name for a box, ``edge`` pixels beyond it on each side."""
    x, y, w, h = (round(v) for v in box)
    return Sprite(z, (name, w, h, *more), x - edge, y - edge)


def amid(x: Px, y: Px, z: int, name: str, size: int, *more: object) -> Sprite:
    """Return the sprite of the picture of that name, ``size`` pixels wide and high and centered on x, y.
    ``more`` are further arguments of its painter."""
    return centred(z, (name, size, *more), x, y, size)


def centred(z: int, key: Picture, x: Px, y: Px, w: Px, h: Px | None = None) -> Sprite:
    """Return the sprite of a picture of w × h pixels (without ``h``, w × w), centered on x, y."""
    return Sprite(z, key, round(x - w / 2), round(y - (w if h is None else h) / 2))
