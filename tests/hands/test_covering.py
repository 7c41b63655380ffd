"""No policy lets a screen tell more than it says: not by pictures, words, captions, sounds or music; nor what
is spoken, told to a screen reader, or asked, more than all in the room may know."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import accesskit
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.app.access.access import Access
from racko_game.app.access.bridge import Bridge
from racko_game.audio.sounds import RackNote
from racko_game.controls.intents import KEYS, READER, Command, Intent, Operate
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.message import Message
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.moves import ACCEPT, Action, Reverse
from racko_game.scenes.picture.prompt import wordings
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.words.language import SPEAKER, Language, shown
from tests.app.access.listening import Adapter, Recorder
from tests.counts import FULL, full
from tests.rules.tables import GAMES
from tests.theatre import instead

from ..moves import best
from ..theatre import STRIDE, OnceOnly, Theatre
from .covering import PADS, Seen, Table, Twin, Twins, eventful, looker, script
from .sitting import CHAIN, WITH_REVERSE, dealt, do, play_of, settle, swapping, theatre

COVERED = (Policy.PEEK, Policy.EDGES)
SHARED_BY = [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN]
EXAMPLES = int(os.environ.get("RACKO_TABLES", full(8, 3)))
POSITIONS = int(os.environ.get("RACKO_POSITIONS", full(20_000, 20)))  # of each policy
TABLES = st.builds(
    lambda policy, game, seed, varied: Table(policy, game[0], game[1], seed, varied),
    st.sampled_from(Policy),
    st.sampled_from(GAMES),
    st.integers(0, 1 << 16),
    st.booleans(),
)


def nothing_differs(table: Table, alike: int | None, least: int = 20, kind: type[Twins] = Twins) -> None:
    """More frames than that were compared, and were alike."""
    twins = kind.of(table, alike)
    found = list(twins.play())
    assert not found, found[:2]
    assert twins.compared > least


ASKS = ("say-again", "say-place", "say-rack", "say-options", "hear-rack")


class Heard(Twin):
    """One of two tables, with a voice that says all, and a screen reader that reads all."""

    def __init__(self, match: Match, actions: Sequence[Action]) -> None:
        super().__init__(match, actions)
        self.engine, self.adapter = Recorder(), list[Adapter]()
        self.notes: list[tuple[RackNote, bool]] = []
        theatre = self.theatre
        instead(theatre.game, _show=lambda dt: None)
        instead(theatre.sounds, play_note=self._note)
        theatre.context.settings.speech = True
        bridge = Bridge(accesskit, self._connect)
        theatre.game.access = Access(
            theatre.context, theatre.game.stack, theatre.controls, bridge, lambda: self.engine
        )
        self.adapter[0].begin()
        self.silent = False  # nothing was heard in the last frame

    @property
    def rests(self) -> bool:
        """Whether nothing is on its way, as the game itself says."""
        return self.silent and not (self.theatre.game.moving or self.theatre.game.awaits)

    def _note(self, note: RackNote, off: bool = False) -> None:
        self.notes.append((note, off))

    def _connect(self, *calls: Any) -> Adapter:
        self.adapter.append(Adapter(*calls))
        return self.adapter[0]

    def hear(self, noise: Intent) -> None:
        if self.theatre.game.stack.scenes:
            self.theatre.game._answer(noise)

    def seen(self) -> Seen:
        words, _ = super().seen()
        told = tuple(plain(update) for update in self.adapter[0].updates)
        return (*words[1:], tuple(self.engine.words), tuple(self.notes), told), ()

    def forget(self) -> None:
        self.silent = not (self.theatre.sounds.told or self.engine.words or self.notes)
        self.silent &= not self.adapter[0].updates
        super().forget()
        self.engine.words.clear()
        self.notes.clear()
        self.adapter[0].updates.clear()


def plain(update: Any) -> tuple[object, ...]:
    """What a screen reader is told, as values that can be compared."""
    nodes = [
        (
            number,
            *(str(getattr(node, name)) for name in ("role", "label", "value", "description", "children")),
            str(node.bounds and (node.bounds.x0, node.bounds.y0, node.bounds.x1, node.bounds.y1)),
        )
        for number, node in update.nodes
    ]
    return update.focus, *nodes


class Overheard(Twins):
    """Twins at which somebody listens to whatever is said in the room."""

    makes = Heard

    def _may_look(self, twin: Twin) -> bool:
        """Whoever looks, everybody hears."""
        return True

    def _noise(self) -> Iterator[Intent]:
        """What is asked for by those who listen, besides what hands do otherwise."""
        chance = self.chance
        yield from super()._noise()
        hand = chance.choice(PADS[: len(self.tables[0].match.seats)])
        for word in chance.sample(ASKS, 2):
            yield Command(hand, word)
        if chance.random() < 0.2:
            yield Command(hand, "menu")
            yield Command(hand, "say-place")
            yield Command(hand, "back")
        scenes = [twin.theatre.top for twin in self.tables]
        first, other = ({one.key for one in scene.aloud.described(scene)} - {""} for scene in scenes)
        yield Operate(READER, chance.choice(sorted(first & other) or [""]), "focus")


@settings(max_examples=EXAMPLES)
@given(TABLES, st.integers(0, 3))
def test_nobody_learns_what_is_hidden(table: Table, seat: int) -> None:
    nothing_differs(table, looker(table, seat), 5)


SEEDS = [*((game, 11) for game in GAMES), (("super", 3), 103), (("super", 3), 112)]
"""The last ones are of racks that the focus once told of, from where a reverse card had stood."""


# not in full, each edition, each number of seats and each policy with one of the others, and the last ones
@pytest.mark.parametrize(
    ("game", "seed", "policy"),
    [
        (*seed, policy)
        for at, seed in enumerate(SEEDS)
        if FULL or at % 4 == 0 or at >= len(GAMES)
        for policy in full(COVERED, (COVERED[at // 4 % 2],))
    ],
)
def test_of_covered_racks_nothing_is_told(game: tuple[str, int], seed: int, policy: Policy) -> None:
    nothing_differs(Table(policy, *game, seed), None)


@pytest.mark.parametrize(
    ("game", "seed", "seat"),
    [(("original", 2), 102, 0), (("tray", 2), 105, 1), (("modern", 3), 101, 1), (("super", 4), 1010, 505)],
)
def test_hints_and_focus_tell_nothing_that_another_held(game: tuple[str, int], seed: int, seat: int) -> None:
    table = Table(Policy.CURTAIN, *game, seed)
    nothing_differs(table, looker(table, seat))
    if game[0] == "super":  # nor what is read at the focus
        nothing_differs(Table(Policy.CURTAIN, "super", 3, 2), None, kind=Overheard)


class Painted(Twin):
    looks = True

    def __init__(self, match: Match, actions: Sequence[Action]) -> None:
        super().__init__(match, actions)
        self.theatre.surface = pygame.Surface(self.theatre.size)  # the other is painted on the display
        self.theatre.game.resize(self.theatre.surface)


class PaintedTwins(Twins):
    makes = Painted


PAINTED = [
    (Policy.CURTAIN, "original", 0), (Policy.CURTAIN, "original", 1), (Policy.CURTAIN, "super", 1),
    (Policy.OWN, "original", 0), (Policy.OWN, "modern", 0), (Policy.CURTAIN, "letters", 0),
    (Policy.CURTAIN, "tray", 0), (Policy.OWN, "super", 0),
]  # fmt: skip


# not in full, the first: what is hidden is drawn alike in all
@pytest.mark.parametrize(("policy", "edition", "seat"), full(PAINTED, PAINTED[:5]))
def test_in_no_pixel_anything_is_told(policy: Policy, edition: str, seat: int) -> None:
    nothing_differs(Table(policy, edition, 3, 4), seat, kind=PaintedTwins)


WITHOUT = "B2 B5 B9 B16 B21 B26 B31 B39 R1 R4 R8 R12 R20 R25 R30 R38"


@pytest.mark.parametrize(("persons", "policy"), [(1, Policy.OWN), (2, Policy.CURTAIN)])
def test_nobody_else_learns_of_a_reverse_card_or_what_is_drawn_for_one(persons: int, policy: Policy) -> None:
    for cards, answer in (
        ([(WITHOUT, "B3"), (WITH_REVERSE, "B3")], ACCEPT),
        ([(WITH_REVERSE, "B3"), (WITH_REVERSE, "RW")], Reverse(0, 2)),
    ):
        for kind, alike in ((PaintedTwins, 0), (Overheard, None)):
            matches = [swapping(*one, persons, policy) for one in cards]
            twins = kind(matches, [*CHAIN, answer], alike)
            assert list(twins.play()) == []
            assert twins.compared > 20
            assert [match.actions[3] for match in matches] == [answer, answer]


def test_a_reverse_card_is_played_by_buttons_that_tell_nobody_whether_there_is_one() -> None:
    read = []
    for rack in (WITH_REVERSE, WITHOUT):
        match = swapping(rack)
        for action in CHAIN:
            match.submit(match.asked, action)
        shown = theatre(match)
        shown.reach(Curtain)
        press(shown, "look")
        shown.until(shown.asked)
        assert isinstance(match.table.prompts[-1], moves.AskReverse)
        read.append([one._replace(states=()) for one in shown.top.aloud.described(shown.top)])
        slots = [one for one in read[-1] if one.key.startswith("slot ")]
        assert len(slots) == 16
        assert all(one.role == "button" and one.name.endswith(": a card") for one in slots), slots
        press(shown, "slot 1")
        rows = [one.key for one in shown.top.aloud.described(shown.top) if "row" in one.key]
        rows = [key for key in rows if key.partition(" ")[0] != "slot"]
        if rack is WITHOUT:
            assert match.options() == (ACCEPT,)
            assert len(match.actions) == len(CHAIN)
            assert shown.sounds.heard[-1] == "refuse"
        else:
            press(shown, rows[2])
            assert isinstance(match.actions[-1], Reverse)
            assert match.actions[-1].slot == 0
    assert read[0] == read[1]


def press(shown: Theatre, key: str) -> None:
    shown.game._answer(Operate(READER, key, "press"))
    shown.frame()


CARDS = {"card", "rotated", "rack", "pile"}
"""The kinds of sprite that cards, and what holds them, are drawn with."""


def test_the_curtain_falls_at_every_change_and_nobodys_cards_are_drawn() -> None:
    shown = theatre(dealt(seats=3, persons=2, policy=Policy.CURTAIN), speed=4)
    table, seen = play_of(shown), list[tuple[int | None, bool]]()
    while len(table.match.actions) < 18:
        if isinstance(shown.top, Curtain):
            do(shown, Command(KEYS, "accept"))
        elif table.asked and table.playhead.idle and table.move.called:
            table.move.answer(best(table.match))
        shown.frame(dt=STRIDE)
        seen.append((table.viewpoint.eyes, isinstance(shown.top, Curtain)))
        drawn = {sprite.picture[0] for sprite in shown.game.stack.sprites()}
        assert bool(drawn & CARDS) != seen[-1][1]
    changes = [(a, b) for a, b in pairwise(seen) if a[0] != b[0]]
    assert len(changes) > 10
    for i, ((eyes, curtain), (then, falls)) in enumerate(changes):
        assert (eyes, then) == [(None, 0), (0, None), (None, 1), (1, None)][i % 4]
        assert curtain or falls


@pytest.mark.parametrize("policy", SHARED_BY)
def test_nobody_hears_what_is_hidden(policy: Policy) -> None:
    games = full(GAMES, GAMES[SHARED_BY.index(policy) :: 7])  # every edition, with one policy or two
    done = number = 0
    while done < POSITIONS:
        number += 1
        for edition, seats in games:
            OnceOnly.found.clear()  # what was thought out for other tables
            twins = Overheard.of(Table(policy, edition, seats, number, number % 2 == 1), None)
            found = list(twins.play())
            assert not found, (edition, seats, number, found[:2])
            done += twins.positions


@pytest.mark.parametrize("kind", [Twins, PaintedTwins, Overheard])
def test_what_is_hidden_from_nobody_is_seen_and_heard(kind: type[Twins]) -> None:
    table = Table(Policy.OPEN, "original", 2, 3)
    one, other = table.deal(), table.deal()
    faces, tokens = list(other.table.faces), other.table.racks[0][:2]
    for token, face in zip(tokens, reversed([faces[token] for token in tokens]), strict=True):
        faces[token] = face
    other.table = other.table._replace(faces=tuple(faces))
    assert list(kind((one, other), script(table, None)[0], None).play())


SAID = {
    moves.AskTurn: {"table.draw", "table.take", "table.take-it", "table.look"},
    moves.AskPlace: {"table.put-somewhere", "table.put-brief", "table.put", "table.toss", "table.look"},
    moves.AskSwap: {"choice.swap-rack", "choice.swap-rack-brief", "choice.swap-row"},
    moves.AskReverse: {"choice.look", "choice.look-brief", "table.let", "table.accept"},
    moves.AskGoOut: {"table.racko", "table.play-on"},
    moves.AskPower: {"choice.power-slot", "choice.power-slot-brief", "choice.power-rack", "choice.use"},
    moves.AskOrder: {"choice.order-card", "choice.order-card-brief", "choice.put-back"},
}
"""By what is asked: the sentences that may be said then. None of them is about a card that lies covered."""
ALWAYS = (
    "card.", "power.", "refusal.", "tutorial.peek", "table.leave", "table.menu", "table.hint",
    "table.take-back",
)  # fmt: skip
"""How those begin that may be said whatever is asked: what lies open, and what there is to be pressed."""
REFUSED = ("draw", "take", "slot 1", "rack 0", "rack 1")


class Noted(Language):
    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        instead(self, say=self._hear)

    def _hear(self, message: Message) -> str:
        self.ids.add(message.id)
        return self._say(message)


def said(play: TableScene, heard: Noted) -> set[str]:
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
    heard, met = Noted(), set()
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
