"""The door of reports for writes."""

from apps.reports.services.behind import Opened, list_behind_cell, open_line
from apps.reports.services.counting import Counted, check_day, count_day, count_round, count_span, recount_night
from apps.reports.services.finding import PeoplePage, SearchResults, list_people, search
from apps.reports.services.journeys import FoundPerson, find_journey

__all__ = [
    "Counted",
    "FoundPerson",
    "Opened",
    "PeoplePage",
    "SearchResults",
    "check_day",
    "count_day",
    "count_round",
    "count_span",
    "find_journey",
    "list_behind_cell",
    "list_people",
    "open_line",
    "recount_night",
    "search",
]
