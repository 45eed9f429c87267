"""Comparison of stated, paid and received figures with their rows. Changes nothing."""

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
from apps.settlement.services.verification import DocumentMismatch, verify_received


def verify_documents() -> list[DocumentMismatch]:
    """Return the figures that differ from their rows.

    Statements are compared with their ledger lines and taxes, bank files with their statements, lenders' statements
    with the amounts booked of them.
    """
    with transaction.atomic():
        figures = [*_statements(), *_strangers(), *_payouts(), *verify_received()]
    return [figure for figure in figures if figure.stated != figure.found]


def _statements() -> Iterator[DocumentMismatch]:
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
    for statement in Statement.objects.order_by("partner_id", "month"):
        lines = sums.get(statement.pk, {"gross": ZERO, "held": ZERO})
        yield DocumentMismatch(statement.number, "gross", statement.gross, lines["gross"])
        yield DocumentMismatch(statement.number, "held", statement.held, lines["held"])
        brought = carried.pop(statement.partner_id, CarriedBalance())
        yield DocumentMismatch(statement.number, "opening", statement.opening, brought.total)
        value = max(brought.debt + statement.gross, ZERO)
        yield DocumentMismatch(
            statement.number, "gst", statement.gst, rupees(value * statement.gst_percent * HUNDREDTH)
        )
        yield DocumentMismatch(
            statement.number, "tds", statement.tds, rupees(statement.tds_on * statement.tds_percent * HUNDREDTH)
        )
        this_year = statement.partner_id, tax_year(credit_day(statement.month))
        credited, untaxed = year.get(this_year, (ZERO, ZERO))
        yield DocumentMismatch(statement.number, "credited this tax year", statement.credited, credited + value)
        is_above = bool(value) and (statement.tds_limit is None or credited + value > statement.tds_limit)
        yield DocumentMismatch(
            statement.number, "tds taken on", statement.tds_on, untaxed + value if is_above else ZERO
        )
        yield DocumentMismatch(
            statement.number, "left untaxed", statement.untaxed, ZERO if is_above else untaxed + value
        )
        year[this_year] = statement.credited, statement.untaxed
        if statement.state == Statement.State.CARRIED:
            carried[statement.partner_id] = carry(brought, gross=statement.gross, net=statement.net)


def _strangers() -> Iterator[DocumentMismatch]:
    """Yield lines that are no share and no reward of the statement's partner."""
    wrong = StatementLine.objects.exclude(
        ledger_line__account__in=(LedgerAccount.PARTNER_SHARE, LedgerAccount.REFERRAL),
        ledger_line__partner=F("statement__partner"),
    )
    for number, amount in wrong.values_list("statement__number", "ledger_line__amount"):
        yield DocumentMismatch(number, "line of somebody else", amount, ZERO)


def _payouts() -> Iterator[DocumentMismatch]:
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
    for payout in rows:
        amount, number = came_back.get(payout.pk, (ZERO, 0))
        yield DocumentMismatch(payout.number, "total", payout.total, payout.held + amount)
        yield DocumentMismatch(payout.number, "transfers", Decimal(payout.count), Decimal(payout.number_of + number))
    paid = Statement.objects.filter(state=Statement.State.PAID)
    for name, net in paid.exclude(payout__state=Payout.State.SENT).values_list("number", "net"):
        yield DocumentMismatch(name, "paid from no file that was released", net, ZERO)
