"""What needs somebody: each alert from the state that causes it, gone when that is mended, and who sees which."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import SavedView
from apps.applications.models import LenderQuote, StatusEntry, Touch
from apps.cards.models import Card
from apps.core import breaker
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.customers.models import Prospect
from apps.desk.models import CallTask, Campaign, Ticket
from apps.lenders.domain.connection import breaker_name
from apps.lenders.models import ConnectorSettings, Lender
from apps.payouts.services import recalls
from apps.payouts.services.payouts import create_payout, release_payout
from apps.reports.models import CellRecount, DayCell, ReportSchedule, ReportScheduleRun
from apps.revenue.services import ledger, months
from apps.settlement.domain.advice import AdviceRow
from apps.settlement.services import advices
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.models import RowEditor, Upload, UploadRow
from tests.factories import accounts, calling, campaigns, money, submissions, tickets
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
    answer = client.get("/api/admin/alerts")
    assert answer.status_code == 200, answer.json()
    return [
        (one["code"], one["severity"], one["target"], one["lender_id"], one["details"])
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
        breaker.failed(breaker_name(gulmohar.pk))
    details = {"lender": "Gulmohar Finance", "asked": 0, "unanswered": 0}
    assert alerts(client) == [("lender_down", "danger", "lender", gulmohar.pk, details)]
    breaker.succeeded(breaker_name(gulmohar.pk))
    assert alerts(client) == []


def quotes(lender: Lender, number: int, state: str, minutes_ago: float = 10) -> None:
    at, about = NOW - timedelta(minutes=minutes_ago), submissions.application()
    for _ in range(number):
        LenderQuote.objects.create(
            application=about, lender=lender, request_digest=uuid4().hex, facts={}, state=state,
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


def test_a_lender_whose_answers_of_24_hours_failed_beyond_the_share_is_named_until_they_do_not(client, gulmohar):
    hours = 60
    quotes(gulmohar, 14, "offer", 2 * hours)
    quotes(gulmohar, 4, "unavailable", 3 * hours)
    quotes(gulmohar, 9, "no_answer", 24 * hours + 0.1)  # yesterday's
    quotes(gulmohar, 9, "asking", 2 * hours)  # not over yet
    assert alerts(client) == []
    quotes(gulmohar, 2, "no_answer", 24 * hours)  # 6 of 20, still within the hours
    details = {"lender": "Gulmohar Finance", "asked": 20, "failed": 6, "hours": 24}
    assert alerts(client) == [("lender_errors", "warning", "lender", gulmohar.pk, details)]
    assert alerts(client, role=2) == []
    quotes(gulmohar, 10, "declined", 2 * hours)  # a refusal is an answer: 6 of 30 are a fifth
    assert alerts(client) == []
    quotes(gulmohar, 1, "unavailable", 2 * hours)
    assert [one[4]["failed"] for one in alerts(client)] == [7]
    Lender.objects.filter(pk=gulmohar.pk).update(lender_status=False)
    assert alerts(client) == []


def test_a_lender_that_is_down_is_not_named_for_its_errors_too(client, gulmohar):
    quotes(gulmohar, 20, "unavailable")
    assert [one[0] for one in alerts(client)] == ["lender_down"]


def mis_file(lender: Lender, ago: timedelta, state: str = "done", **facts) -> None:
    file(state, kind="mis", lender_id=lender.pk, finished_at=NOW - ago, days_ago=ago.days, **facts)


def test_a_lender_that_sends_mis_files_and_sent_none_for_three_days_is_named(client, gulmohar):
    submissions.lender("Never", lender_status=True)
    second = timedelta(seconds=1)
    mis_file(gulmohar, timedelta(days=10))
    mis_file(gulmohar, timedelta(days=3) - second)
    assert alerts(client) == []
    Upload.objects.filter(finished_at=NOW - timedelta(days=3) + second).update(finished_at=NOW - timedelta(days=3))
    named = ("no_mis_file", "warning", "mis_files", gulmohar.pk, {"lender": "Gulmohar Finance", "days": 3})
    assert alerts(client) == [named]
    # what did not take effect is no news from the lender, and neither is another lender's file or another kind
    mis_file(gulmohar, second, "undone")
    mis_file(gulmohar, second, check_only=True)
    mis_file(submissions.lender("Other", lender_status=True), second)
    file("done", kind="commission", lender_id=gulmohar.pk, finished_at=NOW)
    assert alerts(client) == [named]
    assert alerts(client, role=2) == []
    Lender.objects.filter(pk=gulmohar.pk).update(lender_status=False)
    assert alerts(client) == []
    Lender.objects.filter(pk=gulmohar.pk).update(lender_status=True)
    mis_file(gulmohar, second, "done_with_errors", rows=3)
    assert "no_mis_file" not in {one[0] for one in alerts(client)}


def test_a_lender_that_sent_none_for_sixty_days_sends_none_any_more(client, gulmohar):
    mis_file(gulmohar, timedelta(days=60))
    assert [one[0] for one in alerts(client)] == ["no_mis_file"]
    Upload.objects.update(finished_at=NOW - timedelta(days=60, seconds=1))
    assert alerts(client) == []


def leads(partner, number: int, at: datetime) -> None:
    prospect = Prospect.objects.create(mobile_phone_number="9811111111", created_at=at)
    Touch.objects.bulk_create(Touch(prospect=prospect, partner=partner, at=at) for _ in range(number))


def test_a_partner_with_far_more_leads_today_than_on_its_own_mean_day_is_named(client):
    sunrise, rival = accounts.make_partner(), accounts.make_partner("rival", "Rival")
    for one in (sunrise, rival):
        accounts.make_partner_user(one.pk)
    midnight = NOW.replace(hour=0)
    leads(rival, 400, midnight - timedelta(days=1))  # its usual number: no spike of its own, and nobody else's mean
    leads(rival, 30, midnight)
    leads(sunrise, 280, midnight - timedelta(days=28))
    leads(sunrise, 999, midnight - timedelta(days=28, seconds=1))  # before the days that count
    leads(None, 500, NOW)  # nobody's
    leads(sunrise, 30, midnight)
    assert alerts(client) == []
    leads(sunrise, 1, NOW)
    answer = client.get("/api/admin/alerts").json()["alerts"]
    assert answer == [
        {
            "code": "partner_spike", "severity": "warning", "target": "partner", "lender_id": None,
            "partner_id": str(sunrise.pk),
            "details": {"partner": sunrise.name, "number": 31, "mean": "10.0", "days": 28},
        }
    ]  # fmt: skip
    assert alerts(client, role=2) == []
    sunrise.status = "suspended"
    sunrise.save()
    assert alerts(client) == []


def test_the_strip_asks_as_often_for_many_as_for_one(client):
    def trouble(name: str) -> None:
        lender = submissions.lender(name, lender_status=True)
        quotes(lender, 20, "offer", 120)
        quotes(lender, 6, "unavailable", 120)
        mis_file(lender, timedelta(days=4))
        partner = accounts.make_partner(name.lower(), name)
        accounts.make_partner_user(partner.pk)
        leads(partner, 30, NOW)

    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            assert client.get("/api/admin/alerts").status_code == 200
        return len(asked)

    trouble("One")
    alerts(client)
    of_one = queries()
    for name in ("Two", "Three", "Four"):
        trouble(name)
    assert queries() == of_one
    codes = sorted(one[0] for one in alerts(client))
    assert codes == ["lender_errors"] * 4 + ["no_mis_file"] * 4 + ["partner_spike"] * 4


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


def test_an_mis_file_brings_the_lenders_answers_as_a_status_file_does(client, gulmohar):
    submissions.submission(to=gulmohar)
    missing = ("no_status_file", "warning", "status_files", None)
    file("done", kind="commission", finished_at=NOW)
    file("done", kind="mis", days_ago=4, finished_at=NOW - timedelta(days=4))
    assert alerts(client, role=2) == [(*missing, {"days": 4, "waiting": 1})]
    file("done", kind="mis", finished_at=NOW - timedelta(days=3))
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
    ledger.book_changed_months(now=NOW)
    assert alerts(client) == [("slab_gap", "warning", "commissions", gulmohar.pk, {"lender": "Gulmohar Finance"})]
    make_slab(gulmohar)
    ledger.book_changed_months(now=NOW)
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
    Upload.objects.filter(pk=still.pk).update(touched_at=NOW - timedelta(minutes=5))
    assert [one[0] for one in alerts(client)] == ["upload_failed"] * 3


def test_a_file_stopped_midway_and_forgotten_is_named_until_somebody_goes_on_with_it(client, settings):
    one = file("applying", kind="mis", file_name="nov.xlsx", applied=40, rows=100, stopped_at=NOW - timedelta(hours=24))
    theirs: dict[str, Any] = {"kind": "leads", "actor": {"area": "partner"}, "stopped_at": NOW - timedelta(days=9)}
    file("applying", file_name="theirs.csv", **theirs)
    assert alerts(client) == []
    Upload.objects.filter(pk=one.pk).update(stopped_at=NOW - timedelta(hours=24, seconds=1))
    details = {"file": "nov.xlsx", "hours": 24, "applied": 40, "rows": 100}
    assert alerts(client) == [("upload_stopped", "warning", "mis_files", None, details)]
    assert alerts(client, role=2) == []
    settings.UPLOADS_STOPPED_HOURS = 25
    assert alerts(client) == []
    settings.UPLOADS_STOPPED_HOURS = 24
    Upload.objects.filter(pk=one.pk).update(stopped_at=None)
    assert alerts(client) == []


def test_a_checked_file_that_nobody_answers_is_named_and_a_commission_file_at_once(client):
    day = timedelta(hours=24)
    checked = file("checking", kind="mis", file_name="nov.xlsx", planned_at=NOW)
    asks = file("reading", kind="mis", file_name="oct.xlsx", survey={})
    theirs = file("checking", kind="leads", file_name="theirs.csv", planned_at=NOW, actor={"area": "partner"})
    Upload.objects.update(touched_at=NOW - day)
    assert alerts(client) == []
    Upload.objects.filter(pk__in=(checked.pk, asks.pk, theirs.pk)).update(touched_at=NOW - day - timedelta(seconds=1))
    assert sorted(alerts(client), key=str) == [
        ("upload_waiting", "warning", "mis_files", None, {"file": "nov.xlsx", "hours": 24}),
        ("upload_waiting", "warning", "mis_files", None, {"file": "oct.xlsx", "hours": 24}),
    ]
    Upload.objects.all().delete()
    file("checking", kind="commission", file_name="paid.xlsx", planned_at=NOW, second_why="kind")
    file("checking", kind="mis", file_name="small.xlsx", planned_at=NOW)
    file("reading", kind="commission", file_name="asks.xlsx", survey={})
    details = {"file": "paid.xlsx", "hours": 0}
    assert alerts(client) == [("upload_unchecked", "warning", "commission_files", None, details)]
    assert alerts(client, role=2) == []
    Upload.objects.filter(file_name="small.xlsx").update(file_name="much.xlsx", second_why="money")
    much = ("upload_unchecked", "warning", "mis_files", None, details | {"file": "much.xlsx"})
    assert much in alerts(client)


def test_corrected_rows_of_a_booked_commission_file_are_named_until_somebody_looked_at_them(client):
    paid = file("done_with_errors", kind="commission", file_name="paid.xlsx", days_ago=9)
    waits = [{"column": "", "value": "", "code": AWAITS_OUTCOMES, "details": {}}]
    for row_no, faults in ((3, waits), (4, waits), (5, [{**waits[0], "code": "uploads.not_an_amount"}])):
        UploadRow.objects.create(upload=paid, row_no=row_no, cells=["x"], values={}, outcome="rejected", faults=faults)
        RowEditor.objects.create(upload=paid, row_no=row_no, person=f"p{row_no}")
    details = {"file": "paid.xlsx", "number": 2}
    assert alerts(client) == [("corrections_waiting", "warning", "commission_files", None, details)]
    assert alerts(client, role=2) == []
    UploadRow.objects.filter(row_no=3).update(outcome="applied", faults=[])
    assert alerts(client) == [("corrections_waiting", "warning", "commission_files", None, details | {"number": 1})]
    UploadRow.objects.filter(row_no=4).update(outcome="applied", faults=[])
    assert alerts(client) == []
    UploadRow.objects.filter(row_no=4).update(outcome="rejected", faults=waits)
    Upload.objects.update(state="undone")
    assert alerts(client) == []


def test_months_that_do_not_fit_and_papers_that_wait(client, gulmohar):
    make_slab(gulmohar, revenue_percent=Decimal("1.000"))
    october = date(2026, 10, 1)
    submissions.submission(
        submissions.application(), gulmohar, status="disbursed", as_of=october, disbursed_on=october,
        disbursed_amount=Decimal("400000.00"), reference="GUL-1", at=NOW,
    )  # fmt: skip
    gita, asha = (Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("gita", "asha"))
    months.close_month(lender_id=gulmohar.pk, month=october, now=NOW, by=gita)
    gap = ("reconciliation_gap", "warning", "reconciliation", None, {"number": 1, "amount": "4000.00"})
    assert gap in alerts(client)
    sent = advices.AdviceHead(gulmohar.pk, october, "OCT-1", date(2026, 11, 15))
    made = advices.add_advice(sent=sent, rows=[AdviceRow("GUL-1", Decimal("3999.00"), 1)], by=gita, now=NOW)
    assert ("received_waiting", "warning", "received", None, {"number": 1}) in alerts(client)
    advices.confirm_advice(advice_id=made.pk, by=asha, now=NOW)
    assert not {one[0] for one in alerts(client)} & {"reconciliation_gap", "received_waiting"}


def test_a_file_for_the_bank_waits_until_somebody_else_released_it(client):
    gita, asha = (Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("gita", "asha"))
    money.stated(accounts.make_partner())
    made = create_payout(month=date(2026, 10, 1), by=gita, now=NOW)
    assert ("payouts_waiting", "warning", "payouts", None, {"number": 1}) in alerts(client)
    release_payout(payout_id=made.pk, by=asha, now=NOW)
    assert "payouts_waiting" not in {one[0] for one in alerts(client)}
    recalls.request_recall(payout_id=made.pk, statement_id=None, reason="Not ours", by=gita, now=NOW)
    assert ("payouts_waiting", "warning", "payouts", None, {"number": 1}) in alerts(client)
    recalls.approve_recall(payout_id=made.pk, by=asha, now=NOW)
    assert "payouts_waiting" not in {one[0] for one in alerts(client)}


def test_promised_calls_and_tickets_are_named_once_their_time_has_passed(client):
    customer = calling.stopped_customer(NOW)
    calling.call_queue(NOW)
    CallTask.objects.update(state="resting", callback_at=NOW - timedelta(minutes=10))
    ticket = tickets.customer_ticket(customer, first_answer_due=NOW)
    assert alerts(client) == []
    CallTask.objects.update(callback_at=NOW - timedelta(minutes=10, seconds=1))
    Ticket.objects.filter(pk=ticket.pk).update(first_answer_due=NOW - timedelta(seconds=1))
    assert alerts(client) == [
        ("callbacks_overdue", "danger", "telecalling", None, {"number": 1}),
        ("tickets_overdue", "warning", "tickets", None, {"number": 1}),
    ]
    assert alerts(client, role=2) == []
    CallTask.objects.update(state="closed", closed_at=NOW, close_reason="done")
    Ticket.objects.filter(pk=ticket.pk).update(waiting_for="customer")
    assert alerts(client) == []


def test_a_running_campaign_that_could_write_and_does_not_is_named(client):
    row = campaigns.running_campaign(NOW - timedelta(minutes=10), people=1)
    Campaign.objects.filter(pk=row.pk).update(released_at=NOW - timedelta(minutes=5))
    assert alerts(client) == []
    Campaign.objects.filter(pk=row.pk).update(released_at=NOW - timedelta(minutes=5, seconds=1))
    details = {"campaign": "Your offers are still here", "minutes": 5}
    assert alerts(client) == [("campaign_stands", "danger", "messaging", None, details)]
    Campaign.objects.filter(pk=row.pk).update(state="paused")
    assert alerts(client) == []
    Campaign.objects.filter(pk=row.pk).update(state="running", closes=NOW.time())
    assert alerts(client) == []


def test_a_past_day_that_a_nightly_count_changed_is_named_for_three_days(client):
    day = date(2026, 11, 2)
    DayCell.objects.bulk_create(
        DayCell(kind="all", day=day, product="", part=str(place), step="visit", n_first=1) for place in range(1000)
    )
    facts = {"began_at": NOW, "ended_at": NOW, "changed_at": NOW - timedelta(days=3), "cause": "night"}
    count = CellRecount.objects.create(day=day, cells_changed=1, **facts)
    assert alerts(client) == []
    CellRecount.objects.update(cells_changed=2)
    details = {"number": 1, "ended": "2026-11-02"}
    assert alerts(client) == [("counts_changed", "warning", "internal-report", None, details)]
    assert alerts(client, role=2) == []
    CellRecount.objects.update(cause="round")
    assert alerts(client) == []
    CellRecount.objects.update(cause="night", changed_at=NOW - timedelta(days=3, seconds=1))
    assert (alerts(client), count.day) == ([], day)


def test_a_scheduled_report_that_failed_is_named_until_a_later_one_went_well(client):
    owner = accounts.make_admin(role_id=1, email="schedules@example.com")
    view = SavedView.objects.create(owner=owner, page="products-report", name="By day", query="period=yesterday")
    schedule = ReportSchedule.objects.create(
        owner=owner.pk, view=view, every="day", at=time(9), recipients=[owner.pk], next_at=NOW + timedelta(hours=21)
    )

    def run(slot: datetime, state: str) -> None:
        ReportScheduleRun.objects.create(schedule=schedule, slot=slot, recipient=uuid4(), state=state, ended_at=slot)

    run(NOW - timedelta(days=3, seconds=1), "failed")
    assert alerts(client) == []
    run(NOW - timedelta(days=3), "failed")
    run(NOW - timedelta(days=3), "sent")
    details = {"view": "By day", "number": 1}
    assert alerts(client) == [("schedule_failed", "warning", "products-report", None, details)]
    run(NOW - timedelta(days=2), "sent")
    assert alerts(client) == []
