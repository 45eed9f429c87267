"""The door of reports for reads."""

from apps.reports.selectors.admin import admin_dashboard, dashboard_tiles
from apps.reports.selectors.alerts import Alert, alerts_for
from apps.reports.selectors.breakdown import funnel_breakdown
from apps.reports.selectors.cells import dashboard_freshness
from apps.reports.selectors.partner import partner_dashboard, recent_applications
from apps.reports.selectors.people import PersonRow, people_at_step, shown

__all__ = [
    "Alert",
    "PersonRow",
    "admin_dashboard",
    "alerts_for",
    "dashboard_freshness",
    "dashboard_tiles",
    "funnel_breakdown",
    "partner_dashboard",
    "people_at_step",
    "recent_applications",
    "shown",
]
