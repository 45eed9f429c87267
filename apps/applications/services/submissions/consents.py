"""The consent to one submission: the text for its lender and the data it covers."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.applications.domain import sharing
from apps.applications.selectors import applications
from apps.applications.services.offers import lists
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.texts import digest_of
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.lenders.selectors import lenders

REFERENCE_ONLY = ("submission_reference",)
"""All that a lender gets whose customers go on at its own page: a number that names nobody."""


@dataclass(frozen=True)
class LenderConsentText:
    """The text that a customer agrees to, with one lender's name in it, and its fingerprint."""

    version: str
    language: str
    title: str
    body: str
    digest: str


def consent_text(
    *, card: lenders.LenderCard, language: str, now: datetime, kind: str = "share_with_lender"
) -> LenderConsentText:
    """Return the consent of a kind that names this lender."""
    text = catalogue.legal_text(kind, language, "", today_ist(now))
    if text is None:
        raise Problem("applications.no_consent_text", 409)
    name = card.name(language)
    body = "\n".join(section["body"] for section in text.sections)
    title, body = text.title.replace("{{lender}}", name), body.replace("{{lender}}", name)
    return LenderConsentText(text.version, text.language, title, body, digest_of(title, body))


def consent_for(*, actor: Actor, app_id: UUID, lender_id: int, now: datetime) -> dict[str, Any]:
    """Return the consent text and the data it covers, for a lender with an offer.

    The offer must be on this application.
    """
    application = applications.own_application(actor, app_id)
    lists.require_offer(application, lender_id, now)
    card = lenders.lender_cards([lender_id])[lender_id]
    text = consent_text(card=card, language=actor.language, now=now, kind=consent_kind(card))
    return {
        "version": text.version,
        "title": text.title,
        "text": text.body,
        "lender": card.name(actor.language),
        "privacy_url": card.privacy_url or None,
        "fields": list(
            REFERENCE_ONLY if card.connector == "redirect" else sharing.named_in_consent(application.product_code)
        ),
    }


def consent_kind(card: lenders.LenderCard) -> str:
    """Return the text to agree to: the whole form, or a reference alone for a lender's page."""
    return "share_reference" if card.connector == "redirect" else "share_with_lender"
