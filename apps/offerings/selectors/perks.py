"""Reads of vouchers and deals: the lists, the codes left, and a customer's own codes."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.offerings.domain.perks import ENDED_VISIBLE_DAYS, CodeKind, PerkAvailability, PerkKind, availability
from apps.offerings.models import CodeReveal, Perk, VoucherCode


@dataclass(frozen=True)
class PerkListing:
    """A perk as it stands on a day; `left` is None without a limit."""

    perk: Perk
    left: int | None
    standing: PerkAvailability


@dataclass(frozen=True)
class CustomerCode:
    """A code that a customer was given, and where its voucher stands now."""

    reveal: CodeReveal
    perk: Perk
    standing: PerkAvailability


def listed_perks(kind: PerkKind, *, on: date) -> list[PerkListing]:
    """Return the perks of a kind that customers see.

    First those that can be had, then the sold-out ones, then those that ended in the last fortnight; inside each,
    what ends soonest first. The earnings of a perk are not known here.
    """
    recent = Q(valid_to=None) | Q(valid_to__gte=on - timedelta(days=ENDED_VISIBLE_DAYS))
    rows = _counted(Perk.objects.filter(recent, kind=kind, status=True, provider__status=True, valid_from__lte=on))
    listings = [_listed(perk, on) for perk in rows.select_related("provider")]
    order = [PerkAvailability.OPEN, PerkAvailability.SOLD_OUT, PerkAvailability.ENDED]
    return sorted(
        listings,
        key=lambda listing: (
            order.index(listing.standing),
            listing.perk.valid_to or date.max,
            listing.perk.title,
            listing.perk.pk,
        ),
    )


def left_of(perk: Perk) -> int | None:
    """Return how many customers can still have it; None without a limit.

    Exact only under the perk's lock.
    """
    if perk.code_kind == CodeKind.POOL:
        return unused_codes(perk).count()
    if perk.code_kind == CodeKind.SHARED and perk.shared_limit is not None:
        return max(0, perk.shared_limit - CodeReveal.objects.filter(perk=perk).count())
    return None


def unused_codes(perk: Perk) -> QuerySet[VoucherCode]:
    """Return the pool's unused codes, the longest waiting first."""
    return VoucherCode.objects.filter(perk=perk, reveal__isnull=True).order_by("added_at", "pk")


def open_perk(perk_id: int, kind: PerkKind, *, lock: bool) -> Perk:
    """Return a perk that is switched on, or raise Problem 404.

    With `lock` its row is locked until the transaction ends.
    """
    rows = Perk.objects.filter(pk=perk_id, kind=kind, status=True, provider__status=True).select_related("provider")
    perk = (rows.select_for_update(of=("self",)) if lock else rows).first()
    if perk is None:
        raise not_found("offerings.perk_not_found")
    return perk


def codes_of(actor: Actor, *, on: date) -> list[CustomerCode]:
    """One's own codes, the latest first; those of vouchers that were taken off the list stay."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise forbidden()
    rows = CodeReveal.objects.filter(customer_id=actor.subject_id).select_related("perk__provider").order_by("-at")
    return [
        CustomerCode(
            row,
            row.perk,
            # A code in hand is never sold out: only its days count.
            availability(valid_from=row.perk.valid_from, valid_to=row.perk.valid_to, left=None, on=on),
        )
        for row in rows
    ]


def _counted(rows: QuerySet[Perk]) -> QuerySet[Perk]:
    unused = (
        VoucherCode.objects.filter(perk=OuterRef("pk"), reveal__isnull=True)
        .order_by()
        .values("perk")
        .annotate(n=Count("pk"))
        .values("n")
    )
    revealed = (
        CodeReveal.objects.filter(perk=OuterRef("pk")).order_by().values("perk").annotate(n=Count("pk")).values("n")
    )
    return rows.annotate(
        pool_left=Coalesce(Subquery(unused, output_field=IntegerField()), 0),
        times_given=Coalesce(Subquery(revealed, output_field=IntegerField()), 0),
    )


def _listed(perk: Perk, on: date) -> PerkListing:
    left: int | None = None
    if perk.code_kind == CodeKind.POOL:
        left = perk.pool_left  # type: ignore[attr-defined]
    elif perk.code_kind == CodeKind.SHARED and perk.shared_limit is not None:
        left = max(0, perk.shared_limit - perk.times_given)  # type: ignore[attr-defined]
    return PerkListing(perk, left, availability(valid_from=perk.valid_from, valid_to=perk.valid_to, left=left, on=on))
