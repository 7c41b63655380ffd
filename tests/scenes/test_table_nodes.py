"""The nodes of a table: the same queries as on pages, and not a word of what the viewpoint may not see."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from racko_game.match.match import Match
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.rules.table import Table, View
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.semantics import Described
from tests.counts import full
from tests.theatre import SEED, Theatre, plan, play

TABLES = [
    ("original", 2, 1, Policy.OWN),
    ("original", 3, 2, Policy.CURTAIN),
    ("original", 3, 2, Policy.PEEK),
    ("original", 4, 3, Policy.EDGES),
    ("modern", 3, 2, Policy.OPEN),
    ("letters", 3, 1, Policy.OWN),
    ("super", 2, 2, Policy.PEEK),
]
RESTS = full(24, 12)


def table(theatre: Theatre) -> TableScene:
    assert isinstance(theatre.top, TableScene)
    return theatre.top


def sitting(edition: str, seats: int, persons: int, cards: Policy) -> Theatre:
    laid = Plan(edition, seats, [seat >= persons for seat in range(SEATS)], cards=cards)
    theatre = Theatre(lambda context: TableScene(context, laid.start(SEED)), (1920, 1080), looks=False)
    theatre.context.settings.hints = False
    theatre.context.settings.take_back = "never"  # what may be taken back depends on what was seen since
    return theatre


def key(theatre: Theatre, name: str) -> Described:
    """What is told of a place."""
    return next(one for one in table(theatre).described() if one.key == name)


def test_piles_and_slots_say_what_they_are() -> None:
    theatre = Theatre(play())
    theatre.until(theatre.asked)
    top = table(theatre)
    view, rules = top.view, top.match.rules
    discard = view.faces[view.discard[0]]
    assert discard is not None
    (pile,) = top.role("button", f"Discard pile: {discard.text}")
    assert (pile.key, pile.help) == ("discard", f"Take {discard.text}")
    (stock,) = top.role("button", f"Stock: {len(view.stock)} cards")
    assert (stock.key, stock.states) == ("stock", ("focused",))
    for slot, token in enumerate(view.racks[0]):
        card = view.faces[token]
        assert card is not None
        assert top.role("label", f"Slot {rules.slots[slot]}: {card.text}")
    assert [one.value for one in top.role("label", "Mustard")] == ["0"] or len(top.match.seats) == 2


def test_a_slot_becomes_a_button_once_a_card_can_be_put_there() -> None:
    theatre = Theatre(play())
    theatre.until(theatre.asked)
    theatre.click("stock")
    theatre.until(theatre.asked)
    top = table(theatre)
    assert key(theatre, "slot 3").role == "button"
    assert not key(theatre, "slot 3").help, "its name says which slot it is"
    held = top.view.held
    assert held is not None
    card = top.view.faces[held]
    assert card is not None
    assert top.role("label", f"In hand: {card.text}")


@pytest.mark.parametrize("laid", TABLES, ids=str)
def test_every_place_is_a_node_and_no_hidden_card_is_told_or_said_aloud(
    laid: tuple[str, int, int, Policy],
) -> None:
    """All cards change places that are hidden, or that others who hear it may not know: no word, note or
    button may change with them."""
    theatre, chance = sitting(*laid), Random(str(laid))
    compared = 0
    for _ in range(RESTS):
        theatre.until(theatre.asked)
        top = theatre.top
        if isinstance(top, TableScene):
            nodes = {one.key: one for one in top.described() if one.key}
            for spot in top.hotspots():
                assert (nodes[spot.name].role, nodes[spot.name].box) == ("button", spot.box)
                assert nodes[spot.name].name
        if isinstance(top, TableScene) and top.state.moment is None:
            public = top.aloud.view  # type: ignore[attr-defined]
            for said, view in ((top.described, top.view), (partial(_heard, top), public)):
                before = said()
                hidden = _deal_the_hidden_cards_again(top, chance, view)
                assert said() == before
                top.match.table = hidden
            compared += 1
        names = [spot.name for spot in top.hotspots() if spot.name not in ("menu", "hint")]
        theatre.click(chance.choice(names)) if names else theatre.frame(dt=1.0)
    assert compared > 1


def _heard(top: TableScene) -> tuple[object, ...]:
    """All that can be heard of a table, but for the focus, which is where a hand has put it."""
    aloud = top.aloud
    things = [one._replace(states=()) for one in aloud.described(top)]
    return things, aloud.rack_said(), aloud.rack_heard(), [*aloud.narration]


def _deal_the_hidden_cards_again(top: TableScene, chance: Random, seen: View) -> Table:
    """Let the cards that cannot be seen lie in another order; return the table as it was."""
    match: Match = top.match
    table, faces = match.table, list(match.table.faces)
    unseen = [token for token, card in enumerate(seen.open_faces) if card is None]
    cards = [faces[token] for token in unseen]
    chance.shuffle(cards)
    for token, card in zip(unseen, cards, strict=True):
        faces[token] = card
    match.table = table._replace(faces=tuple(faces))
    return table


def test_racks_that_lie_open_are_read_out() -> None:
    theatre = sitting("original", 2, 1, Policy.OPEN)
    theatre.until(theatre.asked)
    assert any("rack: " in one.name for one in table(theatre).role("label"))
    other = Theatre(play(plan("original", 2)))
    other.until(other.asked)
    assert not any("rack: " in one.name for one in table(other).role("label"))
