"""Rename Python names by `renames.csv`, one step or all, on any tree that has the old names.

    python -m tools.rename.python --list
    python -m tools.rename.python --step modules
    python -m tools.rename.python --all --commit

A row whose file or name is gone is skipped. Where a new name is taken already, an importing file keeps the old one as
an alias, and a definition keeps its name; both are listed at the end. Running a step twice changes nothing more.
"""

from __future__ import annotations

import argparse
import ast
import gc
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.rename import rows as lists
from tools.rename.rows import Row
from tools.rename.tree import BUILTINS, Module, Project, Reference, Scope, Symbol, apply_edits

ROOT = Path(__file__).resolve().parents[2]
BUNDLES = ("webapp-shared", "webapp-admin", "webapp-consumer", "webapp-partner")
TEXTS = ("*.py", "*.md", "*.toml", "*.yml", "*.yaml", "*.mjs", "*.cjs", "*.ts", "*.tsx", "*.json", "*.sh", "*.ini")
TEXT_FOLDERS = ("apps", "config", "tests", "tools", "docs", "docker", ".ci", *BUNDLES)
NOT_TEXTS = ("node_modules", "dist", "rename", ".data")
PROTOCOL_HOMES = ("apps.exports.domain.listing", "apps.exports.domain.exporter", "apps.uploads.domain.importer")
RECIPE_MODULES = frozenset({"apps.lenders.importers.pincodes"})
AUDIT_TARGETS = frozenset({"revenue_month"})
"""Equal to a table's old name, and kept in the audit chain."""

Edits = dict[Path, dict[tuple[int, int], str]]


class Step:
    """One step on one tree: collects edits, writes them, and lists what it left alone."""

    def __init__(self, root: Path, rows: list[Row]) -> None:
        self.root, self.rows = root, rows
        self.moves = lists.file_moves(rows)
        self.skipped: list[str] = []
        self.changed = 0

    def path_of(self, row: Row) -> Path | None:
        """The row's file, under its old name or its new one."""
        for name in (row.where, self.moves.get(row.where, "")):
            if name and (self.root / name).is_file():
                return self.root / name
        return None

    def write(self, project: Project, edits: Edits) -> None:
        by_path = {module.path: module for module in project.modules.values()}
        for path, changes in edits.items():
            path.write_text(apply_edits(by_path[path].text, changes))
            self.changed += len(changes)


def module_name(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def text_files(root: Path) -> Iterator[Path]:
    """Every file whose text may name a module, a setting or a command."""
    for folder in TEXT_FOLDERS:
        for pattern in TEXTS:
            for path in (root / folder).rglob(pattern):
                if not set(path.relative_to(root).parts) & set(NOT_TEXTS):
                    yield path
        for path in (root / folder).rglob("Dockerfile*"):
            yield path
    for pattern in (*TEXTS, "Makefile", ".env*"):
        yield from root.glob(pattern)
    for name in (".ci/run",):
        if (root / name).is_file():
            yield root / name


# names of modules ---------------------------------------------------------------------------------------------------


def rename_modules(step: Step) -> None:
    moves = {}
    for old, new in step.moves.items():
        if not (step.root / old).is_file():
            step.skipped.append(f"{old}: gone or moved already")
        elif (step.root / new).exists() and new not in step.moves:
            step.skipped.append(f"{old}: {new} is there already")
        else:
            moves[old] = new
    project = Project(step.root)
    dotted = {
        module_name(step.root, step.root / old): module_name(step.root, step.root / new) for old, new in moves.items()
    }
    edits: Edits = defaultdict(dict)
    for old, new in dotted.items():
        _rename_references(
            step,
            project,
            project.submodule_references.get(old, []),
            old.rpartition(".")[2],
            new.rpartition(".")[2],
            edits,
        )
    for module in project.modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom) and node.level and node.module:
                base = module.name.split(".")
                base = base[: len(base) - node.level + (1 if module.is_package else 0)]
                target = ".".join([*base, node.module])
                if target in dotted:
                    start = module.offset(node.lineno, node.col_offset)
                    match = re.compile(rf"from\s+\.+({re.escape(node.module)})\b").match(module.text, start)
                    if match:
                        last = dotted[target].removeprefix(".".join(base) + ".")
                        edits[module.path][match.start(1), match.end(1)] = last
    step.write(project, edits)
    ordered = sorted(dotted, key=len, reverse=True)
    names = re.compile(r"(?<![\w.])(" + "|".join(map(re.escape, ordered)) + r")(?!\w)") if ordered else None
    paths = re.compile(r"(?<![\w/])(" + "|".join(map(re.escape, moves)) + r")(?!\w)") if moves else None
    if names and paths:
        for path in text_files(step.root):
            text = path.read_text()
            result = names.sub(lambda match: dotted[match[1]], text)
            result = paths.sub(lambda match: moves[match[1]], result)
            if result != text:
                path.write_text(result)
    pending = dict(moves)
    while pending:
        free = [old for old, new in pending.items() if not (step.root / new).exists()]
        if not free:
            raise RuntimeError(f"files in a circle: {pending}")
        for old in free:
            (step.root / pending[old]).parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["git", "mv", old, pending.pop(old)], cwd=step.root, check=True)
            step.changed += 1


# names of definitions ------------------------------------------------------------------------------------------------


def rename_symbols(step: Step, wanted: list[Row]) -> None:
    project = Project(step.root)
    edits: Edits = defaultdict(dict)
    plan: dict[Symbol, str] = {}
    members: list[Row] = []
    for row in wanted:
        path = step.path_of(row)
        symbol = Symbol(module_name(step.root, path), row.old) if path else _find_in_package(project, step, row)
        if symbol is None:
            step.skipped.append(f"{row.where}: {row.old}: file is gone")
            continue
        if symbol in project.references and any(
            kind == "def" for kind, *_ in project.modules[symbol.module].bindings.get(row.old, [])
        ):
            plan[symbol] = row.new
        elif any(owner.module == symbol.module and name == row.old for owner, name in project.members):
            members.append(row)
        elif row.new not in project.modules[symbol.module].bindings:
            step.skipped.append(f"{row.where}: {row.old} -> {row.new}: no such name")
    for symbol in list(plan):
        if reason := _clash_at_home(project, symbol, plan):
            step.skipped.append(f"{symbol.module}: {symbol.name} -> {plan.pop(symbol)}: {reason}")
    for symbol, new in plan.items():
        _rename_references(step, project, project.references[symbol], symbol.name, new, edits, plan)
    for row in members:
        _rename_member(step, project, row, edits)
    step.write(project, edits)
    news: dict[str, set[str]] = defaultdict(set)
    for symbol, new in plan.items():
        news[symbol.name].add(new)
    taught = {
        symbol.name: new
        for symbol, new in plan.items()
        if any(place.module in RECIPE_MODULES for place in project.references[symbol])
    }
    _rename_in_docs(step, {old: next(iter(new)) for old, new in news.items() if len(new) == 1}, taught)


def _rename_in_docs(step: Step, unique: Mapping[str, str], taught: Mapping[str, str]) -> None:
    """Names in backticks that mean one thing, and every name in the code of CONTRIBUTING's recipe of a sheet."""
    for path in [step.root / "CONTRIBUTING.md", *(step.root / "docs/how").glob("*.md")]:
        if not path.is_file():
            continue
        text = path.read_text()
        result = re.sub(r"(?<=`)(\w{3,})(?=`)", lambda match: _new_word(match[1], unique), text)
        result = re.sub(r"(?<=`raise )(\w+)(?=\()", lambda match: _new_word(match[1], unique), result)
        if path.name == "CONTRIBUTING.md":
            head, mark, rest = result.partition("### Add a kind of sheet")
            recipe, end, tail = rest.partition("\n### ")
            blocks = recipe.split("```")
            blocks[1::2] = [re.sub(r"\b\w+\b", lambda match: taught.get(match[0], match[0]), b) for b in blocks[1::2]]
            result = f"{head}{mark}{'```'.join(blocks)}{end}{tail}"
        if result != text:
            path.write_text(result)


def _new_word(word: str, unique: Mapping[str, str]) -> str:
    """Return the new name, but for a plain word in small letters, which may mean a field or a value."""
    return unique.get(word, word) if "_" in word or not word.islower() else word


def _find_in_package(project: Project, step: Step, row: Row) -> Symbol | None:
    """The one definition of the name where a file became a folder of the same name."""
    for name in (row.where, step.moves.get(row.where, "")):
        folder = name.removesuffix(".py").replace("/", ".")
        found = [
            symbol
            for symbol, places in project.references.items()
            if folder
            and symbol.name == row.old
            and (symbol.module == folder or symbol.module.startswith(f"{folder}."))
            and any(place.kind in ("definition", "name") and place.module == symbol.module for place in places)
        ]
        if len(found) == 1:
            return found[0]
    return None


def _clash_at_home(project: Project, symbol: Symbol, plan: dict[Symbol, str]) -> str:
    module, new = project.modules[symbol.module], plan[symbol]
    for name in module.bindings:
        other = project.resolve(module.name, name)
        if name != symbol.name and _name_after(other, name, plan) == new:
            return f"{new} is bound in the file"
    if new in module.loaded and new in BUILTINS:
        return f"{new} is read as a builtin"
    for reference in project.references[symbol]:
        if reference.module == symbol.module and reference.kind == "name" and _is_shadowed(reference.scope, new):
            return f"{new} is a local name at line {module.line_of(reference.start)}"
    return ""


def _name_after(target: Symbol | str | None, name: str, plan: dict[Symbol, str]) -> str:
    """What `name` of a file is called after the step."""
    if isinstance(target, Symbol) and target in plan and target.name == name:
        return plan[target]
    return name


def _is_shadowed(scope: Scope | None, name: str) -> bool:
    while scope is not None:
        if name in scope.bound:
            return True
        scope = scope.parent
    return False


def _rename_references(
    step: Step,
    project: Project,
    references: list[Reference],
    old: str,
    new: str,
    edits: Edits,
    plan: dict[Symbol, str] | None = None,
) -> None:
    """Change every place; an importing file where the new name is taken keeps the old one as an alias."""
    if old == new:
        return
    by_module: dict[str, list[Reference]] = defaultdict(list)
    for reference in references:
        by_module[reference.module].append(reference)
    for name, places in by_module.items():
        module = project.modules[name]
        binds_old = any(place.kind == "import" and place.alias is None for place in places)
        keeps_alias = binds_old and _is_taken(project, module, places, old, new, plan or {})
        if keeps_alias:
            step.skipped.append(f"{name}: {new} is taken there, stays {old}")
        for place in places:
            text = module.text[place.start : place.end]
            if text != old:
                continue
            if place.kind == "import" and place.alias is None and keeps_alias:
                edits[module.path][place.start, place.end] = f"{new} as {old}"
            elif place.kind == "import" and place.alias == new:
                match = re.compile(rf"\s+as\s+{re.escape(new)}\b").match(module.text, place.end)
                edits[module.path][place.start, match.end() if match else place.end] = new
            elif (
                place.kind in ("name", "string") and keeps_alias and (place.kind == "name" or _is_in_all(module, place))
            ):
                continue
            else:
                edits[module.path][place.start, place.end] = new


def _is_in_all(module: Module, place: Reference) -> bool:
    """Whether a string stands alone, as in `__all__`, and is not the end of a dotted path."""
    return module.text[place.start - 1] in "\"'"


def _is_taken(
    project: Project, module: Module, places: list[Reference], old: str, new: str, plan: dict[Symbol, str]
) -> bool:
    for name in module.bindings:
        if name != old and _name_after(project.resolve(module.name, name), name, plan) == new:
            aliased = any(place.kind == "import" and place.alias == new for place in places)
            if not aliased:
                return True
    if new in module.loaded and new in BUILTINS:
        return True
    return any(place.kind in ("name", "import") and _is_shadowed(place.scope, new) for place in places)


def _rename_member(step: Step, project: Project, row: Row, edits: Edits) -> None:
    """A method: in its file, in classes that come from its own, and as an attribute in files that use its module."""
    path = step.path_of(row)
    assert path is not None
    home = module_name(step.root, path)
    owners = {owner for owner, name in project.members if owner.module == home and name == row.old}
    users = {home}
    for symbol, references in project.references.items():
        if symbol.module == home:
            users |= {reference.module for reference in references}
    users |= {reference.module for reference in project.submodule_references.get(home, [])}
    places = [place for owner in owners for place in project.members[owner, row.old]]
    for node in project.modules[home].tree.body:
        if isinstance(node, ast.ClassDef) and Symbol(home, node.name) in owners:
            # Lists of names in the class itself, as in the Django admin's `list_display`.
            for statement in node.body:
                for inner in ast.walk(statement) if isinstance(statement, ast.Assign) else ():
                    if isinstance(inner, ast.Constant) and inner.value == row.old:
                        start = project.modules[home].offset(inner.lineno, inner.col_offset) + 1
                        edits[path][start, start + len(row.old)] = row.new
    is_unique = "_" in row.old and not any(
        name == row.old and owner in project.classes and owner not in owners for owner, name in project.members
    )
    if is_unique:
        users = set(project.modules)
    places += [place for place in project.attributes.get(row.old, []) if place.module in users]
    for (owner, name), others in project.members.items():
        if name == row.old and owner not in project.classes and owner not in owners:
            # An attribute of something that is bound at the top of a file: its class is not known.
            places += [place for place in others if place.module in users]
    for place in places:
        edits[project.modules[place.module].path][place.start, place.end] = row.new


# declarations of views -----------------------------------------------------------------------------------------------


def rename_declarations(step: Step) -> None:
    """`needs`, `takes`, `gives` … of views, and the `wish` of their handlers."""
    project = Project(step.root)
    edits: Edits = defaultdict(dict)
    views = _subclasses(project, Symbol("apps.accounts.web", "CallView")) or _subclasses(
        project, Symbol("apps.accounts.web", "BaseApiView")
    )
    home = project.modules["apps.accounts.web"]
    for old, new in lists.DECLARATIONS.items():
        for view in views:
            for place in project.members.get((view, old), []):
                edits[project.modules[place.module].path][place.start, place.end] = new
        for place in project.attributes.get(old, []):
            module = project.modules[place.module]
            receiver = module.text[: place.start].rpartition("\n")[2]
            is_view = re.search(r"\b(view|self\.view|call\[2\]|one|d|r)\.$", receiver) is not None
            if place.kind == "self" or not is_view or not _may_read_views(module.name):
                continue
            if old not in ("status", "ends"):
                edits[module.path][place.start, place.end] = new
        for match in re.finditer(rf'(?:_declared\(|getattr\((?:self\.)?view, )"({old})"', home.text):
            edits[home.path][match.start(1), match.end(1)] = new
    for module in project.modules.values():
        if (module.name.startswith("apps.") and ".api." in f"{module.name}.") or module.name in (
            "apps.accounts.web",
            "apps.core.web",
        ):
            _rename_wishes(step, module, edits)
    step.write(project, edits)
    replace_texts(step, lists.DECLARATION_SENTENCES)


def _may_read_views(name: str) -> bool:
    return name.startswith(("tests.", "apps.accounts.web", "apps.core", "config")) or ".api" in name


def _subclasses(project: Project, base: Symbol) -> set[Symbol]:
    """The class and all that come from it, through imports."""
    if base not in project.references:
        return set()
    parents: dict[Symbol, set[Symbol]] = defaultdict(set)
    for module in project.modules.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.IfExp):
                # Base = AdminView if … else PublicView
                bound = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                for part in (node.value.body, node.value.orelse):
                    target = project.resolve(module.name, part.id) if isinstance(part, ast.Name) else None
                    if isinstance(target, Symbol) and isinstance(bound, ast.Name):
                        parents[target].add(Symbol(module.name, bound.id))
            if isinstance(node, ast.ClassDef):
                for part in node.bases:
                    expression = part.value if isinstance(part, ast.Subscript) else part
                    if isinstance(expression, ast.Name):
                        target = project.resolve(module.name, expression.id)
                    elif isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name):
                        owner = project.resolve(module.name, expression.value.id)
                        target = project.resolve(owner, expression.attr) if isinstance(owner, str) else None
                    else:
                        target = None
                    if isinstance(target, Symbol):
                        parents[target].add(Symbol(module.name, node.name))
    found, queue = set(), [base]
    while queue:
        current = queue.pop()
        if current not in found:
            found.add(current)
            queue += parents[current]
    return found


def _rename_wishes(step: Step, module: Module, edits: Edits) -> None:
    """The parameter of a handler: `query` in `get`, else `body`; `wish.given` becomes `fields_set`."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        argument = next((a for a in arguments if a.arg == "wish"), None)
        if argument is None:
            continue
        new = "query" if node.name == "get" else "body"
        names = [inner for inner in ast.walk(node) if isinstance(inner, ast.Name)]
        if any(name.id == new for name in names) or any(a.arg == new for a in arguments):
            step.skipped.append(f"{module.name}:{node.lineno} {node.name}: {new} is taken there, stays wish")
            continue
        start = module.offset(argument.lineno, argument.col_offset)
        edits[module.path][start, start + 4] = new
        for name in names:
            if name.id == "wish":
                at = module.offset(name.lineno, name.col_offset)
                edits[module.path][at, at + 4] = new
        for inner in ast.walk(node):
            if (
                isinstance(inner, ast.Attribute)
                and inner.attr == "given"
                and isinstance(inner.value, ast.Name)
                and inner.value.id == "wish"
            ):
                end = module.offset(inner.end_lineno or 0, inner.end_col_offset or 0)
                edits[module.path][end - 5, end] = "fields_set"


def replace_texts(step: Step, changes: Mapping[str, Sequence[tuple[str, str]]]) -> None:
    for name, pairs in changes.items():
        path = step.root / name
        if not path.is_file():
            continue
        text = path.read_text()
        for old, new in pairs:
            text = text.replace(old, new)
        path.write_text(text)


# settings, protocols, tasks ------------------------------------------------------------------------------------------


def replace_words(
    step: Step,
    words: dict[str, str],
) -> None:
    """Replace whole words in every text; for names that mean one thing wherever they stand."""
    pattern = re.compile(
        r"(?<![\w.\"-])(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")(?![\w-])"
    )
    quoted = re.compile(
        r"(?<=[\"'`.])(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")(?![\w-])"
    )
    for path in text_files(step.root):
        text = path.read_text()
        result = quoted.sub(lambda match: words[match[1]], pattern.sub(lambda match: words[match[1]], text))
        if result != text:
            path.write_text(result)
            step.changed += 1


def rename_settings(step: Step) -> None:
    rows = [row for row in step.rows if row.scope == "variable" and row.note.startswith("setting")]
    short = {"WATCH", "CALL_BACK"}
    replace_words(step, {row.old: row.new for row in rows if row.old not in short})
    project = Project(step.root)
    edits: Edits = defaultdict(dict)
    for row in rows:
        if row.old in short:
            for symbol, references in project.references.items():
                if symbol.name == row.old and symbol.module.startswith("config.settings"):
                    _rename_references(step, project, references, row.old, row.new, edits)
            for place in project.attributes.get(row.old, []):
                module = project.modules[place.module]
                if module.text[: place.start].endswith("settings."):
                    edits[module.path][place.start, place.end] = row.new
            for module in project.modules.values():
                for node in ast.walk(module.tree):
                    if isinstance(node, ast.Attribute) and node.attr == row.old:
                        end = module.offset(node.end_lineno or 0, node.end_col_offset or 0)
                        if module.text[: end - len(row.old)].endswith("settings."):
                            edits[module.path][end - len(row.old), end] = row.new
    step.write(project, edits)


def rename_protocols(step: Step) -> None:
    """Constants of importers and exporters, in them and in whoever reads them of a module it was given."""
    project = Project(step.root)
    edits: Edits = defaultdict(dict)
    for old, new in lists.PROTOCOL.items():
        for symbol, references in project.references.items():
            if symbol.name == old and (
                {"importers", "exporters"} & set(symbol.module.split(".")) or symbol.module == "tests.factories.listing"
            ):
                _rename_references(step, project, references, old, new, edits)
        for (owner, name), places in project.members.items():
            if name == old and owner.module in PROTOCOL_HOMES:
                for place in places:
                    edits[project.modules[place.module].path][place.start, place.end] = new
        for place in project.attributes.get(old, []):
            edits[project.modules[place.module].path][place.start, place.end] = new
    step.write(project, edits)
    _rename_in_docs(step, lists.PROTOCOL, lists.PROTOCOL)
    for path in (*(step.root / "tests").rglob("*.py"), *(step.root / "config").rglob("*.py")):
        text = path.read_text()
        result = re.sub(
            r"(?<=\")(" + "|".join(lists.PROTOCOL) + r")(?=\")", lambda match: lists.PROTOCOL[match[1]], text
        )
        if result != text:
            path.write_text(result)


def rename_tasks(step: Step) -> None:
    rows = [row for row in step.rows if row.scope == "text" and row.note.startswith("Celery task")]
    pattern = {row.old: row.new for row in rows}
    quoted = re.compile(
        r"(?<=[\"'])(" + "|".join(map(re.escape, sorted(pattern, key=len, reverse=True))) + r")(?=[\"'])"
    )
    for path in text_files(step.root):
        if path.suffix == ".py":
            text = path.read_text()
            result = quoted.sub(lambda match: pattern[match[1]], text)
            if result != text:
                path.write_text(result)
                step.changed += 1
    commands = {
        row.old.removeprefix("manage.py "): row.new.removeprefix("manage.py ")
        for row in step.rows
        if row.scope == "text" and row.old.startswith("manage.py ")
    }
    for old, new in commands.items():
        for file in (step.root / "apps").glob(f"*/management/commands/{old}.py"):
            subprocess.run(["git", "mv", str(file), str(file.with_name(f"{new}.py"))], cwd=step.root, check=True)
        pattern_of = re.compile(rf"(?<=manage\.py ){old}\b|(?<=call_command\(\"){old}(?=\")|(?<=commands\.){old}\b")
        for path in text_files(step.root):
            text = path.read_text()
            result = pattern_of.sub(new, text)
            if result != text:
                path.write_text(result)
                step.changed += 1


# classes and models --------------------------------------------------------------------------------------------------


def rename_classes(step: Step) -> None:
    _drop_aliases(step)
    _merge_fields(step)
    _symbols(step, "classes")


def _drop_aliases(step: Step) -> None:
    """`State = Message.State` goes; its readers write `Message.State`."""
    project = Project(step.root)
    edits: Edits = defaultdict(dict)
    for row in step.rows:
        if row.note != "drop the alias, write Model.State":
            continue
        path = step.path_of(row)
        module = project.modules[module_name(step.root, path)] if path else None
        if module is None:
            step.skipped.append(f"{row.where}: {row.old}: file is gone")
            continue
        statement = next(
            (
                node
                for node in module.tree.body
                if isinstance(node, ast.Assign) and ast.unparse(node) == f"{row.old} = {row.new}"
            ),
            None,
        )
        places = project.references.get(Symbol(module.name, row.old), [])
        if statement is None:
            continue
        if outside := {place.module for place in places if place.module != module.name}:
            step.skipped.append(f"{module.name}: {row.old} = {row.new} is read by {', '.join(sorted(outside))}")
            continue
        start = module.offset(statement.lineno, 0)
        end = module.offset((statement.end_lineno or 0) + 1, 0)
        edits[module.path][start, end] = ""
        for place in places:
            if not start <= place.start < end:
                edits[module.path][place.start, place.end] = row.new
    step.write(project, edits)


def _merge_fields(step: Step) -> None:
    """One definition in apps/core/web.py for fields that two or three modules define alike."""
    home = step.root / "apps/core/web.py"
    for row in [row for row in step.rows if row.note.startswith("the same field")]:
        path = step.path_of(row)
        if path is None:
            step.skipped.append(f"{row.where}: {row.old}: file is gone")
            continue
        text = path.read_text()
        tree = ast.parse(text)
        node = next((node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == row.old), None)
        if node is None:
            continue
        lines = text.splitlines(keepends=True)
        first = min([node.lineno, *(part.lineno for part in node.decorator_list)]) - 1
        source = "".join(lines[first : node.end_lineno])
        rest = "".join([*lines[:first], *lines[node.end_lineno :]])
        name = re.compile(rf"\b{row.old}\b")
        target = home.read_text()
        if f"class {row.new}(" not in target:
            target = target.replace("\n\ndef body_of(", f"\n\n{name.sub(row.new, source)}\n\ndef body_of(", 1)
            if "extend_schema_field" in source and "import extend_schema_field" not in target:
                target = target.replace(
                    "\nfrom rest_framework",
                    "\nfrom drf_spectacular.utils import extend_schema_field\nfrom rest_framework",
                    1,
                )
            home.write_text(target)
        rest = name.sub(row.new, rest)
        first_import = re.search(r"^(from|import) (?!__future__)", rest, re.MULTILINE)
        at = first_import.start() if first_import else 0
        path.write_text(f"{rest[:at]}from apps.core.web import {row.new}\n{rest[at:]}")
        step.changed += 1
        for user in (step.root / "apps").rglob("*.py"):
            _import_from_home(user, module_name(step.root, path), row.old, row.new)


def _import_from_home(user: Path, source: str, old: str, new: str) -> None:
    """A file that imports the merged field from `source` imports it from apps/core/web.py instead."""
    text = user.read_text()
    if source not in text or old not in text:
        return
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.module == source and old in {alias.name for alias in node.names}:
            rest = [alias for alias in node.names if alias.name != old]
            kept = ", ".join(ast.unparse(alias) for alias in rest)
            statement = f"from {source} import {kept}\n" if rest else ""
            lines[node.lineno - 1 : node.end_lineno] = [f"from apps.core.web import {new}\n{statement}"]
            user.write_text(re.sub(rf"\b{old}\b", new, "".join(lines)))
            return


def rename_models(step: Step) -> None:
    rows = [row for row in step.rows if lists.SYMBOL_STEPS["models"](row)]
    rename_symbols(step, rows)
    words: dict[str, str] = {}
    for row in rows:
        app = row.where.split("/")[1]
        old, new = row.old.lower(), row.new.lower()
        if f"{app}_{old}" not in AUDIT_TARGETS:
            words[f"{app}_{old}"] = f"{app}_{new}"
        for act in ("change", "changelist", "add", "delete"):
            words[f"{app}_{old}_{act}"] = f"{app}_{new}_{act}"
        words[f"{app}.{row.old}"] = f"{app}.{row.new}"
        words[f"django-admin/{app}/{old}"] = f"django-admin/{app}/{new}"
    pattern = re.compile(r"(?<![\w.])(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")(?!\w)")
    names: dict[str, dict[str, str]] = defaultdict(dict)
    for row in rows:
        names[row.where.split("/")[1]][row.old] = row.new
    for path in text_files(step.root):
        if path.name == "0001_initial.py":
            continue
        text = path.read_text()
        result = pattern.sub(lambda match: words[match[1]], text)
        parts = path.relative_to(step.root).parts
        if parts[0] == "apps" and parts[1] in names and path.suffix == ".py":
            own = names[parts[1]]

            def renamed(match: re.Match[str], own: dict[str, str] = own) -> str:
                return f'{match[1]}{own[match[2]]}"'

            result = re.sub(
                r"((?:ForeignKey|OneToOneField|ManyToManyField)\(\s*\"|get_model\(\""
                + parts[1]
                + r"\", \")("
                + "|".join(own)
                + r")\"",
                renamed,
                result,
            )
        if result != text:
            path.write_text(result)
            step.changed += 1
    subprocess.run([sys.executable, "-m", "tools.database", "anew"], cwd=step.root, check=False)


STEPS: dict[str, tuple[str, Callable[[Step], None]]] = {
    "modules": ("Rename Python modules to nouns", rename_modules),
    "views": ("Rename API views", lambda step: _symbols(step, "views")),
    "declarations": ("Rename view declarations and request helpers", rename_declarations),
    "classes": ("Give every class one meaning", rename_classes),
    "functions": ("Rename functions", lambda step: _symbols(step, "functions")),
    "constants": ("Rename constants and settings", lambda step: _constants(step)),
    "serializers": ("Rename serializers", lambda step: _symbols(step, "serializers")),
    "models": ("Rename models and their tables", rename_models),
    "tasks": ("Rename Celery tasks and commands", rename_tasks),
    "helpers": ("Rename test helpers", lambda step: _symbols(step, "helpers")),
}


def _symbols(step: Step, name: str) -> None:
    rename_symbols(step, [row for row in step.rows if lists.SYMBOL_STEPS[name](row)])


def _constants(step: Step) -> None:
    wanted = [row for row in step.rows if lists.SYMBOL_STEPS["constants"](row) and row.old not in lists.PROTOCOL]
    rename_symbols(step, wanted)
    rename_settings(step)
    rename_protocols(step)


def run_step(root: Path, name: str, file: Path, commit: bool) -> None:
    began = time.monotonic()
    step = Step(root, lists.read_rows(file))
    title, act = STEPS[name]
    act(step)
    ruff = str(root / ".venv/bin/ruff")
    subprocess.run([ruff, "format", "--quiet", "."], cwd=root, check=False)
    replace_texts(step, lists.MENDED.get(name, {}))
    subprocess.run([ruff, "check", "--quiet", "--fixable", "I,RUF022,RUF100", "--fix", "."], cwd=root, check=False)
    subprocess.run([ruff, "format", "--quiet", "."], cwd=root, check=False)
    print(
        f"{name}: {step.changed} places, {len(set(step.skipped))} left ({time.monotonic() - began:.0f} s)", flush=True
    )
    for line in sorted(set(step.skipped)):
        print(f"  {line}")
    if commit:
        subprocess.run(["git", "commit", "--quiet", "--all", "--message", title], cwd=root, check=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rename.python", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--rows", type=Path, default=lists.DEFAULT)
    parser.add_argument("--step", choices=STEPS, action="append", default=[])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--commit", action="store_true", help="one commit a step")
    arguments = parser.parse_args()
    if arguments.list:
        for name, (title, _) in STEPS.items():
            print(f"{name:14} {title}")
        return 0
    # Syntax trees hold no cycles: looking for some takes longer than all the rest.
    gc.disable()
    for name in STEPS if arguments.all else arguments.step:
        run_step(arguments.root.resolve(), name, arguments.rows, arguments.commit)
    return 0


if __name__ == "__main__":
    sys.exit(main())
