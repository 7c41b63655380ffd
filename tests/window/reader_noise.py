"""A screen reader's client that asks and presses at random, in a process of its own, and then goes.

Run by the system's Python: ``reader_noise.py MANY``: how many things it does. Prints how many it read.
"""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from typing import Any

import reader_client as reader  # type: ignore[import-not-found]

ENDS = ("Quit", "Leave", "End")  # what would leave nothing to ask
chance = random.Random(5)


def anything(one: Any) -> None:
    """Ask one thing, or have it do something. No value is set: where the thing is gone, libatspi aborts."""
    match chance.randrange(4):
        case 0:
            one.queryComponent().grabFocus()
        case 1:
            one.queryComponent().getExtents(0)
        case _:
            one.queryAction().doAction(chance.randrange(2))


def named(seen: reader.Seen) -> list[Any]:
    """The things with a name that do not end the game."""
    return [one for _, name, one in seen if name and not name.startswith(ENDS)]


def main() -> None:
    """Make noise: what was read once is asked again when it may long have gone."""
    read = done = 0
    known: list[Any] = []
    while done < int(sys.argv[1]):
        fresh = reader.wait(named, "thing with a name")
        read += len(fresh)
        known = (fresh + known)[:200]
        for one in chance.choices(known, k=20):
            with suppress(Exception):  # it cannot do that, or it is gone
                anything(one)
                done += 1
    print("read", read)


if __name__ == "__main__":
    main()
