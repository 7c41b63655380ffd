"""Whole rounds, by each device and by all in turn, with keys elsewhere, moves taken back, in noise."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack
from itertools import cycle, product
from random import Random

import pygame
import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.app.run import first_scene
from racko_game.cli import parse
from racko_game.controls.bindings.bindings import ARRANGEMENTS, Meaning, bindings_of
from racko_game.controls.bindings.manual import SECOND, USUAL
from racko_game.controls.intents import Device, DeviceKind
from racko_game.match.match import Match
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.moves import Put
from racko_game.rules.table import Table
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.table.layout import SMALLEST
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SavedControls

from ..counts import full
from ..moves import asked, best, meant, played, spot_of, turns
from ..pads import VirtualPad
from ..theatre import SEED, Theatre, plan
from ..theatre import play as table_of
from .conftest import FAST, SIZE, Grasp
from .hands import Finger, Focus, Hand, Keys, Mouse, Pad
from .whole_rounds import ROUNDS, whole_round

SAID = {"stock": ("draw",), "discard": ("take", "toss")}
"""Places that have words of their own."""
ENOUGH = 6  # moves that are taken back in a round


def deal(*hands: Hand) -> None:
    hands[0].choose("play")
    hands[-1].choose("deal")


def over(theatre: Theatre) -> Match:
    """The match whose round is over: what was done is what was meant."""
    scores = theatre.at(Scores)
    assert scores.match.table == played(Plan("original", 3), SEED).table
    return scores.match


def test_a_round_by_one_hand_alone(theatre: Theatre, hand: Hand) -> None:
    deal(hand)
    for play in turns(theatre):
        hand.choose(spot_of(play, meant(play)))
        assert theatre.context.hand.device is hand.device
    match = over(theatre)
    hand.choose("on")
    assert asked(theatre)
    assert match.table.round == 2


def test_a_round_by_drags_of_a_finger(theatre: Theatre, grasp: Grasp) -> None:
    theatre.close_eyes()
    finger = grasp("finger")
    assert isinstance(finger, Finger)
    deal(finger)
    for play in turns(theatre):
        finger.grab(spot_of(play, meant(play)))
        finger.let_go(spot_of(play, meant(play)))
    over(theatre)


def test_another_device_for_every_action(theatre: Theatre, grasp: Grasp) -> None:
    hands = cycle([grasp(name) for name in ("mouse", "keys", "pad", "finger", "pad")])
    deal(next(hands), next(hands))
    used: set[tuple[object, type]] = set()
    for play in turns(theatre):
        action, hand = meant(play), next(hands)
        hand.choose(spot_of(play, action))
        assert theatre.context.hand.device is hand.device
        used.add((hand.device, type(action)))
    over(theatre)
    assert len({device for device, kind in used if kind is Put}) == 4


BY = ("pad", "finger")


# not in full, each round by one of them: how a hand gets at a place does not depend on what is played
@pytest.mark.parametrize(
    ("what", "by"), full([*product(ROUNDS, BY)], [*zip(ROUNDS, cycle(BY), strict=False)])
)
def test_a_round_of_what_is_not_the_plain_game(what: str, by: str, plugged: ExitStack) -> None:
    options = parse(ROUNDS[what].split())
    theatre = Theatre(lambda context: first_scene(context, options), SIZE)
    theatre.context.settings.speed, theatre.context.settings.motion = FAST, "none"
    theatre.context.seed = lambda: options.seed or SEED
    hand: Hand = Finger(theatre)
    if by == "pad":
        theatre.close_eyes()  # it is drawn for the finger
        hand = Pad(theatre, plugged.enter_context(VirtualPad(Device.XBOX)), Device.XBOX)
    deal(hand)
    whole_round(theatre, hand.choose)
    scores = theatre.top
    assert isinstance(scores, Scores | Ending)
    assert len(scores.match.rounds) == 1
    assert theatre.context.hand.device is hand.device


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


def of_device(theatre: Theatre, device: Device, plugged: ExitStack, controls: SavedControls) -> Focus:
    """A hand at keys or at a pad of that make, with its words where these controls have them."""
    theatre.context.settings.controls = controls
    assert not theatre.context.problems
    assert not bindings_of(controls)[1]
    if device is Device.KEYS:
        return Keys(theatre)
    return Pad(theatre, plugged.enter_context(VirtualPad(device)), device)


def play_round(theatre: Theatre, hand: Focus) -> None:
    plan = theatre.at(Title).plan
    deal(hand)
    play_on(theatre, hand)
    assert theatre.at(Scores).match.table == played(plan, SEED).table
    assert theatre.context.hand.device is hand.device


def play_on(theatre: Theatre, hand: Focus) -> None:
    """To the end of the round, by the words that the piles and the slots have, where they have any."""
    for place, play in enumerate(turns(theatre)):
        name = spot_of(play, meant(play))
        codes = theatre.context.bindings.codes
        words = [word for word in SAID.get(name, (name,)) if codes(hand.device, word)]
        if place % 2 and words and named(play.hotspots(), name):
            hand.say(words[-1] if play.view.held is not None else words[0])
        else:
            hand.choose(name)


@pytest.mark.parametrize("seed", full([1, 2], [1]))
@pytest.mark.parametrize("device", [Device.KEYS, Device.PLAYSTATION])
def test_a_round_with_everything_somewhere_else(
    theatre: Theatre, device: Device, seed: int, plugged: ExitStack
) -> None:
    if seed > 1:
        theatre.close_eyes()
    play_round(theatre, of_device(theatre, device, plugged, shuffled(seed, device)))


@pytest.mark.parametrize("device", full([Device.KEYS, Device.XBOX], [Device.XBOX]))
def test_a_match_with_everything_somewhere_else(theatre: Theatre, device: Device, plugged: ExitStack) -> None:
    theatre.at(Title).plan.options = {"target": full(500, 100)}  # one round is not enough
    theatre.close_eyes()
    hand = of_device(theatre, device, plugged, shuffled(3, device))
    play_round(theatre, hand)
    while isinstance(theatre.top, Scores):
        assert theatre.context.hand.device is device
        hand.choose("on")
        play_on(theatre, hand)
    assert theatre.at(Ending).match.over
    assert len(theatre.at(Ending).match.rounds) > 1


@pytest.mark.parametrize(
    ("device", "name"),
    [(kind, name) for kind in (Device.KEYS, Device.SWITCH) for name in ARRANGEMENTS[kind] if name != "usual"],
)
def test_a_round_by_each_arrangement(theatre: Theatre, device: Device, name: str, plugged: ExitStack) -> None:
    theatre.close_eyes()
    play_round(theatre, of_device(theatre, device, plugged, SavedControls(arranged={device.value: name})))


def foretold(theatre: Theatre, hand: Hand, play: TableScene, name: str) -> None:
    """Point at a slot: what the screen shows then is what the press would do."""
    if isinstance(hand, Focus):
        hand.walk(name)
    elif isinstance(hand, Mouse):
        theatre.move(theatre.spot(name))
    theatre.frame()
    theatre.frame()
    spot = named(play.hotspots(), name)
    look = play.show.foreseen.look(play.playhead.still)
    if spot and isinstance(spot.value, Put) and not isinstance(hand, Finger):
        out = play.view.racks[play.viewpoint.viewer][spot.value.slot]
        assert list(look.lying) == [out]
        assert {token for token, _ in look.besides} == {play.view.held, out}


def test_a_round_with_moves_taken_back_ends_as_it_does_without(theatre: Theatre, hand: Hand) -> None:
    deal(hand)
    backs = 0
    for play in turns(theatre):
        action = meant(play)
        name = spot_of(play, action)
        foretold(theatre, hand, play, name)
        before, view = play.match.table, play.view
        hand.choose(name)
        if isinstance(action, Put) and backs < ENOUGH and named(play.hotspots(), "take-back"):
            if isinstance(hand, Focus):
                hand.say("take-back")
            else:
                hand.choose("take-back")
            backs += 1
            assert play.view == view
            assert play.match.table == before
            assert play.show.narrator.line is not None
            theatre.until(theatre.asked)
            hand.choose(name)
    assert backs == ENOUGH
    assert over(theatre).taken_back == ENOUGH


SIZES = ((640, 480), (800, 480), (480, 800), (900, 640), (333, 222), (1300, 500))
WINDOW = (
    *("WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWLEAVE", "WINDOWENTER", "WINDOWEXPOSED", "WINDOWHIDDEN"),
    *("WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWSHOWN", "WINDOWMOVED", "WINDOWRESIZED"),
    *("WINDOWSIZECHANGED", "WINDOWMAXIMIZED", "ACTIVEEVENT", "VIDEOEXPOSE", "KEYMAPCHANGED"),
    *("CLIPBOARDUPDATE", "AUDIODEVICEADDED", "AUDIODEVICEREMOVED", "RENDER_TARGETS_RESET"),
    *("APP_WILLENTERBACKGROUND", "APP_DIDENTERFOREGROUND", "WINDOWDISPLAYCHANGED"),
)
IDLE_KEYS = (
    *("a", "q", "f1", "tab", "home", "insert", "caps lock", "left shift", "right ctrl", "left alt"),
    *("print screen", "up", "down", "left", "right", "page up", "page down", "m", "h", "f11", "menu", ""),
)
MOVING_KEYS = ("d", "t", "x", "1", "5", "0", "return", "space", "delete")
IDLE_BUTTONS = (
    *("dpad_up", "dpad_down", "dpad_left", "dpad_right", "select", "guide", "left_shoulder", "left_stick"),
    *("right_stick",),
)
STICKS = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")


class Noise:
    """One piece of noise after the other, in ``theatre``; the same ``seed`` makes the same noise."""

    def __init__(self, theatre: Theatre, seed: int, plugged: ExitStack) -> None:
        self.theatre = theatre
        self.chance = random.Random(seed)
        self.made: dict[str, int] = {}
        self._plugged = plugged
        self._pads: list[VirtualPad] = []
        self.kinds: dict[Callable[[], None], int] = {
            self.window: 30, self.size: 2, self.key: 20, self.half_a_key: 4, self.key_too_soon: 8,
            self.mouse_moves: 20, self.mouse_beside: 6, self.wheel: 4, self.other_button: 3,
            self.second_finger: 6, self.plug: 2, self.pad_button: 8, self.stick: 8,
            self.pause: 4, self.time: 10,
        }  # fmt: skip
        """What there is, and how often each comes."""

    def make(self) -> None:
        (kind,) = self.chance.choices([*self.kinds], [*self.kinds.values()])
        self.made[kind.__name__] = self.made.get(kind.__name__, 0) + 1
        kind()
        # a pad's button, its trigger or the mouse's button may have opened them
        while isinstance(self.theatre.top, Pause | RulesScreen):
            self.theatre.key("escape")

    def window(self) -> None:
        kind = getattr(pygame, self.chance.choice(WINDOW))
        self.theatre.frame(pygame.Event(kind, x=5, y=5, gain=0, state=1), dt=self._moment())

    def size(self) -> None:
        self.theatre.resize(self.chance.choice(SIZES))

    def key(self) -> None:
        name = self.chance.choice(IDLE_KEYS)
        self._key(pygame.KEYDOWN, name)
        self._key(pygame.KEYUP, name)

    def key_too_soon(self) -> None:
        """What would be a move, but it is not the person's turn."""
        top = self.theatre.top
        if isinstance(top, TableScene) and not top.asked:
            self._key(pygame.KEYDOWN, self.chance.choice(MOVING_KEYS))

    def half_a_key(self) -> None:
        """A key that comes up and never went down: somebody came here by Alt and Tab."""
        self._key(pygame.KEYUP, self.chance.choice((*IDLE_KEYS, *MOVING_KEYS)))

    def mouse_moves(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            self.theatre.move(self._anywhere())

    def mouse_beside(self) -> None:
        """A click where there is nothing, or a drag of nothing."""
        point = self._beside()
        self.theatre.drag(point, self.chance.choice((point, self._anywhere())))

    def wheel(self) -> None:
        turn = self.chance.choice((-3, -1, 0, 1))
        self.theatre.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=turn, touch=False))

    def other_button(self) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            button = self.chance.choice((2, 3, 4, 5, 6, 9))
            self.theatre.frame(pygame.Event(kind, pos=self._anywhere(), button=button, touch=False))

    def second_finger(self) -> None:
        """A palm lies on the glass; what another finger does meanwhile, anywhere, means nothing."""
        palm, point = self._beside(), self._anywhere()
        self.theatre.finger(pygame.FINGERDOWN, palm, which=7)
        self.theatre.finger(pygame.FINGERDOWN, point, which=8)
        self.theatre.finger(pygame.FINGERUP, point, which=8)
        self.theatre.finger(pygame.FINGERUP, palm, which=7)

    def plug(self) -> None:
        if self._pads and self.chance.random() < 0.6:
            self._pads.pop(self.chance.randrange(len(self._pads))).unplug()
        elif len(self._pads) < 2:
            device = self.chance.choice((Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD))
            self._pads.append(self._plugged.enter_context(VirtualPad(device)))
        self._pump()

    def pad_button(self) -> None:
        if self._pads:
            pad, button = self.chance.choice(self._pads), self.chance.choice(IDLE_BUTTONS)
            self.chance.choice((pad.press, pad.release, pad.tap))(button)
            self._pump()

    def stick(self) -> None:
        if self._pads:
            axis, value = self.chance.choice(STICKS), self.chance.uniform(-1, 1)
            self.chance.choice(self._pads).push(axis, value)
            self._pump()

    def pause(self) -> None:
        self._key(pygame.KEYDOWN, self.chance.choice(("p", "escape", "backspace")))

    def time(self) -> None:
        self.theatre.frame(dt=self._moment())

    def _pump(self) -> None:
        self.theatre.frame(*pygame.event.get())

    def _key(self, kind: int, name: str) -> None:
        code = pygame.key.key_code(name) if name else 0
        self.theatre.frame(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0), dt=self._moment())

    def _moment(self) -> float:
        return self.chance.choice((0.0, 0.001, 0.016, 0.05))

    def _anywhere(self) -> tuple[float, float]:
        width, height = self.theatre.size
        return self.chance.uniform(-20, width + 20), self.chance.uniform(-20, height + 20)

    def _beside(self) -> tuple[float, float]:
        """A point where there is nothing to be done, now or when it is the person's turn."""
        while True:
            x, y = self._anywhere()
            if not any(box.inset(-30).holds(x, y) for box in self._furniture()):
                return x, y

    def _furniture(self) -> tuple[Box, ...]:
        top = self.theatre.top
        if not isinstance(top, TableScene):
            return tuple(spot.box for spot in top.hotspots())
        own = top.furniture.racks[top.viewpoint.viewer]
        return own.box, own.held.box, top.furniture.tray, top.furniture.menu


PIECES = full(1200, 400)


def after(actions: int) -> Table:
    match = plan("original", 3).start(SEED)
    while len(match.actions) < actions:
        seat = match.asked
        match.submit(seat, match.options()[0] if seat is None else best(match))
    return match.table


def test_noise_changes_nothing() -> None:
    theatre = Theatre(table_of(plan("original", 3)), SMALLEST, by_gaps, looks=True)
    theatre.context.settings.speed = 4
    table = theatre.top
    assert isinstance(table, TableScene)
    with ExitStack() as plugged:
        noise = Noise(theatre, 1, plugged)
        while sum(noise.made.values()) < PIECES:
            for _ in range(noise.chance.randint(0, 80)):
                if theatre.top is table:
                    noise.make()
            if min(theatre.size) < min(SMALLEST):
                theatre.resize(SMALLEST)  # nobody could point at what lies beyond the edge
            if isinstance(theatre.top, SettingsSheet):
                theatre.click("back")
                continue
            theatre.click(spot_of(table, meant(table)) if asked(theatre) else "on")
    assert len(noise.made) == len(noise.kinds)
    assert len(table.match.actions) > PIECES / 40
    assert table.match.table == after(len(table.match.actions))
