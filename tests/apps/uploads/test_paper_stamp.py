"""A kept document is drawn by a guarded child, with all its pages or with words that say how many there are."""

import io
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import typst
from PIL import Image

from apps.uploads.domain.papers import UnreadablePaperError
from apps.uploads.gateways import paper_stamp
from apps.uploads.gateways.guarded import pdf
from apps.uploads.services.papers import stamped_paper

WORDS = "Isha Verma, 1 Dec 2026"
PDF = "application/pdf"


def pages_of(content: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(content)]


def paper(folder: Path, pages: int) -> bytes:
    source = folder / "paper.typ"
    source.write_text(" #pagebreak() ".join(f"leaf {number}" for number in range(1, pages + 1)))
    made: bytes = typst.compile(str(source))
    return made


def three_pages(second: bytes, *, packed: bool = False, later: bytes = b"") -> bytes:
    """A PDF of three pages, the second as given, with the tree of pages plain or in a packed stream of objects."""
    page, tree = (
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
        b"<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>",
    )
    objects = {1: b"<</Type/Catalog/Pages 2 0 R>>", 2: tree, 3: page, 4: second, 5: page}
    if packed:
        stream = zlib.compress(b"1 0 2 %d %s %s" % (len(objects[1]) + 1, objects.pop(1), objects.pop(2)))
        first = len(b"1 0 2 %d " % 30)
        objects[6] = b"<</Type/ObjStm/N 2/First %d/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (
            first, len(stream), stream
        )  # fmt: skip
    content = b"%PDF-1.7\n" + b"".join(b"%d 0 obj\n%s\nendobj\n" % item for item in objects.items()) + later
    return content + b"trailer\n<</Size 7/Root 1 0 R>>\nstartxref\n9\n%%EOF\n"


PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>"
FEWER = b"2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"


@pytest.mark.parametrize(
    ("content", "pages"),
    [
        (three_pages(PAGE), 3),
        (three_pages(PAGE, packed=True), 3),
        (three_pages(PAGE, later=FEWER), 1),
        (b"%PDF-1.7 no tree", None),
    ],
    ids=["plain", "packed", "written again", "none"],
)
def test_the_tree_of_pages_says_how_many_there_are(content: bytes, pages: int | None) -> None:
    assert pdf.stated_pages(content, 10_000) == pages


def test_a_page_that_cannot_be_read_is_not_left_out_without_a_word() -> None:
    assert len(pages_of(stamped_paper(three_pages(PAGE), PDF, words=WORDS))) == 3
    for odd in (b"null", b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e9 0.001]>>"):
        with pytest.raises(UnreadablePaperError):
            stamped_paper(three_pages(odd), PDF, words=WORDS)


@pytest.mark.parametrize(("pages", "words"), [(1, WORDS), (64, WORDS), (65, f"{WORDS}, pages 1 to 64 of 65")])
def test_all_pages_stand_under_the_words_or_these_say_what_is_cut(tmp_path: Path, pages: int, words: str) -> None:
    shown = pages_of(stamped_paper(paper(tmp_path, pages), PDF, words=WORDS))
    assert len(shown) == min(pages, 64)
    assert all(f"leaf {number}" in text for number, text in enumerate(shown, 1))
    assert {text.count(words) for text in shown} == {3}
    assert any("of 65" in text for text in shown) is (pages == 65)


def test_a_picture_is_one_page() -> None:
    picture = io.BytesIO()
    Image.new("RGB", (40, 60), "white").save(picture, "PNG")
    assert [text.count(WORDS) for text in pages_of(stamped_paper(picture.getvalue(), "image/png", words=WORDS))] == [3]


@pytest.mark.parametrize(
    ("content", "content_type"), [(b"%PDF-1.7 no pages", PDF), (b"no picture", "image/png"), (b"words", "text/plain")]
)
def test_what_cannot_be_drawn_is_refused(content: bytes, content_type: str) -> None:
    with pytest.raises(UnreadablePaperError):
        stamped_paper(content, content_type, words=WORDS)


def test_one_child_draws_and_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    start = subprocess.Popen

    def noted(*args: Any, **more: Any) -> Any:
        started.append(args)
        return start(*args, **more)

    content = paper(tmp_path, 3)
    kept = tmp_path / "kept"
    kept.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(kept))
    monkeypatch.setattr(subprocess, "Popen", noted)
    assert len(pages_of(paper_stamp.stamped(content, "pdf", words=WORDS))) == 3
    assert len(started) == 1
    assert list(kept.iterdir()) == []
