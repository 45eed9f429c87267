"""The list of files of all kinds: those that its filters leave to an actor."""

from collections.abc import Sequence
from datetime import date

from django.db.models import QuerySet

from apps.core.domain.actor import Actor
from apps.uploads.domain.status import UploadStatus
from apps.uploads.models import Upload
from apps.uploads.selectors import upload_filters
from apps.uploads.selectors.upload_filters import UploadFilter
from apps.uploads.services.importers import permitted_kinds, subjects_of


def filter_for(
    actor: Actor,
    *,
    scope: str = "",
    stage: UploadStatus | None = None,
    lender_id: int | None = None,
    sent_from: date | None = None,
    sent_to: date | None = None,
    search: str = "",
) -> UploadFilter:
    """Return the filter of all kinds that the actor may send.

    `search` also finds names of lenders and partners.
    """
    kinds = permitted_kinds(actor)
    return UploadFilter(
        kinds=frozenset(kinds),
        scope=scope,
        stage=stage,
        lender_id=lender_id,
        sent_from=sent_from,
        sent_to=sent_to,
        search=search,
        subjects=_subjects_named(actor, kinds, search) if search else (),
    )


def filtered_files(actor: Actor, filters: UploadFilter, *, for_me: bool) -> QuerySet[Upload]:
    """Return the files that a filter leaves, newest first.

    `for_me`: only those whose next act is the actor's.
    """
    uploads = upload_filters.filtered_uploads(filters)
    return uploads.filter(upload_filters.waits_for_actor(actor)) if for_me else uploads


def _subjects_named(actor: Actor, kinds: Sequence[str], text: str) -> tuple[tuple[str, int | None, str], ...]:
    """Return kind, lender and scope of files whose lender or partner has this text in its name."""
    uploads = upload_filters.files_of_each_subject(kinds)
    names = subjects_of(uploads, actor.language)
    return tuple(
        (upload.kind, upload.lender_id, upload.scope)
        for upload in uploads
        if text.casefold() in names.get(upload.id, "").casefold()
    )
