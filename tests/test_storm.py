"""The storm: the same number is the same one, it finds faults, and tells them with the fewest events."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from racko_game.app.access.outline import Outliner
from racko_game.app.game import Game
from tests.counts import full
from tools.storm.events import SIZES, Post, Press, Resize
from tools.storm.listener import Client
from tools.storm.voyage import Voyage, fewest, sail, wrecked

FEW = 15  # gusts
CALM = next(n for n in range(99) if Random(f"voyage {n}").choice(SIZES[6:]) == (640, 480))


@pytest.mark.parametrize("number", range(full(3, 1)))
def test_a_voyage_meets_no_fault(number: int) -> None:
    passage = sail(number, FEW)
    assert passage.wreck is None, passage.wreck
    assert passage.met.total() > FEW


@pytest.mark.parametrize("number", range(full(40, 1)))
def test_a_screen_readers_client_may_ask_for_anything(number: int) -> None:
    clients = list[Client]()
    passage = sail(number, 40, lambda voyage: clients.append(Client(voyage)))
    assert passage.wreck is None, passage.wreck
    assert clients[0].requests > 100
    assert clients[0].updates > 5


def test_while_nobody_listens_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outliner, "outline", lambda *given: pytest.fail("nobody listens"))
    clients = list[Client]()
    passage = sail(1, 40, lambda voyage: clients.append(Client(voyage, listens=False)))
    assert passage.wreck is None, passage.wreck
    assert clients[0].updates == 0
    assert passage.frames > 50


def test_the_same_number_is_the_same_voyage() -> None:
    assert sail(2, 5) == sail(2, 5)
    assert sail(2, 5) != sail(3, 5)


def test_what_is_found_is_told_with_the_fewest_gusts(monkeypatch: pytest.MonkeyPatch) -> None:
    resize = Game.resize

    def breaks(game: Game, surface: pygame.Surface) -> None:
        resize(game, surface)
        if surface.width == 2560:
            raise ZeroDivisionError

    monkeypatch.setattr(Game, "resize", breaks)
    before = tuple(Post((event,) * 8, 0.01) for event in ((pygame.KEYUP, {"key": 0}), (pygame.TEXTINPUT, {})))
    wreck = wrecked(CALM, (*before, Resize((2560, 1080)), *before))
    assert wreck
    assert len(wreck.gusts) == 3
    assert fewest(wreck).gusts == (Resize((2560, 1080)),)


TINY = [(3, 900), (2, 900), (900, 2), (1, 1)]


@pytest.mark.parametrize("size", TINY)
def test_windows_of_a_few_pixels(size: tuple[int, int]) -> None:
    """The sizes at which a ring of negative width and boards beyond the table were once asked for."""
    for number in full(range(4), [TINY.index(size)]):
        voyage = Voyage(number)
        for device in ("key", "mouse"):
            voyage.meet(Press(1, device))
        voyage.meet(Resize(size))
        for device in ("key", "mouse", "finger"):
            voyage.meet(Press(3, device))
        voyage.end()
