"""Answers to a published funnel go into an arrival, the steps on the way into events."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import transaction

from apps.applications.services import doorways
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, conflict, invalid, too_many_requests
from apps.funnels.domain.path import kept, notes, product_of, wrong_answers
from apps.funnels.domain.variant import screens_of
from apps.funnels.models import FunnelEvent
from apps.funnels.selectors import LiveFunnel, live_funnel, variant_of_visit

EVENTS_AN_HOUR = 3_000
"""From one internet address; a shop with many customers behind one address stays below it."""
LONGEST_SECONDS = 3_600


@transaction.atomic
def answer_funnel(
    *,
    segment: str,
    host_brand: str,
    number: int,
    visit_id: UUID,
    answers: Mapping[str, str],
    language: str,
    by: Actor,
    now: datetime,
) -> doorways.ArrivalInfo:
    """Lay the answers on the path into an arrival; the number is asked next.

    409 `funnels.version_gone` for answers to an older version, 422 at `answers` where one is missing or unfit.
    """
    live = _live(segment, host_brand, number, now)
    today = today_ist(now)
    variant = variant_of_visit(live, visit_id)
    # The words that this visit read; the questions are the same in all variants.
    screens = screens_of(live.content, variant.partition(":")[2])
    if wrong_answers(screens, answers, today):
        raise invalid(answers=FieldError("funnels.answers"))
    facts = kept(screens, answers)
    came = doorways.open_funnel(
        version_id=live.version.pk,
        variant=variant,
        partner_key=live.partner_key,
        product_type=product_of(live.content.products, facts),
        facts=facts,
        notes=[asdict(note) for note in notes(screens, answers, today)],
        language=language,
        by=by,
        now=now,
    )
    finish = FunnelEvent(version=live.version, at=now, kind=FunnelEvent.Kind.FINISH, visit_id=visit_id, variant=variant)
    FunnelEvent.objects.bulk_create([finish], ignore_conflicts=True)
    return came


def count_events(
    *,
    segment: str,
    host_brand: str,
    number: int,
    visit_id: UUID,
    events: Sequence[Mapping[str, Any]],
    by: Actor,
    now: datetime,
) -> None:
    """Keep the steps of a visit; a second one of the same kind on a screen changes nothing.

    Screens that the version does not have are dropped. 429 when one internet address sends too many.
    """
    slot = f"funnels.events.{network_of(by.ip)}"
    cache.add(slot, 0, 3600)
    if cache.incr(slot, len(events)) > EVENTS_AN_HOUR:
        raise too_many_requests("funnels.events_too_often", 3600)
    live = _live(segment, host_brand, number, now)
    names = {screen.id for screen in live.content.screens}
    variant = variant_of_visit(live, visit_id)
    FunnelEvent.objects.bulk_create(
        [
            FunnelEvent(
                version=live.version,
                at=now,
                screen=event["screen"],
                kind=event["kind"],
                visit_id=visit_id,
                variant=variant,
                seconds=min(event["seconds"], LONGEST_SECONDS) if event.get("seconds") is not None else None,
            )
            for event in events
            if event["screen"] in names
        ],
        ignore_conflicts=True,
    )


def _live(segment: str, host_brand: str, number: int, now: datetime) -> LiveFunnel:
    live = live_funnel(segment, host_brand=host_brand, now=now)
    if live.version.number != number:
        raise conflict("funnels.version_gone", version=live.version.number)
    return live
