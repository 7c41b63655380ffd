"""Every menu by every hand: the set-up, the pause on the table, the settings, the rule book."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from racko_game.controls.intents import Device
from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import AskPlace, AskTurn
from racko_game.rules.table import Charter
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.setup.sheets import OptionsPage
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SPEEDS
from racko_game.ui.scene import Scene
from racko_game.words.language import say

from ..moves import asked
from ..theatre import Theatre
from .conftest import Grasp
from .hands import BACK, Focus, Hand, Step, go

Walk = Callable[..., None]


@pytest.fixture
def walk(theatre: Theatre, hand: Hand) -> Walk:
    def do(*steps: Step, to: type[Scene] | None = None, with_: str = "") -> None:
        go(theatre, hand, *steps)
        if to:
            assert all(named(theatre.at(to).hotspots(), name) for name in with_.split(", ") if name)

    return do


def turned(hand: Hand, name: str, *values: tuple[int, object], value: Callable[[], object]) -> None:
    """Turned that way, a pick has the next of these values."""
    for by, wanted in values:
        hand.turn(name, by)
        assert value() == wanted, name


def turn_until(hand: Hand, name: str, reached: Callable[[], bool], by: int = 1) -> None:
    """Turn a pick that way until it is so; an error if that never is."""
    for _ in range(20):
        if reached():
            return
        hand.turn(name, by)
    raise AssertionError(f"{name} never comes to that")


def table(theatre: Theatre) -> TableScene:
    asked(theatre)
    return theatre.at(TableScene)


def test_the_set_up(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("play")
    plan = theatre.at(Setup).plan
    for edition in ("super", "tray"):
        walk("edition", f"edition {edition}")
        assert plan.edition == theatre.context.settings.table.edition == edition
    turned(hand, "against", (1, 4), (-1, 3), (-1, 2), value=lambda: plan.seats)
    turned(hand, "length", (1, "long"), (-1, "normal"), (-1, "short"), value=lambda: plan.length)
    walk("rules")
    theatre.at(OptionsPage).show_key("target")
    turned(hand, "target", (1, 205), (-1, 200), (-1, 195), value=lambda: plan.option("target"))
    theatre.at(OptionsPage).show_key("run")
    turned(hand, "run", (1, False), value=lambda: plan.option("run"))
    walk("back", "seat 0")
    levels = ((1, "Novice"), (1, "Casual"), (1, "Steady"), (1, "Sharp"))
    plays = ((1, "Novice"), (-1, "Person"), (-1, "Person"), *levels)
    turned(hand, "plays", *plays, value=lambda: plan.sitter(0))
    turned(hand, "persona", (1, "Tilda"), (1, "Stella"), (-1, "Tilda"), value=lambda: plan.who()[0].name)
    walk(BACK, to=Setup, with_="seat 1")
    walk("seat 1")
    turn_until(hand, "plays", lambda: plan.sitter(1) == "Person", -1)
    for other, computers in (("seat 0", [False, True]), ("seat 1", [True, False])):
        walk("change", other)
        assert [seat.computer for seat in plan.who()] == computers
        if other == "seat 0":
            walk("seat 0")
    walk("tables", "keep", "key A", "key N", "key N", "done", "table Ann", "lay", to=Setup, with_="seat 1")
    walk("back", to=Title, with_="play, learn, settings, leave")
    walk("play", BACK, to=Title)
    walk("play", "deal")
    play = table(theatre)
    assert play.match.table.charter == Charter("tray", (("run", False), ("target", 195)))
    assert (play.viewpoint.viewer, len(play.match.seats)) == (1, 2)


def test_the_lobby(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    """Sit down, stand up, sit elsewhere, have a guest and a computer, a name and open cards, and deal."""
    walk("play")
    plan = theatre.at(Setup).plan
    turn_until(hand, "against", lambda: plan.persons == 2)
    walk("lobby")
    gathering = theatre.at(Lobby).gathering
    assert not gathering.persons
    for steps, persons in (
        (["seat 0"], [0]), (["seat 0", ("colour", 1)], [1]), (["stand"], []), (["seat 2"], [2]),
    ):  # fmt: skip
        walk(*steps)
        assert list(gathering.persons) == persons
    walk("seat 1")
    if 1 not in gathering.guests:  # a finger has sat somebody down there already
        turn_until(hand, "plays", lambda: 1 in gathering.guests, -1)
        walk("done")
    assert list(gathering.persons) == [1, 2]
    walk("seat 2", "name", "key A", "key N", "key N", "done", "done")
    assert plan.who()[2].name == "Ann"
    turn_until(hand, "cards", lambda: plan.policy is Policy.OPEN)
    walk("back", to=Setup, with_="lobby, deal")
    walk("lobby", "deal")
    play = table(theatre)
    assert [seat.computer for seat in play.match.seats] == [True, False, False]
    assert play.match.privacy.policy is Policy.OPEN


def test_the_pause_on_the_table(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("play", "deal")
    play = table(theatre)
    before = play.match.table
    walk("menu", to=Pause, with_="leave")
    walk("resume")
    assert theatre.top is play
    walk(BACK, to=Pause)
    walk("settings")
    settle(theatre, hand, walk)
    walk(BACK, to=Pause)
    walk(BACK)
    assert theatre.top is play
    assert play.match.table == before
    walk("menu", "leave", to=Title)


def settle(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    context, asked_for = theatre.context, []
    context.fullscreen = lambda: asked_for.append("full screen")
    walk(to=SettingsSheet, with_="text, motion, screen, back")
    texts = ((1, (100, 1.0)), (1, (125, 1.25)), (-1, (100, 1.0)))
    turned(hand, "text", *texts, value=lambda: (context.settings.text, context.frame.text))
    walk(("screen", 1))
    assert asked_for == ["full screen"]
    walk("tab play")
    at = SPEEDS.index(context.settings.speed)
    for by in (1, 1, 1, -1, 1):
        at = min(at + by, len(SPEEDS) - 1)
        turned(hand, "speed", (by, SPEEDS[at]), value=lambda: context.settings.speed)
    walk("tab sound")
    for row in ("music", "effects", "signals"):
        before = getattr(context.settings, row)
        for by in (-1, -1, 1):
            hand.turn(row, by)
            before = round(before + by / 10, 1)
            assert getattr(context.settings, row) == before
    turned(hand, "muted", (1, True), (1, False), value=lambda: context.settings.muted)


def test_two_persons_at_one_machine(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("play")
    setup = theatre.at(Setup)
    walk("seat 1")
    turn_until(hand, "plays", lambda: setup.plan.sitter(1) == "Person", -1)
    walk("back", "deal")
    for _ in range(6):
        theatre.reach(Curtain)
        walk(BACK, to=Pause)
        walk("resume", to=Curtain)
        walk("look")
        table(theatre)
        walk("stock")
        table(theatre)
        walk("slot 3")


def section(theatre: Theatre) -> str:
    return theatre.at(RulesScreen).pager.section.name


def test_from_the_title_the_rules_of_any_edition_are_read(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("learn", "rules")
    screen = theatre.at(RulesScreen)
    assert not screen.pager.occasion.at_table
    assert section(theatre) == "aim"
    walk("page-on")
    assert section(theatre) == "players"
    walk("page-back")
    assert screen.pager.at == 0
    walk("contents", *[("edition", 1)] * 4)
    assert screen.book.edition == "super"
    walk(("seats", 1))
    assert screen.pager.occasion.seats == 4
    walk("chapter special")
    if screen.solution.box("list") is None:
        walk("contents")
    walk("section swap")
    assert section(theatre) == "swap"
    walk("search", "question", "key W", "key I", "key L", "key D", "done")
    assert screen.question == "Wild"
    walk("section wild")
    assert section(theatre) == "wild"
    while theatre.top is screen:
        walk(BACK)
    walk(BACK, to=Title)


def test_in_the_pause_the_rules_are_opened_at_what_is_asked(theatre: Theatre, hand: Hand, walk: Walk) -> None:
    walk("play", "deal")
    play = table(theatre)
    assert isinstance(play.view.prompts[-1], AskTurn)
    walk(BACK, "book")
    assert theatre.at(RulesScreen).pager.occasion.at_table
    assert section(theatre) == "turn"
    before = play.match.actions.copy()
    theatre.frame(dt=60.0)  # the table waits
    assert play.match.actions == before
    walk(BACK, to=Pause)
    walk("resume")
    assert theatre.top == play
    walk("stock")
    theatre.until(lambda: isinstance(play.view.prompts[-1], AskPlace) and play.show.settled)
    walk(BACK, "book")
    assert section(theatre) == "drawn"


@pytest.mark.parametrize("name", ["keys", "pad"])
def test_keys_and_pads_open_and_close_the_rules_by_a_word(theatre: Theatre, grasp: Grasp, name: str) -> None:
    hand = grasp(name)
    assert isinstance(hand, Focus)
    hand.say("rules")
    assert section(theatre) == "aim"
    hand.say("rules")
    go(theatre, hand, "play", "deal")
    play = table(theatre)
    hand.say("rules")
    assert section(theatre) == "turn"
    hand.say("scroll-down")
    assert section(theatre) == "taken"
    if hand.device is not Device.KEYS:  # which type what they are marked with
        hand.say("hint")
        assert section(theatre) == "turn"
        hand.say("toss")
    hand.say("right")
    assert section(theatre) == "drawn"
    assert say(theatre.at(RulesScreen).pager.section.title) == "A card from the stock"
    hand.say("rules")
    assert theatre.top is play
    hand.back()
    hand.say("rules")
    assert section(theatre) == "turn"
    hand.say("rules")
    theatre.at(Pause)
