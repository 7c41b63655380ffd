"""The game as an object: it takes events and elapsed seconds, and makes pictures and sounds.

When the game is left, its last frames show a message while unsaved moves are written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from ..controls.bindings.bindings import bindings_of
from ..controls.controls import Controls
from ..controls.hand_state import Feel
from ..controls.intents import Command, Drag, Drop, Grab, Intent, Tap
from ..paint.engine.canvas import Canvas
from ..paint.engine.colours import themed
from ..paint.engine.sprites import BRIEFLY, Art, Picture, Sprite, budget
from ..scenes.context import AppContext
from ..scenes.pages.dialogs import saving
from ..store.settings import VOLUMES
from ..ui.scene import LAYOUT, OPENED, SPRITES, Scene, Stack
from ..words.language import say
from .overlays import Captions, CaptionStyle, Dwelling, Fade, Screenshots
from .prefetch import HasTime, Prefetcher, never, release_memory

if TYPE_CHECKING:
    from .access.access import Access


UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)

INPUT_SETTINGS = ("controls", "dead_zone", "repeat_first", "repeat_next", "latches")
"""The settings of keys and pads."""
PRESSED = Tap, Grab, Drag, Drop  # intents that belong to the scene in which the press began
LEAST = (160, 120)  # pixels: in a smaller window nothing is laid out, and nothing can be done
CALM = 2.0  # seconds of rest, after which memory is freed: pictures are soon painted faster where others were
MEGABYTE = 1_000_000
ROOM = 1.25  # times what one screen's pictures take: those of the next are painted before it is seen


class Game:
    """Runs the scenes frame by frame. It never waits or reads a clock, so a match runs at any speed, with or
    without a window. ``moving``: the next frame will differ from this one even without input."""

    makes: type[Art] = Art  # what paints its pictures
    present: Callable[..., object]  # shows what was drawn in the window: these parts of it, or all

    def __init__(
        self, surface: pygame.Surface, context: AppContext, scene: Scene, controls: Controls
    ) -> None:
        self.context, self.stack, self._controls = context, Stack(scene), controls
        self.moving = True
        # Whether the scene on top is still being painted (its time has not begun), and its frame:
        self._unseen, self._step = False, OPENED
        self._spent, self._still = False, 0.0  # memory, since the last rest; seconds of this rest
        self._scenes = [ref(scene)]  # that were listened to in the last frame; they are not kept for that
        self.has_time: HasTime = never  # whether the frame has time to paint more of what is waited for
        self._text = context.frame.text  # for which scenes are laid out
        self._last_captions: list[Sprite] = []
        self._caption_overlay, self._dwelling, self.fade = Captions(), Dwelling(), Fade()
        self.screenshots: Screenshots | None = None  # of what is seen, where they can be taken
        self.access: Access | None = None  # for those who hear it, or press one switch
        context.pads, context.away = (lambda: tuple(controls.pads.values())), (lambda: controls.away)
        context.share, context.share_none = controls.share, controls.share_none
        context.light, context.number = controls.pads.light, controls.pads.number
        context.annul = controls.annul
        self._draw_on(surface)
        self._everywhere: dict[str, Callable[[], object]] = {
            "mute": self._mute,
            "fullscreen": self._at_home(lambda: self.context.fullscreen()),
            "quit": self._at_home(self.stack.close),
            "picture": self._at_home(self._picture),
            "end": self._at_home(self.stack.scenes.clear),
        }
        self._subscribe()

    def _at_home(self, does: Callable[[], object]) -> Callable[[], object]:
        """Return the action, or one that does nothing in a public place, where this command is ignored."""
        return does if self.context.kiosk is None else lambda: None

    def _subscribe(self) -> None:
        """Listen to changes of settings: sound changes at once, pictures with the next frame."""
        settings = self.context.settings
        self._changed = {"theme", "text"}
        settings.subscribe(self._changed.add, "theme", "text")
        settings.subscribe(self._apply_feel, *INPUT_SETTINGS)
        self._apply_feel()
        settings.subscribe(lambda name: self.context.sound.apply(settings), *VOLUMES, "muted", "mono")
        settings.subscribe(lambda name: setattr(self.context.sound, "reads", settings.slower), "slower")
        self.context.sound.reads = settings.slower

    @property
    def awaits(self) -> bool:
        """Return whether time must pass in small steps though the picture stands still (a key is held)."""
        held = self._controls.waits or self.context.sound.fading
        return held or (bool(self.stack.scenes) and self.stack.top.awaits)

    @property
    def requested(self) -> bool:
        """Return whether a screen reader waits for something to be done."""
        return self.access is not None and self.access.requested

    @property
    def size(self) -> tuple[int, int]:
        """Return the size of the picture, in pixels."""
        return self.surface.get_size()

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run one frame, ``dt`` seconds after the last; return False once the game has been left."""
        settings = self.context.settings
        self._listen()
        for intent in self._controls.read(events, dt, self.size):
            if not (isinstance(intent, PRESSED) and self._opened):
                self._answer(intent)
        for asked in self.access.wanted(events) if self.access else ():
            self._controls.hand = asked.hand
            self._answer(asked)
        if self.stack.scenes and (pressed := self._dwelling.rest(dt, settings.dwell, self.stack.top)):
            self._answer(pressed)
        held = self._controls.hand, self._controls.pressing
        if (self.context.hand, self.context.pressing) != held:  # a pad was pulled out, or one is pressed
            self.context.hand, self.context.pressing = held
            self._stale = True
        if any(event.type == pygame.AUDIODEVICEREMOVED and getattr(event, "which", 0) for event in events):
            self.context.sound.reopen()  # the one that plays, else it were 0
        if any(event.type in UNCOVERED for event in events):
            self.canvas.redraw_all()
            self._stale = True
        if self._changed or self.context.frame.text != self._text:
            self._apply_settings()
        self.moving = self.stack.advance(0.0 if self._unseen else dt) or self._dwelling.moving
        self.context.matches.advance_reviews(dt)
        self.advance_sound(dt)
        if self.screenshots:
            self.screenshots.advance(dt / settings.slower)
        if self.access:
            self.access.advance(dt, self._stale)
            self.moving |= self.access.moving
        if self.stack.scenes:
            self._show(dt)
            self._rest(dt)
        return bool(self.stack.scenes)

    def _listen(self) -> None:
        """Set the controls up for the top scene; keys and buttons pressed before it appeared are ignored."""
        if not self.stack.scenes:
            return
        for before in self._scenes:
            if (scene := before()) and scene not in self.stack.scenes:
                scene.dispose()
        controls, top = self._controls, self.stack.top
        controls.typing, controls.asking = top.typing, top.asking
        controls.pointers, controls.palm_rest = top.pointers, top.palm_rest
        if self._opened:
            controls.annul()
        self._scenes = [*map(ref, self.stack.scenes)]

    def let_go(self) -> None:
        """Release everything that is held, although no release was reported."""
        for intent in self._controls.let_go():
            self._answer(intent)

    @property
    def _opened(self) -> bool:
        return not self.stack.scenes or self.stack.top is not self._scenes[-1]()

    def _answer(self, intent: Intent) -> None:
        self._stale = True
        self.context.hand = intent.hand  # several hands may want something in a frame
        self._dwelling.read(intent)
        if self.access:
            self.access.notice(intent)
        word = intent.word if isinstance(intent, Command) else ""
        if word in self._everywhere:
            self._everywhere[word]()
        elif self.stack.scenes and not (self.access and self.access.answers(word)) and not self._cramped:
            self.stack.handle(intent)  # it may have been left earlier in this frame

    def advance_sound(self, dt: float) -> None:
        """Let ``dt`` seconds pass for sounds; the music follows the scene on top."""
        if self.stack.scenes:
            if mood := self.stack.top.mood:
                self.context.sound.mood = mood
            self.context.sound.share_wanted = self.context.loudness() * self.stack.top.loudness
        self.context.sound.advance(dt)

    def _apply_settings(self) -> None:
        self._changed.clear()
        if self.art.theme is not themed(self.context.settings.theme):
            self._apply_theme()
        self.context.write_large()
        if self.context.frame.text != self._text:
            self._text = self.context.frame.text
            self.stack.resized()
            self.fade.hold()
            self._stale, self._ready, self._step = True, False, OPENED

    def _show(self, dt: float) -> None:
        """Draw the frame, ``dt`` seconds after the last, if it differs from that."""
        if self._cramped:
            self.canvas.show(("cramped", *self.size), ())
            return
        fade, captions = self.fade, [*self._captions(), *self._dwelling.sprites()]
        captions += self.access.sprites() if self.access else ()
        fading = fade.advance(dt * self.context.settings.speed)
        other = fade.meet(self.stack.top, self.context.settings.motion, self.stack.secrets)
        self._stale |= other or self.moving or captions != self._last_captions
        self.moving = self.moving or fading or fade.left > 0 or fade.waits
        self._unseen, self._step = fade.waits, OPENED if other else self._step + 1
        self._ready &= not other
        if fade.waits and self._step < SPRITES:
            self.stack.top.prepare(self._step)
            return
        if self._stale:
            self._sprites, self._undrawn, self._stale = self.stack.sprites(), True, False
        if fade.waits:
            if self._step > SPRITES:
                self._paint_unseen()
            return
        if ended := fading and not fade.shows:
            self.canvas.copy_to(self.surface)
        drawn = (self._undrawn or ended) and self._draw(captions)
        if ended or fade.draw(self.surface):
            self.present()
        elif not (drawn or fade.shows or (self._spent and self._still >= CALM)) and self.ahead.idle(
            self.art, self.stack.top.prefetch_sprites()
        ):
            self.canvas.reserve()

    def _paint_unseen(self) -> None:
        """Paint some of the pictures of the scene that is not seen yet; once all are there, it fades in."""
        backdrop = self.stack.backdrop()
        if not self.art.has(backdrop):
            self.art.advance(backdrop)  # it is as large as the window, and enough for one frame
            return
        self.art.keep_on_screen(backdrop, self._sprites)
        if not self._ready:
            self._ready = self.ahead.hasten(self.art, self._sprites, self.has_time)
        elif not self.fade.left or self._drawn_aside(backdrop):
            self.fade.begin()
            self._ready = False

    def _drawn_aside(self, backdrop: Picture) -> bool:
        there = self.ahead.without_late(self.art, self._sprites)
        return self.canvas.prepare(self.fade.aside(self.surface), backdrop, there, self.has_time)

    def _rest(self, dt: float) -> None:
        """Free the memory of what is no longer needed, a step a frame, once a new scene stands still. In an
        unattended kiosk, whose title never stands still, that is done as soon as it is shown."""
        fading = self.fade.left > 0 or self.fade.waits
        self._spent = self._spent or fading
        unattended = self.context.kiosk is not None and self.stack.top.begins and not fading
        self._still = 0.0 if self.moving else self._still + dt
        if self._spent and (unattended or self._still >= CALM):
            self.art.rest([*self._sprites, *self.stack.top.prefetch_sprites()])
            self._spent = release_memory()
            self.moving |= self._spent

    def _draw(self, captions: list[Sprite]) -> bool:
        """Draw what is to be seen; return whether anything had to be drawn."""
        backdrop = self.stack.backdrop()
        self.art.picture(backdrop)  # else, seldom asked for, it would be the first to be forgotten
        there = self.ahead.without_late(self.art, self._sprites)
        self._undrawn, self._last_captions = there is not self._sprites, captions
        self.moving |= self._undrawn
        return self.canvas.show(backdrop, [*there, *captions])

    def _captions(self) -> list[Sprite]:
        """Return captions over everything: sounds in brackets, or a message about a saved screenshot."""
        heard = self.context.sound.caption if self.context.settings.captions else ""
        words = f"[{say(heard)}]" if heard else ""
        if self.screenshots and self.screenshots.said:
            words = say(self.screenshots.said)
        if self.access and self.access.said:
            words = say(self.access.said)
        settings = self.context.settings
        style = CaptionStyle(settings.caption_size / 100, settings.caption_ground, settings.caption_place)
        return self._caption_overlay.sprites(words, self.stack.top, style)

    def resize(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on; if it is large enough, everything is laid out for it."""
        width, height = surface.get_size()
        self._draw_on(surface)
        if not self._cramped:
            self.context.frame = self.context.frame._replace(width=width, height=height)
            self.stack.resized()

    def draw_aside(self, picture: pygame.Surface) -> None:
        """Draw on that off-screen surface, of the same size as before, from now on."""
        self.surface = picture
        self.present = lambda *parts: None
        self._canvas()

    def restart(self, scenes: Sequence[Scene]) -> None:
        """Continue with these scenes, the last one on top."""
        self.stack.scenes[:] = scenes
        if not self._cramped:
            self.stack.resized()
        self._canvas()

    def _draw_on(self, surface: pygame.Surface) -> None:
        self.surface, self.present = surface, pygame.display.update
        self._cramped = any(size < least for size, least in zip(surface.get_size(), LEAST, strict=True))
        kiosk, room = self.context.kiosk, ROOM * budget(*surface.get_size())
        if kiosk and kiosk.screen.pictures:
            room = min(room, kiosk.screen.pictures * MEGABYTE / (1 + 1 / BRIEFLY))
        self.art = self.makes(themed(self.context.settings.theme), round(room))
        self._canvas()

    def _canvas(self) -> None:
        """Start with an empty canvas, without transitions."""
        self.canvas = Canvas(lambda: self.fade.target(self.surface), self.art, self._update)
        self.fade.end()
        self.ahead = Prefetcher(self.surface.width * self.surface.height)
        self._stale, self._undrawn, self._sprites, self._last_captions = True, True, list[Sprite](), []
        self._ready = False  # whether all pictures of a scene that is not seen yet are painted

    def _update(self, *parts: Sequence[pygame.Rect]) -> None:
        if self.fade.left:
            self.fade.overlay(*parts)
        else:
            self.present(*parts)

    def _apply_theme(self) -> None:
        self.art.set_theme(themed(self.context.settings.theme))
        self._canvas()
        self.fade.hold()
        self._step = LAYOUT  # it stays

    def _apply_feel(self, name: str = "controls") -> None:
        settings = self.context.settings
        if name == "controls":
            self.context.bindings, problems = bindings_of(settings.controls, self.context.marked)
            self.context.problems += problems if self.context.kiosk is None else ()
        self._controls.bindings = self.context.bindings
        self._controls.set_feel(
            Feel(settings.dead_zone, settings.repeat_first, settings.repeat_next, settings.latches)
        )
        self._stale = True

    def _picture(self) -> None:
        """Save a screenshot without secret cards, since others will look at it, too."""
        if self.screenshots:
            hides = self.stack.secrets or self.fade.secrets or self.fade.left  # what is to be seen, and is
            self.screenshots.take(self._in_public() if hides else self.surface)

    def _in_public(self) -> pygame.Surface:
        picture = pygame.Surface(self.size)
        Canvas(picture, self.art, lambda *parts: None).show(self.stack.backdrop(), self.stack.in_public())
        return picture

    def _mute(self) -> None:
        self.context.settings.muted = not self.context.settings.muted


LEAVING_WAIT = 4.0  # seconds at most; whatever else the end takes is done within another
LEAVING_SILENCE = 0.25  # seconds until it is said that there is something to wait for


class Leaving:
    """The last frames of a game, before its matches are closed. Of the scenes ``seen`` on screen the topmost
    opaque one stays visible; ``play`` runs a frame of the game in its window."""

    def __init__(
        self,
        game: Game,
        seen: Sequence[Scene],
        play: Callable[[Sequence[pygame.event.Event], float], bool],
    ) -> None:
        self._game, self._play, self._waited, self._said = game, play, 0.0, False
        self._seen = [scene for scene in seen if scene.opaque][-1:]
        self._written = game.context.matches.finish(LEAVING_WAIT)

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Run one frame, ``dt`` seconds after the last; return False once all is written or ``LEAVING_WAIT``
        seconds have passed."""
        self._waited += dt
        if self._written.poll(dt) is not None or self._waited >= LEAVING_WAIT:
            return False
        if self._waited < LEAVING_SILENCE:
            return True
        if not self._said:
            self._said = True
            self._game.restart([*self._seen, saving(self._game.context)])
        return self._play(events, dt)
