"""The show: animates and plays the sounds of what happens in a match, on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf

from ...controls.intents import Hand
from ...match.match import Match, Round
from ...match.messages.narration import Narrator, in_fewer_words, went_out
from ...match.messages.speech import Speech, spelt
from ...message import Message
from ...paint.cards.card import card
from ...paint.cards.face import visible_share
from ...paint.engine.colours import themed
from ...paint.engine.sprites import Sprite
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Again, Event, Placed, redact
from ...rules.pieces.moves import Action
from ...rules.table import View, asked, turns_left
from ...stage.geometry import Box, Pose, Px
from ...stage.motion.choreography import EDGE, choreograph
from ...stage.motion.draft import nudged, preview, shaking
from ...stage.motion.timeline import Beat, Cue, Playhead, calm, still
from ...stage.table.furniture import PRESSABLE, Furniture, shape_of
from ...stage.table.lamplight import FADE, GLIDE, Lamplight, LightPath, on_rack, sparing
from ...stage.table.layout import layout
from ...stage.touch.choices import Parts, picked_layout
from ...stage.touch.hotspots import Hotspot
from ...store.settings import Motion
from ...words.language import say
from ..context import AppContext, cache_last
from ..furniture import furnished
from .cards import CarriedCard, MovePreview
from .celebration import WinAnimation, awards, cheer, signs
from .spoken_table import SpokenTable
from .table_picture import CORNER, ONE_HAND, WATCHED, HandsShown, TablePicture, TableViewModel, leans, resting

# How a beat is shown, by how much motion the player wants.
MOTION_FILTERS: dict[Motion, Callable[[Beat], Beat]] = {
    "full": lambda beat: beat,
    "reduced": calm,
    "none": still,
}
# How the lamp's light goes from seat to seat.
WAYS: dict[Motion, LightPath | None] = {"full": GLIDE, "reduced": FADE, "none": None}

PICKS = 0.16  # seconds in which a card that is picked stands out


def narrator(match: Match, alone: bool = False) -> Narrator:
    """Return the narrator of a match on a screen: it may mention all that is shown, unless the screen is
    handed around; a lone onlooker (``alone``) is told everything, too."""
    speech = Speech(match.rules, match.seats, None)
    alone, how = alone or (bool(match.here) and not match.privacy.guarded), partial(went_out, match)
    return Narrator(speech.persons, speech.places, speech.face, alone=alone, how=how)


class Show:
    """The display of a match on a screen: its layout, cards in motion, the carried card, the status line,
    celebrations. ``viewer`` is the seat whose rack is at the bottom; ``corner`` has the icons of the buttons
    in the corner; ``least`` is the smallest height of a slot in pixels. If not everyone may know what it
    shows it is ``guarded``: notes do not reveal to others how high a card is."""

    def __init__(
        self,
        context: AppContext,
        match: Match,
        viewer: int,
        corner: Mapping[str, str] | None = None,
        least: int = PRESSABLE,
    ) -> None:
        self.context, self.match = context, match
        self.guarded, self._covers = match.privacy.guarded, match.privacy.covers
        self.shape = shape_of(match.rules)._replace(least=least)
        self.around: tuple[Furniture, ...] = ()  # as each seat sees it, where they sit round the table
        self.furniture = self._furnish(viewer)
        self.narrator = narrator(match)
        self.reader = SpokenTable(match)
        self.playhead, self.foreseen, self._lamp = Playhead(), MovePreview(), Lamplight()
        self.carry: CarriedCard | None = None
        self.party: WinAnimation | None = None  # who went out, and for how long it is celebrated
        usual = CORNER if match.here else WATCHED
        self._picture = TablePicture(match.rules, match.seats, usual if corner is None else corner)
        self._open = False  # all racks lie open
        self.notice: Message | None = None  # stands in the place of the status line
        self._unsaid: Message | None = None  # what was said before another's card left its slot, still closed
        self._aside: Beat | None = None  # a card springs back, or shakes its head: nothing has happened
        self._worded = cache_last(lambda line: (say(line), *map(say, in_fewer_words(line))) if line else ())

    def _furnish(self, viewer: int) -> Furniture:
        """Return the layout: for people around the table, if there is room; otherwise for one side."""
        seats, sided = len(self.match.seats), self.match.privacy.sided
        seen = partial(furnished, self.context, seats, shape=self.shape, sided=sided)
        self.around = tuple(map(seen, range(seats))) if seen(viewer).menus else ()
        return seen(viewer)

    @property
    def line(self) -> str:
        """Return the last event in words."""
        return say(self.narrator.line) if self.narrator.line else ""

    @property
    def settled(self) -> bool:
        """Return whether all cards are at their places, except one that springs back or shakes."""
        return self.playhead.idle or self.playhead.beat is self._aside

    @property
    def _last(self) -> Round | None:
        return self.match.rounds[-1] if self.match.rounds else None

    @property
    def moving(self) -> bool:
        """Return whether anything moves."""
        here = (self.carry is not None and self.carry.moving) or self.foreseen.moving
        return not self.playhead.idle or here or self.party is not None or self._lamp.moving

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.carry:
            self.carry.advance(dt)
        self.foreseen.advance(dt if self.context.settings.motion == "full" else inf)
        if self.party:
            self.party = self.party.after(dt)
        self._lamp.advance(dt)
        self.play_cues(self.playhead.advance(dt))

    def recall(self, events: Sequence[Event], view: View) -> None:
        """Report events in the status line without an animation."""
        heard = [redact(event, None) for event in events] if self._covers else events
        self.narrator.tell(heard, turns_left(view))
        self.reader.tell(events, view, turns_left(view))

    def tell(
        self,
        events: Sequence[Event],
        view: View,
        before: Mapping[int, Pose],
        shown: Mapping[int, Card] | None = None,
        aside: bool = False,
    ) -> None:
        """Animate events that the viewer may know to the new view, from the screen's poses ``before`` and
        faces ``shown`` (by token). ``aside``: nothing has happened in the match, so the status line stays."""
        self._open = asked(view) is None
        if not aside:
            closed = any(isinstance(event, Placed) and not view.lies_open(event.seat) for event in events)
            self._unsaid = self.narrator.line if closed and not self._open else None
            self.recall(events, view)
        self.carry, settings = None, self.context.settings
        way = WAYS[settings.motion] if themed(settings.theme).lean else None
        path = sparing(way, self.context.frame) if way else None
        self._lamp.turn(on_rack(self.furniture, leans(view, self._last)), path)
        if path and any(isinstance(event, Again) for event in events):
            self._lamp.pulse(path)
        beat = choreograph(events, before, view, self.furniture, shown, watched=not self.match.here)
        self._play(beat, layout(view, self.furniture), aside)

    def look(self, view: View, action: Action) -> None:
        """Animate that a player considers an action, before it is done."""
        before = self.poses()
        beat, after = preview(action, view, self.furniture, before)
        calmed = MOTION_FILTERS[self.context.settings.motion](beat)
        self.playhead.play(calmed._replace(length=beat.length), after if calmed is beat else before)

    def pick(self, view: View, picked: Parts) -> None:
        """Show the parts of an answer picked so far: their cards are raised, or in the new order."""
        before = self.poses()
        self.hurry()
        self.carry = None
        after = picked_layout(view, self.furniture, picked)
        self._play(nudged(before, after, view.open_faces, PICKS), after)

    def _play(self, beat: Beat, after: Mapping[int, Pose], aside: bool = True) -> None:
        self.playhead.play(MOTION_FILTERS[self.context.settings.motion](beat), after)
        if aside:
            self._aside = self.playhead.beat

    def lay(self, view: View, viewer: int, picked: Parts = ()) -> None:
        """Lay everything out at once as seat ``viewer`` sees it; motion ends, ``picked`` cards stand out."""
        self.carry = None
        self.foreseen.rest()
        self.furniture = self._furnish(viewer)
        self._lamp.turn(on_rack(self.furniture, leans(view, self._last)))
        self.playhead.rest(picked_layout(view, self.furniture, picked))

    def turn_over(self, view: View, picked: Parts, softly: bool) -> None:
        """Turn racks up (animated if ``softly``) or cover them (at once); motion ends."""
        self.hurry()
        self.foreseen.rest()
        after = picked_layout(view, self.furniture, picked)
        if softly:
            self._play(nudged(self.playhead.poses(), after, view.open_faces, PICKS), after)
        else:
            self.playhead.rest(after)

    def hurry(self) -> None:
        """End all motion at once."""
        self._lamp.rest()
        self.play_cues(self.playhead.skip())

    def pick_up(
        self, hand: Hand, token: int, x: Px, y: Px, pose: Pose | None = None, lifted: bool = False
    ) -> None:
        """Let the card ``token`` follow a hand's (device's) pointer at x, y; ``pose``: the one it had when it
        was gripped, if it may go into a slot; ``lifted``: it has not been taken from the discard pile yet."""
        place = self.furniture.racks[self.furniture.viewer] if pose else None
        pose = pose or self.poses()[token]
        self.hurry()
        self.carry = CarriedCard(hand, token, pose._replace(turn=1.0), x, y, place, lifted)

    def put_down(self, view: View, before: Mapping[int, Pose] | None = None) -> None:
        """Let the carried card spring back, from the poses ``before`` (by token; None: as they are now)."""
        self.tell((), view, before or self.poses(), aside=True)

    def shake(self, view: View, token: int) -> None:
        """Shake the card with that token, as a refusal."""
        pose, home = self.playhead.poses()[token], self.playhead.ahead
        self.hurry()
        self._play(shaking(token, view.faces[token] if pose.turn else None, pose), home)

    def poses(self) -> dict[int, Pose]:
        """Return the poses of all cards on the screen, by token."""
        poses = {**self.playhead.poses(), **self.foreseen.look(self.playhead.still).lying}
        if self.carry:
            poses[self.carry.token] = self.carry.pose
        return poses

    def play_cues(self, cues: Sequence[Cue]) -> None:
        """Play the sounds of these cues (moments of an animation), rumble, and begin a celebration."""
        for cue in cues:
            if cue.name == "note" and self.guarded and not self._open:
                continue  # all in the room would hear how high the card is
            self.context.sound.play(cue.name, cue.card, self.match.rules.ranks[-1], self._side(cue.seat))
            if cue.name == "racko" and cue.seat is not None:
                self.context.rumble(self.context.hand, 0.8, 600)
                rules, view = self.match.rules, self.match.view(None)  # the rack is visible to all
                cards = [card for token in view.racks[cue.seat] if (card := view.open_faces[token])]
                self.party = WinAnimation(cue.seat, modest=not self._open, word=spelt(rules, cards))

    def _side(self, seat: int | None) -> float:
        if seat is None:
            return 0.0
        rack = self.furniture.turn.box(self.furniture.racks[seat].box)
        return 2 * rack.centre[0] / self.context.frame.width - 1

    def in_public(self, view: View) -> list[Sprite]:
        """Return the table at rest as that view has it, without the status line."""
        sight = TableViewModel(view, self.furniture, self._last, self.context.settings.memory)
        return resting(self.match.rules, self.match.seats, sight, self.context.labels, self._picture.corner)

    @property
    def readers(self) -> tuple[Furniture, ...]:
        """Return the table as each person around it sees it."""
        return tuple(one for one in self.around if one.viewer in self.match.here)

    def rules_box(self, view: View) -> Box | None:
        """Return the box of the list of house rules; None if it is not shown."""
        return self._picture.plaque(view, self.furniture).box

    def prefetch_sprites(self, view: View) -> list[Sprite]:
        """Return sprites to be painted ahead of the next deal: the table's, and backs of gathered cards."""
        poses = [place.slots[0]._replace(turn=EDGE) for place in self.furniture.racks]
        poses.append(self.furniture.stock._replace(lift=0.5))
        backs = (card(None, pose, clear=visible_share(self.shape)) for pose in poses)
        return [*self.sprites(view, (), None), *backs]

    def sprites(
        self,
        view: View,
        spots: Sequence[Hotspot],
        ring: Hotspot | None,
        cover: Box | None = None,
        picked: Parts = (),
        sunk: str = "",
        hands: HandsShown = ONE_HAND,
    ) -> list[Sprite]:
        """Return the table and its celebrations. ``spots``: the current hotspots; ``ring``: the one with the
        focus ring; ``cover``: a box that something will cover; ``picked``: the parts of an answer picked so
        far; ``sunk``: the name of the button that is pressed; ``hands``: what is shown of the players'
        devices."""
        settings, furniture, party = self.context.settings, self.furniture, self.party
        words, motion = settings.words and bool(self.match.here), settings.motion
        seen = self.playhead.idle or self._unsaid is None  # else no card is named that lies face down
        line = self._worded(self.notice or (self.narrator.line if seen else self._unsaid))
        said = hands.labels or self.context.labels, line
        light, shine = (self._lamp.glows(), self._lamp.edges()) if self._lamp.moving else ((), ())
        sight = TableViewModel(view, furniture, self._last, settings.memory, picked, light, shine, words,
                      self.foreseen.look(self.playhead.still), sunk, hands)  # fmt: skip
        if not cover and self.around and party and party.hangs:
            cover = furniture.words  # they are under a ribbon
        beat, time = self.playhead.beat, self.playhead.time
        return [
            *self._picture.sprites(sight, self.playhead, spots, self.carry, said, ring, cover),
            *awards(furniture, beat, time, motion),
            *signs(beat, time, motion),
            *(cheer(furniture, party, motion, self.readers) if party else ()),
        ]
