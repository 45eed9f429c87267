"""The door of reports for reads."""

from apps.reports.selectors.admin import admin_dashboard, dashboard_tiles
from apps.reports.selectors.alerts import Alert, attention
from apps.reports.selectors.breakdown import funnel_split
from apps.reports.selectors.partner import partner_dashboard, recent_applications
from apps.reports.selectors.people import PersonRow, people_at, shown

__all__ = [
    "Alert",
    "PersonRow",
    "admin_dashboard",
    "attention",
    "dashboard_tiles",
    "funnel_split",
    "partner_dashboard",
    "people_at",
    "recent_applications",
    "shown",
]
