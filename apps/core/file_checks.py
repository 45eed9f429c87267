"""Comparison of rows and store: a row's file is there and whole, each file has a row."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, cast

from django.apps import apps
from django.conf import settings
from django.core.files.storage import default_storage
from django.db.models import Model
from django.utils.module_loading import import_string

from apps.core import assets, partitions
from apps.core.fields import SealBrokenError
from apps.core.storage import PARTS_FOLDER, is_whole

GRACE = timedelta(hours=1)
"""A file is stored before its row is committed: a younger one without a row is not judged."""
_BY_DIGEST = re.compile(r"([0-9a-f]{64})\.\w+")


class FileFault(StrEnum):
    MISSING = "missing"
    DAMAGED = "damaged"
    LEFT_OVER = "left over"


@dataclass(frozen=True)
class FileFinding:
    """A file that is not as its row says; `row` is empty for one without a row."""

    fault: FileFault
    name: str
    row: str = ""


@dataclass
class FileReport:
    """Counts of rows and stored files, with what does not agree."""

    rows: int = 0
    files: int = 0
    findings: tuple[FileFinding, ...] = ()


def check_files(*, now: datetime) -> FileReport:
    """Read every stored file and compare it with the rows."""
    report, findings, named = FileReport(), [], set()
    for row, field, opener in _rows():
        name = getattr(row, field)
        named.add(name)
        report.rows += 1
        # A row that gave its file up in the meantime has no fault.
        if (file_fault := _fault(row, name, opener)) and type(row)._default_manager.filter(pk=row.pk, **{field: name}):
            findings.append(FileFinding(file_fault, name, f"{row._meta.label} {row.pk}"))
    for name in _pictures():
        report.rows += 1
        if not default_storage.exists(name):
            findings.append(FileFinding(FileFault.MISSING, name, "a picture's address"))
    for name in stored_names():
        report.files += 1
        folder, _, last = name.rpartition("/")
        try:
            if folder in settings.PICTURE_LIMITS:
                # Named by its content, and by versions that are frozen: it proves itself and is never left over.
                digest = _BY_DIGEST.fullmatch(last)
                if digest is None or not is_whole(name, size=default_storage.size(name), sha256=digest[1]):
                    findings.append(FileFinding(FileFault.DAMAGED, name))
            elif name == assets.REPLACED or folder.startswith(f"{assets.FOLDER}/"):
                # Published by each release and deleted by a later one.
                continue
            elif folder == partitions.FOLDER:
                # Named by its count and digest: its rows are in no table any more.
                if not partitions.is_whole_copy(name):
                    findings.append(FileFinding(FileFault.DAMAGED, name))
            elif name not in named and default_storage.get_modified_time(name) < now - GRACE:
                findings.append(FileFinding(FileFault.LEFT_OVER, name))
        except FileNotFoundError:
            # Deleted since it was listed; a row that still names it was looked at above.
            continue
    report.findings = tuple(findings)
    return report


def stored_names(folder: str = "") -> Iterator[str]:
    """Yield the name of every stored file, without parts of copies under way."""
    folders, files = default_storage.listdir(folder)
    prefix = f"{folder}/" if folder else ""
    yield from (f"{prefix}{name}" for name in sorted(files) if name)
    for name in sorted(folders):
        if prefix or name != PARTS_FOLDER:
            yield from stored_names(f"{prefix}{name}")


def _rows() -> Iterator[tuple[Model, str, str]]:
    """Yield each row that names a stored file, with its field and the path of what opens it."""
    for label, field, opener in cast(Iterable[tuple[str, str, str]], settings.STORED_FILES):  # type: ignore[misc]
        for row in apps.get_model(label)._default_manager.exclude(**{field: ""}).order_by("pk").iterator():
            yield row, field, opener


def _pictures() -> Iterator[str]:
    names = set()
    for label, field in cast(Iterable[tuple[str, str]], settings.PICTURE_FIELDS):  # type: ignore[misc]
        addresses = apps.get_model(label)._default_manager.filter(**{f"{field}__startswith": settings.MEDIA_URL})
        names |= set(addresses.values_list(field, flat=True))
    yield from sorted(name.removeprefix(settings.MEDIA_URL) for name in names)


def _fault(row: Any, name: str, opener: str) -> FileFault | None:
    """Return how the file differs from its row; a sealed one proves itself by opening."""
    if not default_storage.exists(name):
        return FileFault.MISSING
    if not opener:
        return None if is_whole(name, size=row.size, sha256=row.sha256) else FileFault.DAMAGED
    try:
        content = import_string(opener)(name)
        digest, size = hashlib.sha256(), 0
        for block in [content] if isinstance(content, bytes) else content:
            digest.update(block)
            size += len(block)
    except SealBrokenError:
        return FileFault.DAMAGED
    except FileNotFoundError:
        # Deleted since its row was read: the row is read again to see whether that is an error.
        return FileFault.MISSING
    is_same = getattr(row, "size", size) == size and getattr(row, "sha256", digest.hexdigest()) == digest.hexdigest()
    return None if is_same else FileFault.DAMAGED
