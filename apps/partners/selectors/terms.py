"""Reads of the revenue terms of partners and of their changes."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from apps.audit.selectors import entries_about
from apps.partners.models import Partner


def revenue_terms_for_system() -> dict[UUID, tuple[Decimal | None, Decimal | None]]:
    """Return each partner's terms: per cent of a commission, and rupees for each disbursal."""
    rows = Partner.objects.values_list("id", "revenue_percent", "revenue_flat_fee")
    return {pk: (percent, flat_fee) for pk, percent, flat_fee in rows}


def revenue_terms_of_for_system(partner_id: UUID) -> tuple[Decimal | None, Decimal | None]:
    """Return one partner's terms, as in `revenue_terms_for_system`."""
    return Partner.objects.values_list("revenue_percent", "revenue_flat_fee").get(pk=partner_id)


@dataclass(frozen=True)
class RevenueChange:
    """A change of a partner's terms, with those that it replaced."""

    at: datetime
    percent: Decimal | None
    flat_fee: Decimal | None


def revenue_changes_for_system(partner_id: UUID) -> list[RevenueChange]:
    """Return the changes of a partner's terms, the oldest first."""
    rows = entries_about("partner", partner_id).filter(action="partners.revenue_changed").order_by("at", "pk")
    return [
        RevenueChange(
            row.at, *(_amount((row.before or {}).get(name)) for name in ("revenue_percent", "revenue_flat_fee"))
        )
        for row in rows
    ]


def _amount(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)
