"""The drawn example of a page: a real rack and real cards, which move where something is done."""

from __future__ import annotations

from ....match.messages.scores import run_that_matters
from ....match.rulebook.section import Example, Shows, cards_behind, example_steps
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite
from ....paint.material.plastic import drawing_mat
from ....paint.table.rack import rack
from ....paint.table.scoring_marks import counted
from ....rules.table import Table
from ....stage import layers
from ....stage.geometry import CARD_HEIGHT, Box, Pose
from ....stage.motion.timeline import Beat, flight
from ....stage.table.example import stand
from ....stage.table.furniture import shape_of
from ....store.settings import Motion
from ...picture.performance import ScriptedCards

WAITS, PACE, RESTS = 1.2, 0.9, 5.0  # seconds: until it moves, from move to move, until it begins anew
TRAIL = 0.15  # seconds: one card after the other
HIGH = 0.24  # of a card's height: how far from its pile one is held
PILE = 3  # cards of a pile that are drawn


class Drawing:
    """A moving example on its mat: it shows the beginning, the moves, and for a while the end."""

    def __init__(self, example: Example, area: Box, motion: Motion) -> None:
        self.area = area
        self._example, self._motion = example, motion
        self._tables = example_steps(example)
        self._stand = stand(area, shape_of(example.rules), example.seen, example.piles)
        self._time, self._played = 0.0, len(self._tables) - 1 if motion == "none" else 0
        faces = deck_faces(example.rules)
        shown = {token: faces[one] for token, one in enumerate(self._tables[0].faces)}
        self._cards = ScriptedCards(shown, self._poses(self._tables[self._played]))

    @property
    def moving(self) -> bool:
        """Return whether a card moves."""
        return self._cards.moving

    @property
    def over(self) -> bool:
        """Return whether all steps have been shown."""
        return self._played == len(self._tables) - 1 and not self._cards.moving

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything has changed."""
        if self._motion == "none" or len(self._tables) == 1:
            return False
        before = self._cards.moving
        self._cards.advance(dt)
        if self._cards.moving:
            return True
        self._time += dt
        if self._played < len(self._tables) - 1:
            if self._time >= (PACE if self._played else WAITS):
                self._step()
        elif self._time >= RESTS:
            self._time, self._played = 0.0, 0
            self._cards.lay(self._poses(self._tables[0]))
            return True
        return before or self._cards.moving

    def _step(self) -> None:
        """Begin the next step: cards fly to their next places."""
        before, after = (self._poses(table) for table in self._tables[self._played : self._played + 2])
        self._time, self._played = 0.0, self._played + 1
        gone = [token for token in after if token in before and after[token] != before[token]]
        gone.sort(key=lambda token: after[token].sunk > 0)
        tracks = tuple(
            flight(token, self._tables[0].faces[token], before[token], after[token], TRAIL * n)
            for n, token in enumerate(gone)
            if before[token][:2] != after[token][:2]
        )
        length = max((track.at + track.length for track in tracks), default=0.0)
        self._cards.play(Beat(tracks, (), length), after, self._motion)

    def _poses(self, table: Table) -> dict[int, Pose]:
        """Return the poses of the cards: in the rack that is drawn, on the piles, in the hand."""
        place, stock, discard = self._stand
        poses = dict(zip(table.racks[self._example.seen], place.slots, strict=True))
        if not self._example.piles:
            return poses
        poses |= {
            token: discard._replace(z=discard.z - n, angle=3.0 * (n % 2))
            for n, token in enumerate(table.discard[:PILE])
        }
        poses |= {
            token: stock._replace(y=stock.y + n, z=stock.z - n) for n, token in enumerate(table.stock[:PILE])
        }
        if table.held is not None:
            drawn = table.held in self._tables[0].stock
            pile = stock if drawn else discard
            abreast = stock.y == discard.y  # then one is held above both, else between them
            by = HIGH * CARD_HEIGHT * pile.width * (1 if drawn and not abreast else -1)
            poses[table.held] = pile._replace(y=round(pile.y + by), turn=1.0, lift=1.0, z=layers.HELD)
        return poses

    def sprites(self) -> list[Sprite]:
        """Return mat, rack and cards; at the end the marks."""
        lies = rack(self._stand.rack, (), self._example.rules.slots)
        marks = self._marks() if self.over else []
        return [drawing_mat(self.area), *lies, *self._cards.sprites(), *marks]

    def _marks(self) -> list[Sprite]:
        """Return the marks on the cards that finish the rack, or on those that score; on a double rack only
        its blue side."""
        example, place = self._example, self._stand.rack
        table, rules = self._tables[-1], example.rules
        lies = cards_behind(table, table.racks[example.seen])
        if example.shows is Shows.FINISH:
            slots = rules.goal.finishing(lies)
            run = run_that_matters(rules, lies, example.round)
            return counted(place, slots.stop, True, slots.start, True, run)
        if example.shows is Shows.CARDS:
            return []
        if rules.sides == 1:
            return counted(place, rules.goal.counted(lies))
        side = place.sides[0]
        blue = place._replace(
            slots=place.slots[side], strips=place.strips[side], ledges=place.ledges[side],
            plates=place.plates[side],
        )  # fmt: skip
        return counted(blue, rules.goal.on_each_side(lies)[0])
