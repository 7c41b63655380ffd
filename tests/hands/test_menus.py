"""Every menu by every hand: the set-up, the pause on the table, the settings."""

from __future__ import annotations

from collections.abc import Callable

from racko_game.match.privacy import Policy
from racko_game.rules.table import Charter
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.options_page import OptionsPage
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.curtain import Curtain
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import SPEEDS
from racko_game.ui.scene import Scene

from ..moves import asked
from ..theatre import Theatre
from .hands import Hand


def shows(theatre: Theatre, kind: type[Scene], *names: str) -> None:
    """Such a scene is played, with at least these places."""
    assert isinstance(theatre.top, kind)
    assert all(named(theatre.top.hotspots(), name) for name in names)


def test_the_set_up(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    setup = theatre.at(Setup)
    plan = setup.plan
    for edition in ("super", "tray"):
        hand.choose("edition")
        hand.choose(f"edition {edition}")
        assert plan.edition == theatre.context.settings.table.edition == edition
    for by, seats in ((1, 4), (-1, 3), (-1, 2)):
        hand.turn("against", by)
        assert plan.seats == seats
    for by, length in ((1, "long"), (-1, "normal"), (-1, "short")):
        hand.turn("length", by)
        assert plan.length == length
    hand.choose("rules")
    theatre.at(OptionsPage).show_key("target")
    for by, target in ((1, 205), (-1, 200), (-1, 195)):
        hand.turn("target", by)
        assert plan.option("target") == target
    theatre.at(OptionsPage).show_key("run")
    hand.turn("run", 1)
    assert plan.option("run") is False
    hand.choose("back")
    hand.choose("seat 0")
    levels = ((1, "Novice"), (1, "Casual"), (1, "Steady"), (1, "Sharp"))
    for by, plays in ((1, "Novice"), (-1, "Person"), (-1, "Person"), *levels):
        hand.turn("plays", by)
        assert plan.sitter(0) == plays
    for by, who in ((1, "Tilda"), (1, "Stella"), (-1, "Tilda")):
        hand.turn("persona", by)
        assert plan.who()[0].name == who
    hand.back()
    shows(theatre, Setup, "seat 1")
    hand.choose("seat 1")
    turn_until(hand, "plays", lambda: plan.sitter(1) == "Person", -1)
    hand.choose("change")
    hand.choose("seat 0")
    assert [seat.computer for seat in plan.who()] == [False, True]
    hand.choose("seat 0")
    hand.choose("change")
    hand.choose("seat 1")
    assert [seat.computer for seat in plan.who()] == [True, False]
    hand.choose("tables")
    hand.choose("keep")
    for key in ("key A", "key N", "key N", "done"):
        hand.choose(key)
    hand.choose("table Ann")
    hand.choose("lay")
    shows(theatre, Setup, "seat 1")
    hand.choose("back")
    shows(theatre, Title, "play", "learn", "settings", "leave")
    hand.choose("play")
    hand.back()
    shows(theatre, Title)
    hand.choose("play")
    hand.choose("deal")
    play = asked(theatre)
    assert play
    assert play.match.table.charter == Charter("tray", (("run", False), ("target", 195)))
    assert (play.viewpoint.viewer, len(play.match.seats)) == (1, 2)


def turn_until(hand: Hand, name: str, reached: Callable[[], bool], by: int = 1) -> None:
    """Turn a pick that way until it is so; an error if that never is."""
    for _ in range(20):
        if reached():
            return
        hand.turn(name, by)
    raise AssertionError(f"{name} never comes to that")


def test_the_lobby(theatre: Theatre, hand: Hand) -> None:
    """Sit down, stand up, sit elsewhere, have a guest and a computer, a name and open cards, and deal."""
    hand.choose("play")
    setup = theatre.at(Setup)
    plan = setup.plan
    turn_until(hand, "against", lambda: plan.persons == 2)
    hand.choose("lobby")
    lobby = theatre.at(Lobby)
    gathering = lobby.gathering
    assert not gathering.persons
    hand.choose("seat 0")
    assert gathering.persons == (0,)
    hand.choose("seat 0")
    hand.turn("colour", 1)
    assert list(gathering.persons) == [1]
    hand.choose("stand")
    assert not gathering.persons
    hand.choose("seat 2")
    assert list(gathering.persons) == [2]
    hand.choose("seat 1")
    if 1 not in gathering.guests:  # a finger has sat somebody down there already
        turn_until(hand, "plays", lambda: 1 in gathering.guests, -1)
        hand.choose("done")
    assert list(gathering.persons) == [1, 2]
    hand.choose("seat 2")
    hand.choose("name")
    for key in ("key A", "key N", "key N", "done"):
        hand.choose(key)
    hand.choose("done")
    assert plan.who()[2].name == "Ann"
    turn_until(hand, "cards", lambda: plan.policy is Policy.OPEN)
    hand.choose("back")
    shows(theatre, Setup, "lobby", "deal")
    hand.choose("lobby")
    hand.choose("deal")
    play = asked(theatre)
    assert play
    assert [seat.computer for seat in play.match.seats] == [True, False, False]
    assert play.match.privacy.policy is Policy.OPEN


def test_the_pause_on_the_table(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    hand.choose("deal")
    play = asked(theatre)
    assert play
    before = play.match.table
    hand.choose("menu")
    shows(theatre, Pause, "leave")
    hand.choose("resume")
    assert theatre.top is play
    hand.back()
    shows(theatre, Pause)
    hand.choose("settings")
    settle(theatre, hand)
    hand.back()
    shows(theatre, Pause)
    hand.back()
    assert theatre.top is play
    assert play.match.table == before
    hand.choose("menu")
    hand.choose("leave")
    shows(theatre, Title)


def test_the_settings(theatre: Theatre, hand: Hand) -> None:
    hand.choose("settings")
    settle(theatre, hand)
    hand.choose("back")
    shows(theatre, Title)


def settle(theatre: Theatre, hand: Hand) -> None:
    """Change the rows of all tabs, there and back."""
    context, asked_for = theatre.context, []
    context.fullscreen = lambda: asked_for.append("full screen")
    shows(theatre, SettingsSheet, "text", "motion", "screen", "back")
    for by, text in ((1, 100), (1, 125), (-1, 100)):
        hand.turn("text", by)
        assert (context.settings.text, context.frame.text) == (text, text / 100)
    hand.turn("screen", 1)
    assert asked_for == ["full screen"]
    hand.choose("tab play")
    at = SPEEDS.index(context.settings.speed)
    for by in (1, 1, 1, -1, 1):
        hand.turn("speed", by)
        at = min(at + by, len(SPEEDS) - 1)
        assert context.settings.speed == SPEEDS[at]
    hand.choose("tab sound")
    for row in ("music", "effects", "signals"):
        before = getattr(context.settings, row)
        for by in (-1, -1, 1):
            hand.turn(row, by)
            before = round(before + by / 10, 1)
            assert getattr(context.settings, row) == before
    for muted in (True, False):
        hand.turn("muted", 1)
        assert context.settings.muted is muted


def test_two_persons_at_one_machine(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    setup = theatre.at(Setup)
    hand.choose("seat 1")
    turn_until(hand, "plays", lambda: setup.plan.sitter(1) == "Person", -1)
    hand.choose("back")
    hand.choose("deal")
    for _ in range(3):
        for _ in range(2):
            theatre.reach(Curtain)
            hand.back()
            shows(theatre, Pause)
            hand.choose("resume")
            shows(theatre, Curtain)
            hand.choose("look")
            assert asked(theatre)
            hand.choose("stock")
            assert asked(theatre)
            hand.choose("slot 3")
