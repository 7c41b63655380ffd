"""Keys and buttons asked for: one for an action, or all those of a pad that nobody knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import ceil

from ....controls.bindings.bindings import (
    Bindings,
    Marked,
    Meaning,
    arrangement_of,
    nonsense,
    possible,
    rows_of,
    together,
    with_moved,
    without_nonsense,
)
from ....controls.bindings.manual import Codes, named
from ....controls.intents import Device, Intent, Struck
from ....controls.pads import NAMES, RawPad
from ....message import Message
from ....paint.table.hud import printed_keys
from ....store.settings import SavedControls
from ....ui.dialogs import LIST, buttons
from ....ui.nodes import Art, Button, Column, FirstThatFits, Grid, Node, Panel, Scroll, Space, Stack, Text
from ....ui.scene import Pop, Push, Replace, Transition
from ....ui.style import EDGE, GAP
from ....words.language import say
from ...context import AppContext, GameSheet
from ..dialogs import Notice, back_button

Changes = dict[Meaning, Codes]  # words of a kind of device, and what says them from now on


class Mover:
    """Works out changes to the keys of one command on one kind of device (both are in ``meaning``)."""

    def __init__(self, bindings: Bindings, meaning: Meaning) -> None:
        self.bindings, self.meaning = bindings, meaning
        self.codes = bindings.codes(*meaning)

    def _sensible(self, changes: Changes) -> Changes | None:
        """Return changes (new keys by command); None if the game could not be played with them."""
        rows = {kind: dict(self.bindings.rows[kind]) for kind in together(self.meaning.kind)}
        for (kind, word), codes in changes.items():
            rows[kind][word] = codes
        return changes if nonsense(rows) is None else None

    def exchanged(self, code: str) -> Changes | None:
        """Return the changes in which the command swaps its first key for ``code``; None if it cannot."""
        if not self.codes:
            return None
        theirs = {
            other: tuple(self.codes[0] if one == code else one for one in self.bindings.codes(*other))
            for other in self.others(code)
        }
        return self._sensible({self.meaning: (code,), **theirs})

    def taken(self, code: str, more: bool) -> Changes | None:
        """Return the changes that give the key ``code`` to this command, alone or as one ``more``, and take
        it from others; None if that would make the game unplayable."""
        kept = tuple(one for one in self.codes if one != code) if more else ()
        return self._sensible({self.meaning: (*kept, code), **self._without(self.others(code), (code,))})

    def silenced(self) -> Changes | None:
        """Return the changes that leave the command without a key; None if the game needs the command."""
        return self._sensible({self.meaning: ()}) if self.codes else None

    def restored(self, controls: SavedControls, marked: Marked) -> Changes | None:
        """Return the changes that restore the usual keys, None if the game would be unplayable; other
        commands that use these keys are restored too, or lose them."""

        def usual(meaning: Meaning) -> Codes:
            return rows_of(meaning.kind, arrangement_of(controls, meaning.kind), marked)[meaning.word]

        mine = usual(self.meaning)
        others = {other for code in mine for other in self.others(code)}
        back = {other: usual(other) for other in others}
        bare = self._without(others, mine)
        return self._sensible({self.meaning: mine, **back}) or self._sensible({self.meaning: mine, **bare})

    def others(self, code: str) -> tuple[Meaning, ...]:
        """Return the commands that would lose the key ``code`` if this command got it."""
        return self.bindings.others(self.meaning, code)

    def _without(self, others: Iterable[Meaning], codes: Codes) -> Changes:
        return {
            other: tuple(one for one in self.bindings.codes(*other) if one not in codes) for other in others
        }


WAIT = 8.0  # seconds without a press: then all stays as it is
ASKS = {  # what is said, by whether it is one more, and a key
    (False, True): "controls.press-key", (False, False): "controls.press-button",
    (True, True): "controls.one-more-key", (True, False): "controls.one-more-button",
}  # fmt: skip

Way = tuple[str, str, Callable[[], Transition | None]]  # a button: its name, its words, and what it does
Tell = Callable[[Message], Transition | None]


class KeyAsked(GameSheet[None]):
    """The question which key a command is to have: the next one pressed on that kind of device.

    If it is another command's already, the player chooses. After a while without a press it waits no more,
    and the buttons can be reached.
    """

    moving = False

    def __init__(self, context: AppContext, meaning: Meaning) -> None:
        super().__init__(context, "again")
        self.mover = Mover(context.bindings, meaning)
        self.meaning, self.device = meaning, meaning.kind.undivided
        self.more = False  # one key more is asked for, not another
        self.found = ""  # what was pressed, and says something else
        self._ask(more=False)

    def _ask(self, more: bool) -> None:
        self.more, self.found, self.left = more, "", WAIT * self.context.settings.slower
        self.asking = self.device

    def _rest(self) -> None:
        self.asking = None
        self.changed()
        self.focus = self._actions()[0][0]

    def advance(self, dt: float) -> Transition | None:
        before = ceil(self.left)
        if self.asking:
            self.left -= dt
            if self.left <= 0:
                self._rest()
        self.moving = ceil(self.left) != before
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Struck):
            return self._pressed(intent.code) if self.asking and possible(self.device, intent.code) else None
        return super().handle(intent)

    def _pressed(self, code: str) -> Transition | None:
        if not self.mover.others(code) and (changes := self.mover.taken(code, self.more)):
            return self._take_up(changes)
        self.context.sound.play("refuse")
        self.found = code
        self._rest()
        return None

    def _take_up(self, changes: Changes) -> Transition:
        settings, marked = self.context.settings, self.context.marked
        controls = without_nonsense(settings.controls, marked)
        for (kind, word), codes in changes.items():
            controls = with_moved(controls, kind, {word: codes}, marked)
        settings.controls = controls
        self.context.sound.play("confirm")
        return Pop()

    def build(self) -> Node:
        codes = (self.found,) if self.found else self.mover.codes  # just pressed, or those of the command
        keys = Art("", printed_keys, self.device, codes, size="drawn-keys", spare=1)
        if not codes:
            keys = Text(say("controls.unbound"), "quiet", "centre", size="drawn-keys", spare=1)
        actions = self._actions()
        first = "" if self.asking else actions[0][0]
        ways = [
            Button(name, say(id), does, "primary" if name == first else "plain") for name, id, does in actions
        ]
        even = len(ways) // 2 * 2
        pairs = Column(Grid(2, ways[:even], GAP), *ways[even:], gap=GAP)
        title = Text(say(named(self.meaning.word)), "heading", spare=2)
        head = title, keys, Text(self._said(), "body", "centre", size="asked")
        pages = (Column(*head, below, Space(), gap=GAP) for below in (pairs, Scroll(LIST, ways, GAP)))
        return FirstThatFits(*(self.dialog(Panel(page, EDGE, size="question-of-height")) for page in pages))

    def _actions(self) -> list[Way]:
        """Return the choices: for a key that belongs to another command, or before one was pressed."""
        mover, codes, found = self.mover, self.mover.codes, self.found
        actions: list[Way] = [] if self.asking else [("again", "controls.again", partial(self._ask, False))]
        changes: list[tuple[str, str, Changes | None]]
        if found:
            changes = [("exchange", "controls.exchange", None if self.more else mover.exchanged(found)),
                       ("take", "controls.take-over", mover.taken(found, self.more))]  # fmt: skip
        else:
            restored = mover.restored(self.context.settings.controls, self.context.marked)
            usual = restored if restored and restored[self.meaning] != codes else None
            changes = [("usual", "controls.as-it-was", usual), ("none", "controls.without", mover.silenced())]
            actions += [("more", "controls.more", partial(self._ask, True))] if codes else []
        does: list[Way] = [(name, id, partial(self._take_up, made)) for name, id, made in changes if made]
        return [*(does + actions if found else actions + does), ("back", "controls.stays", Pop)]

    def _said(self) -> str:
        word = named(self.meaning.word)
        if self.found:
            others = tuple(other.named(self.meaning.kind) for other in self.mover.others(self.found))
            return say("controls.is-another", others=others, word=word) if others else say("controls.no-more")
        if not self.asking:
            return say("controls.nothing-pressed")
        return say(ASKS[self.more, self.device is Device.KEYS], word=word, seconds=ceil(self.left))


PAD_MAPPING_WAIT = 7.0  # seconds: what is not pressed meanwhile the pad does not have
WAYS = ("dpad_", "left_x", "left_y")  # with some of these one gets about
PAD_MAPPING_SAID = {  # by how a button's name begins; others are called as is usually printed on them
    "south": "pads.south", "east": "pads.east", "west": "pads.west", "north": "pads.north",
    "dpad_": "pads.dpad", "left_x": "pads.left-stick", "left_y": "pads.left-stick",
    "right_x": "pads.right-stick", "right_y": "pads.right-stick",
}  # fmt: skip


class PadMapping(GameSheet[None]):
    """The page that asks for the buttons of an unknown pad, one after the other; missing ones can be skipped.

    ``tell`` is given the final message and returns a transition; without it, a notice shows the message.
    """

    moving = False

    def __init__(self, context: AppContext, number: int, pad: RawPad, tell: Tell | None = None) -> None:
        super().__init__(context, "skip")
        self.number, self.pad = number, pad
        self._tell = tell or (lambda said: Replace(Notice(context, [said], Pop, "pads.title")))
        self.codes: dict[str, str] = {}
        self.left_out: set[str] = set()
        self._ask()

    def _ask(self, twice: bool = False) -> None:
        """Wait for the next button; ``twice``: what was pressed last has its place already."""
        self.left, self.twice = PAD_MAPPING_WAIT * self.context.settings.slower, twice

    @property
    def wanted(self) -> str:
        """Return the name of the button that is asked for; "" after the last."""
        return next((name for name in NAMES if name not in self.codes and name not in self.left_out), "")

    def advance(self, dt: float) -> Transition | None:
        before, self.left = ceil(self.left), self.left - dt
        self.moving = ceil(self.left) != before
        if self.number not in self.context.unknown():
            return Pop()  # it was pulled out
        return self._skip() if self.left <= 0 else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Struck):
            return self._pressed(intent.code) if intent.hand.which == (self.number,) else None
        return super().handle(intent)

    def _pressed(self, code: str) -> Transition | None:
        self._ask(twice=code in self.codes.values())
        if self.twice:
            self.context.sound.play("refuse")
            return None
        self.context.sound.play("confirm")
        self.codes[self.wanted] = code
        return None if self.wanted else self._end()

    def _skip(self) -> Transition | None:
        """Leave out the button; of a stick without its first direction, all directions."""
        wanted = self.wanted
        self._ask()
        stick = wanted.removesuffix("y-")
        actions = (f"{stick}x", f"{stick}y") if stick != wanted else ()
        self.left_out |= {wanted, *(name for name in NAMES if name.startswith(actions))}
        return None if self.wanted else self._end()

    def _again(self) -> None:
        self._ask()
        if self.codes:
            self.codes.popitem()

    def _end(self) -> Transition | None:
        if not any(name.startswith(WAYS) for name in self.codes) or not self.codes.keys() >= {
            "south",
            "east",
        }:
            return self._tell(Message("pads.too-little"))
        return self._tell(self.context.learn(self.pad.mapping(self.codes)) or Message("pads.known"))

    def build(self) -> Node:
        skip = Button("skip", say("pads.skip"), self._skip)
        lines = (
            Text(say("pads.new", name=self.pad.name), "subheading", spare=1),
            Art("", printed_keys, Device.PAD, (self.wanted,) if self.wanted else (), size="drawn-button"),
            Stack(Text(self._said(), "body", "centre"), size="asked-of-a-pad"),
            buttons(skip, Button("again", say("pads.again"), self._again), back_button("pads.stop"), gap=GAP),
        )
        return self.dialog(Panel(Column(*lines, gap=GAP), EDGE, size="question"))

    def _said(self) -> str:
        if self.twice:
            return say("pads.twice")
        described = (id for begins, id in PAD_MAPPING_SAID.items() if self.wanted.startswith(begins))
        what = Message(next(described, "pads.printed"))
        return say("pads.press", what=what, seconds=max(ceil(self.left), 0))


def meet(context: AppContext, struck: Struck) -> Transition | None:
    """Return the transition to the question for the buttons of an unknown pad; None in a kiosk."""
    number = struck.hand.which[0]
    pad = context.unknown().get(number)
    return None if pad is None or context.kiosk else Push(PadMapping(context, number, pad))
