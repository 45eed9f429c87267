"""A customer's way from the mobile number to a complete profile, through HTTP, and lenders to choose from."""

import re
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import uuid4

from django.utils import timezone
from rest_framework.test import APIClient

from apps.catalogue import selectors as catalogue
from apps.lenders.models import ConnectorSettings, Lender, LenderProduct
from apps.messaging.models import Message

ASHA, BINA = "9876543210", "9123456780"
CONSENTS = [{"purpose": "terms", "version": "1.1"}, {"purpose": "privacy", "version": "1.1"}]
PROFILE: dict[str, Any] = {
    "first_name": "Asha",
    "last_name": "Yadav",
    "email": "asha@example.com",
    "gender": 1,
    "birth_date": "1990-05-14",
    "tin": "ABCPY1234F",
    "postal_code": "226010",
    "residence_type": 1,
    "employment_status_code": 1,
    "employer_name": "Kadamb Textiles",
    "monthly_income": "28000",
    "salary_mode": 1,
    "emi": "0",
    "se_loan_amount": "300000",
    "loan_tenure_months": 36,
    "loan_purpose": 3,
    "credit_score_class": 3,
}
_numbers = count(1)


def in_force(kind: str) -> str:
    """The version of a text on the day the test lives in."""
    text = catalogue.legal_text(kind, "en", "", timezone.localdate())
    assert text
    return text.version


def consent_in_force(lender_id: int) -> str:
    """The version of the text that is agreed to for this lender: its own page gets a reference alone."""
    redirects = ConnectorSettings.objects.filter(lender_id=lender_id, kind=ConnectorSettings.Kind.REDIRECT).exists()
    return in_force("share_reference" if redirects else "share_with_lender")


class Visitor(APIClient):
    """One browser. After `sign_in` it carries the bearer and knows its prospectAppId."""

    def __init__(self, *, language: str = "en", ip: str = "203.0.113.5") -> None:
        super().__init__(headers={"X-Tulna-Client": "tests", "Accept-Language": language}, REMOTE_ADDR=ip)
        self.prospect_id = ""

    def begin(self, mobile: str, **more: Any) -> Any:
        """POST /api/prospects."""
        consents = [{"purpose": kind, "version": in_force(kind)} for kind in ("terms", "privacy")]
        body = {"mobile_phone_number": mobile, "consents": consents, **more}
        answer = self.post("/api/prospects", body, format="json")
        self.prospect_id = answer.json().get("prospectAppId", "")
        return answer

    def verify(self, otp: str) -> Any:
        return self.post(f"/api/prospects/{self.prospect_id}/verify", {"otp": otp}, format="json")

    def sign_in(self, mobile: str = ASHA, **more: Any) -> dict[str, Any]:
        """The whole way to a session; the answer of verify."""
        begun = self.begin(mobile, **more)
        assert begun.status_code == 201, begun.json()
        verified = self.verify(code_sent_to(mobile))
        assert verified.status_code == 200, verified.json()
        self.carry(verified.json()["token"])
        return dict(verified.json())

    def carry(self, token: str) -> None:
        self.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")

    @property
    def user_path(self) -> str:
        return f"/api/user/{self.prospect_id}"

    def tell(self, **fields: Any) -> Any:
        """PATCH the profile."""
        return self.patch(self.user_path, fields, format="json")

    def apply(self, **more: Any) -> str:
        """A complete profile and an application for a personal loan; the appId."""
        told = self.tell(**PROFILE | more)
        assert told.status_code == 200, told.json()
        made = self.post("/api/applications", {"product_type": "PL"}, format="json")
        assert made.status_code == 201, made.json()
        return str(made.json()["appId"])

    def offers(self, app_id: str) -> dict[str, Any]:
        answer = self.get(f"/api/applications/{app_id}/offers")
        assert answer.status_code == 200, answer.json()
        return dict(answer.json())

    def submit(self, app_id: str, lender_id: int, *, version: str | None = None, key: str | None = None) -> Any:
        return self.post(
            f"/api/applications/{app_id}/submissions",
            {"lender_id": lender_id, "consent_version": version or consent_in_force(lender_id)},
            format="json",
            headers={"Idempotency-Key": key or str(uuid4())},
        )


def code_sent_to(mobile: str) -> str:
    """The newest one-time code in the outbox."""
    newest = max(
        (one for one in Message.objects.filter(template__startswith="otp") if one.to == mobile),
        key=lambda one: one.created_at,
    )
    return str(re.findall(r"\d{6}", newest.body or "")[0])


def make_lender(name: str = "Gulmohar Finance", *, kind: str = "redirect", url: str = "", **terms: Any) -> Lender:
    """A lender that lends 50,000 to 5,00,000 for 12 to 60 months at 14 %, to everybody. `kind` is its connector; "none" leaves it out."""
    number = next(_numbers)
    lender = Lender.objects.create(
        name=name,
        slug=f"journey-{number}",
        salaried=True,
        self_employed=True,
        business=True,
        lender_status=True,
        api=kind in ("sandbox", "rest"),
        **{key: terms.pop(key) for key in list(terms) if key in {"min_income", "max_income", "min_age", "kind_of"}},
    )
    if kind != "none":
        ConnectorSettings.objects.create(
            lender=lender,
            kind=kind,
            url=url,
            utm_link="https://apply.gulmohar.example/?id={unique_id}" if kind == "redirect" else "",
            registered_host="gulmohar.example" if kind == "redirect" else "",
            webhook_secret="a secret of tests",
            deadline_seconds=terms.pop("deadline_seconds", 10),
        )
    defaults: dict[str, Any] = {
        "live": True,
        "amount_min": Decimal(50_000),
        "amount_max": Decimal(500_000),
        "tenure_min": 12,
        "tenure_max": 60,
        "annual_rate": Decimal("14.00"),
        "processing_fee_percent": Decimal("2.00"),
        "penal_text_en": "2 % a month on the overdue amount",
        "penal_text_hi": "बकाया राशि पर 2 % महीना",
        "cooling_off_days": 3,
    }
    LenderProduct.objects.create(lender=lender, product_id="PL", **defaults | terms)
    return lender
