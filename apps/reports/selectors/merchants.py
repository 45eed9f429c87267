"""Merchants for the back office: their state, owner, last lead and figures of 30 days."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import islice
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from apps.accounts import selectors as accounts
from apps.accounts.selectors import ManagedUser
from apps.applications.selectors.partner_figures import partner_figures_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.partners.selectors import flags as partner_flags
from apps.partners.selectors import kyc as partner_kyc
from apps.partners.selectors import merchant_applications, organisations
from apps.reports.domain.periods import DEFAULT, period_of

_BLOCK = 500


@dataclass(frozen=True)
class MerchantFilters:
    """Filters of the list; an empty one leaves every merchant."""

    search: str = ""
    status: str = ""
    kyc: str = ""
    flag: str = ""


@dataclass(frozen=True)
class MerchantLine:
    """One merchant of the list; `kyc` is the state of its check, `owner` the first owner's name."""

    partner_id: UUID
    key: str
    name: str
    status: str
    kyc: str
    owner: str
    last_lead_at: datetime | None
    leads: int
    disbursed_amount: Decimal
    flags: list[str]
    created_at: datetime


@dataclass(frozen=True)
class MerchantDetail:
    """One merchant with its people; `application` is the one by which it came, or None."""

    line: MerchantLine
    partner: Any
    application: Any
    people: list[ManagedUser]


def merchants_for(actor: Actor, filters: MerchantFilters) -> QuerySet[Any]:
    """Return the partners that the filters leave, by name."""
    return organisations.partners_for(actor, filters.search, status=filters.status, kyc=filters.kyc, flag=filters.flag)


def every_merchant(actor: Actor, filters: MerchantFilters, *, now: datetime) -> tuple[Iterator[MerchantLine], int]:
    """Return all lines of the narrowed list for its file, and how many there are."""
    rows = merchants_for(actor, filters)

    def blocks() -> Iterator[MerchantLine]:
        cursor = rows.iterator(chunk_size=_BLOCK)
        while block := list(islice(cursor, _BLOCK)):
            yield from _lines(block, now)

    return blocks(), rows.count()


def lines_of(rows: Sequence[Any], *, now: datetime) -> list[MerchantLine]:
    """Return the lines of these partners, in their order."""
    return _lines(rows, now)


def merchant_detail(actor: Actor, partner_id: UUID, *, now: datetime) -> MerchantDetail:
    """Return one merchant; 404 for whoever may not see it."""
    partner = organisations.partner_for(actor, partner_id)
    application = next(iter(merchant_applications.applications_of_for_system([partner_id])), None)
    return MerchantDetail(
        _lines([partner], now)[0], partner, application, accounts.people_of_partner(actor, partner_id)
    )


def _lines(rows: Sequence[Any], now: datetime) -> list[MerchantLine]:
    ids = [partner.pk for partner in rows]
    figures = partner_figures_for_system(ids, last_30_days(now))
    owners = accounts.owner_names_for_system(ids)
    flags = partner_flags.open_flags_of(ids)
    states = partner_kyc.kyc_states_for_system(ids)
    return [
        MerchantLine(
            partner_id=partner.pk,
            key=partner.key,
            name=partner.name,
            status=partner.status,
            kyc=states[partner.pk],
            owner=owners.get(partner.pk, ""),
            last_lead_at=figures[partner.pk].last_lead_at,
            leads=figures[partner.pk].leads,
            disbursed_amount=figures[partner.pk].disbursed_amount,
            flags=flags[partner.pk],
            created_at=partner.created_at,
        )
        for partner in rows
    ]


def last_30_days(now: datetime) -> DateRange:
    """Return the days that the figures are of, today with them."""
    return period_of(DEFAULT, today_ist(now), None, None).days
