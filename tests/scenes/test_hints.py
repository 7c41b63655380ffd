"""First-game hints: what they say is enough to play, and none comes twice."""

from __future__ import annotations

from itertools import cycle, product

import pygame
import pytest

from racko_game.rules.pieces.moves import TOSS, AskPlace
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.hints import HINTS
from racko_game.stage.geometry import Box
from racko_game.stage.layers import HUD
from tests.counts import full
from tests.theatre import Theatre, plan, play

from .seen import SMALL, asked, click_the_mat, pictures, table, undrawn
from .walk import OF_REGULAR, flaws

A_WHILE = 5.0  # seconds in which a hint can be read


def where(theatre: Theatre) -> str:
    """The key of the slot where the held card fits."""
    held = table(theatre).match.table.held
    assert held is not None
    return str((slot_for(table(theatre).match.table.faces[held].rank) + 1) % 10)


def bubble(theatre: Theatre) -> str:
    """What stands in the bubble, if there is one."""
    assert sum(picture[0] == "bubble" for picture in pictures(theatre)) <= 1
    play = theatre.at(TableScene)
    remark = play.talk.remark(play.view, play.furniture, play.asked) if play.show.settled else None
    assert bool(remark) == any(picture[0] == "bubble" for picture in pictures(theatre))
    return remark.words if remark else ""


def test_a_player_who_only_reads_the_hints_plays_a_whole_round() -> None:
    theatre = Theatre(play(plan("original", 2)), SMALL)
    click_the_mat(theatre)
    match, read = table(theatre).match, ""
    theatre.until(theatre.asked)
    while not isinstance(theatre.top, Scores):
        read += bubble(theatre)
        theatre.frame(dt=A_WHILE)
        follow(theatre, read)
        theatre.until(lambda: isinstance(theatre.top, Scores) or theatre.asked(), 300)
    assert match.rounds
    assert theatre.context.settings.taught == [*OF_REGULAR]


def follow(theatre: Theatre, read: str) -> None:
    """Do what has been read: draw; put low numbers low and high ones high; toss what is of no use."""
    match = table(theatre).match
    held = match.table.held
    if held is None:
        assert "draw from the stock" in read
        theatre.key("d")
        return
    assert "low numbers near slot 5, high ones (up to 40) near slot 50" in read
    rank = match.table.faces[held].rank
    there = match.table.faces[match.table.racks[0][slot_for(rank)]].rank
    if slot_for(there) == slot_for(rank) and TOSS in match.options():
        assert "Toss it on the discard pile" in read or "toss" not in read
        theatre.key("x" if "Toss" in read else str((slot_for(rank) + 1) % 10))
    else:
        theatre.key(str((slot_for(rank) + 1) % 10))


def slot_for(rank: int) -> int:
    return (rank - 1) * 10 // 40


def test_one_at_a_time_and_never_again() -> None:
    theatre = asked()
    said: list[str] = []
    for _ in range(5):
        said.append(bubble(theatre))
        theatre.frame(dt=A_WHILE)
        theatre.keys("d")
        said.append(bubble(theatre))
        theatre.frame(dt=A_WHILE)
        theatre.keys(where(theatre))
    given = [words for words in said if words]
    assert len(given) == len(set(given)) == len(OF_REGULAR)
    assert theatre.context.settings.taught == [*OF_REGULAR]
    again = Theatre(play(), SMALL)
    again.context.settings.taught = [*OF_REGULAR]
    click_the_mat(again)
    again.until(again.asked)
    assert bubble(again) == ""


def test_a_hint_stays_until_its_thing_is_done() -> None:
    theatre = asked(looks=True)
    theatre.frame(dt=A_WHILE)
    theatre.keys("d")
    assert "Put it where it fits" in bubble(theatre)
    theatre.frame(dt=A_WHILE)
    theatre.keys("x")
    assert theatre.context.settings.taught == ["turn"]
    theatre.keys("d")
    assert "Put it where it fits" in bubble(theatre)


@pytest.mark.parametrize(("seats", "run"), [(2, True), (3, False)])
def test_only_what_the_rules_ask_for_is_said(seats: int, run: bool) -> None:
    theatre = Theatre(play(plan("original", seats)), SMALL)
    theatre.context.settings.taught = ["turn", "put", "rising", "toss", "slots"]
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    assert ("A run is three numbers in a row" in bubble(theatre)) == run
    assert ("RACK-O! is called for you" in bubble(theatre)) != run


def test_who_is_too_quick_to_have_read_a_hint_gets_it_again() -> None:
    theatre = asked()
    first = bubble(theatre)
    theatre.keys("d", "4")
    assert theatre.context.settings.taught == []
    assert bubble(theatre).split("!")[0] == first.split("!")[0]


def test_a_taken_card_is_not_said_to_be_tossed() -> None:
    theatre = asked()
    theatre.context.settings.taught = ["put"]
    theatre.keys("t")
    assert isinstance(table(theatre).view.prompts[-1], AskPlace)
    assert bubble(theatre) == ""


def test_who_wants_no_hints_gets_none_and_who_only_watches_neither() -> None:
    theatre = asked()
    theatre.context.settings.hints = False
    theatre.key("z")
    assert bubble(theatre) == ""
    watched = Theatre(play(plan("original", 2, 0)), SMALL)
    click_the_mat(watched)
    for _ in range(40):
        watched.frame()
        assert bubble(watched) == ""


def test_a_hint_is_kept_with_the_settings() -> None:
    theatre = asked(looks=True)
    before = theatre.context.settings.taught
    theatre.frame(dt=A_WHILE)
    theatre.key("d")
    assert before == [], "another list: what was saved before is still known to be different"
    assert theatre.context.settings.taught == ["turn"]


def test_a_hint_draws_nothing_while_it_is_read() -> None:
    theatre = asked(looks=True)
    assert bubble(theatre)
    assert undrawn(theatre, 30)


WINDOWS = (640, 480), (800, 480), (1280, 720), (720, 1280), (1024, 768), (2520, 1080)


@pytest.mark.parametrize(
    ("size", "seats"), full([*product(WINDOWS, (2, 4))], [*zip(WINDOWS, cycle((4, 2)), strict=False)])
)
def test_no_hint_hides_a_card_in_the_hand_or_leaves_the_window(size: tuple[int, int], seats: int) -> None:
    theatre = Theatre(play(plan("original", seats)), size, looks=False)
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    for name in OF_REGULAR:
        theatre.context.settings.taught = [other for other in HINTS if other != name]
        scene = table(theatre)
        if (scene.match.table.held is not None) != (HINTS[name].when is AskPlace):
            theatre.keys("d" if HINTS[name].when is AskPlace else "4")
            theatre.context.settings.taught = [other for other in HINTS if other != name]
        for sprite in theatre.game.stack.sprites():
            if sprite.picture[0] == "bubble":
                box = theatre.game.art.picture(sprite.picture).get_rect(topleft=(sprite.x, sprite.y))
                bounds = pygame.Rect((0, 0), theatre.size).inflate(40, 40)  # its shadow
                assert bounds.contains(box)
                held = scene.furniture.racks[0].held.box
                number = Box(held.x + 0.2 * held.w, held.y + 0.25 * held.h, 0.6 * held.w, 0.5 * held.h)
                if HINTS[name].when is AskPlace:
                    assert not box.inflate(-40, -40).colliderect([round(v) for v in number]), name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (2520, 1080), (800, 480)])
@pytest.mark.parametrize("name", ["turn", "put", "rising"])
def test_a_hint_points_at_its_thing_and_leaves_to_be_read_what_can_be_done(
    size: tuple[int, int], name: str
) -> None:
    theatre = Theatre(play(plan("original", 4)), size, looks=False)
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    if HINTS[name].when is AskPlace:
        theatre.keys("d")
    theatre.context.settings.taught = [other for other in HINTS if other != name]
    sprites = theatre.game.stack.sprites()
    (paper,) = (sprite for sprite in sprites if sprite.picture[0] == "bubble")
    box = theatre.game.art.picture(paper.picture).get_rect(topleft=(paper.x, paper.y)).inflate(-24, -24)
    offers = [
        s for s in sprites if s.picture[0] == "glyph" or (s.picture[0], s.picture[3:4]) == ("text", ("bold",))
    ]
    for offer in offers:
        if offer.z == HUD:
            assert not box.colliderect(
                theatre.game.art.picture(offer.picture).get_rect(topleft=(offer.x, offer.y))
            ), offer.picture
    tips = [sprite for sprite in sprites if sprite.picture[0] == "tip"]
    assert len(tips) == 1 or size in ((1080, 1920), (800, 480)), "there, room may be only further away"


def test_where_there_is_no_room_for_both_the_quiet_line_gives_way_to_what_is_said() -> None:
    theatre = asked((640, 480))
    theatre.context.settings.taught = [name for name in HINTS if name != "run"]
    told = table(theatre).show.line
    assert told
    for hints, seen in ((True, False), (False, True)):
        theatre.context.settings.hints = hints
        assert bool(bubble(theatre)) is hints
        shown = theatre.game.stack.sprites()
        quiet = [s.picture[1] for s in shown if (s.z, s.picture[-1]) == (HUD, "quiet")]
        assert " ".join(map(str, quiet)) == (told if seen else "")
        assert not flaws(table(theatre))
