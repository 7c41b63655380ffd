"""The lamp's light goes from seat to seat, smoothly, and comes to rest."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.stage.geometry import Frame
from racko_game.stage.table.lamplight import FADE, GLIDE, Lamplight, LightPath, on_rack, sparing
from racko_game.stage.table.layout import furnish

TABLE = furnish(Frame(1920, 1080), 4)
HERE, THERE = on_rack(TABLE, 1), on_rack(TABLE, 0)


def lit(way: LightPath | None = GLIDE) -> Lamplight:
    """The light is on its way from one rack to the other."""
    light = Lamplight()
    light.turn(HERE, GLIDE)
    assert not light.moving, "the first light is there at once"
    light.turn(THERE, way) if way else light.turn(THERE)
    return light


def test_it_glides_slowly_at_both_ends_in_a_few_steps_and_rests_at_its_goal() -> None:
    light, middles, seen = lit(), [], []
    while light.moving:
        (glow,) = light.glows()
        middles.append(glow.box.centre[0])
        light.advance(GLIDE.length / GLIDE.steps)
    assert middles[0] == pytest.approx(HERE.box.centre[0])
    assert middles == sorted(middles, reverse=True)
    steps = [a - b for a, b in pairwise([*middles, THERE.box.centre[0]])]
    assert max(steps[0], steps[-1]) < 0.5 * steps[len(steps) // 2]
    assert light.glows() == (THERE,)
    light = lit()
    for _ in range(100):
        seen.append(light.glows())
        light.advance(GLIDE.length / 100)
    assert len({*seen}) == GLIDE.steps
    sizes = ((800, 480), (1920, 1080), (3840, 2160))
    assert [sparing(GLIDE, Frame(*size)).steps for size in sizes] == [GLIDE.steps, GLIDE.steps, 5]
    assert sparing(FADE, Frame(7680, 4320)).steps >= 3


def test_the_edge_of_the_rack_that_is_left_goes_out_before_the_other_comes_on() -> None:
    light, seen = lit(), []
    while light.moving:
        (edge,) = light.edges()
        seen.append((edge.box == THERE.box, edge.share))
        light.advance(GLIDE.length / 40)
    out, come = ([share for there, share in seen if there == arrived] for arrived in (False, True))
    assert [there for there, _ in seen] == sorted(there for there, _ in seen)
    assert (out, come) == (sorted(out, reverse=True), sorted(come))
    assert out[0] == 1
    assert come[0] < 0.5
    assert len({*out, *come}) <= 4, "few pictures"
    assert light.edges() == (THERE,)


def test_a_fade_moves_nothing_and_with_it_the_edge_is_there_at_once() -> None:
    light, shares = lit(FADE), []
    assert light.moving
    assert light.edges() == (THERE,)
    while light.moving:
        old, new = light.glows()
        assert (old.box, new.box) == (HERE.box, THERE.box)
        assert old.share + new.share == pytest.approx(1)
        shares.append(new.share)
        light.advance(FADE.length / FADE.steps)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert light.glows() == (THERE,)


def test_without_a_way_or_hurried_it_is_there_at_once_and_turned_it_goes_on_from_where_it_is() -> None:
    light = lit(None)
    assert not light.moving
    assert light.glows() == (THERE,)
    for way in (GLIDE, FADE):
        light = lit(way)
        light.rest()
        assert light.glows() == (THERE,)
    light = lit()
    light.advance(GLIDE.length / 2)
    (seen,) = light.glows()
    light.turn(HERE, GLIDE)
    (now,) = light.glows()
    assert now.box == seen.box
