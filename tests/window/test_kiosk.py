"""A kiosk on a real screen: whatever is done there the game is seen, and a screen that is lost is no end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CDLL, byref, c_long, c_ulong, c_void_p
from pathlib import Path

import pygame
import pytest

from racko_game.app.kiosk.service import START_AGAIN
from racko_game.app.rescue import RAISED

from .screen import PROGRAMS, SIZE, Screen, wait
from .twins import ROOT

KIOSK = """
restart = ""
[operator]
pin = "840273916405"
"""
COLOUR = (255, 0, 255)  # nothing of the game has it
STRANGER = f"""
import pygame
pygame.display.set_mode({SIZE}, pygame.NOFRAME).fill({COLOUR})
pygame.display.flip()
while True:
    pygame.event.wait()
"""
"""A window of another program, as large as the screen."""
ACTS = (
    "windowunmap {game}", "windowmove {game} 400 300", "windowsize {game} 300 200", "windowraise {other}",
    "windowfocus {other}", "key F11", "key Escape", "keydown alt click 3 keyup alt",
)  # fmt: skip
MANAGED = (
    "windowminimize {game}", "windowactivate {other}", "set_desktop 1", "set_desktop_for_window {game} 2",
    "key alt+Escape", "key alt+F4", "key super+d", "key ctrl+alt+Right", "key shift+alt+Right",
    "key alt+space key Escape", "key alt+Tab",
    "keydown alt mousemove 300 300 mousedown 1 mousemove 900 700 mouseup 1 keyup alt",
)  # fmt: skip
"""What is done with xdotool: on any screen; under a window manager, too."""
STATES = ("BELOW", "SHADED", "HIDDEN", "MAXIMIZED_VERT", "STICKY")
"""What a window manager is asked for, once the window is to fill the screen no more."""
CLIENT_MESSAGE, TO_MANAGER, PAGER = 33, 1 << 20 | 1 << 19, 2


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    file = tmp_path / "kiosk.toml"
    file.write_text(KIOSK, encoding="utf-8")
    return file


@contextmanager
def played(screen: Screen, *line: object) -> Iterator[subprocess.Popen[bytes]]:
    environment = screen.environment | {"SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, *map(str, line)]
    with subprocess.Popen(words, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL) as program:
        try:
            yield program
        finally:
            program.kill()


def ask(screen: Screen, window: str, change: int, state: str) -> None:
    """Ask the window manager for a state of a window, as a taskbar does."""
    x = CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XDefaultRootWindow.restype, x.XInternAtom.restype = c_void_p, c_ulong, c_ulong
    display = c_void_p(x.XOpenDisplay(screen.environment["DISPLAY"].encode()))
    kind, wanted = (x.XInternAtom(display, f"_NET_WM_STATE{end}".encode(), 0) for end in ("", f"_{state}"))
    event = (c_long * 24)(CLIENT_MESSAGE, 0, 0, 0, int(window), kind, 32, change, wanted, 0, PAGER)
    x.XSendEvent(display, c_ulong(x.XDefaultRootWindow(display)), 0, c_long(TO_MANAGER), byref(event))
    x.XCloseDisplay(display)


def seen(screen: Screen, window: str) -> bool:
    """True if the window fills the screen, in front of all others, and has the keys."""
    whole = pygame.Rect((0, 0), SIZE)
    other = pygame.mask.from_threshold(screen.picture(whole), COLOUR, (1, 1, 1, 255))
    return (
        screen.place(window) == whole
        and not other.count()
        and screen.do("getwindowfocus", "-f").split() == [window]
    )


@pytest.fixture
def switches_on(need: Callable[..., None], tmp_path: Path) -> Callable[[bool], Screen]:
    """Makes a screen of its own, with a window manager or without."""

    def switch_on(managed: bool) -> Screen:
        need(*PROGRAMS)
        (folder := tmp_path / "screen").mkdir()
        screen = Screen(folder, managed)
        screen.environment.pop(RAISED)
        return screen

    return switch_on


@pytest.mark.parametrize("managed", [False, True])
def test_whatever_is_done_it_is_seen(
    managed: bool, kiosk: Path, tmp_path: Path, switches_on: Callable[[bool], Screen]
) -> None:
    screen = switches_on(managed)
    line = ("-m", "racko_game", "--kiosk", kiosk, "--data-dir", tmp_path)
    with played(screen, "-c", STRANGER) as stranger, played(screen, *line) as game:
        other, window = screen.window_of(stranger), screen.window_of(game)
        wait(lambda: seen(screen, window), "the game")
        for act in (*ACTS, *(MANAGED if managed else ())):
            screen.do(*act.format(game=window, other=other).split())
            wait(lambda: seen(screen, window), f"the game after {act}")
        for state in STATES if managed else ():
            ask(screen, window, 0, "FULLSCREEN")
            ask(screen, window, 1, state)
            wait(lambda: seen(screen, window), f"the game after {state}")
        assert game.poll() is None
    screen.close()


@pytest.mark.parametrize(("public", "code"), [(True, START_AGAIN), (False, 1)])
def test_a_kiosk_whose_display_is_lost_asks_for_a_new_start(
    public: bool, code: int, kiosk: Path, tmp_path: Path, switches_on: Callable[[bool], Screen]
) -> None:
    screen = switches_on(True)
    more = ["--kiosk", kiosk] if public else []
    with played(screen, "-m", "racko_game", *more, "--data-dir", tmp_path) as game:
        screen.window_of(game)
        screen.close()
        wait(lambda: game.poll() is not None, "the end of the game")
        assert game.returncode == code
