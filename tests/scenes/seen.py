"""What can be seen, told from the sprites that are drawn and from the pixels on the surface."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from itertools import product
from math import hypot
from pathlib import Path
from typing import TypeVar

import pygame

from racko_game.match.record.autosave import Autosave
from racko_game.match.record.repository import MatchRepository
from racko_game.match.seating import SHARED
from racko_game.paint.engine.sprites import Picture, Sprite
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.context import AppContext, GameScene
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import TableHands
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.ui.scene import Scene
from tests.theatre import Theatre, plan, play

T = TypeVar("T")
S = TypeVar("S", bound=Scene)
Size = tuple[int, int]
SMALL = (640, 480)
MARK = (255, 0, 255, 255)  # a colour that nothing is painted in


def keeping(context: AppContext, folder: Path | None, now: Callable[[], float] = time.time) -> AppContext:
    """The context, its matches kept in that folder by that clock."""
    context.matches = MatchRepository(folder, now=now)
    return context


class Catch(GameScene):
    """A bare mat, which keeps the result of the scene on top of it."""

    result: object = None

    def returned(self, result: object) -> None:
        self.result = result

    def sprites(self) -> list[Sprite]:
        return []

    def hotspots(self) -> tuple[Hotspot, ...]:
        return ()


def curtain_of(context: AppContext, seat: int, name: str, line: str) -> Curtain:
    """The curtain of a table where every hand plays for everybody."""
    return Curtain(context, TableHands(context, SHARED), seat, name, line)


def some(value: T | None) -> T:
    """What is there, as it has to be."""
    assert value is not None
    return value


def pictures(theatre: Theatre) -> list[Picture]:
    """Every picture that is drawn now."""
    return [sprite.picture for sprite in theatre.game.stack.sprites()]


def words(theatre: Theatre) -> list[str]:
    return [str(picture[1]) for picture in pictures(theatre) if picture[0] == "text"]


def says(theatre: Theatre, *some: str) -> bool:
    """Whether each of these is written there, wherever its lines break."""
    written = " ".join(words(theatre))
    return all(part in written for part in some)


def faces(theatre: Theatre) -> set[str]:
    """The numbers of all cards that show, or have pencilled on their backs, which they are."""
    return {found for picture in pictures(theatre) for found in _printed(picture)}


def _printed(picture: Hashable) -> Iterator[str]:
    match picture:
        case ("face" | "pencilled", _, (str(number), *_)) | ("slip", _, _, (str(number), *_), *_):
            yield number
        case tuple():
            for part in picture:
                yield from _printed(part)


def glyphs(theatre: Theatre) -> set[tuple[object, object]]:
    """What the screen says to press: the kind of thing, and what is printed on it."""
    return {(picture[1], picture[2]) for picture in pictures(theatre) if picture[0] == "glyph"}


def rings(theatre: Theatre) -> int:
    """How many things are marked with the ring."""
    return sum(picture[0] == "focus" for picture in pictures(theatre))


def table(theatre: Theatre) -> TableScene:
    return theatre.at(TableScene)


def turn(theatre: Theatre, name: str, by: int = 1) -> None:
    """Step a pick or a slider by the keys."""
    theatre.move(theatre.spot(name))
    theatre.key("right" if by > 0 else "left")


def mark(theatre: Theatre) -> None:
    """Paint over everything, so that whatever is drawn from now on can be told from what is not."""
    theatre.surface.fill(MARK)


def untouched(theatre: Theatre) -> bool:
    """Whether nothing at all was drawn since."""
    width, height = theatre.size
    return pygame.image.tobytes(theatre.surface, "RGB") == bytes(MARK[:3]) * (width * height)


def undrawn(theatre: Theatre, frames: int) -> bool:
    """Whether nothing at all is drawn for so many frames."""
    mark(theatre)
    theatre.wait(frames)
    return untouched(theatre)


def redrawn(theatre: Theatre) -> bool:
    """Whether every corner and the middle were drawn since."""
    width, height = theatre.size
    points = ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (width // 2, height // 2))
    return all(tuple(theatre.surface.get_at(point)) != MARK for point in points)


def having(make: Callable[[AppContext], S], **settings: object) -> Callable[[AppContext], S]:
    """Makes the scene once these settings are so."""

    def made(context: AppContext) -> S:
        for name, value in settings.items():
            setattr(context.settings, name, value)
        return make(context)

    return made


def stored(autosave: Autosave) -> Autosave:
    """An autosave that has kept its match."""
    autosave.save()
    assert autosave.safe()
    return autosave


def asked(size: Size = SMALL, looks: bool = False, seats: int = 2, **settings: object) -> Theatre:
    """You and computers; it is your turn, and nothing moves."""
    theatre = Theatre(having(play(plan("original", seats)), **settings), size, looks=looks)
    click_the_mat(theatre)  # the deal has its own tests
    theatre.until(theatre.asked)
    return theatre


def draw(theatre: Theatre) -> TableScene:
    """Whoever is asked at the table draws a card, and it lies in the hand."""
    theatre.until(theatre.asked)
    play = table(theatre)
    play.move.act(next(spot for spot in play.hotspots() if spot.value == DRAW))
    theatre.until(lambda: play.playhead.idle)
    theatre.frame()
    return play


def idle(theatre: Theatre) -> bool:
    return table(theatre).playhead.idle


def nowhere(theatre: Theatre) -> tuple[float, float]:
    """The point that is farthest from everything that can be done."""
    boxes = [spot.box for spot in theatre.top.hotspots()]

    def away(point: tuple[float, float]) -> float:
        x, y = point
        return min(hypot(max(b.x - x, 0, x - b.x - b.w), max(b.y - y, 0, y - b.y - b.h)) for b in boxes)

    width, height = theatre.game.size
    return max(product(range(0, width, 20), range(0, height, 20)), key=away)


def look_on(theatre: Theatre) -> bytes:
    """What is on the surface while the mouse lies where nothing is."""
    x, y = nowhere(theatre)
    theatre.move((x - 9, y))
    theatre.move((x, y))
    return pygame.image.tobytes(theatre.surface, "RGB")


def tap_pad(theatre: Theatre, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        theatre.frame(pygame.Event(kind, instance_id=2, button=button))


def click_at(theatre: Theatre, at: tuple[float, float]) -> None:
    theatre.press(at)
    theatre.release(at)


def tap_at(theatre: Theatre, at: tuple[float, float]) -> None:
    theatre.finger(pygame.FINGERDOWN, at)
    theatre.finger(pygame.FINGERUP, at)


def click_the_mat(theatre: Theatre) -> None:
    click_at(theatre, nowhere(theatre))


def tap_the_mat(theatre: Theatre) -> None:
    tap_at(theatre, nowhere(theatre))
