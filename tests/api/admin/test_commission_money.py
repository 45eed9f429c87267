"""Commission money through HTTP: a lender's statement, its reconciliation, a partner's statement, files, the portal."""

import io
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import openpyxl
import pytest
import time_machine
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.messaging.models import Message, Notification
from apps.payouts.services import payees
from apps.revenue.services import months
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, tzinfo=IST)
OCTOBER = date(2026, 10, 1)
ASHA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1, name="Asha")


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(NOW, tick=False):
        yield


def admin(email: str) -> APIClient:
    user = accounts.make_admin(1, email=email)
    client = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})
    client.post("/api/admin/account/confirmations", {"password": accounts.PASSWORD}, format="json")
    return client


@pytest.fixture
def sunrise() -> Any:
    partner = accounts.make_partner()
    partner.revenue_percent = Decimal("50.000")
    partner.save()
    payees.set_payee(
        partner_id=partner.pk,
        sent={
            "legal_name": "=Sunrise LLP",
            "pan": "AAAFS1234F",
            "account_number": "001234567890",
            "ifsc": "SBIN0001234",
        },
        by=ASHA,
    )
    return partner


@pytest.fixture
def gulmohar(sunrise: Any) -> Any:
    """10 lakh at 3 %, half of it Sunrise's; October is closed."""
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("3.000"))
    submissions.submission(
        submissions.application(partner=sunrise), lender, status="disbursed", as_of=date(2026, 10, 10),
        disbursed_on=date(2026, 10, 10), disbursed_amount=Decimal("1000000.00"), reference="GUL-10",
    )  # fmt: skip
    months.close_month(lender_id=lender.pk, month=OCTOBER, now=NOW, by=ASHA)
    return lender


def sent(lender: Any, *lines: tuple[str, str]) -> dict[str, Any]:
    return {
        "lender_id": lender.pk,
        "month": "2026-10",
        "reference": "MAY-1",
        "received_on": "2026-11-15",
        "lines": [{"reference": name, "amount": amount} for name, amount in lines],
    }


def test_from_the_lenders_paper_to_the_partners_transfer(gulmohar: Any, sunrise: Any) -> None:
    gita, isha = admin("gita@example.com"), admin("isha@example.com")
    made = gita.post("/api/revenue/advices", sent(gulmohar, ("GUL-10", "30000.00")), format="json")
    assert (made.status_code, made.json()["advice"]["is_own"], made.json()["advice"]["unlinked_rows"]) == (201, True, 0)
    advice = made.json()["advice"]["id"]
    refused = gita.post(f"/api/revenue/advices/{advice}/approval")
    assert (refused.status_code, refused.json()["code"]) == (409, "revenue.maker_is_checker")
    assert isha.post(f"/api/revenue/advices/{advice}/approval").json()["advice"]["state"] == "booked"

    at = f"/api/revenue/advices/{advice}/reversal"
    asked = isha.post(at, {"reason": "Another month"}, format="json").json()
    assert (asked["advice"]["state"], asked["advice"]["reversals"][0]["is_own"]) == ("booked", True)
    assert isha.post(f"{at}/approval").json()["code"] == "revenue.maker_is_checker"
    (shown,) = gita.get("/api/revenue/advices").json()["results"]
    assert [(one["reason"], one["is_own"], one["checked_at"]) for one in shown["reversals"]] == [
        ("Another month", False, None),
    ]  # fmt: skip
    assert gita.delete(at).json()["advice"]["reversals"] == []

    (row,) = gita.get("/api/revenue/reconciliations").json()["results"]
    assert (row["expected"], row["received"], row["difference"], row["state"]) == (
        "30000.00",
        "30000.00",
        "0.00",
        "open",
    )
    place = f"/api/revenue/reconciliations/{gulmohar.pk}/2026-10"
    month = gita.get(place).json()
    assert [one["bucket"] for one in month["buckets"] if one["lines"]] == ["matched"]
    assert {one["owner"] for one in month["buckets"]} == {None}
    assert month["results"][0]["owner"] is None
    line = gita.get(f"{place}/lines/{month['results'][0]['key']}").json()
    assert (line["ledger_lines"][0]["base"], line["ledger_lines"][0]["percent"], line["lender_rows"][0]["advice"]) == (
        "1000000.00", "3.000", "MAY-1",
    )  # fmt: skip
    assert gita.post(f"{place}/submission").status_code == 200
    assert gita.post(f"{place}/approval").json()["code"] == "revenue.maker_is_checker"
    assert isha.post(f"{place}/approval").status_code == 200

    drafted = gita.post("/api/revenue/statements", {"month": "2026-10"}, format="json")
    assert (drafted.status_code, drafted.json()["drafted"]) == (201, 1)
    (statement,) = gita.get("/api/revenue/statements?month=2026-10").json()["results"]
    at = f"/api/revenue/statements/{statement['id']}"
    assert gita.post(f"{at}/approval").json()["code"] == "revenue.maker_is_checker"
    approved = isha.post(f"{at}/approval").json()["statement"]
    assert (approved["state"], approved["net"], approved["payee_account"]) == ("approved", "15000.00", "••••7890")

    assert (gita.get(at).json()["can_be_paid"], gita.get(at).json()["payout"]) == (False, "")
    made = gita.post("/api/revenue/payouts", {"month": "2026-10"}, format="json")
    assert (made.status_code, made.json()["payout"]["count"], made.json()["payout"]["total"]) == (201, 1, "15000.00")
    file = f"/api/revenue/payouts/{made.json()['payout']['id']}"
    assert gita.post("/api/revenue/payouts", {"month": "2026-10"}, format="json").json()["code"] == (
        "revenue.nothing_to_pay"
    )  # fmt: skip
    assert gita.get(f"{file}/file.csv").json()["code"] == "revenue.payout_unchecked"
    payment = {"utr": "SBINR52026112000", "paid_on": "2026-11-20"}
    assert gita.post(f"{at}/payment", payment, format="json").json()["code"] == "revenue.payout_unchecked"
    assert gita.post(f"{file}/approval").json()["code"] == "revenue.maker_is_checker"
    released = isha.post(f"{file}/approval").json()["payout"]
    assert (released["state"], released["transfers"][0]["account"]) == ("sent", "••••7890")
    book = openpyxl.load_workbook(io.BytesIO(isha.get(f"{file}/file.xlsx").content))
    rows = list(book.worksheets[0].iter_rows())
    assert [cell.value for cell in rows[1]][:4] == ["=Sunrise LLP", "001234567890", "SBIN0001234", 15000]
    assert (rows[1][0].data_type, rows[1][0].quotePrefix) == ("s", True)
    text = gita.get(f"{file}/file.csv").content.decode("utf-8-sig")
    assert text.splitlines()[1].startswith('"\'=Sunrise LLP","001234567890","SBIN0001234","15000.00","INR",')
    assert gita.get(file).json()["download_count"] == 2

    assert (gita.get(at).json()["can_be_paid"], gita.get(at).json()["payout"]) == (True, released["number"])
    asked_back = gita.post(f"{file}/reversal", {"reason": "The bank refused the file"}, format="json")
    (recall,) = asked_back.json()["payout"]["reversals"]
    assert (asked_back.status_code, recall["amount"], recall["is_own"], recall["checked_at"]) == (
        201, "15000.00", True, None,
    )  # fmt: skip
    assert gita.post(f"{at}/payment", payment, format="json").json()["code"] == "revenue.recall_waits"
    assert gita.post(f"{file}/reversal/approval").json()["code"] == "revenue.maker_is_checker"
    assert isha.delete(f"{file}/reversal").json()["payout"]["reversals"] == []
    gita.post(f"{file}/reversal", {"reason": "The bank refused the file"}, format="json")
    back = isha.post(f"{file}/reversal/approval").json()["payout"]
    assert (back["state"], back["transfers"], back["reversals"][0]["reason"]) == (
        "recalled", [], "The bank refused the file",
    )  # fmt: skip
    assert isha.get(f"{file}/file.csv").json()["code"] == "revenue.payout_recalled"
    anew = gita.post("/api/revenue/payouts", {"month": "2026-10"}, format="json").json()["payout"]
    assert isha.post(f"/api/revenue/payouts/{anew['id']}/approval").json()["payout"]["number"] == "TP-202610-2"
    paid = gita.post(f"{at}/payment", payment, format="json").json()
    assert paid["statement"]["utr"] == "SBINR52026112000"
    assert isha.get("/api/revenue/payouts?month=2026-10").json()["results"][0]["paid"] == 1

    owner = APIClient(
        headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk))}"}
    )
    (own,) = owner.get("/api/partner/statements").json()["results"]
    seen = owner.get(f"/api/partner/statements/{own['id']}").json()
    assert (seen["state"], seen["net"], seen["lines"][0]["disbursed"]) == ("paid", "15000.00", "1000000.00")
    assert (seen["credited"], seen["until_limit"]) == ("15000.00", "5000.00")
    assert "30000.00" not in owner.get(f"/api/partner/statements/{own['id']}").content.decode()
    for language in ("en", "hi"):
        pdf = owner.get(f"/api/partner/statements/{own['id']}/statement.pdf", headers={"Accept-Language": language})
        assert pdf.content.startswith(b"%PDF")
    sheet = owner.get(f"/api/partner/statements/{own['id']}/statement.xlsx")
    cells = [
        cell.value
        for row in openpyxl.load_workbook(io.BytesIO(sheet.content)).worksheets[0].iter_rows()
        for cell in row
    ]
    assert ("GUL-10" in cells, 1000000 in cells, 30000 in cells) == (True, True, False)
    assert "1.5% of the loan" in cells
    asked = owner.post(
        f"/api/partner/statement-lines/{seen['lines'][0]['id']}/questions", {"text": "Why 50?"}, format="json"
    )
    assert asked.status_code == 201
    full_admins = User.objects.filter(area="admin", role_id=1).values_list("pk", flat=True)
    lines = Notification.objects.filter(template="statement_question")
    assert {line.subject_id for line in lines} == set(full_admins)
    assert {line.path for line in lines} == {f"/admin/commission-upload-file/statements/{own['id']}"}
    assert Message.objects.filter(template="statement_question").count() == len(full_admins)
    answer = gita.post(f"/api/revenue/questions/{asked.json()['id']}/answer", {"answer": "As agreed."}, format="json")
    assert answer.json()["answer"] == "As agreed."


def test_what_is_wrong_with_a_row_stands_at_the_row(gulmohar: Any) -> None:
    gita = admin("gita@example.com")
    answer = gita.post("/api/revenue/advices", sent(gulmohar, ("GUL-10", "0.00"), (" ", "5.00")), format="json")
    assert answer.status_code == 422
    assert sorted(answer.json()["fields"]) == ["lines.0.amount", "lines.1.reference"]


def test_money_leaves_only_after_one_proved_again_who_one_is(gulmohar: Any) -> None:
    user = accounts.make_admin(1, email="new@example.com")
    fresh = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user, proved=False)}"})
    file = f"/api/revenue/payouts/{UUID(int=7)}"
    for answer in (fresh.post(f"{file}/approval"), fresh.get(f"{file}/file.csv"), fresh.get(f"{file}/file.xlsx")):
        assert (answer.status_code, answer.json()["code"]) == (403, "accounts.confirm_needed")


@pytest.mark.parametrize("address", ["advices", "reconciliations", "statements"])
def test_a_second_role_reads_no_money(address: str) -> None:
    hari = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(accounts.make_admin(2))}"})
    assert hari.get(f"/api/revenue/{address}").status_code == 403


@pytest.mark.parametrize("form", ["pdf", "xlsx"])
def test_papers_of_a_statement_do_not_leave_under_masquerade(form: str) -> None:
    sunrise = accounts.make_partner()
    bearers = {
        "owner": accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk)),
        "masquerader": accounts.bearer_of_masquerade(accounts.make_admin(1, "hema@example.com"), sunrise.pk),
    }
    codes = {
        who: APIClient(headers={"Authorization": f"Bearer {bearer}"})
        .get(f"/api/partner/statements/{uuid4()}/statement.{form}")
        .json()["code"]
        for who, bearer in bearers.items()
    }
    assert codes["masquerader"] == "core.forbidden"
    assert codes["owner"] != "core.forbidden"
