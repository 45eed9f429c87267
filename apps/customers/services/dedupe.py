"""The de-dupe log, written where it happens (product.md 5)."""

from collections.abc import Collection, Iterable
from datetime import datetime

from apps.accounts import selectors as accounts
from apps.core.domain.actor import SYSTEM, Actor
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer, DedupeEntry


def record_finding(findings: Collection[DedupeFinding], *, now: datetime, by: Actor = SYSTEM) -> None:
    """Record each finding in the de-dupe log, in the caller's transaction.

    A refusal rolls back its transaction, so record it after that. `by` is the admin who decided against or without a
    rule; a rule's own decision names no person.
    """
    if not findings:
        return
    by_id = by.subject_id or "" if by.area == "admin" else ""
    name = accounts.names_for_system([by_id]).get(by_id, "") if by_id else ""
    DedupeEntry.objects.bulk_create(
        DedupeEntry(
            at=now,
            key=finding.key.value,
            rule=finding.rule.value,
            decision=finding.decision.value,
            customer_id=finding.customer_id,
            application_id=finding.application_id,
            existing_customer_id=finding.existing_customer_id,
            existing_application_id=finding.existing_application_id,
            lender_id=finding.lender_id,
            by_id=by_id,
            by_name=name,
        )
        for finding in findings
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
    """Record a customer who looks like others, each with the open application."""
    findings = [
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
    record_finding(findings, now=now)
