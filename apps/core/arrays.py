"""Long lists of keys as one value of a query.

Thousands of parameters cost more than the rows that they find.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models.expressions import RawSQL


def uuid_array(ids: Iterable[UUID]) -> str:
    """Return ids as the text of an array."""
    return "{" + ",".join(map(str, ids)) + "}"


def bytea_array(digests: Iterable[bytes]) -> str:
    """Return digests as the text of an array."""
    return "{" + ",".join(f'"\\\\x{digest.hex()}"' for digest in digests) + "}"


def among(ids: Iterable[UUID]) -> RawSQL:
    """Return ids as the right side of `__in`."""
    return RawSQL("SELECT unnest(%s::uuid[])", [uuid_array(ids)])


def among_digests(digests: Iterable[bytes]) -> RawSQL:
    """Return digests as the right side of `__in`."""
    return RawSQL("SELECT unnest(%s::bytea[])", [bytea_array(digests)])
