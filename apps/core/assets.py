"""Files of the bundles in the store, where pages of earlier releases find their chunks.

A file's name carries the hash of its content, so an old release's files and a new one's lie next to each other.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage

from apps.core.storage import store_file

FOLDER = "assets"
REPLACED = f"{FOLDER}/replaced.json"
"""When each file left the newest release; files that are in it are not named."""
KEPT = timedelta(days=30)
_PACKED = {".br", ".gz"}
"""A second and third time the same content, which few old pages are worth."""


@dataclass(frozen=True)
class AssetCounts:
    stored: int
    present: int
    replaced: int
    deleted: int


def publish_assets(bundles: Mapping[str, Path], *, now: datetime) -> AssetCounts:
    """Store this release's files; delete those that were replaced over 30 days ago.

    What the store holds is listed anew each time, so that a run that was cut is made good by the next one.
    """
    current = {
        f"{area}/{file.name}": file
        for area, folder in sorted(bundles.items())
        for file in sorted((folder / "assets").iterdir())
        if file.suffix not in _PACKED
    }
    present = {f"{area}/{name}" for area in bundles for name in _names(f"{FOLDER}/{area}")}
    stored = [name for name, file in current.items() if name not in present or _size(name) != file.stat().st_size]
    for name in stored:
        with current[name].open("rb") as file:
            store_file(f"{FOLDER}/{name}", File(file))
    replaced = _replaced()
    dates = {name: replaced.get(name, now) for name in present - current.keys()}
    expired = {name for name, date in dates.items() if now - date > KEPT}
    for name in sorted(expired):
        default_storage.delete(f"{FOLDER}/{name}")
    staying = {name: date.isoformat() for name, date in sorted(dates.items()) if name not in expired}
    store_file(REPLACED, ContentFile(json.dumps(staying, indent=1).encode()))
    return AssetCounts(len(stored), len(current) - len(stored), len(staying), len(expired))


def open_asset(area: str, name: str) -> File | None:
    """Return a published file, or None."""
    try:
        return default_storage.open(f"{FOLDER}/{area}/{name}", "rb")
    except FileNotFoundError:
        return None


def _names(folder: str) -> list[str]:
    try:
        return list(default_storage.listdir(folder)[1])
    except FileNotFoundError:
        return []


def _size(name: str) -> int:
    return default_storage.size(f"{FOLDER}/{name}")


def _replaced() -> dict[str, datetime]:
    try:
        with default_storage.open(REPLACED, "rb") as file:
            dates: dict[str, str] = json.loads(file.read())
    except FileNotFoundError:
        return {}
    return {name: datetime.fromisoformat(date) for name, date in dates.items()}
