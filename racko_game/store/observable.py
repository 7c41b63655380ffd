"""Values that tell of their changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

Listener = Callable[[str], object]
"""Is told the name of a field that was set to something else."""


class Observable:
    """What a dataclass derives from whose changes concern others: they are told when a field is set.

    A field can be overridden, for the time of this game only: then ``kept`` has it as it was, until somebody
    sets it anew.
    """

    def subscribe(self, tell: Listener, *names: str) -> None:
        """Have ``tell`` called with the name of each of these fields, by itself of every one, when it is set.

        It is called after the field was set, and not if that is what it was already.
        """
        self.__dict__.setdefault("_listeners", []).append((tell, names))

    def override(self, **values: object) -> None:
        """Let these fields be so until somebody sets them; it is not how they are kept."""
        beneath = self.__dict__.setdefault("_beneath", {})
        before = {name: beneath.get(name, getattr(self, name)) for name in values}
        for name, value in values.items():
            setattr(self, name, value)
        beneath |= before

    def kept(self) -> dict[str, Any]:
        """The fields by name, without what overrides them."""
        beneath = self.__dict__.get("_beneath", {})
        return {field.name: beneath.get(field.name, getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]

    if not TYPE_CHECKING:  # with it a type checker would let every name be set

        def __setattr__(self, name: str, value: object) -> None:
            """Set a field, and tell of it."""
            if name not in self.__dataclass_fields__:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            known, before = name in self.__dict__, self.__dict__.get(name)
            overridden = name in self.__dict__.get("_beneath", ())
            super().__setattr__(name, value)
            if overridden:
                del self._beneath[name]
            if known and (overridden or before != value):
                for tell, names in self.__dict__.get("_listeners", ()):
                    if not names or name in names:
                        tell(name)
