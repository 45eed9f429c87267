"""A document that somebody sends is what its bytes say, and has a name without a path."""

import pytest

from apps.uploads.domain.papers import display_name, kind_of

PDF = b"%PDF-1.7\n<</Type/Catalog>>\nstartxref\n9\n%%EOF\n"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (PDF, "pdf"),
        (b"\xff\xd8\xff\xe0rest", "jpg"),
        (b"\x89PNG\r\n\x1a\nrest", "png"),
        (b"GIF89a", None),
        (b"PK\x03\x04 a spreadsheet", None),
        (b"<svg/>", None),
        (b" %PDF-1.7", None),
        (b"", None),
    ],
)
def test_a_file_is_what_its_bytes_say(content, kind):
    assert kind_of(content) == kind


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("slip.PDF", "slip.pdf"),
        ("C:\\papers\\my slip.pdf", "my slip.pdf"),
        ("../../etc/passwd", "passwd.pdf"),
        ("वेतन पर्ची.pdf", "वेतन पर्ची.pdf"),
        ("\x00\x1b.pdf", "document.pdf"),
        ("a" * 300 + ".pdf", "a" * 120 + ".pdf"),
    ],
)
def test_a_shown_name_has_no_path_and_the_ending_of_what_it_is(name, shown):
    assert display_name(name, "pdf") == shown
