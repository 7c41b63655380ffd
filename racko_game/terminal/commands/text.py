"""``racko text``: plays any edition in lines of text, alone against computers or by turns at one keyboard.

A session knows whose turn it is, who may look, and the sentences nobody has read yet.
"""

from __future__ import annotations

import secrets
import shlex
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from io import TextIOWrapper
from types import FrameType
from typing import Any

from ...ai.players.character import Character
from ...ai.players.computers import USUAL
from ...jobs.work import ImmediateJobs, Jobs, result
from ...match.host import CalledAgent, Host, Listener, agents_of, play_again
from ...match.match import Match
from ...match.messages.narration import Narrator, refilled
from ...match.messages.speech import Speech, named
from ...match.own_voice import ended
from ...match.plans.plan import Plan
from ...match.plans.seats import SEATS
from ...match.record.autosave import Autosave
from ...match.record.record import MOST_ACTIONS
from ...match.record.repository import MatchRepository
from ...message import Message, Trouble
from ...rules.books import Books
from ...rules.chance import SEED_BYTES
from ...rules.editions import EDITIONS, edition
from ...rules.pieces.events import (
    Arranged,
    Dealt,
    Event,
    MatchWon,
    Named,
    Placed,
    Refilled,
    Scored,
    Tossed,
    TurnedUp,
    WentOut,
)
from ...rules.pieces.moves import CALL, HOLD, Action, AskGoOut, AskOrder, AskPlace, AskReverse, AskTurn
from ...rules.table import turns_left
from ...store.files import data_folder, log_folder
from ...store.log_file import logged
from ...words.language import say, sentence_of
from ..table.conversation import Conversation, LeaveTable, Screen
from .arguments import Parser, WrongOption, file, one_of
from .matches import chosen_books, chosen_charter, open_match

WAIT = 4.0  # seconds at the end, for another process that holds the matches


def main(argv: Sequence[str]) -> int:
    """Play the match that the command line describes; return the process's exit code."""
    named = parser().read(argv)
    known = chosen_books(named)
    repository = MatchRepository(data_folder(named.get("data_dir")), ImmediateJobs())
    match, autosave = _match(named, repository, known)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character the terminal lacks becomes a question mark
    with _dropped(), logged(log_folder(named.get("data_dir"))):
        try:
            hurry, where = partial(repository.hurry, WAIT), named.get("data_dir")
            again = "racko text resume" + (f" --data-dir {shlex.quote(str(where))}" if where else "")
            return Session(match, Screen(), autosave, ImmediateJobs(), again, hurry).play()
        finally:
            repository.finish(WAIT).poll()
            if lost := repository.close():
                print(say(lost), file=sys.stderr)


def new_match(named: Mapping[str, Any], known: Books) -> Match:
    """Return the match that the options describe, dealt. Raises WrongOption if it cannot be played."""
    seats = named.get("seats", 2)
    computers, by = named.get("computers", seats - 1), chosen_charter(named, seats, known)
    if computers >= seats:
        raise WrongOption("computers.all-but-one", seats=seats, most=seats - 1)
    sitting = [seat >= seats - computers for seat in range(SEATS)]
    plan = Plan(by.edition, seats, sitting, characters=[Character(named.get("level", USUAL))] * SEATS)
    return Match(by, plan.who(), named.get("seed") or secrets.token_bytes(SEED_BYTES))


def _match(named: Mapping[str, Any], repository: MatchRepository, known: Books) -> tuple[Match, Autosave]:
    """Return the match to be played and its autosave. Raises WrongOption if there is none."""
    settled = [name for name in ("edition", "seats", "computers", "level", "seed", "option") if name in named]
    if settled and ("load" in named or named.get("resume")):
        raise WrongOption("match.rules-settled", option=settled[0])
    if named.get("resume"):
        return _left_last(repository)
    match = open_match(named["load"], known) if "load" in named else new_match(named, known)
    return match, repository.autosave(match)


def _left_last(repository: MatchRepository) -> tuple[Match, Autosave]:
    repository.refresh()
    repository.advance(0.0)
    if repository.problem:
        print(say(repository.problem), file=sys.stderr)
    if not repository.unfinished:
        raise WrongOption("match.none-to-go-on")
    (last,) = result(repository.reopen(repository.unfinished[0]))
    if last.match is None:
        assert last.problem
        raise WrongOption(last.problem.id, **dict(last.problem.args))
    if last.problem:
        print(say(last.problem), file=sys.stderr)
    return last.match, repository.autosave(last.match, last)


def parser() -> Parser:
    """Return the parser of ``racko text``."""
    reader = Parser("racko text", "Play in the terminal, in plain lines. Type ? there for what you can do.")
    add = reader.add_argument
    resumes = one_of(("resume",), "option.or-nothing")
    add("resume", nargs="?", default=None, type=resumes, help="continue the last unfinished match")
    add("--load", metavar="FILE", type=file, help="continue the match in a file")
    add("--edition", metavar="|".join(EDITIONS), help="the edition to play (default original)")
    reader.add("seats", "computers", "level", "seed", "option", "words", "powers", "data-dir")
    return reader


@contextmanager
def _dropped() -> Iterator[None]:
    """If the terminal is closed during the block, save and leave the match."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    dropped = (one for one in signal.Signals if one.name in ("SIGHUP", "SIGTERM"))  # where there are
    with ExitStack() as usual:
        for one in dropped:
            usual.callback(signal.signal, one, signal.signal(one, leave))
        yield


GROWS = (Placed, Tossed, Refilled, Arranged, TurnedUp)
"""Events whose sentence replaces the sentence before, because it repeats and extends it."""


class Account(Listener):
    """The sentences about the match that a seat, or all together, have not read yet. ``speech``: the words
    for the reader, ``speech.viewer``; ``left``: returns the seats that still have a turn once a player has
    gone out."""

    eyes: int | None = None

    def __init__(self, speech: Speech, left: Callable[[], Collection[int]] = tuple) -> None:
        self.eyes, self._left = speech.viewer, left
        self._narrator = Narrator(speech.persons, speech.places, speech.face, alone=True)
        self._lines: list[Message] = []

    def tell(self, events: Sequence[Event]) -> None:
        """Add sentences about events, which must be redacted for the reader."""
        for event in events:
            if not isinstance(event, Scored | MatchWon):  # the report has them
                self._tell(event)

    def _tell(self, event: Event) -> None:
        put, answered = self._narrator.put, self._narrator.answered
        line = self._narrator.tell((event,), self._left() if isinstance(event, WentOut) else ())
        assert line is not None
        if isinstance(event, Refilled) and not self._lines:
            line = refilled(event.shuffled)
        out = isinstance(event, WentOut) and event.seat == put
        back = answered and isinstance(event, Named)
        grows = out or back or isinstance(event, GROWS) or (isinstance(event, Dealt) and event.round == 1)
        if not (isinstance(event, TurnedUp) and not self._lines):
            self._lines[len(self._lines) - grows :] = [Message("narration.sentence", line=line)]

    def read(self) -> list[str]:
        """Return the unread sentences, oldest first, and mark them as read."""
        lines, self._lines = self._lines, []
        return [say(line) for line in lines]

    def keep(self, most: int) -> None:
        """Forget all unread sentences but the last ``most``."""
        self._lines = self._lines[-most:]


INTERRUPTED, GONE = 128 + 2, 128 + 1  # as a shell counts signals
RECENT = 4  # sentences that are said again when a match is continued


class Session:
    """A match in one terminal. A single person always sees the table; the table is hidden when players
    change."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        autosave: Autosave,
        jobs: Jobs,
        again: str = "",
        hurry: Callable[[], object] = bool,
    ) -> None:
        """Let ``again`` be the command that continues the match; ``hurry`` is called before the last save."""
        self._match, self._screen, self._autosave, self._again = match, screen, autosave, again
        self._problem: Message | None = None  # why the match is not saved, as it was said last
        self._talk = Conversation(match, screen, autosave, jobs, hurry)
        self._accounts = {
            seat: Account(speech, lambda: turns_left(self._match.view(None)))
            for seat, speech in self._talk.speech.items()
        }
        self._host = Host(match, agents_of(match, lambda seat: CalledAgent(lambda: self._person(seat)), jobs))
        self._host.listen(autosave, *self._accounts.values())
        self._lone = match.persons[0] if len(match.persons) == 1 else None
        self._looker = self._lone
        self._catch_up()

    def play(self) -> int:
        """Play to the end, or until a player leaves; return the exit code."""
        try:
            self._greet()
            while not self._match.over:
                if len(self._match.actions) >= MOST_ACTIONS:
                    raise LeaveTable  # all of it can be read again, and no more
                if self._match.asked is None:
                    self._report()
                    number = self._match.table.round + 1
                    self._talk.wait(self._lone, Message("wait.round", round=number), "d", "deal")
                self._host.step()
                self._happened()
            self._finish()
        except (LeaveTable, EOFError):
            return self._leave(0)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except (SystemExit, BrokenPipeError):  # the terminal is gone
            self._talk.save_at_last()
            raise
        except OSError:
            return GONE
        return 0

    def _catch_up(self) -> None:
        """Start the accounts with the last events of an earlier session."""
        match = self._match
        before = Match(match.table.charter, match.seats, match.seed)
        play_again(before, match.actions, *self._accounts.values())
        for account in self._accounts.values():
            account.keep(RECENT)

    def _greet(self) -> None:
        title = say(edition(self._match.table.charter.edition).title)
        self._screen.stress(say("session.greeting", title=title, who=self._talk.speech[None].persons))
        self._screen.say(say("session.help"))
        if self._match.actions:
            self._screen.say(say("session.goes-on"))

    def _person(self, seat: int) -> Action:
        """Show the player of a seat the news, and at the start of a turn the table; return the move they
        type."""
        prompt = self._match.table.prompts[-1]
        if self._talk.own_voice and isinstance(prompt, AskGoOut):
            return CALL if self._end_of_turn(seat) else HOLD
        if self._face(seat) or isinstance(prompt, AskTurn):
            self._talk.show(seat)
        return self._talk.move(seat)

    def _face(self, seat: int) -> bool:
        """Show a seat its unread sentences, behind a curtain if another seat looked last. Return whether one
        did."""
        if fresh := self._looker != seat:
            self._curtain(seat)
        lines = self._accounts[seat].read()
        self._accounts[None].read()
        asks = isinstance(self._match.table.prompts[-1], AskPlace | AskReverse | AskOrder)
        repeats = asks and self._match.asked == seat  # the question repeats the sentence of the last event
        self._screen.say(*(lines[:-1] if repeats else lines))
        return fresh

    def _curtain(self, seat: int) -> None:
        """Hide the table until the player of ``seat`` confirms with Enter to be looking alone."""
        name = say(named(self._match.seats[seat]))
        self._screen.clear()
        self._looker = None
        self._screen.stress(say("curtain.next", name=name))
        while text := self._screen.ask():
            if text.lower() in ("quit", "q", "exit"):
                try:
                    self._talk.quit()
                except Trouble as trouble:
                    self._screen.say(sentence_of(trouble))
            self._screen.say(say("curtain.or-quit", name=name))
        self._screen.clear()
        self._looker = seat

    def _happened(self) -> None:
        """Tell a single player what the others did, and let a player end the turn if that is required."""
        match = self._match
        self._say_unkept()
        after = match.table.prompts[-1]
        if self._lone not in (None, match.asked) and not isinstance(after, AskPlace | AskOrder):
            self._screen.say(*self._accounts[self._lone].read())
        turn = ended(match.before, match.table) if match.before else None
        if self._talk.own_voice and turn in match.persons and not isinstance(after, AskGoOut):
            self._end_of_turn(turn)

    def _end_of_turn(self, seat: int) -> bool:
        """Let a player call RACK-O! or end the turn, if the rules leave the call to them. Return whether they
        called."""
        self._face(seat)
        finished = isinstance(self._match.table.prompts[-1], AskGoOut)
        while self._talk.wait(seat, Message("wait.end-turn"), "r", "racko"):
            if finished:
                return True
            self._screen.say(say("talk.not-finished"))
        return False

    def _finish(self) -> None:
        self._report()
        totals, persons = self._match.table.totals, self._talk.speech[self._lone].persons
        winners = [who for who, total in zip(persons, totals, strict=True) if total == max(totals)]
        self._screen.stress(say("session.won", who=tuple(winners)))

    def _report(self) -> None:
        self._looker = self._lone
        self._screen.say(*self._accounts[self._lone].read())
        self._talk.report(self._lone)

    def _leave(self, code: int) -> int:
        """Save the match and say how to continue it; return the exit code, 1 if it could not be saved."""
        if self._talk.unkept:
            return 1
        if problem := self._talk.save_at_last():
            self._screen.say("", say(problem))
            return 1
        if len(self._match.actions) >= MOST_ACTIONS:
            self._screen.say("", say("match.long", moves=MOST_ACTIONS))
        else:
            self._screen.say("", say("match.kept"), say("match.again", command=self._again))
        return code

    def _say_unkept(self) -> None:
        """If the match is not being saved, say why, but only once."""
        problem = self._autosave.problem if self._autosave.safe() else None
        if problem and problem != self._problem:
            self._screen.say(say(problem))
        self._problem = problem
