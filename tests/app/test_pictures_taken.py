"""Pictures that are taken: by F12, and of a round that is played off-screen and told in words."""

from __future__ import annotations

import re
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from racko_game import cli
from racko_game.app.overlays import MESSAGE_LENGTH, Screenshots
from racko_game.app.start import start
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.message import Trouble
from racko_game.rules.pieces.events import Cut
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Put
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
        shown.wait(3, dt=0.3)
        let_go = [_key(pygame.KEYUP, pygame.K_TAB)] if when == "just let go" else []
        seen.append(pygame.image.tobytes(shown.surface, "RGB"))
        shown.frame(*let_go, _key(pygame.KEYDOWN, pygame.K_F12))
        (file,) = (tmp_path / str(mixed) / "pictures").iterdir()
        taken.append(file.read_bytes())
    assert seen[0] != seen[1], "nothing was open on the screen"
    assert (taken[0] == taken[1]) == (policy is not Policy.OPEN)


def _key(kind: int, key: int) -> pygame.event.Event:
    return pygame.Event(kind, key=key, mod=0, unicode="", scancode=0)


def test_where_nothing_can_be_written_it_is_said_and_without_a_folder_not_tried(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_bytes(b"no folder")
    shown = theatre(tmp_path)
    shown.key("f12")
    assert "The screenshot can't be saved in" in captions(shown)
    shown = theatre(tmp_path / "none")
    shown.game.screenshots = None
    shown.key("f12")
    assert not (tmp_path / "none").exists()


def test_one_picture_at_a_time_no_frame_waits_for_it_and_each_has_a_name_of_its_own(tmp_path: Path) -> None:
    jobs = Slowly()
    shown = theatre(tmp_path, jobs)
    shown.key(*["f12"] * 3)
    assert jobs.begun == 1
    assert captions(shown) == ""
    jobs.may = True
    shown.frame()
    assert [file.name for file in (tmp_path / "pictures").iterdir()] == ["racko 2026-03-04 12.05.09.png"]
    names = [save_picture(tmp_path, NOON, b"png").name for _ in range(2)]
    assert names == [f"racko 2026-03-04 12.05.09{more}.png" for more in (" (1)", " (2)")]


DEALT = "00112233445566778899aabbccddeeff"
LINE = ["--headless", "--seed", DEALT, "--size", "640x480"]
TRAY = ["--edition", "tray", "--seats", "3"]
PICTURES = ["deal.png", "scores.png", "table.png"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shown") / "a folder" / "that is made"


@pytest.fixture(scope="module")
def said(folder: Path) -> list[str]:
    """The lines of one demonstration, which the tests of this module share."""
    with pytest.MonkeyPatch.context() as patch:
        lines: list[str] = []
        patch.setattr("builtins.print", lambda *words, **how: lines.append(" ".join(map(str, words))))
        assert cli.main([*LINE, *TRAY, "--screenshots", str(folder)]) == 0
    return "\n".join(lines).split("\n")


def test_chips_are_told_as_chips(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main([*LINE, "--option", "chips=on", "--screenshots", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Original with chips, 2 seats, seed {DEALT}"
    earned = [re.fullmatch(r"(Ada|Mo): (-?\d+) chips?, (-?\d+) in all", line) for line in lines[-3:-1]]
    won = [int(line[2]) for line in earned if line]
    assert len(won) == 2
    assert sum(won) == 0 < max(won)


TURN = re.compile(
    r"(Ada|Mo|Ivo) (drew \d+ and tossed it|(took \d+|drew (\d+|a card)), put it in slot \d+, discarded "
    r"\d+)(\. The discard pile was turned over)?\."
)


def test_what_is_told_is_what_was_played_a_line_for_every_turn(said: list[str]) -> None:
    """Played again from the seed by what the lines say, every card named is the one that lies there."""
    match = Plan("tray", 3, [True] * SEATS).start(bytes.fromhex(DEALT))
    cut = match.opening[0]
    assert isinstance(cut, Cut)
    dealer = match.seats[cut.dealer].name
    assert said[:2] == [f"Card tray, 3 seats, seed {DEALT}", f"{dealer} deals first."]
    end = next(i for i, line in enumerate(said) if line.endswith("called RACK-O!"))
    assert end > 10
    for line in said[2:end]:
        assert TURN.fullmatch(line), line
        seat = match.asked
        assert seat is not None
        assert line.startswith(f"{match.seats[seat].name} ")
        match.submit(seat, TAKE if " took " in line else DRAW)
        held, slot = match.table.held, re.search(r"put it in slot (\d+)", line)
        assert held is not None
        named = re.search(r"(?:took|drew) (\d+)", line)
        assert not named or named[1] == match.table.faces[held].text
        match.submit(seat, Put(match.rules.slots.index(slot[1])) if slot else TOSS)
        dropped = re.search(r"discarded (\d+)", line)
        top = match.table.faces[match.table.discard[0]].text
        assert not dropped or dropped[1] == top or line.endswith("turned over.")
    assert match.asked is not None
    last = [match.seats[(match.asked + k) % 3].name for k in (0, 1)]  # who moves, or whoever is next
    assert said[end].split()[0] in last


def test_it_ends_with_the_scores_and_where_the_three_pictures_are(said: list[str], folder: Path) -> None:
    row = re.compile(r"(\w+): (\d+) cards? in order, (\d+) points, (\d+) in all")
    rows = [found for line in said if (found := row.fullmatch(line))]
    assert [found[1] for found in rows] == ["Ada", "Mo", "Ivo"]
    for found in rows:
        assert found[3] == found[4]  # one round
        assert int(found[3]) in (75, 5 * int(found[2]))
    caller = next(line.split()[0] for line in said if line.endswith("called RACK-O!"))
    assert [found[1] for found in rows if found[3] == "75"] == [caller]
    assert said[-1] == f"Pictures: {folder}"
    assert sorted(file.name for file in folder.iterdir()) == PICTURES
    shown = {name: pygame.image.load(folder / name) for name in PICTURES}
    assert {picture.get_size() for picture in shown.values()} == {(640, 480)}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in shown.values()}) == 3
    for picture in shown.values():
        assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 9) for y in range(0, 480, 9)}) > 100


@pytest.mark.parametrize(("under", "reason"), [("", "File exists"), ("below", "Not a directory")])
def test_a_folder_that_cannot_be_is_a_sentence_and_no_round_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], under: str, reason: str
) -> None:
    (file := tmp_path / "file").write_text("mine")
    line = [*LINE, "--screenshots", str(file / under)]
    assert cli.main(line) == 1
    said = f"racko: Pictures can't be written to {file / under}: {reason}.\n"
    assert capsys.readouterr() == ("", said)
    assert file.read_text() == "mine"
    with pytest.raises(Trouble, match=r"picture\.no-folder"):
        start(cli.parse(line))


def test_a_picture_that_cannot_be_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deal.png").mkdir()
    assert cli.main([*LINE, "--screenshots", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"racko: The picture {tmp_path / 'deal.png'} can't be written: ")
    assert told.count("\n") == 1
