"""SDL itself: the calls that pygame has none for. Where it cannot be reached, nothing comes of them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ctypes import CDLL


@cache
def library() -> CDLL | None:
    """The very SDL that pygame plays with, if it is one of the second generation."""
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
    """Let the lights of the pad of that instance id say which player's it is, 0 and on."""
    sdl = library()
    if sdl and (joystick := sdl.SDL_JoystickFromInstanceID(pad)):
        sdl.SDL_JoystickSetPlayerIndex(joystick, player)


def add_mapping(line: str) -> bool:
    """Know by this line what the buttons of a pad are; whether it is known now."""
    sdl = library()
    return sdl is not None and sdl.SDL_GameControllerAddMapping(line.encode()) >= 0


def bounds(window: int) -> pygame.Rect | None:
    """The place of the screen that the window of that id is on, among all screens; None if nobody knows."""
    from ctypes import c_int

    sdl, place = library(), (c_int * 4)()
    if sdl and (found := sdl.SDL_GetWindowFromID(window)):
        screen = sdl.SDL_GetWindowDisplayIndex(found)
        if screen >= 0 and sdl.SDL_GetDisplayBounds(screen, place) == 0:
            return pygame.Rect(*place)
    return None
