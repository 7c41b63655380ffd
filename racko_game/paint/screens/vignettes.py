"""Vignettes: what an edition is about, in a small picture."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from ...stage.place.layers import GROUND, LESSON
from ...stage.place.pose import Pose
from ..cards.card import card
from ..cards.face import CardFace, plain
from ..engine.art import Art, composer
from ..engine.shapes import even, filled, gradient, rounded
from ..engine.sprite import Picture, Sprite
from .choice_cards import rim

TOP = 60  # the highest card of the decks shown


def vignette(name: str, w: int, h: int) -> Picture:
    """The picture of the edition of that name."""
    return ("vignette", name, w, h)


@composer("vignette")
def paint_vignette(art: Art, name: str, w: int, h: int) -> Surface:
    """A picture of what an edition is about, on a piece of the mat."""
    theme = art.theme
    view = gradient(w, h, even(theme.lit(theme.mat, 0.16), theme.mat, theme.dim(theme.mat, 0.3)))
    for sprite in VIGNETTES.get(name, _fan)(w, h):
        view.blit(art.picture(sprite.picture), (sprite.x, sprite.y))
    return filled(rounded(w, h, w * 0.04), view)


def _fan(w: int, h: int) -> list[Sprite]:
    """Three cards, fanned."""
    size = min(w * 0.42, h * 0.8)
    return [
        card(
            plain(n, TOP),
            Pose(w / 2 + i * size * 0.5, h / 2 + abs(i) * size * 0.08, size, angle=-14.0 * i),
        )
        for n, i in ((8, -1), (52, 1), (30, 0))
    ]


def _piles(w: int, h: int) -> list[Sprite]:
    """The tray's two piles, side by side."""
    size = min(w * 0.4, h * 0.9)
    left, right = w / 2 - size * 0.56, w / 2 + size * 0.56
    under = [Pose(left, h / 2 + size * 0.025 * k, size, turn=0.0) for k in (2, 1, 0)]
    discards = [
        (44, Pose(right - size * 0.03, h / 2 + size * 0.03, size, angle=4.0)),
        (17, Pose(right, h / 2, size)),
    ]
    return [
        *(card(None, pose) for pose in under),
        *(card(plain(n, TOP), pose) for n, pose in discards),
    ]


def _run(w: int, h: int) -> list[Sprite]:
    """Three cards that follow each other, one behind the other."""
    size = min(w * 0.56, h * 0.86)
    step = size * 0.17
    return [
        card(plain(n, TOP), Pose(w / 2, h * 0.56 + i * step, size)) for n, i in ((26, -1), (25, 0), (24, 1))
    ]


def _letters(w: int, h: int) -> list[Sprite]:
    """A word of letters, one behind the other."""
    size = min(w * 0.5, h * 0.74)
    step = size * 0.17
    word = (("D", "red", -1.5), ("R", "blue", -0.5), ("A", "green", 0.5), ("C", "black", 1.5))
    return [
        card(CardFace(letter, (ord(letter) - 65) / 25, suit), Pose(w / 2, h * 0.5 + i * step, size))
        for letter, suit, i in word
    ]


def _sides(w: int, h: int) -> list[Sprite]:
    """A blue card and a red one, and a swap between them."""
    size = min(w * 0.36, h * 0.78)
    return [
        card(CardFace("12", 11 / 39, "blue"), Pose(w / 2 - size * 0.72, h * 0.5, size, angle=8.0)),
        card(CardFace("35", 34 / 39, "red"), Pose(w / 2 + size * 0.72, h * 0.5, size, angle=-8.0)),
        card(CardFace("", None, "", "swap"), Pose(w / 2, h * 0.5, size)),
    ]


def _slip(w: int, h: int) -> list[Sprite]:
    """A slip of paper with three rules, ticked."""
    high, wide = h * 0.84, min(w * 0.6, h * 1.1)
    x, y, tick = w / 2 - wide / 2, h * 0.08, round(h * 0.19)
    edge = rim(round(wide), round(high))
    slip = Sprite(GROUND, ("pick", round(wide), round(high), False), round(x - edge), round(y - edge))
    sprites = [slip]
    for i in range(3):
        top = y + high * (0.09 + 0.3 * i)
        line = ("groove", round(wide * (0.5, 0.62, 0.4)[i]), max(round(h * 0.07), 3), 0)
        sprites += [
            Sprite(LESSON, ("tick", tick), round(x + wide * 0.07), round(top)),
            Sprite(LESSON, line, round(x + wide * 0.1 + tick * 1.3), round(top + tick * 0.32)),
        ]
    return sprites


VIGNETTES: dict[str, Callable[[int, int], list[Sprite]]] = {
    "original": _fan,
    "tray": _piles,
    "modern": _run,
    "letters": _letters,
    "super": _sides,
    "slip": _slip,
}
"""What is on an edition's picture, in the order of drawing."""
