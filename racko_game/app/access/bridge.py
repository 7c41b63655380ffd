"""The bridge to screen readers: describes the screen to the operating system's accessibility API as a tree.

AccessKit talks to AT-SPI, UI Automation or NSAccessibility in its own threads. Its callbacks here only leave
a note and never raise, since an error would end AccessKit. Without AccessKit, or if it cannot connect, screen
readers read nothing, and the game goes on.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from math import isfinite
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from ...controls.intents import READER, Operate
from ...log import warn
from ...ui.semantics import Described
from .voice import ScreenOutline

ROOT, LIVE, FIRST = 0, 1, 2
"""The numbers of the window, of what is read as it happens, and of the first page or thing."""
AGAIN = "\N{NO-BREAK SPACE}"  # after words that are told twice: a reader reads out only what has changed
ROLES = {
    "button": "BUTTON", "slider": "SLIDER", "heading": "HEADING", "image": "IMAGE", "list": "LIST",
    "choice": "BUTTON", "number": "SPIN_BUTTON", "label": "LABEL",
}  # fmt: skip
ACTIONS = {
    "CLICK": "press", "FOCUS": "focus", "INCREMENT": "increase", "DECREMENT": "decrease", "SET_VALUE": "set",
}  # fmt: skip
"""The actions of a reader that mean something here, and what they mean."""


class Bridge:
    """Keeps the window's accessibility tree up to date. ``active``: a screen reader reads it."""

    def __init__(self, kit: Any, connect: Callable[..., Any]) -> None:
        """``kit`` is the AccessKit module; ``connect`` makes its adapter, given the three callbacks (begin,
        ask, end)."""
        self.active, self._kit = False, kit
        self._asked = SimpleQueue[tuple[int, str, float]]()  # a node's number, an action, its value
        self._numbers: dict[tuple[str, str, int], int] = {}
        self._keys: dict[int, str] = {}
        self._sent: dict[int, object] = {}
        self.page = 0  # the number of the page in the window: each has its own, so that readers tell it
        self._ids = count(FIRST)
        self._scene: int | None = None
        self._focus = ROOT
        self._seen: tuple[ScreenOutline, bool] | None = None  # that was told last
        self._live = ""  # what was read out last
        self._waiting: list[str] = []  # to be read out after the focus
        self._does = [(getattr(kit.Action, name), does) for name, does in ACTIONS.items()]
        self._adapter = connect(self._begin, self._ask, self._end)

    def _begin(self) -> None:
        """Note that a screen reader has started: the next frame sends the whole tree."""
        self.active = True
        self._sent = {}

    def _end(self) -> None:
        self.active = False

    def _ask(self, request: Any) -> None:
        with suppress(Exception):  # whatever it was, nobody here can be told
            data = request.data
            value = float(data[1]) if data and isinstance(data[1], int | float | str) else 0.0
            for action, does in self._does:
                if request.action == action and isfinite(value):
                    self._asked.put((int(request.target), does, value))

    def close(self) -> None:
        """Disconnect: the adapter calls back from threads of its own, and none may do so once Python ends."""
        self.active, self._adapter = False, None

    @property
    def requested(self) -> bool:
        """Return whether a screen reader has requested an action that is not carried out yet."""
        return self.active and not self._asked.empty()

    def wanted(self) -> Iterator[Operate]:
        """Yield the actions that screen readers have requested, in order."""
        while not self._asked.empty():
            number, action, value = self._asked.get_nowait()
            if key := self._keys.get(number):
                yield Operate(READER, key, action, value)

    def window_focus(self, focused: bool) -> None:
        """Report whether the window is ``focused``: has the keyboard."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                _raise(getattr(self._adapter, name)(focused))

    def tell(self, outline: ScreenOutline, news: Sequence[str] = (), tells_focus: bool = True) -> bool:
        """Send what has changed on the screen since the last call; return whether a reader says any of it.
        ``news``: sentences to be read out: after the focus if that moves, since Orca stops what it is reading
        when it does. ``tells_focus``: the player has moved the focus; else a reader keeps the one it was
        told."""
        seen = outline, tells_focus
        if not self.active or (seen == self._seen and self._sent and not (news or self._waiting)):
            return False
        self._seen, before = seen, self._focus
        entries = self._entries(outline)
        focus = next((number for number, one in entries.items() if "focused" in one.states), self.page)
        if not tells_focus and self._focus in (self.page, *entries):
            focus = self._focus
        self._waiting += news
        if self._waiting and focus == before:
            words, self._waiting = " ".join(self._waiting), []
            self._live = words + AGAIN if words == self._live else words
        now = self._nodes(outline, entries)
        fresh = {number: seen for number, seen in now.items() if self._sent.get(number) != seen}
        whole, self._sent, self._focus = not self._sent, now, focus
        if fresh or focus != before:
            _raise(self._adapter.update_if_active(lambda: self._update(fresh, focus, whole)))
        return bool(news) or focus != before or (focus != self.page and focus in fresh)

    def _entries(self, outline: ScreenOutline) -> dict[int, Described]:
        """Return the things by their node numbers: each keeps its own while it is there, and has another
        when it comes back, since to AT-SPI a node that was removed is dead."""
        if outline.scene != self._scene:
            self._scene, self._numbers, self.page = outline.scene, {}, next(self._ids)
            self._focus = self.page
        seen = Counter[tuple[str, str]]()
        numbers: dict[tuple[str, str, int], int] = {}
        found: dict[int, Described] = {}
        for one in outline.items:
            name = ("key", one.key) if one.key else (one.role, one.name)
            seen[name] += 1
            own = *name, seen[name]
            number = numbers[own] = self._numbers[own] if own in self._numbers else next(self._ids)
            found[number] = one
        self._numbers, self._keys = numbers, {number: one.key for number, one in found.items() if one.key}
        return found

    def _nodes(self, outline: ScreenOutline, entries: Mapping[int, Described]) -> dict[int, object]:
        """Return the content of each node by number, as comparable values, without the focus."""
        nodes: dict[int, object] = {
            ROOT: (self.page, LIVE),
            self.page: (outline.dialog, outline.title, outline.about, tuple(entries)),
            LIVE: self._live,
        }
        for number, one in entries.items():
            states = tuple(state for state in one.states if state != "focused")
            nodes[number] = one._replace(box=outline.turn.box(one.box) if one.box else None, states=states)
        return nodes

    def _update(self, fresh: dict[int, object], focus: int, whole: bool) -> Any:
        """Return AccessKit's update with these changed nodes; ``whole``: it replaces the whole tree."""
        update = self._kit.TreeUpdate(focus)
        if whole:
            update.tree = self._kit.Tree(ROOT)
        update.nodes.extend((number, self._node(number, seen)) for number, seen in fresh.items())
        return update

    def _node(self, number: int, seen: Any) -> Any:
        if number == ROOT:
            return self._made("WINDOW", label="Rack-O", language="en", children=list(seen))
        if number == self.page:
            dialog, title, words, children = seen
            node = self._made(
                "DIALOG" if dialog else "GROUP",
                label=title,
                children=list(children),
                description=words or None,
            )
            if dialog:
                node.set_modal()
            return node
        if number == LIVE:
            return self._made("STATUS", live=self._kit.Live.POLITE, label=seen, value=seen)
        return self._thing(seen)

    def _made(self, role: str, **properties: Any) -> Any:
        """Return a node with these properties, but those that are None."""
        node = self._kit.Node(getattr(self._kit.Role, role))
        for name, value in properties.items():
            if value is not None:
                getattr(node, f"set_{name}")(value)
        return node

    def _thing(self, one: Described) -> Any:
        kit = self._kit
        kind = "number" if one.role == "choice" and one.range else one.role
        set_to = one.value if kind in ("choice", "label", "button") else ""
        label = f"{one.name}{': ' if kind == 'choice' else ', '}{set_to}" if set_to else one.name
        x, y, w, h = one.box or (0.0, 0.0, 0.0, 0.0)
        now, least, most, step = one.range or (None, None, None, None)
        node = self._made(
            ROLES.get(kind, "LABEL"),
            label=label,
            value=label if kind == "label" else None,
            description=one.help or None,
            bounds=kit.Rect(x, y, x + w, y + h) if one.box else None,
            numeric_value=now,
            min_numeric_value=least,
            max_numeric_value=most,
            numeric_value_step=step,
        )
        steps = one.role in ("choice", "slider") and one.key
        able = {
            "FOCUS": one.key, "CLICK": one.does, "INCREMENT": steps, "DECREMENT": steps,
            "SET_VALUE": one.range,
        }  # fmt: skip
        for action in filter(able.get, able):
            node.add_action(getattr(kit.Action, action))
        return node


def _raise(events: Any) -> None:
    """Pass the system the events of a change, on systems where that has to be done explicitly."""
    if events is not None:
        events.raise_events()


def bridge_of(window: int | None) -> Bridge | None:
    """Return this system's bridge for the window of that handle (None: unknown); None if there is none."""
    if not _reachable():
        return None  # without AccessKit's 5 MB
    try:
        import accesskit
    except ImportError:
        return None
    try:
        return Bridge(accesskit, lambda *calls: _connect(accesskit, window, *calls))
    except (AttributeError, OSError, RuntimeError, TypeError, ValueError) as reason:
        warn(__name__, f"No screen reader can be told of the window: {reason}")
        return None


def _reachable() -> bool:
    """Return whether a screen reader could be told at all: on Linux, by the session's bus."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    return Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}", "bus").exists()


def _connect(kit: Any, window: int | None, *calls: Callable[..., None]) -> Any:
    """Return AccessKit's adapter for this system, between the system and the window's own event handling.
    ``calls``: those that begin, ask and end; only Linux says when a reader ends."""
    if sys.platform == "win32":
        return kit.windows.SubclassingAdapter(window, *calls[:2])
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(window, *calls[:2])
    return kit.unix.Adapter(*calls)
