"""Attract mode: while nobody plays, the game shows itself, until anything is pressed."""

from __future__ import annotations

from dataclasses import replace
from math import cos, tau

from ...audio.mood import Mood
from ...controls.intents import Drop, Intent, Tap, TypedText, Word
from ...message import Message
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import measure, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...stage.place import layers
from ...stage.place.pose import Box, Frame
from ...ui.scene import Pop, Replace, Scene, Transition
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import GameScene, Kit
from .caption import clear_of
from .programme import Programme
from .showing import Showing

PRESSES = (Tap, Drop, Word, TypedText)
"""What ends it: whatever is pressed, once it is let go."""
TYPES = (1.7, 1.4, 1.2, 1.0)  # letters: the type of the invitation, the best first
PAD, FOOT = 0.7, 0.09  # of the type: round the words; of the frame's height: where they stand
SOFTLY = 0.35  # of the volume
PULSE, FAINT = 2.8, 0.65  # seconds from bright to bright; how faint the words become


class Attract(GameScene):
    """One thing is shown, and the next follows it. Whatever is pressed ends that, and does nothing else."""

    moving = True
    begins = True
    ends_at_once = True

    def __init__(self, kit: Kit, programme: Programme | None = None) -> None:
        super().__init__(kit)
        heard = kit.settings.attract == "softly"
        self.loudness = SOFTLY if heard else 0.0
        self.programme = programme or Programme(replace(kit) if heard else kit.silent())
        self.showing: Showing = self.programme.next()
        self.time = 0.0
        self._across = self.showing.chance.random()  # where the invitation stands
        self._invites = memo(self._invitation)

    @property
    def mood(self) -> Mood:
        """As at the title."""
        return Mood("title")

    def handle(self, intent: Intent) -> Transition | None:
        """Anything that is pressed."""
        return Pop() if isinstance(intent, PRESSES) else None

    def advance(self, dt: float) -> Transition | None:
        """It goes on; once it is over, with something else."""
        self.time += dt
        self.programme.advance(dt)
        self.showing.advance(dt)
        return Replace(Attract(self.kit, self.programme)) if self.showing.over else None

    def anew(self) -> Scene:
        """From its beginning."""
        return Attract(self.kit)

    def resized(self) -> None:
        """What is shown is laid anew."""
        self.programme.kit.frame = self.kit.frame
        self.programme.resized()
        self.showing.resized()

    @property
    def frame(self) -> Frame:
        """With the type of what is shown."""
        return self.showing.frame

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """What is shown, and the invitation, which comes and goes softly."""
        plate, words = self._invites(self.frame, self.showing)
        return [*self.showing.sprites(), plate, *faded(words, self._bright())]

    def _bright(self) -> float:
        """How bright the invitation is now; steady where little is to move."""
        if self.kit.settings.motion != "full":
            return 1.0
        return FAINT + (1 - FAINT) * (1 + cos(tau * self.time / PULSE)) / 2

    def _invitation(self, *given: object) -> tuple[Sprite, Sprite]:
        """A plate with the words, somewhere at the foot where it hides nothing."""
        frame, words = self.frame, say(Message("attract.press"))
        shapes = [
            (size, round(measure(words, size, "title")[0] + 2 * PAD * size), round(size * (1 + PAD)))
            for size in (letters * frame.letter for letters in TYPES)
        ]
        foot = Box(self._across * frame.width, (1 - FOOT) * frame.height, 0.0, 0.0)
        box, size = clear_of(frame, shapes, foot, self.showing.dear())
        said = text(words, *box.centre, size, "text", "title", "centre", z=layers.PANEL + 1)
        return widgets.plate(box, layers.PANEL), said
