"""Count labels that Python holds in English and Hindi: each belongs to the labels of its app (ADR 5).

python -m tests.contracts.label_pairs    write label_pairs.json anew, after counts have fallen
"""

import ast
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("label_pairs.json")
DEVANAGARI = re.compile(r"[\u0900-\u097f]")


def is_pair(node: ast.AST) -> bool:
    """Return whether a tuple holds a text and its Hindi."""
    if not isinstance(node, ast.Tuple) or len(node.elts) != 2:
        return False
    texts = [item.value for item in node.elts if isinstance(item, ast.Constant) and isinstance(item.value, str)]
    return len(texts) == 2 and DEVANAGARI.search(texts[0]) is None and DEVANAGARI.search(texts[1]) is not None


def counts(root: Path = ROOT) -> dict[str, int]:
    """Count the pairs by app; migrations stay as they were written."""
    apps: dict[str, int] = {}
    for path in sorted(root.glob("apps/*/**/*.py")):
        if "migrations" not in path.parts:
            app = path.relative_to(root).parts[1]
            apps[app] = apps.get(app, 0) + sum(is_pair(node) for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return {app: number for app, number in apps.items() if number}


if __name__ == "__main__":
    FILE.write_text(json.dumps(counts(), indent=2) + "\n")
