"""Times at which files of a kind took effect."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Max, QuerySet

from apps.core.domain.actor import Actor
from apps.uploads.domain.states import UploadState
from apps.uploads.models import Upload


def last_applied_at(actor: Actor, *kinds: str) -> datetime | None:
    """Return when a file of one of these kinds took effect last; None when none ever did."""
    return _applied(kinds).order_by("-finished_at").values_list("finished_at", flat=True).first()


def last_applied_by_lender(actor: Actor, kind: str) -> dict[int, datetime]:
    """Return when a file of a kind last took effect, for each lender that ever sent one."""
    rows = _applied([kind]).filter(lender_id__isnull=False, finished_at__isnull=False).order_by().values("lender_id")
    times = rows.annotate(last=Max("finished_at")).values_list("lender_id", "last")
    return {pk: last for pk, last in times if pk is not None}


def last_applied_by_lender_for_system(kind: str, *, before: datetime) -> dict[int, datetime]:
    """Return when a file of a kind last took effect before an instant, by lender."""
    rows = _applied([kind]).filter(lender_id__isnull=False, finished_at__lt=before).order_by().values("lender_id")
    times = rows.annotate(last=Max("finished_at")).values_list("lender_id", "last")
    return {pk: last for pk, last in times if pk is not None and last is not None}


def applied_times_by_lender(actor: Actor, kind: str, since: datetime) -> dict[int, list[datetime]]:
    """Return when files of a kind took effect since an instant, by lender, newest first."""
    taken = _applied([kind]).filter(lender_id__isnull=False, finished_at__gte=since)
    times: dict[int, list[datetime]] = {}
    for lender_id, finished_at in taken.order_by("-finished_at").values_list("lender_id", "finished_at"):
        if lender_id is not None and finished_at is not None:
            times.setdefault(lender_id, []).append(finished_at)
    return times


def _applied(kinds: Collection[str]) -> QuerySet[Upload]:
    done = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
    return Upload.objects.filter(kind__in=kinds, state__in=done, check_only=False)
