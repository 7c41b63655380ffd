"""Panels at the edges of a four-sided table: menu, rules, scores and the winner, in front of each seat."""

from __future__ import annotations

from collections.abc import Sequence

from ....controls.intents import MOUSE, Cancel, Command, Drag, Drop, Grab, Hand, Holding, Hover, Intent, Tap
from ....paint.engine.sprites import Sprite, Tile, turned
from ....paint.widgets import icon_button
from ....stage import layers
from ....stage.geometry import Box, Px
from ....stage.table.four_sided import relative_turn
from ....stage.table.furniture import Furniture
from ....ui.scene import Pop, upright
from ...context import cache_last
from ...picture.celebration import before_each
from ..edges.edge_page import EdgeMenu, EdgePage, Finale, edge_ending, edge_scores
from ..state import TableModel
from .peeks import PeekInput

GRACE = 0.5  # seconds for which nothing is pressed where something lay that others closed, or that made way


class EdgePanels:
    """The pages that are open in front of seats. While the table has no room for four sides, they wait."""

    def __init__(self, model: TableModel, peeks: PeekInput) -> None:
        self.model, self.match, self.context = model, model.match, model.context
        self.show, self.peeks = model.show, peeks
        self.finale: Finale | None = None  # what is seen of the victory, once its winner is announced
        self._menus = cache_last(self._others_menus)
        self.open: dict[int, EdgePage] = {}  # by seat: what lies open at its edge
        self._waiting: dict[int, EdgePage] = {}  # what made way for a question, or finds no room
        self._opened: tuple[int, int] | None = None  # who opened something when asked, after how many actions
        self._hands: dict[Hand, int] = {}  # hands whose gesture, or words, are for a seat's panel
        self._closed: list[Box] = []  # where something lay a moment ago
        self._since = 0.0  # seconds since then

    def _others_menus(self, around: Sequence[Furniture], viewer: int) -> list[Sprite]:
        others = (one for one in around if one.viewer != viewer and one.viewer in self.match.here)
        seen = self.model.furniture
        return before_each(others, seen, lambda one: icon_button(Tile(one.menu, z=layers.CORNER), "pause"))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass: panels that were closed for a question open again once it is answered."""
        self._since += dt
        turn, sided = self.model.state.turn, self.model.furniture.sided
        for seat in [seat for seat in self._waiting if seat != turn] if sided else ():
            self.open.setdefault(seat, self._waiting.pop(seat))
        if self.finale:
            self.finale.advance(dt)

    @property
    def moving(self) -> bool:
        """Return whether confetti is falling."""
        return self.finale is not None and self.finale.moving

    def resized(self) -> None:
        """Lay open panels at their edges; where there is no room for edges they wait for a larger window."""
        for seat, page in [*self.open.items(), *self._waiting.items()]:
            if self.model.furniture.sided:
                page.lay(self.show.around[seat])
            elif self.open.pop(seat, None) and not page.counted:
                self._waiting[seat] = page

    def handle(self, intent: Intent) -> tuple[str, int] | None:
        """Handle an intent for a panel; return None if it is for the table. Else return the page that the
        panel opens for everyone ("pause", "next", "review", "again", "leave" or ""), and the seat that
        pressed it."""
        if not self.model.furniture.sided:
            return None
        there = upright(intent, self.model.furniture.turn.back)  # on the screen
        closed = (
            self._closed if self._since < GRACE else ()
        )  # what was meant for that presses nothing beneath
        if isinstance(there, Tap | Grab) and any(box.holds(there.x, there.y) for box in closed):
            return "", 0
        if (seat := self._meant(there)) is not None:
            return self._hand_over(seat, upright(there, self.open[seat].turned_by))
        if (seat := self._asks_menu(there)) is not None:
            menu = self._waiting.pop(seat, None) or EdgeMenu(self.context, self.show.around[seat])
            self._begin(intent.hand, menu)
            return "", seat
        rules = isinstance(intent, Command) and intent.word == "rules"
        if rules and (seat := self.peeks.own(intent.hand)) is not None:
            self._begin(intent.hand, self._rules_before(seat))
            return "", seat
        return None

    def _meant(self, intent: Intent) -> int | None:
        """Return the seat whose panel this intent is for; None if it is for none."""
        hand = intent.hand
        if isinstance(intent, Drag | Drop | Cancel):
            seat = self._hands.get(hand)
            if not isinstance(intent, Drag):
                self._hands.pop(hand, None)
            return seat if seat in self.open else None
        if isinstance(intent, Tap | Holding | Grab | Hover):
            self._hands.pop(hand, None)
            for seat, page in self.open.items():
                if page.turned_by.box(page.panel).holds(intent.x, intent.y):
                    self._hands[hand] = seat
                    return seat
            return None
        if (seat := self._hands.get(hand.sitter)) not in self.open and self.model.state.turn is None:
            seat = self.peeks.own(hand)
        return seat if seat in self.open else None

    def _asks_menu(self, intent: Intent) -> int | None:
        """Return the seat whose menu an intent opens; None if it opens none."""
        if isinstance(intent, Tap):
            seen = ((seat, self.show.around[seat]) for seat in self.match.here)
            return next((n for n, one in seen if one.turn.box(one.menu).holds(intent.x, intent.y)), None)
        back = not (self.model.state.picked or self.model.state.lifted)  # else that is taken back
        if isinstance(intent, Command) and (intent.word == "menu" or (intent.word == "back" and back)):
            return self.peeks.own(intent.hand)
        return None

    def rested_on(self, x: Px, y: Px) -> str | None:
        """Return the name of what a mouse resting at x, y would press on a panel, or of the menu it would
        open; None if it is on neither."""
        screen = self.model.furniture.turn.point(x, y)
        for seat, page in self.open.items():
            there = page.turned_by.back.point(*screen)
            if page.panel.holds(*there):
                return f"{on} {seat}" if (on := page.rested_on(*there)) else ""
        opens = self._asks_menu(Tap(MOUSE, *screen)) if self.model.furniture.sided else None
        return None if opens is None else f"menu {opens}"

    def _begin(self, hand: Hand, page: EdgePage) -> None:
        seat = page.seen.viewer
        self._lay(page)
        if seat == self.model.state.turn:
            self._opened = seat, len(self.match.actions)
        page.hand = hand
        self._hands[hand.sitter] = seat
        self.context.sound.play("confirm")

    def _lay(self, page: EdgePage) -> None:
        self.open[page.seen.viewer] = page
        self.context.annul(page.turned_by.box(page.panel).holds)

    def _close(self, seat: int) -> Box:
        page = self.open.pop(seat)
        box = page.turned_by.box(page.panel)
        self.context.annul(box.holds)
        return box

    def close_results(self) -> None:
        """Close the results of the round."""
        counted = [seat for seat, page in self.open.items() if page.counted]
        self._closed, self._since = [self._close(seat) for seat in counted], 0.0

    def make_way(self) -> None:
        """Close the panel of the seat that is asked now, unless it was opened during this turn."""
        if (seat := self.model.viewer) in self.open and self._opened != (seat, len(self.match.actions)):
            self._waiting[seat] = self.open[seat]
            self._closed, self._since = [self._close(seat)], 0.0

    def _rules_before(self, seat: int) -> EdgePage:
        from ..edges.edge_rules import EdgeRules  # once somebody wants to read

        return EdgeRules(self.context, self.show.around[seat], self.match)

    def _hand_over(self, seat: int, intent: Intent) -> tuple[str, int]:
        """Let a seat's panel handle an intent; return the page that opens for everyone, and the seat."""
        page, action = self.open[seat], ""
        match page.handle(intent):
            case Pop("rules"):
                self._begin(intent.hand, self._rules_before(seat))
            case Pop("next"):
                action = "next"
                self.close_results()
            case Pop("pause" | "review" | "again" | "leave" as found):
                if (action := str(found)) == "pause" and not page.counted:
                    self._close(seat)
            case Pop():
                self._close(seat)
        return action, seat

    def show_scores(self) -> None:
        """Show the results of the round at each edge; after the last round, the winner."""
        for seat in [seat for seat in self.match.here if seat not in self.open]:
            given, finale = (self.context, self.show.around[seat], self.match), self.finale
            page = edge_ending(*given, finale.best) if finale else edge_scores(*given)
            here = self.context.hand if seat == self.model.viewer else page.hand
            page.hand = next(iter(self.model.hands.all_of(seat)), here)
            self._lay(page)

    def finish(self) -> None:
        """Announce the winner at each edge."""
        self.finale = Finale(self.match, self.context.settings.motion)

    def sprites(self) -> list[Sprite]:
        """Return the other seats' menu buttons, the panels, and the celebration between them."""
        turn = self.model.furniture.turn
        sprites = list(self._menus(self.show.around, self.model.viewer))
        for page in self.open.values():
            sprites += turned(page.sprites(), relative_turn(page.turned_by, turn))
        if self.finale and self.model.furniture.sided:
            sprites += self.finale.sprites(self.model.furniture)
        return sprites
