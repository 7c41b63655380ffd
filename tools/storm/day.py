"""Days at a stand: who comes when, what they do on any device and how they play, how time goes by meanwhile,
what is measured, and what it is to be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, pstdev
from time import thread_time
from typing import Any, NamedTuple

from racko_game.app.prefetch import release_memory
from racko_game.app.run import PAINTING
from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.sprites import BRIEFLY
from racko_game.scenes.pages.kiosk import Closed
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot, named
from racko_game.ui.scene import Scene
from tests.walks.sorter import sort

from ..faults.games import GAMES
from ..memory import resident
from .events import POINTERS, Moment, Size, button, event, key
from .stand import Stand

HOUR, MINUTE = 3600.0, 60.0
COME = (1, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 4, 5, 5, 4, 4, 3, 2, 1)
"""Visitors in each hour of the day, on average."""
STAYS = 240.0  # seconds: the longest that anybody does
FINE, COARSE, UNSEEN = 1 / 60, 1 / 16, 1 / 4
"""Seconds from frame to frame: as on a good machine, as on the slowest, as where nothing is drawn."""
CLOSELY = 4.0  # seconds of each visit that go by in fine frames
SHOWN, OFTEN = 30.0, 600.0  # while nobody is there: so many seconds are drawn of so many
SETTLED = 1.0  # seconds: until then frames make up for what was not drawn, and are not counted
LOOK = 10 * MINUTE  # from look to look at what is taken
SLOW = 0.033  # seconds of a frame


class Taken(NamedTuple):
    """The resources of the process at a moment: seconds since it began, bytes in memory, open files, threads,
    processes beside it; and how many of the bytes are pictures that are kept for later."""

    seconds: float
    memory: int
    files: int
    threads: int
    children: int
    pictures: int = 0

    @property
    def lasting(self) -> int:
        """Bytes but for pictures: which of those are kept depends on what was seen last."""
        return self.memory - self.pictures


class Slow(NamedTuple):
    """A frame that took long: seconds of the processor, when, and which scene it showed."""

    processor: float
    at: float
    scene: str


class Day:
    """A day, and what has been noted of it."""

    def __init__(self, stand: Stand, number: int = 0, visitors: int = sum(COME)) -> None:
        self.stand = stand
        self._often = visitors / sum(COME)
        self.taken: list[Taken] = []
        self.slow: list[Slow] = []
        self.frames, self.longest = 0, 0.0  # that were drawn; seconds of the processor's for one
        self.visitors = 0
        self.met = Counter[str]()
        self.seconds = defaultdict[str, float](float)  # by how they went by
        self._chance = Random(f"day {number}")
        self._show = stand.game._show
        self._drawn, self._since = True, 0.0  # whether it is, and since when
        self._comes = self._comings()
        self._next = next(self._comes)
        stand.watch = self._watch

    def live(self, seconds: float) -> None:
        """So many seconds."""
        while self.stand.seconds < seconds:
            self._alone(min(self._next, seconds))
            if self.stand.seconds < seconds:
                self._next = next(self._comes)
                self._visited(Visitor(self.stand, self.visitors))
                self.visitors += 1

    def _comings(self) -> Iterator[float]:
        for hour in count():
            many = int(COME[hour % 24] * self._often + self._chance.random())
            yield from sorted((hour + self._chance.random()) * HOUR for _ in range(many))

    def _visited(self, visitor: Visitor) -> None:
        began = self.stand.seconds
        for doing in visitor.visit():
            until = self.stand.seconds + (doing if isinstance(doing, float) else 0.0)
            if isinstance(doing, tuple):
                self._frame(self._pace(began), "visited", doing)
            while self.stand.seconds < until:
                self._frame(self._pace(began), "visited")
            if self.stand.seconds - began > STAYS:
                return

    def _pace(self, began: float) -> float:
        """Seconds until the next frame: few at the beginning, and while one scene follows another."""
        fade, closely = self.stand.game.fade, self.stand.seconds - began < CLOSELY
        return FINE if fade.waits or fade.left or (closely and self.stand.awake) else COARSE

    def _alone(self, until: float) -> None:
        """Nobody is there. What is shown then is drawn for some time, and for some it is not."""
        while self.stand.seconds < until:
            self._look_at_it(self.stand.seconds % OFTEN < SHOWN)
            how = (self._pace(-CLOSELY), "alone, drawn") if self._drawn else (UNSEEN, "alone, not drawn")
            self._frame(*how)
            if not self.taken or self.stand.seconds - self.taken[-1].seconds >= LOOK:
                self._look()
        self._look_at_it(True)

    def _look_at_it(self, drawn: bool) -> None:
        if drawn != self._drawn:
            self._drawn, self._since = drawn, self.stand.seconds
            setattr(self.stand.game, "_show", self._show if drawn else lambda dt: None)  # noqa: B010

    def _frame(self, dt: float, how: str, events: tuple[tuple[int, dict[str, object]], ...] = ()) -> None:
        self.stand.game.has_time = lambda: thread_time() - self.stand.began < PAINTING
        if not self.stand.frame(events, dt):
            raise AssertionError(f"the game was left after {self.stand.seconds:.0f} s")
        self.seconds[how] += dt
        self.met[type(self.stand.top).__name__] += 1

    def _watch(self, processor: float) -> None:
        if self._drawn and self.stand.seconds - self._since < SETTLED:
            return
        if self._drawn:
            self.frames, self.longest = self.frames + 1, max(self.longest, processor)
        if processor > SLOW and self.stand.seconds > MINUTE:  # drawn or not: it would be longer if it were
            self.slow.append(Slow(processor, self.stand.seconds, type(self.stand.top).__name__))

    def _look(self) -> None:
        """Note what is taken once what is free is given back, as by a resting game; not while it is shut."""
        if self.taken and isinstance(self.stand.top, Closed):
            return
        while release_memory():
            pass
        self.taken.append(taken(self.stand.seconds, self.stand.game.art.bytes))


def taken(seconds: float, pictures: int = 0) -> Taken:
    """The resources that this process takes now."""
    own = Path("/proc/self")
    status = (own / "status").read_text().splitlines()
    threads = next(int(line.split()[1]) for line in status if line.startswith("Threads:"))
    children = sum(len((task / "children").read_text().split()) for task in (own / "task").iterdir())
    return Taken(seconds, resident(), len(list((own / "fd").iterdir())) - 1, threads, children, pictures)


def slope(looks: list[Taken], day: float = 24 * HOUR) -> float:
    """By what share memory grows in a day, pictures apart: the median of the slopes between any two looks."""
    pairs = [(one, other) for at, one in enumerate(looks) for other in looks[at + 1 :]]
    slopes = [(other.lasting - one.lasting) / (other.seconds - one.seconds) for one, other in pairs]
    usual = median(look.memory for look in looks)
    return median(slopes) * day / usual if slopes else 0.0


MOST_GROWTH = 0.01
MOST_LOG = 3_100_000  # bytes: three files of a megabyte


def line(what: str, said: str, good: bool = True) -> bool:
    """Print a figure, and return whether it is good."""
    print(f"{what:34} {said}{'' if good else '   MISSED'}", flush=True)
    return good


def report(day: Day, folder: Path) -> Iterator[bool]:
    """Print all the figures; whether each is as it is to be."""
    yield line("time", ", ".join(f"{seconds / HOUR:.2f} h {how}" for how, seconds in day.seconds.items()))
    scenes = ", ".join(f"{name} {many:,}" for name, many in day.met.most_common(12))
    yield line("frames", f"{day.stand.frames:,}; {scenes}")
    yield line("visitors", f"{day.visitors}")
    yield from _of_memory(day)
    of = f"of {day.frames:,} that were drawn, the longest {1000 * day.longest:.1f} ms"
    yield line("frames over 33 ms of processor", f"{len(day.slow)} {of}", not day.slow)
    for one in sorted(day.slow, reverse=True)[:8]:
        at = f"{int(one.at) // 3600}:{int(one.at) // 60 % 60:02}:{one.at % 60:04.1f}"
        print(f"    {1000 * one.processor:.1f} ms at {at}, {one.scene}")
    log = sum(file.stat().st_size for file in folder.glob("racko.log*"))
    yield line("log", f"{log:,} bytes", log <= MOST_LOG)


def _of_memory(day: Day) -> Iterator[bool]:
    """All that is taken in the second half; then each hour or so."""
    looks = [look for look in day.taken if look.seconds >= day.taken[-1].seconds / 2]
    grows, swings = slope(looks), pstdev(look.lasting for look in looks) / 1e6
    said = f"{100 * grows:+.2f} % a day but for pictures, within swings of {swings:.1f} MB"
    yield line("memory", said, grows < MOST_GROWTH)
    pictures, room = max(look.pictures for look in day.taken), day.stand.game.art.budget * (1 + 1 / BRIEFLY)
    yield line("pictures", f"at most {pictures / 1e6:.1f} of {room / 1e6:.1f} MB", pictures <= room)
    half = len(looks) // 2
    for name in ("files", "threads", "children"):
        numbers = [getattr(look, name) for look in looks]
        steady = not half or max(numbers[half:]) <= max(numbers[:half])
        yield line(name, f"{min(numbers)} to {max(numbers)}", steady)
    for look in day.taken[:: max(len(day.taken) // 24, 1)]:
        memory = f"{look.memory / 1e6:6.1f} MB, {look.pictures / 1e6:4.1f} of them pictures"
        print(f"    {look.seconds / HOUR:5.1f} h {memory}, {look.files} files")


FARTHEST = 14  # presses of an arrow until somebody gives up looking for a button

SAYS: dict[str, Callable[[str], Iterator[Moment]]] = {
    "keys": lambda word: key("return" if word == "accept" else "escape" if word == "back" else word),
    "pad": lambda word: button({"accept": "south", "back": "east"}.get(word, f"dpad_{word}")),
}
"""Words, as keys and a pad say them."""
DEVICES = (*POINTERS, *SAYS)


def anywhere(device: str, size: Size) -> Iterator[Moment]:
    """Press something, whatever it is."""
    middle = size[0] / 2, size[1] / 2
    return POINTERS[device]([middle], size) if device in POINTERS else SAYS[device]("accept")


def press(
    device: str, top: Callable[[], Scene], name: str, size: Size, across: float = 0.5
) -> Iterator[Moment]:
    """Press the hotspot of that name; ``across`` is where, from its left to its right."""
    spot = named(top().hotspots(), name)
    if spot and device in POINTERS:
        box = spot.box
        yield from POINTERS[device]([(box.x + across * box.w, box.centre[1])], size)
    elif spot:
        yield from _go_to(device, top, name)
        yield from SAYS[device]("accept" if across == 0.5 else "right")


def _go_to(device: str, top: Callable[[], Scene], name: str) -> Iterator[Moment]:
    """Arrow after arrow, until the focus is there."""
    scene = top()
    for turn in range(FARTHEST):
        here, there = named(scene.places(), scene.focus), named(scene.hotspots(), name)
        if there is None or scene is not top() or (here and here.name == name):
            return
        yield from SAYS[device](_way(here, there, turn))


def _way(here: Hotspot | None, there: Hotspot, turn: int) -> str:
    """The arrow that leads there; every third time the other way, which may lead around."""
    if here is None:
        return "down"
    (x, y), (to_x, to_y) = here.box.centre, there.box.centre
    level, upright = "right" if to_x > x else "left", "down" if to_y > y else "up"
    return level if (abs(to_x - x) > abs(to_y - y)) != (turn % 3 == 2) else upright


Doing = Moment | float  # what happens in a frame; or for so many seconds nothing

TURNS = 8  # presses until somebody gives up looking for a number of players
NONSENSE = 12  # events that somebody presses at once, at most


class Manner(NamedTuple):
    """How somebody is: seconds they think, how much of what they do is nonsense, or wandering around, how
    often they walk off, and whether they come back when they are asked for."""

    thinks: float
    nonsense: float
    wanders: float
    walks_off: float
    comes_back: float


MANNERS = {
    "player": Manner(2.5, 0.0, 0.02, 0.004, 0.7),
    "hurried": Manner(0.6, 0.02, 0.05, 0.01, 0.3),
    "curious": Manner(2.0, 0.02, 0.5, 0.03, 0.3),
    "child": Manner(0.4, 0.5, 0.4, 0.03, 0.2),
    "slow": Manner(12.0, 0.0, 0.05, 0.01, 0.9),
}


class Visitor:
    """A visitor, by a number: with one device, in one manner, who wants to play one edition."""

    def __init__(self, place: Stand, number: int) -> None:
        self.chance = Random(f"visitor {number}")
        self.device = DEVICES[number % len(DEVICES)]
        self.wants = GAMES[number % len(GAMES)]
        self.manner = self.chance.choice(tuple(MANNERS.values()))
        self._place = place

    def visit(self) -> Iterator[Doing]:
        """All that they do, until they walk off; some come back while it is asked for them."""
        chance, manner = self.chance, self.manner
        while True:
            yield from self._act()
            yield min(chance.expovariate(1 / manner.thinks), 10 * manner.thinks)
            if chance.random() < manner.walks_off:
                if chance.random() >= manner.comes_back:
                    return
                yield chance.uniform(0.0, 75.0)

    def _act(self) -> Iterator[Doing]:
        chance, top = self.chance, self._place.top
        if chance.random() < self.manner.nonsense:
            yield tuple(event(chance) for _ in range(chance.randint(1, NONSENSE)))
        elif chance.random() < self.manner.wanders:
            yield from self._any(top)
        else:
            yield from WAYS.get(type(top).__name__, Visitor._on)(self, top)

    def _press(self, name: str, across: float = 0.5) -> Iterator[Doing]:
        yield from press(self.device, lambda: self._place.top, name, self._place.size, across)

    def _any(self, top: Scene) -> Iterator[Doing]:
        """Whatever can be pressed; or back."""
        spots = top.hotspots()
        if not spots:
            yield from self._anywhere(top)
        elif self.chance.random() < 0.15:
            yield from SAYS["pad" if self.device == "pad" else "keys"](self.chance.choice(("back", "accept")))
        else:
            yield from self._press(self.chance.choice(spots).name, self.chance.choice((0.1, 0.5, 0.9)))

    def _anywhere(self, top: Scene) -> Iterator[Doing]:
        yield from anywhere(self.device, self._place.size)

    def _on(self, top: Scene) -> Iterator[Doing]:
        """Press what leads on: it has the focus when a scene opens."""
        spots = {spot.name for spot in top.hotspots()}
        if "back" in spots and self.chance.random() < 0.6:
            yield from self._press("back")
        elif top.focus in spots and self.chance.random() < 0.7:
            yield from self._press(top.focus)
        else:
            yield from self._any(top)

    def _title(self, top: Any) -> Iterator[Doing]:
        """Mostly to choose what they play; some go on with what is there, some play what is usual."""
        names = [spot.name for spot in top.hotspots()]
        goes_on = "continue" in names and self.chance.random() < 0.3
        plays = "play" if self.chance.random() < 0.2 else "setup"
        yield from self._press("continue" if goes_on else plays)

    def _setup(self, top: Any) -> Iterator[Doing]:
        """The edition they want, for as many as they are; then cards."""
        plan: Plan = top.plan
        name, seats = self.wants
        if plan.edition != name and self.chance.random() < 0.9:
            yield from self._press("edition")
            yield 0.4
            yield from self._press(f"edition {name}")
            yield 0.4
        for _ in range(TURNS):
            if plan.seats == seats or plan.edition != name or self._place.top is not top:
                break
            yield from self._press("against", 0.95)
            yield 0.2
        yield from self._press("deal")

    def _play(self, top: TableScene) -> Iterator[Doing]:
        """Mostly what brings their rack to order."""
        best = None
        if top.asked and top.playhead.idle:
            with suppress(KeyError, IndexError, AssertionError):  # it knows no answer to that
                best = sort(top.match.table)
            wanted = next((spot.name for spot in top.hotspots() if best and spot.value == best), "")
            yield from self._press(wanted) if wanted else self._any(top)
        elif self.chance.random() < 0.05:
            yield from self._any(top)


WAYS: dict[str, Callable[[Visitor, Any], Iterator[Doing]]] = {
    "Attract": Visitor._anywhere,
    "StillThere": Visitor._anywhere,
    "Title": Visitor._title,
    "Setup": Visitor._setup,
    "TableScene": Visitor._play,
}
"""What is done on which scene; on others, what has the focus."""
