"""Table manners: what cannot be done is explained, what a slot is worth is told."""

from __future__ import annotations

import pytest

from racko_game.controls.bindings.manual import MANUAL
from racko_game.rules.scoring import EACH
from racko_game.store.settings import Motion
from tests.counts import full
from tests.theatre import Theatre, plan, play

from .seen import SMALL, asked, idle, nowhere, pictures, says, table, words


@pytest.fixture
def theatre() -> Theatre:
    """You and a computer; it is your turn, nothing moves, and you know the game."""
    theatre = asked(looks=False)
    theatre.context.settings.hints = False
    return theatre


@pytest.fixture
def holding(theatre: Theatre) -> Theatre:
    """You hold a drawn card."""
    theatre.keys("d")
    return theatre


def said(theatre: Theatre) -> str:
    """What stands in the bubble."""
    remark = table(theatre).talk.remark(table(theatre).view, table(theatre).furniture, table(theatre).asked)
    assert (remark is not None) == any(picture[0] == "bubble" for picture in pictures(theatre))
    return remark.words if remark else ""


def refused(theatre: Theatre, words: str) -> bool:
    """Whether these words say why, the sound of a refusal was heard, and nothing was done."""
    return theatre.sounds.heard[-1] == "refuse" and words in said(theatre)


def tap(theatre: Theatre, at: tuple[float, float]) -> None:
    theatre.press(at)
    theatre.release(at)


def test_with_empty_hands_a_slot_says_that_a_card_is_drawn_first(theatre: Theatre) -> None:
    before = table(theatre).match.table
    theatre.key("3")
    assert refused(theatre, "First draw or take a card")
    tap(theatre, table(theatre).furniture.racks[0].strips[6].centre)
    assert refused(theatre, "First draw or take a card")
    theatre.key("x")
    assert refused(theatre, "You have nothing to toss")
    assert table(theatre).match.table == before


def test_with_a_card_in_hand_the_stock_says_where_that_card_goes(holding: Theatre) -> None:
    before = table(holding).match.table
    holding.key("d")
    assert refused(holding, "You already hold a card. Put it in a slot, or toss it")
    stock = table(holding).furniture.stock
    tap(holding, (stock.x, stock.y + 0.2 * stock.width))
    assert refused(holding, "You already hold a card")
    assert table(holding).match.table == before


def test_anothers_rack_is_not_yours(theatre: Theatre) -> None:
    tap(theatre, table(theatre).furniture.racks[1].box.centre)
    assert refused(theatre, "That isn't your rack")


def test_a_refused_card_shakes_its_head_and_all_stays_as_it_was(holding: Theatre) -> None:
    play = table(holding)
    held = play.match.table.held
    assert held is not None
    home = play.playhead.poses()[held]
    holding.key("d")
    xs = []
    while not idle(holding):
        xs.append(play.playhead.poses()[held].x - home.x)
        assert [spot.name for spot in play.hotspots()][2:] == [f"slot {n}" for n in range(1, 11)] + [
            "discard"
        ]
        assert any(picture[0] == "chevron" for picture in pictures(holding)), "the targets go on glowing"
        holding.frame(dt=1 / 120)
    assert max(xs) > 0 > min(xs)
    assert max(map(abs, xs)) < 0.05 * home.width
    assert play.playhead.poses()[held] == home


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_nothing_shakes(holding: Theatre, motion: Motion) -> None:
    holding.context.settings.motion = motion
    held = table(holding).match.table.held
    assert held is not None
    home = table(holding).playhead.poses()[held]
    holding.key("d")
    for _ in range(10):
        assert table(holding).playhead.poses()[held] == home
        holding.frame(dt=1 / 60)
    assert refused(holding, "You already hold a card")


def test_a_press_takes_a_refusal_away(theatre: Theatre) -> None:
    theatre.key("3")
    assert said(theatre)
    theatre.key("z")
    assert said(theatre) == ""
    theatre.key("3")
    theatre.key("d")
    assert said(theatre) == ""


def test_while_others_play_a_press_only_hurries() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL)
    theatre.key("3")
    assert "refuse" not in theatre.sounds.heard
    assert idle(theatre)


def test_the_mouse_over_a_slot_tells_what_scores_now(theatre: Theatre) -> None:
    match = table(theatre).match
    counted = match.rules.goal.counted([match.table.faces[token] for token in match.table.racks[0]])
    theatre.move(table(theatre).furniture.racks[0].strips[4].centre)
    expected = f"In order up to slot {5 * counted}: {EACH * counted} points if someone else finishes."
    assert said(theatre) == expected
    assert says(theatre, f"up to slot {5 * counted}")
    theatre.move(nowhere(theatre))
    assert said(theatre) == ""


def test_the_focus_on_a_slot_tells_it_too(theatre: Theatre) -> None:
    for _ in range(12):
        if theatre.top.focus.startswith("slot"):
            break
        theatre.key("left")
    assert theatre.top.focus.startswith("slot")
    assert said(theatre).startswith("In order up to slot")
    theatre.key("return")
    assert refused(theatre, "First draw or take a card")


def test_with_a_card_in_hand_a_slot_only_glows(holding: Theatre) -> None:
    holding.move(table(holding).furniture.racks[0].strips[4].centre)
    assert said(holding) == ""


def test_a_finished_rack_without_its_run_is_told_as_one(theatre: Theatre) -> None:
    match = table(theatre).match
    faces = list(match.table.faces)
    cards = sorted(match.rules.deck)[::4]
    for token, card in zip(match.table.racks[0], cards, strict=True):
        other = faces.index(card)
        faces[other], faces[token] = faces[token], card
    match.table = match.table._replace(faces=tuple(faces))
    theatre.move(table(theatre).furniture.racks[0].strips[4].centre)
    assert said(theatre) == "All in order, but no run of 3 yet: 50 points if someone else finishes."
    assert words(theatre)


def test_nothing_is_told_of_a_slot_between_two_persons_with_the_curtain_down() -> None:
    theatre = Theatre(play(plan("original", 2, 2)), SMALL)
    theatre.move(table(theatre).furniture.racks[0].strips[4].centre)
    assert not idle(theatre)
    assert said(theatre) == ""
    table(theatre).show.hurry()
    assert said(theatre) == ""


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


def three_cards(theatre: Theatre) -> str:
    """What there is to be told of the rack whose cards were seen."""
    match = table(theatre).match
    a, b, c = (match.table.faces[token].text for token in match.table.racks[2][:3])
    return f"Seen in Ivo's rack: {a} in slot 5, {b} in 10, {c} in 15"


def test_what_was_seen_of_a_rack_that_has_no_room_to_show_it_is_told(crowded: Theatre) -> None:
    crowded.move(table(crowded).furniture.racks[2].box.centre)
    assert said(crowded).startswith(three_cards(crowded))
    crowded.move(nowhere(crowded))
    assert said(crowded) == ""
    tap(crowded, table(crowded).furniture.racks[2].box.centre)
    assert refused(crowded, "That isn't your rack. Swap cards in your own. " + three_cards(crowded))
    crowded.key("z")
    for _ in range(12):
        if table(crowded).focus == "rack 2":
            break
        crowded.key("up" if table(crowded).focus == "stock" else "right")
    assert said(crowded).startswith(three_cards(crowded))


def test_of_a_rack_where_it_can_be_read_and_of_one_that_nobody_saw_nothing_is_told(crowded: Theatre) -> None:
    places = [spot.name for spot in table(crowded).places() if spot.name.startswith("rack")]
    assert "rack 2" in places
    unseen = next(seat for seat in (1, 3) if f"rack {seat}" not in places)
    crowded.move(table(crowded).furniture.racks[unseen].box.centre)
    assert said(crowded) == ""
    crowded.resize((1920, 1080))
    crowded.context.settings.text = 100
    crowded.frame()
    crowded.move(table(crowded).furniture.racks[2].box.centre)
    assert said(crowded) == ""
    assert not [spot for spot in table(crowded).places() if spot.name.startswith("rack")]


KEYS_ALONE = [key for row in MANUAL for key in [one for one in row.keys if "+" not in one][: full(None, 1)]]
"""All that are pressed without another; in a quick run one for each thing that is said by keys."""


@pytest.mark.parametrize("key", KEYS_ALONE)
def test_every_key_may_be_pressed_with_empty_hands_and_with_a_card(theatre: Theatre, key: str) -> None:
    theatre.keys(key, "d", key, "1", key)


def test_who_cannot_go_out_is_told_nothing_of_anothers_rack(theatre: Theatre) -> None:
    before = table(theatre).match.table
    theatre.key("r")
    assert not said(theatre)
    assert table(theatre).match.table == before


@pytest.mark.parametrize("place", ["rack 2", "rack 7", "slot 0", "slot 11"])
def test_a_place_that_this_table_does_not_have_is_nowhere(holding: Theatre, place: str) -> None:
    """A hand may still have its focus there, from another table."""
    before = table(holding).match.table
    table(holding).focuses.put(holding.context.hand, place)
    holding.key("return")
    assert said(holding) == ""
    assert table(holding).match.table == before
