"""A tax year's TDS by payee: what was credited, what was deducted, how far the limit is (regulation.md 5.5)."""

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
    """Every partner with a statement approved for a month of the tax year that began in April of `year`, by name."""
    if actor.area != "admin":
        raise forbidden()
    rows = (
        Statement.objects.filter(month__gte=date(year, APRIL, 1), month__lt=date(year + 1, APRIL, 1))
        .exclude(state=Statement.State.DRAFT)
        .select_related("partner")
        .order_by("month")
    )
    found: dict[UUID, PayeeYear] = {}
    for one in rows:
        before = found.get(one.partner_id)
        found[one.partner_id] = PayeeYear(
            partner_id=one.partner_id,
            partner=one.partner.name,
            pan=one.payee_pan,
            statements=(before.statements if before else 0) + 1,
            credited=one.credited,
            untaxed=one.untaxed,
            deducted=(before.deducted if before else ZERO) + one.tds,
            percent=one.tds_percent,
            limit=one.tds_limit,
            section=one.tds_section,
        )
    return sorted(found.values(), key=lambda one: (one.partner.casefold(), one.partner_id))
