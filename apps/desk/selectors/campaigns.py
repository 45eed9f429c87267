"""Queries of segments and campaigns: people, those who may be written to, and results."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db.models import Count, Q, QuerySet
from django_filters import ChoiceFilter, FilterSet

from apps.applications.selectors.calling import StoppedPerson, StoppedPlace
from apps.applications.selectors.results import Reached, results_after_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.core.domain.problems import forbidden, not_found
from apps.core.filters import filtered
from apps.customers.selectors.customers import contact_person_of, people_by_id_for_system, people_to_contact_for_system
from apps.desk.domain.call_figures import RESULT_DAYS
from apps.desk.domain.campaigns import (
    ALLOWED_FROM,
    DELETED,
    OVER,
    WHOLE,
    AudienceShare,
    AudienceState,
    CampaignAct,
    CampaignState,
    ReleasePlan,
    common_hours,
    is_missed,
    planned_days,
)
from apps.desk.domain.conditions import SegmentCondition, explain
from apps.desk.models import Campaign, CampaignAudience, CustomerSegment
from apps.desk.selectors.condition_people import (
    MAX_PREVIEWED,
    callee_of,
    condition_of,
    count_people_for_system,
    people_of_condition_for_system,
)
from apps.desk.selectors.segments import product_names
from apps.messaging.domain.hours import SendingHours
from apps.messaging.domain.versions import VersionText, measure
from apps.messaging.selectors import templates as messages
from apps.privacy.domain.calls import CallTopic
from apps.privacy.domain.contact import ContactChannel, ContactPurpose
from apps.privacy.selectors.calls import call_verdicts
from apps.privacy.selectors.contact import contact_decisions, contact_rules
from apps.privacy.selectors.stops_after import stopped_after_for_system

AT_ONCE = 500
PEOPLE_SHOWN = 100
RESULTS_SECONDS = 60
MAX_AUDIENCE = 100_000
"""People of one campaign; more are not frozen."""
CHANNELS: tuple[ContactChannel, ...] = ("sms", "whatsapp", "email")


@dataclass
class AudienceCount:
    """Number of people in a segment, how many can be reached, and why the others cannot.

    A person is reachable if at least one channel may be used.
    """

    people: int = 0
    reachable: int = 0
    callable_now: int = 0
    may: dict[str, int] = field(default_factory=dict)
    blocked: dict[str, int] = field(default_factory=dict)
    languages: dict[str, int] = field(default_factory=dict)


def audience_of_for_system(
    condition: SegmentCondition, *, now: datetime, share: AudienceShare = WHOLE, most: int = MAX_AUDIENCE
) -> list[StoppedPerson]:
    """Return the people of a campaign now, the latest first; more than `most` where there are."""
    people: dict[UUID, StoppedPerson] = {}
    after: StoppedPlace | None = None
    while len(people) <= most:
        page = people_of_condition_for_system(condition, now=now, share=share, after=after, most=most + 1)
        for person in page.people:
            people.setdefault(person.customer_id, person)
        after = page.end
        if after is None:
            break
    return list(people.values())


def count_audience_for_system(
    people: Sequence[StoppedPerson],
    channels: Sequence[ContactChannel],
    topic: ContactPurpose,
    *,
    now: datetime,
    calls: CallTopic | None = None,
) -> AudienceCount:
    """Count the people who may be written to now, and with `calls` who may be called.

    A person counts as blocked by the reason on the first channel. Who may only be called is not reachable.

    Preview, count and freezing come here; a release asks the same `contact_decisions` for each person once more.
    """
    result = AudienceCount(people=len(people), may=dict.fromkeys(channels, 0))
    blocked: Counter[str] = Counter()
    languages: Counter[str] = Counter()
    for start in range(0, len(people), AT_ONCE):
        products = {row.customer_id: row.product for row in people[start : start + AT_ONCE]}
        rows = [row for row in people_to_contact_for_system(products) if row.erased_at is None]
        persons = [contact_person_of(row) for row in rows]
        decisions = contact_decisions(persons, channels, topic, at=now) if persons else {}
        blocked[DELETED] += len(products) - len(persons)
        if calls is not None:
            verdicts = call_verdicts([callee_of(row, products[row.pk]) for row in rows], calls, at=now)
            result.callable_now += sum(verdict.allowed for verdict in verdicts.values())
        for person in persons:
            by_channel = decisions[person.id]
            for channel in channels:
                result.may[channel] += by_channel[channel].allowed
            if any(decision.allowed for decision in by_channel.values()):
                result.reachable += 1
                languages[person.language] += 1
            else:
                blocked[str(by_channel[channels[0]].reason)] += 1
    result.blocked = {reason: number for reason, number in blocked.most_common() if number}
    result.languages = dict(languages)
    return result


def count_segment(
    actor: Actor,
    condition: SegmentCondition,
    topic: ContactPurpose,
    *,
    now: datetime,
    share: AudienceShare = WHOLE,
    channels: Sequence[ContactChannel] = (),
) -> dict[str, Any]:
    """Return how many people a condition names, who may be reached, and why others may not.

    A campaign's draft has its share and channels, and is counted by the functions of freezing. The contact gate answers
    for the latest MAX_PREVIEWED alone, `checked`; `is_cut` where it also decides who is named, so that more may be.
    """
    _require_admin(actor)
    page = people_of_condition_for_system(condition, now=now, share=share, most=MAX_PREVIEWED)
    people, named = page.people, count_people_for_system(condition, page, now=now, share=share)
    count = count_audience_for_system(people, channels or CHANNELS, topic, now=now, calls="reminder")
    return {
        "people": named.people,
        "is_cut": named.is_cut,
        "checked": count.people,
        "reachable": count.reachable,
        "may": {**count.may, "call": count.callable_now},
        "blocked": count.blocked,
        "sentence": sentence_of(condition, actor.language),
        "counted_at": now,
    }


def sentence_of(condition: SegmentCondition, language: str) -> str:
    """Read a condition back."""
    return explain(condition, language, product_names(language))


def segment_list(actor: Actor) -> list[dict[str, Any]]:
    """Return the saved segments with their last count."""
    _require_admin(actor)
    names = product_names(actor.language)
    return [
        {
            "segment_id": row.pk,
            "name": row.name,
            "condition": row.condition,
            "sentence": explain(condition_of(row.condition), actor.language, names),
            "made_by": row.made_by,
            "people": row.people,
            "is_cut": row.is_cut,
            "counted_at": row.counted_at,
            "revision": row.revision,
        }
        for row in CustomerSegment.objects.filter(is_saved=True)
    ]


class CampaignFilter(FilterSet):
    """The filter of the list of campaigns."""

    state = ChoiceFilter(choices=[(state.value, state.value) for state in CampaignState])


class CampaignPeopleFilter(FilterSet):
    """The filter of the people of one campaign."""

    state = ChoiceFilter(choices=[(state.value, state.value) for state in AudienceState])


def campaign_list(actor: Actor, filters: Mapping[str, Any], now: datetime) -> list[dict[str, Any]]:
    """Return the campaigns, the newest first, with how many of the audience are done."""
    _require_admin(actor)
    rows = Campaign.objects.annotate(waiting=Count("people", filter=Q(people__state=AudienceState.WAITING.value)))
    names = product_names(actor.language)
    return [
        {
            **_line(row, now),
            "waiting": row.waiting,
            "sentence": explain(condition_of(row.condition), actor.language, names),
        }
        for row in filtered(CampaignFilter(filters, rows))
    ]


def campaign_detail(actor: Actor, number: str, now: datetime) -> dict[str, Any]:
    """Return a campaign with its words, its live counts, its plan and what may be done with it.

    404 unknown.
    """
    _require_admin(actor)
    row = Campaign.objects.filter(number=number).first()
    if row is None:
        raise not_found()
    counts = counts_for_system(row)
    versions = [version for version in messages.current_versions_for_system(row.template) if row.template]
    left = 0 if CampaignState(row.state) in OVER or row.state == CampaignState.DRAFT else counts["waiting"]
    days = planned_days(plan_of(row), left, max(now, row.starts_at or now)) if left else []
    return {
        **_line(row, now),
        "waiting": counts["waiting"],
        "condition": row.condition,
        "sentence": sentence_of(condition_of(row.condition), actor.language),
        "path": row.path,
        "half": row.half,
        "rest_days": row.rest_days,
        "rate_a_minute": row.rate_a_minute,
        "most_a_day": row.most_a_day,
        "opens": row.opens,
        "closes": row.closes,
        "ends_at": row.ends_at,
        "law_opens": contact_rules().promotional_hours.from_,
        "law_closes": contact_rules().promotional_hours.until,
        "reachable": row.reachable,
        "blocked": row.blocked,
        "frozen_at": row.frozen_at,
        "asked_at": row.asked_at,
        "checker": row.checker_name,
        "checked_at": row.checked_at,
        "started_at": row.started_at,
        "done_at": row.done_at,
        "reason": row.reason,
        "revision": row.revision,
        "counts": counts,
        "clicked": row.people.filter(clicked_at__isnull=False).count(),
        "results": campaign_results(row),
        "words": [
            {
                "channel": version.channel,
                "language": version.language,
                "number": version.number,
                "approved_by": version.checker_name,
                "approved_at": version.checked_at,
                **_measured(version.channel, version.language, VersionText(version.title, version.body)),
            }
            for version in versions
            if version.channel in row.channels
        ],
        "days": [{"begins": day.begins, "ends": day.ends, "people": day.people} for day in days],
        "acts": [act.value for act in CampaignAct if CampaignState(row.state) in ALLOWED_FROM[act]],
        "is_own": actor.person_id == row.maker,
        "parts": messages.batch_parts_for_system(row.pk),
        "part_rupees": settings.SMS_PART_RUPEES,
    }


@dataclass(frozen=True)
class CampaignResults:
    """Results within seven days after a person's turn: applied, paid out loans, and stops.

    They come after the message, not because of it (operations.md D21).
    """

    applied: int = 0
    loans: int = 0
    disbursed: Decimal = Decimal("0.00")
    stopped: int = 0


def campaign_results(campaign: Campaign) -> CampaignResults:
    """Return a campaign's results, at most a minute old."""
    if campaign.started_at is None:
        return CampaignResults()
    key = f"desk.campaign_results:{campaign.pk}"
    return cast(CampaignResults, cache.get_or_set(key, lambda: _results_of(campaign), RESULTS_SECONDS))


def _results_of(campaign: Campaign) -> CampaignResults:
    rows = campaign.people.filter(state=AudienceState.QUEUED.value, released_at__isnull=False).order_by()
    turns = rows.values_list("customer_id", "released_at")
    reached = [(person, at) for person, at in turns if at is not None]
    after = results_after_for_system((Reached("", person, at) for person, at in reached), days=RESULT_DAYS).get("")
    stopped = stopped_after_for_system(reached, campaign.channels, days=RESULT_DAYS)
    if after is None:
        return CampaignResults(stopped=stopped)
    return CampaignResults(after.applied, after.loans, after.disbursed, stopped)


def _measured(channel: str, language: str, text: VersionText) -> dict[str, Any]:
    size = measure(channel, text, base=settings.PUBLIC_URL, language=language)
    return {"text": size.text, "length": size.length, "parts": size.parts, "alphabet": size.alphabet}


def campaign_people(actor: Actor, number: str, filters: Mapping[str, Any]) -> QuerySet[CampaignAudience]:
    """Return the lines of an audience that the filters leave, in order of customer. 404 unknown."""
    _require_admin(actor)
    campaign = Campaign.objects.filter(number=number).first()
    if campaign is None:
        raise not_found()
    rows: QuerySet[CampaignAudience] = filtered(CampaignPeopleFilter(filters, campaign.people.all()))
    return rows.order_by("customer_id", "pk")


def people_shown(rows: Sequence[CampaignAudience]) -> list[dict[str, Any]]:
    """Return lines of one audience as the page and the file show them, masked.

    Each has the best state of the person's messages. A deleted person has no name and no number any more.
    """
    ids = [row.customer_id for row in rows]
    people = {row.pk: row for row in people_by_id_for_system(ids)}
    states = messages.person_states_for_system(rows[0].campaign_id, ids) if rows else {}
    shown = []
    for row in rows:
        customer = people.get(row.customer_id)
        is_deleted = customer is None or customer.erased_at is not None
        shown.append(
            {
                "id": row.pk,
                "name": "" if customer is None else mask_name(_full_name(customer)),
                "mobile": "" if customer is None else mask_mobile(customer.mobile_phone_number or ""),
                "is_deleted": is_deleted,
                "language": row.language,
                "state": row.state,
                "reason": row.reason,
                "released_at": row.released_at,
                "message": states.get(row.customer_id),
                "clicked_at": row.clicked_at,
            }
        )
    return shown


def _full_name(customer: Any) -> str:
    return f"{customer.first_name or ''} {customer.last_name or ''}".strip()


def counts_for_system(campaign: Campaign) -> dict[str, int]:
    """Return the number of people of a campaign in each state; they add up to the audience."""
    rows = CampaignAudience.objects.filter(campaign=campaign).order_by().values_list("state")
    people = dict(rows.annotate(Count("pk")))
    refused = CampaignAudience.objects.filter(campaign=campaign, state=AudienceState.REFUSED.value)
    deleted = refused.filter(reason=DELETED).count()
    logged = refused.filter(message_id__isnull=False).count()
    states = messages.batch_states_for_system(campaign.pk) if people else {}
    return {
        "waiting": people.get(AudienceState.WAITING.value, 0),
        "queued": sum(states.get(state, 0) for state in ("held", "queued", "sending")),
        "sent": states.get("sent", 0),
        "delivered": states.get("delivered", 0),
        "failed": states.get("failed", 0) + states.get("expired", 0),
        "unconfirmed": states.get("unconfirmed", 0),
        "refused": people.get(AudienceState.REFUSED.value, 0) - deleted,
        "cancelled": states.get("cancelled", 0) - logged,
        "deleted": deleted,
    }


def plan_of(campaign: Campaign) -> ReleasePlan:
    """Return the pace of a campaign within the hours of the law."""
    hours = common_hours(SendingHours(campaign.opens, campaign.closes), contact_rules().promotional_hours)
    return ReleasePlan(campaign.rate_a_minute, campaign.most_a_day, hours)


def released_today_for_system(campaigns: Collection[Campaign], now: datetime) -> Counter[UUID]:
    """Count the people of each campaign that were handed over since midnight in India."""
    today = today_ist(now)
    day = DateRange(today, today + timedelta(days=1))
    rows = CampaignAudience.objects.filter(campaign__in=campaigns, state=AudienceState.QUEUED.value).order_by()
    rows = rows.filter(released_at__gte=day.begins, released_at__lt=day.ends)
    return Counter(dict(rows.values_list("campaign").annotate(Count("pk"))))


def waiting_for_system(campaigns: Collection[Campaign]) -> Counter[UUID]:
    """Count the people of each campaign that still wait for their release."""
    rows = CampaignAudience.objects.filter(campaign__in=campaigns, state=AudienceState.WAITING.value).order_by()
    return Counter(dict(rows.values_list("campaign").annotate(Count("pk"))))


def headroom_for_system(now: datetime) -> int:
    """Return how many people all campaigns together may take now.

    It is the provider's rate without the part that stays free for codes and news.
    """
    lately = CampaignAudience.objects.filter(
        state=AudienceState.QUEUED.value, released_at__gt=now - timedelta(minutes=1), released_at__lte=now
    )
    return max(0, settings.CAMPAIGN_MOST_A_MINUTE - lately.count())


def _line(row: Campaign, now: datetime) -> Mapping[str, Any]:
    return {
        "campaign_id": row.pk,
        "number": row.number,
        "name": row.name,
        "template": row.template,
        "topic": row.topic,
        "channels": row.channels,
        "state": row.state,
        "audience": row.audience,
        "maker": row.maker_name,
        "made_at": row.made_at,
        "starts_at": row.starts_at,
        "is_missed": row.state == CampaignState.APPROVED and is_missed(row.starts_at, now),
    }


def campaigns_of_person_for_system(ids: set[UUID]) -> list[CampaignAudience]:
    """Return a person's lines in the audiences of campaigns, the earliest first."""
    rows = CampaignAudience.objects.filter(customer_id__in=ids).select_related("campaign")
    return list(rows.order_by("campaign__made_at", "pk"))


def _require_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
