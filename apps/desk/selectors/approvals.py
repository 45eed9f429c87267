"""Requests for an approval of message templates, campaigns and call scripts."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import MAX_REQUESTS, ApprovalRequest, ApprovalSource, state_of
from apps.core.domain.calendar import today_ist
from apps.desk.domain.call_scripts import ScriptState
from apps.desk.domain.campaigns import CampaignState
from apps.desk.models import CallScript, Campaign
from apps.desk.selectors.call_scripts import requested_scripts_for_system
from apps.messaging.domain.versions import VersionState
from apps.messaging.selectors import templates as messages

HOME = "/admin/messaging"


class MessageTemplateSource(ApprovalSource):
    """Texts of messages that another full admin approves, both languages together."""

    acts = frozenset({ApprovalAct.MESSAGE_TEMPLATE})
    models = frozenset({"messaging.MessageTemplateVersion"})
    permission = Can.MANAGE_MESSAGES

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=f"{row.template.name or row.template.code} {row.number}",
                path=f"{HOME}/templates/{row.template.code}",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.submitted_at or row.made_at,
                state=state_of(
                    is_approved=row.state in (VersionState.APPROVED, VersionState.RETIRED),
                    is_waiting=row.state == VersionState.SUBMITTED,
                ),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in messages.submitted_versions_for_system(actor.person_id, since)[:MAX_REQUESTS]
        ]


class CampaignSource(ApprovalSource):
    """Campaigns to more than 50 people, with how many they are."""

    acts = frozenset({ApprovalAct.CAMPAIGN})
    models = frozenset({"desk.Campaign"})
    permission = Can.MANAGE_MESSAGES

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        waiting = CampaignState.ASKED
        own = Q(maker=actor.person_id, asked_at__gte=since) & ~Q(checker="")
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.name,
                count=row.audience,
                needed_by=today_ist(row.starts_at) if row.starts_at else None,
                path=f"{HOME}/campaigns/{row.number}",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.asked_at or row.made_at,
                state=state_of(is_approved=row.state != waiting, is_waiting=row.state == waiting),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in Campaign.objects.filter(Q(state=waiting) | own).order_by("asked_at", "pk")[:MAX_REQUESTS]
        ]


class CallScriptSource(ApprovalSource):
    """Call scripts, which another full admin approves."""

    acts = frozenset({ApprovalAct.CALL_SCRIPT})
    models = frozenset({"desk.CallScript"})
    permission = Can.RUN_CALLING

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        return [
            ApprovalRequest(
                id=str(row.pk),
                name=row.label,
                reason=row.reason,
                path=f"/admin/telecalling?view=scripts&script={row.pk}",
                makers={row.maker},
                maker_name=row.maker_name,
                made_at=row.made_at,
                state=state_of(is_approved=_is_approved(row), is_waiting=row.state == ScriptState.WAITING),
                checker_name=row.checker_name,
                checked_at=row.checked_at,
            )
            for row in requested_scripts_for_system(actor.person_id, since)[:MAX_REQUESTS]
        ]


def _is_approved(script: CallScript) -> bool:
    """Return whether a second person approved a version, whatever became of it later."""
    return bool(script.checker) and script.state != ScriptState.DECLINED
