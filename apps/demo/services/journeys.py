"""Results of the applications: offer lists shown, submissions and histories."""

import hashlib
import random
import uuid
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from apps.applications.domain.offers import facts
from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import Application, KfsAcknowledgement, OfferSnapshot, StatusEntry, Submission, Touch
from apps.core.domain.calendar import IST, today_ist
from apps.core.domain.money import rupees
from apps.core.domain.plain import to_plain
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.customers.selectors.profiles import profile_of
from apps.demo.domain.more_terms import DemoProductTerms
from apps.demo.domain.people import DemoPerson
from apps.demo.services.texts import lender_digest, version_of
from apps.lenders.models import Lender
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import LoanRequest
from apps.matching.domain.policy import PolicySet
from apps.matching.domain.ranking import LenderOwnQuote
from apps.privacy.services import consents

LIVE_PATH = (
    SubmissionStatus.SENT,
    SubmissionStatus.IN_REVIEW,
    SubmissionStatus.DOCUMENTS_PENDING,
    SubmissionStatus.APPROVED,
    SubmissionStatus.SANCTIONED,
    SubmissionStatus.DISBURSED,
)
END_STATUSES = {
    SubmissionStatus.REJECTED: (SubmissionStatus.SENT, SubmissionStatus.IN_REVIEW),
    SubmissionStatus.DECLINED_BY_CUSTOMER: (
        SubmissionStatus.SENT,
        SubmissionStatus.IN_REVIEW,
        SubmissionStatus.APPROVED,
    ),
    SubmissionStatus.EXPIRED: (SubmissionStatus.SENT,),
    SubmissionStatus.FAILED: (),
}
REASONS = {
    SubmissionStatus.REJECTED: ("policy", "income", "Existing loans too high"),
    SubmissionStatus.DECLINED_BY_CUSTOMER: ("Took another offer", "No longer needed"),
    SubmissionStatus.EXPIRED: ("No answer from customer",),
    SubmissionStatus.FAILED: ("Lender could not be reached",),
}


def record_event(
    event: JourneyEventName,
    at: datetime,
    *,
    prospect: Prospect | None = None,
    customer: Customer | None = None,
    **more: Any,
) -> None:
    """Store one step of a journey, at its time."""
    JourneyEvent.objects.create(
        event=event,
        at=at,
        prospect_id=prospect.pk if prospect else None,
        customer_id=customer.pk if customer else None,
        **{
            "url_segment": prospect.url_segment if prospect else "",
            "utms": prospect.utms if prospect else {},
            **more,
        },
    )


def make_application(
    new_id: Callable[[], uuid.UUID], who: DemoPerson, customer: Customer, prospect: Prospect, touch: Touch, at: datetime
) -> Application:
    """Make an application with the credit of the visit that began it."""
    application = Application.objects.create(
        id=new_id(),
        customer=customer,
        prospect=prospect,
        product_code="PL",
        amount=Decimal(who.amount),
        tenure_months=who.tenure,
        partner=touch.partner,
        first_touch=touch if touch.partner else None,
        last_touch=touch,
        created_at=at,
        changed_at=at,
    )
    Customer.objects.filter(pk=customer.pk).update(inflight_credit_app_id=application.pk)
    Prospect.objects.filter(pk=prospect.pk).update(application_id=application.pk)
    more = {"application_id": application.pk}
    chosen_at = at - timedelta(minutes=6)
    record_event(JourneyEventName.PRODUCT_CHOSEN, chosen_at, prospect=prospect, customer=customer)
    record_event(JourneyEventName.PROFILE_COMPLETED, at, prospect=prospect, customer=customer, **more)
    record_event(
        JourneyEventName.OFFERS_VIEWED, at + timedelta(seconds=4), prospect=prospect, customer=customer, **more
    )
    return application


def store_offer_list(
    new_id: Callable[[], uuid.UUID], application: Application, customer: Customer, policies: PolicySet, at: datetime
) -> None:
    """Store the offer list shown that day, with no answers from API lenders."""
    on = today_ist(at)
    inputs = AssessmentInputs(
        on=on,
        applicant=facts.applicant(profile_of(customer), (), application_id=application.pk),
        request=LoanRequest("PL", application.amount, application.tenure_months),
        policies=policies.policies,
        broken=policies.broken,
        quotes=tuple(
            LenderOwnQuote(policy.lender_id, "no_answer") for policy in policies.policies if policy.source == "lender"
        ),
    )
    plain = {
        "on": on.isoformat(),
        "applicant": to_plain(inputs.applicant),
        "request": to_plain(inputs.request),
        "quotes": to_plain(inputs.quotes),
        "rule_version": inputs.rule_version,
    }
    OfferSnapshot.objects.create(
        id=new_id(),
        application=application,
        policy_digest=policies.digest,
        rule_version=inputs.rule_version,
        inputs_digest=hashlib.sha256(f"{application.pk} {on}".encode()).hexdigest(),
        inputs=plain,
        result=to_plain(assess(inputs)),
        created_at=at,
    )


def path_of(draw: random.Random, age_days: int) -> tuple[SubmissionStatus, ...]:
    """Return the states that a submission of that age went through after it was created."""
    end = draw.choices(
        [
            None,
            SubmissionStatus.REJECTED,
            SubmissionStatus.DECLINED_BY_CUSTOMER,
            SubmissionStatus.EXPIRED,
            SubmissionStatus.FAILED,
        ],
        [64, 22, 6, 5, 3],
    )[0]
    if end is not None:
        return (*END_STATUSES[end], end)
    furthest = len(LIVE_PATH) if age_days > 14 else 1 + age_days * len(LIVE_PATH) // 15
    return LIVE_PATH[: draw.randrange(max(1, furthest - 3), furthest + 1)]


def make_submissions(
    draw: random.Random,
    new_id: Callable[[], uuid.UUID],
    language: str,
    application: Application,
    served: list[tuple[Lender, DemoProductTerms]],
    at: datetime,
    now: datetime,
) -> int:
    """Make an application's submissions with their histories up to now; return their number."""
    chosen = draw.sample(served, draw.choices([1, 2, 3], [60, 30, 10])[0])
    for lender, terms in chosen:
        consent = consents.give_consent(
            subject_kind="customer",
            subject_id=application.customer_id,
            purpose="share_with_lender",
            text_version=version_of("share_with_lender"),
            text_digest=lender_digest("share_with_lender", language, lender.name_in(language)),
            language=language,
            ip="127.0.0.1",
            user_agent="demo",
            at=at,
            recipient=str(lender.pk),
            application_id=application.pk,
        )
        amount = min(application.amount, Decimal(terms.amount_max))
        submission = Submission(
            id=new_id(),
            application=application,
            customer=application.customer,
            lender=lender,
            product_code=application.product_code,
            amount=amount,
            tenure_months=application.tenure_months,
            annual_rate=terms.annual_rate,
            reference=f"{lender.slug[:3].upper()}{draw.randrange(10**7, 10**8)}",
            consent_id=consent.pk,
            as_of=at.astimezone(IST).date(),
            created_at=at,
            changed_at=at,
        )
        picked_at = at - timedelta(seconds=30)
        record_event(
            JourneyEventName.LENDER_CHOSEN, picked_at, customer=application.customer, application_id=application.pk
        )
        KfsAcknowledgement.objects.create(
            application=application,
            lender=lender,
            proposal_number=submission.reference,
            language=language,
            digest=hashlib.sha256(submission.reference.encode()).hexdigest(),
            at=picked_at,
        )
        record_event(JourneyEventName.SUBMITTED, at, customer=application.customer, application_id=application.pk)
        entries = history(draw, submission, path_of(draw, (now - at).days), at, now)
        submission.save(force_insert=True)
        StatusEntry.objects.bulk_create(entries)
    return len(chosen)


def history(
    draw: random.Random, submission: Submission, path: Iterable[SubmissionStatus], at: datetime, now: datetime
) -> list[StatusEntry]:
    """Return a submission's history along a path, unsaved, and set the submission to its end."""
    entries = [_entry(submission, SubmissionStatus.CREATED, "", at, StatusSource.CUSTOMER)]
    was, moment = SubmissionStatus.CREATED, at
    for status in path:
        moment = min(moment + timedelta(hours=draw.randrange(2, 70)), now)
        source = (
            StatusSource.CUSTOMER
            if status == SubmissionStatus.DECLINED_BY_CUSTOMER
            else draw.choice([StatusSource.LENDER_API, StatusSource.STATUS_FILE])
        )
        if status in (SubmissionStatus.SANCTIONED, SubmissionStatus.DISBURSED) and submission.sanctioned_amount is None:
            submission.sanctioned_amount = rupees(submission.amount * draw.choice([10, 10, 9, 8]) / 10)
        if status == SubmissionStatus.DISBURSED:
            submission.disbursed_amount = submission.sanctioned_amount
            submission.disbursed_on = moment.astimezone(IST).date()
        submission.reason = draw.choice(REASONS[status]) if status in REASONS else ""
        entries.append(_entry(submission, status, was, moment, source))
        was = status
    submission.status, submission.as_of, submission.changed_at = was, moment.astimezone(IST).date(), moment
    return entries


def _entry(
    submission: Submission, status: SubmissionStatus, was: str, at: datetime, source: StatusSource
) -> StatusEntry:
    return StatusEntry(
        submission=submission,
        status=status,
        was=was,
        on=at.astimezone(IST).date(),
        source=source,
        sanctioned_amount=submission.sanctioned_amount,
        disbursed_amount=submission.disbursed_amount if status == SubmissionStatus.DISBURSED else None,
        disbursed_on=submission.disbursed_on if status == SubmissionStatus.DISBURSED else None,
        reason=submission.reason,
        recorded_at=at,
        told_at=at,
    )
