"""Pads that the system knows nothing of: what their buttons are has to be told once."""

from __future__ import annotations

from collections.abc import Mapping

MOVED = 0.6  # how far an axis is moved from where it rests
FULL = 0.9  # a trigger that rests at an end of its way
HATS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}
"""A hat's direction -> its number in a mapping."""
NAMES = {
    "south": "a",
    "east": "b",
    "west": "x",
    "north": "y",
    "dpad_up": "dpup",
    "dpad_down": "dpdown",
    "dpad_left": "dpleft",
    "dpad_right": "dpright",
    "left_y-": "-lefty",
    "left_y+": "+lefty",
    "left_x-": "-leftx",
    "left_x+": "+leftx",
    "right_y-": "-righty",
    "right_y+": "+righty",
    "right_x-": "-rightx",
    "right_x+": "+rightx",
    "left_shoulder": "leftshoulder",
    "right_shoulder": "rightshoulder",
    "left_trigger+": "lefttrigger",
    "right_trigger+": "righttrigger",
    "left_stick": "leftstick",
    "right_stick": "rightstick",
    "select": "back",
    "start": "start",
    "guide": "guide",
}
"""Our buttons -> their names in a mapping, in the order in which they are asked for."""


class RawPad:
    """One of them. What is pressed on it is named as mappings name it: b3, h0.1, +a2."""

    def __init__(self, name: str, guid: str) -> None:
        self.name, self.guid = name, guid
        self._rests: dict[int, float] = {}
        self._moved: set[int] = set()

    def button(self, number: int) -> str:
        """A button went down."""
        return f"b{number}"

    def hat(self, number: int, way: tuple[int, int]) -> str:
        """A hat is pushed that way; empty if it is not, or between two ways."""
        return f"h{number}.{HATS[way]}" if way in HATS else ""

    def axis(self, number: int, value: float) -> str:
        """An axis is at that value; empty unless it has just left where it rests."""
        rest = self._rests.setdefault(number, round(value) if abs(value) >= FULL else 0.0)
        if abs(value - rest) < MOVED:
            self._moved.discard(number)
        elif number not in self._moved:
            self._moved.add(number)
            return f"a{number}" if rest < 0 else f"a{number}~" if rest > 0 else f"{'-+'[value > 0]}a{number}"
        return ""

    def mapping(self, codes: Mapping[str, str]) -> str:
        """The line that tells what is what: our buttons, and what was pressed for them."""
        called = "".join(letter for letter in self.name if letter.isprintable() and letter != ",").strip()
        parts = [f"{NAMES[button]}:{code}" for button, code in codes.items()]
        return ",".join((self.guid, called or "pad", *parts, ""))
