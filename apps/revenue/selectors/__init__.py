"""The door of revenue for reads."""

from apps.revenue.selectors.slabs import (
    Table,
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
    "Table",
    "as_slab",
    "basis_for",
    "coverage_for",
    "live_rows",
    "row_as_plain",
    "rows_for",
    "simulation_for",
    "table_for",
    "tables_for_system",
    "types_for",
]
