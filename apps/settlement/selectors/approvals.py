"""Requests for an approval about lenders' payments: statements, files, settled months."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState, state_of
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.approvals import MONEY_PAGE, ReversalSource, lender_name, own_since, people_of
from apps.settlement.domain.received import KIND
from apps.settlement.models import Advice, CommissionFile, Reconciliation
from apps.uploads.domain.status import FILE_PAGE
from apps.uploads.selectors import second_person_files


class SettledMonthSource(ApprovalSource):
    """Lenders' months that are submitted for settlement."""

    acts = frozenset({ApprovalAct.SETTLED_MONTH})
    models = frozenset({"settlement.Reconciliation"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        proposed = Reconciliation.State.PROPOSED
        rows = Reconciliation.objects.filter(Q(state=proposed) | own_since(actor, since)).select_related(
            "month__lender"
        )
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=lender_name(row.month.lender, actor.language),
                month=row.month.month,
                path=f"{MONEY_PAGE}/reconciliation/{row.month.lender_id}/{row.month.month:%Y-%m}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == proposed),
                **people_of(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class AdviceSource(ApprovalSource):
    """Lenders' statements that were typed in."""

    acts = frozenset({ApprovalAct.ADVICE})
    models = frozenset({"settlement.Advice"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        draft = Advice.State.DRAFT
        rows = Advice.objects.filter(Q(state=draft) | own_since(actor, since), origin=Advice.Origin.TYPED)
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{lender_name(row.lender, actor.language)}, {row.reference}",
                month=row.month,
                amount=row.total,
                count=row.lines_count,
                path=f"{MONEY_PAGE}/received?open={row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == draft),
                **people_of(row),
            )
            for row in rows.select_related("lender").order_by("made_at")[:MAX_REQUESTS]
        ]


class AdviceReversalSource(ReversalSource):
    """Booked statements of lenders with a request for their reversal."""

    acts = frozenset({ApprovalAct.ADVICE_REVERSAL})
    permission = Can.RECONCILE_REVENUE
    target_kind = ReversalTarget.ADVICE

    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        advices = Advice.objects.select_related("lender").in_bulk([UUID(row.target_id) for row in rows])
        pairs = [(row, advices[UUID(row.target_id)]) for row in rows]
        return {
            row.pk: {
                "name": f"{lender_name(advice.lender, language)}, {advice.reference}",
                "month": advice.month,
                "path": f"{MONEY_PAGE}/received?open={advice.pk}",
            }
            for row, advice in pairs
        }


class CommissionFileSource(ApprovalSource):
    """Lenders' statements that came as files: checked, and not booked yet."""

    acts = frozenset({ApprovalAct.COMMISSION_FILE})
    models = frozenset({"settlement.CommissionFile"})
    permission = Can.RECONCILE_REVENUE

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        files = {file.upload_id: file for file in second_person_files.checked_or_own(actor, [KIND], since=since)}
        heads = CommissionFile.objects.filter(pk__in=files).select_related("lender").order_by("made_at")
        return [
            ApprovalRequest(
                id=str(head.pk),
                name=f"{lender_name(head.lender, actor.language)}, {files[head.pk].file_name}",
                month=head.month,
                amount=head.stated_total,
                count=files[head.pk].rows,
                path=FILE_PAGE.format(id=head.pk),
                state=ApprovalState.APPROVED if head.checker else files[head.pk].state,
                **people_of(head)
                | {
                    "makers": {head.maker, *files[head.pk].makers},
                    "checker_name": head.checker_name or files[head.pk].checker_name,
                },
            )
            for head in heads
        ]
