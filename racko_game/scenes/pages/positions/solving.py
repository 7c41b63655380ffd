"""A position is solved at a table, and the answer judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from ....controls.intents import Intent
from ....match.challenges.positions import Numbered, Position
from ....match.challenges.solutions import action_of, is_right, match_at, outcome, question_message
from ....match.match import Match
from ....message import Message, Trouble
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, wrapped, written
from ....paint.table import hud
from ....rules.errors import RulesError
from ....rules.pieces.moves import TAKE, Action
from ....rules.table import View
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import buttons
from ....store.library import open_library
from ....store.settings import KeptAnswer
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...cache import memo
from ...context import Kit
from ...picture.choices import row_of_buttons
from ...picture.table_picture import TAKE_BACK
from ...table.play import Play, practice
from ...talk.speech_bubble import SpeechBubble
from ..dialogs import Notice, cannot
from ..results.decisions import DecisionShown, play_from

BUTTONS = 3
WORDED = 9.0  # letters: a button with words on it
APART = 1.5  # letters: from an offer, and the sign on its rim, to facts beside it


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
        return self.match.view(self.position.seat)

    @property
    def done(self) -> Action | None:
        return None if self.right else self.answer

    @property
    def best(self) -> Action:
        return self.answer if self.right else action_of(self.position, self.match, self.position.best)

    @property
    def offers(self) -> Sequence[Hotspot]:
        return buttons(self.view, tuple(dict.fromkeys((self.best, self.answer))), self.furniture)

    @property
    def says(self) -> Sequence[Message]:
        """Whether it was right, and why, the longest first; the facts as well, where they have no room of
        their own."""
        if self.beneath():
            return self.told.says
        full, *_, verdict, short = self.told.says
        _, brief, bare, _ = self.told.facts
        both = (
            Message("positions.with-facts", said=said, facts=facts)
            for said, facts in ((full, brief), (verdict, bare))
        )
        return (*both, verdict, short)

    @property
    def _rooms(self) -> Sequence[Box]:
        """Where facts may stand: in the strip for them, what offers leave of it, or beside those."""
        line, letter = self.furniture.line, self.furniture.frame.letter
        offers = [spot.box for spot in self.offers]
        if not any(common(box, line) for box in offers):
            return (line,)
        top, low = min(box.y for box in offers), max(box.y + box.h for box in offers)
        left, prompt = max(box.x + box.w for box in offers) + APART * letter, self.furniture.prompt
        rest = (
            line._replace(h=top - line.y),
            line._replace(y=low, h=line.y + line.h - low),
            Box(left, top, prompt.x + prompt.w - left, low - top),
        )
        return [room for room in rest if room.h >= letter * hud.LEADING and room.w > 0]

    def hotspots(self) -> tuple[Hotspot, ...]:
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
        return self._row[0]

    @property
    def _row(self) -> tuple[Box, ...]:
        """Three buttons in the prompt's strip, with words where there is room for them; beside the others if
        that place is taken by offers."""
        furniture = self.furniture
        prompt, hint, letter = furniture.prompt, furniture.hint, furniture.frame.letter
        if self.offers:
            facts = (written(sprite) for sprite in self.beneath())
            return row_of_buttons(furniture, BUTTONS, (*(spot.box for spot in self.offers), *facts))
        gap = 0.4 * hint.h
        worded = prompt.w >= BUTTONS * (WORDED * letter + gap) and hint.h * widgets.TYPE >= letter
        wide = WORDED * letter if worded else hint.w
        first = Box(prompt.x, round(prompt.centre[1] - hint.h / 2), wide, hint.h)
        return tuple(first._replace(x=round(first.x + n * (wide + gap))) for n in range(BUTTONS))

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        if spot.name == "here":
            return play_from(self.kit, False, lambda: match_at(self.position, open_library()))
        if spot.name == "why":
            said, gap = self.told.says[0], self.told.facts[0]
            return Push(Notice(self.kit, [said, gap], Pop, "positions.why-so"))
        return Pop({"next": "next", "back": "leave"}.get(spot.name))

    def returned(self, result: object) -> Transition | None:
        return Pop(result) if isinstance(result, Match) else None

    def back(self) -> Transition | None:
        return Pop("leave")

    def beneath(self) -> list[Sprite]:
        letter = self.furniture.frame.letter
        for fact in map(say, self.told.facts):
            for room in self._rooms:
                rows = wrapped(fact, round(letter), "text", int(room.w))
                wide = max(measure(row, round(letter), "text")[0] for row in rows)
                if len(rows) <= int(room.h / (letter * hud.LEADING)) and wide <= room.w:
                    return hud.line(room, fact, letter=letter)
        return []

    def read(self) -> Sequence[Box]:
        return (*(written(sprite) for sprite in self.beneath()), *(spot.box for spot in self.hotspots()))


def remember(kit: Kit, id: str, solved: bool) -> None:
    """A position was answered: once solved, it stays so, and the day on which it was."""
    before = kit.settings.positions.get(id)
    if before is not None and (before.solved or not solved):
        return
    answer = KeptAnswer(day=date.fromtimestamp(kit.matches.now()).isoformat(), solved=solved)
    kit.settings.positions = {**kit.settings.positions, id: answer}


Following = Callable[[], Numbered | None]
"""The position that comes after this one, if there is one."""
RULES = "hint"
"""Where a table has its lamp, here it has the rule book: nobody helps."""


class PositionTalk(SpeechBubble):
    """Says why something cannot be. What a first game is told would stand where the question stands."""

    def _hint(self, view: View, furniture: Furniture) -> None:
        return None


class Solving(Play):
    """The table as it stands. Whatever device answers, the answer is looked at on the table.

    Returns whether it was solved. ``following`` gives the next position; without it, what comes next is
    what lies beneath: so it ends a lesson.
    """

    kept = False
    corner: Mapping[str, str] | None = {"menu": "close", RULES: "book"}

    def __init__(self, kit: Kit, position: Position, following: Following | None = None) -> None:
        """Trouble or RulesError if it cannot be played here, for want of a dictionary."""
        self.position, self.following = position, following
        self.solved = False
        self._given: Action | None = None  # the answer, before it is judged
        self._free = memo(_without_help)
        super().__init__(kit, match_at(position, open_library()))
        self.talk = PositionTalk(kit, self.match)
        self.narrator.line = question_message(position, self.match)
        self.refocus()

    def anew(self) -> Scene:
        return Solving(self.kit, self.position, self.following)

    @property
    def allowed(self) -> bool:
        return False

    def hotspots(self) -> tuple[Hotspot, ...]:
        return self._free(super().hotspots())

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        return self._rules() if spot.name == RULES else super().choose(spot, x)

    def advance(self, dt: float) -> Transition | None:
        return self._judged() or super().advance(dt)

    def _go_on(self, dt: float) -> Transition | None:
        return None

    def lift(self) -> None:
        self._answer(TAKE)

    def _answer(self, action: Action) -> None:
        self._given = action

    def _judged(self) -> Transition | None:
        action, self._given = self._given, None
        if action is None:
            return None
        self._let_go()
        self.show.hurry()
        self.picked = ()
        right = is_right(self.position, self.match, action)
        self.solved |= right
        remember(self.kit, self.position.id, right)
        self.kit.sound.play("confirm" if right else "refuse")
        return Push(Verdict(self.kit, self.position, self.match, action, self.following is not None))

    def handle(self, intent: Intent) -> Transition | None:
        return super().handle(intent) or self._judged()

    def _pause(self) -> Transition:
        self._let_go()
        return Pop(self.solved)

    def closing(self) -> Transition | None:
        return None

    def returned(self, result: object) -> Transition | None:
        if isinstance(result, Match):
            return Push(practice(self.kit, result))
        if result in ("leave", "next"):
            more = self.following() if self.following and result == "next" else None
            return Replace(Solving(self.kit, more.position, self.following)) if more else Pop(self.solved)
        self.refocus()
        return None


def solving(kit: Kit, position: Position, following: Following | None = None) -> Scene:
    """Return the table at which a position is solved; or why it cannot be had here, without a dictionary."""
    try:
        return Solving(kit, position, following)
    except (RulesError, Trouble) as error:
        return cannot(kit, error)


def _without_help(spots: tuple[Hotspot, ...]) -> tuple[Hotspot, ...]:
    """Nothing is done that could be undone, and the book stands where the lamp was."""
    book = Message("title.rules")
    return tuple(
        spot._replace(label=book) if spot.name == RULES else spot for spot in spots if spot.name != TAKE_BACK
    )
