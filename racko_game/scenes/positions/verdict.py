"""The verdict: the best answer on the table, whether it was found, by how much it is best, and why."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.match import Match
from ...match.positions.position import Position
from ...match.positions.standing import action_of, is_right, standing
from ...match.positions.told import outcome
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import written
from ...paint.screens import widgets
from ...paint.table import hud
from ...rules.pieces.actions import Action
from ...rules.table import View
from ...stage.place.clearing import common
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import buttons
from ...store.library import open_library
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.notice import Notice
from ..replay.play_from import play_from
from ..results.decision_shown import DecisionShown
from ..table.moves.third_button import third_button

BUTTONS = 3
WORDED = 9.0  # letters: a button with words on it


class Verdict(DecisionShown):
    """What came of an answer. Returns "next", "leave", a match to be played on from here, or None for
    once more."""

    signs = {"next": "more", "again": "undo", "here": "play", "why": "bulb", "back": "close"}  # noqa: RUF012

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
    def offers(self) -> Sequence[Hotspot]:
        """What has no place on the table: to go out or hold back, to let a swap happen."""
        return buttons(self.view, tuple(dict.fromkeys((self.best, self.answer))), self.furniture)

    @property
    def says(self) -> Sequence[Message]:
        """Whether it was right, and why, the longest first; the facts as well, where they have no room of
        their own."""
        if not self._crowded:
            return self.told.says
        full, *_, verdict, short = self.told.says
        _, brief, bare = self.told.facts
        both = (
            Message("positions.with-facts", said=said, facts=facts)
            for said, facts in ((full, brief), (verdict, bare))
        )
        return (*both, verdict, short)

    @property
    def _crowded(self) -> bool:
        """Whether the buttons to go out or wait stand where facts would."""
        return any(common(spot.box, self.furniture.line) for spot in self.offers)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """On, to play on from here, once more, all that there is to say, and the way back."""
        onward = "positions.next" if self._more else "positions.done"
        here, again, why = self._row
        return (
            Hotspot("next", self.furniture.hint, None, say(onward)),
            Hotspot("here", here, None, say("rerun.here")),
            Hotspot("again", again, None, say("positions.again")),
            Hotspot("why", why, None, say("positions.why-so")),
            Hotspot("back", self.furniture.menu, None, say("positions.leave")),
        )

    @property
    def here(self) -> Box:
        """Where the button stands that leads on from here."""
        return self._row[0]

    @property
    def _row(self) -> tuple[Box, ...]:
        """Three buttons in the prompt's strip, with words where there is room for them; beside the others if
        that place is taken by offers."""
        furniture = self.furniture
        prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
        if self.offers:
            taken = [spot.box for spot in self.offers]
            for _ in range(BUTTONS):
                taken.append(third_button(furniture, taken))
            return tuple(taken[-BUTTONS:])
        gap = 0.4 * hint.h
        worded = prompt.w >= BUTTONS * (WORDED * letter + gap) and hint.h * widgets.TYPE >= letter
        wide = WORDED * letter if worded else hint.w
        first = Box(prompt.x, round(prompt.centre[1] - hint.h / 2), wide, hint.h)
        return tuple(first._replace(x=round(first.x + n * (wide + gap))) for n in range(BUTTONS))

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Do what the button says."""
        if spot.name == "here":
            return play_from(self.kit, False, lambda: standing(self.position, open_library()))
        if spot.name == "why":
            said, gap = self.told.says[0], self.told.facts[0]
            return Push(Notice(self.kit, [said, gap], Pop, "positions.why-so"))
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
        first, *shorter = map(say, self.told.facts)
        return hud.line(line, first, letter=letter, shorter=shorter)

    def read(self) -> Sequence[Box]:
        """These facts, and the buttons."""
        return (*(written(sprite) for sprite in self.beneath()), *(spot.box for spot in self.hotspots()))
