"""Accessibility services for every scene: screen readers, the game's own voice, and switch scanning. They
cost nothing while they are off: a frame looks at three attributes that are None."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

import pygame

from ...controls.bindings.manual import named as called
from ...controls.controls import Controls
from ...controls.intents import Command, Device, Hover, Intent, Operate
from ...controls.scanning import Scanner, ScanPace
from ...log import warn
from ...message import Message
from ...paint.engine.sprites import Sprite
from ...scenes.context import AppContext
from ...ui.scene import Scene, Stack
from ...words.language import say
from .bridge import Bridge
from .voice import (
    Engine,
    Outliner,
    RackTune,
    ScreenOutline,
    SelfVoice,
    engine_here,
    introduced,
    lit_sprites,
    placed,
    rows_of,
)

LATELY = 6  # times that something was said: so much is repeated
OFTEN = 0.1  # seconds from one look at the screen to the next
SAID = "access.no-speech"  # that nothing here can speak
ASKS = "accept", "back", "say-place", "say-options", "say-rack", "say-again"
"""The commands whose keys are told when the voice is switched on."""


class Access:
    """Makes the current scene accessible: by a bridge to screen readers, a voice, a scanner, and racks played
    as tunes. ``engine`` returns a speech engine, or None if there is none; ``said`` is a message about this
    to be shown on the screen for a while."""

    def __init__(
        self,
        context: AppContext,
        stack: Stack,
        controls: Controls,
        bridge: Bridge | None = None,
        engine: Callable[[], Engine | None] = engine_here,
    ) -> None:
        self._context, self._stack, self._controls = context, stack, controls
        self.bridge, self._find = bridge, engine
        self.voice: SelfVoice | None = None
        self._engine: Engine | None = None  # of the voice; kept for its last words
        self.scanner: Scanner | None = None
        self.said: Message | None = None
        self._names: Sequence[str] = ()  # of the voices
        self._lately = deque[str](maxlen=LATELY)  # what was said or told since the player acted
        self._greeting: Sequence[str] = ()  # to be said when the voice has been switched on
        self._left = self._wait = 0.0
        self._before: list[Scene] = []  # that there were when the screen was looked at
        self._acted = False  # the player has done something since the screen was looked at
        self._since = False  # they have, and without a voice a screen reader has been told nothing since
        self._command = ""  # that they gave
        self._outliner = Outliner()
        self._outline = ScreenOutline()
        self._tune = RackTune(context.sound)
        self.commands: dict[str, Callable[[], None]] = {
            "voice": self._switch_voice,
            "say-again": self._again,
            "say-place": lambda: self._tell(introduced(self._look())),
            "say-rack": self._rack,
            "say-options": self._options,
            "hear-rack": self._hear_rack,
            "scan": self._switch_scanning,
        }
        context.voices = lambda: self._names
        settings = context.settings
        settings.subscribe(self._speak, "speech")
        settings.subscribe(self._settle, "speech_rate", "speech_volume", "speech_voice")
        settings.subscribe(self._scan, "scan", "scan_seconds")
        self._speak()
        self._scan()

    # what is switched on

    def _switch_voice(self) -> None:
        settings = self._context.settings
        settings.speech = not settings.speech
        self._greeting = self._greetings() if self.voice else ()

    def _greetings(self) -> Sequence[str]:
        """Return what is said when the voice is switched on: that it is, and the keys that ask it."""
        labels = self._context.bindings.labels(Device.KEYS)
        words = [*ASKS, *(["access"] if self.scene.eases else [])]
        keys = ((labels.of(word), called(word)) for word in words)
        return say("access.voice-on"), *(say("access.key", key=key, does=does) for key, does in keys if key)

    def _switch_scanning(self) -> None:
        settings = self._context.settings
        settings.scan = "off" if settings.scan != "off" else "auto"

    def _speak(self, name: str = "") -> None:
        """Start or stop the voice, as the settings say; if there is no speech engine, show that once."""
        if not self._context.settings.speech:
            if self.voice:
                self.voice.say(say("access.voice-off"))
            self.voice, self._names = None, ()
            return
        self._engine = engine = self._find()
        if engine is None:
            self._context.settings.speech = False
            self.said, self._left = Message(SAID), 6.0 * self._context.settings.slower
            self._tell(say(SAID))  # a screen reader may be there
            return
        self.voice, self._names = SelfVoice(engine, self._lately), tuple(engine.voices())
        self._settle()

    def _settle(self, name: str = "") -> None:
        settings = self._context.settings
        if self.voice:
            self.voice.engine.settle(settings.speech_rate, settings.speech_volume, settings.speech_voice)

    def _scan(self, name: str = "") -> None:
        """Read keys, buttons and presses as switches if the settings say so, otherwise as usual."""
        mode, seconds = self._context.settings.scan, self._context.settings.scan_seconds
        self.scanner = Scanner(ScanPace(mode, seconds)) if mode != "off" else None
        self._controls.scanner = self.scanner

    # what is asked for

    @property
    def scene(self) -> Scene:
        """Return the scene on top."""
        return self._stack.top

    def notice(self, intent: Intent) -> None:
        """Notice that the player has done something, unless only a pointer has moved."""
        if not isinstance(intent, Hover):
            self._acted = self._since = True
            self._command = intent.word if isinstance(intent, Command) else ""

    def answers(self, word: str) -> bool:
        """Execute ``word`` if it is a command handled here (voice, scan …); return whether it is one."""
        if word in self.commands:
            self._command = ""
            self.commands[word]()
        return word in self.commands

    def _tell(self, words: str) -> None:
        """Say words; without a voice, send them to the screen reader."""
        if self.voice:
            self.voice.say(words)
        self._send(self._outline, [words] if words else [])

    def _send(self, outline: ScreenOutline, news: Sequence[str]) -> bool:
        """Send the screen and the news to the screen reader; return whether it says any of it."""
        if self.bridge is None or not self.bridge.active:
            return False
        if news and not self.voice:
            if self._since:
                self._lately.clear()
            self._since = False
            self._lately += news
        return self.bridge.tell(outline, news, self.scene.aloud.tells_focus)

    def _again(self) -> None:
        """Repeat what was said since the player did something, at most the last of it."""
        words = " ".join(self._lately)
        if self.voice:
            self.voice.say(words)
        elif self.bridge and words:
            self.bridge.tell(self._outline, [words], self.scene.aloud.tells_focus)

    def _options(self) -> None:
        options = self.scene.aloud.options([one for one in self._look().items if one.does])
        does = tuple(one.removesuffix(".") for one in options)
        self._tell(say("access.options", options=does) if does else say("access.nothing"))

    def _rack(self) -> None:
        self._tell(self.scene.aloud.rack_said() or say("access.no-rack"))

    def _hear_rack(self) -> None:
        """Play the player's own rack as a tune, or say why it cannot be played."""
        if (heard := self.scene.aloud.rack_heard()) is None:
            self._rack()
        else:
            self._tune.play(heard)

    # frame by frame

    @property
    def requested(self) -> bool:
        """Return whether a screen reader waits for something to be done."""
        return self.bridge is not None and self.bridge.requested

    def wanted(self, events: Sequence[pygame.event.Event]) -> Iterator[Operate]:
        """Yield what screen readers ask for; tell them whether the window has the focus. Requests are refused
        if the scene that readers were told of is no longer on top: another one may have a thing of the same
        name."""
        bridge = self.bridge
        if bridge is None:
            return
        for event in events:
            if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                bridge.window_focus(event.type == pygame.WINDOWFOCUSGAINED)
        for asked in bridge.wanted() if bridge.active else ():
            if self._knows_the_top:
                yield asked

    @property
    def _knows_the_top(self) -> bool:
        return bool(self._stack.scenes) and self._outliner.scene is self.scene

    def close(self) -> float:
        """Say goodbye if the voice is on, else end what is being said; disconnect from screen readers. Return
        for how many seconds the voice speaks."""
        if self.voice:
            self.voice.say(say("access.goodbye"))
        elif self._engine:
            self._engine.stop()
        if self.bridge:
            self.bridge.close()
        return self.voice.seconds if self.voice else 0.0

    def advance(self, dt: float, stale: bool) -> None:
        """Let ``dt`` seconds pass; report changes on the screen: at once if ``stale``, else now and then."""
        self._tune.advance(dt)
        if self.said:
            self._left -= dt
            self.said = self.said if self._left > 0 else None
        read = self.bridge is not None and self.bridge.active
        if not (read or self.voice or self.scanner) or not self._stack.scenes:
            self._before = []
            return
        self._wait -= dt
        if self.voice and self.voice.advance(dt):
            self._context.sound.make_room(0.2)
        if self._wait > 0 and not stale and self._knows_the_top:
            return
        self._wait = OFTEN
        try:
            self._attend()
        except Exception as error:
            warn(__name__, f"What is on the screen cannot be told: {error!r}")

    def _look(self) -> ScreenOutline:
        self._outline = self._outliner.outline(self.scene)
        return self._outline

    def _attend(self) -> None:
        """Report to voice and screen reader what is on the screen and what happened."""
        outline = self._look()
        gone = [one.aloud.parting() for one in self._before if one not in self._stack.scenes]
        news = [*filter(None, gone), *self._outliner.news(self.scene)]
        self._before = [*self._stack.scenes]
        said = self._send(outline, news)
        if self.scanner:
            self.scanner.scan(rows_of(outline))
        if self.voice:
            greeting, self._greeting = self._greeting, ()
            aloud, news = self.scene.aloud, [*greeting, *news]
            narrated = aloud.narrates or bool(greeting)
            said = self.voice.attend(outline, news, self._acted, narrated, aloud.tells_focus)
        if self._command and not said:
            self._tell(self._unchanged(outline))
        self._acted, self._command = False, ""

    def _unchanged(self, outline: ScreenOutline) -> str:
        """Return what is said after a command that has changed nothing: the place, once more."""
        if self._command == "accept" and self.scene.read_whole:
            return outline.words
        return self.scene.aloud.unchanged(self._command, placed(outline))

    def sprites(self) -> list[Sprite]:
        """Return the light around the things that scanning highlights now."""
        return lit_sprites(self._outline, self.scanner.lit) if self.scanner else []

    @property
    def moving(self) -> bool:
        """Return whether something here changes by itself."""
        return self._tune.playing
