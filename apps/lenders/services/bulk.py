"""Switching many lenders at once: all of them or none."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Fault, invalid
from apps.lenders.models import Lender


@dataclass(frozen=True)
class Switched:
    """Ids of the lenders whose status changed, and of those that stood there already."""

    changed: list[int]
    unchanged: list[int]


def switch_lenders(*, lender_ids: Iterable[int], on: bool, by: Actor) -> Switched:
    """Set the lender status of all these lenders in one transaction, each with its entry in the record.

    Problem 422 on `lender_ids` when one of them does not exist or was deleted: then none is switched. Submissions that
    were sent go on; new offers follow the status at once.
    """
    wanted = sorted(set(lender_ids))
    with transaction.atomic():
        rows = list(Lender.objects.select_for_update().filter(pk__in=wanted, deleted_at__isnull=True).order_by("pk"))
        if len(rows) != len(wanted):
            missing = sorted(set(wanted) - {row.pk for row in rows})
            raise invalid(lender_ids=Fault("lenders.some_not_found", {"missing": len(missing), "ids": missing}))
        changed = [row.pk for row in rows if row.lender_status != on]
        Lender.objects.filter(pk__in=changed).update(lender_status=on, changed_at=timezone.now())
        for lender_id in changed:
            audit.record(
                actor=by,
                action="lenders.changed",
                target="lender",
                target_id=lender_id,
                before={"lender_status": not on},
                after={"lender_status": on},
                details={"switched_together": len(changed)},
            )
    return Switched(changed, [row.pk for row in rows if row.pk not in set(changed)])
