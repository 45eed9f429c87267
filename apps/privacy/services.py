"""Writes of the consent ledger: given, withdrawn, and who a prospect turned out to be."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db import transaction

from apps.messaging.services import cancel_promotional
from apps.privacy.models import Consent, Purpose, SubjectLink
from apps.privacy.selectors import identities_of

SubjectKind = Literal["prospect", "customer"]
LONGEST_AGENT = 300


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
) -> Consent:
    """Add "yes" to the ledger. Sharing names its lender in `recipient`; every other purpose has none."""
    return _add(
        True, subject_kind, subject_id, purpose, text_version, language, ip, user_agent, at, recipient, application_id
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
        )
        if purpose == Purpose.MARKETING:
            given = Consent.objects.filter(subject_id__in=identities_of(subject_id), purpose=purpose, given=True)
            cancel_promotional(consent_ids=list(given.values_list("id", flat=True)))
    return entry


def _add(
    given: bool,
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
) -> Consent:
    if purpose not in Purpose.values:
        raise ValueError(f"no such purpose: {purpose!r}")
    if (purpose == Purpose.SHARE_WITH_LENDER) != bool(recipient):
        raise ValueError("sharing names exactly one lender; other purposes name nobody")
    return Consent.objects.create(
        at=at,
        subject_kind=subject_kind,
        subject_id=subject_id,
        purpose=purpose,
        given=given,
        recipient=recipient,
        application_id=application_id,
        text_version=text_version,
        language=language,
        ip=ip,
        user_agent=user_agent[:LONGEST_AGENT],
    )


def move_subject(*, prospect_id: UUID, customer_id: UUID, at: datetime) -> SubjectLink:
    """Note that a prospect is this customer, by a row of its own: entries are never changed. Repeats are harmless;
    a prospect that already is somebody else raises ValueError."""
    link, _ = SubjectLink.objects.get_or_create(
        prospect_id=prospect_id, defaults={"customer_id": customer_id, "at": at}
    )
    if link.customer_id != customer_id:
        raise ValueError("this prospect is already known as another customer")
    return link
