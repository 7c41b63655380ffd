"""The editions in groups: a card each, with a picture and what it promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ....match.plans.descriptions import edition_figures
from ....match.plans.plan import Plan
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.engine.tiles import Tile
from ....paint.screens.choice_cards import edition_card, edition_print
from ....rules.editions import EDITIONS
from ....rules.ruleset import Edition
from ....stage.geometry import Box, MinTextPx
from ....ui.dialogs import buttons
from ....ui.nodes import Art, Card, Column, FirstThatFits, Grid, Margin, Node, OnCloth, Row, Space, Tabs, Text
from ....ui.scene import Pop, Transition
from ....ui.style import EDGE, TIGHT_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from ...seats.gathering import keep
from ..dialogs import back_button

CLASSIC = ("original", "tray", "modern")  # versions of one game share a card; others have their own
ALL = 3  # sentences on a card, if there is room


class Editions(GamePage[None]):
    """The page of all editions; pressing one chooses it for the match."""

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, f"edition {plan.row.name}")
        self.plan = plan
        rows = [EDITIONS[name] for name in plan.editions]
        classic = [row for row in rows if row.name in CLASSIC]
        self.groups = [*([classic] if classic else []), *([row] for row in rows if row not in classic)]

    def built_of(self) -> object:
        return self.plan.edition, self.plan.seats

    def build(self) -> Node:
        sides = *((many, "edition") for many in range(ALL, 0, -1)), (1, "narrow-edition")
        beside = [Row(*self._cards(*side, 1)) for side in sides]
        below = [Column(*self._cards(many, "lying-edition", 3)) for many in range(ALL, 0, -1)]
        options = [*below, *beside] if self.upright else [*beside, *below]
        return FirstThatFits(*(self._page(one).like(keeps=1) for one in options), self._page(self._bare()))

    def _page(self, body: Node) -> Node:
        title = Text(say("editions.title"), "heading", spare=1, size="card-title")
        return OnCloth(Column(title, body.share(1), buttons(back_button())))

    def _cards(self, many: int, size: str, abreast: int) -> list[Node]:
        """Return the cards of all groups with so many sentences, and so many printings side by side."""
        cards = (self._group(group, many, abreast) for group in self.groups)
        return [card.like(size=size, stretch=1) for card in cards]

    def _bare(self) -> Node:
        lines = list[Node]()
        for group in self.groups:
            several = len(group) > 1
            lines += [Text(say("edition.classic"), "subheading")] * several
            names = (f"{row.title}-version" if several else row.title for row in group)
            lines.append(Grid(len(group), [*map(self._version, group, names)], TIGHT_GAP))
        return Column(*lines, gap=TIGHT_GAP)

    def _group(self, group: Sequence[Edition], many: int, abreast: int) -> Node:
        """Return the card of a group with that many sentences; several editions have their buttons below."""
        (title, says), name = self._about(group, many), group[0].name
        room = Margin(Column(Space(size="card-title"), Text(says), gap=0), EDGE)
        chosen = any(row.name == self.plan.row.name for row in group)
        if len(group) > 1:
            art = Art(f"{title}. {says}", _classic, title, says, name, chosen, (says,))
            versions = Grid(abreast, [*map(self._version, group)], TIGHT_GAP)
            return Column(Tabs(0, [art, room]).share(1), versions, gap=TIGHT_GAP)
        words = tuple(self._about(other, many)[1] for other in self.groups)
        card = Card(f"edition {name}", title, rules_card, title, says, name, chosen, words, help=says,
                    press=partial(self._take, name), states=["selected"] if chosen else [])  # fmt: skip
        return Tabs(0, [card, room])

    def _about(self, group: Sequence[Edition], many: int) -> tuple[str, str]:
        """Return a card's title, and so many sentences: how it is played, whom it suits, what it is like."""
        row = group[0]
        like = [*map(say, edition_figures(row.name, self.plan.seats))]
        if len(group) > 1:
            says = [say("edition.classic-says"), *(like if many == ALL else ()), say("edition.classic-pick")]
            return say("edition.classic"), "\n".join(says)
        return say(row.title), "\n".join([say(row.says), say(row.suits), *like][:many])

    def _version(self, row: Edition, title: str = "") -> Node:
        """Return the button of a printing, with what makes it different if there is room."""
        words, chosen = say(title or f"{row.title}-version"), row.name == self.plan.row.name
        said, brief = ("", "") if title else (say(f"{row.title}-differs{less}") for less in ("", "-brief"))
        details = words, said, "primary" if chosen else "plain", brief
        return Card(f"edition {row.name}", words, widgets.described_button, *details, help=say(row.says),
                    press=partial(self._take, row.name), states=["selected"] if chosen else [],
                    size="version", stretch=1)  # fmt: skip

    def _take(self, name: str) -> Transition:
        keep(self.context, self.plan, self.plan.take_edition)(name)
        return Pop()


def _classic(box: Box, letter: MinTextPx, *card: Any) -> Sequence[Sprite]:
    return rules_card(Tile(box, letter), *card)


def rules_card(
    tile: Tile, title: str, says: str, picture: str, chosen: bool, said: tuple[str, ...]
) -> list[Sprite]:
    """Return a card with a picture and what it ``says``, in the text size that suits all ``said``."""
    letters = edition_print(*tile.box[2:], said, tile.letter)
    return edition_card(tile, title, says, picture, chosen, letters)
