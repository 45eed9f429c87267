"""The de-dupe log, written where it happens (product.md 5)."""

from collections.abc import Collection, Iterable
from datetime import datetime

from apps.accounts import selectors as accounts
from apps.core.domain.actor import SYSTEM, Actor
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer, DedupeEntry


def record_finding(found: Collection[DedupeFinding], *, now: datetime, by: Actor = SYSTEM) -> None:
    """One line each, in the caller's transaction: a refusal, which keeps nothing, is noted after it.

    `by` is the admin who decided against or without a rule; a rule's own decision names nobody.
    """
    if not found:
        return
    by_id = by.subject_id or "" if by.area == "admin" else ""
    name = accounts.names_for_system([by_id]).get(by_id, "") if by_id else ""
    DedupeEntry.objects.bulk_create(
        DedupeEntry(
            at=now,
            key=one.key.value,
            rule=one.rule.value,
            decision=one.decision.value,
            customer_id=one.customer_id,
            application_id=one.application_id,
            existing_customer_id=one.existing_customer_id,
            existing_application_id=one.existing_application_id,
            lender_id=one.lender_id,
            by_id=by_id,
            by_name=name,
        )
        for one in found
    )


def record_matches(
    rule: DedupeRule,
    decision: DedupeDecision,
    key: DedupeKey,
    customer: Customer,
    others: Iterable[Customer],
    *,
    now: datetime,
) -> None:
    """A customer who looks like others, each with the application that is under way."""
    found = [
        DedupeFinding(
            rule,
            decision,
            key,
            customer.pk,
            customer.inflight_credit_app_id,
            other.pk,
            other.inflight_credit_app_id,
        )
        for other in others
    ]
    record_finding(found, now=now)
