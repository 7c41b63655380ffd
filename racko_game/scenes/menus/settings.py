"""Settings: how the game looks, plays and sounds. Whatever is changed here is so at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...stage.place.layers import WIDGET
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..settings.rows import HELP, TABS, SettingRows
from .menu import Button
from .sheet import GAP, Sheet, SheetRow

if TYPE_CHECKING:
    from ..settings.preview import Preview

ACCESS = "access"  # the tab that has all that makes the game easier to see, to hear and to handle
OF_THE_DEVICE = {
    "screen", "inches", "attract", "take_back", "music", "effects", "signals", "quiet", "break_after",
}  # fmt: skip
"""What is not for the visitors of a kiosk to set."""
TOLD = 1.45  # letters: the line about a row, below it
UPRIGHT = 0.66  # of an upright frame's height: the panel, above a piece of a table
MOVES = {"motion", "speed"}
"""What is seen in how a card moves: it moves as soon as one of them has the focus."""


class SettingsSheet(Sheet):
    """Tabs of rows with a line about each, if there is room.

    ``leave`` says where closing it leads; ``aside``: a table beneath is to be seen, else a piece of one is
    laid beside it; ``whole``: even where visitors find only what concerns themselves; ``largest``: the
    largest type in per cent that the table beneath has room for, if that is smaller than what is set.
    """

    title = "setting.title"

    def __init__(
        self,
        kit: Kit,
        leave: Callable[[], Transition] = Pop,
        aside: bool = True,
        whole: bool = False,
        tab: str = "look",
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(kit, f"tab {tab}")
        self._whole = whole or kit.kiosk is None
        self.tab = tab
        self.opaque = not aside
        self._leave = leave
        self._largest = largest
        self._settings = SettingRows(kit)
        self._preview: Preview | None = None
        self._played: object = None  # the settings for which a card was moved last
        self.aside = aside
        self.resized()

    def resized(self) -> None:
        """A piece of a table is laid beside the panel, if there is to be one and there is room."""
        self._preview = None
        if self.opaque:
            from ..settings.preview import Preview, room

            frame = self.kit.frame
            self.aside, self.tall = True, UPRIGHT if frame.height > frame.width else 1.0
            free = room(self.panel(), frame.height, frame.letter)
            if free is None:
                self.aside, self.tall = False, 1.0
            self._preview = Preview(self.kit, free) if free else None
        super().resized()

    @property
    def moving(self) -> bool:
        """While a card shows how it moves."""
        return self._preview is not None and self._preview.moving

    def advance(self, dt: float) -> Transition | None:
        """What was changed is seen on the piece of a table."""
        if self._preview:
            settings = self.kit.settings
            now = (self.focus if self.focus in MOVES else "", settings.motion, settings.speed)
            if now != self._played:
                self._played = now
                self._preview.play()
            self._preview.advance(dt)
        return super().advance(dt)

    def head(self) -> list[SheetRow]:
        """The tabs."""
        return [
            SheetRow(
                f"tab {name}",
                say(label),
                Button(partial(self._open, name), "primary" if name == self.tab else "plain"),
            )
            for name, label in TABS.items()
        ]

    def rows(self) -> list[SheetRow]:
        """Those of the tab that is open."""
        return self._offered(self.tab)

    def _offered(self, tab: str) -> list[SheetRow]:
        return [row for row in self._settings.of(tab) if self._whole or row.name not in OF_THE_DEVICE]

    def row_height(self, width: float) -> float:
        """A row, and the line about it."""
        return self._height(self.tab)

    def _height(self, tab: str) -> float:
        return widgets.height(self.kit.frame) + TOLD * self.kit.frame.letter * self._tells(tab)

    def _tells(self, tab: str) -> bool:
        """Whether there is room for a line about each row; where all rows have none anyway, they have it."""
        if tab == ACCESS:
            return True
        frame, high = self.kit.frame, widgets.height(self.kit.frame)
        free = 0.96 * frame.height - 3 * high
        most = max(len(self._offered(other)) for other in TABS if other != ACCESS)
        return most * (high * (1 + GAP) + TOLD * frame.letter) <= free

    def tallest(self, width: float) -> float:
        """The tab with the most rows."""
        gap = GAP * widgets.height(self.kit.frame)
        return max(len(self._offered(tab)) * (self._height(tab) + gap) for tab in TABS)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """A row is pressed where it is, not where the line about it is."""
        high = widgets.height(self.kit.frame)
        told = self._tells(self.tab)
        return tuple(
            spot._replace(box=spot.box._replace(h=min(high, spot.box.h)))
            if told and spot.name in HELP
            else spot
            for spot in super().hotspots()
        )

    def foot(self) -> list[SheetRow]:
        """The way to keys and buttons, and the way back."""
        return [
            SheetRow("controls", say("setting.keys"), Button(self._controls)),
            SheetRow("back", say("menu.done"), Button(self._leave)),
        ]

    def back(self) -> Transition | None:
        """Done."""
        return self._leave()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The piece of a table, the panel, the lines about the rows."""
        shown = self._preview.sprites() if self._preview else []
        return [*shown, *super().sprites(), *self._told()]

    def _told(self) -> list[Sprite]:
        if not self._tells(self.tab):
            return []
        letter = self.kit.frame.letter
        return [
            text(
                self._help(spot.name), spot.box.x + 0.3 * spot.box.h,
                spot.box.y + spot.box.h + 0.5 * TOLD * letter, letter, "quiet",
                width=spot.box.w - 0.5 * spot.box.h, z=WIDGET, least=letter,
            )
            for spot in self.hotspots()
            if spot.name in HELP
        ]  # fmt: skip

    def _help(self, row: str) -> str:
        """The line about a row; about the type, where the table beneath has no room for it, what it has."""
        share = self._largest() if row == "text" else None
        return say("setting.text-room", share=share) if share else say(HELP[row])

    def _controls(self) -> Transition:
        from ..controls.controls_sheet import ControlsSheet

        return Push(ControlsSheet(self.kit))

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0
