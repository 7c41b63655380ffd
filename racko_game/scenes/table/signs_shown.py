"""Signs of powers in the air: how big and where each is at a moment, and what it strikes through."""

from __future__ import annotations

from itertools import pairwise

from ...paint.cards.power_signs import airy
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Sprite
from ...stage.motion.timeline import EASES, Beat, Sign
from ...stage.place.layers import ADVICE, NAME
from ...store.settings import Motion

GROWS, FADES = 0.16, 0.18  # seconds
SPUN = 0.85  # of its time: when it has turned round
EVEN, STEP = 4, 15  # pixels, degrees: sizes and angles go by so much, so that few pictures are needed
ARC = 0.16  # of a hop's length: how high it is


def signs(beat: Beat, time: float, motion: Motion = "full") -> list[Sprite]:
    """What is seen of them; with less motion they are where they are to be, and come and go softly."""
    if motion == "none":
        return []
    shown = [sign for sign in beat.signs if 0 <= time - sign.at < sign.length]
    return [sprite for sign in shown for sprite in _sign(sign, time - sign.at, motion == "full")]


def _sign(sign: Sign, t: float, moves: bool) -> list[Sprite]:
    p, (x, y) = t / sign.length, _place(sign, t / sign.length, moves)
    grown = EASES["back"](min(t / GROWS, 1.0)) if moves else 1.0
    size = max(round(sign.high * grown / EVEN), 1) * EVEN
    angle = round(_turned(sign, p) * 360 / STEP) * STEP % 360 if moves else 0
    half = size / 2 + airy(size)
    y = max(y, half)  # in sight, also where plates stand at the edge
    one = Sprite(ADVICE, ("power-flying", sign.power, size, angle), round(x - half), round(y - half))
    fade = min((sign.length - t) / FADES, 1.0 if moves else t / FADES)
    sprites = faded(one, fade)
    if sign.strikes and p >= sign.way[1][0]:
        left, top, w, h = map(round, sign.strikes)
        sprites += faded(Sprite(NAME + 2, ("struck", w, h), left, top), fade)
    return sprites


def _place(sign: Sign, p: float, moves: bool) -> tuple[float, float]:
    """Where it is: at the stop it has come to, or on its way to the next one."""
    for (begin, x, y), (end, to_x, to_y) in pairwise(sign.way):
        if moves and begin <= p < end:
            e = EASES["in_out"]((p - begin) / (end - begin))
            far = abs(to_x - x) + abs(to_y - y)
            return x + (to_x - x) * e, y + (to_y - y) * e - ARC * far * 4 * e * (1 - e)
    _, x, y = [stop for stop in sign.way if stop[0] <= p][-1]
    return x, y


def _turned(sign: Sign, p: float) -> float:
    """How much of its turns are behind it."""
    begin = sign.way[-1][0]
    return (
        sign.turns * EASES["in_out"](min(max((p - begin) / (SPUN - begin), 0.0), 1.0)) if sign.turns else 0.0
    )
