"""What of a replay finds no room beside its bar where there is little: on a sheet."""

from __future__ import annotations

from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Pick
from ..menus.sheet import Sheet, SheetRow


class MoreOfReplay(Sheet):
    """Returns the name of what was pressed."""

    title = "rerun.more"

    def __init__(self, kit: Kit, speed: Pick) -> None:
        super().__init__(kit, "here")
        self._speed = speed

    def rows(self) -> list[SheetRow]:
        """The speed, and the ways on."""
        return [
            SheetRow("speed", say("pause.speed"), self._speed),
            SheetRow("here", say("rerun.here"), Button(lambda: Pop("here"))),
            SheetRow("share", say("rerun.share"), Button(lambda: Pop("share"))),
            SheetRow("back", say("button.back"), Button(Pop)),
        ]

    def back(self) -> Transition | None:
        """To the replay."""
        return Pop()
