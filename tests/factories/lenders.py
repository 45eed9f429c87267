"""Lenders and their terms. Display names and terms differ from the record's name and from one another on purpose."""

from decimal import Decimal
from itertools import count
from typing import Any

from apps.lenders.models import ConnectorSettings, Lender, LenderProduct

_numbers = count(1)


def make_lender(name: str = "", **facts: Any) -> Lender:
    """A lender that is on, lends to salaried people, and has no terms yet."""
    number = next(_numbers)
    defaults: dict[str, Any] = {
        "slug": f"gulmohar-{number}",
        "display_name_en": f"Gulmohar Finance {number}",
        "display_name_hi": f"गुलमोहर फ़ाइनेंस {number}",
        "lender_status": True,
        "salaried": True,
        "priority": number,
        "grievance_officer": "Arvind Rao",
        "grievance_email": "care@gulmohar.example",
    }
    return Lender.objects.create(name=name or f"gulmohar-{number}", **(defaults | facts))


def make_terms(lender: Lender, product: str = "PL", **facts: Any) -> LenderProduct:
    """Terms on which an offer can be made: 50,000 to 5,00,000 for 6 to 60 months at 13.5 %, fee 1.5 % + GST.

    A lender without a connector gets one that leads to its own page.
    """
    ConnectorSettings.objects.get_or_create(
        lender=lender,
        defaults={
            "kind": "redirect",
            "utm_link": "https://apply.gulmohar.example/?id={unique_id}",
            "registered_host": "gulmohar.example",
        },
    )
    defaults: dict[str, Any] = {
        "live": True,
        "amount_min": Decimal("50000.00"),
        "amount_max": Decimal("500000.00"),
        "tenure_min": 6,
        "tenure_max": 60,
        "annual_rate": Decimal("13.50"),
        "processing_fee_percent": Decimal("1.50"),
        "penal_text_en": "2% a month on the overdue EMI",
        "penal_text_hi": "रुकी हुई EMI पर 2% महीना",
        "foreclosure_text_en": "3% of what is left, after 6 EMIs",
        "foreclosure_text_hi": "6 EMI के बाद, बाकी रकम का 3%",
        "cooling_off_days": 2,
        "kfs": {"recovery_clause": "14", "grievance_clause": "19"},
    }
    return LenderProduct.objects.create(lender=lender, product_id=product, **(defaults | facts))
