"""The command line of a tool: its help is the tool's docstring."""

from __future__ import annotations

import argparse


def parser_of(doc: str | None) -> argparse.ArgumentParser:
    """A parser whose help begins with a module's docstring as it is written."""
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def whole(text: str) -> int:
    """The number above 0 that is written there; ArgumentTypeError if there is none."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)
