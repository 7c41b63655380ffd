"""The title: the name of the game, and a game that breathes behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...audio.mood import Mood
from ...controls.intents import Intent, Struck
from ...match.plan import SEATS, Plan
from ...message import Message, message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import balanced, measure, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...paint.screens.logo import TALL, logo
from ...stage.place import layers
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...trouble import Trouble
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Go, Kit, Leave, Pop, Push, Scene
from .menu import Button, Menu
from .notice import Notice
from .sheet import SheetRow

if TYPE_CHECKING:  # the other scenes are imported once somebody wants to see them: the title stands sooner
    from ...jobs.work import Work
    from ...match.match import Match
    from ...match.record.keeper import Reopened
    from ...rules.terms.ruleset import Value
    from ...store.history.rows import KeptMatch
    from ..table.play import Play

LEADING = 1.35  # of the type: from row to row
ALONE = 90.0  # seconds without anybody until the game shows itself
BREATH = 0.8  # seconds until the game behind the title begins: the title itself must stand at once
UNMEANT = (layers.HUD, layers.CORNER, layers.CORNER + 1)
"""What is left out of the game behind: its words, which nobody is to read, and buttons nobody can press."""
AT_HOME = {"deal", "history", "leave"}
"""What is not for the visitors of a kiosk: one try a day would be for one of them only."""
CHOOSES = 3  # the byte of a seed by which the edition of the game behind is chosen


class Title(Menu):
    """Play has the focus: two presses from here to the first card.

    ``why``: what there is to say of how one came here, instead of the motto; then no game is behind it.
    """

    moving = True
    begins = True

    def __init__(self, kit: Kit, plan: Plan, why: Message | None = None) -> None:
        super().__init__(kit, "play")
        self.plan = plan
        self.why = why
        self.wait = BREATH
        self.behind: Play | None = None
        self._dealt: Match | None = None  # what is to be behind
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self.alone = 0.0  # seconds since somebody did something
        self._looked = False  # for what there is to go on with: once the title stands
        self._met: set[int] = set()  # pads that nobody knew
        self._behind = memo(lambda behind: behind.sprites() if behind else ())

    @property
    def mood(self) -> Mood:
        """Music of its own."""
        return Mood("title")

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Buttons in a column below the logo, in a low frame two abreast: first what waits for its end."""
        rows = self._entries()
        boxes = self._parts(len(rows))[1]
        return tuple(
            Hotspot(name, box, value, label) for (name, label, value), box in zip(rows, boxes, strict=True)
        )

    def _entries(self) -> list[SheetRow]:
        """What there is to do, what is wanted most first."""
        waiting = self._waiting
        rows = [
            SheetRow("play", say("title.play"), Button(self._set_up, "plain" if waiting else "primary")),
            SheetRow("deal", say("title.deal"), Button(self._daily)),
            SheetRow("watch", say("title.watch"), Button(self._watch)),
            SheetRow("history", say("title.history"), Button(self._history)),
            SheetRow("settings", say("title.settings"), Button(self._settings)),
            SheetRow("leave", say("title.leave"), Button(Leave)),
        ]
        if waiting:
            rows.insert(0, SheetRow("continue", say("title.continue"), Button(self._continue, "primary")))
        return [row for row in rows if self.kit.kiosk is None or row.name not in AT_HOME]

    def _parts(self, many: int) -> tuple[Box, tuple[Box, ...]]:
        """Where the logo is, with the motto at its foot, and where so many buttons are; where they stand two
        abreast, an odd one is the first, and as wide as two."""
        frame = self.kit.frame
        margin, high = 0.04 * frame.height, widgets.height(frame, 84)
        gap = high * 0.22
        wide = min(max(260, 420 * frame.unit, 11 * frame.letter), frame.width * 0.94)
        upright = many * (high + gap) - gap < 0.56 * frame.height
        lines = many if upright else (many + 1) // 2
        tall = lines * (high + gap) - gap
        breadth = wide if upright else min(2 * wide + gap, frame.width * 0.94)
        y = min(frame.height * (0.5 if upright else 0.58), frame.height - margin - tall)
        rows = Box((frame.width - breadth) / 2, y, breadth, tall).rows(lines, gap)
        alone = many if upright else many % 2
        abreast = (box for row in rows[alone:] for box in row.columns(2, gap))
        return Box(0, margin, frame.width, y - gap - margin), (*rows[:alone], *abreast)

    @property
    def _waiting(self) -> bool:
        """Whether there is a match to go on with."""
        return bool(self.kit.matches.unfinished)

    def _continue(self) -> Go | None:
        """Go on with the only one, or pick one of several."""
        waiting = self.kit.matches.unfinished
        if len(waiting) == 1:
            self.go_on(waiting[0])
            return None
        from ..history.unfinished import Unfinished

        return Push(Unfinished(self.kit))

    def go_on(self, entry: KeptMatch) -> None:
        """Go on with that match, once it is opened."""
        self._opening = self.kit.matches.reopen(entry)

    def _set_up(self) -> Go:
        from .setup import Setup

        return Push(Setup(self.kit, self.plan))

    def _daily(self) -> Go:
        from ..history.daily.page import DailyDeals

        return Push(DailyDeals(self.kit))

    def _history(self) -> Go:
        from ..history.hub import HistoryHub

        return Push(HistoryHub(self.kit))

    def _settings(self) -> Go:
        from .settings import SettingsSheet

        return Push(SettingsSheet(self.kit, aside=False))

    def _watch(self) -> Go:
        """The match that is set up, but only computers play it."""
        from ...rules.errors import RulesError
        from ..table.play import Play

        shown = replace(self.plan, computers=[True] * SEATS)
        try:
            return Push(Play(self.kit, shown.start(self.kit.seed())))
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))

    def _deal(self, seed: bytes) -> Match:
        """A match that the seed chooses, of any edition, in which no dictionary has to be read first. A place
        is found for all that is on its table, some frames before it is laid there."""
        from ...rules.editions import EDITIONS
        from ...stage.table.furniture import shape_of
        from ...stage.table.layout import furnish

        names = self.kit.editions
        name = names[seed[CHOOSES] % len(names)]
        options: dict[str, Value] = {"words": False} if "words" in EDITIONS[name].choices(4, {}) else {}
        match = Plan(name, 4, [True] * 4, options).start(seed)
        furnish(self.kit.frame, 4, 0, shape_of(match.rules))
        return match

    def _show(self, match: Match) -> Play:
        """The game behind."""
        from ..table.play import Play

        return Play(self.kit.silent(), match)

    def advance(self, dt: float) -> Go | None:
        """The game behind goes on by itself, in silence, a match after the other."""
        if dt and self.kit.problems:
            problems, self.kit.problems = self.kit.problems, ()
            return Push(Notice(self.kit, problems, Pop, "setting.title"))
        if dt and not self._looked:
            self._looked = True
            self.kit.matches.look()
        known = self.kit.matches.problem
        if self.kit.matches.advance(dt):
            if self._waiting and self.focus == "play":
                self.focus = "continue"
            elif not self._waiting and self.focus == "continue":
                self.focus = "play"
            problem = self.kit.matches.problem
            if problem and problem != known:
                return Push(Notice(self.kit, [problem], Pop, "history.title"))
        if self._opening and (opened := self._opening.poll(dt)) is not None:
            self._opening = None
            return self._opened(opened)
        if self.why:
            return None
        if self._left_alone(dt):
            from ..attract.attract import Attract

            return Push(Attract(self.kit))
        self.wait -= dt
        if self.wait <= 0.75 * BREATH and self._dealt is None:
            self._dealt = self._deal(self.kit.shown())
        if self.wait <= BREATH / 2 and self.behind is None and self._dealt:
            self.behind = self._show(self._dealt)
        if self.behind and self.wait <= 0 and self.behind.advance(dt):
            self.behind, self._dealt, self.wait = None, None, BREATH
        return None

    def handle(self, intent: Intent) -> Go | None:
        """Somebody is there."""
        self.alone = 0.0
        if isinstance(intent, Struck):
            return self._meet(intent.hand.which[0])
        return super().handle(intent)

    def _meet(self, number: int) -> Go | None:
        """A pad of which nobody knows the buttons is used: it is asked what they are, once."""
        pad = self.kit.unknown().get(number)
        if pad is None or number in self._met or self.kit.kiosk:
            return None
        from ..controls.pad_mapping import PadMapping

        self._met.add(number)
        return Push(PadMapping(self.kit, number, pad))

    def _left_alone(self, dt: float) -> bool:
        """Whether nobody has been there for long; ``dt`` seconds went by."""
        self.alone = 0.0 if self.kit.pressing else self.alone + dt
        if kiosk := self.kit.kiosk:
            return self.alone >= kiosk.idle.attract
        return self.alone >= ALONE and self.kit.settings.attract != "off"

    def _opened(self, opened: Sequence[Reopened]) -> Go | None:
        from ..history.unfinished import goes_on

        return goes_on(self.kit, opened[0]) if opened else None

    def returned(self, result: object) -> Go | None:
        """There may be another match to go on with, or none any more."""
        self._looked, self.alone = False, 0.0
        return None

    def anew(self) -> Scene:
        """Another one."""
        return Title(self.kit, self.plan, self.why)

    def coming(self) -> Sequence[Sprite]:
        """The game behind, before it is seen."""
        return self._behind(self.behind)

    def resized(self) -> None:
        """So does the game behind."""
        if self.behind:
            self.behind.kit.frame = self.kit.frame
            self.behind.resized()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The game behind, dimmed; the logo; the buttons, unless a sheet lies on them."""
        frame = self.kit.frame
        shown = self.behind.sprites() if self.behind and self.wait <= 0 else []
        behind = [sprite for sprite in shown if sprite.z not in UNMEANT]
        veil = widgets.dim(frame) if behind else []
        if self.covered:
            return [*behind, *veil]
        room, _ = self._parts(len(self._entries()))
        size = max(frame.letter, 36 * frame.unit)
        words = say(self.why or Message("title.motto"))
        rows = balanced(words, round(size), "text", int(frame.width * 0.94))
        said = size * (1.9 + LEADING * (len(rows) - 1))
        if not self.why and (len(rows) > 1 or room.h - said < 0.2 * frame.height):
            said = 0
        width = min(frame.width * 0.86, 1000 * frame.unit, (room.h - said) / TALL)
        mark = logo(frame.width / 2, room.y + (room.h - said) / 2, width, layers.MOTTO)
        y = room.y + room.h - said / 2
        wide, high = max(measure(row, size)[0] for row in rows) + 1.6 * size, said - 0.2 * size
        below = [
            widgets.plate(Box((frame.width - wide) / 2, y - high / 2, wide, high), layers.PANEL),
            *(
                text(row, frame.width / 2, y + (i - (len(rows) - 1) / 2) * LEADING * size, size,
                     align="centre", z=layers.MOTTO)
                for i, row in enumerate(rows)
            ),
        ]  # fmt: skip
        return [*behind, *veil, mark, *(below if said else ()), *self.items()]
