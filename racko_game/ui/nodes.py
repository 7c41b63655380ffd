"""Nodes: what is on a page, as a tree of immutable values.

A container arranges its children (``Row``, ``Column``, ``Grid``, ``Stack``, ``Tabs``, ``Panel``, ``Scroll``,
``FirstThatFits``, ``Scaled``); a leaf is something to read or to press (``Text``, ``Button``, ``IconButton``,
``Pick``, ``Slider``, ``Art``, ``Space``). Each has a role, a name, a value and states, which is
what somebody is told who does not see it. Two nodes are equal if they look and read alike: what they do when
they are pressed is no part of that, so an equal tree keeps its places and takes the new actions.

>>> page = Column(Text("Leave the game?", "heading"), Row(Button("stay", "Stay"), Button("leave", "Leave")))
>>> [node.name for node in page.walk() if node.role == "button"]
['Stay', 'Leave']
>>> Button("stay", "Stay", press=print) == Button("stay", "Stay", press=len)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from ..stage.geometry import Box, MinTextPx
from .style import APART, AS_NEEDED, GAP, ROOMY_EDGE, SIZES, TIGHT_GAP, WIDE_GAP, Extent

Action = Callable[..., Any]
Paint = Callable[..., Sequence[Any]]  # (box, letter, *details) -> sprites; if it is pressed: (tile, *details)


class Node:
    """A value in the tree of a page; made by the functions of this module, whose ``more`` sets other fields.
    ``kind`` says how it is laid out and drawn, ``details`` what that needs beside the children. ``key`` names
    what can be pressed or looked at, once on a page. ``role``, ``name``, ``value``, ``states`` and ``help``
    are what is read out. ``size`` is its role in ``style.SIZES``, which gives its extents where ``wide`` and
    ``high`` do not; it grows beyond what it wishes in proportion to ``stretch``; in a wider box it is placed
    by ``at``, 0 left … 1 right. Where a page finds no room, the nodes with the highest ``spare`` are left out
    first (0: never); only children of rows, columns, grids, stacks and lists can be."""

    def __init__(
        self,
        kind: str,
        children: Sequence[Node] = (),
        details: tuple[Any, ...] = (),
        *,
        key: str = "",
        role: str = "",
        name: str = "",
        value: str = "",
        states: Sequence[str] = (),
        help: str = "",
        actions: dict[str, Action] | None = None,
        size: str = "",
        wide: Extent = AS_NEEDED,
        high: Extent = AS_NEEDED,
        stretch: float = 0.0,
        spare: int = 0,
        keeps: int = 0,
        at: float = 0.5,
    ) -> None:
        self.kind, self.children, self.details = kind, tuple(children), details
        self.key, self.role, self.name, self.value, self.help = key, role, name, value, help
        self.states, self.actions = tuple(states), actions or {}
        extents = SIZES[size]
        self.wide = extents.wide if wide is AS_NEEDED else wide
        self.high = extents.high if high is AS_NEEDED else high
        self.stretch, self.spare = stretch, spare
        self.keeps, self.at = keeps, at
        self.memo: dict[Any, Any] = {}  # what the solver has found out about it

    def like(self, **changes: Any) -> Node:
        """Return the same node with other values for some of its fields; ``size``: with that size.

        >>> Text("How?").like(spare=2).spare
        2
        """
        if size := changes.pop("size", ""):
            extents = SIZES[size]._asdict().items()
            changes = {name: extent for name, extent in extents if extent is not AS_NEEDED} | changes
        node = Node.__new__(Node)
        node.__dict__ = {**self.__dict__, "memo": {}, **changes}
        return node

    def share(self, stretch: float) -> Node:
        """Return the same node with a share (``stretch``) of the room that is left over."""
        return self.like(stretch=stretch)

    @property
    def open_children(self) -> tuple[Node, ...]:
        """Return the children that are shown: of tabs only the open one, else all."""
        return (self.children[self.details[0]],) if self.kind == "tabs" else self.children

    def walk(self, closed: bool = False) -> Iterator[Node]:
        """Yield the node and all nodes below it in reading order; ``closed``: those of closed tabs, too."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            if node.children:
                waiting += reversed(node.children if closed else node.open_children)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Node) and _fields(self) == _fields(other)

    def __hash__(self) -> int:
        return hash((self.kind, self.key, self.name))

    def __repr__(self) -> str:
        said = " ".join(part for part in (self.kind, self.key and f"#{self.key}", repr(self.name)) if part)
        return f"<{said}>"


def repainted(old: Node, new: Node) -> dict[int, Node] | None:
    """Return the nodes of a new tree by the ``id()`` of those of an old tree whose boxes they take.

    None if the trees differ in more than how art, cards, sliders and choices look in their boxes.
    >>> old, new = (Row(Art("A rack", print, card), Text("Ann")) for card in (7, 8))
    >>> repainted(old, new)[id(old.children[0])] is new.children[0]
    True
    >>> repainted(old, Row(*new.children, Text("Bob"))) is None
    True
    """
    found = dict[int, Node]()
    return found if _takes_boxes(old, new, found) else None


def _takes_boxes(old: Node, new: Node, found: dict[int, Node]) -> bool:
    if old is new or id(old) in found:
        return found.get(id(old), new) == new
    found[id(old)] = new
    fits = FITS.get(old.kind, _itself)
    return (
        old.kind == new.kind
        and len(old.children) == len(new.children)
        and fits(old) == fits(new)
        and (old.kind != "scroll" or all(node.kind != "first" for node in old.walk()))  # else it is a copy
        and all(
            _takes_boxes(before, now, found) for before, now in zip(old.children, new.children, strict=True)
        )
    )


# The kinds of nodes that only say where others stand
CONTAINERS = (
    "row", "column", "grid", "stack", "tabs", "panel", "margin", "scaled", "scroll", "first", "space",
    "canvas",
)  # fmt: skip
BARE = "bare"  # the state of a choice of which only the value is seen, between its arrows
# The fields that two nodes are compared by
ALIKE = tuple(name for name in vars(Node("space")) if name not in ("actions", "memo"))
_fields = attrgetter(*ALIKE)
_itself = attrgetter(*(name for name in ALIKE if name != "children"))
_room = attrgetter("key", "wide", "high", "stretch", "spare", "keeps", "at")
# What a new node has in common with one whose box it takes, if that is not everything, by their kind
FITS: dict[str, Callable[[Node], object]] = {
    **dict.fromkeys(("art", "card"), _room),
    "slider": lambda node: (_room(node), node.name),
    "pick": lambda node: (_room(node), node.name, node.details[1:]),
}


def Row(*children: Node, gap: float = WIDE_GAP, **more: Any) -> Node:
    """Return the children side by side, ``gap`` letters (text sizes) apart; all as high as the row."""
    return Node("row", children, (gap,), **more)


def Column(*children: Node, gap: float = WIDE_GAP, **more: Any) -> Node:
    """Return the children one below the other, ``gap`` letters (text sizes) apart; all as wide as may be."""
    return Node("column", children, (gap,), **more)


def Grid(columns: int, cells: Sequence[Node], gap: float = GAP, **more: Any) -> Node:
    """Return cells of equal width, so many ``columns`` in a row, ``gap`` letters (text sizes) apart; all rows
    are as high as the highest cell needs."""
    return Node("grid", cells, (gap, columns), **more)


def Stack(*children: Node, **more: Any) -> Node:
    """Return the children on top of one another, each filling the whole box; ``more``: fields of the node."""
    return Node("stack", children, **more)


def Canvas(*places: tuple[Box, Node], **more: Any) -> Node:
    """Return nodes in boxes that are given in pixels, such as chairs around a table. It needs no room of its
    own, and is drawn in the order given."""
    boxes, children = tuple(box for box, _ in places), [node for _, node in places]
    return Node("canvas", children, (0.0, boxes), **more)


def Tabs(number: int, children: Sequence[Node], **more: Any) -> Node:
    """Return the child of that number (from 0), in a box that is large enough for any: nothing moves."""
    return Node("tabs", children, (number,), **more)


def Panel(child: Node, pad: float = APART, kind: str = "panel", **more: Any) -> Node:
    """Return a child on a panel, ``pad`` letters (text sizes) from its edges. ``kind``: "ground" is a panel
    that cards, rings and charts are drawn on, "plate" one for a few words."""
    return Node("panel", (child,), (pad, kind), **more)


def Margin(child: Node, by: float = APART, **more: Any) -> Node:
    """Return a child with a margin of ``by`` letters (sizes of the smallest text)."""
    return Node("margin", (child,), (by,), **more)


def OnCloth(child: Node, by: float = GAP, **more: Any) -> Node:
    """Return a page on the cloth of a table: ``by`` letters (text sizes) within its rim."""
    return Node("margin", (child,), (by, "rim"), **more)


def Scaled(scale: float, child: Node, **more: Any) -> Node:
    """Return a child whose text is ``scale`` times as large; ``more``: other fields of the node."""
    return Node("scaled", (child,), (scale,), **more)


def FirstThatFits(*options: Node) -> Node:
    """Return the first of several arrangements that fits; the last one, if none does. An option with
    ``keeps`` 2 only fits if none of its nodes with a ``spare`` of 1 or 2 has to be left out."""
    return Node("first", options)


def Scroll(key: str, lines: Sequence[Node], gap: float = TIGHT_GAP, early: bool = False, **more: Any) -> Node:
    """Return lines, ``gap`` letters (text sizes) apart, of which some are out of sight without room for all.
    It scrolls once everything that may be left out is gone; if ``early``, before that. A press on one of its
    buttons scrolls by a line."""
    return Node("scroll", lines, (gap, early), key=key, role="list", **{"stretch": 1.0, **more})


def LongScroll(
    key: str, lines: Sequence[Node], start: int, many: int, gap: float = TIGHT_GAP, **more: Any
) -> Node:
    """Return a list of ``many`` lines of which a page builds only some: ``lines``, from number ``start`` on
    (counted from 0). All lines are equally high, and ``gap`` letters (text sizes) apart. ``Page.window`` says
    which ones to build. Buttons and keys scroll by as many lines as are visible, less one."""
    return Node("scroll", lines, (gap, True, start, many), key=key, role="list", **{"stretch": 1.0, **more})


def Text(words: str, kind: str = "body", align: str = "", **more: Any) -> Node:
    """Return words to read. ``kind`` is its size and face (see ``style.TYPES``); ``align`` is left, centre or
    right, or empty for the usual of that kind."""
    role = "heading" if kind in ("heading", "subheading") else "label"
    return Node("text", (), (kind, align), role=role, name=words, **more)


def Wordings(*wordings: str, kind: str = "label", align: str = "", **more: Any) -> Node:
    """Return a line with several wordings, the longest first: the first one that fits is shown."""
    return Node("wordings", (), (kind, align, wordings), role="label", name=wordings[0], **more)


def Button(key: str, words: str, press: Action | None = None, kind: str = "plain", **more: Any) -> Node:
    """Return a button: ``press()`` may return a transition; ``kind`` is primary, plain or danger."""
    return Node("button", (), (kind,), key=key, role="button", name=words, actions=_does(press=press), **more)


def IconButton(key: str, icon: str, words: str, press: Action | None = None, **more: Any) -> Node:
    """Return a button with an icon (pause, up …); ``words`` describe what it does, for screen readers."""
    return Node("icon", (), (icon,), key=key, role="button", name=words, actions=_does(press=press), **more)


def Pick(
    key: str, words: str, chosen: object, values: Sequence[tuple[object, str]], choose: Action | None = None,
    persona: str = "", **more: Any,
) -> Node:  # fmt: skip
    """Return a choice of one of several ordered values, each with its words; ``choose`` is called with the
    new value. Two values make a switch; with more, it stops at the last. The emblem of a ``persona`` (a name;
    empty: none) is shown before its value. With the state "number" its values are numbers: they change faster
    the longer it is held, and digits can be typed."""
    said = next((text for value, text in values if value == chosen), "")
    return Node("pick", (), (chosen, tuple(values), persona), key=key, role="choice", name=words, value=said,
                actions=_does(choose=choose), **more)  # fmt: skip


def Turn(
    key: str, words: str, value: str, turn: Action | None = None, can: tuple[bool, bool] = (True, True),
    persona: str = "", **more: Any,
) -> Node:  # fmt: skip
    """Return a choice without a list of values: ``turn`` is called with -1 (back) or 1 (on); ``can`` says
    whether each of these is possible, in that order."""
    return Node("turn", (), (can, (), persona), key=key, role="choice", name=words, value=value,
                actions=_does(turn=turn), **more)  # fmt: skip


def Fixed(key: str, words: str, value: str, indent: float = 0.0, **more: Any) -> Node:
    """Return a row whose value cannot be changed now; its words are indented by ``indent`` text sizes."""
    return Node("fixed", (), (indent,), key=key, role="label", name=words, value=value, **more)


def Slider(
    key: str, words: str, share: float, set: Action | None = None, said: str = "", **more: Any
) -> Node:
    """Return a slider for a share, 0 … 1; ``set`` is called with the new one. Keys move it by a tenth.
    ``said`` is the value in words, if it is not a percentage."""
    return Node("slider", (), (share, said), key=key, role="slider", name=words,
                value=said or f"{round(100 * share)} %", actions=_does(set=set), **more)  # fmt: skip


def Art(words: str, paint: Paint, *details: object, **more: Any) -> Node:
    """Return a box of free drawing: ``paint(box, letter, *details)`` returns its sprites. ``letter``: the
    size of the smallest text in pixels. ``words`` describe the box for screen readers. Anything in it that
    can be pressed is a node of its own."""
    return Node("art", (), (paint, *details), role="image", name=words, **more)


def Drawing(words: str, sprites: Sequence[Any], **more: Any) -> Node:
    """Return sprites at fixed places, whatever the node's box; ``words`` describe them for screen readers."""
    return Art(words, _as_they_stand, *sprites, **more)


def _as_they_stand(box: Box, letter: MinTextPx, *sprites: Any) -> Sequence[Any]:
    return sprites


def Card(
    key: str, words: str, paint: Paint, *details: object, press: Action | None = None, **more: Any
) -> Node:
    """Return a control with its own picture: ``paint(tile, *details)`` (see ``Tile``) returns its sprites."""
    return Node("card", (), (paint, *details), key=key, role="button", name=words,
                actions=_does(press=press), **more)  # fmt: skip


def OnCard(card: Node, child: Node, pad: float = ROOMY_EDGE, **more: Any) -> Node:
    """Return a card with a child on it, ``pad`` letters (text sizes) from its edges. The whole card is
    pressed, and its name is read in place of what is on it."""
    return Stack(card, Margin(_unread(child), pad), **more)


def ReadAs(words: str, child: Node) -> Node:
    """Return a child that is read out as these words in place of what is on it."""
    return _unread(child).like(role="label", name=words)


def _unread(node: Node) -> Node:
    return node.like(role="", children=tuple(map(_unread, node.children)))


def Key(key: str, letter: str, press: Action | None = None, **more: Any) -> Node:
    """Return a key of an on-screen keyboard; ``key`` names the node, ``letter`` is on it and read out."""
    return Node("key", (), (), key=key, role="button", name=letter, actions=_does(press=press), **more)


def Space(stretch: float = 1.0, **more: Any) -> Node:
    """Return empty room that grows by the share ``stretch`` of the room that is left over."""
    return Node("space", stretch=stretch, **more)


def _does(**actions: Action | None) -> dict[str, Action]:
    return {name: action for name, action in actions.items() if action is not None}
