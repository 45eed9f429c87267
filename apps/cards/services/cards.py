"""Changes of cards: one verb each, one transaction, with its entry in the record."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from apps.audit import services as audit
from apps.cards import selectors
from apps.cards.domain.fees import amount_in
from apps.cards.domain.links import CardLinkError, CardLinkState, address_for
from apps.cards.domain.properties import MAX_ORDER
from apps.cards.gateways import links
from apps.cards.models import Card, CardClick, CardHandle
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, Problem, conflict, forbidden, invalid, not_found
from apps.privacy.selectors.consents import identities_of

RECHECK_AFTER = timedelta(hours=23)
CHECKS_A_RUN = 20
_UNSET = object()


@dataclass(frozen=True)
class CardChange:
    """The result of a save.

    `changed` is False when the value was there already, and then nothing was recorded.
    """

    card: Card
    changed: bool


def create_card(*, name: str, by: Actor) -> Card:
    """Create a card, last in the order and switched off.

    Customers do not see it until an admin switches it on. 409 for a name in use.
    """
    with transaction.atomic():
        try:
            with transaction.atomic():
                card = Card.objects.create(category_name=name, sort_order=_last_order(), changed_by=by.name)
        except IntegrityError:
            raise conflict("cards.name_taken", name=name) from None
        audit.record(actor=by, action="cards.created", target="card", target_id=card.pk, after={"category_name": name})
    return card


def change_card(*, category_id: int, property: str, value: Any, by: Actor, was: Any = _UNSET) -> CardChange:
    """Save one property; `value` is already of the property's kind (domain.properties).

    With `was` (what the editor saw) a value that somebody else saved meanwhile is kept: Problem 409
    `cards.changed_meanwhile` says what stands there now, who wrote it and when. 404 for an unknown or deleted card.
    """
    with transaction.atomic():
        if property == "sort_order":
            _require_free_order(category_id, value)
        card = _locked(category_id)
        before = getattr(card, property)
        if before == value:
            return CardChange(card, changed=False)
        if was is not _UNSET and was != before:
            raise conflict(
                "cards.changed_meanwhile",
                property=property,
                now=shown(before),
                by=card.changed_by or "–",
                at=card.changed_at.isoformat(),
            )
        setattr(card, property, value)
        card.changed_by = by.name
        try:
            with transaction.atomic():
                card.save(update_fields=[property, "changed_by", "changed_at", *_follow(card, property)])
        except IntegrityError:
            raise invalid(value=FieldError("cards.name_taken", {"name": value})) from None
        audit.record(
            actor=by,
            action="cards.changed",
            target="card",
            target_id=card.pk,
            before={property: shown(before)},
            after={property: shown(value)},
        )
    return CardChange(card, changed=True)


def _last_order() -> int:
    last = selectors.live_cards().aggregate(last=Max("sort_order"))["last"] or 0
    return min(last + 1, MAX_ORDER)


def _require_free_order(category_id: int, order: int) -> None:
    """Raise 422 at `value` where another card has the place.

    The live cards are locked in key order, so that two editors cannot give one place to two cards.
    """
    rows = list(selectors.live_cards().order_by("pk").select_for_update())
    other = next((row for row in rows if row.sort_order == order and row.pk != category_id), None)
    if other is not None:
        raise invalid(value=FieldError("cards.order_taken", {"name": other.category_name, "order": order}))


def delete_card(*, category_id: int, by: Actor) -> None:
    """Take a card out of every list; choices and clicks stay. Problem 404 when there is none."""
    with transaction.atomic():
        card = _locked(category_id)
        card.deleted_at = timezone.now()
        card.changed_by = by.name
        card.save(update_fields=["deleted_at", "changed_by", "changed_at"])
        audit.record(
            actor=by,
            action="cards.deleted",
            target="card",
            target_id=card.pk,
            before={"category_name": card.category_name},
        )


def restore_card(*, category_id: int, by: Actor) -> Card:
    """Take a deletion back; where another card has its place in the order, it becomes the last.

    Problem 404 for a card that is not deleted, 409 when its name was given away in the meantime.
    """
    with transaction.atomic():
        card = Card.objects.select_for_update().filter(pk=category_id, deleted_at__isnull=False).first()
        if card is None:
            raise not_found("cards.not_found")
        card.deleted_at = None
        card.changed_by = by.name
        if selectors.live_cards().filter(sort_order=card.sort_order).exists():
            card.sort_order = _last_order()
        try:
            with transaction.atomic():
                card.save(update_fields=["deleted_at", "sort_order", "changed_by", "changed_at"])
        except IntegrityError:
            raise conflict("cards.name_taken", name=card.category_name) from None
        audit.record(
            actor=by,
            action="cards.restored",
            target="card",
            target_id=card.pk,
            after={"category_name": card.category_name},
        )
    return card


def set_order(*, category_ids: list[int], by: Actor) -> None:
    """Store the new order of the whole list, numbered from 1.

    Problem 409 when cards were added or deleted since it was read.
    """
    with transaction.atomic():
        rows = {row.pk: row for row in selectors.live_cards().order_by("pk").select_for_update()}
        if len(category_ids) != len(rows) or set(category_ids) != set(rows):
            raise conflict("cards.list_changed")
        before = sorted(rows, key=lambda pk: (rows[pk].sort_order, rows[pk].category_name, pk))
        moved = [(rows[pk], place) for place, pk in enumerate(category_ids, start=1) if rows[pk].sort_order != place]
        if not moved:
            return
        now = timezone.now()
        for row, place in moved:
            row.sort_order, row.changed_at, row.changed_by = place, now, by.name
        Card.objects.bulk_update([row for row, _ in moved], ["sort_order", "changed_at", "changed_by"])
        audit.record(
            actor=by,
            action="cards.ordered",
            target="card",
            target_id="all",
            before={"category_ids": before},
            after={"category_ids": category_ids},
        )


def open_card(*, category_id: int, came_from: str, by: Actor, now: datetime) -> str:
    """Record a customer's click on a card and return the issuer's address.

    The placeholder is replaced. One opaque id per customer and card, one row per click. Problem 404 for a card
    that is not offered.
    """
    if by.area != "consumer" or by.subject_id is None:
        raise forbidden()
    customer_id = UUID(by.subject_id)
    with transaction.atomic():
        card = selectors.offered_card(category_id)
        # Two concurrent taps: the second finds the first one's id, as the unique key demands.
        # A person whose two records were made one stays the same one for the issuer.
        handles = CardHandle.objects.filter(customer_id__in=identities_of(customer_id), card=card).order_by(
            "created_at"
        )
        handle = (
            handles.first()
            or CardHandle.objects.get_or_create(customer_id=customer_id, card=card, defaults={"created_at": now})[0]
        )
        try:
            url = address_for(card.utm_link, str(handle.pk))
        except CardLinkError:
            raise not_found("cards.not_offered") from None
        CardClick.objects.create(handle=handle, card=card, customer_id=customer_id, came_from=came_from, at=now)
    return url


def check_link(*, category_id: int, now: datetime) -> Card:
    """Check a card's link now and store the result. Nothing is locked during the request.

    Problem 404 for an unknown card, 409 for one without a link.
    """
    card = selectors.live_cards().filter(pk=category_id).first()
    if card is None:
        raise not_found("cards.not_found")
    if not card.utm_link:
        raise conflict("cards.no_link")
    result = links.check(card.utm_link)
    # A link that was changed in the meantime has not been checked.
    rows = Card.objects.filter(pk=card.pk, utm_link=card.utm_link)
    rows.update(link_state=result.state, link_detail=result.detail[: links.MAX_DETAIL_LENGTH], link_checked_at=now)
    card.refresh_from_db()
    return card


def check_links_due(*, now: datetime) -> int:
    """Check the links whose last check is a day old; return the number.

    A few a run, so that one slow host delays no other.
    """
    due = selectors.links_due_for_system(before=now - RECHECK_AFTER, most=CHECKS_A_RUN)
    for category_id in due:
        try:
            check_link(category_id=category_id, now=now)
        except Problem:
            continue  # deleted, or its link taken away, since the list was made
    return len(due)


def record_edit(*, card: Card, before: Mapping[str, Any] | None, after: Mapping[str, Any], by: Actor) -> None:
    """Audit a card saved in the Django admin; `before` None means that it is new."""
    audit.record(
        actor=by,
        action="cards.edited" if before is not None else "cards.added",
        target="card",
        target_id=card.pk,
        before=before,
        after=after,
    )


def seed_card(*, now: datetime, **fields: Any) -> Card:
    """Create a card of the demo dataset, complete."""
    card = Card(changed_by=SYSTEM.name, **fields)
    card.annual_fee_amount = amount_in(card.annual_fee)
    card.save()
    Card.objects.filter(pk=card.pk).update(created_at=now, changed_at=now)
    return card


def shown(value: Any) -> Any:
    """Return a value as the audit record and answers show it."""
    if isinstance(value, Decimal):
        return format(value, "f")
    return value.isoformat() if isinstance(value, date) else value


def _locked(category_id: int) -> Card:
    card = Card.objects.select_for_update().filter(pk=category_id, deleted_at__isnull=True).first()
    if card is None:
        raise not_found("cards.not_found")
    return card


def _follow(card: Card, property: str) -> list[str]:
    """Update the fields that depend on a property; return their names.

    These are the amount in the fee's text, and the state of another link.
    """
    if property == "annual_fee":
        card.annual_fee_amount = amount_in(card.annual_fee)
        return ["annual_fee_amount"]
    if property == "utm_link":
        card.link_state, card.link_detail, card.link_checked_at = CardLinkState.UNCHECKED, "", None
        return ["link_state", "link_detail", "link_checked_at"]
    return []
