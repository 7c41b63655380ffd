"""A party in a real window, in a process of its own: four pads of four brands from the lobby to the scores.

One is pulled out in the middle and another takes over. What came of it is printed; the picture that stands in
the window at the end is kept in the folder given.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

import pygame

from racko_game.controls.intents import Device, Hand
from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.covers import LostPad
from racko_game.scenes.table.scene import TableScene

from ..hands.hands import Pad
from ..hands.whole_rounds import whole_round
from ..pads import MAKERS, PadTheatre, VirtualPad
from ..theatre import Theatre

SIZE = (800, 480)
LOST_AT = 12  # actions: then a pad is pulled out
MOST = 1000  # answers


class Party(PadTheatre):
    def __init__(self, plugged: ExitStack) -> None:
        short = Plan()
        short.take_length("one round")
        self.theatre, self.plugged = Theatre(lambda context: Lobby(context, Gathering(short)), SIZE), plugged
        self.theatre.context.settings.speed, self.theatre.context.settings.motion = 4, "none"
        self.pads: dict[Hand, Pad] = {}
        self.policies: set[str] = set()
        self.taken = False

    def plug(self, device: Device) -> Hand:
        pad = self.plugged.enter_context(VirtualPad(device))
        hand = Hand(device, (pad.number,))
        self.pads[hand] = Pad(self.theatre, pad, device)
        return hand

    def play(self) -> str:
        """A match of one round, from the lobby to its scores, one pad lost on the way; what came of it."""
        hands = [self.plug(device) for device in MAKERS]
        for word in ("accept", "menu"):
            for hand in hands:
                self.pads[hand].say(word)
        self.theatre.reach(TableScene)
        whole_round(self.theatre, self.choose, MOST)
        scores = self.theatre.at(Scores)
        assert scores.match.over
        assert self.taken
        return f"four pads: {len(scores.match.actions)} actions, {'/'.join(self.policies)}"

    def choose(self, name: str) -> None:
        """Whoever is asked does what a place does, with their own pad."""
        table = self.theatre.at(TableScene)
        self.policies.add(str(table.viewpoint.privacy.policy))
        if len(table.match.actions) >= LOST_AT and not self.taken:
            self.lose(table)
        own = next(hand for hand in table.hands.all_of(table.viewpoint.viewer) if hand in self.pads)
        self.pads[own].choose(name)

    def lose(self, table: TableScene) -> None:
        """The pad of who is asked is pulled out, and one of another make takes over."""
        lost = table.hands.all_of(table.viewpoint.viewer)[0]
        before, seat = list(table.match.log), table.viewpoint.viewer
        self.pads.pop(lost).pad.unplug()
        self.wait()  # what is pressed at once is not meant
        self.theatre.at(LostPad)
        other = self.plug(Device.XBOX if lost.device is Device.PAD else Device.PAD)
        self.pads[other].say("accept")
        assert self.theatre.at(TableScene).match.log == before
        assert table.hands.seat_of(other) == seat
        self.taken = True
        self.theatre.until(self.theatre.asked)


def main(folder: Path) -> None:
    """Play, and then show the last picture until somebody presses return on standard input."""
    with ExitStack() as plugged:
        party = Party(plugged)
        said, theatre = party.play(), party.theatre
        theatre.until(lambda: not theatre.game.moving)
        theatre.open_eyes()
        pygame.image.save(theatre.surface, folder / "party.png")
        party.wait(1)
        print(said, pygame.display.get_driver(), flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
