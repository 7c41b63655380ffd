"""What a game does beside its frames: it paints what comes next ahead, and gives back what was dropped."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from threading import enumerate as threads

import pygame
import pytest
from pygame import Surface, image

from racko_game.app import game
from racko_game.app.prefetch import COSTS, DUE, FEW, MANY, OFTEN, Prefetcher, collect_at_rest, release_memory
from racko_game.app.prefetch import LARGE as AT_ONCE
from racko_game.jobs.work import NAME
from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.colours import ARCADE, EVENING
from racko_game.paint.engine.sprites import PAINTERS, Art, Picture, Sprite, budget
from racko_game.paint.material.backdrop import table
from racko_game.paint.screens.statistics import StillTable, miniature
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.store.library import language_words
from racko_game.ui import draw, page
from tests.match.playing import turns
from tests.scenes.seen import asked, click_the_mat
from tests.theatre import Theatre, plan, play
from tools.memory import resident

COMING = tuple(Sprite(0, ("knob", size), 0, 0) for size in range(10, 40))


def begun(most: int = budget(640, 480)) -> tuple[Art, Prefetcher]:
    return Art(EVENING, most), Prefetcher(640 * 480)


def painted(some: Art) -> int:
    return sum(some.has(sprite.picture) for sprite in COMING)


def test_a_few_pictures_a_frame_and_what_is_waited_for_sooner_until_all_are_there() -> None:
    some, ahead = begun()
    counts = []
    for _ in range(12):
        ahead.idle(some, COMING)
        counts.append(painted(some))
    assert counts[:3] == [FEW, 2 * FEW, 3 * FEW]
    assert counts[-1] == len(COMING)
    some, ahead = begun()
    ahead.idle(some, COMING)
    ahead.idle(some, (Sprite(0, ("knob", 77), 0, 0),))
    assert some.has(("knob", 77)), "something else that comes goes first"
    assert painted(some) == FEW
    some, ahead = begun()
    rounds = 0
    while not ahead.hasten(some, COMING):
        rounds += 1
        assert painted(some) == rounds * MANY
    assert painted(some) == len(COMING)
    some, ahead = begun()
    time_for = iter([True] * 5)  # by a clock
    assert not ahead.hasten(some, COMING, lambda: next(time_for, False))
    assert painted(some) == 1 + 5


def test_a_picture_of_many_others_is_seen_once_those_are_painted_or_there_is_no_room_for_all() -> None:
    some, ahead = begun()
    (large,) = miniature(Box(0, 0, 32, 18), 1.0, StillTable((64, 48), table(64, 48), COMING))
    there = [Sprite(0, ("knob", 9), 0, 0)]
    for rounds in range(1, 3):
        assert ahead.without_late(some, [*there, large]) == there
        assert painted(some) == rounds * MANY < len(COMING)
    assert ahead.without_late(some, [*there, large]) == [*there, large]
    assert painted(some) == len(COMING)
    some, ahead = begun(1)
    assert any(ahead.without_late(some, [large]) == [large] for _ in range(9))


@pytest.mark.parametrize(
    ("key", "steps"), [(table(64, 48), 6), (("floor", 64, 48), 4), (("tabletop", 64, 48), 8)]
)
def test_a_large_picture_has_frames_for_itself_a_step_in_each(key: Picture, steps: int) -> None:
    some, ahead = begun()
    others = COMING[:MANY]
    for _ in range(steps):
        assert not some.has(key)
        assert not ahead.hasten(some, [*others, Sprite(0, key, 0, 0)])
        assert painted(some) == 0
    assert some.has(key)
    assert ahead.hasten(some, others)
    assert painted(some) == len(others)
    assert pixels(some.picture(key)) == pixels(Art(EVENING, 1).fresh(key))
    some.set_theme(ARCADE)
    assert not some.advance(key)
    some.set_theme(EVENING)
    assert pixels(some.picture(key)) == pixels(Art(EVENING, 1).fresh(key)), "what was begun is forgotten"


def pixels(picture: Surface) -> bytes:
    return image.tobytes(picture, "RGBA")


def test_every_picture_that_takes_long_has_a_painter() -> None:
    assert PAINTERS.keys() >= COSTS.keys()


def test_what_is_on_the_screen_stays_at_rest_and_other_pictures_make_room() -> None:
    some, ahead = begun()
    while not ahead.hasten(some, COMING):
        pass
    some = Art(EVENING, some.bytes)  # it is full with these
    while not ahead.hasten(some, COMING):
        pass
    some.rest(COMING)
    assert painted(some) == len(COMING)
    some.rest(COMING[:1])
    assert 0 < painted(some) < len(COMING)


def test_while_the_scores_are_read_the_table_of_the_next_round_is_painted() -> None:
    match = plan("original", 4).start(bytes(16))
    for _ in turns(match):
        if match.rounds:
            break
    theatre = Theatre(lambda context: TableScene(context, match), (1280, 720), looks=True)
    click_the_mat(theatre)
    theatre.reach(Scores)
    theatre.frame(dt=1.0)
    theatre.wait(100)
    prefetch_sprites = theatre.top.prefetch_sprites()
    there = [theatre.game.art.has(sprite.picture) for sprite in prefetch_sprites]
    assert len(prefetch_sprites) > 100
    assert sum(there) > 0.9 * len(there)


def test_all_pictures_of_the_largest_screen_are_kept_at_once() -> None:
    """The title, a table breathing behind it: what it shows is painted once, not again in each frame."""
    theatre = Theatre(lambda context: Title(context, Plan()), (1920, 1080), looks=False)
    theatre.wait(90)
    stack, pictures = theatre.game.stack, theatre.game.art
    wanted = [stack.backdrop(), *(sprite.key for sprite in stack.sprites())]
    for key in wanted:
        pictures.picture(key)
    assert len(wanted) > 60
    assert all(pictures.has(key) for key in wanted)


def test_a_page_is_opened_laid_out_and_drawn_in_frames_of_their_own_and_a_theme_lays_nothing_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theatre, done, sizes = (
        Theatre(lambda context: Title(context, Plan()), looks=True),
        list[str](),
        list[int](),
    )
    theatre.wait(30)

    def noted(module: object, name: str) -> None:
        does = getattr(module, name)

        def noting(*given: object) -> object:
            many = len(sizes)
            done.append(name)
            found = does(*given)
            sizes[many:] = [found.width * found.height if isinstance(found, Surface) else 0]  # not its parts
            return found

        monkeypatch.setattr(module, name, noting)

    def frame(*keys: int) -> list[str]:
        done.clear()
        events = (pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0) for key in keys)
        theatre.frame(*events, dt=1 / 60)
        return done

    for module, name in ((page, "needs"), (page, "solve"), (draw, "sprites"), (Art, "fresh")):
        noted(module, name)
    theatre.top.focus = "settings"
    steps = [frame(pygame.K_RETURN)[:], *(frame()[:] for _ in range(4))]
    assert steps == [[], [], ["needs"], ["solve"], ["sprites"]]
    assert {*frame()} == {"fresh"}
    theatre.wait(60)
    theatre.top.focus = "theme"
    frame()
    assert {*frame(pygame.K_RIGHT)} == {"sprites"}
    assert theatre.game.art.theme is not EVENING
    while theatre.game.fade.waits:
        sizes.clear()
        assert "solve" not in frame()
        assert sum(size > AT_ONCE * 1280 * 720 for size in sizes) <= 1


PILE, LARGE = 400, (400, 300)  # pictures of half a megabyte


def test_it_is_given_back_once_a_scene_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    theatre = asked(looks=True)

    def release() -> bool:
        given.append(theatre.game.moving)
        return len(given) == 1  # there is a second step

    monkeypatch.setattr(game, "release_memory", release)
    theatre.frame()
    given.clear()
    theatre.key("escape")
    assert isinstance(theatre.top, Pause)
    assert not given, "while it fades nothing else is done"
    theatre.until(lambda: not theatre.game.moving)
    theatre.wait(5)
    assert not given, "the next scene may come soon, and is painted faster in it"
    theatre.wait(5, dt=game.CALM)
    assert given == [False, False]


@pytest.fixture
def _thresholds() -> Iterator[None]:
    """When Python collects garbage is as it was, afterwards."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("_thresholds")
def test_all_is_looked_through_for_garbage_at_rest_and_at_no_other_time() -> None:
    collect_at_rest()
    gc.collect()
    looked, often = (gc.get_stats()[age]["collections"] for age in (2, 1))
    kept: list[list[int]] = [[] for _ in range((OFTEN + 3) * gc.get_threshold()[0])]
    assert gc.get_stats()[1]["collections"] > often, "what is not quite new is never much"
    for _ in range(3 * DUE):
        gc.collect(1)
        kept += ([] for _ in range(2 * gc.get_threshold()[0]))  # new things, so that Python looks by itself
    assert gc.get_stats()[2]["collections"] == looked
    release_memory()
    release_memory()
    assert gc.get_stats()[2]["collections"] == looked + 1
    assert kept


@pytest.mark.skipif(sys.platform != "linux", reason="only there the room is kept")
def test_the_room_between_what_is_kept_is_given_back() -> None:
    Surface((2000, 2000))  # so large a one teaches the C library to keep what follows
    pictures = [Surface(LARGE) for _ in range(PILE)]
    for picture in pictures:
        picture.fill("white")
    kept = pictures[::8]
    pictures.clear()
    before = resident()
    while release_memory():
        pass
    assert resident() < before - 50e6
    assert len(kept) == PILE / 8


FEW_LARGE, PAGES = 6, 1000 * 1000 * 4 / 4096  # pictures of four megabytes, and how many pages each lies on


@pytest.mark.usefixtures("_thresholds")
@pytest.mark.skipif(sys.platform != "linux", reason="only there the room is kept")
def test_pictures_are_painted_in_the_memory_that_the_last_ones_left() -> None:
    """To ask the system for it again takes longer than the painting."""
    collect_at_rest()
    claimed = [_pages_claimed() for _ in range(4)]
    assert claimed[-1] < FEW_LARGE * PAGES / 10


def _pages_claimed() -> int:
    """Return how many pages of memory the system has to provide for pictures that are gone at once."""
    import resource

    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    pictures = [Surface((1000, 1000)) for _ in range(FEW_LARGE)]
    for picture in pictures:
        picture.fill("white")
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def test_all_words_that_a_table_looks_up_are_read_while_its_cards_are_dealt() -> None:
    language_words.cache_clear()
    theatre = Theatre(play(plan("letters")), looks=False)
    for thread in threads():
        if thread.name == NAME:
            thread.join()
    read = language_words.cache_info().misses
    theatre.until(theatre.asked)
    assert theatre.top.mood
    assert language_words.cache_info().misses == read > 0
