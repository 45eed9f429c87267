"""People behind a report's cell. Reading the list is an act: the reader is recorded."""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from apps.applications.selectors.submissions import lines
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.reports.domain.layout import Layout
from apps.reports.selectors.behind import people_of_facts
from apps.reports.selectors.report import facts_behind
from apps.reports.services.finding import PeoplePage


def list_behind_cell(*, layout: Layout, key: str, column: str, first: int, most: int, by: Actor) -> PeoplePage:
    """Return the people behind a cell, masked, from the row `first` on, and record the reader.

    For full admins; 422 at `key` or `column`.
    """
    facts = facts_behind(by, layout, key, column)
    with transaction.atomic():
        count = facts.count()
        people = people_of_facts(by, column, list(facts.order_by("-day", "unit")[first : first + most]))
        audit.record(
            actor=by,
            action="reports.people_listed",
            target="report_cell",
            target_id=layout.report,
            details={"key": key, "column": column},
        )
    return PeoplePage(count, people)


@dataclass(frozen=True)
class Opened:
    """The person behind a line, and the visit that began the application."""

    customer_id: UUID
    prospect_id: UUID | None


def open_line(*, submission_id: UUID, by: Actor) -> Opened:
    """Return the person behind a line of the list, and record who opened it.

    For full admins; 404 without a person.
    """
    row = lines.submission_behind(by, submission_id)
    if row is None or row.person_erased:
        raise not_found()
    with transaction.atomic():
        audit.record(
            actor=by,
            action="reports.customer_found",
            target="customer",
            target_id=row.customer_id,
            details={"found_by": "list"},
        )
    return Opened(row.customer_id, row.application.prospect_id)
