"""Records of journey steps, by pages and by the server, and of refused steps of the form."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.utils.module_loading import import_string

from apps.core.domain.actor import Actor
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, invalid
from apps.core.domain.storable import fits_storage
from apps.customers.domain import profile as rules
from apps.customers.domain.events import MAX_UTM_LENGTH, SENT_BY_BROWSER, UTM_NAMES, JourneyEventName
from apps.customers.models import JourneyEvent
from apps.customers.selectors.visits import own_visit

EVENTS_PER_MINUTE = 120
REFUSAL_PAUSE = timedelta(minutes=1)


def clean_utms(utms: Mapping[str, Any]) -> dict[str, str]:
    """Return the known campaign parameters as text.

    Others are dropped, because links carry any parameters their makers like.
    """
    cleaned = {}
    for name in sorted(UTM_NAMES & set(utms)):
        value = utms[name]
        if isinstance(value, str) and value and len(value) <= MAX_UTM_LENGTH and fits_storage(value):
            cleaned[name] = value
    return cleaned


def record_event(
    event: JourneyEventName,
    *,
    now: datetime,
    visit_id: UUID | None = None,
    path: str = "",
    url_segment: str = "",
    utms: Mapping[str, Any] | None = None,
    prospect_id: UUID | None = None,
    customer_id: UUID | None = None,
    application_id: UUID | None = None,
    field: str = "",
) -> None:
    """Record one step of a journey."""
    JourneyEvent.objects.create(
        event=event,
        visit_id=visit_id,
        path=path,
        url_segment=url_segment,
        utms=clean_utms(utms or {}),
        prospect_id=prospect_id,
        customer_id=customer_id,
        application_id=application_id,
        field=field,
        at=now,
    )


def record_browser_event(
    *, by: Actor, event: str, visit_id: UUID, path: str, url_segment: str, utms: Mapping[str, Any], now: datetime
) -> None:
    """Record a step reported by a page.

    An unknown step is 422; more than 120 a minute from one address are ignored.
    """
    if event not in SENT_BY_BROWSER:
        raise invalid(event=FieldError("core.not_a_choice"))
    if not fits_storage([path, url_segment]):
        raise invalid(path=FieldError("core.characters"))
    slot = f"customers.events.{network_of(by.ip)}.{int(now.timestamp()) // 60}"
    cache.add(slot, 0, 120)
    if cache.incr(slot) > EVENTS_PER_MINUTE:
        return
    counted = import_string(settings.CAMPAIGN_OF_SEGMENT)(url_segment, clean_utms(utms))
    record_event(
        JourneyEventName(event),
        now=now,
        visit_id=visit_id,
        path=path.split("?", 1)[0],
        url_segment=url_segment,
        utms=counted,
    )


def record_refused_step(*, actor: Actor, prospect_id: UUID, wrong: Collection[str], now: datetime) -> None:
    """Record the first wrong field of a form step by its name, once a field and minute.

    Names are those of `rules.FIELDS`, in their order; the value that was typed is nowhere (operations.md 4.7).
    """
    field = next((name for name in rules.FIELDS if name in wrong), None)
    if field is None:
        return
    customer, _ = own_visit(actor, prospect_id)
    lately = JourneyEvent.objects.filter(
        customer_id=customer.pk, event=JourneyEventName.STEP_REFUSED, field=field, at__gt=now - REFUSAL_PAUSE
    )
    if not lately.exists():
        record_event(
            JourneyEventName.STEP_REFUSED, now=now, prospect_id=prospect_id, customer_id=customer.pk, field=field
        )
