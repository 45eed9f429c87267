"""Files for the bank over a real database: made by one, released by another, the same ever after, each taking noted."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from apps.audit.models import Entry
from apps.payouts.models import Payout, Statement
from apps.payouts.services import payees, payouts, recalls, verification
from apps.revenue.models import ReversalRequest
from tests.factories.statements import (
    ASHA,
    ASHA_AS_PARTNER,
    GITA,
    NOVEMBER,
    NOW,
    approve,
    check,
    close,
    draft,
    lender_pays,
    loan,
    make,
    pay,
    take,
)
from tests.refusals import code

pytestmark = pytest.mark.django_db

D = Decimal


def test_a_file_holds_every_approved_statement_once_and_knows_its_count_and_total(approved):
    made = make()
    assert (made.number, made.state, made.count, made.total) == ("TP-202610-1", "made", 2, D("18900.00"))
    assert code(make) == "revenue.nothing_to_pay"
    assert code(lambda: make(month=NOVEMBER)) == "revenue.nothing_to_pay"
    assert Statement.objects.filter(payout=made).count() == 2


def test_only_somebody_else_releases_it_and_the_row_itself_refuses(approved):
    made = make()
    assert code(lambda: check(made, ASHA)) == "revenue.maker_is_checker"
    assert code(lambda: check(made, ASHA_AS_PARTNER)) == "revenue.maker_is_checker"
    for change, name in (
        (
            {"state": "sent", "checker": ASHA_AS_PARTNER.person_id, "checked_at": made.made_at},
            "payouts_payout_checker_is_not_maker",
        ),
        ({"state": "sent", "checker": GITA.person_id}, "payouts_payout_checked_by_somebody"),
        ({"state": "sent"}, "payouts_sent_payout_was_checked"),
        ({"taken": 1}, "payouts_payout_leaves_when_checked"),
    ):
        with pytest.raises(IntegrityError, match=name), transaction.atomic():
            Payout.objects.update(**change)
    made.refresh_from_db()
    assert (made.state, made.checker, made.taken) == ("made", "", 0)
    assert check(made).checker == GITA.person_id
    assert code(lambda: check(made)) == "revenue.payout_not_waiting"


def test_before_the_release_nothing_leaves_and_nothing_is_paid(approved):
    made = make()
    assert code(lambda: take(made)) == "revenue.payout_unchecked"
    assert code(lambda: pay(approved[0])) == "revenue.payout_unchecked"
    assert not Entry.objects.filter(action="revenue.payout_file_taken").exists()
    assert set(Statement.objects.values_list("state", flat=True)) == {"approved"}
    check(made)
    assert pay(approved[0]).state == "paid"


def test_the_file_is_the_same_however_often_it_is_taken_and_each_time_is_noted(approved):
    made = check(make())
    first = take(made)
    pay(approved[0])
    assert take(made) == first
    name, content = first
    rows = content.decode("utf-8-sig").splitlines()[1:]
    assert (name, len(rows), sum(D(row.split(",")[3].strip('"')) for row in rows)) == ("TP-202610-1", 2, D("18900.00"))
    taken = Entry.objects.filter(action="revenue.payout_file_taken").order_by("id")
    assert [(one.details or {})["again"] for one in taken] == [False, True]
    told = [one.after or {} for one in taken]
    assert [(one["taken"], one["count"], one["total"]) for one in told] == [
        (1, 2, "18900.00"), (2, 2, "18900.00"),
    ]  # fmt: skip
    assert "001234567890" not in str([(one.after, one.details) for one in taken])


def test_a_file_whose_statements_no_longer_come_to_its_total_is_not_released(approved):
    made = make()
    Statement.objects.filter(pk=approved[0].pk).update(gross=D("15001.00"), net=D("17701.00"))
    assert code(lambda: check(made)) == "revenue.payout_stale"
    made.refresh_from_db()
    assert made.state == "made"


def test_what_is_put_aside_frees_its_statements_and_what_is_released_stays(approved):
    made = make()
    payouts.discard_payout(payout_id=made.pk, by=GITA)
    again = make(GITA)
    assert (again.number, again.count, again.total) == ("TP-202610-2", 2, D("18900.00"))
    assert code(lambda: check(made, GITA)) == "revenue.payout_not_waiting"
    check(again, ASHA)
    assert code(lambda: payouts.discard_payout(payout_id=again.pk, by=GITA)) == "revenue.payout_not_waiting"
    assert Statement.objects.filter(payout=again).count() == 2


def test_a_draft_stands_in_no_file(approved):
    made = make()
    with pytest.raises(IntegrityError, match="payouts_payout_of_approved_statements"), transaction.atomic():
        Statement.objects.filter(payout=made).update(state="draft")


def test_a_payment_is_noted_from_a_released_file_alone(approved):
    assert code(lambda: pay(approved[0])) == "revenue.statement_in_no_file"
    assert set(Statement.objects.values_list("state", "utr")) == {("approved", "")}
    made = check(make())
    Payout.objects.update(checked_at=NOW + timedelta(days=1))
    assert code(lambda: pay(approved[0])) == "revenue.paid_before_released"
    Payout.objects.update(checked_at=NOW)
    assert (pay(approved[0]).payout_id, verification.verify_documents()) == (made.pk, [])


def ask(payout, statement=None, by=ASHA, reason="The bank returned it"):
    statement_id = statement.pk if statement else None
    return recalls.request_recall(payout_id=payout.pk, statement_id=statement_id, reason=reason, by=by, now=NOW)


def grant(payout, by=GITA):
    return recalls.approve_recall(payout_id=payout.pk, by=by, now=NOW)


def state_of(statement):
    statement.refresh_from_db()
    return statement.state, statement.utr, statement.payout_id


def test_a_transfer_that_the_bank_returned_is_paid_anew_to_the_account_of_now(approved, sunrise):
    first, second = approved
    made = check(make())
    pay(first, "UTR100000000")
    pay(second, "UTR200000000")
    ask(made, first)
    assert state_of(first) == ("paid", "UTR100000000", made.pk)
    payees.set_payee(partner_id=sunrise.pk, sent={"account_number": "555566667777"}, by=ASHA)
    grant(made)
    assert (state_of(first), state_of(second)) == (("approved", "", None), ("paid", "UTR200000000", made.pk))
    assert (first.payee_account, first.paid_on) == ("555566667777", None)
    (kept,) = ReversalRequest.objects.all()
    assert (kept.amount, kept.utr, kept.paid_on, kept.maker_name, kept.checker_name) == (
        D("17700.00"), "UTR100000000", date(2026, 12, 8), "Asha", "Gita",
    )  # fmt: skip
    made.refresh_from_db()
    assert (made.state, verification.verify_documents()) == ("sent", [])
    again = check(make(GITA), ASHA)
    assert (again.number, again.count, again.total) == ("TP-202610-2", 1, D("17700.00"))
    assert '"555566667777"' in take(again)[1].decode("utf-8-sig")
    assert (pay(first, "UTR300000000").utr, verification.verify_documents()) == ("UTR300000000", [])


def test_a_released_file_is_taken_back_whole_and_what_is_paid_stays(approved):
    first, second = approved
    made = check(make())
    pay(first, "UTR100000000")
    ask(made)
    grant(made)
    made.refresh_from_db()
    assert (made.state, state_of(first), state_of(second)) == (
        "sent", ("paid", "UTR100000000", made.pk), ("approved", "", None),
    )  # fmt: skip
    assert code(lambda: ask(made)) == "revenue.nothing_to_recall"
    ask(made, first)
    grant(made)
    made.refresh_from_db()
    assert (made.state, made.count, made.total) == ("recalled", 2, D("18900.00"))
    assert code(lambda: ask(made)) == "revenue.payout_not_released"
    assert verification.verify_documents() == []


def test_who_asks_a_transfer_back_cannot_agree_nor_as_a_partner_and_the_row_itself_refuses(approved):
    made = check(make())
    ask(made)
    assert code(lambda: grant(made, ASHA)) == "revenue.maker_is_checker"
    assert code(lambda: grant(made, ASHA_AS_PARTNER)) == "revenue.maker_is_checker"
    with pytest.raises(IntegrityError, match="revenue_reversalrequest_checker_is_not_maker"), transaction.atomic():
        ReversalRequest.objects.update(state="approved", checker=ASHA_AS_PARTNER.person_id, checked_at=NOW)
    assert set(Statement.objects.values_list("state", "payout")) == {("approved", made.pk)}


def test_while_something_is_asked_back_the_file_stays_here_and_nothing_of_it_is_paid(approved):
    made = check(make())
    assert code(lambda: ask(made, reason=" ")) == "core.required"
    ask(made, approved[0])
    assert code(lambda: ask(made, approved[1])) == "revenue.recall_waits"
    assert code(lambda: take(made)) == "revenue.payout_recalled"
    assert code(lambda: pay(approved[0])) == "revenue.recall_waits"
    assert pay(approved[1], "UTR200000000").state == "paid"
    recalls.cancel_recall(payout_id=made.pk, by=GITA)
    assert code(lambda: grant(made)) == "revenue.recall_not_asked"
    assert code(lambda: recalls.cancel_recall(payout_id=made.pk, by=GITA)) == "revenue.recall_not_asked"
    assert (take(made)[0], pay(approved[0]).state) == ("TP-202610-1", "paid")
    told = Entry.objects.filter(action__startswith="revenue.recall").order_by("id").values_list("action", flat=True)
    assert list(told) == ["revenue.recall_asked", "revenue.recall_dropped"]


def test_only_a_transfer_of_a_released_file_is_asked_back(approved, gulmohar, sunrise):
    made = make()
    assert code(lambda: ask(made)) == "revenue.payout_not_released"
    check(made)
    loan(gulmohar, sunrise, "1000000.00", date(2026, 11, 9))
    close(gulmohar, NOVEMBER)
    lender_pays(gulmohar, "GUL-1109", "30000.00", NOVEMBER)
    assert code(lambda: ask(made, approve(draft(sunrise, NOVEMBER)))) == "core.not_found"
    assert not ReversalRequest.objects.exists()
