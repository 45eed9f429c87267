"""Arguments and output that the commands about sheets share.

They are the responsible admin, the upload, and refusals as sentences.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.core.management.base import CommandError, CommandParser

from apps.accounts.selectors import user_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
from apps.uploads.models import Upload
from apps.uploads.selectors import saved_mappings


def add_by(parser: CommandParser) -> None:
    parser.add_argument("--by", required=True, metavar="EMAIL", help="The admin who answers for it.")


def actor_named(email: str) -> Actor:
    """Return the admin with this e-mail as the actor; CommandError if there is none."""
    user = user_for_system(email)
    if user is None or not user.is_active or user.area != "admin":
        raise CommandError(f"{email} is no admin.")
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, user_agent="manage.py", name=user.name)


def upload_asked(text: str) -> Upload:
    """Return the upload with this id; CommandError if there is none."""
    try:
        upload = Upload.objects.filter(pk=UUID(text)).first()
    except ValueError:
        upload = None
    if upload is None:
        raise CommandError(f"{text} is no upload.")
    return upload


@contextmanager
def refusals_as_sentences() -> Iterator[None]:
    """Turn a Problem into a CommandError with its text and the errors of each field."""
    try:
        yield
    except Problem as problem:
        lines = [translate(problem.code, problem.details, "en")]
        lines += [
            f"{name}: {translate(fault.code, fault.details, 'en')}"
            for name, faults in problem.fields.items()
            for fault in faults
        ]
        raise CommandError("\n".join(lines)) from problem


def told(upload: Upload) -> list[str]:
    """Return the state of an upload as lines of text."""
    counts = upload.counts
    lines = [f"{upload.id} {upload.file_name}: {upload.state}"]
    if upload.failure_code:
        lines.append(translate(upload.failure_code, upload.failure_details, "en"))
    if upload.awaits_reading:
        is_known = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0) is not None
        where = ", or with remap_sheet and reprocess_upload" if is_known else ""
        lines.append(f"It asks how the sheet is read: say so on the page of lenders' files{where}.")
    elif upload.staged_at is not None:
        lines.append(
            f"{counts.rows} rows: {counts.applied} change something ({upload.created} new), {counts.same} same, "
            f"{counts.superseded} older, {counts.duplicate} repeated, {counts.rejected} refused"
        )
    return lines
