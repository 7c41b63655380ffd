"""Every hand at a game, from the title on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.controls.intents import Device
from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.title.title import Title

from ..counts import full
from ..pads import VirtualPad
from ..theatre import Theatre
from . import fingers
from .hands import Finger, Hand, Keys, Mouse, Pad
from .sitting import Couch

SIZE = (960, 540)
FAST = 4

Grasp = Callable[[str], Hand]


@pytest.fixture
def theatre() -> Theatre:
    """The title of a game of three: you, Mo and Ivo."""
    theatre = Theatre(lambda context: Title(context, Plan("original", 3)), SIZE, by_gaps, looks=True)
    theatre.context.settings.speed = FAST
    return theatre


@pytest.fixture
def plugged() -> Iterator[ExitStack]:
    with ExitStack() as plugged:
        yield plugged


@pytest.fixture
def couch(plugged: ExitStack) -> Couch:
    return Couch(plugged)


HANDS = ("keys", "pad", "finger", "mouse")


def held(theatre: Theatre, name: str, plugged: ExitStack) -> Hand:
    if name == "pad":
        return Pad(theatre, plugged.enter_context(VirtualPad(Device.PLAYSTATION)), Device.PLAYSTATION)
    others: dict[str, Callable[[Theatre], Hand]] = {"keys": Keys, "finger": Finger, "mouse": Mouse}
    return others[name](theatre)


@pytest.fixture
def grasp(theatre: Theatre, plugged: ExitStack) -> Grasp:
    """``grasp("pad")``: a hand by name."""
    return lambda name: held(theatre, name, plugged)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each hand does what a test does; not in full, one does, and in the next test the next one. In a module
    of few tests one that moves the focus does, and one that points."""
    chosen = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "hand" in metafunc.fixturenames and "hand" not in chosen:
        named = [one for name, one in vars(metafunc.module).items() if name.startswith("test_")]
        tests = [one for one in named if "hand" in one.__annotations__]
        at = tests.index(metafunc.function)
        few = HANDS[at % 4 :][:1] if len(tests) >= len(HANDS) else HANDS[at % 2 :: 2]
        metafunc.parametrize("hand", full(HANDS, few), indirect=True)


@pytest.fixture
def hand(request: pytest.FixtureRequest, theatre: Theatre, grasp: Grasp) -> Hand:
    """Each hand in turn; what they do is drawn for one of them."""
    if request.param != "mouse":
        theatre.close_eyes()
    return grasp(request.param)


@pytest.fixture
def shown() -> Theatre:
    """Four round a table with four sides; one of them is asked."""
    return fingers.around()
