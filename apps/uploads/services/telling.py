"""The news that a file came to an end, by e-mail to whoever sent it: nobody has to watch a long one."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model

from apps.messaging import services as messaging
from apps.uploads.domain.states import State
from apps.uploads.models import Upload


def tell_sender(upload: Upload) -> bool:
    """Queue the news in the caller's transaction, once for each end of a file; False where nobody needs to be told.

    A file that was through in UPLOADS_TELL_AFTER_SECONDS was seen by whoever sent it; somebody without an e-mail
    address, or who may no longer sign in, is told nothing.
    """
    assert upload.finished_at is not None
    took = upload.finished_at - (upload.applying_at or upload.created_at)
    user: Any = get_user_model()._default_manager.filter(pk=upload.created_by, is_active=True).first()
    if took < timedelta(seconds=settings.UPLOADS_TELL_AFTER_SECONDS) or user is None or not user.email:
        return False
    messaging.queue(
        channel="email",
        to=user.email,
        template="upload_failed" if upload.state == State.FAILED else "upload_done",
        language=user.language,
        context={
            "name": user.name,
            "file": upload.file_name,
            "taken": str(upload.applied),
            "refused": str(upload.rejected),
            "link": f"{settings.PUBLIC_URL}/{user.area}/",
        },
        purpose="service",
        dedupe_key=f"upload:{upload.id}:{upload.attempts}",
    )
    return True
