"""The sheet of keys and buttons: every word is moved there, by whatever is at hand, and nobody gets stuck."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from racko_game.controls.bindings.bindings import ARRANGEMENTS, BY_DEFAULT, MOUSE_CODES
from racko_game.controls.bindings.manual import KINDS, NEEDED, USUAL
from racko_game.controls.intents import Device, DeviceKind, Half
from racko_game.paint.engine.glyphs import printed
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.settings.keys import WAIT, KeyAsked
from racko_game.scenes.pages.settings.settings import WORDS, ControlsSheet, SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SavedControls
from tests.counts import full
from tests.hands.hands import Finger, Keys, Mouse, Pad
from tests.pads import VirtualPad
from tests.theatre import Theatre, plan, play

from .seen import Catch, Size, glyphs, having, idle, says, table, turn

SIZE = (960, 540)
KEY_HALVES = Half(Device.KEYS, 1), Half(Device.KEYS, 2)
KEYBOARDS = [Device.KEYS, *KEY_HALVES]


def opened(size: Size = SIZE, kind: DeviceKind = Device.KEYS) -> Theatre:
    """The sheet on a screen of its own, for that kind of device."""

    theatre = Theatre(Catch, size)
    theatre.game.stack.scenes.append(sheet := ControlsSheet(theatre.context))
    sheet.kind = kind
    theatre.frame()
    return theatre


def sheet(theatre: Theatre) -> ControlsSheet:
    return theatre.at(ControlsSheet)


def ask(theatre: Theatre, word: str) -> KeyAsked:
    top = sheet(theatre)
    top.tab = next(tab for tab, words in WORDS.items() if word in words)
    top.changed()
    top.reveal(f"word {word}")
    theatre.click(f"word {word}")
    return theatre.at(KeyAsked)


def codes(theatre: Theatre, word: str) -> tuple[str, ...]:
    return theatre.context.bindings.codes(sheet(theatre).kind, word)


def choices(theatre: Theatre) -> list[str]:
    return [spot.name for spot in theatre.top.hotspots()]


@pytest.mark.parametrize("kind", KEYBOARDS)
def test_every_word_of_the_keyboard_is_moved_and_put_back(kind: DeviceKind) -> None:
    """One of three words of each keyboard in a quick run: all on one of them, or on a half."""
    theatre, apart = opened(kind=kind), full(1, 3)
    for word in [*USUAL[kind]][KEYBOARDS.index(kind) % apart :: apart]:
        ask(theatre, word)
        theatre.key("f7")
        assert codes(theatre, word) == ("f7",), word
        assert theatre.context.settings.controls == SavedControls(moved={kind.value: {word: ["f7"]}})
        ask(theatre, word)
        theatre.click("usual")
        assert theatre.context.bindings is BY_DEFAULT, word


@pytest.mark.parametrize(
    ("answer", "draw", "take"), [("return", "t", "d"), ("take", "t", ""), ("back", "d", "t")]
)
def test_a_key_that_says_something_else_is_exchanged_or_says_that_no_more_or_all_stays(
    answer: str, draw: str, take: str
) -> None:
    theatre = opened()
    ask(theatre, "draw")
    theatre.key("t")
    assert theatre.at(KeyAsked).asking is None
    assert says(theatre, "That's already used for Take. Use it for Draw instead?")
    assert choices(theatre)[:2] == ["exchange", "take"]
    theatre.key(answer) if answer == "return" else theatre.click(answer)
    assert (codes(theatre, "draw"), codes(theatre, "take")) == ((draw,), (take,) if take else ())
    assert says(theatre, "nothing") == (not take)
    assert (theatre.context.bindings is BY_DEFAULT) == (answer == "back")
    if answer == "take":
        ask(theatre, "take")
        theatre.click("usual")
        assert (codes(theatre, "draw"), codes(theatre, "take")) == (("d",), ("t",))


def test_a_key_of_the_other_half_is_exchanged_or_taken_but_none_that_it_needs() -> None:
    left, right = KEY_HALVES
    theatre = opened(kind=left)
    ask(theatre, "draw")
    theatre.key("k")
    assert says(theatre, "That's already used for Draw on the right half. Use it for Draw instead?")
    theatre.click("exchange")
    moved = {"keys-left": {"draw": ["k"]}, "keys-right": {"draw": ["e", "[7]"]}}
    assert theatre.context.settings.controls == SavedControls(moved=moved)
    assert [theatre.context.bindings.codes(half, "draw") for half in (left, right)] == [("k",), ("e", "[7]")]
    ask(theatre, "draw")
    theatre.click("usual")
    assert theatre.context.bindings is BY_DEFAULT
    ask(theatre, "draw")
    theatre.key("k")
    theatre.click("exchange", "usual")
    assert theatre.context.bindings is BY_DEFAULT, "all as it was: there E is wanted again"
    ask(theatre, "hint")
    theatre.key("j")
    theatre.click("take")
    assert [theatre.context.bindings.codes(half, "hint") for half in (left, right)] == [("j",), ("[3]",)]
    theatre.click("usual")
    assert [theatre.context.bindings.codes(half, "hint") for half in (left, right)] == [("t",), ("[3]",)]
    for code in ("up", "[8]"):
        ask(theatre, "hint")
        theatre.key(code)
        assert ("take" in choices(theatre)) == (code == "up"), "it would not find its way any more"
        theatre.click("take" if code == "up" else "back")


def test_every_tab_has_its_words_and_a_half_those_that_it_has_and_no_slots() -> None:
    theatre = opened()
    theatre.click("tab slots")
    Keys(theatre).turn("kind", 1)
    assert sheet(theatre).kind == KEY_HALVES[0]
    assert says(theatre, "Keyboard, left half")
    assert sheet(theatre).tab == "play"
    assert "tab slots" not in choices(theatre)
    shown = set[str]()
    for tab in ("play", "menus"):
        theatre.click(f"tab {tab}")
        keys = [one.key.partition("word ") for one in sheet(theatre).described()]
        shown |= {word for _, found, word in keys if found}
    assert shown == USUAL[KEY_HALVES[0]].keys()
    assert sorted(word for words in WORDS.values() for word in words) == sorted(USUAL[Device.KEYS])


@pytest.mark.parametrize("word", NEEDED)
def test_what_is_needed_is_never_lost(word: str) -> None:
    theatre = opened()
    ask(theatre, "hint")
    for code in USUAL[Device.KEYS][word]:
        theatre.key(code)
        assert ("take" in choices(theatre)) == (len(USUAL[Device.KEYS][word]) > 1)
        theatre.click("again")
    theatre.click("back")
    ask(theatre, word)
    assert "none" not in choices(theatre)


def test_one_key_more_and_then_without_and_of_the_mouse_every_button_but_the_first() -> None:
    theatre = opened()
    for key in ("f7", "f5", "f13", "f14", "f15", "f16"):
        ask(theatre, "draw")
        theatre.click("more")
        theatre.key(key)
        if key == "f7":
            assert codes(theatre, "draw") == ("d", "f7")
    assert says(theatre, "That's as many as there can be.")
    theatre.click("back")
    ask(theatre, "draw")
    theatre.click("none")
    assert codes(theatre, "draw") == ()
    theatre = opened(kind=Device.MOUSE)
    for word in ("draw", "hint"):
        ask(theatre, word)
        theatre.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=2, touch=False))
        if word == "hint":
            theatre.click("exchange" if "exchange" in choices(theatre) else "take")
        assert codes(theatre, word) == ("middle",)
    assert codes(theatre, "draw") == ()
    assert set(MOUSE_CODES) >= {"middle"}


def test_who_presses_nothing_changes_nothing_and_what_is_only_held_beside_keys_is_waited_out() -> None:
    theatre = opened()
    ask(theatre, "draw")
    for second in range(int(WAIT), 0, -1):
        assert says(theatre, f"Press a key for Draw. Nothing changes if you wait {second} s.")
        theatre.wait(2, dt=0.5)
    assert says(theatre, "Nothing was pressed, so nothing changed.")
    theatre.key("escape")
    assert sheet(theatre)
    assert theatre.context.bindings is BY_DEFAULT
    ask(theatre, "draw")
    theatre.key("left ctrl")
    assert theatre.at(KeyAsked).asking
    theatre.key("ctrl+k")
    assert codes(theatre, "draw") == ("ctrl+k",)


def test_arrangements_are_turned_what_is_altered_is_said_and_every_device_shown_as_it_is_printed() -> None:
    theatre = opened()
    keys, names, seen = Keys(theatre), [*ARRANGEMENTS[Device.KEYS]], []
    for by in (*[1] * (len(names) - 1), *[-1] * (len(names) - 1)):
        keys.turn("arrangement", by)
        seen.append(theatre.context.settings.controls.arranged.get("keys", "usual"))
    assert [names[0], *seen] == ["usual", *names[1:], *names[-2::-1]]
    keys.turn("arrangement", 1)
    assert says(theatre, "WASD")
    ask(theatre, "draw")
    theatre.key("f7")
    sheet(theatre).reveal("arrangement")
    assert says(theatre, "WASD, changed")
    theatre.click("usual")
    assert theatre.context.settings.controls == SavedControls()
    assert sheet(theatre).focus == "back"
    for _ in KINDS:
        shown = [sprite.picture for sprite in theatre.top.sprites() if sprite.picture[0] == "glyph"]
        wanted = [printed(sheet(theatre).kind.undivided, code, 10) for code in codes(theatre, "draw")]
        assert {picture[:4] for picture in wanted} <= {picture[:4] for picture in shown}
        theatre.click("kind")


@pytest.mark.parametrize("device", [Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD])
def test_who_has_nothing_but_a_pad_moves_its_own_buttons(device: Device) -> None:
    theatre = Theatre(lambda context: Title(context, plan()), SIZE)
    with VirtualPad(device) as plugged:
        pad = Pad(theatre, plugged, device)
        pad.choose("settings")
        pad.choose("controls")
        assert sheet(theatre).kind is device
        trigger = partial(plugged.push, "left_trigger", 1.0), partial(plugged.push, "left_trigger", 0.0)
        east = partial(plugged.press, "east"), partial(plugged.release, "east")
        for word, code, acts in (("accept", "east", east), ("back", "left_trigger+", trigger)):
            top = sheet(theatre)
            top.tab = "menus"
            top.changed()
            top.show_key(f"word {word}")
            pad.say("accept")
            for act in acts:
                act()
                theatre.frame(*pygame.event.get())
            if isinstance(theatre.top, KeyAsked):
                pad.say("accept")  # exchange them
            assert codes(theatre, word) == (code,)
        assert codes(theatre, "accept") == ("east",)
        theatre.top.focus = "usual"
        pad.say("accept")
        assert theatre.context.bindings is BY_DEFAULT
        pad.back()
        assert isinstance(theatre.top, SettingsSheet)


@pytest.mark.parametrize("hand", [Finger, Mouse, Keys])
def test_every_hand_finds_its_way(hand: type[Finger] | type[Mouse] | type[Keys]) -> None:
    theatre = opened()
    mine, settings = hand(theatre), theatre.context.settings
    mine.choose("tab feel")
    for row in ("dwell", "latches", "latches", "dead_zone"):
        mine.turn(row, 1)
    assert (settings.dwell, settings.dead_zone) == (0.5, 0.58)
    mine.choose("usual")
    assert (settings.dwell, settings.dead_zone) == (0.0, 0.5)
    mine.choose("tab play")
    mine.choose("word draw")
    theatre.key("f7")
    assert codes(theatre, "draw") == ("f7",)


def test_the_tab_of_feel_shows_how_long_what_is_held_lasts_how_keys_repeat_and_where_a_stick_is() -> None:
    theatre = opened()
    theatre.click("tab feel")
    for latches, said, other in (
        (False, "while pressed", "until pressed again"),
        (True, "until pressed again", "while pressed"),
    ):
        assert theatre.context.settings.latches == latches
        assert says(theatre, said)
        assert not says(theatre, other)
        turn(theatre, "latches")
    theatre.context.settings.repeat_first = 1.0
    top = sheet(theatre)
    top.focus = "try"
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    theatre.wait(11, dt=0.1)
    assert top.role("choice", "Try it")[0].value == "3"
    theatre.context.leaning = theatre.controls.sticks.leaning
    with VirtualPad(Device.XBOX) as pad:
        theatre.frame(*pygame.event.get())
        for lean, counts in ((0.3, False), (0.7, True), (0.0, None)):
            pad.push("left_x", lean)
            theatre.frame(*pygame.event.get())
            marks = [one.picture[2] for one in theatre.top.sprites() if one.picture[0] == "lean-mark"]
            assert marks == ([] if counts is None else [counts])


def test_the_table_follows_at_once() -> None:
    theatre = Theatre(play(), SIZE)
    theatre.until(lambda: idle(theatre) and theatre.asked())
    theatre.key("up")
    assert {("key", "D"), ("key", "T")} <= glyphs(theatre)
    theatre.context.settings.controls = SavedControls(moved={"keys": {"draw": ["f7"], "take": []}})
    theatre.frame()
    assert ("key", "F7") in glyphs(theatre)
    assert not {("key", "D"), ("key", "T")} & glyphs(theatre)
    theatre.key("d")
    assert table(theatre).view.held is None
    theatre.keys("f7")
    assert table(theatre).view.held is not None


def test_keys_that_make_no_sense_are_told_at_the_title_and_kept_until_they_are_moved() -> None:
    kept = SavedControls(moved={"keys": {"draw": ["x"]}})
    theatre = Theatre(having(lambda context: Title(context, plan()), controls=kept), SIZE)
    assert "X would be both Draw and Toss" in theatre.at(Notice).lines[0]
    theatre.key("escape")
    assert isinstance(theatre.top, Title)
    assert theatre.context.bindings.rows == BY_DEFAULT.rows
    assert theatre.context.settings.controls == kept


def test_a_mouse_that_rests_plays() -> None:
    theatre = Theatre(play(), SIZE)
    theatre.context.settings.dwell = 0.8
    theatre.until(lambda: idle(theatre) and theatre.asked())
    x, y = theatre.spot("stock")
    theatre.frame(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    at = round(x), round(y)
    theatre.frame(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    for _ in range(7):
        theatre.frame(dt=0.1)
        assert theatre.game.moving
    assert table(theatre).view.held is None
    rings = [sprite for sprite in theatre.game._dwelling.sprites() if sprite.picture[0] == "dwell-ring"]
    assert len(rings) == 1
    theatre.frame(dt=0.15)
    theatre.until(theatre.asked)
    assert table(theatre).view.held is not None
    before = len(table(theatre).match.actions)
    theatre.wait(40, dt=0.1)
    assert len(table(theatre).match.actions) == before
    assert named(theatre.top.hotspots(), "slot 1")
