"""The audit of figures: silent over what was worked out, and loud when any single row is altered behind its back."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from apps.payouts.models import LedgerCheck, Payout, Statement, StatementLine
from apps.payouts.services import ledger_checks, verification
from apps.revenue.services import months
from apps.settlement.models import Advice, AdviceLine
from tests.factories.statements import NOVEMBER, approve, check, close, draft, lender_pays, loan, make, pay

pytestmark = pytest.mark.django_db

D = Decimal


@pytest.fixture
def two_months(approved, gulmohar, sunrise):
    """October paid from a released file; in November Sunrise goes past the limit and is caught up with."""
    check(make())
    for place, one in enumerate(approved):
        pay(one, f"UTR{place:09}")
    loan(gulmohar, sunrise, "1000000.00", date(2026, 11, 9))
    close(gulmohar, NOVEMBER)
    lender_pays(gulmohar, "GUL-1109", "30000.00", NOVEMBER)
    return approve(draft(sunrise, NOVEMBER))


def test_what_was_worked_out_adds_up(two_months):
    assert verification.verify_documents() == []
    out = StringIO()
    call_command("verify_ledger", stdout=out)
    assert "every document adds up" in out.getvalue()


@pytest.mark.parametrize(
    ("model", "change", "figures"),
    [
        (Statement, {"gross": D("14999.99"), "net": D("17699.99")}, {"gross", "total", "credited this tax year"}),
        (Statement, {"held": D("0.01")}, {"held"}),
        (Statement, {"opening": D("-1.00"), "net": D("17699.00")}, {"opening", "total"}),
        (Statement, {"gst": D("2700.01"), "net": D("17700.01")}, {"gst", "total"}),
        (Statement, {"tds": D("300.00"), "net": D("17400.00")}, {"tds", "total"}),
        (Statement, {"credited": D("15000.01")}, {"credited this tax year"}),
        (Statement, {"untaxed": D("0.00")}, {"left untaxed", "tds taken on"}),
        (Payout, {"total": D("18900.01")}, {"total"}),
        (Payout, {"count": 3}, {"transfers"}),
        (Advice, {"total": D("30000.01")}, {"total received"}),
        (AdviceLine, {"amount": D("29999.99")}, {"total received", "booked as received"}),
    ],
)
def test_any_single_altered_figure_is_named(two_months, sunrise, model, change, figures):
    first = {
        Statement: Statement.objects.filter(partner=sunrise).order_by("month"),
        Payout: Payout.objects.all(),
        Advice: Advice.objects.filter(reference__contains="1010"),
        AdviceLine: AdviceLine.objects.filter(advice__reference__contains="1010"),
    }[model].first()
    assert first is not None
    model.objects.filter(pk=first.pk).update(**change)
    seen = {one.figure for one in verification.verify_documents()}
    assert figures <= seen
    with pytest.raises(CommandError, match="Figures of documents that do not match"):
        call_command("verify_ledger", stdout=StringIO())


def test_a_line_that_went_away_or_changed_its_ledger_line_is_named(two_months, rival):
    line = StatementLine.objects.get(statement__partner=rival)
    foreign = StatementLine.objects.exclude(pk=line.pk).first()
    assert foreign is not None
    StatementLine.objects.filter(pk=line.pk).update(hold="disputed")
    assert {(one.figure, one.stated, one.found) for one in verification.verify_documents()} == {
        ("gross", D("1200.00"), D("0.00")),
        ("held", D("0.00"), D("1200.00")),
    }
    number = line.statement.number
    line.delete()
    assert [(one.name, one.figure, one.found) for one in verification.verify_documents()] == [(number, "gross", D("0"))]
    StatementLine.objects.filter(pk=foreign.pk).update(statement=line.statement)
    assert "line of somebody else" in {one.figure for one in verification.verify_documents()}


def test_a_payment_from_a_file_that_nobody_released_is_named(two_months):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE payouts_payout SET state = 'made', checker = '', checked_at = NULL, taken = 0")
    assert {one.figure for one in verification.verify_documents()} == {"paid from no file that was released"}


def test_comparison_stores_what_differs_in_rupees(two_months, sunrise, gulmohar):
    now = datetime(2026, 12, 1, tzinfo=UTC)
    old = LedgerCheck.objects.create(ended_at=now - timedelta(days=400, seconds=1), ledger=0, documents=0)
    kept = LedgerCheck.objects.create(ended_at=now - timedelta(days=400), ledger=0, documents=0)
    first = ledger_checks.check_ledger(now=now)
    assert (first.ended_at, first.ledger, first.documents) == (now, D(0), D(0))
    assert set(LedgerCheck.objects.all()) == {kept, first}, old.pk
    loan(gulmohar, sunrise, "100000.00", date(2026, 11, 10))  # not booked yet
    statement = Statement.objects.filter(partner=sunrise).order_by("month")[0]
    Statement.objects.filter(pk=statement.pk).update(held=statement.held + D("0.25"))
    second = ledger_checks.check_ledger(now=now)
    differences = months.verify_ledger().differences
    assert second.ledger == sum(abs(one.fresh - one.booked) for one in differences) > 0
    assert second.documents == D("0.25")
