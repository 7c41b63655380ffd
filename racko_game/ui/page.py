"""A page: a scene that is one tree of nodes. It says what is on it; all else is read from that.

A page writes ``build`` and answers with where its actions lead::

    class Sure(Page[bool]):
        opaque = False  # what lies below stays visible

        def build(self) -> Node:
            yes = Button("yes", "Yes", lambda: Pop(True), "primary")
            return middle(notice("Sure?", [], [Button("no", "No", Pop), yes]))

The tree is built after every intent and every step of time. Only a tree that differs from the one before is
given places anew, and only what differs is drawn anew. A hotspot's name is the key of its node, its value the
node itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar
from weakref import proxy

from ..controls.focus import SIDEWAYS
from ..controls.intents import MOUSE, Command, Hand, Intent, Operate
from ..jobs.work import Work
from ..paint import widgets
from ..paint.engine.sprites import Sprite
from ..stage.geometry import REACH, STRAIGHT, Box, Px
from ..stage.touch.hotspots import Hotspot, named
from ..words.language import SPEAKER
from . import draw
from .dialogs import middle
from .nodes import BARE, CONTAINERS, Node, repainted
from .pointing import SCROLLS, NumberInput, Pointing, is_number, turned, values_of
from .scene import BUILT, MEASURED, Pop, Scene, Transition, UiContext
from .semantics import Described, described, read_next
from .solve import Solution, needs, solve
from .style import Style

Result = TypeVar("Result")
Found = TypeVar("Found")
Then = Callable[[Any], Transition | None]
Press = Callable[[], Transition | None]
FARTHEST = 10**6  # values: as far back as any choice has a first one
UNSEEN = 24  # lines of a long list that are built before it is known how many there is room for


class Page(Scene, Generic[Result]):
    """A screen described as a tree of nodes; it closes with a ``Result``, or None if it was cancelled."""

    aside = False  # what lies beneath is seen as it is, not darkened

    def __init__(self, context: UiContext, focus: str = "") -> None:
        super().__init__(context, focus)
        self.numbers = NumberInput()
        self.firsts: dict[str, int] = {}  # by the key of a list: which of its lines is the first in sight
        self._pointing = Pointing(proxy(self))
        self._waiting: list[tuple[Work[Any], Then]] = []  # and what is done with what was found
        self._fresh = False  # whether the tree is the one of now
        self._room: object = None  # what the layout depends on beside the tree
        self._ahead: Node | None = None  # the tree of now, for which there is no layout yet
        self._built_of: object = None  # what the tree was built of
        self._tree, self._solution = Node("space"), Solution((), {}, True)
        self._nodes: dict[str, Node] = {}
        self._spots: tuple[Hotspot, ...] = ()
        # What was drawn and read last, and of which layout in which use:
        self._as_drawn: tuple[Solution, object, list[Sprite]] = self._solution, None, []
        self._as_read: tuple[Solution, object, list[Described]] = self._solution, None, []

    def build(self) -> Node:
        """Return what is on the page now."""
        raise NotImplementedError

    def built_of(self) -> object:
        """Return a value that differs (by ==) whenever ``build`` would return another tree: as long as it is
        the same, the page is not built again. None, as here: the page is built after every press."""
        return None

    @property
    def room(self) -> Box:
        """Return the part of the frame (drawing area) that the page may fill, in pixels: on a television what
        is certainly visible, at a table's edge what is within reach."""
        width, height = self.frame[:2]
        if self.opaque or not self.at_an_edge:
            share = self.context.settings.inset / 100
            return Box(0, 0, width, height).inset(share * width, share * height)
        high = min(REACH * min(width, height), height)
        return Box(0, height - high, width, high)

    @property
    def at_an_edge(self) -> bool:
        """Return whether the page opens at an edge of a table, not upright on the screen."""
        return self.context.turn != STRAIGHT

    @property
    def upright(self) -> bool:
        """Return whether the room is higher than wide."""
        return self.room.h > self.room.w

    def in_letters(self, pixels: float) -> float:
        """Return a length given in pixels in letters (sizes of the smallest text)."""
        return pixels / self.style.letter

    def dialog(self, panel: Node) -> Node:
        """Return a panel where this page has it: in the middle, in front of a player, or at the side."""
        if self.at_an_edge:
            return middle(panel, y=1.0)
        if self.aside and self.upright:
            return middle(panel, y=0.0)
        return middle(panel, at=1.0 if self.aside else 0.5)

    # what waits

    @property
    def moving(self) -> bool:
        return bool(self._waiting)

    def wait(self, work: Work[Found], then: Callable[[Found], Transition | None]) -> None:
        """Call ``then`` with the result once background work is done, and make the transition it returns."""
        self._waiting.append((work, then))

    def changed(self) -> None:
        """Rebuild the page before it is next drawn or read: something outside of it has changed."""
        self._fresh = False

    def advance(self, dt: float) -> Transition | None:
        """Let ``dt`` seconds pass: typed numbers are applied, and finished background work is taken."""
        self._fresh = self._fresh and not (dt or self._waiting)
        self.numbers.advance(dt)
        for work, then in tuple(self._waiting):
            if (found := work.poll(dt)) is not None:
                self._waiting.remove((work, then))
                if (leads := then(found)) is not None:
                    return leads
        return None

    def returned(self, result: object) -> Transition | None:
        self._fresh = False
        return None

    def resized(self) -> None:
        self._fresh = False

    # what is where

    def prepare(self, step: int) -> None:
        if step == BUILT and self._room is None:
            self._ahead, self._fresh = self.build(), True
        elif step == MEASURED and self._ahead:
            needs(self._ahead, int(self.room.w), self.style)
        super().prepare(step)

    @property
    def solution(self) -> Solution:
        """Return the current layout of the page."""
        room = self.frame, self.room, SPEAKER.language
        elsewhere = room != self._room
        if not self._fresh or elsewhere:
            self._ahead = self._ahead if self._fresh else None
            self._fresh, self._room = True, room
            self._build(elsewhere)
        return self._solution

    def _build(self, elsewhere: bool) -> None:
        built_of = self.built_of()
        same = built_of is not None and not elsewhere and built_of == self._built_of
        tree, self._built_of = self._tree if same else self._built(), built_of
        if elsewhere or tree != self._tree:
            nodes = None if elsewhere else repainted(self._tree, tree)
            if nodes is None:
                self._place(tree)
            else:
                self._tree, self._solution = tree, self._solution.with_nodes(nodes)
        self._list_spots()
        self._find_focus(elsewhere)

    def _built(self) -> Node:
        tree, self._ahead = self._ahead or self.build(), None
        self._nodes = {node.key: node for node in tree.walk() if node.key}
        return tree

    def _place(self, tree: Node) -> None:
        self._tree, self._solution = tree, solve(tree, self.room, self.style, self.firsts)
        self.firsts = {key: lines.first for key, lines in self._solution.lists.items()}

    def _list_spots(self) -> None:
        self._spots = tuple(
            Hotspot(key, one.box, self._nodes.get(key, one.node), one.node.name)
            for one in self._solution.placed
            if (key := one.node.key) and one.node.kind not in CONTAINERS
        )

    def _find_focus(self, elsewhere: bool) -> None:
        """Keep the focus, scrolled into view after a new layout; if it is gone, the primary button has it."""
        if not self.focuses.shared:
            return  # where each hand has one of its own, none is moved
        focus, lists = self.focus, self._solution.lists.values()
        if (focus and self._solution.box(focus)) or any(lines.line_of(focus) is not None for lines in lists):
            if elsewhere:
                self.reveal(focus)
            return
        nodes = [spot.value for spot in self._spots if isinstance(spot.value, Node)]
        if first := next((node for node in nodes if "primary" in node.details), nodes[0] if nodes else None):
            self.put_focus(self.hand, first.key)

    def reveal(self, key: str) -> None:
        """Scroll a list so that the line with that key is visible."""
        for name, lines in self.solution.lists.items():
            if (line := lines.line_of(key)) is not None:
                self.bring(name, line)

    def show_key(self, key: str) -> None:
        """Move the focus of the hand (device) in use to the node with that key, and scroll it into view."""
        self.put_focus(self.hand, key)
        self.reveal(key)

    @property
    def style(self) -> Style:
        """Return the lengths of the page."""
        return draw.style_of(self.frame, SPEAKER.language)

    def focus_of(self, hand: Hand) -> str:
        _ = self.solution
        return super().focus_of(hand)

    def hotspots(self) -> tuple[Hotspot, ...]:
        _ = self.solution
        return self._spots

    def stops(self) -> tuple[Hotspot, ...]:
        """Return all hotspots but the buttons that scroll, which are for pointers."""
        return tuple(spot for spot in self.hotspots() if self._scroll_of(spot.name) is None)

    def node(self, key: str) -> Node | None:
        """Return the current node with that key; None if there is none."""
        _ = self.solution
        return self._nodes.get(key)

    def described(self) -> list[Described]:
        solution, focus = self.solution, self.focus
        if self._as_read[0] is not solution or self._as_read[1] != focus:
            self._as_read = solution, focus, described(solution, focus)
        return self._as_read[2]

    # what is seen

    def ground(self) -> list[Sprite]:
        """Return what is under the page: the scene beneath it, darkened unless the page is at its side."""
        return [] if self.opaque or self.aside else list(widgets.dim(self.frame))

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the page; the same list while nothing changes."""
        solution, ring = self.solution, self.ring
        sunk = (spot.name for spot in (self._spots if self.context.pressing else ()) if self.sunk(spot))
        use = self.style, draw.InUse(ring, next(sunk, ""), self.numbers.typed(ring))
        if self._as_drawn[0] is not solution or self._as_drawn[1] != use:
            self._as_drawn = solution, use, [*self.ground(), *draw.sprites(solution, *use)]
        return list(self._as_drawn[2])

    # what is wanted

    def handle(self, intent: Intent) -> Transition | None:
        """Handle an intent, then rebuild the page if anything has changed."""
        try:
            match intent:
                case Command(hand, word) if self._types(hand, word) or self._scrolls(hand, word):
                    return None
            done, leads = self._pointing.handle(intent)
            return leads if done else super().handle(intent)
        finally:
            self._fresh = False

    def _types(self, hand: Hand, word: str) -> bool:
        """Change the number under the mouse by its wheel, or type a digit in the one with the focus."""
        wheel = -SCROLLS.get(word, 0) if hand == MOUSE else 0
        node = self.node(self.pointed if wheel else self.focus_of(hand))
        if node is None or not is_number(node):
            return False
        if wheel:
            self.turn(node, wheel)
            return True
        return self.numbers.type(node, word)

    def back(self) -> Transition | None:
        """Press the button with the key "back" if there is one, else close without a result."""
        node = self.node("back")
        press: Press | None = node.actions.get("press") if node else None
        return press() if press else Pop()

    def choose(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        """Press a button, change a choice by a step, or set a slider to the point ``x``. Without ``x`` a
        choice goes on, and from its last value to its first."""
        node = self.node(spot.name) or (spot.value if isinstance(spot.value, Node) else None)
        self._fresh = False
        if scrolled := self._scroll_of(spot.name):
            self.scroll(*scrolled)
            return None
        if node is None:
            return None
        press: Press | None = node.actions.get("press")
        if press:
            return press()
        if node.role == "choice" and x is None:
            self.turn(node, 1 if turned(node, 1) else -(len(values_of(node)) or FARTHEST))
        elif node.role == "choice" and x is not None and BARE in node.states:
            self.turn(node, -1 if x < spot.box.centre[0] else 1)
        elif node.role == "choice" and x is not None:
            self.turn(node, widgets.choice_step(spot.box, x, node.name, node.value, self.frame.letter))
        elif node.role == "slider" and x is not None:
            node.actions["set"](round(widgets.slider_value(spot.box, x), 1))
        return None

    def turn(self, node: Node, by: int) -> None:
        """Change a choice by ``by`` values (negative: back); a number changes faster after a while."""
        self._fresh = False
        self.numbers.turn(node, by)

    def own_directions(self, spot: Hotspot) -> tuple[str, ...]:
        return SIDEWAYS if isinstance(spot.value, Node) and spot.value.role in ("choice", "slider") else ()

    def adjust(self, spot: Hotspot, by: int) -> bool:
        node = self.node(spot.name)
        if node is None or node.role not in ("choice", "slider"):
            return False
        if node.role == "choice":
            self.turn(node, by)
        else:
            node.actions["set"](min(1.0, max(0.0, round(node.details[0] * 10 + by) / 10)))
        self._fresh = False
        return True

    def operate(self, intent: Operate) -> Transition | None:
        """Press, change or set a node by its key; a press moves a slider on, from its end to its start."""
        if (node := self.node(intent.key)) is None:
            return None
        self.show_key(intent.key)
        spot = named(self.hotspots(), intent.key)
        if spot is None or intent.action == "focus":
            return None
        if by := {"increase": 1, "decrease": -1}.get(intent.action, 0):
            self.adjust(spot, by)
        elif intent.action == "set":  # a slider in per cent, or a choice to one of its numbers
            if node.role == "slider":
                node.actions["set"](min(max(round(intent.value / 100, 2), 0.0), 1.0))
            elif is_number(node) and round(intent.value) in values_of(node):
                node.actions["choose"](round(intent.value))
        elif node.role == "slider":
            node.actions["set"](0.0 if node.details[0] >= 1.0 else min(round(node.details[0] + 0.1, 1), 1.0))
        else:
            return self.confirm(spot)
        return None

    def dropped(self, begun: str, end: str) -> Transition | None:
        """Handle a drag from the node with the key ``begun`` to the one with the key ``end``."""
        return None

    # lists

    def scroll(self, name: str, by: int) -> None:
        """Scroll the list with that key by ``by`` lines; back if that is negative."""
        lines = self.solution.lists.get(name)
        first = max(min(lines.first + by, lines.many - 1), 0) if lines else 0
        if lines and first != lines.first:
            self.firsts[name] = first
            self._place(self._built())
            # If a long list no longer builds the line that had the focus, its first visible line has it now.
            now = self._solution.lists[name]
            if self.focus not in self._nodes and lines.line_of(self.focus) is not None:
                self.put_focus(self.hand, now.keys(now.first)[0])
            self._list_spots()

    def window(self, name: str, many: int) -> range:
        """Return the numbers (from 0) of those of ``many`` lines to build: the visible, some around them."""
        lines = self._solution.lists.get(name)
        shown = lines.shown if lines and lines.shown else UNSEEN
        first = max(min(self.firsts.get(name, 0), many - shown), 0)
        return range(max(first - shown, 0), min(first + 2 * shown, many))

    def _scrolls(self, hand: Hand, word: str) -> bool:
        """Scroll the list under the mouse by a line, or the one with the focus by its usual step; if that is
        more than one line, the focus goes along."""
        if word in SCROLLS and (name := self.list_of(hand)):
            leap = 1 if hand == MOUSE else self._leap(name)
            self.scroll(name, SCROLLS[word] * leap)
            lines = self.solution.lists.get(name)
            if leap > 1 and lines and (keys := lines.keys(lines.first)):
                self.put_focus(hand, keys[0])
        return word in SCROLLS

    def _leap(self, name: str) -> int:
        """Return how many lines the scroll buttons of a list move it."""
        lines = self._solution.lists.get(name)
        return max(lines.shown - 1, 1) if lines and lines.of else 1

    def list_of(self, hand: Hand) -> str:
        """Return the key of the list that a hand scrolls: under it, with its focus, or the only one."""
        lists = self.solution.lists
        here = self.pointed if hand == MOUSE else self.focus_of(hand)
        inside = next((key for key, lines in lists.items() if lines.line_of(here) is not None), "")
        return inside or (next(iter(lists)) if len(lists) == 1 else "")

    def _scroll_of(self, name: str) -> tuple[str, int] | None:
        """Return the list that a scroll button belongs to, and by how many lines it scrolls."""
        key, _, way = name.rpartition("-")
        lines = self._solution.lists.get(key)
        if lines is None or way not in ("up", "down"):
            return None
        return key, self._leap(key) if way == "down" else -self._leap(key)

    def _move(self, hand: Hand, direction: str) -> None:
        """Move a hand's focus; beyond the last visible line the list scrolls. With the voice on, up and down
        lead through all that can be operated in reading order, except on a keyboard on the screen."""
        by, here = {"up": -1, "down": 1}.get(direction, 0), self.focus_of(hand)
        node = self.node(here)
        if by and self.context.settings.speech and node and node.kind != "key":
            things = [one for one in self.described() if self._scroll_of(one.key) is None]
            if there := read_next(things, here, by):
                self.context.sound.play("focus")
                self.show_key(there)
            return
        beyond = self._beyond(here, by) if by else None
        if beyond is None:
            super()._move(hand, direction)
        else:
            self._walk(hand, direction, beyond)

    def _beyond(self, focus: str, by: int) -> str | None:
        """Scroll the focused list to its next line if that is not visible; return the key there, or None."""
        for name, lines in self.solution.lists.items():
            if there := lines.beyond(focus, by):
                self.bring(name, there[0])
                return there[1]
        return None

    def bring(self, name: str, line: int) -> None:
        """Scroll the list with that key until a line (by number) is visible, by as little as possible."""
        lines = self.solution.lists[name]
        if line < lines.first:
            self.scroll(name, line - lines.first)
        elif lines.of and not lines.shows(line):  # all its lines are equally high
            self.scroll(name, line - lines.first - lines.shown + 1)
        for _ in range(lines.many):
            if self._solution.lists[name].shows(line):
                return
            self.scroll(name, 1)


class SimplePage(Page[Any]):
    """A page that a function builds: one that needs no class of its own."""

    def __init__(
        self,
        context: UiContext,
        build: Callable[[SimplePage], Node],
        focus: str = "",
        *,
        opaque: bool = False,
        beneath: Page[Any] | None = None,
    ) -> None:
        """Take the function that builds the page.

        Args:
            build: returns the current tree of nodes; it is given the page.
            focus: the key that has the focus at first.
            opaque: whether the page hides the scene beneath it.
            beneath: the page it is part of, for which time goes on meanwhile.
        """
        super().__init__(context, focus)
        self.opaque, self._make, self._beneath = opaque, build, beneath

    def build(self) -> Node:
        return self._make(self)

    @property
    def moving(self) -> bool:
        return super().moving or (self._beneath is not None and self._beneath.moving)

    def advance(self, dt: float) -> Transition | None:
        if self._beneath is not None:
            self._beneath.advance(dt)
        return super().advance(dt)
