"""The offer: a newcomer who wants to play is asked once whether to learn first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...message import Message
from ...ui.nodes import Button, Node
from ...ui.scene import Pop, Replace, Scene, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.notice import Notice

OFFERED = "offered"
"""What stands among the lessons that were done, once it was."""


def offers(kit: Kit) -> bool:
    """Whether a newcomer is there, who has been offered nothing yet; not where nothing is remembered."""
    settings, matches = kit.settings, kit.matches
    new = not (settings.lessons or settings.taught or matches.unfinished or matches.played)
    return new and matches.folder is not None and kit.kiosk is None


class LessonOffer(Notice):
    """Learn first, or ``play`` at once; it is offered once."""

    def __init__(self, kit: Kit, play: Callable[[], Scene]) -> None:
        super().__init__(kit, [Message("offer.says")], Pop, "offer.title")
        self._play = play
        self.focus = "learn"
        kit.settings.lessons = [*kit.settings.lessons, OFFERED]

    def ways(self) -> Sequence[Node]:
        """Return: to the table, or to the first lesson."""
        return [
            Button("play", say("offer.play"), self._on),
            Button("learn", say("offer.learn"), self._learn, "primary"),
        ]

    def _on(self) -> Transition:
        return Replace(self._play())

    def _learn(self) -> Transition:
        from ...match.lessons.catalogue import LESSONS
        from .lesson_table import LessonTable

        return Replace(LessonTable(self.kit, LESSONS["first"]))
