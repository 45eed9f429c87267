"""The lenders of the made-up world, with their terms and how they are reached."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.core.domain.calendar import today_ist
from apps.demo.domain.lender_terms import DemoLender, lenders
from apps.demo.domain.more_terms import DemoProductTerms
from apps.lenders.models import ConnectorSettings, GoldClosingPrice, Lender, LenderProduct
from apps.lenders.selectors.partner_texts import proposed_texts
from apps.lenders.services import lenders as lender_services


def make_lenders(seed: int) -> list[tuple[Lender, DemoProductTerms]]:
    """Make all lenders with terms and connectors; return the active ones for personal loans."""
    served = []
    today = today_ist(timezone.now())
    for demo in lenders(seed):
        lender = Lender.objects.create(**_lender_fields(demo, today))
        for terms in demo.products:
            LenderProduct.objects.create(lender=lender, **_product_fields(terms))
            if terms.product == "PL" and demo.is_on:
                served.append((lender, terms))
        ConnectorSettings.objects.create(lender=lender, **_connector_fields(demo, lender.slug))
        _partner_texts(lender, demo.priority)
    _gold_closes(today)
    return served


MANAGERS = ("Meera Das", "Imran Sheikh", "Lata Kulkarni", "Joseph Minz", "Harpreet Gill")
"""Made-up relationship managers at the lenders."""
OFFICERS = ("Kavita Joshi", "Suresh Pillai", "Nasreen Khan", "Deepak Rawat")
"""Made-up officers for complaints at the lenders."""


def _lender_fields(demo: DemoLender, today: date) -> dict[str, Any]:
    slug = demo.name.lower()
    first = demo.products[0]
    manager = MANAGERS[demo.priority % len(MANAGERS)]
    return {
        "name": demo.name,
        "display_name_en": demo.display_en,
        "display_name_hi": demo.display_hi,
        "slug": slug,
        "kind": demo.kind,
        "mark_seed": slug,
        "registration_no": f"DEMO-{demo.priority:04d}",
        "website": f"https://{slug}.example",
        "privacy_url": f"https://{slug}.example/privacy",
        "min_income": demo.min_income,
        "max_income": demo.max_income,
        "min_age": demo.min_age,
        "max_age": demo.max_age,
        "ticket_class": demo.ticket_class,
        "credit_score_class": demo.credit_score_class,
        "salaried": demo.salaried,
        "self_employed": demo.self_employed,
        "business": demo.business,
        "priority": demo.priority,
        "lender_status": demo.is_on,
        "autosubmission": demo.autosubmission,
        "api": demo.connector == "sandbox",
        "so_status": bool(demo.special_offer),
        "so_text": demo.special_offer,
        "so_text_hi": demo.special_offer_hi,
        "so_date_start": today - timedelta(days=10) if demo.special_offer else None,
        "so_date_end": today + timedelta(days=20) if demo.special_offer else None,
        "loan_amount_upto": first.amount_max,
        "apr_min": first.annual_rate,
        "apr_max": min(first.annual_rate + 8, Decimal(36)),
        "rm_name": manager,
        "rm_phone": f"+91 22 4000 {1000 + demo.priority}",
        "rm_email": f"{manager.split()[0].lower()}@{slug}.example",
        "rm_branch": "Mumbai, Andheri East",
        "portal_url": f"https://partners.{slug}.example/",
        "dsa_code": f"TUL-{demo.priority:04d}",
        "grievance_officer": OFFICERS[demo.priority % len(OFFICERS)],
        "grievance_phone": "1800 000 0000",
        "grievance_email": f"nodal@{slug}.example",
    }


def _partner_texts(lender: Lender, number: int) -> None:
    """Write the texts that the terms propose; a few lenders show the other states."""
    proposals = proposed_texts(lender)
    texts, basis = dict(proposals), dict(proposals)
    if number % 7 == 1:
        texts["lender_journey_text"] = "Application, documents, call, money in the bank"
        texts["lender_journey_text_hi"] = "आवेदन, दस्तावेज़, फ़ोन, खाते में रकम"
    elif number % 7 == 2:
        # Written while the limit was another one, in one language only.
        texts["income_text"] = "Salary of ₹15,000 in a bank account"
        basis["income_text"] = "From ₹15,000 a month in hand"
        texts["income_text_hi"] = ""
    elif number % 7 == 3:
        # Proposed while the limit was another one, and never changed by an admin.
        texts["age_text"] = basis["age_text"] = "18 to 55 years"
        texts["age_text_hi"] = basis["age_text_hi"] = "18 से 55 साल"
    if number % 7 in (1, 4):
        papers = f"https://partners.{lender.slug}.example"
        texts["mp4_text"] = f"Who qualifies, in four minutes: {papers}/who-qualifies.mp4"
        texts["pptx_text"] = f"{papers}/product-deck.pptx"
        texts["pdf_text"] = f"Credit policy: {papers}/policy.pdf\nRate card: ask your relationship manager"
    for name, text in texts.items():
        setattr(lender, name, text)
    lender.text_basis = basis
    lender.save(update_fields=[*texts, "text_basis"])


def _product_fields(terms: DemoProductTerms) -> dict[str, Any]:
    return {
        "product_id": terms.product,
        "live": True,
        "amount_min": terms.amount_min,
        "amount_max": terms.amount_max,
        "tenure_min": terms.tenure_min,
        "tenure_max": terms.tenure_max,
        "annual_rate": terms.annual_rate,
        "processing_fee_percent": terms.fee_percent,
        "processing_fee_flat": terms.fee_flat,
        "fee_min": terms.fee_min,
        "fee_max": terms.fee_max,
        "penal_text_en": terms.penal_en,
        "penal_text_hi": terms.penal_hi,
        "foreclosure_text_en": "4% of what is left, none after 12 months",
        "foreclosure_text_hi": "बची रकम का 4%, 12 महीने बाद कुछ नहीं",
        "cooling_off_days": terms.cooling_off_days,
        "foir_max_percent": terms.foir_max,
        "age_max_at_maturity": terms.age_max_at_maturity,
        "reapply_after_days": terms.reapply_after_days,
        "turnover_class_min": terms.turnover_class_min,
        "business_years_class_min": terms.business_years_class_min,
        "ltv_max_percent": terms.ltv_max,
        "counts_co_applicant": terms.counts_co_applicant,
        "pincode_mode": terms.pincode_mode,
        "pincodes": list(terms.pincodes),
        "kfs": {"recovery_clause": "14", "grievance_clause": "17"},
    }


def _connector_fields(demo: DemoLender, slug: str) -> dict[str, Any]:
    if demo.connector == "sandbox":
        return {
            "kind": ConnectorSettings.Kind.SANDBOX,
            "options": {"behaviour": demo.behaviour},
            "webhook_secret": lender_services.sandbox_secret(slug),
        }
    return {
        "kind": ConnectorSettings.Kind.REDIRECT,
        "utm_link": f"https://{slug}.example/apply?utm_source=tulna&ref={{unique_id}}",
        "registered_host": f"{slug}.example",
        # The sandbox page of its site reports statuses as a lender does.
        "webhook_secret": lender_services.sandbox_secret(slug),
    }


def _gold_closes(today: date) -> None:
    """Make gold's closing prices of the thirty days up to today, rising slowly."""
    GoldClosingPrice.objects.bulk_create(
        GoldClosingPrice(
            on=today - timedelta(days=ago),
            per_gram=Decimal(11_900 - 6 * ago + (ago * 37) % 53),
            read_at="Made-up closes of the demo",
        )
        for ago in range(30)
    )
