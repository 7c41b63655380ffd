"""Screens of a table with four sides, where there is room for one; how what is turned lies on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from racko_game.controls.intents import KEYS
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprite import Sprite
from racko_game.rules.pieces.actions import DRAW
from racko_game.scenes.kit.scene import Kit, Scene
from racko_game.scenes.table.edges.edge_ending import EdgeEnding
from racko_game.scenes.table.edges.edge_menu import EdgeMenu, EdgePage
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.edges.edge_scores import EdgeScores
from racko_game.scenes.table.play import Play
from racko_game.stage.place.pose import Box
from racko_game.stage.place.turn import Turn
from tests.match.playing import play_out
from tests.rules.tables import charter
from tests.theatre import SEED

WHO = tuple(map(Seat, ("Coral", "Teal", "Mustard", "Plum")))
Made = Callable[[Kit], Scene]


def lying(sprite: Sprite, x: float, y: float, w: float, h: float) -> Box:
    """Where on the screen a part of a sprite's picture lies, so far from its own top left corner."""
    box = Turn(sprite.quarter).box(Box(x, y, w, h))
    return box._replace(x=box.x + sprite.x, y=box.y + sprite.y)


def match(seats: int, target: int = 500) -> Match:
    """A round table at which nothing has happened yet."""
    return Match(charter("original", target=target), WHO[:seats], SEED, Policy.EDGES)


@lru_cache
def won(seats: int) -> Match:
    """One at which somebody has won."""
    return play_out(match(seats, 75))


def playing(seats: int, held: bool) -> Made:
    """Whoever is asked looks at their rack; the others' lie covered."""

    def make(kit: Kit) -> Play:
        laid = match(seats)
        if held:
            laid.submit(laid.asked, DRAW)
        play = Play(kit, laid)
        assert laid.asked is not None
        play.look_with(laid.asked)
        play.peeking.press(KEYS, laid.asked)
        play.attend_peeks(0.0)
        play.show.hurry()
        return play

    return make


def page(seats: int, seat: int, open_: Callable[[Play, int], EdgePage]) -> Made:
    """What lies open at an edge; where there is no room for one, the table."""

    def make(kit: Kit) -> Scene:
        play = Play(kit, won(seats) if open_ in (scores, ending) else match(seats))
        if not play.furniture.sided:
            return playing(seats, held=True)(kit)
        opened = open_(play, seat)
        opened.played_by = KEYS
        return opened

    return make


def scores(play: Play, seat: int) -> EdgePage:
    return EdgeScores(play.kit, play.show.around[seat], play.match)


def ending(play: Play, seat: int) -> EdgePage:
    return EdgeEnding(play.kit, play.show.around[seat], play.match, ())


def menu(play: Play, seat: int) -> EdgePage:
    return EdgeMenu(play.kit, play.show.around[seat])


def rules(play: Play, seat: int) -> EdgePage:
    return EdgeRules(play.kit, play.show.around[seat], play.match, 1)


AROUND: dict[str, Made] = {
    "two sides, a card held": playing(2, held=True),
    "four sides, asked": playing(4, held=False),
    "at the end of a long side": page(2, 1, ending),
    **{f"at a short side, {made.__name__}": page(4, 1, made) for made in (scores, ending, menu, rules)},
}
