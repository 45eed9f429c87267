"""Write the files that are made from tables, or name those that differ.

python -m tools.deploy [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.deploy import settings
from tools.local.paths import ROOT


def generated() -> dict[str, str]:
    """Return the text of each file by its name."""
    return {settings.PAGE: settings.page()}


def faults(root: Path) -> list[str]:
    """Return the faults of the tables, and which written files differ from them."""
    problems = settings.faults(root)
    for name, text in generated().items():
        file = root / name
        if not file.exists() or file.read_text("utf-8") != text:
            problems.append(f"{name} is out of date. Run python -m tools.deploy and commit.")
    return problems


def main(words: list[str]) -> int:
    """Write all files; with --check only look, and end with 1 where something is wrong."""
    if words == ["--check"]:
        problems = faults(ROOT)
        print("\n".join(problems))
        return 1 if problems else 0
    for name, text in generated().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
