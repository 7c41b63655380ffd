"""How sticks, held keys and a resting pointer feel: rows of the sheet, and a preview of them."""

from __future__ import annotations

from collections.abc import Sequence

from ...paint.engine.sprite import Sprite
from ...paint.screens.keyed import lean_mark
from ...stage.place.pose import Box
from ...store.settings import RANGES, PlayerSettings
from ...ui.nodes import Art, Node, Slider, Stack, Turn
from ...words.language import say
from ..kit.scene import Kit
from ..settings.rows import SettingRows

CHOSEN = ("dwell", "latches", "repeat_first", "repeat_next")
FELT = (*CHOSEN, "dead_zone")
TRIED = 20  # steps of the row on which repeating is tried


class FeelRows:
    """Each is so at once. On one row one tries how what is held repeats."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.tried = 1
        self._lean = 0.0
        self._rows = SettingRows(kit)

    def rows(self) -> list[Node]:
        """Return all of them."""
        tried = Turn("try", say("controls.try"), str(self.tried), self._try)
        return [*map(self._rows.row, CHOSEN), tried, self._dead_zone()]

    def changed(self) -> bool:
        """Return whether anything is not as usual."""
        usual = PlayerSettings()
        return any(getattr(self.kit.settings, name) != getattr(usual, name) for name in FELT)

    def restore(self) -> None:
        """Make all as it was."""
        usual = PlayerSettings()
        for name in FELT:
            setattr(self.kit.settings, name, getattr(usual, name))

    def advance(self) -> bool:
        """Return whether a stick has moved since."""
        before, self._lean = self._lean, self.kit.leaning("left")
        return before != self._lean

    def _dead_zone(self) -> Node:
        """Return the slider of the dead zone, on it where the stick is; lit if that counts as pushed."""
        zone = self.kit.settings.dead_zone
        slider = Slider("dead_zone", say("controls.dead-zone"), round(_as_share(zone), 1), self._set_share)
        if not self._lean:
            return Stack(slider)
        return Stack(slider, Art("", _mark, _as_share(self._lean), self._lean >= zone))

    def _try(self, by: int) -> None:
        self.tried = (self.tried - 1 + by) % TRIED + 1

    def _set_share(self, share: float) -> None:
        least, most = RANGES["dead_zone"]
        self.kit.settings.dead_zone = round(least + share * (most - least), 2)


def _mark(box: Box, letter: float, share: float, counts: bool) -> Sequence[Sprite]:
    return lean_mark(box, share, counts)


def _as_share(lean: float) -> float:
    """Return a lean as a share of the way from the least dead zone to the most."""
    least, most = RANGES["dead_zone"]
    return min(max((lean - least) / (most - least), 0.0), 1.0)
