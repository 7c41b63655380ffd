"""A position is solved at a table, and the answer judged.

The collection of positions to solve, a page for each kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from math import ceil, sqrt

from ....match.challenges import positions
from ....match.challenges.positions import Kind, Mark, Numbered, Position, Wanted, is_right, mark_of, match_at
from ....match.match import Answer, Match
from ....match.messages.dates import date_message
from ....match.plans.seats import SITTER_NAMES
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import measure, wrapped, written
from ....paint.screens.progress import day_plate
from ....paint.table import hud
from ....rules.editions import edition
from ....rules.pieces.moves import Action
from ....rules.table import View
from ....stage.clearing import common
from ....stage.geometry import Box
from ....stage.table.furniture import Furniture
from ....stage.touch import spots as table_spots
from ....stage.touch.hotspots import Hotspot
from ....stage.touch.spots import PUT_BACK
from ....store.library import open_library
from ....store.settings import SavedAnswer
from ....ui import nodes
from ....ui.dialogs import buttons, tabs_or_pick
from ....ui.nodes import Button, Card, Column, Drawing, Grid, LongScroll, Node, OnCloth, Text, Wordings
from ....ui.page import SimplePage
from ....ui.scene import Pop, Push, Replace, Scene, Transition
from ....ui.style import GAP, LARGE_POSITION, POSITION, SHORT_WAY, Extent
from ....words.language import say
from ...context import AppContext, GamePage, cache_last
from ...picture.prompt import row_of_buttons
from ...table.director import Director
from ...table.scene import TableScene, practice
from ...talk.speech_bubble import HAND, SEEN, SpeechBubble
from ..dialogs import Notice, back_button, filter_sheet, or_notice
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
        self.outcome = positions.outcome(position, match, action)
        self.done = None if self.right else action
        self.best = action if self.right else positions.action_of(position, match, position.best)
        self._onward = "positions.next" if more else "positions.done"

    def build(self) -> Node:
        furniture = self.furniture
        offers = table_spots.buttons(self.view, tuple(dict.fromkeys((self.best, self.answer))), furniture)
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
        return nodes.Canvas(*table, (furniture.prompt, Drawing(fact, facts)), *actions)

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
    if (before := context.settings.positions.get(id)) is None or (solved and not before.solved):
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
        self.model.show.narrator.line = positions.question_message(self.position, self.match)
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


KINDS = {  # by kind: what its page is called, and the sentence that says what is asked there
    Kind.SLOT: ("positions.kind-slot", "positions.says-slot"),
    Kind.TAKE: ("positions.kind-take", "positions.says-take"),
    Kind.OUT: ("positions.kind-out", "positions.says-out"),
    Kind.SWAP: ("positions.kind-swap", "positions.says-swap"),
    Kind.POWER: ("positions.kind-power", "positions.says-power"),
}
MARKS = {Mark.NEW: "positions.new", Mark.MISSED: "positions.missed", Mark.SOLVED: "positions.solved"}


def word(name: str, value: object) -> Message:
    """Return the words for the ``value`` of the part ``name`` of a filter: "edition", "grade" or "mark"."""
    if not value:
        return Message("positions.any")
    if name == "edition":
        return Message(edition(str(value)).title)
    if name == "grade":
        return Message("positions.nobody" if value == positions.NOBODY else SITTER_NAMES[str(value)])
    return Message(MARKS[Mark(str(value))])


def described(one: Numbered) -> tuple[Message, ...]:
    """Return the description of a position in the list, the longest wording first."""
    position, number = one.position, one.number
    found, *_ = positions.found_by(position)
    table = {"edition": word("edition", position.edition), "seats": position.seats}
    return (
        Message("positions.told", number=number, found=found, **table),
        Message("positions.told-brief", number=number, found=found),
        Message("positions.told-bare", number=number),
    )


def said_of(wanted: Wanted, shown: Sequence[Numbered], answers: positions.Answers) -> Message:
    """Return a filter in words, and how many of its positions are solved."""
    counted = counted_of(shown, answers)
    parts = tuple(word(name, value) for name, value in wanted._asdict().items() if value)
    return Message("positions.some", which=parts, counted=counted) if parts else counted


def counted_of(shown: Sequence[Numbered], answers: positions.Answers) -> Message:
    """Return the number of puzzles, and of those solved, as a sentence."""
    solved = sum(mark_of(one.position, answers) == Mark.SOLVED for one in shown)
    return Message("positions.counted", n=len(shown), solved=solved)


def position_filters(context: AppContext, wanted: Wanted) -> SimplePage:
    """Return the page that picks a filter for puzzles, at first ``wanted``; its result is the filter."""
    parts: dict[str, tuple[str, Iterable[object]]] = {
        "edition": ("matches.edition", ("", *context.editions)),
        "grade": ("positions.grade", ("", *positions.GRADES)), "mark": ("positions.mark", (None, *MARKS)),
    }  # fmt: skip
    return filter_sheet(context, wanted, "positions.which-title", parts, word)


TILES, TILE = "tiles", "tile "
LOOKS = {Mark.SOLVED: "won", Mark.MISSED: "missed", Mark.NEW: "free"}  # how a tile looks: as a day does


class PositionsPage(GamePage[None]):
    """A page of positions for each kind; press a tile to solve its position. The day's has the focus."""

    called = Message("positions.title")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "today")
        self.every = positions.every_position(context.editions)
        self.wanted = Wanted()
        self.today = date.fromtimestamp(context.matches.now())
        self.daily = positions.position_of_day(self.today, self.every)
        self.kinds = tuple(dict.fromkeys(one.position.kind for one in self.every))
        self.kind = next(iter(self.kinds), Kind.SLOT)
        self._at = 0  # the number of the position that was opened last

    @property
    def shown(self) -> tuple[Numbered, ...]:
        """The positions of the page that is open, as far as the filter lets them through."""
        answers, kind = self.context.settings.positions, self.kind
        ours = (one for one in self.every if one.position.kind == kind)
        return tuple(one for one in ours if self.wanted.takes(one.position, answers))

    def build(self) -> Node:
        shown, answers = self.shown, self.context.settings.positions
        which = said_of(self.wanted, shown, answers), counted_of(shown, answers)
        kinds = {kind: say(KINDS[kind][0]) for kind in self.kinds}
        across, side = self._fitting(len(shown))
        rows = [shown[at : at + across] for at in range(0, len(shown), across)]
        built = self.window(TILES, len(rows))
        lines = [Grid(across, [self._tile(one, side) for one in rows[n]], GAP) for n in built]
        wide = Extent(most=across * (LARGE_POSITION + GAP))
        tiles = LongScroll(TILES, lines, built.start, len(rows), GAP, wide=wide)
        filters = partial(position_filters, self.context, self.wanted)
        picks = Button("which", say("positions.which"), lambda: Push(filters(), self._show))
        solve = partial(self._solve, self.daily) if self.daily else None
        today = [Button("today", say("positions.today"), solve, "primary")] if solve else []
        parts = [
            Text(say("positions.title"), "heading", spare=3),
            tabs_or_pick(kinds, self.kind, self.turn_to, say("positions.kind"), self.upright),
            Text(say(KINDS[self.kind][1]), "body", "centre", spare=2),
            Wordings(*map(say, which), kind="caption", spare=1),
            tiles,
            Wordings(*map(say, self._description(shown)), align="centre"),
            buttons(back_button(), picks, *today, wide=SHORT_WAY),
        ]
        return OnCloth(Column(*parts, wide=Extent(most=self.broadest)))

    def turn_to(self, kind: Kind) -> None:
        """Show the page of puzzles of that kind."""
        self.kind = kind
        self.firsts.pop(TILES, None)

    def _fitting(self, many: int) -> tuple[int, Extent]:
        """Return the number of tiles in a row and their size: the largest at which all are visible."""
        least = max(POSITION, self.in_letters(self.style.least))
        wide = (
            min(self.in_letters(self.room.w) - 2.0, self.broadest) - least - GAP
        )  # beside the list's buttons
        high = self.in_letters(self.room.h) - 12.0  # what is above and below the tiles leaves that
        across = max(ceil(sqrt(many * wide / max(high, least))), int(wide / (LARGE_POSITION + GAP)))
        across = max(min(across, int(wide / (least + GAP)), many), 1)
        return across, Extent(least, max(min(LARGE_POSITION, wide / across - GAP), least))

    def _tile(self, one: Numbered, side: Extent) -> Node:
        state = LOOKS[mark_of(one.position, self.context.settings.positions)]
        key, number, today = f"{TILE}{one.number}", one.number, one == self.daily
        solve = partial(self._solve, one)
        return Card(key, str(number), day_plate, number, state, today, press=solve, wide=side, high=side)

    def _description(self, shown: Sequence[Numbered]) -> Sequence[Message]:
        """Return the description of the focused puzzle, or of the puzzle of the day, the longest first."""
        if one := next((one for one in shown if f"{TILE}{one.number}" == self.ring), None):
            return described(one)
        if self.daily is None:
            return (Message("positions.none"),)
        told = {"kind": Message(KINDS[self.daily.position.kind][0]), "number": self.daily.number}
        day = date_message(self.today)
        return Message("positions.of-day", day=day, **told), Message("positions.of-day-brief", **told)

    def _show(self, wanted: Wanted | None) -> None:
        if wanted is not None:
            self.wanted = wanted
            self.firsts.pop(TILES, None)
        self.changed()

    def _solve(self, one: Numbered) -> Transition:
        self._at = one.number
        if one.position.kind != self.kind:
            self.turn_to(one.position.kind)
        return Push(solving(self.context, one.position, self._following), self._solved)

    def _following(self) -> Numbered | None:
        """Return the next unsolved puzzle that passes the filter, or else the next one."""
        answers, shown = self.context.settings.positions, self.shown
        left = [one for one in shown if mark_of(one.position, answers) != Mark.SOLVED]
        more = positions.position_after(self._at, left or shown)
        self._at = more.number if more else 0
        return more

    def _solved(self, right: object) -> None:
        """Note whether the puzzle was solved, and scroll to it if it still passes the filter."""
        self.changed()
        numbers = [one.number for one in self.shown]
        if self._at in numbers:
            self.bring(TILES, numbers.index(self._at) // self._fitting(len(numbers))[0])
            self.focus = f"{TILE}{self._at}"
            self.changed()
