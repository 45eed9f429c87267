"""People whom a condition names: the rows, their number, and who of them may be reached."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from apps.applications.selectors import calling as applications
from apps.applications.selectors.calling import StoppedPage, StoppedPerson, StoppedPlace, StoppedQuery
from apps.core.arrays import among
from apps.customers.selectors.customers import (
    contact_person_of,
    living_customers_for_system,
    people_to_contact_for_system,
)
from apps.desk.domain.campaigns import WHOLE, AudienceShare
from apps.desk.domain.condition_groups import group_of, required_ways, ways_of, without_ways
from apps.desk.domain.conditions import SegmentCondition, StoppedStage
from apps.desk.selectors.segments import people_of_group_for_system, share_of_people_for_system
from apps.privacy.domain.calls import NO_LIMITS, CallLimits, CallTopic, CallVerdict
from apps.privacy.domain.contact import ContactChannel
from apps.privacy.selectors.agreed import may_have_agreed
from apps.privacy.selectors.calls import Callee, call_verdicts
from apps.privacy.selectors.contact import contact_decisions

MAX_PEOPLE = 5_000
"""People of one page of a condition, where nothing else is named."""
MAX_COUNTED = 100_000
"""People about whom a freezing asks the gate."""
MAX_PREVIEWED = 20_000
"""People about whom a count asks the gate while its reader waits: 100,000 take a busy machine 20 seconds."""
AT_ONCE = 500


def condition_of(values: Mapping[str, Any]) -> SegmentCondition:
    """Return the condition that a table stores; it was checked when it was written."""
    return SegmentCondition(
        stage=StoppedStage(values["stage"]),
        from_hours=values["from_hours"],
        until_hours=values["until_hours"],
        products=tuple(values.get("products", ())),
        languages=tuple(values.get("languages", ())),
        cities=tuple(values.get("cities", ())),
        where=group_of(values["where"]) if values.get("where") else None,
    )


def people_of_condition_for_system(
    condition: SegmentCondition,
    *,
    now: datetime,
    share: AudienceShare = WHOLE,
    after: StoppedPlace | None = None,
    most: int = MAX_PEOPLE,
) -> StoppedPage:
    """Return the people of a condition now, the latest first, at most so many after a place.

    Whether a person can be reached is no column: where `where` names a way, the contact gate answers for each person
    whom the rest of the condition names.
    """
    page = applications.stopped_people_for_system(_query_of(condition, share, now), after=after, most=most)
    where, people = condition.where, page.people
    if where is None or not (ways := ways_of(where)) or not people:
        return page
    reachable = {way: _reachable(people, way[0], way[1], now) for way in ways}
    named = people_of_group_for_system(where, now=now, reachable=reachable)
    ids = set(named.filter(pk__in=among(row.customer_id for row in people)).values_list("pk", flat=True))
    return replace(page, people=[row for row in people if row.customer_id in ids])


@dataclass(frozen=True)
class PeopleCount:
    """The number of people whom a condition names; `is_cut`: at least so many."""

    people: int
    is_cut: bool


def count_people_for_system(
    condition: SegmentCondition, page: StoppedPage, *, now: datetime, share: AudienceShare = WHOLE
) -> PeopleCount:
    """Return how many people a condition names; `page` is its first one.

    The count is exact for any number, except where `where` names a way to reach people and the page is not the last.
    """
    if page.end is None:
        return PeopleCount(len(page.people), is_cut=False)
    if condition.where is not None and ways_of(condition.where):
        return PeopleCount(len(page.people), is_cut=True)
    return PeopleCount(applications.count_stopped_for_system(_query_of(condition, share, now)), is_cut=False)


def _query_of(condition: SegmentCondition, share: AudienceShare, now: datetime) -> StoppedQuery:
    """Return a condition without its ways as a query, for people who may have agreed to them."""
    where = condition.where
    people = share_of_people_for_system(None if where is None else without_ways(where), share, now=now)
    for way in () if where is None else required_ways(where):
        agreed = may_have_agreed(*way)
        if agreed is not None:
            people = (living_customers_for_system() if people is None else people).filter(agreed)
    return StoppedQuery(
        condition.stage.value,
        begins=now - timedelta(hours=condition.until_hours),
        ends=now - timedelta(hours=condition.from_hours),
        products=condition.products,
        languages=condition.languages,
        cities=condition.cities,
        people=people,
    )


def _reachable(people: Sequence[StoppedPerson], channel: str, topic: Any, now: datetime) -> set[UUID]:
    """Return who of many people may be reached by a way, now or at a later hour."""
    if channel == "call":
        verdicts = verdicts_for_system(people, topic, now=now)
        return {pk for pk, verdict in verdicts.items() if not verdict.is_final}
    reachable: set[UUID] = set()
    for start in range(0, len(people), AT_ONCE):
        rows = people_to_contact_for_system(row.customer_id for row in people[start : start + AT_ONCE])
        persons = [contact_person_of(row) for row in rows if row.erased_at is None]
        written = cast(ContactChannel, channel)
        decisions = contact_decisions(persons, [written], topic, at=now)
        reachable |= {person.id for person in persons if decisions[person.id][written].allowed}
    return reachable


def verdicts_for_system(
    people: Sequence[StoppedPerson], topic: CallTopic, *, now: datetime, limits: CallLimits = NO_LIMITS
) -> dict[UUID, CallVerdict]:
    """Return for each of many people whether they may be called now, within a queue's limits."""
    verdicts: dict[UUID, CallVerdict] = {}
    for start in range(0, len(people), AT_ONCE):
        chunk = people[start : start + AT_ONCE]
        rows = {row.pk: row for row in people_to_contact_for_system(person.customer_id for person in chunk)}
        callees = [
            callee_of(rows[person.customer_id], person.product) for person in chunk if person.customer_id in rows
        ]
        verdicts |= call_verdicts(callees, topic, at=now, limits=limits)
    return verdicts


def callee_of(customer: Any, product: str) -> Callee:
    """Return a customer row as a person who may be called."""
    return Callee(
        id=customer.pk,
        mobile="" if customer.erased_at is not None else customer.mobile_phone_number or "",
        language="hi" if customer.language == "hi" else "en",
        product=product,
        is_deleted=customer.erased_at is not None,
    )
