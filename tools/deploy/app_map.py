"""Draw the apps in the order that the linter holds: `docs/pictures/apps.svg` of README.md."""

from __future__ import annotations

import ast
import tomllib
from html import escape
from pathlib import Path

from tools.local.paths import ROOT

FILE = "docs/pictures/apps.svg"
WIDTH = 1000
MARGIN = 16
GAP = 10
NAME_HEIGHT = 30
LINE_HEIGHT = 15
# about the widest letters that fit a box of this many pixels in 12 px type
PIXELS_PER_LETTER = 6.3
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#12211e}"
    ".name{font-weight:600;font-size:14px}"
    ".box{fill:#ffffff;stroke:#857e6d}"
    ".page{fill:#faf6ee}"
)


def layers() -> list[list[str]]:
    """Return the apps of each layer, the uppermost first, from the linter's table."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    order = next(contract["layers"] for contract in table if contract.get("containers") == ["apps"])
    return [[name.strip() for name in layer.split("|")] for layer in order]


def purpose(app: str, root: Path = ROOT) -> str:
    """Return the first line of an app's docstring."""
    text = ast.get_docstring(ast.parse((root / "apps" / app / "__init__.py").read_text("utf-8"))) or ""
    return text.partition("\n")[0]


def wrapped(text: str, width: float) -> list[str]:
    """Return the lines of a text for a box of so many pixels."""
    most = int(width / PIXELS_PER_LETTER)
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def faults() -> list[str]:
    """Return the apps that do not say what they are for."""
    return [
        f"apps/{app}/__init__.py has no docstring: README.md shows it."
        for layer in layers()
        for app in layer
        if not purpose(app)
    ]


def svg() -> str:
    """Return the drawing: one row a layer, one box an app; each imports only from rows below it."""
    parts: list[str] = []
    top = MARGIN
    for layer in layers():
        width = (WIDTH - 2 * MARGIN - GAP * (len(layer) - 1)) / len(layer)
        texts = [wrapped(purpose(app), width - 20) for app in layer]
        height = NAME_HEIGHT + LINE_HEIGHT * max(map(len, texts))
        for number, (app, lines) in enumerate(zip(layer, texts, strict=True)):
            left = MARGIN + number * (width + GAP)
            parts.append(f'<rect class="box" x="{left:.1f}" y="{top}" width="{width:.1f}" height="{height}" rx="6"/>')
            parts.append(f'<text class="name" x="{left + 10:.1f}" y="{top + 20}">{escape(app)}</text>')
            parts += [
                f'<text x="{left + 10:.1f}" y="{top + 37 + LINE_HEIGHT * place}">{escape(line)}</text>'
                for place, line in enumerate(lines)
            ]
        top += height + GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top + MARGIN - GAP}" role="img">\n'
        "<title>The apps, from the one that may import all others to the one that imports none</title>\n"
        f"<style>{STYLE}</style>\n"
        f'<rect class="page" width="{WIDTH}" height="{top + MARGIN - GAP}"/>\n'
    )
    return head + "\n".join(parts) + "\n</svg>\n"
