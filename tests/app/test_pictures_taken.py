"""F12: what is on the screen is kept as a picture, and it is said where."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from racko_game.app.overlay.picture_taken import SAID, Pictures
from racko_game.jobs.at_once import AtOnce
from racko_game.scenes.menus.title import Title
from racko_game.store.pictures import keep
from racko_game.words.language import say
from tests.theatre import Slowly, Theatre, plan

NOON = datetime(2026, 3, 4, 12, 5, 9)


def theatre(folder: Path, jobs: AtOnce | None = None) -> Theatre:
    shown = Theatre(lambda kit: Title(kit, plan()), (640, 360))
    shown.game.pictures = Pictures(folder, jobs or AtOnce(), lambda: NOON)
    return shown


def captions(shown: Theatre) -> str:
    """What stands over the scene."""
    return " ".join(str(one.picture[1]) for one in shown.game._captions() if one.picture[0] == "text")


def test_what_is_seen_is_kept_and_it_is_said_where(tmp_path: Path) -> None:
    shown = theatre(tmp_path)
    seen = shown.surface.copy()
    shown.key("f12")
    (file,) = (tmp_path / "pictures").iterdir()
    assert file.name == "racko 2026-03-04 12.05.09.png"
    kept = pygame.image.load(file)
    assert kept.get_size() == seen.get_size()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(seen, "RGB")
    assert shown.game.pictures
    assert shown.game.pictures.said
    assert say(shown.game.pictures.said) == f"The picture lies in {file.parent}: {file.name}"
    assert "The picture lies in" in captions(shown)
    shown.frame(dt=SAID)
    assert captions(shown) == ""


def test_pictures_of_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    names = [keep(tmp_path, NOON, b"png").name for _ in range(3)]
    assert names == [f"racko 2026-03-04 12.05.09{more}.png" for more in ("", " (1)", " (2)")]


def test_where_nothing_can_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_bytes(b"no folder")
    shown = theatre(tmp_path)
    shown.key("f12")
    assert "The picture cannot be kept in" in captions(shown)


def test_one_picture_at_a_time_and_no_frame_waits_for_it(tmp_path: Path) -> None:
    jobs = Slowly()
    shown = theatre(tmp_path, jobs)
    for _ in range(3):
        shown.key("f12")
    assert jobs.begun == 1
    assert captions(shown) == ""
    jobs.may = True
    shown.frame()
    assert len(list((tmp_path / "pictures").iterdir())) == 1


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    shown = theatre(tmp_path)
    shown.game.pictures = None
    shown.key("f12")
    assert not list(tmp_path.iterdir())
