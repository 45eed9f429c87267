"""Search for one person's journey by a whole number or reference, limited and recorded."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.accounts.services import rate_limits
from apps.applications.selectors.journeys import customer_of
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.customers.selectors.masked_people import masked_people
from apps.reports.domain.search import SearchTerms
from apps.reports.services.finding import read_typed

SEARCHES_AN_HOUR = {"hour": 60}


@dataclass(frozen=True)
class FoundPerson:
    """One masked person; None where nobody is known by what was typed."""

    customer_id: UUID | None
    customer: str
    mobile: str


def find_journey(*, typed: str, by: Actor, now: datetime) -> FoundPerson:
    """Return the person named by a whole mobile number, an appId or a submission's id.

    422 at `q`, 429 after SEARCHES_AN_HOUR.
    """
    looking = read_typed(typed, "q")
    with transaction.atomic():
        counter = rate_limits.locked_allowances([("reports.journeys", str(by.subject_id))], now)
        allowance = counter["reports.journeys", str(by.subject_id)]
        verdict = rate_limits.check(allowance, SEARCHES_AN_HOUR, now)
        if not verdict.allowed:
            raise Problem("reports.too_many_searches", 429, retry_after=verdict.retry_after)
        rate_limits.count_attempt(allowance, now)
        customer_id = _named(by, looking)
        if customer_id is None:
            return FoundPerson(None, "", "")
        audit.record(actor=by, action="reports.journey_found", target="customer", target_id=customer_id)
    who = masked_people([customer_id])[customer_id]
    return FoundPerson(customer_id, who.name, who.mobile)


def _named(by: Actor, looking: SearchTerms) -> UUID | None:
    if looking.mobile:
        customer = customer_by_mobile_for_system(looking.mobile)
        return None if customer is None else customer.pk
    span = (looking.reference, looking.reference) if looking.reference else looking.beginning
    return customer_of(by, *span) if span else None
