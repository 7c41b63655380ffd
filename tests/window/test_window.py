"""What a window goes through besides play: full screen, other sizes, out of sight, closed."""

from __future__ import annotations

import signal
import subprocess
import sys

import pygame

from racko_game.scenes.pages.dialogs import Notice
from racko_game.stage.touch.hotspots import Hotspot

from .screen import SIZE, wait
from .test_rounds import SMALL, Start
from .twins import Twins

LINE = f"--seats 3 --level Novice --seed {bytes(16).hex()}"
SIZES = ((640, 480), (700, 900), (1500, 900), (1000, 700))


def at_table(start: Start, line: str = LINE) -> Twins:
    twins: Twins = start(line, SMALL, "none")
    twins.key("return")
    twins.key("return")
    return twins


def colours(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 9) for y in range(0, height, 9)})


def test_f11_fills_the_screen_and_gives_it_back_and_is_remembered(start: Start) -> None:
    twins = at_table(start)
    before = twins.place
    twins.screen.do("key", "F11")
    twins.resized(SIZE)
    twins.at(pygame.Rect((0, 0), SIZE))
    twins.key("d")
    twins.screen.do("key", "F11")
    twins.resized(before.size)
    twins.at(before)
    twins.key("1")
    twins.screen.do("key", "F11")
    twins.resized(SIZE)
    twins.screen.do("key", "ctrl+q", "ctrl+q")
    twins.ends()
    again = start(f"{LINE} --no-history", SIZE)  # where matches are kept, it soon offers to go on
    again.at(pygame.Rect((0, 0), SIZE))
    again.key("return")


OTHER = "import pygame; pygame.display.set_mode((120, 80)); [pygame.event.wait() for _ in iter(int, 1)]"


def test_a_window_shows_all_in_every_size_and_when_it_is_back_in_sight_and_in_front(start: Start) -> None:
    """It is closed in a match that is kept: that ends it at once."""
    twins = at_table(start)
    twins.screen.do("windowmove", twins.window, 0, 0)
    twins.in_front()
    seen: set[tuple[Hotspot, ...]] = set()
    for size in SIZES:
        twins.screen.do("windowsize", twins.window, *size)
        twins.resized(size)
        seen.add(twins.theatre.top.hotspots())
        assert colours(twins.screen.picture(twins.place)) > 100
    assert len(seen) == len(SIZES), "it is laid out anew in each"
    twins.screen.do("windowsize", twins.window, 300, 200)
    twins.resized((640, 480))  # it gets no smaller
    twins.screen.do("windowminimize", twins.window)
    wait(lambda: not twins.screen.do("search", "--onlyvisible", "--pid", twins.process.pid), "an icon")
    twins.screen.do("windowactivate", twins.window)
    twins.in_front()
    twins.same()
    twins.key("d")
    twins.point(twins.theatre.spot("slot 5"))
    twins.same()
    other = subprocess.Popen([sys.executable, "-c", OTHER], env=twins.screen.environment)
    try:
        window = twins.screen.window_of(other)
        twins.screen.do("windowmove", window, SIZE[0] - 140, SIZE[1] - 120)
        twins.screen.do("windowactivate", window)
        wait(lambda: twins.screen.do("getactivewindow").strip() == window, "the other window in front")
        twins.click("slot 5")  # the click that brings it to the front plays
        twins.in_front()
    finally:
        other.kill()
        other.wait()
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_ctrl_c_ends_the_game_without_a_word(start: Start) -> None:
    """As the system's wish does, which ``test_one_switch`` has it hear."""
    twins = start(LINE, SMALL, "none")
    twins.process.send_signal(signal.SIGINT)
    twins.ends(130)


def test_a_window_closed_in_a_match_that_is_not_kept_asks_and_closed_again_ends(start: Start) -> None:
    twins = at_table(start, f"{LINE} --no-history")
    twins.key("d")
    twins.screen.do("key", "alt+F4")
    twins.theatre.frame(pygame.Event(pygame.WINDOWCLOSE))
    assert isinstance(twins.theatre.top, Notice)
    twins.same()
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_the_title_lets_one_leave(start: Start) -> None:
    twins = start(LINE, SMALL, "none")
    twins.point(twins.theatre.spot("leave"))
    twins.screen.do("click", 1)
    twins.ends()
