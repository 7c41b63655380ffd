"""A card dragged over a rack in a real window: the slot under the pointer is lifted, and gets it."""

from __future__ import annotations

from racko_game.rules.pieces.moves import Put
from racko_game.scenes.table.scene import TableScene

from .test_rounds import SMALL, Start

GRIPS = {0: (0.5, 0.5), 2: (0.1, 0.95), 4: (0.9, 0.05), 6: (0.5, 0.8), 9: (0.2, 0.1)}
"""By slot: where the card in the stock is gripped, in shares of its width and height."""


def test_five_heights_of_the_pointer(start: Start) -> None:
    """The window's picture is the twin's while the card is carried, and after it was let go."""
    twins = start(f"--seats 2 --level Novice --seed {bytes(16).hex()}", SMALL)
    twins.click("play")
    twins.click("deal")
    for slot, grip in GRIPS.items():
        play = twins.theatre.top
        assert isinstance(play, TableScene)
        twins.pick_up("stock", grip)
        strip, done = play.furniture.racks[0].strips[slot], len(play.match.actions)
        twins.over((round(strip.centre[0]), round(strip.centre[1])))
        assert play.show.carry is not None
        assert play.show.carry.pose == play.furniture.racks[0].slots[slot], "it is seen in that slot"
        twins.put_down(f"slot {slot + 1}")
        assert play.match.actions[done] == Put(slot)
