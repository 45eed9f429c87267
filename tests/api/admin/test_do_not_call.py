"""The do-not-call list by hand and by sheet: what adds an entry, what lifts it, and what undo leaves."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.desk.importers.do_not_call import KIND
from apps.privacy.models import AddressStop, Consent, ContactChoice
from apps.privacy.selectors.calls import Callee, call_verdicts
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import integrity
from apps.uploads.services.processing import process_upload
from tests.factories import submissions
from tests.factories.accounts import signed_in

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
ANIL, BINA = "9811111111", "9822222222"


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def anil() -> Customer:
    return submissions.customer(first_name="Anil", mobile_phone_number=ANIL)


def agree(customer: Customer, at: datetime) -> None:
    Consent.objects.create(
        subject_kind="customer",
        subject_id=customer.pk,
        purpose="marketing_calls",
        given=True,
        text_version="1",
        language="en",
        at=at,
    )


def reason_of(customer: Customer, at: datetime = NOON) -> str:
    verdict = call_verdicts([Callee(customer.pk, ANIL, "en")], "service", at=at)[customer.pk]
    return str(verdict.reason or "")


def add(client: APIClient, mobile: str = ANIL, **facts):
    body = {"mobile": mobile, "reason": "asked", "heard_by": "letter", **facts}
    return client.post("/api/admin/do-not-call", body, format="json")


def look_up(client: APIClient) -> Any:
    return client.post("/api/admin/do-not-call/search", {"mobile": ANIL}, format="json").json()


def send(client: APIClient, *rows: str, is_applied: bool = True) -> Upload:
    content = "\n".join(("Mobile,Asked On,Reason", *rows)).encode()
    reply = client.post("/api/uploads", {"kind": KIND, "file": SimpleUploadedFile("stops.csv", content)})
    assert reply.status_code == 202, reply.json()
    upload_id = reply.json()["id"]
    process_upload(upload_id=upload_id)
    if is_applied:
        assert client.post(f"/api/uploads/{upload_id}/apply", {}, format="json").status_code in (200, 202)
        process_upload(upload_id=upload_id)
    return Upload.objects.get(pk=upload_id)


def test_entry_by_hand_keeps_reason_and_how_it_was_said(gita, anil):
    reply = add(gita, reason="complaint", heard_by="mail")
    assert reply.status_code == 201
    state = reply.json()
    assert (state["mobile"], state["is_stopped"], state["lifted_at"]) == ("XXXXXX1111", True, None)
    (entry,) = state["entries"]
    assert (entry["source"], entry["reason"], entry["heard_by"]) == ("desk", "complaint", "mail")
    assert reason_of(anil) == "stopped"


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"reason": ""}, "reason"),
        ({"reason": "because"}, "reason"),
        ({"heard_by": "sms"}, "heard_by"),
        ({"mobile": "1"}, "mobile"),
    ],
)
def test_entry_without_a_reason_or_a_way_is_refused(gita, facts, field):
    reply = add(gita, **facts)
    assert (reply.status_code, list(reply.json()["fields"])) == (422, [field])
    assert AddressStop.objects.count() == 0


def test_own_later_yes_lifts_an_entry_and_a_new_request_stops_again(gita, anil, clock):
    add(gita)
    assert add(gita).json()["code"] == "desk.on_do_not_call"
    agree(anil, NOON)
    assert look_up(gita)["is_stopped"] is True
    agree(anil, NOON + timedelta(minutes=1))
    assert (look_up(gita)["is_stopped"], look_up(gita)["lifted_at"]) == (False, "2026-11-23T12:01:00+05:30")
    assert reason_of(anil) != "stopped"
    clock.move_to(NOON + timedelta(minutes=2))
    assert add(gita).status_code == 201
    assert (look_up(gita)["is_stopped"], AddressStop.objects.count()) == (True, 2)


def test_switch_of_staff_lifts_nothing(gita, anil):
    """The back office switches calls off for a person, never on: no choice of theirs is a yes."""
    add(gita)
    assert set(ContactChoice.objects.filter(subject_id=anil.pk).values_list("channel", "allowed", "source")) == {
        ("call", False, "desk")
    }


def test_sheet_stops_after_its_yes_and_not_before(gita, anil):
    upload = send(gita, f"{ANIL},23/11/2026,Asked", f"{BINA},20/11/2026,शिकायत", is_applied=False)
    assert (upload.awaits_apply, AddressStop.objects.count(), reason_of(anil)) == (True, 0, "")
    assert gita.post(f"/api/uploads/{upload.pk}/apply", {}, format="json").status_code in (200, 202)
    process_upload(upload_id=upload.pk)
    upload.refresh_from_db()
    assert (upload.state, upload.applied) == ("done", 2)
    rows = AddressStop.objects.order_by("row_no").values_list("channel", "stopped", "source", "reason", "upload_id")
    assert list(rows) == [("call", True, "list", "asked", upload.pk), ("call", True, "list", "complaint", upload.pk)]
    assert reason_of(anil) == "stopped"


def test_late_sheet_does_not_undo_a_newer_yes(gita, anil):
    agree(anil, datetime(2026, 11, 21, 9, 0, tzinfo=IST))
    send(gita, f"{ANIL},20/11/2026,Asked")
    assert (look_up(gita)["is_stopped"], reason_of(anil)) == (False, "")
    send(gita, f"{ANIL},21/11/2026,Asked")
    assert (look_up(gita)["is_stopped"], reason_of(anil)) == (True, "stopped")


def test_same_sheet_and_an_older_request_change_nothing(gita):
    send(gita, f"{ANIL},20/11/2026,Asked")
    upload = send(gita, f"{ANIL},19/11/2026,Complaint", f"{BINA},19/11/2026,Asked")
    assert (upload.applied, AddressStop.objects.count()) == (1, 2)
    assert integrity.find_integrity_issues(now=NOON) == []


def test_undo_of_a_sheet_lifts_nothing(gita, anil):
    upload = send(gita, f"{ANIL},20/11/2026,Asked")
    reply = gita.post(f"/api/uploads/{upload.pk}/undo", {}, format="json")
    assert reply.status_code == 200
    upload.refresh_from_db()
    assert (upload.state, upload.restored, AddressStop.objects.count()) == ("undone", 0, 1)
    assert (look_up(gita)["is_stopped"], reason_of(anil)) == (True, "stopped")
    assert integrity.find_integrity_issues(now=NOON) == []


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (f"{ANIL},20/11/2026,Perhaps", "uploads.stop_unknown_reason"),
        (f"{ANIL},24/11/2026,Asked", "uploads.stop_asked_later"),
        (f"{ANIL},20/11/2026,", "uploads.required"),
        ("12345,20/11/2026,Asked", "uploads.not_a_mobile"),
    ],
)
def test_row_that_cannot_be_read_adds_nothing(gita, row, code):
    upload = send(gita, row, is_applied=False)
    assert (upload.rejected, upload.first_faults[0][1][0]["code"]) == (1, code)
    assert AddressStop.objects.count() == 0


def test_no_number_stands_in_what_is_kept_of_a_sheet(gita):
    send(gita, f"{ANIL},20/11/2026,Asked")
    kept = str(list(UploadRow.objects.values())) + str(list(Upload.objects.values("first_faults")))
    assert ANIL not in kept


@pytest.mark.parametrize(("role", "status"), [(1, 200), (2, 404), (3, 403)])
def test_only_a_full_admin_reads_and_sends_lists(role, status):
    client = signed_in(role)
    assert client.get("/api/uploads", {"kind": KIND}).status_code == status
    if status != 200:
        assert client.post("/api/uploads", {"kind": KIND}).status_code == status
        assert (add(client).status_code, Upload.objects.count(), AddressStop.objects.count()) == (403, 0, 0)
