"""Long work of every app, from the JOB_KINDS registry."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from apps.accounts.domain.permissions import Can, has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import JobKind, JobLine, JobState
from apps.core.domain.problems import forbidden

ORDER = (
    *(JobState.STUCK, JobState.FAILED, JobState.RUNNING),
    *(JobState.WAITING, JobState.DONE, JobState.CANCELLED),
)
"""Order on the page: jobs that need attention first."""


@dataclass(frozen=True)
class JobList:
    """Jobs in the order of the page, and how many there are in each state."""

    jobs: list[JobLine]
    states: dict[str, int]


def job_kinds() -> dict[str, str]:
    """Return kind -> dotted path of who holds it."""
    return cast(dict[str, str], settings.JOB_KINDS)  # type: ignore[misc]


def job_kind(kind: str) -> JobKind:
    """Return who holds a kind of job. KeyError for an unknown one."""
    return cast(JobKind, import_string(job_kinds()[kind])())


def job_list(actor: Actor, *, kind: str = "", now: datetime) -> JobList:
    """Return the jobs, of one kind where it is named, those that need somebody first."""
    if not has_permission(actor, Can.READ_JOBS):
        raise forbidden()
    kinds = [name for name in job_kinds() if kind in ("", name)]
    lines = [line for name in kinds for line in job_kind(name).lines(now=now, language=actor.language)]
    counted = Counter(line.state for line in lines)
    lines.sort(key=lambda line: line.touched_at, reverse=True)
    lines.sort(key=lambda line: ORDER.index(line.state))
    return JobList(lines, {name.value: counted[name] for name in JobState})
