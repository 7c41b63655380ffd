"""What all tests share: no window, no sound, no luck, and nobody's real settings."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.counts import full
from tools.faults import by_hand

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # read when pygame is imported
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile(
    "always the same",
    derandomize=True,
    deadline=None,
    max_examples=full(100, 50),
    suppress_health_check=(
        HealthCheck.too_slow,  # how fast it is depends on what else the machine does
        HealthCheck.function_scoped_fixture,  # what is shared by examples means the same to each of them
    ),
)
settings.load_profile("always the same")


by_hand.watch()


signal.signal(signal.SIGINT, signal.default_int_handler)  # what is begun in the background ignores Ctrl-C


gc.disable()  # to collect the tests makes much that stays, and next to no garbage


def pytest_collection_finish() -> None:
    """What is there by now stays to the end: it is not looked through again and again for garbage."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest first: what is compiled; and real windows, which wait for much of their time, and
    share one process's screen."""
    items.sort(key=lambda item: "window" not in item.path.parts and item.path.stem != "test_compile")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of windows and workers wait for much of their time."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def need() -> Callable[..., None]:
    """``need("Xvfb", "xdotool")``: skip without these programs, but fail if RACKO_CI is set."""
    return _need


def _need(*programs: str) -> None:
    missing = [program for program in programs if shutil.which(program) is None]
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}"
    if os.environ.get("RACKO_CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def logged(_jobs_log: list[str]) -> list[str]:
    """What is logged of jobs that come to nothing: in this test some may."""
    return _jobs_log


class _Keeps(logging.Handler):
    """Appends what is logged to ``messages``."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__()
        self.messages = messages

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


@pytest.fixture(autouse=True)
def _jobs_log(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """A job that comes to nothing is done otherwise in a game, but is a fault in a test."""
    messages: list[str] = []
    handler = _Keeps(messages)
    logger = logging.getLogger("racko_game.jobs")
    logger.addHandler(handler)
    yield messages
    logger.removeHandler(handler)
    if messages and "logged" not in request.fixturenames:
        pytest.fail("; ".join(messages))


@pytest.fixture(autouse=True)
def _nothing_by_hand() -> Iterator[None]:
    """No file of a database is opened by hand while the database is open: that would drop its locks."""
    by_hand.FOUND.clear()
    yield
    assert by_hand.FOUND == []


@pytest.fixture(autouse=True)
def _mixer_closed() -> Iterator[None]:
    """Whoever opens the mixer closes it: other tests of the same worker find it closed."""
    yield
    mixer = sys.modules.get("pygame.mixer")
    if mixer and mixer.get_init():
        mixer.quit()
        pytest.fail("left the mixer open")


@pytest.fixture(scope="session", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings and saves of these tests, and of the games they start, go where nobody's are."""
    home = tmp_path_factory.mktemp("player")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(home))
        yield
