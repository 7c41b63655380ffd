"""How a sentence stands in the tables.

The id of a sentence is its subject, a dot and a name; it is also the context that translators see. Names in
braces are the message's arguments. What may follow one after a colon is in ``language``.
"""

from __future__ import annotations

Form = str | tuple[str, str]
"""A sentence, or its singular and its plural, which go by the argument ``n``."""
Source = Form | dict[str, Form]
"""A sentence; where it is another one for whom it is about, by the argument that is you: "" if none is."""


def forms(id: str, source: Source) -> dict[str, Form]:
    """All forms of a sentence by context: ``narration.again`` and ``narration.again/who``."""
    if not isinstance(source, dict):
        return {id: source}
    return {f"{id}/{you}" if you else id: form for you, form in source.items()}
