"""Write the files that are made from tables, or name those that differ.

python -m tools.deploy              write them
python -m tools.deploy --check      end with 1 where one differs or a table has a fault
python -m tools.deploy secrets      make docker/secrets for the compose file, once
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.deploy import app_map, compose, manifests, secrets, settings, watch
from tools.local import roles
from tools.local.paths import ROOT


def generated() -> dict[str, str]:
    """Return the text of each file by its name."""
    table, _ = roles.read()
    return {settings.PAGE: settings.page(), app_map.FILE: app_map.svg(), compose.FILE: compose.text(table)} | {
        compose.DEFAULTS_FILE: compose.DEFAULTS,
        **manifests.files(table),
        **watch.files(),
    }


def faults(root: Path) -> list[str]:
    """Return the faults of the tables, and which written files differ from them."""
    problems = app_map.faults() + settings.faults(root) + manifests.faults(roles.read()[0]) + watch.faults(root)
    made = generated()
    folders = (root / manifests.FOLDER, root / watch.FOLDER)
    left_over = {str(file.relative_to(root)) for folder in folders for file in folder.glob("*")} - made.keys()
    problems += [f"{name} is in no table. Delete it." for name in sorted(left_over)]
    for name, text in made.items():
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
    if words == ["secrets"]:
        print(f"Written: {', '.join(secrets.write(ROOT / secrets.FOLDER)) or 'nothing, all are there'}")
        return 0
    for name, text in generated().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
