"""What name plates say besides names and totals: who has a last turn, who is near, who needs how much."""

from __future__ import annotations

from ...match.closeness.open_racks import openly_near
from ...match.closeness.own_rack import own_rack
from ...match.closeness.stakes import at_match_point
from ...paint.people.plate_tag import BARE, NEAR, Label
from ...rules.table import View, turns_left
from ...rules.terms.ruleset import Ruleset
from ...words.language import say

Notes = dict[int, tuple[Label, ...]]
"""By seat, what its plate says, the dearest first."""


def notes(rules: Ruleset, view: View, seen: bool, own: bool) -> Notes:
    """Of every seat. ``seen``: what all have seen of racks is told; ``own``: so is the rack of who looks."""
    near, needs = openly_near(rules, view) if seen else (), at_match_point(rules, view)
    left = turns_left(view)
    said: Notes = {}
    for seat in range(len(view.racks)):
        labels = []
        if seat in left:
            labels.append(Label("last", (say("tag.last"),)))
        elif left and seat in view.callers:
            labels.append(Label("out", (say("tag.out"),)))
        if seat in near:
            labels.append(Label(NEAR, (say("tag.near"),)))
        if seat in needs:
            labels.append(Label("needs", (say("tag.needs", more=needs[seat]),)))
        said[seat] = tuple(labels)
    if own and view.seat is not None and (state := own_rack(rules, view)):
        words = tuple(map(say, state.says))
        said[view.seat] += (Label(NEAR if state.near else BARE, words, tuple(state.gauges)),)
    return said
