"""What SDL is told before it starts, and functions of it that pygame does not offer. If the library cannot be
reached, the functions do nothing."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ctypes import CDLL


def environment() -> dict[str, str]:
    """Return the environment variables, by name, to be set before ``pygame.init`` for SDL."""
    return {
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is a finger, not a mouse as well
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # "south" is the lower button on every pad
        "SDL_QUIT_ON_LAST_WINDOW_CLOSE": "0",  # a window that is closed is not a system that goes down
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that brings the window to the front plays, too
    }


def public_environment() -> dict[str, str]:
    """Return ``environment`` with changes for a public place, where no key may lead out of the game."""
    return environment() | {
        "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",  # SDL itself would put the window away
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }


@cache
def library() -> CDLL | None:
    """Return the SDL library that pygame uses, if it is SDL 2; else None."""
    from ctypes import CDLL, c_int, c_void_p  # takes a while: not before there is something to call

    # But on Windows a library also finds what those have that it needs itself.
    file = Path(pygame.__file__).with_name("SDL2.dll") if os.name == "nt" else Path(pygame.base.__file__)
    try:
        sdl = CDLL(str(file))
        sdl.SDL_JoystickFromInstanceID.restype = c_void_p
        sdl.SDL_JoystickSetPlayerIndex.argtypes = (c_void_p, c_int)
        sdl.SDL_GetWindowFromID.restype = c_void_p
        sdl.SDL_GetWindowDisplayIndex.argtypes = (c_void_p,)
    except (OSError, AttributeError):
        return None
    return sdl


def number(pad: int, player: int) -> None:
    """Show the player's number, counted from 0, on the lights of the pad with that instance id."""
    sdl = library()
    if sdl and (joystick := sdl.SDL_JoystickFromInstanceID(pad)):
        sdl.SDL_JoystickSetPlayerIndex(joystick, player)


def add_mapping(line: str) -> bool:
    """Add a mapping of a pad's buttons, a line of SDL's own format; return whether it was accepted."""
    sdl = library()
    return sdl is not None and sdl.SDL_GameControllerAddMapping(line.encode()) >= 0


def bounds(window: int) -> pygame.Rect | None:
    """Return the screen of the window with that id, a rectangle of the desktop; None if unknown."""
    from ctypes import c_int

    sdl, place = library(), (c_int * 4)()
    if sdl and (found := sdl.SDL_GetWindowFromID(window)):
        screen = sdl.SDL_GetWindowDisplayIndex(found)
        if screen >= 0 and sdl.SDL_GetDisplayBounds(screen, place) == 0:
            return pygame.Rect(*place)
    return None
