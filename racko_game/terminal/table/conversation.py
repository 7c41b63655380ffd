"""The conversation with a player, in a terminal or a pipe: questions, answers, and commands such as hint."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import TextIO

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
from ...rules.pieces.moves import Action, AskPlace, AskTurn
from ...words.language import say, sentence_of
from ..commands.matches import MatchFiles
from .parsing import Asked, Unclear, read
from .questions import possible, question, round_report, rulebook_lines, score_lines, seen_lines, table_lines

WIDEST = 80
NARROWEST = 20
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

    @property
    def width(self) -> int:
        """Return how many characters fit in a line now."""
        return max(NARROWEST, min(WIDEST, self._size().columns))

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
        return textwrap.fill(line, self.width, break_on_hyphens=False)

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
        self.files = MatchFiles()
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
                return [say("save.done", file=self.files.save(match, rest))]
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
