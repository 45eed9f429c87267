"""Sheets of people whom a partner names: checked, applied once, taken back, and followed until they apply."""

import json
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import pytest
import time_machine
from celery import current_app
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Allowance
from apps.applications.models import PartnerLead, Touch
from apps.applications.services import erasure, partner_leads
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, today_ist
from apps.core.fields import blind_index
from apps.customers.models import Customer, Tombstone
from apps.customers.services import erasure as customers
from apps.customers.services.erasure import person_of
from apps.messaging.models import Message
from apps.privacy.domain.calls import DndBlock
from apps.privacy.models import AddressStop, Consent, DndCheck
from apps.privacy.services.calls import note_dnd_answers
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.services import processing, reruns
from tests.factories import accounts, submissions
from tests.factories.journey import Visitor, code_sent_to
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("commits")]
HEADER = ("Mobile", "Name", "Product", "PIN Code", "Agreed By", "Agreed On", "E-mail", "Language", "Note")
ASHA, BINA, CHAND = "9876501234", "9876501235", "9876501236"


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.INVITATION_WAIT_MINUTES = 0
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


@pytest.fixture(autouse=True)
def answers(db):
    """The operators let all three numbers pass."""
    blocked = dict.fromkeys((ASHA, BINA, CHAND), DndBlock.OPEN)
    note_dnd_answers(blocked=blocked, source="sheet", checked_at=timezone.now())


@pytest.fixture
def sunrise():
    return accounts.make_partner()


def signed_in(token: str) -> APIClient:
    client = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": accounts.BROWSER})
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def owner_of(partner) -> APIClient:
    return signed_in(accounts.bearer_of_user(accounts.make_partner_user(partner.pk)))


def agreed(days: int = 3) -> str:
    return (today_ist(timezone.now()) - timedelta(days=days)).strftime("%d/%m/%Y")


def row(mobile, name="Asha Rao", basis="Signed paper form", on=None, product="PL", pin="226010", **more):
    return [mobile, name, product, pin, basis, agreed() if on is None else on, more.get("email", ""), "", ""]


def send(client, *rows, call="/api/partner/lead-files", **fields):
    file = SimpleUploadedFile("leads.csv", builders.csv(HEADER, *rows))
    return client.post(call, {"file": file, **fields}, format="multipart")


def named_by(client, *rows) -> str:
    """Sent and applied; the upload's id."""
    answer = send(client, *rows)
    assert answer.status_code == 202, answer.json()
    upload_id = answer.json()["id"]
    applied = client.post(f"/api/partner/uploads/{upload_id}/apply")
    assert applied.status_code == 202, applied.json()
    return str(upload_id)


def listed(client, **query):
    return client.get("/api/partner/leads", query).json()


def test_a_sheet_is_checked_first_and_names_nobody_until_somebody_says_yes(sunrise):
    dev = owner_of(sunrise)
    upload_id = send(dev, row(ASHA), row(BINA, "Bina Das", "In person (nothing written)")).json()["id"]
    seen = dev.get(f"/api/partner/uploads/{upload_id}").json()["data"]
    assert (seen["can_apply"], seen["counts"]["created"], PartnerLead.objects.count()) == (True, 2, 0)
    assert [one["after"]["invites"] for one in seen["changes"]] == [True, False]
    kept = str(list(UploadRow.objects.values_list("cells", "values", "before", "after")))
    assert ASHA not in kept
    assert "Asha" not in kept

    assert dev.post(f"/api/partner/uploads/{upload_id}/apply").status_code == 202
    first, second = PartnerLead.objects.order_by("row_no")
    assert (first.mobile, first.name, first.agreed_by, first.partner_id) == (ASHA, "Asha Rao", "paper", sunrise.pk)
    assert (first.invitation, second.invitation) == ("waiting", "none")
    (line, other) = listed(dev)["results"]
    assert (line["mobile"], line["stage"], other["stage"]) == ("XXXXXX1234", "named", "named")
    assert "Asha Rao" not in str(line)


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        (row(ASHA, basis=""), "uploads.lead_no_basis"),
        (row(ASHA, on=""), "uploads.lead_no_basis"),
        (row(ASHA, basis="", on=""), "uploads.lead_no_basis"),
        (row(ASHA, basis="he said so"), "uploads.lead_unknown_basis"),
        (row(ASHA, on=agreed(181)), "uploads.lead_basis_old"),
        (row(ASHA, on=agreed(-1)), "uploads.lead_agreed_later"),
        (row("5876501234"), "uploads.not_a_mobile"),
        (row(ASHA, pin="22601"), "uploads.not_a_pincode"),
        (row(ASHA, product="Gold bars"), "uploads.unknown_product"),
        (row(ASHA, email="asha@"), "uploads.lead_not_an_email"),
    ],
)
def test_a_bad_row_is_refused_with_its_own_words_and_names_nobody(sunrise, cells, code):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, cells, row(BINA, "Bina Das"))
    seen = dev.get(f"/api/partner/uploads/{upload_id}").json()["data"]
    assert [one["code"] for one in seen["errors"]] == [code]
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]


def test_all_that_is_wrong_with_a_row_is_told_at_once_in_the_language_of_who_reads_it(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA, product="Gold bars", basis="he said so", on=agreed(4_000)))
    seen = dev.get(f"/api/partner/uploads/{upload_id}", headers={"Accept-Language": "hi"}).json()["data"]
    assert [(one["column"], one["code"]) for one in seen["errors"]] == [
        ("Agreed By", "uploads.lead_unknown_basis"),
        ("Agreed On", "uploads.lead_basis_old"),
        ("Product", "uploads.unknown_product"),
    ]
    assert "हस्ताक्षर किया फ़ॉर्म; ऑनलाइन फ़ॉर्म" in seen["errors"][0]["reason"]
    assert "Signed paper form" not in seen["errors"][0]["reason"]


def test_a_number_of_the_partners_own_team_is_refused(sunrise):
    accounts.make_partner_user(sunrise.pk, "agent", mobile=ASHA)
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA), row(BINA, "Bina Das"))
    seen = dev.get(f"/api/partner/uploads/{upload_id}").json()["data"]
    assert [one["code"] for one in seen["errors"]] == ["uploads.lead_own_number"]
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]


def test_the_same_person_is_named_once_within_a_file_and_across_files(sunrise):
    dev = owner_of(sunrise)
    first = named_by(dev, row(ASHA), row(f"+91 {ASHA}"), row(ASHA, product="GL"))
    counts = Upload.objects.get(pk=first).counts
    assert (counts.applied, counts.duplicate, counts.same) == (2, 1, 0)
    second = named_by(dev, row(ASHA, name="Somebody Else"), row(BINA, "Bina Das"))
    counts = Upload.objects.get(pk=second).counts
    assert (counts.applied, counts.same) == (1, 1)
    assert PartnerLead.objects.get(product_code="PL", row_no=2, upload_id=first).name == "Asha Rao"


def test_a_customer_is_named_like_anybody_and_nothing_of_theirs_changes(sunrise):
    customer = submissions.customer(mobile_phone_number=ASHA, first_name="Real", email="real@example.com")
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA, email="other@example.com"))
    assert PartnerLead.objects.get().customer_id is None
    kept = Customer.objects.get(pk=customer.pk)
    assert (kept.first_name, kept.email) == ("Real", "real@example.com")
    partner_leads.invite_waiting(now=timezone.now())
    # Nobody asked the customer for marketing, so nothing is sent, and the partner is not told why.
    assert (PartnerLead.objects.get().invitation, Consent.objects.count()) == ("kept", 0)
    assert not Message.objects.filter(template="introduced").exclude(state="cancelled").exists()


def test_the_same_file_again_is_refused_for_one_partner_and_new_for_another(sunrise):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    assert send(dev, row(ASHA)).json()["code"] == "uploads.same_file"
    farid = owner_of(accounts.make_partner("rival", "Rival"))
    named_by(farid, row(ASHA))
    assert PartnerLead.objects.count() == 2


def test_undo_forgets_those_from_whom_nothing_followed_and_names_the_others(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA), row(BINA, "Bina Das"))
    Visitor().begin(BINA)
    undone = dev.post(f"/api/partner/uploads/{upload_id}/undo").json()
    assert (undone["restored"], undone["skipped_rows"], undone["skipped_count"]) == (1, [3], 1)
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]


# --- The invitation ----------------------------------------------------------------------------------------------


def test_an_invitation_goes_once_and_only_where_the_agreement_left_something_to_show(sunrise):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA), row(BINA, "Bina Das", "In person (nothing written)"))
    assert dict(partner_leads.invite_waiting(now=timezone.now())) == {"sent": 1}
    assert dict(partner_leads.invite_waiting(now=timezone.now())) == {}
    (message,) = Message.objects.filter(template="introduced")
    assert (message.to, message.purpose, message.channel) == (ASHA, "promotional", "sms")
    consent = Consent.objects.get(pk=message.consent_id or 0)
    assert (consent.subject_kind, consent.text_version, consent.given) == ("lead", "partner:paper", True)
    assert consent.text_partner == "sunrise"
    assert [one["stage"] for one in listed(dev)["results"]] == ["invited", "named"]


def test_who_replied_stop_is_never_written_to_whatever_a_partner_says(sunrise):
    AddressStop.objects.create(
        at=timezone.now() - timedelta(days=10), channel="sms", address_index=blind_index("messaging.to", ASHA),
        stopped=True,
    )  # fmt: skip
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    assert dict(partner_leads.invite_waiting(now=timezone.now())) == {"stopped": 1}
    assert Message.objects.filter(template="introduced").count() == 0
    assert listed(dev)["results"][0]["invitation"] == "stopped"


def test_invitation_waits_for_a_dnd_answer_at_most_as_long_as_one_holds(sunrise):
    DndCheck.objects.all().delete()
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA), row(BINA, "Bina Das"))
    at = PartnerLead.objects.order_by("introduced_at")[0].introduced_at
    last = at + timedelta(days=6, hours=23)
    assert dict(partner_leads.invite_waiting(now=last)) == {}
    assert Message.objects.filter(template="introduced").count() == 0
    note_dnd_answers(blocked={ASHA: DndBlock.OPEN}, source="sheet", checked_at=last)
    assert dict(partner_leads.invite_waiting(now=last)) == {"sent": 1}
    assert dict(partner_leads.invite_waiting(now=at + timedelta(days=8))) == {"kept": 1}
    assert list(Message.objects.filter(state="cancelled").values_list("reason", flat=True)) == ["dnd_unknown"]


def test_number_that_the_operators_block_gets_no_invitation(sunrise):
    note_dnd_answers(blocked={ASHA: DndBlock.BLOCKED}, source="sheet", checked_at=timezone.now() + timedelta(seconds=1))
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    assert dict(partner_leads.invite_waiting(now=timezone.now())) == {"kept": 1}
    assert Message.objects.filter(template="introduced").values_list("state", "reason").get() == (
        "cancelled",
        "dnd_blocked",
    )


def test_the_invitation_waits_so_that_undo_can_take_all_back(sunrise, settings):
    settings.INVITATION_WAIT_MINUTES = 15
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA))
    at = PartnerLead.objects.get().introduced_at
    assert dict(partner_leads.invite_waiting(now=at + timedelta(minutes=14, seconds=59))) == {}
    assert dev.post(f"/api/partner/uploads/{upload_id}/undo").json()["restored"] == 1
    assert dict(partner_leads.invite_waiting(now=at + timedelta(minutes=15))) == {}


# Outside the sending hours, so that the invitation waits whatever the hour of the run.
@time_machine.travel(datetime(2026, 11, 28, 22, tzinfo=IST), tick=False)
def test_invitation_that_has_not_left_is_cancelled_with_its_file(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA))
    partner_leads.invite_waiting(now=timezone.now())
    assert Message.objects.get(template="introduced").state == "queued"
    assert dev.post(f"/api/partner/uploads/{upload_id}/undo").json()["restored"] == 1
    message = Message.objects.get(template="introduced")
    assert (message.state, message.reason, message.body) == ("cancelled", "file_undone", None)
    assert PartnerLead.objects.count() == 0


def test_invitation_that_left_keeps_its_person(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA))
    partner_leads.invite_waiting(now=timezone.now())
    Message.objects.filter(template="introduced").update(state="sent")
    undone = dev.post(f"/api/partner/uploads/{upload_id}/undo").json()
    assert (undone["restored"], undone["skipped_count"]) == (0, 1)
    assert PartnerLead.objects.get().invitation == "sent"


# --- Credit and what becomes of it -------------------------------------------------------------------------------


def test_a_named_person_who_comes_by_themselves_counts_for_the_partner(sunrise):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    asha = Visitor()
    asha.begin(ASHA)
    assert listed(dev)["results"][0]["stage"] == "opened"
    answer = asha.verify(code_sent_to(ASHA))
    asha.carry(answer.json()["token"])
    line = listed(dev)["results"][0]
    assert (line["stage"], line["credit"]) == ("signed_in", "first")
    asha.apply()
    page = listed(dev)
    assert (page["results"][0]["stage"], page["stages"]["applied"]) == ("applied", 1)
    assert listed(dev, stage="applied")["count"] == 1
    assert listed(dev, stage="named")["count"] == 0
    assert listed(dev, mobile=ASHA)["count"] == 1
    assert listed(dev, mobile=BINA)["count"] == 0


def test_an_earlier_touch_of_another_partner_keeps_the_credit(sunrise):
    farid = owner_of(accounts.make_partner("rival", "Rival"))
    named_by(farid, row(ASHA))
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    asha = Visitor()
    asha.sign_in(ASHA)
    asha.apply()
    (ours,), (theirs,) = listed(dev)["results"], listed(farid)["results"]
    assert (ours["stage"], ours["credit"]) == ("signed_in", "not_first")
    assert (theirs["stage"], theirs["credit"]) == ("applied", "first")


def test_a_stranger_who_types_the_number_takes_no_credit_from_a_list(sunrise):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    Visitor(ip="198.51.100.7").begin(ASHA)
    Allowance.objects.all().delete()
    Visitor().sign_in(ASHA)
    assert listed(dev)["results"][0]["credit"] == "first"


def test_a_name_that_reached_us_too_long_ago_brings_no_touch(sunrise, settings):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA))
    PartnerLead.objects.update(introduced_at=timezone.now() - timedelta(days=settings.ATTRIBUTION_DAYS, seconds=1))
    Visitor().sign_in(ASHA)
    assert Touch.objects.filter(partner=sunrise).count() == 0
    assert listed(dev)["results"][0]["stage"] == "named"


def test_a_sheet_is_stopped_midway_gone_on_with_and_taken_back(sunrise, settings, monkeypatch):
    monkeypatch.setattr(processing, "CHUNK_ROWS", 1)
    dev = owner_of(sunrise)
    upload_id = send(dev, row(ASHA), row(BINA, "Bina Das")).json()["id"]
    said: list[dict[str, str]] = []
    address = f"/api/partner/uploads/{upload_id}"

    def stop_after_the_first(gap: str) -> None:
        if gap == "chunk_committed" and not said:
            said.append(owner_of(sunrise).post(f"{address}/stop").json())

    settings.FAILPOINT = stop_after_the_first
    dev.post(f"{address}/apply")
    assert said[0]["message"].startswith("Stopped: 1 of 2 rows were applied, the rest was not.")
    assert (dev.get(address).json()["data"]["is_stopped"], PartnerLead.objects.count()) == (True, 1)
    assert [one["stage"] for one in dev.get("/api/partner/lead-imports").json()["results"]] == ["stopped"]
    assert dev.post(f"{address}/resume").status_code == 202
    assert (dev.get(address).json()["data"]["state"], PartnerLead.objects.count()) == ("done", 2)
    late = dev.post(f"{address}/stop")
    assert (late.status_code, late.json()["code"]) == (409, "uploads.ended_already")
    assert dev.post(f"{address}/undo").json()["restored"] == 2


# --- Whose they are ----------------------------------------------------------------------------------------------


def test_a_foreign_partner_reaches_nothing_and_an_agent_only_the_own(sunrise):
    dev = owner_of(sunrise)
    esha = signed_in(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk, "agent")))
    farid = owner_of(accounts.make_partner("rival", "Rival"))
    of_dev = named_by(dev, row(ASHA))
    of_esha = named_by(esha, row(BINA, "Bina Das"))
    for stranger, upload_id in ((farid, of_dev), (farid, of_esha), (esha, of_dev)):
        address = f"/api/partner/uploads/{upload_id}"
        assert stranger.get(address).status_code == 404
        assert stranger.get(f"{address}/errors.xlsx").status_code == 404
        for act in ("apply", "recheck", "undo", "discard", "stop", "resume"):
            assert stranger.post(f"{address}/{act}").status_code == 404
    assert [len(one.get("/api/partner/lead-imports").json()["results"]) for one in (dev, esha, farid)] == [2, 1, 0]
    assert [listed(one)["count"] for one in (dev, esha, farid)] == [2, 1, 0]
    assert PartnerLead.objects.get(mobile_index=blind_index("mobile", BINA)).agent_id is not None


def test_under_masquerade_one_may_look_and_name_nobody(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA))
    gita = signed_in(accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk))
    assert gita.get(f"/api/partner/uploads/{upload_id}").status_code == 200
    assert listed(gita)["count"] == 1
    assert send(gita, row(BINA)).status_code == 403
    assert gita.post(f"/api/partner/uploads/{upload_id}/undo").status_code == 403
    assert PartnerLead.objects.count() == 1


def test_an_admin_names_people_for_any_active_partner_and_sees_all(sunrise):
    gita = signed_in(accounts.bearer_of_user(accounts.make_admin()))

    def sent(**head):
        return send(gita, row(ASHA), call="/api/uploads", kind="leads", head=json.dumps(head))

    nobody = sent()
    assert (nobody.status_code, nobody.json()["fields"]["partner_id"][0]["code"]) == (422, "uploads.lead_no_partner")
    asleep = accounts.make_partner("asleep", "Asleep", "suspended")
    assert sent(partner_id=str(asleep.pk)).status_code == 422
    answer = sent(partner_id=str(sunrise.pk))
    assert gita.post(f"/api/uploads/{answer.json()['id']}/apply").status_code == 202
    assert PartnerLead.objects.get().partner_id == sunrise.pk
    (record,) = gita.get("/api/uploads", {"kind": "leads"}).json()["results"]
    assert (record["subject"], record["applied"], record["stage"]) == ("Sunrise", 1, "done")
    assert gita.get("/api/partner-leads").json()["results"][0]["partner"] == "Sunrise"
    assert owner_of(sunrise).get(f"/api/partner/uploads/{answer.json()['id']}").status_code == 200


# --- Forgetting --------------------------------------------------------------------------------------------------


def test_a_name_nobody_answered_is_forgotten_after_as_long_as_an_agreement_counts(sunrise):
    dev = owner_of(sunrise)
    named_by(dev, row(ASHA), row(BINA, "Bina Das"))
    Visitor().begin(BINA)
    now = timezone.now()
    PartnerLead.objects.update(introduced_at=now - timedelta(days=180))
    assert partner_leads.purge_unanswered(now=now) == 0
    assert partner_leads.purge_unanswered(now=now + timedelta(seconds=1)) == 1
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]


def test_a_deleted_persons_names_are_emptied_and_their_rows_too(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA))
    Visitor().sign_in(ASHA)
    customer = Customer.objects.get()
    person = person_of(customer.pk)
    assert {one.what: one.count for one in erasure.holdings(person)}["introductions"] == 1
    with transaction.atomic():
        erasure.erase(person, timezone.now())
    one = PartnerLead.objects.get()
    assert (one.mobile, one.name, one.mobile_index) == (None, None, None)
    kept = UploadRow.objects.get(upload=UUID(upload_id), row_no=2)
    assert (kept.values["person"], set(kept.cells)) == ("", {None})


def delete_everywhere() -> None:
    """The only customer is deleted."""
    with transaction.atomic():
        person = person_of(Customer.objects.get(erased_at=None).pk, lock=True)
        for keeper in (erasure, customers):
            keeper.erase(person, timezone.now())


def come_back() -> None:
    """Signed in anew, after the pause between two codes."""
    Allowance.objects.all().delete()
    Visitor().sign_in(ASHA)


def counts_of(client, upload_id) -> tuple[int, int]:
    counts = client.get(f"/api/partner/uploads/{upload_id}").json()["data"]["counts"]
    return counts["applied"], counts["rejected"]


def test_a_deleted_person_is_not_brought_back_by_a_sheet_until_they_come_themselves(sunrise):
    Visitor().sign_in(ASHA)
    delete_everywhere()
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row(ASHA), row(BINA, "Bina Das"))
    assert counts_of(dev, upload_id) == (1, 1)
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]
    kept = UploadRow.objects.get(upload=UUID(upload_id), row_no=2)
    assert (kept.faults, set(kept.cells), set(kept.values) & {"mobile", "name", "person"}) == (
        [{"column": "Mobile", "value": "", "code": "uploads.lead_suppressed", "details": {}}],
        {None},
        set(),
    )
    come_back()
    assert not Tombstone.objects.exists()
    assert counts_of(dev, named_by(dev, row(ASHA, "Asha Rao", "Online form"))) == (1, 0)
    assert {one.mobile for one in PartnerLead.objects.all()} == {ASHA, BINA}


@pytest.mark.parametrize("comes_back", [False, True])
def test_who_is_deleted_between_check_and_yes_is_not_named(sunrise, comes_back):
    Visitor().sign_in(ASHA)
    dev = owner_of(sunrise)
    upload_id = send(dev, row(ASHA), row(BINA, "Bina Das")).json()["id"]
    assert counts_of(dev, upload_id) == (2, 0)
    delete_everywhere()
    kept = UploadRow.objects.get(upload=UUID(upload_id), row_no=2)
    assert (kept.values["person"], set(kept.cells)) == ("", {None})
    if comes_back:
        come_back()
    assert dev.post(f"/api/partner/uploads/{upload_id}/apply").status_code == 202
    assert counts_of(dev, upload_id) == (1, 1)
    assert Upload.objects.get().state == "done_with_errors"
    assert [one.mobile for one in PartnerLead.objects.all()] == [BINA]


def mend(client, upload_id: str, row_no: int = 2, **cells: str):
    return client.post(f"/api/partner/uploads/{upload_id}/rows/{row_no}/correction", {"cells": cells}, format="json")


def test_a_refused_lead_is_corrected_in_place_and_its_basis_is_asked_for_as_ever(sunrise):
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row("98765", basis="", on=""), row(BINA))
    assert (PartnerLead.objects.count(), Upload.objects.get(pk=upload_id).rejected) == (1, 1)
    cells = dev.get(f"/api/partner/uploads/{upload_id}/rows/2/correction").json()["data"]["cells"]
    assert [one["name"] for one in cells][:3] == ["mobile", "name", "product"]
    assert {one["name"]: one["current"] for one in cells}["name"] != "Asha Rao"

    still = mend(dev, upload_id, mobile=ASHA).json()
    assert (still["outcome"], [one["code"] for one in still["errors"]]) == ("rejected", ["uploads.lead_no_basis"])
    old = mend(dev, upload_id, agreed_by="Signed paper form", agreed_on="2020-01-01").json()
    assert [one["code"] for one in old["errors"]] == ["uploads.lead_basis_old"]
    later = (today_ist(timezone.now()) + timedelta(days=1)).isoformat()
    assert [one["code"] for one in mend(dev, upload_id, agreed_on=later).json()["errors"]] == [
        "uploads.lead_agreed_later"
    ]
    assert PartnerLead.objects.count() == 1

    today = today_ist(timezone.now())
    taken = mend(dev, upload_id, agreed_on=today.isoformat()).json()
    assert (taken["outcome"], taken["errors"]) == ("applied", [])
    made = PartnerLead.objects.get(mobile_index=blind_index("mobile", ASHA))
    assert (made.name, made.agreed_by, made.agreed_on, made.row_no) == ("Asha Rao", "paper", today, 2)
    assert Upload.objects.get(pk=upload_id).state == "done"
    assert ASHA not in str(list(UploadRow.objects.values_list("cells", "values", "faults")))

    assert dev.post(f"/api/partner/uploads/{upload_id}/undo").json()["restored"] == 2
    assert not PartnerLead.objects.exists()


def test_a_basis_given_after_the_sheet_was_sent_counts_and_one_too_old_by_now_does_not(sunrise):
    dev = owner_of(sunrise)
    fresh, stale = named_by(dev, row(ASHA, basis="", on="")), named_by(dev, row(BINA, pin="22", on=agreed(175)))
    Upload.objects.update(created_at=timezone.now() - timedelta(days=10))
    today = today_ist(timezone.now())
    given = mend(dev, fresh, agreed_by="Signed paper form", agreed_on=today.isoformat()).json()
    assert (given["outcome"], PartnerLead.objects.get(mobile_index=blind_index("mobile", ASHA)).agreed_on) == (
        "applied",
        today,
    )
    for days, outcome in ((181, "rejected"), (180, "applied")):
        on = (today - timedelta(days=days)).isoformat()
        assert mend(dev, stale, pincode="226010", agreed_on=on).json()["outcome"] == outcome
    assert PartnerLead.objects.count() == 2


def test_another_partner_corrects_nothing_and_neither_does_an_admin_in_the_partners_place(sunrise):
    upload_id = named_by(owner_of(sunrise), row("98765"))
    stranger = owner_of(accounts.make_partner("other", "Other"))
    gita = signed_in(accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk))
    for client, status in ((stranger, 404), (gita, 403)):
        assert mend(client, upload_id, mobile=ASHA).status_code == status
        assert client.get(f"/api/partner/uploads/{upload_id}/rows/2/correction").status_code == status
    assert not PartnerLead.objects.exists()


def test_a_desk_corrects_a_lead_of_any_partner(sunrise):
    upload_id = named_by(owner_of(sunrise), row("98765"))
    desk = signed_in(accounts.bearer_of_user(accounts.make_admin()))
    call = f"/api/uploads/{upload_id}/rows/2/correction"
    assert desk.post(call, {"cells": {"mobile": ASHA}}, format="json").json()["outcome"] == "applied"
    assert PartnerLead.objects.get().partner_id == sunrise.pk


def test_a_correction_does_not_bring_in_somebody_who_was_deleted(sunrise):
    Visitor().sign_in(ASHA)
    delete_everywhere()
    dev = owner_of(sunrise)
    upload_id = named_by(dev, row("98765"))
    answer = mend(dev, upload_id, mobile=ASHA).json()
    assert [one["code"] for one in answer["errors"]] == ["uploads.lead_suppressed"]
    kept = UploadRow.objects.get(upload=UUID(upload_id))
    assert (set(kept.cells), CellCorrection.objects.count(), PartnerLead.objects.count()) == ({None}, 0, 0)


def test_a_correction_that_names_somebody_deleted_since_goes_when_the_file_is_read_anew(
    sunrise, django_capture_on_commit_callbacks
):
    Visitor().sign_in(ASHA)
    delete_everywhere()
    upload_id = UUID(send(owner_of(sunrise), row("98765")).json()["id"])
    CellCorrection.objects.create(upload_id=upload_id, row_no=2, column="mobile", value=ASHA, made_by=uuid4())
    desk = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Gita")
    with django_capture_on_commit_callbacks(execute=True):
        reruns.reprocess(actor=desk, upload_id=upload_id)
    kept = UploadRow.objects.get(upload=upload_id)
    assert [one["code"] for one in kept.faults] == ["uploads.lead_suppressed"]
    assert (set(kept.cells), CellCorrection.objects.count(), PartnerLead.objects.count()) == ({None}, 0, 0)
