"""Partners' statements over a real database: worked out, approved by somebody else, paid once; what waits and why."""

from datetime import date, datetime
from uuid import UUID

import pytest
from django.db import IntegrityError, transaction

from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.messaging.models import Notification
from apps.payouts.models import Payee, Statement, StatementLine, StatementQuestion
from apps.payouts.selectors import statements as payouts
from apps.payouts.services import payees, statements, verification
from apps.revenue.services import ledger, months
from apps.settlement.domain.reconciliation import LineDecision
from apps.settlement.selectors import reconciliation
from apps.settlement.services import reconciliation as settlement_services
from tests.factories import submissions
from tests.factories.accounts import make_partner_user
from tests.factories.revenue import make_slab
from tests.factories.statements import (
    ASHA,
    ASHA_AS_PARTNER,
    EARLY_DECEMBER,
    GITA,
    NOVEMBER,
    NOW,
    OCTOBER,
    D,
    approve,
    close,
    draft,
    lender_pays,
    loan,
    released,
)
from tests.refusals import code

pytestmark = pytest.mark.django_db


@pytest.fixture
def october(gulmohar, sunrise):
    """Ten lakh at 3 %, half of it the partner's: 15,000; the lender has paid its 30,000."""
    loan(gulmohar, sunrise, "1000000.00")
    close(gulmohar)
    lender_pays(gulmohar, "GUL-1010", "30000.00")


def test_a_statement_is_worked_out_with_gst_and_without_tds_below_the_limit(october, sunrise):
    made = draft(sunrise)
    assert (made.gross, made.gst, made.tds, made.net) == (D("15000.00"), D("2700.00"), D("0.00"), D("17700.00"))
    assert (made.tds_section, made.tds_limit, made.credited) == (
        "393(1) Table Sl. 1(ii), code 1006", D("20000.00"), D("15000.00"),
    )  # fmt: skip
    assert (made.pay_on, made.payee_name, made.state) == (date(2026, 11, 28), "Sunrise Finance Desk LLP", "draft")


def test_past_the_limit_15000_come_to_17400_and_what_was_untaxed_is_caught_up_with(october, gulmohar, sunrise):
    approve(draft(sunrise))
    loan(gulmohar, sunrise, "1000000.00", date(2026, 11, 9))
    close(gulmohar, NOVEMBER)
    lender_pays(gulmohar, "GUL-1109", "30000.00", NOVEMBER)
    made = draft(sunrise, NOVEMBER)
    assert (made.gross, made.gst, made.tds_on, made.tds) == (
        D("15000.00"), D("2700.00"), D("30000.00"), D("600.00"),
    )  # fmt: skip
    assert made.net == D("17100.00")
    Statement.objects.filter(month=OCTOBER).update(credited=D("60000.00"), untaxed=D("0.00"))
    again = draft(sunrise, NOVEMBER)
    assert (again.tds, again.net) == (D("300.00"), D("17400.00"))


def test_who_worked_it_out_cannot_approve_it_nor_as_a_partner(october, sunrise):
    made = draft(sunrise)
    assert code(lambda: approve(made, ASHA)) == "revenue.maker_is_checker"
    assert code(lambda: approve(made, ASHA_AS_PARTNER)) == "revenue.maker_is_checker"
    with pytest.raises(IntegrityError, match="payouts_statement_checker_is_not_maker"), transaction.atomic():
        Statement.objects.update(state="approved", checker=ASHA_AS_PARTNER.person_id, checked_at=NOW)
    made.refresh_from_db()
    assert (made.state, made.checker) == ("draft", "")
    assert approve(made).state == "approved"


def test_a_line_is_stated_once_however_often_it_is_tried(october, sunrise):
    first = draft(sunrise)
    again = draft(sunrise)
    assert (first.number, StatementLine.objects.count()) == (again.number, 1)
    approve(again)
    assert code(lambda: draft(sunrise)) == "revenue.statement_approved"
    assert code(lambda: draft(sunrise, NOVEMBER)) == "revenue.nothing_to_state"
    with pytest.raises(IntegrityError, match="payouts_share_is_stated_once"), transaction.atomic():
        twin = Statement.objects.create(
            number="TS-X", partner=sunrise, month=NOVEMBER, pay_on=NOVEMBER, opening=0, gross=0, held=0, gst_percent=0,
            gst=0, tds_percent=2, tds_on=0, tds_section="", tds=0, net=0, credited=0, untaxed=0, payee_name="",
            maker="x", made_at=NOW,
        )  # fmt: skip
        StatementLine.objects.create(statement=twin, ledger_line_id=StatementLine.objects.get().ledger_line_id)


def test_a_share_waits_until_the_lender_has_paid(gulmohar, sunrise):
    loan(gulmohar, sunrise, "1000000.00")
    close(gulmohar)
    made = draft(sunrise)
    assert (made.gross, made.held, made.net, made.lines.get().hold) == (
        D("0.00"), D("15000.00"), D("0.00"), "lender_unpaid",
    )  # fmt: skip
    lender_pays(gulmohar, "GUL-1010", "30000.00")
    assert code(lambda: approve(made)) == "revenue.statement_stale"
    assert draft(sunrise).gross == D("15000.00")


def test_what_was_held_is_stated_in_the_next_month(gulmohar, sunrise):
    loan(gulmohar, sunrise, "1000000.00")
    close(gulmohar)
    assert approve(draft(sunrise)).state == "carried"
    lender_pays(gulmohar, "GUL-1010", "30000.00")
    assert draft(sunrise, NOVEMBER).gross == D("15000.00")


def test_a_disputed_line_waits_and_is_paid_when_it_was_written_off(october, gulmohar, sunrise):
    view = reconciliation.reconciliation_for(ASHA, gulmohar.pk, OCTOBER, EARLY_DECEMBER)
    ask = {"lender_id": gulmohar.pk, "month": OCTOBER, "key": next(iter(view.facts)), "by": ASHA, "now": NOW}
    settlement_services.add_line_note(**ask, mark=LineDecision.DISPUTED, text="They say another partner brought it")
    assert draft(sunrise).lines.get().hold == "disputed"
    settlement_services.add_line_note(**ask, mark=LineDecision.WRITTEN_OFF, text="Settled")
    assert draft(sunrise).lines.get().hold == ""


def test_money_that_must_come_back_is_carried_to_the_next_month(october, gulmohar, sunrise):
    paid = approve(draft(sunrise))
    released()
    statements.pay_statement(
        statement_id=paid.pk, utr="SBINR52026120800001", paid_on=date(2026, 12, 8), by=ASHA, now=NOW
    )
    gone = Submission.objects.get()
    gone.status = "rejected"
    gone.save()
    ledger.book_month(lender_id=gulmohar.pk, month=OCTOBER, now=NOW)
    close(gulmohar, NOVEMBER)
    back = draft(sunrise, NOVEMBER)
    assert (back.gross, back.gst, back.tds, back.net) == (D("-15000.00"), D("0.00"), D("0.00"), D("-15000.00"))
    assert back.lines.get().ledger_line.reverses is not None
    assert approve(back).state == "carried"


def test_an_earlier_draft_goes_first(october, gulmohar, sunrise):
    made = draft(sunrise)
    loan(gulmohar, sunrise, "500000.00", date(2026, 11, 9))
    close(gulmohar, NOVEMBER)
    assert code(lambda: draft(sunrise, NOVEMBER)) == "revenue.earlier_draft"
    assert statements.draft_statements(month=NOVEMBER, by=ASHA, now=NOW) == []
    statements.discard_statement(statement_id=made.pk, by=ASHA)
    (both,) = statements.draft_statements(month=NOVEMBER, by=ASHA, now=NOW)
    assert (both.lines.count(), both.gross, both.held) == (2, D("15000.00"), D("7500.00"))


def test_a_month_is_not_stated_after_a_later_one(october, gulmohar, sunrise):
    """October's statement would reckon without November: its limit of the tax year, and a debt carried to it."""
    rival = submissions.lender("Rival")
    make_slab(rival, revenue_percent=D("3.000"))
    loan(rival, sunrise, "1000000.00", date(2026, 11, 9), "RIV-1")
    close(rival, NOVEMBER)
    made = draft(sunrise, NOVEMBER)
    loan(gulmohar, sunrise, "900000.00", date(2026, 9, 9))
    close(gulmohar, date(2026, 9, 1))
    refused = "revenue.later_draft"
    for _ in range(2):
        assert code(lambda: draft(sunrise)) == refused
        assert statements.draft_statements(month=OCTOBER, by=ASHA, now=NOW) == []
        assert list(Statement.objects.values_list("month", flat=True)) == [NOVEMBER]
        if made.state == "draft":
            made, refused = approve(draft(sunrise, NOVEMBER)), "revenue.statement_approved"


def test_tds_that_a_small_month_could_not_pay_lowers_no_later_tax(october, gulmohar, sunrise):
    approve(draft(sunrise))
    Statement.objects.update(credited=D("19950.00"), untaxed=D("19950.00"))
    loan(gulmohar, sunrise, "6666.67", date(2026, 11, 9))
    close(gulmohar, NOVEMBER)
    lender_pays(gulmohar, "GUL-1109", "200.00", NOVEMBER)
    small = approve(draft(sunrise, NOVEMBER))
    assert (small.gross, small.gst, small.tds, small.net, small.state) == (
        D("100.00"), D("18.00"), D("401.00"), D("-283.00"), "carried",
    )  # fmt: skip
    december = date(2026, 12, 1)
    later = datetime(2027, 1, 8, 12, tzinfo=IST)
    loan(gulmohar, sunrise, "666666.67", date(2026, 12, 9))
    months.close_month(lender_id=gulmohar.pk, month=december, now=later, by=ASHA)
    lender_pays(gulmohar, "GUL-1209", "20000.00", december)
    made = statements.draft_statement(partner_id=sunrise.pk, month=december, by=ASHA, now=later)
    assert (made.opening, made.gross, made.gst, made.tds_on, made.tds, made.net) == (
        D("-283.00"), D("10000.00"), D("1800.00"), D("10000.00"), D("200.00"), D("11317.00"),
    )  # fmt: skip
    assert made.credited == D("30050.00")
    assert {one.figure for one in verification.verify_documents() if one.name == made.number} == set()


def test_a_draft_that_was_worked_out_anew_meanwhile_is_said_to_be_gone(october, sunrise):
    first = draft(sunrise)
    again = draft(sunrise)
    assert code(lambda: approve(first)) == "revenue.statement_gone"
    assert code(lambda: statements.discard_statement(statement_id=first.pk, by=GITA)) == "revenue.statement_gone"
    assert list(Statement.objects.values_list("pk", "state")) == [(again.pk, "draft")]


def test_a_month_that_lasts_is_not_stated(sunrise):
    assert code(lambda: draft(sunrise, date(2026, 12, 1))) == "revenue.month_not_over"


def test_nobody_is_paid_without_an_account(october, sunrise):
    Payee.objects.update(ifsc="")
    assert code(lambda: approve(draft(sunrise))) == "revenue.no_account"


def test_a_statement_is_paid_once_with_a_number_of_its_own(october, gulmohar, sunrise):
    made = draft(sunrise)
    pay = {"statement_id": made.pk, "paid_on": date(2026, 12, 8), "by": ASHA, "now": NOW}
    assert code(lambda: statements.pay_statement(**pay, utr="SBINR52026120800001")) == "revenue.statement_not_approved"
    approve(made)
    released()
    assert code(lambda: statements.pay_statement(**pay, utr=" ")) == "core.required"
    assert code(
        lambda: statements.pay_statement(**(pay | {"paid_on": date(2026, 12, 7)}), utr="SBINR52026120800001")
    ) == ("revenue.paid_before_released")
    assert code(
        lambda: statements.pay_statement(**(pay | {"paid_on": date(2026, 12, 9)}), utr="SBINR52026120800001")
    ) == ("revenue.day_to_come")
    paid = statements.pay_statement(**pay, utr="SBINR52026120800001")
    assert (paid.state, paid.utr, paid.payer_name) == ("paid", "SBINR52026120800001", "Asha")
    assert code(lambda: statements.pay_statement(**pay, utr="SBINR52026120800002")) == "revenue.statement_not_approved"
    total = reconciliation.reconciliation_for(ASHA, gulmohar.pk, OCTOBER, EARLY_DECEMBER).reconciled.total
    assert total.paid == D("15000.00")


def test_a_partner_asks_about_a_line_of_its_own_and_is_answered_once(october, sunrise):
    owner = Actor(area="partner", subject_id="x", partner_id=sunrise.pk, partner_role="owner", name="Dev")
    other = Actor(area="partner", subject_id="y", partner_id=UUID(int=8), partner_role="owner")
    made = draft(sunrise)
    line = made.lines.get()
    ask = {"line_id": line.pk, "text": "Why not 60 per cent?", "now": NOW}
    assert code(lambda: statements.ask_question(**ask, by=owner)) == "core.not_found"
    assert list(payouts.partner_statements(owner)) == []
    approve(made)
    assert code(lambda: statements.ask_question(**ask, by=other)) == "core.not_found"
    assert code(lambda: statements.ask_question(**ask, by=ASHA_AS_PARTNER)) == "core.forbidden"
    question = statements.ask_question(**ask, by=owner)
    (own,) = payouts.partner_statements(owner)
    assert (own.pk, own.open_questions) == (made.pk, 1)  # type: ignore[attr-defined]

    def answer(text):
        return statements.answer_question(question_id=question.pk, answer=text, by=GITA, now=NOW)

    answer("Your terms say 50.")
    assert code(lambda: answer("Again")) == "revenue.question_answered"
    assert StatementQuestion.objects.get().answer == "Your terms say 50."


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("pan", "ABC", "core.pan"),
        ("gstin", "27AAAFS1234F1ZX", "core.gstin"),
        ("ifsc", "SBIN", "core.ifsc"),
        ("legal_name", " ", "core.required"),
    ],
)
def test_a_payee_is_checked_field_by_field(sunrise, field, value, fault):
    before = seen(sunrise)
    assert code(lambda: payees.set_payee(partner_id=sunrise.pk, sent={field: value}, by=ASHA)) == fault
    assert seen(sunrise) == before


def seen(partner):
    payee = Payee.objects.get(partner=partner)
    return payee.legal_name, payee.pan, payee.gstin, payee.account_number, payee.ifsc, payee.changed_at


def ready() -> list[tuple[str, str, str]]:
    rows = Notification.objects.filter(template="partner_statement_ready")
    return [(*row.words["en"], row.path) for row in rows]


def test_owners_hear_of_an_approved_statement_and_agents_do_not(october, sunrise):
    owner = make_partner_user(sunrise.pk)
    make_partner_user(sunrise.pk, role="agent")
    made = draft(sunrise)
    assert ready() == []
    approve(made)
    place = f"/partner/reports/statements?statement={made.pk}"
    assert ready() == [("Statement for Oct 2026: ₹17,700", "It is paid on 28 Nov 2026.", place)]
    assert Notification.objects.get(template="partner_statement_ready").subject_id == owner.pk


def test_a_carried_month_tells_nobody(gulmohar, sunrise):
    make_partner_user(sunrise.pk)
    loan(gulmohar, sunrise, "1000000.00")
    close(gulmohar)
    assert approve(draft(sunrise)).state == "carried"
    assert ready() == []
