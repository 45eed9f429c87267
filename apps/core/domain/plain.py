"""Dataclasses as plain JSON values and back, so that a decision can be stored and repeated.

Decimals and dates become strings, sets become sorted lists. Reading is strict: an unknown or missing key, or a value of
another kind, raises ValueError, because a decision repeated from guessed inputs would prove nothing.
"""

import hashlib
import json
import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints
from uuid import UUID

T = TypeVar("T")


def to_plain(value: Any) -> Any:
    """Return the value as plain JSON. Raises TypeError for a value without a plain form."""
    if value is None or (isinstance(value, bool | str) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, int):
        return value
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {name: to_plain(getattr(value, name)) for name in _names(type(value))}
    if isinstance(value, Mapping):
        return {str(key): to_plain(inner) for key, inner in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(to_plain(inner) for inner in value)
    if isinstance(value, tuple | list):
        return [to_plain(inner) for inner in value]
    raise TypeError(f"{type(value).__name__} has no plain form.")


def from_plain(kind: type[T], plain: Any) -> T:
    """Return the dataclass of a plain value. ValueError where the value does not fit `kind`."""
    return cast(T, _read(kind, plain, kind.__name__))


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, plain: Any, place: str) -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return plain
    if origin is Union or origin is types.UnionType:
        inner = [inner_kind for inner_kind in get_args(kind) if inner_kind is not type(None)]
        return None if plain is None and len(inner) < len(get_args(kind)) else _read(inner[0], plain, place)
    if origin is Literal:
        return _sure(plain in get_args(kind), plain, place)
    if origin in (tuple, frozenset):
        _sure(isinstance(plain, list), plain, place)
        return origin(_read(get_args(kind)[0], item, place) for item in plain)
    if origin is dict:
        _sure(isinstance(plain, dict), plain, place)
        key_kind, value_kind = get_args(kind)
        return {key_kind(key): _read(value_kind, item, place) for key, item in plain.items()}
    if is_dataclass(kind) and isinstance(kind, type):
        return _read_fields(kind, plain, place)
    if kind is Decimal:
        _sure(isinstance(plain, str), plain, place)
        value = Decimal(plain)
        _sure(value.is_finite(), plain, place)
        return value
    if kind is date:
        _sure(isinstance(plain, str), plain, place)
        return date.fromisoformat(plain)
    if kind is UUID:
        _sure(isinstance(plain, str), plain, place)
        return UUID(plain)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(plain)
    _sure(type(plain) is kind, plain, place)
    return plain


def _read_fields(kind: type, plain: Any, place: str) -> Any:
    _sure(isinstance(plain, dict), plain, place)
    hints = _hints(kind)
    unknown = set(plain) - set(hints)
    missing = {
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING and field.name not in plain
    }
    if unknown or missing:
        raise ValueError(f"{place}: unknown {sorted(unknown)}, missing {sorted(missing)}")
    return kind(**{name: _read(hints[name], value, f"{place}.{name}") for name, value in plain.items()})


def _sure(fits: bool, plain: Any, place: str) -> Any:
    if not fits:
        raise ValueError(f"{place}: {plain!r} does not fit")
    return plain


def plain_digest(*parts: Any) -> str:
    """Return one digest for parts that are the same as JSON."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
