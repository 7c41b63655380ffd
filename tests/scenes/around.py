"""Screens of a table with four sides, where there is room for one; how what is turned lies on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Concatenate, ParamSpec, TypeVar

from racko_game.controls.intents import KEYS, Device, Hand
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.message import Message
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces.moves import DRAW, TOSS, AskReverse, AskSwap, Swap
from racko_game.scenes.context import AppContext
from racko_game.scenes.table.edges.edge_page import EdgeMenu, EdgePage, edge_ending, edge_scores
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box, Turn
from racko_game.stage.touch.choices import PartOfAnswer
from racko_game.ui.scene import Scene
from tests.doubles import OTHER, OWN
from tests.match.playing import play_out
from tests.rules.tables import charter, laid, on_turn
from tests.theatre import SEED

WHO = tuple(map(Seat, ("Coral", "Teal", "Mustard", "Plum")))
FINGER = Hand(Device.TOUCH, (0, 1))
LINE = "Plum reversed the swap with the card in red row 4: now it is row 5"
Made = Callable[[AppContext], Scene]
P = ParamSpec("P")
S = TypeVar("S", bound=Scene)


def screen(make: Callable[Concatenate[AppContext, P], S]) -> Callable[P, Callable[[AppContext], S]]:
    """All but the context is given first: what is made is a function of the context."""
    return lambda *given, **named: lambda context: make(context, *given, **named)


def lying(sprite: Sprite, x: float, y: float, w: float, h: float) -> Box:
    """Where on the screen a part of a sprite's picture lies, so far from its own top left corner."""
    box = Turn(sprite.quarter).box(Box(x, y, w, h))
    return box._replace(x=box.x + sprite.x, y=box.y + sprite.y)


def match(seats: int, target: int = 500) -> Match:
    """A round table at which nothing has happened yet."""
    return Match(charter("original", target=target), WHO[:seats], SEED, Policy.EDGES)


@lru_cache
def won(seats: int) -> Match:
    return play_out(match(seats, 75))


@screen
def playing(context: AppContext, seats: int, held: bool) -> TableScene:
    """Whoever is asked looks at their rack; the others' lie covered."""
    begun = match(seats)
    if held:
        begun.submit(begun.asked, DRAW)
    play = TableScene(context, begun)
    assert begun.asked is not None
    play.set_viewpoint(begun.asked)
    play.viewpoint.peeking.press(KEYS, begun.asked)
    play.attend(0.0)
    play.show.hurry()
    return play


@lru_cache
def swapping(seat: int) -> Match:
    """Four double racks; that seat has thrown away a swap card: whom does it name?"""
    laid_out = Match(charter("super"), WHO, SEED, Policy.EDGES)
    other = (seat + 1) % 4
    cards = laid(laid_out.table, {seat: OWN, other: OTHER}, "SWAP B5 R9 B33")
    laid_out.table = on_turn(cards, seat)
    for action in (DRAW, TOSS):
        laid_out.submit(seat, action)
    assert isinstance(laid_out.table.prompts[-1], AskSwap)
    return laid_out


@lru_cache
def reversing(seat: int) -> Match:
    """That seat is named, and has reverse cards."""
    other = (seat + 3) % 4
    laid_out = swapping(other)
    copy = Match(laid_out.table.charter, WHO, SEED, Policy.EDGES)
    copy.table = laid_out.table
    copy.submit(other, Swap(seat, 4))
    assert isinstance(copy.table.prompts[-1], AskReverse)
    return copy


@screen
def asking(context: AppContext, seat: int, asked: Callable[[int], Match], *picked: str) -> TableScene:
    """A question that has parts, at that edge, before who touches the glass and looks; so much of the answer
    is given."""
    context.hand = FINGER
    play = TableScene(context, asked(seat))
    play.set_viewpoint(seat)
    play.viewpoint.peeking.press(FINGER, seat)
    play.attend(0.0)
    play.show.hurry()
    play.show.narrator.line = Message("error.plain", text=LINE)
    for name in picked:
        spot = next(spot for spot in play.hotspots() if spot.name.startswith(name))
        assert isinstance(spot.value, PartOfAnswer)
        play.move.pick(spot.value.parts)
        play.show.hurry()
    return play


@screen
def page(context: AppContext, seats: int, seat: int, open_: Callable[[TableScene, int], EdgePage]) -> Scene:
    """What lies open at an edge; where there is no room for one, the table."""
    play = TableScene(context, won(seats) if open_ in (scores, ending) else match(seats))
    if not play.furniture.sided:
        return playing(seats, held=True)(context)
    opened = open_(play, seat)
    opened.hand = KEYS
    return opened


def scores(play: TableScene, seat: int) -> EdgePage:
    return edge_scores(play.context, play.show.around[seat], play.match)


def ending(play: TableScene, seat: int) -> EdgePage:
    return edge_ending(play.context, play.show.around[seat], play.match, ())


def menu(play: TableScene, seat: int) -> EdgePage:
    return EdgeMenu(play.context, play.show.around[seat])


def rules(play: TableScene, seat: int) -> EdgePage:
    return EdgeRules(play.context, play.show.around[seat], play.match)


QUESTIONS: dict[str, Made] = {
    f"{name}, at edge {seat}": asking(seat, asked, *picked)
    for seat in range(4)
    for name, asked, picked in (
        ("whom to swap with", swapping, ()),
        ("which row of theirs", swapping, ("rack",)),
        ("reverse it?", reversing, ()),
        ("against which row", reversing, ("slot",)),
    )
}
"""What is asked of who sits at an edge, and has an answer with parts."""
AROUND: dict[str, Made] = {
    "two sides, a card held": playing(2, held=True),
    "four sides, asked": playing(4, held=False),
    "at the end of a long side": page(2, 1, ending),
    **{f"at a short side, {made.__name__}": page(4, 1, made) for made in (scores, ending, menu, rules)},
}
