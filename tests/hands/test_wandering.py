"""A wanderer: plays any table on the screen with any hand, and looks whether all is as the rules have it.

What is found wrong is raised, with the outing that leads there again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.intents import Device
from racko_game.match.match import Match, Seat
from racko_game.rules.engine import deal, play
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, Accept, Action, Hold, Prompt, Put, Take
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch import spots
from racko_game.stage.touch.choices import PartOfAnswer, Parts, next_parts
from racko_game.stage.touch.hotspots import Hotspot, named
from racko_game.ui.scene import Scene
from tests.counts import full
from tests.hands.hands import Finger, Focus, Hand, Keys, Mouse, Pad
from tests.hands.whole_rounds import leading_to, passes
from tests.pads import VirtualPad
from tests.rules.tables import GAMES
from tests.theatre import Theatre
from tests.walks.charters import any_charter
from tests.walks.sorter import sort

SIZES = ((640, 480), (800, 480), (1280, 720), (480, 800), (1000, 430))
NAMES = ("Ann", "Bo", "Cy", "Di")
AGES = 9.0  # seconds: whatever moves or seems to think has done so
BLIND = 0.7  # the share of tables that are played without being drawn
SENSIBLE = 0.75  # the share of moves that bring a rack to order, so that rounds end
DRAGGED = 0.3  # the share of draws that are dragged on to a slot
LONGEST = 900  # frames
MOST = 14  # of a match: actions of persons on the screen


class Found(Exception):
    """Something is not as the rules have it."""


class Outing(NamedTuple):
    """What is played, and how: the same one is the same again."""

    edition: str
    seats: int
    number: int
    most: int = MOST


def wander(outing: Outing) -> Match:
    """Play it: from somewhere in a match of random options on, with a random hand for every answer.

    The end is the engine's: all that was done, done by the rules alone, leads to the same table.
    """
    chance = random.Random("--game {} {} --from {} --sets 1".format(*outing))  # the same outings as ever
    charter = any_charter(outing.edition, outing.seats, chance)
    persons = set(chance.sample(range(outing.seats), chance.choice((1, 1, 1, 2, outing.seats))))
    match = _begun(charter, outing.seats, persons, chance)
    try:
        with ExitStack() as plugged:
            Wanderer(match, chance, plugged).play(outing.most)
        table = deal(match.charter, len(match.seats), match.seed)
        for action in match.actions:
            table, _ = play(table, action)
        if table != match.table:
            raise Found("the rules alone lead to another table")
    except Exception as error:
        error.add_note(f"{charter.edition} {outing.seats} {dict(charter.options)}\n{outing}")
        raise
    return match


def _begun(charter: Charter, seats: int, persons: set[int], chance: random.Random) -> Match:
    """A match somewhere in its first round: at the deal, in the middle, or just before its end."""
    who = tuple(Seat(name, None if i in persons else Character()) for i, name in enumerate(NAMES[:seats]))
    seed = chance.randbytes(16)
    match, ahead = Match(charter, who, seed), Match(charter, who, seed)
    if chance.random() < 0.2:
        return match
    while not ahead.rounds and len(ahead.actions) < 400:
        ahead.submit(ahead.asked, _next(ahead, chance))
    back = chance.choice((3, 9, 30, len(ahead.actions)))
    for action in ahead.actions[: max(len(ahead.actions) - back, 0)]:
        match.submit(match.asked, action)
    return match


def _next(match: Match, chance: random.Random) -> Action:
    return sort(match.table) if chance.random() < SENSIBLE else chance.choice(match.options())


class Wanderer:
    """Whoever sits at the screen, with every kind of hand."""

    def __init__(self, match: Match, chance: random.Random, plugged: ExitStack) -> None:
        self.match, self.chance = match, chance
        self.theatre = Theatre(
            self._table, chance.choice(SIZES), lambda *given: _next(match, chance), looks=True
        )
        if chance.random() < BLIND:
            self.theatre.close_eyes()
        pad = plugged.enter_context(VirtualPad(Device.XBOX))
        straight = (Mouse(self.theatre), Finger(self.theatre))
        self.hands: tuple[Hand, ...] = (*straight, Keys(self.theatre), Pad(self.theatre, pad, Device.XBOX))
        self.own_voice = ("calling", "own voice") in match.charter.options

    def _table(self, context: AppContext) -> Scene:
        context.settings.speed = 4
        context.settings.motion = self.chance.choice(("none", "reduced", "full"))
        context.settings.text = self.chance.choice((100, 100, 150, 200))
        context.settings.hints = self.chance.random() < 0.5
        return TableScene(context, self.match)

    def play(self, most: int) -> None:
        """So many answers of persons, or until the match is over."""
        answered = 0
        for _ in range(LONGEST):
            top = self.theatre.top
            if isinstance(top, Ending) or answered >= most:
                return
            if not isinstance(top, TableScene):
                self._hand().choose(top.focus)
            elif not self.theatre.asked():
                self.theatre.frame(dt=AGES)
            elif passes(top):
                self._forgo(top)
            else:
                answered += self._answer(top)
        raise Found("the match does not go on")

    def _hand(self) -> Hand:
        return self.chance.choice(self.hands)

    def _answer(self, table: TableScene) -> int:
        """One answer to the question that is asked; two by a drag. How many."""
        self._compare(table)
        if table.state.lifted:
            return self._with_lifted(table)
        before = len(self.match.actions)
        wanted = _next(self.match, self.chance)
        if isinstance(wanted, type(DRAW) | Take) and self.chance.random() < DRAGGED:
            self._drag(table, wanted)
        else:
            if self.chance.random() < 0.1:
                self.theatre.key("h")
                self.theatre.frame(dt=1.0)
            self._choose(table, wanted)
        done = self.match.actions[before:]
        if wanted == TAKE and table.state.lifted:
            done = [TAKE]
        if not done or done[0] != wanted:
            raise Found(f"{wanted} was wanted, done was {done}")
        return len(self.match.actions) - before

    def _with_lifted(self, table: TableScene) -> int:
        """A discard that was lifted is put into a slot, or back. How many actions that were."""
        before, wanted = list(self.match.actions), self.chance.choice([*table.state.options, None])
        if wanted is None:
            self._hand().choose("discard")
        else:
            self._choose(table, wanted)
        expected = [TAKE, wanted] if wanted else []
        if self.match.actions != [*before, *expected]:
            raise Found(
                f"with a lifted card {wanted} was wanted, done was {self.match.actions[len(before) :]}"
            )
        return len(expected)

    def _forgo(self, table: TableScene) -> None:
        """Own voice, and nothing to be called: the moment passes, or is ended; or a wrong call."""
        offered = {spot.value for spot in table.hotspots() if spot.value is not None}
        if offered != {CALL, HOLD}:
            raise Found(f"offered {offered}, not offered {({CALL, HOLD}) - offered} in the moment to call")
        count, way = len(self.match.actions), self.chance.choice(("wait", "hold", "racko"))
        if way == "wait":
            self.theatre.frame(dt=AGES)
        else:
            self._hand().choose(way)
        if len(self.match.actions) > count:
            raise Found(f"to {way} did {self.match.actions[-1]}")

    def _compare(self, table: TableScene) -> None:
        """What is offered, with all its parts, is what the rules allow."""
        options = set(table.state.options)
        offered = set(self._offered(table))
        if self.own_voice:  # it may always be said
            offered.discard(CALL)
            options.discard(CALL)
        if offered != options:
            raise Found(f"offered {offered - options}, not offered {options - offered}")

    def _offered(self, table: TableScene) -> Iterator[Action]:
        prompt = table.view.prompts[-1]
        for spot in table.hotspots():
            if isinstance(spot.value, PartOfAnswer):
                yield from self._whole(prompt, spot.value.parts)
            elif isinstance(spot.value, Action):  # what else buttons do is none
                yield spot.value

    def _whole(self, prompt: Prompt, parts: Parts) -> Iterator[Action]:
        for does in next_parts(prompt, self.match.options(), parts).values():
            if isinstance(does, PartOfAnswer):
                yield from self._whole(prompt, does.parts)
            else:
                yield does

    def _choose(self, table: TableScene, action: Action) -> None:
        """Do it, part by part where it has parts, each with another hand."""
        count, was = len(self.match.actions), table.state.lifted
        for _ in range(4):
            name, hand = leading_to(table, action), self._hand()
            if isinstance(hand, Focus) and not named(table.places(), table.focus):
                raise Found(f"the focus is at {table.focus}, which is nowhere")
            hand.choose(name)
            if len(self.match.actions) > count or table.state.lifted != was or self.theatre.top is not table:
                return
            self.theatre.until(self.theatre.asked)

    def _drag(self, table: TableScene, action: Action) -> None:
        """A card from a pile straight on to a slot."""
        pile = next(spot for spot in table.hotspots() if spot.value == action)
        slot = self.chance.randrange(len(table.view.racks[0]))
        self.theatre.carry(pile.box.centre, f"slot {slot + 1}")
        done = self.match.actions[-1]
        if done != Put(slot):
            raise Found(f"a drag from {pile.name} to slot {slot + 1} did {done}")


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_what_is_offered_is_what_the_rules_allow_and_the_end_is_theirs(edition: str, seats: int) -> None:
    for number in range(full(3, 1)):
        wander(Outing(edition, seats, number, full(MOST, 8)))


# in Letters the first table with a moment to call is the thirteenth
@pytest.mark.parametrize(
    ("kind", "edition", "number"), [(Hold, "letters", 12), (Put, "super", 0), (Accept, "super", 0)]
)
def test_a_place_that_is_missing_is_found(
    kind: type, edition: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = spots.table_spots

    def fewer(*given: Any) -> tuple[Hotspot, ...]:
        return tuple(spot for spot in whole(*given) if not isinstance(spot.value, kind))

    monkeypatch.setattr(spots, "table_spots", fewer)
    with pytest.raises(Found, match=kind.__name__):
        wander(Outing(edition, 3, number))


def test_an_exception_on_the_screen_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(play: TableScene) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableScene, "sprites", broken)
    with pytest.raises(ZeroDivisionError):
        wander(Outing("original", 3, 0))
