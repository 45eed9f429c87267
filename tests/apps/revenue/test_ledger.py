"""The ledger over a real database: booked once, reversed and booked anew, closed, opened again, proved."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, IntegrityError, connection, transaction

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import Submission
from apps.applications.selectors.commission_events import BASES
from apps.applications.services.submissions import statuses
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.revenue.domain.types import PaysOn
from apps.revenue.models import (
    CommissionMonth,
    LedgerLine,
    LenderRevenue,
    MonthResult,
    RevenueType,
    ReversalRequest,
    TermsSnapshot,
)
from apps.revenue.services import ledger, months
from apps.revenue.services.months import (
    approve_reopening,
    close_ended_months,
    close_month,
    request_reopening,
    verify_ledger,
)
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

GITA = Actor(area="admin", subject_id="11111111-1111-4111-8111-111111111111", role_id=1)
ASHA = Actor(area="admin", subject_id="22222222-2222-4222-8222-222222222222", role_id=1)
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
LATE_OCTOBER = datetime(2026, 10, 30, 12, tzinfo=IST)
MID_NOVEMBER = datetime(2026, 11, 20, 12, tzinfo=IST)


@pytest.fixture
def sunrise():
    partner = accounts.make_partner()
    partner.revenue_percent, partner.revenue_flat_fee = Decimal("50.000"), Decimal("100.00")
    partner.save()
    return partner


@pytest.fixture
def gulmohar():
    """1 % up to ten lakh a month, 2 % above."""
    lender = submissions.lender("Gulmohar")
    make_slab(lender, slab_disbursed_max=Decimal("1000000.00"), revenue_percent=Decimal("1.000"))
    make_slab(lender, slab_disbursed_min=Decimal("1000000.01"), revenue_percent=Decimal("2.000"))
    return lender


def disbursal(lender, amount="400000.00", on=date(2026, 10, 10), partner=None, **facts):
    application = submissions.application(partner=partner)
    return submissions.submission(
        application, lender, status="disbursed", as_of=on, disbursed_on=on, at=MID_NOVEMBER,
        disbursed_amount=amount and Decimal(amount), **facts,
    )  # fmt: skip


def book(lender, month=OCTOBER, now=LATE_OCTOBER):
    return ledger.book_month(lender_id=lender.pk, month=month, now=now)


def lines(**of) -> list[tuple[str, str, str]]:
    rows = LedgerLine.objects.filter(**of).order_by("id")
    return [(line.kind, line.account, str(line.amount)) for line in rows]


def balance(account="commission", **of) -> Decimal:
    return sum((line.amount for line in LedgerLine.objects.filter(account=account, **of)), Decimal("0.00"))


def test_a_disbursal_is_booked_with_its_share_and_the_terms_that_made_it(gulmohar, sunrise):
    paid = disbursal(gulmohar, partner=sunrise)
    done = book(gulmohar)
    assert (done.reversed, done.made) == (0, 2)
    assert lines() == [("expected", "commission", "4000.00"), ("partner_share", "partner_share", "2100.00")]
    expected, share = LedgerLine.objects.order_by("id")
    row = LenderRevenue.objects.order_by("pk")[0]
    assert (expected.event_ref, expected.event_on, expected.slab_id) == (paid.pk, date(2026, 10, 10), row.pk)
    assert (expected.base, expected.percent, expected.flat) == (Decimal("400000.00"), Decimal("1.000"), None)
    assert expected.terms.content["disbursed"] == "400000.00"
    assert (expected.terms.content["number"], expected.terms.content["basis"]) == (1, "whole")
    assert (share.base, share.percent, share.flat) == (Decimal("4000.00"), Decimal("50.000"), Decimal("100.00"))
    assert share.terms.content["revenue_percent"] == "50.000"
    result = MonthResult.objects.get()
    assert (result.result, result.expected, result.partner_share) == ("ok", Decimal("4000.00"), Decimal("2100.00"))


def test_booking_twice_appends_nothing(gulmohar, sunrise):
    disbursal(gulmohar, partner=sunrise)
    book(gulmohar)
    again = book(gulmohar)
    assert (again.reversed, again.made, LedgerLine.objects.count()) == (0, 0, 2)


def test_the_next_slab_reverses_and_books_anew_at_its_rate(gulmohar):
    disbursal(gulmohar, "600000.00")
    book(gulmohar)
    disbursal(gulmohar, "400000.01")
    done = book(gulmohar)
    assert (done.reversed, done.made) == (1, 2)
    assert balance() == Decimal("20000.00")
    reversal = LedgerLine.objects.get(kind="reversal")
    assert reversal.reverses is not None
    assert (reversal.amount, reversal.reverses.amount) == (Decimal("-6000.00"), Decimal("6000.00"))
    assert sorted(LedgerLine.objects.filter(kind="expected").values_list("generation", flat=True)) == [1, 1, 2]


@pytest.mark.parametrize("to", [SubmissionStatus.SANCTIONED, SubmissionStatus.REJECTED])
def test_a_disbursal_that_was_put_back_no_longer_counts(gulmohar, sunrise, to):
    paid = disbursal(gulmohar, partner=sunrise)
    book(gulmohar)
    statuses.correct_status(
        submission_id=paid.pk, status=to, on=date(2026, 10, 12), reason="recorded by mistake", by=GITA, now=LATE_OCTOBER
    )
    book(gulmohar)
    assert (balance(), balance("partner_share")) == (Decimal("0.00"), Decimal("0.00"))
    assert [kind for kind, _, _ in lines()] == ["expected", "partner_share", "reversal", "reversal"]


def test_a_disbursal_of_another_month_moves_there(gulmohar):
    paid = disbursal(gulmohar)
    book(gulmohar)
    Submission.objects.filter(pk=paid.pk).update(disbursed_on=date(2026, 11, 2))
    ledger.book_changed_months(now=MID_NOVEMBER)
    assert balance(month__month=OCTOBER) == 0
    assert balance(month__month=NOVEMBER) == Decimal("4000.00")


@pytest.mark.parametrize(
    ("day", "month"),
    [(date(2026, 9, 30), "2026-09"), (date(2026, 10, 1), "2026-10"), (date(2026, 10, 31), "2026-10"),
     (date(2026, 11, 1), "2026-11")],
)  # fmt: skip
def test_an_event_counts_in_the_month_of_its_day(gulmohar, day, month):
    disbursal(gulmohar, on=day)
    ledger.book_changed_months(now=MID_NOVEMBER, everything=True)
    assert [f"{line.month.month:%Y-%m}" for line in LedgerLine.objects.all()] == [month]


def test_without_a_row_that_applies_nothing_is_booked_and_the_month_says_so(sunrise):
    lender = submissions.lender("Gap")
    make_slab(lender, slab_disbursed_min=Decimal("5000000.00"))
    disbursal(lender, partner=sunrise)
    book(lender)
    result = MonthResult.objects.get()
    assert (LedgerLine.objects.count(), result.result, result.expected, result.partner_share) == (
        0, "no_slab", None, None,
    )  # fmt: skip


def test_a_row_that_is_switched_off_takes_its_lines_back_and_a_deleted_one_too(gulmohar):
    disbursal(gulmohar)
    book(gulmohar)
    LenderRevenue.objects.filter(lender=gulmohar).update(status=False)
    book(gulmohar)
    assert (balance(), MonthResult.objects.get().result) == (Decimal("0.00"), "no_slab")


def test_the_news_of_a_minute_are_booked_once_and_then_there_are_none(gulmohar):
    disbursal(gulmohar)
    assert [(one.lender_id, one.month, one.made) for one in ledger.book_changed_months(now=LATE_OCTOBER)] == [
        (gulmohar.pk, OCTOBER, 1)
    ]
    assert ledger.book_changed_months(now=LATE_OCTOBER) == []


def test_a_loan_that_came_and_went_between_two_looks_leaves_nothing_booked(gulmohar, monkeypatch):
    disbursal(gulmohar, "600000.00")
    look = ledger.changed_months

    def lends_after_the_look(**how):
        seen = look(**how)
        late.append(disbursal(gulmohar, "400000.00"))
        return seen

    late: list[Submission] = []
    monkeypatch.setattr(ledger, "changed_months", lends_after_the_look)
    assert [(row.made, row.change["commission"]) for row in ledger.book_changed_months(now=LATE_OCTOBER)] == [
        (2, Decimal("10000.00"))
    ]
    monkeypatch.setattr(ledger, "changed_months", look)
    statuses.correct_status(
        submission_id=late[0].pk, status=SubmissionStatus.REJECTED, on=date(2026, 10, 12), reason="recorded by mistake",
        by=GITA, now=LATE_OCTOBER,
    )  # fmt: skip
    ledger.book_changed_months(now=LATE_OCTOBER)
    assert balance() == Decimal("6000.00")
    assert ledger.book_changed_months(now=LATE_OCTOBER) == []


def test_a_loan_booked_by_hand_and_taken_back_before_the_next_look_leaves_nothing_booked(gulmohar):
    disbursal(gulmohar, "600000.00")
    ledger.book_changed_months(now=LATE_OCTOBER)
    late = disbursal(gulmohar, "400000.00")
    book(gulmohar)
    assert balance() == Decimal("10000.00")
    statuses.correct_status(
        submission_id=late.pk, status=SubmissionStatus.REJECTED, on=date(2026, 10, 12), reason="recorded by mistake",
        by=GITA, now=LATE_OCTOBER,
    )  # fmt: skip
    ledger.book_changed_months(now=LATE_OCTOBER)
    assert balance() == Decimal("6000.00")


def test_changed_rates_and_changed_partner_terms_are_news_for_open_months_only(gulmohar, sunrise):
    disbursal(gulmohar, partner=sunrise)
    disbursal(gulmohar, on=date(2026, 11, 3), partner=sunrise)
    ledger.book_changed_months(now=MID_NOVEMBER)
    close_month(lender_id=gulmohar.pk, month=OCTOBER, now=MID_NOVEMBER, by=GITA)
    ledger.book_changed_months(now=MID_NOVEMBER)
    LenderRevenue.objects.filter(lender=gulmohar).update(revenue_percent=Decimal("3.000"))
    sunrise.revenue_percent = Decimal("10.000")
    sunrise.save()
    assert [one.month for one in ledger.book_changed_months(now=MID_NOVEMBER)] == [NOVEMBER]
    assert balance(month__month=OCTOBER) == Decimal("4000.00")
    assert balance("partner_share", month__month=OCTOBER) == Decimal("2100.00")
    assert balance(month__month=NOVEMBER) == Decimal("12000.00")
    assert balance("partner_share", month__month=NOVEMBER) == Decimal("1300.00")


def test_a_late_event_of_a_closed_month_is_booked_in_the_first_open_one_at_the_closed_months_terms(gulmohar):
    disbursal(gulmohar, "600000.00")
    close_month(lender_id=gulmohar.pk, month=OCTOBER, now=MID_NOVEMBER, by=GITA)
    LenderRevenue.objects.filter(lender=gulmohar).update(revenue_percent=Decimal("9.000"))
    disbursal(gulmohar, "500000.00", on=date(2026, 10, 31))
    ledger.book_changed_months(now=MID_NOVEMBER)
    late = LedgerLine.objects.filter(booked_month=NOVEMBER).order_by("id")
    assert [(line.kind, str(line.amount)) for line in late] == [
        ("reversal", "-6000.00"), ("adjustment", "12000.00"), ("adjustment", "10000.00"),
    ]  # fmt: skip
    assert {line.month.month for line in late} == {OCTOBER}
    assert balance(booked_month=OCTOBER) == Decimal("6000.00")
    assert balance(month__month=OCTOBER) == Decimal("22000.00")
    assert verify_ledger().differences == ()


def test_a_month_cannot_be_closed_before_it_is_over_nor_twice(gulmohar):
    disbursal(gulmohar)
    with pytest.raises(Problem, match=r"revenue\.month_not_over"):
        close_month(lender_id=gulmohar.pk, month=OCTOBER, now=datetime(2026, 10, 31, 23, 59, tzinfo=IST), by=GITA)
    assert not CommissionMonth.objects.filter(state="closed").exists()
    close_month(lender_id=gulmohar.pk, month=OCTOBER, now=datetime(2026, 11, 1, 0, 0, tzinfo=IST), by=GITA)
    with pytest.raises(Problem, match=r"revenue\.month_closed"):
        close_month(lender_id=gulmohar.pk, month=OCTOBER, now=MID_NOVEMBER, by=GITA)
    assert Entry.objects.filter(action="revenue.month_closed").count() == 1


def test_a_month_that_was_opened_again_takes_the_terms_of_now_and_waits_for_a_person(gulmohar):
    disbursal(gulmohar)
    close_month(lender_id=gulmohar.pk, month=OCTOBER, now=MID_NOVEMBER, by=GITA)
    LenderRevenue.objects.filter(lender=gulmohar).update(revenue_percent=Decimal("1.500"))
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "now": MID_NOVEMBER}
    with pytest.raises(Problem):
        request_reopening(**ask, reason=" ", by=GITA)
    with pytest.raises(Problem, match=r"revenue\.reopening_not_asked"):
        approve_reopening(**ask, by=ASHA)
    request_reopening(**ask, reason="wrong rate", by=GITA)
    with pytest.raises(Problem, match=r"revenue\.reopening_asked"):
        request_reopening(**ask, reason="again", by=ASHA)
    with pytest.raises(Problem, match=r"revenue\.maker_is_checker"):
        approve_reopening(**ask, by=replace(ASHA, subject_id=None, area="partner", masquerader_id=GITA.subject_id))
    assert (balance(), CommissionMonth.objects.get(month=OCTOBER).state) == (Decimal("4000.00"), "closed")
    approve_reopening(**ask, by=ASHA)
    assert balance(booked_month=OCTOBER) == Decimal("6000.00")
    close_ended_months(now=MID_NOVEMBER)
    assert CommissionMonth.objects.get(month=OCTOBER).state == "reopened"
    entry = Entry.objects.get(action="revenue.month_reopened")
    before, after = entry.before or {}, entry.after or {}
    assert (entry.reason, before["commission"], after["commission"]) == ("wrong rate", "4000.00", "6000.00")


@pytest.mark.parametrize(("day", "closed"), [(4, []), (5, []), (6, ["2026-10"])])
def test_months_close_by_themselves_when_they_ended_long_enough_ago(gulmohar, day, closed):
    disbursal(gulmohar)
    now = datetime(2026, 11, day, 3, tzinfo=IST)
    ledger.book_changed_months(now=now)
    close_ended_months(now=now)
    close_ended_months(now=now)
    rows = CommissionMonth.objects.filter(state="closed", month=OCTOBER)
    assert [f"{row.month:%Y-%m}" for row in rows] == closed


def test_a_quiet_lenders_month_closes_too_so_that_what_comes_late_is_booked_later(gulmohar):
    close_ended_months(now=MID_NOVEMBER)
    disbursal(gulmohar)
    ledger.book_changed_months(now=MID_NOVEMBER)
    assert [(line.kind, line.booked_month) for line in LedgerLine.objects.all()] == [("adjustment", NOVEMBER)]


def test_a_month_that_somebody_closes_meanwhile_holds_up_no_other(gulmohar, monkeypatch):
    mahua = submissions.lender("Mahua")
    make_slab(mahua, revenue_percent=Decimal("1.000"))
    known, waiting = months._known, [gulmohar.pk]

    def closed_by_hand_first(lender_id):
        known(lender_id)
        if waiting:
            close_month(lender_id=waiting.pop(), month=OCTOBER, now=MID_NOVEMBER, by=GITA)

    monkeypatch.setattr(months, "_known", closed_by_hand_first)
    assert close_ended_months(now=MID_NOVEMBER) == [(mahua.pk, OCTOBER)]
    assert set(CommissionMonth.objects.values_list("lender_id", "state")) == {
        (gulmohar.pk, "closed"),
        (mahua.pk, "closed"),
    }
    assert Entry.objects.filter(action="revenue.month_closed").count() == 2


@pytest.mark.parametrize("table", ["revenue_ledgerline", "revenue_termssnapshot"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET kept_at = kept_at", "DELETE FROM {}", "TRUNCATE {} CASCADE"])
def test_the_application_may_not_change_the_ledger(table, statement):
    words = statement.format(table).replace("kept_at", "booked_at" if table.endswith("line") else "kept_at")
    with pytest.raises(DatabaseError, match="permission denied"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(words)


def test_an_event_cannot_be_booked_twice_in_one_generation(gulmohar):
    disbursal(gulmohar)
    book(gulmohar)
    twin = LedgerLine.objects.get()
    twin.pk = None
    with pytest.raises(IntegrityError, match="ledger_line_once_a_generation"), transaction.atomic():
        twin.save(force_insert=True)


def test_terms_are_kept_once_a_content(gulmohar, sunrise):
    for number in range(5):
        disbursal(gulmohar, f"{1000 + number}.00", partner=sunrise)
    book(gulmohar)
    assert TermsSnapshot.objects.count() == 2


def run(*words, **options) -> str:
    out = StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue()


def test_recompute_shows_the_difference_and_writes_only_when_told(gulmohar, sunrise):
    disbursal(gulmohar, partner=sunrise)
    shown = run("recompute_commission", str(gulmohar.pk), "2026-10")
    assert "commission +4000.00" in shown
    assert "partner_share +2100.00" in shown
    assert "--apply" in shown
    assert not LedgerLine.objects.exists()
    run("recompute_commission", str(gulmohar.pk), "2026-10", "--apply")
    assert balance() == Decimal("4000.00")
    assert Entry.objects.filter(action="revenue.month_recomputed").count() == 1
    assert "Nothing to change" in run("recompute_commission", str(gulmohar.pk), "2026-10", "--apply")


def test_close_and_reopen_by_command(gulmohar):
    disbursal(gulmohar)
    run("close_month", str(gulmohar.pk), "2026-10")
    assert not CommissionMonth.objects.filter(state="closed").exists()
    run("close_month", str(gulmohar.pk), "2026-10", "--apply")
    assert CommissionMonth.objects.get().state == "closed"
    with pytest.raises(CommandError, match="already closed"):
        run("close_month", str(gulmohar.pk), "2026-10", "--apply")
    gita, asha = (["--by", accounts.make_admin().email] for _ in range(2))
    reopen = ["reopen_month", str(gulmohar.pk), "2026-10"]
    with pytest.raises(CommandError, match="who you are"):
        run(*reopen, "--reason", "wrong rate")
    with pytest.raises(CommandError, match="Give a reason"):
        run(*reopen, *gita, "--reason", " ")
    run(*reopen, *gita, "--reason", "wrong rate")
    assert not ReversalRequest.objects.exists()
    requested = run(*reopen, *gita, "--reason", "wrong rate", "--apply")
    assert requested == "Requested. Another admin can approve it with --grant.\n"
    with pytest.raises(CommandError, match="You requested this"):
        run(*reopen, *gita, "--grant", "--apply")
    assert CommissionMonth.objects.get().state == "closed"
    assert run(*reopen, *asha, "--grant", "--apply") == "Reopened.\n"
    assert CommissionMonth.objects.get().state == "reopened"
    with pytest.raises(CommandError, match="YYYY-MM"):
        run("close_month", str(gulmohar.pk), "October")


def test_verify_names_the_month_that_does_not_agree(gulmohar):
    disbursal(gulmohar)
    book(gulmohar)
    assert "1 months is what its events earn" in run("verify_ledger")
    disbursal(gulmohar, "100.00")
    with pytest.raises(CommandError, match="Differences: 1"):
        run("verify_ledger")


def test_every_kind_of_event_that_pays_has_its_reader():
    assert set(BASES) == {one.value for one in PaysOn}


def test_a_lead_counts_when_the_lender_has_it_and_a_click_when_the_customer_went_on(gulmohar):
    LenderRevenue.objects.filter(lender=gulmohar).delete()
    types = dict(types_by_event())
    for kind, flat in (("lead", "10"), ("click", "1"), ("submission", "100"), ("sanction", "1000")):
        make_slab(gulmohar, revenue_type_id=types[kind], revenue_percent=None, revenue_flat=Decimal(flat))
    sent = submissions.submission(to=gulmohar, status="created", at=LATE_OCTOBER, as_of=date(2026, 10, 9))
    submissions.submission(to=gulmohar, status="failed", at=LATE_OCTOBER, as_of=date(2026, 10, 9))
    clicked = submissions.submission(
        to=gulmohar, status="created", at=LATE_OCTOBER, as_of=date(2026, 10, 9), clicked_at=LATE_OCTOBER
    )
    statuses.record_status(
        changes=[statuses.StatusChange(sent.pk, SubmissionStatus.SANCTIONED, date(2026, 10, 11), Decimal("5.00"))],
        source=StatusSource.STATUS_FILE,
        now=LATE_OCTOBER,
    )
    ledger.book_changed_months(now=LATE_OCTOBER)
    found = sorted((line.pays_on, str(line.amount)) for line in LedgerLine.objects.all())
    assert found == [
        ("click", "1.00"), ("lead", "10.00"), ("sanction", "1000.00"), ("submission", "100.00"), ("submission", "100.00"),
    ]  # fmt: skip
    assert LedgerLine.objects.get(pays_on="click").event_ref == clicked.pk


def types_by_event() -> list[tuple[str, int]]:
    return [(kind, pk) for pk, kind in RevenueType.objects.order_by("-pk").values_list("pk", "pays_on")]
