"""House rules for a match, and tables that are kept under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....match.plans.descriptions import barred_reason, option_help, option_title, option_value
from ....match.plans.plan import Plan, apply_table, table_of
from ....rules.ruleset import About, Choice
from ....store.settings import MOST_TABLES
from ....ui.dialogs import LIST, middle, sheet
from ....ui.nodes import Button, Column, FirstThatFits, Fixed, Margin, Node, Pick, Scroll, Text
from ....ui.page import SimplePage
from ....ui.scene import Pop, Push, Transition
from ....ui.style import GAP, HAIR, THIN_EDGE
from ....words.language import say
from ...context import AppContext, GamePage
from ...seats.gathering import keep
from ..dialogs import Naming, Notice, back_button

ABOUT = {
    About.SCORING: "about.scoring",
    About.GOING_OUT: "about.going-out",
    About.CARDS: "about.cards",
    About.LENGTH: "about.length",
}
TABLE = "about.table"
CHANGED = "*"  # behind the name of a part: not all of it is as printed
HELP = 5  # when sentences give way: lists scroll before


class OptionsPage(GamePage[None]):
    """The page of all options and house rules, in parts by what they are about. ``more`` returns the choices
    that the set-up page has no room for."""

    opaque = False

    def __init__(self, context: AppContext, plan: Plan, more: Callable[[], Sequence[Node]] = list) -> None:
        super().__init__(context)
        self.plan, self._more = plan, more
        self.focus = next(node.key for line in self._lines() for node in line.walk() if node.key)

    def build(self) -> Node:
        """Return the options, each part below its heading, and the buttons. Where there is little room the
        list scrolls; on the smallest screens the title and the help are left out."""
        lines, printed = self._lines(), keep(self.context, self.plan, self.plan.as_printed)
        foot = [Button("printed", say("rules.as-printed"), printed), back_button("menu.done", "primary")]

        def page(title: str, keeps: int = 0, early: bool = False) -> Node:
            options = Scroll(LIST, lines, gap=GAP, early=early)
            return middle(sheet(title, options, foot=foot, size="broad-sheet")).like(keeps=keeps)

        title = say("setup.rules")
        return FirstThatFits(page(title, HELP, early=True), page("", HELP, early=True), page(title))

    def _lines(self) -> list[Node]:
        """Return the lines of the list; the first of each part has the part's heading above it."""
        plan, choices, lines = self.plan, self.plan.choices, list[Node]()
        differing = [name for name, value in plan.chosen.items() if value != choices[name].default]
        changed = {ABOUT[choices[name].about] for name in differing if plan.free(name)}
        known, more = {ABOUT[choice.about] for choice in free_rules(plan).values()}, self._more()
        for part in (*([TABLE] if more else ()), *(id for id in ABOUT.values() if id in known)):
            rows = [row.like(size="labelled") for row in (more if part == TABLE else self._options(part))]
            first, *rest = rows if part == TABLE else map(_explained, rows)
            heading = Text(say(part) + CHANGED * (part in changed), "subheading")
            lines += [Column(heading, first, gap=HAIR), *rest]
        return lines

    def _options(self, part: str) -> list[Node]:
        """Return the rows of a part; options that exclude each other share one."""
        plan, rows, exclusive = self.plan, list[Node](), set[str]()
        for name, choice in plan.choices.items():
            if ABOUT[choice.about] != part or not plan.free(name):
                continue
            if not choice.one_of:
                rows.append(self._option(name, choice))
            elif choice.one_of not in exclusive:
                exclusive.add(choice.one_of)
                rows.insert(0, self._way(choice.one_of))
        barred = [
            Fixed(one.name, say(option_title(one.name)), say(barred_reason(one, plan)))
            for one in plan.barred
            if ABOUT[one.choice.about] == part and plan.free(one.name)
            if not (one.choice.one_of and one.name in plan.ways(one.choice.one_of))
        ]
        return rows + barred

    def _option(self, name: str, choice: Choice) -> Node:
        plan, title = self.plan, say(option_title(name))
        choose = keep(self.context, plan, partial(plan.choose, name))
        values = [(value, say(option_value(name, value))) for value in choice.allowed]
        states = ("number",) if isinstance(choice.allowed, range) else ()
        return Pick(name, title, plan.option(name), values, choose, states=states)

    def _way(self, one_of: str) -> Node:
        plan = self.plan
        exclusive = [(way, say(option_title(way) if way else "scoring.regular")) for way in plan.ways(one_of)]
        choose = keep(self.context, plan, partial(plan.take_way, one_of))
        return Pick(one_of, say(option_title(one_of)), plan.way(one_of), exclusive, choose)


def _explained(row: Node) -> Node:
    words = say(option_help(row.key))
    return Column(row.like(help=words), Margin(Text(words, "quiet"), THIN_EDGE, spare=HELP), gap=0)


def free_rules(plan: Plan) -> dict[str, Choice]:
    """Return the options that the player may choose, now or after a change of players or other options."""
    known = plan.choices | {one.name: one.choice for one in plan.barred}
    return {name: choice for name, choice in known.items() if plan.free(name)}


class Tables(GamePage[None]):
    """The page of saved tables, with a button to save the current one."""

    opaque = False

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, "keep")
        self.plan = plan

    def build(self) -> Node:
        tables = self.context.settings.tables
        rows = [Button(f"table {name}", name, partial(self._open, name)) for name in tables]
        none = [Text(say("tables.none-yet"), "quiet", "centre")]
        head = [Button("keep", say("tables.keep"), self._name).share(1)]
        return middle(sheet(say("tables.title"), rows or none, head=head, foot=[back_button()]))

    def _name(self) -> Transition:
        if len(self.context.settings.tables) >= MOST_TABLES:
            return Push(Notice(self.context, ["tables.full"], Pop, "tables.title"))
        return Push(Naming(self.context, "tables.name"), self._named)

    def _named(self, name: str | None) -> None:
        self.changed()
        if name:
            self.context.settings.tables = self.context.settings.tables | {name: table_of(self.plan)}
            self.show_key(f"table {name}")

    def _open(self, name: str) -> Transition:
        return Push(saved_table(self.context, self.plan, name), self._opened)

    def _opened(self, set_up: bool | None) -> Transition | None:
        self.changed()
        return Pop() if set_up else None


def saved_table(context: AppContext, plan: Plan, name: str) -> SimplePage:
    """Return the sheet of the saved table ``name``; its result: True once set up, False once deleted."""

    def build(page: SimplePage) -> Node:
        return middle(sheet(name, [
            Button("lay", say("tables.lay"), set_up, "primary"),
            Button("delete", say("tables.delete"), delete, "danger"),
            back_button(),
        ]))  # fmt: skip

    def set_up() -> Transition:
        keep(context, plan, apply_table)(plan, context.settings.tables[name])
        return Pop(True)

    def delete() -> Transition:
        tables = context.settings.tables
        context.settings.tables = {other: tables[other] for other in tables if other != name}
        return Pop(False)

    return SimplePage(context, build, "lay")
