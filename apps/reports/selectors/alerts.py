"""Alerts: problems to act on, each with its values and the page to solve it.

A full admin sees all of them; role 2 sees those it can solve itself, which are about files (specification 6).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal, cast
from uuid import UUID

from django.conf import settings

from apps.accounts import selectors as accounts
from apps.applications.selectors import alerts
from apps.cards import selectors as cards
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.desk.selectors import alerts as desk
from apps.lenders.selectors import alerts as lenders_watching
from apps.lenders.selectors import lenders
from apps.partners.domain.own_domain import DomainState
from apps.partners.selectors import hosts, organisations
from apps.reports.domain import alert_rules
from apps.reports.selectors import open_items
from apps.reports.selectors.cells import changed_by_night_for_system
from apps.reports.selectors.schedules import failed_schedules_for_system
from apps.revenue.selectors import months
from apps.uploads.domain.states import UploadState
from apps.uploads.selectors import effect_times, second_person_files, upload_stages

AlertTarget = Literal[
    "lender", "commissions", "status_files", "mis_files", "commission_files", "lead_files", "pincode_files",
    "reconciliation", "statements",
    "payouts", "received", "cards", "partners", "partner", "telecalling", "tickets", "messaging",
    "internal-report", "products-report", "vendors-products-report",
]  # fmt: skip
STATUS_FILE = "application-status"
MIS_FILE = "mis"
COMMISSION_FILE = "commission"
PLACES: dict[str, AlertTarget] = {
    STATUS_FILE: "status_files",
    "mis": "mis_files",
    COMMISSION_FILE: "commission_files",
    "bank-return": "payouts",
    "leads": "lead_files",
    "pincodes": "pincode_files",
}
STUCK_AFTER = timedelta(minutes=5)
FILES_DAYS = 3
MAX_FILES = 5
ANSWER_WINDOW = timedelta(hours=1)
MIN_QUESTIONS = 5
APPROVALS_WITHIN = timedelta(days=14)
MIN_SUBMISSIONS = 5
SCHEDULES_DAYS = 3
COUNTS_DAYS = 3


@dataclass(frozen=True)
class Alert:
    """One problem to act on.

    The page words `code` and `details`; `target` is the page that solves it.
    """

    code: str
    severity: Literal["danger", "warning"]
    target: AlertTarget
    details: dict[str, Any] = field(default_factory=dict)
    lender_id: int | None = None
    partner_id: UUID | None = None


def alerts_for(actor: Actor, now: datetime) -> list[Alert]:
    """Return all current alerts, those that stop business first."""
    alerts = [*_files(actor, now)]
    if actor.role_id == 1:
        alerts += [
            *_lenders(actor, now),
            *_money(actor),
            *_cards(),
            *_partners(actor, now),
            *_desk(actor, now),
            *_counts(now),
        ]
    return sorted(alerts, key=lambda alert: alert.severity)


def _files(actor: Actor, now: datetime) -> Iterable[Alert]:
    since = now - timedelta(days=FILES_DAYS)
    kinds = list(PLACES) if actor.role_id == 1 else [STATUS_FILE]
    for file in upload_stages.in_trouble(actor, kinds, since, MAX_FILES):
        if file.state == UploadState.FAILED:
            yield Alert("upload_failed", "danger", PLACES[file.kind], {"file": file.file_name})
        else:
            details = {"file": file.file_name, "rejected": file.rejected, "rows": file.rows}
            yield Alert("upload_errors", "warning", PLACES[file.kind], details)
    for file in upload_stages.stuck(actor, kinds, now - STUCK_AFTER, MAX_FILES):
        details = {"file": file.file_name, "minutes": int((now - file.created_at).total_seconds() // 60)}
        yield Alert("upload_stuck", "danger", PLACES[file.kind], details)
    forgotten = now - timedelta(hours=settings.UPLOADS_STOPPED_HOURS)
    for file in upload_stages.unanswered_uploads(actor, kinds, forgotten, 2 * MAX_FILES):
        hours = int((now - (file.stopped_at or file.touched_at)).total_seconds() // 3600)
        details = {"file": file.file_name, "hours": hours}
        if file.stopped_at is not None:
            done = {"applied": file.applied, "rows": file.rows}
            yield Alert("upload_stopped", "warning", PLACES[file.kind], details | done)
        else:
            needs_second = file.second_why and file.awaits_apply
            code = "upload_unchecked" if needs_second else "upload_waiting"
            yield Alert(code, "warning", PLACES[file.kind], details)
    if actor.role_id == 1:
        for file, number in second_person_files.with_rows_for_second(actor, MAX_FILES):
            details = {"file": file.file_name, "number": number}
            yield Alert("corrections_waiting", "warning", PLACES[file.kind], details)
    waiting = alerts.awaiting_lender(actor)
    # An MIS brings the lender's answers as a status file does.
    last = effect_times.last_applied_at(actor, STATUS_FILE, MIS_FILE)
    if waiting and (last is None or last < since):
        days = None if last is None else (now - last).days
        yield Alert("no_status_file", "warning", "status_files", {"days": days, "waiting": waiting})


def _lenders(actor: Actor, now: datetime) -> Iterable[Alert]:
    today, limits = today_ist(now), alert_rules.AlertThresholds.of(settings.ALERT_THRESHOLDS)
    live = lenders_watching.live_ids(actor)
    rates = alerts.quote_answer_rates(actor, now - ANSWER_WINDOW)
    silent = {pk for pk, rate in rates.items() if rate.requests >= MIN_QUESTIONS and rate.unanswered == rate.requests}
    down = live & (lenders_watching.lenders_with_open_breaker(actor) | silent)
    lately = alerts.quote_answer_rates(actor, now - timedelta(hours=limits.error_hours))
    erring = {
        pk for pk, rate in lately.items() if alert_rules.exceeds_error_rate(rate.requests, rate.unanswered, limits)
    }
    erring = (erring & live) - down
    senders = effect_times.last_applied_by_lender(actor, MIS_FILE)
    overdue = {pk: alert_rules.days_overdue(senders[pk], now, limits) for pk in sorted(live & senders.keys())}
    refusing = alerts.without_approval(actor, now - APPROVALS_WITHIN, MIN_SUBMISSIONS)
    over = lenders_watching.expired_special_offers(actor, today)
    gaps = live & months.lenders_without_row_for(actor, today.replace(day=1))
    names = lenders.lender_cards({*down, *erring, *overdue, *refusing, *over, *gaps})

    def alert(
        code: str, severity: Literal["danger", "warning"], target: AlertTarget, lender_id: int, **details: Any
    ) -> Alert:
        return Alert(code, severity, target, {"lender": names[lender_id].name(actor.language), **details}, lender_id)

    for pk in sorted(down):
        counts = rates.get(pk, alerts.QuoteAnswerRate(0, 0))
        yield alert("lender_down", "danger", "lender", pk, asked=counts.requests, unanswered=counts.unanswered)
    for pk in sorted(erring):
        counts, hours = lately[pk], limits.error_hours
        yield alert(
            "lender_errors", "warning", "lender", pk, asked=counts.requests, failed=counts.unanswered, hours=hours
        )
    for pk, days in overdue.items():
        if days is not None:
            yield alert("no_mis_file", "warning", "mis_files", pk, days=days)
    for pk in sorted(live & refusing.keys()):
        yield alert("no_approvals", "warning", "lender", pk, number=refusing[pk], days=APPROVALS_WITHIN.days)
    for pk, ended in sorted(over.items()):
        yield alert("offer_over", "warning", "lender", pk, ended=ended.isoformat())
    for pk in sorted(gaps):
        yield alert("slab_gap", "warning", "commissions", pk)


def _money(actor: Actor) -> Iterable[Alert]:
    waits = open_items.open_items_for(actor)
    if waits.months:
        details = {"number": waits.months, "amount": format(waits.gap, "f")}
        yield Alert("reconciliation_gap", "warning", "reconciliation", details)
    if waits.statements:
        yield Alert("statements_waiting", "warning", "statements", {"number": waits.statements})
    if waits.payouts:
        yield Alert("payouts_waiting", "warning", "payouts", {"number": waits.payouts})
    if waits.received:
        yield Alert("received_waiting", "warning", "received", {"number": waits.received})


def _cards() -> Iterable[Alert]:
    number = cards.broken_links_for_system()
    if number:
        yield Alert("card_links", "warning", "cards", {"number": number})


def _desk(actor: Actor, now: datetime) -> Iterable[Alert]:
    calls = desk.late_calls(actor, now)
    if calls.overdue:
        yield Alert("callbacks_overdue", "danger", "telecalling", {"number": calls.overdue})
    if calls.stuck:
        yield Alert("calls_stuck", "warning", "telecalling", {"number": calls.stuck})
    number = desk.overdue_tickets(actor, now)
    if number:
        yield Alert("tickets_overdue", "warning", "tickets", {"number": number})
    for campaign in desk.standing_campaigns(actor, now):
        details = {"campaign": campaign.name, "minutes": campaign.minutes}
        yield Alert("campaign_stands", "danger", "messaging", details)
    for schedule in failed_schedules_for_system(now - timedelta(days=SCHEDULES_DAYS)):
        details = {"view": schedule.view, "number": schedule.people}
        yield Alert("schedule_failed", "warning", cast(AlertTarget, schedule.page), details)


def _counts(now: datetime) -> Iterable[Alert]:
    days = [
        row.day
        for row in changed_by_night_for_system(since=now - timedelta(days=COUNTS_DAYS))
        if alert_rules.is_unexplained(row.changed, row.cells)
    ]
    if days:
        details = {"number": len(days), "ended": max(days).isoformat()}
        yield Alert("counts_changed", "warning", "internal-report", details)


def _partners(actor: Actor, now: datetime) -> Iterable[Alert]:
    active = dict(organisations.partners_for(actor, status="active").values_list("pk", "name"))
    limits, today = alert_rules.AlertThresholds.of(settings.ALERT_THRESHOLDS), today_ist(now)
    before = DateRange(today - timedelta(days=limits.spike_days), today)
    for pk, brought in alerts.partner_visit_counts(actor, DateRange(today, today + timedelta(days=1)), before).items():
        if pk in active and alert_rules.spikes(brought.today, brought.before, limits):
            mean = alert_rules.mean(brought.before, limits)
            details = {"partner": active[pk], "number": brought.today, "mean": mean, "days": limits.spike_days}
            yield Alert("partner_spike", "warning", "partner", details, partner_id=pk)
    for domain in hosts.domains_in_trouble(actor):
        details = {"partner": domain.partner.name, "host": domain.host, "number": domain.failures}
        if domain.state == DomainState.LIVE:
            details["left"] = settings.BRAND_DOMAINS["most_failures"] - domain.failures
            yield Alert("domain_failing", "warning", "partner", details, partner_id=domain.partner_id)
        else:
            yield Alert("domain_lost", "danger", "partner", details, partner_id=domain.partner_id)
    number = len(active.keys() - accounts.partners_with_owner_for_system())
    if number:
        yield Alert("no_owner", "warning", "partners", {"number": number})
