"""Table manners: what cannot be done is explained, what a slot is worth and what a card does is told."""

from __future__ import annotations

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.manual import MANUAL
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.cards import REVERSE, WILD
from racko_game.rules.scoring import EACH
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import SPECIAL
from racko_game.store.settings import MOTIONS, Motion
from racko_game.words.language import say
from tests.counts import full
from tests.powers import powers
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, plan, play

from .seen import SMALL, Size, asked, click_at, idle, nowhere, pictures, says, some, table, tap_at


@pytest.fixture
def theatre() -> Theatre:
    """You and a computer; it is your turn, nothing moves, and you know the game."""
    return asked(hints=False)


@pytest.fixture
def holding(theatre: Theatre) -> Theatre:
    theatre.keys("d")
    return theatre


def said(theatre: Theatre) -> str:
    remark = table(theatre).talk.remark(table(theatre).view, table(theatre).furniture, table(theatre).asked)
    assert (remark is not None) == any(picture[0] == "bubble" for picture in pictures(theatre))
    return remark.words if remark else ""


def pointed(theatre: Theatre, at: tuple[float, float]) -> str:
    """What is told to a mouse that goes there: one that lay still has to be woken first."""
    theatre.move((at[0] - 9, at[1]))
    theatre.move(at)
    return said(theatre)


def refused(theatre: Theatre, words: str) -> bool:
    """Whether these words say why, the sound of a refusal was heard, and nothing was done."""
    return theatre.sounds.heard[-1] == "refuse" and words in said(theatre)


def test_with_empty_hands_a_slot_says_that_a_card_is_drawn_first(theatre: Theatre) -> None:
    before, racks = table(theatre).match.table, table(theatre).furniture.racks
    theatre.key("3")
    assert refused(theatre, "First draw or take a card")
    click_at(theatre, racks[0].strips[6].centre)
    assert refused(theatre, "First draw or take a card")
    theatre.key("x")
    assert refused(theatre, "You have nothing to toss")
    click_at(theatre, racks[1].box.centre)
    assert refused(theatre, "That isn't your rack")
    theatre.key("r")
    assert not said(theatre), "who cannot finish is told nothing of another's rack"
    assert table(theatre).match.table == before


def test_with_a_card_in_hand_the_stock_says_where_that_card_goes(holding: Theatre) -> None:
    before = table(holding).match.table
    holding.key("d")
    assert refused(holding, "You already hold a card. Put it in a slot, or toss it")
    stock = table(holding).furniture.stock
    click_at(holding, (stock.x, stock.y + 0.2 * stock.width))
    assert refused(holding, "You already hold a card")
    assert table(holding).match.table == before


@pytest.mark.parametrize("motion", MOTIONS)
def test_a_refused_card_shakes_its_head_and_all_stays_as_it_was(holding: Theatre, motion: Motion) -> None:
    """With less motion nothing shakes."""
    holding.context.settings.motion = motion
    play = table(holding)
    held = some(play.match.table.held)
    home = play.playhead.poses()[held]
    holding.key("d")
    xs: list[float] = []
    while not idle(holding) or len(xs) < 20:
        xs.append(play.playhead.poses()[held].x - home.x)
        assert [one.name for one in play.hotspots()][2:] == [f"slot {n}" for n in range(1, 11)] + ["discard"]
        assert any(picture[0] == "chevron" for picture in pictures(holding)), "the targets go on glowing"
        holding.frame(dt=1 / 120)
    assert (max(xs) > 0 > min(xs)) if motion == "full" else {*xs} == {0}
    assert max(map(abs, xs)) < 0.05 * home.width
    assert play.playhead.poses()[held] == home
    assert refused(holding, "You already hold a card")


def test_a_press_takes_a_refusal_away(theatre: Theatre) -> None:
    theatre.key("3")
    assert said(theatre)
    theatre.key("z")
    assert said(theatre) == ""
    theatre.key("3", "d")
    assert said(theatre) == ""


def test_while_others_play_a_press_only_hurries_and_with_the_curtain_down_nothing_is_told() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL)
    theatre.key("3")
    assert "refuse" not in theatre.sounds.heard
    assert idle(theatre)
    handed = Theatre(play(plan("original", 2, 2)), SMALL)
    handed.move(table(handed).furniture.racks[0].strips[4].centre)
    assert not idle(handed)
    assert said(handed) == ""
    table(handed).show.hurry()
    assert said(handed) == ""


def test_the_mouse_over_a_slot_and_the_focus_on_it_tell_what_scores_now(theatre: Theatre) -> None:
    match, strips = table(theatre).match, table(theatre).furniture.racks[0].strips
    counted = match.rules.goal.counted([match.table.faces[token] for token in match.table.racks[0]])
    told = f"In order up to slot {5 * counted}: {EACH * counted} points if someone else finishes."
    assert pointed(theatre, strips[4].centre) == told
    assert says(theatre, f"up to slot {5 * counted}")
    assert pointed(theatre, nowhere(theatre)) == ""
    for _ in range(12):
        if not theatre.top.focus.startswith("slot"):
            theatre.key("left")
    assert theatre.top.focus.startswith("slot")
    assert said(theatre) == told
    theatre.key("return")
    assert refused(theatre, "First draw or take a card")
    theatre.key("z")
    faces = list(match.table.faces)
    for token, card in zip(match.table.racks[0], sorted(match.rules.deck)[::4], strict=True):
        other = faces.index(card)
        faces[other], faces[token] = faces[token], card
    match.table = match.table._replace(faces=tuple(faces))
    finished = "All in order, but no run of 3 yet: 50 points if someone else finishes."
    assert pointed(theatre, strips[4].centre) == finished
    theatre.keys("d")
    assert pointed(theatre, strips[4].centre) == "", "with a card in the hand a slot only glows"


@pytest.fixture
def crowded() -> Theatre:
    """You and three computers in a tall small window, in large type, late enough to have seen much."""
    theatre = Theatre(play(plan("original", 4)), (360, 640))
    theatre.context.settings.text, theatre.context.settings.hints = 200, False
    match = table(theatre).match
    seen = sum(1 << token for token in match.table.racks[2][:3])
    match.table = match.table._replace(seen=match.table.seen | seen)
    table(theatre).show.hurry()
    theatre.until(theatre.asked)
    return theatre


def test_what_was_seen_of_a_rack_that_has_no_room_to_show_it_is_told(crowded: Theatre) -> None:
    """Of one where it can be read, and of one that nobody saw, nothing is."""
    racks = table(crowded).furniture.racks
    match = table(crowded).match
    a, b, c = (match.table.faces[token].text for token in match.table.racks[2][:3])
    three = f"Seen in Ivo's rack: {a} in slot 5, {b} in 10, {c} in 15"
    assert pointed(crowded, racks[2].box.centre).startswith(three)
    assert pointed(crowded, nowhere(crowded)) == ""
    click_at(crowded, racks[2].box.centre)
    assert refused(crowded, "That isn't your rack. Swap cards in your own. " + three)
    crowded.key("z")
    for _ in range(12):
        if table(crowded).focus != "rack 2":
            crowded.key("up" if table(crowded).focus == "stock" else "right")
    assert said(crowded).startswith(three)
    places = [spot.name for spot in table(crowded).places() if spot.name.startswith("rack")]
    assert "rack 2" in places
    unseen = next(seat for seat in (1, 3) if f"rack {seat}" not in places)
    assert pointed(crowded, racks[unseen].box.centre) == ""
    crowded.resize((1920, 1080))
    crowded.context.settings.text = 100
    crowded.frame()
    assert pointed(crowded, table(crowded).furniture.racks[2].box.centre) == ""
    assert not [spot for spot in table(crowded).places() if spot.name.startswith("rack")]


KEYS_ALONE = [key for row in MANUAL for key in [one for one in row.keys if "+" not in one][: full(None, 1)]]
"""All that are pressed without another; in a quick run one for each thing that is said by keys."""


@pytest.mark.parametrize("key", KEYS_ALONE)
def test_every_key_may_be_pressed_with_empty_hands_and_with_a_card(theatre: Theatre, key: str) -> None:
    theatre.keys(key, "d", key, "1", key)


@pytest.mark.parametrize("place", ["rack 2", "rack 7", "slot 0", "slot 11"])
def test_a_place_that_this_table_does_not_have_is_nowhere(holding: Theatre, place: str) -> None:
    """A hand may still have its focus there, from another table."""
    before = table(holding).match.table
    table(holding).focuses.put(holding.context.hand, place)
    holding.key("return")
    assert said(holding) == ""
    assert table(holding).match.table == before


OWN = (12, 9, 21, 17, 25)
"""The first cards of the person's rack: 17, which trades, stands in slot 20."""
TRADE = "trade a card, unseen, for the one in the same slot of an opponent's rack."


def test_a_power_in_the_own_rack_and_on_the_discard_pile_is_told_and_what_it_asks() -> None:
    """With what the rack is worth, or with a card in the hand."""
    theatre = powers((1280, 720), 13, rack=OWN)
    strips = table(theatre).furniture.racks[0].strips
    told = pointed(theatre, strips[3].centre)
    assert told.startswith(("In order up to", "Nothing in order"))
    assert told.endswith(f"Trade: discard it, and you may {TRADE}")
    assert "Trade" not in pointed(theatre, strips[4].centre)
    theatre.keys("d")
    while table(theatre).focus != "slot 4":
        theatre.key("down")
    assert said(theatre) == f"Trade (house power): discard 17, and you may {TRADE}"
    theatre.keys("x")
    assert said(theatre) == "Go again: you may take another turn right away."
    theatre.click("use")
    theatre.until(theatre.asked)
    discard = table(theatre).furniture.discard
    assert pointed(theatre, (discard.x, discard.y)).startswith("Go again (house power): discard 13")


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (1080, 1920)])
def test_a_held_card_with_a_power_is_told_to_a_mouse_and_a_finger(size: Size) -> None:
    theatre = powers(size, 19, rack=OWN)
    theatre.keys("d")
    held = table(theatre).furniture.racks[0].held
    assert said(theatre) == ""
    assert pointed(theatre, (held.x, held.y)).startswith("Skip (house power): discard 19")
    theatre.move((1, 1))
    theatre.sounds.heard.clear()
    assert touched(theatre, (held.x, held.y)).startswith("Skip (house power): discard 19")
    assert theatre.sounds.heard == []


def touched(theatre: Theatre, at: tuple[float, float]) -> str:
    tap_at(theatre, at)
    return said(theatre)


IN_RACK = (WILD, REVERSE)
"""The kinds that fit a slot."""


def with_special(kind: str) -> Theatre:
    """The person's turn; a card of that kind is drawn next, and one that fits a slot stands in slot 3."""
    seats = Seat(""), *(Seat(name, Character("Novice", "")) for name in ("Mo", "Ivo"))
    match = Match(charter("super"), seats, SEED)
    theatre = Theatre(lambda context: TableScene(context, match), (1280, 720), by_gaps)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.until(theatre.asked)
    now = match.table
    faces, places = list(now.faces), [now.stock[0], *([now.racks[0][2]] if kind in IN_RACK else [])]
    for token in places:
        other = next(i for i, card in enumerate(faces) if card.kind == kind and i not in places)
        faces[token], faces[other] = faces[other], faces[token]
    match.table = now._replace(faces=tuple(faces))
    theatre.at(TableScene).resized()
    theatre.frame()
    return theatre


@pytest.mark.parametrize("kind", SPECIAL)
def test_a_special_card_is_told_to_pointer_finger_and_focus_once_it_is_drawn(kind: str) -> None:
    theatre = with_special(kind)
    told, stock = say(SPECIAL[kind][0]), table(theatre).furniture.stock
    assert told not in pointed(theatre, (stock.x, stock.y)), "nobody may see it yet"
    own = pointed(theatre, table(theatre).furniture.racks[0].strips[2].centre)
    assert kind not in IN_RACK or say(SPECIAL[kind][1]) in own
    theatre.move((1, 1))
    theatre.keys("d")
    while kind in IN_RACK and table(theatre).focus != "slot 3":
        theatre.key("down")
    if kind in IN_RACK:
        assert said(theatre) == told
        slot = next(node for node in table(theatre).described() if node.key == "slot 3")
        assert slot.help.endswith(told), "a screen reader hears it too"
    held = table(theatre).furniture.racks[0].held
    assert pointed(theatre, (held.x, held.y)) == told
    theatre.move((1, 1))
    assert touched(theatre, (held.x, held.y)) == told
