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

from ..stage.geometry import Box
from .style import APART, AS_NEEDED, GAP, SIZES, TIGHT_GAP, WIDE_GAP, Extent

Action = Callable[..., Any]
Paint = Callable[..., Sequence[Any]]
"""(box, letter, *details) -> sprites; of what can be pressed: (tile, *details) -> sprites."""


class Node:
    """A value in the tree of a page; made by the functions of this module.

    ``kind`` says how it is laid out and drawn, ``details`` what that needs beside the children. ``key`` names
    what can be pressed or looked at, once on a page. ``role``, ``name``, ``value``, ``states`` and ``help``
    are what is read out. ``size`` is its role in ``style.SIZES``, which gives its extents where ``wide`` and
    ``high`` do not; it grows beyond what it wishes in proportion to ``stretch``. Where a page finds no room,
    the nodes with the highest ``spare`` are left out first (0: never); only children of rows, columns, grids,
    stacks and lists can be.
    """

    __slots__ = (
        "actions", "at", "children", "details", "help", "high", "keeps", "key", "kind", "name", "role",
        "spare", "states", "stretch", "value", "wide",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        children: Sequence[Node] = (),
        details: tuple[object, ...] = (),
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
        self.states = tuple(states)
        self.actions = actions or {}
        extents = SIZES[size]
        self.wide = extents.wide if wide is AS_NEEDED else wide
        self.high = extents.high if high is AS_NEEDED else high
        self.stretch, self.spare = stretch, spare
        self.keeps, self.at = keeps, at

    def like(self, **changes: Any) -> Node:
        """Return the same node with other values for some of its fields; ``size``: with that size.

        >>> Text("How?").like(spare=2).spare
        2
        """
        if size := changes.pop("size", ""):
            extents = SIZES[size]._asdict().items()
            changes = {name: extent for name, extent in extents if extent is not AS_NEEDED} | changes
        node = Node.__new__(Node)
        for name in Node.__slots__:
            setattr(node, name, changes[name] if name in changes else getattr(self, name))
        return node

    def share(self, stretch: float) -> Node:
        """Return the same node that takes such a share of the room that is left over."""
        return self.like(stretch=stretch)

    @property
    def open_children(self) -> tuple[Node, ...]:
        """The children that are read: of tabs the one that is open, else all."""
        if self.kind != "tabs":
            return self.children
        number: Any = self.details[0]
        return (self.children[number],)

    def walk(self, closed: bool = False) -> Iterator[Node]:
        """Yield the node and all below it in the order of reading; ``closed``: closed tabs too."""
        yield self
        for child in self.children if closed else self.open_children:
            yield from child.walk(closed)

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
    """Return the pictures of a new tree by the ids of those whose places they take, of an old tree.

    None if the trees differ in anything that matters to the layout.

    >>> old, new = (Row(Art("A rack", print, card), Text("Ann")) for card in (7, 8))
    >>> list(repainted(old, new).values()) == [new.children[0]]
    True
    >>> repainted(old, Row(*new.children, Text("Bob"))) is None
    True
    """
    if old.kind in ("art", "card") and new.kind == old.kind:
        return {id(old): new} if _room(old) == _room(new) else None
    if old.kind == "scroll" or not old.children:
        return {} if old == new else None
    if len(old.children) != len(new.children) or old.like(children=()) != new.like(children=()):
        return None
    found = dict[int, Node]()
    for before, after in zip(old.children, new.children, strict=True):
        below = repainted(before, after)
        if below is None or any(found.get(key, node) != node for key, node in below.items()):
            return None
        found |= below
    return found


CONTAINERS = (
    "row", "column", "grid", "stack", "tabs", "panel", "margin", "scaled", "scroll", "first", "space",
    "canvas",
)  # fmt: skip
"""The kinds of nodes that only say where others stand."""
BARE = "bare"
"""The state of a choice of which only the value is seen, between its arrows."""
ALIKE = tuple(name for name in Node.__slots__ if name != "actions")
"""The fields that two nodes are compared by."""
_fields = attrgetter(*ALIKE)
_room = attrgetter("key", "wide", "high", "stretch", "spare", "keeps", "at")


def Row(*children: Node, gap: float = WIDE_GAP, **more: Any) -> Node:
    """Return the children side by side, ``gap`` letters apart; all as high as the row."""
    return Node("row", children, (gap,), **more)


def Column(*children: Node, gap: float = WIDE_GAP, **more: Any) -> Node:
    """Return the children one below the other, ``gap`` letters apart; all as wide as they may be."""
    return Node("column", children, (gap,), **more)


def Grid(columns: int, cells: Sequence[Node], gap: float = GAP, **more: Any) -> Node:
    """Return cells of one width, so many in a row; rows are as high as the highest of all needs."""
    return Node("grid", cells, (gap, columns), **more)


def Stack(*children: Node, **more: Any) -> Node:
    """Return the children on top of one another, each as large as all."""
    return Node("stack", children, **more)


def Canvas(*places: tuple[Box, Node], **more: Any) -> Node:
    """Return nodes at boxes that something else has chosen, in pixels: chairs round a table, cards on it.

    It needs no room of its own, and is drawn in the order given.
    """
    boxes, children = tuple(box for box, _ in places), [node for _, node in places]
    return Node("canvas", children, (0.0, boxes), **more)


def Tabs(number: int, children: Sequence[Node], **more: Any) -> Node:
    """Return the child of that number, with room for the largest of all: nothing moves from tab to tab."""
    return Node("tabs", children, (number,), **more)


def Panel(child: Node, pad: float = APART, kind: str = "panel", **more: Any) -> Node:
    """Return a child on a panel, ``pad`` letters from its edges.

    ``kind``: "ground" is a panel that cards, rings and charts are drawn on, "plate" one for a few words.
    """
    return Node("panel", (child,), (pad, kind), **more)


def Margin(child: Node, by: float = APART, **more: Any) -> Node:
    """Return a child with ``by`` letters of room all round it."""
    return Node("margin", (child,), (by,), **more)


def Scaled(scale: float, child: Node, **more: Any) -> Node:
    """Return a child whose type is so many times as large."""
    return Node("scaled", (child,), (scale,), **more)


def FirstThatFits(*options: Node) -> Node:
    """Return the first of several arrangements that finds room; the last one, if none does.

    An option that ``keeps`` 2 fits only if nothing of it with a ``spare`` of 2 or less is left out.
    """
    return Node("first", options)


def Scroll(
    key: str, lines: Sequence[Node], gap: float = TIGHT_GAP, early: bool = False, leap: int = 1, **more: Any
) -> Node:
    """Return lines of which only some are in sight where there is no room for all.

    That is so once everything that may be left out is; if ``early``, before that. Its buttons bring ``leap``
    lines more into sight; 0: as many as there are in sight, and so do keys.
    """
    return Node("scroll", lines, (gap, early, leap), key=key, role="list", **{"stretch": 1.0, **more})


def LongScroll(
    key: str, lines: Sequence[Node], start: int, many: int, gap: float = TIGHT_GAP, **more: Any
) -> Node:
    """Return a list of so ``many`` lines that a page builds only some: those from number ``start`` on.

    All of them are equally high. ``Page.window`` says which are to be built.
    """
    return Node(
        "scroll", lines, (gap, True, 0, start, many), key=key, role="list", **{"stretch": 1.0, **more}
    )


def Text(words: str, kind: str = "body", align: str = "", **more: Any) -> Node:
    """Return words to read: ``kind`` is the kind of type (see ``style.TYPES``), ``align`` left, centre or
    right where they are not to stand as that does."""
    role = "heading" if kind in ("heading", "subheading") else "label"
    return Node("text", (), (kind, align), role=role, name=words, **more)


def Wordings(*wordings: str, kind: str = "label", align: str = "", **more: Any) -> Node:
    """Return a line that has several wordings, the longest first: the first that has room is seen."""
    return Node("wordings", (), (kind, align, wordings), role="label", name=wordings[0], **more)


def Button(key: str, words: str, press: Action | None = None, kind: str = "plain", **more: Any) -> Node:
    """Return a button with words: ``kind`` is primary, plain or danger."""
    return Node("button", (), (kind,), key=key, role="button", name=words, actions=_does(press=press), **more)


def IconButton(key: str, icon: str, words: str, press: Action | None = None, **more: Any) -> Node:
    """Return a button with a sign on it; ``words`` say what it does to those who do not see it."""
    return Node("icon", (), (icon,), key=key, role="button", name=words, actions=_does(press=press), **more)


def Pick(
    key: str, words: str, chosen: object, values: Sequence[tuple[object, str]], choose: Action | None = None,
    persona: str = "", **more: Any,
) -> Node:  # fmt: skip
    """Return a choice of one among ordered values, each with its words; ``choose`` is called with another.

    Two values are a switch; of more one turns no farther than the last. The emblem of a ``persona`` stands
    before its value.
    """
    said = next((text for value, text in values if value == chosen), "")
    return Node("pick", (), (chosen, tuple(values), persona), key=key, role="choice", name=words, value=said,
                actions=_does(choose=choose), **more)  # fmt: skip


def Number(
    key: str, words: str, chosen: int, values: Sequence[int], choose: Action | None = None,
    said: Callable[[int], str] = str, **more: Any,
) -> Node:  # fmt: skip
    """Return a choice of a number: it turns faster the longer it is held, and its digits can be typed."""
    return Pick(key, words, chosen, [(value, said(value)) for value in values], choose,
                states=("number",), **more)  # fmt: skip


def Turn(
    key: str, words: str, value: str, turn: Action | None = None, can: tuple[bool, bool] = (True, True),
    persona: str = "", **more: Any,
) -> Node:  # fmt: skip
    """Return a choice whose values are not counted: ``turn`` is called with -1 or 1, ``can`` says which of
    them lead anywhere."""
    return Node("turn", (), (can, (), persona), key=key, role="choice", name=words, value=value,
                actions=_does(turn=turn), **more)  # fmt: skip


def Fixed(key: str, words: str, value: str, indent: float = 0.0, **more: Any) -> Node:
    """Return a row that cannot be turned now: its words, ``indent`` letters in, and what it is set to."""
    return Node("fixed", (), (indent,), key=key, role="label", name=words, value=value, **more)


def Slider(
    key: str, words: str, share: float, set: Action | None = None, said: str = "", **more: Any
) -> Node:
    """Return a share, 0 … 1, that can be moved in tenths; ``set`` is called with another.

    ``said`` is what it stands for, if that is not so many per cent.
    """
    return Node("slider", (), (share, said), key=key, role="slider", name=words,
                value=said or f"{round(100 * share)} %", actions=_does(set=set), **more)  # fmt: skip


def Art(words: str, paint: Paint, *details: object, **more: Any) -> Node:
    """Return a box that ``paint`` fills with sprites, given the box, the letter in pixels and the details.

    ``words`` are for those who do not see it. What can be pressed in it is a node of its own.
    """
    return Node("art", (), (paint, *details), role="image", name=words, **more)


def Drawing(words: str, sprites: Sequence[Any], **more: Any) -> Node:
    """Return sprites that stand where they do, whatever the box; ``words`` are for those who do not see
    them."""
    return Art(words, _as_they_stand, *sprites, **more)


def _as_they_stand(box: Box, letter: float, *sprites: Any) -> Sequence[Any]:
    return sprites


def Card(
    key: str, words: str, paint: Paint, *details: object, press: Action | None = None, **more: Any
) -> Node:
    """Return a control with a picture of its own.

    ``paint`` gives its sprites: (tile, *details) -> sprites.
    """
    return Node("card", (), (paint, *details), key=key, role="button", name=words,
                actions=_does(press=press), **more)  # fmt: skip


def Key(key: str, letter: str, press: Action | None = None, **more: Any) -> Node:
    """Return a key of a keyboard on the screen."""
    return Node("key", (), (), key=key, role="button", name=letter, actions=_does(press=press), **more)


def Space(stretch: float = 1.0, **more: Any) -> Node:
    """Return room that nothing stands in."""
    return Node("space", stretch=stretch, **more)


def _does(**actions: Action | None) -> dict[str, Action]:
    return {name: action for name, action in actions.items() if action is not None}
