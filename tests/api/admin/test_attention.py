"""What needs somebody: each alert from the state that causes it, gone when that is mended, and who sees which."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from apps.applications.models import LenderQuote, StatusEntry
from apps.cards.models import Card
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.lenders.gateways import breaker
from apps.lenders.models import ConnectorSettings, Lender
from apps.revenue import services
from apps.revenue.domain.advice import Row
from apps.uploads.models import Upload
from tests.factories import accounts, money, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def gulmohar() -> Lender:
    return submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", lender_status=True)


def alerts(client, role=1):
    bearer = accounts.bearer_of_user(accounts.make_admin(role_id=role))
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {bearer}", HTTP_USER_AGENT=accounts.BROWSER)
    answer = client.get("/api/admin/attention")
    assert answer.status_code == 200, answer.json()
    return [
        (one["code"], one["severity"], one["place"], one["lender_id"], one["details"])
        for one in answer.json()["alerts"]
    ]


def file(state: str, *, days_ago: int = 0, **facts) -> Upload:
    facts = {"kind": "application-status", "file_name": "amaltas_nov.xlsx"} | facts
    made = Upload.objects.create(
        size=1, sha256=uuid4().hex * 2, created_by=uuid4(),
        created_by_name="Gita", state=state, touched_at=NOW, **facts,
    )  # fmt: skip
    Upload.objects.filter(pk=made.pk).update(created_at=NOW - timedelta(days=days_ago))
    return made


def test_nothing_needs_anybody_in_an_empty_house(client):
    assert alerts(client) == []


def test_a_lender_whose_breaker_is_open_is_down_until_it_answers(client, gulmohar):
    Lender.objects.filter(pk=gulmohar.pk).update(api=True)
    ConnectorSettings.objects.create(lender=gulmohar, kind="sandbox")
    for _ in range(breaker.FAILURES_TO_OPEN):
        breaker.failed(gulmohar.pk)
    details = {"lender": "Gulmohar Finance", "asked": 0, "unanswered": 0}
    assert alerts(client) == [("lender_down", "danger", "lender", gulmohar.pk, details)]
    breaker.succeeded(gulmohar.pk)
    assert alerts(client) == []


def quotes(lender: Lender, number: int, state: str, minutes_ago: int = 10) -> None:
    at = NOW - timedelta(minutes=minutes_ago)
    for _ in range(number):
        LenderQuote.objects.create(
            application=submissions.application(), lender=lender, request_digest=uuid4().hex, facts={}, state=state,
            asked_at=at, deadline_at=at,
        )  # fmt: skip


def test_a_lender_that_left_five_questions_of_the_last_hour_unanswered_is_down_and_four_are_not_enough(
    client, gulmohar
):
    quotes(gulmohar, 4, "no_answer")
    quotes(gulmohar, 3, "unavailable", minutes_ago=61)
    assert alerts(client) == []
    quotes(gulmohar, 1, "unavailable")
    assert [(code, details["unanswered"], details["asked"]) for code, *_, details in alerts(client)] == [
        ("lender_down", 5, 5)
    ]
    quotes(gulmohar, 1, "declined")
    assert alerts(client) == []


def test_a_lender_without_an_approval_in_five_submissions_of_fourteen_days_is_named(client, gulmohar):
    file("done", finished_at=NOW)
    for _ in range(4):
        submissions.submission(to=gulmohar, at=NOW - timedelta(days=13))
    submissions.submission(to=gulmohar, at=NOW - timedelta(days=15))
    assert alerts(client) == []
    last = submissions.submission(to=gulmohar, at=NOW)
    details = {"lender": "Gulmohar Finance", "number": 5, "days": 14}
    assert alerts(client) == [("no_approvals", "warning", "lender", gulmohar.pk, details)]
    StatusEntry.objects.create(
        submission=last, status="approved", on=date(2026, 11, 20), source="status_file", recorded_at=timezone.now()
    )
    assert alerts(client) == []


def test_files_that_failed_or_left_rows_behind_are_named_for_three_days_to_roles_1_and_2(client):
    file("failed")
    file("done_with_errors", rows=90, rejected=7, finished_at=NOW)
    file("failed", days_ago=4)
    file("done", finished_at=NOW)
    expected = [
        ("upload_failed", "danger", "status_files", None, {"file": "amaltas_nov.xlsx"}),
        ("upload_errors", "warning", "status_files", None, {"file": "amaltas_nov.xlsx", "rejected": 7, "rows": 90}),
    ]
    assert alerts(client) == expected
    assert alerts(client, role=2) == expected


def test_a_missing_status_file_counts_once_submissions_wait_for_word(client, gulmohar):
    file("done", days_ago=5, finished_at=NOW - timedelta(days=5))
    assert alerts(client, role=2) == []
    submissions.submission(to=gulmohar)
    submissions.submission(to=gulmohar, status="rejected")
    assert alerts(client, role=2) == [("no_status_file", "warning", "status_files", None, {"days": 5, "waiting": 1})]
    file("done", finished_at=NOW)
    assert alerts(client, role=2) == []


def test_a_special_offer_counts_as_over_on_the_day_after_its_last(client, gulmohar):
    Lender.objects.filter(pk=gulmohar.pk).update(so_status=True, so_date_end=date(2026, 11, 20))
    assert alerts(client) == []
    Lender.objects.filter(pk=gulmohar.pk).update(so_date_end=date(2026, 11, 19))
    details = {"lender": "Gulmohar Finance", "ended": "2026-11-19"}
    assert alerts(client) == [("offer_over", "warning", "lender", gulmohar.pk, details)]
    assert alerts(client, role=2) == []
    Lender.objects.filter(pk=gulmohar.pk).update(lender_status=False)
    assert alerts(client) == []


def test_a_month_that_no_row_applies_to_names_the_live_lender(client, gulmohar):
    make_slab(gulmohar, slab_disbursed_min=Decimal("1000000.00"))
    day = date(2026, 11, 5)
    submissions.submission(
        to=gulmohar, status="disbursed", as_of=day, disbursed_on=day, disbursed_amount=Decimal("300000.00")
    )
    services.book_news(now=NOW)
    assert alerts(client) == [("slab_gap", "warning", "commissions", gulmohar.pk, {"lender": "Gulmohar Finance"})]
    make_slab(gulmohar)
    services.book_news(now=NOW)
    assert alerts(client) == []


def test_broken_links_of_cards_are_counted(client):
    facts = {"status": True, "utm_link": "https://cards.example/apply"}
    Card.objects.create(category_name="Saffron", link_state="broken", **facts)
    Card.objects.create(category_name="Indigo", link_state="ok", **facts)
    assert alerts(client) == [("card_links", "warning", "cards", None, {"number": 1})]


def test_active_partners_without_somebody_to_sign_in_as_owner_are_counted(client):
    sunrise, rival = accounts.make_partner(), accounts.make_partner("rival", "Rival")
    accounts.make_partner("gone", "Gone", status="suspended")
    accounts.make_partner_user(sunrise.pk)
    accounts.make_partner_user(rival.pk, "agent")
    assert alerts(client) == [("no_owner", "warning", "partners", None, {"number": 1})]
    accounts.make_partner_user(rival.pk, is_active=False)
    assert [one[4] for one in alerts(client)] == [{"number": 1}]
    accounts.make_partner_user(rival.pk)
    assert alerts(client) == []


def test_files_of_every_kind_that_failed_or_stand_still_and_who_sees_them(client):
    file("failed", kind="commission", file_name="oct.xlsx")
    file("failed", kind="mis", file_name="aside.xlsx", failure_code="uploads.discarded")
    file("failed", kind="pincodes", file_name="pins.csv")
    file("failed", kind="leads", file_name="leads.csv")
    file("failed", kind="leads", file_name="theirs.csv", actor={"area": "partner"})
    still = file("reading", kind="mis", file_name="nov.xlsx")
    minutes = timedelta(minutes=5, seconds=1)
    Upload.objects.filter(pk=still.pk).update(created_at=NOW - minutes, touched_at=NOW - minutes)
    waits = file("checking", file_name="waits.xlsx", planned_at=NOW)
    Upload.objects.filter(pk=waits.pk).update(created_at=NOW - 9 * minutes, touched_at=NOW - 9 * minutes)
    assert sorted(alerts(client)) == [
        ("upload_failed", "danger", "commission_files", None, {"file": "oct.xlsx"}),
        ("upload_failed", "danger", "lead_files", None, {"file": "leads.csv"}),
        ("upload_failed", "danger", "pincode_files", None, {"file": "pins.csv"}),
        ("upload_stuck", "danger", "mis_files", None, {"file": "nov.xlsx", "minutes": 5}),
    ]
    assert alerts(client, role=2) == []
    Upload.objects.filter(pk=still.pk).update(touched_at=NOW - timedelta(minutes=4, seconds=59))
    assert [one[0] for one in alerts(client)] == ["upload_failed"] * 3


def test_months_that_do_not_fit_and_papers_that_wait(client, gulmohar):
    make_slab(gulmohar, revenue_percent=Decimal("1.000"))
    october = date(2026, 10, 1)
    submissions.submission(
        submissions.application(), gulmohar, status="disbursed", as_of=october, disbursed_on=october,
        disbursed_amount=Decimal("400000.00"), reference="GUL-1", at=NOW,
    )  # fmt: skip
    gita, asha = (Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("gita", "asha"))
    services.close_month(lender_id=gulmohar.pk, month=october, now=NOW, by=gita)
    gap = ("reconciliation_gap", "warning", "reconciliation", None, {"number": 1, "amount": "4000.00"})
    assert gap in alerts(client)
    sent = services.Sent(gulmohar.pk, october, "OCT-1", date(2026, 11, 15))
    made = services.add_advice(sent=sent, rows=[Row("GUL-1", Decimal("3999.00"), 1)], by=gita, now=NOW)
    assert ("received_waiting", "warning", "received", None, {"number": 1}) in alerts(client)
    services.confirm_advice(advice_id=made.pk, by=asha, now=NOW)
    assert not {one[0] for one in alerts(client)} & {"reconciliation_gap", "received_waiting"}


def test_a_file_for_the_bank_waits_until_somebody_else_released_it(client):
    gita, asha = (Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("gita", "asha"))
    money.stated(accounts.make_partner())
    made = services.make_payout(month=date(2026, 10, 1), by=gita, now=NOW)
    assert ("payouts_waiting", "warning", "payouts", None, {"number": 1}) in alerts(client)
    services.check_payout(payout_id=made.pk, by=asha, now=NOW)
    assert "payouts_waiting" not in {one[0] for one in alerts(client)}
    services.ask_recall(payout_id=made.pk, statement_id=None, reason="Not ours", by=gita, now=NOW)
    assert ("payouts_waiting", "warning", "payouts", None, {"number": 1}) in alerts(client)
    services.grant_recall(payout_id=made.pk, by=asha, now=NOW)
    assert "payouts_waiting" not in {one[0] for one in alerts(client)}
