"""A shop that Sunrise brought, and what bringing it is rewarded with: proposed by Asha, agreed by Gita."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from apps.acquisition.models import Referral
from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import IST
from apps.partners.models import MerchantApplication, Partner
from apps.partners.services import merchant_applications
from apps.revenue.models import ReferralTerms
from apps.revenue.services import ledger, referrals
from tests.factories.statements import ASHA, GITA

LONG_AGO = datetime(2026, 6, 20, 12, tzinfo=IST)
JULY = date(2026, 7, 1)
APPROVED = datetime(2026, 10, 5, 12, tzinfo=IST)
FORM = {
    "business_name": "Kiran Mobile Point",
    "owner_name": "Kiran Das",
    "mobile": "9876543210",
    "email": "kiran@example.com",
    "pan": "ABCPD1961C",
    "address_line1": "4, Station Road",
    "pincode": "226010",
    "account_name": "Kiran Das",
    "account_number": "501000000001",
    "ifsc": "SBIN0001234",
}


def agreed_terms(
    percent: str = "5.000", months: int = 12, flat: str = "0.00", valid_from: date = JULY, now: datetime = LONG_AGO
) -> ReferralTerms:
    terms = referrals.ProposedTerms(Decimal(percent), months, Decimal(flat), valid_from)
    row = referrals.propose_referral_terms(terms=terms, by=ASHA, now=now)
    return referrals.agree_referral_terms(terms_id=row.pk, by=GITA, now=now)


def approved_shop(brought_by: Partner | None, now: datetime = APPROVED, **facts: str) -> Partner:
    """A shop that came by a partner's link and gets 40 % of the commission; its referral is not made yet."""
    row = MerchantApplication.objects.create(
        **{**FORM, **facts}, reference=f"M-{MerchantApplication.objects.count():08d}", brought_by=brought_by,
        text_version="1", language="en", sent_at=now,
    )  # fmt: skip
    shop = merchant_applications.approve(application_id=row.pk, by=SYSTEM, reason="Known to us", now=now)
    shop.revenue_percent = Decimal("40.000")
    shop.save()
    return shop


def referral_of(shop: Partner, now: datetime = APPROVED) -> Any:
    ledger.open_referrals(now=now)
    return Referral.objects.get(referred=shop)


def make_referral(referrer: Partner, referred: Partner, **facts: Any) -> Referral:
    """An open referral of two partners that are there already."""
    row = MerchantApplication.objects.create(
        **FORM, reference=f"M-{MerchantApplication.objects.count():08d}", brought_by=referrer, partner=referred,
        state="approved", text_version="1", language="en", sent_at=APPROVED, decided_at=APPROVED,
    )  # fmt: skip
    defaults = {"began_on": date(2026, 10, 5), "opened_at": APPROVED}
    return Referral.objects.create(referrer=referrer, referred=referred, application=row, **(defaults | facts))
