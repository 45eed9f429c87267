"""Requests to providers, added up for a dashboard."""

from collections.abc import Iterable
from typing import Any, Protocol


class LeadCountsLike(Protocol):
    """The counts of some requests of one product."""

    @property
    def product_code(self) -> str: ...
    @property
    def asked(self) -> int: ...
    @property
    def contacted(self) -> int: ...
    @property
    def bought(self) -> int: ...
    @property
    def closed(self) -> int: ...


NAMES = ("asked", "contacted", "bought", "closed")


def by_product(rows: Iterable[LeadCountsLike]) -> list[dict[str, Any]]:
    """Return one line for each product, the most requested first."""
    lines: dict[str, dict[str, Any]] = {}
    for row in rows:
        line = lines.setdefault(row.product_code, {"product": row.product_code, **dict.fromkeys(NAMES, 0)})
        for name in NAMES:
            line[name] += getattr(row, name)
    return sorted(lines.values(), key=lambda line: (-line["asked"], line["product"]))
