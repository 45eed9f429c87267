"""Requests for an approval in the ledger: statements, bank files, months, lenders' payments."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState, state_of
from apps.revenue.domain.received import KIND
from apps.revenue.domain.slabs import ZERO
from apps.revenue.domain.statement_paper import plain_rate
from apps.revenue.models import (
    Advice,
    CommissionFile,
    CommissionMonth,
    Payout,
    Reconciliation,
    ReferralTerms,
    ReversalRequest,
    ReversalTarget,
    Statement,
)
from apps.uploads import selectors as uploads
from apps.uploads.domain.status import FILE_PAGE

HOME = "/admin/commission-upload-file"


def _own(actor: Actor, since: datetime) -> Q:
    return Q(maker=actor.person_id, made_at__gte=since)


def _people(row: Any) -> dict[str, Any]:
    """Return the maker and the checker of a row, as a request has them."""
    return {
        "makers": {row.maker},
        "maker_name": row.maker_name,
        "made_at": row.made_at,
        "checker_name": row.checker_name,
        "checked_at": row.checked_at,
    }


def _lender_name(lender: Any, language: str) -> str:
    return str(lender.display_name_hi if language == "hi" else lender.display_name_en) or str(lender.name)


class StatementSource(ApprovalSource):
    """Drafts of partners' statements."""

    acts = frozenset({ApprovalAct.STATEMENT})
    models = frozenset({"revenue.Statement"})
    permission = Can.PAY_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        draft = Statement.State.DRAFT
        rows = Statement.objects.filter(Q(state=draft) | _own(actor, since)).select_related("partner")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.partner.name,
                month=row.month,
                amount=row.net,
                needed_by=row.pay_on,
                path=f"{HOME}/statements/{row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == draft),
                **_people(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class PayoutSource(ApprovalSource):
    """Bank files that are put together and not released."""

    acts = frozenset({ApprovalAct.PAYOUT})
    models = frozenset({"revenue.Payout"})
    permission = Can.PAY_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = Payout.objects.filter(Q(state=Payout.State.MADE) | _own(actor, since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.number,
                month=row.month,
                amount=row.total,
                count=row.count,
                path=f"{HOME}/payouts?open={row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == Payout.State.MADE),
                **_people(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class ReversalSource(ApprovalSource):
    """Requests to take back one kind of row; those of one bank file and one moment are decided together."""

    models = frozenset({"revenue.ReversalRequest"})
    target_kind: ReversalTarget

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = ReversalRequest.State.REQUESTED
        rows = ReversalRequest.objects.filter(Q(state=waiting) | _own(actor, since), target_kind=self.target_kind)
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
                **_people(first),
                **facts[first.pk],
            )
            for first, group in zip(firsts, groups.values(), strict=True)
        ]

    @abstractmethod
    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        """Return name, month and path of each request, by its key."""


class RecallSource(ReversalSource):
    """Transfers that were asked back."""

    acts = frozenset({ApprovalAct.RECALL})
    permission = Can.PAY_PARTNERS
    target_kind = ReversalTarget.TRANSFER

    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        payouts = Payout.objects.in_bulk([row.payout_id for row in rows])
        return {
            row.pk: {
                "name": payouts[row.payout_id].number,
                "month": payouts[row.payout_id].month,
                "path": f"{HOME}/payouts?open={row.payout_id}",
            }
            for row in rows
            if row.payout_id is not None
        }


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
                "name": _lender_name(month.lender, language),
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
        rows = ReferralTerms.objects.filter(Q(state=waiting) | _own(actor, since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{plain_rate(row.percent)}%",
                amount=row.flat or None,
                needed_by=row.valid_from - timedelta(days=1),
                path=f"{HOME}/referral-terms",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == waiting),
                **_people(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class SettledMonthSource(ApprovalSource):
    """Months of lenders that were put forward for settling."""

    acts = frozenset({ApprovalAct.SETTLED_MONTH})
    models = frozenset({"revenue.Reconciliation"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        proposed = Reconciliation.State.PROPOSED
        rows = Reconciliation.objects.filter(Q(state=proposed) | _own(actor, since)).select_related("month__lender")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=_lender_name(row.month.lender, actor.language),
                month=row.month.month,
                path=f"{HOME}/reconciliation/{row.month.lender_id}/{row.month.month:%Y-%m}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == proposed),
                **_people(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class AdviceSource(ApprovalSource):
    """Lenders' statements that were typed in."""

    acts = frozenset({ApprovalAct.ADVICE})
    models = frozenset({"revenue.Advice"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        draft = Advice.State.DRAFT
        rows = Advice.objects.filter(Q(state=draft) | _own(actor, since), origin=Advice.Origin.TYPED)
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{_lender_name(row.lender, actor.language)}, {row.reference}",
                month=row.month,
                amount=row.total,
                count=row.lines_count,
                path=f"{HOME}/received?open={row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == draft),
                **_people(row),
            )
            for row in rows.select_related("lender").order_by("made_at")[:MAX_REQUESTS]
        ]


class AdviceReversalSource(ReversalSource):
    """Booked statements of lenders that somebody wants to take back."""

    acts = frozenset({ApprovalAct.ADVICE_REVERSAL})
    permission = Can.RECONCILE_REVENUE
    target_kind = ReversalTarget.ADVICE

    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        advices = Advice.objects.select_related("lender").in_bulk([UUID(row.target_id) for row in rows])
        pairs = [(row, advices[UUID(row.target_id)]) for row in rows]
        return {
            row.pk: {
                "name": f"{_lender_name(advice.lender, language)}, {advice.reference}",
                "month": advice.month,
                "path": f"{HOME}/received?open={advice.pk}",
            }
            for row, advice in pairs
        }


class CommissionFileSource(ApprovalSource):
    """Lenders' statements that came as files: checked, and not booked yet."""

    acts = frozenset({ApprovalAct.COMMISSION_FILE})
    models = frozenset({"revenue.CommissionFile"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        files = {file.upload_id: file for file in uploads.checked_or_own(actor, [KIND], since=since)}
        heads = CommissionFile.objects.filter(pk__in=files).select_related("lender").order_by("made_at")
        return [
            ApprovalRequest(
                id=str(head.pk),
                name=f"{_lender_name(head.lender, actor.language)}, {files[head.pk].file_name}",
                month=head.month,
                amount=head.stated_total,
                count=files[head.pk].rows,
                path=FILE_PAGE.format(id=head.pk),
                state=ApprovalState.APPROVED if head.checker else files[head.pk].state,
                **_people(head)
                | {
                    "makers": {head.maker, *files[head.pk].makers},
                    "checker_name": head.checker_name or files[head.pk].checker_name,
                },
            )
            for head in heads
        ]
