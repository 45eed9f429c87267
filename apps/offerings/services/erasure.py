"""What offerings holds about a person: requests to providers, codes that were given, departures for deals.

Requests stay without their person, because what a partner is owed for them is counted from them; name, number and
answers go. Codes and departures name nobody but an id that then leads nowhere.
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
    """How much is held, and what becomes of it."""
    return [
        DataHolding("leads", Lead.objects.filter(customer_id__in=person.ids).count(), "goes"),
        DataHolding("codes", CodeReveal.objects.filter(customer_id__in=person.ids).count(), "stays", "money_records"),
        DataHolding("deals", DealClick.objects.filter(customer_id__in=person.ids).count(), "stays", "money_records"),
    ]


def export(person: Person) -> dict[str, Any]:
    """Everything held, as plain values."""
    leads = Lead.objects.filter(customer_id__in=person.ids).order_by("created_at")
    codes = CodeReveal.objects.filter(customer_id__in=person.ids).select_related("perk").order_by("at")
    clicks = DealClick.objects.filter(customer_id__in=person.ids).select_related("perk").order_by("at")
    return {
        "leads": [
            _exported(lead, person.language) for lead in leads.prefetch_related("plans__plan__provider", "history")
        ],
        "codes": [{"voucher": one.perk.title, "at": one.at.isoformat()} for one in codes],
        "deals": [{"deal": one.perk.title, "at": one.at.isoformat()} for one in clicks],
    }


def erase(person: Person, now: datetime) -> list[ErasedCount]:
    """Name, number and answers of every request go; one that is open ends, so that nobody calls any more."""
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
    """The answers under the words of their questions; a question that the form no longer asks keeps its own name."""
    form = FORMS[ProductCode(lead.product_code)]
    told = {}
    for name, value in (lead.need or {}).items():
        field = form.field(name)
        words = {one.value: one.label.text_in(language) for one in field.options} if field else {}
        told[field.label.text_in(language) if field else name] = words.get(str(value), value)
    return told


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
                "plan": one.plan.name_in(language),
                "provider": one.plan.provider.name_in(language),
                "passed_on_at": one.passed_on_at.isoformat() if one.passed_on_at else None,
            }
            for one in lead.plans.all()
        ],
        "history": [{"what": one.what, "status": one.status, "at": one.at.isoformat()} for one in lead.history.all()],
    }
