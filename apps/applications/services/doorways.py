"""Entries into a journey: by transfer from another device or agent, or a partner's token.

Both end in an ordinary visit: the person agrees to the texts, and the one-time code goes to the number. The facts of
an entry are moved into the visit only after the code was right, so that a link alone shows and changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import IntegrityError, transaction

from apps.applications.domain import handover_token as rules
from apps.applications.domain.handover_token import ArrivalKind, HandoverTokenError
from apps.applications.models import Arrival
from apps.applications.services import lead_links, visits
from apps.applications.services.hand_over_keys import live_hand_over_key, record_key_use
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_mobile, mask_mobile
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, conflict, invalid, not_found, too_many_requests
from apps.customers.selectors.visits import prospect_for_system
from apps.customers.services import journey_steps
from apps.partners.domain.embedding import site_url
from apps.partners.selectors import organisations as partners

ARRIVALS_AN_HOUR, ARRIVALS_A_DAY = 60, 600
"""From one internet address; a shop with many customers behind one address stays below it."""


@dataclass(frozen=True)
class ArrivalInfo:
    """An arrival as its own browser may know it: the number masked, other facts withheld."""

    arrival_id: UUID
    door: ArrivalKind
    mobile: str
    product_type: str
    url_segment: str
    language: str


def open_transfer_link(*, prospect_id: UUID, by: Actor, now: datetime) -> ArrivalInfo:
    """Go on with a visit that was begun elsewhere; the code goes to the same number.

    404 for an unknown visit and for one begun longer ago than the setting allows, 429 when asked too often.
    """
    _withhold_facts(by)
    visit = prospect_for_system(prospect_id)
    if now - visit.created_at >= timedelta(days=settings.TRANSFER_DAYS):
        raise not_found("applications.transfer_over")
    arrival = Arrival.objects.create(
        door=ArrivalKind.TRANSFER,
        continues_id=visit.pk,
        mobile=visit.mobile_phone_number,
        facts={},
        product_type=visit.product_type,
        url_segment=visit.url_segment,
        utms=visit.utms,
        language=visit.language,
        at=now,
        ends_at=now + timedelta(seconds=settings.ARRIVAL_SECONDS),
    )
    return _arrival_info(arrival)


def open_partner_token(*, token: str, by: Actor, now: datetime) -> ArrivalInfo:
    """Come in with a partner's signed token, once.

    422 at `token` for one that is malformed, not signed by a partner's live key, or too old; 409
    `applications.hand_over_used` the second time; 429 when asked too often.
    """
    _withhold_facts(by)
    try:
        read = rules.read_token(token)
        key = live_hand_over_key(read.claims.key_id, now=now)
        if key is None or not partners.is_active(key.partner_id):
            raise HandoverTokenError("signature")
        claims = rules.verify_token(
            read, secret=key.secret, now=now, lives=timedelta(seconds=settings.HAND_OVER_SECONDS)
        )
    except HandoverTokenError as error:
        raise invalid(token=FieldError(f"applications.hand_over_{error}")) from error
    try:
        mobile = clean_mobile(claims.mobile) if claims.mobile else None
    except ValueError as error:
        raise invalid(token=FieldError("applications.hand_over_mobile")) from error
    utms = journey_steps.clean_utms(claims.utms) | {"page_source": "hand_over"}
    try:
        with transaction.atomic():
            arrival = Arrival.objects.create(
                door=ArrivalKind.PARTNER,
                key=key,
                token_id=claims.jti,
                mobile=mobile,
                facts=dict(claims.facts),
                product_type=claims.product,
                url_segment=key.partner.key,
                utms=utms,
                # A site that is no longer named costs the way back, not the journey.
                return_url=site_url(claims.return_url, key.partner.embed_sites),
                language=claims.language or by.language,
                at=now,
                ends_at=now + timedelta(seconds=settings.ARRIVAL_SECONDS),
            )
    except IntegrityError:
        raise conflict("applications.hand_over_used") from None
    record_key_use(key, now=now)
    return _arrival_info(arrival)


def open_lead_link(*, code: str, by: Actor, now: datetime) -> ArrivalInfo:
    """Open an arrival by a lead's own link; the code goes to the number the partner gave.

    404 `applications.lead_link_over` for an unknown link and for one that works no more, 429 when asked too often.
    """
    _withhold_facts(by)
    lead = lead_links.lead_of_code(code, now=now)
    if lead is None:
        raise not_found("applications.lead_link_over")
    first_name, _, last_name = (lead.name or "").partition(" ")
    facts = {
        "first_name": first_name,
        "last_name": last_name,
        "email": lead.email or "",
        "postal_code": lead.pincode,
        **(lead.facts or {}),
    }
    arrival = Arrival.objects.create(
        door=ArrivalKind.LEAD,
        mobile=lead.mobile,
        facts={name: value for name, value in facts.items() if value},
        product_type=lead.product_code if lead.product_code in rules.PRODUCTS else "",
        url_segment=lead.partner.key,
        utms={"page_source": "lead"},
        language=lead.language,
        at=now,
        ends_at=now + timedelta(seconds=settings.ARRIVAL_SECONDS),
    )
    return _arrival_info(arrival)


def open_funnel(
    *,
    version_id: UUID,
    variant: str,
    partner_key: str,
    product_type: str,
    facts: Mapping[str, str],
    notes: Sequence[Mapping[str, Mapping[str, str]]],
    language: str,
    by: Actor,
    now: datetime,
) -> ArrivalInfo:
    """Come in with the answers to a partner's funnel; the number is asked next.

    `notes` are answers that fill in no fact: question and answer in both languages, for the person's case.
    429 when asked too often.
    """
    _withhold_facts(by)
    arrival = Arrival.objects.create(
        door=ArrivalKind.FUNNEL,
        facts=rules.clean_facts(facts),
        notes=list(notes) or None,
        funnel_version_id=version_id,
        funnel_variant=variant,
        product_type=product_type,
        url_segment=partner_key,
        utms={"page_source": "funnel"},
        language=language,
        at=now,
        ends_at=now + timedelta(seconds=settings.ARRIVAL_SECONDS),
    )
    return _arrival_info(arrival)


def arrival_of(*, arrival_id: UUID, now: datetime) -> ArrivalInfo:
    """An arrival whose browser was reloaded. 404 once it is over."""
    return _arrival_info(_open_arrival(arrival_id, now))


def confirm_arrival(
    *,
    arrival_id: UUID,
    mobile: str,
    mobile_code: str,
    language: str,
    utms: Mapping[str, Any],
    consents: Sequence[tuple[str, str]],
    by: Actor,
    browser_id: str,
    now: datetime,
) -> visits.OpenedVisit:
    """Open the visit of an arrival and send the code, to the arrival's own number if it has one.

    404 once the arrival is over; 422 and 429 as for any visit: then nothing is stored.
    """
    with transaction.atomic():
        arrival = _open_arrival(arrival_id, now, lock=True)
        opened = visits.open_visit(
            mobile=arrival.mobile or mobile,
            mobile_code=visits.INDIA if arrival.mobile else mobile_code,
            language=language,
            url_segment=arrival.url_segment,
            utms=dict(utms) | arrival.utms,
            consents=consents,
            by=by,
            browser_id=browser_id,
            now=now,
        )
        arrival.prospect_id, arrival.taken_at = opened.prospect_id, now
        arrival.save(update_fields=["prospect", "taken_at"])
    return opened


def purge_arrivals(*, now: datetime) -> int:
    """Empty expired arrivals that were not continued; return how many.

    Numbers and facts of strangers are not stored longer.
    """
    rows = list(Arrival.objects.filter(ends_at__lt=now, emptied_at=None)[:500])
    for row in rows:
        row.mobile, row.facts, row.notes, row.return_url, row.emptied_at = None, {}, None, None, now
        row.save(update_fields=["mobile", "facts", "notes", "return_url", "emptied_at"])
    return len(rows)


def _open_arrival(arrival_id: UUID, now: datetime, *, lock: bool = False) -> Arrival:
    rows = Arrival.objects.select_for_update(of=("self",)) if lock else Arrival.objects.all()
    arrival = rows.filter(pk=arrival_id, ends_at__gt=now).first()
    if arrival is None:
        raise not_found("applications.arrival_over")
    return arrival


def _arrival_info(arrival: Arrival) -> ArrivalInfo:
    return ArrivalInfo(
        arrival_id=arrival.pk,
        door=ArrivalKind(arrival.door),
        mobile=mask_mobile(arrival.mobile) if arrival.mobile else "",
        product_type=arrival.product_type,
        url_segment=arrival.url_segment,
        language=arrival.language,
    )


def _withhold_facts(by: Actor) -> None:
    network = network_of(by.ip)
    for seconds, most in ((3600, ARRIVALS_AN_HOUR), (24 * 3600, ARRIVALS_A_DAY)):
        slot = f"applications.arrivals.{seconds}.{network}"
        cache.add(slot, 0, seconds)
        if cache.incr(slot) > most:
            raise too_many_requests("applications.arrivals_too_often", seconds)
