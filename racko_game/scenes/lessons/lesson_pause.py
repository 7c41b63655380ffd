"""The pause of a lesson."""

from __future__ import annotations

from functools import partial

from ...ui.scene import Pop
from ...words.language import say
from ..menus.menu import Button
from ..menus.pause import Pause
from ..menus.sheet import SheetRow


class LessonPause(Pause):
    """Over a lesson, which may be begun anew."""

    def rows(self) -> list[SheetRow]:
        """With that."""
        first, *rest = super().rows()
        return [first, SheetRow("again", say("lesson.anew"), Button(partial(Pop, "again"))), *rest]
