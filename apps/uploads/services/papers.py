"""A document that somebody sends: a PDF or a picture, looked at before it is stored."""

from dataclasses import dataclass
from io import BytesIO

from django.core.files.uploadedfile import UploadedFile

from apps.core import malware
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.uploads.domain.papers import CONTENT_TYPES, PaperKind, UnreadablePaperError, display_name, kind_of
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.gateways import paper_stamp
from apps.uploads.services import pictures


@dataclass(frozen=True)
class CheckedPaper:
    """A document as it is stored: a picture drawn anew, or a PDF without program or password."""

    content: bytes
    kind: PaperKind
    file_name: str

    @property
    def content_type(self) -> str:
        return CONTENT_TYPES[self.kind]


def checked_paper(file: UploadedFile | None, limits: PictureLimits, *, field: str = "file") -> CheckedPaper:
    """Return a sent file as it is stored.

    413 for more bytes than allowed, 422 at `field` for any other refusal.
    """
    if file is None or not file.name:
        raise _refusal(field, "uploads.paper_missing")
    content = file.read(limits.most_bytes + 1)
    if len(content) > limits.most_bytes:
        raise Problem("uploads.paper_too_big", 413, details={"most": limits.most_megabytes})
    kind = kind_of(content)
    if kind is None:
        raise _refusal(field, "uploads.paper_kind")
    if not malware.is_clean(BytesIO(content)):
        raise _refusal(field, "core.file_infected")
    if kind == "pdf":
        fault = pictures.pdf_fault(content)
        if fault is not None:
            raise _refusal(field, f"uploads.{fault}")
        return CheckedPaper(content, kind, display_name(file.name, kind))
    try:
        drawn, extension = pictures.reencoded(content, limits)
    except Problem as refused:
        if "image_name" not in refused.fields:  # too many files are being opened
            raise
        raise invalid(**{field: refused.fields["image_name"]}) from refused
    stored_kind: PaperKind = "png" if extension == "png" else "jpg"
    return CheckedPaper(drawn, stored_kind, display_name(file.name, stored_kind))


def stamped_paper(content: bytes, content_type: str, *, words: str) -> bytes:
    """Return a kept document as a PDF with the words across each page, drawn by a guarded child.

    Of more than 64 pages the first ones, under words that name how many there are. UnreadablePaperError for a file of
    which any page cannot be drawn, Problem 503 `uploads.busy` while too many files are being opened.
    """
    kind = next((kind for kind, kept_as in CONTENT_TYPES.items() if kept_as == content_type), None)
    if kind is None:
        raise UnreadablePaperError(content_type)
    return paper_stamp.stamped(content, kind, words=words)


def _refusal(field: str, code: str) -> Problem:
    return invalid(**{field: FieldError(code)})
