"""Reading commission tables."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.lenders.selectors import lenders
from apps.revenue.domain.coverage import SlabCoverage, coverage
from apps.revenue.domain.simulation import SlabSimulation, simulate
from apps.revenue.domain.slabs import Slab, SlabBasis, SlabBounds, Volume, of_type
from apps.revenue.models import LenderBasis, LenderRevenue, RevenueType


@dataclass(frozen=True)
class SlabTable:
    """One lender's whole commission table, every type, and the way it is read."""

    lender_id: int
    basis: SlabBasis
    slabs: tuple[Slab, ...]


def as_slab(row: LenderRevenue) -> Slab:
    """Return a stored row as a slab of the domain."""
    return Slab(
        id=row.pk,
        place=row.display_order,
        active=row.status,
        revenue_type_id=row.revenue_type_id,
        disbursed=SlabBounds(row.slab_disbursed_min, row.slab_disbursed_max),
        number=SlabBounds(_count(row.slab_number_min), _count(row.slab_number_max)),
        ats=SlabBounds(row.ats_min, row.ats_max),
        flat=row.revenue_flat,
        percent=row.revenue_percent,
        valid_from=row.valid_from,
        valid_until=row.valid_until,
    )


def live_rows() -> QuerySet[LenderRevenue]:
    """Return every row that is not deleted, in display order."""
    return LenderRevenue.objects.filter(deleted_at__isnull=True).order_by("lender_id", "display_order", "pk")


def rows_for(actor: Actor, lender_id: int) -> list[LenderRevenue]:
    """Return a lender's rows of every type, in display order.

    Problem 404 for a lender that is not in the actor's list.
    """
    lenders.lender_for(actor, lender_id)
    return list(live_rows().filter(lender_id=lender_id))


def table_for(actor: Actor, lender_id: int) -> SlabTable:
    """Return a lender's table as the domain reads it. 404 as for `rows_for`."""
    lenders.lender_for(actor, lender_id)
    return tables_for_system([lender_id])[lender_id]


def tables_for_system(lender_ids: Collection[int]) -> Mapping[int, SlabTable]:
    """Return the tables of lenders by id, in two queries.

    A lender without a row has an empty table on a whole basis.
    """
    slabs: dict[int, list[Slab]] = {lender_id: [] for lender_id in lender_ids}
    for row in live_rows().filter(lender_id__in=lender_ids):
        slabs[row.lender_id].append(as_slab(row))
    bases = dict(LenderBasis.objects.filter(pk__in=lender_ids).values_list("pk", "basis"))
    return {
        lender_id: SlabTable(lender_id, _basis(bases.get(lender_id)), tuple(rows)) for lender_id, rows in slabs.items()
    }


def basis_for(actor: Actor, lender_id: int) -> SlabBasis:
    """Return the basis of the lender's slabs."""
    return table_for(actor, lender_id).basis


@dataclass(frozen=True)
class TypeCoverage(Extended[SlabCoverage]):
    revenue_type_id: int


@dataclass(frozen=True)
class LenderCoverage:
    """The coverage of a lender's table on a day, type by type."""

    lender_id: int
    on: date
    types: Sequence[TypeCoverage]


def coverage_for(
    actor: Actor, lender_id: int, *, on: date, revenue_type_id: int | None, ats: Decimal | None
) -> LenderCoverage:
    """Return the coverage of a lender's rows on a day.

    Of the given type, else of each that has rows.
    """
    slabs = table_for(actor, lender_id).slabs
    types = [revenue_type_id] if revenue_type_id is not None else sorted({slab.revenue_type_id for slab in slabs})
    coverages = [TypeCoverage(coverage(of_type(slabs, type_id), on, ats=ats), type_id) for type_id in types]
    return LenderCoverage(lender_id, on, coverages)


def simulation_for(
    actor: Actor, lender_id: int, *, revenue_type_id: int, volume: Volume, on: date, basis: SlabBasis | None
) -> SlabSimulation:
    """Return the simulation of a volume at a lender on a day.

    On the lender's own basis unless `basis` is given. 404 for an unknown lender, 422 for an unknown revenue type,
    which would otherwise look like a volume without a row.
    """
    table = table_for(actor, lender_id)
    if not RevenueType.objects.filter(pk=revenue_type_id).exists():
        raise invalid(revenue_type_id=FieldError("revenue.type_unknown"))
    return simulate(volume, of_type(table.slabs, revenue_type_id), basis=basis or table.basis, on=on)


def types_for(actor: Actor) -> list[RevenueType]:
    """Return the revenue types that are offered. 403 for everyone but admins and the system."""
    if actor.area not in ("admin", "system"):
        raise forbidden()
    return list(RevenueType.objects.filter(is_offered=True))


def row_as_plain(row: LenderRevenue) -> dict[str, Any]:
    """Return a row's terms as plain JSON values under the specification's names.

    For the audit log and for a 409.
    """
    return {
        "id": row.pk,
        "lender_id": row.lender_id,
        "revenue_type_id": row.revenue_type_id,
        "slab_disbursed_min": _shown(row.slab_disbursed_min),
        "slab_disbursed_max": _shown(row.slab_disbursed_max),
        "slab_number_min": row.slab_number_min,
        "slab_number_max": row.slab_number_max,
        "ats_min": _shown(row.ats_min),
        "ats_max": _shown(row.ats_max),
        "revenue_flat": _shown(row.revenue_flat),
        "revenue_percent": _shown(row.revenue_percent),
        "status": int(row.status),
        "valid_from": row.valid_from.isoformat() if row.valid_from else None,
        "valid_until": row.valid_until.isoformat() if row.valid_until else None,
        "version": row.version,
        "changed_by": row.changed_by,
    }


def _count(value: int | None) -> Decimal | None:
    return None if value is None else Decimal(value)


def _basis(stored: str | None) -> SlabBasis:
    return "marginal" if stored == LenderBasis.Basis.MARGINAL else "whole"


def _shown(value: Decimal | None) -> str | None:
    return None if value is None else format(value, "f")
