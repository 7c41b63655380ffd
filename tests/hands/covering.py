"""Two tables at once, alike but for what a policy hides: whatever is done, both look and sound alike.

The same actions are played at both, the same hands point, ask and peek; each frame's sprites with what fades
over them, sounds, captions and quiet line are compared. While somebody peeks the tables differ, and may.
What differs is told, with the table where it does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from racko_game.ai.players.character import Character
from racko_game.app.game import Game
from racko_game.app.overlays import Fade
from racko_game.controls.intents import KEYS, Command, Device, Hand, Hover, Intent, Released, Tap
from racko_game.match.match import Match, Seat
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import Action
from racko_game.rules.table import View
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import at
from racko_game.words.language import say
from tests.counts import full
from tests.hands.sitting import do, play_of
from tests.hands.sitting import theatre as theatre_of
from tests.rules.tables import charter
from tests.theatre import STRIDE, instead
from tests.walks.charters import any_charter

NAMES = ("Ann", "Bo", "Cy", "Di")
PADS = tuple(Hand(device, (number,)) for number, device in enumerate(
    (Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD), 1))  # fmt: skip
LENGTH = 18  # actions
LONG = 60  # frames: until all lies still
SPEED = full(1, 2)  # of all that moves: so many frames of it fewer are compared
OPTIONS: dict[str, dict[str, int | bool | str]] = {
    "modern": {"powers": True},
    "tray": {"bonus": True, "equal turns": True},
}
"""What makes an edition ask more."""


class Table(NamedTuple):
    """What is played: by whom, how, and what the screen shows."""

    policy: Policy
    edition: str
    seats: int
    seed: int
    varied: bool = False
    """Any options, and computers beside two persons or more."""

    def deal(self) -> Match:
        chance = random.Random(self.seed)
        seed = chance.randbytes(16)
        persons = {0} if self.policy is Policy.OWN else set(range(self.seats))
        if self.varied:
            rules = any_charter(self.edition, self.seats, chance)
            persons = set(chance.sample(sorted(persons), chance.randint(min(2, len(persons)), len(persons))))
        else:
            rules = charter(self.edition, **OPTIONS.get(self.edition, {}))
        who = tuple(Seat(NAMES[i], None if i in persons else Character()) for i in range(self.seats))
        return Match(rules, who, seed, self.policy)


class Twins:
    """The same table twice. ``alike`` are those who may notice nothing: a seat, or None for an onlooker."""

    makes: type[Twin]

    def __init__(
        self, matches: Sequence[Match], actions: Sequence[Action], alike: int | None, seed: int = 0
    ) -> None:
        self.alike, self.actions, self.chance = alike, actions, random.Random(seed)
        self.tables = [self.makes(match, actions) for match in matches]
        self.compared = 0
        self.positions = 0
        self.owed = 0  # frames in which nothing would have come: their time passes with the next

    @classmethod
    def of(cls, table: Table, alike: int | None) -> Self:
        """A table, and the same with other cards where those see none."""
        (actions, secrets), one, other = script(table, alike), table.deal(), table.deal()
        other.table = other.table._replace(faces=mixed(other, secrets, table.seed))
        return cls((one, other), actions, alike, table.seed)

    def play(self) -> Iterator[str]:
        """Play it; what differs, once for each position in which something does. What a hand undoes is played
        once more."""
        yield from self._settle("deal")
        while (number := len(self.tables[0].match.actions)) < len(self.actions):
            action = self.actions[number]
            for twin in self.tables:
                twin.turn_to()
            yield from self._settle(f"{number} curtain")
            for noise in self._noise():
                self._all_hear(noise)
                yield from self._settle(f"{number} {noise}", 2)
            if self.over:
                return
            if len(self.tables[0].match.actions) != number:
                continue  # a computer was faster, or a hand took a move back, and all saw it
            looks = self._begin_to_look()
            for twin in self.tables:
                if not twin.does(action):
                    return  # with these cards that cannot be
            yield from self._look_away(looks)
            yield from self._settle(f"{number} {action}")
            if self.over:
                return
            self.positions += 1

    @property
    def over(self) -> bool:
        """Whether they went different ways, or to the end: a computer does more than is written as it likes,
        a rack that is hidden may win with other cards, and a match with other cards cannot be told again."""
        one, other = self.tables
        both = min(len(one.match.actions), len(other.match.actions))
        return (
            one.match.over
            or other.match.over
            or any(
                tuple(twin.match.actions) != tuple(self.actions[: len(twin.match.actions)])
                for twin in self.tables
            )
            or len(one.match.rounds) != len(other.match.rounds)
            or one.match.table.callers != other.match.table.callers
            or (both in one.asked and both in other.asked and one.asked[both] != other.asked[both])
        )

    def _settle(self, what: str, least: int = 0) -> Iterator[str]:
        for frame in range(LONG):
            differs = self._frame()
            if differs:
                yield f"{what}, frame {frame}: {differs}"
            if differs or self.over:
                return
            if all(twin.still and (frame >= least or twin.rests) for twin in self.tables):
                self.owed = max(least - frame, 0)
                return

    def _frame(self) -> str:
        """What differs in the next frame, in short."""
        for twin in self.tables:
            twin.theatre.frame(dt=STRIDE * (1 + self.owed))
        self.owed = 0
        one, other = self.tables
        differs = ""
        if not self.over and self._may_look(one):
            self.compared += 1
            differs = difference(one.seen(), other.seen())
        for twin in self.tables:
            twin.forget()
        return differs

    def _begin_to_look(self) -> Hand | None:
        """Sometimes whoever is asked holds their rack up while they play."""
        match = self.tables[0].match
        if not match.privacy.covers or match.asked not in match.persons or self.chance.random() < 0.5:
            return None
        self._all_hear(Command(PADS[match.asked], "peek"))
        return PADS[match.asked]

    def _look_away(self, hand: Hand | None) -> Iterator[str]:
        """They let go while the table turns to the next, and in that very frame nothing of it is seen."""
        if hand is None:
            return
        for _ in range(self.chance.randrange(1, 8)):
            if differs := self._frame():
                yield f"held up: {differs}"
        self._all_hear(Released(hand, "peek"))
        if differs := self._frame():
            yield f"let go: {differs}"

    def _all_hear(self, intent: Intent) -> None:
        for twin in self.tables:
            twin.hear(intent)

    def _may_look(self, twin: Twin) -> bool:
        """Whether those who may notice nothing look at the screen now."""
        if twin.play.viewpoint.peeking.seats - {self.alike}:
            return False
        return (
            self.alike is None or twin.match.privacy.covers or twin.play.viewpoint.eyes in (None, self.alike)
        )

    def _noise(self) -> Iterator[Intent]:
        """What hands do besides playing, the same at both tables."""
        play, chance = self.tables[0].play, self.chance
        for _ in range(2):
            rack = chance.choice(play.furniture.racks)
            x, y = chance.choice(rack.slots)[:2] if chance.random() < 0.5 else rack.name.centre
            hand = chance.choice((*PADS[: len(play.match.seats)], KEYS))
            spots = [spot for twin in self.tables for spot in twin.play.hotspots()]
            tap = at(spots, x, y) is None  # else it would be played
            x, y = play.turned_by.point(x, y)
            held: tuple[Intent, ...] = (Command(hand, "peek"), Released(hand, "peek"))
            yield from chance.choice((
                (Hover(KEYS, x, y),), (Tap(KEYS, x, y),) if tap else (), held, held * 2,
                (Command(hand, "hint"),), (Command(hand, "right"),), (Command(hand, "take-back"),),
            ))  # fmt: skip


class Glass:
    """All that a window shows in a frame, sprites in the place of pixels, also what fades only now.

    What stands until the next picture is painted stands as long as it ever may.
    """

    def __init__(self, game: Game) -> None:
        self.sprites: tuple[Sprite, ...] = ()
        self._before: tuple[Sprite, ...] = ()
        self._game, self._fade = game, Fade()
        instead(game, _show=self._show)

    def _show(self, dt: float) -> None:
        stack, fade, settings = self._game.stack, self._fade, self._game.context.settings
        fade.advance(dt * settings.speed)
        if fade.meet(stack.top, settings.motion, stack.secrets):
            self._before = self.sprites
        if not fade.waits:
            self.sprites = (*stack.sprites(), *(self._before if fade.left else ()))


class Twin:
    """One of them; of what is done it hears what everybody may know."""

    eyes: int | None = None
    others: tuple[int, ...] = ()

    looks = False
    """Whether the picture is painted, and compared."""

    def __init__(self, match: Match, actions: Sequence[Action]) -> None:
        def written(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
            done = len(match.actions)
            return actions[done] if done < len(actions) else chance.choice(options)

        self.match = match
        self.asked = {0: _asks(match)}  # by the number of actions done: who, and what
        size = (1920, 1080) if match.privacy.sided else (640, 480) if self.looks else (1280, 720)
        chairs = {PADS[seat]: seat for seat in match.persons if match.privacy.covers}
        self.theatre = theatre_of(
            match, size, chairs, self.looks, written, chances=True, captions=True, speed=SPEED
        )
        self.glass = None if self.looks else Glass(self.theatre.game)
        self.play.move.host.listen(self)

    def tell(self, events: Sequence[Event]) -> None:
        """Something was done: others may be asked now."""
        self.asked[len(self.match.actions)] = _asks(self.match)

    def taken_back(self, seat: int, many: int) -> None:
        """They will be asked anew."""

    @property
    def play(self) -> TableScene:
        return play_of(self.theatre)

    @property
    def still(self) -> bool:
        if self.theatre.top is not self.play:
            return True
        return self.play.playhead.idle and self.play.move.called and not self.play.model.suspense.moving

    @property
    def rests(self) -> bool:
        """Whether nothing comes before somebody does something, or much time passes."""
        return False  # what is seen may still fade

    def turn_to(self) -> None:
        for _ in range(LONG):
            if isinstance(self.theatre.top, Curtain):
                self.theatre.click("look")
            elif self.theatre.top is not self.play:
                self.theatre.game.stack.scenes[1:] = []
            elif self.play.state.moment:
                self.theatre.frame(dt=1.0)
            elif self.still and (self.play.viewpoint.shown_to == self.match.asked or self.play.model.waits):
                return
            else:
                self.theatre.frame(dt=STRIDE)

    def hear(self, noise: Intent) -> None:
        if self.theatre.top is self.play:
            do(self.theatre, noise)

    def does(self, action: Action) -> bool:
        """Whoever is asked does it, if they can."""
        asked = self.match.asked
        if asked is None or action not in self.match.options():
            return False
        if asked in self.match.persons:
            self.play.talk.done(self.play.view, self.play.furniture, action)
            self.play.move.answer(action)
        return True

    def seen(self) -> Seen:
        line = self.play.show.line
        caption = self.theatre.context.sound.caption
        heard = tuple(self.theatre.sounds.told)
        words = (line, say(caption) if caption else "", heard, repr(self.theatre.top.mood))
        return words, self.glass.sprites if self.glass else (self.theatre.surface.get_buffer().raw,)

    def forget(self) -> None:
        self.theatre.sounds.told.clear()


Twins.makes = Twin

Seen = tuple[tuple[object, ...], tuple[object, ...]]
"""Line, caption, sounds and mood, and the picture."""


def difference(one: Seen, other: Seen) -> str:
    if one == other:
        return ""
    for words in zip(one[0], other[0], strict=True):
        if words[0] != words[1]:
            return f"{words[0]} / {words[1]}"
    if isinstance(one[1][0], bytes):
        return "pixels"
    first, second = (sorted(map(repr, seen[1])) for seen in (one, other))
    if first == second:
        return ""
    return f"{sorted(set(first) - set(second))[:3]} / {sorted(set(second) - set(first))[:3]}"


def script(table: Table, alike: int | None) -> tuple[Sequence[Action], set[int]]:
    """What is played there, and the cards that stay hidden from those all the while."""
    match, chance = table.deal(), random.Random(table.seed)
    others = match.privacy.others
    hidden = set(range(len(match.table.faces)))
    actions: list[Action] = []
    while match.asked is not None and len(actions) < LENGTH and match.table.round == 1:
        hidden -= _known(match, alike, others)
        action = eventful(chance, match)
        before = match.table.refills, len(match.table.stock)
        match.submit(match.asked, action)
        if match.asked is None or match.table.refills != before[0] or len(match.table.stock) > before[1]:
            break
        actions.append(action)
    if match.asked is not None or not actions:  # else what is seen at the end comes after what is played
        hidden -= _known(match, alike, others)
    return actions, hidden


def _asks(match: Match) -> tuple[object, ...]:
    """Who is asked what: a computer may be asked whether to go out, with other cards."""
    return match.asked, type(match.table.prompts[-1])


def _known(match: Match, alike: int | None, others: tuple[int, ...]) -> set[int]:
    return {token for token, face in enumerate(match.view(alike, others).open_faces) if face is not None}


def mixed(match: Match, secrets: set[int], seed: int) -> tuple[Card, ...]:
    """The cards as they might as well lie."""
    faces, places = list(match.table.faces), sorted(secrets)
    cards = [faces[token] for token in places]
    random.Random(seed + 1).shuffle(cards)
    for token, card in zip(places, cards, strict=True):
        faces[token] = card
    return tuple(faces)


def eventful(chance: random.Random, match: Match) -> Action:
    """Something rare if it can be done, else a card drawn and put anywhere, or tossed."""
    prompt = match.table.prompts[-1]
    if isinstance(prompt, moves.AskOrder):
        return moves.UsePower((0, 1, 2)[: len(prompt.tokens)])
    options = [
        one for one in match.options() if not isinstance(one, moves.NoSwap | moves.NoPower | moves.Call)
    ]
    if isinstance(prompt, moves.AskGoOut):
        return match.options()[-1]
    rare = [one for one in options if isinstance(one, moves.Reverse | moves.Swap | moves.UsePower)]
    if rare and chance.random() < 0.7:
        return chance.choice(rare)
    usual = [one for one in options if not isinstance(one, moves.Take)] or options
    return chance.choice(usual)


def looker(table: Table, number: int) -> int | None:
    """One of those who look at the screen there, if they do not all see the same."""
    match = table.deal()
    return None if match.privacy.covers else match.persons[number % len(match.persons)]
