"""Cut the fonts of printed documents: `python -m tools.document_fonts`.

Run it after `node tools/fonts.mjs`. The PDF engine reads static TrueType only, so the web cuts of the same family are
fixed at two weights. The results are committed: making a document needs neither Node nor fonttools.
"""

from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib import instancer  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "webapp-shared" / "src" / "tokens" / "fonts"
TARGET = ROOT / "apps" / "lenders" / "gateways" / "fonts"
WEIGHTS = {"Regular": (440, 400), "Bold": (640, 700)}


def cut(source: str, family: str, style: str, weight: int, named_weight: int) -> None:
    font = TTFont(SOURCE / source)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": weight, "wdth": 100})
    names = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family.replace(' ', '')}-{style}"}
    for record in list(font["name"].names):
        if record.nameID in (*names, 3, 16, 17, 21, 22, 25):
            font["name"].removeNames(nameID=record.nameID)
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = named_weight
    font["OS/2"].usWidthClass = 5
    font.flavor = None
    font.save(TARGET / f"{names[6]}.ttf")


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for style, (weight, named_weight) in WEIGHTS.items():
        cut("anek-latin.woff2", "Anek Latin", style, weight, named_weight)
        cut("anek-rupee.woff2", "Anek Rupee", style, weight, named_weight)
        cut(f"anek-devanagari-{weight}.woff2", "Anek Devanagari", style, weight, named_weight)
    for licence in SOURCE.glob("*.LICENSE.txt"):
        (TARGET / licence.name).write_bytes(licence.read_bytes())


if __name__ == "__main__":
    main()
