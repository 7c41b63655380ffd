"""From what is kept to bindings, and back: only what differs from an arrangement is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...message import Message
from ...store.hands.controls import KeptControls
from ..intents import Device
from .arrangements import ARRANGEMENTS, PLAIN, Marked, as_marked, rows_of
from .bindings import BY_DEFAULT, Bindings, nonsense
from .manual import KIND_NAMES, KINDS, USUAL, Codes, Rows


def bindings_of(kept: KeptControls, marked: Marked = as_marked) -> tuple[Bindings, tuple[Message, ...]]:
    """The bindings, and what there is to say of those that make no sense: there the usual ones serve."""
    problems = [Message("controls.no-kind", kind=kind) for kind in _unknown(kept)]
    if not (kept.arranged or kept.moved):
        return BY_DEFAULT if marked is as_marked else Bindings(marked=marked), ()
    rows: dict[Device, Rows] = {}
    for device in KINDS:
        wanted, wrong = _wanted(kept, device, marked)
        rows[device] = USUAL[device] if wrong else wanted
        if wrong:
            problems.append(Message("controls.senseless", kind=Message(KIND_NAMES[device]), why=wrong))
    return Bindings(rows, marked), tuple(problems)


def _unknown(kept: KeptControls) -> set[str]:
    return {*kept.arranged, *kept.moved} - {device.value for device in KINDS}


def _wanted(kept: KeptControls, device: Device, marked: Marked) -> tuple[Rows, Message | None]:
    """What is to say each word, and why it cannot be so."""
    name = arranged(kept, device)
    if name not in ARRANGEMENTS[device]:
        return USUAL[device], Message("controls.no-arrangement", name=name)
    moved = {word: tuple(codes) for word, codes in kept.moved.get(device.value, {}).items()}
    rows = {**rows_of(device, name, marked), **moved}
    return rows, nonsense(device, rows)


def arranged(kept: KeptControls, device: Device) -> str:
    """The name of the arrangement of a kind of device."""
    return kept.arranged.get(device.value, PLAIN)


def arrange(kept: KeptControls, device: Device, name: str) -> KeptControls:
    """The same, with a kind of device arranged so, and nothing moved there."""
    others = {kind: words for kind, words in kept.moved.items() if kind != device.value}
    names = {kind: other for kind, other in kept.arranged.items() if kind != device.value}
    return replace(kept, moved=others, arranged=names if name == PLAIN else {**names, device.value: name})


def move(
    kept: KeptControls, device: Device, changes: Mapping[str, Codes], marked: Marked = as_marked
) -> KeptControls:
    """The same, where these words are said by something else."""
    before = rows_of(device, arranged(kept, device), marked)
    moved = {**kept.moved.get(device.value, {}), **{word: list(codes) for word, codes in changes.items()}}
    moved = {word: codes for word, codes in moved.items() if tuple(codes) != before[word]}
    others = {kind: words for kind, words in kept.moved.items() if kind != device.value}
    return replace(kept, moved={**others, device.value: moved} if moved else others)


def sensible(kept: KeptControls, marked: Marked = as_marked) -> KeptControls:
    """The same without what cannot be played by."""
    known = {device.value: device for device in KINDS}
    fine = {name for name, device in known.items() if not _wanted(kept, device, marked)[1]}
    arrangements = {kind: name for kind, name in kept.arranged.items() if kind in fine}
    return KeptControls(
        arranged=arrangements, moved={kind: words for kind, words in kept.moved.items() if kind in fine}
    )
