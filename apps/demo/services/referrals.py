"""Partners brought by another one: one earns it a reward, one has the same owner."""

from datetime import datetime, timedelta
from decimal import Decimal

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.partners.models import MerchantApplication, Partner
from apps.revenue.services import referrals

MAKER, CHECKER = "admin1@example.com", "admin4@example.com"
AGREED_BEFORE = timedelta(days=330)
APPROVED_BEFORE = timedelta(days=300)
BROUGHT = (
    # reference, owner, mobile, e-mail, PAN
    ("M-RFRLWXA2", "Meena Kulkarni", "9990000971", "meena@example.com", "ABCPK1971F"),
    ("M-RFRLWXB3", "Dev Malhotra", "9990000972", "partner1@example.com", "ABCPM1972G"),
)
"""The second one's e-mail is that of the owner who referred it, so its referral is barred."""


def seed_referrals(*, referrer: Partner, brought: list[Partner], now: datetime) -> int:
    """Agree on a reward, and have two partners come by the link of `referrer`; how many came."""
    agreed_at = now - AGREED_BEFORE
    terms = referrals.ProposedTerms(Decimal("5.000"), 12, Decimal("500.00"), today_ist(agreed_at) + timedelta(days=1))
    proposal = referrals.propose_referral_terms(terms=terms, by=_actor(MAKER), now=agreed_at)
    referrals.agree_referral_terms(terms_id=proposal.pk, by=_actor(CHECKER), now=agreed_at)
    approved_at = now - APPROVED_BEFORE
    for place, (partner, (reference, owner, mobile, email, pan)) in enumerate(zip(brought, BROUGHT, strict=True)):
        MerchantApplication.objects.create(
            reference=reference,
            state=MerchantApplication.State.APPROVED,
            business_name=partner.name,
            owner_name=owner,
            mobile=mobile,
            email=email,
            pan=pan,
            address_line1=f"{place + 7}, Market Road",
            pincode="411001",
            city="Pune",
            state_name="Maharashtra",
            account_name=owner,
            account_number=f"50200{place:08d}",
            ifsc=f"TULN0{place + 971:06d}",
            bank="Mitra Bank",
            brought_by=referrer,
            partner=partner,
            text_version="1",
            language="en",
            sent_at=approved_at - timedelta(days=2),
            decided_at=approved_at,
            decided_by="Priya Iyer",
        )
    return len(brought)


def _actor(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)
