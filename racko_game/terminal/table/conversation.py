"""The conversation with a player, in a terminal or a pipe: questions, moves, and commands such as hint.

Short forms of moves and commands work where they are unambiguous.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from ...ai.players.computers import chance_for
from ...jobs.work import Jobs
from ...match.coach.reasons import chances, hint
from ...match.coach.review import judgement, review
from ...match.match import Match
from ...match.messages.speech import Speech
from ...match.messages.speech import named as seat_name
from ...match.own_voice import offered
from ...match.record.autosave import Autosave
from ...message import Message, Trouble
from ...rules.notation import KINDS
from ...rules.pieces.moves import (
    PUTS,
    Action,
    AskOrder,
    AskPlace,
    AskPower,
    AskTurn,
    Prompt,
    Put,
    UsePower,
    action_word,
)
from ...rules.ruleset import Ruleset
from ...words.language import say, sentence_of
from ..commands.matches import save_match
from .questions import (
    named,
    possible,
    question,
    round_report,
    rulebook_lines,
    score_lines,
    seen_lines,
    table_lines,
    verbs,
)

COMMANDS = ("help", "hint", "look", "odds", "quit", "verdict", "rules", "save", "say", "score", "seen")
ALSO = {"?": "help", "exit": "quit", "say": "seen"}
LETTERS = {"toss": "x"}
"""The letters for which moves are short, if not their first; never do two moves of a question share one."""
FILLERS = frozenset(
    ("slot", "row", "player", "seat", "card", "it", "the", "in", "into", "to", "with", "from")
)
LONGEST = 200  # characters that are read as a move
_WORD = re.compile(r"[a-z]+|[0-9]+")


class Typed(NamedTuple):
    """The meaning of a typed line: a move, or a command and the rest of the line."""

    action: Action | None = None
    command: str = ""
    rest: str = ""


class Unclear(Trouble):
    """A line that is no possible move; the sentence of its ``code`` says what would be one."""


class Asked(NamedTuple):
    """The question that a typed line answers: rules, prompt, legal moves, and the names of the players."""

    rules: Ruleset
    prompt: Prompt
    options: tuple[Action, ...]
    names: tuple[str, ...]  # by seat


def read(text: str, now: Asked) -> Typed:
    """Return the move or command that a line means. Raises Unclear if it means none, or more than one."""
    _, _, rest = text.strip().partition(" ")
    if text.strip() and not text.strip("? "):
        return Typed(command="help")
    words = _words(text)
    bare = _bare(words, now)
    if bare is not None:
        return Typed(bare)
    if not words:
        raise Unclear("cannot.read", moves=verbs(now.options))
    verb = _verb(words, now)
    if verb in COMMANDS or verb in ALSO:
        return Typed(command=ALSO.get(verb, verb), rest=rest.strip())
    return Typed(_move(verb, words, now))


def _words(text: str) -> list[str]:
    """Return the words of a line; letters and digits are separated (p25: p, 25), but RACK-O! is one word."""
    return _WORD.findall(re.sub(r"\brack[- _]o\b", "racko", text[:LONGEST].lower()))


def _bare(words: Sequence[str], now: Asked) -> Action | None:
    """Return the move for a line of numbers: a slot for the held card, or an order of cards; else None."""
    if isinstance(now.prompt, AskPlace):
        found = _slot(now, words)
        if found is not None and not found[1]:
            return _allowed(PUTS[found[0]], now)
        if words and words[0].isdigit():
            return _with_fields(Put, words, now)
    if isinstance(now.prompt, AskOrder) and words and all(word.isdigit() for word in words):
        return _allowed(UsePower(_numbers(words)), now)
    return None


def _verb(words: Sequence[str], now: Asked) -> str:
    word = words[0]
    able = verbs(now.options)
    spoken = " ".join(words[:2]) if word == "no" else word
    if short := [verb for verb in able if verb == spoken or word == _letter(verb)]:
        return short[0]
    if word in COMMANDS or word in ALSO:
        return word
    if found := _one_of(word, [*able, *COMMANDS]):
        return found
    known = [verb for verb in KINDS if verb.startswith(spoken) or word == _letter(verb)]
    if known:
        raise Unclear("cannot.now", what=known[0], moves=verbs(now.options))
    raise Unclear("cannot.know", word=word[:20], moves=verbs(now.options))


def _letter(verb: str) -> str:
    return LETTERS.get(verb, verb[0])


def _one_of(word: str, known: Sequence[str]) -> str:
    """Return which of these begins with the word; "" if none does. Raises Unclear if several do."""
    found = [each for each in known if each.lower().startswith(word)]
    if len(found) > 1:
        raise Unclear("cannot.tell", word=word, meant=tuple(found))
    return found[0] if found else ""


def _move(verb: str, words: Sequence[str], now: Asked) -> Action:
    kind = KINDS[verb]
    if kind._fields:
        rest = [word for word in words[1:] if word not in FILLERS]
        return _power(rest, now) if kind is UsePower else _with_fields(kind, rest, now)
    skipped = len(verb.split()) if words[0] == verb.split()[0] else 1
    if words[skipped:] and words[skipped:] != ["racko"]:
        raise Unclear("cannot.alone", word=verb)
    return next(action for action in now.options if type(action) is kind)


def _with_fields(kind: type[Action], words: Sequence[str], now: Asked) -> Action:
    """Return the move of a kind with the slot, the player and the row that the words name."""
    able = [action for action in now.options if type(action) is kind]
    needs = Unclear(f"needs.{action_word(kind)}", **named(now.rules.slots, now.names, able))
    given = list[int]()
    for field in kind._fields:
        if field == "slot" and (found := _slot(now, words)):
            number, words = found
        elif field == "slot" or not words or (field == "row" and not words[0].isdigit()):
            raise needs
        else:
            number = _seat(words[0], now, needs) if field == "seat" else _numbers(words[:1])[0]
            words = words[1:]
        given.append(number)
    if words:
        raise needs
    return _allowed(kind._make(given), now, needs)


def _power(words: Sequence[str], now: Asked) -> Action:
    power = now.prompt.power if isinstance(now.prompt, AskPower) else ""
    slots, needs = now.rules.slots, Unclear("can.now", moves=verbs(now.options))
    places: tuple[int, ...]
    if power == "shuffle step":
        needs = Unclear("needs.exchange", one=slots[0], five=slots[4])
        first = _slot(now, words)
        second = _slot(now, first[1]) if first else None
        if first is None or second is None or second[1]:
            raise needs
        places = (min(first[0], second[0]), max(first[0], second[0]))
    elif power == "trade":
        needs = Unclear("needs.trade", five=slots[4])
        first = _slot(now, words)
        if first is None or len(first[1]) != 1:
            raise needs
        places = (first[0], _seat(first[1][0], now, needs))
    else:
        places = _numbers(words) if all(word.isdigit() for word in words) else (-1,)
    return _allowed(UsePower(places), now, needs)


def _slot(now: Asked, words: Sequence[str]) -> tuple[int, Sequence[str]] | None:
    """Return the slot named by the first words (25, blue 3, b 3) and the words after it; None without one."""
    words = [word for word in words if word not in FILLERS]
    for index, slot in enumerate(now.rules.slots):
        parts = slot.split()
        if len(words) >= len(parts) and all(map(_names, words, parts)):
            return index, words[len(parts) :]
    return None


def _names(word: str, part: str) -> bool:
    return part.startswith(word) if part.isalpha() else part == word


def _seat(word: str, now: Asked, needs: Unclear) -> int:
    """Return a seat, given by its name, the beginning of its name, or its number from 0. ``needs``: the error
    to raise otherwise."""
    if word.isdigit() and len(word) == 1:
        return int(word)
    if not (name := _one_of(word, now.names)):
        raise needs
    return now.names.index(name)


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Return numbers typed from 1 as places from 0; a number with too many digits becomes -1."""
    return tuple(int(word) - 1 if len(word) < 3 else -1 for word in words)


def _allowed(action: Action, now: Asked, needs: Unclear | None = None) -> Action:
    if action not in now.options:
        raise needs or Unclear("cannot.possible", moves=verbs(now.options))
    return action


NARROWEST, WIDEST = 20, 80  # characters of a line, whatever the terminal is
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, and what had scrolled away
PROMPT = "> "


class Screen:
    """The lines that a player reads and types. Escape codes are written only to a terminal, and not if
    NO_COLOR is set or the terminal is dumb."""

    def __init__(self, reads: TextIO | None = None, writes: TextIO | None = None) -> None:
        self._reads = sys.stdin if reads is None else reads
        self._writes = sys.stdout if writes is None else writes
        self._live = self._reads.isatty() and self._writes.isatty()
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "dumb") == "dumb"
        self._codes = self._live and not plain

    def say(self, *lines: str) -> None:
        """Write lines, wrapped to the width of the terminal."""
        for line in lines:
            self._writes.write(f"{self._wrapped(line)}\n")
        self._writes.flush()

    def stress(self, line: str) -> None:
        """Write a line, in bold if the terminal can do that."""
        text = self._wrapped(line)
        self._writes.write(f"{BOLD}{text}{PLAIN}\n" if self._codes else f"{text}\n")
        self._writes.flush()

    def ask(self) -> str:
        """Return the next typed line without spaces around it. Raises EOFError if there is none."""
        if self._live:
            self._writes.write(PROMPT)
        self._writes.flush()
        line = self._reads.readline()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Clear the terminal and its history, so that the next player sees nothing; do nothing in a pipe."""
        if self._codes:
            self._writes.write(CLEAR)
        elif self._live:
            self._writes.write("\n" * self._size().lines)
        self._writes.flush()

    def _wrapped(self, line: str) -> str:
        width = max(NARROWEST, min(WIDEST, self._size().columns))
        return textwrap.fill(line, width, break_on_hyphens=False)

    def _size(self) -> os.terminal_size:
        return shutil.get_terminal_size((WIDEST, 24))


class LeaveTable(Exception):
    """Raised when a player leaves the table."""


class Conversation:
    """Asks the players of a match for moves, and obeys their commands. Methods take the seat of the player
    who reads; None if all read together."""

    def __init__(
        self, match: Match, screen: Screen, autosave: Autosave, jobs: Jobs, hurry: Callable[[], object]
    ) -> None:
        """Let ``hurry`` be called before the match is saved for the last time."""
        self.match, self.screen, self.autosave = match, screen, autosave
        self.jobs, self.hurry = jobs, hurry
        self.files = set[Path]()  # to which matches were saved
        self.speech = {seat: Speech(match.rules, match.seats, seat) for seat in (*match.persons, None)}
        self.own_voice = match.rules.own_voice
        self.unkept = False  # the match could not be saved, and the player knows

    def move(self, seat: int) -> Action:
        """Return the legal move that the player types; answer commands and errors until then."""
        self.screen.stress(self._question(seat))
        while True:
            text = self.screen.ask()
            action = self._read(text, seat) if text else None
            if not text:
                self.screen.stress(self._question(seat))
            elif action in self.match.options():
                return action
            elif action is not None:
                self.screen.say(say("talk.not-finished"))

    def wait(self, seat: int | None, asks: Message, *words: str) -> str:
        """Wait until the player types Enter, and return "", or one of ``words``, and return it. Obey commands
        meanwhile."""
        self.screen.stress(say("wait.asks", asks=asks))
        while text := self.screen.ask():
            plain = text.lower().replace("-", "").rstrip("!")
            if plain in words:
                return plain
            self._aside(text, seat, asks)
        return ""

    def show(self, seat: int) -> None:
        """Show the table as the seat sees it."""
        view, speech = self.match.view(seat), self.speech[seat]
        turn = view.prompts[0].seat
        who = speech.persons[seat if turn is None else turn]
        self.screen.stress(say("talk.turn", round=view.round, who=who))
        self.screen.say(*table_lines(view, speech))

    def report(self, seat: int | None) -> None:
        """Show the racks and the score at the end of a round."""
        self.screen.stress(say("talk.round-over", round=self.match.table.round))
        self.screen.say(*round_report(self.match.view(seat), self.speech[seat], self.match.rounds[-1].scored))

    def _question(self, seat: int) -> str:
        return question(self.match.view(seat), self.speech[seat], self._offered())

    def _offered(self) -> tuple[Action, ...]:
        return offered(self.match, self.match.view(self.match.asked), self.match.options())

    def _read(self, text: str, seat: int) -> Action | None:
        """Return the move that was typed; if it is a command or an error, answer it and return None."""
        match = self.match
        names = tuple(say(seat_name(who)) for who in match.seats)
        try:
            wish = read(text, Asked(match.rules, match.table.prompts[-1], self._offered(), names))
            if wish.action is None:
                self._obey(wish.command, seat, wish.rest)
        except (Unclear, Trouble) as unclear:
            self.screen.say(sentence_of(unclear))
            return None
        return wish.action

    def _aside(self, text: str, seat: int | None, asks: Message) -> None:
        """Obey a command typed while the game waits for Enter."""
        word, _, rest = text.partition(" ")
        found = [name for name in ASIDES if name.startswith(word.lower())]
        if len(found) != 1:
            self.screen.say(say("wait.or-aside", asks=asks))
            return
        try:
            self._obey(found[0], seat, rest.strip())
        except Trouble as trouble:
            self.screen.say(sentence_of(trouble))

    def _obey(self, command: str, seat: int | None, rest: str) -> None:
        """Obey a command; ``rest``: the words after it. Raises Trouble if that is impossible."""
        if command == "quit":
            self.quit()
        elif command == "look" and self.match.asked is None:
            self.report(seat)
        elif command == "look" and seat is not None:
            self.show(seat)
        elif command != "look":
            self.screen.say(*self._answer(command, seat, rest))

    def _answer(self, command: str, seat: int | None, rest: str) -> Sequence[str]:
        """Return the lines that answer a command. Raises Trouble if there is no answer now."""
        match, view, speech = self.match, self.match.view(seat), self.speech[seat]
        match command:
            case "help":
                self.screen.stress(say("talk.you-can"))
                return [*possible(view, speech, self._offered()), say("talk.always")]
            case "hint":
                assert seat is not None
                chance = chance_for(match.seed, seat, len(match.actions))
                return [say(hint(view, speech, match.options(), self.jobs, chance))]
            case "odds" if isinstance(view.prompts[-1], AskTurn | AskPlace):
                return [say(chances(view))]
            case "verdict" if seat is not None and match.rounds:
                number = match.rounds[-1].number
                played = match.table.charter, len(match.seats), match.seed, match.actions
                return [say(line) for line in judgement(review(*played, seat, number), speech)]
            case "rules":
                return rulebook_lines(match, view.prompts[-1], rest)
            case "save" if rest:
                return [say("save.done", file=save_match(match, rest, self.files))]
            case "score":
                return score_lines(view, speech)
            case "seen":
                return seen_lines(view, speech)
        raise Trouble(UNANSWERED[command])

    def quit(self) -> None:
        """Save the match and leave the table. Raises Trouble if it cannot be saved; the next call leaves
        without saving. Raises LeaveTable otherwise."""
        if not self.unkept and (problem := self.save_at_last()):
            self.unkept = True
            raise Trouble("save.quit-again", said=problem)
        raise LeaveTable

    def save_at_last(self) -> Message | None:
        """Save the match once more before it is left; return why that failed, None if it did not."""
        self.hurry()
        self.autosave.save()
        return self.autosave.problem if self.autosave.safe() else None


ASIDES = ("look", "quit", "verdict", "rules", "save", "score", "seen")
UNANSWERED = {"odds": "talk.no-odds", "verdict": "talk.no-review", "save": "save.where"}
"""The sentences for commands that cannot be answered now."""
