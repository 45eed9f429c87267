"""What a picture's header states, read without unpacking a pixel, and how many pixels are taken."""

import io

import pytest
from PIL import Image

from apps.core.domain.problems import Problem
from apps.uploads.domain.pictures import PictureHead, PictureLimits, check_size, picture_head
from tests.factories import bombs

LIMITS = PictureLimits(most_bytes=5 * 1024**2, least_side=40, most_side=10_000, kept_side=2400)


def encoded(form: str, mode: str = "RGB", **more: object) -> bytes:
    out = io.BytesIO()
    Image.effect_noise((321, 123), 60).convert(mode).save(out, form, **more)
    return out.getvalue()


def code_of(content: bytes) -> str:
    with pytest.raises(Problem) as refused:
        picture_head(content)
    return refused.value.fields["image_name"][0].code


@pytest.mark.parametrize(
    ("content", "form"),
    [
        (encoded("PNG"), "PNG"),
        (encoded("PNG", "RGBA"), "PNG"),
        (encoded("JPEG"), "JPEG"),
        (encoded("JPEG", progressive=True), "JPEG"),
        (encoded("JPEG", exif=b"Exif\0\0" + b"\xff\xc0" * 99), "JPEG"),
        (encoded("WEBP"), "WEBP"),
        (encoded("WEBP", lossless=True), "WEBP"),
        (encoded("WEBP", "RGBA", exif=b"Exif\0\0MM"), "WEBP"),
    ],
    ids=[
        "png",
        "png transparent",
        "jpeg",
        "jpeg progressive",
        "jpeg with exif",
        "webp",
        "webp lossless",
        "webp canvas",
    ],
)
def test_a_header_states_format_and_sides(content: bytes, form: str) -> None:
    assert picture_head(content) == PictureHead(form, 321, 123)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_a_header_cut_anywhere_is_refused_as_damaged_or_unknown(form: str) -> None:
    content = encoded(form)
    codes = set()
    for length in range(len(content)):
        try:
            assert picture_head(content[:length]) == PictureHead(form, 321, 123)
        except Problem as refused:
            codes.add(refused.fields["image_name"][0].code)
    assert codes == {"uploads.image_unknown", "uploads.image_damaged"}


@pytest.mark.parametrize("content", [b"", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"%PDF-1.7"])
def test_what_is_no_picture_is_unknown(content: bytes) -> None:
    assert code_of(content) == "uploads.image_unknown"


def test_a_side_of_nothing_is_damaged() -> None:
    assert code_of(bombs.png(8, 8, header=(0, 8))) == "uploads.image_damaged"


@pytest.mark.parametrize(("width", "height"), [(6000, 4000), (4000, 6000), (2400, 10_000)])
def test_twenty_four_million_pixels_are_taken(width: int, height: int) -> None:
    check_size(width, height, LIMITS)


@pytest.mark.parametrize(("width", "height"), [(6000, 4001), (4001, 6000), (9400, 9400), (60_000, 60_000)])
def test_more_than_twenty_four_million_pixels_are_refused(width: int, height: int) -> None:
    with pytest.raises(Problem) as refused:
        check_size(width, height, LIMITS)
    [fault] = refused.value.fields["image_name"]
    assert (fault.code, fault.details) == (
        "uploads.image_too_many_pixels",
        {"most": 24, "width": width, "height": height},
    )
