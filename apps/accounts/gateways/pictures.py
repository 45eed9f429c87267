"""QR pictures, drawn here so that a secret never leaves for somebody else's server."""

import segno


def qr_picture(text: str) -> str:
    """`text` as a QR code: an SVG in a data address."""
    picture: str = segno.make(text, error="m").svg_data_uri(scale=5, border=2)
    return picture
