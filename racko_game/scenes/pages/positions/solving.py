"""A position is solved at a table, and the answer judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

from ....match.challenges.positions import Numbered, Position
from ....match.challenges.solutions import action_of, is_right, match_at, outcome, question_message
from ....match.match import Match
from ....match.undo import Answer
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, wrapped, written
from ....paint.table import hud
from ....rules.pieces.moves import Action
from ....rules.table import View
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.table.furniture import Furniture
from ....stage.touch.carrying import PUT_BACK
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import buttons
from ....store.library import open_library
from ....store.settings import SavedAnswer
from ....ui.nodes import Canvas, Drawing, Node
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext
from ...picture.choices import row_of_buttons
from ...table.director import Director
from ...table.scene import TableScene, practice
from ...talk.speech_bubble import HAND, SEEN, SpeechBubble
from ..dialogs import Notice, or_notice
from ..results.review import DecisionPage, in_strip, play_from, way_on

BUTTONS = 3
WORDED = 9.0  # letters: a button with words on it
APART = 1.5  # letters: from an offer, and the sign on its rim, to facts beside it


class Verdict(DecisionPage):
    """The verdict on an answer to a puzzle. Its result is "next", "leave", a match to play on, or None."""

    called = Message("positions.title")

    def __init__(
        self, context: AppContext, position: Position, match: Match, action: Action, more: bool
    ) -> None:
        """``action``: the answer; ``more``: whether another position may follow."""
        super().__init__(context, match, match.view(position.seat))
        self.position, self.answer = position, action
        self.right = is_right(position, match, action)
        self.outcome = outcome(position, match, action)
        self.done = None if self.right else action
        self.best = action if self.right else action_of(position, match, position.best)
        self._onward = "positions.next" if more else "positions.done"

    def build(self) -> Node:
        furniture = self.furniture
        offers = buttons(self.view, tuple(dict.fromkeys((self.best, self.answer))), furniture)
        fact, facts = self._fact([spot.box for spot in offers])
        read = [written(sprite) for sprite in facts]
        boxes = in_strip(furniture, BUTTONS, WORDED)
        if offers:
            boxes = row_of_buttons(furniture, BUTTONS, (*(spot.box for spot in offers), *read))
        here, again, why = boxes
        details = partial(Notice, self.context, self.outcome.details, title="positions.details")
        play_on = partial(play_from, self.context, lambda: match_at(self.position, open_library()))
        actions = [
            way_on("next", "more", self._onward, furniture.hint, lambda: Pop("next")),
            way_on("here", "play", "rerun.here", here, play_on),
            way_on("again", "undo", "positions.again", again, Pop),
            way_on("why", "bulb", "positions.details", why, lambda: Push(details())),
            way_on("back", "close", "positions.leave", furniture.menu, lambda: Pop("leave")),
        ]
        keep = [(here, SEEN), *((box, HAND) for box in (*read, *(box for box, _ in actions)))]
        says = self.outcome.says if facts else self._with_facts()
        table = self.draw(self.done, self.best, offers, says, keep)
        return Canvas(*table, (furniture.prompt, Drawing(fact, facts)), *actions)

    def _with_facts(self) -> Sequence[Message]:
        """Return whether the answer was right and why, the longest wording first, with the facts."""
        full, *_, verdict, short = self.outcome.says
        found = self.outcome.facts[-1]
        both = (Message("positions.with-facts", said=said, facts=found) for said in (full, verdict))
        return (*both, verdict, short)

    def _fact(self, offers: Sequence[Box]) -> tuple[str, list[Sprite]]:
        """Return a sentence about the answer, in the longest wording that fits, and its sprites."""
        letter = self.frame.letter
        for fact in map(say, self.outcome.facts):
            for room in self._rooms(offers):
                rows = wrapped(fact, round(letter), "text", int(room.w))
                wide = max(measure(row, round(letter), "text")[0] for row in rows)
                if len(rows) <= int(room.h / (letter * hud.LEADING)) and wide <= room.w:
                    return fact, hud.line(room, fact, letter=letter)
        return "", []

    def _rooms(self, offers: Sequence[Box]) -> Sequence[Box]:
        """Return the boxes for a fact: its strip, or what buttons leave of it free, or beside them."""
        line, letter = self.furniture.line, self.frame.letter
        if not any(common(box, line) for box in offers):
            return (line,)
        top, low = min(box.y for box in offers), max(box.y + box.h for box in offers)
        left, prompt = max(box.x + box.w for box in offers) + APART * letter, self.furniture.prompt
        above, below = line._replace(h=top - line.y), line._replace(y=low, h=line.y + line.h - low)
        rest = above, below, Box(left, top, prompt.x + prompt.w - left, low - top)
        return [room for room in rest if room.h >= letter * hud.LEADING and room.w > 0]


def remember(context: AppContext, id: str, solved: bool) -> None:
    """Save that position ``id`` was answered today; later, only a first right answer replaces that."""
    before = context.settings.positions.get(id)
    if before is None or (solved and not before.solved):
        answer = SavedAnswer(day=date.fromtimestamp(context.matches.now()).isoformat(), solved=solved)
        context.settings.positions = {**context.settings.positions, id: answer}


Following = Callable[[], Numbered | None]  # the position that comes after this one, if there is one
RULES = "hint"  # where a table has its lamp, here it has the rule book: nobody helps


class PositionTalk(SpeechBubble):
    """The sentences at a puzzle: only refusals; first hints would cover the question."""

    def _hint(self, view: View, furniture: Furniture) -> None:
        return None


class SolvingDirector(Director):
    """Directs a table at which one question is to be answered; the answer is then shown on the table.
    ``following`` returns the next puzzle; without it, the scene closes (so it can end a lesson). Creating it
    raises Trouble or RulesError if a dictionary is missing."""

    autosaves = False
    corner: Mapping[str, str] | None = {"menu": "close", RULES: "book"}

    def __init__(self, context: AppContext, position: Position, following: Following | None = None) -> None:
        self.context, self.position, self.following = context, position, following
        self.match = match_at(position, open_library())
        self.solved = False
        self._given: Action | None = None  # the answer, before it is judged
        self._free = cache_last(_without_help)

    def talk(self, context: AppContext, match: Match) -> SpeechBubble:
        return PositionTalk(context, match)

    def take_charge(self, table: Scene) -> None:
        assert isinstance(table, TableScene)
        self.scene, self.model = table, table.model

    def begin(self) -> None:
        self.model.show.narrator.line = question_message(self.position, self.match)
        self.scene.spots.refocus()

    def rebuilt(self) -> Scene | None:
        return solving_table(self.context, self.position, self.following)

    def may_undo(self, usual: Callable[[], Answer]) -> Answer:
        return Answer(0, Message("back.never"))

    def spots(self, usual: Callable[[], tuple[Hotspot, ...]]) -> tuple[Hotspot, ...]:
        return self._free(usual())

    def chooses(self, spot: Hotspot, usual: Callable[[], Transition | None]) -> Transition | None:
        return self.scene.interruptions.rules() if spot.name == RULES else usual()

    def goes_on(self, dt: float) -> bool:
        return True

    def answers(self, action: Action) -> bool:
        self._given = action
        return True

    def follows(self) -> Transition | None:
        action, self._given = self._given, None
        if action is None:
            return None
        self.scene.let_go()
        self.model.show.hurry()
        self.model.state.picked = ()
        right = is_right(self.position, self.match, action)
        self.solved |= right
        remember(self.context, self.position.id, right)
        self.context.sound.play("confirm" if right else "refuse")
        return Push(Verdict(self.context, self.position, self.match, action, self.following is not None))

    def pause(self) -> Transition | None:
        return Pop(self.solved)

    def returned(self, result: object, usual: Callable[[], Transition | None]) -> Transition | None:
        if isinstance(result, Match):
            return Push(practice(self.context, result))
        if result in ("leave", "next"):
            if result == "next" and self.following and (more := self.following()):
                return Replace(solving_table(self.context, more.position, self.following))
            return Pop(self.solved)
        self.scene.spots.refocus()
        return None


def solving_table(context: AppContext, position: Position, following: Following | None = None) -> TableScene:
    """Return the table at which a position is solved; the scene's result is whether it was solved."""
    director = SolvingDirector(context, position, following)
    return TableScene(context, director.match, director=director)


def solving(context: AppContext, position: Position, following: Following | None = None) -> Scene:
    """Return the table of a puzzle, or a notice if a dictionary is missing."""
    return or_notice(context, partial(solving_table, context, position, following))


def _without_help(spots: tuple[Hotspot, ...]) -> tuple[Hotspot, ...]:
    """Return the hotspots with the rule book in place of the lamp, without a way to put back a card."""
    book = Message("title.rules")
    asked = (spot for spot in spots if spot.value != PUT_BACK)
    return tuple(spot._replace(label=book) if spot.name == RULES else spot for spot in asked)
