"""Gateway for untrusted pictures and PDFs.

Headers are read here; a guarded child process does everything else.
"""

import hashlib

from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage

from apps.core.storage import store_by_digest
from apps.uploads.domain.pictures import (
    FORMATS,
    PictureLimits,
    check_size,
    looks_like_markup,
    picture_head,
    reject,
)
from apps.uploads.gateways.children import ChildDiedError, ChildRefusedError, open_in_child

_START = 512
_REFUSED = {"unknown": "uploads.image_unknown", "moves": "uploads.image_moves", "damaged": "uploads.image_damaged"}
_INFLATED_PDF_BYTES = 64 * 1024**2


def reencode(content: bytes, limits: PictureLimits) -> tuple[bytes, str]:
    """Return the picture as it is stored, and its extension.

    Problem 422 at `image_name` for a file that is no plain picture.
    """
    if looks_like_markup(content[:_START]):
        raise reject("uploads.image_markup")
    head = picture_head(content)
    check_size(head.width, head.height, limits)
    extension = FORMATS[head.format]
    try:
        made = open_in_child(
            "picture",
            content,
            width=head.width,
            height=head.height,
            kept_side=limits.kept_side,
            extension=extension,
        )
    except ChildRefusedError as refusal:
        raise reject(_REFUSED[refusal.reason]) from None
    except ChildDiedError:
        raise reject("uploads.image_too_heavy") from None
    return made, extension


def pdf_fault(content: bytes) -> str | None:
    """Return the code of the reason why a PDF cannot be stored; None when it can be.

    `pdf_damaged`, `pdf_locked` (a password), `pdf_active` (a program or file inside) or `pdf_too_heavy` (it unpacks to
    far more than it shows).
    """
    try:
        open_in_child("pdf", content, inflated_bytes=_INFLATED_PDF_BYTES)
    except ChildRefusedError as refusal:
        return "pdf_too_heavy" if refusal.reason == "inflates" else f"pdf_{refusal.reason}"
    except ChildDiedError:
        return "pdf_too_heavy"
    return None


def store(content: bytes, folder: str, extension: str) -> str:
    """Store the bytes unless they are there already; answers the name they are stored under."""
    sha256 = hashlib.sha256(content).hexdigest()
    name = f"{folder}/{sha256}.{extension}"
    store_by_digest(name, ContentFile(content), sha256=sha256)
    return name


def open_stored(folder: str, name: str) -> File | None:
    """Open a stored picture for reading; None when there is none."""
    try:
        return default_storage.open(f"{folder}/{name}", "rb")
    except FileNotFoundError:
        return None
