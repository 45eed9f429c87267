"""Select a partner's payouts: approved and paid statements with every line, for the owner."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db.models import Min, Q, QuerySet, Sum
from django.db.models.functions import Coalesce, TruncDate

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.payouts.models import Statement, StatementLine
from apps.payouts.selectors.statements import partner_statements
from apps.revenue.domain.slabs import ZERO


@dataclass(frozen=True)
class PayoutSums:
    """Rupees of several statements: net = opening + gross + gst - tds.

    `paid` and `due` are parts of net.
    `due` is on approved statements that the bank has not paid; what is carried over is in neither.
    """

    opening: Decimal
    gross: Decimal
    gst: Decimal
    tds: Decimal
    net: Decimal
    held: Decimal
    paid: Decimal
    due: Decimal


def payout_statements(actor: Actor, first: date, until: date, *, state: str = "") -> QuerySet[Statement]:
    """Return the statements paid on the days [first, until), or approved on them and not paid.

    Newest first.
    Each has `day`: when it was paid, else when it was approved. 403 for an agent.
    """
    approved_on = TruncDate("checked_at", tzinfo=IST)
    rows = partner_statements(actor).annotate(day=Coalesce("paid_on", approved_on))
    rows = rows.filter(day__gte=first, day__lt=until)
    return (rows.filter(state=state) if state else rows).order_by("-month", "pk")


def payout_sums(rows: list[Statement]) -> PayoutSums:
    """Add up the statements."""

    def total(name: str, states: frozenset[str] = frozenset(Statement.State.values)) -> Decimal:
        return sum((getattr(row, name) for row in rows if row.state in states), ZERO)

    opening, gross, gst, tds, net, held = (total(name) for name in ("opening", "gross", "gst", "tds", "net", "held"))
    paid = total("net", frozenset({Statement.State.PAID.value}))
    due = total("net", frozenset({Statement.State.APPROVED.value}))
    return PayoutSums(opening, gross, gst, tds, net, held, paid, due)


def payout_lines(
    statements: list[Statement], *, product: str | None = None, lender_id: int | None = None
) -> QuerySet[StatementLine]:
    """Return the loan lines of statements from `payout_statements`, the newest month first."""
    rows = StatementLine.objects.filter(statement__in=statements, ledger_line__referral=None)
    rows = rows.select_related("ledger_line", "statement")
    if product:
        rows = rows.filter(ledger_line__product_code=product)
    if lender_id is not None:
        rows = rows.filter(ledger_line__lender_id=lender_id)
    return rows.order_by("-statement__month", "-ledger_line__event_on", "-pk")


@dataclass(frozen=True)
class PayoutReward:
    """The rewards for one partner on one statement as one sum, never its loans.

    `id` is the one of the first line.
    """

    id: int
    statement_id: UUID
    partner: str
    hold: str
    amount: Decimal


def payout_rewards(statements: list[Statement]) -> list[PayoutReward]:
    """Return the rewards of statements from `payout_statements`, the newest month first.

    Within a month by the partner's name.
    """
    rows = (
        StatementLine.objects.filter(statement__in=statements, ledger_line__referral__isnull=False)
        .order_by()
        .values("statement_id", "statement__month", "hold", "ledger_line__referral__referred__name")
        .annotate(id=Min("pk"), amount=Sum("ledger_line__amount"))
        .order_by("-statement__month", "ledger_line__referral__referred__name", "id")
    )
    return [
        PayoutReward(
            row["id"], row["statement_id"], row["ledger_line__referral__referred__name"], row["hold"], row["amount"]
        )
        for row in rows
    ]


def payout_line_sums(rows: QuerySet[StatementLine]) -> tuple[Decimal, Decimal]:
    """Return the rupees of lines that are paid, and of lines that are held."""
    share = Sum("ledger_line__amount", filter=Q(hold=""), default=ZERO)
    held = Sum("ledger_line__amount", filter=~Q(hold=""), default=ZERO)
    sums = rows.order_by().aggregate(share=share, held=held)
    return sums["share"], sums["held"]
