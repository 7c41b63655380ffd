"""Makes the pictures in assets/pictures from the game itself: the same bytes every time.

    python3 tools/pictures.py              writes assets/pictures/
    python3 tools/pictures.py --out DIR    writes them there instead

original.jpg … super.jpg   each edition at a moment of its own
table.jpg   a round under way: the card that was drawn is in the air, the slots for it glow
racko.jpg   RACK-O!
themes.jpg  that table in every theme
lobby.jpg   four who sit down to play together
hall.jpg    the hall of fame, a new entry lit
statistics.jpg   sixty matches of somebody who became better, at a glance
couch.jpg   four on a couch, each with a pad: who is asked looks at a covered rack
edges.jpg   four people round a table with four sides, two of them looking at their racks
rules.jpg   a spread of the rule book, its example beside what it says
replay.jpg  a match looked at again, where its chances turned
lesson.jpg  the first lesson, where a run comes
play.webp   the last turns of the round, over and over
icon.png    the application's icon
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, only the tools' own folder would be searched

from tools import run  # noqa: E402

if TYPE_CHECKING:
    from PIL import Image

    from racko_game.controls.intents import Hand
    from racko_game.match.privacy import Policy
    from racko_game.scenes.kit.scene import Kit
    from tools.measures.film import Film

PICTURES = ROOT / "assets" / "pictures"
LARGE, MIDDLING, HALF, SMALL = (1920, 1080), (1280, 720), (960, 540), (800, 450)
PEOPLE = "Ann", "Bo", "Cleo", "Dan"
MIDDLE = 32  # actions until the picture of a round under way
CHEER = 2.7  # seconds from the last card to the picture of the cheers
EVERY = 3  # frames of the game to one of the moving picture
BEFORE, AFTER = 5.0, 4.0  # seconds of it, on both sides of that last card
MANY = 10_000  # actions: no match is longer
BLEND = 8  # of its pictures, over which its end becomes its beginning
MOST = 3_000_000  # bytes of it


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


def main(argv: Sequence[str]) -> int:
    """The command line; 0 if all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", metavar="DIR", type=Path, default=PICTURES, help="where to write them")
    folder = parser.parse_args(argv).out
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        run.prepare(ROOT, dev=True)
        return run.become(__file__, *argv)
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    folder.mkdir(parents=True, exist_ok=True)
    table().save(folder / "table.jpg", quality=84, optimize=True)
    racko().save(folder / "racko.jpg", quality=84, optimize=True)
    themes().save(folder / "themes.jpg", quality=82, optimize=True)
    rules().save(folder / "rules.jpg", quality=84, optimize=True)
    lobby().save(folder / "lobby.jpg", quality=82, optimize=True)
    hall().save(folder / "hall.jpg", quality=82, optimize=True)
    statistics().save(folder / "statistics.jpg", quality=84, optimize=True)
    replay().save(folder / "replay.jpg", quality=82, optimize=True)
    lesson().save(folder / "lesson.jpg", quality=84, optimize=True)
    couch().save(folder / "couch.jpg", quality=84, optimize=True)
    edges().save(folder / "edges.jpg", quality=84, optimize=True)
    for edition, moment in EDITIONS.items():
        played(edition, moment).save(folder / f"{edition}.jpg", quality=82, optimize=True)
    icon().save(folder / "icon.png", optimize=True)
    first, *rest = looped(scenes())
    first.save(folder / "play.webp", save_all=True, append_images=rest, loop=0, duration=20 * EVERY,
               quality=62, method=4)  # fmt: skip
    size = (folder / "play.webp").stat().st_size
    print(f"play.webp: {len(rest) + 1} pictures, {size / 1e6:.2f} MB")
    return int(size > MOST)


def table(size: tuple[int, int] = LARGE, theme: str = "evening") -> Image.Image:
    """The middle of the round."""
    film = middle(size, theme)
    return film.picture()


def middle(size: tuple[int, int], theme: str) -> Film:
    """The round until the person holds a card in the middle of it."""
    from tools.measures.film import Film

    film = Film(size, theme)
    film.until(lambda: film.told >= MIDDLE and film.holds)
    return film


def racko() -> Image.Image:
    """The moment of the game."""
    from tools.measures.film import Film

    film = Film(LARGE)
    film.until(lambda: film.finished)
    film.run(CHEER)
    return film.picture()


def themes() -> Image.Image:
    """Four quarters, a theme in each."""
    from PIL import Image

    from racko_game.paint.ink.theme import THEMES

    w, h = LARGE[0] // 2, LARGE[1] // 2
    sheet = Image.new("RGB", LARGE)
    for i, name in enumerate(THEMES):
        sheet.paste(table(LARGE, name).resize((w, h), Image.Resampling.LANCZOS), (i % 2 * w, i // 2 * h))
    return sheet


def statistics() -> Image.Image:
    """The statistics of matches that were made up."""
    from PIL import Image

    from racko_game.match.record.keeper import MatchKeeper
    from racko_game.scenes.history.statistics.page import StatisticsPage
    from tools.measures.film import seen
    from tools.walks.histories import NOW, fill

    with TemporaryDirectory() as folder:
        history = fill(Path(folder))
        keeper = MatchKeeper(Path(folder), now=lambda: NOW)
        picture = seen(StatisticsPage, MIDDLING, keeper)
        history.close()
        keeper.history().close()
    return picture.resize(HALF, Image.Resampling.LANCZOS)


def replay() -> Image.Image:
    """A match of four looked at again, all racks open, where its chances turned."""
    from PIL import Image

    from racko_game.jobs.at_once import AtOnce
    from racko_game.match.chairs.person import ScreenChair
    from racko_game.match.chairs.round_table import chairs_of
    from racko_game.match.host import Host
    from racko_game.match.plan import SEATS, Plan
    from racko_game.match.record.keeper import MatchKeeper
    from racko_game.match.record.record import PERSON, Player, record_of
    from racko_game.match.record.rerun import ALL, Rerun
    from racko_game.scenes.replay.replay import Replay
    from tools.measures.film import SEED, seen

    match = Plan(seats=SEATS, computers=[True] * SEATS).start(SEED)
    Host(match, chairs_of(match, lambda seat: ScreenChair(), AtOnce())).play(MANY)
    record = record_of(match)
    ann = record._replace(players=(Player("Ann", PERSON), *record.players[1:]))

    def turned(kit: Kit) -> Replay:
        made = Replay(kit, Rerun(ann), ALL)
        while made.moving:
            made.advance(0.1)
        made.next_turning()
        return made

    return seen(turned, MIDDLING, MatchKeeper()).resize(HALF, Image.Resampling.LANCZOS)


def lesson() -> Image.Image:
    """The first lesson: a card is to be taken, for the run."""
    from PIL import Image

    from racko_game.match.lessons.first import FIRST
    from racko_game.match.record.keeper import MatchKeeper
    from racko_game.scenes.lessons.lesson_table import LessonTable
    from tools.measures.film import seen

    def taught(kit: Kit) -> LessonTable:
        made = LessonTable(kit, FIRST, 8)
        made.playhead.skip()
        return made

    return seen(taught, MIDDLING, MatchKeeper()).resize(HALF, Image.Resampling.LANCZOS)


def rules() -> Image.Image:
    """The rule book of a table that plays with Bonus, at the page about it."""
    from PIL import Image

    from racko_game.match.record.keeper import MatchKeeper
    from racko_game.rules.table import Charter
    from racko_game.scenes.rulebook.book import RulesScreen
    from racko_game.scenes.rulebook.occasion import Occasion
    from tools.measures.film import seen

    def opened(kit: Kit) -> RulesScreen:
        kit.settings.motion = "none"
        book = RulesScreen(kit, Occasion(Charter("original", (("bonus", True),)), 4, "turn"))
        book.read(next(section for section in book.book.sections if section.name == "bonus"))
        book.show_contents()
        return book

    return seen(opened, MIDDLING, MatchKeeper()).resize(HALF, Image.Resampling.LANCZOS)


def played(edition: str, moment: Moment) -> Image.Image:
    """That edition at that moment, once the table has come to rest or its seconds are over."""
    from PIL import Image

    from racko_game.match.plan import Plan
    from tools.measures.film import Film

    plan = Plan(edition, 1 + moment.computers, options=moment.options)
    film = Film(LARGE, plan=plan, seed=bytes([moment.seed]) * 16)
    film.until(lambda: film.told >= moment.actions and film.asks == moment.asks)
    film.run(moment.seconds)
    return film.picture().resize(HALF, Image.Resampling.LANCZOS)


def lobby() -> Image.Image:
    """Who plays together, with what in their hands."""
    from PIL import Image

    from tools.measures.company import gathered

    return gathered(LARGE).resize(HALF, Image.Resampling.LANCZOS)


def couch() -> Image.Image:
    """Covered racks: who is asked holds a card and what turns up their own."""
    from racko_game.controls.intents import Device, Hand
    from racko_game.match.privacy import Policy

    return together(Policy.PEEK, Hand(Device.XBOX, (0,)))


def edges(size: tuple[int, int] = LARGE) -> Image.Image:
    """A table with four sides: who is asked holds a card and looks at their rack, and so does the next."""
    from racko_game.controls.intents import Device, Hand
    from racko_game.match.privacy import Policy

    return together(Policy.EDGES, *(Hand(Device.TOUCH, (0, finger)) for finger in (0, 1)), size=size)


def together(policy: Policy, first: Hand, *others: Hand, size: tuple[int, int] = LARGE) -> Image.Image:
    """Four people at a table, and the hands of the first of them, who look at their racks."""
    from PIL import Image

    from racko_game.ai.players.player import choose
    from racko_game.ai.players.protocol import chance_for
    from racko_game.match.plan import SEATS, Plan
    from tools.measures.film import STEP, Film

    film = Film(size, plan=Plan(seats=SEATS, computers=[False] * SEATS, names=list(PEOPLE), cards=policy))
    film.game.kit.settings.hints = False
    film.game._controls.hand = first
    match, play = film.match, film.play
    while not (film.told >= MIDDLE and film.holds and play.viewer == 0):
        if film.rests and (seat := match.asked) is not None:
            play._answer(choose(match.view(seat), match.options(), chance_for(match.seed, seat, film.told)))
        film.game.frame((), STEP)
    for seat, hand in enumerate((first, *others)):
        play.peeking.hold(hand, seat)
    for _ in range(round(1 / STEP)):
        film.game.frame((), STEP)
    return film.picture().resize(MIDDLING, Image.Resampling.LANCZOS)


def hall() -> Image.Image:
    """The hall of fame, with what was entered there in a few days; the last of that is lit."""
    from PIL import Image

    from tools.measures.honours import board

    return board(LARGE).resize(HALF, Image.Resampling.LANCZOS)


def icon() -> Image.Image:
    """The icon, its corners clear."""
    from racko_game.paint.ink.theme import EVENING
    from racko_game.paint.screens.logo import icon
    from tools.measures.film import image

    return image(icon(EVENING, 256), "RGBA")


def scenes() -> list[Image.Image]:
    """The last turns of the round and the cheers, picture by picture."""
    from PIL import Image

    from tools.measures.film import STEP, Film

    film = Film(MIDDLING)
    film.until(lambda: film.finished)
    last, film = film.frames, Film(MIDDLING)
    film.run(last * STEP - BEFORE)
    return [
        picture.resize(SMALL, Image.Resampling.LANCZOS) for picture in film.pictures(BEFORE + AFTER, EVERY)
    ]


def looped(pictures: list[Image.Image], fade: int = BLEND) -> list[Image.Image]:
    """The pictures without the first few, into which the last few fade."""
    from PIL import Image

    blended = [
        Image.blend(late, early, (i + 1) / (fade + 1))
        for i, (late, early) in enumerate(zip(pictures[-fade:], pictures[:fade], strict=True))
    ]
    return pictures[fade:-fade] + blended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
