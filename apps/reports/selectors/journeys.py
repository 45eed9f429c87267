"""One person's journey from many sources, and the funnel with losses and durations."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors import journeys as applications
from apps.applications.selectors.journeys import RefusedField
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange, today_ist
from apps.core.domain.identifiers import mask_mobile
from apps.core.domain.problems import not_found
from apps.customers.domain.breakdown import kind_of_device
from apps.customers.selectors.customers import living_customer_for_system
from apps.customers.selectors.journey_events import events_of_customer_for_system, first_refusal_for_system
from apps.customers.selectors.masked_people import masked_people
from apps.customers.selectors.visits import visits_of_customer_for_system
from apps.desk.selectors.call_tasks import outcomes_of
from apps.lenders.selectors import lenders
from apps.messaging.selectors import outbox
from apps.partners.selectors import organisations as partners
from apps.privacy.domain.call_lines import CallLine
from apps.privacy.selectors.calls import attempts_of_for_system
from apps.privacy.selectors.consents import identities_of
from apps.reports.domain.funnel import CountedBy, FunnelStep, funnel, knows_people
from apps.reports.domain.journeys import (
    Between,
    FirstAt,
    Moment,
    Visit,
    first_times,
    seconds_on_pages,
    step_of_status,
    tell,
)
from apps.reports.gateways.replica import reads_replica, reports_alias
from apps.reports.selectors.admin import funnel_counts, sees_people
from apps.reports.selectors.cells import Freshness, dashboard_freshness

MAX_CALLS = 500
"""Of so many calls, the newest, a journey tells."""
OPEN_DAYS = 7
"""Days after which an arrival that did not continue counts as lost."""


@dataclass(frozen=True)
class Journey:
    """One person, masked, and their way. `partner` has the credit of the newest application."""

    customer_id: UUID
    customer: str
    mobile: str
    parts: list[Visit | Between]
    firsts: list[FirstAt]
    partner: str
    seconds: int
    messages: int
    can_open: bool


def journey_of(actor: Actor, customer_id: UUID) -> Journey:
    """Return all events of one person's journey. 404 for an unknown or deleted person."""
    customer = living_customer_for_system(customer_id)
    if customer is None:
        raise not_found()
    steps = applications.application_journey(actor, customer_id)
    names = lenders.lender_cards(
        {submission.lender_id for submission in steps.submissions}
        | {status.lender_id for status in steps.status_reports}
    )
    lender_names = {pk: card.name(actor.language) for pk, card in names.items()}
    messages = _messages(customer_id)
    parts = tell([*_acts(customer_id), *_of_applications(steps, lender_names), *messages, *_calls(customer_id)])
    credited = next(
        (application.partner_id for application in reversed(steps.applications) if application.partner_id), None
    )
    partner_names = partners.partner_names([credited]) if credited else {}
    who = masked_people([customer_id])[customer_id]
    return Journey(
        customer_id,
        who.name,
        mask_mobile(customer.mobile_phone_number),
        parts,
        first_times(parts),
        partner_names.get(credited, "") if credited else "",
        seconds_on_pages(parts),
        len(messages),
        sees_people(actor),
    )


def _acts(customer_id: UUID) -> list[Moment]:
    """Return the person's steps on our pages; entering a number has the visit's device and link."""
    moments = [
        Moment(event.at, "act", event.event, _STEP_OF_EVENT.get(event.event, ""), facts={"path": event.path})
        for event in events_of_customer_for_system(customer_id)
        if event.event != "submitted"
    ]
    for visit in visits_of_customer_for_system(customer_id):
        facts = {
            "device": kind_of_device(visit.user_agent, str(visit.utms.get("device", ""))),
            "language": visit.language,
            "segment": visit.url_segment,
            "source": str(visit.utms.get("utm_source", ""))[:60],
            "product": visit.product_type,
        }
        moments.append(Moment(visit.created_at, "act", "otp_requested", "otp_requested", facts=facts))
        if visit.verified_at is not None:
            moments.append(Moment(visit.verified_at, "act", "otp_verified", "otp_verified"))
    return _each_once(moments)


_STEP_OF_EVENT = {
    "visit": "visit",
    "otp_requested": "otp_requested",
    "otp_verified": "otp_verified",
    "product_chosen": "product_chosen",
    "profile_completed": "profile_completed",
    "offers_viewed": "offers_viewed",
    "lender_chosen": "lender_chosen",
}
_SAME_MOMENT = timedelta(seconds=5)


def _each_once(moments: list[Moment]) -> list[Moment]:
    """Return the moments without those that two sources report; the one with more facts stays."""
    unique: list[Moment] = []
    for moment in sorted(moments, key=lambda moment: (moment.key, moment.at, -len(moment.facts))):
        if unique and unique[-1].key == moment.key and moment.at - unique[-1].at <= _SAME_MOMENT:
            if len(moment.facts) > len(unique[-1].facts):
                unique[-1] = moment
            continue
        unique.append(moment)
    return unique


def _of_applications(steps: applications.ApplicationJourney, names: dict[int, str]) -> list[Moment]:
    moments = [
        Moment(
            application.at,
            "act",
            "applied",
            "",
            facts={"product": application.product, "amount": str(application.amount)},
        )
        for application in steps.applications
    ]
    for list_shown in steps.offer_lists:
        step = "matched" if list_shown.offers else ""
        facts = {"offers": list_shown.offers, "product": list_shown.product}
        moments.append(Moment(list_shown.at, "offers", "list", step, facts=facts))
    for sent in steps.submissions:
        facts = {"lender": names.get(sent.lender_id, ""), "product": sent.product}
        moments.append(Moment(sent.at, "sent", "submitted", "submitted", facts=facts))
    for status in steps.status_reports:
        on_its_day = today_ist(status.recorded_at) == status.on
        at = status.recorded_at if on_its_day else datetime.combine(status.on, time(12), IST)
        facts = {"lender": names.get(status.lender_id, ""), "source": status.source}
        step = step_of_status(SubmissionStatus(status.status))
        moments.append(Moment(at, "status", status.status, step, None if on_its_day else status.recorded_at, facts))
    return moments


def _messages(customer_id: UUID) -> list[Moment]:
    """Return the messages that were sent, without texts; visits already include the codes."""
    rows = outbox.messages_of_system([customer_id]).exclude(purpose="otp").exclude(sent_at=None)
    return [
        Moment(row.sent_at, "message", row.template, facts={"channel": row.channel, "state": row.state})
        for row in rows.order_by("sent_at")
        if row.sent_at is not None
    ]


def _calls(customer_id: UUID) -> list[Moment]:
    """Calls with their outcome, without caller and note; one that was not put through is none."""
    ids, now = identities_of(customer_id), timezone.now()
    outcomes = {row.attempt_id: row for row in outcomes_of(ids, before=now, most=MAX_CALLS)}
    return [
        Moment(
            dial.at,
            "call",
            outcomes[dial.pk].disposition if dial.pk in outcomes else "",
            facts={
                "seconds": str(dial.seconds) if dial.connected and dial.seconds else "",
                "refusal": outcomes[dial.pk].refusal if dial.pk in outcomes else "",
            },
        )
        for dial in attempts_of_for_system(ids, before=now, most=MAX_CALLS)
        if dial.line != CallLine.FAILED.value
    ]


@dataclass(frozen=True)
class WayStep:
    """A step of the funnel, the people lost after it, and the median seconds to reach it."""

    step: FunnelStep
    lost: int | None
    lost_percent: Any
    seconds: int | None
    has_people: bool


@dataclass(frozen=True)
class WayFunnel:
    """The funnel with losses and durations.

    `refused_fields` are those of the form's last refusals; `refused_since` is the first day of which any is recorded.
    `still_open` of the arrivals came less than seven days ago and may still continue.
    """

    steps: list[WayStep]
    still_open: int
    freshness: Freshness
    refused_fields: list[RefusedField]
    refused_since: date | None


@reads_replica
def journey_funnel(
    actor: Actor, days: DateRange, product: str | None, counted: CountedBy, *, now: datetime
) -> WayFunnel:
    """Return the funnel from visit to disbursal with losses and durations.

    People still open are not lost.
    """
    fresh = dashboard_freshness(days, now)
    counts, were = funnel_counts(actor, days, product, counted)
    shown = funnel(counts, were, product, counted)
    seconds = applications.median_seconds(actor, days, product, database=reports_alias())
    lines = []
    for place, step in enumerate(shown):
        following = shown[place + 1] if place + 1 < len(shown) else None
        # events of a period are of different people at each step: only a cohort has losses
        lost = step.count - following.count if following is not None and counted == "arrivals" else None
        previous_share = following.share_of_previous if following is not None else None
        percent = None if lost is None or previous_share is None else 100 - previous_share
        people = knows_people(step.step) and sees_people(actor)
        lines.append(WayStep(step, lost, percent, seconds.get(step.step), people))
    recent = DateRange(max(days.first, today_ist(now) - timedelta(days=OPEN_DAYS - 1)), days.until)
    is_recent = recent.first < recent.until
    still_open = funnel_counts(actor, recent, product, "arrivals")[0][_FIRST[product is None]] if is_recent else 0
    first = first_refusal_for_system()
    return WayFunnel(
        lines,
        still_open if counted == "arrivals" else 0,
        fresh,
        applications.refused_fields(actor, days),
        None if first is None else today_ist(first),
    )


_FIRST = {True: "otp_requested", False: "applied"}
