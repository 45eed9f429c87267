"""Return the portal's report of payouts: statements and their lines down to the application."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.applications.selectors.submissions import own_lines
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.payouts.domain.statement import credit_day
from apps.payouts.selectors import partner_payouts
from apps.payouts.selectors.partner_payouts import PayoutSums
from apps.reports.selectors.own_reports import in_blocks, lender_choices, lender_names, reference_of
from apps.revenue.domain.referrals import ZERO, reward_title

STATES = ("approved", "paid", "carried")


@dataclass(frozen=True)
class PayoutFilters:
    """Filters of the report; product and lender narrow the lines, taxes are of whole statements."""

    state: str = ""
    product: str | None = None
    lender_id: int | None = None


@dataclass(frozen=True)
class PayoutLine:
    """One amount of a statement.

    `kind`: share, reversal, adjustment, referral, or opening, gst, tds in the file. `hold` is the reason why it waits;
    a held amount is not part of the payment.
    """

    id: int | None
    statement_id: UUID
    number: str
    month: date
    state: str
    day: date
    utr: str
    kind: str
    event_on: date | None
    application_id: UUID | None
    reference: str
    product: str
    lender: str
    amount: Decimal
    hold: str


@dataclass(frozen=True)
class PayoutPage:
    """The statements, a page of their lines, and the sums.

    `share` and `held` are of all matching lines.
    """

    statements: list[Any]
    sums: PayoutSums
    count: int
    share: Decimal
    held: Decimal
    lenders: list[tuple[int, str]]
    lines: list[PayoutLine]


def payout_page(actor: Actor, filters: PayoutFilters, days: DateRange, *, page: int, page_size: int) -> PayoutPage:
    """Return the payouts of these days and a page of their lines, for the owner alone."""
    statements = list(partner_payouts.payout_statements(actor, days.first, days.until, state=filters.state))
    rows = _lines(statements, filters)
    rewards = _rewards(actor, statements, filters)
    share, held = partner_payouts.payout_line_sums(rows)
    share += sum((line.amount for line in rewards if not line.hold), ZERO)
    held += sum((line.amount for line in rewards if line.hold), ZERO)
    lender_ids = partner_payouts.payout_lines(statements).order_by().values_list("ledger_line__lender_id", flat=True)
    first = (page - 1) * page_size
    begin, end = max(first - len(rewards), 0), max(first + page_size - len(rewards), 0)
    return PayoutPage(
        statements,
        partner_payouts.payout_sums(statements),
        len(rewards) + rows.count(),
        share,
        held,
        lender_choices(actor, set(lender_ids.distinct())),
        [*rewards[first : first + page_size], *_shaped(actor, statements, list(rows[begin:end]))],
    )


def every_payout_line(actor: Actor, filters: PayoutFilters, days: DateRange) -> tuple[Iterator[PayoutLine], int]:
    """Return all lines for the file, and how many there are.

    Whole statements begin with the amounts that are of no loan.
    Without a product and a lender the amounts that are not held add up to the net of the statements.
    """
    statements = list(partner_payouts.payout_statements(actor, days.first, days.until, state=filters.state))
    rows = _lines(statements, filters)
    heads = [] if filters.product or filters.lender_id else [head for row in statements for head in _heads(row)]
    heads += _rewards(actor, statements, filters)
    blocks = in_blocks(rows, lambda block: _shaped(actor, statements, block))
    return _chained(heads, blocks), len(heads) + rows.count()


def _chained(heads: Sequence[PayoutLine], blocks: Iterator[PayoutLine]) -> Iterator[PayoutLine]:
    yield from heads
    yield from blocks


def _lines(statements: list[Any], filters: PayoutFilters) -> Any:
    return partner_payouts.payout_lines(statements, product=filters.product, lender_id=filters.lender_id)


def _heads(statement: Any) -> Iterator[PayoutLine]:
    """Return the amounts besides the lines (carried over, GST, TDS), without zeros."""
    for kind, amount in (("opening", statement.opening), ("gst", statement.gst), ("tds", -statement.tds)):
        if amount:
            yield PayoutLine(
                **_of_statement(statement), id=None, kind=kind, event_on=None, application_id=None, reference="",
                product="", lender="", amount=amount, hold="",
            )  # fmt: skip


def _rewards(actor: Actor, statements: list[Any], filters: PayoutFilters) -> list[PayoutLine]:
    """Return the rewards for partners that were brought, one sum each.

    None of them has a product or a lender.
    """
    if filters.product or filters.lender_id:
        return []
    by_id = {statement.pk: statement for statement in statements}
    return [
        PayoutLine(
            **_of_statement(by_id[row.statement_id]), id=row.id, kind="referral",
            event_on=credit_day(by_id[row.statement_id].month), application_id=None,
            reference=reward_title(row.partner, actor.language), product="", lender="", amount=row.amount,
            hold=row.hold,
        )
        for row in partner_payouts.payout_rewards(statements)
    ]  # fmt: skip


def _of_statement(statement: Any) -> dict[str, Any]:
    names = ("number", "month", "state", "day", "utr")
    return {"statement_id": statement.pk} | {name: getattr(statement, name) for name in names}


def _shaped(actor: Actor, statements: Sequence[Any], rows: Sequence[Any]) -> list[PayoutLine]:
    by_id = {statement.pk: _of_statement(statement) for statement in statements}
    applications = own_lines.references_of({row.ledger_line.event_ref for row in rows})
    names = lender_names(actor, {row.ledger_line.lender_id for row in rows})
    return [
        PayoutLine(
            **by_id[row.statement_id],
            id=row.pk,
            kind=row.ledger_line.kind,
            event_on=row.ledger_line.event_on,
            application_id=applications.get(row.ledger_line.event_ref),
            reference=reference_of(applications.get(row.ledger_line.event_ref)),
            product=row.ledger_line.product_code,
            lender=names.get(row.ledger_line.lender_id, ""),
            amount=row.ledger_line.amount,
            hold=row.hold,
        )
        for row in rows
    ]
