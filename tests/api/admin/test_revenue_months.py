"""A lender's months through HTTP: what each came to, its lines and why, closing and opening again."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.reports.selectors import commission_totals
from apps.revenue.models import CommissionMonth, LedgerLine
from apps.revenue.services import ledger
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, tzinfo=IST)
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
GITA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1)


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin(1))}"})


@pytest.fixture
def sunrise():
    partner = accounts.make_partner()
    partner.revenue_percent = Decimal("50.000")
    partner.save()
    return partner


@pytest.fixture
def gulmohar(sunrise):
    """1 %; in October 4,00,000 by Sunrise and 1,00,000 by nobody, in November 2,00,000 by nobody."""
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("1.000"))
    for amount, on, partner in (
        ("400000.00", date(2026, 10, 10), sunrise),
        ("100000.00", date(2026, 10, 31), None),
        ("200000.00", date(2026, 11, 1), None),
    ):
        submissions.submission(
            submissions.application(partner=partner), lender, status="disbursed", as_of=on, disbursed_on=on,
            disbursed_amount=Decimal(amount), reference=f"GUL{on:%m%d}",
        )  # fmt: skip
    ledger.book_changed_months(now=NOW)
    return lender


def test_months_come_newest_first_with_all_that_made_them(gita: APIClient, gulmohar: Any) -> None:
    body = gita.get(f"/api/revenue/lenders/{gulmohar.pk}/months").json()
    assert (body["count"], body["next"], body["previous"]) == (2, None, None)
    november, october = body["results"]
    assert (november["month"], november["expected"], november["lines"]) == ("2026-11", "2000.00", 1)
    row = LedgerLine.objects.values_list("slab_id", flat=True).filter(account="commission").first()
    assert october == {
        "month": "2026-10",
        "state": "open",
        "revenue_type_id": 1,
        "revenue_type": october["revenue_type"],
        "pays_on": "disbursal",
        "result": "ok",
        "basis": "whole",
        "disbursed": "500000.00",
        "number": 2,
        "ats": "250000.00",
        "waiting": 0,
        "row_id": row,
        "formula": [{"kind": "percent", "slab_id": row, "base": "500000.00", "rate": "1.000"}],
        "expected": "5000.00",
        "partner_share": "2000.00",
        "referral_reward": "0.00",
        "margin": "3000.00",
        "lines": 3,
        "booked_at": "2026-11-20T12:00:00+05:30",
        "closed_at": None,
        "reversals": [],
    }


def test_a_month_shows_its_lines_with_terms_and_the_lenders_reference(gita: APIClient, gulmohar: Any) -> None:
    body = gita.get(f"/api/revenue/lenders/{gulmohar.pk}/months/2026-10?page_size=2").json()
    assert (body["count"], body["next"], len(body["results"])) == (3, 2, 2)
    share = body["results"][0]
    assert (share["account"], share["amount"], share["base"], share["percent"]) == (
        "partner_share", "2000.00", "4000.00", "50.000",
    )  # fmt: skip
    [first] = gita.get(f"/api/revenue/lenders/{gulmohar.pk}/months/2026-10?page_size=2&page=2").json()["results"]
    assert (first["kind"], first["amount"], first["reference"]) == ("expected", "4000.00", "GUL1010")
    assert (first["terms"]["disbursed"], first["terms"]["number"], first["terms"]["row_id"]) == (
        "500000.00", 2, first["row_id"],
    )  # fmt: skip


@pytest.mark.parametrize("month", ["2026-13", "October", "2026-1", "0000-01", "2020-01", "१२३४-०१"])
def test_a_month_that_is_none_or_has_nothing_is_not_found(gita: APIClient, gulmohar: Any, month: str) -> None:
    assert gita.get(f"/api/revenue/lenders/{gulmohar.pk}/months/{month}").status_code == 404


@pytest.mark.parametrize("path", ["months", "months/2026-10"])
@pytest.mark.parametrize("lender_id", [999999, 9_999_999_999])
def test_an_unknown_lender_is_not_found(gita: APIClient, lender_id: int, path: str) -> None:
    assert gita.get(f"/api/revenue/lenders/{lender_id}/{path}").status_code == 404


def test_close_and_open_again_with_a_reason(gita: APIClient, gulmohar: Any) -> None:
    wish = {"lender_id": gulmohar.pk, "month": "2026-10"}
    closed = gita.post("/api/revenue/close-month", wish, format="json")
    assert closed.json() == {
        "success": True, "message": "Oct 2026 is closed", "lender_id": gulmohar.pk, "month": "2026-10", "state": "closed",
    }  # fmt: skip
    again = gita.post("/api/revenue/close-month", wish, format="json", headers={"Accept-Language": "hi"})
    assert (again.status_code, again.json()["code"]) == (409, "revenue.month_closed")
    assert again.json()["message"] == "अक्टू॰ 2026 पहले ही बंद है। बदलने के लिए पहले उसे फिर खोलें।"
    reversal = f"/api/revenue/lenders/{gulmohar.pk}/months/2026-10/reversal"
    missing = gita.post(reversal, {}, format="json")
    assert (missing.status_code, list(missing.json()["fields"])) == (422, ["reason"])
    asked = gita.post(reversal, {"reason": "wrong rate"}, format="json")
    assert (asked.status_code, asked.json()["state"]) == (200, "closed")
    own = gita.post(f"{reversal}/approval")
    assert (own.status_code, own.json()["code"]) == (409, "revenue.maker_is_checker")
    asha = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin())}"})
    months = [one.get(f"/api/revenue/lenders/{gulmohar.pk}/months").json()["results"] for one in (gita, asha)]
    seen = [next(one for one in found if one["month"] == "2026-10") for found in months]
    assert [[(reversal["reason"], reversal["is_own"]) for reversal in month["reversals"]] for month in seen] == [
        [("wrong rate", True)], [("wrong rate", False)],
    ]  # fmt: skip
    opened = asha.post(f"{reversal}/approval")
    assert (opened.status_code, opened.json()["state"]) == (200, "reopened")
    actions = Entry.objects.filter(action__startswith="revenue.").order_by("id").values_list("action", "reason")
    assert list(actions) == [
        ("revenue.month_closed", ""),
        ("revenue.month_reopening_asked", "wrong rate"),
        ("revenue.month_reopened", "wrong rate"),
    ]


def test_the_month_that_lasts_stays_open(gita: APIClient, gulmohar: Any) -> None:
    answer = gita.post("/api/revenue/close-month", {"lender_id": gulmohar.pk, "month": "2026-11"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "revenue.month_not_over")
    assert not CommissionMonth.objects.filter(state="closed").exists()


@pytest.mark.parametrize("month", ["2026-13", "", None, "2026-10-01"])
def test_a_month_that_cannot_be_read_is_named_at_its_field(gita: APIClient, gulmohar: Any, month: Any) -> None:
    answer = gita.post("/api/revenue/close-month", {"lender_id": gulmohar.pk, "month": month}, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["month"])


def test_totals_of_a_period_count_by_the_day_of_the_event_and_nothing_twice(gulmohar: Any, sunrise: Any) -> None:
    total = commission_totals.totals_for(GITA, OCTOBER, NOVEMBER)
    assert (total.expected, total.payable, total.margin) == (Decimal("5000.00"), Decimal("2000.00"), Decimal("3000.00"))
    one_day = commission_totals.totals_for(GITA, date(2026, 10, 31), NOVEMBER)
    assert (one_day.expected, one_day.payable) == (Decimal("1000.00"), Decimal("0.00"))
    by_partner = commission_totals.totals_by_partner(GITA, OCTOBER, NOVEMBER)
    assert {pk: one.expected for pk, one in by_partner.items()} == {
        sunrise.pk: Decimal("4000.00"), None: Decimal("1000.00"),
    }  # fmt: skip
    assert commission_totals.totals_by_lender(GITA, OCTOBER, NOVEMBER)[gulmohar.pk] == total
    assert commission_totals.totals_by_product(GITA, OCTOBER, NOVEMBER) == {"PL": total}
    assert commission_totals.totals_for(GITA, date(2020, 1, 1), date(2020, 2, 1)).expected == Decimal("0.00")


def test_a_partner_may_not_ask_for_the_houses_totals(sunrise: Any) -> None:
    dev = Actor(area="partner", partner_id=sunrise.pk, partner_role="owner")
    with pytest.raises(Problem, match=r"core\.forbidden"):
        commission_totals.totals_for(dev, OCTOBER, NOVEMBER)


def test_however_many_months_and_lines_the_database_is_asked_as_often(gita: APIClient, gulmohar: Any) -> None:
    def asked(path: str) -> int:
        with CaptureQueriesContext(connection) as seen:
            assert gita.get(f"/api/revenue/lenders/{gulmohar.pk}/{path}").status_code == 200
        return len(seen)

    few = [asked("months"), asked("months/2026-10")]
    for month in range(1, 9):
        for day in (1, 2, 3):
            on = date(2026, month, day)
            submissions.submission(
                to=gulmohar, status="disbursed", as_of=on, disbursed_on=on, disbursed_amount=Decimal("1000.00")
            )
    for _ in range(5):
        submissions.submission(
            to=gulmohar, status="disbursed", as_of=OCTOBER, disbursed_on=OCTOBER, disbursed_amount=Decimal("1000.00")
        )
    ledger.book_changed_months(now=NOW, everything=True)
    assert [asked("months"), asked("months/2026-10")] == few


def test_totals_ask_the_database_once(gulmohar: Any, django_assert_num_queries: Any) -> None:
    for ask in (
        commission_totals.totals_for,
        commission_totals.totals_by_lender,
        commission_totals.totals_by_partner,
        commission_totals.totals_by_product,
    ):
        with django_assert_num_queries(1):
            ask(GITA, OCTOBER, NOVEMBER)
