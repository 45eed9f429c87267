"""Announcements of switches to partners: written and withdrawn with the switch, sent once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from apps.lenders.domain.switches import EarlierOrder
from apps.lenders.models import SwitchAnnouncement, SwitchOrder


@dataclass(frozen=True)
class PendingAnnouncement:
    """A lender that was switched off or on for some products, to be told to partners."""

    id: int
    lender_id: int
    products: tuple[str, ...]
    is_on: bool


def add_announcement(
    *, order: SwitchOrder, is_on: bool, products: Sequence[str], now: datetime, due_at: datetime | None = None
) -> bool:
    """Announce a switch to partners from `due_at` on (None: now).

    False, and nothing to announce, where no product is concerned.
    """
    if not products:
        return False
    defaults = {"products": list(products), "at": now, "due_at": due_at or now}
    SwitchAnnouncement.objects.get_or_create(order=order, is_on=is_on, defaults=defaults)
    return True


def withdraw_announcement(*, before: SwitchOrder | None, is_on: bool, now: datetime) -> EarlierOrder:
    """Withdraw the announcement of `before`, which a switch to `is_on` reverses.

    Returns the state it had.
    """
    if before is None or not before.tells_partners or before.is_on == is_on:
        return "none"
    news = SwitchAnnouncement.objects.filter(order=before, is_on=before.is_on, withdrawn_at=None)
    if news.filter(begun_at=None).update(withdrawn_at=now):
        return "waiting"
    return "told" if news.exists() else "none"


def unsent_announcements(*, now: datetime) -> list[PendingAnnouncement]:
    """Return the announcements due by `now` that were not sent yet, oldest first."""
    rows = SwitchAnnouncement.objects.filter(told_at=None, withdrawn_at=None, due_at__lte=now).order_by("pk")
    announcements = []
    for row in rows.select_related("order__terms"):
        terms = row.order.terms
        lender_id = row.order.lender_id if terms is None else terms.lender_id
        assert lender_id is not None  # switch_order_of_terms_or_whole
        announcements.append(PendingAnnouncement(row.pk, lender_id, tuple(row.products), row.is_on))
    return announcements


def claim_announcement(*, news_id: int, now: datetime) -> bool:
    """From here on it is not withdrawn; False when it was, or when it was told."""
    waiting = SwitchAnnouncement.objects.filter(pk=news_id, told_at=None, withdrawn_at=None)
    return waiting.update(begun_at=now) == 1


def mark_sent(*, news_id: int, people: int, now: datetime) -> None:
    """Everybody was told; noted once."""
    SwitchAnnouncement.objects.filter(pk=news_id, told_at=None).update(told_at=now, told=people)
