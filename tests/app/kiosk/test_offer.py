"""What visitors find on a kiosk's screens, in words and buttons as large as eyes and fingers need them."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.app.configuration import plan_of
from racko_game.app.kiosk.attendant import legible
from racko_game.options import CommandLine
from racko_game.paint import widgets
from racko_game.paint.engine.sprites import BRIEFLY
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.pages.attract.attract import Attract
from racko_game.scenes.pages.setup.setup import Editions, Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Frame
from racko_game.stage.table.four_sided import INCH, TARGET
from racko_game.store.kiosk import Kiosk, Offer, ScreenStand
from racko_game.store.settings import TEXTS, Settings, Text

from .stand import Stand


def set_up(folder: Path, offer: Offer) -> Stand:
    stand = Stand(folder, Kiosk(offer=offer))
    stand.game.restart([Setup(stand.context, plan_of(CommandLine(), stand.context.settings, offer))])
    return stand


def test_only_editions_and_free_house_rules_on_offer_are_found_and_no_tables_are_kept(tmp_path: Path) -> None:
    stand = set_up(tmp_path, Offer(editions=("tray", "modern")))
    assert stand.at(Setup).plan.row.name == "tray"
    stand.click("edition")
    assert isinstance(stand.top, Editions)
    assert stand.offered() == {"edition tray", "edition modern", "back"}
    stand.click("edition modern")
    assert stand.at(Setup).plan.row.name == "modern"
    stand = set_up(tmp_path, Offer(house_rules="none", policies=("own", "curtain")))
    assert {"tables", "rules"}.isdisjoint(stand.offered())
    assert "rules" in set_up(tmp_path, Offer(policies=("own", "curtain"))).offered()
    offer = Offer(house_rules=("bonus", "target"), rules={"original": {"target": 75}}, policies=("own",))
    stand = set_up(tmp_path, offer)
    stand.click("rules")
    assert stand.offered() == {"scoring", "printed", "back"}


@pytest.mark.parametrize("names", [True, False])
def test_where_no_names_are_asked_nobody_types_one(tmp_path: Path, names: bool) -> None:
    stand = set_up(tmp_path, Offer(names=names))
    stand.at(Setup).plan.sit(2, 0)
    stand.click("seat 0")
    assert ("name" in stand.offered()) == names


def test_three_presses_lead_from_the_demonstration_to_the_first_card(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Kiosk())
    stand.until(lambda: isinstance(stand.top, Attract), 60)
    stand.key("x")
    assert isinstance(stand.top, Title)
    stand.key("return")
    table = stand.at(TableScene)
    stand.until(stand.asked)
    stand.keys("d")
    assert table.match.actions[-1] == DRAW


LENGTHS = [(Offer(), "one round"), (Offer(house_rules="none"), "one round")]
LENGTHS += [(Offer(editions=("super",)), "one round"), (Offer(rules={"original": {"target": 500}}), "normal")]


@pytest.mark.parametrize(("offer", "length"), LENGTHS)
def test_a_match_is_one_round_unless_the_file_says_how_long_it_is(offer: Offer, length: str) -> None:
    assert plan_of(CommandLine(), Settings(), offer).length == length


SCREENS = [
    ((1920, 1080), 43.0, 100),  # a table
    ((1920, 1080), 24.0, 100),
    ((1920, 1080), 13.3, 125),
    ((1280, 800), 10.1, 150),
    ((3840, 2160), 27.0, 100),
    ((800, 480), 7.0, 175),
]


@pytest.mark.parametrize(("size", "inches", "text"), SCREENS)
def test_the_smaller_a_screen_the_larger_the_words(size: tuple[int, int], inches: float, text: Text) -> None:
    assert legible(Frame(*size), inches, 100) == text


@given(st.sampled_from(SCREENS), st.floats(0, 100), st.sampled_from(TEXTS))
def test_a_finger_finds_every_button(
    screen: tuple[tuple[int, int], float, int], inches: float, wished: Text
) -> None:
    frame = Frame(*screen[0])
    text = legible(frame, inches, wished)
    assert text >= wished
    if inches and text < TEXTS[-1]:
        high = widgets.height(frame._replace(text=text / 100))
        assert high * inches * INCH / math.hypot(frame.width, frame.height) >= TARGET - 1e-6  # millimeters


def test_a_kiosk_fits_its_words_to_the_screen_whatever_its_size(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Kiosk(screen=ScreenStand(diagonal=5.0)))
    assert stand.context.settings.text == legible(Frame(640, 480), 5.0, 100) > 100
    assert stand.attendant
    stand.attendant.resize(pygame.Surface((1920, 1440)))
    assert stand.context.settings.text == legible(Frame(1920, 1440), 5.0, 100)
    stand.context.settings.text = 200  # a visitor wants it larger
    stand.sit_down()
    stand.rest(80)
    assert stand.context.settings.text == legible(Frame(1920, 1440), 5.0, 100)


@pytest.mark.parametrize(("allowed", "taken"), [(0, 39), (3, 3), (900, 39)])
def test_pictures_take_as_much_memory_as_a_kiosk_allows(tmp_path: Path, allowed: int, taken: int) -> None:
    art = Stand(tmp_path, Kiosk(screen=ScreenStand(pictures=allowed))).game.art
    assert round(art.budget * (1 + 1 / BRIEFLY) / 1e6) == taken
