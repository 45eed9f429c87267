"""Requests for an approval of statuses that admins set by hand."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.manual_status import ManualStatusState
from apps.applications.models import ManualStatus
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of
from apps.lenders.selectors.lenders import lender_cards


class ManualStatusSource(ApprovalSource):
    """Statuses that a lender may pay for; the lender is named and nothing about the person."""

    acts = frozenset({ApprovalAct.MANUAL_STATUS})
    models = frozenset({"applications.ManualStatus"})
    permission = Can.APPROVE_STATUS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = ManualStatusState.WAITING
        rows = ManualStatus.objects.filter(
            Q(state=waiting) | Q(maker=actor.person_id, made_at__gte=since), takes_two=True
        )
        rows = rows.select_related("submission").order_by("made_at")[:MAX_REQUESTS]
        lenders = lender_cards(row.submission.lender_id for row in rows)
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=lenders[row.submission.lender_id].name(actor.language),
                amount=row.amount,
                path=f"/admin/csr-portal/{row.submission.customer_id}/latest",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=state_of(is_approved=row.state == ManualStatusState.APPLIED, is_waiting=row.state == waiting),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in rows
        ]
