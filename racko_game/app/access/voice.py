"""The game's own voice, for players without a screen reader; and the outline of the screen.

The outline is what is on the screen now, as one value for voice, screen reader and scanning. A rack is heard
as a tune that rises if its cards do, its slots from left to right.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from math import inf
from operator import itemgetter
from typing import Any, NamedTuple
from weakref import WeakSet

from ...audio.service import SoundService
from ...audio.sounds import RackNote
from ...log import warn
from ...paint.engine.sprites import Sprite
from ...paint.material.plastic import scan_light
from ...stage.geometry import STRAIGHT, Turn, around
from ...stage.layers import CAPTION
from ...ui.scene import Scene
from ...ui.semantics import Described
from ...words.language import say, sentences

ROLES = {"button": "access.button", "slider": "access.slider", "choice": "access.choice"}
"""How the kinds of things are called that are more than words."""
HEADINGS, WORDS = ("heading",), ("heading", "label", "image")
LONGEST = 500  # letters: more words than that are only read when they are asked for, on most pages


class ScreenOutline(NamedTuple):
    """The things on the topmost screen in reading order. ``scene`` is a number that identifies the screen;
    ``dialog``: the screen beneath is visible, too; ``turn``: its rotation, if it is at another edge of a
    table; ``narrated``: what happens is told as news; ``longest``: if its words have more letters, they are
    only read when they are asked for; ``back``: it was beneath another screen that has gone."""

    scene: int = 0
    items: tuple[Described, ...] = ()
    dialog: bool = False
    turn: Turn = STRAIGHT
    narrated: bool = False
    longest: float = LONGEST
    back: bool = False

    @property
    def title(self) -> str:
        """Return the title of the screen: its first heading, or the game's name if it has none."""
        named = [one.name for one in self.items if one.role in HEADINGS and one.name]
        return named[0] if named else say("access.game")

    @property
    def focused(self) -> Described | None:
        """Return the thing with the focus; None if there is none."""
        return next((one for one in self.items if "focused" in one.states), None)

    @property
    def words(self) -> str:
        """Return all text that can only be read, as sentences."""
        follow = pairwise((*self.texts, ""))
        return sentences(one for one, after in follow if not after.startswith(f"{one}:"))

    @property
    def about(self) -> str:
        """Return what is said below the title of a page as it opens; empty if it is long, or told as news."""
        words = sentences(one for one in self.texts if one != self.title)
        return "" if self.narrated or len(words) > self.longest else words

    @property
    def texts(self) -> tuple[str, ...]:
        """Return each text that can only be read."""
        read = (one for one in self.items if one.role in WORDS and not one.key)
        return tuple(", ".join(filter(None, (one.name, one.value))) for one in read)


def spoken(one: Described) -> str:
    """Return what is said about a thing: its name, role, value and help."""
    role = say(ROLES[one.role]) if one.does and one.role in ROLES else ""
    name = one.name.removesuffix(".")  # else the sentence would end before the role
    return sentences((", ".join(part for part in (name, role, one.value) if part), one.help))


class Outliner:
    """Makes outlines of scenes, of which ``scene`` was the last, and remembers what news was reported."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self._number = 0
        self._known = WeakSet[Scene]()  # that were outlined
        self._back, self._told = False, 0
        self._things: list[Described] | None = None
        self._fresh: list[str] = []  # texts that have appeared, and were not reported
        self._outline = ScreenOutline()

    def outline(self, scene: Scene) -> ScreenOutline:
        """Return the outline of the topmost scene; the same object until it changes."""
        if scene is not self.scene:
            self.scene, self._number, self._told = scene, self._number + 1, len(scene.aloud.narration)
            self._things, self._fresh = None, []
            self._back = scene in self._known
            self._known.add(scene)
        things = scene.aloud.described(scene)
        if things is not self._things:
            self._things, before = things, self._outline
            items = tuple(one for one in things if one.name or one.key)
            if scene.called and not any(one.role in HEADINGS for one in items):
                items = (Described("heading", say(scene.called), "", (), "", "", None), *items)
            self._outline = ScreenOutline(
                self._number, items, not scene.opaque, scene.turned_by, scene.aloud.narrates,
                inf if scene.read_whole else LONGEST, self._back,
            )  # fmt: skip
            if before.scene == self._number:
                self._fresh += (one for one in self._outline.texts if one not in before.texts)
        return self._outline

    def news(self, scene: Scene) -> Sequence[str]:
        """Return sentences about what has happened in the scene since the last call: its narration, or the
        texts that have appeared, unless they are many, or no more than a number."""
        if scene is not self.scene:
            return ()
        if not scene.aloud.narrates:
            fresh, self._fresh = self._fresh, []
            short = sum(map(len, fresh)) <= self._outline.longest
            return [one for one in fresh if short and any(map(str.isalpha, one))]
        begin, self._told = self._told, len(scene.aloud.narration)
        return scene.aloud.narration[begin:]


MOST_ROWS = 6  # rows of single places beyond which they are scanned in groups
GROUP = 4
SLOT = "slot "


def rows_of(outline: ScreenOutline) -> list[list[str]]:
    """Return the keys of all things that can be operated, in rows: the focus first, then in reading order."""
    does = [one for one in outline.items if one.does]
    rows = list[list[Described]]()
    for one in sorted(does, key=_height):
        if rows and one.box and _in_same_row(rows[-1][0], one):
            rows[-1].append(one)
        else:
            rows.append([one])
    rows = [sorted(row, key=_left) for row in _grouped(rows)]
    rows.sort(key=lambda row: not any("focused" in one.states for one in row))
    return [[one.key for one in row] for row in rows]


def _height(one: Described) -> float:
    return one.box.centre[1] if one.box else inf


def _left(one: Described) -> tuple[bool, float, float]:
    x, y = one.box[:2] if one.box else (inf, 0.0)
    return "focused" not in one.states, x, y


def _in_same_row(one: Described, other: Described) -> bool:
    """Return whether two things are in the same row, or are both slots of a rack."""
    if one.key.startswith(SLOT) or other.key.startswith(SLOT):
        return one.key.startswith(SLOT) and other.key.startswith(SLOT)
    if one.box is None or other.box is None:
        return False
    return abs(_height(one) - _height(other)) < 0.5 * min(one.box.h, other.box.h)


def _grouped(rows: Sequence[list[Described]]) -> list[list[Described]]:
    """Return rows with several things each, if there are many rows with only one."""
    if len(rows) <= MOST_ROWS:
        return [*rows]
    found = list[list[Described]]()
    single = False  # the last group is of rows that had one thing each
    for row in rows:
        if len(row) == 1 and single and len(found[-1]) < GROUP:
            found[-1].append(row[0])
        else:
            found.append([*row])
        single = len(row) == 1
    return found


def lit_sprites(outline: ScreenOutline, lit: Sequence[str]) -> list[Sprite]:
    """Return the light around the things with these keys, one around a whole row; none if out of sight."""
    boxes = [outline.turn.box(one.box) for one in outline.items if one.key in lit and one.box]
    return [scan_light(around(boxes), CAPTION - 1)] if boxes else []


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
        said. ``acted``: the player has done something: what was being said ends at once. ``narrated``: the
        news are what happened, and come first; else they are words that have appeared. ``tells_focus``: the
        player has moved the focus, or it shows where to begin."""
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
    title = "" if any(one.role in HEADINGS for one in outline.items) else outline.title
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
