"""F12: what is on the screen is kept as a picture, and it is said where."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from racko_game.app.overlays import MESSAGE_LENGTH, Screenshots
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.privacy import Policy
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.store.files import save_picture
from racko_game.words.language import say
from tests.theatre import SEED, Slowly, Theatre, plan

NOON = datetime(2026, 3, 4, 12, 5, 9)


def theatre(folder: Path, jobs: ImmediateJobs | None = None) -> Theatre:
    shown = Theatre(lambda context: Title(context, plan()), (640, 360), looks=True)
    shown.game.screenshots = Screenshots(folder, jobs or ImmediateJobs(), lambda: NOON)
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
    assert shown.game.screenshots
    assert shown.game.screenshots.said
    assert say(shown.game.screenshots.said) == f"Screenshot saved in {file.parent}: {file.name}"
    assert "Screenshot saved in" in captions(shown)
    shown.frame(dt=MESSAGE_LENGTH)
    assert captions(shown) == ""


@pytest.mark.parametrize("when", ["held up", "just let go"])
@pytest.mark.parametrize("policy", [Policy.CURTAIN, Policy.PEEK, Policy.OPEN])
def test_a_picture_hides_what_the_screen_hides_from_others(tmp_path: Path, policy: Policy, when: str) -> None:
    """Whoever looks at it later sees no rack that lay open to one of several."""
    taken: list[bytes] = []
    seen: list[bytes] = []
    for mixed in (False, True):
        laid = plan(persons=2)
        laid.cards = policy
        match = laid.start(SEED)
        if mixed:  # the same table with the cards of all racks another way round
            tokens = [token for rack in match.table.racks for token in rack]
            faces = list(match.table.faces)
            for token, there in zip(tokens, reversed(tokens), strict=True):
                faces[token] = match.table.faces[there]
            match.table = match.table._replace(faces=tuple(faces))
        shown = Theatre(partial(TableScene, match=match), (640, 480), looks=True)
        shown.game.screenshots = Screenshots(tmp_path / str(mixed), ImmediateJobs(), lambda: NOON)
        for _ in range(60):
            if isinstance(shown.top, Curtain):
                shown.click("look")
            shown.frame(dt=0.2)
        shown.frame(_key(pygame.KEYDOWN, pygame.K_TAB))
        for _ in range(3):
            shown.frame(dt=0.3)
        let_go = [_key(pygame.KEYUP, pygame.K_TAB)] if when == "just let go" else []
        seen.append(pygame.image.tobytes(shown.surface, "RGB"))
        shown.frame(*let_go, _key(pygame.KEYDOWN, pygame.K_F12))
        (file,) = (tmp_path / str(mixed) / "pictures").iterdir()
        taken.append(file.read_bytes())
    assert seen[0] != seen[1], "nothing was open on the screen"
    assert (taken[0] == taken[1]) == (policy is not Policy.OPEN)


def _key(kind: int, key: int) -> pygame.event.Event:
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0)


def test_pictures_of_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    names = [save_picture(tmp_path, NOON, b"png").name for _ in range(3)]
    assert names == [f"racko 2026-03-04 12.05.09{more}.png" for more in ("", " (1)", " (2)")]


def test_where_nothing_can_be_written_it_is_said_and_without_a_folder_not_tried(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_bytes(b"no folder")
    shown = theatre(tmp_path)
    shown.key("f12")
    assert "The screenshot can't be saved in" in captions(shown)
    shown = theatre(tmp_path / "none")
    shown.game.screenshots = None
    shown.key("f12")
    assert not (tmp_path / "none").exists()


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
