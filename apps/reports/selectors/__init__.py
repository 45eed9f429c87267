"""The door of reports for reads."""

from apps.reports.selectors.admin import admin_dashboard, dashboard_tiles
from apps.reports.selectors.attention import Alert, attention
from apps.reports.selectors.partner import partner_dashboard, recent_applications
from apps.reports.selectors.people import Someone, people_at, shown
from apps.reports.selectors.splits import funnel_split

__all__ = [
    "Alert",
    "Someone",
    "admin_dashboard",
    "attention",
    "dashboard_tiles",
    "funnel_split",
    "partner_dashboard",
    "people_at",
    "recent_applications",
    "shown",
]
