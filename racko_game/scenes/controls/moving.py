"""What becomes of the words of a device when one of them is moved, as far as that makes sense."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...controls.bindings.arrangements import Marked, rows_of
from ...controls.bindings.bindings import Bindings, Meaning, nonsense, together
from ...controls.bindings.kept import arranged, move, sensible
from ...controls.bindings.rows import Codes
from ...store.hands.controls import KeptControls

Changes = dict[Meaning, Codes]
"""Words of a kind of device, and what says them from now on."""


class Mover:
    """One word of one kind of device: what can be done with it."""

    def __init__(self, bindings: Bindings, meaning: Meaning) -> None:
        self.bindings, self.meaning = bindings, meaning
        self.codes = bindings.codes(*meaning)

    def makes_sense(self, changes: Mapping[Meaning, Codes]) -> bool:
        """Whether it can be played like that."""
        rows = {kind: dict(self.bindings.rows[kind]) for kind in together(self.meaning.kind)}
        for (kind, word), codes in changes.items():
            rows[kind][word] = codes
        return nonsense(rows) is None

    def pressed(self, code: str, more: bool) -> Changes:
        """A key says the word from now on, alone or, with ``more``, as well."""
        kept = tuple(one for one in self.codes if one != code) if more else ()
        return {self.meaning: (*kept, code)}

    def exchanged(self, code: str) -> Changes | None:
        """A key says the word, the word's own key what that one said; None if that cannot be."""
        if not self.codes:
            return None
        changes: Changes = {self.meaning: (code,)}
        for other in self.others(code):
            theirs = self.bindings.codes(*other)
            changes[other] = tuple(self.codes[0] if one == code else one for one in theirs)
        return changes if self.makes_sense(changes) else None

    def taken(self, code: str, more: bool) -> Changes | None:
        """A key says the word, and nothing else; None if that cannot be."""
        changes = {**self.pressed(code, more), **self._without(self.others(code), (code,))}
        return changes if self.makes_sense(changes) else None

    def silenced(self) -> Changes | None:
        """Nothing says the word; None if that cannot be."""
        changes: Changes = {self.meaning: ()}
        return changes if self.codes and self.makes_sense(changes) else None

    def restored(self, kept: KeptControls, marked: Marked) -> Changes | None:
        """The word is said as it was; whatever had its keys goes back as well, or loses them."""

        def usual(meaning: Meaning) -> Codes:
            return rows_of(meaning.kind, arranged(kept, meaning.kind), marked)[meaning.word]

        mine = usual(self.meaning)
        others = {other for code in mine for other in self.others(code)}
        ways: tuple[Changes, ...] = (
            {self.meaning: mine, **{other: usual(other) for other in others}},
            {self.meaning: mine, **self._without(others, mine)},
        )
        return next((changes for changes in ways if self.makes_sense(changes)), None)

    def others(self, code: str) -> tuple[Meaning, ...]:
        """What could not be said any more if that key said the word."""
        return self.bindings.others(self.meaning, code)

    def _without(self, others: Iterable[Meaning], codes: Codes) -> Changes:
        """These words, without these keys."""
        return {
            other: tuple(one for one in self.bindings.codes(*other) if one not in codes) for other in others
        }

    def kept(self, kept: KeptControls, changes: Changes, marked: Marked) -> KeptControls:
        """The settings with these changes."""
        kept = sensible(kept, marked)
        for (kind, word), codes in changes.items():
            kept = move(kept, kind, {word: codes}, marked)
        return kept
