"""Notifications to the sender that a file has ended.

They appear in the back office where the file ended in the background, and go by e-mail after a long run, so that the
sender need not watch a file.
"""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.utils import timezone

from apps.core.domain.money import grouped
from apps.messaging.services import outbox
from apps.messaging.services.notifications import post_notification
from apps.uploads.domain.notes import UNREAD_COLUMNS
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import FILE_PAGE, has_own_page
from apps.uploads.models import Upload

_PAGES = {
    "application-status": "application-status-file?file={id}",
    "mis": "mis-upload?file={id}",
    "commission": "commission-upload-file?open={id}",
    "bank-return": "commission-upload-file/payouts?file={id}",
    "leads": "lead-import?file={id}",
    "dnd-answers": "telecalling?view=do-not-call&dnd-answers={id}",
    "do-not-call": "telecalling?view=do-not-call&do-not-call={id}",
    "pincodes": "customer-eligibility?tab=limits&product={scope}&file={id}",
    "pincodes of a lender": "lenders/{lender}?product={scope}&file={id}",
    "tracking-links": "tracking-links?view=sheets&file={id}",
}
"""Where a file of each kind is found, behind the area's own address; of another kind the area's first page."""


def page_of(upload: Upload, area: str) -> str:
    """Return the address where the file is decided, or else found."""
    if area == "admin" and has_own_page(upload, needs_two=bool(upload.second_why)):
        return FILE_PAGE.format(id=upload.id)
    return list_page_of(upload, area)


def list_page_of(upload: Upload, area: str) -> str:
    """Return the page of the file's kind, opened at the file where the page can open one."""
    lender, _, scope = upload.scope.rpartition("/")
    page = _PAGES.get(f"{upload.kind} of a lender" if lender else upload.kind, "")
    return f"/{area}/{page.format(id=upload.id, scope=scope, lender=lender)}"


def notify_sender(upload: Upload) -> bool:
    """Notify the sender of the end, once for each end of a file; return False if not needed.

    In the caller's transaction. A file that ended while the call that sent it still waited was seen by its sender. An
    e-mail goes only after UPLOADS_NOTIFY_AFTER_SECONDS; a sender who may no longer sign in is not notified.
    """
    assert upload.finished_at is not None
    took = upload.finished_at - (upload.applying_at or upload.created_at)
    user: Any = get_user_model()._default_manager.filter(pk=upload.created_by, is_active=True).first()
    if took < timedelta(seconds=settings.UPLOADS_WAIT_SECONDS) or user is None:
        return False
    if user.area == "admin":
        _post(upload, user, upload.finished_at)
    if took >= timedelta(seconds=settings.UPLOADS_NOTIFY_AFTER_SECONDS) and user.email:
        _mail(upload, user)
    return True


def notify_of_rejection(upload: Upload, *, by: str, reason: str) -> None:
    """Notify the sender under the bell that the second person rejected the file, and why."""
    user: Any = get_user_model()._default_manager.filter(pk=upload.created_by, is_active=True).first()
    if user is None:
        return
    values = {"file": upload.file_name, "by": by, "reason": reason}
    post_notification(
        subject_id=user.pk,
        code="upload_turned_down",
        values={"en": values, "hi": values},
        path=page_of(upload, user.area),
        dedupe_key=f"upload-turned-down:{upload.id}",
        now=timezone.now(),
    )


def _post(upload: Upload, user: Any, now: datetime) -> None:
    values = _values(upload)
    post_notification(
        subject_id=user.pk,
        code=_template(upload),
        values={"en": values, "hi": values},
        path=page_of(upload, user.area),
        dedupe_key=_key(upload),
        now=now,
    )


def _mail(upload: Upload, user: Any) -> None:
    link = f"{settings.PUBLIC_URL}{page_of(upload, user.area)}"
    outbox.queue(
        channel="email",
        to=user.email,
        template=_template(upload),
        language=user.language,
        context={**_values(upload), "name": user.name, "link": link},
        purpose="service",
        dedupe_key=_key(upload),
    )


def _template(upload: Upload) -> str:
    return "upload_failed" if upload.state == UploadState.FAILED else "upload_done"


def _key(upload: Upload) -> str:
    return f"upload:{upload.id}:{upload.attempts}"


def _values(upload: Upload) -> dict[str, str]:
    # A misspelt heading loses its cells without an error, so the notification names it.
    unread = (note["details"]["columns"] for note in upload.notes if note["code"] == UNREAD_COLUMNS)
    return {
        "file": upload.file_name,
        "taken": grouped(upload.applied),
        "refused": grouped(upload.rejected),
        "unread": next(unread, "—"),
    }
