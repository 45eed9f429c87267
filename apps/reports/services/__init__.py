"""The door of reports for writes."""

from apps.reports.services.behind import Opened, list_behind_cell, open_line
from apps.reports.services.counting import Counted, check_day, count_day, count_span
from apps.reports.services.finding import PeoplePage, SearchResults, list_people, search
from apps.reports.services.journeys import FoundPerson, find_journey
from apps.reports.services.rounds import count_round, recount_night
from apps.reports.services.schedules import (
    change_schedule,
    delete_old_runs,
    delete_schedule,
    make_schedule,
    run_now,
    send_run,
    start_due,
)

__all__ = [
    "Counted",
    "FoundPerson",
    "Opened",
    "PeoplePage",
    "SearchResults",
    "change_schedule",
    "check_day",
    "count_day",
    "count_round",
    "count_span",
    "delete_old_runs",
    "delete_schedule",
    "find_journey",
    "list_behind_cell",
    "list_people",
    "make_schedule",
    "open_line",
    "recount_night",
    "run_now",
    "search",
    "send_run",
    "start_due",
]
