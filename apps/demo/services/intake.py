"""One finance company with a form of its own, and a link to every branch of the form's flow.

See docs/how/intake.md.
"""

import json
import uuid
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

from apps.applications.models import Application
from apps.catalogue.models import LegalText
from apps.customers.models import Customer
from apps.intake.models import FinanceCompany
from apps.lenders.models import Lender

COMPANY, LENDER = "amaltas", "Amaltas-Finserv"
LINKS = 9
MOBILE = "9990000950"
"""Outside the series of the demo people, which has a number for each of them at every size."""
TEXTS = Path(__file__).parent.parent / "domain" / "company_texts.json"


def link_id(number: int) -> uuid.UUID:
    """Return the application id of one branch.

    The sandbox answers by its last twelve digits; 0 and 8 are accepted.
    """
    return uuid.UUID(f"1a7a6e00-5eed-4000-8000-{number:012d}")


def finance_company(*, now: datetime) -> int:
    """Make the company with its texts, and an application for every branch; return their number."""
    lender = Lender.objects.get(name=LENDER)
    FinanceCompany.objects.create(
        slug=COMPANY, lender=lender, registered_host=f"apply.{COMPANY}.example", deadline_seconds=20, is_live=True
    )
    names = {"en": lender.display_name_en, "hi": lender.display_name_hi}
    for row in json.loads(TEXTS.read_text("utf-8")):
        for language, name in names.items():
            text = json.loads(json.dumps(row[language]).replace("{{company}}", name))
            LegalText.objects.get_or_create(
                kind=f"{COMPANY}-{row['kind']}",
                version=row["version"],
                language=language,
                partner_key="",
                defaults={"effective_from": date.fromisoformat(row["effective_from"]), **text},
            )
    customer = _shopkeeper(now - timedelta(days=3))
    for number in range(LINKS):
        at = now - timedelta(hours=LINKS - number)
        Application.objects.create(
            id=link_id(number),
            customer=customer,
            product_code="BL",
            amount=Decimal("400000.00"),
            tenure_months=24,
            created_at=at,
            changed_at=at,
        )
    return LINKS


def _shopkeeper(at: datetime) -> Customer:
    return Customer.objects.create(
        id=uuid.UUID("1a7a6e00-5eed-4000-9000-000000000001"),
        mobile_phone_number=MOBILE,
        first_name="Lata",
        last_name="Bhandari",
        email="lata.bhandari@example.com",
        tin="ABCPB1950K",
        birth_date=date(1985, 2, 11),
        created_at=at,
        changed_at=at,
    )
