"""In front: a kiosk's window that is moved, hidden or covered fills the screen again by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..rescue import Framed
from ..window import come_back, hold_keyboard, screen_bounds
from . import x_server

TAKEN = frozenset({
    pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED,
})  # fmt: skip
"""Events that may mean that something else is seen."""

SOON, ALWAYS = (
    0.1,
    1.0,
)  # seconds: after such an event; and without one, because nobody tells of a covered one


class InFront:
    """A game in a window that stays in front; ``come_back`` puts it there, as far as it is not."""

    def __init__(self, played: Framed, come_back: Callable[[], None]) -> None:
        self._played, self._come_back = played, come_back
        self._since, self._taken = 0.0, False

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame of the game; False once it has been left."""
        going = self._played.frame(events, dt)
        self._since += dt
        self._taken = self._taken or any(event.type in TAKEN for event in events)
        if self._since >= (SOON if self._taken else ALWAYS):
            self._since, self._taken = 0.0, False
            self._come_back()
        return going

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        self._played.resize(surface)


def bring_back() -> None:
    """Put the window over the whole screen and in front of all others, as far as it is not."""
    if x := x_server.connection():
        x.bring_back(screen_bounds())
        if x.keys_free:  # SDL asks for them once, when a window manager may have had them
            hold_keyboard()
    else:
        come_back()
