"""Every screen in every window, in every size of text: nothing is cut, hidden, too small, or left out by the
focus; six letters of every name stay; rows of the set-up stand still."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle, product

import pygame
import pytest

from racko_game.app.access.voice import Outliner
from racko_game.controls.focus import DIRECTIONS, FocusBox, FocusSpot, step
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Hand, Hover, Tap
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.colours import THEMES
from racko_game.paint.engine.sprites import Art
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import Put
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.picture.cards import memories
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.geometry import Box
from racko_game.stage.layers import NAME
from racko_game.stage.touch.hotspots import named
from racko_game.store.settings import Text
from racko_game.ui.page import Page
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from tests.roles import choosable, role, value
from tests.rules.tables import charter
from tests.theatre import SEED

from ..counts import full
from ..hands.hands import ways_on
from . import walk
from .around import Made
from .seen import Size, some

Seen = tuple[tuple[int, int], Text]
EXTREMES: tuple[Text, ...] = (100, 200)
LEAST: Seen = ((800, 480), 200)
SMALLEST: list[Seen] = [((640, 480), 100), LEAST, ((1080, 1920), 200)]
SAID: list[Seen] = full(
    [*product(walk.SIZES, walk.TEXTS)], [*zip(walk.SIZES, cycle(EXTREMES), strict=False), *SMALLEST]
)
"""Every size in one of the types, and those with the least room in both."""
BETWEEN: tuple[Text, ...] = (125, 175)
"""Types that are not asked for elsewhere."""
ROOMS = SAID + full(
    [*product(((1280, 720), (800, 480), (1080, 1920)), BETWEEN)], [((1280, 720), 175), ((800, 480), 125)]
)


def some_screens(screens: dict[str, Made], seen: Seen) -> dict[str, Made]:
    """All screens where there is least room; elsewhere every fifth one, others from size to size: those
    that are alike stand beside each other, so that there is one of them in every window."""
    apart = full(1, 1 if seen == LEAST else 5)
    return dict([*screens.items()][ROOMS.index(seen) % apart :: apart])


WHOLE: list[Seen] = [((800, 480), 200), ((1920, 1080), 100)]
WHOLE += full([((1280, 720), 100), ((800, 480), 100), ((1080, 1920), 150), ((1080, 1920), 200)], [])
"""Where each screen is also asked for its name, each place for the presses that lead to it, and its ring."""


@pytest.mark.parametrize(("size", "text"), SAID, ids=str)
def test_all_that_is_on_a_screen_has_its_place(size: Size, text: Text) -> None:
    found: dict[str, list[str]] = {}
    outliner = Outliner()
    for name, screen in some_screens(walk.SCREENS, (size, text)).items():
        scene = screen(walk.context(size, text))
        found[name] = walk.flaws(scene) + walk.cut_short(scene) + walk.captioned(name, scene)
        found[name] += astray(stops(scene))
        found[name] += ["other places though nothing changed"] * (not stays(scene))
        if (size, text) in WHOLE:
            nameless = outliner.outline(scene).title == say("access.game")
            found[name] += ["its name"] * (nameless != name.startswith(UNCALLED))
            found[name] += [*unreached(scene), *unringed(scene)]
    assert not {name: some for name, some in found.items() if some}


TOUCH = 1.0  # pixels: no more than this is no overlap


def stops(scene: Scene) -> tuple[FocusSpot, ...]:
    return tuple(FocusSpot(spot.name, spot.box, scene.own_directions(spot)) for spot in scene.stops())


def ahead(box: FocusBox, other: FocusBox, direction: str) -> float | None:
    """How far ahead the other place is, from edge to edge; None if it is elsewhere."""
    axis, sign = DIRECTIONS[direction]
    across = 1 - axis
    low = max(box[across], other[across])
    high = min(box[across] + box[across + 2], other[across] + other[across + 2])
    first, last = (box, other) if sign > 0 else (other, box)
    far = last[axis] - first[axis] - first[axis + 2]
    return far if high - low > TOUCH and far > -TOUCH else None


def skipped(spots: Sequence[FocusSpot]) -> list[str]:
    """The steps that leave something out which lies between, or go elsewhere than to what lies ahead."""
    boxes, found = {spot.name: spot.box for spot in spots}, []
    for spot in spots:
        for direction in (way for way in DIRECTIONS if way not in spot.keeps):
            there = step(spots, spot.name, direction)
            assert there is not None
            seen = {name: ahead(spot.box, box, direction) for name, box in boxes.items() if name != spot.name}
            over = {name: far for name, far in seen.items() if far is not None}
            if over and there not in over:
                found.append(f"{direction} of {spot.name}: {there} instead of one of {[*over]}")
            extent = DIRECTIONS[direction][0] + 2
            found += [
                f"{direction} of {spot.name}: {there} beyond {name}"
                for name, far in over.items()
                if there in over and far + boxes[name][extent] <= over[there] + TOUCH
            ]
    return found


def lost(spots: Sequence[FocusSpot]) -> list[str]:
    """The places that cannot be reached from the first one, or from which that cannot be."""
    names = [spot.name for spot in spots]
    leads = {name: {step(spots, name, direction) or "" for direction in DIRECTIONS} for name in names}
    comes = {name: {other for other in names if name in leads[other]} for name in names}
    return [f"lost: {name}" for way in (leads, comes) for name in names if name not in reached(way, names[0])]


def reached(leads: dict[str, set[str]], start: str) -> set[str]:
    seen, queue = {start}, [start]
    while queue:
        fresh = leads[queue.pop()] - seen
        seen |= fresh
        queue += fresh
    return seen


@lru_cache(maxsize=1024)
def astray(spots: tuple[FocusSpot, ...]) -> list[str]:
    """The steps that pass something over, and the places that they do not lead to. Many screens have theirs
    where others have them."""
    return skipped(spots) + lost(spots)


def stays(scene: Scene) -> bool:
    """Whether all keeps its place on a page on which nothing changes; once it has seen which lines of its
    lists are in sight, it is not even laid out again."""
    if not isinstance(scene, Page):
        return True
    places = [(one.node.key, one.box) for one in scene.solution.placed]
    scene.changed()
    solution = scene.solution
    scene.changed()
    return scene.solution is solution and places == [(one.node.key, one.box) for one in solution.placed]


UNCALLED = ("title", "attract", "closed")  # they are called by the name of the game


def unreached(scene: Scene) -> set[str]:
    """The places that no presses lead to, from where the focus is at first."""
    scene.context.hand = scene.hand
    wanted = {spot.name for spot in scene.stops()}
    return wanted - set(ways_on(scene, wanted))


RINGS = ("focus", "seat-ring")
"""Everybody's, and that of a hand that plays its own seat."""


def unringed(scene: Scene) -> Iterator[str]:
    """The places that have no ring round them, or one that the window cuts, while they have the focus."""
    for spot in scene.hotspots():
        scene.focus = spot.name
        rings = [sprite for sprite in scene.sprites() if sprite.picture[0] in RINGS]
        boxes = [Box(ring.x, ring.y, *map(float, map(str, ring.picture[1:3]))) for ring in rings]
        inner, whole = spot.box, Box(0, 0, *scene.frame[:2])
        if isinstance(spot.value, Put):  # where the card stands, clear of the keys on the plates
            assert isinstance(scene, TableScene)
            furniture = scene.show.furniture
            inner = furniture.racks[furniture.viewer].strips[spot.value.slot]
        if len(boxes) != 1 or not (walk.within(inner, boxes[0].inset(4)) and walk.within(boxes[0], whole)):
            yield f"the ring of {spot.name}"


TABLES = [(seats, walk.TEXTS[(n + seats) % 3]) for n in range(3) for seats in (2, 3, 4)]
"""Numbers of seats, and types: of each three, one of which is tried at a size in a quick run, all of both."""


@pytest.mark.parametrize("size", walk.SIZES, ids=lambda size: "x".join(map(str, size)))
def test_what_was_seen_of_others_racks_can_be_read(size: Size) -> None:
    """On the cards, on slips before them, or, where even those have no room, by looking at the rack; in usual
    type all of it is there at a glance."""
    some = 3 * (walk.SIZES.index(size) % 3)
    for seats, text in full(TABLES, TABLES[some : some + 3]):
        play = walk.SCREENS[f"all remembered, {seats} seats"](walk.context(size, text))
        assert isinstance(play, TableScene)
        known = memories(play.view)
        cards = {known[token].text for rack in play.view.racks[1:] for token in rack}
        seen = {one.words for one in walk.numerals(play.sprites())}
        racks = [spot for spot in play.places() if spot.name.startswith("rack")]
        assert text > 100 or (cards == seen and not racks), (seats, text)
        for rack in racks:
            play.handle(Hover(MOUSE, *rack.box.centre))
            seen |= {word.strip(",.") for one in walk.lines(play.sprites()) for word in one.words.split()}
        assert len(cards) == 10 * (seats - 1)
        assert not cards - seen, (seats, text)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)], ids=str)
def test_names_that_find_no_room_are_shortened_with_an_ellipsis(size: Size, text: Text) -> None:
    for name, screen in walk.LONG.items():
        scene = screen(walk.context(size, text))
        assert not walk.flaws(scene), name
        said = [one.words for one in walk.lines(scene.sprites())]
        assert [word for word in said if word.endswith("…")], name
        assert not set(walk.ENDLESS) & set(said), name


@pytest.mark.parametrize(("size", "text"), ROOMS, ids=str)
def test_what_is_said_lies_on_nothing_that_one_needs(size: Size, text: Text) -> None:
    said = some_screens(walk.SPEECH, (size, text))
    found = {name: walk.flaws(screen(walk.context(size, text))) for name, screen in said.items()}
    assert not {name: some for name, some in found.items() if some}


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("text", walk.TEXTS)
def test_what_can_be_done_is_said_in_full_for_every_device(text: Text, device: Device) -> None:
    """At every table, or at every fourth where not all is tried, at others from device to device."""
    apart = full(1, 4)
    begin = ([*Device].index(device) + walk.TEXTS.index(text)) % apart
    for size, seats in [*product(walk.SIZES, (2, 3, 4))][begin::apart]:
        player = walk.context(size, text)
        player.hand = Hand(device)
        scene = walk.table("holds", seats)(player)
        assert isinstance(scene, TableScene)
        said = " ".join(one.words for one in walk.lines(scene.sprites()))
        assert [one for one in wanted(device) if one in said], (size, seats, said)


def wanted(device: Device) -> tuple[str, ...]:
    """What the prompt says who holds a card, as fully as it has room for."""
    if device.points:
        says = f"{'Tap' if device is Device.TOUCH else 'Click'} a slot, or the pile"
        return f"{says} to toss it", says
    return "Put it in a slot Toss", "In a slot Toss"


LOOKS = [((1280, 720), "evening"), *(((800, 480), theme) for theme in THEMES)]


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=str)
def test_all_words_stand_out_from_the_pixels_round_them(size: Size, theme: str) -> None:
    """In every theme where words are small, and so have to stand out most; in one where they are large. In a
    quick run each screen is painted once or twice, those that are alike in other themes."""
    art = Art(THEMES[theme], 1 << 26)
    pygame.display.set_mode(size)
    apart = full(1, 4)
    seen = [*walk.SCREENS.items()][LOOKS.index((size, theme)) % apart :: apart]
    found = {name: walk.faint(screen(walk.context(size)), art) for name, screen in seen}
    assert not {name: some for name, some in found.items() if some}


WINDOWS = (*walk.SIZES, (1000, 1000))
TIGHT: list[tuple[tuple[int, int], Text]] = [((640, 480), 100), ((640, 480), 200), ((800, 480), 200)]
SOME = dict.fromkeys([*zip(WINDOWS, cycle(walk.TEXTS), strict=False), *TIGHT])
NAMED = [*product(product((2, 3, 4), ("original", "super")), Policy)]
LONG_NAMES = "Bartholomew", "Christopher", "Mustard", "Plum"


def named_table(context: AppContext, seats: int, edition: str, policy: Policy) -> TableScene:
    """A table as it is when the first is asked: people with a pad each, or one with computers."""
    if policy is Policy.OWN:
        sitting = tuple(map(Seat, (walk.NAMES[0], *LONG_NAMES[1:seats]), walk.CAST))
    else:
        sitting = tuple(map(Seat, LONG_NAMES[:seats]))
    play = TableScene(context, Match(charter(edition), sitting, SEED, policy), seating=walk.SEATED)
    play.show.hurry()
    return play


def written(play: TableScene) -> dict[int, tuple[str, ...]]:
    """By seat, the words on its plate."""
    said = [one for one in walk.lines(play.sprites()) if one.z in (NAME + 1, NAME + 2)]
    return {
        place.seat: tuple(one.words for one in said if walk.within(one.box, Box(*place.name)))
        for place in play.furniture.racks
    }


@pytest.mark.parametrize(("size", "text"), full([*product(WINDOWS, walk.TEXTS)], [*SOME]), ids=str)
def test_six_letters_of_every_name_are_written(size: Size, text: Text) -> None:
    """At every other table where there is little room, at every seventh elsewhere where not all is tried."""
    apart = full(1, 2 if (size, text) in TIGHT else 7)
    for (seats, edition), policy in NAMED[WINDOWS.index(size) % apart :: apart]:
        play = named_table(walk.context(size, text), seats, edition, policy)
        for seat, words in written(play).items():
            name = play.match.seats[seat].name or "You"
            begun = name if len(name) <= 7 else name[:6]
            assert [one for one in words if one.startswith(begun)], (seats, edition, policy, name, words)


GAMES = [(name, seats) for name, row in EDITIONS.items() for seats in row.seats]
SEEN = full([*product(walk.SIZES, walk.TEXTS)], [*zip(walk.SIZES, cycle(walk.TEXTS), strict=False)])
MOST = 12  # steps: more than any row has values


def places(scene: Setup) -> dict[str, Box]:
    """Where all but the seats stand."""
    return {spot.name: spot.box for spot in scene.hotspots() if not spot.name.startswith("seat")}


def turned(scene: Setup, name: str, by: int) -> Iterator[str]:
    """The values that a row goes through, turned that way until nothing changes any more."""
    said = ""
    for _ in range(MOST):
        spot = named(scene.hotspots(), name)
        if role(spot) != "choice" or said == value(spot):
            break
        said = value(spot)
        yield said
        scene.put_focus(KEYS, name)
        scene.handle(Command(KEYS, "right" if by > 0 else "left"))


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_every_row_keeps_its_place_before_and_after_every_step(size: Size, text: Text) -> None:
    """Every game, but in a part of the sizes and types where not all is tried."""
    apart = full(1, 8)
    for edition, seats in GAMES[SEEN.index((size, text)) % apart :: apart]:
        scene = Setup(walk.context(size, text), Plan(edition, seats))
        before = places(Setup(walk.context(size, text), Plan(edition, EDITIONS[edition].seats[0])))
        assert places(scene) == before, (edition, seats)
        for name in choosable(scene.hotspots()):
            for by in (-1, 1):
                for _ in turned(scene, name, by):
                    assert places(scene) == before, (edition, seats, name, scene.plan.seats)
        assert places(scene) == before


def test_against_has_two_ends_which_are_dimmed_do_nothing_by_a_click_and_are_named() -> None:
    scene = Setup(walk.context((1280, 720), 100), Plan("original", 2))
    (*_, first) = turned(scene, "against", -1)
    values = [*turned(scene, "against", 1)]
    assert values[0] == first == "1 computer"
    assert len(values) == len({*values}) > 4
    assert [*turned(scene, "against", -1)] == values[::-1], "it does not go round"
    spot = some(named(scene.hotspots(), "against"))
    assert role(spot) == "choice"
    arrows = [
        sprite
        for sprite in scene.sprites()
        if sprite.picture[:2] in (("icon", "less"), ("icon", "more")) and spot.box.holds(sprite.x, sprite.y)
    ]
    assert {sprite.picture[1]: "dim" in sprite.picture for sprite in arrows} == {"less": True, "more": False}
    less = next(sprite for sprite in arrows if sprite.picture[1] == "less")
    said = value(spot)
    for _ in range(2):
        scene.handle(Tap(MOUSE, less.x + 4, spot.box.centre[1]))
        assert value(spot) == said
