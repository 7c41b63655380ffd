"""A game in a public place: is anybody there, it is closed, it is broken; and the operator's desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from textwrap import wrap

from ...controls.intents import Cancel, Command, Drag, Grab, Holding, Hover, Intent, TypedText
from ...jobs.work import Work
from ...message import Message
from ...paint.engine.sprites import Picture
from ...paint.screens.timers import countdown
from ...store.kiosk import Operator
from ...ui.dialogs import LIST, middle, sheet
from ...ui.nodes import Art, Button, Column, Grid, IconButton, Key, Node, Panel, Row, Slider, Text
from ...ui.scene import Pop, Push, Replace, Transition
from ...ui.style import GAP, ROOMY_EDGE, THIN_EDGE
from ...words.language import say
from ..context import AppContext, GamePage, GameSheet
from .dialogs import ERASE, Notice, back_button, question
from .history.statistics import history_hub
from .settings.settings import SettingsSheet

SHOWN = 4.0  # seconds


class Countdown(Work[bool]):
    """Work that does nothing, and is done when that many seconds have passed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(self._passed)
        self.left = seconds

    def _passed(self, dt: float) -> bool | None:
        """Let ``dt`` seconds pass; return True once the countdown is over, None before."""
        self.left -= dt
        return True if self.left <= 0 else None


def broken(context: AppContext) -> Notice:
    """Return the notice that something went wrong; it closes after a few seconds or at a press."""
    actions = [back_button("broken.go-on", "primary")]
    page = Notice(context, ["broken.comes-back"], Pop, "broken.title", actions)
    page.wait(Countdown(SHOWN), lambda done: Pop())
    return page


STANDS = 60.0  # seconds in one place: a screen would keep what stands there for months
PLACES = ((0.5, 0.5), (0.3, 0.3), (0.7, 0.6), (0.4, 0.75), (0.65, 0.25), (0.3, 0.55), (0.7, 0.8))


class Closed(GamePage[None]):
    """The page of a kiosk outside its hours. No input opens it; it is removed when the hour has come."""

    begins = True
    loudness = 0.0
    moving = False
    time = 0.0

    def __init__(self, context: AppContext, until: str) -> None:
        super().__init__(context)
        self.until = until

    @property
    def _spot(self) -> tuple[float, float]:
        return PLACES[int(self.time / STANDS) % len(PLACES)]

    def advance(self, dt: float) -> Transition | None:
        before, self.time = self._spot, self.time + dt
        self.moving = self._spot != before
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        return None

    def backdrop(self) -> Picture:
        return ("darkness", *self.context.frame[:2])

    def build(self) -> Node:
        x, y = self._spot
        return middle(Text(say("closed.until", hour=self.until), "sign", size="plate"), at=x, y=y)


class StillThere(GameSheet[None]):
    """A countdown of ``seconds`` over any scene that asks whether somebody is still there; any press closes
    it. ``gone`` is called when it reaches zero."""

    moving = True

    def __init__(
        self, context: AppContext, seconds: float, gone: Callable[[], object], lines: Sequence[Message] = ()
    ) -> None:
        super().__init__(context)
        self.seconds, self.left = seconds, seconds
        self._gone, self._lines = gone, lines

    def build(self) -> Node:
        said = [Text(say("still-there.press"), "body", "centre"),
                *(Text(say(line), "body", "centre", spare=1) for line in self._lines)]  # fmt: skip
        ring = Art(f"{self.left:.0f}", countdown, self.left, self.seconds, size="countdown")
        title = Text(say("still-there.title"), "subheading")
        return middle(Panel(Column(title, ring, *said, gap=GAP), size="small-panel"))

    def advance(self, dt: float) -> Transition | None:
        self.left = max(self.left - dt, 0.0)
        if not self.left:
            self._gone()
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Hover(_, x, y):
                return Pop() if x >= 0 and y >= 0 else None
            case Holding() | Grab() | Drag() | Cancel():
                self.left = self.seconds
                return None
        self.context.sound.play("confirm")
        return Pop()


TRIES = 3  # wrong PINs until one has to wait
WAIT, DESK_LONGEST = 30.0, 600.0  # seconds; each wrong one after that doubles them


class Lock:
    """A lock that a PIN opens. After several wrong PINs it ignores all for ``waits`` more seconds."""

    def __init__(self, operator: Operator) -> None:
        self._operator = operator
        self._wrong = 0
        self.waits = 0.0

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.waits = max(self.waits - dt, 0.0)

    def opens(self, typed: str) -> bool:
        """Return whether a typed PIN opens the lock; False for any PIN while it waits."""
        if self.waits:
            return False
        right = self._operator.admits(typed)
        self._wrong = 0 if right else self._wrong + 1
        if self._wrong >= TRIES:
            self.waits = min(WAIT * 2 ** (self._wrong - TRIES), DESK_LONGEST)
        return right


@dataclass
class Desk:
    """The values and functions that the operator's pages of a kiosk use. ``volume`` is the share (0 … 1) of
    the kiosk's usual volume. ``opened`` is called when the operator has entered the PIN, ``adopt`` makes the
    current settings those of the kiosk, ``restart`` begins the game anew, ``leave`` ends it, ``log`` returns
    the last lines of the log, ``status`` the state of the game in sentences."""

    lock: Lock
    volume: float = 1.0
    opened: Callable[[], object] = lambda: None
    adopt: Callable[[], object] = lambda: None
    restart: Callable[[], object] = lambda: None
    leave: Callable[[], object] = lambda: None
    log: Callable[[], Sequence[str]] = list
    status: Callable[[], Sequence[Message]] = field(default=list)


class OperatorPage(GameSheet[None]):
    """The operator's page, opened by the PIN; closing it leads back to the visitors' game."""

    def __init__(self, context: AppContext, desk: Desk) -> None:
        super().__init__(context, "back")
        self.desk = desk

    def build(self) -> Node:
        context, desk = self.context, self.desk
        settings = partial(SettingsSheet, context, aside=False, whole=True)
        restart = partial(self._ask, "operator.restart", desk.restart, "operator.comes-back")
        leave = partial(self._ask, "operator.leave", desk.leave, "operator.stays-away")
        status = partial(Notice, context, title="operator.how")
        rows = [
            Slider("volume", say("operator.volume"), desk.volume, partial(setattr, desk, "volume")),
            Button("settings", say("pause.settings"), lambda: Push(settings())),
            Button("history", say("title.history"), lambda: Push(history_hub(context))),
            Button("how", say("operator.how"), lambda: Push(status(desk.status()))),
            Button("log", say("operator.log"), lambda: Push(LogPage(context, desk.log()))),
            Button("restart", say("operator.restart"), restart),
            Button("leave", say("operator.leave"), leave, "danger"),
        ]
        back = Button("back", say("operator.back"), self._close, "primary").share(1)
        return self.dialog(sheet(say("operator.title"), rows, foot=[back]))

    def _close(self) -> Transition:
        self.desk.adopt()
        return Pop()

    def _ask(self, does: str, do: Callable[[], object], says: str) -> Transition:
        asked = question(self.context, does, partial(Pop, do), [says], does, "operator.stay")
        return Push(asked, self._answered)

    def _answered(self, do: object) -> None:
        if callable(do):
            self.desk.adopt()
            do()


class LogPage(GameSheet[None]):
    """The last lines of the log, the newest first."""

    def __init__(self, context: AppContext, lines: Sequence[str]) -> None:
        super().__init__(context, "back")
        self.lines = [line.splitlines()[0] for line in reversed(lines) if line] or [say("operator.nothing")]

    def build(self) -> Node:
        lines = [Text(" ".join(wrap(line[:240], 24)), "quiet") for line in self.lines]
        foot = [back_button(kind="primary")]
        return self.dialog(sheet(say("operator.log"), lines, foot=foot, size="broadest-sheet"))

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Command(_, "up" | "down" as word):
                self.scroll(LIST, -1 if word == "up" else 1)
                return None
        return super().handle(intent)


MOST = 12  # digits


class PinPad(GameSheet[None]):
    """The keypad for the operator's PIN; the right one opens the operator's page."""

    typing = True
    typed = ""
    wrong = False

    def __init__(self, context: AppContext, desk: Desk) -> None:
        super().__init__(context, "digit 5")
        self.desk = desk

    @property
    def moving(self) -> bool:
        return self.desk.lock.waits > 0

    def build(self) -> Node:
        *digits, zero = (Key(f"digit {n}", n, partial(self._add, n), size="digit") for n in "1234567890")
        erase = IconButton("erase", "less", "←", partial(self._add, ERASE), size="digit")
        keys = [*digits, erase, zero, Key("clear", "C", self._clear, size="digit")]
        done = Button("done", say("naming.done"), self._enter, "primary")
        said = say("pin.wrong") if self.wrong else "•" * len(self.typed)
        if waits := self.desk.lock.waits:
            said = say("pin.wait", n=ceil(waits))
        title, typed = Text(say("pin.title"), "heading", spare=2), Text(said, "subheading")
        foot = Row(back_button().share(1), done.share(1), gap=GAP)
        page = Column(title, typed, Grid(3, keys), foot, gap=GAP)
        return middle(Panel(page, ROOMY_EDGE, size="small-panel"), THIN_EDGE)

    def _add(self, digit: str) -> None:
        self.wrong = False
        if digit == ERASE:
            self.typed = self.typed[:-1]
        elif len(self.typed) < MOST:
            self.typed += digit

    def _clear(self) -> None:
        self.typed, self.wrong = "", False

    def _enter(self) -> Transition | None:
        typed, self.typed = self.typed, ""
        if self.desk.lock.opens(typed):
            self.desk.opened()
            return Replace(OperatorPage(self.context, self.desk))
        self.wrong = True
        self.context.sound.play("refuse")
        return None

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, TypedText):
            for letter in intent.text:
                if letter == ERASE or (letter.isascii() and letter.isdigit()):
                    self._add(letter)
            self.changed()
            self.focus = "done"
            return None
        return super().handle(intent)
