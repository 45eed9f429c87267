"""The door of reports for writes."""

from apps.reports.services.behind import Opened, list_behind_cell, open_line
from apps.reports.services.counting import Counted, check_day, count_day, count_round, count_span, recount_night
from apps.reports.services.finding import Found, Listed, list_people, search

__all__ = [
    "Counted",
    "Found",
    "Listed",
    "Opened",
    "check_day",
    "count_day",
    "count_round",
    "count_span",
    "list_behind_cell",
    "list_people",
    "open_line",
    "recount_night",
    "search",
]
