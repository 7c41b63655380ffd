"""A whole round in a real window, from the title to the scores: by clicks, by drags, by keys.

In the first everything moves; in the others the cards are there at once, and not in full they end once all
there is to do has been done.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import pytest

from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Draw, Put, Take, Toss
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene

from ..counts import FULL, full
from ..hands.hands import way
from ..hands.whole_rounds import LONGEST, ROUNDS, whole_round
from ..moves import meant, spot_of, turns
from .twins import Twins

Start = Callable[..., Twins]

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x", **{Put(n): str((n + 1) % 10) for n in range(10)}}
ALL = {Draw, Take, Put, Toss}
LINE = "--seats 3 --level Novice --seed "
SHORT = LINE + 16 * "42"
"""A round in which the person does all there is in eight actions, and ends it after four more."""
SOON = LINE + 16 * "25"  # all there is to do is done in the first four
SMALL = (800, 480)  # a window that is soon drawn and soon looked at
GRIPS = {0: (0.5, 0.5), 2: (0.1, 0.95), 4: (0.9, 0.05), 6: (0.5, 0.8), 9: (0.2, 0.1)}
"""By slot: where the card in the stock is gripped, in shares of its width and height."""
PLAYED = full(
    [*zip(ROUNDS, cycle(("clicks", "keys")), strict=False)], [("super", "clicks"), ("powers", "keys")]
)
ANSWERS = full(LONGEST, 4)  # what comes of a round is seen without a window, too


def click(twins: Twins, action: Action) -> list[Action]:
    twins.click(spot_of(twins.theatre.at(TableScene), action))
    return [action]


def drag(twins: Twins, action: Action) -> list[Action]:
    play = twins.theatre.at(TableScene)
    twins.pick_up(spot_of(play, action))
    then = meant(play)
    twins.put_down(spot_of(play, then))
    return [action, then]


def press(twins: Twins, action: Action) -> list[Action]:
    twins.key(KEYS[action])
    return [action]


@pytest.mark.parametrize(("does", "line", "motion"), [
    (click, SHORT, "full"), (drag, SOON, "none"), (press, SOON, "none"),
])  # fmt: skip
def test_a_round(start: Start, does: Callable[[Twins, Action], list[Action]], line: str, motion: str) -> None:
    twins, done = start(line, SMALL, motion), list[Action]()
    if motion == "full":
        twins.stirs()
    for name in ("play", "deal"):
        twins.key("return") if does is press else twins.click(name)
    to_the_end = FULL or motion == "full"
    for play in turns(twins.theatre):
        done += does(twins, meant(play))
        if {type(action) for action in done} == ALL and not to_the_end:
            break
    if to_the_end:
        assert twins.theatre.at(Scores).match.table.round == 1
    assert {type(action) for action in done} == ALL
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_a_card_dragged_over_a_rack_lifts_the_slot_under_the_pointer_which_gets_it(start: Start) -> None:
    """The window's picture is the twin's while the card is carried, and after it was let go."""
    twins = start(f"--seats 2 --level Novice --seed {bytes(16).hex()}", SMALL)
    twins.click("play")
    twins.click("deal")
    for slot, grip in GRIPS.items():
        play = twins.theatre.at(TableScene)
        twins.pick_up("stock", grip)
        strip, done = play.furniture.racks[0].strips[slot], len(play.match.actions)
        twins.over((round(strip.centre[0]), round(strip.centre[1])))
        assert play.show.carry is not None
        assert play.show.carry.pose == play.furniture.racks[0].slots[slot], "it is seen in that slot"
        twins.put_down(f"slot {slot + 1}")
        assert play.match.actions[done] == Put(slot)


@pytest.mark.parametrize(("what", "by"), PLAYED)
def test_a_round_of_what_is_not_the_plain_game(start: Start, what: str, by: str) -> None:
    twins = start(ROUNDS[what], SMALL, "none")

    def choose(name: str) -> None:
        if by == "clicks":
            twins.click(name)
            return
        top = twins.theatre.top
        for key in (*way(top.places(), top.focus, name), "return"):
            twins.key(key)

    choose("play")
    choose("deal")
    whole_round(twins.theatre, choose, ANSWERS)
    assert isinstance(twins.theatre.top, full((Scores, Ending), TableScene))
    twins.screen.do("key", "alt+F4")
    twins.ends()
