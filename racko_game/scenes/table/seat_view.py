"""A match as one pair of eyes sees it: what can be done, the focus, the moment to say RACK-O!"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ...audio.sounds import Mood, RackNote
from ...controls.intents import Command, Tap
from ...match.match import Match
from ...match.messages.speech import Speech
from ...match.own_voice import Moment, may_call, moment_of, offered, too_early
from ...match.seating import SHARED, Seating
from ...match.tension import tension
from ...match.undo import lifted_options
from ...message import Message
from ...paint.engine.sprites import Picture, Sprite
from ...paint.engine.text import written
from ...paint.material.backdrop import table
from ...paint.screens.timers import timer
from ...paint.table.bubble import paper
from ...paint.table.hud import OFFERS
from ...rules.pieces.events import Event, redact
from ...rules.pieces.moves import HOLD, Action, AskGoOut, AskOrder, AskPlace, AskTurn
from ...rules.table import View
from ...stage.table.furniture import slot_box
from ...stage.table.layout import Furniture
from ...stage.touch import spots
from ...stage.touch.choices import Parts
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.semantics import Described
from ...words.language import say
from ..cache import cache_last
from ..context import AppContext
from ..picture.prompt import prompted
from ..talk.refusals import Remark
from ..talk.speech_bubble import SpeechBubble
from ..talk.suspense import Numbers, Patience, Suspense
from .couch.eyes import Eyes

NOTHING: tuple[Hotspot, ...] = ()
PASSING = ("hint", *OFFERS)
"""Where the focus does not stay once something was done."""
FIRST: dict[type, str] = {AskTurn: "stock", AskGoOut: "racko"}
"""Where the focus goes, by what is asked; with a card in the hand, to a slot."""


class Looking(Eyes):
    """A table that somebody looks at."""

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self.talk = SpeechBubble(context, match)
        self.numbers = Numbers(context, match)
        self.suspense = Suspense(context, match)
        self.patience = Patience(context.settings)
        self.slot = self._middle  # where the focus was among the slots
        self._question: type = AskTurn  # that was asked last
        self.aimed = False  # the focus was moved by a hand since it came where it is by itself
        self._spots = cache_last(self._make_spots)
        self._open_spots = cache_last(self._make_spots)
        self._mood, self._tense = Mood("table"), cache_last(self._make_mood)

    @property
    def _middle(self) -> str:
        """The slot to begin with."""
        return f"slot {(self.match.rules.rows + 1) // 2}"

    @property
    def options(self) -> tuple[Action, ...]:
        """What the person who is asked may do."""
        return lifted_options(self.view) if self.lifted else self.match.options()

    @property
    def mood(self) -> Mood:
        """How tense it is: for a lone person as that person feels it, else by what is open to all. It changes
        when the cards lie still."""
        if self.show.settled:
            self._mood = self._tense(self.view)
        return self._mood

    def _make_mood(self, view: View) -> Mood:
        heard = self.in_the_open if len(self.match.persons) > 1 else view
        return Mood("table", tension(self.match.rules, heard).level)

    @property
    def moving(self) -> bool:
        thinking = self.talk.coach.thinking or self.numbers.thinking
        waits = self.patience.moving or self.peeking.passing
        return self.show.moving or self.suspense.moving or waits or thinking

    @property
    def asked(self) -> bool:
        """Whether the person who looks at the screen is asked."""
        seat = self.turn
        return seat is not None and seat == self.looks and not self.match.seats[seat].computer

    @property
    def sees(self) -> bool:
        """Whether the person who is asked sees their own cards."""
        return self.asked and self.eyes == self.looks

    @property
    def waits(self) -> bool:
        """Whether a person waits while computers play; not while cards are dealt."""
        seat = self.turn
        if not self.match.persons or seat is None or not self.match.seats[seat].computer:
            return False
        return all(cue.name != "deal" for cue in self.show.playhead.beat.cues)

    def hotspots(self) -> tuple[Hotspot, ...]:
        return self._spots(self.view, self.furniture, self.asked, self.picked)

    def _make_spots(
        self, view: View, furniture: Furniture, asked: bool, picked: Parts
    ) -> tuple[Hotspot, ...]:
        options = offered(self.match, view, self.options) if asked else ()
        silent = self.match.silent and isinstance(view.prompts[-1], AskGoOut)
        hint = (Hotspot("hint", furniture.hint, None, Message("table.hint")),) if asked and not silent else ()
        found = spots.table_spots(view, options, furniture, self.match.rules.slots, picked)
        return hint + tuple(self._as_said(spot) for spot in found)

    def _as_said(self, spot: Hotspot) -> Hotspot:
        """Where nobody tells that a rack is finished, nobody holds it back: they play on."""
        says = spot.value == HOLD and self.match.silent
        return spot._replace(label=Message("table.play-on")) if says else spot

    def pick(self, parts: Parts) -> None:
        self.picked = parts
        self.context.sound.play("focus")
        self.show.pick(self.view, parts)
        if isinstance(self.view.prompts[-1], AskOrder):
            left = [spot.name for spot in self.hotspots() if spot.name == f"card {len(parts) + 1}"]
            self.focus = left[0] if left else "use"
        self.refocus()

    @property
    def lifter(self) -> int | None:
        return self.looks if self.asked else None

    def places(self) -> tuple[Hotspot, ...]:
        spots = self.hotspots()
        looked_at = self.talk.places(self.view, self.furniture) if self.asked else ()
        return spots + tuple(place for place in looked_at if not named(spots, place.name))

    def _ringed(self) -> tuple[Hotspot, ...]:
        """What the ring goes round: where somebody points, only what can be done."""
        return self.hotspots() if self.hand.device.points else self.places()

    def resized(self) -> None:
        self.show.lay(self.view, self.viewer, self.picked)

    def set_viewpoint(self, looks: int | None) -> None:
        """Let this seat look, or nobody."""
        self.looks, self.picked, self.lifted = looks, (), False
        self.talk.coach.forget()
        if self.privacy.handed and looks not in (None, self.viewer):
            self.focuses.begin()  # where the focus of another was tells what could be done with their cards
            self.slot = self._middle
        if looks is not None:
            self.viewer = looks
        self.resized()
        self.refocus()

    def refused(self, intent: Tap | Command) -> bool:
        """Whether it had to be said why this cannot be done."""
        if not (self.asked and self.show.settled):
            return False
        if isinstance(intent, Command) and intent.word == "accept":
            intent = intent._replace(word=self.focus_of(intent.hand))
        remark = self.talk.refuse(self.view, self.furniture, intent)
        if remark and remark.token is not None:
            self.show.shake(self.view, remark.token)
        return remark is not None

    def can_be(self, intent: Tap | Command) -> bool:
        """Whether the intent is for something that can be done now."""
        if isinstance(intent, Tap):
            return at(self.hotspots(), intent.x, intent.y) is not None
        ready = intent.word == "accept" and self.show.settled  # else no ring shows what it would do
        return ready and named(self.hotspots(), self.focus_of(intent.hand)) is not None

    def refocus(self) -> None:
        """The focus goes on to something that can be done: from the pile to the slots and back. Only where a
        card was put is remembered: which slots could answer a swap tells what stands there."""
        question = type(self.view.prompts[-1])
        placing, self._question = AskPlace in (self._question, question), question
        if self.asked and (self.focus in PASSING or not named(self.hotspots(), self.focus)):
            first = FIRST.get(type(self.view.prompts[-1]), self.slot)
            first = "hold" if first == "racko" and self.match.silent else first
            spots = [spot.name for spot in self.hotspots() if spot.value is not None]
            self.focus = first if first in spots or not spots else spots[0]
            self.aimed = False
        elif self.focus.startswith("slot") and placing:
            self.slot = self.focus

    @property
    def heard(self) -> View:
        """What may be said aloud: where others would hear it, only what all may know."""
        return self.in_the_open if self.privacy.guarded else self.view

    def described(self) -> list[Described]:
        spots = self.hotspots()
        if self.privacy.guarded:
            open_to_all = self._open_spots(self.heard, self.furniture, self.asked, self.picked)
            names = {spot.name for spot in open_to_all}
            spots = tuple(spot for spot in spots if spot.name in names)
        return self.show.reader.described(self.heard, self.furniture, spots, self.focus)

    def rack_said(self) -> str:
        return self.show.reader.own(self.heard, self.viewer)

    def rack_heard(self) -> Sequence[RackNote] | None:
        return self.show.reader.notes(self.heard, self.viewer)

    @property
    def narration(self) -> Sequence[str]:
        return self.show.reader.news

    def backdrop(self) -> Picture:
        return table(self.context.frame.width, self.context.frame.height)

    def sprites(self) -> list[Sprite]:
        settled = self.show.settled
        spots = self.hotspots() if settled else NOTHING
        ring = named(self._ringed(), self.ring) if settled else None
        if self.show.carry:
            ring = self.show.carry.over
        carried = self.show.carry is not None
        labels = self.hands_shown.labels or self.context.labels
        rules, told = self.show.rules_box(self.view), prompted(self.furniture, self.view, spots, labels)
        given = (self.view, self.furniture, self.asked, carried, rules, spots, told)
        said = self.talk.sprites(*given) if settled else []
        numbers = self.numbers.sprites(self.view, spots, self.furniture)
        sunk = (
            next((spot.name for spot in self.hotspots() if self.sunk(spot)), "")
            if self.context.pressing
            else ""
        )
        over = paper(said) or self.suspense.over(self.furniture)
        table = self.show.sprites(self.view, spots, ring, over, self.picked, sunk, self.hands_shown)
        waits = self.patience.sprites(self.furniture, labels)
        suspense = self.suspense.sprites(self.furniture, self.show.readers)
        return [*table, *suspense, *waits, *numbers, *said]


MOMENT = 3.0  # seconds; the same whatever the rack, and however fast cards move
STEPS, FEW = 30, 3  # pictures of the ring that drains; and where nothing is to move


class OwnVoice(Looking):
    """A table that lies still for a moment when a person's turn has ended, where nobody asks.

    Until somebody calls, nothing of it depends on whether the rack is finished.
    """

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self.moment: Moment | None = None
        self.left = 0.0  # seconds of it
        self._past: tuple[Event, ...] = ()  # what was told when it began
        self._views = cache_last(lambda moment, eyes, others: moment.view(eyes, others))
        self.begin_moment(())

    def begin_moment(self, events: Sequence[Event]) -> Sequence[Event]:
        """Something has happened; what of it is told: all but what was told before. A moment may begin."""
        news = self.end_moment(events)
        self.moment = moment_of(self.match)
        if self.moment is None:
            return news
        self.left, self._past = MOMENT, self.moment.told(self.eyes, self.others)
        return self._past

    def end_moment(self, events: Sequence[Event]) -> Sequence[Event]:
        """It is over; what is told of what happened, whoever looked when it was told before."""
        told = [redact(event, None) for event in self._past]
        news = [event for event in events if redact(event, None) not in told]
        self.moment, self._past = None, ()
        return news

    def pass_moment(self, dt: float) -> bool:
        """``dt`` seconds of it went by; whether it is over."""
        self.left -= dt / self.context.settings.slower
        return self.left <= 0

    @property
    def view(self) -> View:
        return self._views(self.moment, self.eyes, self.others) if self.moment else super().view

    def seen_by(self, seat: int) -> View:
        return self.moment.view(seat) if self.moment else super().seen_by(seat)

    @property
    def in_the_open(self) -> View:
        return self.moment.view(None, self.privacy.others) if self.moment else super().in_the_open

    @property
    def turn(self) -> int | None:
        return self.moment.seat if self.moment else self.match.asked

    @property
    def moving(self) -> bool:
        return super().moving or self.moment is not None

    def too_early(self) -> bool:
        """Whether somebody called who cannot go out: that is said, and costs nothing."""
        seat = self.turn
        if seat is None or may_call(self.match, seat):
            return False
        self.context.sound.play("refuse")
        if not self.sees:
            self.talk.refused = Remark(say("call.covered"), self.furniture.racks[seat].box)
            return True
        view, rules = self.view, self.match.rules
        cards = [card for token in view.racks[seat] if (card := view.faces[token])]
        why, slot = too_early(Speech(rules, self.match.seats, seat), cards, view.round)
        place = self.furniture.racks[seat]
        about = place.box if slot is None else slot_box(place, slot)
        words = say("call.not-yet", why=why), say("call.not-yet-brief", why=why)
        self.talk.refused = Remark(words[0], about, shorter=words[1:])
        if slot is not None:
            self.show.shake(view, view.racks[seat][slot])
        return True

    def sprites(self) -> list[Sprite]:
        spot = named(self.hotspots(), "hold") if self.moment and self.asked and self.show.settled else None
        sprites = super().sprites()
        if not spot:
            return sprites
        steps = FEW if self.context.settings.motion == "none" else STEPS
        share = ceil(steps * max(self.left, 0.0) / MOMENT) / steps
        words = (written(sprite) for sprite in sprites if sprite.picture[0] == "text")
        label = next((box for box in words if spot.box.holds(*box.centre)), spot.box)
        return [*sprites, timer(spot.box, label, share)]
