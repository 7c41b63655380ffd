"""The name of the game, and what it is about: ten cards in no order, which come to rise one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import balanced, paragraph
from ...paint.screens.logo import TALL, logo
from ...stage.motion.timeline import Beat, Track, flight
from ...stage.place import layers
from ...stage.place.clearing import Kept
from ...stage.place.pose import CARD_HEIGHT, Box, Pose
from ...words.language import say
from ..kit.scene import Kit
from .performance import TOP, Performance, numbered, shown
from .showing import WORDS, Showing

CARDS = 10
BEGINS, EVERY = 1.4, 0.62  # seconds until the first card finds its place, and from one to the next
WAITS, HOP, PACE = 0.4, 0.3, 0.09  # seconds until all hop, of a hop, and from card to card
HIGH = 0.3  # of a card's width: a hop
RISE, OVERLAP = (
    0.7,
    0.92,
)  # of a card's height, from the first up to the last; of its width, from one to the next
BROAD, LONG = 0.92, 0.76  # of the frame: how wide and how high all may be
WIDER, NARROW = 1.7, 0.86  # times the logo: the row of cards; of a narrow frame: the logo
SAID, GAP = 0.075, 0.05  # of the logo's width: the type of the motto, and from one thing to the next
HEAD = 0.05  # of the frame's height: what stays free above; below it is room for what is said there
SWAYS = 0.9  # how far from the middle all may stand, of what there is room for


class RisingCards(Showing):
    """The logo, the cards, and the motto, at another place each time."""

    seconds = 15.0

    def __init__(self, kit: Kit, chance: Random) -> None:
        super().__init__(kit, chance)
        self._ranks = sorted(chance.sample(range(1, TOP + 1), CARDS))
        self._order = list(range(CARDS))
        while self._order == sorted(self._order):
            chance.shuffle(self._order)
        self._aside = chance.uniform(-SWAYS, SWAYS), chance.uniform(-SWAYS, SWAYS)
        self.resized()

    def resized(self) -> None:
        """All begins anew, in its place."""
        self._width = self._fitting()
        places = list(self._places())
        begun = {token: places[at] for at, token in enumerate(self._order)}
        risen = dict(enumerate(places))
        self._cards = Performance(numbered(dict(enumerate(self._ranks))), begun)
        self._cards.play(self._beat(places), risen, self.kit.settings.motion)

    @property
    def moving(self) -> bool:
        """Until all rise."""
        return self._cards.moving

    def advance(self, dt: float) -> None:
        """The next card finds its place."""
        super().advance(dt)
        self._cards.advance(dt)

    def _beat(self, places: Sequence[Pose]) -> Beat:
        """Card after card changes places with the one that stands where it belongs; then all hop."""
        order, tracks, now = list(self._order), list[Track](), BEGINS
        for place in range(CARDS):
            if order[place] == place:
                continue
            there = order.index(place)
            out = order[place]
            tracks.append(self._flight(place, places[there], places[place], now))
            tracks.append(self._flight(out, places[place], places[there], now))
            order[place], order[there] = place, out
            now += EVERY
        now += WAITS
        for place, pose in enumerate(places):
            hop = Track(place, shown(self._ranks[place]), pose, pose, now, HOP, HIGH * pose.width, "linear")
            tracks.append(hop)
            now += PACE
        return Beat(tuple(tracks), (), now + HOP)

    def _flight(self, token: int, start: Pose, end: Pose, at: float) -> Track:
        return flight(token, shown(self._ranks[token]), start, end, at)

    def _fitting(self) -> float:
        """How wide the logo is."""
        frame = self.kit.frame
        lying = LONG * frame.height / self._tall(1.0)
        return min(max(BROAD * frame.width / WIDER, min(lying, NARROW * frame.width)), lying)

    def _tall(self, width: float) -> float:
        """How high all is with a logo so wide."""
        return (TALL + 2 * GAP + SAID) * width + self._card(width) * CARD_HEIGHT * (1 + RISE)

    def _broad(self, width: float) -> float:
        """How wide the row of cards is below a logo so wide."""
        return min(WIDER * width, BROAD * self.kit.frame.width)

    def _card(self, width: float) -> float:
        return self._broad(width) / ((CARDS - 1) * OVERLAP + 1)

    @property
    def box(self) -> Box:
        """What all stands in."""
        frame, wide, high = self.kit.frame, self._broad(self._width), self._tall(self._width)
        head = HEAD * frame.height
        spare = frame.width - wide, frame.height * (1 - 3 * HEAD) - high
        x, y = ((1 + aside) * room / 2 for aside, room in zip(self._aside, spare, strict=True))
        return Box(x, head + max(y, 0.0), wide, high)

    def _places(self) -> Iterator[Pose]:
        """Where the cards stand, each a step higher than the one before."""
        box, card = self.box, self._card(self._width)
        high = CARD_HEIGHT * card
        low = box.y + (TALL + GAP) * self._width + high * (0.5 + RISE)
        for place in range(CARDS):
            x = box.x + card * (0.5 + place * OVERLAP)
            yield Pose(
                round(x), round(low - high * RISE * place / (CARDS - 1)), round(card), z=layers.OPEN + place
            )

    def sprites(self) -> list[Sprite]:
        """The logo above the cards, the motto below."""
        box, wide = self.box, self._width
        mark = logo(box.centre[0], box.y + TALL * wide / 2, wide, layers.HUD)
        return [mark, *self._cards.sprites(), *self._motto()]

    def _motto(self) -> list[Sprite]:
        box, letter = self.box, self.kit.frame.letter
        size, words = max(SAID * self._width * 0.8, letter), say(Message("title.motto"))
        rows = balanced(words, round(size), "text", int(box.w))
        top = box.y + box.h - SAID * self._width
        return paragraph(words, box.x, top, box.w, size, align="centre", lines=len(rows))

    def dear(self) -> Sequence[Kept]:
        """All of it."""
        return [(self.box, WORDS)]
