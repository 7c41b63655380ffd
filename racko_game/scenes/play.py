"""The table: one match from the cut to the last card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ..controls.wishes import Cancel, Drag, Drop, Grab, Tap, Wish, Word
from ..match.match import Match
from ..paint.backdrop import table
from ..paint.sprite import Picture, Sprite
from ..rules.actions import DEAL, Action
from ..rules.table import Place, Turn, View
from ..stage import spots
from ..stage.hotspots import Hotspot, at, named
from ..stage.layout import Furniture
from .computers import Computers
from .curtain import Curtain
from .dragging import Dragging
from .ending import Ending
from .kept import kept
from .pause import Pause
from .scene import DIRECTIONS, Go, Kit, Leave, Pop, Push, Replace
from .scores import Scores
from .show import Show
from .talk import Talk

NOTHING: tuple[Hotspot, ...] = ()
LOOKS = 1.6  # seconds for which a counted round lies there before the scores come


class Play(Dragging):
    """A match on the screen.

    ``eyes`` is the seat whose view is shown, None while nobody's cards may be seen; ``viewer`` is the seat
    whose rack lies at the bottom. Where several persons share the machine a curtain falls between them.
    """

    def __init__(self, kit: Kit, match: Match, rounds: int = 0) -> None:
        self.viewer = match.persons[0] if match.persons else 0
        super().__init__(kit, Show(kit, match, self.viewer), "stock")
        self.match = match
        self.rounds = rounds  # leave the game after so many; 0: play to the end
        self.talk = Talk(kit, match)
        self.eyes = None if self.show.shared else self.viewer
        self.computers = Computers(kit.thinker, match)
        self.meant: Action | None = None  # what a computer looks at, and does next
        self.called = False  # whether the person that is asked has been told so
        self.looked = 0.0  # seconds for which a counted round has lain there
        self.slot = "slot 5"  # where the focus was among the slots
        self._view = kept(lambda table, eyes: match.view(eyes))
        self._spots = kept(self._make_spots)
        self._scores = kept(lambda rounds: Scores(kit, match).sprites())
        self.show.tell(match.told(self.eyes), self.view, {})

    @property
    def view(self) -> View:
        """What may be seen on the screen."""
        return self._view(self.match.table, self.eyes)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether cards are under way."""
        return self.show.moving or self.talk.coach.thinking

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
        hint = (Hotspot("hint", furniture.hint, None, "Hint"),) if asked else ()
        return hint + spots.table_spots(view, options, furniture, self.match.rules.slots)

    def advance(self, dt: float) -> Go | None:
        """Move what moves; when all lies still, go on with the match."""
        dt *= self.kit.settings.speed
        self.show.advance(dt)
        return self._go_on(dt) if self.playhead.idle and not self.show.carry else None

    def _go_on(self, dt: float) -> Go | None:
        seat = self.match.asked
        if seat is None:
            self.looked += dt
            scores = Scores(self.kit, self.match, partial(self.show.coming, self.view))
            return Push(scores) if self.looked >= LOOKS else None
        if self.match.seats[seat].computer:
            self._let_play(seat, dt)
        elif self.eyes != seat:
            self._look_with(None)
            return Push(Curtain(self.kit, seat, self.match.seats[seat].name, self.narrator.line))
        elif not self.called:
            self.called = True
            self.kit.sound.play("turn")
        self.talk.coach.advance(dt)
        return None

    def _let_play(self, seat: int, dt: float) -> None:
        """A computer thinks, looks at the card it wants, and takes it."""
        if self.meant is not None:  # an action without fields is false
            self._submit(self.meant)
            return
        self.meant = self.computers.move(seat, dt)
        if self.meant is not None:
            self.show.look(self.view, self.meant)

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
            self._look_with(None if self.show.shared else self.eyes)
            self._submit(DEAL)
        return None

    def resized(self) -> None:
        """Lay everything anew, at once; what is under way has arrived."""
        self.show.lay(self.view, self.viewer)

    def _look_with(self, eyes: int | None) -> None:
        self.eyes = eyes
        self.talk.coach.forget()
        if eyes is not None:
            self.viewer = eyes
        self.resized()
        self._refocus()

    def wish(self, wish: Wish) -> Go | None:
        """A move, a drag, or a press that hurries what is under way."""
        self.talk.attend(wish, self.furniture.racks[self.viewer])
        match wish:
            case Grab() | Drag() | Drop() | Cancel():
                self.drag(wish)
            case Word(_, "menu" | "back"):
                return self._pause()
            case Word(_, word) if spot := spots.spoken(self.hotspots(), word):
                return self.choose(spot)
            case Word(_, word) if word in DIRECTIONS:
                super().wish(wish)
                self.talk.look_at(self.focus)
            case Tap() | Word() if not self._meant(wish):
                if not self._refused(wish):
                    self._hurry()
            case _:
                return super().wish(wish)
        return None

    def _refused(self, wish: Tap | Word) -> bool:
        """Whether it had to be said why this cannot be done."""
        if not (self.asked and self.show.settled):
            return False
        if isinstance(wish, Word) and wish.word == "accept":
            wish = wish._replace(word=self.focus)
        remark = self.talk.refuse(self.view, self.furniture, wish)
        if remark and remark.token is not None:
            self.show.shake(self.view, remark.token)
        return remark is not None

    def places(self) -> tuple[Hotspot, ...]:
        """What can be done, and the own slots, to see what they are worth."""
        if not self.asked or isinstance(self.view.prompts[-1], Place):
            return self.hotspots()
        return self.hotspots() + spots.slot_spots(self.furniture.racks[self.viewer])

    def _hurry(self) -> None:
        if self.playhead.idle:
            self.looked = LOOKS
        self.show.hurry()

    def _meant(self, wish: Tap | Word) -> bool:
        """Whether the wish is for something that can be done now."""
        if isinstance(wish, Tap):
            return at(self.hotspots(), wish.x, wish.y) is not None
        ready = wish.word == "accept" and self.show.settled  # else no ring shows what it would do
        return ready and named(self.hotspots(), self.focus) is not None

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Do what the place does."""
        if spot.name == "menu":
            return self._pause()
        if spot.name == "hint":
            self.show.hurry()
            self.talk.coach.ask(self.view)
        else:
            self.act(spot)
        return None

    def _confirm(self, spot: Hotspot, x: float | None = None) -> Go | None:
        return self.choose(spot, x)  # the cards make their own sound

    def _pause(self) -> Go:
        if self.show.carry:
            self.show.put_down(self.view)
        return Push(Pause(self.kit, leave="Leave the match"))

    @property
    def hand(self) -> int | None:
        """The seat of the person who may lift the held card now."""
        return self.eyes if self.asked else None

    def spring_back(self, wish: Wish) -> None:
        """The card that was carried is put down where it came from, and it is said why."""
        if not self.talk.refuse(self.view, self.furniture, wish):
            self.kit.sound.play("refuse")
        self.show.put_down(self.view)

    def act(self, spot: Hotspot) -> None:
        """A legal action is its hotspot's value."""
        self.talk.done(self.view, self.furniture, spot.value)  # type: ignore[arg-type]
        self._submit(spot.value)  # type: ignore[arg-type]

    def _submit(self, action: Action) -> None:
        before, shown = self.show.poses(), self.playhead.faces(self.view)
        self.show.hurry()
        self.called, self.looked, self.meant = False, 0.0, None
        self.match.submit(self.match.asked, action)
        self.show.tell(self.match.told(self.eyes), self.view, before, shown)
        self._refocus()

    def _refocus(self) -> None:
        """The focus goes on to something that can be done: from the pile to the slots and back."""
        if self.asked and (self.focus == "hint" or not named(self.hotspots(), self.focus)):
            self.focus = "stock" if isinstance(self.view.prompts[-1], Turn) else self.slot
        elif self.focus.startswith("slot"):
            self.slot = self.focus

    def coming(self) -> Sequence[Sprite]:
        """Once a round is over, its scores."""
        return self._scores(len(self.match.rounds)) if self.match.asked is None else ()

    def backdrop(self) -> Picture:
        """The table under its lamp."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The table, and what can be done on it."""
        settled = self.show.settled
        spots = self.hotspots() if settled else NOTHING
        ring = named(self.places(), self.ring) if settled else None
        sprites = self.show.sprites(self.view, spots, ring)
        if settled:
            sprites += self.talk.sprites(self.view, self.furniture, self.asked, self.show.carry is not None)
        return sprites
