"""What is made of the great moments: the banner and the confetti, and points that fly to their totals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...paint.engine.fade import faded
from ...paint.engine.sprite import Sprite
from ...paint.engine.turned import turned
from ...paint.overlay.confetti import LENGTH, confetti
from ...paint.overlay.ribbon import banner, wide_for
from ...paint.table.points import points
from ...stage.motion.counting import rising
from ...stage.motion.timeline import EASES, Award, Beat
from ...stage.place.clearing import settle
from ...stage.place.pose import Box
from ...stage.table.furniture import Furniture
from ...store.settings import Motion
from ...words.language import say
from .edges.before_each import before_each
from .edges.edge_ribbon import edge_ribbon

CHEERED = LENGTH  # seconds
DROPS, HANGS = 0.4, 1.3  # seconds in which the banner comes down, and until it goes up again
FADES = 0.2  # where it does not move
GROWN, STAYS = 0.2, 0.45  # of its time: until a number has grown, and until it sets out


class Party(NamedTuple):
    """Who went out, and for how many seconds it has been celebrated; ``modest``: the round goes on;
    ``word``: what was spelt."""

    seat: int
    time: float = 0.0
    modest: bool = False
    word: str = ""

    @property
    def hangs(self) -> bool:
        """Whether the banner is there."""
        return self.time < HANGS + DROPS

    def after(self, dt: float) -> Party | None:
        """``dt`` seconds later; None once it is over."""
        over = self.time >= (HANGS + DROPS if self.modest else CHEERED)
        return None if over else self._replace(time=self.time + dt)


def cheer(
    furniture: Furniture, party: Party, motion: Motion = "full", readers: Sequence[Furniture] = ()
) -> list[Sprite]:
    """A banner comes down, and confetti falls once the round is over.

    With less motion the banner is there and gone, and nothing falls. ``readers``: the table as those see it
    who sit round it; each of them has a banner, and who went out the largest.
    """
    t = party.time
    if motion == "full":
        falls = [] if party.modest else confetti(furniture.frame, party.seat, t)
        return falls + _banners(furniture, party, _down(t), readers)
    fade = 1.0 if motion == "none" else min(t, HANGS + DROPS - t) / FADES
    sprites = _banners(furniture, party, 1.0, readers) if party.hangs else []
    return [some for sprite in sprites for some in faded(sprite, fade)]


def _down(t: float) -> float:
    if t < HANGS:
        return EASES["back"](min(t / DROPS, 1.0))
    return 1 - EASES["in_quad"](min((t - HANGS) / DROPS, 1.0))


def _banners(furniture: Furniture, party: Party, down: float, readers: Sequence[Furniture]) -> list[Sprite]:
    if down <= 0:
        return []
    seat, word = party.seat, party.word
    words = say("table.racko-word", word=word) if word else say("table.racko")
    if readers:
        here = any(one.viewer == seat for one in readers)
        return before_each(
            readers,
            furniture,
            lambda one: edge_ribbon(one, words, seat, down, large=one.viewer == seat or not here),
        )
    box = _hangs(furniture, seat, words)
    return banner(box._replace(y=box.y * down - box.h * 1.5 * (1 - down)), words, seat)


@lru_cache(maxsize=4)
def _hangs(furniture: Furniture, seat: int, words: str) -> Box:
    """Where the banner hangs: as near to the middle as it can without hiding the rack it is about."""
    frame, place = furniture.frame, furniture.racks[seat]
    lying, high = frame.width > frame.height, frame.unit * 150
    wide = most = min(frame.width * (0.6 if lying else 0.88), frame.unit * 900)
    if lying and place.own:
        most = frame.width - place.box.x - place.box.w - frame.letter
        wide = min(0.8 * wide, most)
    wide = max(wide, min(wide_for(words, high), most))
    size = round(wide), round(high)
    wish = Box((frame.width - size[0]) / 2, 0.36 * frame.height, *size)
    return settle(frame, size, wish, [(place.box, 1.0), (place.name, 1.0)], frame.letter)


def awards(furniture: Furniture, beat: Beat, time: float, motion: Motion = "full") -> list[Sprite]:
    """What the racks brought, on its way to the totals; with less motion it is only shown."""
    return [
        sprite for award, p in rising(beat, time) for sprite in _award(furniture, award, p, motion == "full")
    ]


def _award(furniture: Furniture, award: Award, p: float, flies: bool) -> list[Sprite]:
    place, unit = furniture.racks[award.seat], furniture.frame.unit
    back = place.turn.back
    (x, y), (to_x, to_y) = back.box(place.box).centre, total_place(back.box(place.name))
    high = max(40, 78 * unit)
    if not flies:
        pill = points(award.points, award.seat, x, y, high)
        return turned(faded(pill, min(p, 1 - p) / 0.15), place.turn)
    grown = EASES["back"](min(p / GROWN, 1.0))
    way = EASES["in_out"](max(0.0, (p - STAYS) / (1 - STAYS)))
    rise = 0.12 * back.frame(furniture.frame).height * 4 * way * (1 - way)
    size = high * (0.5 + 0.5 * grown) * (1 - 0.5 * way)
    at = x + (to_x - x) * way, y + (to_y - y) * way - rise
    return turned([points(award.points, award.seat, *at, size)], place.turn)


def total_place(name: Box) -> tuple[float, float]:
    """Where a seat's total stands on its name plate, as that is upright."""
    return name.x + name.w - 0.75 * name.h, name.centre[1]
