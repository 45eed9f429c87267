"""Writes of the consent ledger: given, withdrawn, and who a prospect turned out to be."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db import connection, transaction

from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.messaging.services.outbox import cancel_promotional
from apps.privacy.models import NAMES_RECIPIENT, Consent, ConsentPurpose, SubjectLink
from apps.privacy.selectors.consents import identities_of, latest_consent

SubjectKind = Literal["prospect", "customer", "lead"]
MAX_USER_AGENT_LENGTH = 300
CONSENT_LOCK = 0x636F6E73
"""Class of the advisory locks on one person's consents."""


def lock_subject(subject_id: UUID) -> None:
    """Lock a person's consents until the transaction ends, for a caller that acts on one.

    A withdrawal waits for that caller, or the caller for it: a consent withdrawn first is not acted on.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, hashtext(%s))", [CONSENT_LOCK, str(subject_id)])


def give_consent(
    *,
    subject_kind: SubjectKind,
    subject_id: UUID,
    purpose: str,
    text_version: str,
    language: str,
    ip: str | None,
    user_agent: str,
    at: datetime,
    recipient: str = "",
    application_id: UUID | None = None,
    text_partner: str = "",
    text_digest: str = "",
) -> Consent:
    """Add a yes to the ledger.

    Sharing with a lender or provider names it in `recipient`; every other purpose has none. `text_partner` is the key
    of the partner whose own text was read, empty for the marketplace's; `text_digest` the fingerprint of that text in
    `language`, empty where no text was read here.
    """
    return _add(
        True,
        subject_kind,
        subject_id,
        purpose,
        text_version,
        language,
        ip,
        user_agent,
        at,
        recipient,
        application_id,
        text_partner,
        text_digest,
    )


def withdraw_consent(
    *,
    subject_kind: SubjectKind,
    subject_id: UUID,
    purpose: str,
    text_version: str,
    language: str,
    ip: str | None,
    user_agent: str,
    at: datetime,
    recipient: str = "",
    application_id: UUID | None = None,
    text_partner: str = "",
    text_digest: str = "",
) -> Consent:
    """Add "no" to the ledger. Taking back marketing also stops the messages that wait on it."""
    with transaction.atomic():
        entry = _add(
            False,
            subject_kind,
            subject_id,
            purpose,
            text_version,
            language,
            ip,
            user_agent,
            at,
            recipient,
            application_id,
            text_partner,
            text_digest,
        )
        if purpose == ConsentPurpose.MARKETING:
            entries = Consent.objects.filter(subject_id__in=identities_of(subject_id), purpose=purpose, given=True)
            cancel_promotional(consent_ids=list(entries.values_list("id", flat=True)))
    return entry


def _add(
    is_given: bool,
    subject_kind: SubjectKind,
    subject_id: UUID,
    purpose: str,
    text_version: str,
    language: str,
    ip: str | None,
    user_agent: str,
    at: datetime,
    recipient: str,
    application_id: UUID | None,
    text_partner: str,
    text_digest: str,
) -> Consent:
    if purpose not in ConsentPurpose.values:
        raise ValueError(f"no such purpose: {purpose!r}")
    if (purpose in NAMES_RECIPIENT) != bool(recipient):
        raise ValueError("sharing names exactly one lender or provider; other purposes name nobody")
    return Consent.objects.create(
        at=at,
        subject_kind=subject_kind,
        subject_id=subject_id,
        purpose=purpose,
        given=is_given,
        recipient=recipient,
        application_id=application_id,
        text_version=text_version,
        text_partner=text_partner,
        text_digest=text_digest,
        language=language,
        ip=ip,
        user_agent=user_agent[:MAX_USER_AGENT_LENGTH],
    )


def move_subject(*, prospect_id: UUID, customer_id: UUID, at: datetime) -> SubjectLink:
    """Record that a prospect is this customer, by a row of its own: entries never change.

    Idempotent; a prospect that already is another customer raises ValueError.
    """
    link, _ = SubjectLink.objects.get_or_create(
        prospect_id=prospect_id, defaults={"customer_id": customer_id, "at": at}
    )
    if link.customer_id != customer_id:
        raise ValueError("this prospect is already known as another customer")
    return link


def join_customers(*, drop_id: UUID, keep_id: UUID, at: datetime) -> SubjectLink:
    """Record that a customer was merged into another, who then sees and withdraws both consents."""
    return move_subject(prospect_id=drop_id, customer_id=keep_id, at=at)


def withdraw_own(*, actor: Actor, purpose: str, recipient: str, at: datetime) -> Consent:
    """Withdraw a customer's own consent.

    404 `privacy.not_given` where none is in force; 409 `privacy.needed` for the terms and the privacy notice, without
    which there is no account.
    """
    customer_id = UUID(actor.subject_id or "")
    with transaction.atomic():
        lock_subject(customer_id)
        last = latest_consent(customer_id, purpose, recipient)
        if last is None or not last.given:
            raise not_found("privacy.not_given")
        if purpose in (ConsentPurpose.TERMS, ConsentPurpose.PRIVACY):
            raise conflict("privacy.needed")
        entry = withdraw_consent(
            subject_kind="customer",
            subject_id=customer_id,
            purpose=purpose,
            text_version=last.text_version,
            text_partner=last.text_partner,
            text_digest=last.text_digest,
            language=last.language,
            ip=actor.ip,
            user_agent=actor.user_agent,
            at=at,
            recipient=recipient,
            application_id=last.application_id,
        )
        record(
            actor=actor,
            action="privacy.consent_withdrawn",
            target="consent",
            target_id=entry.id,
            details={"purpose": purpose, "recipient": recipient},
        )
    return entry
