"""How sticks, held keys and a resting pointer feel: rows of the sheet, and a preview of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from ...match.plans.along import along, leads
from ...paint.engine.sprite import Sprite
from ...paint.screens.keyed import lean_mark
from ...stage.touch.hotspots import Hotspot
from ...store.settings import RANGES, PlayerSettings
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Pick, Slider
from ..menus.sheet import SheetRow
from ..settings.rows import DWELLS, FIRSTS, NEXTS, SWITCH

FELT = ("dead_zone", "repeat_first", "repeat_next", "latches", "dwell")
TRIED = 20  # steps of the row on which repeating is tried


class FeelRows:
    """Each is so at once. On the last row one tries how what is held repeats."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.tried = 1
        self._lean = 0.0

    def rows(self) -> list[SheetRow]:
        """All of them."""
        return [
            self._pick("dwell", "controls.dwell", DWELLS),
            SheetRow(
                "latches",
                say("controls.latches"),
                Pick(self._latches, partial(self._turn, "latches", SWITCH)),
            ),
            self._pick("repeat_first", "controls.repeat-first", FIRSTS),
            self._pick("repeat_next", "controls.repeat-next", NEXTS),
            SheetRow("try", say("controls.try"), Pick(lambda: str(self.tried), self._try)),
            SheetRow("dead_zone", say("controls.dead-zone"), Slider(self._share, self._set_share)),
        ]

    def changed(self) -> bool:
        """Whether anything is not as usual."""
        usual = PlayerSettings()
        return any(getattr(self.kit.settings, name) != getattr(usual, name) for name in FELT)

    def restore(self) -> None:
        """All as it was."""
        usual = PlayerSettings()
        for name in FELT:
            setattr(self.kit.settings, name, getattr(usual, name))

    def advance(self) -> bool:
        """Whether a stick has moved since."""
        before, self._lean = self._lean, self.kit.leaning("left")
        return before != self._lean

    def preview(self, spot: Hotspot) -> list[Sprite]:
        """On the slider of the dead zone, where the stick is; lit if it counts as pushed."""
        if spot.name != "dead_zone" or not self._lean:
            return []
        return lean_mark(spot.box, _as_share(self._lean), self._lean >= self.kit.settings.dead_zone)

    def _pick(self, name: str, title: str, values: Sequence[float]) -> SheetRow:
        turn = partial(self._turn, name, values)
        can = partial(self._leads, name, values)
        return SheetRow(name, say(title), Pick(partial(self._seconds, name), turn, can=can))

    def _seconds(self, name: str) -> str:
        seconds: Hashable = getattr(self.kit.settings, name)
        return say("controls.seconds", seconds=seconds) if seconds else say("menu.off")

    def _latches(self) -> str:
        return say("controls.until-pressed" if self.kit.settings.latches else "controls.while-held")

    def _turn(self, name: str, values: Sequence[float], by: int) -> None:
        setattr(self.kit.settings, name, along(values, self._nearest(name, values), by))

    def _leads(self, name: str, values: Sequence[float], by: int) -> bool:
        return leads(values, self._nearest(name, values), by)

    def _nearest(self, name: str, values: Sequence[float]) -> float:
        now = getattr(self.kit.settings, name)
        return min(values, key=lambda value: abs(value - now))

    def _try(self, by: int) -> None:
        self.tried = (self.tried - 1 + by) % TRIED + 1

    def _share(self) -> float:
        return round(_as_share(self.kit.settings.dead_zone), 1)

    def _set_share(self, share: float) -> None:
        least, most = RANGES["dead_zone"]
        self.kit.settings.dead_zone = round(least + share * (most - least), 2)


def _as_share(lean: float) -> float:
    """From the least dead zone to the most."""
    least, most = RANGES["dead_zone"]
    return min(max((lean - least) / (most - least), 0.0), 1.0)
