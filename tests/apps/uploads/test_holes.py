"""Uploads that do not add up are found afterwards, and the ones that stand still are named."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from apps.applications.models import StatusEntry
from apps.core.domain.actor import Actor
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import integrity, new_uploads, processing
from tests.factories import accounts, submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


@pytest.fixture
def received():
    """Two good rows and a bad one, not worked on yet."""
    ids = submissions.many_submissions(2, submissions.lender("Gulmohar"))
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", "250000") for pk in ids]
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows, ("x", "Gulmohar", "approved", "", "")))
    return new_uploads.receive(actor=gita, kind="application-status", file=file)


@pytest.fixture
def done(received):
    processing.process_upload(upload_id=received.id)
    received.refresh_from_db()
    assert (received.state, received.applied, received.rejected) == ("done_with_errors", 2, 1)
    return received


def found() -> list[tuple[str, str, str]]:
    return [(hole.what, hole.found, hole.expected) for hole in integrity.find_integrity_issues(now=timezone.now())]


def test_an_upload_that_adds_up_has_no_hole(done):
    out = StringIO()
    call_command("check_uploads", stdout=out)
    assert (found(), out.getvalue()) == ([], "No holes.\n")


def test_a_row_that_went_is_a_hole(done):
    UploadRow.objects.filter(upload=done, outcome="rejected").delete()
    assert found() == [("kept rows", "2", "3")]


def test_a_row_without_an_outcome_is_a_hole(done):
    UploadRow.objects.filter(upload=done, outcome="rejected").update(outcome=None)
    assert found() == [("rows without an outcome", "1", "0")]


def test_a_change_that_is_not_in_the_history_is_a_hole(done):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE applications_statusentry SET run_id = NULL WHERE run_id = %s AND row_no = 2", [done.id])
    assert StatusEntry.objects.filter(run_id=done.id).count() == 1
    assert found() == [
        (
            "changes recorded",
            "ControlTotal(rows=1, amount=Decimal('250000.00'))",
            "ControlTotal(rows=2, amount=Decimal('500000.00'))",
        )
    ]
    with pytest.raises(CommandError, match=r"Holes: 1\."):
        call_command("check_uploads", stdout=StringIO())


def test_what_ended_eight_days_ago_is_looked_at_only_when_asked(done):
    UploadRow.objects.filter(upload=done, outcome="rejected").delete()
    Upload.objects.update(finished_at=timezone.now() - timedelta(days=8))
    assert found() == []
    with pytest.raises(CommandError, match=r"Holes: 1\."):
        call_command("check_uploads", days=9, stdout=StringIO())


def test_upload_is_unfinished_an_hour_after_it_moved_last(received):
    now = timezone.now()

    def after(**age: int) -> list[str]:
        Upload.objects.update(touched_at=now - timedelta(**age))
        return [hole.what for hole in integrity.find_integrity_issues(now=now)]

    assert after(hours=1) == []
    assert after(hours=1, seconds=1) == ["unfinished"]


def test_file_that_waits_for_a_person_is_not_unfinished(received):
    Upload.objects.update(state="checking", planned_at=timezone.now(), touched_at=timezone.now() - timedelta(days=1))
    assert found() == []
