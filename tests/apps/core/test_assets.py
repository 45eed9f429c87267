"""Yesterday's page finds its files on today's release, and thirty days long."""

from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from apps.core.assets import REPLACED, AssetCounts, publish_assets
from apps.core.file_checks import check_files

pytestmark = pytest.mark.django_db

DAY = datetime(2026, 11, 30, 6, tzinfo=UTC)
OLD, NEW = "/static/consumer/assets/old-1.js", "/static/consumer/assets/new_2.css"


@pytest.fixture(autouse=True)
def bundles(settings: Any, tmp_path: Path) -> dict[str, Path]:
    settings.MEDIA_ROOT = tmp_path / "media"
    bundles = {area: tmp_path / area for area in ("consumer", "partner", "admin")}
    settings.BUNDLES = bundles
    for folder in bundles.values():
        (folder / "assets").mkdir(parents=True)
    release(bundles, {"old-1.js": "old"})
    return bundles


def release(bundles: dict[str, Path], files: dict[str, str]) -> None:
    """Put a release's files where the bundles of this process are."""
    folder = bundles["consumer"] / "assets"
    for file in folder.iterdir():
        file.unlink()
    for name, content in files.items():
        (folder / name).write_text(content)


def get(address: str) -> tuple[int, bytes]:
    answer = APIClient().get(address)
    return answer.status_code, answer.getvalue()


def test_page_of_yesterday_works_on_the_release_of_today(bundles: dict[str, Path]) -> None:
    assert publish_assets(bundles, now=DAY) == AssetCounts(stored=1, present=0, replaced=0, deleted=0)
    release(bundles, {"new_2.css": "new", "new_2.css.gz": "packed", "new_2.css.br": "packed"})
    assert publish_assets(bundles, now=DAY) == AssetCounts(stored=1, present=0, replaced=1, deleted=0)
    answer = APIClient().get(OLD)
    assert (answer.getvalue(), answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (
        b"old",
        "text/javascript; charset=utf-8",
        "public, max-age=31536000, immutable",
    )
    assert get(NEW) == (200, b"new")
    assert not default_storage.exists("assets/consumer/new_2.css.gz")


def test_file_stays_thirty_days_after_it_was_replaced_and_no_longer(bundles: dict[str, Path]) -> None:
    publish_assets(bundles, now=DAY)
    release(bundles, {"new_2.css": "new"})
    replaced = DAY + timedelta(days=90)
    publish_assets(bundles, now=replaced)
    last = publish_assets(bundles, now=replaced + timedelta(days=30))
    assert last == AssetCounts(stored=0, present=1, replaced=1, deleted=0)
    assert get(OLD) == (200, b"old")
    gone = publish_assets(bundles, now=replaced + timedelta(days=30, seconds=1))
    assert gone == AssetCounts(stored=0, present=1, replaced=0, deleted=1)
    assert get(OLD)[0] == 404
    assert get(NEW) == (200, b"new")


def test_file_that_a_release_has_again_is_not_counted_as_replaced(bundles: dict[str, Path]) -> None:
    publish_assets(bundles, now=DAY)
    release(bundles, {"new_2.css": "new"})
    publish_assets(bundles, now=DAY)
    release(bundles, {"old-1.js": "old"})
    publish_assets(bundles, now=DAY + timedelta(days=20))
    release(bundles, {"new_2.css": "new"})
    again = publish_assets(bundles, now=DAY + timedelta(days=40))
    assert again == AssetCounts(stored=0, present=1, replaced=1, deleted=0)
    assert get(OLD) == (200, b"old")


def test_run_that_was_cut_is_made_good_by_the_next(bundles: dict[str, Path], settings: Any) -> None:
    publish_assets(bundles, now=DAY)
    (settings.MEDIA_ROOT / "assets/consumer/old-1.js").write_text("o")
    default_storage.delete(REPLACED)
    assert publish_assets(bundles, now=DAY) == AssetCounts(stored=1, present=0, replaced=0, deleted=0)
    assert get(OLD) == (200, b"old")


@pytest.mark.parametrize(
    "address",
    [
        "/static/consumer/assets/none.js",
        "/static/other/assets/old-1.js",
        "/static/consumer/assets/../assets/old-1.js",
        "/static/consumer/assets/..%2f..%2freplaced.json",
        "/static/consumer/assets/old-1.html",
        "/static/partner/assets/old-1.js",
    ],
)
def test_nothing_but_a_published_file_is_answered(bundles: dict[str, Path], address: str) -> None:
    publish_assets(bundles, now=DAY)
    default_storage.save("assets/consumer/old-1.html", ContentFile(b"a page"))
    assert get(address)[0] == 404


def test_published_files_are_no_left_overs(bundles: dict[str, Path]) -> None:
    publish_assets(bundles, now=DAY)
    report = check_files(now=datetime.now(UTC) + timedelta(hours=2))
    assert (report.files, report.findings) == (2, ())


def test_command_publishes_nothing_where_a_bundle_is_not_built(bundles: dict[str, Path]) -> None:
    output = StringIO()
    call_command("publish_assets", stdout=output)
    assert output.getvalue() == "1 files stored, 0 were there, 0 of earlier releases stay, 0 deleted.\n"
    (bundles["admin"] / "assets").rmdir()
    release(bundles, {"new_2.css": "new"})
    with pytest.raises(CommandError, match=r"^The bundles admin are not built\. Nothing was published\.$"):
        call_command("publish_assets")
    assert get(NEW)[0] == 404
