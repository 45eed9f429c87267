"""Leads that a partner names by the portal's form, and the link to their application.

The rules are those of a sheet of leads (domain.partner_leads). The customer opens the link on their own phone, agrees
and types the code there: the portal never sees it, and the partner's facts wait until the code was right.
"""

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.accounts import selectors as accounts
from apps.applications.domain.handover_token import clean_facts
from apps.applications.domain.partner_leads import (
    AGREED_FOR,
    LEAD_FACTS,
    LEAVES_RECORD,
    MAX_NAME_LENGTH,
    ConsentBasis,
    InvitationStatus,
    agreement_error,
    link_ends,
)
from apps.applications.models import PartnerLead
from apps.applications.services.partner_leads import lead_key
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_email, clean_mobile, clean_pincode, clean_written_name
from apps.core.domain.problems import FieldError, FieldErrors, conflict, forbidden, invalid
from apps.core.fields import blind_index
from apps.core.services import run_once
from apps.customers.selectors.customers import deleted_for_system, tombstone_index
from apps.partners.selectors import organisations as partners

CODE_LENGTH = 32


@dataclass(frozen=True)
class NewLead:
    """One person as the form or a partner's software sends them."""

    name: str
    mobile: str
    email: str
    product: str
    pincode: str
    language: str
    agreed_by: ConsentBasis
    agreed_on: date
    facts: Mapping[str, str]
    partner_ref: str = ""


def link_code(lead_id: UUID) -> str:
    """Return the code of a lead's link: 32 letters that only the server derives from the id."""
    return base64.b32encode(blind_index("lead.link", str(lead_id))).decode()[:CODE_LENGTH].lower()


def link_url(lead_id: UUID) -> str:
    """Return the whole address of a lead's own link."""
    return f"{settings.PUBLIC_URL}/auth?invite={link_code(lead_id)}"


def link_index(code: str) -> bytes:
    """Return the stored digest of a link's code."""
    return blind_index("lead.code", code)


def introduce_customer(*, lead: NewLead, idempotency_key: str, by: Actor, now: datetime) -> tuple[int, dict[str, Any]]:
    """Store a lead once: (201, {"lead_id": …}). The same Idempotency-Key gives the same answer.

    422 at each field that is wrong, 409 `applications.lead_known` with the day (and the id, where the actor may see
    that lead) for a person whom the same partner named for the same product.
    """
    if by.area not in ("partner", "integration") or by.partner_id is None or by.is_masquerading:
        raise forbidden()
    partner_id = by.partner_id
    if not partners.is_active(partner_id):
        raise forbidden()
    facts = _read_facts(lead, partner_id, now)
    body = {**facts, "agreed_on": lead.agreed_on.isoformat(), "facts": dict(lead.facts)}

    def make() -> tuple[int, dict[str, Any]]:
        return 201, {"lead_id": str(_store(facts, partner_id, by=by, now=now).pk)}

    return run_once(scope=f"partner lead:{by.subject_id}", key=idempotency_key, body=body, make=make)


def _read_facts(lead: NewLead, partner_id: UUID, now: datetime) -> dict[str, Any]:
    """Return the lead's columns; 422 at every field that is wrong."""
    errors: dict[str, FieldErrors] = {}
    cleaned: dict[str, str] = {}
    readers: dict[str, tuple[Callable[[], str], str]] = {
        "name": (lambda: clean_written_name(lead.name[: MAX_NAME_LENGTH + 1]), "uploads.lead_not_a_name"),
        "mobile": (lambda: clean_mobile(lead.mobile), "uploads.not_a_mobile"),
        "email": (lambda: clean_email(lead.email) if lead.email.strip() else "", "uploads.lead_not_an_email"),
        "pincode": (lambda: clean_pincode(lead.pincode), "uploads.not_a_pincode"),
    }
    for name, (read, code) in readers.items():
        try:
            cleaned[name] = read()
        except ValueError:
            errors[name] = FieldError(code)
    if lead.product not in {product.code for product in catalogue.live_products()}:
        errors["product"] = FieldError("uploads.unknown_product")
    refusal = agreement_error(lead.agreed_on, today_ist(now))
    if refusal is not None:
        errors["agreed_on"] = FieldError(refusal, {"days": AGREED_FOR.days})
    if "mobile" in cleaned:
        mark = tombstone_index("mobile", cleaned["mobile"]).hex()
        if blind_index("mobile", cleaned["mobile"]) in accounts.mobiles_of_partner_for_system(partner_id):
            errors["mobile"] = FieldError("uploads.lead_own_number")
        elif deleted_for_system([mark]):
            errors["mobile"] = FieldError("uploads.lead_suppressed")
    if errors:
        raise invalid(**errors)
    return {
        "name": cleaned["name"],
        "mobile": cleaned["mobile"],
        "email": cleaned["email"] or None,
        "pincode": cleaned["pincode"],
        "product_code": lead.product,
        "language": lead.language,
        "agreed_by": lead.agreed_by.value,
        "agreed_on": lead.agreed_on,
        "partner_ref": lead.partner_ref or None,
        "facts": clean_facts({name: value for name, value in lead.facts.items() if name in LEAD_FACTS}) or None,
    }


def _store(facts: Mapping[str, Any], partner_id: UUID, *, by: Actor, now: datetime) -> PartnerLead:
    agent_id = UUID(str(by.subject_id)) if by.partner_role == "agent" else None
    key = lead_key(partner_id, facts["mobile"], facts["product_code"])
    row = PartnerLead(key=key, partner_id=partner_id, agent_id=agent_id, introduced_at=now, **facts)
    leaves_record = ConsentBasis(row.agreed_by) in LEAVES_RECORD
    row.invitation = (InvitationStatus.WAITING if leaves_record else InvitationStatus.NONE).value
    row.link_index = link_index(link_code(row.pk))
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        earlier = PartnerLead.objects.get(key=key)
        is_own = agent_id is None or earlier.agent_id == agent_id
        raise conflict(
            "applications.lead_known",
            on=today_ist(earlier.introduced_at).isoformat(),
            lead_id=str(earlier.pk) if is_own else None,
        ) from None
    audit.record(
        actor=by,
        action="applications.lead_introduced",
        target="partner_lead",
        target_id=row.pk,
        after={"product": row.product_code, "agreed_by": row.agreed_by, "agreed_on": row.agreed_on.isoformat()},
    )
    return row


def lead_of_code(code: str, *, now: datetime) -> PartnerLead | None:
    """Return the lead whose link has this code; None once it ended or a code was right."""
    if len(code) != CODE_LENGTH or not code.isascii():
        return None
    row = PartnerLead.objects.select_related("partner").filter(link_index=link_index(code.lower())).first()
    if row is None or not is_link_open(row, now=now) or not partners.is_active(row.partner_id):
        return None
    return row


def is_link_open(row: PartnerLead, *, now: datetime) -> bool:
    """Return whether a lead's own link still leads anywhere."""
    return (
        row.link_index is not None
        and row.mobile is not None
        and row.signed_in_at is None
        and now < link_ends(row.introduced_at)
    )
