"""Re-encoding of a picture by Pillow: only its pixels stay, no metadata, profile or text."""

import io
import warnings
from typing import Any

# Named one by one: Pillow would otherwise load every format it knows.
from PIL import (
    Image,
    ImageOps,
    JpegImagePlugin,
    MpoImagePlugin,
    PngImagePlugin,
    UnidentifiedImageError,
    WebPImagePlugin,
)

from apps.uploads.gateways.guarded.answers import Refusal

READERS = (JpegImagePlugin, MpoImagePlugin, PngImagePlugin, WebPImagePlugin)
_QUALITY = 88
_ORIENTATION = 0x0112
_LYING = (5, 6, 7, 8)
"""Values of EXIF's orientation that exchange width and height."""


def redraw(content: bytes, job: dict[str, Any]) -> bytes:
    """Return the bytes of the re-encoded picture.

    `job`: width and height as the header states them, kept_side, extension (png or jpg).
    Raises Refusal: unknown, moves, damaged.
    """
    Image.MAX_IMAGE_PIXELS = job["width"] * job["height"]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(content), formats=["PNG", "JPEG", "WEBP"])
    except UnidentifiedImageError:
        raise Refusal("unknown") from None
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise Refusal("damaged") from None
    with picture:
        if picture.size != (job["width"], job["height"]):
            raise Refusal("damaged")
        # Some telephones put a second view into a JPEG (MPO): its first one is the picture.
        if picture.format != "MPO" and getattr(picture, "n_frames", 1) > 1:
            raise Refusal("moves")
        try:
            return _encoded(picture, job)
        except (OSError, SyntaxError, ValueError, MemoryError, Image.DecompressionBombError):
            raise Refusal("damaged") from None


def kept_size(width: int, height: int, kept_side: int) -> tuple[int, int]:
    """Return the stored size: as sent, or with the longer side scaled down to `kept_side`."""
    longest = max(width, height)
    if longest <= kept_side:
        return width, height
    return max(1, width * kept_side // longest), max(1, height * kept_side // longest)


def _encoded(picture: Image.Image, job: dict[str, Any]) -> bytes:
    """Return a new picture of these pixels; PNG keeps transparency, JPEG has none."""
    size = kept_size(job["width"], job["height"], job["kept_side"])
    if picture.format == "JPEG":
        picture.draft(None, size)  # unpacked at a half, a quarter or an eighth, never below the size that is kept
    picture.load()
    mode = "RGB" if job["extension"] == "jpg" else ("RGBA" if picture.has_transparency_data else "RGB")
    if picture.getexif().get(_ORIENTATION, 1) in _LYING:
        size = size[::-1]
    ImageOps.exif_transpose(picture, in_place=True)
    plain = picture.convert(mode)
    if size != plain.size:
        plain = plain.resize(size, Image.Resampling.LANCZOS)
    bare = Image.new(mode, plain.size)
    bare.paste(plain)
    out = io.BytesIO()
    if job["extension"] == "jpg":
        bare.save(out, "JPEG", quality=_QUALITY, optimize=True)
    else:
        bare.save(out, "PNG", optimize=True)
    return out.getvalue()
