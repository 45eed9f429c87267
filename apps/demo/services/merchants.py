"""Applications to become a merchant: one waits, one came through a partner, one is declined."""

from datetime import datetime, timedelta

from apps.core.domain.actor import SYSTEM
from apps.partners.models import MerchantApplication, Partner
from apps.partners.services import merchant_applications

SHOPS = (
    ("Chandni Kirana Store", "Chandni Mehta", "9990000961", "ABCPM1961C", "226010", ""),
    ("Nadi Mobile Point", "Nadeem Ansari", "9990000962", "ABCPA1962D", "800008", "sunrise"),
    ("Pahadi Travels", "Tara Negi", "9990000963", "ABCPN1963E", "248001", ""),
)
DECLINED = "Pahadi Travels"


def merchants(*, now: datetime) -> int:
    """Make the applications of the last days, and return the number of all."""
    for place, (shop, owner, mobile, pan, pincode, through) in enumerate(SHOPS):
        fields = {
            "business_name": shop,
            "owner_name": owner,
            "mobile": mobile,
            "email": f"shop{place + 1}@example.com",
            "pan": pan,
            "address_line1": f"{place + 4}, Station Road",
            "pincode": pincode,
            "account_name": owner,
            "account_number": f"50100{place:08d}",
            "ifsc": "SBIN0001234",
        }
        row = merchant_applications.apply_as_merchant(
            sent=fields,
            partner_name=through if Partner.objects.filter(key=through).exists() else "",
            consents=True,
            text_version="",
            by=SYSTEM,
            now=now - timedelta(days=place + 1),
        )
        if shop == DECLINED:
            merchant_applications.decline(
                application_id=row.pk, reason="PAN and name on the account differ", by=SYSTEM, now=row.sent_at
            )
    return MerchantApplication.objects.count()
