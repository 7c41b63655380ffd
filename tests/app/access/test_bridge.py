"""The bridge to screen readers: what it tells, what comes back, and that nothing of it reaches the game."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.app.access.access import SAID, Access
from racko_game.app.access.bridge import AGAIN, LIVE, ROOT, Bridge, bridge_of
from racko_game.app.access.voice import Outliner
from racko_game.controls.intents import READER, Operate
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.words.language import say
from tests.counts import full
from tests.theatre import Theatre, plan, play

from .listening import Adapter


class Read(Theatre):
    """A theatre with a reader: ``tree`` holds the nodes that it was told last, by number."""

    def __init__(self, make: Any) -> None:
        super().__init__(make)
        self.adapters: list[Adapter] = []
        self.live = 0  # how many updates have been asked for words

        def connect(*calls: Any) -> Adapter:
            self.adapters.append(Adapter(*calls))
            return self.adapters[0]

        self.bridge = Bridge(accesskit, connect)
        self.game.access = Access(self.context, self.game.stack, self.controls, self.bridge, lambda: None)

    @property
    def adapter(self) -> Adapter:
        return self.adapters[0]

    def tree(self) -> dict[int, Any]:
        self.frame(dt=0.2)
        nodes: dict[int, Any] = {}
        for update in self.adapter.updates:
            nodes |= dict(update.nodes)
        return nodes

    def number(self, name: str) -> int:
        return max(number for number, node in self.tree().items() if node.label == name)

    def act(self, number: int, action: Any, value: float | None = None) -> None:
        data = None if value is None else (accesskit.ActionDataKind.NUMERIC_VALUE, value)
        self.adapter.ask(SimpleNamespace(target=number, action=action, data=data))
        self.frame()


def reading(make: Any) -> Read:
    theatre = Read(make)
    theatre.adapter.begin()
    theatre.frame(dt=0.2)
    return theatre


def title(context: Any) -> Title:
    return Title(context, plan())


def sheet(context: Any) -> SettingsSheet:
    return SettingsSheet(context, tab="sound", aside=False)


def at_turn() -> Read:
    theatre = reading(play(plan()))
    theatre.until(theatre.asked)
    return theatre


def turn(theatre: Read, *keys: str) -> None:
    """Press these keys, each when the person is asked, until they are again."""
    theatre.keys(*keys)


def test_a_reader_is_told_all_once_it_reads_nothing_when_it_has_gone_and_all_when_it_is_back() -> None:
    theatre = Read(title)
    theatre.frame(dt=0.2)
    assert theatre.adapter.updates == []
    theatre.adapter.begin()
    theatre.frame(dt=0.2)
    (update,) = theatre.adapter.updates
    assert update.tree is not None
    assert {ROOT, theatre.bridge.page, LIVE} <= {number for number, _ in update.nodes}
    theatre.adapter.end()
    theatre.key("down")
    theatre.frame(dt=0.2)
    assert len(theatre.adapter.updates) == 1
    theatre.adapter.begin()
    theatre.frame(dt=0.2)
    assert len(theatre.adapter.updates[-1].nodes) == len(update.nodes)
    theatre.bridge.close()
    theatre.act(theatre.bridge._focus, accesskit.Action.CLICK)
    theatre.key("up")
    theatre.frame(dt=0.2)
    assert len(theatre.adapter.updates) == 2, "once it is closed nothing is told or answered"


def test_a_page_is_told_by_its_title_and_the_window_by_its_language() -> None:
    theatre = reading(title)
    assert theatre.tree()[theatre.bridge.page].label == "Rack-O"
    first = theatre.bridge.page
    theatre.act(theatre.number("Play"), accesskit.Action.CLICK)
    assert theatre.tree()[theatre.bridge.page].label == "New game"
    assert theatre.bridge.page != first, "else a reader does not tell that it is another"
    assert reading(title).tree()[ROOT].language == "en"


def test_a_thing_keeps_its_number_while_its_page_is_there_and_is_another_when_it_comes_back() -> None:
    theatre = reading(sheet)
    music = theatre.number("Music")
    assert len(theatre.adapter.updates) == 1
    theatre.context.settings.music = 0.1
    assert theatre.number("Music") == music
    assert [node.label for _, node in theatre.adapter.updates[1].nodes] == ["Music"], "only what is new"
    assert len(theatre.adapter.updates[0].nodes) > 8
    theatre = at_turn()
    hint, menu = theatre.number("Hint"), theatre.number("Menu")
    turn(theatre, "d")
    theatre.key("x")
    theatre.until(lambda: not theatre.asked())
    theatre.frame(dt=0.2)
    assert all(one.key != "hint" for one in theatre.top.aloud.described(theatre.top))
    theatre.until(theatre.asked)
    assert theatre.number("Hint") > hint
    assert theatre.number("Menu") == menu


def test_numbers_are_set_choices_turned_buttons_pressed_and_what_happens_is_a_live_region() -> None:
    theatre = reading(sheet)
    theatre.act(theatre.number("Music"), accesskit.Action.SET_VALUE, 40.0)
    assert theatre.context.settings.music == 0.4
    theatre.act(theatre.number("Music"), accesskit.Action.DECREMENT)
    assert theatre.context.settings.music == 0.3
    theatre.act(theatre.number("Captions: off"), accesskit.Action.CLICK)
    assert theatre.context.settings.captions
    theatre.act(theatre.number("Effects"), accesskit.Action.FOCUS)
    assert theatre.top.focus == "effects"
    assert theatre.context.hand == READER
    theatre = at_turn()
    theatre.act(theatre.number("Discard pile: 25"), accesskit.Action.CLICK)
    theatre.act(theatre.number("Slot 25: 4, out of order"), accesskit.Action.CLICK)
    theatre.until(theatre.asked)
    told = [node for update in theatre.adapter.updates for number, node in update.nodes if number == LIVE]
    assert all(node.live == accesskit.Live.POLITE for node in told)
    assert any("Mo drew a card, put it in slot 5, discarded 29." in node.label for node in told)
    assert "Your turn. Discard pile: 29." in told[-1].label


def told_live(theatre: Read) -> list[str]:
    theatre.frame(dt=0.2)
    theatre.frame(dt=0.2)
    updates, before = theatre.adapter.updates, theatre.live
    theatre.live = len(updates)
    return [node.label for update in updates[before:] for number, node in update.nodes if number == LIVE]


def answered(theatre: Read, key: str) -> list[str]:
    """Return what is read out once a key has been pressed, but for what makes it another text."""
    theatre.key(key)
    return [words.strip() for words in told_live(theatre)]


def test_a_step_that_leads_nowhere_is_answered_by_the_place_each_time_others_by_the_focus_alone() -> None:
    theatre = reading(title)
    focus = theatre.adapter.updates[-1].focus
    told_live(theatre)
    assert answered(theatre, "down") == []
    assert theatre.adapter.updates[-1].focus != focus
    theatre.key(*["up"] * 12)
    told_live(theatre)
    theatre.key("up")
    first = told_live(theatre)
    theatre.key("up")
    second = told_live(theatre)
    focused = next(one.name for one in theatre.top.described() if "focused" in one.states)
    assert [words.strip() for words in (*first, *second)] == [f"{focused}."] * 2
    assert first != second, "else a reader sees no change, and reads nothing"
    assert say(SAID) in answered(theatre, "f8"), "without a voice of its own the game says so"


def test_a_question_is_answered_as_often_as_it_is_asked_and_all_since_a_move_is_repeated() -> None:
    theatre = at_turn()
    assert "D: Draw, T: Take 25. F4: Say my rack." in " ".join(answered(theatre, "up"))
    theatre.key("f4")
    (rack,) = told_live(theatre)
    theatre.key("f4")
    (again,) = told_live(theatre)
    assert again != rack
    assert again.strip() == rack
    assert answered(theatre, "f2") == [rack]
    turn(theatre, "d", "x")
    heard = " ".join(told_live(theatre))
    (repeated,) = answered(theatre, "f2")
    assert re.search(r"You tossed \d+\. Mo .*Your turn\.", repeated)
    assert repeated in heard.replace(AGAIN, "")


def test_nothing_told_before_is_repeated_after_the_player_did_something_nor_a_hint_after_a_refusal() -> None:
    theatre = at_turn()
    for key in ("f4", "up"):
        answered(theatre, key)
    theatre.at(TableScene).aloud.narration.append("Mo yawns.")  # type: ignore[attr-defined]
    assert told_live(theatre) == ["Mo yawns."]
    assert answered(theatre, "f2") == ["Mo yawns."]
    theatre = at_turn()
    assert "Take 25 if it helps" in " ".join(answered(theatre, "up"))
    for _ in range(2):
        assert answered(theatre, "x") == ["You have nothing to toss. Draw a card first."]
        assert answered(theatre, "up") == []


def test_a_focus_that_moves_by_itself_is_told_when_the_player_moves_and_what_happened_after_pages() -> None:
    theatre = at_turn()
    told_live(theatre)
    first, stock = theatre.adapter.updates[-1].focus, theatre.top.focus
    turn(theatre, "d")
    told_live(theatre)
    assert theatre.top.focus != stock
    assert {update.focus for update in theatre.adapter.updates} == {first}
    answered(theatre, "up")
    slot = theatre.adapter.updates[-1].focus
    assert theatre.tree()[slot].label.startswith("Slot ")
    theatre.act(theatre.number("Slot 5: 7"), accesskit.Action.FOCUS)
    theatre.frame(dt=0.2)
    assert theatre.adapter.updates[-1].focus == theatre.number("Slot 5: 7")
    theatre = reading(title)
    theatre.adapter.updates.clear()
    outline = Outliner().outline(sheet(theatre.context))._replace(scene=9)
    theatre.bridge.tell(outline, ["Mo drew a card."])
    theatre.bridge.tell(outline)
    opens, reads = (dict(update.nodes) for update in theatre.adapter.updates)
    assert theatre.bridge.page in opens
    assert LIVE not in opens
    assert {number: node.label for number, node in reads.items()} == {LIVE: "Mo drew a card."}


GONE = SimpleNamespace(target=9999, action=accesskit.Action.CLICK, data=None)


@pytest.mark.parametrize(
    "request_", [None, SimpleNamespace(), SimpleNamespace(target="x", action=1, data=3), GONE]
)
def test_a_request_that_makes_no_sense_or_is_of_a_thing_that_is_gone_means_nothing(request_: Any) -> None:
    theatre = reading(title)
    theatre.adapter.ask(request_)
    assert theatre.frame()
    theatre.at(Title).handle(Operate(READER, "nowhere", "set", 3.0))
    assert isinstance(theatre.top, Title)


ACTIONS = st.sampled_from(["CLICK", "FOCUS", "INCREMENT", "DECREMENT", "SET_VALUE", "BLUR"])
VALUES = st.none() | st.floats(allow_nan=True, allow_infinity=True)
REQUESTS = st.lists(st.tuples(st.integers(0, 90), ACTIONS, VALUES), min_size=20, max_size=60)


@settings(max_examples=full(12, 4))
@given(REQUESTS)
def test_whatever_a_client_asks_for_the_game_goes_on(asked: list[tuple[int, str, float | None]]) -> None:
    theatre = reading(title)
    for number, action, value in asked:
        theatre.act(number, getattr(accesskit.Action, action), value)
        if not theatre.game.stack.scenes:
            return  # it was left
    theatre.frame(dt=0.2)


def test_a_request_is_due_until_carried_out_refused_by_a_scene_that_leaves_and_told_to_a_new_one() -> None:
    theatre = reading(title)
    assert not theatre.game.requested
    request = SimpleNamespace(target=theatre.number("Settings"), action=accesskit.Action.CLICK, data=None)
    theatre.adapter.ask(request)
    assert theatre.game.requested
    theatre.frame()
    assert not theatre.game.requested
    theatre.adapter.ask(request)
    theatre.adapter.end()
    assert not theatre.game.requested, "nobody listens any more"
    theatre = reading(title)
    settings, leave = theatre.number("Settings"), theatre.number("Quit")
    for number in (settings, leave, settings):  # before it has been told of anything else
        theatre.adapter.ask(SimpleNamespace(target=number, action=accesskit.Action.CLICK, data=None))
    theatre.frame()
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title, SettingsSheet]
    theatre.act(theatre.number("Done"), accesskit.Action.CLICK)
    assert isinstance(theatre.top, Title)
    theatre.game.stack.scenes.append(sheet(theatre.context))
    theatre.adapter.updates.clear()
    theatre.frame(dt=0.001)
    (update,) = theatre.adapter.updates
    assert "Music" in {node.label for _, node in update.nodes}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there, no bus is needed")
@pytest.mark.parametrize(
    ("address", "bus", "met"), [("", False, False), ("", True, True), ("unix:path=/nowhere", False, True)]
)
def test_without_a_bus_of_the_session_no_bridge_is_loaded(
    address: str, bus: bool, met: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(accesskit, "unix", SimpleNamespace(Adapter=Adapter))
    if bus:
        (tmp_path / "bus").touch()
    assert (bridge_of(None) is not None) == met
