"""Uploads in the Django admin: seen, searched, woken; never edited."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from apps.core.domain.actor import Actor
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import new_uploads, processing
from tests.factories import accounts
from tests.sheets import builders

pytestmark = pytest.mark.django_db
DOOR = "apps.accounts.web.authentication.DjangoAdminBackend"


@pytest.fixture
def back_office() -> Client:
    """A full admin in the Django admin, with one file that was worked on."""
    user = accounts.make_admin()
    actor = Actor(area="admin", subject_id=str(user.id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv())
    upload = new_uploads.receive(actor=actor, kind="application-status", file=file)
    processing.process_upload(upload_id=upload.id)
    client = Client()
    client.force_login(user, backend=DOOR)
    return client


def test_files_and_their_rows_are_listed_and_shown(back_office):
    upload, row = Upload.objects.get(), UploadRow.objects.get()
    for path in (
        "/django-admin/uploads/upload/",
        "/django-admin/uploads/upload/?q=status",
        f"/django-admin/uploads/upload/{upload.pk}/change/",
        "/django-admin/uploads/uploadrow/",
        f"/django-admin/uploads/uploadrow/?q={upload.file_name}",
        f"/django-admin/uploads/uploadrow/{row.pk}/change/",
    ):
        assert back_office.get(path).status_code == 200, path


def test_nothing_can_be_added_or_deleted(back_office):
    upload = Upload.objects.get()
    assert back_office.get("/django-admin/uploads/upload/add/").status_code == 403
    assert back_office.post(f"/django-admin/uploads/upload/{upload.pk}/delete/", {"post": "yes"}).status_code == 403
    assert Upload.objects.count() == 1


def test_waking_says_how_many_were_woken(back_office):
    upload = Upload.objects.get()
    answer = back_office.post(
        "/django-admin/uploads/upload/", {"action": "requeue", "_selected_action": [str(upload.pk)]}, follow=True
    )
    assert "Woken: 0" in answer.content.decode()
