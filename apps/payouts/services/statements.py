"""Partners' statements: drafted by one admin, approved by another, then paid.

A payment has the bank's number. Partners' questions about lines are answered here too.
"""

from collections.abc import Iterable
from datetime import date, datetime
from itertools import takewhile
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, QuerySet

from apps.accounts.services.notifications import notify_other_full_admins
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.calendar import format_day, format_month, today_ist
from apps.core.domain.money import in_rupees
from apps.core.domain.problems import FieldError, Problem, conflict, forbidden, invalid, not_found
from apps.partners.selectors import organisations as partners
from apps.payouts.domain.statement import (
    CarriedBalance,
    ShareHold,
    ShareLine,
    StatementFigures,
    carry,
    compute_statement,
    credit_day,
    hold_reason,
    pay_day,
    sort_lines,
    utr_of,
)
from apps.payouts.domain.statement import PayeeTaxFacts as PayeeFacts
from apps.payouts.domain.tax import NoTaxRuleError, TaxKind, TaxRule, TaxYearToDate, tax_year
from apps.payouts.models import Payee, Payout, Statement, StatementLine, StatementQuestion, TaxRate
from apps.payouts.services.first_payments import grant_first_payment
from apps.privacy.services.partner_notices import notify_owners
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.models import CommissionMonth, LedgerLine, ReversalRequest, ReversalTarget
from apps.revenue.services import ledger
from apps.settlement.selectors import reconciliation as reconciling

STATEMENTS_LOCK = 0
STATED_ACCOUNTS = (LedgerAccount.PARTNER_SHARE, LedgerAccount.REFERRAL)
PORTAL_PAGE = "/partner/reports/statements"
OUT_OF_TURN = ("revenue.earlier_draft", "revenue.later_draft", "revenue.statement_approved")


def draft_statement(*, partner_id: UUID, month: date, by: Actor, now: datetime) -> Statement:
    """Draft one partner's month afresh; an earlier draft of it is replaced.

    It takes every line of the partner's share in closed months up to this one that no other statement pays. 404 for an
    unknown partner; 422 at `month` until it is over; 409 if another month's draft waits, if the statement of this
    month or a later one is approved already, if there is nothing to state, and without a tax row for the month.
    """
    if month > today_ist(now).replace(day=1) or credit_day(month) >= today_ist(now):
        raise invalid(month=FieldError("revenue.month_not_over", {"month": f"{month:%Y-%m}"}))
    if partner_id not in partners.partner_names([partner_id]):
        raise not_found("partners.not_found")
    with transaction.atomic():
        ledger.lock_lender(STATEMENTS_LOCK)
        return _draft(partner_id, month, _HoldReasons(today_ist(now)), by, now)


def draft_statements(*, month: date, by: Actor, now: datetime) -> list[Statement]:
    """Draft the month's statement of every partner with something to state.

    Partners with a draft of another month or an approved statement are left out. 422 at `month` until the month is
    over.
    """
    if credit_day(month) >= today_ist(now):
        raise invalid(month=FieldError("revenue.month_not_over", {"month": f"{month:%Y-%m}"}))
    statements = []
    with transaction.atomic():
        ledger.lock_lender(STATEMENTS_LOCK)
        holds = _HoldReasons(today_ist(now))
        for partner_id in sorted(set(_unstated(month).values_list("partner_id", flat=True)), key=str):
            try:
                statements.append(_draft(partner_id, month, holds, by, now))
            except Problem as problem:
                if problem.code not in OUT_OF_TURN:
                    raise
    return statements


class _HoldReasons:
    """Holds of events by lender's month, each month read once."""

    def __init__(self, today: date) -> None:
        self.today = today
        self.known: dict[int, dict[UUID, ShareHold]] = {}

    def of(self, months: Iterable[CommissionMonth]) -> dict[UUID, ShareHold]:
        holds: dict[UUID, ShareHold] = {}
        for row in months:
            if row.pk not in self.known:
                self.known[row.pk] = self._read(row)
            holds |= self.known[row.pk]
        return holds

    def _read(self, row: CommissionMonth) -> dict[UUID, ShareHold]:
        view = reconciling.bucketed_for_system(row, self.today)
        holds = {}
        for line in view.reconciled.placed:
            standing = view.standing.get(line.position.key)
            hold = hold_reason(line.bucket, standing, waits_for_lender=settings.REVENUE_HOLD_UNTIL_LENDER_PAID)
            if hold is not None and line.position.is_known:
                holds[UUID(line.position.key)] = hold
        return holds


def _unstated(month: date) -> QuerySet[LedgerLine]:
    """Return the share and reward lines in closed months up to this one that are not paid.

    Lines on a draft of this month count as not paid.
    """
    closed = CommissionMonth.objects.filter(
        lender_id=OuterRef("lender_id"), month=OuterRef("booked_month"), state=CommissionMonth.State.CLOSED
    )
    stated = StatementLine.objects.filter(ledger_line=OuterRef("pk"), hold="").exclude(
        statement__month=month, statement__state=Statement.State.DRAFT
    )
    return LedgerLine.objects.filter(
        Exists(closed),
        ~Exists(stated),
        account__in=STATED_ACCOUNTS,
        booked_month__lte=month,
        partner_id__isnull=False,
    )


def _as_share(line: LedgerLine) -> ShareLine:
    is_reward = line.account == LedgerAccount.REFERRAL
    return ShareLine(line.pk, line.event_ref, line.revenue_type_id, line.amount, is_reward)


def _draft(partner_id: UUID, month: date, holds: _HoldReasons, by: Actor, now: datetime) -> Statement:
    earlier = Statement.objects.filter(partner_id=partner_id, month__lt=month).order_by("-month")
    if any(row.state == Statement.State.DRAFT for row in earlier):
        raise conflict("revenue.earlier_draft", month=format_month(earlier[0].month))
    later = Statement.objects.filter(partner_id=partner_id, month__gt=month).order_by("-month").first()
    if later is not None and later.state == Statement.State.DRAFT:
        raise conflict("revenue.later_draft", month=format_month(later.month))
    if later is not None:
        raise conflict("revenue.statement_approved", number=later.number)
    old = Statement.objects.select_for_update(no_key=True).filter(partner_id=partner_id, month=month).first()
    if old is not None and old.state != Statement.State.DRAFT:
        raise conflict("revenue.statement_approved", number=old.number)
    lines = list(_unstated(month).filter(partner_id=partner_id).select_related("month").order_by("id"))
    brought = _carried_over(earlier)
    if not lines and not brought.total:
        raise conflict("revenue.nothing_to_state", month=format_month(month))
    stated = sort_lines(
        (_as_share(line) for line in lines),
        holds.of({line.month_id: line.month for line in lines}.values()),
    )
    payee = Payee.objects.filter(partner_id=partner_id).first()
    try:
        worked = compute_statement(
            stated,
            brought=brought,
            before=_year_so_far(partner_id, month),
            payee=PayeeFacts(bool(payee and payee.pan), bool(payee and payee.gstin)),
            rules=[_rule(row) for row in TaxRate.objects.all()],
            credited_on=credit_day(month),
        )
    except NoTaxRuleError as error:
        raise conflict("revenue.no_tax_row", tax=str(error).upper(), month=format_month(month)) from error
    if old is not None:
        old.delete()
    statement = _store_draft(partner_id, month, worked, payee, by, now)
    StatementLine.objects.bulk_create(
        StatementLine(statement=statement, ledger_line_id=entry.line.line_id, hold=entry.hold or "") for entry in stated
    )
    audit_statement(by, "revenue.statement_drafted", statement)
    return statement


def _carried_over(earlier: Iterable[Statement]) -> CarriedBalance:
    """Return the balance of the carried statements directly before, `earlier` newest first."""
    balance = CarriedBalance()
    for carried in reversed(list(takewhile(lambda statement: statement.state == Statement.State.CARRIED, earlier))):
        balance = carry(balance, gross=carried.gross, net=carried.net)
    return balance


def _year_so_far(partner_id: UUID, month: date) -> TaxYearToDate:
    """Return the tax year's totals after the last statement before this month."""
    first = tax_year(credit_day(month))
    last = (
        Statement.objects.filter(partner_id=partner_id, month__gte=first, month__lt=month)
        .exclude(state=Statement.State.DRAFT)
        .order_by("-month")
        .first()
    )
    return TaxYearToDate() if last is None else TaxYearToDate(last.credited, last.untaxed)


def _rule(row: TaxRate) -> TaxRule:
    return TaxRule(
        TaxKind(row.tax), row.valid_from, row.valid_until, row.percent, row.section, row.percent_without_pan, row.limit
    )


def _store_draft(
    partner_id: UUID, month: date, worked: StatementFigures, payee: Payee | None, by: Actor, now: datetime
) -> Statement:
    tds = worked.tds
    return Statement.objects.create(
        number=f"TS-{month:%Y%m}-{partner_id.hex[:8].upper()}",
        partner_id=partner_id,
        month=month,
        pay_on=pay_day(month, settings.REVENUE_PAY_DAY),
        opening=worked.opening,
        gross=worked.gross,
        held=worked.held,
        gst_percent=worked.gst_percent,
        gst=worked.gst,
        tds_percent=tds.percent,
        tds_on=tds.on,
        tds_section=tds.section,
        tds_limit=tds.limit,
        tds=tds.amount,
        net=worked.net,
        credited=tds.credited,
        untaxed=tds.left_untaxed,
        **_payee_of(partner_id, payee),
        maker=by.person_id,
        maker_name=by.name,
        made_at=now,
    )


def _payee_of(partner_id: UUID, payee: Payee | None) -> dict[str, str | None]:
    """Return the payee's values that a statement stores."""
    return {
        "payee_name": payee.legal_name if payee else partners.partner_names([partner_id])[partner_id],
        "payee_address": payee.address if payee else "",
        "payee_pan": payee.pan if payee else None,
        "payee_gstin": payee.gstin if payee else "",
        "payee_account": payee.account_number if payee else None,
        "payee_ifsc": payee.ifsc if payee else "",
    }


def discard_statement(*, statement_id: UUID, by: Actor) -> None:
    """Discard a draft; its lines wait for the next one. 409 if it is approved."""
    with transaction.atomic():
        statement = _locked(statement_id, Statement.State.DRAFT, "revenue.statement_approved")
        audit_statement(by, "revenue.statement_discarded", statement)
        statement.delete()


def approve_statement(*, statement_id: UUID, by: Actor, now: datetime) -> Statement:
    """Approve a draft of another admin; one of zero or less is carried to the next month.

    409 if it is no draft, if the actor drafted it (masquerading or not), if its lines or its payee changed since, and
    if money is due without an account to pay.
    """
    with transaction.atomic():
        statement = _locked(statement_id, Statement.State.DRAFT, "revenue.statement_approved")
        require_second_person(by, statement.maker, code="revenue.maker_is_checker")
        payee = Payee.objects.select_for_update(no_key=True).filter(partner_id=statement.partner_id).first()
        now_known = _payee_of(statement.partner_id, payee)
        if any(getattr(statement, name) != value for name, value in now_known.items()):
            raise conflict("revenue.payee_changed")
        if statement.net > 0 and not (statement.payee_account and statement.payee_ifsc):
            raise conflict("revenue.no_account")
        if _is_stale(statement, _HoldReasons(today_ist(now))):
            raise conflict("revenue.statement_stale")
        statement.state = Statement.State.APPROVED if statement.net > 0 else Statement.State.CARRIED
        statement.approve(by, now)
        statement.save()
        audit_statement(by, "revenue.statement_approved", statement)
        if statement.state == Statement.State.APPROVED:
            _notify_owners(statement, now)
    return statement


def _notify_owners(statement: Statement, now: datetime) -> None:
    """Notify the partner's owners of the sum and of the day on which it is due."""
    notify_owners(
        partner_id=statement.partner_id,
        kind="partner_statement_ready",
        values={
            "month": format_month(statement.month),
            "net": in_rupees(statement.net),
            "day": format_day(statement.pay_on),
        },
        path=f"{PORTAL_PAGE}?statement={statement.pk}",
        dedupe_key=f"statement:{statement.pk}:ready",
        now=now,
    )


def _is_stale(statement: Statement, holds: _HoldReasons) -> bool:
    lines = list(
        _unstated(statement.month).filter(partner_id=statement.partner_id).select_related("month").order_by("id")
    )
    fresh = sort_lines(
        (_as_share(line) for line in lines),
        holds.of({line.month_id: line.month for line in lines}.values()),
    )
    stored = set(statement.lines.values_list("ledger_line_id", "hold"))
    return stored != {(entry.line.line_id, entry.hold or "") for entry in fresh}


def pay_statement(*, statement_id: UUID, utr: str, paid_on: date, by: Actor, now: datetime) -> Statement:
    """Record the bank's payment of an approved statement: its UTR and the day.

    Money leaves through released files only, so that no admin alone can record a payment. 422 at `utr` if it is
    missing, is malformed or paid another statement, at `paid_on` for a future day or one before the release; 409 if it
    is not approved or paid already, if it is in no bank file or in one that is not released, and while a recall of its
    transfer is waiting.
    """
    faults = {}
    number = utr_of(utr)
    if number is None:
        faults["utr"] = FieldError("revenue.utr_form" if utr.strip() else "core.required")
    if paid_on > today_ist(now):
        faults["paid_on"] = FieldError("revenue.day_to_come")
    if number is None or faults:
        raise invalid(**faults)
    try:
        with transaction.atomic():
            statement = _locked(statement_id, Statement.State.APPROVED, "revenue.statement_not_approved")
            require_payable(statement, paid_on)
            note_payment(statement, utr=number, paid_on=paid_on, by=by, now=now)
    except IntegrityError as error:
        if "payouts_utr_pays_once" not in str(error):
            raise
        raise invalid(utr=FieldError("revenue.utr_known", {"utr": number})) from error
    return statement


def note_payment(statement: Statement, *, utr: str, paid_on: date, by: Actor, now: datetime) -> None:
    """Note an approved statement as paid, and grant what its first payment brings.

    The caller holds the lock of statements and has checked that the payment may be noted.
    """
    statement.state, statement.utr, statement.paid_on = Statement.State.PAID, utr, paid_on
    statement.payer_name = by.name
    statement.save()
    audit_statement(by, "revenue.statement_paid", statement, utr=utr)
    grant_first_payment(statement=statement, by=by, now=now)


def can_be_paid(statement: Statement) -> bool:
    """Return whether a payment of the statement can be recorded now."""
    try:
        _released_payout(statement)
    except Problem:
        return False
    return statement.state == Statement.State.APPROVED


def require_payable(statement: Statement, paid_on: date) -> None:
    """Raise unless a payment of that day may be noted.

    409 as `_released_payout`, 422 at `paid_on` for a day before the release.
    """
    payout = _released_payout(statement)
    assert payout.checked_at is not None  # payouts_sent_payout_was_checked
    if paid_on < today_ist(payout.checked_at):
        raise invalid(paid_on=FieldError("revenue.paid_before_released"))


def _released_payout(statement: Statement) -> Payout:
    """Return the bank file that pays the statement.

    409 if it is in no file, in one that is not released, and while a recall of its transfer is waiting.
    """
    payout = statement.payout
    if payout is None:
        raise conflict("revenue.statement_in_no_file", number=statement.number)
    if payout.state != Payout.State.SENT:
        raise conflict("revenue.payout_unchecked", number=payout.number)
    if ReversalRequest.objects.about(ReversalTarget.TRANSFER, statement.pk).waiting().exists():
        raise conflict("revenue.recall_waits", number=payout.number)
    return payout


def ask_question(*, line_id: int, text: str, by: Actor, now: datetime) -> StatementQuestion:
    """Ask about a line of one's own statement and tell every full admin.

    404 for others' lines, 422 without words.
    """
    if by.area != "partner" or by.partner_id is None or by.partner_role != "owner" or by.is_masquerading:
        raise forbidden()
    if not text.strip():
        raise invalid(text=FieldError("core.required"))
    with transaction.atomic():
        line = (
            StatementLine.objects.filter(pk=line_id, statement__partner_id=by.partner_id)
            .exclude(statement__state=Statement.State.DRAFT)
            .select_related("statement__partner")
            .first()
        )
        if line is None:
            raise not_found()
        question = StatementQuestion.objects.create(line=line, text=text.strip(), asked_by=by.name, asked_at=now)
        audit_statement(by, "revenue.line_questioned", line.statement, line=line.pk)
        notify_other_full_admins(
            actor=by,
            code="statement_question",
            values={
                "partner": line.statement.partner.name,
                "by": by.name or line.statement.partner.name,
                "reference": line.statement.number,
            },
            page=f"commission-upload-file/statements/{line.statement_id}",
            dedupe_key=f"question:{question.pk}",
            now=now,
        )
    return question


def answer_question(*, question_id: UUID, answer: str, by: Actor, now: datetime) -> StatementQuestion:
    """Answer a partner's question, once. 422 without words, 409 when it has its answer."""
    if not answer.strip():
        raise invalid(answer=FieldError("core.required"))
    with transaction.atomic():
        question = StatementQuestion.objects.select_for_update(no_key=True).filter(pk=question_id).first()
        if question is None:
            raise not_found()
        if question.answer:
            raise conflict("revenue.question_answered")
        question.answer, question.answered_by, question.answered_at = answer.strip(), by.name, now
        question.save()
        audit_statement(by, "revenue.question_answered", question.line.statement, question=str(question.pk))
    return question


def _locked(statement_id: UUID, state: str, otherwise: str) -> Statement:
    """Return the statement in the required state, with all statements locked.

    404 for a draft that was recalculated in the meantime: it has a new id.
    """
    ledger.lock_lender(STATEMENTS_LOCK)
    statement = Statement.objects.select_for_update(no_key=True).filter(pk=statement_id).first()
    if statement is None:
        raise not_found("revenue.statement_gone")
    if statement.state != state:
        raise conflict(otherwise, number=statement.number)
    return statement


def audit_statement(by: Actor, action: str, statement: Statement, **details: object) -> None:
    audit.record(
        actor=by,
        action=action,
        target="revenue_statement",
        target_id=statement.pk,
        after={
            "number": statement.number,
            "partner_id": str(statement.partner_id),
            "month": f"{statement.month:%Y-%m}",
            "state": statement.state,
            **{name: format(getattr(statement, name), "f") for name in ("gross", "gst", "tds", "net")},
        },
        details=details,
    )
