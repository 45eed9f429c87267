"""The list of offers for an application: assessed and stored with its inputs.

Nobody waits: a list says which lenders are still asked. A list is stored once per inputs, so asking again while
nothing changed reads what is stored; any change of profile, request, terms, day or answers makes a new one.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import uuid4

from django.db import transaction

from apps.applications.domain.attribution import channel_of
from apps.applications.domain.details import AnyDetails, of_stored
from apps.applications.domain.offers import facts, offer_list
from apps.applications.models import Application, LenderQuote, OfferSnapshot, Submission
from apps.applications.selectors.applications import as_past, past_of_system, stored_list_for_system
from apps.applications.services.offers.quotes import answer_of, quotes_of, start_quotes
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import plain_digest, to_plain
from apps.core.domain.problems import conflict
from apps.customers.selectors.profiles import matching_facts_for_system
from apps.lenders.selectors import lenders
from apps.lenders.services import lenders as lenders_write
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.policy import PolicySet


@dataclass(frozen=True)
class OfferList:
    """A list with what is needed to show it."""

    application: Application
    snapshot: OfferSnapshot
    policies: PolicySet
    submissions: list[Submission]
    pending: dict[int, LenderQuote]
    on: date
    inputs: AssessmentInputs
    details: AnyDetails | None = None

    @property
    def is_complete(self) -> bool:
        return not self.snapshot.result["pending"]


def current_list(*, application: Application, now: datetime) -> OfferList:
    """Return the list as of now.

    API lenders that have not been asked this question yet are asked; the function waits for none.
    """
    on = today_ist(now)
    channel = channel_of(application.partner_id)
    policies = lenders.live_policies(application.product_code, channel=channel, now=now)
    past = past_of_system(application.customer_id)
    details = of_stored(application.product_code, application.details)
    applicant = facts.applicant(
        matching_facts_for_system(application.customer_id),
        as_past(past, application.product_code),
        application_id=application.pk,
        details=details,
    )
    request = facts.request(
        application.product_code,
        application.amount,
        application.tenure_months,
        details=details,
        gold_price=policies.gold_price,
    )
    question = plain_digest("question", to_plain(facts.quote_facts(applicant, request, on=on)), on.isoformat())
    quotes = {quote.lender_id: quote for quote in quotes_of(application, question, policies)}
    answers = tuple(answer for _, quote in sorted(quotes.items()) if (answer := answer_of(quote, now)) is not None)
    inputs = AssessmentInputs(
        on=on,
        applicant=applicant,
        request=request,
        policies=policies.policies,
        broken=policies.broken,
        quotes=answers,
        limits=policies.limits,
        channel=channel,
    )
    snapshot = _snapshot(application, policies, inputs, now)
    unasked = [entry["lender_id"] for entry in snapshot.result["pending"] if entry["lender_id"] not in quotes]
    if unasked:
        quotes |= start_quotes(application, unasked, question, applicant, request, on, now)
    pending = {entry["lender_id"]: quotes[entry["lender_id"]] for entry in snapshot.result["pending"]}
    return OfferList(application, snapshot, policies, past, pending, on, inputs, details)


def require_offer(application: Application, lender_id: int, now: datetime) -> tuple[OfferList, dict[str, Any]]:
    """Return the list of now and the lender's offer on it; 409 without one."""
    listed = current_list(application=application, now=now)
    offer = offer_list.offer_of(listed.snapshot.result, lender_id)
    if offer is None:
        raise conflict("applications.no_offer", lender_id=lender_id)
    return listed, offer


def _snapshot(application: Application, policies: PolicySet, inputs: AssessmentInputs, now: datetime) -> OfferSnapshot:
    plain = {
        "on": inputs.on.isoformat(),
        "applicant": to_plain(inputs.applicant),
        "request": to_plain(inputs.request),
        "quotes": to_plain(inputs.quotes),
        "rule_version": inputs.rule_version,
    }
    digest = plain_digest(plain, policies.digest)
    stored = stored_list_for_system(application.pk, digest)
    if stored is not None:
        return stored
    result = to_plain(assess(inputs))
    with transaction.atomic():
        row = OfferSnapshot(
            id=uuid4(),
            application=application,
            policy_digest=lenders_write.store_policies(policies),
            rule_version=inputs.rule_version,
            inputs_digest=digest,
            # The terms hold already the effects of the channel, so that it changes no digest.
            inputs=plain | {"channel": inputs.channel},
            result=result,
            created_at=now,
        )
        # Two browsers may compute the same list concurrently; the second reads the first one's row.
        OfferSnapshot.objects.bulk_create([row], ignore_conflicts=True)
        return OfferSnapshot.objects.defer("inputs").get(application=application, inputs_digest=digest)
