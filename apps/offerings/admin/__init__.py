"""The tables of offerings in the Django admin, one module for each kind of offering."""

from apps.offerings.admin import leads, perks, plans

__all__ = ["leads", "perks", "plans"]
