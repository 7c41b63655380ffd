"""What of a replay finds no room beside its bar where there is little: on a sheet."""

from __future__ import annotations

from collections.abc import Callable

from ...ui.dialogs import sheet
from ...ui.nodes import Button, Node, Pick
from ...ui.scene import Pop
from ...words.language import say
from ..kit.scene import GamePage, Kit

SPEEDS = (1, 2, 4, 8)
"""How many times as fast as at the table."""


class MoreOfReplay(GamePage[str]):
    """Returns the name of what was pressed; ``choose`` is called with another speed."""

    opaque = False

    def __init__(self, kit: Kit, speed: int, choose: Callable[[int], None]) -> None:
        super().__init__(kit, "here")
        self.speed = speed
        self._choose = choose

    def build(self) -> Node:
        """Return the speed, and the ways on."""
        speeds = [(speed, say("menu.times", times=speed)) for speed in SPEEDS]
        rows = [
            Pick("speed", say("pause.speed"), self.speed, speeds, self._hasten),
            Button("here", say("rerun.here"), lambda: Pop("here")),
            Button("share", say("rerun.share"), lambda: Pop("share")),
            Button("back", say("button.back"), Pop),
        ]
        return self.dialog(sheet(say("rerun.more"), rows))

    def _hasten(self, speed: int) -> None:
        self.speed = speed
        self._choose(speed)
