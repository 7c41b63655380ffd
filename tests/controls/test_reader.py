"""Reading signals: intents of any stream, and nothing of events that pygame would never send."""

from __future__ import annotations

import random
import re

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame.event import Event

from racko_game.controls import signals as on
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.bindings.manual import MANUAL, USUAL
from racko_game.controls.controls import Controls
from racko_game.controls.devices.devices import MOST_STEPS, READERS, Devices
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Hand, Intent
from racko_game.controls.signals import PadButtonDown, Signal
from tests.counts import full

from .said import said
from .script import Script

SIZE = (1920, 1080)
CAME = on.PadCame(1, Device.XBOX)


def read(controls: Controls, *signals: Signal, dt: float = 0.016) -> list[str]:
    return said(controls.read(signals, dt, SIZE))


def in_use(controls: Controls) -> Device:
    return controls.hand.device


def move(x: float, y: float) -> on.PointerMove:
    return on.PointerMove(MOUSE, x, y)


def finger(kind: type[on.PointerDown | on.PointerMove | on.PointerUp], x: float, y: float) -> Signal:
    return kind(Hand(Device.TOUCH, (1, 1)), x, y)


@pytest.fixture
def controls() -> Controls:
    return Controls(Script())


@pytest.mark.parametrize("code", [code for row in MANUAL for code in row.keys])
def test_every_key_says_its_word(controls: Controls, code: str) -> None:
    *modifiers, key = code.split("+")
    word = BY_DEFAULT.command_of(Device.KEYS, code).word
    assert read(controls, on.KeyDown(key, tuple(modifiers))) == [word]
    assert in_use(controls) is Device.KEYS


@pytest.mark.parametrize(
    ("word", "code"), [(word, code) for word, codes in USUAL[Device.SWITCH].items() for code in codes]
)
def test_every_button_and_stick_says_its_word(controls: Controls, word: str, code: str) -> None:
    pushed = on.PadAxis(3, code[:-1], 1.0 if code[-1] == "+" else -1.0)
    used = pushed if code[-1] in "+-" else on.PadButtonDown(3, code)
    assert read(controls, on.PadCame(3, Device.SWITCH), used) == [word]
    assert in_use(controls) is Device.SWITCH


def test_chords_mouse_buttons_wheel_and_close_button_say_words(controls: Controls) -> None:
    chords = (on.KeyDown("d", ("ctrl",)), on.KeyDown("return", ("ctrl", "alt")))
    assert read(controls, *chords) == ["other", "other"], "not what the keys say alone"
    right = on.PointerDown(MOUSE, 5, 5, "right")
    assert read(controls, right, on.PointerUp(MOUSE, 5, 5, "right")) == ["back"]
    assert read(controls, on.Wheel(2), on.Wheel(-1)) == ["scroll-up", "scroll-up", "scroll-down"]
    assert read(controls, on.WindowClosed(), on.Ended()) == ["quit", "end"]
    assert read(controls, dt=5.0) == []  # the wheel is not held


def test_a_held_key_repeats_and_a_released_one_does_not(controls: Controls) -> None:
    assert read(controls, on.KeyDown("left")) == ["left"]
    assert read(controls, dt=0.39) == []
    assert read(controls, dt=0.01) == ["left"]
    assert read(controls, dt=0.12) == ["left"]
    assert read(controls, on.KeyUp("left"), dt=0.12) == []
    assert read(controls, dt=1.0) == []


SIGNS = [on.FocusGained(), on.KeyDown("d"), on.PointerDown(MOUSE, 1, 1)]


@pytest.mark.parametrize("sign", SIGNS)
def test_nothing_is_meant_for_us_until_a_sign_that_focus_is_ours(controls: Controls, sign: Signal) -> None:
    read(controls, CAME, on.KeyDown("left"), on.FocusLost())
    assert read(controls, dt=1.0) == []
    assert read(controls, on.PadButtonDown(1, "south"), on.PadAxis(1, "left_x", 1.0)) == []
    assert in_use(controls) is Device.KEYS
    read(controls, sign)
    assert read(controls, on.PadButtonDown(1, "south")) == ["accept"]


def test_noise_of_a_stick_or_a_knock_at_the_table_puts_no_device_in_use(controls: Controls) -> None:
    assert read(controls, CAME, *(on.PadAxis(1, "left_x", i / 100) for i in range(49))) == []
    assert in_use(controls) is Device.MOUSE
    read(controls, on.KeyDown("d"))
    assert read(controls, move(100, 100), move(103, 100), move(101, 102), move(99, 98)) == []
    assert in_use(controls) is Device.KEYS
    assert read(controls, move(104, 100)) == ["Hover mouse 104 100"]
    assert in_use(controls) is Device.MOUSE
    read(controls, on.KeyDown("d"), move(500, 500))
    assert in_use(controls) is Device.KEYS, "it has to go its way anew"
    assert read(controls, move(500, 502)) == []
    assert read(controls, move(500, 510)) == ["Hover mouse 500 510"]


def test_a_click_or_a_finger_is_in_use_as_soon_as_it_is_down(controls: Controls) -> None:
    read(controls, on.KeyDown("d"), on.PointerDown(MOUSE, 1, 1))
    assert in_use(controls) is Device.MOUSE
    read(controls, on.PointerUp(MOUSE, 1, 1), finger(on.PointerDown, 5, 5), finger(on.PointerMove, 50, 5))
    assert in_use(controls) is Device.TOUCH
    assert read(controls, move(100, 100), move(300, 300)) == []
    assert in_use(controls) is Device.TOUCH, "while it drags"


@pytest.mark.parametrize(("size", "grabbed"), [(SIZE, True), ((3840, 2160), False), ((800, 480), True)])
def test_a_fast_mouse_hovers_and_drags_once_a_frame_and_its_slop_grows_with_the_window(
    controls: Controls, size: tuple[int, int], grabbed: bool
) -> None:
    assert read(controls, *(move(i, i) for i in range(50))) == ["Hover mouse 49 49"]
    controls.read([on.PointerDown(MOUSE, 0, 0)], 0.016, size)
    assert bool(controls.read([move(12, 0)], 0.016, size)) == grabbed
    dragged = said(controls.read([move(i, 0) for i in range(50)], 0.016, size))
    assert dragged == ["Drag mouse 49 0"] if grabbed else ["Grab mouse 0 0", "Drag mouse 49 0"]


def test_what_a_pad_did_in_its_last_batch_is_not_meant(controls: Controls) -> None:
    read(controls, CAME, on.PadCame(2, Device.SWITCH))
    pulled = (on.PadButtonUp(1, "south"), on.PadGone(1))
    assert read(controls, on.PadButtonDown(1, "south"), on.PadButtonDown(2, "north"), *pulled) == ["draw"]


def test_a_pad_pulled_while_it_holds_cancels_but_never_the_drag_of_another(controls: Controls) -> None:
    read(controls, CAME, on.PadButtonDown(1, "south"))
    read(controls, finger(on.PointerDown, 0, 0), finger(on.PointerMove, 90, 0))
    assert read(controls, on.PadButtonUp(1, "south"), on.PadGone(1)) == ["Cancel xbox"]
    assert read(controls, finger(on.PointerUp, 90, 0))[-1] == "Drop touch 90 0"


def test_without_the_pad_in_use_the_glyphs_are_of_another_that_is_left(controls: Controls) -> None:
    read(controls, CAME, on.PadCame(2, Device.SWITCH), on.PadButtonDown(1, "guide"))
    read(controls, on.PadGone(1))
    assert in_use(controls) is Device.SWITCH
    read(controls, on.PadButtonDown(2, "guide"), on.PadGone(7))
    assert in_use(controls) is Device.SWITCH
    read(controls, on.PadGone(2))
    assert in_use(controls) is Device.KEYS
    read(controls, CAME, move(9, 9), move(99, 9))
    assert read(controls, on.PadGone(1)) == [], "nobody used it"
    assert in_use(controls) is Device.MOUSE


def test_rumble_is_for_a_pad_that_is_there() -> None:
    script = Script()
    controls = Controls(script)
    controls.start()
    assert script.started
    read(controls, on.PadCame(4, Device.XBOX), on.PadCame(5, Device.XBOX))
    for hand in (controls.hand, KEYS, Hand(Device.XBOX, (6,)), Hand(Device.XBOX, (5,))):
        controls.pads.rumble(hand, 0.5, 200)
    assert script.rumbled == [(5, 0.5, 200)]
    read(controls, on.PadGone(5))
    controls.pads.rumble(Hand(Device.XBOX, (5,)), 1.0, 100)
    assert len(script.rumbled) == 1


SCREEN = (640, 360)
POINTED = ("key", "mod", "scancode", "pos", "button", "touch", "touch_id", "finger_id", "x", "y")
FIELDS = (*POINTED, "instance_id", "axis", "value")
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.complex_numbers(), st.just(object()),
    st.sampled_from([10**400, -(10**400), 2**31, 2**63, -1, 0, 1, 4, 17, 65535]),
    st.text(max_size=3), st.binary(max_size=3), st.lists(st.text(max_size=2), max_size=3),
    st.tuples(st.floats(), st.floats()), st.tuples(st.integers(), st.integers()),
    st.dictionaries(st.text(max_size=1), st.integers(), max_size=1),
)  # fmt: skip
EVENTS = st.builds(Event, st.sampled_from(list(READERS)), st.dictionaries(st.sampled_from(FIELDS), ODD))


@settings(max_examples=full(300, 60))
@given(st.lists(EVENTS, max_size=6))
def test_an_event_with_missing_or_odd_fields_never_raises(window: None, events: list[Event]) -> None:
    controls = Controls(Devices(), pointers=2)
    for event in events:
        controls.read([event], 0.016, SCREEN)
    controls.read(events, 0.016, SCREEN)


FINGER = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5}
INF, NAN = float("inf"), float("nan")
UNREADABLE: dict[int, list[dict[str, object]]] = {
    pygame.KEYDOWN: [{}, {"key": "d", "mod": 0}, {"key": 10**400, "mod": 0}, {"key": 100, "mod": None}],
    pygame.MOUSEMOTION: [{"pos": (1, 2, 3)}, {"pos": ("a", "b")}, {"pos": (NAN, 3)}],
    pygame.MOUSEBUTTONDOWN: [{"pos": (3, 4)}, {"pos": (3, 4), "button": []}],
    pygame.MOUSEBUTTONUP: [{"pos": (3, 4j), "button": 1}],
    pygame.MOUSEWHEEL: [{"y": "up"}, {"y": 0.5}],
    pygame.FINGERDOWN: [{**FINGER, "x": INF}, {**FINGER, "finger_id": [1]}],
    pygame.FINGERMOTION: [{**FINGER, "touch_id": None}],
    pygame.CONTROLLERBUTTONDOWN: [{"button": 0}, {"button": None, "instance_id": 1}],
    pygame.CONTROLLERBUTTONUP: [{"button": 0, "instance_id": {}}],
    pygame.CONTROLLERAXISMOTION: [
        {"instance_id": 1, "axis": axis, "value": value} for axis, value in ((-1, 9), (0, NAN), (0, 10**400))
    ],
    pygame.CONTROLLERDEVICEREMOVED: [{"instance_id": "one"}, {}],
}


@pytest.mark.parametrize("kind", UNREADABLE, ids=pygame.event.event_name)
def test_an_event_that_cannot_be_read_means_nothing(window: None, kind: int) -> None:
    for fields in UNREADABLE[kind]:
        assert Devices().signals([Event(kind, fields)], SCREEN) == [], fields


def test_a_button_before_the_first_is_none_of_ours_and_a_wheel_turns_only_so_far(window: None) -> None:
    (signal,) = Devices().signals([Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=-1)], SCREEN)
    assert signal == PadButtonDown(1, "button -1")
    assert len(Controls().read([Event(pygame.MOUSEWHEEL, y=10**9)], 0.0, SCREEN)) == MOST_STEPS


CODES = [*(code for row in MANUAL for code in row.keys), "f7", ""]
BUTTONS = [*(code for row in MANUAL for code in row.pad), "guide", "left_stick"]
POINTERS = [MOUSE, *(Hand(Device.TOUCH, which) for which in ((1, 1), (1, 2), (2, 1)))]

KINDS = {"Grab": "g", "Drag": "d", "Drop": "p", "Cancel": "x", "Tap": "t", "Hover": "v", "Holding": "h"}


def any_signal(chance: random.Random) -> Signal:
    pad, x, y = chance.randrange(3), chance.randrange(-9, 200), chance.randrange(-9, 200)
    pointer, button = chance.choice(POINTERS), chance.choice(["left", "left", "right", "button 9"])
    signals: list[Signal] = [
        on.KeyDown(chance.choice(CODES), chance.choice([(), (), ("ctrl",), ("alt", "meta")])),
        on.KeyUp(chance.choice(CODES)),
        *(on.PadButtonDown(pad, chance.choice(BUTTONS)), on.PadButtonUp(pad, chance.choice(BUTTONS))),
        on.PadAxis(pad, chance.choice(["left_x", "left_y", "left_trigger"]), chance.uniform(-1, 1)),
        *(on.PadCame(pad, chance.choice([Device.XBOX, Device.PAD])), on.PadGone(pad)),
        *(on.PointerDown(pointer, x, y, button), on.PointerUp(pointer, x, y, button)),
        on.PointerMove(pointer, x, y),
        *(on.PointerGone(MOUSE), on.FocusLost(), on.FocusGained(), on.Wheel(chance.randrange(-2, 3))),
        on.WindowClosed(),
    ]
    return chance.choice(signals)


@pytest.mark.parametrize("seed", range(20))
def test_five_hundred_signals_never_raise_and_nothing_sticks(seed: int) -> None:
    chance = random.Random(seed)
    controls = Controls(Script())
    intents: list[Intent] = []
    left = 500
    while left > 0:
        batch = [any_signal(chance) for _ in range(chance.randrange(6))]
        intents += controls.read(batch, chance.uniform(0, 0.5), SIZE)
        left -= len(batch)
    all_up = [on.PointerUp(pointer, 5, 5) for pointer in POINTERS]
    intents += controls.read([*all_up, *map(on.KeyUp, CODES), *map(on.PadGone, range(3))], 0.0, SIZE)
    for pointer in POINTERS:
        own = (type(intent).__name__ for intent in intents if intent.hand == pointer)
        before, lies, after = "".join(KINDS.get(kind, "") for kind in own).partition("h")
        assert re.fullmatch("(gd*[px]|[tv])*", before)
        assert re.fullmatch("(gd*[px]|[htvx])*", lies + after), "what lies there is taken away"
    assert controls.read([], 9.0, SIZE) == []
    tap = [on.PointerDown(POINTERS[1], 5, 5), on.PointerUp(POINTERS[1], 5, 5)]
    assert said(controls.read(tap, 0.0, SIZE)) == ["Tap touch 5 5"]
    words = {intent.word for intent in intents if isinstance(intent, Command)}
    assert words <= {*(row.word for row in MANUAL), "other", "end"}
