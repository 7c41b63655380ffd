"""A pad is pulled out while the table is not what is seen: at the latest when it is back that is said."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import pygame
import pytest

from racko_game.controls.intents import Device
from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.lost_pad import LostPad
from racko_game.scenes.table.scene import TableScene, practice
from racko_game.scenes.table.taking_seats import TakingSeats
from racko_game.ui.scene import Pop

from ..moves import best
from ..pads import VirtualPad
from ..theatre import Theatre
from .couch import Couch

MAKES = Device.XBOX, Device.PLAYSTATION


def frames(theatre: Theatre, many: int = 3) -> None:
    for _ in range(many):
        theatre.frame(*pygame.event.get())


def tap(theatre: Theatre, pad: VirtualPad, button: str) -> None:
    for act in (pad.press, pad.release):
        act(button)
        frames(theatre, 1)


def says_whose(theatre: Theatre, seat: int) -> None:
    """The match waits for the pad of that seat."""
    page = theatre.at(LostPad)
    play = theatre.game.stack.scenes[-2]
    assert isinstance(play, TableScene)
    assert play.match.seats[seat].name in page.title


@pytest.mark.parametrize("gone", [(0,), (1,), (0, 1)])
def test_pulled_out_in_the_very_frame_of_the_deal(plugged: ExitStack, gone: Sequence[int]) -> None:
    theatre = Theatre(lambda context: Lobby(context, Gathering(Plan())), looks=False)
    pads = [plugged.enter_context(VirtualPad(device)) for device in MAKES]
    frames(theatre)
    for pad in pads:
        tap(theatre, pad, "south")
    theatre.at(Lobby).gathering.ready = {0, 1}
    for seat in gone:
        pads[seat].unplug()
    x, y = (round(at) for at in theatre.spot("deal"))
    press, release = (
        pygame.Event(kind, pos=(x, y), button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    theatre.frame(press, *pygame.event.get(), release)
    frames(theatre)
    says_whose(theatre, gone[0])


PAGES = {
    "pause": ("escape", ""),
    "settings": ("escape", "settings"),
    "who plays with what": ("escape", "hands"),
    "rules": ("f1", ""),
}
"""The key that opens it, and what is clicked then."""


@pytest.mark.parametrize("page", PAGES)
def test_pulled_out_while_a_page_lies_over_the_table(couch: Couch, page: str) -> None:
    couch.settle()
    key, click = PAGES[page]
    couch.theatre.key(key)
    if click:
        couch.theatre.click(click)
    couch.wait()
    assert couch.theatre.top is not couch.play
    couch.pads[1].unplug()
    couch.wait()
    assert not isinstance(couch.theatre.top, LostPad), "it is not what is played now"
    while not (couch.theatre.top is couch.play or isinstance(couch.theatre.top, LostPad)):
        couch.theatre.key("escape")
    frames(couch.theatre)
    says_whose(couch.theatre, 1)


def test_pulled_out_while_the_scores_are_read(couch: Couch) -> None:
    couch.theatre.context.settings.speed = 4
    while not isinstance(couch.theatre.top, Scores):
        if couch.play.asked and couch.play.playhead.idle and couch.play.move.called:
            couch.play.move.answer(best(couch.play.match))
        couch.frame()
    couch.pads[0].unplug()
    couch.wait()
    assert isinstance(couch.theatre.top, Scores)
    while isinstance(couch.theatre.top, Scores):
        couch.tap(couch.pads[1], "south")
    frames(couch.theatre)
    says_whose(couch.theatre, 0)


def test_pulled_out_before_the_same_match_is_played_again(couch: Couch) -> None:
    couch.settle()
    couch.theatre.game.stack.scenes.append(Notice(couch.theatre.context, [], lambda: Pop("again")))
    couch.pads[1].unplug()
    couch.wait()
    before = couch.play
    couch.theatre.key("escape")
    frames(couch.theatre)
    says_whose(couch.theatre, 1)
    assert couch.play is not before


def test_pulled_out_in_the_very_frame_in_which_seats_were_taken(couch: Couch) -> None:
    couch.settle()
    theatre = couch.theatre
    page = practice(theatre.context, couch.play.match)
    assert isinstance(page, TakingSeats)
    theatre.game.stack.scenes.append(page)
    for pad in couch.pads:
        couch.tap(pad, "south")
    couch.pads[1].unplug()
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="", scancode=0)
    theatre.frame(escape, *pygame.event.get())
    frames(theatre)
    says_whose(theatre, 1)
