"""A table of letters: a word in the own rack is marked where it may be called; its house rules are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.intents import KEYS, Command
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.message import Message
from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.engine.text import written
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import DECK, SHORTEST
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import worth
from racko_game.stage.clearing import common
from racko_game.stage.touch.hotspots import named
from racko_game.store import library
from racko_game.store.settings import Text
from racko_game.ui.scene import Pop, Push, Replace
from tests.counts import full
from tests.rules.spelling import ready
from tests.rules.tables import charter
from tests.theatre import SEED
from tests.walks.lent import WORDS

from .seen import Size, some
from .walk import CAST, NAMES, SIZES, TEXTS, context, flaws, lines

ROW = "BCARDSZXKA"
NONE = "BZARXSCDKA"


def letters(row: str, persons: int = 1, number: int = 1, /, **options: int | bool | str) -> TableScene:
    """Seat 1's table, which has this rack and is asked; with more persons the machine is shared."""
    sitting = tuple(Seat(name, None) for name in ("Ann", "", "Cleo"))
    match = Match(charter("letters", **options), sitting, SEED)
    match.table = ready(row, 3, "", **options)._replace(round=number)
    play = TableScene(context((1280, 720)), match)
    play.set_viewpoint(1)
    return play


def marked(sprites: list[Sprite]) -> list[str]:
    tags = [sprite for sprite in sprites if sprite.picture[0] == "word-tag"]
    return [
        str(sprite.picture[1])
        for tag in tags
        for sprite in sprites
        if sprite.picture[0] == "text" and sprite.z == tag.z + 1 and tag.y < sprite.y + 20 < tag.y + 60
        and str(sprite.picture[1]).isupper() and tag.x < sprite.x < tag.x + int(str(tag.picture[1]))
    ]  # fmt: skip


def underlined(sprites: list[Sprite]) -> int:
    return sum(sprite.picture[0] == "word-line" for sprite in sprites)


def test_the_longest_word_is_underlined_and_written_but_not_behind_a_curtain_or_if_switched_off() -> None:
    play = letters(ROW)
    assert marked(play.sprites()) == ["CARDS"]
    assert underlined(play.sprites()) == 5 + 1
    assert underlined(letters(NONE).sprites()) == 0
    play.context.settings.words = False
    assert underlined(play.sprites()) == 0
    play.context.settings.words = True
    play.set_viewpoint(None)
    assert underlined(play.sprites()) == 0


def test_only_where_it_may_be_called() -> None:
    growing = {"growing run": True}
    assert underlined(letters("GCARDSTXKA", 1, 1, **growing).sprites())  # S T follow one another
    assert not underlined(letters("GCARDSZXKA", 1, 1, **growing).sprites())
    assert not underlined(letters("GCARDSTXKA", 1, 2, **growing).sprites())
    assert not underlined(letters(ROW, level=1).sprites())  # of several colours
    assert not underlined(letters(ROW, words=False).sprites())


@pytest.mark.parametrize("eyes", [0, 2])
def test_for_others_it_changes_nothing(eyes: int) -> None:
    pictures = []
    for row in (ROW, NONE):
        play = letters(row)
        play.set_viewpoint(eyes)
        pictures.append(play.sprites())
    assert pictures[0] == pictures[1]


def test_it_waits_for_its_cards_to_lie_still() -> None:
    play = letters(ROW)
    play.context.settings.motion = "full"
    play.show.shake(play.view, play.view.racks[1][2])
    assert underlined(play.sprites()) == 0
    play.advance(5.0)
    assert play.playhead.idle
    assert underlined(play.sprites()) > 0
    play.show.shake(play.view, play.view.racks[1][0])
    assert underlined(play.sprites()) > 0, "another card is no matter"


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
    play = letters(row, 1, 1, **options)
    assert worth(play.match, play.view, play.furniture, 0).words.startswith(says)


TASK = "This hand: a run of 2, such as C D"


def plaqued(size: Size, seats: int = 3, text: Text = 100) -> TableScene:
    """A table of strict rules, of which a plaque tells."""
    strict = charter("letters", level=1, **{"growing run": True, "repeats in order": False})
    sitting = tuple(Seat(NAMES[seat], CAST[seat] if seat else None) for seat in range(seats))
    play = TableScene(context(size, text), Match(strict, sitting, SEED))
    play.playhead.skip()
    return play


def said(sprites: list[Sprite]) -> str:
    return " ".join(one.words for one in lines(sprites))


@pytest.mark.parametrize("text", TEXTS[::2])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_plaque_covers_nothing(size: Size, text: Text) -> None:
    for seats in full((2, 3, 4), (2 + SIZES.index(size) % 3,)):
        play = plaqued(size, seats, text)
        box, furniture = play.show.rules_box(play.view), play.furniture
        stands = [furniture.tray, furniture.prompt, furniture.menu, furniture.hint]
        for place in furniture.racks:
            stands += [place.box, place.name, place.held.box]
        assert not box or not any(common(box, other) for other in stands)
        assert not flaws(play)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)], ids=str)
def test_the_task_of_a_hand_is_on_the_plaqued(size: Size, seats: int) -> None:
    assert TASK in said(plaqued(size, seats).sprites())


def test_the_quiet_line_may_take_its_row() -> None:
    play = plaqued((1280, 720), 4)
    rules = some(play.show.rules_box(play.view))
    play.show.narrator.line = None
    assert TASK in said(play.sprites())
    (line,) = (one for one in play.sprites() if TASK in str(one.picture))
    assert common(written(line), rules)
    play.show.narrator.line = Message("error.plain", text="word " * 24)
    assert TASK not in said(play.sprites())


def test_the_pause_tells_the_rules_in_full() -> None:
    play = plaqued((640, 480), 4, 200)
    assert play.show.rules_box(play.view) is None
    pause = play.handle(Command(KEYS, "menu"))
    assert isinstance(pause, Push)
    assert isinstance(pause.scene, Pause)
    assert not flaws(pause.scene)
    pause.scene.bring("scroll", pause.scene.solution.lists["scroll"].many - 1)
    spot = some(named(pause.scene.hotspots(), "rules"))
    notice = pause.scene.choose(spot)
    assert isinstance(notice, Replace)
    assert isinstance(notice.scene, Notice)
    assert not flaws(notice.scene)
    told = said(notice.scene.sprites())
    assert TASK in told
    assert "Words of one color" in told
    back = notice.scene.back()
    assert isinstance(back, Replace)
    assert isinstance(back.scene, Pause)
    assert back.scene.focus == "rules"


def test_at_a_deal_that_cannot_be_it_is_said_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    setup = Setup(context((1280, 720)), Plan("letters", 3))
    spot = some(named(setup.hotspots(), "deal"))
    notice = setup.choose(spot)
    assert isinstance(notice, Push)
    assert isinstance(notice.scene, Notice)
    assert "dictionar" in said(notice.scene.sprites())
    assert not flaws(notice.scene)
    assert notice.scene.back() == Pop()
