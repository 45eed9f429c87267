"""The door of revenue for writes."""

from apps.revenue.services.slabs import add_slab, change_slab, delete_slab, order_slabs, record_type_edit, set_basis

__all__ = ["add_slab", "change_slab", "delete_slab", "order_slabs", "record_type_edit", "set_basis"]
