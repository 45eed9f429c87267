"""Pasted payments over a real database: checked without a change, recorded all or none, each as a single one is."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.payouts.models import Payout, Statement
from tests.factories import accounts
from tests.factories.statements import check, make

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 10, 12, tzinfo=IST)
URL = "/api/revenue/payouts/payments"
UTRS = ("SBIN626343210001", "HDFC626343210002")


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def released(approved: list[Statement]) -> list[Statement]:
    """Sunrise's 17,700 and the rival's 1,200 in one file, released on 8 December."""
    check(make())
    return approved


@pytest.fixture
def gita() -> APIClient:
    user = accounts.make_admin(1, email="gita@example.com")
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})


def lines_of(statements: list[Statement], day: str = "10/12/2026") -> str:
    return "\n".join(f"{one.number} {utr} {day}" for one, utr in zip(statements, UTRS, strict=True))


def states() -> list[tuple[str, str]]:
    return list(Statement.objects.order_by("-net").values_list("state", "utr"))


UNPAID = [("approved", ""), ("approved", "")]


def test_check_shows_payee_amount_and_day_and_changes_nothing(gita: APIClient, released: list[Statement]) -> None:
    answer = gita.post(URL, {"text": lines_of(released)}, format="json").json()
    assert answer["recorded"] == 0
    assert [(one["line"], one["payee"], one["amount"], one["utr"], one["paid_on"], one["error"]) for one in answer["lines"]] == [
        (place, one.payee_name, str(one.net), utr, "2026-12-10", "")
        for place, (one, utr) in enumerate(zip(released, UTRS, strict=True), start=1)
    ]  # fmt: skip
    assert states() == UNPAID


def test_all_lines_are_recorded_at_once(gita: APIClient, released: list[Statement]) -> None:
    answer = gita.post(URL, {"text": lines_of(released), "apply": True}, format="json").json()
    assert (answer["message"], answer["recorded"]) == ("Payments recorded: 2", 2)
    assert {one.number: (one.state, one.utr, one.payer_name) for one in Statement.objects.all()} == {
        one.number: ("paid", utr, "Gita") for one, utr in zip(released, UTRS, strict=True)
    }
    assert Entry.objects.filter(action="revenue.statement_paid").count() == 2
    again = gita.post(URL, {"text": lines_of(released), "apply": True}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "revenue.payment_lines_wrong")


def test_one_wrong_line_keeps_all_from_being_recorded(gita: APIClient, released: list[Statement]) -> None:
    text = f"{lines_of(released)}\nTS-202610-00000000 SBIN626343210009 10/12/2026"
    answer = gita.post(URL, {"text": text, "apply": True}, format="json")
    assert (answer.status_code, answer.json()["message"]) == (
        409,
        "Lines with errors: 1. Nothing was recorded. Correct them or remove them.",
    )
    assert states() == UNPAID
    checked = gita.post(URL, {"text": text}, format="json").json()["lines"]
    assert [one["error"] for one in checked] == [
        "",
        "",
        "There is no approved statement TS-202610-00000000. Check its number.",
    ]


@pytest.mark.parametrize(
    ("day", "error"),
    [
        ("07/12/2026", "The payment is dated before the release of the bank file. Check the day."),
        ("11/12/2026", "This day is still to come. Enter today or an earlier day."),
        ("", "This line needs one day, for example 05/12/2026."),
    ],
)
def test_days_follow_the_rule_of_a_single_payment(
    gita: APIClient, released: list[Statement], day: str, error: str
) -> None:
    answer = gita.post(URL, {"text": lines_of(released, day)}, format="json").json()
    assert [one["error"] for one in answer["lines"]] == [error, error]


def test_an_unreleased_file_pays_nothing(gita: APIClient, approved: list[Statement]) -> None:
    number = make().number
    answer = gita.post(URL, {"text": lines_of(approved)}, format="json").json()
    assert {one["error"] for one in answer["lines"]} == {
        f"{number} is not released yet. Another full admin has to check and release it."
    }


@pytest.mark.parametrize("text", ["", " \n "])
def test_nothing_pasted_is_told_at_the_field(gita: APIClient, text: str) -> None:
    answer = gita.post(URL, {"text": text}, format="json")
    assert (answer.status_code, answer.json()["fields"]["text"][0]["code"]) == (422, "core.required")


def test_more_than_five_hundred_lines_are_refused(gita: APIClient) -> None:
    answer = gita.post(URL, {"text": "x\n" * 501}, format="json")
    assert (answer.status_code, answer.json()["fields"]["text"][0]["code"]) == (422, "revenue.payment_lines_many")


def test_months_that_wait_have_their_counts_until_a_file_holds_them(gita: APIClient, approved: list[Statement]) -> None:
    months = gita.get("/api/revenue/payouts/waiting").json()["results"]
    assert months == [
        {"month": f"{approved[0].month:%Y-%m}", "count": 2, "total": str(sum(one.net for one in approved))}
    ]
    make()
    assert gita.get("/api/revenue/payouts/waiting").json()["results"] == []
    assert Payout.objects.count() == 1
    assert approved[0].month < (NOW - timedelta(days=1)).date()
