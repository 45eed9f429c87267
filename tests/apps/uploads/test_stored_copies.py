"""A sheet whose copy was cut by a full disk, a kill or a store: the same file sent again applies every row."""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.applications.models import StatusEntry
from apps.core.domain.actor import Actor
from apps.core.storage import PARTS_FOLDER
from apps.uploads.models import Upload
from apps.uploads.services import new_uploads, processing
from tests import full_disk
from tests.factories import accounts, submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db
ROWS = 400
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Remarks")


@pytest.fixture
def gita() -> Actor:
    return Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")


@pytest.fixture
def content() -> bytes:
    """400 good rows, more bytes than one block of a copy."""
    gulmohar = submissions.lender("Gulmohar")
    ids = submissions.many_submissions(ROWS, gulmohar)
    return builders.csv(HEADER, *[(str(pk), "Gulmohar", "approved", "14/11/2026", "x" * 200) for pk in ids])


def name_of(content: bytes) -> str:
    sha256 = hashlib.sha256(content).hexdigest()
    return f"uploads/{sha256[:2]}/{sha256}.csv"


def receive(actor: Actor, content: bytes) -> Upload:
    return new_uploads.receive(actor=actor, kind="application-status", file=SimpleUploadedFile("status.csv", content))


def result(upload: Upload) -> tuple[str, str, int, int]:
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload.state, upload.failure_code, upload.rows, StatusEntry.objects.count()


ALL_APPLIED = ("done", "", ROWS, ROWS)


def test_same_file_applies_all_rows_after_the_disk_failed_at_every_5_percent(gita, content, settings):
    settings.STORAGES = full_disk.storages(full_disk.FullDiskStorage)
    for percent in range(0, 100, 5):
        full_disk.set_room(len(content) * percent // 100)
        with pytest.raises(OSError, match="No space left"):
            receive(gita, content)
        assert (Upload.objects.count(), default_storage.exists(name_of(content))) == (0, False)
    full_disk.set_room(None)
    assert result(receive(gita, content)) == ALL_APPLIED


def test_same_file_applies_all_rows_after_a_kill_in_the_copy(gita, content, tmp_path, settings):
    received = tmp_path / "received.csv"
    received.write_bytes(content)
    words = [sys.executable, "-m", "tests.apps.uploads.killed_copy", str(received), hashlib.sha256(content).hexdigest()]
    killed = subprocess.run(words, env=os.environ | {"TULNA_DATA_DIR": str(tmp_path)}, check=False)
    parts = list((Path(settings.MEDIA_ROOT) / PARTS_FOLDER).iterdir())
    assert (killed.returncode, len(parts)) == (-signal.SIGKILL, 1)
    assert 0 < parts[0].stat().st_size < len(content)
    assert not default_storage.exists(name_of(content))
    assert result(receive(gita, content)) == ALL_APPLIED


@pytest.mark.parametrize("share", [0, 0.45, 0.99])
def test_cut_file_left_under_the_digest_is_replaced(gita, content, share):
    default_storage.save(name_of(content), ContentFile(content[: int(len(content) * share)]))
    assert result(receive(gita, content)) == ALL_APPLIED


@pytest.mark.parametrize("damage", ["cut", "changed", "gone"])
def test_copy_damaged_before_it_is_read_fails_and_the_same_file_is_taken_again(gita, content, damage):
    upload = receive(gita, content)
    if damage == "gone":
        default_storage.delete(upload.stored_as)
    else:
        bad = content[:40_000] if damage == "cut" else content.replace(b"approved", b"rejected", 1)
        default_storage.save(upload.stored_as, ContentFile(bad))
    assert result(upload) == ("failed", "uploads.stored_copy_damaged", 0, 0)
    assert result(receive(gita, content)) == ALL_APPLIED
