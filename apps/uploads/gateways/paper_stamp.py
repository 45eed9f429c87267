"""A kept document as a PDF with words across each page, drawn by a guarded child."""

from tempfile import TemporaryDirectory
from typing import Final

from django.conf import settings

from apps.uploads.domain.papers import PaperKind, UnreadablePaperError
from apps.uploads.gateways.children import ChildDiedError, ChildRefusedError, open_in_child

MAX_PAGES: Final = 64
"""Pages that are shown; the words on a longer file name how many it has."""
_INFLATED_PDF_BYTES: Final = 64 * 1024**2


def stamped(content: bytes, kind: PaperKind, *, words: str) -> bytes:
    """Return the document with the words across each page, at most MAX_PAGES of them.

    UnreadablePaperError for one of whose pages any cannot be drawn, Problem 503 while too many files are being opened.
    """
    # The folder is ours: a child that is killed could not remove what it wrote.
    with TemporaryDirectory() as folder:
        try:
            return open_in_child(
                "stamp",
                content,
                folder=folder,
                ending=kind,
                words=words,
                most_pages=MAX_PAGES,
                inflated_bytes=_INFLATED_PDF_BYTES,
                fonts=str(settings.PDF_FONTS_DIR),
            )
        except (ChildRefusedError, ChildDiedError) as error:
            raise UnreadablePaperError(kind) from error
