"""Every screen as it is, written down: what can be pressed, where, and what is drawn.

    python3 -m tests.scenes.frozen            which screens differ from what was written down
    python3 -m tests.scenes.frozen --write    write them down anew: when that is meant, and was looked at

A line a screen, a size of the window and of the type: its name, a digest of its sprites, and each place with
its box and its label. Tables that are played by scripts have a line for each rest instead: what was done and
heard since the last one, and digests of the view, of the places and of the sprites.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import product
from pathlib import Path
from random import Random
from zlib import crc32

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from racko_game.match.plans.plan import SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.paint.engine.sprites import Sprite
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot
from racko_game.store.settings import Text
from racko_game.words.language import shown
from tests.theatre import SEED, Theatre

from .walk import SCREENS, SPEECH, context

FILES = Path(__file__).parent.parent / "golden" / "frozen"
SIZES = ((1280, 720), (800, 480), (1080, 1920))
TEXTS: tuple[Text, ...] = (100, 200)
RESTS = 25  # of a script
SCRIPTS = [
    *((name, 3, 1, Policy.OWN) for name in ("original", "tray", "modern", "letters", "super")),
    *(("original", 2, 2, policy) for policy in (Policy.CURTAIN, Policy.PEEK, Policy.OPEN, Policy.EDGES)),
    *(("super", 4, 4, policy) for policy in (Policy.CURTAIN, Policy.PEEK, Policy.OPEN, Policy.EDGES)),
]
"""Edition, seats, how many of them are people, and what the screen shows of the racks."""


def screens() -> Iterator[str]:
    """Yield a line for each screen at each size of window and type."""
    for (name, make), size, text in product((SCREENS | SPEECH).items(), SIZES, TEXTS):
        scene = make(context(size, text))
        called = f"{name}, {'×'.join(map(str, size))}, {text} %"
        yield json.dumps([called, digest(scene.sprites()), *map(place, scene.places())], ensure_ascii=False)


def place(spot: Hotspot) -> list[object]:
    """Return a place as plain values: its name, its box in tenths of pixels, and its label."""
    return [spot.name, *(round(edge, 1) for edge in spot.box), shown(spot.label)]


def digest(values: Sequence[object]) -> str:
    """Return eight letters that are others for other values; where in memory these lie does not count."""
    plain = [tuple(one) if isinstance(one, Sprite) else one for one in values]
    return f"{crc32(re.sub(' at 0x[0-9a-f]+', '', repr(plain)).encode()):08x}"


def scripts() -> Iterator[str]:
    """Yield a line for each rest of each script."""
    for script in SCRIPTS:
        yield from played(*script)


def played(edition: str, seats: int, persons: int, cards: Policy) -> Iterator[str]:
    """Play a table with the mouse, pressing any of its places by lot, and yield a line for each rest."""
    plan = Plan(edition, seats, [seat >= persons for seat in range(SEATS)], cards=cards)
    chance = Random(f"{edition} {cards}")
    theatre = Theatre(lambda context: TableScene(context, plan.start(SEED)), looks=False)
    theatre.context.settings.hints = False
    play, told = theatre.top, 0
    assert isinstance(play, TableScene)
    for rest in range(RESTS):
        theatre.until(theatre.asked)
        top, match = theatre.top, play.match
        done = [str(action) for action in match.actions[told:]]
        told = len(match.actions)
        heard, theatre.sounds.heard[:] = list(theatre.sounds.heard), []
        view = digest([play.view]) if top is play else type(top).__name__
        yield json.dumps(
            [f"{edition}, {seats} seats, {cards}, rest {rest}", done, heard, view,
             digest([place(spot) for spot in top.places()]), digest(top.sprites())],
            ensure_ascii=False,
        )  # fmt: skip
        names = [spot.name for spot in top.hotspots() if spot.name not in ("menu", "hint")]
        theatre.click(chance.choice(names)) if names else theatre.frame(dt=1.0)


def main(argv: Sequence[str]) -> int:
    """Compare with the files, or write them; 1 if something differs."""
    different = False
    for lines in (screens, scripts):
        file = FILES / f"{lines.__name__}.jsonl"
        now = list(lines())
        before = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        different |= now != before
        for line in unified_diff(before, now, "before", "now", n=0, lineterm=""):
            print(line[:300])
        if "--write" in argv:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n".join(now) + "\n", encoding="utf-8")
    return different and "--write" not in argv


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
