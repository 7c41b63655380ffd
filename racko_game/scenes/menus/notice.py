"""Notices and questions: a few sentences on a panel, to be read and put away, or answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...message import Message, message_of
from ...rules.errors import RulesError
from ...trouble import Trouble
from ...ui.dialogs import middle, notice
from ...ui.nodes import Button, Node
from ...ui.scene import Leave, Pop, Transition
from ...words.language import say
from ..kit.scene import GamePage, Kit


class Notice(GamePage[object]):
    """Lines under a title: the house rules in force, unless it says otherwise.

    Args:
        lines: what is said; where there is no room for all, the last ones are left out.
        leave: where closing it leads.
        title: the id of the words above them.
    """

    opaque = False

    def __init__(
        self, kit: Kit, lines: Sequence[Message], leave: Callable[[], Transition], title: str = "setup.rules"
    ) -> None:
        super().__init__(kit, "back")
        self.title = say(title)
        self.lines = [say(line) for line in lines]
        self._leave = leave

    def ways(self) -> Sequence[Node]:
        """Return the ways on, side by side."""
        return [Button("back", say("menu.done"), self._leave)]

    def build(self) -> Node:
        """Return the title, the lines, the ways on."""
        return middle(notice(self.title, self.lines, self.ways()))

    def back(self) -> Transition | None:
        """It has been read."""
        return self._leave()


def cannot(kit: Kit, error: RulesError | Trouble) -> Notice:
    """Return the notice that says why a match cannot be dealt."""
    return Notice(kit, [message_of(error)], Pop, "setup.cannot")


class LineToSend(Notice):
    """A line to be sent to somebody, or copied; ``how`` says what it is."""

    def __init__(self, kit: Kit, line: str, leave: Callable[[], Transition], how: str, title: str) -> None:
        super().__init__(kit, [Message(how), Message("share.text", text=line)], leave, title)
        self._line = line
        self._copies = "share.copy"

    def ways(self) -> Sequence[Node]:
        """Return: copy the line, or go back."""
        return [
            Button("copy", say(self._copies), self._copy),
            Button("back", say("menu.done"), self._leave, "primary"),
        ]

    def _copy(self) -> None:
        self._copies = "share.copied" if self.kit.copy(self._line) else "share.not-copied"


class Question(Notice):
    """A question before something is lost; staying has the focus.

    Args:
        go: where it leads if it is meant; closing it leads back.
        lines: what is said of it.
        does: the id of the words on the button that does it.
        stays: the id of the words on the button that does not.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        go: Callable[[], Transition] = Leave,
        lines: Sequence[Message] = (Message("pause.lost"),),
        does: str = "",
        stays: str = "pause.stay",
    ) -> None:
        super().__init__(kit, lines, Pop, title)
        self._does = does or ("title.leave" if go is Leave else "table.leave")
        self._stays = stays
        self._go = go

    def ways(self) -> Sequence[Node]:
        """Return: away, or back to the cards."""
        return [
            Button("leave", say(self._does), self._go, "danger"),
            Button("back", say(self._stays), self._leave, "primary"),
        ]

    def closing(self) -> Transition | None:
        """Whoever closes the window once more means it."""
        return Leave()


class Saving(Notice):
    """The matches are held by another game while this one is left; pressed, nobody waits any longer."""

    def __init__(self, kit: Kit) -> None:
        lines = [Message("saving.held"), Message("saving.beside")]
        super().__init__(kit, lines, Leave, "saving.title")

    def ways(self) -> Sequence[Node]:
        """Return: not to wait."""
        return [Button("back", say("saving.now"), Leave, "primary")]
