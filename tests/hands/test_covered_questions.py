"""What is asked of somebody whose rack lies covered is true of every rack, and is the same for all."""

from __future__ import annotations

import random

import pytest

from racko_game.controls.intents import Command
from racko_game.match.privacy import Policy
from racko_game.message import Message
from racko_game.rules.pieces.moves import AskGoOut, AskOrder, AskPlace, AskPower, AskReverse, AskSwap, AskTurn
from racko_game.scenes.picture.prompt import wordings
from racko_game.scenes.table.scene import TableScene
from racko_game.words.language import SPEAKER, Language, shown
from tests.theatre import instead

from .covering import PADS, Table, eventful
from .sitting import settle, theatre

SAID = {
    AskTurn: {"table.draw", "table.take", "table.take-it", "table.look"},
    AskPlace: {"table.put-somewhere", "table.put-brief", "table.put", "table.toss", "table.look"},
    AskSwap: {"choice.swap-rack", "choice.swap-rack-brief", "choice.swap-row"},
    AskReverse: {"choice.look", "choice.look-brief", "table.let", "table.accept"},
    AskGoOut: {"table.racko", "table.play-on"},
    AskPower: {"choice.power-slot", "choice.power-slot-brief", "choice.power-rack", "choice.use"},
    AskOrder: {"choice.order-card", "choice.order-card-brief", "choice.put-back"},
}
"""By what is asked: the sentences that may be said then. None of them is about a card that lies covered."""
ALWAYS = (
    "card.", "power.", "refusal.", "tutorial.peek", "table.leave", "table.menu", "table.hint",
    "table.take-back",
)  # fmt: skip
"""How those begin that may be said whatever is asked: what lies open, and what there is to be pressed."""
REFUSED = ("draw", "take", "slot 1", "rack 0", "rack 1")


class Heard(Language):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        instead(self, say=self._hear)

    def _hear(self, message: Message) -> str:
        self.ids.add(message.id)
        return self._say(message)


def said(play: TableScene, heard: Heard) -> set[str]:
    """The messages of all that is asked and answered now, in whatever words."""
    heard.ids.clear()
    view, furniture, spots = play.view, play.furniture, play.hotspots()
    wordings(view, spots, play.context.bindings.labels(play.hand.kind), furniture)
    for spot in spots:
        shown(spot.label)
    play.talk.remark(view, furniture, play.asked, spots)
    for word in REFUSED:
        play.talk.refuse(view, furniture, Command(play.hand, word))
        play.talk.remark(view, furniture, play.asked, spots)
        play.talk.refused = None
    return {id for id in heard.ids if not id.startswith(ALWAYS)}


@pytest.mark.parametrize("policy", [Policy.PEEK, Policy.EDGES])
def test_of_a_covered_rack_no_question_says_anything(policy: Policy, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, met = Heard(), set()
    monkeypatch.setattr(SPEAKER, "language", heard)
    for edition, seed in (("super", 0), ("super", 1), ("modern", 0), ("modern", 1), ("tray", 0)):
        match, chance = Table(policy, edition, 3, seed).deal(), random.Random(seed)
        shown = theatre(match, (1920, 1080), {PADS[seat]: seat for seat in match.persons})
        for _ in range(24):
            play = settle(shown)
            prompt = type(play.view.prompts[-1])
            met.add(prompt)
            assert said(play, heard) <= SAID[prompt], prompt
            if play.state.moment:
                shown.frame(dt=1.0)
            else:
                play.move.answer(eventful(chance, match))
    assert met == {*SAID}
