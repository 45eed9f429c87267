"""Commission money as a file: the amounts are those of the pages, and a partner's file holds that partner's rows alone."""

import csv
import io
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import uuid4

import openpyxl
import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.exports.models import Export
from apps.exports.selectors import listing_of
from apps.exports.services import generation, requests
from apps.payouts.models import Statement
from apps.payouts.services import payouts
from apps.revenue.models import CommissionMonth
from apps.settlement.selectors import reconciliation
from tests.factories import accounts, money
from tests.factories.listing import signed_in

pytestmark = pytest.mark.django_db
D = Decimal


@pytest.fixture
def sunrise() -> Any:
    """Two loans: 10,00,000 and 2,50,000.50 at 3 %, half of the commission the partner's."""
    partner = accounts.make_partner()
    money.stated(partner, loans=(("GUL-1", "1000000.00"), ("=GUL-2", "250000.50")))
    return partner


@pytest.fixture
def moonlight() -> Any:
    partner = accounts.make_partner("moonlight", "Moonlight")
    money.stated(partner, lender="Harsingar", loans=(("HAR-1", "400000.00"),))
    return partner


def owner_of(partner: Any, role: str = "owner") -> Actor:
    return signed_in(accounts.make_partner_user(partner.pk, role))


def rows_of(name: str, actor: Actor, filters: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
    return [dict(row) for row in listing_of(name).read(actor, filters or {}).rows]


def content(actor: Actor, name: str, form: Any, filters: dict[str, str] | None = None) -> bytes:
    export = requests.start(actor=actor, name=name, form=form, filters=filters or {}, columns=[])
    assert generation.generate(export_id=export.pk)
    return b"".join(requests.open_download(actor=actor, export_id=export.pk, now=timezone.now()).blocks)


def refused(act: Any) -> tuple[str, int]:
    """Code and status of the refusal, the field's own code where there is one; no export was made."""
    before = Export.objects.count()
    with pytest.raises(Problem) as problem:
        act()
    assert Export.objects.count() == before
    faults = [fault.code for of in problem.value.fields.values() for fault in of]
    return faults[0] if faults else problem.value.code, problem.value.status


def test_a_partners_statements_come_as_numbers_and_days(sunrise: Any, moonlight: Any) -> None:
    head, *rows = (
        openpyxl.load_workbook(io.BytesIO(content(owner_of(sunrise), "statements", "xlsx"))).worksheets[0].values
    )
    assert head[:5] == ("Statement", "Month", "State", "Carried from the month before (₹)", "Your share (₹)")
    (row,) = rows
    told = dict(zip(head, row, strict=True))
    # 3 % of 12,50,000.50 in two lines: 30,000.00 and 7,500.02 (half up); half of each: 15,000.00 and 3,750.01
    assert (told["Your share (₹)"], told["GST (₹)"], told["TDS (₹)"], told["Net (₹)"]) == (18750.01, 0, 0, 18750.01)
    assert (told["Month"], told["State"]) == ("2026-10", "Approved")
    assert str(told["To be paid on"]) == "2026-11-28 00:00:00"


def test_in_text_amounts_have_two_decimals_and_days_begin_with_the_year(sunrise: Any) -> None:
    text = content(owner_of(sunrise), "statement-lines", "csv").decode("utf-8-sig")
    number = Statement.objects.get().number
    assert list(csv.reader(io.StringIO(text))) == [
        [
            "Statement",
            "Reference",
            "Lender",
            "Day",
            "Disbursed (₹)",
            "Your share (₹)",
            "Paid for",
            "Of the loan (%)",
            "A loan (₹)",
            "Remark",
        ],
        [number, "GUL-1", "Gulmohar", "2026-10-10", "1000000.00", "15000.00", "A disbursed loan", "1.5", "0.00", ""],
        [number, "'=GUL-2", "Gulmohar", "2026-10-11", "250000.50", "3750.01", "A disbursed loan", "1.5", "0.00", ""],
    ]


def test_a_partner_gets_the_own_rows_alone_and_never_what_the_lender_pays(sunrise: Any, moonlight: Any) -> None:
    ours, theirs = owner_of(sunrise), owner_of(moonlight)
    assert [row["reference"] for row in rows_of("statement-lines", theirs)] == ["HAR-1"]
    assert [row["reference"] for row in rows_of("statement-lines", ours)] == ["GUL-1", "=GUL-2"]
    assert [row["gross"] for row in rows_of("statements", theirs)] == [D("6000.00")]
    named = {"statement": str(Statement.objects.get(partner=sunrise).pk)}
    assert len(rows_of("statement-lines", ours, named)) == 2
    assert refused(lambda: content(theirs, "statement-lines", "csv", named)) == ("core.not_found", 404)
    assert not {"base", "percent", "flat"} & rows_of("statement-lines", ours)[0].keys()
    for name in ("partner-statements", "partner-statement-lines", "reconciliation", "lender-statements"):
        assert refused(lambda name=name: content(ours, name, "csv")) == ("exports.unknown_list", 404)


def test_an_agent_and_a_masquerader_take_no_money_out(sunrise: Any) -> None:
    agent, owner = owner_of(sunrise, "agent"), owner_of(sunrise)
    assert refused(lambda: content(agent, "statements", "csv")) == ("exports.unknown_list", 404)
    export = requests.start(actor=owner, name="statements", form="csv", filters={}, columns=[])
    User.objects.filter(pk=owner.subject_id or "").update(partner_role="agent")
    generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.failure_code, export.kept_as) == ("failed", "exports.no_longer_allowed", "")


def test_a_draft_is_not_in_the_partners_file(sunrise: Any) -> None:
    Statement.objects.update(state=Statement.State.DRAFT, checker="", checked_at=None)
    assert rows_of("statements", owner_of(sunrise)) == []


def test_the_desks_statements_as_the_page_narrows_them_down(gita: Actor, sunrise: Any, moonlight: Any) -> None:
    def partners(**filters: str) -> list[Any]:
        return [row["partner"] for row in rows_of("partner-statements", gita, filters)]

    assert partners() == ["Moonlight", "Sunrise"]
    assert partners(search="moon") == ["Moonlight"]
    assert partners(month="2026-10", state="approved") == ["Moonlight", "Sunrise"]
    assert partners(month="2026-09") == partners(state="paid") == []
    for bad in ({"month": "2026-13"}, {"month": "october"}, {"state": "gone"}):
        assert refused(lambda bad=bad: content(gita, "partner-statements", "csv", bad)) == ("exports.bad_filter", 422)


def test_the_lines_of_a_statement_say_why_an_amount_is_what_it_is(gita: Actor, moonlight: Any) -> None:
    (row,) = rows_of("partner-statement-lines", gita, {"statement": str(Statement.objects.get().pk)})
    assert (row["base"], row["percent"], row["amount"]) == (D("12000.00"), 50.0, D("6000.00"))
    assert (row["disbursed"], row["day"], row["takes_back"]) == (D("400000.00"), date(2026, 10, 10), "No")
    assert refused(lambda: content(gita, "partner-statement-lines", "csv")) == ("exports.bad_filter", 422)
    unknown = {"statement": str(uuid4())}
    assert refused(lambda: content(gita, "partner-statement-lines", "csv", unknown)) == ("revenue.statement_gone", 404)


def test_reconciliation_adds_up_to_what_the_page_shows(gita: Actor, sunrise: Any, moonlight: Any) -> None:
    rows = rows_of("reconciliation", gita)
    sums = reconciliation.sums_for(gita, reconciliation.reconciliations_for(gita))
    assert [(row["lender"], row["expected"], row["received"]) for row in rows] == [
        (one.row.lender.name_in("en"), one.expected, one.received) for one in sums
    ]
    assert sum(row["expected"] for row in rows) == D("49500.02")
    assert [row["lender"] for row in rows_of("reconciliation", gita, {"search": "harsi"})] == ["Harsingar"]


def test_the_lines_of_a_month_by_finding_and_reference(gita: Actor, sunrise: Any) -> None:
    asked = {"lender": str(CommissionMonth.objects.get().lender_id), "month": "2026-10"}
    every = rows_of("reconciliation-lines", gita, asked)
    assert {row["reference"] for row in every} == {"GUL-1", "=GUL-2"}
    assert sum(row["expected"] for row in every) == D("37500.02")
    assert [row["bucket"] for row in every] == ["Matched", "Matched"]
    assert [(row["owner"], row["to_do"]) for row in every] == [("", ""), ("", "")]
    (one,) = rows_of("reconciliation-lines", gita, asked | {"search": "gul-2", "bucket": "matched"})
    assert (one["partner"], one["expected"], one["received"]) == ("Sunrise", D("7500.02"), D("7500.02"))
    assert rows_of("reconciliation-lines", gita, asked | {"bucket": "missing"}) == []
    for bad in (asked | {"month": ""}, asked | {"lender": "0"}, asked | {"bucket": "lost"}):
        assert refused(lambda bad=bad: content(gita, "reconciliation-lines", "csv", bad)) == ("exports.bad_filter", 422)


def test_what_lenders_sent_in_the_words_of_the_page(gita: Actor, sunrise: Any) -> None:
    (row,) = rows_of("lender-statements", gita.speaking("hi"))
    assert (row["reference"], row["state"], row["lines"], row["unknown"]) == ("=Gulmohar-10", "दर्ज", 2, 0)
    assert (row["total"], row["received_on"], row["month"]) == (D("37500.02"), date(2026, 12, 7), "2026-10")
    assert (row["maker"], row["checker"]) == ("Asha", "Gita")
    assert rows_of("lender-statements", gita, {"state": "draft"}) == []


def test_bank_files_and_the_tax_year_are_those_of_their_pages(gita: Actor, sunrise: Any) -> None:
    payouts.create_payout(month=date(2026, 10, 1), by=gita, now=money.NOW)
    (file,) = rows_of("payouts", gita.speaking("hi"))
    assert (file["number"], file["state"], file["count"], file["total"]) == (
        "TP-202610-1",
        "जाँच बाकी",
        1,
        D("18750.01"),
    )
    (year,) = rows_of("tds", gita, {"year": "2026"})
    assert (year["pan"], year["credited"], year["left"], year["deducted"]) == (
        "XXXXXX234F", D("18750.01"), D("1249.99"), D("0.00"),
    )  # fmt: skip
    assert rows_of("tds", gita, {"year": "2025"}) == []
    assert refused(lambda: content(gita, "tds", "csv", {"year": "999999"})) == ("exports.bad_filter", 422)
    for name in ("payouts", "tds"):
        assert refused(lambda name=name: content(owner_of(sunrise), name, "csv")) == ("exports.unknown_list", 404)
