"""The hall of fame and a tray of rising cards, shown when nobody plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....match.challenges.hall_of_fame import PLACES, SPANS, TITLES, halls
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.screens.hall import HonourPlace, honours
from ....paint.screens.logo import TALL, logo_art
from ....rules.editions import edition
from ....stage import layers
from ....stage.clearing import Obstacle
from ....stage.geometry import CARD_HEIGHT, Box, Frame, Pose
from ....stage.motion.timeline import Beat, Track, flight
from ....store.history.history import History
from ....ui.dialogs import middle
from ....ui.nodes import Art, Column, Node, Panel, Scaled, Space, Stack, Text
from ....ui.style import EDGE, GAP, HAIR, SCALES, Extent
from ....words.language import SPEAKER, say
from ...cache import cache_last
from ...context import AppContext
from ...picture.performance import TOP, WORDS, AttractScene, LaidOut, ScriptedCards, numbered, shown
from ..hall import HallBoard, ask, places

FREE = 7.0  # seconds for which a board without anybody is shown
COMES = 0.35  # seconds from place to place


class Fame(AttractScene):
    """A scene that shows a board of the hall of fame; the places appear one by one, the first place last."""

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
        self._drawn = cache_last(lambda frame, asked, came, _: self.lay(self._tree(frame, asked, came)))

    @property
    def moving(self) -> bool:
        return self._since < (PLACES + 1) * COMES

    @property
    def _since(self) -> float:
        return self.time - self._begun

    def advance(self, dt: float) -> None:
        super().advance(dt)
        if self.asked is None and (answer := self._taken.poll(dt)) is not None:
            self.asked = self.chance.choice(answer.found or every_board())
            self._board = ask(self.context.matches, self.asked)
        if self.asked and not self.places and (bests := self._board.poll(dt)) is not None:
            self.places = places(bests.found or (), self.context.matches.now())
            self._begun = self.time

    def _tree(self, frame: Frame, asked: HallBoard, came: int) -> Node:
        """Return a board while it fills up: ``came`` places are shown, the last one first."""
        many, span = Message("hall.seats", n=asked.seats), Message(TITLES[asked.span])
        which = say("hall.of", title=asked.hall.title, seats=many, span=span)
        places = [one if PLACES - number <= came else HonourPlace() for number, one in enumerate(self.places)]
        board = Stack(Art("", honours, places))
        if not self.places[0].initials:
            nobody = Panel(Text(say("hall.nobody"), "subheading"), GAP, size="plate")
            board = Stack(board, middle(nobody, 0.0))
        head = Text(which, "bold-line", "centre")
        panel = Panel(Column(head, board.share(1), gap=HAIR), EDGE, "ground", key="fame")
        wide, title = Extent(most=frame.height / frame.letter), Text(say("hall.title"), "heading")
        return Column(title, panel.share(1), gap=HAIR, wide=wide, at=self._across)

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


def every_board() -> list[HallBoard]:
    """Return the boards of all time of every hall and number of players."""
    return [HallBoard(hall, seats, SPANS[-1]) for hall in halls() for seats in edition(hall.edition).seats]


def taken(history: History) -> list[HallBoard]:
    """Return the boards that have entries."""
    return [board for board in every_board() if history.bests(board.hall.name, board.seats)]


CARDS = 10
BEGINS, EVERY = 0.9, 0.3  # seconds until the first card finds its place, and from one to the next
WAITS, HOP, PACE = 0.4, 0.3, 0.09  # seconds until all hop, of a hop, and from card to card
HIGH = 0.3  # of a card's width: a hop
RISE = 0.7  # of a card's height: from the first up to the last
OVERLAP = 0.92  # of a card's width: from one to the next
ROW = (CARDS - 1) * OVERLAP + 1  # cards: how long the row of them is
LONG = 1.57  # of the frame's height: how long the row of cards is at the most
MARK = 0.9  # of the frame's shorter side: how wide the logo is


class RisingCards(AttractScene):
    """A scene of the attract mode: the logo, ten cards that are put in rising order, and the motto. Each time
    the scene is shown, all of it stands at another place of the screen."""

    seconds = 15.0

    def __init__(self, context: AppContext, chance: Random) -> None:
        super().__init__(context, chance)
        self._ranks = sorted(chance.sample(range(1, TOP + 1), CARDS))
        self._order = list(range(CARDS))
        while self._order == sorted(self._order):
            chance.shuffle(self._order)
        self._across, self._down = chance.random(), chance.random()  # of the room that is left
        self.resized()

    def resized(self) -> None:
        self._page = self.lay(self._tree(self.context.frame))
        places = list(self._places(self._page.solution.box("cards") or Box(0, 0, 1, 1)))
        begun = {token: places[at] for at, token in enumerate(self._order)}
        risen = dict(enumerate(places))
        self._cards = ScriptedCards(numbered(dict(enumerate(self._ranks))), begun)
        self._cards.perform(self._beat(places), risen, self.context.settings.motion)

    def _tree(self, frame: Frame) -> Node:
        long = min(frame.width, LONG * frame.height) / frame.letter
        high = long / ROW * CARD_HEIGHT * (1 + RISE)
        parts = [
            Art("", logo_art, high=Extent(0, MARK * TALL * min(frame[:2]) / frame.letter)),
            Space(0, key="cards", high=Extent(0, high)),
            Scaled(SCALES[0], Text(say("title.motto"), "motto")),
        ]
        every = Column(*parts, key="every", wide=Extent(most=long), at=self._across)
        return Column(Space(self._down), every, Space(1 - self._down), gap=0)

    @property
    def moving(self) -> bool:
        return not self._cards.idle

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._cards.advance(dt)

    def _beat(self, places: Sequence[Pose]) -> Beat:
        """Return the beat in which cards change places until all rise; then all hop."""
        order, tracks, now = list(self._order), list[Track](), BEGINS
        for place in range(CARDS):
            if order[place] == place:
                continue
            there, out = order.index(place), order[place]
            for token, start, end in ((place, there, place), (out, place, there)):
                card = shown(self._ranks[token])
                tracks.append(flight(token, card, places[start], places[end], now))
            order[place], order[there] = place, out
            now += EVERY
        for place, pose in enumerate(places):
            at, high = now + WAITS + place * PACE, HIGH * pose.width
            tracks.append(Track(place, shown(self._ranks[place]), pose, pose, at, HOP, high, "linear"))
        return Beat(tuple(tracks), (), now + WAITS + CARDS * PACE + HOP)

    def _places(self, box: Box) -> Iterator[Pose]:
        """Yield the poses of the cards in a box, each a step higher than the one before."""
        card = min(box.w / ROW, box.h / CARD_HEIGHT / (1 + RISE))
        left, high = box.centre[0] - card * ROW / 2, CARD_HEIGHT * card
        for place in range(CARDS):
            x, y = left + card * (0.5 + place * OVERLAP), RISE * (1 - place / (CARDS - 1)) + 0.5
            yield Pose(round(x), round(box.y + y * high), round(card), z=layers.OPEN + place)

    def sprites(self) -> list[Sprite]:
        return [*self._page.sprites, *self._cards.sprites()]

    def keep_clear(self) -> Sequence[Obstacle]:
        box = self._page.solution.box("every")
        return [(box, WORDS)] if box else []
