"""Acts of a partner's software: live keys name customers, test keys reach the sandbox."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.applications.services import lead_links
from apps.applications.services.lead_links import NewLead
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_mobile, clean_pincode
from apps.core.domain.problems import FieldError, FieldErrors, Problem, conflict, forbidden, invalid
from apps.core.services import run_once
from apps.integrations.domain.sandbox import DUPLICATE_DIGIT, partner_ref_fault
from apps.integrations.models import SandboxLead

CONSENT_KINDS = ("terms", "privacy")
"""What a person agrees to before a partner sends their details."""


@dataclass(frozen=True)
class NamedLead:
    """The lead of a call: `is_known` for somebody whom the partner named before for the product."""

    lead_id: UUID
    is_known: bool


def send_lead(
    *, lead: NewLead, consent_version: str, is_test: bool, idempotency_key: str, by: Actor, now: datetime
) -> NamedLead:
    """Name one customer, once for each Idempotency-Key.

    409 `integrations.consent_outdated` with the version in force; 422 at each field, `partner_ref` among them.
    """
    if lead.partner_ref and (code := partner_ref_fault(lead.partner_ref)):
        raise invalid(partner_ref=FieldError(code))
    text = catalogue.current_texts(("privacy",), lead.language, today_ist(now)).get("privacy")
    if text is None or text.version != consent_version:
        raise conflict("integrations.consent_outdated", version=text.version if text else "")
    if is_test:
        return _send_to_sandbox(lead, idempotency_key=idempotency_key, by=by, now=now)
    try:
        _, answer = lead_links.introduce_customer(lead=lead, idempotency_key=idempotency_key, by=by, now=now)
    except Problem as problem:
        if problem.code != "applications.lead_known":
            raise
        return NamedLead(UUID(problem.details["lead_id"]), is_known=True)
    return NamedLead(UUID(answer["lead_id"]), is_known=False)


def _send_to_sandbox(lead: NewLead, *, idempotency_key: str, by: Actor, now: datetime) -> NamedLead:
    if by.partner_id is None:
        raise forbidden()
    faults: dict[str, FieldErrors] = {}
    try:
        mobile = clean_mobile(lead.mobile)
    except ValueError:
        faults["mobile"] = FieldError("uploads.not_a_mobile")
    try:
        clean_pincode(lead.pincode)
    except ValueError:
        faults["pincode"] = FieldError("uploads.not_a_pincode")
    if lead.product not in {product.code for product in catalogue.live_products()}:
        faults["product"] = FieldError("uploads.unknown_product")
    if faults:
        raise invalid(**faults)
    digit, partner_id = int(mobile[-1]), by.partner_id

    def make() -> tuple[int, dict[str, Any]]:
        row = SandboxLead.objects.create(
            partner_id=partner_id,
            partner_ref=lead.partner_ref,
            product_code=lead.product,
            last_digit=digit,
            made_at=now,
        )
        return 202, {"lead_id": str(row.pk)}

    # What is compared for a repeat says no more of the person than what is kept.
    body = {"product": lead.product, "digit": digit, "partner_ref": lead.partner_ref}
    _, answer = run_once(scope=f"sandbox lead:{by.subject_id}", key=idempotency_key, body=body, make=make)
    return NamedLead(UUID(answer["lead_id"]), is_known=digit == DUPLICATE_DIGIT)
