"""Keeping a picture that an administrator sent."""

import hashlib
from io import BytesIO

from django.conf import settings
from django.core.files.base import File
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from apps.audit import services as audit
from apps.core import malware
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.uploads.domain import pictures as rules
from apps.uploads.gateways import files, pictures


def store_picture(*, file: UploadedFile | None, path: str, by: Actor) -> str:
    """Store a picture and return its location, `/media/<folder>/<digest>.<png or jpg>`.

    The same picture twice is stored once. Problem 422 at `path` or `image_name`, 413 for more bytes than the folder
    takes.
    """
    limits = rules.limits_of(path, settings.PICTURE_LIMITS)
    if file is None or not file.name:
        raise invalid(image_name=FieldError("uploads.no_picture"))
    content = file.read(limits.most_bytes + 1)
    if len(content) > limits.most_bytes:
        raise Problem("uploads.image_too_big", 413, details={"most": limits.most_megabytes})
    if not malware.is_clean(BytesIO(content)):
        raise invalid(image_name=FieldError("core.file_infected"))
    drawn, extension = pictures.reencode(content, limits)
    name = pictures.store(drawn, path.strip("/"), extension)
    with transaction.atomic():
        audit.record(
            actor=by,
            action="uploads.picture_kept",
            target="picture",
            target_id=name,
            after={"file_name": files.display_name(file.name), "sent_sha256": hashlib.sha256(content).hexdigest()},
        )
    return f"/media/{name}"


def store_generated(content: bytes, folder: str) -> str:
    """Store a PNG that the product drew itself (demo data), and return its location.

    It comes from no user, so it is stored as it is.
    """
    return f"/media/{pictures.store(content, folder, 'png')}"


def open_picture(folder: str, name: str) -> File | None:
    """Return a stored picture, open for reading; None without one."""
    return pictures.open_stored(folder, name)


def reencoded(content: bytes, limits: rules.PictureLimits) -> tuple[bytes, str]:
    """Return a re-encoded picture and its extension, for callers that store it elsewhere.

    Only the pixels stay. Problem 422 at `image_name` for a file that is no plain picture within the limits.
    """
    return pictures.reencode(content, limits)


def pdf_fault(content: bytes) -> str | None:
    """Return the code of the reason why a PDF cannot be stored; None when it can be.

    The codes are `pdf_damaged`, `pdf_locked`, `pdf_active` and `pdf_too_heavy`.
    """
    return pictures.pdf_fault(content)
