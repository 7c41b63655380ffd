"""A word in the own rack is marked where it may be called, for nobody else, and only if one wants it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.match.match import Match, Seat
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import DECK, SHORTEST
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.refusals import worth
from tests.rules.spelling import ready
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.lent import WORDS

from .walk import context

ROW = "BCARDSZXKA"
NONE = "BZARXSCDKA"


def table(row: str, persons: int = 1, number: int = 1, /, **options: int | bool | str) -> TableScene:
    """Seat 1's table, which has this rack and is asked; with more persons the machine is shared."""
    sitting = tuple(Seat(name, None) for name in ("Ann", "", "Cleo"))
    match = Match(charter("letters", **options), sitting, SEED)
    match.table = ready(row, 3, "", **options)._replace(round=number)
    play = TableScene(context((1280, 720)), match)
    play.set_viewpoint(1)
    return play


def marked(sprites: list[Sprite]) -> list[str]:
    """The words on tags."""
    tags = [sprite for sprite in sprites if sprite.picture[0] == "word-tag"]
    return [
        str(sprite.picture[1])
        for tag in tags
        for sprite in sprites
        if sprite.picture[0] == "text" and sprite.z == tag.z + 1 and tag.y < sprite.y + 20 < tag.y + 60
        and str(sprite.picture[1]).isupper() and tag.x < sprite.x < tag.x + int(str(tag.picture[1]))
    ]  # fmt: skip


def lines(sprites: list[Sprite]) -> int:
    return sum(sprite.picture[0] == "word-line" for sprite in sprites)


def test_the_longest_word_is_underlined_and_written() -> None:
    sprites = table(ROW).sprites()
    assert marked(sprites) == ["CARDS"]
    assert lines(sprites) == 5 + 1
    assert lines(table(NONE).sprites()) == 0


def test_it_may_be_switched_off() -> None:
    play = table(ROW)
    play.context.settings.words = False
    assert lines(play.sprites()) == 0


def test_only_where_it_may_be_called() -> None:
    growing = {"growing run": True}
    assert lines(table("GCARDSTXKA", 1, 1, **growing).sprites())  # S T follow one another
    assert not lines(table("GCARDSZXKA", 1, 1, **growing).sprites())
    assert not lines(table("GCARDSTXKA", 1, 2, **growing).sprites())
    assert not lines(table(ROW, level=1).sprites())  # of several colours
    assert not lines(table(ROW, words=False).sprites())


def test_behind_a_curtain_nothing_is_marked() -> None:
    play = table(ROW)
    play.set_viewpoint(None)
    assert lines(play.sprites()) == 0


@pytest.mark.parametrize("eyes", [0, 2])
def test_for_others_it_changes_nothing(eyes: int) -> None:
    pictures = []
    for row in (ROW, NONE):
        play = table(row)
        play.set_viewpoint(eyes)
        pictures.append(play.sprites())
    assert pictures[0] == pictures[1]


def test_it_waits_for_its_cards_to_lie_still() -> None:
    play = table(ROW)
    play.context.settings.motion = "full"
    play.show.shake(play.view, play.view.racks[1][2])
    assert lines(play.sprites()) == 0
    play.advance(5.0)
    assert play.playhead.idle
    assert lines(play.sprites()) > 0
    play.show.shake(play.view, play.view.racks[1][0])
    assert lines(play.sprites()) > 0, "another card is no matter"


def by_hand(row: list[Card], number: int, one_colour: bool, grows: bool) -> str:
    """The longest word, the first of those, looked for everywhere."""
    if grows and longest_run(row) < number + 1:
        return ""
    text = "".join(card.text[0] for card in row)
    windows = [(a, b) for a in range(10) for b in range(a + SHORTEST, 11) if text[a:b] in WORDS]
    if one_colour:
        windows = [(a, b) for a, b in windows if len({card.suit for card in row[a:b]}) == 1]
    a, b = max(windows, key=lambda window: (window[1] - window[0], -window[0]), default=(0, 0))
    return text[a:b]


@st.composite
def racks(draw: st.DrawFn) -> list[Card]:
    """Ten cards, many of them with one or two words of the small dictionary in them."""
    deck = list(draw(st.permutations(DECK)))
    row = deck[:10]
    for word in draw(st.lists(st.sampled_from(sorted(WORDS)), max_size=2)):
        begin = draw(st.integers(0, 10 - len(word)))
        suit = draw(st.sampled_from(["", "black", "red"]))
        for place, letter in enumerate(word, begin):
            copies = [card for card in DECK if card.text[0] == letter]
            row[place] = next((card for card in copies if card.suit == suit), copies[0])
    return row


@given(racks(), st.integers(1, 3), st.booleans(), st.booleans())
def test_a_word_is_found_as_by_hand(row: list[Card], number: int, one_colour: bool, grows: bool) -> None:
    options = {"level": 1 if one_colour else 3, "growing run": grows}
    goal = ruleset(charter("letters", **options), 3).goal
    slots = goal.callable_word(row, number)
    assert "".join(row[slot].text[0] for slot in slots) == by_hand(row, number, one_colour, grows)


@pytest.mark.parametrize(
    ("row", "options", "says"),
    [
        ("GCARDSZXKA", {}, "Your rack is finished with CARDS: 5 points if someone else finishes."),
        (
            "GCARDSZXKA",
            {"growing run": True},
            "CARDS, but no run of 2 yet: 5 points if someone else finishes.",
        ),
        ("ACEGIKMOQS", {"growing run": True}, "All in order, but no run of 2 yet: 50 points"),
        ("ABEGIKMOQS", {"growing run": True}, "Your rack is finished: 50 points"),
    ],
)
def test_what_a_rack_is_worth_is_said_with_its_word(
    row: str, options: dict[str, int | bool], says: str
) -> None:
    play = table(row, 1, 1, **options)
    assert worth(play.match, play.view, play.furniture, 0).words.startswith(says)
