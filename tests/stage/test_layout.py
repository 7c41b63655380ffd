"""Where the cards of a view lie, what over what, in which light, and which place has a card carried."""

from __future__ import annotations

import ast
import random
import re
from itertools import pairwise

import pytest

from racko_game.match.match import lifted_options, view_lifted
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, options, view
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action, Put
from racko_game.rules.table import Table
from racko_game.stage import layers
from racko_game.stage.geometry import Box, Frame, Pose
from racko_game.stage.motion.draft import LOOK, preview
from racko_game.stage.motion.timeline import Track
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.table.lamplight import FADE, GLIDE, Lamplight, LightPath, on_rack, sparing
from racko_game.stage.table.layout import furnish, layout
from racko_game.stage.touch import spots as touched
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.stage.touch.spots import PUT_BACK, above_finger, copy_above, drop_target, free, grip
from tests.rules.tables import after, dealt, on_turn
from tests.sources import read, syntax

from .playing import inside, lay, steps

TABLE = furnish(Frame(1280, 720), 4)


def test_every_card_in_sight_has_a_pose_own_ones_open_the_others_when_the_round_is_over() -> None:
    table = after(dealt(), *("draw", "toss") * 6, "draw")
    poses = layout(view(table, 0), TABLE)
    racks = {token for rack in table.racks for token in rack}
    assert set(poses) == racks | {table.held} | set(table.discard[:4])
    # An onlooker sees backs only.
    table = dealt()
    for seat in (0, 1, 2, 3, None):
        furniture = furnish(Frame(1280, 720), 4, seat or 0)
        poses = layout(view(table, seat), furniture)
        for place in furniture.racks:
            for token, slot in zip(table.racks[place.seat], place.slots, strict=True):
                assert poses[token] == slot._replace(turn=float(place.seat == seat))
    over = next(step.table for step in steps("original", 4, 0, 5) if asked(step.table) is None)
    poses = layout(view(over, 0), TABLE)
    assert {poses[token].turn for rack in over.racks for token in rack} == {1.0}


def test_a_drawn_card_is_a_secret_a_taken_one_not_and_the_pile_is_untidy_whatever_the_faces() -> None:
    drawn, taken = after(dealt(), "draw"), after(dealt(), "take")  # seat 1's turn
    for table, turns in ((drawn, {0: 0.0, 1: 1.0, None: 0.0}), (taken, {0: 1.0, 1: 1.0, None: 1.0})):
        for viewer, turn in turns.items():
            assert table.held is not None
            pose = layout(view(table, viewer), TABLE)[table.held]
            assert pose == TABLE.racks[1].held._replace(turn=turn)
    table = after(on_turn(dealt(), 0), *("draw", "toss") * 5)
    turned = table._replace(faces=tuple(reversed(table.faces)))
    poses = layout(view(table, 0), TABLE)
    assert poses == layout(view(turned, 0), TABLE)
    pile = [poses[token] for token in table.discard[:4]]
    assert [pose.z for pose in pile] == [18, 17, 16, 15]
    assert len({(pose.x, pose.y, pose.angle) for pose in pile}) == 4
    assert all(abs(pose.angle) <= 4 for pose in pile)
    for pose in pile:
        x, y, w, h = pose.box.inset(-0.015 * pose.width, -0.03 * pose.box.h)
        assert TABLE.tray.x <= x
        assert x + w <= TABLE.tray.x + TABLE.tray.w
        assert y + h <= TABLE.tray.y + TABLE.tray.h


def looked(action: Action, *texts: str) -> tuple[dict[int, Track], dict[int, Pose]]:
    """What stirs when seat 1 looks, as seat 0 sees it."""
    seen = view(after(on_turn(dealt(), 1), *texts), 0)
    beat, ends = preview(action, seen, TABLE, layout(seen, TABLE))
    assert beat.length == LOOK
    assert not beat.cues
    assert all((track.at, track.length) == (0.0, LOOK) for track in beat.tracks)
    assert all(ends[track.token] == track.end for track in beat.tracks)
    return {track.token: track for track in beat.tracks}, ends


def test_a_computer_raises_the_card_it_draws_unseen_or_takes_and_leans_one_it_tosses_to_the_pile() -> None:
    table = on_turn(dealt(), 1)
    top = table.discard[0]
    for action, token, card in ((DRAW, table.stock[0], None), (TAKE, top, table.faces[top])):
        stirred, _ = looked(action)
        assert [*stirred] == [token]
        assert stirred[token].card == card
        assert stirred[token].end.lift > 0
        assert stirred[token].end.y < stirred[token].start.y
    table = after(table, "draw")
    stirred, ends = looked(TOSS, "draw")
    assert list(stirred) == [table.held]
    assert table.held is not None
    assert ends[table.held].y != TABLE.racks[1].held.y


@pytest.mark.parametrize("slot", [0, 4, 9])
def test_a_computer_that_puts_leans_the_held_card_to_its_slot_and_draws_the_old_one_out(slot: int) -> None:
    table = after(on_turn(dealt(), 1), "draw")
    stirred, _ = looked(Put(slot), "draw")
    assert table.held is not None
    held, old = stirred[table.held], stirred[table.racks[1][slot]]
    assert set(stirred) == {held.token, old.token}
    assert (held.card, old.card) == (None, None)
    goal = TABLE.racks[1].slots[slot]
    assert abs(held.end.x - goal.x) <= abs(held.start.x - goal.x)
    assert abs(held.end.y - goal.y) <= abs(held.start.y - goal.y)
    assert old.end.y < old.start.y == goal.y
    assert old.end.sunk < old.start.sunk


ROOMS = ("paint/", "scenes/", "stage/", "app/")
DRAWS = re.compile(r"\bz=|\bSprite\(")


def heights(source: str) -> list[int]:
    """The lines in which something is drawn at a height that is a bare number."""
    found: list[int] = []
    for node in ast.walk(syntax(source)) if DRAWS.search(source) else ():
        if isinstance(node, ast.Call):
            named = [word.value for word in node.keywords if word.arg == "z"]
            sprite = isinstance(node.func, ast.Name) and node.func.id == "Sprite"
            given = named + (node.args[:1] if sprite else [])
            found += [node.lineno for one in given if isinstance(one, ast.Constant)]
    return found


def test_the_layers_stand_in_their_order_and_no_height_is_a_bare_number() -> None:
    files = {file: text for file, text in read("racko_game").items() if file.startswith(ROOMS)}
    assert {file: heights(text) for file, text in files.items()} == {file: [] for file in files}
    assert heights("Sprite(4, key, x, y)\ntext(words, z=HUD)\ntext(words, z=80)") == [1, 3]
    values = [value for name, value in vars(layers).items() if name.isupper() and isinstance(value, int)]
    assert values == sorted(values)
    assert len(values) > 30


LAMPLIT = furnish(Frame(1920, 1080), 4)
HERE, THERE = on_rack(LAMPLIT, 1), on_rack(LAMPLIT, 0)


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


def test_the_edge_that_is_left_goes_out_before_the_other_comes_on_and_a_fade_moves_nothing() -> None:
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


SIZES = [(640, 480), (800, 480), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080)]
TABLES = [("original", 2), ("original", 4), ("super", 2), ("super", 4), ("letters", 3)]


def table(edition: str, seats: int) -> Table:
    return on_turn(dealt(edition, seats), 0)


def found(some: Table, stands: Furniture) -> tuple[Hotspot, ...]:
    names = ruleset(some.charter, len(some.racks)).slots
    return touched.table_spots(view(some, 0), options(some), stands, names)


def somewhere(box: Box, chance: random.Random) -> tuple[float, float]:
    return chance.uniform(box.x, box.x + box.w), chance.uniform(box.y, box.y + box.h)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_slot_gets_what_is_let_go_on_it_or_nearby(edition: str, seats: int, size: tuple[int, int]) -> None:
    """A card that has hardly been moved goes nowhere; its copy is in the frame, and not under the finger."""
    start, chance = table(edition, seats), random.Random(5)
    stands = lay(start.charter, seats, frame=Frame(*size))
    own, spots = stands.racks[0], found(after(start, "draw"), stands)
    near = 0.5 * own.step
    for slot, strip in enumerate(own.strips):
        left, right = strip.x + 1, strip.x + strip.w - 1
        front, back = strip.y + strip.h - 1, strip.y + 1
        points = [(x, y) for x in (own.plates[slot].x, left, right) for y in (front, back)]
        if slot % own.rows == 0:
            points.append((left, own.box.y + own.box.h + near))
        if slot % own.rows == own.rows - 1:
            points.append((right, own.box.y - near))
        if slot < own.rows:
            points.append((own.box.x - near, back))
        assert {touched.slot_under(stands, x, y) for x, y in points} == {slot}
        for share in (0.02, 0.5, 0.98):
            x, y = strip.x + share * strip.w, strip.centre[1]
            box = copy_above(own, x, y).box
            assert inside(box, stands.frame)
            beside = max(box.x - x, x - box.x - box.w)
            assert max(beside, y - box.y - box.h) >= above_finger(own)
    for pose in (own.held, stands.stock):
        for _ in range(5):
            x, y = somewhere(pose.box, chance)
            assert drop_target(spots, stands, (x, y), x + 4, y - 4) is None
    x, y = 400.0, 300.0
    for _ in range(10):
        gripped = grip(own.held, *somewhere(own.held.box, chance))
        for finger in (False, True):  # it comes to hang with its strip under the pointer and above a finger
            box = free(touched.strip_grip(own, gripped, own.held.width, finger), own.held.width, x, y).box
            strip_high = box.h * own.strips[0].h / own.slots[0].box.h
            assert box.x <= x <= box.x + box.w
            assert box.y <= y <= box.y + box.h + 0.01
            if finger:
                assert box.y + strip_high < y
            else:
                assert box.y + strip_high / 2 == pytest.approx(y)


def test_the_pile_has_what_is_let_go_over_it_and_nothing_else() -> None:
    start = table("original", 4)
    stands = lay(start.charter, 4)
    drawn, began = found(after(start, "draw"), stands), (0.0, 0.0)
    others = stands.menu.centre, (stands.stock.x, stands.stock.y), stands.racks[1].box.centre, (700, 700)
    for spots, does in ((drawn, TOSS), (found(after(start, "take"), stands), PUT_BACK)):
        spot = drop_target(spots, stands, began, stands.discard.x, stands.discard.y)
        assert spot is not None
        assert spot.value == does
        for x, y in others:
            assert drop_target(spots, stands, began, x, y) is None
    assert drop_target(found(start, stands), stands, began, stands.discard.x, stands.discard.y) is None
    assert drop_target((), stands, began, 9, 9) is None


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_who_has_lifted_a_discard_sees_what_who_takes_it_would_see(edition: str, seats: int) -> None:
    before = table(edition, seats)
    taken = after(before, "take")
    assert view_lifted(view(before, 0)) == view(taken, 0)
    assert lifted_options(view(before, 0)) == options(taken) == PUTS[: len(before.racks[0])]
