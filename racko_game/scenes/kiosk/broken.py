"""What is seen for a moment after an error, before the table comes back."""

from __future__ import annotations

from ...message import Message
from ...ui.scene import Pop, Transition
from ..kit.scene import Kit
from ..menus.menu import Button
from ..menus.notice import Notice

SHOWN = 4.0  # seconds


class Broken(Notice):
    """Goes by itself, or at a press."""

    moving = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, [Message("broken.comes-back")], Pop, "broken.title")
        self.left = SHOWN

    def ways(self) -> tuple[tuple[str, str, Button], ...]:
        """Back to the table."""
        return (("back", "broken.go-on", Button(Pop, "primary")),)

    def advance(self, dt: float) -> Transition | None:
        """For a moment."""
        self.left -= dt
        return Pop() if self.left <= 0 else None
