"""Count what keeps calls from saying in types what they take and answer: `Any` and answers as dicts.

python -m tests.contracts.answer_types    write answer_types.json anew, after counts have fallen
"""

import ast
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("answer_types.json")


def counts(root: Path = ROOT) -> dict[str, dict[str, int]]:
    """Count by app the uses of `Any` in its calls and the functions that return `dict[str, …]`."""
    apps: dict[str, dict[str, int]] = {}
    for folder in sorted(root.glob("apps/*/api")):
        nodes = [node for path in sorted(folder.rglob("*.py")) for node in ast.walk(ast.parse(path.read_text()))]
        apps[folder.parent.name] = {
            "any": sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes),
            "dict_answers": sum(
                isinstance(node, ast.FunctionDef)
                and node.name != "get_fields"  # of a serializer
                and node.returns is not None
                and ast.unparse(node.returns).startswith("dict[str,")
                for node in nodes
            ),
        }
    return apps


if __name__ == "__main__":
    FILE.write_text(json.dumps(counts(), indent=2) + "\n")
