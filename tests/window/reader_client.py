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
from gi.repository import GLib

PATIENCE = 60.0  # seconds
UNHEARD = 800  # milliseconds: what a game that only just begins has not answered by then is asked again
MOMENT = 250  # milliseconds after which it is looked again although nothing was told
KEPT = pyatspi.Atspi.Cache.NAME | pyatspi.Atspi.Cache.ROLE  # until something is told of them
CHANGES = "object:children-changed", "object:property-change", "object:state-changed"
BUTTON, LABEL, SLIDER = "push button", "label", "slider"
LEAVES = BUTTON, LABEL, SLIDER, "heading", "status bar"  # have nothing below them
TURNS = 300
PLACES = ("Slot ", "Blue row ", "Red row ")
ENDS = ("Next round", "Continue", "Review")  # what stands below the scores
KNOWN = (*PLACES, *ENDS, "Stock", "Discard pile", "Hint", "Menu", "Undo", "Take back", "Look")
ANSWERS = ("RACK-O!", "Call", "Accept", "Don't")
HIGHEST = 60  # of any card
MUSIC = 30.0  # per cent

Seen = list[tuple[str, str, Any]]
"""What was on the screen at a moment: the role and the name of each thing, and the thing."""


def application() -> Any:
    """The only application there is."""
    game = next((one for one in pyatspi.Registry.getDesktop(0) if one and one.childCount), None)
    if game:
        game.set_cache_mask(KEPT)
    return game


def things() -> Seen:
    """All that is on the screen: (role, name, thing)."""
    found: Seen = []
    rest = [application()]
    while rest:
        one = rest.pop(0)
        try:
            found.append((one.getRoleName(), one.name, one))
            if found[-1][0] not in LEAVES:
                rest += [child for child in one if child]
        except Exception:  # it is gone meanwhile
            continue
    return found


def first(seen: Seen, role: str, *begins: str) -> Any:
    """The first thing of a role, of what was seen, whose name begins so; the likelier beginnings first."""
    for begin in begins:
        for kind, name, one in seen:
            if kind == role and name.startswith(begin):
                return one
    return None


class News:
    """Whether anything has changed on the screen since it was looked at."""

    def __init__(self) -> None:
        self.fresh = False
        pyatspi.Registry.registerEventListener(self.come, *CHANGES)

    def come(self, *event: Any) -> bool:
        """Something changed, or a moment has passed."""
        self.fresh = True
        return True

    def wait(self) -> None:
        """Wait until something has changed, and let all come that is on its way."""
        context, moment = GLib.MainContext.default(), GLib.timeout_add(MOMENT, self.come)
        while not self.fresh or context.pending():
            context.iteration(True)
        GLib.source_remove(moment)
        self.fresh = False


pyatspi.Atspi.set_timeout(UNHEARD, UNHEARD)
news = News()


def wait(look: Callable[[Seen], Any], what: str) -> Any:
    """What a look at the screen finds, as soon as it does: it looks again when something has changed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look(things())
        if found:
            return found
        news.wait()
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
    wait(lambda seen: done(first(seen, BUTTON, name)), name)
    print("pressed", name)


def turn_music_down() -> None:
    """Open the settings, set the slider, see that it is set, and close them."""
    press("Settings")
    press("Sound")
    slider = wait(lambda seen: first(seen, SLIDER, "Music"), "Music")
    slider.queryValue().currentValue = MUSIC
    wait(lambda seen: first(seen, SLIDER, "Music").queryValue().currentValue == MUSIC, "quieter music")
    print("music", first(things(), SLIDER, "Music").queryValue().currentValue)
    press("Done")
    wait(lambda seen: first(seen, BUTTON, "Quit"), "title")  # the settings have a tab called Play as well


def places(seen: Seen) -> list[tuple[str, Any]]:
    """Where a card can be put, front first, as it is read."""
    return [(name, one) for role, name, one in seen if role == BUTTON and name.startswith(PLACES)]


def in_hand(seen: Seen) -> str:
    """The card in the hand, if it can be put somewhere; else empty."""
    names = [name for role, name, _ in seen if role == LABEL and name.startswith("In hand: ")]
    return names[0].removeprefix("In hand: ") if names and places(seen) else ""


def over(seen: Seen) -> Any:
    """What stands below the scores of a round."""
    return first(seen, BUTTON, *ENDS)


def question(seen: Seen) -> Any:
    """A button that answers what is asked besides the cards; the likeliest one first."""
    there = [thing for thing in seen if thing[0] == BUTTON and not thing[1].startswith(KNOWN)]
    return first(there, BUTTON, *ANSWERS) or next((one for _, _, one in there), None)


def asked(seen: Seen) -> Seen:
    """What was seen, if there is something to do at the table, or the round is over."""
    to_do = first(seen, BUTTON, "Stock") or in_hand(seen) or over(seen) or question(seen)
    return seen if to_do else []


def share(card: str) -> float | None:
    """How far from the front a card belongs, 0 to 1; None if it is no number and no letter."""
    numbers = re.findall("[0-9]+", card)
    if numbers:
        return (int(numbers[-1]) - 1) / HIGHEST
    return (ord(card[-1]) - ord("A")) / 26 if re.fullmatch("(.* )?[A-Z]", card) else None


def put(seen: Seen, card: str) -> bool:
    """Put a card where one like it belongs, or toss it; whether it could be done."""
    side = [(name, one) for name, one in places(seen) if name.split()[0].lower() in card] or places(seen)
    where = share(card)
    pile = first(seen, BUTTON, "Discard pile")
    name, one = ("the pile", pile) if where is None and pile else side[int((where or 0) * len(side))]
    if not done(one):
        return False
    print("put", card, "into", name)
    return True


def after(card: str) -> Callable[[Seen], Seen]:
    """A look that finds what is to do once a card is in the hand no more."""
    return lambda seen: asked(seen) if in_hand(seen) != card or over(seen) else []


def drawn(seen: Seen) -> Seen:
    """What was seen, if the stock has been drawn from, or something else is asked."""
    return seen if in_hand(seen) or over(seen) or question(seen) else []


def play_round() -> None:
    """Draw, and put the card where one of its height belongs, until the round is over."""
    seen: Seen = wait(asked, "turn")
    for _ in range(TURNS):
        if over(seen):
            return
        then: Callable[[Seen], Seen] = asked
        if card := in_hand(seen):
            then = after(card) if put(seen, card) else asked
        elif stock := first(seen, BUTTON, "Stock"):
            then = drawn if done(stock) else asked
        elif answer := question(seen):
            name = answer.name
            print("answered", name, done(answer))
        seen = wait(then, "turn")
    sys.exit("the round had no end")


def main() -> None:
    """From the title to the scores."""
    wait(lambda seen: first(seen, BUTTON, "Settings"), "title")
    turn_music_down()
    press("Play")
    press("Deal")
    wait(lambda seen: done(first(seen, BUTTON, "Just play")) or first(seen, BUTTON, "Menu"), "table")
    play_round()
    for role, name, _ in things():
        print("read", role, name)


if __name__ == "__main__":
    main()
