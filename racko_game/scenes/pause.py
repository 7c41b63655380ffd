"""Pause: sound, speed and screen, over whatever it was opened on."""

from __future__ import annotations

from ..match.settings import SPEEDS
from ..paint import widgets
from ..paint.sprite import Sprite
from ..paint.text import text
from ..stage.hotspots import Hotspot
from ..stage.pose import Box
from .menu import Button, Menu, Pick, Slider
from .scene import Go, Kit, Pop

ROW = 64  # a row's height, in thousandths of the frame; never under 44 pixels


class Pause(Menu):
    """The table waits. Returns "leave" if the player wants to go, else None."""

    opaque = False

    def __init__(self, kit: Kit, title: str = "Pause", leave: str = "") -> None:
        super().__init__(kit, "resume")
        self.title = title
        self.rows: list[tuple[str, str, object]] = [
            ("resume", "Go on", Button(Pop, "primary")),
            ("music", "Music", Slider(lambda: kit.settings.music, lambda to: self._set(music=to))),
            (
                "effects",
                "Sounds",
                Slider(lambda: kit.settings.effects, lambda share: self._set(effects=share)),
            ),
            ("muted", "Sound", Pick(lambda: "off" if kit.settings.muted else "on", self._mute)),
            ("speed", "Speed", Pick(lambda: f"× {kit.settings.speed}", self._hasten)),
            ("screen", "Full screen", Pick(lambda: "on" if kit.settings.fullscreen else "off", self._screen)),
        ]
        if leave:
            self.rows.append(("leave", leave, Button(lambda: Pop("leave"), "danger")))

    def back(self) -> Go | None:
        """Go on."""
        return Pop()

    def panel(self) -> Box:
        """The panel's box."""
        frame, unit = self.kit.frame, self.kit.frame.unit
        row = max(48, ROW * unit) * 1.15
        w, h = (
            min(frame.width * 0.94, max(420, 720 * unit)),
            min(frame.height * 0.97, row * (len(self.rows) + 2)),
        )
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """A row each."""
        panel = self.panel()
        head = panel.h / (len(self.rows) + 2)
        rows = Box(panel.x, panel.y + head * 1.35, panel.w, panel.h - head * 1.7).inset(panel.w * 0.08, 0)
        boxes = rows.rows(len(self.rows), head * 0.13)
        return tuple(
            Hotspot(name, box, value, label)
            for (name, label, value), box in zip(self.rows, boxes, strict=True)
        )

    def sprites(self) -> list[Sprite]:
        """A panel over the darkened table."""
        panel = self.panel()
        head = panel.h / (len(self.rows) + 2)
        title = text(self.title, panel.centre[0], panel.y + head * 0.75, head * 0.62, face="title",
                     align="centre", z=92)  # fmt: skip
        return [widgets.dim(self.kit.frame), widgets.panel(panel), title, *self.items()]

    def _set(self, **volumes: float) -> None:
        for name, share in volumes.items():
            setattr(self.kit.settings, name, share)
        self.kit.sound.settle(self.kit.settings)

    def _mute(self, by: int) -> None:
        self.kit.settings.muted = not self.kit.settings.muted
        self.kit.sound.settle(self.kit.settings)

    def _hasten(self, by: int) -> None:
        at = SPEEDS.index(self.kit.settings.speed)
        self.kit.settings.speed = SPEEDS[(at + by) % len(SPEEDS)]

    def _screen(self, by: int) -> None:
        self.kit.fullscreen()
