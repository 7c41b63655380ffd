"""Special cards, told: whoever looks at one that they may see is told what it does."""

from __future__ import annotations

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import by_gaps
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.cards import REVERSE, WILD
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.refusals import SPECIAL
from racko_game.words.language import say
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre

from .seen import table

IN_RACK = (WILD, REVERSE)
"""The kinds that fit a slot."""


def at_table(kind: str) -> Theatre:
    """The person's turn; a card of that kind is drawn next, and one that fits a slot stands in slot 3."""
    seats = Seat(""), *(Seat(name, Character("Novice", "")) for name in ("Mo", "Ivo"))
    match = Match(charter("super"), seats, SEED)
    theatre = Theatre(lambda context: TableScene(context, match), (1280, 720), by_gaps)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.until(theatre.asked)
    now = match.table
    faces, places = list(now.faces), [now.stock[0], *([now.racks[0][2]] if kind in IN_RACK else [])]
    for token in places:
        other = next(i for i, card in enumerate(faces) if card.kind == kind and i not in places)
        faces[token], faces[other] = faces[other], faces[token]
    match.table = now._replace(faces=tuple(faces))
    theatre.at(TableScene).resized()
    theatre.frame()
    return theatre


def said(theatre: Theatre) -> str:
    play = table(theatre)
    remark = play.talk.remark(play.view, play.furniture, play.asked)
    return remark.words if remark else ""


@pytest.mark.parametrize("kind", IN_RACK)
def test_one_in_the_own_rack_is_told_to_pointer_and_focus(kind: str) -> None:
    theatre = at_table(kind)
    told = say(SPECIAL[kind][1])
    theatre.move(table(theatre).furniture.racks[0].strips[2].centre)
    assert told in said(theatre)
    theatre.move((1, 1))
    theatre.keys("d")
    while table(theatre).focus != "slot 3":
        theatre.key("down")
    assert said(theatre) == say(SPECIAL[kind][0])
    slot = next(node for node in table(theatre).described() if node.key == "slot 3")
    assert slot.help.endswith(say(SPECIAL[kind][0])), "a screen reader hears it too"


@pytest.mark.parametrize("kind", SPECIAL)
def test_the_held_one_is_told_to_pointer_and_finger_and_only_once_it_is_drawn(kind: str) -> None:
    theatre = at_table(kind)
    told, stock = say(SPECIAL[kind][0]), table(theatre).furniture.stock
    theatre.move((stock.x, stock.y))
    theatre.move((stock.x + 9, stock.y))
    assert told not in said(theatre), "nobody may see it yet"
    theatre.move((1, 1))
    theatre.keys("d")
    held = table(theatre).furniture.racks[0].held
    theatre.move((held.x, held.y))
    theatre.move((held.x + 9, held.y))
    assert said(theatre) == told
    theatre.move((1, 1))
    theatre.finger(pygame.FINGERDOWN, (held.x, held.y))
    theatre.finger(pygame.FINGERUP, (held.x, held.y))
    assert said(theatre) == told
