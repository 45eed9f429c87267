"""The de-dupe log for the back office: both records masked, each with lender and partner.

The partner is the one the record was credited to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django_filters import CharFilter, ChoiceFilter, DateFilter, FilterSet, NumberFilter, UUIDFilter

from apps.applications.models import Application
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.filters import filtered
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.customers.selectors.duplicates import dedupe_log, named_in_dedupe_log
from apps.customers.selectors.masked_people import masked_people
from apps.lenders.selectors import lenders
from apps.partners.selectors import organisations as partners


@dataclass(frozen=True)
class DedupeRecord:
    """One of the two: a customer, and the application that was under way, "" where none was."""

    customer_id: str
    application_id: str
    name: str
    mobile: str
    partner: str


@dataclass(frozen=True)
class DedupeLogLine:
    """One line of the log. `existing` is None where only the lender knows the other record."""

    id: int
    at: datetime
    key: str
    rule: str
    decision: str
    new: DedupeRecord
    existing: DedupeRecord | None
    lender: str
    by: str


class DedupeFilter(FilterSet):
    """The filters of the log. A partner's lines are those where either record was theirs."""

    search = CharFilter(method="of_person", max_length=254, help_text="A whole mobile number, PAN, e-mail or id.")
    decision = ChoiceFilter(choices=[(decision.value, decision.value) for decision in DedupeDecision])
    key = ChoiceFilter(choices=[(key.value, key.value) for key in DedupeKey if key])
    rule = ChoiceFilter(choices=[(rule.value, rule.value) for rule in DedupeRule])
    lender_id = NumberFilter(field_name="lender_id")
    partner_id = UUIDFilter(method="of_partner")
    date_from = DateFilter(method="since_day", help_text="The first day, Indian time.")
    date_to = DateFilter(method="until_day", help_text="The last day; both count.")

    def of_person(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        return rows.filter(named_in_dedupe_log(value))

    def of_partner(self, rows: QuerySet[Any], name: str, value: UUID) -> QuerySet[Any]:
        theirs = Application.objects.filter(partner_id=value).values("pk")
        return rows.filter(Q(application_id__in=theirs) | Q(existing_application_id__in=theirs))

    def since_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(at__gte=datetime.combine(value, time.min, IST))

    def until_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(at__lte=datetime.combine(value, time.max, IST))


def entries(actor: Actor, filters: Mapping[str, Any]) -> Any:
    """Return the lines that the filters leave, newest first. 403 for a non-admin."""
    return filtered(DedupeFilter(filters, dedupe_log(actor)))


def decisions(lines: Any) -> dict[str, int]:
    """Return the number of lines by decision, with every decision named."""
    counted = dict(lines.order_by().values_list("decision").annotate(number=Count("id")))
    return {decision.value: counted.get(decision.value, 0) for decision in DedupeDecision}


def choices(actor: Actor, language: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the lenders and partners that occur in the log, id -> name, as filter choices."""
    every = dedupe_log(actor).order_by()
    ids = every.exclude(lender_id=None).values_list("lender_id", flat=True).distinct()
    cards = lenders.lender_cards([lender_id for lender_id in ids if lender_id is not None])
    named = Application.objects.filter(
        Q(pk__in=every.values("application_id")) | Q(pk__in=every.values("existing_application_id")),
        partner_id__isnull=False,
    )
    names = partners.partner_names(named.order_by().values_list("partner_id", flat=True).distinct())
    return {str(pk): card.name(language) for pk, card in cards.items()}, {str(pk): name for pk, name in names.items()}


def shown(rows: Sequence[Any], language: str) -> list[DedupeLogLine]:
    """Return the lines to show, in four queries, whatever their number."""
    ids = {pk for row in rows for pk in (row.customer_id, row.existing_customer_id) if pk}
    people = masked_people(ids)
    applied = {pk for row in rows for pk in (row.application_id, row.existing_application_id) if pk}
    owners = dict(Application.objects.filter(pk__in=applied, partner_id__isnull=False).values_list("pk", "partner_id"))
    names = partners.partner_names(set(owners.values()))
    cards = lenders.lender_cards({row.lender_id for row in rows if row.lender_id})

    def record(customer_id: UUID, application_id: UUID | None) -> DedupeRecord:
        person = people[customer_id]
        owner = owners.get(application_id) if application_id else None
        partner = names.get(owner, "") if owner else ""
        return DedupeRecord(str(customer_id), str(application_id or ""), person.name, person.mobile, partner)

    return [
        DedupeLogLine(
            row.pk,
            row.at,
            row.key,
            row.rule,
            row.decision,
            record(row.customer_id, row.application_id),
            record(row.existing_customer_id, row.existing_application_id) if row.existing_customer_id else None,
            cards[row.lender_id].name(language) if row.lender_id in cards else "",
            row.by_name,
        )
        for row in rows
    ]
