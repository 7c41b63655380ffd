"""A screen reader's user, in a process of their own: knows roles and names, nothing of the game.

Run by the system's Python, which has pyatspi. Plays a round from the title, turns the music down, and reads
the scores; each line that is printed is something that was read or done.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from typing import Any

import pyatspi

PATIENCE = 60.0  # seconds
BUTTON, LABEL, SLIDER = "push button", "label", "slider"
TURNS = 300
PLACES = ("Slot ", "Blue row ", "Red row ")
ENDS = ("Next round", "Continue", "Review")  # what stands below the scores
KNOWN = (*PLACES, *ENDS, "Stock", "Discard pile", "Hint", "Menu", "Undo", "Take back", "Look")
ANSWERS = ("RACK-O!", "Call", "Accept", "Don't")
HIGHEST = 60  # of any card
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


def places() -> list[tuple[str, Any]]:
    """Where a card can be put, front first, as it is read."""
    return [(name, one) for role, name, one in things() if role == BUTTON and name.startswith(PLACES)]


def in_hand() -> str:
    """The card in the hand, if it can be put somewhere; else empty."""
    names = [name for role, name, _ in things() if role == LABEL and name.startswith("In hand: ")]
    return names[0].removeprefix("In hand: ") if names and places() else ""


def over() -> Any:
    """What stands over the scores of a round."""
    return next((one for name in ENDS if (one := find(BUTTON, name))), None)


def question() -> Any:
    """A button that answers what is asked besides the cards; the likeliest one first."""
    there = [(name, one) for role, name, one in things() if role == BUTTON and not name.startswith(KNOWN)]
    for begin in ANSWERS:
        for name, one in there:
            if name.startswith(begin):
                return one
    return there[0][1] if there else None


def asked() -> Any:
    """Whether there is something to do at the table, or the round is over."""
    return find(BUTTON, "Stock") or in_hand() or over() or question()


def share(card: str) -> float | None:
    """How far from the front a card belongs, 0 to 1; None if it is no number and no letter."""
    numbers = re.findall("[0-9]+", card)
    if numbers:
        return (int(numbers[-1]) - 1) / HIGHEST
    return (ord(card[-1]) - ord("A")) / 26 if re.fullmatch("(.* )?[A-Z]", card) else None


def put(card: str) -> bool:
    """Put a card where one like it belongs, or toss it; whether it could be done."""
    side = [(name, one) for name, one in places() if name.split()[0].lower() in card] or places()
    where = share(card)
    pile = find(BUTTON, "Discard pile")
    name, one = ("the pile", pile) if where is None and pile else side[int((where or 0) * len(side))]
    if not done(one):
        return False
    print("put", card, "into", name)
    return True


def play_round() -> None:
    """Draw, and put the card where one of its height belongs, until the round is over."""
    for _ in range(TURNS):
        wait(asked, "turn")
        if over():
            return
        if card := in_hand():
            if put(card):
                wait(lambda: in_hand() != card or over(), "empty hand")
        elif stock := find(BUTTON, "Stock"):
            if done(stock):
                wait(lambda: in_hand() or over() or question(), "card")
        elif answer := question():
            name = answer.name
            print("answered", name, done(answer))
    sys.exit("the round had no end")


def main() -> None:
    """From the title to the scores."""
    wait(application, "application")
    wait(lambda: find(BUTTON, "Settings"), "title")
    turn_music_down()
    press("Play")
    press("Deal")
    wait(lambda: done(find(BUTTON, "Just play")) or find(BUTTON, "Menu"), "table")
    play_round()
    for role, name, _ in things():
        print("read", role, name)


if __name__ == "__main__":
    main()
