"""Rows and stored files are compared: what is gone, changed or left over is named, and nothing is changed."""

import gzip
import hashlib
import io
import os
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command

from apps.cards.models import Card
from apps.core import services
from apps.core.file_checks import FileFault, FileFinding, check_files
from apps.exports.gateways import files as export_files
from apps.exports.models import Export
from apps.uploads.gateways import files as upload_files
from apps.uploads.gateways import pictures
from apps.uploads.models import Upload

pytestmark = pytest.mark.django_db

CONTENT = os.urandom(3_000)
SHA256 = hashlib.sha256(CONTENT).hexdigest()
NOW = datetime.now(UTC)
LATER = NOW + timedelta(hours=2)


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    (tmp_path / "media").mkdir()
    return tmp_path / "media"


@pytest.fixture
def upload(tmp_path: Path) -> Upload:
    (tmp_path / "sheet.csv").write_bytes(CONTENT)
    name = upload_files.store(tmp_path / "sheet.csv", SHA256, "csv", after_block=lambda: None)
    return Upload.objects.create(
        kind="mis",
        state="done",
        file_name="a.csv",
        size=len(CONTENT),
        sha256=SHA256,
        stored_as=name,
        created_by=uuid4(),
        touched_at=NOW,
    )


@pytest.fixture
def export() -> Export:
    name = export_files.store(io.BytesIO(CONTENT), name="e.csv")
    return Export.objects.create(
        area="admin", user_id=uuid4(), listing="x", format="csv", language="en", narrowed_by={}, size=len(CONTENT),
        kept_as=name, asked_at=NOW, touched_at=NOW,
    )  # fmt: skip


def findings() -> list[FileFinding]:
    return list(check_files(now=LATER).findings)


def row_of(row: Any) -> str:
    return f"{row._meta.label} {row.pk}"


def test_whole_files_with_their_rows_have_no_fault(upload: Upload, export: Export) -> None:
    picture = pictures.store(CONTENT, "cards", "png")
    Card.objects.all().delete()
    Card.objects.create(category_name="C", category_img_thumb=f"/media/{picture}")
    report = check_files(now=LATER)
    assert (report.rows, report.files, report.findings) == (3, 3, ())


def test_missing_file_is_named_with_its_row(upload: Upload, export: Export) -> None:
    default_storage.delete(upload.stored_as)
    default_storage.delete(export.kept_as)
    assert findings() == [
        FileFinding(FileFault.MISSING, upload.stored_as, row_of(upload)),
        FileFinding(FileFault.MISSING, export.kept_as, row_of(export)),
    ]


@pytest.mark.parametrize("content", [b"", CONTENT[:-1], CONTENT[:-1] + bytes([CONTENT[-1] ^ 1])])
def test_changed_sheet_is_named(upload: Upload, media: Path, content: bytes) -> None:
    (media / upload.stored_as).write_bytes(content)
    assert findings() == [FileFinding(FileFault.DAMAGED, upload.stored_as, row_of(upload))]


@pytest.mark.parametrize("cut", [0, 10, -1])
def test_cut_sealed_file_is_named(export: Export, media: Path, cut: int) -> None:
    file = media / export.kept_as
    file.write_bytes(file.read_bytes()[:cut])
    assert findings() == [FileFinding(FileFault.DAMAGED, export.kept_as, row_of(export))]


def test_sealed_file_of_another_name_is_named(export: Export, media: Path) -> None:
    other = export_files.store(io.BytesIO(CONTENT), name="f.csv")
    (media / other).replace(media / export.kept_as)
    assert findings() == [FileFinding(FileFault.DAMAGED, export.kept_as, row_of(export))]


def test_file_without_a_row_is_left_over_once_it_is_an_hour_old(upload: Upload, media: Path) -> None:
    name = services.store_sealed(folder="documents", name="d", content=CONTENT)
    (media / ".parts").mkdir(exist_ok=True)
    (media / ".parts" / "cut").touch()
    stored_at = default_storage.get_modified_time(name)
    assert check_files(now=stored_at + timedelta(hours=1)).findings == ()
    assert check_files(now=stored_at + timedelta(hours=1, seconds=1)).findings[-1:] == (
        FileFinding(FileFault.LEFT_OVER, name),
    )


def test_picture_proves_itself_by_its_name_and_its_address_needs_it(media: Path) -> None:
    Card.objects.all().delete()
    picture = pictures.store(CONTENT, "logos", "png")
    card = Card.objects.create(category_name="C", category_img_thumb="/media/cards/gone.png")
    (media / picture).write_bytes(CONTENT[:-1])
    (media / "logos" / "own.png").write_bytes(CONTENT)
    assert findings() == [
        FileFinding(FileFault.MISSING, "cards/gone.png", "a picture's address"),
        FileFinding(FileFault.DAMAGED, picture),
        FileFinding(FileFault.DAMAGED, "logos/own.png"),
    ]
    card.refresh_from_db()
    assert card.category_img_thumb == "/media/cards/gone.png"


def test_copy_of_a_part_proves_itself_by_its_name(media: Path) -> None:
    rows = b"1\tone\n2\ttwo\n"
    folder = media / "private" / "parts"
    folder.mkdir(parents=True)
    whole, short = (f"a_event_2026_11-{count}-{hashlib.sha256(rows).hexdigest()}.gz" for count in (2, 3))
    for name in (whole, short):
        (folder / name).write_bytes(gzip.compress(rows))
    (folder / "a_event_2026_12.gz").write_bytes(b"not even packed")
    assert check_files(now=LATER).findings == (
        FileFinding(FileFault.DAMAGED, f"private/parts/{short}"),
        FileFinding(FileFault.DAMAGED, "private/parts/a_event_2026_12.gz"),
    )


@pytest.mark.parametrize("gives_up", [True, False])
def test_file_deleted_under_way_is_a_fault_of_a_row_that_still_names_it(
    export: Export, upload: Upload, monkeypatch: pytest.MonkeyPatch, gives_up: bool
) -> None:
    exists = default_storage.exists

    def exists_and_goes(name: str) -> bool:
        is_there = exists(name)
        if name == export.kept_as:
            default_storage.delete(name)
            if gives_up:
                Export.objects.filter(pk=export.pk).update(kept_as="")
        return is_there

    monkeypatch.setattr(default_storage, "exists", exists_and_goes)
    expected = [] if gives_up else [FileFinding(FileFault.MISSING, export.kept_as, row_of(export))]
    assert findings() == expected


@pytest.mark.parametrize("look", ["size", "get_modified_time"])
def test_file_deleted_since_it_was_listed_is_no_fault(monkeypatch: pytest.MonkeyPatch, look: str) -> None:
    Card.objects.all().delete()
    pictures.store(CONTENT, "cards", "png")
    services.store_sealed(folder="documents", name="d", content=CONTENT)
    real = getattr(default_storage, look)

    def look_too_late(name: str) -> Any:
        default_storage.delete(name)
        return real(name)

    monkeypatch.setattr(default_storage, look, look_too_late)
    report = check_files(now=LATER)
    assert (report.files, [one.name.split("/")[0] for one in report.findings]) == (
        2, ["private"] if look == "size" else [],
    )  # fmt: skip


def test_command_ends_with_a_fault_and_changes_nothing(upload: Upload, media: Path) -> None:
    out = StringIO()
    call_command("check_files", stdout=out)
    assert out.getvalue() == "1 rows, 1 files, 0 faults\n"
    (media / upload.stored_as).write_bytes(b"x")
    out = StringIO()
    with pytest.raises(CommandError, match="1 files do not agree with their rows"):
        call_command("check_files", stdout=out)
    assert out.getvalue().splitlines() == [
        f"damaged   {upload.stored_as}  {row_of(upload)}",
        "1 rows, 1 files, 1 faults",
    ]
    assert (media / upload.stored_as).read_bytes() == b"x"


def test_every_field_that_names_a_file_is_looked_at(settings: Any) -> None:
    fields = {(model._meta.label, field.name) for model in apps.get_models() for field in model._meta.concrete_fields}
    named = {each for each in fields if each[1] in ("stored_as", "kept_as") or each[1] in ("json_as", "pdf_as")}
    assert {(label, field) for label, field, _ in settings.STORED_FILES} == named
    assert set(settings.PICTURE_FIELDS) == {each for each in fields if each[1] in ("logo", "category_img_thumb")}
