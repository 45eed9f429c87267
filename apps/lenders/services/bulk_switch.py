"""Immediate, permanent switches: of lenders as a whole, and of terms for one product.

Every way to switch a lender as a whole comes through `switch_lenders`: the list, its ticked rows, the lender's page, a
change that was planned for a day, the Django admin.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar

from django.db import transaction
from django.utils import timezone

from apps.accounts import selectors as accounts
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.lenders.domain.switches import TIME_TO_TAKE_BACK, notifies_partners
from apps.lenders.models import Lender, LenderProduct, SwitchOrder
from apps.lenders.selectors.switches import open_to_partners
from apps.lenders.services.switch_announcements import add_announcement, withdraw_announcement


@dataclass(frozen=True)
class BulkSwitchResult:
    """Ids of the lenders whose status changed, and of those that stood there already."""

    changed: list[int]
    unchanged: list[int]
    created: ClassVar[int] = 0

    @property
    def updated(self) -> int:
        return len(self.changed)


def switch_lenders(
    *, lender_ids: Iterable[int], on: bool, by: Actor, tells_partners: bool | None = None, now: datetime | None = None
) -> BulkSwitchResult:
    """Set the lender status of all these lenders in one transaction, audited and in the history.

    Partners are notified where `tells_partners` says so, once it can no longer be reversed in place; None: where
    they were notified of the switch that this one reverses. Problem 422 on `lender_ids` when one of them does not
    exist or was deleted: then none is switched. Submissions that were sent continue; new offers follow the status
    immediately.
    """
    now = now or timezone.now()
    wanted = sorted(set(lender_ids))
    with transaction.atomic():
        rows = list(Lender.objects.select_for_update().filter(pk__in=wanted, deleted_at__isnull=True).order_by("pk"))
        if len(rows) != len(wanted):
            missing = sorted(set(wanted) - {row.pk for row in rows})
            raise invalid(lender_ids=FieldError("lenders.some_not_found", {"missing": len(missing), "ids": missing}))
        changed = [row.pk for row in rows if row.lender_status != on]
        Lender.objects.filter(pk__in=changed).update(lender_status=on, changed_at=now)
        open_products = open_to_partners(changed, now=now)
        for lender_id in changed:
            _record_order(
                {"lender_id": lender_id},
                is_on=on,
                products=open_products.get(lender_id, ()),
                notify=tells_partners,
                by=by,
                now=now,
            )
            audit.record(
                actor=by,
                action="lenders.changed",
                target="lender",
                target_id=lender_id,
                before={"lender_status": not on},
                after={"lender_status": on},
                details={"switched_together": len(changed)},
            )
    return BulkSwitchResult(changed, [row.pk for row in rows if row.pk not in set(changed)])


def record_terms_switched(*, terms: LenderProduct, by: Actor, now: datetime) -> None:
    """Record a switch made at the terms themselves (`terms.live`) in the cell's history.

    The row is locked. A plan that is still to come stays: it holds from its moment on. An admin who decides on a
    cell as it was before gets the error that it changed (`expected_token`).
    """
    _record_order(
        {"terms_id": terms.pk}, is_on=terms.live, products=_effective_changes(terms, now), notify=None, by=by, now=now
    )


def announce_switch(*, lender_id: int, product: str | None, is_on: bool, by: Actor, now: datetime) -> bool:
    """Announce a lender's last switch to partners, for one product or (None) as a whole.

    Repeated, it is announced once. It is sent once that switch can no longer be reversed in place. False, and
    nothing to announce, where nothing changed for customers of partners. Problem 404 for a lender or product that
    is not there, 409 `lenders.switch_moved` when its state is not the one the admin has seen.
    """
    with transaction.atomic():
        products: Sequence[str]
        if product is None:
            lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
            if lender is None:
                raise not_found("lenders.not_found")
            stands, target = lender.lender_status, {"lender_id": lender_id}
            products = open_to_partners([lender_id], now=now).get(lender_id, ())
        else:
            terms = (
                LenderProduct.objects.select_for_update(of=("self",))
                .filter(lender_id=lender_id, product_id=product, lender__deleted_at__isnull=True)
                .first()
            )
            if terms is None:
                raise not_found("lenders.product_not_there")
            stands, target, products = terms.live, {"terms_id": terms.pk}, _effective_changes(terms, now)
        order = _newest(target)
        if order is None or order.is_on != is_on or stands != is_on:
            raise conflict("lenders.switch_moved")
        if not add_announcement(order=order, is_on=is_on, products=products, now=now, due_at=now + TIME_TO_TAKE_BACK):
            return False
        if not order.tells_partners:
            order.tells_partners = True
            order.save(update_fields=["tells_partners"])
            audit.record(
                actor=by,
                action="lenders.switch_told",
                target="lender",
                target_id=lender_id,
                after={"product": product, "is_on": is_on},
                details={"order": order.pk},
            )
    return True


def _effective_changes(terms: LenderProduct, now: datetime) -> list[str]:
    """Return the product if partners' customers notice the switch for everyone, else nothing."""
    is_open = terms.product_id in open_to_partners([terms.lender_id], now=now, but_for="everyone").get(
        terms.lender_id, ()
    )
    return [terms.product_id] if is_open and terms.lender.lender_status else []


def _newest(target: dict[str, Any]) -> SwitchOrder | None:
    return SwitchOrder.objects.filter(**target, whom=SwitchOrder.Whom.EVERYONE).order_by("-id").first()


def _record_order(
    target: dict[str, Any], *, is_on: bool, products: Sequence[str], notify: bool | None, by: Actor, now: datetime
) -> None:
    """Add the order that tells what was switched, and settle with it what partners are told."""
    earlier = withdraw_announcement(before=_newest(target), is_on=is_on, now=now)
    order = SwitchOrder.objects.create(
        **target,
        is_on=is_on,
        starts_at=now,
        state=SwitchOrder.State.DONE,
        is_begun=True,
        tells_partners=bool(notify),
        by_id=by.subject_id or "",
        by_name=accounts.names_for_system([by.subject_id or ""]).get(by.subject_id or "", ""),
        at=now,
        closed_at=now,
    )
    if notifies_partners(notify, earlier):
        add_announcement(order=order, is_on=is_on, products=products, now=now, due_at=now + TIME_TO_TAKE_BACK)
