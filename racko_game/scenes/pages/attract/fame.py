"""The hall of fame and a tray of rising cards, shown when nobody plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....match.challenges.hall_of_fame import PLACES, SPANS, TITLES, halls
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import balanced, paragraph
from ....paint.screens.hall import HonourPlace, honours
from ....paint.screens.logo import TALL, logo
from ....rules.editions import edition
from ....stage import layers
from ....stage.clearing import Obstacle
from ....stage.geometry import CARD_HEIGHT, Box, Frame, Pose
from ....stage.motion.timeline import Beat, Track, flight
from ....store.history.history import History
from ....ui.dialogs import middle
from ....ui.nodes import Art, Column, Node, Panel, Stack, Text
from ....ui.style import EDGE, GAP, HAIR, Extent
from ....words.language import SPEAKER, say
from ...cache import cache_last
from ...context import AppContext
from ...picture.performance import TOP, WORDS, AttractScene, LaidOut, ScriptedCards, numbered, shown
from ..hall.hall import HallBoard, ask, places

FREE = 7.0  # seconds for which a board without anybody is shown
COMES = 0.35  # seconds from place to place


class Fame(AttractScene):
    """The places come one by one, the first last of all."""

    seconds = 16.0

    @property
    def finished(self) -> bool:
        free = bool(self.places) and not self.places[0].initials
        return self.time >= (FREE if free else self.seconds)

    def __init__(self, context: AppContext, chance: Random) -> None:
        super().__init__(context, chance)
        self._taken = context.matches.ask(taken)
        self.asked: HallBoard | None = None
        self.places: list[HonourPlace] = []
        self._begun = 0.0
        self._across = chance.uniform(0.25, 0.75)  # of the room that is left: how far right it stands
        self._drawn = cache_last(self._draw)

    @property
    def moving(self) -> bool:
        return self._since < (PLACES + 1) * COMES

    @property
    def _since(self) -> float:
        return self.time - self._begun

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self.asked is None and (answer := self._taken.poll(dt)) is not None:
            boards = answer.found or every_board()
            self.asked = self.chance.choice(boards)
            self._board = ask(self.context.matches, self.asked)
        if self.asked and not self.places and (bests := self._board.poll(dt)) is not None:
            self.places = places(bests.found or (), self.context.matches.now())
            self._begun = self.time

    def _draw(self, frame: Frame, asked: HallBoard, came: int, language: object) -> LaidOut:
        """Return what is shown once so many places have come, the last first."""
        wide = Extent(most=frame.height / frame.letter)
        return self.lay(self._tree(asked, came).like(wide=wide, at=self._across))

    def _tree(self, asked: HallBoard, came: int) -> Node:
        hall, seats, span = asked
        which = say(
            "hall.of", title=hall.title, seats=Message("hall.seats", n=seats), span=Message(TITLES[span])
        )
        places = [one if PLACES - number <= came else HonourPlace() for number, one in enumerate(self.places)]
        board = Stack(Art("", _honours, *places))
        if not self.places[0].initials:
            nobody = Panel(Text(say("hall.nobody"), "subheading"), GAP, size="plate")
            board = Stack(board, middle(nobody, 0.0))
        head = Text(which, "bold-line", "centre")
        panel = Panel(Column(head, board.share(1), gap=HAIR), EDGE, "ground", key="fame")
        return Column(Text(say("hall.title"), "heading"), panel.share(1), gap=HAIR)

    @property
    def _shown(self) -> LaidOut | None:
        if not (self.asked and self.places):
            return None
        came = PLACES if self.context.settings.motion == "none" else int(self._since / COMES)
        return self._drawn(self.context.frame, self.asked, min(came, PLACES), SPEAKER.language)

    def sprites(self) -> list[Sprite]:
        return self._shown.sprites if self._shown else []

    def keep_clear(self) -> Sequence[Obstacle]:
        box = self._shown.solution.box("fame") if self._shown else None
        return [(box._replace(y=0.0, h=box.y + box.h), WORDS)] if box else []


def _honours(box: Box, letter: float, *places: HonourPlace) -> Sequence[Sprite]:
    return honours(box, places, letter)


def every_board() -> list[HallBoard]:
    """Return every board there is, of all time."""
    return [HallBoard(hall, seats, SPANS[-1]) for hall in halls() for seats in edition(hall.edition).seats]


def taken(history: History) -> list[HallBoard]:
    """Return the boards that have entries."""
    boards = every_board()
    return [board for board in boards if history.bests(board.hall.name, board.seats)]


CARDS = 10
BEGINS, EVERY = 1.4, 0.62  # seconds until the first card finds its place, and from one to the next
WAITS, HOP, PACE = 0.4, 0.3, 0.09  # seconds until all hop, of a hop, and from card to card
HIGH = 0.3  # of a card's width: a hop
RISE = 0.7  # of a card's height: from the first up to the last
OVERLAP = 0.92  # of a card's width: from one to the next
RISING_CARDS_BROAD, LONG = 0.92, 0.76  # of the frame: how wide and how high all may be
WIDER, NARROW = 1.7, 0.86  # times the logo: the row of cards; of a narrow frame: the logo
SAID, BELOW = 0.075, 0.05  # of the logo's width: the type of the motto, and from one thing to the next
TRAY_HEAD = 0.05  # of the frame's height: what stays free above; below it is room for words
TRAY_SWAYS = 0.9  # how far from the middle all may stand, of what there is room for


class RisingCards(AttractScene):
    """The logo, the cards, and the motto, at another place each time."""

    seconds = 15.0

    def __init__(self, context: AppContext, chance: Random) -> None:
        super().__init__(context, chance)
        self._ranks = sorted(chance.sample(range(1, TOP + 1), CARDS))
        self._order = list(range(CARDS))
        while self._order == sorted(self._order):
            chance.shuffle(self._order)
        self._aside = (
            chance.uniform(-TRAY_SWAYS, TRAY_SWAYS),
            chance.uniform(-TRAY_SWAYS, TRAY_SWAYS),
        )
        self.resized()

    def resized(self) -> None:
        self._width = self._fitting()
        places = list(self._places())
        begun = {token: places[at] for at, token in enumerate(self._order)}
        risen = dict(enumerate(places))
        self._cards = ScriptedCards(numbered(dict(enumerate(self._ranks))), begun)
        self._cards.play(self._beat(places), risen, self.context.settings.motion)

    @property
    def moving(self) -> bool:
        return self._cards.moving

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._cards.advance(dt)

    def _beat(self, places: Sequence[Pose]) -> Beat:
        """Return the beat in which cards change places until all rise; then all hop."""
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
        """Return how wide the logo is."""
        frame = self.context.frame
        lying = LONG * frame.height / self._tall(1.0)
        return min(max(RISING_CARDS_BROAD * frame.width / WIDER, min(lying, NARROW * frame.width)), lying)

    def _tall(self, width: float) -> float:
        """Return how high all is with a logo so wide."""
        return (TALL + 2 * BELOW + SAID) * width + self._card(width) * CARD_HEIGHT * (1 + RISE)

    def _broad(self, width: float) -> float:
        """Return how wide the row of cards is below a logo so wide."""
        return min(WIDER * width, RISING_CARDS_BROAD * self.context.frame.width)

    def _card(self, width: float) -> float:
        return self._broad(width) / ((CARDS - 1) * OVERLAP + 1)

    @property
    def box(self) -> Box:
        """The box of logo, cards and motto together."""
        frame, wide, high = self.context.frame, self._broad(self._width), self._tall(self._width)
        head = TRAY_HEAD * frame.height
        spare = frame.width - wide, frame.height * (1 - 3 * TRAY_HEAD) - high
        x, y = ((1 + aside) * room / 2 for aside, room in zip(self._aside, spare, strict=True))
        return Box(x, head + max(y, 0.0), wide, high)

    def _places(self) -> Iterator[Pose]:
        """Yield the poses of the cards, each a step higher than the one before."""
        box, card = self.box, self._card(self._width)
        high = CARD_HEIGHT * card
        low = box.y + (TALL + BELOW) * self._width + high * (0.5 + RISE)
        for place in range(CARDS):
            x = box.x + card * (0.5 + place * OVERLAP)
            yield Pose(
                round(x), round(low - high * RISE * place / (CARDS - 1)), round(card), z=layers.OPEN + place
            )

    def sprites(self) -> list[Sprite]:
        box, wide = self.box, self._width
        mark = logo(box.centre[0], box.y + TALL * wide / 2, wide, layers.HUD)
        return [mark, *self._cards.sprites(), *self._motto()]

    def _motto(self) -> list[Sprite]:
        box, letter = self.box, self.context.frame.letter
        size, words = max(SAID * self._width * 0.8, letter), say(Message("title.motto"))
        rows = balanced(words, round(size), "text", int(box.w))
        top = box.y + box.h - SAID * self._width
        return paragraph(words, box.x, top, box.w, size, align="centre", lines=len(rows))

    def keep_clear(self) -> Sequence[Obstacle]:
        return [(self.box, WORDS)]
