"""Two people on one keyboard, two with one pad: they sit down, and play a whole round, each with a half."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.manual import USUAL
from racko_game.controls.intents import Device, DeviceKind, Half
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.glyphs import glyph
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named

from ..moves import done, meant, spot_of
from ..pads import VirtualPad
from ..theatre import Theatre
from .conftest import FAST
from .hands import Keys, Pad
from .test_rounds import shuffled


class KeysHalf(Keys):
    """One side of a keyboard."""

    kind: DeviceKind = Device.KEYS

    def say(self, word: str) -> None:
        self.theatre.key(self.theatre.context.bindings.codes(self.kind, word)[0])


class PadHalf(Pad):
    """One side of a pad."""

    kind: DeviceKind = Device.XBOX

    def code(self, word: str) -> str:
        return self.theatre.context.bindings.codes(self.kind, word)[0]


Halves = tuple[KeysHalf | PadHalf, KeysHalf | PadHalf]


@pytest.fixture(params=["keys", "pad"])
def halves(request: pytest.FixtureRequest, plugged: ExitStack) -> Halves:
    """Both, in a lobby where nobody sits yet."""
    theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())), player=by_gaps)
    theatre.context.settings.speed, theatre.context.settings.motion = FAST, "none"
    if request.param == "keys":
        return KeysHalf(theatre), KeysHalf(theatre)
    pad = plugged.enter_context(VirtualPad(Device.XBOX))
    return PadHalf(theatre, pad, Device.XBOX), PadHalf(theatre, pad, Device.XBOX)


@pytest.mark.parametrize("moved", [False, True], ids=["as it was", "moved"])
def test_a_whole_round_by_two_who_share_a_device(halves: Halves, moved: bool) -> None:
    left, _ = halves
    theatre = left.theatre
    if moved:
        kinds = Half(left.device, 1), Half(left.device, 2)
        theatre.context.settings.controls = shuffled(5, *kinds)
        assert all(theatre.context.bindings.rows[kind] != USUAL[kind] for kind in kinds)
    play = _dealt(*halves)
    assert play.viewpoint.privacy.policy is Policy.PEEK
    peeked = set()
    while theatre.top is play:
        theatre.until(
            lambda: theatre.top is not play or (play.asked and play.move.called and play.show.settled)
        )
        if theatre.top is play:
            seat = play.viewpoint.viewer
            peeked |= _look(play, halves[seat], seat)
            before, action = done(play), meant(play)  # what a computer would do there
            halves[seat].choose(spot_of(play, action))
            assert done(play) > before
            assert named(play.hotspots(), "menu")
    assert peeked == {0, 1}
    theatre.at(Scores)


def _dealt(left: KeysHalf | PadHalf, right: KeysHalf | PadHalf) -> TableScene:
    """They sit down, with a half each, and are ready."""
    left.say("accept")
    left.say("accept")
    left.choose("halves")
    left.kind, right.kind = Half(left.device, 1), Half(right.device, 2)
    right.say("accept")
    left.say("menu")
    right.say("menu")
    return left.theatre.at(TableScene)


def test_whoever_has_a_half_asks_for_the_rules_in_turn_or_not(halves: Halves) -> None:
    """With the word for it, where the half has one; else in the menu."""
    play = _dealt(*halves)
    theatre = halves[0].theatre
    theatre.until(lambda: play.asked and play.move.called and play.show.settled)
    for hand in halves:
        if theatre.context.bindings.codes(hand.kind, "rules"):
            hand.say("rules")
        else:
            hand.say("menu")
            hand.choose("book")
        book = theatre.at(RulesScreen)
        assert theatre.context.hand.kind == hand.kind
        focus = book.focus
        hand.say("down")
        assert not book.searching, "nothing is typed by who plays with letters"
        assert book.focus != focus
        for _ in range(2):
            if theatre.top != play:
                hand.say("back")
        assert theatre.top == play


def _look(play: TableScene, hand: KeysHalf | PadHalf, seat: int) -> set[int]:
    """A rack is turned up by the button of its own half, which is the one that is shown."""
    if play.view.held is not None or play.state.lifted:
        return set()
    labels = play.onlookers.hands_shown.labels
    assert labels is not None
    assert labels.kind == hand.kind
    shown = {sprite.picture[:-1] for sprite in play.sprites() if sprite.picture[0] == "glyph"}
    own = {glyph(labels, word, 20)[:-1] for word in play.context.bindings.rows[hand.kind]}
    assert shown
    assert shown <= own, "only what this half has is to be pressed"
    hand.say("peek")
    assert play.viewpoint.peeking.seats == {seat}
    return {seat}
