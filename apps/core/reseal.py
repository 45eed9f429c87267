"""Sealed values and files on their way to the first field key, so that an old one can go."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import InternalError, ProgrammingError, connection, transaction
from django.db.models import Model
from psycopg.sql import SQL, Identifier

from apps.core.fields import SealBrokenError, SealedTextField, seal, seal_bytes, unseal, unseal_bytes
from apps.core.models import ResealProgress
from apps.core.storage import store_file

BLOCK = 1_000
"""Values of one transaction."""
MAX_ROUNDS = 5
"""Rounds over a column in one run: processes that still write with the old key leave values behind."""
UNOPENED = "do not open with any key"
OPENER = "apps.core.services.open_sealed"


class ResealError(Exception):
    """A database or a store that does not give back what it was given; the run ends."""


@dataclass(frozen=True)
class ResealResult:
    """Values sealed again in a place, and those that still need an older key."""

    place: str
    values: int
    left: int
    reasons: tuple[str, ...] = ()


@dataclass
class _Broken:
    """Values or files that have the same fault: how many, and the first."""

    fault: str
    number: int = 0
    first: str = ""

    def add(self, name: str) -> None:
        self.number += 1
        self.first = self.first or name

    def reasons(self) -> tuple[str, ...]:
        return (f"{self.number} {self.fault}, the first is {self.first}.",) if self.number else ()


def reseal_all(*, now: datetime) -> Iterator[ResealResult]:
    """Seal again what an older key sealed; yield the result of each place.

    A run that was cut off goes on where it was. Two runs together do no harm: a value is replaced only as it was read.
    """
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, SealedTextField):
                yield _reseal_column(model, field, now)
    for label, name, opener in cast(Iterable[tuple[str, str, str]], settings.STORED_FILES):  # type: ignore[misc]
        if opener == OPENER:
            yield _reseal_files(label, name, now)


def first_key() -> str:
    """Return the name of the key that seals."""
    return str(settings.FIELD_KEYS[0]).partition(":")[0]


def _reseal_column(model: type[Model], field: SealedTextField, now: datetime) -> ResealResult:
    place = f"{model._meta.db_table}.{field.column}"
    progress = _progress(place, now)
    before = progress.values_done
    refusals: tuple[str, ...] = ()
    for _ in range(MAX_ROUNDS):
        broken = _Broken(UNOPENED)
        try:
            while _reseal_block(model, field, progress, broken, now):
                pass
        except (ProgrammingError, InternalError) as error:
            # An append-only table refuses every change, so its values stay under their old key.
            refusals = (str(error).strip().splitlines()[0],)
            break
        if _left(model, field) <= broken.number:
            break
        progress.last_pk = None
    left = _left(model, field)
    if not left:
        ResealProgress.objects.filter(pk=progress.pk).update(finished_at=now, touched_at=now)
    return ResealResult(place, progress.values_done - before, left, refusals + broken.reasons())


def _progress(place: str, now: datetime) -> ResealProgress:
    row, _ = ResealProgress.objects.get_or_create(place=place, key_name=first_key(), defaults={"touched_at": now})
    return row


@transaction.atomic
def _reseal_block(
    model: type[Model], field: SealedTextField, progress: ResealProgress, broken: _Broken, now: datetime
) -> bool:
    """Seal the next BLOCK values again; return whether there were any.

    Those that do not open stay as they are.
    """
    _take_any_time()
    rows = _old_values(model, field, progress.last_pk)
    if not rows:
        return False
    clear, changes = {}, []
    for pk, text in rows:
        where = f"{model._meta.db_table}.{field.column}.{pk}"
        try:
            clear[pk] = unseal(where, text)
        except SealBrokenError:
            broken.add(where)
            continue
        changes.append((seal(where, clear[pk]), pk, text))
    table, key, column = _names(model, field)
    with connection.cursor() as cursor:
        # Only if unchanged since it was read: a newer value stays.
        cursor.executemany(
            SQL("UPDATE {} SET {} = %s WHERE {} = %s AND {} = %s").format(table, column, key, column), changes
        )
        cursor.execute(SQL("SELECT {}, {} FROM {} WHERE {} = ANY(%s)").format(key, column, table, key), [list(clear)])
        written = {(pk, text) for pk, text in cursor.fetchall()}
    for sealed, pk, _ in changes:
        if (pk, sealed) in written and unseal(f"{model._meta.db_table}.{field.column}.{pk}", sealed) != clear[pk]:
            raise ResealError(f"{model._meta.db_table}.{field.column}.{pk} reads back otherwise. Nothing was changed.")
    progress.last_pk, progress.touched_at = rows[-1][0], now
    progress.values_done += len(changes)
    progress.save()
    return True


def _old_values(model: type[Model], field: SealedTextField, after: UUID | None) -> Sequence[tuple[UUID, str]]:
    table, key, column = _names(model, field)
    statement = SQL("SELECT {}, {} FROM {} WHERE {} IS NOT NULL AND NOT starts_with({}, %s)").format(
        key, column, table, column, column
    )
    values: list[Any] = [_prefix()]
    if after is not None:
        statement += SQL(" AND {} > %s").format(key)
        values.append(after)
    statement += SQL(" ORDER BY {} LIMIT %s").format(key)
    with connection.cursor() as cursor:
        cursor.execute(statement, [*values, BLOCK])
        return cast(Sequence[tuple[UUID, str]], cursor.fetchall())


def _take_any_time() -> None:
    """Lift the limit of a statement until the transaction ends.

    A search of a whole table takes minutes.
    """
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")


@transaction.atomic
def _left(model: type[Model], field: SealedTextField) -> int:
    _take_any_time()
    table, _, column = _names(model, field)
    with connection.cursor() as cursor:
        cursor.execute(
            SQL("SELECT count(*) FROM {} WHERE {} IS NOT NULL AND NOT starts_with({}, %s)").format(
                table, column, column
            ),
            [_prefix()],
        )
        (number,) = cursor.fetchone()
    return int(number)


def _reseal_files(label: str, field: str, now: datetime) -> ResealResult:
    """Seal each file again under its own name; the store replaces it in one step."""
    model = apps.get_model(label)
    place = f"{model._meta.db_table}.{field} (files)"
    progress = _progress(place, now)
    done = 0
    broken, missing = _Broken(UNOPENED), _Broken("are missing (check_files names all)")
    rows = model._default_manager.exclude(**{field: ""}).order_by("pk").values_list("pk", field)
    for pk, name in rows.iterator():
        try:
            done += _reseal_file(model, field, pk, name)
        except FileNotFoundError:
            missing.add(name)
        except SealBrokenError:
            broken.add(name)
    left = broken.number + missing.number
    progress.values_done += done
    progress.touched_at, progress.finished_at = now, None if left else now
    progress.save()
    return ResealResult(place, done, left, broken.reasons() + missing.reasons())


@transaction.atomic
def _reseal_file(model: type[Model], field: str, pk: UUID, name: str) -> bool:
    """Seal one file again; return whether it had an older key.

    Its row is locked, so that nobody deletes the file between the reading and the writing, which would bring it back.
    """
    rows = model._default_manager.select_for_update(of=("self",)).filter(pk=pk, **{field: name})
    if not rows.values_list("pk", flat=True):
        return False
    sealed = _read(name)
    if sealed.startswith(_prefix().encode()):
        return False
    sealed_again = seal_bytes(name, unseal_bytes(name, sealed))
    try:
        store_file(name, ContentFile(sealed_again))
        if _read(name) != sealed_again:
            raise OSError("it reads back otherwise")
    except Exception as error:  # a store has errors of its own
        _put_back(name, sealed)
        raise ResealError(f"{name} was not stored whole and has its earlier bytes again: {error}") from error
    return True


def _read(name: str) -> bytes:
    with default_storage.open(name, "rb") as file:
        return bytes(file.read())


def _put_back(name: str, sealed: bytes) -> None:
    """Give the name its earlier bytes again, since they may be the only copy."""
    try:
        store_file(name, ContentFile(sealed))
    except Exception as error:
        raise ResealError(
            f"{name} was not stored whole, nor its earlier bytes. Bring its earlier version back."
        ) from error


def _names(model: type[Model], field: SealedTextField) -> tuple[Identifier, Identifier, Identifier]:
    key = model._meta.pk
    assert key is not None
    assert key.column is not None
    assert field.column is not None
    return Identifier(model._meta.db_table), Identifier(key.column), Identifier(field.column)


def _prefix() -> str:
    return f"v1|{first_key()}|"
