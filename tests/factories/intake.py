"""A finance company with its texts, an application it has a form for, and a filled-in form."""

from datetime import date
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from apps.applications.models import Application
from apps.catalogue.models import LegalText
from apps.customers.models import Customer
from apps.intake.models import FinanceCompany
from tests.factories.journey import make_lender

_mobiles = count(8000000000)
ANSWERS: dict[str, str] = {
    "purposeOfLoan": "Stock",
    "gender": "Female",
    "maritalStatus": "Married",
    "fathersName": "Ramesh Yadav",
    "mothersName": "Kamla Devi",
    "annualSalesTurnOver": "2500000",
    "uan": "",
    "name": "Asha Traders",
    "dateOfIncorporation": "2019-04-01",
    "category": "Trade",
    "subCategory": "Grocery",
    "nature": "Proprietorship",
    "businessAddressLine1": "12, Gandhi Nagar",
    "businessAddressLine2": "Near the post office",
    "businessAddressPincode": "226010",
}
SENT = {**ANSWERS, "consent": "true"}


def make_company(url: str = "", *, slug: str = "champak", **facts: Any) -> FinanceCompany:
    """A live company whose three texts are in force in both languages."""
    for kind in ("privacy", "terms", "consent"):
        for language in ("en", "hi"):
            LegalText.objects.get_or_create(
                kind=f"{slug}-{kind}",
                version="1.0",
                language=language,
                partner_key="",
                defaults={
                    "effective_from": date(2026, 1, 1),
                    "title": f"{kind} {language}",
                    "sections": [{"heading": "About", "body": "Text."}],
                },
            )
    lender = make_lender("Champak Finance", kind="none")
    return FinanceCompany.objects.create(
        slug=slug,
        lender=lender,
        service_url=url,
        registered_host=f"apply.{slug}.example",
        is_live=True,
        **{"deadline_seconds": 5} | facts,
    )


def make_application(*, end: str | None = None, product: str = "BL") -> Application:
    """A business loan application of a new customer. `end` are the last twelve digits of its id."""
    now = timezone.now()
    customer = Customer.objects.create(
        mobile_phone_number=str(next(_mobiles)),
        first_name="Asha",
        last_name="Yadav",
        email="asha@example.com",
        tin="ABCPY1234F",
        birth_date=date(1990, 5, 14),
        created_at=now,
        changed_at=now,
    )
    number = uuid4()
    return Application.objects.create(
        id=UUID(f"{str(number)[:24]}{end}") if end else number,
        customer=customer,
        product_code=product,
        amount=Decimal("500000.00"),
        tenure_months=36,
        created_at=now,
        changed_at=now,
    )
