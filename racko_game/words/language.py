"""The language that is spoken: a message becomes a sentence in it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..message import Message, Person, message_of
from ..rules.errors import Term
from ..rules.pieces.cards import Card

if TYPE_CHECKING:
    from gettext import NullTranslations

    from .sentences.general import Form

LATELY = 2048  # sentences that are kept: those of a frame are said again in the next one
SPELT = (
    "number.none",
    "number.one",
    "number.two",
    "number.three",
    "number.four",
    "number.five",
    "number.six",
)
JOINTS = {"": "list.and", "and": "list.pairs", "or": "list.or", "then": "list.then", "comma": "list.comma"}
COLOURED = {
    "blue": "card.blue",
    "red": "card.red",
    "black": "card.black",
    "green": "card.green",
}
KINDS = {
    ("swap", ""): "card.swap",
    ("reverse", ""): "card.reverse",
    ("wild", "blue"): "card.blue-wild",
    ("wild", "red"): "card.red-wild",
}


class Language:
    """A language, by its translations of the English sentences; English itself needs none."""

    def __init__(self, translations: NullTranslations | None = None) -> None:
        self._translations = translations
        self.say = lru_cache(LATELY)(self._say)

    def _say(self, message: Message) -> str:
        from .sentences import english  # with the first sentence

        source, context, facts = english(message.id), message.id, dict(message.args)
        if isinstance(source, dict):
            you = next((name for name, fact in message.args if _is_you(fact) and name in source), "")
            source, context = source[you], f"{context}/{you}" if you else context
        sentence = self._translated(context, source, facts.get("n"))
        return sentence.format_map({name: self._shown(fact) for name, fact in facts.items()})

    def _translated(self, context: str, form: Form, n: object) -> str:
        if self._translations is None:
            import gettext

            self._translations = gettext.NullTranslations()
        if isinstance(form, str):
            return self._translations.pgettext(context, form)
        assert isinstance(n, int)
        return self._translations.npgettext(context, *form, n)

    def _shown(self, fact: object) -> object:
        """An argument as it is formatted into a sentence."""
        match fact:
            case Person(name, you):
                return You(self.say(Message("person.you"))) if you else Phrase(name)
            case Card():
                return Phrase(self._card(fact))
            case Message():
                return Phrase(self.say(fact))
            case Term():
                return Phrase(self.say(Message(fact)))
            case tuple():
                return Listed(self, fact)
            case int():
                return Count(self, fact)
            case float():
                return fact
        return Phrase(fact)

    def _card(self, card: Card) -> str:
        """A card as one says it: 37, black G, blue 37, red wild, swap card."""
        if card.kind:
            return self.say(Message(KINDS[card.kind, card.suit]))
        if not card.suit:
            return card.text
        text = card.text[0] if "/" in card.text else card.rank
        return self.say(Message(COLOURED[card.suit], text=text))

    def spelt(self, number: int) -> str:
        """A number in letters, as far as there are words for it."""
        return self.say(Message(SPELT[number])) if 0 <= number < len(SPELT) else str(number)

    def together(self, facts: tuple[Hashable, ...], spec: str) -> str:
        """A list: one, two and three. ``spec`` has the joint, and after a slash the format of each."""
        joint, _, each = spec.partition("/")
        *rest, last = [f"{self._shown(fact):{each}}" for fact in facts] or [""]
        if not rest:
            return last
        first, inner = rest[0], JOINTS[joint] if joint in ("and", "then") else JOINTS["comma"]
        for one in rest[1:]:
            first = self.say(Message(inner, first=first, last=one))
        return self.say(Message(JOINTS[joint], first=first, last=last))


class Phrase(str):
    """A text in a sentence; in ``{it:cap}`` with a capital in front, in ``{it:stop}`` with a full stop behind
    unless it has one, in ``{it:sentence}`` with both; in ``{it:bare}`` without."""

    def __format__(self, spec: str) -> str:
        if spec == "bare":
            return self.removesuffix(".")
        first = self[:1].upper() if spec in ("cap", "sentence") else self[:1]
        return first + self[1:] + ("." if spec in ("stop", "sentence") and self[-1] not in ".!?" else "")


class You(Phrase):
    """The word for who reads the sentence; ``{who:You}`` begins one, and leaves a name as it is."""

    def __format__(self, spec: str) -> str:
        return super().__format__("cap" if spec == "You" else spec)


class Count:
    """A whole number in a sentence; in ``{number:word}`` in letters: three."""

    def __init__(self, language: Language, number: int) -> None:
        self._language, self._number = language, number

    def __format__(self, spec: str) -> str:
        return self._language.spelt(self._number) if spec == "word" else format(self._number, spec)


class Listed:
    """A list in a sentence: ``{them}`` has one, two and three; ``{them:or}``, ``{them:then}``,
    ``{them:comma}`` and ``{them:and}`` (one and two and three) are joined otherwise; in ``{them:/You}`` each
    is formatted so."""

    def __init__(self, language: Language, facts: tuple[Hashable, ...]) -> None:
        self._language, self._facts = language, facts

    def __format__(self, spec: str) -> str:
        return self._language.together(self._facts, spec)


def _is_you(fact: object) -> bool:
    return isinstance(fact, Person) and fact.you


class Speaker:
    """Who says everything, in the language chosen last."""

    def __init__(self) -> None:
        self.language = Language()

    def choose(self, translations: NullTranslations | None) -> None:
        """Speak this language from now on; None: English."""
        self.language = Language(translations)


SPEAKER = Speaker()


def say(what: Message | str, /, **args: Hashable) -> str:
    """The sentence of a message, or of a message's id and its arguments."""
    return SPEAKER.language.say(Message(what, **args) if isinstance(what, str) else what)


def shown(label: Message | str) -> str:
    """A label that may have been said already."""
    return label if isinstance(label, str) else say(label)


def sentence_of(error: BaseException) -> str:
    """What an error says to a person: by its code, or else its own text."""
    return say(message_of(error))
