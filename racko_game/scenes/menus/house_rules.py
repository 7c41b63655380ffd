"""House rules: every option of the edition, with its value and a sentence of help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...match.plan import Plan
from ...match.plans.along import leads
from ...match.plans.rules_said import helped, reason, titled, valued
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, wrapped
from ...paint.screens import widgets
from ...rules.terms.ruleset import About, Choice
from ...stage.place.layers import WIDGET
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from .menu import Button, Fixed, Pick
from .setup_parts import keep
from .sheet import GAP, Sheet, SheetRow

ABOUT = {
    About.SCORING: "about.scoring",
    About.GOING_OUT: "about.going-out",
    About.CARDS: "about.cards",
    About.LENGTH: "about.length",
}
TABLE = "about.table"
LEADING = 1.25
INDENT = 0.3  # of a row's height: of a sentence of help
CHANGED = "*"  # behind the name of a tab: not all of it is as printed


class HouseRules(Sheet):
    """A tab for each thing that options are about. ``more``: what the set-up has no room for."""

    title = "setup.rules"
    broad = 30.0

    def __init__(self, kit: Kit, plan: Plan, more: Callable[[], list[SheetRow]] = list) -> None:
        super().__init__(kit)
        self.plan, self._more = plan, more
        self.tab = TABLE if len(more()) > 1 else self.tabs()[0]
        self.focus = f"tab {self.tab}"
        self._tallest: tuple[tuple[object, ...], float] = (), 0.0

    def tabs(self) -> list[str]:
        """What there is to choose about."""
        known = {choice.about for choice in self._all().values()}
        tabs = [id for about, id in ABOUT.items() if about in known]
        return [*tabs, TABLE] if self._more() else tabs

    def _all(self) -> dict[str, Choice]:
        return free_rules(self.plan)

    def head(self) -> list[SheetRow]:
        """The tabs."""
        choices = self.plan.choices
        chosen = self.plan.chosen.items()
        differing = (name for name, value in chosen if value != choices[name].default)
        changed = {ABOUT[choices[name].about] for name in differing if self.plan.free(name)}
        return [
            SheetRow(
                f"tab {tab}",
                say(tab) + CHANGED * (tab in changed),
                Button(partial(self._open, tab), "primary" if tab == self.tab else "plain"),
            )
            for tab in self.tabs()
        ]

    def rows(self) -> list[SheetRow]:
        """The options of the tab that is open."""
        return self._rows(self.tab)

    def _rows(self, tab: str) -> list[SheetRow]:
        """The options of a tab: those that exclude each other are one."""
        if tab == TABLE:
            return self._more()
        plan, rows, ways = self.plan, [], set[str]()
        for name, choice in plan.choices.items():
            if ABOUT[choice.about] != tab or not plan.free(name):
                continue
            if not choice.one_of:
                rows.append(self._row(name, choice))
            elif choice.one_of not in ways:
                ways.add(choice.one_of)
                rows.insert(0, self._ways(choice.one_of))
        for one in plan.barred:
            among = bool(one.choice.one_of) and one.name in plan.ways(one.choice.one_of)
            if ABOUT[one.choice.about] == tab and not among and plan.free(one.name):
                rows.append(SheetRow(one.name, say(titled(one.name)), Fixed(say(reason(one, plan)))))
        return rows

    def _row(self, name: str, choice: Choice) -> SheetRow:
        plan = self.plan
        numbers: Sequence[int] = choice.allowed if isinstance(choice.allowed, range) else ()
        pick = Pick(
            lambda: say(valued(name, plan.option(name))),
            keep(self.kit, plan, partial(plan.turn_option, name)),
            numbers=numbers,
            take=keep(self.kit, plan, partial(plan.choose, name)),
            number=lambda: int(plan.option(name)),
            can=lambda by: leads(choice.allowed, plan.option(name), by),
        )
        return SheetRow(name, say(titled(name)), pick)

    def _ways(self, one_of: str) -> SheetRow:
        plan = self.plan

        def told() -> str:
            way = plan.way(one_of)
            return say(titled(way)) if way else say("scoring.regular")

        def can(by: int) -> bool:
            return leads(plan.ways(one_of), plan.way(one_of), by)

        turn = keep(self.kit, plan, partial(plan.turn_way, one_of))
        return SheetRow(one_of, say(titled(one_of)), Pick(told, turn, can=can))

    def foot(self) -> list[SheetRow]:
        """All as it was printed; the way back."""
        printed = keep(self.kit, self.plan, self.plan.as_printed)
        return [
            SheetRow("printed", say("rules.as-printed"), Button(printed)),
            SheetRow("back", say("menu.done"), Button(Pop, "primary")),
        ]

    def back(self) -> Transition | None:
        """To the set-up."""
        return Pop()

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0

    def row_height(self, width: float) -> float:
        """A row with the longest sentence of the tab."""
        return self._row_height(self.tab, width)

    def tallest(self, width: float) -> float:
        """The tab that takes most."""
        frame, plan = self.kit.frame, self.plan
        asked = width, frame, plan.edition, plan.seats, tuple(plan.options.items())
        if self._tallest[0] != asked:  # it takes longer to say than all the rest of the sheet
            self._tallest = asked, self._tallest_tab(width)
        return self._tallest[1]

    def _tallest_tab(self, width: float) -> float:
        gap = GAP * widgets.height(self.kit.frame)
        return max(len(self._rows(tab)) * (self._row_height(tab, width) + gap) - gap for tab in self.tabs())

    def _row_height(self, tab: str, width: float) -> float:
        letter, high = self.kit.frame.letter, widgets.height(self.kit.frame)
        if tab == TABLE:
            return high
        room = round(width - 2 * INDENT * high)
        said = (say(helped(row.name)) for row in self._rows(tab))
        lines = max((len(wrapped(words, round(letter), "text", room)) for words in said), default=1)
        return high + (lines * LEADING + 0.4) * letter

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """An option has its sentence below it, on the same plate."""
        high = widgets.height(self.kit.frame)
        if self.tab == TABLE or not isinstance(spot.value, Pick | Fixed):
            return super().item(spot, focused)
        box, letter = spot.box, self.kit.frame.letter
        above = spot._replace(box=box._replace(h=high))
        room = box.w - 2 * INDENT * high + 1
        words = say(helped(spot.name))
        sprites = [
            Sprite(WIDGET, ("row", round(box.w), round(box.h)), round(box.x), round(box.y)),
            *(sprite for sprite in super().item(above, False) if sprite.picture[0] != "row"),
            *paragraph(
                words,
                box.x + INDENT * high,
                box.y + high,
                room,
                letter,
                "quiet",
                leading=LEADING,
                z=WIDGET + 1,
            ),
        ]
        return [*sprites, widgets.focus_ring(box, WIDGET + 3)] if focused else sprites


def free_rules(plan: Plan) -> dict[str, Choice]:
    """The options that who plays may choose, now or in other company."""
    known = plan.choices | {one.name: one.choice for one in plan.barred}
    return {name: choice for name, choice in known.items() if plan.free(name)}
