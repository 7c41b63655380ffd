"""Asking at once and asking a worker process: answers come in any case, and nothing is left behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.player import choose
from racko_game.ai.thinker import PATIENCE, STARTING, TRIES, Answer, Elsewhere, Inline, Thinker
from racko_game.ai.worker import FOLDER, PROGRAM
from racko_game.rules.actions import DRAW, TAKE, TOSS, Action
from racko_game.rules.engine import asked, options, view
from racko_game.rules.table import View

from ..rules.tables import dealt
from ..rules.walks import walk

REAL = 20.0  # seconds after which a test gives up
FRAME = 0.1  # seconds handed in with each poll

Start = Callable[..., Elsewhere]


@pytest.fixture
def start() -> Iterator[Start]:
    """Make a worker's thinker: ``player`` is the text of an expression, ``first`` runs before anything."""
    made = []

    def start(player: str = "", first: str = "") -> Elsewhere:
        program = PROGRAM.replace("serve()", f"serve({player})") if player else PROGRAM
        made.append(Elsewhere(f"{first}\n{program}"))
        return made[-1]

    yield start
    for each in made:
        each.close()


def ask(asked_of: Thinker, number: int = 0) -> Answer:
    return asked_of.ask(view(dealt(), 1), (DRAW, TAKE), Random(number))


def answered(answer: Answer, dt: float = 0.0) -> float:
    """Poll until the answer is there; the seconds that were handed in."""
    begun, handed_in = time.monotonic(), 0.0
    while answer.poll(dt) is None:
        handed_in += dt
        assert time.monotonic() - begun < REAL, "there is no answer"
        time.sleep(0.005)
    assert answer.action in answer.question.options
    return handed_in


def gone(process: int) -> bool:
    """Whether a process has ended, waited for or not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def soon(happens: Callable[[], bool]) -> bool:
    begun = time.monotonic()
    while not happens():
        if time.monotonic() - begun > REAL:
            return False
        time.sleep(0.005)
    return True


def written(path: Path) -> int:
    """The process id that a worker wrote down, once it has."""
    assert soon(lambda: path.exists() and path.read_text().endswith("\n"))
    return int(path.read_text().split()[-1])


def writes_down(path: Path) -> str:
    return f"import os, pathlib; pathlib.Path({str(path)!r}).open('a').write(f'{{os.getpid()}}\\n')"


def test_inline_answers_at_once() -> None:
    assert ask(Inline()).action == choose(view(dealt(), 1), (DRAW, TAKE), Random(0))


def test_inline_answers_though_its_player_fails() -> None:
    def fails(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
        raise ZeroDivisionError("no cards")

    inline = Inline(fails)
    assert ask(inline).action in (DRAW, TAKE)
    assert inline.problems == ["The player failed: ZeroDivisionError: no cards"]


def test_a_worker_answers_as_one_would_at_once(start: Start) -> None:
    elsewhere, inline = start(), Inline()
    tables = (step.table for step in walk("original", 2, 5) if asked(step.table) is not None)
    for table in islice(tables, 40):
        question = view(table, asked(table)), options(table), Random(3)
        answer = elsewhere.ask(*question)
        answered(answer)
        assert answer.action == inline.ask(*question).action
    assert elsewhere.problems == []


def test_asking_does_not_wait_for_the_worker(start: Start) -> None:
    answer = ask(start(first="import time; time.sleep(0.3)"))
    assert answer.poll(0.01) is None
    answered(answer)


def test_a_worker_can_be_started_before_it_is_asked(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker"))
    elsewhere.warm()
    process = written(tmp_path / "worker")
    elsewhere.warm()
    answered(ask(elsewhere))
    assert written(tmp_path / "worker") == process


def test_chance_used_after_asking_changes_nothing(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: chance.choice(options)")
    for number in range(8):
        chance = Random(number)
        answer = elsewhere.ask(view(dealt(), 1), (DRAW, TAKE), chance)
        chance.random()
        answered(answer)
        assert answer.action == Random(number).choice((DRAW, TAKE))


def test_several_questions_at_once_get_their_own_answers(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: options[-1]")
    questions = [(DRAW, TAKE), (DRAW,), (TAKE, TOSS)]
    answers = [elsewhere.ask(view(dealt(), 1), may, Random(0)) for may in questions]
    for answer in reversed(answers):
        answered(answer)
    assert [answer.action for answer in answers] == [TAKE, DRAW, TOSS]


def test_a_worker_that_was_killed_is_replaced(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker"))
    answered(ask(elsewhere))
    first = written(tmp_path / "worker")
    os.kill(first, signal.SIGKILL)
    assert soon(lambda: gone(first))
    answered(ask(elsewhere))
    answered(ask(elsewhere))
    assert written(tmp_path / "worker") != first
    assert len(elsewhere.problems) == 1
    assert "gone" in elsewhere.problems[0]


def test_a_question_that_kills_the_worker_is_answered(start: Start) -> None:
    elsewhere = start("lambda *asked: __import__('os').abort()")
    answers = [ask(elsewhere), ask(elsewhere, 1)]
    for answer in answers:
        answered(answer)
    assert len(elsewhere.problems) == 1


def test_a_worker_that_hangs_is_not_waited_for(start: Start, tmp_path: Path) -> None:
    elsewhere = start("lambda *asked: [0 for _ in iter(int, 1)]", writes_down(tmp_path / "worker"))
    handed_in = answered(ask(elsewhere), FRAME)
    assert PATIENCE - FRAME <= handed_in <= STARTING + PATIENCE
    assert elsewhere.problems == ["The worker did not answer in time"]
    assert gone(written(tmp_path / "worker"))


def test_a_worker_that_never_comes_up_is_not_waited_for(start: Start) -> None:
    elsewhere = start(first="import time; time.sleep(60)")
    assert answered(ask(elsewhere), FRAME) == pytest.approx(STARTING, abs=2 * FRAME)
    assert elsewhere.problems == ["The worker did not come up"]


def test_a_worker_whose_player_fails_says_why(start: Start) -> None:
    elsewhere = start("lambda *asked: 1 / 0")
    answered(ask(elsewhere))
    assert elsewhere.problems == ["The worker failed: ZeroDivisionError: division by zero"]


def test_an_answer_that_was_no_choice_is_not_believed(start: Start) -> None:
    elsewhere = start("lambda view, options, chance: 'toss'")
    answered(ask(elsewhere))
    assert elsewhere.problems == ["The worker answered 'toss', which was no choice"]


def test_workers_that_never_answer_are_given_up(start: Start, tmp_path: Path) -> None:
    elsewhere = start(first=writes_down(tmp_path / "worker") + "; raise SystemExit")
    for _ in range(TRIES + 3):
        answered(ask(elsewhere))
    assert len((tmp_path / "worker").read_text().split()) == len(elsewhere.problems) == TRIES


def test_a_worker_that_answers_now_and_then_is_not_given_up(start: Start, tmp_path: Path) -> None:
    fails = "lambda view, options, chance: options[0] if len(options) == 1 else 1 / 0"
    elsewhere = start(fails, writes_down(tmp_path / "worker"))
    for _ in range(TRIES + 1):
        answered(ask(elsewhere))
        answered(elsewhere.ask(view(dealt(), 1), (DRAW,), Random(0)))
    assert len(elsewhere.problems) == TRIES + 1


def test_where_there_is_no_python_to_run_answers_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    elsewhere = Elsewhere()
    elsewhere.warm()
    assert ask(elsewhere).action is not None
    assert elsewhere.problems == []


def test_a_worker_that_cannot_be_started_is_a_problem_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    elsewhere = Elsewhere()
    assert ask(elsewhere).action is not None
    assert "could not be started" in elsewhere.problems[0]


def test_closing_ends_the_worker_and_answers_what_is_open(start: Start, tmp_path: Path) -> None:
    elsewhere = start("lambda *asked: __import__('time').sleep(60)", writes_down(tmp_path / "worker"))
    answer = ask(elsewhere)
    process = written(tmp_path / "worker")
    elsewhere.close()
    assert gone(process)
    assert answer.poll() in (DRAW, TAKE)


def test_a_worker_does_without_pygame_and_the_folder_it_is_started_in(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('the wrong one')")
    monkeypatch.chdir(tmp_path)
    loaded = "any(name.split('.')[0] in ('pygame', 'msgspec') for name in sys.modules)"
    elsewhere = start(f"lambda view, options, chance: options[{loaded}]")
    answer = ask(elsewhere)
    answered(answer)
    assert answer.action == DRAW
    assert elsewhere.problems == []


GAME = f"""
import sys, time
sys.path.insert(0, {str(FOLDER)!r})
print("the game starts")
from racko_game.ai.thinker import Elsewhere
from racko_game.rules.engine import deal, options, view
from racko_game.rules.table import Charter
from random import Random
table = deal(Charter("original"), 4, bytes(16))
elsewhere = Elsewhere(sys.argv[1])
try:
    answer = elsewhere.ask(view(table, table.prompts[-1].seat), options(table), Random(0))
    while answer.poll(0.0) is None:
        time.sleep(0.005)
    print("answered", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted")
    if "close" in sys.argv:
        elsewhere.close()
"""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a game, a main module of its own, in a process group of its own."""
    games = []

    def game(program: str, *arguments: str) -> subprocess.Popen[str]:
        (tmp_path / "game.py").write_text(GAME)
        command = [sys.executable, str(tmp_path / "game.py"), program, *arguments]
        pipe = subprocess.PIPE
        games.append(subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True))
        return games[-1]

    yield game
    for each in games:
        each.kill()
        each.communicate()


Game = Callable[..., subprocess.Popen[str]]


def told(process: subprocess.Popen[str]) -> tuple[list[str], str]:
    out, errors = process.communicate(timeout=REAL)
    return out.splitlines(), errors


@pytest.mark.parametrize("player", ["", "lambda *asked: [0 for _ in iter(int, 1)]"])
def test_a_worker_dies_with_its_game_whatever_it_is_at(game: Game, tmp_path: Path, player: str) -> None:
    program = PROGRAM.replace("serve()", f"serve({player})")
    running = game(f"{writes_down(tmp_path / 'worker')}\n{program}")
    worker = written(tmp_path / "worker")
    if not player:
        assert running.stdout is not None
        assert [running.stdout.readline() for _ in range(2)] == ["the game starts\n", "answered\n"]
    running.kill()
    assert soon(lambda: gone(worker))
    assert told(running)[1] == ""


@pytest.mark.parametrize("closes", [("close",), ()])
def test_ctrl_c_says_nothing_and_leaves_nothing(game: Game, tmp_path: Path, closes: tuple[str, ...]) -> None:
    noise = "lambda view, options, chance: (print('noise', flush=True), options[0])[1]"
    program = PROGRAM.replace("serve()", f"serve({noise})")
    running = game(f"{writes_down(tmp_path / 'worker')}\n{program}", *closes)
    worker = written(tmp_path / "worker")
    assert running.stdout is not None
    lines = [running.stdout.readline().strip() for _ in range(2)]
    os.killpg(running.pid, signal.SIGINT)
    out, errors = told(running)
    assert (lines + out, errors) == (["the game starts", "answered", "interrupted"], "")
    assert running.returncode == 0
    assert soon(lambda: gone(worker))
