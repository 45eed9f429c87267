"""A shop applies to become a merchant; a full admin approves or declines."""

import re
import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.brands import ALIASES
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import plain
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests
from apps.partners.domain import merchant_form
from apps.partners.domain.segments import RESERVED
from apps.partners.models import MerchantApplication, Partner
from apps.partners.selectors import brands, merchant_applications
from apps.partners.services.partners import MAX_REASON_LENGTH, MIN_REASON_LENGTH, add_partner_with_owner

# Letters and digits that are not mistaken for one another when a reference is read out.
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_REFERENCE_LENGTH = 8


def apply_as_merchant(
    *, sent: Mapping[str, str], partner_name: str, consents: bool, text_version: str, by: Actor, now: datetime
) -> MerchantApplication:
    """Keep a shop's application. `partner_name` is the partner whose page it came by, or empty.

    422 with a fault at every wrong field and at `consent`; 404 for an unknown partner; 409 while an application with
    this PAN waits or the terms have changed since they were read; 429 after too many from one address.
    """
    read = merchant_form.read(sent)
    values, faults = dict(read.values), dict(read.faults)
    place = catalogue.place_of(values["pincode"]) if "pincode" not in faults else None
    if "pincode" not in faults and place is None:
        faults["pincode"] = FieldError("catalogue.unknown_pincode")
    branch = catalogue.branch_of(values["ifsc"]) if "ifsc" not in faults else None
    if "ifsc" not in faults and branch is None:
        faults["ifsc"] = FieldError("catalogue.unknown_ifsc")
    if not consents:
        faults["consent"] = FieldError("partners.merchant_consent")
    if faults:
        raise invalid(**faults)
    assert place is not None
    assert branch is not None
    brought_by = brands.brand_by_key(partner_name) if partner_name else None
    text = catalogue.legal_text(merchant_applications.MERCHANT_TERMS, by.language, "", today_ist(now))
    if text is None or (text_version and text_version != text.version):
        raise conflict("partners.merchant_terms_outdated")
    try:
        with transaction.atomic():
            _count(by, now)
            application = MerchantApplication.objects.create(
                reference=_new_reference(),
                **values,
                city=place.city,
                state_name=place.state,
                bank=branch.bank,
                branch=branch.branch or "",
                brought_by=brought_by,
                text_version=text.version,
                text_digest=catalogue.digest(text),
                language=by.language,
                ip=by.ip,
                sent_at=now,
            )
            audit.record(
                actor=by,
                action="partners.merchant_applied",
                target="merchant_application",
                target_id=application.pk,
                after={"reference": application.reference, "business_name": application.business_name},
            )
    except IntegrityError as error:
        raise conflict("partners.merchant_waits_already") from error
    return application


def approve(*, application_id: UUID, by: Actor, now: datetime, reason: str = "") -> Partner:
    """Make the shop a partner and invite its owner.

    409 `partners.not_ready` with `missing` while a step is missing and no reason says why it becomes one all the same;
    the reason of 3 to 300 characters is kept. 409 once decided; 422 where the owner's e-mail already has an account.
    """
    _need_full_admin(by)
    words = _reason(reason) if reason.strip() else ""
    with transaction.atomic():
        row = _pending_application(application_id)
        missing = [step.value for step in merchant_applications.readiness_of(row, today_ist(now)).missing]
        if missing and not words:
            raise conflict("partners.not_ready", missing=missing)
        taken = {*Partner.objects.values_list("key", flat=True), *RESERVED, *ALIASES}
        partner = add_partner_with_owner(
            key=merchant_form.key_for(row.business_name, taken),
            name=row.business_name,
            owner_name=row.owner_name,
            owner_email=row.email,
            by=by,
        )
        row.state, row.partner, row.decided_at, row.decided_by, row.reason = (
            MerchantApplication.State.APPROVED,
            partner,
            now,
            by.name,
            words if missing else "",
        )
        row.save(update_fields=["state", "partner", "decided_at", "decided_by", "reason"])
        after = {"partner": str(partner.pk), "key": partner.key, "missing": missing}
        _record(row, "partners.merchant_approved", by, after, row.reason)
    return partner


def decline(*, application_id: UUID, reason: str, by: Actor, now: datetime) -> MerchantApplication:
    """Say no, with a reason of 3 to 300 characters that is kept. 409 once decided."""
    _need_full_admin(by)
    words = _reason(reason)
    with transaction.atomic():
        row = _pending_application(application_id)
        row.state, row.reason, row.decided_at, row.decided_by = MerchantApplication.State.DECLINED, words, now, by.name
        row.save(update_fields=["state", "reason", "decided_at", "decided_by"])
        _record(row, "partners.merchant_declined", by, {"reason": words})
    return row


def _reason(text: str) -> str:
    try:
        words = re.sub(r"\s+", " ", plain(text))
    except ValueError as error:
        raise invalid(reason=FieldError("partners.characters")) from error
    if not MIN_REASON_LENGTH <= len(words) <= MAX_REASON_LENGTH:
        raise invalid(reason=FieldError("partners.reason"))
    return words


def _need_full_admin(by: Actor) -> None:
    if by.area not in ("admin", "system") or (by.area == "admin" and by.role_id != 1):
        raise forbidden()


def _pending_application(application_id: UUID) -> MerchantApplication:
    row = MerchantApplication.objects.select_for_update().filter(pk=application_id).first()
    if row is None:
        raise not_found()
    if row.state != MerchantApplication.State.PENDING:
        raise conflict("partners.merchant_decided")
    return row


def _record(row: MerchantApplication, action: str, by: Actor, after: Mapping[str, Any], reason: str = "") -> None:
    audit.record(
        actor=by,
        action=action,
        target="merchant_application",
        target_id=row.pk,
        before={"state": MerchantApplication.State.PENDING.value},
        after={"state": row.state, **after},
        reason=reason,
    )


def _count(by: Actor, now: datetime) -> None:
    key = ("merchant.applied", network_of(by.ip))
    allowance = rate_limits.locked_allowances([key], now)[key]
    verdict = rate_limits.check(allowance, settings.MERCHANT_FORMS, now)
    if not verdict.allowed:
        raise too_many_requests("partners.merchant_too_many", verdict.retry_after)
    rate_limits.count_attempt(allowance, now)


def _new_reference() -> str:
    return "M-" + "".join(secrets.choice(_ALPHABET) for _ in range(_REFERENCE_LENGTH))
