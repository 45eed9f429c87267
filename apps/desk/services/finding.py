"""Search for a customer by what a caller states. Searches are counted, results recorded."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.services import rate_limits
from apps.applications.selectors import case as applications
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.problems import FieldError, invalid, too_many_requests
from apps.customers.selectors.customers import namesakes_for_system, people_by_id_for_system, people_by_key_for_system
from apps.customers.selectors.visits import customers_of_visit_for_system
from apps.desk.domain.finding import (
    MAX_NAMESAKES,
    MAX_RESULTS,
    CustomerKey,
    CustomerQuery,
    matches_second_fact,
    read_query,
)
from apps.desk.models import CaseViewer, Ticket
from apps.desk.selectors.case import FoundCustomer, found_customers

SEARCHES = {"hour": 60}
MISS_COUNTS = 2


@dataclass(frozen=True)
class SearchResult:
    """Kind of key that the text was read as, and the customers it names, masked."""

    read_as: CustomerKey
    results: list[FoundCustomer]


def search_customers(*, actor: Actor, typed: str, pincode: str, birth_year: int | None, now: datetime) -> SearchResult:
    """Return the customers of a whole key, or of a full name with a second fact.

    422 `desk.search_short` or `desk.second_fact_needed` at `q`; 429 after 60 searches an hour, a miss counts two.
    """
    query = _read(typed)
    if pincode:
        try:
            pincode = clean_pincode(pincode)
        except ValueError as error:
            raise invalid(pincode=FieldError(f"core.{error}")) from None
    if query.key is CustomerKey.NAME and not pincode and birth_year is None:
        raise invalid("desk.second_fact_needed", q=FieldError("desk.second_fact_needed"))
    with transaction.atomic():
        _count(actor, 1, now)
        ids = _ids(query, pincode or None, birth_year)
        if not ids:
            _count(actor, MISS_COUNTS - 1, now, refuse=False)
        for customer_id in sorted(ids, key=str):
            audit.record(
                actor=actor,
                action="desk.customer_found",
                target="customer",
                target_id=customer_id,
                details={"found_by": query.key.value},
            )
            CaseViewer.objects.update_or_create(
                admin_id=actor.person_id,
                customer_id=customer_id,
                defaults={"admin_name": actor.name, "found_by": query.key.value, "found_at": now},
            )
    return SearchResult(query.key, found_customers(actor, ids, now))


def _read(typed: str) -> CustomerQuery:
    try:
        return read_query(typed)
    except ValueError as error:
        code = str(error)
        raise invalid(q=FieldError(f"desk.{code}" if code == "search_short" else f"core.{code}")) from None


def _count(actor: Actor, times: int, now: datetime, *, refuse: bool = True) -> None:
    key = ("desk.search", actor.person_id)
    allowance = rate_limits.locked_allowances([key], now)[key]
    verdict = rate_limits.check(allowance, SEARCHES, now)
    if not verdict.allowed and refuse:
        raise too_many_requests("desk.too_many_searches", verdict.retry_after, minutes=-(-verdict.retry_after // 60))
    for _ in range(times):
        rate_limits.count_attempt(allowance, now)


def _ids(query: CustomerQuery, pincode: str | None, birth_year: int | None) -> list[UUID]:
    """Return the ids of the matching customers, at most MAX_RESULTS.

    For a full id the customer of that id comes first, then those of visits and applications.
    """
    people: list[Any] = []
    match query.key:
        case CustomerKey.MOBILE | CustomerKey.PAN | CustomerKey.EMAIL:
            people = people_by_key_for_system(query.key.value, query.value)
        case CustomerKey.ID:
            pk = UUID(query.value)
            people = _people([pk, *_of_visit(pk), *applications.customers_of_id_for_system(pk, pk, MAX_RESULTS)])
        case CustomerKey.BEGINNING:
            first, last = UUID(f"{query.value}{'0' * 24}"), UUID(f"{query.value}{'f' * 24}")
            people = _people(applications.customers_of_id_for_system(first, last, MAX_RESULTS))
        case CustomerKey.TICKET:
            rows = Ticket.objects.filter(number=query.value, customer__isnull=False)
            people = _people(list(rows.values_list("customer_id", flat=True)))
        case CustomerKey.REFERENCE:
            people = _people(applications.customers_of_reference_for_system(query.value, MAX_RESULTS))
        case CustomerKey.NAME:
            people = [
                customer
                for customer in namesakes_for_system(query.value, MAX_NAMESAKES)
                if matches_second_fact(
                    pincode=pincode,
                    birth_year=birth_year,
                    postal_code=customer.postal_code,
                    born_in=_year(customer.birth_date),
                )
            ]
    return [customer.pk for customer in people[:MAX_RESULTS]]


def _people(ids: list[UUID]) -> list[Any]:
    return people_by_id_for_system(ids)


def _of_visit(prospect_id: UUID) -> list[UUID]:
    return customers_of_visit_for_system(prospect_id)


def _year(born: date | None) -> int | None:
    return None if born is None else born.year
