"""Nobody plays: the game shows itself, one thing after the other; most of it a match between computers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from math import cos, tau
from random import Random

from ....audio.sounds import Mood
from ....controls.intents import Command, Drop, Intent, Tap, TypedText
from ....jobs.work import Work
from ....match.messages.commentary import Commentary
from ....match.simulation import Rehearsal, rehearse, staged
from ....message import Message
from ....paint.engine.sprites import Sprite, faded
from ....paint.engine.text import measure, text
from ....paint.engine.tiles import on
from ....paint.table.captions import PlateSpot, caption_plate, clear_of, obstacles_of, place_for_caption
from ....rules.chance import SEED_BYTES
from ....rules.pieces.cards import Card
from ....rules.pieces.events import Event
from ....rules.table import View
from ....stage import layers
from ....stage.clearing import Obstacle
from ....stage.geometry import Box, Frame, Pose
from ....stage.table.furniture import shape_of
from ....stage.table.layout import furnish
from ....ui.scene import Pop, Replace, Scene, Transition
from ....words.language import say
from ...cache import cache_last
from ...context import AppContext, GameScene
from ...picture.performance import WORDS, AttractScene, HowToPlay
from ...picture.show import Show
from .fame import Fame, RisingCards

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
        self._steps = self._moves(len(rehearsal.actions))
        self._waits = time_to_read(self.caption)  # seconds from the caption until the next step
        self._before: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self._place = cache_last(place_for_caption)
        self._plate = cache_last(caption_plate)
        self.host.listen(self)
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


ORDER: tuple[Callable[[AppContext, Random], AttractScene] | None, ...] = (
    RisingCards, HowToPlay, None, HowToPlay, None, Fame, HowToPlay, None,
)  # fmt: skip
"""What is shown in turn; None: a demonstration, which needs a rehearsal."""


class Programme:
    """The sequence of scenes of the attract mode. Meanwhile a round for the next demonstration is played in
    the background; until that is ready, another scene is shown."""

    def __init__(self, context: AppContext) -> None:
        self.context = context  # of all that is shown
        self._chance = Random(context.shown())
        self._order = cycle(ORDER)
        self._editions = self._each_of(context.editions)
        self._work = self._rehearse()
        self._played: Rehearsal | None = None
        self._laying: Iterator[object] = iter(())
        self._ready: Demonstration | None = None

    def _each_of(self, editions: Sequence[str]) -> Iterator[str]:
        """Yield the editions in endless rounds, each the first edition, then the others in random order."""
        first, *others = editions
        while True:
            yield first
            yield from self._chance.sample(others, len(others))

    def _rehearse(self) -> Work[Rehearsal]:
        edition, seed = next(self._editions), self._chance.randbytes(SEED_BYTES)
        nothing = Rehearsal(edition, seed, ())
        return self.context.jobs.begin(rehearse, edition, seed, otherwise=lambda: nothing, long=True)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; prepare the table of a round that has been played, one step a frame."""
        if self._played:
            next(self._laying, None)
        elif (played := self._work.poll(dt)) and played.actions:
            self._played, self._laying = played, self._lay(played)
        elif played:
            self._work = self._rehearse()

    def _lay(self, played: Rehearsal) -> Iterator[object]:
        """Prepare a table in steps of one frame each: the furniture, the cards, the captions."""
        match = played.match()
        yield furnish(self.context.frame, len(match.seats), 0, shape_of(match.rules))
        demonstration = Demonstration(self.context, self._chance, played)
        yield demonstration
        yield from demonstration.settling()
        self._ready = demonstration

    def resized(self) -> None:
        """Lay out the prepared scenes again for the changed window."""
        if self._played:
            self._ready, self._laying = None, self._lay(self._played)

    def next(self) -> AttractScene:
        """Return the next scene to be shown."""
        if due := next(self._order):
            return due(self.context, self._chance)
        if not self._ready:
            return self.next()
        ready, self._ready, self._played, self._work = self._ready, None, None, self._rehearse()
        return ready


TYPES = (1.7, 1.4, 1.2, 1.0)  # letters: the type of the invitation, the best first
PAD, FOOT = 0.7, 0.09  # of the type: round the words; of the frame's height: where they stand
SOFTLY = 0.35  # of the volume
PULSE, FAINT = 2.8, 0.85  # seconds from bright to bright; how faint the words become


class Attract(GameScene):
    """The attract mode: scenes one after the other until any press, which does nothing but end it."""

    moving = True
    mood = Mood("title")
    begins = True
    ends_at_once = True

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
        """Return the button of the invitation and its words, at the foot where it hides nothing."""
        frame, words = self.frame, say("attract.press")
        shapes = [
            (size, round(measure(words, size, "title")[0] + 2 * PAD * size), round(size * (1 + PAD)))
            for size in (letters * frame.letter for letters in TYPES)
        ]
        foot = Box(self._across * frame.width, (1 - FOOT) * frame.height, 0.0, 0.0)
        box, size = clear_of(frame, shapes, foot, self.showing.keep_clear())
        said = text(words, *box.centre, size, "ink", "title", "centre", z=layers.PANEL + 1)
        return on(box, layers.PANEL, "button", "primary", "lit"), said
