"""What lies open at the edges of a table: menus, rules, scores, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ....controls.intents import MOUSE, Cancel, Command, Drag, Drop, Grab, Hand, Holding, Hover, Intent, Tap
from ....match.match import Match
from ....match.seating import SHARED, Seating
from ....paint import widgets
from ....paint.engine.sprites import Sprite, turned
from ....paint.engine.tiles import Tile
from ....stage import layers
from ....stage.geometry import Box
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture
from ....ui.scene import Pop, Push, Transition, upright
from ...cache import cache_last
from ...context import AppContext, TurnedContext
from ..couch.seated import Seated
from .edge_menu import EdgePage, edge_menu, edge_rules
from .edge_results import Finale, edge_ending, edge_scores

GRACE = 0.5  # seconds for which nothing is pressed where something lay that others closed, or that made way


class EdgePages(Seated):
    """A table at whose edges pages open, one before each seat."""

    def __init__(self, context: AppContext, match: Match, seating: Seating = SHARED) -> None:
        super().__init__(context, match, seating)
        self._menus = cache_last(self._others_menus)
        self._pages: dict[int, EdgePage] = {}  # by seat: what lies open at its edge
        self._aside: dict[int, EdgePage] = {}  # what made way for a question, or finds no room
        self._wanted: tuple[int, int] | None = None  # who opened something when asked, after how many actions
        self._into: dict[Hand, int] = {}  # hands whose gesture, or words, are for that
        self._gone: list[Box] = []  # where something lay a moment ago
        self._since = 0.0
        self._finale: Finale | None = None  # what is seen of it once it is told who has won

    def _others_menus(self, around: Sequence[Furniture], viewer: int) -> list[Sprite]:
        """The buttons that open the menus of those whose turn it is not."""
        return [
            sprite
            for one in around
            if one.viewer != viewer and one.viewer in self.match.persons
            for sprite in turned(
                widgets.icon_button(Tile(one.menu, z=layers.CORNER), "pause"),
                relative_turn(one.turn, around[viewer].turn),
            )
        ]

    def attend_peeks(self, dt: float) -> None:
        super().attend_peeks(dt)
        self._lay_back(dt)
        if self._finale:
            self._finale.advance(dt)

    @property
    def moving(self) -> bool:
        return super().moving or (self._finale is not None and self._finale.moving)

    def kit_before(self, seat: int | None) -> AppContext:
        if not self.furniture.sided:
            return super().kit_before(seat)
        before = self.viewer if seat is None else seat
        return TurnedContext(
            self.context, lambda: self.show.around[before].turn.quarter if self.show.around else 0
        )

    def resized(self) -> None:
        super().resized()
        for seat, page in [*self._pages.items(), *self._aside.items()]:
            if self.furniture.sided:
                page.lay(self.show.around[seat])
            elif self._pages.pop(seat, None) and not page.counted:
                self._aside[seat] = page

    def handle(self, intent: Intent) -> Transition | None:
        if not self.furniture.sided:
            return super().handle(intent)
        there = upright(intent, self.turned_by.back)  # on the screen
        if self._made_way(there):
            return None
        if (seat := self._meant(there)) is not None:
            return self._hand_over(seat, upright(there, self._pages[seat].turned_by))
        if (seat := self._asks_menu(there)) is not None:
            menu = self._aside.pop(seat, None) or edge_menu(self.context, self.show.around[seat])
            self._begin(intent.hand, menu)
            return None
        rules = isinstance(intent, Command) and intent.word == "rules"
        if rules and (seat := self._own(intent.hand)) is not None:
            self._begin(intent.hand, self._rules_before(seat))
            return None
        return super().handle(intent)

    def _made_way(self, intent: Intent) -> bool:
        """Whether a pointer meant what lay there a moment ago: it presses nothing that lay beneath."""
        if not isinstance(intent, Tap | Grab) or self._since >= GRACE:
            return False
        return any(box.holds(intent.x, intent.y) for box in self._gone)

    def _meant(self, intent: Intent) -> int | None:
        """The seat at whose edge something lies open that this is meant for."""
        hand = intent.hand
        if isinstance(intent, Drag | Drop | Cancel):
            seat = self._into.get(hand)
            if not isinstance(intent, Drag):
                self._into.pop(hand, None)
            return seat if seat in self._pages else None
        if isinstance(intent, Tap | Holding | Grab | Hover):
            self._into.pop(hand, None)
            for seat, page in self._pages.items():
                if page.turned_by.box(page.panel).holds(intent.x, intent.y):
                    self._into[hand] = seat
                    return seat
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
        if isinstance(intent, Command) and (intent.word == "menu" or (intent.word == "back" and back)):
            return self._own(intent.hand)
        return None

    def rested_on(self, x: float, y: float) -> str:
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
        self._open_page(page)
        if seat == self.turn:
            self._wanted = seat, len(self.match.actions)
        page.played_by = hand
        self._into[hand.sitter] = seat
        self.context.sound.play("confirm")

    def _open_page(self, page: EdgePage) -> None:
        self._pages[page.seen.viewer] = page
        self.context.annul(page.turned_by.box(page.panel).holds)

    def _close(self, seat: int) -> Box:
        """It lies open no more; where it lay on the screen."""
        page = self._pages.pop(seat)
        box = page.turned_by.box(page.panel)
        self.context.annul(box.holds)
        return box

    def _close_results(self) -> None:
        """What came of it was seen."""
        counted = [seat for seat, page in self._pages.items() if page.counted]
        self._gone, self._since = [self._close(seat) for seat in counted], 0.0

    def _rules_before(self, seat: int) -> EdgePage:
        return edge_rules(self.context, self.show.around[seat], self.match, self.view.round)

    def _hand_over(self, seat: int, intent: Intent) -> Transition | None:
        """What lies open there answers; where that leads on, it does for all."""
        match self._pages[seat].handle(intent):
            case Pop("pause"):
                if not self._pages[seat].counted:
                    self._close(seat)
                return self.pause_by(seat)
            case Pop("next"):
                self._close_results()
                if not self.match.over:
                    return self.next_round()
                self.finish()
            case Pop("review"):
                from ...pages.results.review import ReviewScreen  # takes along what few will want to see

                return Push(ReviewScreen(self.kit_before(seat), self.match, seat))
            case Pop("again" | "leave" as result):
                return self.returned(result)
            case Pop("rules"):
                self._begin(intent.hand, self._rules_before(seat))
            case Pop():
                self._close(seat)
        return None

    def show_scores(self) -> None:
        """The round is counted: each finds what came of it at their own edge; and then who has won."""
        for seat in self.match.persons:
            if seat in self._pages:
                continue
            given, finale = (self.context, self.show.around[seat], self.match), self._finale
            page = edge_ending(*given, finale.best) if finale else edge_scores(*given)
            here = self.context.hand if seat == self.viewer else page.played_by
            page.played_by = next(iter(self.hands.all_of(seat)), here)
            self._open_page(page)

    def finish(self) -> None:
        """The scores of the last round were seen: now it is told who has won."""
        self._finale = Finale(self.match, self.context.settings.motion)

    def call_hands(self) -> None:
        super().call_hands()
        seat = self.viewer
        if seat in self._pages and self._wanted != (seat, len(self.match.actions)):
            self._aside[seat] = self._pages[seat]
            self._gone, self._since = [self._close(seat)], 0.0

    def _lay_back(self, dt: float) -> None:
        """What made way lies there again, once nothing is asked there."""
        self._since += dt
        for seat in [seat for seat in self._aside if seat != self.turn] if self.furniture.sided else ():
            self._pages.setdefault(seat, self._aside.pop(seat))

    def taken_back(self, seat: int, many: int) -> None:
        self._close_results()
        super().taken_back(seat, many)

    def next_round(self) -> Transition | None:
        """On with the match."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites() + self._menus(self.show.around, self.viewer)
        for page in self._pages.values():
            sprites += turned(page.sprites(), relative_turn(page.turned_by, self.turned_by))
        if self._finale and self.furniture.sided:
            sprites += self._finale.sprites(self.furniture)
        return sprites
