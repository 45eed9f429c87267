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
OPENER = "apps.core.services.open_sealed"


class ResealError(Exception):
    """A value that does not open as it was written; nothing of its block was changed."""


@dataclass(frozen=True)
class ResealResult:
    """Numbers of a place: values sealed again, and those that still need an older key."""

    place: str
    values: int
    left: int
    reason: str = ""


def reseal_all(*, now: datetime) -> Iterator[ResealResult]:
    """Seal again what an older key sealed; yield the result of each place.

    A run that was cut off goes on where it was. Two runs at once do no harm: a value is replaced only as it was read.
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
    reason = ""
    for _ in range(MAX_ROUNDS):
        try:
            while _reseal_block(model, field, progress, now):
                pass
        except (ProgrammingError, InternalError) as error:
            # A table that is evidence refuses every change: its values keep their key as long as they are kept.
            reason = str(error).strip().splitlines()[0]
            break
        if not _left(model, field):
            break
        progress.last_pk = None
    left = _left(model, field)
    if not left:
        ResealProgress.objects.filter(pk=progress.pk).update(finished_at=now, touched_at=now)
    return ResealResult(place, progress.values_done - before, left, reason)


def _progress(place: str, now: datetime) -> ResealProgress:
    row, _ = ResealProgress.objects.get_or_create(place=place, key_name=first_key(), defaults={"touched_at": now})
    return row


@transaction.atomic
def _reseal_block(model: type[Model], field: SealedTextField, progress: ResealProgress, now: datetime) -> bool:
    """Seal the next BLOCK values again; return whether there were any."""
    rows = _old_values(model, field, progress.last_pk)
    if not rows:
        return False
    clear, changes = {}, []
    for pk, text in rows:
        where = f"{model._meta.db_table}.{field.column}.{pk}"
        try:
            clear[pk] = unseal(where, text)
        except SealBrokenError as error:
            raise ResealError(f"{where} does not open with any key. Nothing of its block was changed.") from error
        changes.append((seal(where, clear[pk]), pk, text))
    table, key, column = _names(model, field)
    with connection.cursor() as cursor:
        # As it was read: a value that somebody wrote meanwhile stays.
        cursor.executemany(
            SQL("UPDATE {} SET {} = %s WHERE {} = %s AND {} = %s").format(table, column, key, column), changes
        )
        cursor.execute(SQL("SELECT {}, {} FROM {} WHERE {} = ANY(%s)").format(key, column, table, key), [list(clear)])
        written = {(pk, text) for pk, text in cursor.fetchall()}
    for sealed, pk, _ in changes:
        if (pk, sealed) in written and unseal(f"{model._meta.db_table}.{field.column}.{pk}", sealed) != clear[pk]:
            raise ResealError(f"{model._meta.db_table}.{field.column}.{pk} reads back otherwise. Nothing was changed.")
    progress.last_pk, progress.touched_at = rows[-1][0], now
    progress.values_done += len(rows)
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


def _left(model: type[Model], field: SealedTextField) -> int:
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
    for name in model._default_manager.exclude(**{field: ""}).order_by("pk").values_list(field, flat=True).iterator():
        try:
            with default_storage.open(name, "rb") as file:
                sealed = file.read()
        except FileNotFoundError:
            continue  # check_files names it
        if sealed.startswith(_prefix().encode()):
            continue
        try:
            content = unseal_bytes(name, sealed)
        except SealBrokenError as error:
            raise ResealError(f"{name} does not open with any key. It was not changed.") from error
        store_file(name, ContentFile(seal_bytes(name, content)))
        with default_storage.open(name, "rb") as file:
            if unseal_bytes(name, file.read()) != content:
                raise ResealError(f"{name} reads back otherwise. Bring its earlier version back.")
        done += 1
    progress.values_done += done
    progress.touched_at = progress.finished_at = now
    progress.save()
    return ResealResult(place, done, 0)


def _names(model: type[Model], field: SealedTextField) -> tuple[Identifier, Identifier, Identifier]:
    key = model._meta.pk
    assert key is not None
    assert key.column is not None
    assert field.column is not None
    return Identifier(model._meta.db_table), Identifier(key.column), Identifier(field.column)


def _prefix() -> str:
    return f"v1|{first_key()}|"
