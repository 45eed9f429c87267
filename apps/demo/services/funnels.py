"""Funnels of a partner: two live ones with a month of visits, and a draft with findings."""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.applications.domain.handover_token import ArrivalKind
from apps.applications.models import Arrival
from apps.core.domain.calendar import today_ist
from apps.customers.models import Prospect
from apps.funnels.domain.content import read_content
from apps.funnels.domain.path import notes
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
BACK_EACH = 12
"""Each twelfth visit goes back once from every question."""
NUMBER_SHARE = 0.6
"""Share of those who answered all that gave a number."""
COME_BY_FUNNEL = 4
"""Each fourth of the partner's visits with a right code in these days began with the first funnel."""
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

_EXPENSES = (
    {"en": "Hall", "hi": "हॉल"},
    {"en": "Food", "hi": "खाना"},
    {"en": "Jewellery", "hi": "गहने"},
    {"en": "Clothes", "hi": "कपड़े"},
)


def _screen(name: str, kind: str, title: dict[str, str], **more: Any) -> dict[str, Any]:
    blank = {"text": _SAME, "button": _SAME, "field": "", "answers": [], "least": 0, "most": 0, "step": 1}
    return {"id": name, "kind": kind, "title": title, **blank, **more}


WEDDING_SCREENS = [
    _screen(
        "s6",
        "multi_choice",
        {"en": "What is the money for?", "hi": "पैसे किसलिए चाहिए?"},
        answers=[
            {"id": f"a{place}", "text": text, "value": "", "to": ""} for place, text in enumerate(_EXPENSES, start=1)
        ],
    ),
    _screen("s7", "date", {"en": "When is the wedding?", "hi": "शादी कब है?"}),
]
"""Asked last by the first live funnel; the answers stand in the person's case."""


def seed_funnels(*, seed: int, partner: Partner, now: datetime) -> int:
    """Make the funnels of a partner; how many."""
    draw = random.Random(f"funnels-{seed}")  # noqa: S311 - a made-up world, not a secret
    begun = now - timedelta(days=VISIT_DAYS)
    for funnel_id, (ending, name, template, daily) in zip(IDS, LIVE, strict=False):
        funnel = _funnel(funnel_id, partner, ending, name, begun, is_live=True)
        content: dict[str, Any] = deepcopy(dict(TEMPLATES[template]))
        if funnel_id == IDS[0]:
            content["screens"] += deepcopy(WEDDING_SCREENS)
            content["test"] = deepcopy(WORDS_TEST)
        _draft(funnel, content, begun)
        version = FunnelVersion.objects.create(
            funnel=funnel, number=1, content=content, published_at=begun, published_by=MADE_BY
        )
        names = [screen["id"] for screen in content["screens"]]
        events = list(_events(version, names, daily, draw, now))
        visitors = _came_by(partner, begun) if funnel_id == IDS[0] else []
        for prospect in visitors:
            visit = _visit(version, draw, prospect.created_at - timedelta(minutes=2))
            events += [event for name in names for event in _answered(visit, name, draw)] + [
                _event(visit, "", "finish")
            ]
        FunnelEvent.objects.bulk_create(events)
        finished = [event for event in events if event.kind == "finish"]
        # those whose code was right came last
        prospects = [None] * (len(finished) - len(visitors)) + visitors
        Arrival.objects.bulk_create(
            _arrival(event, partner, prospect is not None or draw.random() < NUMBER_SHARE, now, prospect)
            for event, prospect in zip(finished, prospects, strict=True)
        )
    draft = _funnel(IDS[2], partner, "diwali", "Diwali offer", now, is_live=False)
    content = deepcopy(dict(TEMPLATES["personal"]))
    content["screens"][0]["title"]["en"] = "Instant approval for Diwali"
    content["screens"][1]["answers"][2]["text"]["hi"] = ""
    content["screens"][2]["field"] = ""
    loan = {"field": "se_loan_amount", "least": 25_000, "most": 500_000, "step": 5_000}
    content["screens"].insert(3, _screen("s6", "calculator", {"en": "Try your EMI", "hi": "अपनी EMI देखें"}, **loan))
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
            visit = _visit(version, draw, now - timedelta(days=back, minutes=draw.randint(1, 600)))
            for name in names:
                if draw.random() < LEAVE_SHARE:
                    yield _event(visit, name, "view")
                    break
                yield from _answered(visit, name, draw)
            else:
                yield _event(visit, "", "finish")


def _visit(version: FunnelVersion, draw: random.Random, at: datetime) -> FunnelEvent:
    visit_id = UUID(int=draw.getrandbits(128), version=4)
    test = version.content.get("test")
    variant = f"{test['id']}:{variant_of(test['id'], visit_id, [('b', 50)])}" if test else ""
    return FunnelEvent(version=version, visit_id=visit_id, at=at, variant=variant)


def _answered(visit: FunnelEvent, screen: str, draw: random.Random) -> Iterator[FunnelEvent]:
    yield _event(visit, screen, "view")
    if screen != "s1" and visit.visit_id.int % BACK_EACH == 0:
        yield _event(visit, screen, "back")
    yield _event(visit, screen, "answer", draw.randint(2, 40))


def _came_by(partner: Partner, since: datetime) -> list[Prospect]:
    """Return visits with a right code that nothing else led to."""
    visits = Prospect.objects.filter(
        url_segment=partner.key, verified_at__isnull=False, created_at__gt=since + timedelta(hours=1)
    )
    return list(visits.exclude(pk__in=Arrival.objects.values("prospect")).order_by("created_at")[::COME_BY_FUNNEL])


def _arrival(
    end: FunnelEvent, partner: Partner, has_number: bool, now: datetime, prospect: Prospect | None = None
) -> Arrival:
    """Return the arrival that follows the last answer.

    Its facts are erased, as after each arrival that is over.
    """
    ends_at = end.at + timedelta(days=1)
    return Arrival(
        door=ArrivalKind.FUNNEL,
        prospect=prospect,
        facts={},
        notes=_notes(end) if prospect is not None else None,
        funnel_version_id=end.version_id,
        funnel_variant=end.variant,
        product_type="PL",
        url_segment=partner.key,
        utms={"page_source": "funnel"},
        at=end.at,
        ends_at=ends_at,
        taken_at=end.at + timedelta(minutes=1) if has_number else None,
        emptied_at=now,
    )


def _notes(end: FunnelEvent) -> list[dict[str, dict[str, str]]]:
    day = today_ist(end.at)
    answers = {"s6": "a1,a2", "s7": (day + timedelta(days=60)).isoformat()}
    screens = [screen for screen in read_content(end.version.content).screens if screen.id in answers]
    return [asdict(note) for note in notes(screens, answers, day)]


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
