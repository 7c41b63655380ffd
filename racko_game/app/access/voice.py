"""The game's own voice: it says what is on the screen for players without a screen reader. A rack is heard as
a tune that rises if its cards do, its slots from left to right."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from operator import itemgetter
from typing import Any

from ...audio.service import SoundService
from ...audio.sounds import RackNote
from ...log import warn
from ...ui.semantics import Described
from ...words.language import sentences
from .outline import HEADINGS, ScreenOutline, spoken

SET = "choice", "slider"  # of which it is enough to say what they are set to
LETTERS_A_SECOND = 15.0  # at the usual rate, for how long the music makes room


class Engine:
    """The system's speech by the Prism package: Speech Dispatcher, SAPI, AVSpeech, a screen reader."""

    def __init__(self, context: Any, errors: type[Exception]) -> None:
        self._context = context  # with which the speech would go
        self._backend, self._errors = context.acquire_best(), errors

    def say(self, words: str, interrupt: bool) -> None:
        """Say words, at once if ``interrupt``, else after what is being said."""
        self._try("speak", words, interrupt)

    def stop(self) -> None:
        """Stop speaking."""
        self._try("stop")

    def settle(self, rate: float, volume: float, voice: int) -> None:
        """Set speech rate and volume (0 … 1), and the voice by its number from 1 (0: the usual one)."""
        wanted = {"rate": rate, "volume": volume}
        if 0 < voice <= len(self.voices()):
            wanted["voice"] = voice - 1
        for name, value in wanted.items():
            with suppress(self._errors):  # this speech may have no such thing
                setattr(self._backend, name, value)

    def voices(self) -> Sequence[str]:
        """Return the names of its voices."""
        try:
            return [self._backend.get_voice_name(number) for number in range(self._backend.voices_count)]
        except self._errors:
            return ()

    def _try(self, name: str, *given: object) -> None:
        try:
            getattr(self._backend, name)(*given)
        except self._errors as reason:
            warn(__name__, f"Nothing can be said: {reason}")


def engine_here() -> Engine | None:
    """Return this system's speech engine; None if there is none, or its package is not installed."""
    try:
        import prism
    except (ImportError, OSError):
        return None
    try:
        return Engine(prism.Context(), prism.PrismError)
    except (ValueError, RuntimeError, prism.PrismError):
        return None


class SelfVoice:
    """Says what is new on the screen: another page, focus or value, and what happened. It keeps in ``lately``
    what it has said since the player did something."""

    def __init__(self, engine: Engine, lately: deque[str]) -> None:
        self.engine, self._lately = engine, lately
        self.seconds = 0.0  # for how long what was said takes, from now on
        self._seen = ScreenOutline()

    def say(self, words: str, interrupt: bool = True) -> None:
        """Say words at once if ``interrupt``, else after what is being said."""
        if words:
            if interrupt:
                self._lately.clear()
            self._lately.append(words)
            long = len(words) / LETTERS_A_SECOND
            self.seconds = long if interrupt else self.seconds + long
            self.engine.say(words, interrupt)

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the voice is probably still speaking."""
        self.seconds = max(self.seconds - dt, 0.0)
        return self.seconds > 0

    def attend(
        self,
        outline: ScreenOutline,
        news: Sequence[str] = (),
        acted: bool = True,
        narrated: bool = True,
        tells_focus: bool = True,
    ) -> bool:
        """Say what has changed in the outline since the last call, and the news; return whether anything was
        said.

        Args:
            acted: the player has done something: what was being said ends at once.
            narrated: the news are what happened, and come first; else they are words that have appeared.
            tells_focus: the player has moved the focus, or it shows where to begin.
        """
        if outline is self._seen and not news:
            return False
        before, self._seen = self._seen, outline
        focused = outline.focused if tells_focus else None
        if before.scene != outline.scene:
            fresh = (one for one in news if one not in outline.words)
            known = outline.back and outline.narrated
            place = sentences((outline.title, placed(outline))) if known else opened(outline, focused)
            self.say(sentences((*fresh, place)), acted)
            return True
        parts = [sentences(news), moved(before.focused, focused)]
        said = [*filter(None, parts if narrated else parts[::-1])]
        for n, words in enumerate(said):
            self.say(words, acted and n == 0)
        return bool(said)


def moved(was: Described | None, now: Described | None) -> str:
    """Return what is said as the focus goes from ``was`` to ``now`` (None: nowhere): the thing; if it is the
    same one, its new value; empty if nothing is new."""
    if now is None or now == was:
        return ""
    same = was is not None and now.key == was.key
    if was and same and now.name == was.name:
        changed = now.value if now.role in SET else spoken(now)
        return changed if now.value != was.value else ""
    return spoken(now) if now.does or not same else ""


def opened(outline: ScreenOutline, focused: Described | None) -> str:
    """Return what is said when a page opens: its title and text, of a long page only the headings; and what
    has the focus."""
    if len(outline.words) > outline.longest:
        outline = outline._replace(items=tuple(one for one in outline.items if one.role in HEADINGS))
    named = any(one.role in HEADINGS for one in outline.items)
    title = "" if named else outline.title
    return sentences((title, outline.words, spoken(focused) if focused else ""))


def introduced(outline: ScreenOutline) -> str:
    """Return what is said of a page on request: its title, all its text, and what has the focus."""
    return opened(outline._replace(longest=inf), outline.focused)


def placed(outline: ScreenOutline) -> str:
    """Return in short what has the focus: its name and its value; empty if nothing has."""
    one = outline.focused
    return sentences((", ".join(filter(None, (one.name, one.value))),)) if one else ""


BEAT = 0.22  # seconds from one card to the next
OFF = 0.03  # seconds after which the second note follows that makes a card sound off key


class RackTune:
    """Plays the notes of a rack one after the other; a card that breaks the order sounds off key."""

    def __init__(self, sound: SoundService) -> None:
        self._sound = sound
        self._left: list[tuple[float, RackNote, bool]] = []  # in how many seconds each is due, and if off key

    @property
    def playing(self) -> bool:
        """Return whether any notes are left to play."""
        return bool(self._left)

    def play(self, notes: Sequence[RackNote]) -> None:
        """Play a rack from front to back, instead of what is being played."""
        due = [(n * BEAT, note, False) for n, note in enumerate(notes)]
        due += [(n * BEAT + OFF, note, True) for n, note in enumerate(notes) if note.off_key]
        self._left = sorted(due, key=itemgetter(0))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass, and play the notes that are due."""
        self._left = [(seconds - dt, note, off) for seconds, note, off in self._left]
        while self._left and self._left[0][0] <= 0:
            _, note, off = self._left.pop(0)
            self._sound.play_note(note, off)
