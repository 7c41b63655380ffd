"""Round a table with four sides: two pads and two people's fingers, each at their own edge."""

from __future__ import annotations

import random
from contextlib import ExitStack

import pygame
import pytest

from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.controls.intents import KEYS, Device
from racko_game.controls.intents import Hand as SeatSetup
from racko_game.match.match import Match
from racko_game.match.record.record import record_of, resume
from racko_game.paint.people.emblems import seat_ring
from racko_game.rules.pieces.moves import AskSwap
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.layers import RING
from racko_game.words.language import say

from ..pads import VirtualPad
from .fingers import EVENTS, WIDE, TenFingers, middle, press, tap
from .hands import Keys, Pad
from .sitting import dealt, theatre
from .whole_rounds import answer

DEVICES = {0: Device.XBOX, 2: Device.SWITCH}
"""By seat: who has a pad. The others touch."""


class Round:
    def __init__(self, plugged: ExitStack, match: Match) -> None:
        pygame.display.init()
        pads = {seat: plugged.enter_context(VirtualPad(device)) for seat, device in DEVICES.items()}
        chairs = {SeatSetup(pad.device, (pad.number,)): seat for seat, pad in pads.items()}
        self.stage = theatre(match, WIDE, chairs, motion="none")
        self.pads = {seat: Pad(self.stage, pad, DEVICES[seat]) for seat, pad in pads.items()}
        self.stage.until(self.stage.asked)

    @property
    def play(self) -> TableScene:
        return self.stage.at(TableScene)

    def choose(self, name: str) -> None:
        if pad := self.pads.get(self.play.viewpoint.viewer):
            pad.choose(name)
        else:
            tap(self.stage, name)
        self.stage.until(lambda: self.play.state.turn is None or self.stage.asked())

    def turn_of(self, seat: int) -> None:
        while self.play.viewpoint.viewer != seat:
            answer(self.play, self.choose)
        self.stage.until(lambda: self.play.move.called)


@pytest.fixture
def sat(plugged: ExitStack) -> Round:
    return Round(plugged, dealt())


def test_a_whole_round_with_two_pads_and_two_peoples_fingers(sat: Round) -> None:
    play, who = sat.play, set()
    while play.state.turn is not None:
        who.add(play.viewpoint.viewer)
        answer(play, sat.choose)
    assert who == {0, 1, 2, 3}
    sat.stage.until(lambda: bool(play.panels.open))
    assert [play.panels.open[seat].ring for seat in range(4)] == ["next", "", "next", ""]
    sat.pads[2].say("accept")
    sat.stage.until(sat.stage.asked)
    assert play.view.round == 2


def test_a_pad_out_of_turn_looks_round_with_its_own_ring_peeks_and_opens_its_menu(sat: Round) -> None:
    play, pad = sat.play, sat.pads[2]
    sat.turn_of(0)
    pad.say("left")
    name = play.onlookers.focus_of(2)
    assert name.startswith("rack") or name == "discard"
    place = next(spot.box for spot in play.onlookers.pressable() if spot.name == name)
    ring = seat_ring(place, 2, RING, place.h * 0.12, play.furniture.frame.letter)
    assert set(ring) <= set(play.sprites()), "in its own colour and shape"
    assert play.focus_of(SeatSetup(DEVICES[0], (sat.pads[0].pad.number,))) == play.focus
    pad._do(lambda: pad.pad.push("right_trigger", 1.0))
    assert play.viewpoint.peeking.seats == {2}
    pad._do(lambda: pad.pad.push("right_trigger", 0.0))
    assert not play.match.actions or play.viewpoint.viewer == 0
    pad.say("menu")
    page = play.panels.open[2]
    assert page.ring == "close"
    pad.say("right")
    assert page.ring == "rules"
    sat.choose("stock")
    assert len(play.match.actions) >= 1
    assert page.ring == "rules", "another's press moves nothing there"
    pad.say("back")
    assert not play.panels.open


def test_keys_have_a_side_of_their_own_as_pads_do(sat: Round) -> None:
    play, keys = sat.play, Keys(sat.stage)
    play.sit(play.hands.seating.with_(KEYS, 1))
    sat.turn_of(1)
    actions = len(play.match.actions)
    sat.stage.key("escape")
    assert list(play.panels.open) == [1]
    assert play.panels.open[1].ring == "close"
    sat.stage.key("escape")
    keys.choose("stock")
    sat.stage.until(sat.stage.asked)
    assert len(play.match.actions) == actions + 1
    labels = play.onlookers.hands_shown.labels
    assert labels is not None
    assert labels.device is Device.KEYS
    sat.pads[0].say("draw")
    assert len(play.match.actions) == actions + 1, "nor do pads play for them"


def test_what_a_pad_is_to_press_is_said_at_its_own_edge(sat: Round) -> None:
    for seat in (2, 0):
        sat.turn_of(seat)
        labels = sat.play.onlookers.hands_shown.labels
        assert labels is not None
        assert labels.device is DEVICES[seat]
        tags = sat.play.onlookers.hands_shown.tags
        pads = {one for one in tags if not sat.play.hands.of(one).device.points}
        assert pads <= set(DEVICES), "who touches is told to press"


def test_whose_turn_it_is_not_is_told_so_at_their_own_edge_once(sat: Round) -> None:
    play, pad = sat.play, sat.pads[2]
    sat.turn_of(0)
    heard = sat.stage.sounds.heard
    before, actions = heard.count("refuse"), list(play.match.actions)
    for _ in range(3):
        pad.say("draw")
    assert play.match.actions == actions
    assert heard.count("refuse") == before + 1
    words = say("seated.turn", who=play.show.narrator.persons[0])
    assert play.fingers.said_before == {2: words}
    assert play.talk.refused is None, "nothing is said to whose turn it is"
    one = play.show.around[2]
    place = one.turn.box(one.prompt)
    lies = [s for s in play.sprites() if s.picture[0] == "text" and str(s.picture[1]) == words]
    (line,) = [play.turned_by.point(sprite.x, sprite.y) for sprite in lies]
    assert place.inset(-2).holds(*line)
    for size in ((800, 480), WIDE):
        sat.stage.resize(size)
        assert play.sprites()
    sat.choose("stock")
    sat.choose("discard")
    assert not play.fingers.said_before


def test_a_rack_is_named_within_reach_and_not_by_whose_it_is(plugged: ExitStack) -> None:
    sat = Round(plugged, dealt("super", seed=bytes([39] * 16)))
    play = sat.play
    while not (isinstance(play.view.prompts[-1], AskSwap) and play.viewpoint.viewer == 1):
        answer(play, sat.choose)
    names = [spot.name for spot in play.hotspots() if spot.name.startswith("rack ")]
    assert names == ["rack 0", "rack 2", "rack 3"]
    seen = play.show.around[2]
    for finger, box in enumerate((seen.racks[2].name, seen.racks[2].box), 4):
        press(sat.stage, middle(seen, box), finger)
    assert not play.state.picked
    sat.stage.tap("rack 2")
    assert [part.number for part in play.state.picked] == [2]


def test_pads_and_ten_fingers_at_random_leave_what_the_accepted_actions_alone_give(sat: Round) -> None:
    stage, chance = sat.stage, random.Random(4)
    match, fingers, done = sat.play.match, TenFingers(stage, 4), 0
    seating = sat.play.hands.seating
    while fingers.events < EVENTS:
        if not stage.game.stack.scenes:  # they have left the game: another match
            assert resume(record_of(match)).table == match.table
            done, match = done + len(match.actions), dealt("original", 4, chance.randbytes(16))
            stage.game.restart([TableScene(stage.context, match, seating=seating)])
        fingers.play(chance.randint(5, 30))
        pad, button = chance.choice([*sat.pads.values()]), chance.choice(PAD_BUTTONS)
        for act in (pad.pad.press, pad.pad.release):
            act(button)
            if stage.game.stack.scenes:
                stage.frame(*pygame.event.get())
    assert done + len(match.actions)
    assert resume(record_of(match)).table == match.table
