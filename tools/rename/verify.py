"""Prove that one step of the renaming changed names of its rows and nothing else.

    python -m tools.rename.verify --step modules [--before HEAD~1] [--after HEAD]

Both trees are parsed. Imports are compared as a sorted list, everything else node by node: a name may change only from
a row's old one to its new one, a string only where it holds such a name as a whole word of a path.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tools.rename import rows as lists
from tools.rename.rows import Row
from tools.rename.tree import ROOTS

ROOT = Path(__file__).resolve().parents[2]
IDENTIFIERS = {
    "Name": ("id",),
    "Attribute": ("attr",),
    "FunctionDef": ("name",),
    "AsyncFunctionDef": ("name",),
    "ClassDef": ("name",),
    "arg": ("arg",),
    "Global": ("names",),
    "keyword": ("arg",),
}
_WORD = re.compile(r"\w+|\W")


class Difference(Exception):
    """A place that no row explains."""


class Verifier:
    """What the rows of one step allow."""

    def __init__(self, step: str, rows: list[Row]) -> None:
        self.step = step
        self.pairs = allowed_pairs(step, rows)
        moves = lists.file_moves(rows) if step == "modules" else {}
        self.paths = moves
        self.modules = {_dotted(old): _dotted(new) for old, new in moves.items()}
        every = sorted([*self.modules, *self.paths], key=len, reverse=True)
        self.moved = re.compile(r"(?<![\w./])(" + "|".join(map(re.escape, every)) + r")(?!\w)") if every else None
        self.dropped = {
            (row.old, row.new) for row in rows if step == "classes" and row.note.startswith("drop the alias")
        }
        self.merged = {
            name
            for row in rows
            if step == "classes" and row.note.startswith("the same field")
            for name in (row.old, row.new)
        }

    def path_after(self, path: str) -> str:
        if self.step == "tasks":
            for old, new in self.pairs:
                path = re.sub(rf"commands/{re.escape(old)}\.py$", f"commands/{new}.py", path)
        return self.paths.get(path, path)

    def compare(self, before: str, after: str) -> None:
        """Raise Difference at the first place that no row explains."""
        if before == after:
            return
        old, new = ast.parse(before), ast.parse(after)
        self._compare_imports(_take_imports(old), _take_imports(new))
        for tree in (old, new):
            tree.body = [node for node in tree.body if not self._is_exempt(node)]
        self._compare(old, new)

    def _is_exempt(self, node: ast.stmt) -> bool:
        """A dropped alias or a class that was merged into another module."""
        if isinstance(node, ast.ClassDef):
            return node.name in self.merged
        return isinstance(node, ast.Assign) and any(ast.unparse(node) == f"{old} = {new}" for old, new in self.dropped)

    def _compare_imports(self, before: list[tuple[str, str, str]], after: list[tuple[str, str, str]]) -> None:
        left = Counter(after)
        missing = []
        for module, name, alias in before:
            for candidate in self._imports_after(module, name, alias):
                if left[candidate]:
                    left[candidate] -= 1
                    break
            else:
                missing.append((module, name, alias))
        extra = [item for item in left.elements() if not (self.merged and item[1] in self.merged)]
        missing = [item for item in missing if not (self.merged and item[1] in self.merged)]
        if missing or extra:
            raise Difference(f"imports: {missing} became {extra}")

    def _imports_after(self, module: str, name: str, alias: str) -> list[tuple[str, str, str]]:
        modules = [module, self._moved_text(module)]
        if module.startswith(".") or self.step == "modules":
            modules += [new.removeprefix(f"{new.rpartition('.')[0]}.") for new in self.modules.values()]
            head, dots, tail = module.rpartition(".")
            modules += [f"{head}{dots}{new.rpartition('.')[2]}" for new in self.modules.values() if tail]
        names = [name, *(new for old, new in self.pairs if old == name)]
        result = []
        for at in dict.fromkeys(modules):
            for called in names:
                result.append((at, called, alias))
                if alias == called:
                    result.append((at, called, ""))
                if called != name and not alias:
                    result.append((at, called, name))
        return result

    def _moved_text(self, text: str) -> str:
        if self.moved is None:
            return text
        return self.moved.sub(lambda match: self.modules.get(match[1]) or self.paths[match[1]], text)

    def _reworded(self, text: str) -> str:
        """Return a docstring with the sentences that name the declarations in their new words."""
        if self.step == "declarations":
            for pairs in lists.DECLARATION_SENTENCES.values():
                for old, new in pairs:
                    text = text.replace(old, new)
        return text

    def _may_become(self, old: object, new: object) -> bool:
        return old == new or (old, new) in self.pairs

    def _string_may_become(self, old: str, new: str) -> bool:
        for pairs in lists.MENDED.get(self.step, {}).values():
            for broken, mended in pairs:
                new = new.replace(mended, broken)
        if old == new or self._moved_text(old) == new or (old, new) in self.pairs or self._reworded(old) == new:
            return True
        first, second = _WORD.findall(self._moved_text(old)), _WORD.findall(new)
        return (
            len(first) == len(second)
            and all(self._may_become(*pair) for pair in zip(first, second, strict=True))
            and (self.step in WORDS_IN_STRINGS or re.fullmatch(r"[\w.\[\], |]+", old) is not None)
        )

    def _compare(self, old: object, new: object) -> None:
        if isinstance(old, ast.Constant) and isinstance(new, ast.Constant):
            if isinstance(old.value, str) and isinstance(new.value, str):
                if not self._string_may_become(old.value, new.value):
                    raise Difference(f"line {old.lineno}: {old.value[:80]!r} became {new.value[:80]!r}")
            elif (was := repr(old.value)) != (now := repr(new.value)):
                raise Difference(f"line {old.lineno}: {was} became {now}")
            return
        if isinstance(old, ast.Name) and isinstance(new, ast.Attribute) and (old.id, ast.unparse(new)) in self.dropped:
            return
        if type(old) is not type(new):
            raise Difference(f"line {getattr(old, 'lineno', '?')}: {type(old).__name__} became {type(new).__name__}")
        if isinstance(old, list) and isinstance(new, list):
            if len(old) != len(new):
                raise Difference(f"line {getattr(old[0], 'lineno', '?') if old else '?'}: another number of parts")
            for pair in zip(old, new, strict=True):
                self._compare(*pair)
        elif isinstance(old, ast.AST):
            if _is_all(old):
                self._compare_all(old, new)
                return
            names = IDENTIFIERS.get(type(old).__name__, ())
            for field in old._fields:
                first, second = getattr(old, field, None), getattr(new, field, None)
                if field in names and isinstance(first, str):
                    is_keyword = isinstance(old, ast.keyword)
                    if first != second and (
                        not self._may_become(first, second) or (is_keyword and self.step not in WORDS_IN_STRINGS)
                    ):
                        raise Difference(f"line {getattr(old, 'lineno', '?')}: {first} became {second}")
                elif field not in ("ctx", "type_comment"):
                    self._compare(first, second)
        elif not self._may_become(old, new):
            raise Difference(f"{old!r} became {new!r}")

    def _compare_all(self, old: ast.AST, new: object) -> None:
        """`__all__` is sorted anew after a renaming."""
        first = [node.value for node in ast.walk(old) if isinstance(node, ast.Constant)]
        second = Counter(node.value for node in ast.walk(new) if isinstance(node, ast.Constant))  # type: ignore[arg-type]
        for name in first:
            choices = [name, *(new for old, new in self.pairs if old == name)]
            fitting = next((choice for choice in choices if second[choice]), None)
            if fitting is None:
                raise Difference(f"__all__ lost {name!r}")
            second[fitting] -= 1
        if extra := [name for name, number in second.items() if number]:
            raise Difference(f"__all__ has {extra}")


WORDS_IN_STRINGS = frozenset({"constants", "tasks", "models", "declarations"})
"""Steps whose rows change words inside strings: settings, tasks, tables, messages of the system check."""


def allowed_pairs(step: str, rows: list[Row]) -> set[tuple[str, str]]:
    """Old and new names that a step may change."""
    pairs: set[tuple[str, str]] = set()
    if step == "modules":
        moves = lists.file_moves(rows)
        return {(_dotted(old).rpartition(".")[2], _dotted(new).rpartition(".")[2]) for old, new in moves.items()}
    if step in lists.SYMBOL_STEPS:
        pairs = {(row.old, row.new) for row in rows if lists.SYMBOL_STEPS[step](row)}
    if step == "classes":
        pairs |= {(row.old, row.new) for row in rows if row.note.startswith("the same field")}
    if step == "declarations":
        pairs = set(lists.DECLARATIONS.items()) | {("wish", "body"), ("wish", "query"), ("given", "fields_set")}
    if step == "constants":
        pairs |= set(lists.PROTOCOL.items())
        pairs |= {(row.old, row.new) for row in rows if row.scope == "variable" and row.note.startswith("setting")}
    if step == "models":
        for row in rows:
            if lists.SYMBOL_STEPS["models"](row):
                app, old, new = row.where.split("/")[1], row.old.lower(), row.new.lower()
                pairs |= {(f"{app}_{old}{act}", f"{app}_{new}{act}") for act in ("", *ACTS)} | {(old, new)}
    if step == "tasks":
        for row in rows:
            if row.scope == "text" and (row.note.startswith("Celery task") or row.old.startswith("manage.py ")):
                old, new = row.old.removeprefix("manage.py "), row.new.removeprefix("manage.py ")
                pairs |= {(old, new), (old.rpartition(".")[2], new.rpartition(".")[2])}
    return pairs


ACTS = ("_change", "_changelist", "_add", "_delete")


def _dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_all(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Assign)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "__all__"
    )


def _take_imports(tree: ast.Module) -> list[tuple[str, str, str]]:
    """Remove every import from the tree and return (module, name, alias) of each."""
    found: list[tuple[str, str, str]] = []
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if not isinstance(body, list):
                continue
            rest = []
            for statement in body:
                if isinstance(statement, ast.ImportFrom):
                    module = "." * statement.level + (statement.module or "")
                    found += [(module, alias.name, alias.asname or "") for alias in statement.names]
                elif isinstance(statement, ast.Import):
                    found += [(alias.name, "", alias.asname or "") for alias in statement.names]
                else:
                    rest.append(statement)
            setattr(node, field, rest)
    return found


def files_of(root: Path, revision: str) -> dict[str, str]:
    """Path and blob of every Python file of a revision."""
    listed = subprocess.run(
        ["git", "ls-tree", "-r", revision], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    files = {}
    for line in listed.splitlines():
        kind, path = line.split("\t", 1)
        if path.endswith(".py") and path.split("/")[0] in ROOTS and not path.startswith("tools/rename/"):
            files[path] = kind.split()[2]
    return files


def texts_of(root: Path, blobs: list[str]) -> dict[str, str]:
    """The texts of blobs, read in one process."""
    with subprocess.Popen(
        ["git", "cat-file", "--batch"], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as git:
        assert git.stdin is not None
        assert git.stdout is not None
        texts = {}
        for blob in blobs:
            git.stdin.write(f"{blob}\n".encode())
            git.stdin.flush()
            size = int(git.stdout.readline().split()[2])
            texts[blob] = git.stdout.read(size).decode()
            git.stdout.read(1)
        git.stdin.close()
    return texts


def verify(root: Path, step: str, before: str, after: str, rows: list[Row]) -> list[str]:
    """Return every file with a change that the rows of the step do not explain."""
    verifier = Verifier(step, rows)
    old, new = files_of(root, before), files_of(root, after)
    changed = [(path, verifier.path_after(path)) for path, blob in old.items() if new.get(path) != blob]
    texts = texts_of(root, [blob for a, b in changed for blob in (old[a], new.get(b, "")) if blob])
    findings = []
    for path, now in changed:
        if "/migrations/" in path:
            continue
        if now not in new:
            findings.append(f"{path}: is gone")
            continue
        try:
            verifier.compare(texts[old[path]], texts[new[now]])
        except Difference as difference:
            findings.append(f"{now}: {difference}")
    expected = {verifier.path_after(path) for path in old}
    findings += [f"{path}: is new" for path in new if path not in expected and "/migrations/" not in path]
    return findings


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rename.verify", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--rows", type=Path, default=lists.DEFAULT)
    parser.add_argument("--step", required=True)
    parser.add_argument("--before", default="HEAD~1")
    parser.add_argument("--after", default="HEAD")
    arguments = parser.parse_args()
    findings = verify(
        arguments.root.resolve(), arguments.step, arguments.before, arguments.after, lists.read_rows(arguments.rows)
    )
    for line in findings:
        print(line)
    print(f"{arguments.step}: {len(findings)} unexplained" if findings else f"{arguments.step}: only rows of the list")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
