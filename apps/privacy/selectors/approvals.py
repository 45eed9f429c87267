"""Requests for an approval of deletions, and legal holds that another full admin lifts."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, ApprovalState, state_of
from apps.core.domain.calendar import today_ist
from apps.privacy.domain.requests import ErasureState, ErasureVia
from apps.privacy.models import ErasureRequest, LegalHold

HOME = "/admin/customer-info-deletion"


class DeletionSource(ApprovalSource):
    """Deletions that the back office proposed; nothing about the person is named."""

    acts = frozenset({ApprovalAct.DELETION})
    models = frozenset({"privacy.ErasureRequest"})
    permission = Can.DELETE_CUSTOMERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = ErasureState.WAITING
        rows = ErasureRequest.objects.filter(
            Q(state=waiting) | Q(maker=actor.person_id, made_at__gte=since), via=ErasureVia.DESK
        )
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.number,
                count=sum(line["count"] for line in (row.plan or {}).get("lines", ()) if line["fate"] == "goes"),
                needed_by=row.answer_by,
                path=f"{HOME}/{row.pk}",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=state_of(
                    is_approved=row.state in (ErasureState.COOLING, ErasureState.DONE), is_waiting=row.state == waiting
                ),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]


class HoldSource(ApprovalSource):
    """Legal holds of the actor: each holds at once, and another full admin may lift it."""

    acts = frozenset({ApprovalAct.LIFTED_HOLD})
    models = frozenset({"privacy.LegalHold"})
    permission = Can.DELETE_CUSTOMERS

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        today = today_ist(timezone.now())
        rows = LegalHold.objects.filter(maker=actor.person_id, made_at__gte=since, until__gte=today)
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.law,
                needed_by=row.until,
                path=f"{HOME}/customer/{row.customer_id}",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=ApprovalState.APPROVED if row.checker else ApprovalState.IN_FORCE,
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in rows.order_by("made_at")[:MAX_REQUESTS]
        ]
