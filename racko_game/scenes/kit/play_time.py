"""How long people have played since the game was opened, and when they are to be reminded of it."""

from __future__ import annotations


class PlayTime:
    """A clock that runs while people play.

    >>> played = PlayTime()
    >>> played.advance(30 * 60)
    >>> played.due(45), played.due(30), played.due(0)
    (False, True, False)
    >>> played.remind_in(20)
    >>> played.due(30)
    False
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.minutes = 0  # from the last reminder to the next; 0: there was none
        self._reminded = 0.0

    def advance(self, dt: float) -> None:
        """Let seconds of play pass."""
        self.seconds += dt

    def remind_in(self, minutes: int) -> None:
        """Come again after so many minutes from now."""
        self.minutes, self._reminded = minutes, self.seconds

    def due(self, every: int) -> bool:
        """Return whether a reminder is due, of those that come after ``every`` so many minutes; 0: never."""
        return bool(every) and self.seconds - self._reminded >= 60 * (self.minutes or every)
