"""What is seen for a moment after an error, before the table comes back."""

from __future__ import annotations

from collections.abc import Sequence

from ...message import Message
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.notice import Notice

SHOWN = 4.0  # seconds


class Broken(Notice):
    """Goes by itself, or at a press."""

    moving = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, [Message("broken.comes-back")], Pop, "broken.title")
        self.left = SHOWN

    def ways(self) -> Sequence[Node]:
        """Return: back to the table."""
        return [Button("back", say("broken.go-on"), Pop, "primary")]

    def advance(self, dt: float) -> Transition | None:
        """For a moment."""
        self.left -= dt
        return Pop() if self.left <= 0 else None
