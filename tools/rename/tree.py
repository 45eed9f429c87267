"""The Python files of a tree, every module-level name in them, and every place that refers to one.

Names are followed through imports, re-exports and module attributes, so a row of the list changes exactly what it
means. Edits are made in the text at the positions of the syntax tree: comments and layout stay.
"""

from __future__ import annotations

import ast
import builtins
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOTS = ("apps", "config", "tests", "tools")
BUILTINS = frozenset(dir(builtins))
_DOTTED = re.compile(r"(?:apps|config|tests|tools)(?:\.\w+)+")


@dataclass(frozen=True)
class Symbol:
    """A name that is bound at the top of a module, where it is defined."""

    module: str
    name: str


@dataclass(eq=False)
class Scope:
    parent: Scope | None
    is_class: bool = False
    bound: set[str] = field(default_factory=set)
    outer: set[str] = field(default_factory=set)
    """Declared global or nonlocal here."""


@dataclass(frozen=True)
class Reference:
    """A place in a file that means a symbol, or a member of a class when `member` is set."""

    module: str
    start: int
    end: int
    kind: str
    """definition, name, attribute, import, string."""
    scope: Scope | None = field(default=None, compare=False, hash=False)
    alias: str | None = None


@dataclass(eq=False)
class Module:
    path: Path
    name: str
    is_package: bool
    text: str
    tree: ast.Module
    bindings: dict[str, list[tuple[str, str, str]]] = field(default_factory=lambda: defaultdict(list))
    """By name: (kind, module, name) with kind def, from, module."""
    stars: list[str] = field(default_factory=list)
    loaded: set[str] = field(default_factory=set)
    """Names that are read here and bound nowhere in the file."""

    def __post_init__(self) -> None:
        self._starts = [0]
        for line in self.text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._lines = self.text.splitlines(keepends=True)

    def offset(self, line: int, column: int) -> int:
        """The offset in characters of a position of the syntax tree, whose columns count bytes."""
        text = self._lines[line - 1] if line <= len(self._lines) else ""
        return self._starts[line - 1] + (
            column if text.isascii() else len(text.encode()[:column].decode(errors="ignore"))
        )

    def line_of(self, offset: int) -> int:
        return bisect_right(self._starts, offset)


class Project:
    """All files under `root`, read once; `references` is filled on demand."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}
        for path in self._files():
            relative = path.relative_to(root)
            parts = relative.with_suffix("").parts
            is_package = parts[-1] == "__init__"
            name = ".".join(parts[:-1] if is_package else parts)
            text = path.read_text()
            self.modules[name] = Module(path, name, is_package, text, ast.parse(text))
        self.packages = {name.rpartition(".")[0] for name in self.modules} | set(self.modules)
        self.references: dict[Symbol, list[Reference]] = defaultdict(list)
        self.submodule_references: dict[str, list[Reference]] = defaultdict(list)
        self.members: dict[tuple[Symbol, str], list[Reference]] = defaultdict(list)
        self.attributes: dict[str, list[Reference]] = defaultdict(list)
        """By attribute name: every `x.name` whose receiver is neither a module nor a known class."""
        self.classes: set[Symbol] = set()
        self.mislaid: list[str] = []
        for module in self.modules.values():
            _bind_module(self, module)
        for module in self.modules.values():
            _Resolver(self, module).visit_module()

    def _files(self) -> Iterator[Path]:
        for folder in ROOTS:
            yield from (path for path in sorted((self.root / folder).rglob("*.py")) if "node_modules" not in path.parts)
        yield from sorted(self.root.glob("*.py"))

    def resolve(self, module: str, name: str, seen: frozenset[tuple[str, str]] = frozenset()) -> Symbol | str | None:
        """Return what `module.name` is: a symbol where it is defined, a module's dotted name, or None."""
        if (module, name) in seen:
            return None
        seen |= {(module, name)}
        known = self.modules.get(module)
        if known is not None:
            for kind, origin, original in known.bindings.get(name, []):
                if kind == "def":
                    return Symbol(module, name)
                if kind == "module":
                    return origin
                found = self.resolve(origin, original, seen)
                if found is not None:
                    return found
        if f"{module}.{name}" in self.packages:
            return f"{module}.{name}"
        if known is not None:
            for star in known.stars:
                found = self.resolve(star, name, seen)
                if found is not None:
                    return found
        return None


def _absolute(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    base = module.name.split(".")
    base = base[: len(base) - node.level + (1 if module.is_package else 0)]
    return ".".join([*base, *([node.module] if node.module else [])])


def _bind_module(project: Project, module: Module) -> None:
    """Record what is bound at the top of the file, also below `if`, `try` and `with`."""

    def bind(body: Iterable[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, ast.ImportFrom):
                origin = _absolute(module, node)
                for alias in node.names:
                    if alias.name == "*":
                        module.stars.append(origin)
                    else:
                        module.bindings[alias.asname or alias.name].append(("from", origin, alias.name))
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    top = alias.name.partition(".")[0]
                    module.bindings[alias.asname or top].append(("module", alias.name if alias.asname else top, ""))
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                module.bindings[node.name].append(("def", module.name, node.name))
            else:
                for name in _targets(node):
                    module.bindings[name].append(("def", module.name, name))
                for block in ("body", "orelse", "finalbody"):
                    bind(getattr(node, block, []))
                for handler in getattr(node, "handlers", []):
                    bind(handler.body)

    bind(module.tree.body)


def _targets(node: ast.stmt) -> Iterator[str]:
    """Names that one statement binds, without those of its blocks."""
    parts: list[ast.AST] = []
    if isinstance(node, ast.Assign):
        parts = list(node.targets)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.For | ast.AsyncFor):
        parts = [node.target]
    elif isinstance(node, ast.With | ast.AsyncWith):
        parts = [item.optional_vars for item in node.items if item.optional_vars is not None]
    if hasattr(ast, "TypeAlias") and isinstance(node, ast.TypeAlias):
        parts = [node.name]
    for part in parts:
        for inner in ast.walk(part):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                yield inner.id


class _Binder(ast.NodeVisitor):
    """What a function, lambda, comprehension or class body binds itself."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            self.scope.bound.add(node.id)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.scope.bound.add(node.name)
        for part in [*node.decorator_list, *node.args.defaults, *(d for d in node.args.kw_defaults if d)]:
            self.visit(part)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope.bound.add(node.name)
        for part in [*node.decorator_list, *node.bases, *node.keywords]:
            self.visit(part)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        return

    def visit_comprehension_like(self, node: ast.AST) -> None:
        # A walrus inside binds in the function around.
        for inner in ast.walk(node):
            if isinstance(inner, ast.NamedExpr):
                self.scope.bound.add(inner.target.id)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_comprehension_like

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            self.scope.bound.add((alias.asname or alias.name).partition(".")[0])

    visit_ImportFrom = visit_Import

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self.scope.bound.add(node.name)
        self.generic_visit(node)

    def visit_MatchAs(self, node: ast.MatchAs | ast.MatchStar) -> None:
        if node.name:
            self.scope.bound.add(node.name)
        self.generic_visit(node)

    visit_MatchStar = visit_MatchAs

    def visit_MatchMapping(self, node: ast.MatchMapping) -> None:
        if node.rest:
            self.scope.bound.add(node.rest)
        self.generic_visit(node)

    def visit_Global(self, node: ast.Global | ast.Nonlocal) -> None:
        self.scope.outer.update(node.names)

    visit_Nonlocal = visit_Global


class _Resolver(ast.NodeVisitor):
    """Walks one file and records every reference to a symbol."""

    def __init__(self, project: Project, module: Module) -> None:
        self.project, self.module = project, module
        self.scope: Scope | None = None
        self.local_imports: dict[tuple[int, str], tuple[str, str]] = {}
        self.class_stack: list[ast.ClassDef] = []
        self.in_function = 0

    def visit_module(self) -> None:
        self.visit(self.module.tree)

    # scopes

    def _enter(self, bodies: Iterable[ast.AST], arguments: ast.arguments | None = None, is_class: bool = False) -> None:
        scope = Scope(self.scope, is_class)
        binder = _Binder(scope)
        if arguments is not None:
            every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            every += [a for a in (arguments.vararg, arguments.kwarg) if a]
            scope.bound.update(a.arg for a in every)
        bodies = list(bodies)
        for node in bodies:
            binder.visit(node)
        scope.bound -= scope.outer
        self.scope = scope
        for node in bodies:
            self.visit(node)
        self.scope = scope.parent

    def _local_scope(self, name: str) -> Scope | None:
        """The function, comprehension or class scope that binds `name` for a read here; None: the module."""
        scope, first = self.scope, True
        while scope is not None:
            if name in scope.bound and (first or not scope.is_class):
                return scope
            first = False
            scope = scope.parent
        return None

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._define(node, node.name)
        for part in node.decorator_list:
            self.visit(part)
        self._annotations(node.args)
        if node.returns:
            self._annotation(node.returns)
        for default in [*node.args.defaults, *(d for d in node.args.kw_defaults if d)]:
            self.visit(default)
        self.in_function += 1
        self._enter(node.body, node.args)
        self.in_function -= 1

    visit_AsyncFunctionDef = visit_FunctionDef

    def _annotations(self, arguments: ast.arguments) -> None:
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [a for a in (arguments.vararg, arguments.kwarg) if a]
        for argument in every:
            if argument.annotation:
                self._annotation(argument.annotation)

    def _annotation(self, node: ast.AST) -> None:
        """An annotation; strings in it are expressions of their own."""
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                self._text_expression(inner)
        self.visit(node)

    def _text_expression(self, node: ast.Constant) -> None:
        value = str(node.value)
        try:
            expression = ast.parse(value, mode="eval")
        except SyntaxError:
            return
        start = self.module.offset(node.lineno, node.col_offset)
        text = self.module.text[start : self.module.offset(node.end_lineno or 0, node.end_col_offset or 0)]
        inside = text.find(value)
        if inside < 0:
            return
        for inner in ast.walk(expression):
            if isinstance(inner, ast.Name) and self._local_scope(inner.id) is None:
                target = self.project.resolve(self.module.name, inner.id)
                at = start + inside + inner.col_offset
                self._record(target, at, at + len(inner.id), "name")

    def visit_Lambda(self, node: ast.Lambda) -> None:
        for default in [*node.args.defaults, *(d for d in node.args.kw_defaults if d)]:
            self.visit(default)
        self._enter([node.body], node.args)

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> None:
        self.visit(node.generators[0].iter)
        scope = Scope(self.scope)
        binder = _Binder(scope)
        for generator in node.generators:
            binder.visit(generator.target)
        self.scope = scope
        for index, generator in enumerate(node.generators):
            self.visit(generator.target)
            if index:
                self.visit(generator.iter)
            for condition in generator.ifs:
                self.visit(condition)
        for part in [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]:
            self.visit(part)
        self.scope = scope.parent

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = _comprehension

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._define(node, node.name)
        for part in [*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords)]:
            self.visit(part)
        self.class_stack.append(node)
        saved, self.in_function = self.in_function, 0
        self._enter(node.body, is_class=True)
        self.in_function = saved
        self.class_stack.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit(node.target)
        self._annotation(node.annotation)
        if node.value:
            self.visit(node.value)

    # references

    def _define(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, name: str) -> None:
        start = self.module.offset(node.lineno, node.col_offset)
        match = re.compile(rf"(?:async\s+)?(?:def|class)\s+({re.escape(name)})\b").match(self.module.text, start)
        if match is None:
            self.project.mislaid.append(f"{self.module.path}:{node.lineno} {name}")
            return
        if self.scope is None:
            self._record(Symbol(self.module.name, name), match.start(1), match.end(1), "definition")
            if isinstance(node, ast.ClassDef):
                self.project.classes.add(Symbol(self.module.name, name))
        elif self.class_stack and not self.in_function and len(self.class_stack) == 1:
            owner = Symbol(self.module.name, self.class_stack[0].name)
            self.project.members[owner, name].append(
                Reference(self.module.name, match.start(1), match.end(1), "definition", self.scope)
            )

    def _record(self, target: Symbol | str | None, start: int, end: int, kind: str, alias: str | None = None) -> None:
        reference = Reference(self.module.name, start, end, kind, self.scope, alias)
        if isinstance(target, Symbol):
            self.project.references[target].append(reference)
        elif isinstance(target, str):
            self.project.submodule_references[target].append(reference)

    def _value(self, node: ast.AST) -> Symbol | str | tuple[Symbol, str] | None:
        """What an expression names: a module, a symbol, or a member of a class."""
        if isinstance(node, ast.Name):
            scope = self._local_scope(node.id)
            if scope is None:
                return self.project.resolve(self.module.name, node.id)
            known = self.local_imports.get((id(scope), node.id))
            return self.project.resolve(*known) if known else None
        if isinstance(node, ast.Attribute):
            value = self._value(node.value)
            if isinstance(value, str):
                return self.project.resolve(value, node.attr)
            if isinstance(value, Symbol):
                return (value, node.attr)
        return None

    def visit_Name(self, node: ast.Name) -> None:
        scope = self._local_scope(node.id)
        start, end = self._position(node, node.id)
        if start < 0:
            return
        if scope is None:
            target = self.project.resolve(self.module.name, node.id)
            if target is None and node.id not in self.module.bindings:
                self.module.loaded.add(node.id)
            self._record(target, start, end, "name")
        else:
            known = self.local_imports.get((id(scope), node.id))
            if known:
                self._record(self.project.resolve(*known), start, end, "name")
            elif scope.is_class and len(self.class_stack) == 1 and not self.in_function:
                owner = Symbol(self.module.name, self.class_stack[0].name)
                self.project.members[owner, node.id].append(
                    Reference(self.module.name, start, end, "definition", self.scope)
                )

    def _position(self, node: ast.expr, text: str) -> tuple[int, int]:
        start = self.module.offset(node.lineno, node.col_offset)
        if self.module.text[start : start + len(text)] == text:
            return start, start + len(text)
        self.project.mislaid.append(f"{self.module.path}:{node.lineno} {text}")
        return -1, -1

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        end = self.module.offset(node.end_lineno or 0, node.end_col_offset or 0)
        start = end - len(node.attr)
        if self.module.text[start:end] != node.attr:
            self.project.mislaid.append(f"{self.module.path}:{node.lineno} .{node.attr}")
            return
        value = self._value(node.value)
        if isinstance(value, str):
            self._record(self.project.resolve(value, node.attr), start, end, "attribute")
        elif isinstance(value, Symbol):
            self.project.members[value, node.attr].append(
                Reference(self.module.name, start, end, "attribute", self.scope)
            )
        elif (
            isinstance(node.value, ast.Name)
            and node.value.id in ("self", "cls")
            and self.class_stack
            and len(self.class_stack) == 1
        ):
            owner = Symbol(self.module.name, self.class_stack[0].name)
            self.project.members[owner, node.attr].append(
                Reference(self.module.name, start, end, "attribute", self.scope)
            )
            self.project.attributes[node.attr].append(Reference(self.module.name, start, end, "self", self.scope))
        else:
            self.project.attributes[node.attr].append(Reference(self.module.name, start, end, "attribute", self.scope))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        origin = _absolute(self.module, node)
        for alias in node.names:
            if alias.name == "*":
                continue
            start = self.module.offset(alias.lineno, alias.col_offset)
            target = self.project.resolve(origin, alias.name)
            if isinstance(target, Symbol) or target == f"{origin}.{alias.name}":
                self._record(target, start, start + len(alias.name), "import", alias.asname)
            if self.scope is not None:
                self.local_imports[id(self.scope), alias.asname or alias.name] = (origin, alias.name)

    def visit_Global(self, node: ast.Global | ast.Nonlocal) -> None:
        start = self.module.offset(node.lineno, node.col_offset)
        end = self.module.offset(node.end_lineno or 0, node.end_col_offset or 0)
        for name in node.names:
            if isinstance(node, ast.Global):
                match = re.compile(rf"\b{re.escape(name)}\b").search(self.module.text, start, end)
                if match:
                    target = self.project.resolve(self.module.name, name)
                    self._record(target, match.start(), match.end(), "name")

    visit_Nonlocal = visit_Global

    def visit_Assign(self, node: ast.Assign) -> None:
        if (
            self.scope is None
            and len(node.targets) == 1
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == "__all__"
        ):
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    start = self.module.offset(inner.lineno, inner.col_offset) + 1
                    target = self.project.resolve(self.module.name, inner.value)
                    self._record(target, start, start + len(inner.value), "string")
        elif (
            self.scope is None
            and len(node.targets) == 1
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call)
            and node.value.args
            and isinstance(node.value.args[0], ast.Constant)
            and node.value.args[0].value == node.targets[0].id
        ):
            # TypeVar, NewType and their like repeat the name that they are bound to.
            name = node.targets[0].id
            start = self.module.offset(node.value.args[0].lineno, node.value.args[0].col_offset) + 1
            self._record(Symbol(self.module.name, name), start, start + len(name), "string")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """`setattr(module, "name")`, `monkeypatch.setattr(module, "name")`, `patch.object(module, "name")`."""
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if function in ("setattr", "getattr", "hasattr", "delattr", "object") and len(node.args) >= 2:
            name = node.args[1]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                value = self._value(node.args[0])
                start = self.module.offset(name.lineno, name.col_offset) + 1
                if isinstance(value, str):
                    self._record(self.project.resolve(value, name.value), start, start + len(name.value), "string")
                elif isinstance(value, Symbol):
                    self.project.members[value, name.value].append(
                        Reference(self.module.name, start, start + len(name.value), "string", self.scope)
                    )
        if function == "cast" and node.args and isinstance(node.args[0], ast.Constant):
            self._annotation(node.args[0])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A dotted path in a string: the name at its end, where it names a symbol."""
        if not isinstance(node.value, str) or not _DOTTED.fullmatch(node.value):
            return
        parts = node.value.split(".")
        value: Symbol | str | None = parts[0]
        start = self.module.offset(node.lineno, node.col_offset)
        inside = self.module.text.find(node.value, start)
        if inside < 0 or inside > start + 4:
            return
        at = inside + len(parts[0])
        for part in parts[1:]:
            if not isinstance(value, str):
                return
            value = self.project.resolve(value, part)
            if isinstance(value, Symbol):
                self._record(value, at + 1, at + 1 + len(part), "string")
            at += 1 + len(part)


def apply_edits(text: str, edits: dict[tuple[int, int], str]) -> str:
    """Return `text` with each span replaced; spans do not overlap."""
    pieces, last = [], 0
    for (start, end), new in sorted(edits.items()):
        if start < last:
            raise ValueError(f"overlapping edits at {start}")
        pieces += [text[last:start], new]
        last = end
    return "".join([*pieces, text[last:]])
