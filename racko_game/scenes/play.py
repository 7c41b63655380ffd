"""The table: one match from the cut to the last card."""

from __future__ import annotations

from collections.abc import Sequence

from ..controls.wishes import Cancel, Drag, Drop, Grab, Tap, Wish, Word
from ..match.match import Match
from ..match.narration import Narrator
from ..paint.backdrop import table
from ..paint.sprite import Picture, Sprite
from ..rules.actions import DEAL, Action
from ..rules.cards import Card
from ..rules.engine import redact
from ..rules.events import Event
from ..rules.table import Turn, View
from ..stage import spots
from ..stage.choreography import choreograph
from ..stage.hotspots import Hotspot, at, named
from ..stage.layout import Furniture, furnish, layout
from ..stage.playhead import Playhead
from ..stage.pose import Pose
from ..stage.timeline import Cue
from .carry import Carry
from .computers import Computers
from .curtain import Curtain
from .ending import Ending
from .kept import kept
from .pause import Pause
from .scene import DIRECTIONS, Go, Kit, Leave, Pop, Push, Replace, Scene
from .scores import Scores
from .tabletop import CHEERED, Tabletop, cheer

NOTHING: tuple[Hotspot, ...] = ()
LOOKS = 1.6  # seconds for which a counted round lies there before the scores come


class Play(Scene):
    """A match on the screen.

    ``eyes`` is the seat whose view is shown, None while nobody's cards may be seen; ``viewer`` is the seat
    whose rack lies at the bottom. Where several persons share the machine a curtain falls between them.
    """

    def __init__(self, kit: Kit, match: Match, rounds: int = 0) -> None:
        super().__init__(kit, "stock")
        self.match = match
        self.rounds = rounds  # leave the game after so many; 0: play to the end
        self.shared = len(match.persons) > 1
        self.viewer = match.persons[0] if match.persons else 0
        self.eyes = None if self.shared else self.viewer
        self.computers = Computers(kit.thinker, match)
        self.narrator = Narrator([seat.name for seat in match.seats], match.rules.slots)
        self.playhead = Playhead()
        self.carry: Carry | None = None
        self.party: tuple[int, float] | None = None  # who went out, and how long the confetti has fallen
        self.called = False  # whether the person that is asked has been told so
        self.looked = 0.0  # seconds for which a counted round has lain there
        self.slot = "slot 5"  # where the focus was among the slots
        self.furniture = furnish(kit.frame, len(match.seats), self.viewer)
        self._view = kept(lambda table, eyes: match.view(eyes))
        self._spots = kept(self._make_spots)
        self.tabletop = Tabletop(match)
        self._show(match.opening, {})

    @property
    def view(self) -> View:
        """What may be seen on the screen."""
        return self._view(self.match.table, self.eyes)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether cards are under way."""
        carried = self.carry is not None and self.carry.moving
        return not self.playhead.idle or carried or self.party is not None

    @property
    def asked(self) -> bool:
        """Whether the person who looks at the screen is asked."""
        seat = self.match.asked
        return seat is not None and seat == self.eyes and not self.match.seats[seat].computer

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The legal actions as places, for the person who is asked; always the menu."""
        return self._spots(self.view, self.furniture, self.asked)

    def _make_spots(self, view: View, furniture: Furniture, asked: bool) -> tuple[Hotspot, ...]:
        options = self.match.options() if asked else ()
        return spots.table_spots(view, options, furniture, self.match.rules.slots)

    def advance(self, dt: float) -> Go | None:
        """Move what moves; when all lies still, go on with the match."""
        dt *= self.kit.settings.speed
        if self.carry:
            self.carry.advance(dt)
        if self.party:
            seat, t = self.party
            self.party = (seat, t + dt) if t < CHEERED else None
        self._hear(self.playhead.advance(dt))
        return self._go_on(dt) if self.playhead.idle and not self.carry else None

    def _go_on(self, dt: float) -> Go | None:
        seat = self.match.asked
        if seat is None:
            self.looked += dt
            return Push(Scores(self.kit, self.match)) if self.looked >= LOOKS else None
        if self.match.seats[seat].computer:
            action = self.computers.move(seat, dt)
            if action is not None:  # an action without fields is false
                self._submit(action)
        elif self.eyes != seat:
            self._look_with(None)
            return Push(Curtain(self.kit, seat, self.match.seats[seat].name, self.narrator.line))
        elif not self.called:
            self.called = True
            self.kit.sound.play("turn")
        return None

    def returned(self, result: object) -> Go | None:
        """From the curtain to the person behind it; from the scores to the next round; from the pause."""
        if result == "leave":
            return Pop()
        if result == "again":
            again = Match(self.match.table.charter, self.match.seats, self.kit.seed())
            return Replace(Play(self.kit, again, self.rounds))
        if isinstance(result, Curtain):
            self._look_with(result.seat)
        elif isinstance(result, Scores):
            if self.rounds and self.match.table.round >= self.rounds:
                return Leave()
            if self.match.over:
                return Push(Ending(self.kit, self.match))
            self._look_with(None if self.shared else self.eyes)
            self._submit(DEAL)
        return None

    def resized(self) -> None:
        """Lay everything anew, at once; what is under way has arrived."""
        self.carry = None
        self.furniture = furnish(self.kit.frame, len(self.match.seats), self.viewer)
        self.playhead.rest(layout(self.view, self.furniture))

    def _look_with(self, eyes: int | None) -> None:
        self.eyes = eyes
        if eyes is not None:
            self.viewer = eyes
        self.resized()
        self._refocus()

    def wish(self, wish: Wish) -> Go | None:
        """A move, a drag, or a press that hurries what is under way."""
        match wish:
            case Grab() | Drag() | Drop() | Cancel():
                self._drag(wish)
            case Word(_, "menu" | "back"):
                return self._pause()
            case Word(_, word) if spot := spots.spoken(self.hotspots(), word):
                return self.choose(spot)
            case Word(_, word) if word in DIRECTIONS:
                return super().wish(wish)
            case Tap() | Word() if not self._meant(wish):
                self._hurry()
            case _:
                return super().wish(wish)
        return None

    def _hurry(self) -> None:
        if self.playhead.idle:
            self.looked = LOOKS
        self._hear(self.playhead.skip())

    def _meant(self, wish: Tap | Word) -> bool:
        """Whether the wish is for something that can be done now."""
        if isinstance(wish, Tap):
            return at(self.hotspots(), wish.x, wish.y) is not None
        ready = wish.word == "accept" and self.playhead.idle  # else no ring shows what it would do
        return ready and named(self.hotspots(), self.focus) is not None

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Do what the place does."""
        if spot.name == "menu":
            return self._pause()
        self._act(spot)
        return None

    def _confirm(self, spot: Hotspot, x: float | None = None) -> Go | None:
        return self.choose(spot, x)  # the cards make their own sound

    def _pause(self) -> Go:
        if self.carry:
            self._show((), self._poses())  # put down what is carried
        return Push(Pause(self.kit, leave="Leave the match"))

    def _drag(self, wish: Grab | Drag | Drop | Cancel) -> None:
        match wish:
            case Grab(_, x, y):
                self._pick_up(x, y)
            case Drag(_, x, y) if self.carry:
                self.carry.to(x, y)
            case Drop(_, x, y) if self.carry:
                spot = spots.drop_spot(self.hotspots(), x, y)
                if spot:
                    self._act(spot)
                else:
                    self._spring_back()
            case Cancel() if self.carry:
                self._spring_back()

    def _pick_up(self, x: float, y: float) -> None:
        """A drag begins: on a pile it draws or takes the card first, on the held card it just lifts it."""
        spot = at(self.hotspots(), x, y)
        if spot and spots.drag_source(spot):
            self._act(spot)
        elif not (self.asked and spots.on_card(self.furniture.racks[self.viewer].held, x, y)):
            return
        token = self.match.table.held
        if token is not None:
            pose = self._poses()[token]
            self._hear(self.playhead.skip())
            self.carry = Carry(pose._replace(turn=1.0), x, y)

    def _spring_back(self) -> None:
        self.kit.sound.play("refuse")
        self._show((), self._poses())

    def _act(self, spot: Hotspot) -> None:
        """A legal action is its hotspot's value."""
        self._submit(spot.value)  # type: ignore[arg-type]

    def _submit(self, action: Action) -> None:
        before, shown = self._poses(), self.playhead.faces(self.view)
        self._hear(self.playhead.skip())
        self.called, self.looked = False, 0.0
        self._show(self.match.submit(self.match.asked, action), before, shown)
        self._refocus()

    def _refocus(self) -> None:
        """The focus goes on to something that can be done: from the pile to the slots and back."""
        if self.asked and not named(self.hotspots(), self.focus):
            self.focus = "stock" if isinstance(self.view.prompts[-1], Turn) else self.slot
        elif self.focus.startswith("slot"):
            self.slot = self.focus

    def _show(
        self, events: Sequence[Event], before: dict[int, Pose], shown: dict[int, Card] | None = None
    ) -> None:
        """Let the eyes see what happened, from where the cards, and their faces, are on the screen now."""
        seen = [redact(event, self.eyes) for event in events]
        self.narrator.tell(seen)
        self.carry = None
        beat = choreograph(seen, before, self.view, self.furniture, shown)
        self.playhead.play(beat, layout(self.view, self.furniture))

    def _poses(self) -> dict[int, Pose]:
        poses = self.playhead.poses()
        if self.carry and self.match.table.held is not None:
            poses[self.match.table.held] = self.carry.pose
        return poses

    def _hear(self, cues: Sequence[Cue]) -> None:
        for cue in cues:
            if cue.name == "note" and self.shared and self.match.asked is not None:
                continue  # all in the room would hear how high the card is
            self.kit.sound.play(cue.name, cue.card, len(self.match.rules.deck))
            if cue.name == "racko" and cue.seat is not None:
                self.kit.rumble(0.8, 600)
                self.party = (cue.seat, 0.0)

    def backdrop(self) -> Picture:
        """The table under its lamp."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The tabletop, and what is made of somebody's going out."""
        spots = self.hotspots() if self.playhead.idle else NOTHING
        said = (self.kit.device, self.narrator.line)
        ring = named(spots, self.ring)
        sprites = self.tabletop.sprites(
            self.view, self.furniture, self.playhead, spots, self.carry, said, ring
        )
        return sprites + cheer(self.furniture, *self.party) if self.party else sprites
