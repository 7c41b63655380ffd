"""Playing on from a moment of a match that was played: asked first, for it is practice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...match.match import Match
from ...message import Message
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.notice import Notice


class PlayFrom(Notice):
    """Says what it is to play on from here; returns the match that ``begin`` gives if somebody wants to."""

    def __init__(self, kit: Kit, begin: Callable[[], Match]) -> None:
        super().__init__(kit, [Message("rerun.practice")], Pop, "rerun.here")
        self._begin = begin
        self.focus = "go"

    def ways(self) -> Sequence[Node]:
        """Return: on, or back."""
        return [
            Button("go", say("rerun.deal"), self._go, "primary"),
            Button("back", say("rerun.stay"), self._leave),
        ]

    def _go(self) -> Transition:
        return Pop(self._begin())


def play_from(kit: Kit, over: bool, begin: Callable[[], Match]) -> Push:
    """Asks for it; or says that nothing is left to play, if the match is ``over`` there."""
    if over:
        return Push(Notice(kit, [Message("rerun.over-here")], Pop, "rerun.here"))
    return Push(PlayFrom(kit, begin))
