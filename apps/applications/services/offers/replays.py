"""Lists made again: exactly, from what was stored; or anew, from the facts of today."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.applications.models import OfferSnapshot
from apps.applications.selectors import applications
from apps.applications.services.offers import lists
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import not_found
from apps.lenders.selectors import lenders
from apps.matching.domain.assessment import replay


@dataclass(frozen=True)
class ListReplay:
    """One stored list against the same list computed now.

    `differences` is empty when they are equal.
    """

    snapshot_id: UUID
    shown_at: datetime
    rule_version: str
    differences: list[str]


def replay_lists(*, application_id: UUID) -> list[ListReplay]:
    """Compute every shown list of an application again from its stored inputs; oldest first.

    404 for an unknown application. Rules this code no longer holds raise UnknownRuleVersionError.
    """
    if applications.application_for_system(application_id) is None:
        raise not_found()
    replays = []
    for snapshot in OfferSnapshot.objects.filter(application_id=application_id).order_by("created_at"):
        policies = lenders.kept_policies(snapshot.policy_digest)
        inputs = snapshot.inputs | {
            name: to_plain(getattr(policies, name)) for name in ("policies", "broken", "limits")
        }
        replays.append(
            ListReplay(
                snapshot.pk, snapshot.created_at, snapshot.rule_version, differences(snapshot.result, replay(inputs))
            )
        )
    return replays


def differences(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Return the differences of two lists, lender by lender, one line each."""
    old, new = _by_lender(before), _by_lender(after)
    lines = []
    for lender_id in sorted(old.keys() | new.keys()):
        was, now = old.get(lender_id), new.get(lender_id)
        if was == now:
            continue
        name = (now or was or {}).get("name", "")
        lines.append(f"{lender_id} {name}: {_entry_text(was)} -> {_entry_text(now)}")
    if not lines and before != after:
        lines.append("the order of the offers")
    return lines


def _by_lender(result: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {
        entry["lender_id"]: {**entry, "part": part}
        for part in ("offers", "unmatched", "pending")
        for entry in result[part]
    }


def _entry_text(entry: dict[str, Any] | None) -> str:
    if entry is None:
        return "not in the list"
    if entry["part"] == "offers":
        return f"offer of {entry['amount']} at APR {entry['apr']}"
    if entry["part"] == "pending":
        return "asked"
    reasons = ", ".join(finding["rule"] for finding in entry["findings"])
    return f"{entry['state']}{f' ({reasons})' if reasons else ''}"


def rerun_match(*, application_id: UUID, by: Actor, now: datetime, is_kept: bool) -> list[str]:
    """Return the differences between the list of now and the one shown last.

    Only with `is_kept` is the list stored (and API lenders asked), then audited.
    """
    application = applications.application_for_system(application_id)
    if application is None:
        raise not_found()
    last = applications.latest_snapshot_for_system(application_id)
    with transaction.atomic():
        listed = lists.current_list(application=application, now=now)
        before = last.result if last is not None else {"offers": [], "unmatched": [], "pending": []}
        lines = differences(before, listed.snapshot.result)
        if not is_kept:
            transaction.set_rollback(True)
            return lines
        audit.record(
            actor=by,
            action="applications.match_rerun",
            target="application",
            target_id=application_id,
            before={"snapshot_id": str(last.pk) if last else None},
            after={"snapshot_id": str(listed.snapshot.pk)},
        )
    return lines
