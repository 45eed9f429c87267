"""Every store of the product on a disk that fails: a name belongs to a whole file or to none."""

import hashlib
import io
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage

from apps.core import services, storage, tasks
from apps.exports.gateways import files as export_files
from apps.uploads.gateways import files as upload_files
from apps.uploads.gateways import pictures
from tests import full_disk

CONTENT = os.urandom(40_000)
SHA256 = hashlib.sha256(CONTENT).hexdigest()
PLACES = [len(CONTENT) * percent // 100 for percent in range(0, 100, 5)]


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.STORAGES = full_disk.storages(full_disk.FullDiskStorage)
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


def store_sheet() -> str:
    received = Path(default_storage.path("")).parent / "received.csv"
    received.write_bytes(CONTENT)
    return upload_files.store(received, SHA256, "csv", after_block=lambda: None)


def store_picture() -> str:
    return pictures.store(CONTENT, "cards", "png")


def store_document() -> str:
    return services.store_sealed(folder="documents", name="d", content=CONTENT)


def store_export() -> str:
    return export_files.store(io.BytesIO(CONTENT), name="e.csv")


READERS: dict[Callable[[], str], Callable[[str], bytes]] = {
    store_sheet: lambda name: default_storage.open(name).read(),
    store_picture: lambda name: default_storage.open(name).read(),
    store_document: services.open_sealed,
    store_export: lambda name: b"".join(export_files.blocks(name)),
}
STORES = pytest.mark.parametrize("store", READERS, ids=lambda store: store.__name__)


def stored_files(media: Path) -> list[str]:
    return sorted(str(path.relative_to(media)) for path in media.rglob("*") if path.is_file())


@STORES
def test_full_disk_leaves_no_file_and_the_next_store_is_whole(store: Callable[[], str], media: Path) -> None:
    for place in PLACES:
        full_disk.set_room(place)
        with pytest.raises(OSError, match="No space left"):
            store()
        assert stored_files(media) == []
    full_disk.set_room(None)
    name = store()
    assert (stored_files(media), READERS[store](name)) == ([name], CONTENT)


@STORES
def test_full_disk_leaves_the_earlier_file_as_it_was(store: Callable[[], str], media: Path) -> None:
    name = store()
    full_disk.set_room(100)
    if store in (store_document, store_export):
        with pytest.raises(OSError, match="No space left"):
            store()
    else:
        assert store() == name
    assert (stored_files(media), READERS[store](name)) == ([name], CONTENT)


def test_control_the_frameworks_own_folder_keeps_a_cut_file(settings: Any, media: Path) -> None:
    """The blow of the tests above is one: without the part and the rename the name belongs to half a file."""
    settings.STORAGES = full_disk.storages(full_disk.NaiveFullDiskStorage)
    full_disk.set_room(20_000)
    with pytest.raises(OSError, match="No space left"):
        default_storage.save("uploads/a.csv", ContentFile(CONTENT))
    assert (media / "uploads/a.csv").read_bytes() == CONTENT[:20_000]


@pytest.mark.parametrize("left", [CONTENT[:17_000], CONTENT[:-1] + b"\x00", b""])
def test_damaged_file_under_a_digest_is_replaced(left: bytes, media: Path) -> None:
    default_storage.save(f"cards/{SHA256}.png", ContentFile(left))
    assert (media / store_picture()).read_bytes() == CONTENT


def test_whole_file_under_a_digest_is_not_written_again(media: Path) -> None:
    file = media / store_picture()
    os.utime(file, (1, 1))
    store_picture()
    assert file.stat().st_mtime == 1


def test_store_that_drops_bytes_is_told_and_keeps_no_name(monkeypatch: pytest.MonkeyPatch, media: Path) -> None:
    monkeypatch.setattr(FileSystemStorage, "size", lambda *_: 39_999)
    with pytest.raises(storage.IncompleteFileError, match="39999 of 40000 bytes"):
        storage.store_file("a/b.bin", ContentFile(CONTENT))
    assert stored_files(media) == []


def test_parts_of_killed_copies_are_deleted_after_a_day(monkeypatch: pytest.MonkeyPatch, media: Path) -> None:
    monkeypatch.setattr(services, "purge_keys", lambda **_: 0)
    parts = media / storage.PARTS_FOLDER
    parts.mkdir(parents=True)
    now = datetime.now(UTC).timestamp()
    for name, age in (("old", 86_400 + 60), ("young", 86_400 - 60)):
        (parts / name).write_bytes(b"half")
        os.utime(parts / name, (now - age, now - age))
    tasks.purge()
    assert [part.name for part in parts.iterdir()] == ["young"]
