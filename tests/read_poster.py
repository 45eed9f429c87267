"""Read a poster as a person and a phone do: the words of its PDF, its pages, and what its QR code says.

`python -m tests.read_poster FILE` writes the same as JSON for the stories.
"""

import json
import sys
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path

import pypdfium2
import zxingcpp
from PIL import Image

POINTS_PER_MM = 72 / 25.4
SCALE = 200 / 72
"""A page is drawn at 200 dots an inch, as a cheap printer does."""


@dataclass(frozen=True)
class PosterReading:
    """Words without their spaces, measures of each page in whole millimetres, and the texts of all QR codes."""

    words: str
    pages: list[tuple[int, int]]
    codes: list[str]


def read_pdf(pdf: bytes) -> PosterReading:
    """Open a PDF and read it."""
    document = pypdfium2.PdfDocument(pdf)
    words, pages, codes = "", [], []
    for page in document:
        width, height = page.get_size()
        pages.append((round(width / POINTS_PER_MM), round(height / POINTS_PER_MM)))
        words += page.get_textpage().get_text_range()
        codes += codes_of(page.render(scale=SCALE).to_pil())
    return PosterReading(without_spaces(words), pages, codes)


def read_png(png: bytes) -> list[str]:
    """Return the texts of all QR codes of a picture."""
    with Image.open(BytesIO(png)) as picture:
        return codes_of(picture)


def codes_of(picture: Image.Image) -> list[str]:
    found = zxingcpp.read_barcodes(picture.convert("L"), formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return [code.text for code in found]


def without_spaces(text: str) -> str:
    """Return the words run together: a PDF keeps letters, not the spaces and line ends between them."""
    return "".join(text.split())


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asdict(read_pdf(Path(sys.argv[1]).read_bytes()))))
