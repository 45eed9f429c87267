"""The rejected rows of a file by reason: each group has the whole sentence of its first row."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_errors
from apps.uploads.web import rejections_of

pytestmark = pytest.mark.django_db


def make_rejected(upload: Upload, row: int, code: str, **details: Any) -> None:
    fault = {"column": "Status", "value": "", "code": code, "details": details}
    UploadRow.objects.create(upload=upload, row_no=row, cells=[], outcome="rejected", faults=[fault])


def test_sentence_of_a_group_has_the_values_of_its_first_row() -> None:
    upload = Upload.objects.create(
        kind="mis", file_name="a.csv", size=1, sha256="0" * 64, created_by=uuid4(), touched_at=timezone.now()
    )
    make_rejected(upload, 7, "uploads.is_final", current={"en": "Rejected", "hi": "नामंज़ूर"}, on="2026-11-15")
    make_rejected(upload, 3, "uploads.is_final", current={"en": "Disbursed", "hi": "पैसा मिला"}, on="2026-11-14")
    make_rejected(upload, 5, "uploads.mis_not_found")
    groups = rejections_of(row_errors.rejections(upload), "en")
    assert sorted((group["code"], group["rows"]) for group in groups) == [
        ("uploads.is_final", 2),
        ("uploads.mis_not_found", 1),
    ]
    reasons = {group["code"]: group["reason"] for group in groups}
    assert reasons["uploads.is_final"] == "Already Disbursed on 14 Nov 2026, which is final. Check the application."
    (hindi,) = [group for group in rejections_of(row_errors.rejections(upload), "hi") if group["rows"] == 2]
    assert hindi["reason"].startswith("14 नव॰ 2026 को पैसा मिला")


def test_file_without_rejected_rows_has_no_groups() -> None:
    upload = Upload.objects.create(
        kind="mis", file_name="a.csv", size=1, sha256="0" * 64, created_by=uuid4(), touched_at=timezone.now()
    )
    assert row_errors.rejections(upload) == {}
