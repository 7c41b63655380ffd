"""The pause of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...ui.nodes import Button, Node
from ...ui.scene import Pop
from ...words.language import say
from ..menus.pause import Pause


class LessonPause(Pause):
    """Over a lesson. Returns "again" if it is to be started over."""

    def moves(self) -> Sequence[Node]:
        """Return with that."""
        return [Button("again", say("lesson.anew"), partial(Pop, "again"))]
