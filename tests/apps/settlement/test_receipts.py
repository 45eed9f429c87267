"""Lenders' statements over a real database: typed, confirmed by somebody else, booked, taken back, brought together."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.reports.selectors import open_items
from apps.revenue.models import LedgerLine
from apps.revenue.services import ledger, months
from apps.settlement.domain.reconciliation import ActionOwner, AgeBand, LineDecision, ReconciliationBucket
from apps.settlement.models import Advice, AdviceLine, LineNote, Reconciliation
from apps.settlement.selectors import reconciliation
from apps.settlement.services import advice_reversals, advices
from apps.settlement.services.reconciliation import (
    add_line_note,
    claim_month,
    close_reconciliation,
    propose_reconciliation,
    reopen_reconciliation,
)
from tests.factories import accounts, submissions
from tests.factories.advices import ASHA, ASHA_AS_PARTNER, GITA, NOW, OCTOBER, D, advice, booked, buckets, view
from tests.refusals import code

pytestmark = pytest.mark.django_db


def test_a_typed_statement_books_nothing_before_somebody_else_confirms_it(gulmohar):
    made = advice(gulmohar, ("gul-5", "4000.00"))
    assert (made.state, made.total, made.lines_count) == ("draft", D("4000.00"), 1)
    assert not LedgerLine.objects.filter(account="received").exists()
    assert code(lambda: advices.confirm_advice(advice_id=made.pk, by=ASHA, now=NOW)) == "revenue.maker_is_checker"
    assert (
        code(lambda: advices.confirm_advice(advice_id=made.pk, by=ASHA_AS_PARTNER, now=NOW))
        == "revenue.maker_is_checker"
    )
    assert not LedgerLine.objects.filter(account="received").exists()
    advices.confirm_advice(advice_id=made.pk, by=GITA, now=NOW)
    line = LedgerLine.objects.get(account="received")
    assert (line.kind, line.amount, line.event_on, line.month.month) == (
        "received", D("4000.00"), date(2026, 10, 5), OCTOBER,
    )  # fmt: skip
    assert line.terms.content["reference"] == "MAY-1"


def test_the_database_itself_refuses_a_maker_as_checker(gulmohar):
    made = advice(gulmohar, ("GUL-5", "4000.00"))
    with pytest.raises(IntegrityError, match="settlement_advice_checker_is_not_maker"), transaction.atomic():
        Advice.objects.filter(pk=made.pk).update(state="booked", checker=ASHA_AS_PARTNER.person_id, checked_at=NOW)
    with pytest.raises(IntegrityError, match="settlement_booked_advice_was_checked"), transaction.atomic():
        Advice.objects.filter(pk=made.pk).update(state="booked")


def test_a_month_falls_into_its_buckets_and_adds_up(gulmohar):
    booked(gulmohar, ("GUL-5", "4000.00"), ("GUL-6", "2500.00"), ("GUL-7", "4000.00"), ("NOBODY", "900.00"))
    booked(gulmohar, ("GUL-7", "4000.00"), reference="MAY-2")
    assert buckets(gulmohar) == {
        "GUL-5": "matched", "GUL-6": "short", "GUL-7": "duplicate", "GUL-8": "missing", "NOBODY": "unexpected",
    }  # fmt: skip
    total = view(gulmohar).reconciled.total
    assert (total.lines, total.expected, total.received, total.difference) == (
        5, D("16000.00"), D("15400.00"), D("-600.00"),
    )  # fmt: skip
    sums = reconciliation.sums_for(ASHA, reconciliation.reconciliations_for(ASHA))
    assert [(one.expected, one.received, one.unknown, one.state) for one in sums] == [
        (D("16000.00"), D("15400.00"), D("900.00"), "open")
    ]


def test_booking_a_month_again_leaves_what_was_received(gulmohar):
    booked(gulmohar, ("GUL-5", "4000.00"))
    done = ledger.book_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW)
    assert (done.made, done.reversed) == (0, 0)
    assert months.verify_ledger().differences == ()


def test_the_same_statement_comes_once(gulmohar):
    advice(gulmohar, ("GUL-5", "4000.00"))
    assert code(lambda: advice(gulmohar, ("GUL-6", "4000.00"))) == "revenue.advice_known"
    assert AdviceLine.objects.count() == 1


def test_a_statement_is_taken_back_whole_and_may_come_again(gulmohar):
    made = booked(gulmohar, ("GUL-5", "4000.00"), ("GUL-6", "4000.00"))
    advice_reversals.request_advice_reversal(advice_id=made.pk, reason="The wrong month", by=ASHA, now=NOW)
    assert buckets(gulmohar)["GUL-5"] == "matched"
    advice_reversals.approve_advice_reversal(advice_id=made.pk, by=GITA, now=NOW)
    assert set(buckets(gulmohar).values()) == {"missing"}
    assert sum(line.amount for line in LedgerLine.objects.filter(account="received")) == 0
    booked(gulmohar, ("GUL-5", "4000.00"))
    assert buckets(gulmohar)["GUL-5"] == "matched"


def test_a_row_that_nobody_knew_is_linked_by_hand(gulmohar):
    booked(gulmohar, ("5-GUL", "4000.00"))
    line = AdviceLine.objects.get()
    assert line.submission_id is None
    assert (
        code(lambda: advices.link_line(line_id=line.pk, reference="GUL-9", by=ASHA, now=NOW))
        == "revenue.reference_unknown"
    )
    advices.link_line(line_id=line.pk, reference="GUL-5", by=ASHA, now=NOW)
    assert buckets(gulmohar)["GUL-5"] == "matched"
    assert len(view(gulmohar).facts) == 4


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([], "revenue.advice_empty"),
        ([(" ", "1.00")], "core.required"),
        ([("GUL-5", "0.00")], "revenue.amount_nought"),
    ],
)
def test_a_statement_that_is_not_whole_is_refused(gulmohar, rows, fault):
    assert code(lambda: advice(gulmohar, *rows)) == fault
    assert not Advice.objects.exists()


def settle_all(lender):
    for one in view(lender).reconciled.placed:
        if one.bucket is not ReconciliationBucket.MATCHED:
            add_line_note(
                lender_id=lender.pk, month=OCTOBER, key=one.position.key, mark=LineDecision.ACCEPTED, text="Told by phone",
                by=ASHA, now=NOW,
            )  # fmt: skip


def test_a_month_is_closed_by_somebody_else_once_every_line_is_settled(gulmohar):
    booked(gulmohar, ("GUL-5", "4000.00"), ("GUL-6", "2500.00"))
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "now": NOW}
    assert code(lambda: propose_reconciliation(**ask, by=ASHA)) == "revenue.lines_unexplained"
    assert view(gulmohar).action_owners == {
        ReconciliationBucket.SHORT: ActionOwner.LENDER,
        ReconciliationBucket.MISSING: ActionOwner.ACCOUNTS,
    }
    first, second = (
        one.position.key for one in view(gulmohar).reconciled.placed if one.bucket is ReconciliationBucket.MISSING
    )
    for key, whose in ((first, ActionOwner.ACCOUNTS), (second, ActionOwner.LENDER)):
        add_line_note(
            lender_id=gulmohar.pk,
            month=OCTOBER,
            key=key,
            mark=LineDecision.DISPUTED,
            text="Not theirs",
            by=ASHA,
            now=NOW,
        )
        assert view(gulmohar).action_owners[ReconciliationBucket.MISSING] is whose
    settle_all(gulmohar)
    assert view(gulmohar).action_owners == {}
    propose_reconciliation(**ask, by=ASHA)
    assert code(lambda: close_reconciliation(**ask, by=ASHA)) == "revenue.maker_is_checker"
    assert code(lambda: close_reconciliation(**ask, by=ASHA_AS_PARTNER)) == "revenue.maker_is_checker"
    with pytest.raises(IntegrityError, match="checker_is_not_maker"), transaction.atomic():
        Reconciliation.objects.update(state="closed", checker=ASHA.person_id, checked_at=NOW)
    made = close_reconciliation(**ask, by=GITA)
    assert (made.state, made.figures["short"]["difference"], made.figures["missing"]["lines"]) == (
        "closed", "-1500.00", 2,
    )  # fmt: skip
    late = advice(gulmohar, ("GUL-8", "4000.00"), reference="MAY-2")
    assert code(lambda: advices.confirm_advice(advice_id=late.pk, by=GITA, now=NOW)) == "revenue.month_settled"
    reopen_reconciliation(**ask, reason="The lender paid after all", by=ASHA)
    advices.confirm_advice(advice_id=late.pk, by=GITA, now=NOW)
    assert buckets(gulmohar)["GUL-8"] == "matched"


def test_a_settled_month_says_by_how_much_it_moved_since(gulmohar):
    """A loan that is taken back after the close is booked, and nobody has looked at what the lender paid for it."""
    booked(gulmohar, ("GUL-5", "4000.00"), ("GUL-6", "2500.00"), ("GUL-7", "4000.00"), ("GUL-8", "4000.00"))
    settle_all(gulmohar)
    assert view(gulmohar).reconciled.ages == dict.fromkeys(AgeBand, D("0.00"))
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "now": NOW}
    propose_reconciliation(**ask, by=ASHA)
    close_reconciliation(**ask, by=GITA)

    def seen():
        (sums,) = reconciliation.sums_for(ASHA, reconciliation.reconciliations_for(ASHA))
        waits = open_items.open_items_for(ASHA)
        return sums.difference, sums.moved, waits.months, waits.gap

    assert seen() == (D("-1500.00"), D("0.00"), 0, D("0.00"))
    gone = Submission.objects.get(reference="GUL-7")
    gone.status = "rejected"
    gone.save()
    ledger.book_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW)
    assert seen() == (D("2500.00"), D("4000.00"), 1, D("4000.00"))
    reopen_reconciliation(**ask, reason="GUL-7 was taken back", by=ASHA)
    assert seen() == (D("2500.00"), D("0.00"), 1, D("2500.00"))


def test_a_close_is_refused_when_something_came_since(gulmohar):
    booked(gulmohar, *((f"GUL-{day}", "4000.00") for day in (5, 6, 7, 8)))
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "now": NOW}
    propose_reconciliation(**ask, by=ASHA)
    booked(gulmohar, ("GUL-5", "-4000.00"), reference="MAY-2")
    assert code(lambda: close_reconciliation(**ask, by=GITA)) == "revenue.figures_moved"


def test_a_claim_covers_what_was_not_claimed_before(gulmohar):
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "claimed_on": date(2026, 11, 10), "by": ASHA, "now": NOW}
    claim = claim_month(**ask, invoice_no="INV-1")
    assert claim.amount == D("16000.00")
    assert view(gulmohar).reconciled.total.claimed == D("16000.00")
    assert code(lambda: claim_month(**ask, invoice_no="INV-2")) == "revenue.nothing_to_claim"


def test_a_loan_paid_out_twice_is_looked_at_first_and_can_be_cleared(gulmohar):
    person = submissions.customer()
    for lender, day in ((gulmohar, 10), (submissions.lender("Amaltas"), 20)):
        submissions.submission(
            submissions.application(person), lender, status="disbursed", as_of=date(2026, 10, day),
            disbursed_on=date(2026, 10, day), disbursed_amount=D("400000.00"), reference=f"TWICE-{day}", at=NOW,
        )  # fmt: skip
    months.request_reopening(lender_id=gulmohar.pk, month=OCTOBER, reason="late", now=NOW, by=ASHA)
    months.approve_reopening(lender_id=gulmohar.pk, month=OCTOBER, now=NOW, by=GITA)
    assert buckets(gulmohar)["TWICE-10"] == "multi_funded"
    key = next(key for key, facts in view(gulmohar).facts.items() if facts.reference == "TWICE-10")
    (beside,) = reconciliation.sources_for(ASHA, view(gulmohar), key).beside
    assert (beside.reference, beside.partner_id, beside.on, beside.amount) == (
        "TWICE-20", None, date(2026, 10, 20), D("400000.00"),
    )  # fmt: skip
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "mark": LineDecision.CLEARED, "by": ASHA, "now": NOW}
    add_line_note(**ask, key=key, text="Two loans, both wanted")
    assert buckets(gulmohar)["TWICE-10"] == "missing"
    assert reconciliation.sources_for(ASHA, view(gulmohar), key).beside == []
    other = next(key for key, facts in view(gulmohar).facts.items() if facts.reference == "GUL-5")
    assert code(lambda: add_line_note(**ask, key=other, text="No")) == "revenue.not_funded_twice"
    assert LineNote.objects.count() == 1


def test_a_partner_reads_none_of_it(gulmohar):
    partner = accounts.make_partner()
    owner = Actor(area="partner", subject_id="x", partner_id=partner.pk, partner_role="owner")
    assert (
        code(lambda: reconciliation.reconciliation_for(owner, gulmohar.pk, OCTOBER, date(2026, 11, 20)))
        == "core.forbidden"
    )
