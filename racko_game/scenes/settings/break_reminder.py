"""The break reminder: how long somebody has played, and when they are to be told again."""

from __future__ import annotations

from ...message import Message
from ...ui.dialogs import notice
from ...ui.nodes import Button, Node, Slider
from ...ui.scene import Pop, Replace, Transition
from ...words.language import say
from ..kit.scene import GamePage, Kit
from ..menus.notice import Question

SOONEST, LATEST = 10, 60  # minutes until it comes again


class BreakReminder(GamePage[str]):
    """Over a table at which nobody is asked. Returns "leave" if the player wants to stop, else None.

    ``lost``: whether something is lost if the table is left.
    """

    opaque = False

    def __init__(self, kit: Kit, lost: bool = False) -> None:
        super().__init__(kit, "on")
        self._lost, self._minutes = lost, round(kit.played.seconds / 60)
        kit.played.remind_in(min(max(kit.settings.break_after, SOONEST), LATEST))

    def build(self) -> Node:
        """Return how long it has been, when it comes again, and the ways on."""
        many, again = self._minutes, self.kit.played.minutes
        time = Message("when.for-hours", n=many // 60) if many >= 120 else Message("when.for-minutes", n=many)
        ways = [
            Button("stop", say("break.stop"), self._stop),
            Button("on", say("break.play-on"), Pop, "primary"),
        ]
        share = (again - SOONEST) / (LATEST - SOONEST)
        slider = Slider("again", say("break.again"), share, self._set, str(again))
        return self.dialog(notice(say("break.title"), [say("break.says", time=time)], ways, slider))

    def _set(self, share: float) -> None:
        self.kit.played.remind_in(round(SOONEST + share * (LATEST - SOONEST)))

    def _stop(self) -> Transition:
        if not self._lost:
            return Pop("leave")
        return Replace(Question(self.kit, "pause.leave", lambda: Pop("leave")))
