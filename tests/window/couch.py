"""A party in a real window, in a process of its own: four pads of four brands from the lobby to the scores.

One is pulled out in the middle and another takes over; then a mouse, two fingers and a pad play together.
What came of it is printed; the picture that stands in the window at the end is kept in the folder given.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame

from racko_game.ai.players.computers import chance_for
from racko_game.ai.players.player import by_gaps
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device, Hand
from racko_game.match.plans.plan import Plan
from racko_game.match.seating import SHARED
from racko_game.match.undo import lifted_options, view_lifted
from racko_game.rules.pieces.moves import DRAW, TOSS, Action, Put, Take
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.lost_pad import LostPad
from racko_game.scenes.table.scene import TableScene
from tools.storm.pads import MAKERS, VirtualPad

from ..moves import best
from ..theatre import SEED, STRIDE, Theatre, plan

SIZE = (800, 480)
LOST_AT = 12  # actions: then a pad is pulled out
MOST = 4000  # frames
KEYS: dict[type, str] = {type(DRAW): "north", Take: "west", type(TOSS): "right_shoulder"}


class WinAnimation:
    """Pads at a theatre whose picture is a real window."""

    def __init__(self, theatre: Theatre, plugged: ExitStack) -> None:
        self.theatre, self.plugged = theatre, plugged
        theatre.context.settings.speed = 4
        theatre.context.settings.motion = "none"

    def plug(self, device: Device) -> VirtualPad:
        """A pad comes."""
        pad = self.plugged.enter_context(VirtualPad(device))
        self.frame()
        return pad

    def frame(self) -> None:
        self.theatre.frame(*pygame.event.get(), dt=STRIDE)

    def tap(self, pad: VirtualPad, button: str) -> None:
        """A button is pressed, and let go."""
        for act in (pad.press, pad.release):
            act(button)
            self.frame()

    def play(self, pads: dict[Hand, VirtualPad]) -> Iterator[TableScene]:
        """Everybody plays with their pad as a computer would, until the round is over; the table before each
        of their actions."""
        for _ in range(MOST):
            top = self.theatre.top
            if isinstance(top, Scores):
                return
            if (
                isinstance(top, TableScene)
                and top.asked
                and top.playhead.idle
                and top.move.called
                and not top.state.moment
            ):
                yield top
                top = self.theatre.top
                if isinstance(top, TableScene):
                    pad = next(pads[hand] for hand in top.hands.all_of(top.viewpoint.viewer) if hand in pads)
                    self.answer(top, pad, wanted(top))
            else:
                self.frame()
        raise AssertionError(f"the round does not end: {self.theatre.top}")

    def answer(self, table: TableScene, pad: VirtualPad, action: Action) -> None:
        """With that pad: words where there are any, else the focus is taken to the slot."""
        if not isinstance(action, Put):
            self.tap(pad, KEYS[type(action)])
            return
        wanted = f"slot {action.slot + 1}"
        for _ in range(len(table.furniture.racks[0].slots)):
            if table.focus == wanted:
                break
            self.tap(pad, "dpad_up" if int(table.focus.split()[-1]) <= action.slot else "dpad_down")
        assert table.focus == wanted
        self.tap(pad, accept(pad))


def accept(pad: VirtualPad) -> str:
    """The button that accepts on it."""
    return BY_DEFAULT.codes(pad.device, "accept")[0]


def wanted(table: TableScene) -> Action:
    """What a computer would do there, that knows what the seat knows."""
    if not table.state.lifted:
        return best(table.match)
    seen = view_lifted(table.match.view(table.viewpoint.viewer))
    chance = chance_for(table.match.seed, table.viewpoint.viewer, len(table.match.actions) + 1)
    return by_gaps(seen, lifted_options(seen), chance)


def four_pads(plugged: ExitStack) -> tuple[Theatre, str]:
    """A match of one round, from the lobby to its scores, one pad lost on the way."""
    short = Plan()
    short.take_length("one round")
    theatre = Theatre(lambda context: Lobby(context, Gathering(short)), SIZE)
    party = WinAnimation(theatre, plugged)
    pads = [party.plug(device) for device in MAKERS]
    hands = {Hand(device, (pad.number,)): pad for device, pad in zip(MAKERS, pads, strict=True)}
    for pad in pads:
        party.tap(pad, accept(pad))
    for pad in pads:
        party.tap(pad, "start")
    policies, taken = set(), False
    for table in party.play(hands):
        policies.add(str(table.viewpoint.privacy.policy))
        if len(table.match.actions) == LOST_AT and not taken:
            lost = table.hands.all_of(table.viewpoint.viewer)[0]
            before, seat = list(table.match.log), table.viewpoint.viewer
            hands.pop(lost).unplug()
            for _ in range(5):
                party.frame()  # what is pressed at once is not meant
            assert isinstance(theatre.top, LostPad)
            kind = Device.XBOX if lost.device is Device.PAD else Device.PAD  # one of its own make were it
            other = party.plug(kind)
            party.tap(other, accept(other))
            assert isinstance(theatre.top, TableScene)
            assert table.match.log == before
            hands[Hand(kind, (other.number,))] = other
            assert table.hands.seat_of(Hand(kind, (other.number,))) == seat
            taken = True
    scores = theatre.at(Scores)
    assert scores.match.over
    assert taken
    return theatre, f"four pads: {len(scores.match.actions)} actions, {'/'.join(policies)}"


def all_together(plugged: ExitStack) -> str:
    """Two fingers, a mouse and a pad at one table, all pressing: only whose turn it is plays."""
    laid = plan(seats=3, persons=3)

    def table(context: AppContext) -> TableScene:
        return TableScene(context, laid.start(SEED), seating=seating)

    pad = plugged.enter_context(VirtualPad(Device.XBOX))
    seats = {0: Hand(Device.MOUSE), 1: Hand(Device.TOUCH), 2: Hand(Device.XBOX, (pad.number,))}
    seating = SHARED
    for seat, hand in seats.items():
        seating = seating.with_(hand, seat)
    laid.cards = laid.policies[-1]
    theatre = Theatre(table, SIZE)
    party, done = WinAnimation(theatre, plugged), 0
    for _ in range(MOST):
        play = theatre.top
        if not isinstance(play, TableScene) or done == 12:
            break
        if not (play.asked and play.playhead.idle and play.move.called):
            party.frame()
            continue
        asked, before = play.viewpoint.viewer, len(play.match.actions)
        name = "stock" if play.view.held is None else "slot 2"
        for seat in sorted(seats, key=lambda seat: seat == asked):  # whose turn it is acts last
            if seat == 0:
                theatre.click(name)
            elif seat == 1:
                at = theatre.spot(name)
                theatre.finger(pygame.FINGERDOWN, (5, 5), 2)
                theatre.finger(pygame.FINGERDOWN, at)
                theatre.finger(pygame.FINGERUP, at)
                theatre.finger(pygame.FINGERUP, (5, 5), 2)
            else:
                party.tap(pad, "north") if name == "stock" else party.answer(play, pad, Put(1))
            assert (len(play.match.actions) > before) == (seat == asked), f"seat {seat} played for {asked}"
        done += 1
    assert done == 12
    return f"mouse, fingers and pad: {done} moves"


def main(folder: Path) -> None:
    """Both, and then the first party's picture until somebody presses return on standard input."""
    with ExitStack() as plugged:
        print(all_together(plugged), flush=True)
    with ExitStack() as plugged:
        theatre, said = four_pads(plugged)
        theatre.until(lambda: not theatre.game.moving)
        theatre.open_eyes()
        pygame.image.save(theatre.surface, folder / "party.png")
        theatre.frame(*pygame.event.get())
        print(said, pygame.display.get_driver(), flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
