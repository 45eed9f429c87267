"""Pictures of made-up credit cards, drawn by Pillow: a ground, a figure, a chip.

They have no words, so they fit both languages.
"""

import io
import math

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 640, 404
_FINE = 2  # drawn larger and scaled down, so that edges are smooth


def picture(ground: str, figure: str, shape: int) -> bytes:
    """Return a card as PNG. `shape` chooses one of the figures; colours are hexadecimal."""
    width, height = WIDTH * _FINE, HEIGHT * _FINE
    face = Image.new("RGB", (width, height), ground)
    draw = ImageDraw.Draw(face)
    _FIGURES[shape % len(_FIGURES)](draw, width, height, figure)
    left, top = int(width * 0.09), int(height * 0.36)
    draw.rounded_rectangle((left, top, left + 150, top + 112), radius=22, fill="#E9D9A8")
    for part in (1, 2):
        draw.line((left, top + 37 * part, left + 150, top + 37 * part), fill="#9A8650", width=5)
    draw.line((left + 75, top, left + 75, top + 112), fill="#9A8650", width=5)
    for group in range(4):
        for dot in range(4):
            x = left + group * 190 + dot * 34
            draw.ellipse((x, int(height * 0.78), x + 16, int(height * 0.78) + 16), fill=figure)
    mask = Image.new("L", (width, height), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius=52, fill=255)
    card = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    card.paste(face, mask=mask)
    out = io.BytesIO()
    card.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


def _rings(draw: ImageDraw.ImageDraw, width: int, height: int, colour: str) -> None:
    for ring in range(5):
        reach = 120 + ring * 110
        draw.ellipse((width - reach, -reach // 2, width + reach, reach * 3 // 2), outline=colour, width=18)


def _hills(draw: ImageDraw.ImageDraw, width: int, height: int, colour: str) -> None:
    for hill, left in enumerate((0.35, 0.6, 0.82)):
        foot, wide = height, int(width * 0.34)
        x = int(width * left)
        draw.polygon(
            [(x, foot), (x + wide // 2, int(height * (0.5 - hill * 0.1))), (x + wide, foot)], outline=colour, width=14
        )


def _sun(draw: ImageDraw.ImageDraw, width: int, height: int, colour: str) -> None:
    x, y, reach = int(width * 0.78), int(height * 0.34), 130
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)
    for ray in range(12):
        turn = math.tau * ray / 12
        draw.line(
            (
                x + int(math.cos(turn) * 160),
                y + int(math.sin(turn) * 160),
                x + int(math.cos(turn) * 215),
                y + int(math.sin(turn) * 215),
            ),
            fill=colour,
            width=14,
        )


def _stripes(draw: ImageDraw.ImageDraw, width: int, height: int, colour: str) -> None:
    for stripe in range(7):
        x = int(width * 0.5) + stripe * 100
        draw.line((x, height, x + 260, 0), fill=colour, width=26)


def _leaf(draw: ImageDraw.ImageDraw, width: int, height: int, colour: str) -> None:
    x, y = int(width * 0.74), int(height * 0.42)
    draw.pieslice((x - 210, y - 210, x + 210, y + 210), 180, 270, fill=colour)
    draw.pieslice((x - 210, y - 210, x + 210, y + 210), 0, 90, outline=colour, width=16)


_FIGURES = (_rings, _hills, _sun, _stripes, _leaf)
