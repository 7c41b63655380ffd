"""Whole matches as stored text: a change of the rules shows as a difference one can read.

``RACKO_GOLDEN=write`` writes the texts anew.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from racko_game.rules.editions import EDITIONS

from .playthroughs import GAMES, Game, text

STORE = Path(__file__).parents[1] / "golden" / "playthroughs"


def file_of(game: Game) -> str:
    return f"{game.edition}-{game.seats}-{game.way}.txt"


@pytest.mark.parametrize("game", GAMES, ids=file_of)
def test_a_game_is_played_as_it_was_stored(game: Game) -> None:
    path, played = STORE / file_of(game), text(game)
    if os.environ.get("RACKO_GOLDEN") == "write":
        path.write_text(played, encoding="utf-8")
    stored = path.read_text(encoding="utf-8").splitlines()
    difference = list(unified_diff(stored, played.splitlines(), "stored", "played now", lineterm="", n=1))
    if difference:
        pytest.fail("\n".join(difference[:60]), pytrace=False)


def test_every_edition_seat_count_and_way_to_score_has_three_playthroughs() -> None:
    """The ways to score are read off the editions' own options, not off the list of playthroughs."""
    for name, edition in EDITIONS.items():
        for seats in edition.seats:
            extras = ("bonus", "chips", "partners", "powers")
            ways: list[str] = [way for way in extras if way in edition.choices(seats, {})]
            if "run" in edition.choices(seats, {}):
                ways.append("plain")
            for way in ("first" if name == "super" else "regular", *ways):
                stored = (STORE / f"{name}-{seats}-{way}.txt").read_text(encoding="utf-8")
                matches = stored.strip().split("\n\n")
                assert len({match.partition("seed ")[2][:32] for match in matches}) >= 3
                assert all(match.startswith(f"{name}, {seats} seats, ") for match in matches)
                assert all("  - won by seat" in match for match in matches)
                assert (
                    way in ("first", "regular")
                    or ("run=False" if way == "plain" else f"{way}=True") in stored
                )


def test_no_playthrough_is_stored_that_nobody_plays() -> None:
    assert {path.name for path in STORE.glob("*")} == {*map(file_of, GAMES)}


@pytest.mark.parametrize(
    ("files", "tells"),
    [
        ("*-regular", ("refilled", "draw", "take", "toss", "put")),
        ("original-*-bonus", ("hold", "racko", " 125", "refilled")),
        ("original-*-chips", ("points -",)),
        ("*-partners", ("round 2", "won by seat 0 2", "won by seat 1 3")),
        ("modern-*-powers", ("sees", "once more", "left out", "exchanged", "with seat", "no power")),
        ("super-*", ("swap", "exchanges row", "reverse", "in)", "no swap", "shuffled and refilled", "BW")),
        ("letters-*", ("racko", "by lot", "refilled")),
    ],
)
def test_playthroughs_show_what_their_games_have(files: str, tells: tuple[str, ...]) -> None:
    stored = "\n".join(path.read_text(encoding="utf-8") for path in STORE.glob(f"{files}.txt"))
    assert [tell for tell in tells if tell not in stored] == []
