"""What a person may not know leaves no trace on the screen and in the air, in any frame of a match.

The cards that are hidden from somebody are dealt another way, and the same is played once more: whenever
they, or nobody, may look at the screen, it has to be the same picture, byte by byte, and the same sound.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from ..theatre import plan
from .watching import Script, Seen, resampled, script, watch

CARDS = {"card", "rotated", "rack", "pile"}
"""The kinds of sprite that cards, and what holds them, are drawn with."""


@pytest.fixture(scope="module")
def shared() -> tuple[Script, list[Seen]]:
    """Two persons at one machine, and a computer; three turns each."""
    written = script(plan("original", 3, persons=2), 18)
    return written, watch(written)


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_between_two_persons_nobody_sees_the_others_cards(
    shared: tuple[Script, list[Seen]], eyes: int | None
) -> None:
    written, frames = shared
    again = watch(written, resampled(written.plan, written.secrets[eyes], shuffle=1))
    mine = [(a, b) for a, b in zip(frames, again, strict=True) if a.eyes in (eyes, None)]
    assert [i for i, (a, b) in enumerate(mine) if a.picture != b.picture] == []
    moments = {(a.eyes, a.moment) for a, _ in mine}
    assert {(None, "deal"), (None, "curtain")} <= moments
    assert eyes is None or {(eyes, "turn"), (eyes, "others")} <= moments
    assert frames != again  # the other person sees what is hidden from me


def test_between_two_persons_nobody_hears_the_others_cards(shared: tuple[Script, list[Seen]]) -> None:
    written, frames = shared
    again = watch(written, resampled(written.plan, written.secrets[None], shuffle=1))
    assert [frame.heard for frame in frames] == [frame.heard for frame in again]


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
    for shuffle in (1, 2):
        again = watch(written, resampled(written.plan, written.secrets[0], shuffle))
        assert [i for i, (a, b) in enumerate(zip(frames, again, strict=True)) if a != b] == []
    assert {frame.moment for frame in frames} == {"deal", "turn", "others"}
    own = written.secrets[1] - written.secrets[0]  # of the own cards it is seen at once
    assert watch(written, resampled(written.plan, own, 1)) != frames
