"""Verification of a customer's e-mail address by a code that is typed into the account.

Until then nothing else is sent to the address. A code is bound to the address it was sent to: after a change of the
address it proves nothing, and the new one is unproven.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction

from apps.accounts.services import otp as accounts
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_otp, mask_email
from apps.core.domain.problems import FieldError, Problem, conflict, invalid
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule
from apps.customers.models import Customer
from apps.customers.selectors.visits import own_visit
from apps.customers.services.dedupe import record_matches
from apps.customers.services.profile import lock_customer


@dataclass(frozen=True)
class EmailCodeDelivery:
    """Masked address that the code was sent to, and its clocks in seconds."""

    sent_to: str
    otp_expires_in: int
    resend_in: int


def send_code(*, actor: Actor, prospect_id: UUID) -> EmailCodeDelivery:
    """Send a code to the e-mail address of one's own record.

    403 before the visit is confirmed, 422 without an address, 409 `customers.email_proven` when it is proved already,
    429 when codes are requested too often.
    """
    customer = _delivery_of(actor, prospect_id)
    address = customer.email
    if not address:
        raise invalid(email=FieldError("customers.no_email"))
    if customer.email_verified:
        raise conflict("customers.email_proven")
    sent = accounts.send_otp(
        challenge_for=_unlocks(customer.pk, address),
        to=address,
        channel="email",
        purpose="prove_email",
        language=actor.language,
        ip=actor.ip,
        browser_id=actor.session_id or "",
        actor=actor,
    )
    return EmailCodeDelivery(mask_email(address), sent.otp_expires_in, sent.resend_in)


def verify(*, actor: Actor, prospect_id: UUID, otp: str, now: datetime) -> Customer:
    """Use up the code and mark the address as verified.

    422 on `otp` when it is wrong, used, expired or was sent to another address, 429 after too many wrong ones; 403 as
    `send_code`.
    """
    customer = _delivery_of(actor, prospect_id)
    try:
        code = clean_otp(otp)
    except ValueError as error:
        raise invalid(otp=FieldError(f"core.{error}")) from error
    address = customer.email or ""
    accounts.check_otp(
        challenge_for=_unlocks(customer.pk, address),
        purpose="prove_email",
        otp=code,
        browser_id=actor.session_id or "",
        ip=actor.ip,
        actor=actor,
    )
    with transaction.atomic():
        row = lock_customer(customer.pk)
        if row.email != address:
            raise invalid(otp=FieldError("accounts.otp_expired"))
        row.email_verified, row.changed_at = True, now
        row.save(update_fields=["email_verified", "changed_at"])
        audit.record(actor=actor, action="customers.email_proved", target="customer", target_id=row.pk)
        _record_same_email(row, now)
    return row


def _record_same_email(customer: Customer, now: datetime) -> None:
    """Record that two customers have proved one address. It is allowed, as families share one."""
    others = Customer.objects.filter(email_index=customer.email_index, email_verified=True, merged_into=None)
    record_matches(
        DedupeRule.SAME_EMAIL,
        DedupeDecision.ALLOWED,
        DedupeKey.EMAIL,
        customer,
        others.exclude(pk=customer.pk),
        now=now,
    )


def _delivery_of(actor: Actor, prospect_id: UUID) -> Customer:
    customer, is_confirmed = own_visit(actor, prospect_id)
    if not is_confirmed:
        raise Problem("customers.confirm_first", 403)
    return customer


def _unlocks(customer_id: UUID, address: str) -> UUID:
    return uuid5(customer_id, address)
