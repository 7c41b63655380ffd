"""The game's content: data files beside this module, read as typed values. Each file is read by the module
that uses it, once, when that module is first needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from ..resources import MissingAsset

T = TypeVar("T")
Readers = Mapping[Any, Callable[[Any], Any]]  # by type: makes a value of it from JSON

_FOLDER = Path(__file__).resolve().parent


class ContentError(ValueError):
    """A content file is wrong; the message names the file, the key and what is expected."""


def content(name: str) -> Any:
    """Return the contents of the JSON file ``<name>.json``, without its comments (keys ``//``).

    Raises:
        MissingAsset: If there is no such file.
        ContentError: If it is not JSON, or an object in it has a key twice.
    """
    file = _FOLDER / f"{name}.json"
    try:
        return json.loads(file.read_bytes(), object_pairs_hook=_unique)
    except FileNotFoundError:
        raise MissingAsset(f"content/{name}.json") from None
    except ValueError as error:
        raise ContentError(f"{name}.json: {error}") from None


def files(folder: str) -> tuple[str, ...]:
    """Return the names, sorted, of the JSON files in a folder of the content, without their endings."""
    return tuple(sorted(path.stem for path in (_FOLDER / folder).glob("*.json")))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError(f"a key is there twice, of {', '.join(key for key, _ in pairs)}")
    made.pop("//", None)
    return made


def load(name: str, kind: type[T], readers: Readers | None = None) -> T:
    """Return the content file ``name`` as a value of type ``kind``; see ``typed``."""
    made: T = typed(content(name), kind, f"{name}.json", readers or {})
    return made


def typed(value: Any, kind: Any, where: str, readers: Readers) -> Any:
    """Return the JSON value ``value`` as a value of type ``kind``.

    A JSON object becomes a named tuple, a dict or a tuple of pairs, a list becomes a tuple; ``readers`` make
    values of other types. Nothing else is converted: 1 becomes neither text nor ``True``. ``where`` names the
    place in the file.

    Raises:
        ContentError: If a value has another type, or a field is missing or unknown; the error names the
            place.
    """
    if kind in readers:
        try:
            return readers[kind](value)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise ContentError(f"{where}: {value!r} is no {kind.__name__}: {error}") from error
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return value if type(value) in inner else typed(value, inner[0], where, readers)
    if origin is Literal and value in inner:
        return value
    if isinstance(value, dict):
        if hasattr(kind, "_fields"):
            return _record(value, kind, where, readers)
        if origin is dict:
            return dict(_items(value, inner, where, readers))
        if origin is tuple and get_origin(inner[0]) is tuple:
            return tuple(_items(value, get_args(inner[0]), where, readers))
    if isinstance(value, list) and origin is tuple:
        kinds: Iterable[Any] = inner[:1] * len(value) if inner[-1] is ... else inner
        if len(inner) == len(value) or inner[-1] is ...:
            return tuple(
                typed(one, its, f"{where}[{n}]", readers)
                for n, (one, its) in enumerate(zip(value, kinds, strict=True))
            )
    if type(value) is kind:
        return value
    raise ContentError(f"{where}: {value!r} is no {getattr(kind, '__name__', str(kind))}")


def _items(
    value: dict[str, Any], kinds: tuple[Any, ...], where: str, readers: Readers
) -> Iterable[tuple[Any, Any]]:
    """Yield the pairs of an object; if keys are numbers, the JSON keys are their digits."""
    key_kind, kind = kinds
    for key, one in value.items():
        at = f"{where}.{key}"
        named = int(key) if key_kind is int and key.isdecimal() else typed(key, key_kind, at, readers)
        yield named, typed(one, kind, at, readers)


def _record(value: dict[str, Any], kind: Any, where: str, readers: Readers) -> Any:
    hints = _hints(kind)
    unknown = value.keys() - hints.keys()
    missing = hints.keys() - value.keys() - kind._field_defaults.keys()
    if unknown or missing:
        faults = [f"unknown {key}" for key in sorted(unknown)] + [f"missing {key}" for key in sorted(missing)]
        raise ContentError(f"{where}: {', '.join(faults)}")
    return kind(**{key: typed(one, hints[key], f"{where}.{key}", readers) for key, one in value.items()})


_hints: Callable[[Any], dict[str, Any]] = cache(get_type_hints)
