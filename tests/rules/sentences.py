"""What every refusal must be: one sentence for a person."""

from __future__ import annotations


def one_sentence(text: str) -> str:
    """The text, having proved that it is one printable line that ends with its only full stop."""
    assert text.isprintable(), text
    assert text.endswith("."), text
    assert ". " not in text, text
    return text
