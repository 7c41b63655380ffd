from __future__ import annotations

import random
import re

import pytest

from racko_game.controls import signals as on
from racko_game.controls.bindings.manual import MANUAL
from racko_game.controls.controls import Controls
from racko_game.controls.intents import MOUSE, Command, Device, Hand, Intent
from racko_game.controls.signals import Signal

from .said import said
from .script import Script

SIZE = (1920, 1080)
KEYS = [*(code for row in MANUAL for code in row.keys), "f7", ""]
BUTTONS = [*(code for row in MANUAL for code in row.pad), "guide", "left_stick"]
POINTERS = [MOUSE, *(Hand(Device.TOUCH, which) for which in ((1, 1), (1, 2), (2, 1)))]

KINDS = {"Grab": "g", "Drag": "d", "Drop": "p", "Cancel": "x", "Tap": "t", "Hover": "v", "Holding": "h"}


def any_signal(chance: random.Random) -> Signal:
    pad, x, y = chance.randrange(3), chance.randrange(-9, 200), chance.randrange(-9, 200)
    pointer, button = chance.choice(POINTERS), chance.choice(["left", "left", "right", "button 9"])
    signals: list[Signal] = [
        on.KeyDown(chance.choice(KEYS), chance.choice([(), (), ("ctrl",), ("alt", "meta")])),
        on.KeyUp(chance.choice(KEYS)),
        *(on.PadButtonDown(pad, chance.choice(BUTTONS)), on.PadButtonUp(pad, chance.choice(BUTTONS))),
        on.PadAxis(pad, chance.choice(["left_x", "left_y", "left_trigger"]), chance.uniform(-1, 1)),
        *(on.PadCame(pad, chance.choice([Device.XBOX, Device.PAD])), on.PadGone(pad)),
        *(
            on.PointerDown(pointer, x, y, button),
            on.PointerMove(pointer, x, y),
            on.PointerUp(pointer, x, y, button),
        ),
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
    intents += controls.read(
        [*all_up, *(on.KeyUp(key) for key in KEYS), *map(on.PadGone, range(3))], 0.0, SIZE
    )
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
