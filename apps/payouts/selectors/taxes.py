"""A tax year's TDS by payee: credited, deducted, left to the limit (regulation.md 5.5)."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.payouts.domain.tax import until_limit
from apps.payouts.models import Statement
from apps.revenue.domain.slabs import ZERO

APRIL = 4


@dataclass(frozen=True)
class PayeeYear:
    """One partner's tax year after its last approved statement, in rupees without GST.

    `untaxed` is what no TDS was deducted on yet, all of it owed as soon as the limit is passed; `until_limit` what may
    still be credited before that, None once it is passed. `percent`, `limit` and `section` are the last statement's.
    """

    partner_id: UUID
    partner: str
    pan: str | None
    statements: int
    credited: Decimal
    untaxed: Decimal
    deducted: Decimal
    percent: Decimal
    limit: Decimal | None
    section: str

    @property
    def until_limit(self) -> Decimal | None:
        return until_limit(self.credited, self.limit)


def tax_year_for(actor: Actor, year: int) -> list[PayeeYear]:
    """Return every partner with an approved statement in a tax year, by name.

    The tax year is the one that began in April of `year`.
    """
    if actor.area != "admin":
        raise forbidden()
    rows = (
        Statement.objects.filter(month__gte=date(year, APRIL, 1), month__lt=date(year + 1, APRIL, 1))
        .exclude(state=Statement.State.DRAFT)
        .select_related("partner")
        .order_by("month")
    )
    payee_years: dict[UUID, PayeeYear] = {}
    for statement in rows:
        before = payee_years.get(statement.partner_id)
        payee_years[statement.partner_id] = PayeeYear(
            partner_id=statement.partner_id,
            partner=statement.partner.name,
            pan=statement.payee_pan,
            statements=(before.statements if before else 0) + 1,
            credited=statement.credited,
            untaxed=statement.untaxed,
            deducted=(before.deducted if before else ZERO) + statement.tds,
            percent=statement.tds_percent,
            limit=statement.tds_limit,
            section=statement.tds_section,
        )
    return sorted(payee_years.values(), key=lambda payee_year: (payee_year.partner.casefold(), payee_year.partner_id))
