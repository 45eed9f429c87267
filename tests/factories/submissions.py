"""Submissions with all they stand on, for tests about what becomes of them. Lenders are cheap; people are few."""

from datetime import date, datetime
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from apps.applications.models import Application, Submission
from apps.catalogue.models import Product
from apps.customers.models import Customer
from apps.lenders.models import Lender

_numbers = count(1)


def lender(name: str = "Gulmohar Finance", **facts: Any) -> Lender:
    number = next(_numbers)
    facts.setdefault("slug", f"lender-{number}")
    return Lender.objects.create(name=name, **facts)


def customer(**facts: Any) -> Customer:
    facts.setdefault("mobile_phone_number", f"9{next(_numbers):09d}")
    now = timezone.now()
    facts.setdefault("created_at", now)
    return Customer.objects.create(changed_at=now, **facts)


def application(of: Customer | None = None, **facts: Any) -> Application:
    assert Product.objects.filter(code="PL").exists()
    facts.setdefault("created_at", timezone.now())
    facts.setdefault("product_code", "PL")
    return Application.objects.create(
        customer=of or customer(),
        amount=facts.pop("amount", Decimal("300000.00")),
        tenure_months=36,
        changed_at=facts["created_at"],
        **facts,
    )


def submission(
    of: Application | None = None,
    to: Lender | None = None,
    *,
    status: str = "in_review",
    as_of: date = date(2026, 11, 1),
    at: datetime | None = None,
    **facts: Any,
) -> Submission:
    of = of or application()
    return Submission.objects.create(
        application=of,
        customer=of.customer,
        lender=to or lender(f"Lender {next(_numbers)}"),
        product_code=of.product_code,
        status=status,
        as_of=as_of,
        amount=of.amount,
        tenure_months=of.tenure_months,
        consent_id=1,
        created_at=at or timezone.now(),
        changed_at=at or timezone.now(),
        **facts,
    )


PRODUCTS = ("PL", "BL", "GL", "HL", "CC", "SL", "CAR", "TWO", "HEALTH", "SHOP", "OTHER", "VOUCHER", "DEAL")


def many_submissions(number: int, to: Lender, *, per_customer: int = 1, **facts: Any) -> list[UUID]:
    """`number` applications, each sent to the lender; answers their ids. In bulk.

    People cost more than applications, so one may have several, each for another product.
    """
    now = timezone.now()
    people = [
        Customer(id=uuid4(), mobile_phone_number=f"8{next(_numbers):09d}", created_at=now, changed_at=now)
        for _ in range(-(-number // per_customer))
    ]
    Customer.objects.bulk_create(people, batch_size=2_000)
    applications = [
        Application(
            id=uuid4(),
            customer=people[place // per_customer],
            product_code=PRODUCTS[place % per_customer],
            amount=Decimal("300000.00"),
            tenure_months=36,
            created_at=now,
            changed_at=now,
        )
        for place in range(number)
    ]
    Application.objects.bulk_create(applications, batch_size=2_000)
    defaults = {"status": "in_review", "as_of": date(2026, 11, 1)}
    Submission.objects.bulk_create(
        [
            Submission(
                application=one,
                customer_id=one.customer_id,
                lender=to,
                product_code=one.product_code,
                amount=one.amount,
                tenure_months=36,
                consent_id=1,
                created_at=now,
                changed_at=now,
                **(defaults | facts),
            )
            for one in applications
        ],
        batch_size=2_000,
    )
    return [one.id for one in applications]
