"""Requests for an approval about partners' payments: statements, bank files, recalls."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of
from apps.payouts.models import Payout, Statement
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.approvals import MONEY_PAGE, ReversalSource, own_since, people_of


class StatementSource(ApprovalSource):
    """Drafts of partners' statements."""

    acts = frozenset({ApprovalAct.STATEMENT})
    models = frozenset({"payouts.Statement"})
    permission = Can.PAY_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        draft = Statement.State.DRAFT
        rows = Statement.objects.filter(Q(state=draft) | own_since(actor, since)).select_related("partner")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.partner.name,
                month=row.month,
                amount=row.net,
                needed_by=row.pay_on,
                path=f"{MONEY_PAGE}/statements/{row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == draft),
                **people_of(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class PayoutSource(ApprovalSource):
    """Bank files that are put together and not released."""

    acts = frozenset({ApprovalAct.PAYOUT})
    models = frozenset({"payouts.Payout"})
    permission = Can.PAY_PARTNERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        rows = Payout.objects.filter(Q(state=Payout.State.MADE) | own_since(actor, since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.number,
                month=row.month,
                amount=row.total,
                count=row.count,
                path=f"{MONEY_PAGE}/payouts?open={row.pk}",
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == Payout.State.MADE),
                **people_of(row),
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class RecallSource(ReversalSource):
    """Transfers with a requested recall."""

    acts = frozenset({ApprovalAct.RECALL})
    permission = Can.PAY_PARTNERS
    target_kind = ReversalTarget.TRANSFER

    def facts(self, rows: Sequence[ReversalRequest], language: str) -> Mapping[UUID, Mapping[str, Any]]:
        payouts = Payout.objects.in_bulk([row.payout_id for row in rows])
        return {
            row.pk: {
                "name": payouts[row.payout_id].number,
                "month": payouts[row.payout_id].month,
                "path": f"{MONEY_PAGE}/payouts?open={row.payout_id}",
            }
            for row in rows
            if row.payout_id is not None
        }
