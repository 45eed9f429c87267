"""Sealed columns (AES-256-GCM, bound to table, column and row) and blind indexes for search.

A ciphertext copied to another row or column does not open. NULL stays NULL. A value that does not open raises: junk is
never returned. A model with a sealed field has a UUID primary key made in Python, because the key is part of the
authenticated data. Source: reliability 5.2.
"""

import base64
import hmac
import json
import os
from datetime import date
from functools import lru_cache
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.core.exceptions import FieldError
from django.db import models

_VERSION = "v1"


class SealBrokenError(Exception):
    """A stored value opens with no key we hold: wrong row, wrong column or changed bytes."""


@lru_cache(maxsize=8)
def _keys(pairs: tuple[str, ...]) -> dict[str, AESGCM]:
    return {name: AESGCM(base64.b64decode(key)) for name, key in (pair.split(":", 1) for pair in pairs)}


def seal(place: str, clear: str) -> str:
    """Return the text as ciphertext, bound to `place` (table.column.pk).

    The form is `v1|key id|base64(nonce + ciphertext + tag)`.
    """
    keys = _keys(tuple(settings.FIELD_KEYS))
    name = next(iter(keys))
    nonce = os.urandom(12)
    body = nonce + keys[name].encrypt(nonce, clear.encode(), place.encode())
    return f"{_VERSION}|{name}|{base64.b64encode(body).decode()}"


def unseal(place: str, sealed: str) -> str:
    """Return the clear text; raises SealBrokenError."""
    try:
        version, name, body = sealed.split("|", 2)
        raw = base64.b64decode(body)
        if version != _VERSION:
            raise SealBrokenError(place)
        return _keys(tuple(settings.FIELD_KEYS))[name].decrypt(raw[:12], raw[12:], place.encode()).decode()
    except (InvalidTag, KeyError, ValueError) as error:
        raise SealBrokenError(place) from error


def seal_bytes(place: str, clear: bytes) -> bytes:
    """Return the content of a file as ciphertext bound to `place`.

    The form is `v1|key id|`, then nonce, ciphertext and tag.
    """
    keys = _keys(tuple(settings.FIELD_KEYS))
    name = next(iter(keys))
    nonce = os.urandom(12)
    return f"{_VERSION}|{name}|".encode() + nonce + keys[name].encrypt(nonce, clear, place.encode())


def unseal_bytes(place: str, sealed: bytes) -> bytes:
    """Return the clear content; raises SealBrokenError."""
    try:
        version, name, raw = sealed.split(b"|", 2)
        if version.decode() != _VERSION:
            raise SealBrokenError(place)
        return _keys(tuple(settings.FIELD_KEYS))[name.decode()].decrypt(raw[:12], raw[12:], place.encode())
    except (InvalidTag, KeyError, ValueError) as error:
        raise SealBrokenError(place) from error


def blind_index(label: str, value: str) -> bytes:
    """Return the HMAC-SHA-256 of a normalised value under the index key.

    It differs by label ("mobile", "pan", "email").
    """
    return hmac.digest(_index_key(settings.INDEX_KEY), f"{label}\x00{value}".encode(), "sha256")


@lru_cache(maxsize=8)
def _index_key(text: str) -> bytes:
    return base64.b64decode(text)


class _SealedDescriptor:
    """Descriptor of a sealed column.

    The instance holds clear text that was set, or sealed text that came from the database.
    """

    def __init__(self, field: "SealedTextField") -> None:
        self.field = field

    def __get__(self, instance: models.Model | None, owner: type | None = None) -> Any:
        if instance is None:
            return self
        value = instance.__dict__.get(self.field.attname)
        if isinstance(value, _SealedValue):
            value = self.field.to_clear(unseal(self.field.place(instance), value.text))
            instance.__dict__[self.field.attname] = value
        return value

    def __set__(self, instance: models.Model, value: Any) -> None:
        instance.__dict__[self.field.attname] = value


class _SealedValue:
    """A ciphertext as the database returned it.

    Only its own instance opens it: results of `.values()` cannot be shown, written or sent.
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        raise FieldError("This column is sealed: read it from its instance.")


class _Ciphertext(str):
    """A ciphertext on its way into the database."""


class SealedTextField(models.TextField):  # type: ignore[type-arg]
    """Text stored as ciphertext.

    `index` names a BinaryField filled with the blind index under `label`.
    """

    def __init__(self, *args: Any, index: str | None = None, label: str | None = None, **kwargs: Any) -> None:
        self.index = index
        self.label = label
        super().__init__(*args, **kwargs)

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        if self.index:
            kwargs["index"] = self.index
        if self.label:
            kwargs["label"] = self.label
        return name, path, args, kwargs

    def contribute_to_class(self, cls: type[models.Model], name: str, private_only: bool = False) -> None:
        super().contribute_to_class(cls, name, private_only)
        setattr(cls, self.attname, _SealedDescriptor(self))

    def place(self, instance: models.Model) -> str:
        return f"{instance._meta.db_table}.{self.column}.{instance.pk}"

    def to_clear(self, text: str) -> Any:
        return text

    def to_text(self, value: Any) -> str:
        return str(value)

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> "_SealedValue | None":
        return None if value is None else _SealedValue(value)

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = getattr(model_instance, self.attname)
        if self.index:
            label = self.label or self.name
            setattr(model_instance, self.index, None if value is None else blind_index(label, self.to_text(value)))
        return None if value is None else _Ciphertext(seal(self.place(model_instance), self.to_text(value)))

    def get_prep_value(self, value: Any) -> Any:
        # .update(), .filter() and bulk_update reach here with clear text: it must never be written or compared.
        if value is None or isinstance(value, _Ciphertext):
            return value
        if isinstance(value, _SealedValue):
            return value.text
        raise FieldError(f"{self.name} is sealed: save the instance, and search by its blind index.")

    def get_db_prep_save(self, value: Any, connection: Any) -> Any:
        return None if value is None else str(self.get_prep_value(value))

    def to_python(self, value: Any) -> Any:
        return value


class SealedDateField(SealedTextField):
    """A date as ciphertext."""

    # What the type checker believes an instance holds: not the text of the column.
    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def to_clear(self, text: str) -> date:
        return date.fromisoformat(text)

    def to_text(self, value: Any) -> str:
        return value.isoformat() if isinstance(value, date) else date.fromisoformat(value).isoformat()


class SealedIntegerField(SealedTextField):
    """A whole number as ciphertext."""

    # What the type checker believes an instance holds: not the text of the column.
    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def to_clear(self, text: str) -> int:
        return int(text)


class SealedJSONField(SealedTextField):
    """A JSON value as ciphertext."""

    # What the type checker believes an instance holds: not the text of the column.
    _pyi_private_set_type: Any
    _pyi_private_get_type: Any

    def to_clear(self, text: str) -> Any:
        return json.loads(text)

    def to_text(self, value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
