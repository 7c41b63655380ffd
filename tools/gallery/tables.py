"""Pictures of a table: a round under way, its end, each edition, and several people round one screen."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PIL import Image

from racko_game.ai.players.computers import chance_for
from racko_game.ai.players.player import choose
from racko_game.controls.intents import Device, Hand
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.colours import THEMES

from .film import HALF, LARGE, MIDDLING, STEP, Film, Size, reduced

PEOPLE = "Ann", "Bo", "Cleo", "Dan"
MIDDLE = 32  # actions until the picture of a round under way
CHEER = 2.7  # seconds from the last card to the picture of the cheers


class Moment(NamedTuple):
    """A match a person plays against ``computers``: its first question of a kind, and seconds later.

    ``actions``: how many there are before it, at the least.
    """

    computers: int
    options: dict[str, int | bool | str]
    seed: int  # every byte of it
    actions: int
    asks: str  # the kind of prompt
    seconds: float = 0.0


EDITIONS = {
    "original": Moment(1, {"bonus": True}, 2, 2, "AskGoOut"),  # a finished rack: go out, or hold it back?
    "tray": Moment(3, {"partners": True}, 3, 20, "AskTurn"),  # partners sit across from each other
    "modern": Moment(2, {"powers": True}, 1, 19, "AskPower"),  # a discarded card lets its owner trade
    "letters": Moment(2, {}, 2, 1, "RoundOver", CHEER),  # a word has gone out
    "super": Moment(1, {}, 0, 5, "AskReverse"),  # the order of a swap hangs over the table
}
"""What tells most of an edition, by its name."""


def table(size: Size = LARGE, theme: str = "evening") -> Image.Image:
    """The middle of the round: the person holds a card."""
    film = Film(size, theme)
    film.until(lambda: film.told >= MIDDLE and film.holds)
    return film.picture()


def racko() -> Image.Image:
    """The moment of the game."""
    film = Film(LARGE)
    film.until(lambda: film.finished)
    film.run(CHEER)
    return film.picture()


def themes() -> Image.Image:
    """Four quarters, a theme in each."""
    w, h = LARGE[0] // 2, LARGE[1] // 2
    sheet = Image.new("RGB", LARGE)
    for i, name in enumerate(THEMES):
        sheet.paste(reduced(table(LARGE, name), (w, h)), (i % 2 * w, i // 2 * h))
    return sheet


def played(edition: str) -> Image.Image:
    """That edition at its moment, once the table has come to rest or its seconds are over."""
    moment = EDITIONS[edition]
    plan = Plan(edition, 1 + moment.computers, options=moment.options)
    film = Film(LARGE, plan=plan, seed=bytes([moment.seed]) * 16)
    film.until(lambda: film.told >= moment.actions and film.asks == moment.asks)
    film.run(moment.seconds)
    return reduced(film.picture(), HALF)


def couch() -> Image.Image:
    """Covered racks: who is asked holds a card and what turns up their own."""
    return together(Policy.PEEK, Hand(Device.XBOX, (0,)))


def edges(size: Size = LARGE) -> Image.Image:
    """A table with four sides: who is asked holds a card and looks at their rack, and so does the next."""
    return together(Policy.EDGES, *(Hand(Device.TOUCH, (0, finger)) for finger in (0, 1)), size=size)


def together(policy: Policy, *hands: Hand, size: Size = LARGE) -> Image.Image:
    """Four people at a table, and the hands of the first of them, who look at their racks."""
    film = Film(size, plan=Plan(seats=SEATS, computers=[False] * SEATS, names=list(PEOPLE), cards=policy))
    film.game.context.settings.hints = False
    film.game._controls.hand = hands[0]
    match, play = film.match, film.play
    while not (film.told >= MIDDLE and film.holds and play.viewpoint.viewer == 0):
        if film.rests and (seat := match.asked) is not None:
            play.move.answer(
                choose(match.view(seat), match.options(), chance_for(match.seed, seat, film.told))
            )
        film.game.frame((), STEP)
    for seat, hand in enumerate(hands):
        play.viewpoint.peeking.hold(hand, seat)
    for _ in range(round(1 / STEP)):
        film.game.frame((), STEP)
    return reduced(film.picture(), MIDDLING)


OF_EDITIONS = {edition: partial(played, edition) for edition in EDITIONS}
"""The picture of each."""
