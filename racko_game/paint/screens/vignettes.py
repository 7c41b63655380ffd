"""Vignettes: what an edition is about, in a small picture."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from ...stage.place.pose import Pose
from ..cards.card import card
from ..cards.face import plain
from ..engine.art import Art, composer
from ..engine.shapes import even, filled, gradient, rounded
from ..engine.sprite import Picture, Sprite

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


VIGNETTES: dict[str, Callable[[int, int], list[Sprite]]] = {"original": _fan, "tray": _piles, "modern": _run}
"""What is on an edition's picture, in the order of drawing."""
