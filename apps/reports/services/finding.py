"""Search of the back office. Searching for customers is an act: each one found is recorded."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from apps.applications.selectors import search as finding
from apps.applications.selectors.reports import RecentSubmission
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.core.domain.problems import FieldError, invalid
from apps.customers.selectors.customers import customer_by_mobile_for_system, customer_for_system
from apps.lenders.selectors import lenders
from apps.partners.selectors import organisations as partners
from apps.reports.domain.funnel import CountedBy
from apps.reports.domain.search import SearchTerms, parse_search
from apps.reports.selectors.people import PersonRow, people_at_step, shown

MAX_ITEMS = 5


@dataclass(frozen=True)
class SearchResults:
    """At most MOST of each kind."""

    applications: list[dict[str, Any]]
    lenders: list[dict[str, Any]]
    partners: list[dict[str, Any]]


def search(*, typed: str, by: Actor) -> SearchResults:
    """Return the search results of a text, for full admins.

    A customer's applications by the whole mobile number, appId or a lender's reference; lenders and partners by a part
    of their name. All customers whose applications are shown are recorded with the actor's name. Problem 422 at `q`.
    """
    looking = read_typed(typed, "q")
    with transaction.atomic():
        applications = _applications(by, looking)
        for customer_id in sorted({application.customer_id for application in applications}, key=str):
            audit.record(actor=by, action="reports.customer_found", target="customer", target_id=customer_id)
    if looking.names_a_customer:
        return SearchResults(_shown(by, applications), [], [])
    return SearchResults(_shown(by, applications), _lenders(by, looking.text), _partners(by, looking.text))


@dataclass(frozen=True)
class PeoplePage:
    """One page of the people at a step."""

    count: int
    people: list[PersonRow]


def list_people(
    *, step: str, days: DateRange, product: str | None, counted: CountedBy, typed: str, first: int, most: int, by: Actor
) -> PeoplePage:
    """Return the people at a step of the funnel, masked, from the row `first` on.

    For full admins; 422 at `step` or `search`. Reading is an act: the reader of the list is recorded, and with a search
    all people found.
    """
    looking = read_typed(typed, "search") if typed.strip() else None
    behind = people_at_step(by, days, product, counted, step, looking)
    with transaction.atomic():
        count = behind.rows.count()
        people = shown(by, behind.kind, list(behind.rows[first : first + most]))
        if looking is None:
            audit.record(actor=by, action="reports.people_listed", target="funnel_step", target_id=step)
        for customer_id in sorted(
            {person.customer_id for person in people if person.customer_id} if looking else (), key=str
        ):
            audit.record(actor=by, action="reports.customer_found", target="customer", target_id=customer_id)
    return PeoplePage(count, people)


def read_typed(typed: str, field: str) -> SearchTerms:
    """Return the parsed search text; 422 at the field it was typed into."""
    try:
        return parse_search(typed)
    except ValueError as error:
        code = str(error)
        raise invalid(**{field: FieldError(f"reports.{code}" if code == "search_short" else f"core.{code}")}) from None


def _applications(by: Actor, looking: SearchTerms) -> list[RecentSubmission]:
    if looking.mobile:
        customer = customer_by_mobile_for_system(looking.mobile)
        return [] if customer is None else finding.find_by_customer(by, customer.pk, MAX_ITEMS)
    if looking.reference:
        return finding.find_by_reference(by, looking.reference, MAX_ITEMS)
    submissions = finding.find_by_lender_reference(by, looking.text, MAX_ITEMS)
    return submissions or (finding.find_by_id_prefix(by, *looking.beginning, MAX_ITEMS) if looking.beginning else [])


def _shown(by: Actor, applications: Iterable[RecentSubmission]) -> list[dict[str, Any]]:
    submissions = list(applications)
    people = {pk: customer_for_system(pk) for pk in {submission.customer_id for submission in submissions}}
    names = {pk: mask_name(f"{who.first_name or ''} {who.last_name or ''}") for pk, who in people.items()}
    cards = lenders.lender_cards(submission.lender_id for submission in submissions if submission.lender_id is not None)
    return [
        {
            "application_id": submission.application_id,
            "customer": names[submission.customer_id],
            "mobile": mask_mobile(people[submission.customer_id].mobile_phone_number or ""),
            "product": submission.product_code,
            "status": submission.status,
            "lender": None if submission.lender_id is None else cards[submission.lender_id].name(by.language),
            "at": submission.at,
        }
        for submission in submissions
    ]


def _lenders(by: Actor, text: str) -> list[dict[str, Any]]:
    wanted = text.casefold()
    ids_by_name = lenders.lender_ids_by_name()
    ids = {pk for name, pk in ids_by_name.items() if wanted in name}
    cards = lenders.lender_cards(ids)
    # Names that begin with the text come before those that only contain it.
    rows = sorted(cards.values(), key=lambda card: (not card.name_en.casefold().startswith(wanted), card.name_en))
    return [
        {"lender_id": card.lender_id, "name": card.name(by.language), "is_on": card.is_on} for card in rows[:MAX_ITEMS]
    ]


def _partners(by: Actor, text: str) -> list[dict[str, Any]]:
    rows = partners.partners_for(by, text).order_by("name")[:MAX_ITEMS]
    return [{"partner_id": row.pk, "name": row.name, "key": row.key, "status": row.status} for row in rows]
