"""Pictures by Pillow: known by their content, drawn anew, kept under the digest of what was drawn."""

import hashlib
import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.files.base import ContentFile, File
from django.core.files.storage import default_storage
from PIL import Image, ImageOps, UnidentifiedImageError

from apps.uploads.domain.pictures import FORMATS, Limits, check_size, kept_size, looks_like_markup, refuse

_HEAD = 512
_QUALITY = 88


def draw_anew(content: bytes, limits: Limits) -> tuple[bytes, str]:
    """The picture as we keep it, and its extension. Problem 422 at `image_name` for what is no plain picture."""
    if looks_like_markup(content[:_HEAD]):
        raise refuse("uploads.image_markup")
    with _opened(content) as picture:
        check_size(*picture.size, limits)
        # Some telephones put a second view into a JPEG (MPO): its first one is the picture.
        if picture.format != "MPO" and getattr(picture, "n_frames", 1) > 1:
            raise refuse("uploads.image_moves")
        extension = FORMATS[picture.format or ""]
        try:
            picture.load()
            upright = ImageOps.exif_transpose(picture)
            return _encoded(upright, extension, limits), extension
        except (OSError, SyntaxError, ValueError, MemoryError, Image.DecompressionBombError):
            raise refuse("uploads.image_damaged") from None


def keep(content: bytes, folder: str, extension: str) -> str:
    """Store the bytes unless they are there already; answers the name they are stored under."""
    name = f"{folder}/{hashlib.sha256(content).hexdigest()}.{extension}"
    if not default_storage.exists(name):
        kept = default_storage.save(name, ContentFile(content))
        if kept != name:  # somebody stored the same bytes meanwhile; theirs are as good
            default_storage.delete(kept)
    return name


def stored(folder: str, name: str) -> File | None:
    """A kept picture, open for reading; None when there is none."""
    try:
        return default_storage.open(f"{folder}/{name}", "rb")
    except FileNotFoundError:
        return None


@contextmanager
def _opened(content: bytes) -> Iterator[Image.Image]:
    """The file's head understood, no pixel unpacked yet."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(content), formats=["PNG", "JPEG", "WEBP"])
    except UnidentifiedImageError:
        raise refuse("uploads.image_unknown") from None
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise refuse("uploads.image_too_many_pixels") from None
    except (OSError, SyntaxError, ValueError):
        raise refuse("uploads.image_damaged") from None
    with picture:
        yield picture


def _encoded(picture: Image.Image, extension: str, limits: Limits) -> bytes:
    """PNG keeps transparency, JPEG has none. Nothing but pixels is written: no EXIF, no profile, no text."""
    mode = "RGB" if extension == "jpg" else ("RGBA" if picture.has_transparency_data else "RGB")
    size = kept_size(*picture.size, limits)
    plain = picture.convert(mode)
    if size != plain.size:
        plain = plain.resize(size, Image.Resampling.LANCZOS)
    bare = Image.new(mode, plain.size)
    bare.paste(plain)
    out = io.BytesIO()
    if extension == "jpg":
        bare.save(out, "JPEG", quality=_QUALITY, optimize=True)
    else:
        bare.save(out, "PNG", optimize=True)
    return out.getvalue()
