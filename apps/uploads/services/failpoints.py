"""Named points at which the fault tests kill the process; they do nothing in production."""

from collections.abc import Callable
from typing import Literal

from django.conf import settings

Failpoint = Literal[
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
]


def failpoint(gap: Failpoint) -> None:
    hook: Callable[[str], None] | None = settings.UPLOADS_FAILPOINT
    if hook is not None:
        hook(gap)
