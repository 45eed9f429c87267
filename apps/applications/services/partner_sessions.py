"""Hand-over links that we sign for a partner's software."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings

from apps.applications.domain.handover_token import FACTS, MAX_FACT_LENGTH, PRODUCTS, clean_facts, signed_token
from apps.applications.services.hand_over_keys import live_hand_over_key, newest_live_key
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_mobile
from apps.core.domain.problems import FieldError, FieldErrors, conflict, forbidden, invalid
from apps.core.services import run_once
from apps.customers.services import journey_steps
from apps.partners.domain.embedding import site_url
from apps.partners.selectors import organisations as partners


@dataclass(frozen=True)
class SessionRequest:
    """The things that a link brings along; all but the language may be left out."""

    mobile: str
    product: str
    language: str
    facts: Mapping[str, str]
    utms: Mapping[str, str]
    return_url: str


@dataclass(frozen=True)
class PartnerSession:
    """A hand-over link that works once, until `expires_at`."""

    session_id: str
    url: str
    expires_at: datetime


def open_partner_session(
    *, session: SessionRequest, is_test: bool, idempotency_key: str, by: Actor, now: datetime
) -> PartnerSession:
    """Return a signed hand-over link, the same for each repeat of an Idempotency-Key.

    422 at `mobile`, `product`, `facts` (naming those that may not be handed over) or `return_url`; 409
    `applications.hand_over_key_missing` for a partner without a live hand-over key, whose revocation so ends these
    links too. The link of a test key is signed by no key, and so opens nothing.
    """
    if by.partner_id is None:
        raise forbidden()
    sites = partners.embed_sites_for_system(by.partner_id)
    if faults := _faults(session, sites):
        raise invalid(**faults)
    key = None if is_test else newest_live_key(by.partner_id, now=now)
    if key is None and not is_test:
        raise conflict("applications.hand_over_key_missing")

    def make() -> tuple[int, dict[str, str | int]]:
        # Number and facts are in the link alone: what is kept for a repeat names nobody.
        return 201, {
            "jti": uuid4().hex,
            "iat": int(now.timestamp()),
            "key": str(key.pk) if key else str(uuid4()),
        }

    body = {
        "mobile": session.mobile,
        "product": session.product,
        "language": session.language,
        "facts": dict(session.facts),
        "utms": dict(session.utms),
        "return_url": session.return_url,
    }
    _, answer = run_once(scope=f"api session:{by.subject_id}", key=idempotency_key, body=body, make=make)
    if not is_test and (key := live_hand_over_key(UUID(answer["key"]), now=now)) is None:
        # Made before with a key that was taken back since.
        raise conflict("applications.hand_over_key_missing")
    payload = {"key": answer["key"], "jti": answer["jti"], "iat": answer["iat"]}
    payload |= {name: value for name, value in body.items() if value}
    payload |= {"utms": journey_steps.clean_utms(session.utms)} if session.utms else {}
    token = signed_token(payload, key.secret if key else answer["jti"])
    ends = datetime.fromtimestamp(int(answer["iat"]), UTC) + timedelta(seconds=settings.HAND_OVER_SECONDS)
    return PartnerSession(answer["jti"], f"{settings.PUBLIC_URL}/auth?token={token}", ends)


def _faults(session: SessionRequest, sites: Collection[str]) -> dict[str, FieldErrors]:
    faults: dict[str, FieldErrors] = {}
    if session.mobile:
        try:
            clean_mobile(session.mobile)
        except ValueError:
            faults["mobile"] = FieldError("core.mobile")
    if session.product and session.product not in PRODUCTS:
        faults["product"] = FieldError("uploads.unknown_product")
    readable = clean_facts(session.facts)
    if wrong := sorted(set(session.facts) - set(readable)):
        names = ", ".join(wrong)[:MAX_FACT_LENGTH]
        code = "facts_unknown" if set(wrong) - FACTS else "facts_unreadable"
        faults["facts"] = FieldError(f"applications.hand_over_{code}", {"names": names})
    if session.return_url and site_url(session.return_url, sites) is None:
        faults["return_url"] = FieldError("applications.return_url_not_yours")
    return faults
