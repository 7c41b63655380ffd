"""House rules for a match, and tables that are kept under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....match.plans.descriptions import barred_reason, option_help, option_title, option_value
from ....match.plans.plan import Plan, apply_table, table_of
from ....message import Message
from ....rules.ruleset import About, Choice
from ....store.settings import MOST_TABLES
from ....ui.dialogs import LIST, middle, sheet
from ....ui.nodes import (
    Button,
    Column,
    FirstThatFits,
    Fixed,
    Grid,
    Margin,
    Node,
    Number,
    Pick,
    Row,
    Scroll,
    Tabs,
    Text,
)
from ....ui.page import Page, SimplePage, ask
from ....ui.scene import Pop, Push, Transition
from ....ui.style import Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ...seats.policies import keep
from ..dialogs import Naming, Notice

ABOUT = {
    About.SCORING: "about.scoring",
    About.GOING_OUT: "about.going-out",
    About.CARDS: "about.cards",
    About.LENGTH: "about.length",
}
TABLE = "about.table"
CHANGED = "*"  # behind the name of a tab: not all of it is as printed
LABELLED = Extent(17.0)  # a row
HELP = 5  # when sentences give way: lists scroll before


class HouseRules(GamePage[None]):
    """A tab for each thing that options are about. ``more``: what the set-up has no room for."""

    opaque = False

    def __init__(self, context: AppContext, plan: Plan, more: Callable[[], Sequence[Node]] = list) -> None:
        super().__init__(context)
        self.plan, self._more = plan, more
        self.tab = TABLE if len(more()) > 1 else self.tabs()[0]
        self.focus = f"tab {self.tab}"

    def tabs(self) -> list[str]:
        """Return what there is to choose about."""
        known = {choice.about for choice in free_rules(self.plan).values()}
        tabs = [id for about, id in ABOUT.items() if about in known]
        return [*tabs, TABLE] if self._more() else tabs

    def build(self) -> Node:
        """Return the tabs, the options of the one that is open, and the ways on.

        Where there is little room the title gives way, then the list scrolls, then the sentences go.
        """
        tabs, title = self.tabs(), say("setup.rules")
        rows, head = [self._rows(tab) for tab in tabs], self._head(tabs)

        def page(title: str, keeps: int = 0, early: bool = False) -> Node:
            lists = [Scroll(LIST, lines, gap=0.4, early=early) for lines in rows]
            options = Tabs(tabs.index(self.tab), lists, stretch=1.0)
            dialog = sheet(title, options, head=[head], foot=self._foot(), broad=32.0)
            return middle(dialog).like(keeps=keeps)

        return FirstThatFits(page(title, HELP), page("", HELP, early=True), page(title))

    def _foot(self) -> list[Node]:
        printed = keep(self.context, self.plan, self.plan.as_printed)
        back = Button("back", say("menu.done"), Pop, "primary")
        return [Button("printed", say("rules.as-printed"), printed), back]

    def _head(self, tabs: Sequence[str]) -> Node:
        plan, choices = self.plan, self.plan.choices
        differing = [name for name, value in plan.chosen.items() if value != choices[name].default]
        changed = {ABOUT[choices[name].about] for name in differing if plan.free(name)}
        buttons = [
            Button(
                f"tab {tab}",
                say(tab) + CHANGED * (tab in changed),
                partial(self._open, tab),
                "primary" if tab == self.tab else "plain",
            ).share(1)
            for tab in tabs
        ]
        in_lines = [Grid(abreast, buttons, gap=0.3).share(1) for abreast in (2, 3)]
        return FirstThatFits(Row(*buttons, gap=0.3, stretch=1.0), *in_lines)

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.firsts.clear()

    def _rows(self, tab: str) -> Sequence[Node]:
        """Return the options of a tab with their help: those that exclude each other are one."""
        if tab == TABLE:
            return [row.like(wide=LABELLED) for row in self._more()]
        return [_explained(row.like(wide=LABELLED)) for row in self._options(tab)]

    def _options(self, tab: str) -> list[Node]:
        plan, rows, exclusive = self.plan, list[Node](), set[str]()
        for name, choice in plan.choices.items():
            if ABOUT[choice.about] != tab or not plan.free(name):
                continue
            if not choice.one_of:
                rows.append(self._option(name, choice))
            elif choice.one_of not in exclusive:
                exclusive.add(choice.one_of)
                rows.insert(0, self._way(choice.one_of))
        return rows + self._barred(tab)

    def _barred(self, tab: str) -> list[Node]:
        """Return the options that cannot be chosen now, each with the reason."""
        plan, rows = self.plan, list[Node]()
        for one in plan.barred:
            among = bool(one.choice.one_of) and one.name in plan.ways(one.choice.one_of)
            if ABOUT[one.choice.about] == tab and not among and plan.free(one.name):
                rows.append(Fixed(one.name, say(option_title(one.name)), say(barred_reason(one, plan))))
        return rows

    def _option(self, name: str, choice: Choice) -> Node:
        plan, title = self.plan, say(option_title(name))
        choose = keep(self.context, plan, partial(plan.choose, name))
        if isinstance(choice.allowed, range):
            now, said = int(plan.option(name)), lambda number: say(option_value(name, number))
            return Number(name, title, now, choice.allowed, choose, said)
        values = [(value, say(option_value(name, value))) for value in choice.allowed]
        return Pick(name, title, plan.option(name), values, choose)

    def _way(self, one_of: str) -> Node:
        plan = self.plan
        exclusive = [(way, say(option_title(way) if way else "scoring.regular")) for way in plan.ways(one_of)]
        choose = keep(self.context, plan, partial(plan.take_way, one_of))
        return Pick(one_of, say(option_title(one_of)), plan.way(one_of), exclusive, choose)


def _explained(row: Node) -> Node:
    words = say(option_help(row.key))
    return Column(row.like(help=words), Margin(Text(words, "quiet"), 0.35, spare=HELP), gap=0)


def free_rules(plan: Plan) -> dict[str, Choice]:
    """Return the options that who plays may choose, now or in other company."""
    known = plan.choices | {one.name: one.choice for one in plan.barred}
    return {name: choice for name, choice in known.items() if plan.free(name)}


class Tables(GamePage[None]):
    """The tables there are, and the way to keep one more."""

    opaque = False

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, "keep")
        self.plan = plan

    def build(self) -> Node:
        names = self.context.settings.tables
        rows = [Button(f"table {name}", name, partial(self._open, name)) for name in names]
        head = [Button("keep", say("tables.keep"), self._name).share(1)]
        foot = [Button("back", say("button.back"), Pop)]
        none_yet = [Text(say("tables.none-yet"), "quiet", "centre")]
        return middle(sheet(say("tables.title"), rows or none_yet, head=head, foot=foot))

    def _name(self) -> Transition:
        if len(self.context.settings.tables) >= MOST_TABLES:
            return Push(Notice(self.context, [Message("tables.full")], Pop, "tables.title"))
        return Push(Naming(self.context, "tables.name"), self._named)

    def _named(self, name: str | None) -> None:
        self.changed()
        if name:
            self.context.settings.tables = self.context.settings.tables | {name: table_of(self.plan)}
            self.show_key(f"table {name}")

    def _open(self, name: str) -> Transition:
        return ask(saved_table(self.context, self.plan, name), self._opened)

    def _opened(self, set_up: bool | None) -> Transition | None:
        self.changed()
        return Pop() if set_up else None


def saved_table(context: AppContext, plan: Plan, name: str) -> SimplePage:
    """Return the sheet of a saved table; it closes with whether the table is set up."""

    def build(page: Page[Any]) -> Node:
        return middle(sheet(name, [
            Button("lay", say("tables.lay"), set_up, "primary"),
            Button("delete", say("tables.delete"), delete, "danger"),
            Button("back", say("button.back"), Pop),
        ]))  # fmt: skip

    def set_up() -> Transition:
        keep(context, plan, apply_table)(plan, context.settings.tables[name])
        return Pop(True)

    def delete() -> Transition:
        tables = context.settings.tables
        context.settings.tables = {other: tables[other] for other in tables if other != name}
        return Pop(False)

    return SimplePage(context, build, "lay")
