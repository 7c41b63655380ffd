"""Edges: people sit round the screen, each with fingers, words and a menu at an edge of their own."""

from __future__ import annotations

from collections.abc import Sequence

from ....controls.intents import (
    MOUSE,
    Cancel,
    Device,
    Drag,
    Drop,
    Grab,
    Hand,
    Holding,
    Hover,
    Intent,
    Tap,
    Word,
)
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....paint.engine.sprite import Sprite
from ....paint.engine.turned import turned
from ....paint.screens import widgets
from ....paint.table import hud
from ....stage.place import layers
from ....stage.table.edges.seated import relative
from ....stage.table.furniture import Furniture
from ....stage.touch.hotspots import at
from ...kit.memo import memo
from ...kit.scene import Go, Kit, Pop, Push
from ...kit.turned_kit import TurnedKit
from ...kit.upright import upright
from ..couch.seated import Seated
from .edge_ending import EdgeEnding, Finale
from .edge_hands import EdgeHands, Palms
from .edge_menu import EdgeMenu, EdgePage
from .edge_rules import EdgeRules
from .edge_scores import EdgeScores
from .regions import region

GRACE = 0.5  # seconds for which nothing is pressed where something lay that made way
FINGERS = 10
"""How many fingers mean something at once."""


class Edges(Seated):
    """A table that people may sit round. Where it finds no room for that, it is one like any other."""

    def __init__(self, kit: Kit, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(kit, match, seating)
        self.fingers = EdgeHands(kit, seating)
        self.hands = self.fingers
        self._palms = Palms()
        self._menus = memo(self._others_menus)
        self._pages: dict[int, EdgePage] = {}  # by seat: what lies open at its edge
        self._aside: dict[int, EdgePage] = {}  # what made way for a question
        self._cleared = 0.0  # seconds since that
        self._wanted: tuple[int, int] | None = None  # who opened something when asked, after how many actions
        self._into: dict[Hand, int] = {}  # hands whose gesture, or words, are for that
        self._whispered: dict[int, str] = {}  # by seat: what is said there in this turn
        self._finale: Finale | None = None  # what is seen of it once it is told who has won

    def _others_menus(self, around: Sequence[Furniture], viewer: int) -> list[Sprite]:
        """The buttons that open the menus of those whose turn it is not."""
        return [
            sprite
            for one in around
            if one.viewer != viewer and one.viewer in self.match.persons
            for sprite in turned(
                widgets.icon_button(one.menu, "pause", z=layers.CORNER),
                relative(one.turn, around[viewer].turn),
            )
        ]

    @property
    def pointers(self) -> int:  # type: ignore[override]
        """How many fingers mean something at once."""
        return FINGERS if self.furniture.sided else super().pointers

    def attend_peeks(self, dt: float) -> None:
        """``dt`` seconds went by; for what lies on the glass, and for what is celebrated, too."""
        super().attend_peeks(dt)
        self._palms.advance(dt)
        self._lay_back(dt)
        if self.kit.away():
            self._palms.forget()
        if self._finale:
            self._finale.advance(dt)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether cards are under way, or something falls."""
        return super().moving or (self._finale is not None and self._finale.moving)

    def kit_before(self, seat: int | None) -> Kit:
        """Turned to whoever sits there."""
        if not self.furniture.sided:
            return super().kit_before(seat)
        before = self.viewer if seat is None else seat
        return TurnedKit(self.kit, lambda: self.show.around[before].turn.quarter if self.show.around else 0)

    def resized(self) -> None:
        """What lies open at an edge is closed in another frame: it may be elsewhere, or nowhere."""
        super().resized()
        for pages in (self._pages, self._aside):
            for seat in [seat for seat, page in pages.items() if page.seen not in self.show.around]:
                del pages[seat]

    def handle(self, intent: Intent) -> Go | None:
        """Each finger wants something for the seat before which it came down."""
        self.fingers.sided = self.furniture.sided
        if not self.furniture.sided:
            return super().handle(intent)
        there = upright(intent, self.turned_by.back)  # on the screen
        if intent.hand.device is Device.TOUCH and isinstance(intent, Tap | Holding | Grab):
            self.fingers.comes_down(intent.hand, self._before(intent, there))
        nothing = self._palms.means_nothing(intent)  # and is forgotten once it is lifted, whatever it did
        if nothing and not self.peeking.holds(intent.hand):
            return None
        if self._made_way(there):
            return None
        if (seat := self._meant(there)) is not None:
            return self._hand_over(seat, upright(there, self._pages[seat].turned_by))
        if (seat := self._asks_menu(there)) is not None:
            menu = self._aside.pop(seat, None) or EdgeMenu(self.kit, self.show.around[seat])
            self._begin(intent.hand, menu)
            return None
        if (
            isinstance(intent, Word)
            and intent.word == "rules"
            and (seat := self._own(intent.hand)) is not None
        ):
            self._begin(intent.hand, self._rules_before(seat))
            return None
        return super().handle(intent)

    def _before(self, intent: Tap | Holding | Grab, there: Intent) -> int | None:
        """The seat before which a finger comes down; what who is asked may press is theirs."""
        assert isinstance(there, Tap | Holding | Grab)
        seat = region(self.show.around, there.x, there.y)
        if seat is not None and at(self.hotspots(), intent.x, intent.y):
            return self.viewer
        return seat

    def _made_way(self, there: Intent) -> bool:
        """Whether a finger meant what lay there a moment ago: it presses nothing that lay beneath."""
        if self._cleared >= GRACE or not isinstance(there, Tap | Grab):
            return False
        away = (page for seat, page in self._aside.items() if seat not in self._pages)
        return any(page.turned_by.box(page.panel).holds(there.x, there.y) for page in away)

    def _meant(self, intent: Intent) -> int | None:
        """The seat at whose edge something lies open that this is meant for."""
        hand = intent.hand
        if isinstance(intent, Drag | Drop | Cancel):
            seat = self._into.get(hand)
            if not isinstance(intent, Drag):
                self._into.pop(hand, None)
            return seat if seat in self._pages else None
        if isinstance(intent, Tap | Holding | Grab | Hover):
            for seat, page in self._pages.items():
                if page.turned_by.box(page.panel).holds(intent.x, intent.y):
                    self._into[hand] = seat
                    return seat
            self._into.pop(hand, None)
            return None
        seat = self._into.get(hand.sitter)
        if seat not in self._pages and self.turn is None:
            seat = self._own(hand)
        return seat if seat in self._pages else None

    def _asks_menu(self, intent: Intent) -> int | None:
        """The person whose menu is asked for."""
        if isinstance(intent, Tap):
            for seat in self.match.persons:
                one = self.show.around[seat]
                if one.turn.box(one.menu).holds(intent.x, intent.y):
                    return seat
        back = not (self.picked or self.lifted)  # else that is taken back
        if isinstance(intent, Word) and (intent.word == "menu" or (intent.word == "back" and back)):
            return self._own(intent.hand)
        return None

    def rested_on(self, x: float, y: float) -> str:
        """What lies open at an edge, and the button that opens a menu there, are pressed like this, too."""
        screen = self.turned_by.point(x, y)
        for seat, page in self._pages.items():
            there = page.turned_by.back.point(*screen)
            if page.panel.holds(*there):
                on = page.rested_on(*there)
                return f"{on} {seat}" if on else ""
        opens = self._asks_menu(Tap(MOUSE, *screen)) if self.furniture.sided else None
        return super().rested_on(x, y) if opens is None else f"menu {opens}"

    def _begin(self, hand: Hand, page: EdgePage) -> None:
        seat = page.seen.viewer
        self._pages[seat] = page
        if seat == self.turn:
            self._wanted = seat, len(self.match.actions)
        page.played_by = hand
        self._into[hand.sitter] = seat
        self.kit.sound.play("confirm")

    def _rules_before(self, seat: int) -> EdgeRules:
        return EdgeRules(self.kit, self.show.around[seat], self.match, self.view.round)

    def say_before(self, seat: int | None, words: str) -> None:
        """At their own edge, where it will be said what they can do."""
        if seat is None or not self.furniture.sided:
            super().say_before(seat, words)
        else:
            self._whispered[seat] = words

    def call_hands(self) -> None:
        """Another's turn begins: what was said in the last one is so no more."""
        super().call_hands()
        self._whispered.clear()
        seat = self.viewer
        if seat in self._pages and self._wanted != (seat, len(self.match.actions)):
            self._aside[seat], self._cleared = self._pages.pop(seat), 0.0

    def _lay_back(self, dt: float) -> None:
        """What made way lies there again, once nothing is asked there."""
        self._cleared += dt
        for seat in [seat for seat in self._aside if seat != self.turn]:
            self._pages.setdefault(seat, self._aside.pop(seat))

    def _hand_over(self, seat: int, intent: Intent) -> Go | None:
        """What lies open there answers; where that leads on, it does for all."""
        match self._pages[seat].handle(intent):
            case Pop("pause"):
                self._pages.clear()
                return self.pause_by(seat)
            case Pop("next"):
                self._pages.clear()
                if not self.match.over:
                    return self.next_round()
                self.finish()
            case Pop("review"):
                from ...results.review import ReviewScreen  # takes along what few will want to see

                return Push(ReviewScreen(self.kit_before(seat), self.match, seat))
            case Pop("again" | "leave" as result):
                return self.returned(result)
            case Pop("rules"):
                self._begin(intent.hand, self._rules_before(seat))
            case Pop():
                del self._pages[seat]
        return None

    def show_scores(self) -> None:
        """The round is counted: each finds what came of it at their own edge; and then who has won."""
        for seat in self.match.persons:
            if seat in self._pages:
                continue
            given, finale = (self.kit, self.show.around[seat], self.match), self._finale
            page = EdgeEnding(*given, finale.best) if finale else EdgeScores(*given)
            own, first = self.hands.all_of(seat), seat == self.viewer
            page.played_by = own[0] if own else self.kit.hand if first else page.played_by
            self._pages[seat] = page

    def finish(self) -> None:
        """The scores of the last round were seen: now it is told who has won."""
        self._finale = Finale(self.match, self.kit.settings.motion)

    def next_round(self) -> Go | None:
        """On with the match."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """The table; at the others' edges their menus; and what lies open."""
        sprites = super().sprites() + self._menus(self.show.around, self.viewer)
        for seat, words in self._whispered.items() if self.asked and self.furniture.sided else ():
            one = self.show.around[seat]
            line = hud.line(one.prompt, words, letter=one.frame.letter)
            sprites += turned(line, relative(one.turn, self.turned_by))
        for page in self._pages.values():
            sprites += turned(page.sprites(), relative(page.turned_by, self.turned_by))
        if self._finale and self.furniture.sided:
            sprites += self._finale.sprites(self.furniture)
        return sprites
