"""The call of the page *For me*: requests that wait for the asker, and own requests."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.approval_requests import ApprovalState
from apps.reports.selectors.approvals import KindRequest, approval_kinds, approvals_of

KINDS = [(kind, kind) for kind in approval_kinds()]
OWN_MAX = 50


class ApprovalRequestOut(serializers.Serializer[Any]):
    """One request. It names staff, partners, lenders and files, never a customer."""

    kind = serializers.ChoiceField(choices=KINDS)
    id = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    month = serializers.DateField(allow_null=True, help_text="The first day of the month that it is for.")
    amount = serializers.DecimalField(max_digits=16, decimal_places=2, allow_null=True, help_text="Rupees.")
    count = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    needed_by = serializers.DateField(allow_null=True)
    maker_name = serializers.CharField(allow_blank=True, help_text="Empty: it came from the site.")
    made_at = serializers.DateTimeField()
    path = serializers.CharField(help_text="Where it is decided: an address of the back office or the Django admin.")
    state = serializers.ChoiceField(choices=[(state.value, state.value) for state in ApprovalState])
    checker_name = serializers.CharField(allow_blank=True)
    checked_at = serializers.DateTimeField(allow_null=True)


class ForMeOut(serializers.Serializer[Any]):
    """Requests by others, most urgent first, and own requests, waiting before decided.

    Of those that wait the oldest is first, of those decided the newest.
    """

    now = serializers.DateTimeField()
    may_approve = serializers.BooleanField(help_text="False for a full admin of less than 24 hours.")
    waiting = ApprovalRequestOut(many=True)
    own = ApprovalRequestOut(many=True)
    own_count = serializers.IntegerField(help_text="Of the last 90 days; the first 50 are listed.")


class ForMeView(AdminView):
    """GET /api/admin/for-me: what waits for the asker's approval, and what the asker asked for."""

    permission_required = Can.READ_OWN_APPROVALS
    response_serializer = ForMeOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        now = timezone.now()
        approvals = approvals_of(request.actor, now=now)
        return {
            "now": now,
            "may_approve": request.actor.may_approve,
            "waiting": [_request_plain(row) for row in approvals.waiting],
            "own": [_request_plain(row) for row in approvals.own[:OWN_MAX]],
            "own_count": len(approvals.own),
        }


def _request_plain(row: KindRequest) -> dict[str, Any]:
    return {"kind": row.kind, **vars(row.request)}
