"""Hundreds of things that may happen to a game: no move changes nothing, and nothing at all breaks it."""

from __future__ import annotations

import random
from contextlib import ExitStack
from functools import partial

import pygame

from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.manual import MANUAL
from racko_game.controls.devices.events import PAD_BUTTONS
from racko_game.rules.table import Table
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.table.layout import SMALLEST

from ..counts import full
from ..moves import asked, best, meant, played, spot_of
from ..pads import VirtualPad
from ..theatre import SEED, Theatre, plan, play
from .noise import Noise

PIECES = full(1200, 400)
PRESSES = full(1000, 400)
EACH = PRESSES // 10  # presses at one game


def after(actions: int) -> Table:
    """The same match after so many actions, in peace and quiet."""
    match = plan("original", 3).start(SEED)
    while len(match.actions) < actions:
        seat = match.asked
        match.submit(seat, match.options()[0] if seat is None else best(match))
    return match.table


def test_noise_changes_nothing() -> None:
    theatre = Theatre(play(plan("original", 3)), SMALLEST, by_gaps, looks=True)
    theatre.context.settings.speed = 4
    table = theatre.top
    assert isinstance(table, TableScene)
    with ExitStack() as plugged:
        noise = Noise(theatre, 1, plugged)
        while noise.count < PIECES:
            for _ in range(noise.chance.randint(0, 80)):
                if theatre.top is table:
                    noise.make()
            if min(theatre.size) < min(SMALLEST):
                theatre.resize(SMALLEST)  # nobody could point at what lies beyond the edge
            if isinstance(theatre.top, SettingsSheet):
                theatre.click("back")
                continue
            theatre.click(spot_of(table, meant(table)) if asked(theatre) else "on")
    assert len(noise.made) == len(noise.kinds)
    assert len(table.match.actions) > PIECES / 40
    assert table.match.table == after(len(table.match.actions))


def anything(chance: random.Random, size: tuple[int, int]) -> pygame.event.Event:
    """A key, a button or a finger, down or up, anywhere."""
    x, y = chance.random(), chance.random()
    pos = round(x * size[0]), round(y * size[1])
    kind = chance.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN,
                          pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.FINGERDOWN, pygame.FINGERMOTION,
                          pygame.FINGERUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE))  # fmt: skip
    keys = [key for row in MANUAL for key in row.keys if "+" not in key]
    return pygame.Event(
        kind, key=pygame.key.key_code(chance.choice(keys)), mod=0, unicode="", scancode=0, pos=pos,
        button=chance.choice((1, 1, 1, 2, 3)), touch=False, rel=(0, 0), buttons=(0, 0, 0), x=x, y=y,
        touch_id=1, finger_id=chance.choice((1, 1, 2)),
    )  # fmt: skip


def somewhere(number: int) -> Theatre:
    """A game at its title, at the beginning of a match or at its end, with one, two, three people or none."""
    who = plan("tray", 3, number % 4)
    who.options = {"target": 75}
    match = who.start(SEED) if number % 3 else played(who, SEED)
    title = number % 5 == 0
    first = (lambda context: Title(context, who)) if title else partial(TableScene, match=match)
    theatre = Theatre(first, SMALLEST, by_gaps, looks=True)
    theatre.context.settings.speed = 4
    return theatre


def test_nothing_that_is_pressed_breaks_the_game() -> None:
    chance, seen = random.Random(1), set()
    theatre, number = somewhere(0), 0
    buttons = [button for row in MANUAL for button in row.pad if button in PAD_BUTTONS]
    with VirtualPad() as pad:
        for i in range(PRESSES):
            if i % EACH == EACH - 1 or not theatre.game.stack.scenes:
                number += 1
                theatre = somewhere(number)
            if chance.random() < 0.2:
                chance.choice((pad.tap, pad.press, pad.release))(chance.choice(buttons))
            else:
                pygame.event.post(anything(chance, theatre.size))
            if theatre.frame(*pygame.event.get(), dt=chance.choice((0.0, 0.03, 0.3))):
                seen.add(type(theatre.top))
                names = [spot.name for spot in theatre.top.hotspots()]
                assert len(set(names)) == len(names)
    assert seen >= {Title, TableScene, Scores}
    assert len(seen) > 4
