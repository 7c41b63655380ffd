"""From what is kept to bindings, and back: only what differs from an arrangement is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...message import Message
from ...store.hands.controls import KeptControls
from ..intents import DeviceKind
from .arrangements import ARRANGEMENTS, PLAIN, Marked, as_marked, rows_of
from .bindings import BY_DEFAULT, Bindings, nonsense, together
from .manual import KINDS, called
from .rows import Codes, Rows


def bindings_of(kept: KeptControls, marked: Marked = as_marked) -> tuple[Bindings, tuple[Message, ...]]:
    """The bindings, and what there is to say of those that make no sense: there the usual ones serve."""
    if not (kept.arranged or kept.moved) and marked is as_marked:
        return BY_DEFAULT, ()
    rows, wrong = _read(kept, marked)
    problems = [Message("controls.no-kind", kind=kind) for kind in _unknown(kept)]
    problems += [Message("controls.senseless", kind=called(kind), why=why) for kind, why in wrong.items()]
    return Bindings(rows), tuple(problems)


def _unknown(kept: KeptControls) -> set[str]:
    return {*kept.arranged, *kept.moved} - {kind.value for kind in KINDS}


def _read(kept: KeptControls, marked: Marked) -> tuple[dict[DeviceKind, Rows], dict[DeviceKind, Message]]:
    """What says each word, by kind of device, and why what was wanted cannot be: each kind is looked at for
    itself, then halves side by side."""
    usual = {kind: rows_of(kind, PLAIN, marked) for kind in KINDS}
    rows, wrong = dict(usual), dict[DeviceKind, Message]()
    touched = [kind for kind in KINDS if kind.value in {*kept.arranged, *kept.moved}]
    for kind in touched:
        wanted, why = _wanted(kept, kind, marked)
        if why:
            wrong[kind] = why
        else:
            rows[kind] = wanted
    for kind in touched:
        why = nonsense({one: rows[one] for one in together(kind)})
        if why and kind not in wrong:
            wrong[kind] = why
    return {**rows, **{kind: usual[kind] for kind in wrong}}, wrong


def _wanted(kept: KeptControls, kind: DeviceKind, marked: Marked) -> tuple[Rows, Message | None]:
    """What is to say each word, and why it cannot be so."""
    name = arranged(kept, kind)
    if name not in ARRANGEMENTS[kind]:
        return {}, Message("controls.no-arrangement", name=name)
    moved = {word: tuple(codes) for word, codes in kept.moved.get(kind.value, {}).items()}
    rows = {**rows_of(kind, name, marked), **moved}
    return rows, nonsense({kind: rows})


def arranged(kept: KeptControls, kind: DeviceKind) -> str:
    """The name of the arrangement of a kind of device."""
    return kept.arranged.get(kind.value, PLAIN)


def arrange(kept: KeptControls, kind: DeviceKind, name: str) -> KeptControls:
    """The same, with a kind of device arranged so, and nothing moved there."""
    others = {other: words for other, words in kept.moved.items() if other != kind.value}
    names = {other: arranged for other, arranged in kept.arranged.items() if other != kind.value}
    return replace(kept, moved=others, arranged=names if name == PLAIN else {**names, kind.value: name})


def move(
    kept: KeptControls, kind: DeviceKind, changes: Mapping[str, Codes], marked: Marked = as_marked
) -> KeptControls:
    """The same, where these words are said by something else."""
    before = rows_of(kind, arranged(kept, kind), marked)
    moved = {**kept.moved.get(kind.value, {}), **{word: list(codes) for word, codes in changes.items()}}
    moved = {word: codes for word, codes in moved.items() if tuple(codes) != before[word]}
    others = {other: words for other, words in kept.moved.items() if other != kind.value}
    return replace(kept, moved={**others, kind.value: moved} if moved else others)


def sensible(kept: KeptControls, marked: Marked = as_marked) -> KeptControls:
    """The same without what cannot be played by."""
    _, wrong = _read(kept, marked)
    fine = {kind.value for kind in KINDS if kind not in wrong}
    return KeptControls(
        arranged={kind: name for kind, name in kept.arranged.items() if kind in fine},
        moved={kind: words for kind, words in kept.moved.items() if kind in fine},
    )
