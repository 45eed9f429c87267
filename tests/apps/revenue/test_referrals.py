"""Rewards for brought partners over a real database: terms of two people, barred ones, the ledger, statements, the sum once."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from apps.acquisition.models import Referral
from apps.applications.models import Submission
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.partners.models import Partner
from apps.partners.services import partners as partners
from apps.payouts.models import Statement
from apps.payouts.selectors import statements
from apps.payouts.selectors.rewards import own_rewards
from apps.payouts.services import payees, verification
from apps.reports.selectors import commission_totals
from apps.revenue.models import LedgerLine, MonthResult, ReferralGrant, ReferralTerms
from apps.revenue.services import ledger, months, referrals
from apps.revenue.services.ledger import book_changed_months, book_month
from tests.factories import accounts, submissions
from tests.factories.referrals import LONG_AGO, agreed_terms, approved_shop, referral_of
from tests.factories.revenue import make_slab
from tests.factories.statements import (
    ASHA,
    ASHA_AS_PARTNER,
    GITA,
    NOVEMBER,
    NOW,
    OCTOBER,
    approve,
    close,
    draft,
    lender_pays,
    loan,
    pay,
    released,
)
from tests.refusals import code

pytestmark = pytest.mark.django_db

D = Decimal
LOAN = "665000.00"
"""1 % of it is 6,650.00; the shop's 40 % are 2,660.00; 5 % of that are 133.00."""
IN_OCTOBER = datetime(2026, 10, 30, 12, tzinfo=IST)


@pytest.fixture
def lender():
    row = submissions.lender("Gulmohar")
    make_slab(row, revenue_percent=D("1.000"))
    return row


@pytest.fixture
def sunrise():
    partner = accounts.make_partner()
    payees.set_payee(
        partner_id=partner.pk,
        sent={"pan": "AAAFS1234F", "account_number": "001234567890", "ifsc": "SBIN0001234"},
        by=ASHA,
    )
    return partner


@pytest.fixture
def terms():
    return agreed_terms()


@pytest.fixture
def shop(sunrise, terms):
    return approved_shop(sunrise)


def book(lender, month=OCTOBER, now=IN_OCTOBER):
    return book_month(lender_id=lender.pk, month=month, now=now)


def rewards(**of) -> list[tuple[str, str]]:
    rows = LedgerLine.objects.filter(account="referral", **of).order_by("id")
    return [(line.kind, str(line.amount)) for line in rows]


def balance(**of) -> Decimal:
    return sum((line.amount for line in LedgerLine.objects.filter(account="referral", **of)), D("0.00"))


def test_terms_hold_once_a_second_person_agrees():
    proposal = referrals.propose_referral_terms(
        terms=referrals.ProposedTerms(D("5.000"), 12, D("500.00"), date(2026, 7, 1)), by=ASHA, now=LONG_AGO
    )
    for oneself in (ASHA, ASHA_AS_PARTNER):
        refused = code(lambda by=oneself: referrals.agree_referral_terms(terms_id=proposal.pk, by=by, now=LONG_AGO))
        assert refused == "revenue.own_work"
    assert ReferralTerms.objects.get().state == "proposed"
    with pytest.raises(IntegrityError, match="checker_is_not_maker"), transaction.atomic():
        ReferralTerms.objects.update(state="agreed", checker=ASHA.person_id, checked_at=LONG_AGO)
    with pytest.raises(IntegrityError, match="referral_terms_agreed_by_a_second"), transaction.atomic():
        ReferralTerms.objects.update(state="agreed")
    assert referrals.agree_referral_terms(terms_id=proposal.pk, by=GITA, now=LONG_AGO).state == "agreed"
    again = code(lambda: referrals.agree_referral_terms(terms_id=proposal.pk, by=GITA, now=LONG_AGO))
    assert again == "revenue.referral_terms_decided"


@pytest.mark.parametrize(
    ("field", "changed", "problem"),
    [
        ("percent", {"percent": D("10.001")}, "revenue.referral_percent"),
        ("percent", {"percent": D("-0.001")}, "revenue.referral_percent"),
        ("months", {"months": 0}, "revenue.referral_months"),
        ("months", {"months": 13}, "revenue.referral_months"),
        ("flat", {"flat": D("5000.01")}, "revenue.referral_flat"),
        ("valid_from", {"valid_from": date(2026, 6, 20)}, "revenue.referral_from_tomorrow"),
        ("valid_until", {"valid_until": date(2026, 6, 21)}, "revenue.referral_until_after_from"),
    ],
)
def test_terms_outside_their_limits_are_refused_at_the_field(field, changed, problem):
    terms = referrals.ProposedTerms(D("10.000"), 12, D("5000.00"), date(2026, 6, 21))
    with pytest.raises(Problem) as refused:
        referrals.propose_referral_terms(terms=replace(terms, **changed), by=ASHA, now=LONG_AGO)
    assert [fault.code for faults in refused.value.fields.values() for fault in faults] == [problem]
    assert list(refused.value.fields) == [field]
    assert ReferralTerms.objects.count() == 0
    referrals.propose_referral_terms(terms=terms, by=ASHA, now=LONG_AGO)


def test_newer_terms_end_open_ones_and_meet_no_other(terms):
    newer = agreed_terms("3.000", valid_from=date(2026, 9, 1))
    terms.refresh_from_db()
    assert (terms.valid_until, newer.valid_until) == (date(2026, 9, 1), None)
    for first, until in ((date(2026, 8, 31), date(2026, 9, 1)), (date(2026, 8, 1), None), (date(2026, 9, 1), None)):
        proposal = referrals.ProposedTerms(D("1.000"), 1, D("0.00"), first, until)
        overlap = code(lambda p=proposal: referrals.propose_referral_terms(terms=p, by=ASHA, now=LONG_AGO))
        assert overlap == "revenue.referral_terms_overlap"
    with pytest.raises(IntegrityError, match="referral_terms_of_one_day"), transaction.atomic():
        ReferralTerms.objects.filter(pk=terms.pk).update(valid_until=date(2026, 9, 2))


def test_terms_whose_first_day_has_come_are_not_agreed():
    proposal = referrals.propose_referral_terms(
        terms=referrals.ProposedTerms(D("5.000"), 12, D("0.00"), date(2026, 6, 21)), by=ASHA, now=LONG_AGO
    )
    late = LONG_AGO + timedelta(days=1)
    refused = code(lambda: referrals.agree_referral_terms(terms_id=proposal.pk, by=GITA, now=late))
    assert refused == "revenue.referral_terms_begun"
    assert referrals.drop_referral_terms(terms_id=proposal.pk, by=ASHA).state == "dropped"


def test_referral_begins_on_the_indian_day_of_the_approval_and_is_made_once(sunrise, terms):
    shop = approved_shop(sunrise, now=datetime(2026, 10, 5, 23, 0, tzinfo=IST))
    referral = referral_of(shop)
    assert (referral.began_on, referral.state, referral.referrer_id) == (date(2026, 10, 5), "open", sunrise.pk)
    assert ledger.open_referrals(now=NOW) == 0
    assert Entry.objects.filter(action="acquisition.referral_opened").count() == 1


def test_shop_that_nobody_brought_or_the_own_brand_has_no_referral(terms):
    approved_shop(None)
    own = partners.ensure_own_brand()
    approved_shop(own, pan="ABCPS1962D", email="sona@example.com", business_name="Sona", mobile="9876543211")
    assert ledger.open_referrals(now=NOW) == 0


@pytest.mark.parametrize(
    ("fact", "payee"),
    [
        ("pan", {"pan": "ABCPD1961C"}),
        ("account", {"account_number": "501000000001", "ifsc": "SBIN0009999"}),
    ],
)
def test_referral_of_the_same_person_is_barred_and_brings_nothing(lender, sunrise, terms, fact, payee):
    payees.set_payee(partner_id=sunrise.pk, sent=payee, by=ASHA)
    shop = approved_shop(sunrise)
    loan(lender, shop, LOAN)
    referral = referral_of(shop)
    book(lender)
    assert (referral.state, referral.shared) == ("barred", fact)
    assert rewards() == []
    entry = Entry.objects.get(action="acquisition.referral_opened")
    assert not any(value in str(entry.after) for value in ("ABCPD1961C", "501000000001"))


def test_referral_is_barred_when_the_payee_becomes_the_same_and_its_open_month_is_taken_back(lender, sunrise, shop):
    loan(lender, shop, LOAN)
    referral_of(shop)
    assert book_changed_months(now=IN_OCTOBER, everything=True)
    assert rewards() == [("referral", "133.00")]
    payees.set_payee(partner_id=shop.pk, sent={"account_number": "001234567890", "ifsc": "SBIN0001234"}, by=ASHA)
    referral = Referral.objects.get(referred=shop)
    assert (referral.state, referral.shared) == ("barred", "account")
    book_changed_months(now=IN_OCTOBER, everything=True)
    assert rewards() == [("referral", "133.00"), ("reversal", "-133.00")]


def test_reward_is_booked_beside_the_share_and_twice_is_once(lender, sunrise, shop):
    paid = loan(lender, shop, LOAN)
    referral = referral_of(shop)
    book(lender)
    line = LedgerLine.objects.get(account="referral")
    assert (line.amount, line.base, line.percent, line.flat) == (D("133.00"), D("2660.00"), D("5.000"), None)
    assert (line.partner_id, line.referral_id, line.event_ref) == (sunrise.pk, referral.pk, paid.pk)
    assert line.terms.content["referral_percent"] == "5.000"
    result = MonthResult.objects.get()
    assert (result.expected, result.partner_share, result.referral_reward, result.margin) == (
        D("6650.00"), D("2660.00"), D("133.00"), D("3857.00"),
    )  # fmt: skip
    again = book(lender)
    assert (again.reversed, again.made) == (0, 0)
    totals = commission_totals.totals_for(ASHA, OCTOBER, NOVEMBER)
    assert (totals.expected, totals.payable, totals.margin) == (D("6650.00"), D("2793.00"), D("3857.00"))
    assert months.verify_ledger().differences == ()


@pytest.mark.parametrize(("day", "number"), [(4, 0), (5, 1)])
def test_loan_before_the_approval_brings_no_reward(lender, shop, day, number):
    loan(lender, shop, LOAN, date(2026, 10, day))
    referral_of(shop)
    book(lender)
    assert len(rewards()) == number


@pytest.mark.parametrize(("day", "number"), [(4, 1), (5, 0)])
def test_window_ends_before_its_end_day(lender, sunrise, day, number):
    agreed_terms(months=1)
    shop = approved_shop(sunrise)
    loan(lender, shop, LOAN, date(2026, 11, day))
    referral_of(shop)
    book(lender, NOVEMBER, NOW)
    assert len(rewards()) == number


def test_loan_taken_back_takes_the_reward_back_by_itself(lender, shop):
    paid = loan(lender, shop, LOAN)
    referral_of(shop)
    book(lender)
    Submission.objects.filter(pk=paid.pk).update(status="rejected", disbursed_amount=None, disbursed_on=None)
    book(lender)
    assert rewards() == [("referral", "133.00"), ("reversal", "-133.00")]
    assert balance() == D("0.00")
    assert months.verify_ledger().broken_reversals == 0


def test_terms_of_the_day_of_approval_hold_after_newer_ones_began(lender, sunrise, terms):
    first = approved_shop(sunrise, now=datetime(2026, 8, 31, 12, tzinfo=IST))
    agreed_terms("3.000", valid_from=date(2026, 9, 1))
    second = approved_shop(
        sunrise, now=datetime(2026, 9, 1, 12, tzinfo=IST), pan="ABCPS1962D", email="sona@example.com",
        business_name="Sona Telecom", mobile="9876543211", account_number="501000000002",
    )  # fmt: skip
    for shop in (first, second):
        referral_of(shop)
        loan(lender, shop, LOAN)
    book(lender)
    assert sorted(line.amount for line in LedgerLine.objects.filter(account="referral")) == [D("79.80"), D("133.00")]


def test_partner_approved_on_a_day_without_terms_brings_nothing(lender, sunrise):
    agreed_terms(valid_from=date(2026, 10, 6))
    shop = approved_shop(sunrise)
    loan(lender, shop, LOAN)
    referral_of(shop)
    book(lender)
    assert rewards() == []


def test_suspended_referrer_gets_nothing_and_what_a_suspended_shop_brought_before_stays(lender, sunrise, shop):
    loan(lender, shop, LOAN, date(2026, 10, 10))
    loan(lender, shop, LOAN, date(2026, 10, 20), "GUL-B")
    referral_of(shop)
    book(lender)
    assert balance() == D("266.00")
    Partner.objects.filter(pk=shop.pk).update(status="suspended", suspended_at=datetime(2026, 10, 20, 0, 1, tzinfo=IST))
    book(lender)
    assert balance() == D("133.00")
    Partner.objects.filter(pk=sunrise.pk).update(status="suspended", suspended_at=NOW)
    book(lender)
    assert balance() == D("0.00")


def test_suspending_and_letting_in_again_keeps_the_day(sunrise):
    partners.set_status(partner_id=sunrise.pk, is_active=False, reason="asked for it", by=ASHA)
    assert Partner.objects.get(pk=sunrise.pk).suspended_at is not None
    partners.set_status(partner_id=sunrise.pk, is_active=True, reason="all clear", by=ASHA)
    assert Partner.objects.get(pk=sunrise.pk).suspended_at is None


def test_closed_month_keeps_its_referrals_and_a_late_loan_is_booked_in_the_next(lender, sunrise, shop):
    loan(lender, shop, LOAN)
    referral_of(shop)
    close(lender)
    Referral.objects.update(state="barred", shared="pan", barred_at=NOW)
    book(lender, now=NOW)
    assert rewards() == [("referral", "133.00")]
    loan(lender, shop, LOAN, date(2026, 10, 12), "GUL-LATE")
    book(lender, now=NOW)
    late = LedgerLine.objects.filter(account="referral").latest("id")
    assert (late.amount, late.booked_month, late.month.month) == (D("133.00"), NOVEMBER, OCTOBER)


def stated(lender, shop):
    """The shop's October: closed, paid by the lender, approved, and its transfer noted by the bank's number."""
    payees.set_payee(partner_id=shop.pk, sent={"account_number": "501000000001", "ifsc": "SBIN0001234"}, by=ASHA)
    loan(lender, shop, LOAN)
    referral_of(shop)
    close(lender)
    lender_pays(lender, "GUL-1010", "6650.00")
    approve(draft(shop))
    released()
    return pay(Statement.objects.get(partner=shop))


def test_statement_names_the_partner_and_nothing_of_its_loans(lender, sunrise, shop):
    loan(lender, shop, LOAN)
    loan(lender, shop, LOAN, date(2026, 10, 12), "GUL-B")
    referral_of(shop)
    close(lender)
    lender_pays(lender, "GUL-1010", "6650.00")
    lender_pays(lender, "GUL-B", "6650.00")
    made = approve(draft(sunrise))
    assert (made.gross, made.tds, made.net) == (D("266.00"), D("0.00"), D("266.00"))
    [line] = statements.partner_lines(ASHA, made)
    assert (line.reference, line.amount, line.pays_on) == ("Referral: Kiran Mobile Point", D("266.00"), "referral")
    assert (line.lender, line.product, line.disbursed, line.rate) == ("", "", None, None)
    assert line.event_on == date(2026, 10, 31)
    assert len(statements.statement_lines(ASHA, made)) == 2
    assert statements.count_partner_lines([made]) == 1
    assert verification.verify_documents() == []


def test_reward_waits_until_the_lender_has_paid(lender, sunrise, shop):
    loan(lender, shop, LOAN)
    referral_of(shop)
    close(lender)
    made = draft(sunrise)
    assert (made.gross, made.held, made.lines.get().hold) == (D("0.00"), D("133.00"), "lender_unpaid")


def test_tds_is_taken_on_rewards_as_on_shares(lender, sunrise, terms):
    """Five loans of 8 crore: 20,00,000 of share, 1,00,000 of reward, past the limit of 20,000: 2 %."""
    shop = approved_shop(sunrise)
    referral_of(shop)
    loan(lender, shop, "500000000.00")
    close(lender)
    lender_pays(lender, "GUL-1010", "5000000.00")
    made = draft(sunrise)
    assert (made.gross, made.gst, made.tds, made.net) == (
        D("100000.00"), D("0.00"), D("2000.00"), D("98000.00"),
    )  # fmt: skip


def test_sum_is_granted_once_with_the_first_paid_statement_and_booked_in_the_open_month(lender, sunrise):
    agreed_terms(flat="500.00")
    shop = approved_shop(sunrise)
    stated(lender, shop)
    grant = ReferralGrant.objects.get()
    assert (grant.amount, Statement.objects.get(pk=grant.statement_id).partner_id) == (D("500.00"), shop.pk)
    assert rewards(booked_month=OCTOBER) == [("referral", "133.00")]
    assert rewards(booked_month=NOVEMBER) == [("reversal", "-133.00"), ("referral", "633.00")]
    assert balance() == D("633.00")
    again = book(lender, now=NOW)
    assert (again.reversed, again.made) == (0, 0)
    assert months.verify_ledger().differences == ()


def test_sum_is_not_granted_with_a_second_statement(lender, sunrise):
    agreed_terms(flat="500.00")
    shop = approved_shop(sunrise)
    stated(lender, shop)
    loan(lender, shop, LOAN, date(2026, 11, 9))
    close(lender, NOVEMBER)
    lender_pays(lender, "GUL-1109", "6650.00", NOVEMBER)
    approve(draft(shop, NOVEMBER))
    released(NOVEMBER)
    pay(Statement.objects.get(partner=shop, month=NOVEMBER), "UTR100000001")
    assert ReferralGrant.objects.count() == 1
    assert balance() == D("766.00")


def test_sum_goes_back_with_its_event_and_does_not_come_again(lender, sunrise):
    agreed_terms(flat="500.00")
    shop = approved_shop(sunrise)
    stated(lender, shop)
    Submission.objects.filter(reference="GUL-1010").update(status="rejected", disbursed_amount=None, disbursed_on=None)
    book(lender, now=NOW)
    assert balance() == D("0.00")
    loan(lender, shop, LOAN, date(2026, 10, 15), "GUL-NEW")
    book(lender, now=NOW)
    assert balance() == D("133.00")
    assert ReferralGrant.objects.count() == 1


@pytest.mark.parametrize("change", ["barred", "suspended", "no_terms"])
def test_sum_is_not_granted_where_no_reward_is_due(lender, sunrise, change):
    agreed_terms(flat="0.00" if change == "no_terms" else "500.00")
    shop = approved_shop(sunrise)
    referral_of(shop)
    if change == "barred":
        Referral.objects.update(state="barred", shared="pan", barred_at=NOW)
    if change == "suspended":
        Partner.objects.filter(pk=sunrise.pk).update(status="suspended", suspended_at=NOW)
    stated(lender, shop)
    assert ReferralGrant.objects.count() == 0


def test_granted_sum_cannot_be_changed_or_removed(lender, sunrise):
    agreed_terms(flat="500.00")
    stated(lender, approved_shop(sunrise))
    for act in (lambda: ReferralGrant.objects.update(amount=1), lambda: ReferralGrant.objects.all().delete()):
        with pytest.raises(Exception, match="permission denied"), transaction.atomic():
            act()


def user_of(partner, role="owner"):
    return Actor(area="partner", subject_id=GITA.subject_id, partner_id=partner.pk, partner_role=role)


def test_own_rewards_go_from_the_open_month_to_the_paid_statement(lender, sunrise, shop):
    owner = user_of(sunrise)
    loan(lender, shop, LOAN)
    referral_of(shop)
    book(lender)

    def seen():
        return [(row.name, row.month, row.state, row.amount) for row in own_rewards(owner)]

    assert seen() == [("Kiran Mobile Point", OCTOBER, "pending", D("133.00"))]
    close(lender)
    assert [row[2] for row in seen()] == ["earned"]
    lender_pays(lender, "GUL-1010", "6650.00")
    approve(draft(sunrise))
    assert [row[2] for row in seen()] == ["due"]
    released()
    pay(Statement.objects.get(partner=sunrise))
    assert seen() == [("Kiran Mobile Point", OCTOBER, "paid", D("133.00"))]
    assert own_rewards(user_of(shop)) == []
    assert code(lambda: own_rewards(user_of(sunrise, "agent"))) == "core.forbidden"
