"""Funnels of a partner: two live ones with a month of visits, and a draft with findings."""

import random
from collections.abc import Iterator
from copy import deepcopy
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.funnels.domain.templates import TEMPLATES
from apps.funnels.domain.variant import variant_of
from apps.funnels.models import Funnel, FunnelDraft, FunnelEvent, FunnelVersion
from apps.partners.models import Partner, PathSegment

VISIT_DAYS = 30
MADE_BY = "Dev Malhotra"
LIVE = (("wedding", "Wedding season", "personal", 16), ("gold", "Gold in the shop", "gold", 5))
"""Ending of the address, name, template, and about how many visits in a day."""
IDS = tuple(UUID(f"f0e1f0e1-0000-4000-8000-00000000000{place}") for place in (1, 2, 3))
LEAVE_SHARE = 0.18
"""Share of a screen's visitors that leaves there."""
_SAME = {"en": "", "hi": ""}
WORDS_TEST: dict[str, Any] = {
    "id": "t1",
    "variants": [
        {
            "id": "b",
            "weight": 50,
            "texts": [
                {
                    "screen": "s2",
                    "title": {"en": "Where does your money come from?", "hi": "आपकी आमदनी कहाँ से आती है?"},
                    "text": _SAME,
                    "button": _SAME,
                }
            ],
        }
    ],
}
"""Of the first live funnel: other words on its second screen."""


def seed_funnels(*, seed: int, partner: Partner, now: datetime) -> int:
    """Make the funnels of a partner; how many."""
    draw = random.Random(f"funnels-{seed}")  # noqa: S311 - a made-up world, not a secret
    begun = now - timedelta(days=VISIT_DAYS)
    for funnel_id, (ending, name, template, daily) in zip(IDS, LIVE, strict=False):
        funnel = _funnel(funnel_id, partner, ending, name, begun, is_live=True)
        content: dict[str, Any] = deepcopy(dict(TEMPLATES[template]))
        if funnel_id == IDS[0]:
            content["test"] = deepcopy(WORDS_TEST)
        _draft(funnel, content, begun)
        version = FunnelVersion.objects.create(
            funnel=funnel, number=1, content=content, published_at=begun, published_by=MADE_BY
        )
        names = [screen["id"] for screen in content["screens"]]
        FunnelEvent.objects.bulk_create(_events(version, names, daily, draw, now))
    draft = _funnel(IDS[2], partner, "diwali", "Diwali offer", now, is_live=False)
    content = deepcopy(dict(TEMPLATES["personal"]))
    content["screens"][0]["title"]["en"] = "Instant approval for Diwali"
    content["screens"][1]["answers"][2]["text"]["hi"] = ""
    content["screens"][2]["field"] = ""
    _draft(draft, content, now)
    return len(IDS)


def _funnel(funnel_id: UUID, partner: Partner, ending: str, name: str, at: datetime, *, is_live: bool) -> Funnel:
    segment = f"{partner.key}-{ending}"
    PathSegment.objects.create(name=segment, partner=partner, claimed_at=at, is_open=is_live)
    return Funnel.objects.create(
        id=funnel_id,
        segment=segment,
        partner=partner,
        name=name,
        state=Funnel.State.LIVE if is_live else Funnel.State.DRAFT,
        live_number=1 if is_live else None,
        made_at=at,
        made_by=MADE_BY,
    )


def _draft(funnel: Funnel, content: dict[str, Any], at: datetime) -> None:
    FunnelDraft.objects.create(funnel=funnel, content=content, changed_at=at, changed_by=MADE_BY)


def _events(
    version: FunnelVersion, names: list[str], daily: int, draw: random.Random, now: datetime
) -> Iterator[FunnelEvent]:
    for back in range(VISIT_DAYS):
        for _ in range(draw.randint(daily // 2, daily * 2)):
            visit_id = UUID(int=draw.getrandbits(128), version=4)
            at = now - timedelta(days=back, minutes=draw.randint(1, 600))
            test = version.content.get("test")
            variant = f"{test['id']}:{variant_of(test['id'], visit_id, [('b', 50)])}" if test else ""
            visit = FunnelEvent(version=version, visit_id=visit_id, at=at, variant=variant)
            for name in names:
                yield _event(visit, name, "view")
                if draw.random() < LEAVE_SHARE:
                    break
                yield _event(visit, name, "answer", draw.randint(2, 40))
            else:
                yield _event(visit, "", "finish")


def _event(visit: FunnelEvent, screen: str, kind: str, seconds: int | None = None) -> FunnelEvent:
    return FunnelEvent(
        version=visit.version,
        visit_id=visit.visit_id,
        at=visit.at,
        variant=visit.variant,
        screen=screen,
        kind=kind,
        seconds=seconds,
    )
