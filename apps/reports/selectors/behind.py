"""People behind counted facts, masked: one row for each unit, in the order of the facts."""

from collections.abc import Sequence
from uuid import UUID

from apps.applications.selectors import people
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.customers.selectors.masked_people import masked_people
from apps.customers.selectors.visits import visits_for_system
from apps.lenders.selectors import lenders
from apps.reports.domain.measures import BY_KEY
from apps.reports.models import StepFact
from apps.reports.selectors.people import PersonRow, shown

OF_VISITS = frozenset({"otp_verified"})
OF_SUBMISSIONS = frozenset({"approvals", "sent", "loans", "declined"})
"""Steps whose units are submissions; the others are counted in applications."""


def people_of_facts(actor: Actor, column: str, facts: Sequence[StepFact]) -> list[PersonRow]:
    """Return the rows of these facts, by a few queries for any number.

    A unit that is gone has a row without a person.
    """
    step = BY_KEY[column].behind
    units = [fact.unit for fact in facts]
    if step in OF_SUBMISSIONS:
        lines = _of_submissions(actor, units)
    elif step in OF_VISITS:
        visits = people.visits_of_touches(actor, units)
        of_visits = list(visits_for_system(visits.values()))
        named = {row.id: row for row in shown(actor, "visit", of_visits)}
        lines = {unit: named[visits[unit]] for unit in units if visits.get(unit) in named}
    else:
        rows = list(people.applications(actor, units))
        lines = {row.id: row for row in shown(actor, "application", rows)}
    return [lines.get(fact.unit) or _nobody(fact) for fact in facts]


def _of_submissions(actor: Actor, units: Sequence[UUID]) -> dict[UUID, PersonRow]:
    rows = list(people.submissions(actor, units))
    who = masked_people({row.customer_id for row in rows})
    cards = lenders.lender_cards({row.lender_id for row in rows})
    lines = {}
    for row in rows:
        person = who.get(row.customer_id)
        lines[row.pk] = PersonRow(
            id=row.pk,
            customer_id=row.customer_id,
            customer=person.name if person else "",
            mobile=person.mobile if person else "",
            city=person.city if person else "",
            application_id=row.application_id,
            product=row.product_code,
            status=row.status,
            lender=cards[row.lender_id].name(actor.language) if row.lender_id in cards else "",
            at=row.created_at,
        )
    return lines


def _nobody(fact: StepFact) -> PersonRow:
    """Return the row of a unit erased since its count: the count stays, the person is gone."""
    at = DateRange(fact.day, fact.day).begins
    return PersonRow(fact.unit, None, "", "", "", None, "", "", "", at)
