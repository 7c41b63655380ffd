"""Matches that wait for their end: each with a small picture of its table, who plays, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ....jobs.work import Finding
from ....match.match import Match
from ....match.record.repository import Reopened
from ....paint.screens.replay import StillTable
from ....rules.editions import edition
from ....store.history.rows import KeptMatch
from ....ui.dialogs import sheet
from ....ui.nodes import Action, Button, Node
from ....ui.page import Page, SimplePage
from ....ui.scene import Pop, Push, Replace, Transition
from ....words.language import say
from ...context import Kit
from ...table.play import opened
from ..dialogs import Notice, when
from .match_list import delete, end, match_row, standing, still_of

BROAD = 34.0  # letters


def goes_on(kit: Kit, reopened: Reopened, home: str = "button.title") -> Push:
    """Return the way to a match as it stood, or to why it cannot be played on. ``home``: as at any table."""
    match = reopened.match
    if match is None:
        assert reopened.problem is not None
        return Push(Notice(kit, [reopened.problem], Pop, "history.title"))
    return Push(opened(kit, match, kit.matches.keep(match, reopened), home))


def unfinished(kit: Kit) -> SimplePage:
    """Return the sheet of them: press one, and it goes on; those that nobody wants can be deleted."""
    entries = list(kit.matches.unfinished)
    opened, stills = dict[int, Reopened](), dict[int, StillTable]()

    def build(page: Page[Any]) -> Node:
        rows = [
            _row(kit, one, stills.get(one.id), partial(go_on, one.id), partial(sure, one)) for one in entries
        ]
        back = Button("back", say("button.back"), Pop)
        return page.dialog(sheet(say("unfinished.title"), rows, foot=[back], broad=BROAD))

    def take(found: Sequence[Reopened]) -> None:
        opened.update({one.entry.id: one for one in found})
        draw([(one.entry.id, one.match) for one in found if one.match])

    def draw(left: Sequence[tuple[int, Match]]) -> None:
        """Draw the pictures one by one: none of them is to be waited for."""
        if left:
            (id, match), *others = left
            page.wait(Finding(lambda dt: still_of(match, kit)), lambda still: drawn(id, still, others))

    def drawn(id: int, still: StillTable, left: Sequence[tuple[int, Match]]) -> None:
        stills[id] = still
        draw(left)

    def go_on(id: int) -> Transition | None:
        if id not in opened:
            return None
        go = goes_on(kit, opened[id])
        return Replace(go.scene) if opened[id].match else go

    def sure(entry: KeptMatch) -> Transition:
        return Push(delete(kit, entry.id), partial(answered, entry))

    def answered(gone: KeptMatch, id: int | None) -> Transition | None:
        """From the question whether to delete one: with its number if it is to go."""
        if id is None:
            return None
        place = entries.index(gone)
        kit.matches.forget(gone)
        entries.remove(gone)
        if not entries:
            return Pop()
        page.focus = f"match {entries[min(place, len(entries) - 1)].id}"
        return None

    page = SimplePage(kit, build, f"match {entries[0].id}" if entries else "back")
    page.wait(kit.matches.reopen(*entries), take)
    return page


def _row(kit: Kit, entry: KeptMatch, still: StillTable | None, go_on: Action, ask: Action) -> Node:
    title, ago = say(edition(entry.edition).title), when(entry.played, kit.matches.now())
    said = standing(entry), say("unfinished.about", edition=title, round=entry.round, when=ago)
    gone = end(f"delete {entry.id}", "close", "unfinished.delete", ask)
    return match_row(f"match {entry.id}", said, still, go_on, gone)
