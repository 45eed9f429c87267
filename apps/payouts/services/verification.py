"""Every figure that was stated, paid or received held against the rows it was made of. Reads, changes nothing."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.db.models import Count, F, Q, Sum

from apps.core.domain.money import rupees
from apps.payouts.domain.statement import CarriedBalance, carry, credit_day
from apps.payouts.domain.tax import tax_year
from apps.payouts.models import Payout, Statement, StatementLine
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import HUNDREDTH, ZERO
from apps.revenue.models import ReversalRequest
from apps.settlement.services.verification import PaperMismatch, verify_received


def verify_documents() -> list[PaperMismatch]:
    """Statements against their ledger lines and taxes, files for the bank against their statements, what lenders sent
    against what was booked of it."""
    with transaction.atomic():
        found = [*_statements(), *_strangers(), *_payouts(), *verify_received()]
    return [one for one in found if one.said != one.found]


def _statements() -> Iterator[PaperMismatch]:
    sums = {
        row["statement_id"]: row
        for row in StatementLine.objects.order_by()
        .values("statement_id")
        .annotate(
            gross=Sum("ledger_line__amount", filter=Q(hold=""), default=ZERO),
            held=Sum("ledger_line__amount", filter=~Q(hold=""), default=ZERO),
        )
    }
    carried: dict[UUID, CarriedBalance] = {}
    year: dict[tuple[UUID, date], tuple[Decimal, Decimal]] = {}
    for one in Statement.objects.order_by("partner_id", "month"):
        lines = sums.get(one.pk, {"gross": ZERO, "held": ZERO})
        yield PaperMismatch(one.number, "gross", one.gross, lines["gross"])
        yield PaperMismatch(one.number, "held", one.held, lines["held"])
        brought = carried.pop(one.partner_id, CarriedBalance())
        yield PaperMismatch(one.number, "opening", one.opening, brought.total)
        value = max(brought.debt + one.gross, ZERO)
        yield PaperMismatch(one.number, "gst", one.gst, rupees(value * one.gst_percent * HUNDREDTH))
        yield PaperMismatch(one.number, "tds", one.tds, rupees(one.tds_on * one.tds_percent * HUNDREDTH))
        this_year = one.partner_id, tax_year(credit_day(one.month))
        credited, untaxed = year.get(this_year, (ZERO, ZERO))
        yield PaperMismatch(one.number, "credited this tax year", one.credited, credited + value)
        is_above = bool(value) and (one.tds_limit is None or credited + value > one.tds_limit)
        yield PaperMismatch(one.number, "tds taken on", one.tds_on, untaxed + value if is_above else ZERO)
        yield PaperMismatch(one.number, "left untaxed", one.untaxed, ZERO if is_above else untaxed + value)
        year[this_year] = one.credited, one.untaxed
        if one.state == Statement.State.CARRIED:
            carried[one.partner_id] = carry(brought, gross=one.gross, net=one.net)


def _strangers() -> Iterator[PaperMismatch]:
    """Lines that are no share and no reward of the statement's partner."""
    wrong = StatementLine.objects.exclude(
        ledger_line__account__in=(LedgerAccount.PARTNER_SHARE, LedgerAccount.REFERRAL),
        ledger_line__partner=F("statement__partner"),
    )
    for number, amount in wrong.values_list("statement__number", "ledger_line__amount"):
        yield PaperMismatch(number, "line of somebody else", amount, ZERO)


def _payouts() -> Iterator[PaperMismatch]:
    came_back: dict[UUID | None, tuple[Decimal, int]] = {
        row["payout_id"]: (row["amount"], row["number_of"])
        for row in ReversalRequest.objects.order_by()
        .filter(state=ReversalRequest.State.APPROVED, payout_id__isnull=False)
        .values("payout_id")
        .annotate(amount=Sum("amount"), number_of=Count("pk"))
    }
    rows = Payout.objects.exclude(state=Payout.State.DROPPED).annotate(
        held=Sum("statements__net", default=ZERO), number_of=Count("statements")
    )
    for one in rows:
        amount, number = came_back.get(one.pk, (ZERO, 0))
        yield PaperMismatch(one.number, "total", one.total, one.held + amount)
        yield PaperMismatch(one.number, "transfers", Decimal(one.count), Decimal(one.number_of + number))
    paid = Statement.objects.filter(state=Statement.State.PAID)
    for name, net in paid.exclude(payout__state=Payout.State.SENT).values_list("number", "net"):
        yield PaperMismatch(name, "paid from no file that was released", net, ZERO)
