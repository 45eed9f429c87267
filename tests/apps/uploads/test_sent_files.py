"""A sent file is fetched again as it was sent: by the people who may see it whole, as long as it holds nobody deleted."""

from typing import Any
from uuid import uuid4

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.customers.models import Customer
from apps.privacy.models import AddressStop, ErasureRequest
from apps.privacy.services import deletion
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import processing, reruns, retention
from tests.factories import accounts, submissions
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


def read_again(user: User, upload: Upload) -> None:
    actor = Actor(area="admin", subject_id=str(user.pk), role_id=1, name="Gita")
    assert reruns.reprocess(actor=actor, upload_id=upload.id) == {}
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()


def delete(customer: Customer) -> None:
    now = timezone.now()
    request = ErasureRequest.objects.create(
        number="D-ABCD2345", customer_id=customer.pk, language="en", asked_at=now, due_at=now, answer_by=now.date(),
        maker="x", made_at=now,
    )  # fmt: skip
    assert deletion.execute_deletion(request_id=request.pk, now=now) is True


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


@pytest.mark.parametrize("reason", ["file purged", "rows purged", "rows never read"])
def test_file_past_its_days_is_not_there(gita: User, reason: str) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    changes: dict[str, dict[str, Any]] = {
        "file purged": {"stored_as": ""},
        "rows purged": {"rows_purged_at": timezone.now()},
        "rows never read": {"staged_at": None},
    }
    Upload.objects.filter(pk=upload.pk).update(**changes[reason])
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
    assert client.get(f"/api/uploads/{upload.id}").json()["data"]["has_sent_file"] is False
    assert len(downloads()) == 1


def test_same_bytes_under_another_kind_are_not_handed_out_either(gita: User) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    other = Upload.objects.get(pk=upload.pk)
    other.pk, other.kind = uuid4(), "dnd-answers"
    other.save(force_insert=True)
    assert client.get(f"/api/uploads/{other.id}").json()["data"]["has_sent_file"] is True
    row = UploadRow.objects.get(upload=upload)
    assert retention.erase_rows([(upload.id, row.row_no)]) == 1
    answer = client.get(f"/api/uploads/{other.id}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.sent_file_erased")
    assert client.get(f"/api/uploads/{other.id}").json()["data"]["has_sent_file"] is False


@pytest.mark.parametrize(
    ("agreed_by", "is_deleted_before"),
    [("Online form", True), ("Online form", False), ("unknown", False)],
    ids=["taken later", "taken before", "refused"],
)
def test_lead_file_of_a_deleted_person_is_not_handed_out(agreed_by: str, is_deleted_before: bool) -> None:
    sunrise = accounts.make_partner()
    dev = client_of(accounts.make_partner_user(sunrise.pk, "owner"))
    customer = submissions.customer(mobile_phone_number="9876501234")
    header = ("Mobile", "Name", "Product", "PIN Code", "Agreed By", "Agreed On")
    content = builders.csv(header, ("9876501234", "Asha Rao", "Personal Loan", "411001", agreed_by, "20/11/2026"))
    if is_deleted_before:
        delete(customer)
    upload = send(dev, content, "leads.csv", call="/api/partner/lead-files")
    if not is_deleted_before:
        delete(customer)
    answer = dev.get(f"/api/partner/uploads/{upload.id}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.sent_file_erased")


@pytest.mark.parametrize(
    ("kind", "header", "row"),
    [
        ("do-not-call", STOPS, ("20/11/2026", "Asked")),
        ("do-not-call", STOPS, ("20/11/2026", "Perhaps")),
        ("dnd-answers", ("Mobile", "Preference", "Checked On"), ("Open", "20/11/2026")),
        ("dnd-answers", ("Mobile", "Preference", "Checked On"), ("Perhaps", "20/11/2026")),
    ],
    ids=["stopped", "refused stop", "answer", "refused answer"],
)
@pytest.mark.parametrize("is_deleted_before", [True, False], ids=["taken later", "taken before"])
def test_deletion_of_a_person_ends_sheets_of_numbers_with_theirs(
    gita: User, kind: str, header: tuple[str, ...], row: tuple[str, ...], is_deleted_before: bool
) -> None:
    client = client_of(gita)
    customer = submissions.customer(mobile_phone_number="9876501234")
    if is_deleted_before:
        delete(customer)
    theirs = send(client, builders.csv(header, ("9876501234", *row)), "a.csv", kind=kind)
    others = send(client, builders.csv(header, ("9876501235", *row)), "b.csv", kind=kind)
    if not is_deleted_before:
        delete(customer)
    answer = client.get(f"/api/uploads/{theirs.id}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.sent_file_erased")
    assert client.get(f"/api/uploads/{others.id}/file").status_code == 200
    assert (UploadRow.objects.get(upload=theirs).cells, theirs.rows) == ([None] * 3, 1)
    assert "9876501234" not in str(list(UploadRow.objects.filter(upload=theirs).values()))
    assert all(UploadRow.objects.get(upload=others).cells)


def test_number_of_a_deleted_person_is_stopped_for_its_reason(gita: User) -> None:
    client = client_of(gita)
    delete(submissions.customer(mobile_phone_number="9876501234"))
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "Complaint")), "stops.csv")
    assert client.post(f"/api/uploads/{upload.id}/apply", {}, format="json").status_code in (200, 202)
    processing.process_upload(upload_id=upload.id)
    assert AddressStop.objects.get().reason == "complaint"


def test_stop_that_waits_stays_one_when_its_person_is_deleted(gita: User) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "Complaint")), "stops.csv")
    target = UploadRow.objects.get(upload=upload).target
    assert retention.erase_targets(["do-not-call"], [str(target)]) == 1
    assert client.post(f"/api/uploads/{upload.id}/apply", {}, format="json").status_code in (200, 202)
    processing.process_upload(upload_id=upload.id)
    stop = AddressStop.objects.get()
    assert (bytes(stop.address_index).hex(), stop.reason) == (target, "asked")


@pytest.mark.parametrize("first", [True, False], ids=["first row", "last row"])
def test_file_read_again_leaves_emptied_rows_out(gita: User, first: bool) -> None:
    """The stored bytes still have the row; only what the deletion left of it counts."""
    client = client_of(gita)
    theirs, other = ("9876501234", "20/11/2026", "Complaint"), ("9876501235", "20/11/2026", "Complaint")
    faulty = ("9876501236", "20/11/2026", "x")
    rows = (theirs, faulty, other) if first else (other, faulty, theirs)
    upload = stops(client, builders.csv(STOPS, *rows), "stops.csv")
    row_no = 2 if first else 4
    assert retention.erase_rows([(upload.id, row_no)]) == 1
    kept = UploadRow.objects.get(upload=upload, row_no=row_no)
    read_again(gita, upload)
    assert upload.awaits_apply
    assert (upload.rows, upload.applied, upload.rejected, upload.fault_count) == (3, 2, 1, 1)
    row = UploadRow.objects.get(upload=upload, row_no=row_no)
    assert (row.pk, row.cells, row.values["reason"], row.target) == (kept.pk, [None] * 3, "", kept.target)
    assert UploadRow.objects.get(upload=upload, row_no=6 - row_no).cells[2] == "Complaint"


def test_rejected_row_that_was_emptied_stays_so_when_the_file_is_read_again(gita: User) -> None:
    client = client_of(gita)
    rows = (("9876501234", "20/11/2026", "x"), ("9876501235", "20/11/2026", "Asked"))
    upload = stops(client, builders.csv(STOPS, *rows), "stops.csv")
    assert retention.erase_rows([(upload.id, 2)]) == 1
    read_again(gita, upload)
    row = UploadRow.objects.get(upload=upload, row_no=2)
    assert (upload.rows, upload.applied, upload.rejected) == (2, 1, 1)
    assert (row.cells, row.outcome, row.settled) == ([None] * 3, "rejected", True)


def test_other_bytes_in_the_store_are_not_handed_out(gita: User) -> None:
    client = client_of(gita)
    upload = stops(client, builders.csv(STOPS, ("9876501234", "20/11/2026", "x")), "stops.csv")
    with default_storage.open(upload.stored_as, "wb") as stored:
        stored.write(b"cut")
    answer = client.get(f"/api/uploads/{upload.id}/file")
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.stored_copy_damaged")
    assert downloads() == []
