"""The editions: a card each, with a picture, a sentence, and what it is like."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....match.plans.descriptions import edition_figures
from ....match.plans.plan import Plan
from ....paint.engine.sprites import Sprite
from ....paint.engine.tiles import Tile
from ....paint.screens.choice_cards import edition_card, edition_print
from ....rules.editions import EDITIONS
from ....rules.ruleset import Edition
from ....ui.dialogs import TITLE, buttons
from ....ui.nodes import Button, Card, Column, FirstThatFits, Margin, Node, Row, Space, Tabs, Text
from ....ui.scene import Pop, Transition
from ....ui.style import TIGHT_GAP, Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ...seats.policies import keep

WIDE, NARROW = Extent(15.0, 15.0), Extent(8.0, 8.0)
"""A card that has all sentences, and one that has fewer."""
LYING = Extent(22.0, 22.0)  # one with its picture beside a sentence
HEAD = Extent(1.6)  # the title of a card, high
ABREAST, UPRIGHT = (5, 3, 2, 1), (1, 2)
"""How many stand side by side, what is liked best first."""
ALL = 3  # sentences on a card, if there is room


class Editions(GamePage[None]):
    """Press one, and the match is played by it."""

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, f"edition {plan.row.name}")
        self.plan = plan
        self.rows = [EDITIONS[name] for name in plan.editions]

    def build(self) -> Node:
        abreast = UPRIGHT if self.upright else ABREAST
        bare = [Margin(card.like(wide=NARROW), TIGHT_GAP).share(1) for card in self._painted(1)]
        cards = self._cards(ALL, WIDE)
        pages = [
            *(_lines(cards, n, WIDE) for n in abreast),
            _lines(self._cards(1, LYING), 2, LYING),
            *(_lines(self._cards(many, NARROW), 2, NARROW) for many in range(ALL - 1, 0, -1)),
            _lines(bare, 2, NARROW),
        ]
        *first, last = map(self._page, pages)
        return FirstThatFits(*(page.like(keeps=1) for page in first), last)

    def _page(self, lines: Sequence[Node]) -> Node:
        title = Text(say("editions.title"), "heading", spare=1, high=TITLE)
        back = buttons(Button("back", say("button.back"), Pop))
        return Margin(Column(title, *lines, back, gap=0.2), 0.4 if self.upright else 0.8)

    def _cards(self, many: int, wide: Extent) -> list[Node]:
        """Return the cards with so many sentences, each with room for the longest words of all."""
        room = [
            Margin(Column(Space(high=HEAD), Text(self._said(row, many)), gap=0), 0.6) for row in self.rows
        ]
        return [Margin(Tabs(0, [card, *room], wide=wide), TIGHT_GAP).share(1) for card in self._painted(many)]

    def _painted(self, many: int) -> list[Node]:
        said = [self._said(row, many) for row in self.rows]
        return [self._card(row, says, said) for row, says in zip(self.rows, said, strict=True)]

    def _card(self, row: Edition, says: str, said: Sequence[str]) -> Node:
        title, chosen = say(row.title), row.name == self.plan.row.name
        details = title, says, row.name, chosen, tuple(said)
        states = ["selected"] if chosen else []
        press = partial(self._take, row.name)
        return Card(f"edition {row.name}", title, rules_card, *details, press=press, states=states, help=says)

    def _said(self, row: Edition, sentences: int) -> str:
        """Return so many sentences: how it is played, for whom it is, what it is like."""
        like = edition_figures(row.name, self.plan.seats)
        return "\n".join([say(row.says), say(row.suits), *map(say, like)][:sentences])

    def _take(self, name: str) -> Transition:
        keep(self.context, self.plan, self.plan.take_edition)(name)
        return Pop()


def _lines(cards: Sequence[Node], abreast: int, wide: Extent) -> list[Node]:
    """Return cards in rows of so many; those of a last row that is not full stand in its middle."""
    lines, long = [], (wide.least or 0) + 2 * TIGHT_GAP
    for first in range(0, len(cards), abreast):
        line = cards[first : first + abreast]
        missing = (abreast - len(line)) / 2
        side = [Space(missing, wide=Extent(missing * long))] if missing else []
        lines.append(Row(*side, *line, *side, gap=0).share(1))
    return lines


def rules_card(
    tile: Tile, title: str, says: str, picture: str, chosen: bool, said: tuple[str, ...]
) -> list[Sprite]:
    """Return a card with a picture and a sentence of rules, in the print of all that is ``said``."""
    letters = edition_print(tile.box.w, tile.box.h, said, tile.letter)
    return edition_card(tile, title, says, picture, chosen, letters)
