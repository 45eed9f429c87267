"""Files that customers give: small true ones, and broken ones."""

import io

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n"
    + b"% a salary slip of a made-up company\n" * 4
    + b"startxref\n9\n%%EOF\n"
)
LOCKED_PDF = PDF.replace(b"/Catalog>>", b"/Catalog/Encrypt 5 0 R>>")
ACTIVE_PDF = PDF.replace(b"/Catalog>>", b"/Catalog/OpenAction<</S/Java#53cript>>>>")


def photo(form: str = "JPEG", width: int = 640, height: int = 480, **more: object) -> bytes:
    """A picture with many colours, so that it is no tiny file."""
    picture = Image.radial_gradient("L").resize((width, height)).convert("RGB")
    out = io.BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def upload(content: bytes = PDF, name: str = "slip.pdf") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)
