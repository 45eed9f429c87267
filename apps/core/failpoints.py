"""Named points at which the fault tests kill the process; they do nothing in production."""

from collections.abc import Callable
from typing import Literal

from django.conf import settings

Failpoint = Literal[
    # uploads
    "middle_of_copy",
    "before_publish",
    "received",
    "claimed",
    "middle_of_staging",
    "staged",
    "before_chunk_commit",
    "chunk_committed",
    "before_finish",
    "finished",
    # desk
    "audience_written",
    "audience_frozen",
    "person_released",
    "people_released",
    "dial_written",
    "dial_committed",
    "outcome_written",
    "outcome_committed",
    # reports
    "day_emptied",
    "day_counted",
    "report_started",
    "report_written",
    "report_sent",
    # privacy
    "holder_erased",
    "person_erased",
    # integrations
    "events_written",
    "events_recorded",
    "delivery_claimed",
    "delivery_sent",
    "delivery_noted",
]


def failpoint(gap: Failpoint) -> None:
    """Call the hook of the fault tests, if there is one."""
    hook: Callable[[str], None] | None = settings.FAILPOINT
    if hook is not None:
        hook(gap)
