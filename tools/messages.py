"""The sentences for translators, as a template: ``python3 tools/messages.py racko.pot``.

Babel reads the tables in ``racko_game/words/sentences``; the context of a message is its id, with the
argument that is you behind a slash; a comment behind a sentence goes along.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, cast

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "racko_game" / "words" / "sentences"
KEYWORDS = {"pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}

Found = tuple[int, str, tuple[str, ...], list[str]]
"""The line, the function of gettext, its arguments, and comments: as Babel wants it."""


def main(argv: list[str]) -> int:
    """Write the template to the file that is named; the exit code."""
    if len(argv) != 1:
        print("messages.py: name one file, like racko.pot.", file=sys.stderr)
        return 2
    from babel.messages.pofile import write_po  # type: ignore[import-not-found,unused-ignore]

    with Path(argv[0]).open("wb") as file:
        write_po(file, catalog(), width=100)
    return 0


def catalog() -> Any:
    """Every sentence, as Babel's catalogue."""
    from babel.messages.catalog import Catalog  # type: ignore[import-not-found,unused-ignore]
    from babel.messages.extract import extract_from_dir  # type: ignore[import-not-found,unused-ignore]

    made, read = Catalog(project="Rack-O", charset="utf-8"), cast(Any, extract_from_dir)
    for name, line, message, comments, context in read(TABLES, [("**.py", extract)], keywords=KEYWORDS):
        made.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return made


def extract(
    file: IO[bytes], keywords: object, comments: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """The sentences of one table, as a method of Babel's."""
    text = file.read().decode()
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Constant):
                    yield from _forms(str(key.value), value, lines)


def _forms(id: str, node: ast.expr, lines: list[str]) -> Iterator[Found]:
    """A sentence in all its forms."""
    source = ast.literal_eval(node)
    for you, form in source.items() if isinstance(source, dict) else [("", source)]:
        context = f"{id}/{you}" if you else id
        function, words = ("pgettext", (form,)) if isinstance(form, str) else ("npgettext", form)
        said = lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2]
        yield node.lineno, function, (context, *words), [said] if said else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
