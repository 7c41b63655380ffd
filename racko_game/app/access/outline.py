"""The outline: what is on the screen now, as one value for voice, screen reader and scanning; and what is new
in it.

The rows of things that switch scanning goes through, and the light around what it highlights.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple
from weakref import WeakSet

from ...paint.engine.sprites import Sprite
from ...paint.material.plastic import scan_light
from ...stage.geometry import Box, Turn, around
from ...stage.layers import CAPTION
from ...ui.scene import Scene
from ...ui.semantics import Described
from ...words.language import say, sentences

NO_ITEMS: tuple[Described, ...] = ()
ROLES = {"button": "access.button", "slider": "access.slider", "choice": "access.choice"}
"""How the kinds of things are called that are more than words."""
HEADINGS, WORDS = ("heading",), ("heading", "label", "image")
LONGEST = 500  # letters: more words than that are only read when they are asked for, on most pages


class ScreenOutline(NamedTuple):
    """The things on the topmost screen in reading order.

    ``scene`` is a number that identifies the screen; ``dialog``: the screen beneath is visible, too;
    ``turn``: its rotation, if it is at another edge of a table; ``narrated``: what happens is told as news;
    ``longest``: if its words have more letters, they are only read when they are asked for; ``back``: it was
    beneath another screen that has gone.
    """

    scene: int = 0
    items: tuple[Described, ...] = NO_ITEMS
    dialog: bool = False
    turn: Turn | None = None
    narrated: bool = False
    longest: float = LONGEST
    back: bool = False

    @property
    def title(self) -> str:
        """Return the title of the screen: its first heading, or the game's name if it has none."""
        named = [one.name for one in self.items if one.role in HEADINGS and one.name]
        return named[0] if named else say("access.game")

    @property
    def focused(self) -> Described | None:
        """Return the thing with the focus; None if there is none."""
        return next((one for one in self.items if "focused" in one.states), None)

    @property
    def words(self) -> str:
        """Return all text that can only be read, as sentences."""
        follow = pairwise((*self.texts, ""))
        return sentences(one for one, after in follow if not after.startswith(f"{one}:"))

    @property
    def about(self) -> str:
        """Return what is said below the title of a page as it opens; empty if it is long, or told as news."""
        words = sentences(one for one in self.texts if one != self.title)
        return "" if self.narrated or len(words) > self.longest else words

    @property
    def texts(self) -> tuple[str, ...]:
        """Return each text that can only be read."""
        read = (one for one in self.items if one.role in WORDS and not one.key)
        return tuple(", ".join(filter(None, (one.name, one.value))) for one in read)

    def item(self, key: str) -> Described | None:
        """Return the thing with that key; None if there is none."""
        return next((one for one in self.items if one.key == key), None)

    def on_screen(self, box: Box) -> Box:
        """Return a box in coordinates of the screen, although the page may be rotated to another edge."""
        if self.turn is None or not self.turn.quarter:
            return box
        (x, y), (right, low) = (self.turn.point(*at) for at in (box[:2], (box.x + box.w, box.y + box.h)))
        return Box(min(x, right), min(y, low), abs(right - x), abs(low - y))


def spoken(one: Described) -> str:
    """Return what is said about a thing: its name, role, value and help."""
    role = say(ROLES[one.role]) if one.does and one.role in ROLES else ""
    name = one.name.removesuffix(".")  # else the sentence would end before the role
    return sentences((", ".join(part for part in (name, role, one.value) if part), one.help))


class Outliner:
    """Makes outlines of scenes, of which ``scene`` was the last, and remembers what news was reported."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self._number = 0
        self._known = WeakSet[Scene]()  # that were outlined
        self._back = False
        self._told = 0
        self._things: list[Described] | None = None
        self._fresh: list[str] = []  # texts that have appeared, and were not reported
        self._outline = ScreenOutline()

    def outline(self, scene: Scene) -> ScreenOutline:
        """Return the outline of the topmost scene; the same object until it changes."""
        if scene is not self.scene:
            self.scene, self._number, self._told = scene, self._number + 1, len(scene.aloud.narration)
            self._things, self._fresh = None, []
            self._back = scene in self._known
            self._known.add(scene)
        things = scene.aloud.described(scene)
        if things is not self._things:
            self._things, before = things, self._outline
            items = tuple(one for one in things if one.name or one.key)
            if scene.called and not any(one.role in HEADINGS for one in items):
                items = (Described("heading", say(scene.called), "", (), "", "", None), *items)
            self._outline = ScreenOutline(
                self._number, items, not scene.opaque, scene.turned_by, scene.aloud.narrates,
                inf if scene.read_whole else LONGEST, self._back,
            )  # fmt: skip
            if before.scene == self._number:
                self._fresh += (one for one in self._outline.texts if one not in before.texts)
        return self._outline

    def news(self, scene: Scene) -> Sequence[str]:
        """Return sentences about what has happened in the scene since the last call: its narration, or the
        texts that have appeared, unless they are many, or no more than a number."""
        if scene is not self.scene:
            return ()
        if not scene.aloud.narrates:
            fresh, self._fresh = self._fresh, []
            short = sum(map(len, fresh)) <= self._outline.longest
            return [one for one in fresh if short and any(map(str.isalpha, one))]
        begin, self._told = self._told, len(scene.aloud.narration)
        return scene.aloud.narration[begin:]


MOST_ROWS = 6  # rows of single places beyond which they are scanned in groups
GROUP = 4
SLOT = "slot "


def rows_of(outline: ScreenOutline) -> list[list[str]]:
    """Return the keys of all things that can be operated, in rows: the focus first, then in reading order."""
    does = [one for one in outline.items if one.does]
    rows = list[list[Described]]()
    for one in sorted(does, key=_height):
        if rows and one.box and _in_same_row(rows[-1][0], one):
            rows[-1].append(one)
        else:
            rows.append([one])
    rows = [sorted(row, key=_left) for row in _grouped(rows)]
    rows.sort(key=lambda row: not any("focused" in one.states for one in row))
    return [[one.key for one in row] for row in rows]


def _height(one: Described) -> float:
    return one.box.centre[1] if one.box else inf


def _left(one: Described) -> tuple[bool, float, float]:
    x, y = one.box[:2] if one.box else (inf, 0.0)
    return "focused" not in one.states, x, y


def _in_same_row(one: Described, other: Described) -> bool:
    """Return whether two things are in the same row, or are both slots of a rack."""
    if one.key.startswith(SLOT) or other.key.startswith(SLOT):
        return one.key.startswith(SLOT) and other.key.startswith(SLOT)
    if one.box is None or other.box is None:
        return False
    return abs(_height(one) - _height(other)) < 0.5 * min(one.box.h, other.box.h)


def _grouped(rows: Sequence[list[Described]]) -> list[list[Described]]:
    """Return rows with several things each, if there are many rows with only one."""
    if len(rows) <= MOST_ROWS:
        return [*rows]
    found = list[list[Described]]()
    single = False  # the last group is of rows that had one thing each
    for row in rows:
        if len(row) == 1 and single and len(found[-1]) < GROUP:
            found[-1].append(row[0])
        else:
            found.append([*row])
        single = len(row) == 1
    return found


def lit_sprites(outline: ScreenOutline, lit: Sequence[str]) -> list[Sprite]:
    """Return the light around the things with these keys, one around a whole row; none if out of sight."""
    things = [one for key in lit if (one := outline.item(key))]
    boxes = [outline.on_screen(one.box) for one in things if one.box]
    return [scan_light(around(boxes), CAPTION - 1)] if boxes else []
