"""Writes of intakes: opening the form, sending it, and noting what the company said.

A sending happens in a worker, never in the web process: a slow company must not take the pages of others. The call
that sent it looks for the answer for a moment and is repeated until there is one; the key of the answers makes every
repetition the same sending.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from django.db import transaction

from apps.accounts.services.notifications import notify_other_full_admins
from apps.applications.services.submissions import lender_forms
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment, today_ist
from apps.core.domain.problems import FieldError, Problem, conflict, invalid
from apps.core.jobs import enqueue
from apps.customers.selectors.customers import customer_for_system
from apps.customers.services import profile
from apps.intake import selectors
from apps.intake.domain import form
from apps.intake.domain.form import IntakeOptionLists
from apps.intake.domain.wire import IntakeDecision, IntakeEligibility, plain_lists, sending_key
from apps.intake.gateways import company as service
from apps.intake.models import FinanceCompany, Intake, IntakeEntry
from apps.lenders.selectors import lenders
from apps.privacy.services import consents, sharing

APPLICANT_FIELDS = ("first_name", "last_name", "mobile_phone_number", "email", "tin", "birth_date")
"""Facts about the person that are sent along; the consent's text names them."""
REACH_FIELDS = frozenset({"lender", "service_url", "secret", "registered_host"})
"""Fields for the way of a company's requests and customers: a change takes a proof and is told to full admins."""
STALE_AFTER = timedelta(seconds=90)
SWEEP_AFTER = timedelta(seconds=10)
MAX_SUBMISSION_KEY_LENGTH = 120

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OpenIntakeForm:
    """The form as it is to be shown."""

    company: FinanceCompany
    lists: IntakeOptionLists
    consent: selectors.CompanyConsentText


@dataclass(frozen=True)
class ClosedIntakeForm:
    """The form is not shown: rejected, or gone on with at `url`."""

    why: Literal["rejected", "redirect"]
    url: str = ""


def open_form(*, slug: str, app_id: UUID, language: str, now: datetime) -> OpenIntakeForm | ClosedIntakeForm:
    """Return the form behind a link with the company's lists, or the closed form.

    404 for an unknown company or application, 503 `intake.company_away` when the company does not answer in time.
    """
    company = selectors.live_company(slug)
    application = selectors.application_of_link(app_id)
    intake = _intake(company, application.pk, now)
    if intake.state == Intake.State.ACCEPTED:
        return ClosedIntakeForm("redirect", intake.redirection_url)
    if intake.state == Intake.State.REJECTED:
        return ClosedIntakeForm("rejected")
    standing = _eligibility(company, application.pk, language)
    if standing.standing == "rejected":
        _end(intake, Intake.State.REJECTED, IntakeEntry.Event.REJECTED, "before the form", now)
        return ClosedIntakeForm("rejected")
    if standing.standing == "redirect":
        _add_entry(intake, IntakeEntry.Event.SENT_ON, now)
        return ClosedIntakeForm("redirect", standing.url)
    assert standing.lists is not None
    _store_lists(company, standing.lists)
    return OpenIntakeForm(company, standing.lists, selectors.consent_text(company, language, now=now))


def submit(
    *,
    slug: str,
    app_id: UUID,
    typed_values: Mapping[str, str],
    consent_version: str,
    press: str = "",
    by: Actor,
    now: datetime,
) -> Intake:
    """Store the filled-in form with its consent, and have it sent; return the intake.

    The intake shows the outcome so far. The same answers again are the same sending, and the same `press`
    (Idempotency-Key) again only returns its outcome: it never sends again what brought no answer. 422 with an
    error at every wrong field and at `consent`; 409 while other answers are on their way or the consent's text has
    changed; 404 as `open_form`.
    """
    company = selectors.live_company(slug)
    application = selectors.application_of_link(app_id)
    lists = selectors.stored_option_lists(company) or _eligibility(company, application.pk, by.language).lists
    if lists is None:
        raise Problem("intake.company_away", 503, retry_after=15)
    answers = _clean_answers(typed_values, lists, now)
    text = selectors.consent_text(company, by.language, now=now)
    if consent_version and consent_version != text.version:
        raise conflict("intake.consent_outdated", version=text.version)
    _intake(company, application.pk, now)
    with transaction.atomic():
        intake = Intake.objects.select_for_update().get(company=company, application_id=application.pk)
        key = sending_key(intake.pk, answers)
        if intake.state in (Intake.State.ACCEPTED, Intake.State.REJECTED):
            return intake
        if intake.state == Intake.State.SENDING:
            if intake.sending_key != key:
                raise conflict("intake.still_sending")
            return intake
        if press and (intake.press, intake.sending_key) == (press, key):
            return intake
        intake.consent_id = _give_consent(company, application, text, by, now)
        intake.answers, intake.sending_key = answers, key
        intake.press = press[:MAX_SUBMISSION_KEY_LENGTH]
        intake.state, intake.claimed_at, intake.faults, intake.fault = Intake.State.SENDING, None, {}, ""
        intake.changed_at = now
        intake.save()
        _add_entry(intake, IntakeEntry.Event.SUBMITTED, now)
        enqueue("intake.send", intake_id=intake.pk)
    return intake


def _clean_answers(typed_values: Mapping[str, str], lists: IntakeOptionLists, now: datetime) -> dict[str, Any]:
    """Return the answers; 422 with an error at every wrong field and at a missing `consent`."""
    answers, faults = form.clean(typed_values, lists, on=today_ist(now))
    if typed_values.get("consent", "").strip().lower() not in ("true", "1", "on", "yes"):
        faults["consent"] = FieldError("intake.consent_needed")
    if faults:
        raise invalid(**faults)
    return answers


def _give_consent(
    company: FinanceCompany, application: Any, text: selectors.CompanyConsentText, by: Actor, now: datetime
) -> int:
    """Store the consent to send this application to the company; return its number."""
    return consents.give_consent(
        subject_kind="customer",
        subject_id=application.customer_id,
        purpose="share_with_lender",
        text_version=text.version,
        text_digest=text.digest,
        language=text.language,
        ip=by.ip,
        user_agent=by.user_agent,
        recipient=str(company.lender_id),
        application_id=application.pk,
        at=now,
    ).pk


def send(*, intake_id: UUID, now: datetime) -> str:
    """Send one form to its company; return the outcome.

    "" when it is not on its way or another worker has it.
    """
    with transaction.atomic():
        intake = Intake.objects.select_for_update().select_related("company").filter(pk=intake_id).first()
        if intake is None or intake.state != Intake.State.SENDING:
            return ""
        if intake.claimed_at is not None and intake.claimed_at > now - STALE_AFTER:
            return ""
        intake.claimed_at = intake.changed_at = now
        intake.save(update_fields=["claimed_at", "changed_at"])
    application = selectors.application_of_link(intake.application_id)
    person = customer_for_system(application.customer_id)
    _record_sharing(intake, application.customer_id, now)
    body = {
        "application_id": str(application.pk),
        "product": application.product_code,
        "amount": f"{application.amount:.2f}",
        "tenure_months": application.tenure_months,
        "applicant": {name: _plain(getattr(person, name)) for name in APPLICANT_FIELDS},
        "answers": intake.answers,
    }
    try:
        verdict = service.submit(selectors.connection_of(intake.company), body, key=intake.sending_key)
    except service.CompanyUnreachableError as error:
        log.warning("intake_not_answered", extra={"company": intake.company.slug, "why": str(error)})
        return _no_answer(intake, str(error), now)
    return _settle(intake, verdict, now)


def sweep_stale(*, now: datetime, most: int = 100) -> int:
    """Publish again what a lost message or a dead worker left behind."""
    ids = selectors.stale_for_system(before=now - SWEEP_AFTER, most=most)
    for intake_id in ids:
        enqueue("intake.send", intake_id=intake_id)
    return len(ids)


def record_edit(
    *, company: FinanceCompany, before: Mapping[str, Any] | None, after: Mapping[str, Any], by: Actor, now: datetime
) -> None:
    """Audit a company saved in the Django admin and notify the other full admins.

    They learn where its requests go now. `before` None means that the company is new. For the caller's
    transaction.
    """
    audit.record(
        actor=by,
        action="intake.company_edited" if before is not None else "intake.company_added",
        target="finance_company",
        target_id=company.pk,
        before=before,
        after=after,
    )
    if not REACH_FIELDS.isdisjoint(after):
        notify_other_full_admins(
            actor=by,
            code="company_changed",
            values={
                "lender": selectors.name_of(company, "en"),
                "by": by.name or "Tulna",
                "at": format_moment(now),
            },
            page="user-management",
            dedupe_key=f"company:{company.pk}:{now.timestamp()}",
            now=now,
        )


def _intake(company: FinanceCompany, application_id: UUID, now: datetime) -> Intake:
    with transaction.atomic():
        intake, is_new = Intake.objects.get_or_create(
            company=company, application_id=application_id, defaults={"created_at": now, "changed_at": now}
        )
        if is_new:
            _add_entry(intake, IntakeEntry.Event.OPENED, now)
    return intake


def _eligibility(company: FinanceCompany, application_id: UUID, language: str) -> IntakeEligibility:
    def away() -> Problem:
        name = selectors.name_of(company, language)
        return Problem("intake.company_away", 503, details={"company": name}, retry_after=15)

    if selectors.is_unreachable(company):
        raise away()
    try:
        return service.fetch_eligibility(selectors.connection_of(company), str(application_id))
    except service.CompanyUnreachableError as error:
        log.warning("intake_standing_failed", extra={"company": company.slug, "why": str(error)})
        if "deadline" in str(error):
            selectors.mark_unreachable(company)
        raise away() from error


def _store_lists(company: FinanceCompany, lists: IntakeOptionLists) -> None:
    plain = plain_lists(lists)
    if company.options != plain:
        FinanceCompany.objects.filter(pk=company.pk).update(options=plain)


def _add_entry(intake: Intake, event: IntakeEntry.Event, now: datetime, detail: str = "") -> None:
    IntakeEntry.objects.create(intake=intake, event=event, at=now, detail=detail[:200])


def _end(intake: Intake, state: Intake.State, event: IntakeEntry.Event, detail: str, now: datetime) -> None:
    with transaction.atomic():
        row = Intake.objects.select_for_update().get(pk=intake.pk)
        if row.state == Intake.State.OPEN:
            row.state, row.changed_at = state, now
            row.save(update_fields=["state", "changed_at"])
            _add_entry(row, event, now, detail)


def _record_sharing(intake: Intake, customer_id: UUID, now: datetime) -> None:
    """Record the recipient and the data in the person's ledger before anything leaves.

    The same answers again add nothing.
    """
    card = lenders.lender_cards([intake.company.lender_id])[intake.company.lender_id]
    filled = [name for name, value in (intake.answers or {}).items() if value]
    sharing.record_sharing(
        customer_id=customer_id,
        kind="submission",
        recipient=str(intake.company.lender_id),
        recipient_name=card.name_en,
        recipient_name_hi=card.name_hi,
        fields=[*APPLICANT_FIELDS, *filled],
        names_person=True,
        key=f"intake:{intake.pk}:{intake.sending_key}",
        at=now,
        consent_id=intake.consent_id,
        application_id=intake.application_id,
    )


def _settle(intake: Intake, verdict: IntakeDecision, now: datetime) -> str:
    application = selectors.application_of_link(intake.application_id)
    with transaction.atomic():
        # A deletion locks the person before their forms, so every writer of both does.
        profile.lock_customer(application.customer_id)
        row = Intake.objects.select_for_update().get(pk=intake.pk)
        if row.state != Intake.State.SENDING or row.sending_key != intake.sending_key:
            return ""
        row.changed_at, row.claimed_at = now, None
        if verdict.outcome != "invalid":
            assert row.consent_id is not None
            lender_forms.record_form_answer(
                application_id=row.application_id,
                lender_id=intake.company.lender_id,
                outcome=verdict.outcome,
                reference=verdict.reference,
                consent_id=row.consent_id,
                now=now,
            )
        if verdict.outcome == "accepted":
            row.state, row.redirection_url, row.reference = Intake.State.ACCEPTED, verdict.url, verdict.reference
            _add_entry(row, IntakeEntry.Event.ACCEPTED, now, verdict.reference)
        elif verdict.outcome == "rejected":
            row.state = Intake.State.REJECTED
            _add_entry(row, IntakeEntry.Event.REJECTED, now)
        else:
            row.state = Intake.State.OPEN
            row.faults = {
                name: error.details["said"] for name, error in form.company_errors(verdict.faults or {}).items()
            }
            row.fault = "" if row.faults else "refused"
            _add_entry(row, IntakeEntry.Event.TO_MEND, now, ", ".join(row.faults))
        row.save()
    return verdict.outcome


def _no_answer(intake: Intake, why: str, now: datetime) -> str:
    with transaction.atomic():
        row = Intake.objects.select_for_update().get(pk=intake.pk)
        if row.state != Intake.State.SENDING or row.sending_key != intake.sending_key:
            return ""
        row.state, row.claimed_at, row.changed_at, row.fault = Intake.State.OPEN, None, now, why[:80]
        row.save(update_fields=["state", "claimed_at", "changed_at", "fault"])
        _add_entry(row, IntakeEntry.Event.NO_ANSWER, now, why)
    return "no_answer"


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, str) else value.isoformat()
