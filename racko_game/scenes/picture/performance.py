"""Scripted tables: a few moves animated with captions, as in *How to play* of the attract mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple
from weakref import proxy

from ...paint.cards.card import card
from ...paint.cards.face import CardFace, number_face
from ...paint.engine.sprites import Sprite, faded
from ...paint.table.celebration import banner, banner_width, order_ribbon
from ...paint.table.rack import rack
from ...rules.pieces.cards import Card
from ...stage import layers
from ...stage.clearing import Obstacle
from ...stage.geometry import CARD_HEIGHT, Box, Frame, Pose, Px
from ...stage.motion.timeline import EASES, Beat, Layout, Playhead, Track, flight
from ...stage.table.furniture import SINGLE, RackPlace, floating, rack_place
from ...store.settings import Motion
from ...ui.draw import sprites, style_of
from ...ui.nodes import Column, FirstThatFits, Node, Panel, Row, Space, Tabs, Text
from ...ui.solve import Solution, solve
from ...ui.style import APART, EDGE, GAP, HAIR, Extent
from ...words.language import SPEAKER, say
from ..context import AppContext, cache_last
from .show import MOTION_FILTERS

WORDS = 20.0  # how dear it is to hide words
FOOT, LINE = 0.13, 3.2  # of the frame's height, and letters: what stays free at the foot
ROUND = 0.05  # of the frame's shorter side: what stays free round all


def foot(frame: Frame) -> Px:
    """Return the height in pixels of the strip at the bottom for the invitation to play."""
    return max(FOOT * frame.height, LINE * frame.letter)


class LaidOut(NamedTuple):
    """The layout of a tree of nodes, and its sprites."""

    solution: Solution
    sprites: list[Sprite]


class AttractScene:
    """A scene of the attract mode: it ends after ``seconds``; ``chance`` (random numbers) varies it."""

    seconds = 20.0  # for which it is shown

    def __init__(self, context: AppContext, chance: Random) -> None:
        self.context = context
        self.chance = chance
        self.time = 0.0

    @property
    def frame(self) -> Frame:
        """Return the size of the picture and its text."""
        return self.context.frame

    def lay(self, tree: Node) -> LaidOut:
        """Return the layout of nodes above the strip for the invitation."""
        frame, style = self.frame, style_of(self.frame, SPEAKER.language)
        edge = ROUND * min(frame[:2])
        room = Box(edge, edge / 2, frame.width - 2 * edge, frame.height - foot(frame) - edge / 2)
        solution = solve(tree, room, style)
        return LaidOut(solution, sprites(solution, style))

    @property
    def finished(self) -> bool:
        """Return whether its time has passed, so that the next scene may follow."""
        return self.time >= self.seconds

    @property
    def moving(self) -> bool:
        """Return whether the picture changes now."""
        return False

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.time += dt

    def sprites(self) -> list[Sprite]:
        """Return the picture now."""
        raise NotImplementedError

    def keep_clear(self) -> Sequence[Obstacle]:
        """Return boxes that other words should not hide, with their weights."""
        return ()

    def resized(self) -> None:
        """Adapt to a changed window."""


TOP = 60  # the highest of the cards


class ScriptedCards(Playhead):
    """Cards that move as scripted: their faces by token, and where they lie at first."""

    def __init__(self, faces: Mapping[int, CardFace], lying: Layout) -> None:
        super().__init__(lying)
        self._faces = faces

    def perform(self, beat: Beat, after: Layout, motion: Motion) -> None:
        """Play a beat (animation) with that amount of motion; then the cards lie where ``after`` has them."""
        self.play(MOTION_FILTERS[motion](beat), after)

    def sprites(self) -> list[Sprite]:
        """Return the cards' sprites, moving ones on top."""
        faces = self._faces
        drawn = ((card(faces.get(n) if pose.turn else None, pose), pose) for n, pose in self.poses().items())
        return [part for sprite, pose in drawn for part in faded(sprite, pose.fade)]


def numbered(ranks: Mapping[int, int]) -> dict[int, CardFace]:
    """Return number cards by token; ``ranks``: the rank of each, by token."""
    return {token: number_face(rank, TOP) for token, rank in ranks.items()}


def shown(rank: int) -> Card:
    """Return the number card of that rank."""
    return Card(rank, str(rank))


SLOTS = tuple(str(5 * slot) for slot in range(1, 11))
STARTS, CYCLE = (0.8, 3.6, 6.6), 11.0  # seconds until each of them moves; until all begin anew
HOP, PACE, HIGH = 0.3, 0.09, 0.4  # seconds of a hop, and from card to card; of a step
HANGS, DROPS = 0.5, 0.4  # seconds until the banner comes, and in which it does
BESIDE = 14.8  # steps: how wide a rack is with a card beside it
ASIDE, ARROW = 1.3, 0.8  # steps: how far beside a rack an arrow is, and the type that it suits
BROAD, TALL = 1.15, 1.1  # of its height: from there on pictures stand side by side; of their width: how high
FULL = 1000.0  # takes all the room that there is
TOKEN = 100  # the card that is drawn


class ScriptedRack(NamedTuple):
    """A rack one card away from finished: its ranks from the front when finished, the slot (from 0) that is
    wrong, the rank that is there instead, and the rank on the discard pile (0: no pile)."""

    ranks: tuple[int, ...]
    slot: int
    wrong: int
    discard: int = 0

    @property
    def drawn(self) -> int:
        """Return the rank that fits the wrong slot."""
        return self.ranks[self.slot]

    @property
    def dealt(self) -> tuple[int, ...]:
        """Return the ranks in the rack before the wrong one is replaced."""
        return (*self.ranks[: self.slot], self.wrong, *self.ranks[self.slot + 1 :])


def story(chance: Random) -> ScriptedRack:
    """Return cards that rise evenly, with one of them replaced by a card that does not fit, and a discard
    that would finish that rack in no slot. No rank is there twice."""
    band = TOP // len(SLOTS)
    ranks = tuple(band * slot + chance.randint(1, band) for slot in range(len(SLOTS)))
    slot = chance.randrange(1, len(SLOTS) - 1)
    others = [rank for rank in range(1, TOP + 1) if rank not in ranks]
    wrong = chance.choice([rank for rank in others if not ranks[slot - 1] < rank < ranks[slot + 1]])
    example = ScriptedRack(ranks, slot, wrong)
    discards = [rank for rank in others if rank != wrong and not helps(example, rank)]
    return example._replace(discard=chance.choice(discards))


def helps(example: ScriptedRack, rank: int) -> bool:
    """Return whether a card of that rank finishes the rack as it was dealt, in any slot."""
    racks = ([*example.dealt[:at], rank, *example.dealt[at + 1 :]] for at in range(len(example.dealt)))
    return any(rack == sorted(rack) for rack in racks)


class MovingPicture(NamedTuple):
    """An animated picture: the sprites that stand still, the cards, their poses before it by token, the beat
    (animation), and their poses after it."""

    still: tuple[Sprite, ...]
    cards: ScriptedCards
    begun: dict[int, Pose]
    beat: Beat
    after: dict[int, Pose]


def drawing(area: Box, example: ScriptedRack, seat: int) -> MovingPicture:
    """Return the picture of the top card of the stock turned up, beside a discard; ``seat`` has no effect."""
    wide = round(min(area.w / 2.3, area.h / 2.5 / CARD_HEIGHT))
    (x, y), high = area.centre, CARD_HEIGHT * wide
    left, right, low = x - 0.56 * wide, x + 0.56 * wide, y + 0.6 * high
    up = floating(left, low - 1.2 * high, wide, own=True)
    begun = {
        TOKEN + k: Pose(round(left), round(low + 0.02 * wide * k), wide, turn=0.0, z=layers.PILE - k)
        for k in (1, 2, 0)
    }
    begun[example.slot] = Pose(round(right), round(low), wide, angle=-2.0, z=layers.PILE)
    beat = Beat((flight(TOKEN, shown(example.drawn), begun[TOKEN], up),), (), 1.0)
    cards = ScriptedCards(numbered({TOKEN: example.drawn, example.slot: example.discard}), begun)
    return MovingPicture((), cards, begun, beat, {**begun, TOKEN: up})


def putting(area: Box, example: ScriptedRack, seat: int) -> MovingPicture:
    """Return the picture of the card going into its slot in that seat's rack, and the old one coming out."""
    place, aside = _stand(area, seat, beside=True)
    slots = dict(enumerate(place.slots))
    x, y, wide = aside.centre[0], aside.y, place.slots[0].width
    held = floating(x, y + 0.25 * aside.h, round(wide), own=True)
    gone = Pose(round(x), round(y + 0.75 * aside.h), wide, angle=2.0, z=layers.PILE)
    begun = {**slots, TOKEN: held}
    tracks = (
        flight(example.slot, shown(example.wrong), slots[example.slot], gone),
        flight(TOKEN, shown(example.drawn), held, slots[example.slot], 0.15),
    )
    cards = ScriptedCards(numbered({**dict(enumerate(example.dealt)), TOKEN: example.drawn}), begun)
    after = {**begun, example.slot: gone, TOKEN: slots[example.slot]}
    still = tuple(rack(place, (example.slot,), SLOTS))
    return MovingPicture(still, cards, begun, Beat(tracks, (), 1.2), after)


def rising(area: Box, example: ScriptedRack, seat: int) -> MovingPicture:
    """Return the picture of all cards of that seat's rack hopping from front to back along an arrow beside
    it; there is room for a banner above them."""
    high = 0.9 * banner_height(area)
    place, _ = _stand(area._replace(y=area.y + high, h=area.h - high), seat, beside=False)
    slots, box, step = dict(enumerate(place.slots)), place.box, place.step
    tracks = tuple(
        Track(slot, shown(example.ranks[slot]), pose, pose, slot * PACE, HOP, HIGH * step, "linear")
        for slot, pose in slots.items()
    )
    x, top, foot = box.x + box.w + ASIDE * step, box.y + step / 2, box.y + box.h - step / 2
    still = (*rack(place, (), SLOTS), *order_ribbon([(x, foot), (x, top)], seat, 1.0, "", ARROW * step))
    cards = ScriptedCards(numbered(dict(enumerate(example.ranks))), slots)
    return MovingPicture(still, cards, slots, Beat(tracks, (), len(slots) * PACE + HOP), slots)


def banner_height(area: Box) -> Px:
    """Return the height of the banner over that area, in pixels."""
    return min(0.2 * area.h, 0.2 * area.w)


PICTURES: tuple[Callable[[Box, ScriptedRack, int], MovingPicture], ...] = (drawing, putting, rising)


def _stand(area: Box, seat: int, beside: bool) -> tuple[RackPlace, Box]:
    """Return a rack in the middle of an area, and the room at its right for a card ``beside`` it, if any."""
    build = SINGLE.build(max(min(SINGLE.step_for(area.h, area.w), int(area.w / BESIDE)), 4))
    card, (x, y) = build.card, area.centre
    x, y = x - (build.wide + (1.15 * card if beside else 0)) / 2, y - build.high / 2
    box = Box(round(x), round(y), build.wide, build.high)
    place = rack_place(build, seat, box, box, floating(x, y, card), own=True)
    return place, Box(x + build.wide + 0.15 * card, y, card, build.high)


class HowToPlay(AttractScene):
    """Three animated pictures: side by side if there is room, else one at a time."""

    seconds = 2 * CYCLE

    def __init__(self, context: AppContext, chance: Random) -> None:
        super().__init__(context, chance)
        self.story, self._seat = story(chance), chance.randrange(4)
        self._down = chance.random()  # of the room there is: how far down they stand
        self._begun = 0  # how many have begun to move in this cycle
        page: HowToPlay = proxy(self)  # which its cache need not keep
        self._laid = cache_last(lambda frame, now, language: page.lay(page._tree(frame, now)))
        self.resized()

    def resized(self) -> None:
        areas = [self._page(n).solution.box(f"picture {n}") or Box(0, 0, 1, 1) for n in range(len(PICTURES))]
        self._pictures = [
            paint(area, self.story, self._seat) for area, paint in zip(areas, PICTURES, strict=True)
        ]
        self._begun, self.time = 0, self.time // CYCLE * CYCLE

    def _page(self, now: int) -> LaidOut:
        return self._laid(self.frame, now, SPEAKER.language)

    def _tree(self, frame: Frame, now: int) -> Node:
        """Return all pictures, each with its sentence below; only picture ``now`` where they do not fit."""
        panels, high = [_captioned(n, self.story) for n in range(len(PICTURES))], frame.height - foot(frame)
        tall = TALL * frame.width / len(panels) / frame.letter
        abreast = Row(*panels, gap=GAP, high=Extent(wish=tall, most=tall))
        every = abreast if frame.width > BROAD * high else Column(*panels, gap=APART, stretch=FULL)
        above, below = Space(self._down), Space(1 - self._down)
        title = Text(say("attract.how"), "heading")
        bodies = (every, panels[now].like(stretch=FULL))
        return FirstThatFits(*(Column(above, title, body, below, gap=HAIR) for body in bodies))

    @property
    def moving(self) -> bool:
        return any(not picture.cards.idle for picture in self._pictures) or 0 < self._banner() < 1

    def advance(self, dt: float) -> None:
        cycle = self.time // CYCLE
        super().advance(dt)
        if self.time // CYCLE != cycle:
            self._begun = 0
            for picture in self._pictures:
                picture.cards.rest(picture.begun)
        while self._begun < len(STARTS) and self.time % CYCLE >= STARTS[self._begun]:
            picture = self._pictures[self._begun]
            picture.cards.perform(picture.beat, picture.after, self.context.settings.motion)
            self._begun += 1
        for picture in self._pictures:
            picture.cards.advance(dt)

    def _banner(self) -> float:
        """Return how far the banner has come down, 0 … 1."""
        since = self.time % CYCLE - STARTS[-1] - self._pictures[-1].beat.length - HANGS
        return min(max(since / DROPS, 0.0), 1.0)

    def sprites(self) -> list[Sprite]:
        page = self._page(max(self._begun - 1, 0))
        areas = [page.solution.box(f"picture {n}") for n in range(len(PICTURES))]
        found = [*page.sprites]
        for picture, area in zip(self._pictures, areas, strict=True):
            found += (*picture.still, *picture.cards.sprites()) if area else ()
        return found + self._cheer(areas[-1]) if areas[-1] else found

    def _cheer(self, area: Box) -> list[Sprite]:
        share = 1.0 if self._banner() and self.context.settings.motion != "full" else self._banner()
        if not share:
            return []
        words, high = say("table.racko"), banner_height(area)
        wide = min(banner_width(words, high), area.w)
        y = area.y - (1 - EASES["back"](share)) * 0.5 * high
        return banner(Box(area.centre[0] - wide / 2, y, wide, high), words, self._seat)

    def keep_clear(self) -> Sequence[Obstacle]:
        found = (self._page(n).solution.box(f"panel {n}") for n in range(len(PICTURES)))
        boxes = [box for box in found if box]
        return [(box, WORDS) for box in (Box(0, 0, self.frame.width, boxes[0].y), *boxes)]


def _captioned(number: int, example: ScriptedRack) -> Node:
    """Return the panel of a picture: room for it, and below that room for any of the captions."""
    drawn = say("attract.how-draw", drawn=example.drawn, discard=example.discard)
    put, rise = say("attract.how-put", drawn=example.drawn, old=example.wrong), say("attract.how-rise")
    said = Tabs(number, [Text(one, "motto") for one in (drawn, put, rise)])
    room = Space(key=f"picture {number}", size="moving-picture")
    return Panel(Column(room, said, gap=HAIR), EDGE, "ground", key=f"panel {number}").share(1)
