"""Requests for an approval in the ledger: months to open again and terms of rewards."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of
from apps.revenue.domain.formula import plain_rate
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionMonth, ReferralTerms, ReversalRequest, ReversalTarget

MONEY_PAGE = "/admin/commission-upload-file"


def own_since(actor: Actor, since: datetime) -> Q:
    """Return the filter of what the actor made since then."""
    return Q(maker=actor.person_id, made_at__gte=since)


def people_of(row: Any) -> dict[str, Any]:
    """Return the maker and the checker of a row, as a request has them."""
    return {
        "makers": {row.maker},
        "maker_name": row.maker_name,
        "made_at": row.made_at,
        "checker_name": row.checker_name,
        "checked_at": row.checked_at,
    }


def lender_name(lender: Any, language: str) -> str:
    """Return the display name of a lender in a language."""
    return str(lender.display_name_hi if language == "hi" else lender.display_name_en) or str(lender.name)


class ReversalSource(ApprovalSource):
    """Requests to reverse one kind of row.

    Those of one bank file and one moment are decided together.
    """

    models = frozenset({"revenue.ReversalRequest"})
    target_kind: ReversalTarget

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = ReversalRequest.State.REQUESTED
        rows = ReversalRequest.objects.filter(Q(state=waiting) | own_since(actor, since), target_kind=self.target_kind)
        groups: dict[tuple[Any, ...], list[ReversalRequest]] = {}
        for row in rows.order_by("made_at", "pk")[:MAX_REQUESTS]:
            groups.setdefault((row.payout_id or row.pk, row.maker, row.made_at, row.state), []).append(row)
        firsts = [group[0] for group in groups.values()]
        facts = self.facts(firsts, actor.language)
        return [
            ApprovalRequest(
                id=str(first.pk),
                amount=None if first.amount is None else sum((row.amount or ZERO for row in group), ZERO),
                count=len(group) if first.payout_id else None,
                reason=first.reason,
                state=state_of(is_approved=first.checker != "", is_waiting=first.state == waiting),
                **people_of(first),
                **facts[first.pk],
            )
            for first, group in zip(firsts, groups.values(), strict=True)
        ]

    @abstractmethod
    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        """Return name, month and path of each request, by its key."""


class ReopeningSource(ReversalSource):
    """Requests to open a closed month of the ledger again."""

    acts = frozenset({ApprovalAct.REOPENED_MONTH})
    permission = Can.CLOSE_REVENUE
    target_kind = ReversalTarget.MONTH

    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        months = CommissionMonth.objects.select_related("lender").in_bulk([int(row.target_id) for row in rows])
        pairs = [(row, months[int(row.target_id)]) for row in rows]
        return {
            row.pk: {
                "name": lender_name(month.lender, language),
                "month": month.month,
                "path": f"/admin/lenders/{month.lender_id}?month={month.month:%Y-%m}",
            }
            for row, month in pairs
        }


class ReferralTermsSource(ApprovalSource):
    """Proposals of what bringing a partner is rewarded with, named by per cent and first day."""

    acts = frozenset({ApprovalAct.REFERRAL_TERMS})
    models = frozenset({"revenue.ReferralTerms"})
    permission = Can.MANAGE_REFERRAL_TERMS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = ReferralTerms.State.PROPOSED
        rows = ReferralTerms.objects.filter(Q(state=waiting) | own_since(actor, since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{plain_rate(row.percent)}%",
                amount=row.flat or None,
                needed_by=row.valid_from - timedelta(days=1),
                path=f"{MONEY_PAGE}/referral-terms",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == waiting),
                **people_of(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]
