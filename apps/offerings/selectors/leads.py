"""Reads of a customer's own requests, and of the slots that can be chosen."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Prefetch, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import not_found
from apps.offerings.domain.call_backs import CallBackHours, slots
from apps.offerings.domain.leads import FINAL, LeadNextStep, LeadStatus, clean_reference, display_reference, next_step
from apps.offerings.models import Lead, LeadEntry, LeadPlan


@dataclass(frozen=True)
class LeadRow(Extended[Lead]):
    """A request with its next step and its providers in the customer's language."""

    language: str

    @property
    def reference(self) -> str:
        return display_reference(self.row.reference)

    @property
    def providers(self) -> list[str]:
        return list(dict.fromkeys(plan.provider.name_in(self.language) for plan in self.row.plans.all()))

    @property
    def next_step(self) -> LeadNextStep:
        return next_step(LeadStatus(self.row.status), has_slot=self.row.slot_at is not None)


def leads_of(actor: Actor) -> QuerySet[Lead]:
    """Return the customer's own requests, newest first, with plans, providers and history.

    Other actors have none here.
    """
    if actor.area != "consumer" or actor.subject_id is None:
        return Lead.objects.none()
    rows = Lead.objects.filter(customer_id=actor.subject_id).order_by("-created_at")
    return rows.prefetch_related(
        Prefetch("plans", LeadPlan.objects.select_related("plan", "provider")),
        Prefetch("history", LeadEntry.objects.order_by("id")),
    )


def own_lead(actor: Actor, reference: str) -> Lead:
    """Return the customer's own request by its reference, in any spelling.

    Problem 404 for another's and for an invalid reference.
    """
    try:
        stored = clean_reference(reference)
    except ValueError:
        raise not_found("offerings.lead_not_found") from None
    lead = leads_of(actor).filter(reference=stored).first()
    if lead is None:
        raise not_found("offerings.lead_not_found")
    return lead


def is_open(lead: Lead) -> bool:
    """Return whether the request has not ended."""
    return lead.status not in FINAL


def contact_hours() -> CallBackHours:
    """Return the owner's setting."""
    setting: dict[str, Any] = settings.CALL_BACK_HOURS
    return CallBackHours(
        opens=time.fromisoformat(setting["opens"]),
        closes=time.fromisoformat(setting["closes"]),
        slot=timedelta(minutes=setting["slot_minutes"]),
        days=setting["days"],
        weekdays=frozenset(int(day) for day in setting["weekdays"]),
        notice=timedelta(minutes=setting["notice_minutes"]),
        closed=frozenset(date.fromisoformat(day) for day in setting["closed_days"]),
    )


def call_back_slots(*, now: datetime) -> list[tuple[datetime, datetime]]:
    """Return every slot that can be chosen now, with its start and end."""
    hours = contact_hours()
    return [(start, start + hours.slot) for start in slots(hours, now=now)]
