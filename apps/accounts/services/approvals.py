"""Requests for an approval of who becomes a full admin, and who is none any more."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.models import FullAdminRequest
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of


class FullAdminSource(ApprovalSource):
    """People who are to become full admins, and those whose rights are to end."""

    acts = frozenset({ApprovalAct.FULL_ADMIN})
    models = frozenset({"accounts.FullAdminRequest"})
    permission = Can.MANAGE_USERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting, grant = FullAdminRequest.State.WAITING, FullAdminRequest.Act.GRANT
        rows = FullAdminRequest.objects.filter(Q(state=waiting) | Q(maker=actor.person_id, made_at__gte=since))
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.user.name,
                path=f"/admin/user-management?user={row.user_id}",
                # People cannot approve their own promotion to full admin; they may approve losing it.
                makers={row.maker, str(row.user_id)} if row.state == waiting and row.act == grant else {row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                reason=row.reason,
                state=state_of(is_approved=row.checker != "", is_waiting=row.state == waiting),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in rows.select_related("user").order_by("made_at")[:MAX_REQUESTS]
        ]
