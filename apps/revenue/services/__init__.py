"""The door of revenue for writes."""

from apps.revenue.services.ledger import Booked, book_month, book_news
from apps.revenue.services.months import (
    Difference,
    Proof,
    close_ended_months,
    close_month,
    recompute_month,
    reopen_month,
    verify_ledger,
)
from apps.revenue.services.slabs import add_slab, change_slab, delete_slab, order_slabs, record_type_edit, set_basis

__all__ = [
    "Booked",
    "Difference",
    "Proof",
    "add_slab",
    "book_month",
    "book_news",
    "change_slab",
    "close_ended_months",
    "close_month",
    "delete_slab",
    "order_slabs",
    "recompute_month",
    "record_type_edit",
    "reopen_month",
    "set_basis",
    "verify_ledger",
]
