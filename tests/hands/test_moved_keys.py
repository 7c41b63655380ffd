"""Whole rounds, and a match, with every key and button somewhere else."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random

import pytest

from racko_game.controls.bindings.arrangements import ARRANGEMENTS, bindings_of
from racko_game.controls.bindings.bindings import Meaning
from racko_game.controls.bindings.manual import SECOND, USUAL
from racko_game.controls.intents import Device, DeviceKind
from racko_game.match.match import Match
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SavedControls

from ..counts import full
from ..moves import meant, played, spot_of, turns
from ..pads import VirtualPad
from ..theatre import SEED, Theatre
from .hands import Focus, Keys, Pad

SAID = {"stock": ("draw",), "discard": ("take", "toss")}
"""Places that have words of their own."""


def shuffled(seed: int, *kinds: DeviceKind) -> SavedControls:
    """What says the words of a device, dealt out among them anew; none keeps what it had. Of two halves all
    is dealt out among all words of both."""
    said = {Meaning(kind, word): USUAL[kind][word] for kind in kinds for word in USUAL[kind]}
    moved: dict[str, dict[str, list[str]]] = {kind.value: {} for kind in kinds}
    for kind, word in [one for one in said if one.word.startswith(SECOND)]:
        moved[kind.value][word] = []
    words = [one for one, codes in said.items() if codes and not one.word.startswith(SECOND)]
    chance, codes = Random(seed), [said[one] for one in words]
    while any(said[one] == dealt for one, dealt in zip(words, codes, strict=True)):
        chance.shuffle(codes)
    for (kind, word), dealt in zip(words, codes, strict=True):
        moved[kind.value][word] = list(dealt)
    return SavedControls(moved=moved)


def play_round(theatre: Theatre, hand: Focus) -> None:
    """From the title to the scores."""
    plan = theatre.at(Title).plan
    hand.choose("play")
    hand.choose("deal")
    play_on(theatre, hand)
    assert isinstance(theatre.top, Scores)
    match: Match = theatre.top.match
    assert match.table == played(plan, SEED).table
    assert theatre.context.hand.device is hand.device


def play_on(theatre: Theatre, hand: Focus) -> None:
    """To the end of the round, by the words that the piles and the slots have, where they have any."""
    for place, play in enumerate(turns(theatre)):
        name = spot_of(play, meant(play))
        words = [
            word for word in SAID.get(name, (name,)) if theatre.context.bindings.codes(hand.device, word)
        ]
        before = play.view
        if place % 2 and words and named(play.hotspots(), name):
            hand.say(words[-1] if before.held is not None else words[0])
        else:
            hand.choose(name)


@pytest.mark.parametrize("seed", full([1, 2], [1]))
@pytest.mark.parametrize("device", [Device.KEYS, Device.PLAYSTATION])
def test_a_round_with_everything_somewhere_else(theatre: Theatre, device: Device, seed: int) -> None:
    theatre.context.settings.controls = shuffled(seed, device)
    assert not theatre.context.problems
    if seed > 1:
        theatre.close_eyes()
    with ExitStack() as plugged:
        play_round(theatre, _hand(theatre, device, plugged))


@pytest.mark.parametrize("device", full([Device.KEYS, Device.XBOX], [Device.XBOX]))
def test_a_match_with_everything_somewhere_else(theatre: Theatre, device: Device) -> None:
    theatre.at(Title).plan.options = {"target": full(500, 100)}  # one round is not enough
    theatre.context.settings.controls = shuffled(3, device)
    theatre.close_eyes()
    with ExitStack() as plugged:
        hand = _hand(theatre, device, plugged)
        play_round(theatre, hand)
        while isinstance(theatre.top, Scores):
            assert theatre.context.hand.device is device
            hand.choose("on")
            play_on(theatre, hand)
        assert isinstance(theatre.top, Ending)
        assert theatre.top.match.over
        assert len(theatre.top.match.rounds) > 1


@pytest.mark.parametrize(
    ("device", "name"),
    [
        *((Device.KEYS, name) for name in ARRANGEMENTS[Device.KEYS] if name != "usual"),
        *((Device.SWITCH, name) for name in ARRANGEMENTS[Device.SWITCH] if name != "usual"),
    ],
)
def test_a_round_by_each_arrangement(theatre: Theatre, device: Device, name: str) -> None:
    theatre.context.settings.controls = SavedControls(arranged={device.value: name})
    assert not bindings_of(theatre.context.settings.controls)[1]
    theatre.close_eyes()
    with ExitStack() as plugged:
        play_round(theatre, _hand(theatre, device, plugged))


def _hand(theatre: Theatre, device: Device, plugged: ExitStack) -> Focus:
    if device is Device.KEYS:
        return Keys(theatre)
    return Pad(theatre, plugged.enter_context(VirtualPad(device)), device)
