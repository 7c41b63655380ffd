"""The verdict: the best answer on the table, whether it was found, by how much it is best, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.match import Match
from ...match.positions.position import Position
from ...match.positions.standing import action_of, is_right, standing
from ...match.positions.told import outcome
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import wrapped, written
from ...paint.table import hud
from ...rules.pieces.actions import Action
from ...rules.table import View
from ...stage.place.clearing import common
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...store.library import open_library
from ...words.language import say
from ..kit.scene import Go, Kit, Pop
from ..replay.play_from import play_from
from ..results.decision_shown import DecisionShown
from ..table.moves.third_button import third_button


class Verdict(DecisionShown):
    """What came of an answer. Returns "next", "leave", a match to be played on from here, or None for
    once more."""

    signs = {"next": "more", "again": "undo", "here": "play", "back": "close"}  # noqa: RUF012

    def __init__(self, kit: Kit, position: Position, match: Match, action: Action, more: bool) -> None:
        """``more``: another position may follow."""
        super().__init__(kit, match, "next")
        self.position, self.answer = position, action
        self.right = is_right(position, match, action)
        self.told = outcome(position, match, action)
        self._more = more

    @property
    def view(self) -> View:
        """The table as the solver saw it."""
        return self.match.view(self.position.seat)

    @property
    def done(self) -> Action | None:
        """The answer, if it was not right."""
        return None if self.right else self.answer

    @property
    def best(self) -> Action:
        """The best answer; of those that are as right, the one that was given."""
        return self.answer if self.right else action_of(self.position, self.match, self.position.best)

    @property
    def says(self) -> Sequence[Message]:
        """Whether it was right, and why, the longest first; the facts as well, where they have no room of
        their own."""
        if not self._crowded:
            return self.told.says
        brief = self.told.facts[1:]
        return tuple(
            Message("positions.with-facts", said=said, facts=facts)
            for said, facts in zip((self.told.says[0], self.told.says[-1]), brief, strict=True)
        )

    @property
    def _crowded(self) -> bool:
        """Whether the buttons to go out or wait stand where facts would."""
        return any(common(spot.box, self.furniture.line) for spot in self.offers)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """On, once more, to play on from here, and the way back."""
        onward = "positions.next" if self._more else "positions.done"
        return (
            Hotspot("next", self.furniture.hint, None, say(onward)),
            Hotspot("here", self.here, None, say("rerun.here")),
            Hotspot("again", self._beside, None, say("positions.again")),
            Hotspot("back", self.furniture.menu, None, say("positions.leave")),
        )

    @property
    def _beside(self) -> Box:
        """Beside the button that leads on from here."""
        here = self.here
        if self.offers:
            return third_button(self.furniture, [*(spot.box for spot in self.offers), here])
        return here._replace(x=here.x + here.w + 0.4 * here.h)

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Do what the button says."""
        if spot.name == "here":
            return play_from(self.kit, False, lambda: standing(self.position, open_library()))
        return Pop({"next": "next", "back": "leave"}.get(spot.name))

    def returned(self, result: object) -> Go | None:
        """With the match that is to be played from here."""
        return Pop(result) if isinstance(result, Match) else None

    def back(self) -> Go | None:
        """Away."""
        return Pop("leave")

    def beneath(self) -> list[Sprite]:
        """By how much it is best, and who finds it."""
        if self._crowded:
            return []
        line, letter = self.furniture.line, self.furniture.frame.letter
        rows = max(int(line.h / (letter * hud.LEADING)), 1)
        says = [say(fact) for fact in self.told.facts]
        fits = (one for one in says if len(wrapped(one, round(letter), "text", int(line.w))) <= rows)
        return hud.line(line, next(fits, says[-1]), letter=letter)

    def read(self) -> Sequence[Box]:
        """These facts, and the buttons."""
        return (*(written(sprite) for sprite in self.beneath()), *(spot.box for spot in self.hotspots()))
