"""The hall of fame and a tray of rising cards, shown when nobody plays.

Nobody plays: the game shows itself, one thing after the other; most of it a match between computers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from math import cos, tau
from random import Random
from weakref import proxy

from ....audio.sounds import Mood
from ....controls.intents import Command, Drop, Intent, Tap, TypedText
from ....jobs.work import Work
from ....match.challenges.hall_of_fame import PLACES, SPANS, TITLES, halls
from ....match.messages.commentary import Commentary
from ....match.simulation import Rehearsal, rehearse, staged
from ....message import Message
from ....paint.engine.sprites import Sprite, faded, on
from ....paint.engine.text import measure, text
from ....paint.screens.logo import TALL, logo_art
from ....paint.screens.progress import HonourPlace, honours
from ....paint.table.bubble import PlateSpot, caption_plate, clear_of, obstacles_of, place_for_caption
from ....rules.chance import SEED_BYTES
from ....rules.editions import edition
from ....rules.pieces.cards import Card
from ....rules.pieces.events import Event
from ....rules.table import View
from ....stage import layers
from ....stage.clearing import Obstacle
from ....stage.geometry import CARD_HEIGHT, Box, Frame, Pose
from ....stage.motion.timeline import Beat, Track, flight
from ....stage.table.furniture import shape_of
from ....stage.table.layout import furnish
from ....store.history.history import History
from ....ui.dialogs import middle
from ....ui.nodes import Art, Column, Node, Panel, Scaled, Space, Stack, Text
from ....ui.scene import Pop, Replace, Scene, Transition
from ....ui.style import EDGE, GAP, HAIR, SCALES, Extent
from ....words.language import SPEAKER, say
from ...context import AppContext, GameScene, cache_last
from ...picture import performance
from ...picture.performance import WORDS, AttractScene, HowToPlay, LaidOut, ScriptedCards, numbered, shown
from ...picture.show import Show
from ..hall import HallBoard, ask, places

FREE = 7.0  # seconds for which a board without anybody is shown
COMES = 0.35  # seconds from place to place


class Fame(AttractScene):
    """A scene that shows a board of the hall of fame; the places appear one by one, the first place last."""

    seconds = 16.0

    @property
    def finished(self) -> bool:
        return self.time >= (FREE if self.places and not self.places[0].initials else self.seconds)

    def __init__(self, context: AppContext, chance: Random) -> None:
        super().__init__(context, chance)
        self._taken = context.matches.ask(taken)
        self.asked: HallBoard | None = None
        self.places: list[HonourPlace] = []
        self._begun = 0.0
        self._across = chance.uniform(0.25, 0.75)  # of the room that is left: how far right it stands
        fame: Fame = proxy(self)  # which its cache need not keep
        self._drawn = cache_last(lambda frame, asked, came, _: fame.lay(fame._tree(frame, asked, came)))

    @property
    def moving(self) -> bool:
        return self.time - self._begun < (PLACES + 1) * COMES

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
        places = [one if PLACES - number <= came else HonourPlace() for number, one in enumerate(self.places)]
        board = Stack(Art("", honours, places))
        if not self.places[0].initials:
            nobody = Panel(Text(say("hall.nobody"), "subheading"), GAP, size="plate")
            board = Stack(board, middle(nobody, 0.0))
        head = Text(say("hall.of", title=asked.hall.title, seats=many, span=span), "bold-line", "centre")
        panel = Panel(Column(head, board.share(1), gap=HAIR), EDGE, "ground", key="fame")
        wide, title = Extent(most=frame.height / frame.letter), Text(say("hall.title"), "heading")
        return Column(title, panel.share(1), gap=HAIR, wide=wide, at=self._across)

    @property
    def _shown(self) -> LaidOut | None:
        if not (self.asked and self.places):
            return None
        came = PLACES if self.context.settings.motion == "none" else int((self.time - self._begun) / COMES)
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
        self._ranks = sorted(chance.sample(range(1, performance.TOP + 1), CARDS))
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
        order, tracks, now = list(self._order), list[Track](), BEGINS
        for place in range(CARDS):
            if order[place] == place:
                continue
            there, out = order.index(place), order[place]
            for token, start, end in ((place, there, place), (out, place, there)):
                tracks.append(flight(token, shown(self._ranks[token]), places[start], places[end], now))
            order[place], order[there] = place, out
            now += EVERY
        for place, pose in enumerate(places):
            at, high = now + WAITS + place * PACE, HIGH * pose.width
            tracks.append(Track(place, shown(self._ranks[place]), pose, pose, at, HOP, high, "linear"))
        beat = Beat(tuple(tracks), (), now + WAITS + CARDS * PACE + HOP)
        self._cards.perform(beat, risen, self.context.settings.motion)

    def _tree(self, frame: Frame) -> Node:
        long = min(frame.width, LONG * frame.height) / frame.letter
        parts = [
            Art("", logo_art, high=Extent(0, MARK * TALL * min(frame[:2]) / frame.letter)),
            Space(0, key="cards", high=Extent(0, long / ROW * CARD_HEIGHT * (1 + RISE))),
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

    def _places(self, box: Box) -> Iterator[Pose]:
        card = min(box.w / ROW, box.h / CARD_HEIGHT / (1 + RISE))
        left, high = box.centre[0] - card * ROW / 2, CARD_HEIGHT * card
        for place in range(CARDS):
            x, y = left + card * (0.5 + place * OVERLAP), RISE * (1 - place / (CARDS - 1)) + 0.5
            yield Pose(round(x), round(box.y + y * high), round(card), z=layers.OPEN + place)

    def sprites(self) -> list[Sprite]:
        return [*self._page.sprites, *self._cards.sprites()]

    def keep_clear(self) -> Sequence[Obstacle]:
        return [(box, WORDS)] if (box := self._page.solution.box("every")) else []


AT_LEAST, READS = 0.6, 17.0  # seconds to find a caption; letters that are read in a second, in passing
LONGEST, LOOKS = 150.0, 4.0  # seconds: of a demonstration, and for which a counted round lies there
GLANCE = 1.0  # seconds until what a player means to do is done: it is read on while the cards move


def time_to_read(said: Message) -> float:
    """Return the seconds needed to read a caption."""
    return AT_LEAST + len(say(said)) / READS


class Demonstration(AttractScene):
    """A scene that replays a rehearsed round, move by move, with a caption for each."""

    def __init__(self, context: AppContext, chance: Random, rehearsal: Rehearsal) -> None:
        super().__init__(context, chance)
        self.host = staged(rehearsal)
        self.match = self.host.match
        self.commentary = Commentary(self.match)
        self.show = Show(context, self.match, chance.randrange(len(self.match.seats)))
        self.caption = self.commentary.opening()
        self._read = 0.0  # seconds for which the caption has stood there
        self._counted = 0.0  # seconds for which the round has been counted and lain there
        self._steps = Demonstration._moves(proxy(self), len(rehearsal.actions))
        self._waits = time_to_read(self.caption)  # seconds from the caption until the next step
        self._before: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self._place, self._plate = cache_last(place_for_caption), cache_last(caption_plate)
        self.host.listen(proxy(self))
        self.resized()

    eyes = None
    others = ()

    def settling(self) -> Iterator[object]:
        """Place the house rules and the captions, one a step; the values that are yielded mean nothing."""
        yield self.show.rules_box(self.view)
        yield self._caption_place

    @property
    def view(self) -> View:
        """The whole table, all cards open."""
        return self.match.opened

    @property
    def frame(self) -> Frame:
        return self.show.furniture.frame

    @property
    def finished(self) -> bool:
        return self._counted >= LOOKS or self.time >= LONGEST

    @property
    def moving(self) -> bool:
        return self.show.moving

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self.show.advance(dt)
        self._read += dt
        if not self.show.playhead.idle or self._read < self._waits:
            return
        if self.match.rounds or (waits := next(self._steps, None)) is None:
            self._counted += dt
        else:
            self._waits = waits

    def _moves(self, many: int) -> Iterator[float]:
        """Show what the player needs, then the move to be made, then make it; yield after each step for how
        many seconds its caption stands."""
        for _ in range(many):
            if (action := self.host.poll()) is None:
                return
            if said := self.commentary.before(self.view, action):
                self._say(said)
                yield time_to_read(said)
            self._say(self.commentary.during(self.view, action))
            self.show.look(self.view, action)
            yield GLANCE
            self._before = self.show.poses(), self.show.playhead.faces(self.view)
            self.show.hurry()
            self.host.carry_out()
            yield time_to_read(self.caption)

    def _say(self, said: Message | None) -> None:
        if said:
            self.caption, self._read = said, 0.0

    def tell(self, events: Sequence[Event]) -> None:
        """Animate events, and show their caption."""
        self.show.tell(self.match.events, self.view, *self._before)
        self._say(self.commentary.after(self.match.events))

    def taken_back(self, seat: int, many: int) -> None:
        """Do nothing: no move of a demonstration is taken back."""

    def resized(self) -> None:
        self.show.lay(self.view, self.show.furniture.viewer)

    def sprites(self) -> list[Sprite]:
        shown = self.show.sprites(self.view, (), None)
        table = [sprite for sprite in shown if sprite.z not in layers.FOR_PLAYERS]
        return [*table, *self._plate(self.caption, self._caption_place, self.frame.letter)]

    def keep_clear(self) -> Sequence[Obstacle]:
        words = self.show.rules_box(self.view), self._caption_place.box
        return [*obstacles_of(self.show.furniture), *((box, WORDS) for box in words if box)]

    @property
    def _caption_place(self) -> PlateSpot:
        return self._place(self.show.furniture, self.show.rules_box(self.view))


# What is shown in turn; None: a demonstration, which needs a rehearsal.
ORDER: tuple[Callable[[AppContext, Random], AttractScene] | None, ...] = (
    RisingCards, HowToPlay, None, HowToPlay, None, Fame, HowToPlay, None,
)  # fmt: skip


class Programme:
    """The sequence of scenes of the attract mode. Meanwhile a round for the next demonstration is played in
    the background; until that is ready, another scene is shown."""

    def __init__(self, context: AppContext) -> None:
        self.context = context  # of all that is shown
        self._chance = Random(context.shown())
        self._order = cycle(ORDER)
        self._editions = in_turn(context.editions, self._chance)
        self._work = self._rehearse()
        self._played: Rehearsal | None = None
        self._laying: Iterator[Demonstration | None] = iter(())
        self._ready: Demonstration | None = None

    def _rehearse(self) -> Work[Rehearsal]:
        edition, seed = next(self._editions), self._chance.randbytes(SEED_BYTES)
        nothing = Rehearsal(edition, seed, ())
        return self.context.jobs.begin(rehearse, edition, seed, otherwise=lambda: nothing, long=True)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; prepare the table of a round that has been played, one step a frame."""
        if self._played:
            self._ready = next(self._laying, self._ready)
        elif (played := self._work.poll(dt)) and played.actions:
            self._played, self._laying = played, prepared(self.context, self._chance, played)
        elif played:
            self._work = self._rehearse()

    def resized(self) -> None:
        """Lay out the prepared scenes again for the changed window."""
        if self._played:
            self._ready, self._laying = None, prepared(self.context, self._chance, self._played)

    def next(self) -> AttractScene:
        """Return the next scene to be shown."""
        if due := next(self._order):
            return due(self.context, self._chance)
        if not self._ready:
            return self.next()
        ready, self._ready, self._played, self._work = self._ready, None, None, self._rehearse()
        return ready


# These know nothing of the programme: left in the middle of them, it would stay as garbage.


def in_turn(editions: Sequence[str], chance: Random) -> Iterator[str]:
    """Yield the editions in endless rounds, each the first edition, then the others in random order."""
    first, *others = editions
    while True:
        yield first
        yield from chance.sample(others, len(others))


def prepared(context: AppContext, chance: Random, played: Rehearsal) -> Iterator[Demonstration | None]:
    """Lay out the table of a round that has been played, in steps short enough for a frame; yield None after
    each but the last, then the demonstration."""
    match = played.match()
    furnish(context.frame, len(match.seats), 0, shape_of(match.rules))
    yield None
    demonstration = Demonstration(context, chance, played)
    yield None
    for _ in demonstration.settling():
        yield None
    yield demonstration


TYPES = (1.7, 1.4, 1.2, 1.0)  # letters: the type of the invitation, the best first
PAD, FOOT = 0.7, 0.09  # of the type: round the words; of the frame's height: where they stand
SOFTLY = 0.35  # of the volume
PULSE, FAINT = 2.8, 0.85  # seconds from bright to bright; how faint the words become


class Attract(GameScene):
    """The attract mode: scenes one after the other until any press, which does nothing but end it."""

    moving = True
    mood = Mood("title")
    begins = ends_at_once = True

    def __init__(self, context: AppContext, programme: Programme | None = None) -> None:
        super().__init__(context)
        heard = context.settings.attract == "softly"
        self.loudness = SOFTLY if heard else 0.0
        self.programme = programme or Programme(replace(context) if heard else context.silent())
        self.showing: AttractScene = self.programme.next()
        self.time = 0.0
        self._across = self.showing.chance.random()  # where the invitation stands
        self._invites = cache_last(self._invitation)

    def handle(self, intent: Intent) -> Transition | None:
        return Pop() if isinstance(intent, Tap | Drop | Command | TypedText) else None

    def advance(self, dt: float) -> Transition | None:
        self.time += dt
        self.programme.advance(dt)
        self.showing.advance(dt)
        return Replace(Attract(self.context, self.programme)) if self.showing.finished else None

    def rebuilt(self) -> Scene:
        return Attract(self.context)

    def resized(self) -> None:
        self.programme.context.frame = self.context.frame
        self.programme.resized()
        self.showing.resized()

    @property
    def frame(self) -> Frame:
        return self.showing.frame

    def sprites(self) -> list[Sprite]:
        button, words = self._invites(self.frame, self.showing)
        return [*self.showing.sprites(), button, *faded(words, self.bright())]

    def bright(self) -> float:
        """Return how bright the invitation is now, 0 … 1; steady where little is to move."""
        if self.context.settings.motion != "full":
            return 1.0
        return FAINT + (1 - FAINT) * (1 + cos(tau * self.time / PULSE)) / 2

    def _invitation(self, *given: object) -> tuple[Sprite, Sprite]:
        frame, words = self.frame, say("attract.press")
        shapes = [
            (size, round(measure(words, size, "title")[0] + 2 * PAD * size), round(size * (1 + PAD)))
            for size in (letters * frame.letter for letters in TYPES)
        ]
        foot = Box(self._across * frame.width, (1 - FOOT) * frame.height, 0.0, 0.0)
        box, size = clear_of(frame, shapes, foot, self.showing.keep_clear())
        said = text(words, *box.centre, size, "ink", "title", "centre", z=layers.PANEL + 1)
        return on(box, layers.PANEL, "button", "primary", "lit"), said
