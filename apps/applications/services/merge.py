"""Merge two customer rows of one person: customers, and their applications and submissions."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.accounts.services import sessions
from apps.applications.models import Application, Dispatch, Submission
from apps.applications.services import partner_leads
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeRule
from apps.customers.selectors.duplicates import key_shared_for_system
from apps.customers.services import dedupe, profile
from apps.lenders.selectors import lenders
from apps.offerings.services import leads
from apps.privacy.services import consents


@dataclass(frozen=True)
class CustomerMerge:
    """The numbers of rows moved from the dropped customer to the kept one."""

    applications: int
    submissions: int


def merge_customers(
    *, keep_id: UUID, drop_id: UUID, by: Actor, reason: str, now: datetime, is_kept: bool
) -> CustomerMerge:
    """Fold `drop_id` into `keep_id`; without `is_kept` only return what would move.

    409 when either is merged already, or both have a live submission at one lender for one product: that must be
    settled first. The dropped customer's sessions end; its number signs in as the kept one from then on.
    """
    with transaction.atomic():
        finding = _found(keep_id, drop_id)
        profile.merge_into(keep_id=keep_id, drop_id=drop_id, by=by, reason=reason, now=now)
        dedupe.record_finding([finding], now=now, by=by)
        consents.join_customers(drop_id=drop_id, keep_id=keep_id, at=now)
        live = Submission.objects.filter(is_live=True, customer_id__in=[keep_id, drop_id])
        sending = Dispatch.objects.filter(submission__customer_id=drop_id, state__in=["queued", "sending"])
        if sending.exists():
            # The submission is sent under a consent of the dropped customer.
            raise conflict("applications.still_sending")
        seen: dict[tuple[int, str], UUID] = {}
        for submission in live.only("customer_id", "lender_id", "product_code"):
            other = seen.setdefault((submission.lender_id, submission.product_code), submission.customer_id)
            if other != submission.customer_id:
                card = lenders.lender_cards({submission.lender_id})[submission.lender_id]
                raise conflict("applications.both_live_at_lender", lender={"en": card.name_en, "hi": card.name_hi})
        moved = CustomerMerge(
            Application.objects.filter(customer_id=drop_id).update(customer_id=keep_id),
            Submission.objects.filter(customer_id=drop_id).update(customer_id=keep_id),
        )
        leads.move_to_customer(drop_id=drop_id, keep_id=keep_id)
        partner_leads.move_to_customer(drop_id=drop_id, keep_id=keep_id)
        sessions.revoke_sessions_of(subject_id=drop_id, actor=by, why="merged")
        if not is_kept:
            transaction.set_rollback(True)
    return moved


def _found(keep_id: UUID, drop_id: UUID) -> DedupeFinding:
    """Return the finding of the two as they are before the merge.

    It holds what they have in common and their newest applications; the kept one takes both over.
    """
    newest = {
        customer_id: Application.objects.filter(customer_id=customer_id).values_list("id", flat=True).first()
        for customer_id in (keep_id, drop_id)
    }
    key = key_shared_for_system(keep_id, drop_id)
    return DedupeFinding(
        DedupeRule.MERGED_BY_HAND, DedupeDecision.MERGED, key, drop_id, newest[drop_id], keep_id, newest[keep_id]
    )
