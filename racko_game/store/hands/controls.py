"""Keys and buttons as a player has moved them: how they stand in the file of the settings."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..tables import check_names

MOST_KINDS = 20
MOST_WORDS = 80
MOST_CODES = 10


@dataclass(frozen=True, kw_only=True)
class KeptControls:
    """What of them is not as usual. ValueError if it can be nothing of the kind.

    By kind of device, ``arranged`` is the arrangement that was chosen, ``moved`` what else says a word.
    Whether it can be played by is not looked at here.
    """

    arranged: dict[str, str] = field(default_factory=dict)
    moved: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if max(len(self.arranged), len(self.moved)) > MOST_KINDS:
            raise ValueError("there are too many kinds of device")
        check_names((*self.arranged, *self.arranged.values(), *self.moved))
        for words in self.moved.values():
            if len(words) > MOST_WORDS or any(len(codes) > MOST_CODES for codes in words.values()):
                raise ValueError("too much is moved")
            check_names((*words, *(code for codes in words.values() for code in codes)))
