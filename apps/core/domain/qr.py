"""QR codes, drawn here so that a secret never leaves for another server."""

import segno


def qr_picture(text: str) -> str:
    """Return `text` as a QR code: an SVG in a data address."""
    picture: str = segno.make(text, error="m").svg_data_uri(scale=5, border=2)
    return picture
