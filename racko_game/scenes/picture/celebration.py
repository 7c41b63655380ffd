"""The celebration of a finished rack: confetti, a ribbon at each edge; also flying points and power signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ...paint.cards.face import flying_margin
from ...paint.engine.sprites import Sprite, faded, turned
from ...paint.table.celebration import LENGTH, banner, banner_width, confetti, points_pill
from ...stage.clearing import Clearing
from ...stage.geometry import Box
from ...stage.layers import ADVICE, NAME
from ...stage.motion.timeline import EASES, Award, Beat, Sign, in_out, in_quad, rising
from ...stage.table.four_sided import relative_turn
from ...stage.table.furniture import Furniture
from ...store.settings import Motion
from ...words.language import say

OTHERS = 0.68  # of the ribbon before who goes out: how large the others' are


def edge_ribbon(seen: Furniture, words: str, seat: int, down: float, large: bool) -> list[Sprite]:
    """Return a seat's ribbon; ``down`` (0 … 1): the share of its way from beyond the edge to its place."""
    box = _lies(seen, words, large)
    return banner(box._replace(y=box.y + (seen.frame.height + 0.5 * box.h - box.y) * (1 - down)), words, seat)


@lru_cache(maxsize=8)
def _lies(seen: Furniture, words: str, large: bool) -> Box:
    room = seen.words
    high = room.h * min(room.w / banner_width(words, room.h), 1.0) * (1.0 if large else OTHERS)
    (x, y), w, h = room.centre, round(min(banner_width(words, high), room.w)), round(high)
    return Box(round(x - w / 2), round(y - h / 2), w, h)


def before_each(
    readers: Iterable[Furniture], seen: Furniture, draw: Callable[[Furniture], Iterable[Sprite]]
) -> list[Sprite]:
    """Return what ``draw`` makes of each reader's table, upright for them; ``seen``: the screen's table."""
    return [sprite for one in readers for sprite in turned(draw(one), relative_turn(one.turn, seen.turn))]


CHEERED = LENGTH  # seconds
DROPS, HANGS = 0.4, 1.3  # seconds in which the banner comes down, and until it goes up again
FADES = 0.2  # where it does not move
GROWN, STAYS = 0.2, 0.45  # of its time: until a number has grown, and until it sets out


class WinAnimation(NamedTuple):
    """The animation of a finished rack: its seat, and the seconds since it began. ``modest``: the round goes
    on, so there is no confetti; ``word``: the word that was spelt in it."""

    seat: int
    time: float = 0.0
    modest: bool = False
    word: str = ""

    @property
    def hangs(self) -> bool:
        """Return whether the banner is shown."""
        return self.time < HANGS + DROPS

    def after(self, dt: float) -> WinAnimation | None:
        """Return the animation ``dt`` seconds later; None once it has ended."""
        over = self.time >= (HANGS + DROPS if self.modest else CHEERED)
        return None if over else self._replace(time=self.time + dt)


def cheer(
    furniture: Furniture, party: WinAnimation, motion: Motion = "full", readers: Sequence[Furniture] = ()
) -> list[Sprite]:
    """Return the banner that comes down for a finished rack, and confetti if the round is over; with reduced
    motion the banner only appears. ``readers``: the table as each person around it sees it, for a banner
    each."""
    t = party.time
    if motion == "full":
        falls = [] if party.modest else confetti(furniture.frame, party.seat, t)
        down = EASES["back"](min(t / DROPS, 1.0)) if t < HANGS else 1 - in_quad(min((t - HANGS) / DROPS, 1.0))
        return falls + _banners(furniture, party, down, readers)
    fade = 1.0 if motion == "none" else min(t, HANGS + DROPS - t) / FADES
    sprites = _banners(furniture, party, 1.0, readers) if party.hangs else []
    return [some for sprite in sprites for some in faded(sprite, fade)]


def _banners(
    furniture: Furniture, party: WinAnimation, down: float, readers: Sequence[Furniture]
) -> list[Sprite]:
    if down <= 0:
        return []
    seat, word = party.seat, party.word
    words = say("table.racko-word", word=word) if word else say("table.racko")
    if readers:
        large = {seat} if any(one.viewer == seat for one in readers) else {one.viewer for one in readers}
        return before_each(
            readers, furniture, lambda one: edge_ribbon(one, words, seat, down, one.viewer in large)
        )
    box = _hangs(furniture, seat, words)
    return banner(box._replace(y=box.y * down - box.h * 1.5 * (1 - down)), words, seat)


@lru_cache(maxsize=4)
def _hangs(furniture: Furniture, seat: int, words: str) -> Box:
    """Return the box of the banner, as near to the middle as possible without hiding the seat's rack."""
    frame, place = furniture.frame, furniture.racks[seat]
    lying, high = frame.width > frame.height, frame.unit * 150
    wide = most = min(frame.width * (0.6 if lying else 0.88), frame.unit * 900)
    if lying and place.own:
        most = frame.width - place.box.x - place.box.w - frame.letter
        wide = min(0.8 * wide, most)
    wide = max(wide, min(banner_width(words, high), most))
    size = round(wide), round(high)
    wish = Box((frame.width - size[0]) / 2, 0.36 * frame.height, *size)
    return Clearing(frame, [(place.box, 1.0), (place.name, 1.0)], frame.letter).nearest(size, wish)


def awards(furniture: Furniture, beat: Beat, time: float, motion: Motion = "full") -> list[Sprite]:
    """Return the points flying to totals at ``time`` of a beat; with reduced motion they only appear."""
    return [
        sprite for award, p in rising(beat, time) for sprite in _award(furniture, award, p, motion == "full")
    ]


def _award(furniture: Furniture, award: Award, p: float, flies: bool) -> list[Sprite]:
    place, unit = furniture.racks[award.seat], furniture.frame.unit
    back = place.turn.back
    (x, y), (to_x, to_y) = back.box(place.box).centre, total_place(back.box(place.name))
    high = max(40, 78 * unit)
    if not flies:
        pill = points_pill(award.points, award.seat, x, y, high)
        return turned(faded(pill, min(p, 1 - p) / 0.15), place.turn)
    gone = in_out(max(0.0, (p - STAYS) / (1 - STAYS)))
    rise = 0.12 * back.frame(furniture.frame).height * 4 * gone * (1 - gone)
    size = high * (0.5 + 0.5 * EASES["back"](min(p / GROWN, 1.0))) * (1 - 0.5 * gone)
    x, y = x + (to_x - x) * gone, y + (to_y - y) * gone - rise
    return turned([points_pill(award.points, award.seat, x, y, size)], place.turn)


def total_place(name: Box) -> tuple[float, float]:
    """Return the center (x, y; pixels) of a seat's total on its upright name plate."""
    return name.x + name.w - 0.75 * name.h, name.centre[1]


GROWS, SIGN_FADES = 0.16, 0.18  # seconds
SPUN = 0.85  # of its time: when it has turned round
EVEN, STEP = 4, 15  # pixels, degrees: sizes and angles go by so much, so that few pictures are needed
ARC = 0.16  # of a hop's length: how high it is


def signs(beat: Beat, time: float, motion: Motion = "full") -> list[Sprite]:
    """Return the power signs at ``time`` of a beat; with reduced motion they fade in and out at their end."""
    if motion == "none":
        return []
    shown = [sign for sign in beat.signs if 0 <= time - sign.at < sign.length]
    return [sprite for sign in shown for sprite in _sign(sign, time - sign.at, motion == "full")]


def _sign(sign: Sign, t: float, moves: bool) -> list[Sprite]:
    p, (x, y) = t / sign.length, _place(sign, t / sign.length, moves)
    grown = EASES["back"](min(t / GROWS, 1.0)) if moves else 1.0
    size = max(round(sign.high * grown / EVEN), 1) * EVEN
    begin = sign.stops[-1][0]
    spun = sign.turns * in_out(min(max((p - begin) / (SPUN - begin), 0.0), 1.0)) if sign.turns else 0.0
    angle = round(spun * 360 / STEP) * STEP % 360 if moves else 0
    half = size / 2 + flying_margin(size)
    y = max(y, half)  # in sight, also where plates stand at the edge
    one = Sprite(ADVICE, ("power-flying", sign.power, size, angle), round(x - half), round(y - half))
    fade = min((sign.length - t) / SIGN_FADES, 1.0 if moves else t / SIGN_FADES)
    sprites = faded(one, fade)
    if sign.strikes and p >= sign.stops[1][0]:
        left, top, w, h = map(round, sign.strikes)
        sprites += faded(Sprite(NAME + 2, ("struck", w, h), left, top), fade)
    return sprites


def _place(sign: Sign, p: float, moves: bool) -> tuple[float, float]:
    """Return the center of a sign at ``p`` (0 … 1) of its time: a stop, or if it ``moves`` between two."""
    for (begin, x, y), (end, to_x, to_y) in pairwise(sign.stops):
        if moves and begin <= p < end:
            e = in_out((p - begin) / (end - begin))
            far = abs(to_x - x) + abs(to_y - y)
            return x + (to_x - x) * e, y + (to_y - y) * e - ARC * far * 4 * e * (1 - e)
    _, x, y = [stop for stop in sign.stops if stop[0] <= p][-1]
    return x, y
