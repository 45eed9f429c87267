"""Everything that waits for the decision of one admin, and what they asked of others."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from apps.accounts.domain.permissions import Can, has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person
from apps.core.domain.approval_requests import OWN_SHOWN, ApprovalRequest, ApprovalSource, ApprovalState


@dataclass(frozen=True)
class KindRequest:
    """A request with its kind, a key of APPROVAL_SOURCES."""

    kind: str
    request: ApprovalRequest


@dataclass(frozen=True)
class OwnApprovals:
    """Requests that wait for the asker, most urgent first; own ones, waiting first."""

    waiting: list[KindRequest]
    own: list[KindRequest]


def approval_kinds() -> dict[str, str]:
    """Return kind -> dotted path of the class that reads it."""
    return cast(dict[str, str], settings.APPROVAL_SOURCES)  # type: ignore[misc]


def approval_source(kind: str) -> ApprovalSource:
    """Return the source of a kind. KeyError for an unknown one."""
    return cast(ApprovalSource, import_string(approval_kinds()[kind])())


def approvals_of(actor: Actor, *, now: datetime) -> OwnApprovals:
    """Return what the actor may decide and did not make, and what they made in the last 90 days.

    A new full admin has nothing to decide for 24 hours. Kinds whose deciding call is shut to the actor are left out.
    """
    requests = [
        KindRequest(kind, request)
        for kind in approval_kinds()
        if has_permission(actor, Can((source := approval_source(kind)).permission))
        for request in source.requests(actor=actor, since=now - OWN_SHOWN)
    ]
    waiting = [row for row in requests if _is_open_to(actor, row.request)]
    own = [row for row in requests if actor.person_id in row.request.makers]
    waiting.sort(key=lambda row: (row.request.needed_by or date.max, row.request.made_at))
    own.sort(key=_own_order)
    return OwnApprovals(waiting, own)


def _own_order(row: KindRequest) -> tuple[bool, float]:
    """Return waiting before decided: the oldest of those that wait, the newest of the others."""
    is_waiting, made_at = row.request.state is ApprovalState.WAITING, row.request.made_at.timestamp()
    return not is_waiting, made_at if is_waiting else -made_at


def _is_open_to(actor: Actor, request: ApprovalRequest) -> bool:
    is_waiting = request.state is ApprovalState.WAITING
    return is_waiting and actor.may_approve and all(is_second_person(actor, maker) for maker in request.makers)
