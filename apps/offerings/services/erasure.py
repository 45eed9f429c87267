"""The data that offerings holds about a person: requests to providers, codes, deal clicks.

Requests stay without their person, because what a partner is owed for them is counted from them; name, number and
answers are deleted. Codes and clicks hold only an id that then leads nowhere.
"""

from datetime import datetime
from typing import Any

from django.db import transaction

from apps.catalogue.domain.products import ProductCode
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.offerings.domain.forms import FORMS
from apps.offerings.domain.leads import LeadClosingReason, LeadEntryKind, LeadStatus, display_reference
from apps.offerings.models import CodeReveal, DealClick, Lead, LeadEntry
from apps.offerings.selectors.leads import is_open


def holdings(person: Person) -> list[DataHolding]:
    """Return how much is held of each kind, and what an erasure does to it."""
    return [
        DataHolding("leads", Lead.objects.filter(customer_id__in=person.ids).count(), "goes"),
        DataHolding("codes", CodeReveal.objects.filter(customer_id__in=person.ids).count(), "stays", "money_records"),
        DataHolding("deals", DealClick.objects.filter(customer_id__in=person.ids).count(), "stays", "money_records"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Return everything held, as plain values."""
    leads = Lead.objects.filter(customer_id__in=person.ids).order_by("created_at")
    codes = CodeReveal.objects.filter(customer_id__in=person.ids).select_related("perk").order_by("at")
    clicks = DealClick.objects.filter(customer_id__in=person.ids).select_related("perk").order_by("at")
    return {
        "leads": [
            _exported(lead, person.language) for lead in leads.prefetch_related("plans__plan__provider", "history")
        ],
        "codes": [{"voucher": reveal.perk.title, "at": reveal.at.isoformat()} for reveal in codes],
        "deals": [{"deal": click.perk.title, "at": click.at.isoformat()} for click in clicks],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Erase name, number and answers of every request, and end open ones.

    So no provider calls any more.
    """
    with transaction.atomic():
        leads = list(Lead.objects.select_for_update().filter(customer_id__in=person.ids).order_by("pk"))
        for lead in leads:
            lead.name, lead.mobile, lead.need, lead.slot_at = None, None, None, None
            if is_open(lead):
                lead.status, lead.closing = LeadStatus.CLOSED.value, LeadClosingReason.BY_CUSTOMER.value
                lead.changed_at = now
                LeadEntry.objects.create(
                    lead=lead,
                    what=LeadEntryKind.STATUS.value,
                    status=lead.status,
                    source=LeadEntry.Source.CUSTOMER,
                    at=now,
                )
            lead.save()
    return [ErasedCount("leads", len(leads))]


def _answers(lead: Lead, language: str) -> dict[str, Any]:
    """Return the answers under the texts of their questions.

    A question that the form no longer asks keeps its own name.
    """
    form = FORMS[ProductCode(lead.product_code)]
    answers = {}
    for name, value in (lead.need or {}).items():
        field = form.field(name)
        words = {option.value: option.label.text_in(language) for option in field.options} if field else {}
        answers[field.label.text_in(language) if field else name] = words.get(str(value), value)
    return answers


def _exported(lead: Lead, language: str) -> dict[str, Any]:
    return {
        "reference": display_reference(lead.reference),
        "product": lead.product_code,
        "name": lead.name,
        "mobile": lead.mobile,
        "answers": _answers(lead, language),
        "call_at": lead.slot_at.isoformat() if lead.slot_at else None,
        "status": lead.status,
        "made_at": lead.created_at.isoformat(),
        "plans": [
            {
                "plan": lead_plan.plan.name_in(language),
                "provider": lead_plan.plan.provider.name_in(language),
                "passed_on_at": lead_plan.passed_on_at.isoformat() if lead_plan.passed_on_at else None,
            }
            for lead_plan in lead.plans.all()
        ],
        "history": [
            {"what": entry.what, "status": entry.status, "at": entry.at.isoformat()} for entry in lead.history.all()
        ],
    }
