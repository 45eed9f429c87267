"""The page *For me*: requests by others that the reader may decide, and the reader's own with their state."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.guarded_acts import SECOND_PERSON
from apps.accounts.models import FullAdminRequest, User
from apps.applications.models import ManualStatus
from apps.catalogue.models import PosterTemplate, Product
from apps.core.domain.approval_requests import OWN_SHOWN
from apps.customers.models import Customer
from apps.desk.models import CallScript, Campaign
from apps.messaging.models import MessageTemplate
from apps.partners.models import BrandDraft, BrandRequest, MerchantApplication, PartnerKyc
from apps.payouts.models import Payout, Statement
from apps.privacy.models import ErasureRequest, LegalHold
from apps.reports.api.admin.for_me import OWN_MAX
from apps.revenue.models import CommissionMonth, ReferralTerms, ReversalRequest
from apps.settlement.models import Advice, CommissionFile, Reconciliation
from apps.uploads.models import RowEditor, Upload, UploadRow
from tests.contracts.calls import writes
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user, make_admin, make_partner
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 10, 12, tzinfo=UTC)
OCTOBER = date(2026, 10, 1)
MADE = NOW - timedelta(hours=5)


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def browser_of(user: User) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {bearer_of_user(user)}")
    return client


def for_me(user: User, language: str = "en") -> dict[str, Any]:
    answer = browser_of(user).get("/api/admin/for-me", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return dict(answer.json())


def people(maker: User) -> dict[str, Any]:
    return {"maker": str(maker.pk), "maker_name": maker.name, "made_at": MADE}


def make_payout(maker: User, **facts: Any) -> Payout:
    return Payout.objects.create(
        **{"number": "B-1", "month": OCTOBER, "total": 500, "count": 2} | people(maker) | facts
    )


def make_statement(maker: User, **facts: Any) -> Statement:
    return Statement.objects.create(
        **{
            "number": "S-1", "partner": make_partner(), "month": OCTOBER, "pay_on": date(2026, 11, 25), "opening": 0,
            "gross": 900, "held": 0, "gst_percent": 18, "gst": 162, "tds_percent": 2, "tds_on": 900,
            "tds_section": "194H", "tds": 18, "net": 1044, "credited": 900, "untaxed": 0, "payee_name": "Sunrise",
        }
        | people(maker) | facts
    )  # fmt: skip


def make_kyc(maker: User) -> PartnerKyc:
    return PartnerKyc.objects.create(
        partner=make_partner("bela", "Bela"),
        state="sent",
        entity_type="trust",
        agreed_at=MADE,
        changed_at=MADE,
        **people(maker),
    )


def make_brand_request(maker: User) -> BrandRequest:
    draft = BrandDraft.objects.create(partner=make_partner("mela", "Mela"), changed_at=MADE, changed_by=maker.name)
    return BrandRequest.objects.create(draft=draft, **people(maker))


def make_month() -> CommissionMonth:
    return CommissionMonth.objects.create(lender=make_lender(), month=OCTOBER)


def make_advice(maker: User, **facts: Any) -> Advice:
    return Advice.objects.create(
        **{
            "lender": make_lender(), "month": OCTOBER, "reference": "AD-7", "received_on": date(2026, 11, 2),
            "total": Decimal("4127.00"), "lines_count": 3,
        }
        | people(maker) | facts
    )  # fmt: skip


def make_upload(maker: User, kind: str = "mis", **facts: Any) -> Upload:
    return Upload.objects.create(
        **{
            "kind": kind, "file_name": f"{kind}.xlsx", "size": 1, "sha256": f"{Upload.objects.count():064}",
            "state": "checking", "planned_at": NOW, "created_by": maker.pk, "created_by_name": maker.name,
            "touched_at": NOW, "rows": 40, "second_why": "money",
        }
        | facts
    )  # fmt: skip


def make_recall(maker: User) -> ReversalRequest:
    other = make_admin(1)
    payout = make_payout(other, state="sent", checker=str(uuid4()), checked_at=NOW)
    statement = make_statement(other, state="approved", checker=str(uuid4()), checked_at=NOW, payout=payout)
    return ReversalRequest.objects.create(
        target_kind="transfer", target_id=str(statement.pk), payout_id=payout.pk, amount=1044,
        reason="Returned by the bank", **people(maker),
    )  # fmt: skip


def make_advice_reversal(maker: User) -> ReversalRequest:
    advice = make_advice(make_admin(1), state="booked", checker=str(uuid4()), checked_at=NOW)
    return ReversalRequest.objects.create(
        target_kind="advice", target_id=str(advice.pk), amount=advice.total, reason="Wrong month", **people(maker)
    )


def make_reopening(maker: User) -> ReversalRequest:
    return ReversalRequest.objects.create(
        target_kind="month", target_id=make_month().pk, reason="Late sheet", **people(maker)
    )


def make_commission_file(maker: User) -> Upload:
    upload = make_upload(maker, "commission", second_why="kind")
    CommissionFile.objects.create(
        upload_id=upload.pk, lender=make_lender(), month=OCTOBER, reference="CF-1", stated_total=4127,
        received_on=date(2026, 11, 2), **people(maker),
    )  # fmt: skip
    return upload


def make_corrected_rows(maker: User) -> Upload:
    upload = make_upload(make_admin(1), state="done_with_errors", second_why="")
    faults = [{"code": "uploads.row_waits_for_second", "column": "", "value": "", "details": {}}]
    UploadRow.objects.create(upload=upload, row_no=4, cells=[], outcome="rejected", settled=True, faults=faults)
    RowEditor.objects.create(upload=upload, row_no=4, person=str(maker.pk))
    return upload


def make_deletion(maker: User, **facts: Any) -> ErasureRequest:
    lines = [
        {"what": "profile", "count": 41, "fate": "goes", "law": "", "until": None},
        {"what": "ledger", "count": 5, "fate": "stays", "law": "money_records", "until": "2034-03-31"},
    ]
    return ErasureRequest.objects.create(
        **{
            "number": "D-0032", "customer_id": uuid4(), "via": "desk", "basis": "letter", "state": "waiting",
            "plan": {"lines": lines}, "plan_digest": "x", "language": "en", "asked_at": MADE,
            "answer_by": date(2026, 12, 5), "proof": "code", "proof_at": MADE,
        }
        | people(maker) | facts
    )  # fmt: skip


def make_template(maker: User, **facts: Any) -> PosterTemplate:
    texts = {f"{name}_{language}": f"Calm {name}" for name in ("name", "headline", "lead") for language in ("en", "hi")}
    product = Product.objects.get(code="PL")
    return PosterTemplate.objects.create(
        **{"code": "calm", "version": "3", "product": product} | texts | people(maker) | facts
    )


def make_words(maker: User) -> Any:
    template = MessageTemplate.objects.create(
        code="offers_again", kind="owner", name="Offers still here", purpose="promotional", topic="reminder",
        channels=[], changed_at=MADE,
    )  # fmt: skip
    for language in ("en", "hi"):
        template.versions.create(
            channel="sms", language=language, number=1, body="See", category="promotional", state="submitted",
            registration="waiting", submitted_at=MADE, **people(maker),
        )  # fmt: skip
    return template.versions.order_by("pk").first()


def make_campaign(maker: User, **facts: Any) -> Campaign:
    values = {
        "number": "C-ABC234", "name": "Offers", "template": "offers_again", "topic": "reminder", "channels": ["sms"],
        "condition": {}, "opens": time(10), "closes": time(19), "state": "asked", "audience": 51, "frozen_at": MADE,
        "asked_at": MADE, "starts_at": NOW + timedelta(days=2),
    }  # fmt: skip
    return Campaign.objects.create(**(values | people(maker) | facts))


def make_script(maker: User) -> CallScript:
    return CallScript.objects.create(code="offers_seen", product="PL", version=3, en="x", hi="x", **people(maker))


def make_manual_status(maker: User) -> ManualStatus:
    return ManualStatus.objects.create(
        submission=submissions.submission(to=submissions.lender("Gulmohar", display_name_en="Gulmohar Finance")),
        status="sanctioned", on=date(2026, 11, 19), amount=250000, was="approved", was_on=date(2026, 11, 1),
        takes_two=True, state="waiting", reason="x", evidence="x", **people(maker),
    )  # fmt: skip


def make_referral_terms(maker: User) -> ReferralTerms:
    return ReferralTerms.objects.create(
        percent=5, months=12, flat="500.00", valid_from=date(2026, 12, 1), **people(maker)
    )


WAITING: dict[str, tuple[Callable[[User], Any], dict[str, Any]]] = {
    "payout": (make_payout, {"name": "B-1", "amount": "500.00", "count": 2, "month": "2026-10-01"}),
    "statement": (make_statement, {"name": "Sunrise", "amount": "1044.00", "needed_by": "2026-11-25"}),
    "recall": (make_recall, {"name": "B-1", "amount": "1044.00", "count": 1, "reason": "Returned by the bank"}),
    "reopened_month": (
        make_reopening,
        {"month": "2026-10-01", "reason": "Late sheet"},
    ),
    "settled_month": (
        lambda maker: Reconciliation.objects.create(month=make_month(), figures={}, tolerance=1, **people(maker)),
        {"month": "2026-10-01"},
    ),
    "advice": (make_advice, {"amount": "4127.00", "count": 3}),
    "advice_reversal": (make_advice_reversal, {"reason": "Wrong month"}),
    "commission_file": (make_commission_file, {"amount": "4127.00", "count": 40}),
    "upload": (make_upload, {"name": "mis.xlsx", "count": 40}),
    "corrected_rows": (make_corrected_rows, {"name": "mis.xlsx", "count": 1}),
    "deletion": (make_deletion, {"name": "D-0032", "count": 41, "needed_by": "2026-12-05"}),
    "manual_status": (make_manual_status, {"name": "Gulmohar Finance", "amount": "250000.00"}),
    "poster_template": (make_template, {"name": "Calm name 3"}),
    "message_template": (make_words, {"name": "Offers still here 1"}),
    "campaign": (make_campaign, {"name": "Offers", "count": 51, "needed_by": "2026-11-22"}),
    "referral_terms": (make_referral_terms, {}),
    "partner_kyc": (make_kyc, {"name": "Bela"}),
    "brand": (make_brand_request, {"name": "Mela"}),
    "call_script": (make_script, {"name": "offers_seen.PL.3"}),
}


@pytest.mark.parametrize("kind", WAITING)
def test_a_request_waits_for_every_full_admin_but_its_maker(kind: str) -> None:
    asha, hari = make_admin(1), make_admin(1)
    make, facts = WAITING[kind]
    make(asha)
    (request,) = [row for row in for_me(hari)["waiting"] if row["kind"] == kind]
    assert {name: request[name] for name in facts} == facts
    assert request["path"].startswith(("/admin/", "/django-admin/"))
    own = for_me(asha)
    assert [row for row in own["waiting"] if row["kind"] == kind] == []
    assert [(row["kind"], row["state"]) for row in own["own"] if row["kind"] == kind] == [(kind, "waiting")]


def make_full_admin_request(maker: User, **facts: Any) -> FullAdminRequest:
    person = make_admin(2 if facts.get("act", "grant") == "grant" else 1)
    return FullAdminRequest.objects.create(user=person, **people(maker) | facts)


def make_hold(maker: User) -> LegalHold:
    return LegalHold.objects.create(customer_id=uuid4(), law="Court order", until=date(2027, 1, 1), **people(maker))


def make_customer() -> Customer:
    return Customer.objects.create(mobile_phone_number="9876543210", created_at=MADE, changed_at=MADE)


Approving = tuple[Callable[[User], Any], Callable[[Any], str], Callable[[Any], dict[str, Any]]]


def reversal_of_month(row: Any) -> str:
    month = CommissionMonth.objects.get(pk=row.target_id)
    return f"revenue/lenders/{month.lender_id}/months/{month.month:%Y-%m}/reversal/approval"


ALONE: dict[str, Approving] = {
    "payout": (WAITING["payout"][0], lambda row: f"revenue/payouts/{row.pk}/approval", lambda _: {}),
    "statement": (WAITING["statement"][0], lambda row: f"revenue/statements/{row.pk}/approval", lambda _: {}),
    "recall": (make_recall, lambda row: f"revenue/payouts/{row.payout_id}/reversal/approval", lambda _: {}),
    "reopened_month": (WAITING["reopened_month"][0], reversal_of_month, lambda _: {}),
    "settled_month": (
        WAITING["settled_month"][0],
        lambda row: f"revenue/reconciliations/{row.month.lender_id}/{row.month.month:%Y-%m}/approval",
        lambda _: {},
    ),
    "advice": (make_advice, lambda row: f"revenue/advices/{row.pk}/approval", lambda _: {}),
    "advice_reversal": (
        make_advice_reversal,
        lambda row: f"revenue/advices/{row.target_id}/reversal/approval",
        lambda _: {},
    ),
    "commission_file": (make_commission_file, lambda row: f"commission-files/{row.pk}/approval", lambda _: {}),
    "upload": (
        lambda maker: make_upload(maker, check_only=True, override_moves=True),
        lambda row: f"uploads/{row.pk}/apply",
        lambda _: {},
    ),
    "corrected_rows": (
        make_corrected_rows,
        lambda row: f"uploads/{row.pk}/corrections/approval",
        lambda _: {"seen_at": NOW.isoformat()},
    ),
    "deletion": (
        lambda maker: make_deletion(maker, customer_id=make_customer().pk),
        lambda row: f"admin/deletions/{row.pk}/approval",
        lambda row: {"plan_digest": row.plan_digest},
    ),
    "lifted_hold": (
        make_hold,
        lambda row: f"admin/legal-holds/{row.pk}/reversal/approval",
        lambda _: {"reason": "The court has closed the case."},
    ),
    "manual_status": (
        make_manual_status,
        lambda row: f"admin/submissions/{row.submission_id}/statuses/{row.pk}/approval",
        lambda _: {},
    ),
    "message_template": (
        make_words,
        lambda row: f"admin/templates/versions/{row.pk}/approval",
        lambda _: {"digest": "0"},
    ),
    "campaign": (
        make_campaign,
        lambda row: f"admin/campaigns/{row.number}/approval",
        lambda row: {"revision": row.revision},
    ),
    "referral_terms": (make_referral_terms, lambda row: f"admin/referral-terms/{row.pk}/approval", lambda _: {}),
    "publish_brand": (make_brand_request, lambda row: f"admin/partners/{row.pk}/brand/approval", lambda _: {}),
    "check_partner": (make_kyc, lambda row: f"admin/merchants/{row.pk}/kyc/approval", lambda _: {}),
    "call_script": (make_script, lambda row: f"admin/call-scripts/{row.pk}/approval", lambda _: {}),
    "full_admin": (
        make_full_admin_request,
        lambda row: f"admin/users/{row.user_id}/full-admin/approval",
        lambda _: {},
    ),
    "full_admin, lowered": (
        lambda maker: make_full_admin_request(maker, act="lower", lower_role_id=2),
        lambda row: f"admin/users/{row.user_id}/full-admin/approval",
        lambda _: {},
    ),
    "full_admin, switched off": (
        lambda maker: make_full_admin_request(maker, act="switch_off"),
        lambda row: f"admin/users/{row.user_id}/full-admin/approval",
        lambda _: {},
    ),
}
"""Every act of SECOND_PERSON: how one full admin asks for it, and the call and body by which another one approves it."""
SAME_PERSON = {
    "core.same_person",
    "desk.own_campaign",
    "desk.own_script",
    "messaging.own_version",
    "partners.own_work",
    "privacy.own_erasure",
    "privacy.own_hold",
    "revenue.maker_is_checker",
    "revenue.own_work",
    "uploads.moves_take_two",
    "uploads.own_correction",
}
"""The refusals of whoever asked for what they approve."""


def test_every_act_that_takes_two_is_tried_alone() -> None:
    assert {kind.partition(",")[0] for kind in ALONE} == {act.value for act in SECOND_PERSON}


@pytest.mark.parametrize("kind", ALONE)
def test_one_full_admin_alone_does_nothing_that_takes_two(kind: str) -> None:
    asha, _other = make_admin(1), make_admin(1)
    make, path, body = ALONE[kind]
    row = make(asha)
    browser = browser_of(asha)
    before = writes()
    answer = browser.post(f"/api/{path(row)}", body(row), format="json")
    # portal.md 1 answers 403 for one's own terms of rewards, and for papers or a brand that one sent oneself
    status = 403 if kind in {"referral_terms", "check_partner", "publish_brand"} else 409
    assert (answer.status_code, writes() - before) == (status, 0)
    assert answer.json()["code"] in SAME_PERSON


@pytest.mark.parametrize("kind", WAITING)
def test_a_full_admin_of_less_than_a_day_has_nothing_to_approve(kind: str) -> None:
    WAITING[kind][0](make_admin(1))
    new = make_admin(1, full_admin_since=NOW - timedelta(hours=24) + timedelta(seconds=1))
    page = for_me(new)
    assert (page["waiting"], page["may_approve"]) == ([], False)
    User.objects.filter(pk=new.pk).update(full_admin_since=NOW - timedelta(hours=24))
    page = for_me(new)
    assert ([row["kind"] for row in page["waiting"]].count(kind), page["may_approve"]) == (1, True)


def test_role_2_finds_only_files_of_kinds_that_it_may_send() -> None:
    asha = make_admin(1)
    for make, _ in WAITING.values():
        if make not in (make_payout, make_statement, make_advice):
            make(asha)
    make_upload(asha, "application-status")
    hari = make_admin(2)
    assert [(row["kind"], row["name"]) for row in for_me(hari)["waiting"]] == [("upload", "application-status.xlsx")]


def test_who_corrected_a_row_is_not_its_second_person() -> None:
    asha, hari = make_admin(1), make_admin(1)
    upload = make_upload(asha)
    RowEditor.objects.create(upload=upload, row_no=2, person=str(hari.pk))
    assert for_me(hari)["waiting"] == []
    assert [row["kind"] for row in for_me(hari)["own"]] == ["upload"]


def test_what_presses_stands_first_and_then_what_is_oldest() -> None:
    asha, hari = make_admin(1), make_admin(1)
    make_payout(asha, number="B-2", made_at=NOW - timedelta(hours=1))
    make_payout(asha, number="B-1", made_at=NOW - timedelta(days=2))
    make_deletion(asha, made_at=NOW)
    make_statement(asha)
    assert [row["name"] for row in for_me(hari)["waiting"]] == ["Sunrise", "D-0032", "B-1", "B-2"]


def test_own_requests_say_what_became_of_them_for_90_days() -> None:
    asha, hari = make_admin(1), make_admin(1)
    checked = {"checker": str(hari.pk), "checker_name": "Hari", "checked_at": NOW}
    make_payout(asha, number="B-3", state="sent", **checked)
    make_payout(asha, number="B-2", state="dropped", made_at=NOW - timedelta(days=1))
    make_payout(asha, number="B-1", state="sent", made_at=NOW - OWN_SHOWN, **checked)
    make_payout(asha, number="B-0", state="sent", made_at=NOW - OWN_SHOWN - timedelta(seconds=1), **checked)
    page = for_me(asha)
    assert [(row["name"], row["state"], row["checker_name"]) for row in page["own"]] == [
        ("B-3", "approved", "Hari"),
        ("B-2", "declined", ""),
        ("B-1", "approved", "Hari"),
    ]
    assert (page["own_count"], page["waiting"], for_me(hari)["waiting"]) == (3, [], [])


def test_own_requests_that_wait_stand_before_those_decided() -> None:
    asha, hari = make_admin(1), make_admin(1)
    checked = {"checker": str(hari.pk), "checker_name": "Hari", "checked_at": NOW}
    for number, days, facts in (
        ("B-1", 40, {}),
        ("B-2", 30, {"state": "sent", **checked}),
        ("B-3", 20, {}),
        ("B-4", 10, {"state": "dropped"}),
        ("B-5", 1, {"state": "sent", **checked}),
    ):
        make_payout(asha, number=number, made_at=NOW - timedelta(days=days), **facts)
    own = [(row["name"], row["state"]) for row in for_me(asha)["own"]]
    assert own == [
        ("B-1", "waiting"),
        ("B-3", "waiting"),
        ("B-5", "approved"),
        ("B-4", "declined"),
        ("B-2", "approved"),
    ]


def test_own_request_that_waits_is_listed_behind_any_number_decided() -> None:
    asha, hari = make_admin(1), make_admin(1)
    checked = {"checker": str(hari.pk), "checker_name": "Hari", "checked_at": NOW}
    make_payout(asha, number="B-0", made_at=NOW - timedelta(days=80))
    for number in range(1, OWN_MAX + 1):
        made_at = NOW - timedelta(hours=number)
        make_payout(asha, number=f"B-{number}", month=OCTOBER, made_at=made_at, state="sent", **checked)
    page = for_me(asha)
    assert (page["own"][0]["name"], len(page["own"]), page["own_count"]) == ("B-0", OWN_MAX, OWN_MAX + 1)


def test_a_hold_is_in_force_until_another_admin_lifts_it_and_waits_for_nobody() -> None:
    asha, hari = make_admin(1), make_admin(1)
    hold = LegalHold.objects.create(customer_id=uuid4(), law="Court order", until=date(2027, 1, 1), **people(asha))
    assert [(row["kind"], row["state"]) for row in for_me(asha)["own"]] == [("hold", "in_force")]
    assert for_me(hari)["waiting"] == []
    LegalHold.objects.filter(pk=hold.pk).update(checker=str(hari.pk), checker_name="Hari", checked_at=NOW)
    assert [row["state"] for row in for_me(asha)["own"]] == ["approved"]


def test_a_persons_own_deletion_waits_for_nobody() -> None:
    make_deletion(make_admin(1), via="own", basis="", state="cooling", due_at=NOW + timedelta(days=7))
    assert for_me(make_admin(1))["waiting"] == []


def test_a_merchants_application_waits_for_every_full_admin_without_naming_its_owner() -> None:
    MerchantApplication.objects.create(
        reference="M-1", business_name="Asha Traders", owner_name="Asha Yadav", mobile="9876543210",
        email="asha@example.com", pan="ABCPY1234K", address_line1="12, Gandhi Nagar", pincode="226010",
        account_name="Asha", account_number="12345678", ifsc="NAVO0000001", bank="Navodaya", text_version="1",
        language="en", sent_at=timezone.now(),
    )  # fmt: skip
    answer = browser_of(make_admin(1)).get("/api/admin/for-me")
    assert [(row["kind"], row["name"]) for row in answer.json()["waiting"]] == [("merchant", "Asha Traders")]
    assert "Yadav" not in answer.content.decode()
