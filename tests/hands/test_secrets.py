"""What a person may not know leaves no trace on the screen and in the air, in any frame of a match.

The cards that are hidden from somebody are dealt another way, and the same is played once more: whenever
they, or nobody, may look at the screen, it has to be the same picture, byte by byte, and the same sound.
"""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.moves import (
    Action,
    AskOrder,
    Call,
    NoPower,
    NoSwap,
    Reverse,
    Swap,
    Take,
    UsePower,
)
from tests.rules.tables import charter

from ..counts import full
from ..theatre import SEED, plan
from .watching import Script, Seen, resampled, script, watch, write

CARDS = {"card", "rotated", "rack", "pile"}
"""The kinds of sprite that cards, and what holds them, are drawn with."""


@pytest.fixture(scope="module")
def shared() -> tuple[Script, list[Seen]]:
    """Two persons at one machine, and a computer; three turns each."""
    written = script(plan("original", 3, persons=2), 18)
    return written, watch(written)


@pytest.mark.parametrize("eyes", full([None, 0, 1], [None, 1]))
def test_between_two_persons_nobody_sees_or_hears_the_others_cards(
    shared: tuple[Script, list[Seen]], eyes: int | None
) -> None:
    """What is heard is heard by both."""
    written, frames = shared
    again = watch(written, resampled(written, written.secrets[eyes], shuffle=1))
    mine = [(a, b) for a, b in zip(frames, again, strict=True) if a.eyes in (eyes, None)]
    assert [i for i, (a, b) in enumerate(mine) if a.picture != b.picture] == []
    moments = {(a.eyes, a.moment) for a, _ in mine}
    assert {(None, "deal"), (None, "curtain")} <= moments
    if eyes is None:
        assert [frame.heard for frame in frames] == [frame.heard for frame in again]
    else:
        assert {(eyes, "turn"), (eyes, "others")} <= moments
    assert frames != again  # the other person sees what is hidden from me


def test_the_curtain_falls_at_every_change_and_nobodys_cards_are_drawn(
    shared: tuple[Script, list[Seen]],
) -> None:
    _, frames = shared
    changes = [(a, b) for a, b in pairwise(frames) if a.eyes != b.eyes]
    assert len(changes) > 10
    for i, (a, b) in enumerate(changes):
        assert (a.eyes, b.eyes) == [(None, 0), (0, None), (None, 1), (1, None)][i % 4]
    assert all("curtain" in (a.moment, b.moment) for a, b in changes)
    bare = frozenset.union(*(frame.kinds for frame in frames if frame.moment == "curtain"))
    assert not bare & CARDS
    assert all(frame.kinds & CARDS for frame in frames if frame.moment != "curtain")


def test_alone_among_computers_nobody_sees_theirs() -> None:
    written = script(plan("original", 3), 24)
    cards = len(written.secrets[0])
    assert cards > 25
    frames = watch(written)
    for shuffle in full((1, 2), (1,)):
        again = watch(written, resampled(written, written.secrets[0], shuffle))
        assert [i for i, (a, b) in enumerate(zip(frames, again, strict=True)) if a != b] == []
    assert {frame.moment for frame in frames} == {"deal", "turn", "others"}
    own = written.secrets[1] - written.secrets[0]  # of the own cards it is seen at once
    assert watch(written, resampled(written, own, 1)) != frames


GAMES: list[tuple[str, dict[str, int | bool | str]]] = [
    ("super", {}),
    ("letters", {}),
    ("modern", {"powers": True}),
    ("tray", {"bonus": True, "calling": "own voice", "equal turns": True}),
    ("original", {"partners": True}),
]


# not in full, two with which cards are turned, swapped and looked at: what is hidden is drawn alike in all
@pytest.mark.parametrize(("edition", "options"), full(GAMES, [GAMES[0], GAMES[2]]))
def test_in_every_edition_nobody_sees_or_hears_what_is_hidden(
    edition: str, options: dict[str, int | bool | str]
) -> None:
    seats = 4 if "partners" in options else 3
    written = write(partial(_dealt, edition, options, seats), 26, partial(_eventful, random.Random(2)))
    frames = watch(written)
    for eyes in full((0, 1), (seats % 2,)):
        again = watch(written, resampled(written, written.secrets[eyes], shuffle=1))
        mine = [(a, b) for a, b in zip(frames, again, strict=True) if a.eyes in (eyes, None)]
        assert [i for i, (a, b) in enumerate(mine) if a[2:] != b[2:]] == []
        assert {a.eyes for a, _ in mine} == {eyes, None}
        assert frames != again


def _dealt(edition: str, options: dict[str, int | bool | str], seats: int) -> Match:
    names = ("Ann", "Bo", "Cy", "Di")[:seats]
    who = tuple(Seat(name, Character() if seat > 1 else None) for seat, name in enumerate(names))
    return Match(charter(edition, **options), who, SEED)


def _eventful(chance: random.Random, match: Match) -> Action:
    """Something rare if it can be done, else a card drawn and put anywhere, or tossed.

    What was looked at goes back as it lay: in another order other cards would have other tokens.
    """
    if isinstance(match.table.prompts[-1], AskOrder):
        return UsePower((0, 1, 2))
    options = [action for action in match.options() if not isinstance(action, Take | NoSwap | NoPower | Call)]
    rare = [action for action in options if isinstance(action, Reverse | Swap | UsePower)]
    return chance.choice(rare or options)
