"""Lists of uploads of all kinds with filters, and the number of uploads that each leaves."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Count, Q, QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.uploads.domain.status import UploadStatus
from apps.uploads.models import RowEditor, Upload
from apps.uploads.selectors.upload_stages import STAGE_FILTERS


@dataclass(frozen=True, slots=True)
class UploadFilter:
    """Conditions on a list of files of these kinds; an empty one does not count.

    `subjects` are kind, lender and scope of files whose lender or partner has the searched name.
    """

    kinds: frozenset[str]
    scope: str = ""
    stage: UploadStatus | None = None
    lender_id: int | None = None
    sent_from: date | None = None
    sent_to: date | None = None
    search: str = ""
    subjects: tuple[tuple[str, int | None, str], ...] = ()


@dataclass(frozen=True, slots=True)
class UploadCount:
    """Number of files of a kind that a filter leaves, and of those that wait for the actor."""

    files: int
    for_me: int


def files_of_each_subject(kinds: Collection[str]) -> list[Upload]:
    """Return the newest file of each kind, lender and scope."""
    subject = ("kind", "lender_id", "scope")
    return list(
        Upload.objects.filter(kind__in=kinds).order_by(*subject, "-created_at").distinct(*subject).defer("survey")
    )


def filtered_uploads(filters: UploadFilter) -> QuerySet[Upload]:
    """Return the files that a filter leaves, the newest first."""
    uploads = Upload.objects.filter(kind__in=filters.kinds).defer("survey")
    if filters.scope:
        uploads = uploads.filter(scope=filters.scope)
    if filters.stage:
        uploads = uploads.filter(STAGE_FILTERS[filters.stage])
    if filters.lender_id is not None:
        # A list of PIN codes of a lender has the lender in its scope.
        uploads = uploads.filter(Q(lender_id=filters.lender_id) | Q(scope__startswith=f"{filters.lender_id}/"))
    if filters.sent_from:
        uploads = uploads.filter(created_at__gte=datetime.combine(filters.sent_from, time.min, IST))
    if filters.sent_to:
        uploads = uploads.filter(created_at__lt=datetime.combine(filters.sent_to + timedelta(days=1), time.min, IST))
    if filters.search:
        matches = Q(file_name__icontains=filters.search) | Q(created_by_name__icontains=filters.search)
        for kind, lender_id, scope in filters.subjects:
            matches |= Q(kind=kind, lender_id=lender_id, scope=scope)
        uploads = uploads.filter(matches)
    return uploads


def waits_for_actor(actor: Actor) -> Q:
    """Return `waits_for` as a condition: the files whose next act is the actor's."""
    is_sender = Q(created_by=actor.person_id)
    is_own_area = Q(actor__area=actor.area) | ~Q(actor__has_key="area")
    is_editor = is_sender | Q(pk__in=RowEditor.objects.filter(person=actor.person_id).values("upload"))
    to_decide = STAGE_FILTERS["asks"] | STAGE_FILTERS["stopped"] | STAGE_FILTERS["waits"] & Q(second_why="")
    to_correct = STAGE_FILTERS["done_with_errors"] | STAGE_FILTERS["failed"]
    return (
        (to_decide & (is_own_area | is_sender))
        | (STAGE_FILTERS["waits"] & ~Q(second_why="") & is_own_area & ~is_editor)
        | (STAGE_FILTERS["waits"] & ~Q(second_why="") & ~is_own_area & is_sender)
        | (to_correct & is_sender)
    )


def upload_counts(actor: Actor, filters: UploadFilter) -> dict[str, UploadCount]:
    """Return the number of files of each kind that a filter leaves."""
    kinds = (
        filtered_uploads(filters)
        .order_by()
        .values("kind")
        .annotate(files=Count("pk"), for_me=Count("pk", filter=waits_for_actor(actor)))
    )
    return {row["kind"]: UploadCount(row["files"], row["for_me"]) for row in kinds}
