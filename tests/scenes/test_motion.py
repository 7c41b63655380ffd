"""Motion, and less of it: the same match and pictures at rest, how long things take; and nothing flashes."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from functools import partial
from itertools import pairwise
from operator import contains

import pygame
import pytest

from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.colours import luminance
from racko_game.rules.pieces.moves import DRAW
from racko_game.rules.table import Table
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import MOTIONS, Motion
from tests.doubles import at_rest
from tests.match.playing import play_out
from tests.moves import meant, spot_of
from tests.theatre import MOMENT, Theatre, plan, play

from ..counts import full
from . import seen


class Round:
    """A round played by mouse: what stood on the table, and on the surface, each time you were asked.

    Nobody looks while something moves.
    """

    def __init__(self, motion: Motion) -> None:
        self.theatre = theatre = Theatre(play(plan("original", 2)), seen.SMALL)
        theatre.context.settings.motion, theatre.context.settings.hints = motion, False
        theatre.frame()
        self.tables: list[Table] = []
        self.shown: list[bytes] = []
        self.flown: set[object] = set()
        seen.click_the_mat(theatre)
        while not isinstance(theatre.top, Scores):
            if theatre.asked():
                self.tables.append(seen.table(theatre).match.table)
                theatre.frame()
                theatre.until(lambda: not theatre.game.moving)
                self.look()
                theatre.click(spot_of(seen.table(theatre), meant(seen.table(theatre))))
            self.watch()
        self.watch()
        theatre.frame(dt=1.0)
        self.look()

    def look(self) -> None:
        self.theatre.open_eyes()
        self.shown.append(pygame.image.tobytes(self.theatre.surface, "RGB"))
        self.theatre.close_eyes()

    def watch(self) -> None:
        if isinstance(self.theatre.top, TableScene) and not self.theatre.top.playhead.idle:
            self.flown |= {(token, pose[:4]) for token, pose in self.theatre.top.playhead.poses().items()}
        self.flown |= {picture[0] for picture in seen.pictures(self.theatre)}
        self.theatre.frame(dt=2 * MOMENT)


@pytest.fixture(scope="module")
def rounds() -> dict[Motion, Round]:
    return {motion: Round(motion) for motion in MOTIONS}


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_the_match_and_all_pictures_at_rest_are_the_same(rounds: dict[Motion, Round], motion: Motion) -> None:
    assert len(rounds["full"].tables) > 5
    assert rounds[motion].tables == rounds["full"].tables
    assert rounds[motion].shown == rounds["full"].shown
    assert "confetto" in rounds["full"].flown
    assert "confetto" not in rounds[motion].flown
    assert {"banner", *["faded"] * (motion == "reduced")} <= rounds[motion].flown, "but it is told"
    poses = {one: sum(isinstance(thing, tuple) for thing in rounds[one].flown) for one in rounds}
    assert poses["full"] > 4 * poses[motion], "cards are only ever seen where they come to lie"


@pytest.mark.parametrize("motion", MOTIONS)
def test_the_sounds_of_a_move_come_in_the_same_order(motion: Motion) -> None:
    theatre = seen.asked(motion=motion)
    theatre.sounds.heard.clear()
    theatre.keys("d")
    theatre.key("3")
    theatre.until(lambda: "tray" in theatre.sounds.heard and "snap" in theatre.sounds.heard)
    heard = [name for name in theatre.sounds.heard if name in ("draw", "snap", "tray")]
    assert heard[0] == "draw"
    assert sorted(heard[1:3]) == ["snap", "tray"]


def test_going_out_is_seen_and_heard_without_motion() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), seen.SMALL)
    theatre.context.settings.motion, theatre.context.settings.speed = "none", 4
    theatre.until(lambda: "racko" in theatre.sounds.heard)
    assert seen.says(theatre, "RACK-O!")
    theatre.reach(Scores)


def test_memory_can_be_switched_off() -> None:
    def remembers() -> bool:
        return any(made_of(one, "pencilled") or made_of(one, "slip") for one in seen.pictures(theatre))

    theatre = Theatre(play(plan("original", 2, 0)), seen.SMALL)
    theatre.until(remembers)
    theatre.context.settings.memory = False
    assert not remembers()
    for _ in range(200):
        theatre.frame()
        assert not remembers()


def made_of(picture: object, name: str) -> bool:
    """Whether a picture, or one that it is made of, is of that name."""
    return isinstance(picture, tuple) and (name in picture[:1] or any(made_of(one, name) for one in picture))


def test_points_only_show_where_nothing_is_to_fly() -> None:
    places: dict[Motion, list[tuple[int, int]]] = {"full": [], "reduced": []}
    for motion, points in places.items():
        theatre = Theatre(play(plan("original", 2, 0)), seen.SMALL)
        theatre.context.settings.motion = motion
        theatre.until(partial(contains, theatre.sounds.heard, "racko"))
        while not isinstance(theatre.top, Scores):
            theatre.frame()
            for sprite in theatre.game.stack.sprites():
                if made_of(sprite.picture, "points"):
                    points.append((sprite.x, sprite.y))
    assert len(set(places["reduced"])) == 2
    assert len(set(places["full"])) > 20
    assert any(b[1] < a[1] for a, b in pairwise(places["full"]))


LAMPS: dict[Motion, tuple[int, int]] = {"full": (1, 4), "reduced": (2, 3), "none": (0, 0)}
"""How many lights there are at once while the lamp turns, and in how many places or shares at the least."""


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("theme", ["evening", "contrast"])
def test_the_lamp_glides_to_the_next_seat_and_then_nothing_is_drawn(motion: Motion, theme: str) -> None:
    """Where there is no light none glides."""
    theatre = seen.asked(looks=True, seats=3, motion=motion, hints=False, theme=theme)
    theatre.frame(dt=1.0)
    theatre.keys("d")
    theatre.key("1")
    lights = []
    for _ in range(15):
        lights.append(tuple(picture for picture in seen.pictures(theatre) if "pool" in str(picture[0])))
        theatre.frame()
    passing = [some for some in lights if some and some[0][0] == "passing-pool"]
    most, places = LAMPS[motion] if theme == "evening" else (0, 0)
    assert max(map(len, passing), default=0) == most
    assert len(set(passing)) >= places
    theatre.until(theatre.asked)
    theatre.frame(dt=1.0)
    theatre.frame()
    assert seen.undrawn(theatre, 5)


FINE = 1 / 60


def more(done: Sized, than: int) -> bool:
    return len(done) > than


def seconds(theatre: Theatre, over: Callable[[], bool]) -> float:
    time = 0.0
    while not over():
        theatre.frame(dt=FINE)
        time += FINE
        assert time < 60
    return time


def deal(theatre: Theatre) -> float:
    return seconds(theatre, lambda: seen.idle(theatre))


def computer(theatre: Theatre) -> float:
    """From the end of the deal to the computer's first move."""
    seen.click_the_mat(theatre)
    return seconds(theatre, lambda: bool(seen.table(theatre).match.actions))


def draw(theatre: Theatre) -> float:
    seen.click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.key("d")
    return seconds(theatre, lambda: seen.idle(theatre)) + 2 * MOMENT


@pytest.mark.parametrize("what", [deal, computer, draw])
def test_at_double_speed_everything_takes_half_as_long(what: Callable[[Theatre], float]) -> None:
    taken = {}
    for speed in (1, 2, 4):
        theatre = Theatre(play(), seen.SMALL)
        theatre.context.settings.speed = speed
        taken[speed] = what(theatre)
    assert taken[1] > 0.25
    assert taken[2] == pytest.approx(taken[1] / 2, abs=0.04)
    assert taken[4] == pytest.approx(taken[1] / 4, abs=0.06)


def test_a_new_speed_holds_at_once_and_a_computer_takes_a_moment_and_never_long() -> None:
    theatre = Theatre(play(), seen.SMALL)
    whole = deal(Theatre(play(), seen.SMALL))
    theatre.wait(round(whole / 2 / FINE), dt=FINE)
    theatre.context.settings.speed = 4
    assert deal(theatre) == pytest.approx(whole / 8, abs=0.05)
    theatre = Theatre(play(plan("original", 4, 0)), seen.SMALL)
    seen.click_the_mat(theatre)
    waited, actions = [], seen.table(theatre).match.actions
    for _ in range(20):
        done = len(actions)
        waited.append(seconds(theatre, partial(more, actions, done)))
        seconds(theatre, lambda: seen.idle(theatre))
    assert 0.25 < min(waited) < max(waited) < 1.5
    assert len({round(wait, 2) for wait in waited}) > 10


PRESSES: dict[str, Callable[[Theatre], object]] = {
    "a key": lambda theatre: theatre.key("z"),
    "accept": lambda theatre: theatre.key("return"),
    "click": seen.click_the_mat,
    "tap": seen.tap_the_mat,
    "wheel": lambda theatre: theatre.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, touch=False)),
    "shoulder": lambda theatre: seen.tap_pad(theatre, 9),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
@pytest.mark.parametrize("after", [0.1, 1.5, 3.0])
def test_any_press_hurries_the_deal_and_plays_no_more(
    press: Callable[[Theatre], object], after: float
) -> None:
    theatre = Theatre(play(Plan(computers=[True, False, True, True])), seen.SMALL)
    match = seen.table(theatre).match
    assert match.asked == 1, "the person begins"
    theatre.wait(round(after / MOMENT))
    assert not seen.idle(theatre)
    press(theatre)
    assert seen.idle(theatre)
    assert not match.actions
    assert seen.faces(theatre) == {card.text for card in match.view(1).faces if card}
    theatre.until(theatre.asked)
    theatre.key("return")
    assert match.actions == [DRAW]


def test_a_move_waits_for_nothing_that_is_under_way_and_ends_where_it_would_have_ended() -> None:
    theatre = seen.asked()
    theatre.key("d")
    assert not seen.idle(theatre)
    theatre.key("3")
    match = seen.table(theatre).match
    assert match.asked == 1
    assert len(match.actions) >= 2
    ends = []
    for hurry in (False, True):
        theatre = Theatre(play(), seen.SMALL, looks=True)
        theatre.until(theatre.asked)
        theatre.key("d")
        if hurry:
            theatre.key("z")
        at_rest(theatre)
        ends.append(pygame.image.tobytes(theatre.surface, "RGB"))
    assert ends[0] == ends[1]


CELLS = (16, 12)
QUARTER = CELLS[0] * CELLS[1] / 4
CHANGE = 0.1
ALLOWED = 3
SECOND = round(1 / MOMENT)
Light = tuple[float, ...]  # of every cell


def light(surface: pygame.Surface) -> Light:
    """The relative luminance of the picture, cell by cell."""
    small = pygame.transform.smoothscale(surface, CELLS)
    pixels = pygame.image.tobytes(small, "RGB")
    return tuple(luminance((r, g, b)) for r, g, b in zip(*[iter(pixels)] * 3, strict=True))


def swings(cell: Sequence[float]) -> list[int]:
    """The frames in which a cell's light has turned: up or down by a tenth since it last turned."""
    turned: list[int] = []
    low = high = cell[0]
    way = 0
    for frame, value in enumerate(cell):
        low, high = min(low, value), max(high, value)
        if way != 1 and value >= low + CHANGE:
            turned, way, high = [*turned, frame], 1, value
        elif way != -1 and value <= high - CHANGE:
            turned, way, low = [*turned, frame], -1, value
    return turned


def flashing(frames: Sequence[Light]) -> int:
    """The most cells that, in one and the same second, flash more often than is allowed."""
    most = 0
    turned = [swings(cell) for cell in zip(*frames, strict=True)]
    for begin in range(0, len(frames), SECOND // 3):
        within = range(begin, begin + SECOND)
        often = sum(sum(frame in within for frame in cell) // 2 > ALLOWED for cell in turned)
        most = max(most, often)
    return most


def test_what_flashes_would_be_found() -> None:
    def shown(times: int, share: float) -> list[Light]:
        """So many flashes in a second, over that share of the picture."""
        cells = CELLS[0] * CELLS[1]
        lit = round(share * cells)
        half = SECOND / times / 2
        return [
            tuple(0.5 if i < lit and int(frame / half) % 2 else 0.2 for i in range(cells))
            for frame in range(2 * SECOND)
        ]

    assert flashing(shown(5, 0.3)) >= QUARTER
    assert flashing(shown(5, 0.2)) < QUARTER
    assert flashing(shown(3, 1.0)) == 0
    assert flashing([(0.2,) * 192, (0.29,) * 192] * SECOND) == 0


def watched(theatre: Theatre, until: type) -> list[Light]:
    frames = []
    while not isinstance(theatre.top, until):
        theatre.frame()
        frames.append(light(theatre.surface))
    for _ in range(SECOND):
        theatre.frame()
        frames.append(light(theatre.surface))
    return frames


ROUNDS = full([("full", 1), ("full", 4), ("reduced", 1), ("none", 4)], [("full", 4)])


@pytest.mark.parametrize(("motion", "speed"), ROUNDS)
def test_nothing_flashes_in_a_whole_round(motion: Motion, speed: int) -> None:
    theatre = Theatre(play(plan("original", 2, 0)), seen.SMALL, looks=True)
    theatre.context.settings.motion, theatre.context.settings.speed = motion, speed
    frames = watched(theatre, Scores)
    assert theatre.sounds.heard.count("racko") == 1
    assert len(frames) > 200
    assert flashing(frames) < QUARTER


def test_nothing_flashes_when_a_match_ends() -> None:
    match = play_out(plan("original", 4, 0).start(bytes(16)))
    theatre = Theatre(lambda context: TableScene(context, match), seen.SMALL, looks=True)
    assert flashing(watched(theatre, Ending)) < QUARTER
