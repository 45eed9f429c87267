"""The door of revenue for reads."""

from apps.revenue.selectors.months import (
    lenders_without_row_for,
    line_counts_for,
    lines_for,
    month_for,
    months_for,
    references_for,
)
from apps.revenue.selectors.partner import (
    PartnerCommission,
    PartnerShare,
    PartnerSimulation,
    SlabHint,
    next_slab_hints,
    partner_commission,
    partner_simulation,
)
from apps.revenue.selectors.reversals import reversals_for
from apps.revenue.selectors.slabs import (
    SlabTable,
    as_slab,
    basis_for,
    coverage_for,
    live_rows,
    row_as_plain,
    rows_for,
    simulation_for,
    table_for,
    tables_for_system,
    types_for,
)

__all__ = [
    "PartnerCommission",
    "PartnerShare",
    "PartnerSimulation",
    "SlabHint",
    "SlabTable",
    "as_slab",
    "basis_for",
    "coverage_for",
    "lenders_without_row_for",
    "line_counts_for",
    "lines_for",
    "live_rows",
    "month_for",
    "months_for",
    "next_slab_hints",
    "partner_commission",
    "partner_simulation",
    "references_for",
    "reversals_for",
    "row_as_plain",
    "rows_for",
    "simulation_for",
    "table_for",
    "tables_for_system",
    "types_for",
]
