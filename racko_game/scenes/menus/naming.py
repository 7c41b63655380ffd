"""A name is typed: on keys, or on those on the screen with a pad, the mouse or a finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Intent, TypedText
from ...ui.dialogs import middle
from ...ui.nodes import Button, Column, IconButton, Key, Node, Panel, Row, Stack, Text
from ...ui.scene import Pop, Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import GamePage, Kit

LETTERS = ("QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM-.&")
LONGEST = 14  # letters
ERASE = "\b"
CURSOR = "_"
GAP = 0.25  # letters: between keys
PAD = 0.6  # letters: from the panel's edge to what is on it
WIDE = Extent(None, 42.0, 42.0)  # letters: the panel
HIGH = Extent(None, 3.8, 3.8)  # letters: a row of keys
TYPED = Extent(1.5)  # letters: what was typed
KNOWN = Extent(None, None, 13.0)  # a name that was given before
ASKS, OFFERS = 1, 2  # what gives way: the question after the names, the last of those first


class Naming(GamePage[str]):
    """Returns the name; nothing if nobody wants to give one. Words begin with a capital by themselves.

    ``known`` are names that may be meant, to be taken with one press; one that is not ``fit`` is refused.
    """

    opaque = False
    typing = True
    longest = LONGEST
    letters: tuple[str, ...] = LETTERS

    def __init__(
        self,
        kit: Kit,
        question: str,
        name: str = "",
        known: Sequence[str] = (),
        fit: Callable[[str], bool] = lambda name: True,
    ) -> None:
        super().__init__(kit, "known 0" if known else "key Q")
        self.question, self.name, self.known, self._fit = question, name, known, fit
        self.refused = False  # the name as it stands
        if known and self.solution.box("known 0") is None:
            self.focus = "key Q"

    def build(self) -> Node:
        """Return the question, what was typed, names that may be meant, and the keys."""
        keys = [Row(*map(self._key, letters), gap=GAP, high=HIGH) for letters in self.letters]
        known = [Row(*map(self._offer, range(len(self.known))), gap=GAP)] if self.known else []
        lines = [
            Text(say("naming.refused" if self.refused else self.question), "asked", spare=ASKS),
            Stack(Text(self.name + CURSOR, "heading"), key="typed", high=TYPED),
            *known,
            *keys,
            Row(*self._ways(), gap=GAP, high=HIGH),
        ]
        return self.dialog(Panel(Column(*lines, gap=GAP), PAD, wide=WIDE))

    def dialog(self, panel: Node) -> Node:
        """Return the panel in the middle: keys are as large as there is room for."""
        return middle(panel, 0.2)

    def _key(self, letter: str) -> Node:
        return Key(f"key {letter}", letter, partial(self._add, letter)).share(1)

    def _offer(self, number: int) -> Node:
        name = self.known[number]
        return Button(f"known {number}", name, partial(self._take, name), wide=KNOWN, spare=OFFERS + number)

    def _ways(self) -> list[Node]:
        """Return: no name, a letter less, a space, done."""
        signs = [
            IconButton("back", "close", say("button.back"), lambda: Pop("")),
            IconButton("erase", "less", say("naming.erase"), partial(self._add, ERASE)),
        ]
        words = [
            Button("space", say("naming.space"), partial(self._add, " ")),
            Button("done", say("naming.done"), self._done, "primary"),
        ]
        return [*(sign.share(1) for sign in signs), *(way.share(2) for way in words)]

    def _take(self, name: str) -> Transition | None:
        self.name = name
        return self._done()

    def _add(self, letters: str) -> None:
        self.refused = False
        for letter in letters:
            if letter == ERASE:
                self.name = self.name[:-1]
            elif len(self.name) < self.longest and letter.isprintable():
                within = self.name and self.name[-1] not in " -"
                self.name += letter.lower() if within else letter.upper()

    def _done(self) -> Transition | None:
        name = self.name.strip()
        if self._fit(name):
            return Pop(name)
        self.refused = True
        self.kit.sound.play("refuse")
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Take what is typed with keys: the next Enter is *Done*."""
        if isinstance(intent, TypedText):
            self._add(intent.text)
            self.changed()
            self.focus = "done"
            return None
        return super().handle(intent)
