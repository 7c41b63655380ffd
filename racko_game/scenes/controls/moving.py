"""What becomes of the words of a device when one of them is moved, as far as that makes sense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...controls.bindings.arrangements import Marked, rows_of
from ...controls.bindings.bindings import Bindings, nonsense
from ...controls.bindings.kept import arranged, move, sensible
from ...controls.bindings.manual import Codes
from ...controls.intents import Device
from ...store.hands.controls import KeptControls

Changes = dict[str, Codes]
"""Words, and what says them from now on."""


class Mover:
    """One word of one kind of device: what can be done with it."""

    def __init__(self, bindings: Bindings, device: Device, word: str) -> None:
        self.bindings, self.device, self.word = bindings, device, word
        self.codes = bindings.codes(device, word)

    def makes_sense(self, changes: Mapping[str, Codes]) -> bool:
        """Whether it can be played like that."""
        return nonsense(self.device, {**self.bindings.rows[self.device], **changes}) is None

    def pressed(self, code: str, more: bool) -> Changes:
        """A key says the word from now on, alone or, with ``more``, as well."""
        kept = tuple(one for one in self.codes if one != code) if more else ()
        return {self.word: (*kept, code)}

    def exchanged(self, code: str) -> Changes | None:
        """A key says the word, the word's own key what that one said; None if that cannot be."""
        if not self.codes:
            return None
        changes: Changes = {self.word: (code,)}
        for other in self.bindings.others(self.device, self.word, code):
            theirs = self.bindings.codes(self.device, other)
            changes[other] = tuple(self.codes[0] if one == code else one for one in theirs)
        return changes if self.makes_sense(changes) else None

    def taken(self, code: str, more: bool) -> Changes | None:
        """A key says the word, and nothing else; None if that cannot be."""
        others = self.bindings.others(self.device, self.word, code)
        changes = {**self.pressed(code, more), **self._without(others, (code,))}
        return changes if self.makes_sense(changes) else None

    def silenced(self) -> Changes | None:
        """Nothing says the word; None if that cannot be."""
        changes: Changes = {self.word: ()}
        return changes if self.codes and self.makes_sense(changes) else None

    def restored(self, kept: KeptControls, marked: Marked) -> Changes | None:
        """The word is said as it was; whatever had its keys goes back as well, or loses them."""
        usual = rows_of(self.device, arranged(kept, self.device), marked)
        mine = usual[self.word]
        others = {other for code in mine for other in self.bindings.others(self.device, self.word, code)}
        back = {other: usual[other] for other in others}
        ways: tuple[Changes, ...] = (
            {self.word: mine, **back},
            {self.word: mine, **self._without(others, mine)},
        )
        return next((changes for changes in ways if self.makes_sense(changes)), None)

    def _without(self, others: Iterable[str], codes: Codes) -> Changes:
        """These words, without these keys."""
        return {
            other: tuple(one for one in self.bindings.codes(self.device, other) if one not in codes)
            for other in others
        }

    def kept(self, kept: KeptControls, changes: Changes, marked: Marked) -> KeptControls:
        """The settings with these changes."""
        return move(sensible(kept, marked), self.device, changes, marked)
