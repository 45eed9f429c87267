"""A customer's own rights: every consent ever given, data sharing, requests and copies."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.privacy.domain.certificates import SignedCertificate
from apps.privacy.domain.erasure_plan import kept_until
from apps.privacy.domain.requests import PERSON_STATES
from apps.privacy.domain.sharing import SharingKind
from apps.privacy.models import (
    NAMES_RECIPIENT,
    Consent,
    ConsentPurpose,
    DataExport,
    DataSharing,
    ErasureCertificate,
    ErasureRequest,
)
from apps.privacy.selectors.consents import identities_of

NEEDED = (ConsentPurpose.TERMS, ConsentPurpose.PRIVACY)
"""Without these there is no account: they end with it."""
MAX_EXPORTS_LISTED = 5


@dataclass(frozen=True)
class ConsentEntry:
    """An entry of the ledger: the consent, its wording, and its state now.

    The state is whether it is in force and whether it can be withdrawn.
    """

    consent_id: int
    purpose: str
    recipient: str
    recipient_name: str
    given: bool
    text_version: str
    text_partner: str
    text_partner_name: str
    text_digest: str
    language: str
    at: datetime
    application_id: UUID | None
    holds: bool
    can_withdraw: bool


def _own_ids(actor: Actor) -> set[UUID]:
    if actor.area != "consumer" or actor.subject_id is None:
        return set()
    return identities_of(UUID(actor.subject_id))


def consent_history(actor: Actor) -> list[ConsentEntry]:
    """Return every entry of the actor, a customer, in the consent ledger, newest first."""
    rows = list(Consent.objects.filter(subject_id__in=_own_ids(actor)).order_by("-at", "-id"))
    names = recipient_names({row.recipient for row in rows if row.purpose in NAMES_RECIPIENT}, actor.language)
    owners = text_owner_names({row.text_partner for row in rows})
    seen: set[tuple[str, str]] = set()
    lines = []
    for row in rows:
        is_last = (row.purpose, row.recipient) not in seen
        seen.add((row.purpose, row.recipient))
        holds = is_last and row.given
        lines.append(
            ConsentEntry(
                consent_id=row.pk,
                purpose=row.purpose,
                recipient=row.recipient,
                recipient_name=names.get(row.recipient, row.recipient),
                given=row.given,
                text_version=row.text_version,
                text_partner=row.text_partner,
                text_partner_name=owners.get(row.text_partner, row.text_partner),
                text_digest=row.text_digest,
                language=row.language,
                at=row.at,
                application_id=row.application_id,
                holds=holds,
                can_withdraw=holds and row.purpose not in NEEDED,
            )
        )
    return lines


def recipient_names(recipients: set[str], language: str) -> dict[str, str]:
    """Return the names of consents' recipients, from the apps above that know them.

    A recipient that no longer exists is left out.
    """
    names: dict[str, str] = {}
    for path in cast(tuple[str, ...], settings.RECIPIENT_NAMES):  # type: ignore[misc]
        names |= cast(dict[str, str], import_string(path)(recipients, language))  # type: ignore[misc]
    return names


def text_owner_names(partners: set[str]) -> dict[str, str]:
    """Return the names of the partners whose own texts were agreed to.

    They come from the app above that knows them. The marketplace (no key) and a partner that no longer exists have
    none.
    """
    names_of = import_string(cast(str, settings.TEXT_OWNER_NAMES))  # type: ignore[misc]
    return cast(dict[str, str], names_of(partners - {""}))


def sent_documents(rows: Iterable[DataSharing], language: str) -> dict[int, list[str]]:
    """Hand-over of documents -> their names in the language, by the app above that knows them."""
    transfers = [row for row in rows if row.kind == SharingKind.DOCUMENT]
    sent = {(row.recipient, code) for row in transfers for code in row.fields}
    names_of = import_string(cast(str, settings.DOCUMENT_NAMES))  # type: ignore[misc]
    names = cast(dict[tuple[str, str], str], names_of(sent, language))
    return {
        row.pk: [names.get((row.recipient, code), code.replace("_", " ").capitalize()) for code in row.fields]
        for row in transfers
    }


def sharing_of(actor: Actor) -> QuerySet[DataSharing]:
    """Return every hand-over of the actor's data, newest first."""
    return DataSharing.objects.filter(customer_id__in=_own_ids(actor)).order_by("-at", "-id")


def erasures_of(actor: Actor) -> list[ErasureRequest]:
    """Return the actor's requests to be deleted, newest first.

    A proposal of the back office is among them once a second person has approved it.
    """
    rows = ErasureRequest.objects.filter(customer_id__in=_own_ids(actor), state__in=PERSON_STATES, due_at__isnull=False)
    return list(rows.order_by("-asked_at"))


def exports_of(actor: Actor) -> list[DataExport]:
    """Return the actor's newest copies."""
    return list(
        DataExport.objects.filter(customer_id=actor.subject_id or "").order_by("-asked_at")[:MAX_EXPORTS_LISTED]
    )


def receipt(number: str) -> dict[str, Any] | None:
    """Return the public facts of a request by its number: days and counts, never the person."""
    row = ErasureRequest.objects.filter(
        number=number.strip().upper(), state__in=PERSON_STATES, due_at__isnull=False
    ).first()
    if row is None:
        return None
    return {
        "number": row.number,
        "state": row.state,
        "asked_at": row.asked_at,
        "due_at": row.due_at,
        "done_at": row.done_at,
        "cancelled_at": row.cancelled_at,
        "gone": row.gone,
        "kept": [line | {"until": _until(line, row)} for line in row.kept],
        "certificate": _certificate(row),
    }


def _until(line: dict[str, Any], row: ErasureRequest) -> date | None:
    return kept_until(line.get("law", ""), today_ist(row.done_at)) if row.done_at else None


@dataclass(frozen=True)
class ReceiptCertificate:
    """Facts by which anyone checks a certificate."""

    is_final: bool
    made_at: datetime
    fingerprint: str
    signature: str
    public_key: str


def _certificate(row: ErasureRequest) -> ReceiptCertificate | None:
    """Return the means to check a certificate; its text may name lenders and stays inside."""
    certificate = ErasureCertificate.objects.filter(request=row).first()
    if certificate is None:
        return None
    signed = SignedCertificate(certificate.text, certificate.signature, certificate.public_key)
    return ReceiptCertificate(
        certificate.is_final, certificate.made_at, signed.fingerprint, signed.signature, signed.public_key
    )
