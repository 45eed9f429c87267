"""Business, gold and housing loans of people of the demo dataset, in every possible state."""

import random
from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from apps.applications.models import Application
from apps.customers.models import Customer
from apps.demo.domain.lender_terms import lenders
from apps.demo.domain.more_terms import DemoProductTerms
from apps.demo.services.journeys import make_submissions
from apps.demo.services.people import ids_of
from apps.lenders.models import Lender

EACH = 14
"""Applications of each product; the first customer has one of each."""
MAX_DAYS_BACK = 90
OWN_WORK = (2, 3)
REQUESTS: Mapping[str, tuple[tuple[int, int, dict[str, Any]], ...]] = {
    "BL": ((300_000, 24, {"purpose": 1}), (750_000, 36, {"purpose": 2}), (200_000, 12, {"purpose": 3})),
    "GL": (
        (150_000, 12, {"weight_grams": "42.500", "purity": 22}),
        (60_000, 6, {"weight_grams": "18.250", "purity": 20}),
        (280_000, 12, {"weight_grams": "71.000", "purity": 22}),
    ),
    "HL": (
        (1_500_000, 180, {"property_value": "2200000.00", "property_pincode": "226010"}),
        (900_000, 120, {"property_value": "1300000.00", "property_pincode": "110001"}),
    ),
}
PROFILES: Mapping[str, dict[str, Any]] = {
    "BL": {"business_registration_type": 1, "business_current_turnover": 3, "business_years": 3, "bl_completed": True},
    "GL": {"gl_completed": True},
    "HL": {"housing_loan_amount": Decimal(1_500_000), "property_type": 1, "hl_completed": True},
}


def other_loans(*, seed: int, now: datetime) -> tuple[int, int]:
    """Make applications with their submissions and histories; return the number of both.

    Every fourth application has only its offers so far.
    """
    draw = random.Random(f"{seed} other loans")  # noqa: S311 - a made-up world, not a secret
    new_id = ids_of(draw)
    people = list(Customer.objects.filter(pl_completed=True).order_by("created_at", "pk"))
    newest = people[-1]
    made = sent = 0
    for product in REQUESTS:
        served = _served(seed, product)
        able = [person for person in people if product != "BL" or person.employment_status_code in OWN_WORK]
        others = draw.sample([person for person in able if person.pk != newest.pk], EACH - 1)
        for place, customer in enumerate([newest, *others]):
            at = now - timedelta(
                days=2 if place == 0 else draw.randrange(1, MAX_DAYS_BACK), minutes=draw.randrange(600)
            )
            application = _application(new_id(), product, place, customer, at)
            made += 1
            if place % 4 != 3:
                sent += make_submissions(
                    draw, new_id, customer.language, application, served, at + timedelta(minutes=7), now
                )
    return made, sent


def _application(pk: Any, product: str, place: int, customer: Customer, at: datetime) -> Application:
    """Made like the person's first one: with the visit and the credit of it."""
    first = Application.objects.filter(customer=customer).order_by("created_at").first()
    amount, months, details = REQUESTS[product][place % len(REQUESTS[product])]
    for name, value in PROFILES[product].items():
        setattr(customer, name, value)
    if product == "BL" and customer.employment_status_code not in OWN_WORK:
        customer.employment_status_code = OWN_WORK[0]
    customer.save()
    return Application.objects.create(
        id=pk,
        customer=customer,
        prospect=first.prospect if first else None,
        product_code=product,
        amount=Decimal(amount),
        tenure_months=months,
        details=details,
        partner=first.partner if first else None,
        first_touch=first.first_touch if first else None,
        last_touch=first.last_touch if first else None,
        created_at=at,
        changed_at=at,
    )


def _served(seed: int, product: str) -> list[tuple[Lender, DemoProductTerms]]:
    """Return the active lenders of a product, with their terms for it."""
    rows = {row.name: row for row in Lender.objects.all()}
    return [
        (rows[demo.name], terms)
        for demo in lenders(seed)
        for terms in demo.products
        if terms.product == product and demo.is_on
    ]
