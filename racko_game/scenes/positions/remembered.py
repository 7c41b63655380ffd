"""What came of positions: kept with the settings of whoever plays, and so forgotten by a kiosk."""

from __future__ import annotations

from datetime import date

from ...store.settings import KeptAnswer
from ..kit.scene import Kit


def remember(kit: Kit, id: str, solved: bool) -> None:
    """A position was answered: once solved, it stays so, and the day on which it was."""
    before = kit.settings.positions.get(id)
    if before is not None and (before.solved or not solved):
        return
    answer = KeptAnswer(day=date.fromtimestamp(kit.matches.now()).isoformat(), solved=solved)
    kit.settings.positions = {**kit.settings.positions, id: answer}
