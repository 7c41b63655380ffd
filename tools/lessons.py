"""Lessons' lines: looks for deals in which real players come to what is to be shown.

python3 tools/lessons.py bonus --seeds 200
    prints the lines that it finds: by what each choice was better, and the line to be recorded.
python3 tools/lessons.py first --first 5002000 --seeds 1000
    the same for the first lesson: seed, whether each obvious move is as good as the best, the moves.
python3 tools/lessons.py first --weigh
    measures every answer on the lesson's line by rounds that are played on: a row of margins.json.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from racko_game.match.lessons.catalogue import LESSONS
from racko_game.match.lessons.table_lesson import LEARNER
from racko_game.match.simulation import match_seed
from racko_game.rules.engine import options, view
from racko_game.rules.notation import words
from tools.deals import first, margins
from tools.deals.lines import Line, lines
from tools.deals.wishes import WISHES

FIRST = "first"


def show(line: Line) -> None:
    """Print what there is to know of it."""
    print(f"seed {line.seed.hex()} begin {line.begin} choices {len(line.choices)}")
    for choice, margin in zip(line.choices, line.margins, strict=True):
        top = choice.view.faces[choice.view.discard[0]] if choice.view.discard else None
        said = words(choice.rules, choice.view.prompts[-1], choice.action)
        rack, held = " ".join(card.text for card in choice.cards), choice.held
        print(
            f"  {choice.ply:3} {rack} | top {top and top.text} held {held and held.text}: {said} {margin:.1f}"
        )
    print(f"  {line.text}", flush=True)


def main() -> None:
    """Look, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lesson", choices=(FIRST, *WISHES))
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--weigh", action="store_true")
    given = parser.parse_args()
    if given.weigh:
        for at, table in margins.places(LESSONS[given.lesson]):
            found = margins.margins(view(table, LEARNER), options(table))
            print(f'"{at}": {margins.said(table, found)},', flush=True)
        return
    if given.lesson == FIRST:
        for one in first.found(given.first, given.seeds):
            fair = "fair" if first.fair(one, margins.MANY) else "not fair"
            print(f"{one.seed.hex()} {fair}\n  {one.text}", flush=True)
        return
    for number in range(given.first, given.first + given.seeds):
        for line in lines(WISHES[given.lesson], match_seed(given.lesson.encode(), number)):
            show(line)


if __name__ == "__main__":
    main()
