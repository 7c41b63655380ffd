"""A screen reader's user, in a process of their own: knows roles and names, nothing of the game.

Run by the system's Python, which has pyatspi. Plays a round from the title, turns the music down, and reads
the scores; each line that is printed is something that was read or done.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import pyatspi

PATIENCE = 60.0  # seconds
BUTTON, LABEL, SLIDER = "push button", "label", "slider"
TURNS = 200
MUSIC = 30.0  # per cent


def application() -> Any:
    """The only application there is."""
    return next((one for one in pyatspi.Registry.getDesktop(0) if one and one.childCount), None)


def things() -> list[tuple[str, str, Any]]:
    """All that is on the screen: (role, name, thing)."""
    found: list[tuple[str, str, Any]] = []
    rest = [application()]
    while rest:
        one = rest.pop(0)
        try:
            found.append((one.getRoleName(), one.name, one))
            rest += [child for child in one if child]
        except Exception:  # it is gone meanwhile
            continue
    return found


def find(role: str, *begins: str) -> Any:
    """The first thing of a role whose name begins so."""
    for begin in begins:
        for kind, name, one in things():
            if kind == role and name.startswith(begin):
                return one
    return None


def wait(look: Callable[[], Any], what: str) -> Any:
    """What a look finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    print("there was no", what, "among", [(role, name) for role, name, _ in things()])
    sys.exit(1)


def done(one: Any) -> bool:
    """Press a thing, and whether it was still there to be pressed."""
    try:
        one.queryAction().doAction(0)
    except Exception:
        return False
    return True


def press(name: str) -> None:
    """Press a button by the begin of its name."""
    wait(lambda: done(find(BUTTON, name)), name)
    print("pressed", name)


def turn_music_down() -> None:
    """Open the settings, set the slider, see that it is set, and close them."""
    press("Settings")
    press("Sound")
    slider = wait(lambda: find(SLIDER, "Music"), "Music")
    slider.queryValue().currentValue = MUSIC
    wait(lambda: find(SLIDER, "Music").queryValue().currentValue == MUSIC, "quieter music")
    print("music", find(SLIDER, "Music").queryValue().currentValue)
    press("Done")
    wait(lambda: find(BUTTON, "Quit"), "title")  # the settings have a tab called Play as well


def slots() -> list[tuple[str, Any]]:
    """The slots of the rack, front first, as they are read."""
    return [(name, one) for role, name, one in things() if name.startswith("Slot ") and role == BUTTON]


def asked() -> Any:
    """Whether there is something to do at the table, or the round is over."""
    return find(BUTTON, "Stock") or in_hand() or over()


def in_hand() -> int:
    """The card in the hand, if it can be put somewhere."""
    names = [name for role, name, _ in things() if role == LABEL and name.startswith("In hand: ")]
    return int(names[0].split()[-1]) if names and slots() else 0


def over() -> Any:
    """What stands over the scores of a round."""
    return find(BUTTON, "Next round") or find(BUTTON, "Continue")


def play_round() -> None:
    """Draw, and put the card where one of its height belongs, until the round is over."""
    for _ in range(TURNS):
        wait(asked, "turn")
        card = in_hand()
        if over():
            return
        if card:
            rack = slots()
            name, one = rack[min((card - 1) * len(rack) // 40, len(rack) - 1)]
            if done(one):
                print("put", card, "into", name)
                wait(lambda: not in_hand(), "empty hand")
        else:
            if done(find(BUTTON, "Stock")):
                wait(lambda: in_hand() or over(), "card")
    sys.exit("the round had no end")


def main() -> None:
    """From the title to the scores."""
    wait(application, "application")
    wait(lambda: find(BUTTON, "Settings"), "title")
    turn_music_down()
    press("Play")
    press("Deal")
    play_round()
    for role, name, _ in things():
        print("read", role, name)


if __name__ == "__main__":
    main()
