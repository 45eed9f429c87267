"""Write notices and bill of materials, or name what may not be inside the product.

python -m tools.licences              write THIRD-PARTY-NOTICES and docker/sbom.cdx.json
python -m tools.licences --check      end with 1 where one is out of date or a licence is not allowed
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tools.licences import sbom
from tools.licences.inventory import LicencedPart, LicenceTable, read
from tools.local.paths import ROOT

FILE = "THIRD-PARTY-NOTICES"
TABLE = "tools/licences/allowed.toml"
HEAD = """Third-party notices

What other people made and the product contains, with their licences. Made by `python -m tools.licences` from what is
installed: change tools/licences and not this file.
"""
TITLES = {"Python": "Python packages of the image", "npm": "npm packages of the bundles", "font": "Fonts"}
RULE = "-" * 78


def notices(parts: Sequence[LicencedPart]) -> str:
    """Return the list of parts, then each text once with the names that it belongs to."""
    lines = [HEAD]
    for kind, title in TITLES.items():
        lines += [title, "", *(f"  {part}: {part.licence}" for part in parts if part.kind == kind), ""]
    owners: dict[str, list[str]] = {}
    for part in parts:
        for text in part.texts:
            owners.setdefault(text, []).append(part.name)
    for text, names in owners.items():
        lines += [RULE, ", ".join(dict.fromkeys(names)), RULE, "", text, ""]
    return "\n".join(lines)


def generated(parts: Sequence[LicencedPart]) -> dict[str, str]:
    """Return the text of each file by its name."""
    return {FILE: notices(parts), sbom.FILE: sbom.text(parts)}


def faults(root: Path, parts: Sequence[LicencedPart], table: LicenceTable) -> list[str]:
    """Return a sentence for each part that may not be inside, and one for each file out of date."""
    problems = [fault for part in parts if (fault := table.fault(part))]
    names = {part.name for part in parts}
    unused = sorted((table.by_name.keys() | table.read_by_hand.keys()) - names)
    problems += [f"{TABLE} names {name}, which the product does not contain. Take the line away." for name in unused]
    for name, text in generated(parts).items():
        file = root / name
        if not file.exists() or file.read_text("utf-8") != text:
            problems.append(f"{name} is out of date. Run python -m tools.licences and commit.")
    return problems


def main(words: list[str]) -> int:
    """Write the files; with --check only look, and end with 1 where something is wrong."""
    table = LicenceTable.parse((ROOT / TABLE).read_text("utf-8"))
    parts = read(ROOT, table)
    if words == ["--check"]:
        problems = faults(ROOT, parts, table)
        print("\n".join(problems))
        return 1 if problems else 0
    for name, text in generated(parts).items():
        (ROOT / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
