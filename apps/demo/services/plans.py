"""Providers, plans and requests of the demo world."""

import random
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer, Prospect
from apps.demo.domain.covers import COVERS
from apps.demo.domain.providers import PROVIDERS, DemoPlan
from apps.demo.domain.study_loans import STUDY_LOANS
from apps.offerings.domain.leads import LeadClosingReason, LeadStatus
from apps.offerings.models import Plan, Provider
from apps.offerings.selectors.leads import call_back_slots
from apps.offerings.selectors.plans import consents_for
from apps.offerings.services import leads

ASKERS = 12
NEEDS: dict[str, dict[str, str]] = {
    "HEALTH": {"members": "couple", "age": "34", "amount": "500000", "postal_code": "226010"},
    "CAR": {
        "registration": "used",
        "year": "2020",
        "fuel": "petrol",
        "policy": "valid",
        "cover": "comprehensive",
        "amount": "450000",
        "postal_code": "226010",
    },
    "SL": {
        "level": "graduate",
        "country": "india",
        "admission": "admitted",
        "age": "18",
        "amount": "400000",
        "co_applicant": "parent",
        "income": "32000",
        "security": "none",
        "postal_code": "226010",
    },
}
_MONEY = ("amount_min", "amount_max", "income_min", "security_above")
_ENDS: tuple[tuple[LeadStatus, LeadClosingReason | None], ...] = (
    (LeadStatus.NEW, None),
    (LeadStatus.CONTACTED, None),
    (LeadStatus.QUOTED, None),
    (LeadStatus.BOUGHT, None),
    (LeadStatus.CLOSED, LeadClosingReason.NOT_REACHED),
)


def plans_and_requests(*, seed: int, now: datetime) -> int:
    """Make all providers and plans, and requests of a few customers; return the number of plans."""
    draw = random.Random(seed + 41)  # noqa: S311 - a made-up world, not a secret
    providers = {
        provider.code: Provider.objects.create(
            code=provider.code,
            kind=provider.kind,
            name=provider.name,
            name_hi=provider.name_hi,
            registration=provider.registration,
            host=provider.host,
            privacy_link=f"https://{provider.host}/privacy",
            grievance=f"grievance@{provider.host}",
        )
        for provider in PROVIDERS
    }
    plans = (*COVERS, *STUDY_LOANS)
    for place, plan in enumerate(plans):
        _plan(plan, providers[plan.provider], today_ist(now) - timedelta(days=place % 9))
    customer_ids = Customer.objects.exclude(first_name=None).order_by("-created_at", "pk").values_list("pk", flat=True)
    for customer_id in customer_ids[:ASKERS]:
        _ask(draw, customer_id, now)
    return len(plans)


def _plan(demo: DemoPlan, provider: Provider, facts_as_of: Any) -> None:
    rules = {name: Decimal(value) if name in _MONEY else value for name, value in demo.rules.items()}
    Plan.objects.create(
        code=demo.name.lower().replace(" ", "-"),
        provider=provider,
        product_code=demo.product,
        name=demo.name,
        name_hi=demo.name_hi,
        filing=f"DEMO-{demo.product}-{_number(demo.name) % 900 + 100}" if demo.product != "SL" else "",
        prices=demo.prices,
        facts={code: {"en": english, "hi": hindi} for code, (english, hindi) in demo.facts.items()},
        documents=[{"en": english, "hi": hindi} for english, hindi in demo.documents],
        brochure_link=f"https://{provider.host}/plans/{demo.name.lower().replace(' ', '-')}.pdf",
        facts_as_of=facts_as_of,
        status=demo.is_on,
        **rules,
    )


def _number(text: str) -> int:
    """Return a number for a text, the same in every run."""
    return sum((place + 1) * ord(letter) for place, letter in enumerate(text))


def _ask(draw: random.Random, customer_id: UUID, now: datetime) -> None:
    visit = Prospect.objects.filter(customer_id=customer_id).order_by("-created_at").first()
    if visit is None:
        return
    product = draw.choice(sorted(NEEDS))
    plan_code = {"HEALTH": "deodar-family-shield", "CAR": "sagwan-car-complete", "SL": "tamarind-full-course"}[product]
    customer = Customer.objects.get(pk=customer_id)
    actor = Actor(area="consumer", subject_id=str(customer_id), prospect_id=visit.pk, language=customer.language)
    read = consents_for([plan_code], customer.language, on=today_ist(now))
    lead = leads.open_lead(
        actor=actor,
        customer_id=customer_id,
        prospect_id=visit.pk,
        mobile=customer.mobile_phone_number,
        request=leads.LeadRequest(
            product_code=product,
            need=NEEDS[product],
            plan_codes=[plan_code],
            consents=[(text.provider.code, text.version) for text in read],
            slot_at=draw.choice(call_back_slots(now=now))[0],
            name=f"{customer.first_name} {customer.last_name or ''}".strip(),
        ),
        credit=leads.LeadCredit(),
        now=now,
    )
    status, closing = draw.choice(_ENDS)
    if status is not LeadStatus.NEW:
        leads.pass_on(lead_id=lead.pk, by=SYSTEM, now=now)
        leads.set_status(lead_id=lead.pk, to=status, closing=closing, by=SYSTEM, now=now, tells=False)
