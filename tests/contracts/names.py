"""Count what words.md rules out: shared class names, views and errors without their ending, empty words, docstrings.

python -m tests.contracts.names    write names.json anew, after counts have fallen
"""

import ast
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("names.json")
FOLDERS = ("apps", "config", "tools")
EMPTY_WORDS = frozenset({"one", "said", "told", "asked", "found", "wish", "given", "kept", "known"})
QUESTIONS = re.compile(r"(what|who|whom|whose|whoever|that)\b", re.IGNORECASE)
MAX_FIRST_LINE = 90


def sources(root: Path = ROOT) -> Iterator[tuple[Path, ast.Module]]:
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path.relative_to(root), ast.parse(path.read_text())


def area_of(path: Path) -> str:
    """Return the app, or the folder beside the apps."""
    return path.parts[1] if path.parts[0] == "apps" and len(path.parts) > 2 else path.parts[0]


def classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    """Every class at the top of a file; nested choices and `Meta` are named by what they stand in."""
    yield from (node for node in tree.body if isinstance(node, ast.ClassDef))


def is_exception(node: ast.ClassDef, exceptions: set[str]) -> bool:
    names = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return any(name.endswith(("Error", "Exception")) or name in exceptions for name in names)


def is_view(path: Path, node: ast.ClassDef) -> bool:
    """Return whether a class answers calls: it has a handler and comes from a view."""
    bases = [ast.unparse(base) for base in node.bases]
    return "api" in path.parts and any(base.endswith("View") for base in bases)


def binds_empty_word(node: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        return isinstance(node.ctx, ast.Store) and node.id in EMPTY_WORDS
    return isinstance(node, ast.arg) and node.arg in EMPTY_WORDS


def has_bad_first_line(node: ast.AST) -> bool:
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    text = ast.get_docstring(node)
    first = text.splitlines()[0] if text else ""
    return len(first) > MAX_FIRST_LINE or QUESTIONS.match(first) is not None


def count(root: Path = ROOT) -> dict[str, Any]:
    """Return the counts of a tree, words and docstrings by app."""
    names: Counter[str] = Counter()
    views, errors = 0, 0
    words: dict[str, int] = defaultdict(int)
    docstrings: dict[str, int] = defaultdict(int)
    exceptions: set[str] = set()
    for path, tree in sources(root):
        for node in classes(tree):
            if node.name != "Command":
                names[node.name] += 1
            if is_view(path, node) and not node.name.endswith("View"):
                views += 1
            if is_exception(node, exceptions):
                exceptions.add(node.name)
                errors += not node.name.endswith("Error") and node.name != "Problem"
        nodes = list(ast.walk(tree))
        words[area_of(path)] += sum(map(binds_empty_word, nodes))
        docstrings[area_of(path)] += sum(map(has_bad_first_line, nodes))
    return {
        "shared_class_names": sum(number - 1 for number in names.values()),
        "views_without_view": views,
        "exceptions_without_error": errors,
        "empty_words": dict(sorted(words.items())),
        "docstrings": dict(sorted(docstrings.items())),
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(count(), indent=2) + "\n")
