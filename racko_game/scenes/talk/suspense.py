"""Additions to play: almost finished racks glow, buttons show chances, a tip tells how to speed up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...controls.bindings.bindings import Labels
from ...jobs.work import Work
from ...match.coach.reasons import NO_FIGURES, Figures, Wordings, figures
from ...match.match import Match
from ...match.messages import speech
from ...match.messages.scores import stakes
from ...match.tension import openly_near, own_rack
from ...paint.engine.sprites import Sprite, faded
from ...paint.people.name_plate import number_tag
from ...paint.table.hud import proclamation, prompt
from ...paint.table.rack import near_finish_light
from ...rules.pieces.events import Dealt, Event
from ...rules.pieces.moves import AskGoOut
from ...rules.table import View
from ...stage.geometry import Box
from ...stage.table.furniture import Furniture
from ...stage.table.lamplight import NearLight
from ...stage.touch.hotspots import Hotspot, named
from ...store.settings import PlayerSettings
from ...words.language import say
from ..context import AppContext
from ..picture.celebration import before_each

STANDS, CALLED, FADES = 3.6, 1.2, 0.25  # seconds: what is said of a round; whose turn it is; coming, going
NAME = "hurry"  # what the tip is called among those that were taken
LONG, READ = 3.0, 0.8  # seconds: until the wait is long; until the words can have been read
COMES = 0.2  # seconds in which what comes is sure to be drawn
PLACES = {"racko": "out", "hold": "hold", "stock": "draw"}  # beside which place each of the figures stands


class Suspense:
    """The light of almost finished racks, and the announcement of a deciding round or a person's turn, in
    large type over the table, which delays no press. It only uses what the viewer may know: their own rack,
    and what everyone has seen of the others."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self._light = NearLight()
        self._of: View | None = None  # what the light is about
        self._words, self._length = "", 0.0  # that are announced, and for how many seconds
        self._left = 0.0  # seconds of these
        self._called: int | None = None  # whose turn has been announced

    @property
    def moving(self) -> bool:
        """Return whether the light or the words fade in or out."""
        shown = self._length - self._left
        return self._light.moving or (self._left > 0 and not FADES < shown < self._length - FADES)

    def _announce(self, words: str, seconds: float) -> None:
        self._words, self._length, self._left = words, seconds, seconds if words else 0.0

    def tell(self, events: Sequence[Event], view: View) -> None:
        """Handle events: when a round is dealt, say what it may decide."""
        if any(isinstance(event, Dealt) for event in events):
            what = stakes(self.match.rules, view, speech.persons(self.match.seats))
            self._announce(say(what) if what else "", STANDS)

    def hush(self) -> None:
        """Fade the words out."""
        self._left = min(self._left, FADES)

    def hide(self) -> None:
        """Remove the light until all cards lie still: it may be about a rack that was just covered."""
        self._light.shine(frozenset(), False)
        self._of = None

    def advance(self, dt: float, view: View, settled: bool, turn: int | None) -> None:
        """Let ``dt`` seconds pass; ``turn``: the seat whose turn is announced, None for none. The light is
        updated if the table has ``settled``, or a seat has just gone out."""
        self._left = max(self._left - dt, 0.0)
        if settled:
            self._call(turn)
        before = self._of
        called = before is not None and len(view.callers) > len(before.callers)
        if (settled or called) and view is not before:
            same_seat = before is not None and before.seat == view.seat
            softly = same_seat and self.context.settings.motion == "full"
            self._light.shine(frozenset(self._near(view)), softly)
            self._of = view
        self._light.advance(dt)

    def _call(self, seat: int | None) -> None:
        """Announce a seat's turn once no other announcement is shown; None: announce nothing."""
        if seat == self._called or (seat is not None and self._left):
            return
        self._called = seat
        if seat is not None:
            name = say(speech.named(self.match.seats[seat]))
            self._announce(say("curtain.turn", name=name), CALLED * self.context.settings.slower)

    def _near(self, view: View) -> Iterator[int]:
        state = own_rack(self.match.rules, view) if self.match.here else None
        if view.seat is not None and state and state.near:
            yield view.seat
        yield from openly_near(self.match.rules, view) if self.context.settings.memory else ()

    def sprites(self, furniture: Furniture, readers: Sequence[Furniture]) -> list[Sprite]:
        """Return the light, and the words over all; ``readers``: the table as each around it sees it."""
        sprites = [*near_finish_light(furniture, self._light.shares())]
        if self._left:
            fades = self.context.settings.motion != "none"
            share = min(self._length - self._left, self._left) / FADES if fades else 1.0
            said = before_each(readers or (furniture,), furniture, lambda one: proclamation(one, self._words))
            sprites += [some for one in said for some in faded(one, share)]
        return sprites

    def covered_words(self, furniture: Furniture) -> Box | None:
        """Return the box of words at an edge that these words cover; None if they cover none."""
        return furniture.words if furniture.sided and self._left else None


class SpeedUpTip:
    """Tells a player who waits for the computers how to speed them up."""

    def __init__(self, settings: PlayerSettings) -> None:
        self._settings = settings
        self._waited = 0.0

    @property
    def moving(self) -> bool:
        """Return whether the words have just become due, so that a frame must be drawn."""
        return self._tells and self._waited < LONG + COMES

    @property
    def _tells(self) -> bool:
        settings = self._settings
        return settings.hints and NAME not in settings.taught and self._waited >= LONG

    def advance(self, dt: float, waits: bool) -> None:
        """Let ``dt`` seconds pass; ``waits``: a player waits for others."""
        self._waited = self._waited + dt if waits else 0.0

    def hurried(self) -> None:
        """Note that a press sped the others up: once the words have been read they are no longer needed."""
        if self._tells and self._waited >= LONG + READ:
            self._settings.taught = [*self._settings.taught, NAME]

    def sprites(self, furniture: Furniture, labels: Labels) -> list[Sprite]:
        """Return the words in the place of the prompt, with the key to press."""
        if not self._tells:
            return []
        part = (labels, "accept"), say("table.hurry")
        return prompt(furniture.prompt, [part], letter=furniture.frame.letter)


class MoveChances:
    """The chances of each possible move, shown on its button or pile; computed in the background."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self._of: View | None = None  # what they are about
        self._figures: Figures = NO_FIGURES
        self.work: Work[Figures] | None = None  # by which they are being computed

    def advance(self, dt: float, view: View, asked: bool) -> None:
        """Let ``dt`` seconds pass; ``asked``: the viewer is asked for a move."""
        if not (asked and self.context.settings.chances):
            self._of, self.work, self._figures = None, None, NO_FIGURES
        elif view is not self._of:
            self._of, self._figures = view, NO_FIGURES
            self.match.advised = True
            self.work = self.context.jobs.begin(figures, view, otherwise=lambda: NO_FIGURES)
        if self.work and (found := self.work.poll(dt)) is not None:
            self._figures, self.work = found, None

    def sprites(self, view: View, spots: Sequence[Hotspot], furniture: Furniture) -> list[Sprite]:
        """Return the chances as tags on buttons and piles; empty until they are computed."""
        if view is not self._of:
            return []
        sprites, letter = list[Sprite](), furniture.frame.letter
        hidden = isinstance(view.prompts[-1], AskGoOut)  # the buttons take the quiet line's place
        line = () if hidden else (furniture.line,)
        keep = (*line, furniture.tray, *(place.box for place in furniture.racks))
        for name, kind in PLACES.items():
            wordings: Wordings = getattr(self._figures, kind)
            if wordings and (spot := named(spots, name)):
                kept = keep if name in ("racko", "hold") else ()
                edge = spot.box.inset(0.5 * letter if name == "stock" else 0.0)  # a card's: inside it
                sprites += number_tag(edge, [say(one) for one in wordings], letter, kept)
        return sprites
