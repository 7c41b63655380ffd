"""Deals for lessons: rounds in which real players come to what a lesson is to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Chances, Player, choose, player_of
from racko_game.ai.players.odds import Prospect, worth
from racko_game.match.coach.reasons import reason
from racko_game.match.host import Host, ReplayAgent
from racko_game.match.lessons.table_lesson import LEARNER, NAMES
from racko_game.match.match import Match, Seat
from racko_game.match.messages.speech import Speech
from racko_game.match.plans.options import charter_of
from racko_game.rules.notation import words
from racko_game.rules.pieces.cards import REVERSE, WILD, Card
from racko_game.rules.pieces.moves import (
    CALL,
    DRAW,
    HOLD,
    TAKE,
    Action,
    AskGoOut,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Put,
    Reverse,
    Swap,
    UsePower,
)
from racko_game.rules.ruleset import Ruleset, Value
from racko_game.rules.table import View
from racko_game.store.library import open_library

CLEAR, CLEARLY = 0.02, 1.0
"""A clear step: of a chance to be first; in points or chips."""


class Choice(NamedTuple):
    """A choice of the learner: at which ply, what was seen, what there was, what a master did."""

    rules: Ruleset
    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action

    @property
    def prompt(self) -> object:
        """The prompt of the choice."""
        return self.view.prompts[-1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The learner's."""
        return self.view.known(LEARNER)

    @property
    def held(self) -> Card | None:
        """The card in the hand."""
        return None if self.view.held is None else self.view.faces[self.view.held]

    def margin(self) -> float:
        """By how much it is better than all else, in clear steps: 1 is just clear. Which row is named with a
        reverse card is no other choice: where nothing is known of a rack, its rows are alike."""
        if len(self.options) == 1:
            return 99.0
        known = worth(self.view, self.options)
        mine = known.values[self.options.index(self.action)]
        reverses = isinstance(self.action, Reverse)
        rest = [
            value
            for one, value in zip(self.options, known.values, strict=True)
            if one != self.action and not (reverses and isinstance(one, Reverse))
        ]
        return (mine - max(rest)) / (CLEARLY if known.prize else CLEAR)

    def why(self) -> str:
        """The id of the first half of the coach's reason."""
        sitting = tuple(Seat(name or "You") for name in NAMES[: len(self.view.racks)])
        return reason(self.view, Speech(self.rules, sitting, LEARNER), self.action).brief.id


class Wish(NamedTuple):
    """The table of a lesson; what its last choice is to be like; how many choices there are to be
    before it; ``out``: whether the round is to be over with it."""

    edition: str
    options: Mapping[str, Value]
    others: tuple[str, ...]
    last: Callable[[Choice], bool]
    least: int = 2
    most: int = 5
    out: bool = False
    any: Callable[[Choice], bool] | None = None  # one of the choices before it
    learner: Player = choose  # who plays for the learner until the lesson begins


def repository(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """As a master, but a reverse card that was drawn goes into the rack, where it does least harm."""
    held = None if view.held is None else view.faces[view.held]
    puts = tuple(action for action in options if isinstance(action, Put))
    return choose(view, puts if puts and held and held.kind == REVERSE else options, chance)


def holds(choice: Choice) -> bool:
    """A finished rack is held back."""
    return choice.action == HOLD


def calls(choice: Choice) -> bool:
    """The learner goes out."""
    return choice.action == CALL


def goes_on(choice: Choice) -> bool:
    """A card is put somewhere."""
    return isinstance(choice.action, Put)


def last_turn(choice: Choice) -> bool:
    """Another has gone out, and the learner has a turn left."""
    return bool(choice.view.callers) and isinstance(choice.action, Put)


def power(choice: Choice) -> bool:
    """A power is used that needs a choice."""
    return isinstance(choice.prompt, AskPower) and isinstance(choice.action, UsePower)


def wild(choice: Choice) -> bool:
    """A wild is put into the rack."""
    return bool(choice.held and choice.held.kind == WILD) and isinstance(choice.action, Put)


def swap(choice: Choice) -> bool:
    """An opponent is named."""
    return isinstance(choice.prompt, AskSwap) and isinstance(choice.action, Swap)


def reverse(choice: Choice) -> bool:
    """A swap is turned round."""
    return isinstance(choice.prompt, AskReverse) and isinstance(choice.action, Reverse)


def spread(choice: Choice) -> bool:
    """Early in a round a card goes where a card of its rank belongs."""
    if not isinstance(choice.action, Put) or choice.held is None or len(choice.view.stock) < 12:
        return False
    scale = choice.rules.scale(choice.held)
    return (
        scale is not None and abs(scale - choice.action.slot / 9) < 0.07 and choice.why() == "reason.belongs"
    )


def count(choice: Choice) -> bool:
    """Of several slots that leave one card to go, one leaves most cards that would do."""
    if not isinstance(choice.action, Put) or choice.held is None:
        return False
    prospect, cards = Prospect(choice.view), choice.cards
    outs = {
        slot: prospect.outs((*cards[:slot], choice.held, *cards[slot + 1 :])) for slot in range(len(cards))
    }
    best = outs.pop(choice.action.slot)
    return best >= 3 and 0 < max(outs.values()) < best


def deny(choice: Choice) -> bool:
    """A card is kept that would help the next."""
    return isinstance(choice.action, Put) and choice.why() == "reason.else-theirs"


def run(choice: Choice) -> bool:
    """The run that is needed is made."""
    return isinstance(choice.action, Put) and choice.why() == "reason.run-made"


def stock(choice: Choice) -> bool:
    """The next card is known, and drawn for that."""
    view = choice.view
    known = bool(view.stock) and view.faces[view.stock[0]] is not None
    return known and choice.action == DRAW and TAKE in choice.options


WISHES: dict[str, Wish] = {
    "bonus": Wish("original", {"bonus": True}, ("Novice",), calls, 3, 5, any=holds),
    "chips": Wish("original", {"chips": True}, ("Casual", "Casual"), calls, 2, 4),
    "partners": Wish("original", {"partners": True}, ("Casual",) * 3, goes_on, 2, 4, out=True),
    "equal": Wish("original", {"equal turns": True}, ("Sharp", "Casual"), last_turn, 1, 4),
    "powers": Wish("modern", {"powers": True}, ("Casual",), power, 1, 4),
    "letters": Wish("letters", {}, ("Casual",), calls, 2, 4),
    "wild": Wish("super", {}, ("Casual",), wild, 2, 5),
    "swap": Wish("super", {}, ("Casual", "Casual"), swap, 2, 4),
    "reverse": Wish("super", {}, ("Sharp",), reverse, 0, 2, learner=repository),
    "spread": Wish("original", {"run": False}, ("Casual",), spread, 3, 5, any=spread),
    "count": Wish("original", {"run": False}, ("Casual",), count, 1, 4),
    "deny": Wish("original", {}, ("Sharp",), deny, 1, 4),
    "run": Wish("original", {}, ("Casual",), run, 1, 4),
    "stock": Wish("original", {}, ("Novice", "Novice"), stock, 0, 3),
}
"""By the name of the lesson."""


MOST = 400  # actions of a round


class Line(NamedTuple):
    """A line that was found: where the learner begins, how clear each choice is, and all moves."""

    seed: bytes
    begin: int
    choices: tuple[Choice, ...]
    margins: tuple[float, ...]
    text: str


def lines(wish: Wish, seed: bytes) -> Iterator[Line]:
    """The lines of a deal that are what is wished for."""
    match, choices = played(wish, seed)
    moves = moves_of(match)
    for at, last in enumerate(choices):
        if at < wish.least or not wish.last(last):
            continue
        if wish.out and (at < len(choices) - 1 or match.rounds[0].caller != LEARNER):
            continue
        taken = [last]
        for before in reversed(choices[max(at - wish.most, 0) : at]):
            taken.insert(0, before)
        margins = [one.margin() for one in taken]
        while margins and min(margins) < 1:
            margins, taken = margins[1:], taken[1:]
        while taken and not isinstance(taken[0].prompt, AskTurn | AskReverse | AskGoOut):
            margins, taken = margins[1:], taken[1:]
        if len(taken) > wish.least and (wish.any is None or any(map(wish.any, taken[:-1]))):
            yield Line(seed, taken[0].ply, tuple(taken), tuple(margins), "; ".join(moves[: last.ply + 1]))


def shown(line: Line) -> str:
    """The line as it is printed: each choice with the rack it was made from, then all moves."""
    rows = [f"seed {line.seed.hex()} begin {line.begin} choices {len(line.choices)}"]
    for choice, margin in zip(line.choices, line.margins, strict=True):
        top = choice.view.faces[choice.view.discard[0]] if choice.view.discard else None
        move = words(choice.rules, choice.view.prompts[-1], choice.action)
        rack, held = " ".join(card.text for card in choice.cards), choice.held
        about = f"top {top and top.text} held {held and held.text}"
        rows.append(f"  {choice.ply:3} {rack} | {about}: {move} {margin:.1f}")
    return "\n".join([*rows, f"  {line.text}"])


class WatchedAgent:
    """A player, and what it chose."""

    def __init__(self, rules: Ruleset, player: Player, chances: Chances) -> None:
        self.choices: list[Choice] = []
        self._rules, self._player, self._chances = rules, player, chances

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        """It chooses at once."""
        action = self._player(view, options, self._chances.at(ply))
        self.choices.append(Choice(self._rules, ply, view, options, action))

    def poll(self, dt: float) -> Action | None:
        """The action it chose last."""
        return self.choices[-1].action


def played(wish: Wish, seed: bytes) -> tuple[Match, list[Choice]]:
    """A round: the learner plays as a master, the others as they are; and what the learner chose."""
    sitting = tuple(map(Seat, NAMES, (None, *map(Character.read, wish.others))))
    charter = charter_of(wish.edition, len(sitting), wish.options, open_library())
    match = Match(charter, sitting, seed)
    players = [wish.learner if who.character is None else player_of(who.character) for who in sitting]
    agents = [WatchedAgent(match.rules, player, Chances(seed, seat)) for seat, player in enumerate(players)]
    host = Host(match, agents)
    while not match.rounds and len(match.actions) < MOST:
        host.step()
    return match, agents[LEARNER].choices


def moves_of(match: Match) -> Sequence[str]:
    """The moves of a match, in words."""
    moves = []
    again = Match(match.charter, match.seats, match.seed)
    host = Host(again, [ReplayAgent(match.actions)] * len(match.seats))
    while (action := host.poll()) is not None:
        moves.append(words(again.rules, again.table.prompts[-1], action))
        host.carry_out()
    return moves
