"""A sent file is fetched again as it was sent: by the people who may see it whole, as long as it holds nobody deleted."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import processing, retention
from tests.factories import accounts
from tests.sheets import builders

pytestmark = pytest.mark.django_db
STOPS = ("Mobile", "Asked On", "Reason")


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def client_of(user: User, *, proved: bool = True) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user, proved=proved)}"})


@pytest.fixture
def gita() -> User:
    return accounts.make_admin(1)


def send(client: APIClient, content: bytes, name: str, call: str = "/api/uploads", **fields: str) -> Upload:
    reply = client.post(call, {**fields, "file": SimpleUploadedFile(name, content)})
    assert reply.status_code == 202, reply.json()
    processing.process_upload(upload_id=reply.json()["id"])
    return Upload.objects.get(pk=reply.json()["id"])


def stops(client: APIClient, content: bytes, name: str) -> Upload:
    return send(client, content, name, kind="do-not-call")


def body(answer: Any) -> bytes:
    return b"".join(answer.streaming_content)


def downloads() -> list[tuple[str, str, Any]]:
    entries = Entry.objects.filter(action="uploads.file_downloaded")
    return list(entries.values_list("target", "target_id", "after"))


def test_bytes_and_name_are_those_that_were_sent_and_each_download_is_recorded(gita: User) -> None:
    client = client_of(gita)
    content = builders.xlsx(STOPS, ("9876501234", "20/11/2026", "=1+1"))
    upload = stops(client, content, "stops नवंबर.xlsx")
    assert client.get(f"/api/uploads/{upload.id}").json()["data"]["has_sent_file"] is True
    answer = client.get(f"/api/uploads/{upload.id}/file")
    assert (answer.status_code, body(answer)) == (200, content)
    assert answer["Content-Disposition"].startswith("attachment; filename*=UTF-8''stops%20")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert downloads() == [("uploads.upload", str(upload.id), {"kind": "do-not-call", "sha256": upload.sha256})]


def test_text_file_stays_a_text_file(gita: User) -> None:
    client = client_of(gita)
    content = b"Mobile,Asked On,Reason\r\n=9876501234,20/11/2026,x\r\n"
    upload = stops(client, content, "stops.CSV")
    answer = client.get(f"/api/uploads/{upload.id}/file")
    assert (body(answer), answer["Content-Type"]) == (content, "text/csv; charset=utf-8")
    assert answer["Content-Disposition"] == 'attachment; filename="stops.csv"'


@pytest.mark.parametrize(
    ("limits", "code"),
    [({"masks_numbers": True}, "accounts.numbers_masked"), ({"no_export": True}, "accounts.no_export")],
)
def test_admin_with_a_limit_gets_no_file(gita: User, limits: dict[str, bool], code: str) -> None:
    upload = stops(client_of(gita), builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    for user in (accounts.make_admin(1, email="meena@example.com", **limits),):
        answer = client_of(user).get(f"/api/uploads/{upload.id}/file")
        assert (answer.status_code, answer.json()["code"]) == (403, code)
    assert downloads() == []


def test_fresh_proof_comes_first(gita: User) -> None:
    upload = stops(client_of(gita), builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    answer = client_of(gita, proved=False).get(f"/api/uploads/{upload.id}/file")
    assert (answer.status_code, answer.json()["code"], downloads()) == (403, "accounts.confirm_needed", [])


def test_partner_fetches_own_files_only_and_nobody_under_masquerade(gita: User) -> None:
    sunrise, rival = accounts.make_partner(), accounts.make_partner("rival", "Rival")
    dev = client_of(accounts.make_partner_user(sunrise.pk, "owner"))
    header = ("Mobile", "Name", "Product", "PIN Code", "Agreed By", "Agreed On")
    content = builders.csv(header, ("9876501234", "Asha Rao", "Personal Loan", "411001", "form", "20/11/2026"))
    upload = send(dev, content, "leads.csv", call="/api/partner/lead-files")
    address = f"/api/partner/uploads/{upload.id}/file"
    answer = dev.get(address)
    assert (answer.status_code, body(answer)) == (200, content)
    farid = client_of(accounts.make_partner_user(rival.pk, "owner"))
    esha = client_of(accounts.make_partner_user(sunrise.pk, "agent"))
    assert [client.get(address).status_code for client in (farid, esha)] == [404, 404]
    masquerader = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_masquerade(gita, sunrise.pk)}"})
    assert masquerader.get(address).status_code == 403
    assert len(downloads()) == 1


@pytest.mark.parametrize("reason", ["file purged", "rows purged", "never stored"])
def test_file_past_its_days_is_not_there(gita: User, reason: str) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    changes = {"rows_purged_at": timezone.now()} if reason == "rows purged" else {"stored_as": ""}
    Upload.objects.filter(pk=upload.pk).update(**changes)
    answer = client.get(f"/api/uploads/{upload.id}/file")
    assert (answer.status_code, answer.json()["code"], downloads()) == (404, "uploads.no_sent_file", [])
    assert client.get(f"/api/uploads/{upload.id}").json()["data"]["has_sent_file"] is False


def test_file_of_a_deleted_person_is_not_handed_out(gita: User) -> None:
    client = client_of(gita)
    content = builders.csv(STOPS, ("9876501234", "20/11/2026", ""), ("9876501235", "20/11/2026", "x"))
    upload = stops(client, content, "stops.csv")
    address = f"/api/uploads/{upload.id}/file"
    answer = client.get(address)
    assert body(answer) == content
    row_no = UploadRow.objects.filter(upload=upload).order_by("row_no").values_list("row_no", flat=True)[0]
    assert retention.erase_rows([(upload.id, row_no)]) == 1
    answer = client.get(address)
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.sent_file_erased")
    assert len(downloads()) == 1


def test_other_bytes_in_the_store_are_not_handed_out(gita: User) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    with default_storage.open(upload.stored_as, "wb") as stored:
        stored.write(b"cut")
    answer = client.get(f"/api/uploads/{upload.id}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.stored_copy_damaged")
    assert downloads() == []
