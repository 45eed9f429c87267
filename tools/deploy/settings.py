"""The page of settings, and proof that nothing is read without a line of its table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from config.settings.table import GROUPS, PREFIX, SETTINGS, Setting, SettingKind, SettingReader

PAGE = "docs/run/settings.md"
CODE = ("apps", "config")
READER = "config/settings/env.py"
TABLE = "config/settings/table.py"
DIRECT = {
    "apps/core/metrics.py": "PROMETHEUS_MULTIPROC_DIR",
    "apps/core/config_checks.py": "",
    "config/settings/prod.py": "",
}
"""Files that read the environment directly, with the variable: before settings exist, or for its name alone."""
OF_PARTNERS = frozenset({"TULNA_URL", "TULNA_KEY", "TULNA_WEBHOOK_SECRET"})
"""Names of a partner's own programs in our examples."""
READERS = {
    "text": SettingKind.TEXT,
    "flag": SettingKind.FLAG,
    "number": SettingKind.NUMBER,
    "words": SettingKind.WORDS,
    "price": SettingKind.PRICE,
}
HEAD = """# Settings

Written from `config/settings/table.py` by `python -m tools.deploy`; `make check` fails where they differ. All are
variables of the environment. A name that begins with `TULNA_` and has no line here stops the start. Of a secret,
`NAME_FILE` may name a file instead, and the file wins; only the roles in the last column are given it
(`docker/roles.toml`). `manage.py check_config` tries a set before a release. Defaults marked *example* are made up: a
real product has to set its own.
"""


def page() -> str:
    """Return the page of all settings."""
    parts = [HEAD]
    for title, settings in GROUPS.items():
        parts.append(f"\n## {title}\n\n| name | type | default | meaning | read by |\n|---|---|---|---|---|\n")
        parts += [_line(setting) for setting in settings]
    return "".join(parts)


def _line(setting: Setting) -> str:
    kind = f"{setting.kind}, secret" if setting.is_secret else str(setting.kind)
    default = setting.unset or (f"`{setting.default}`" if setting.default else "empty")
    if setting.demo is not None:
        default += f", in demo mode `{setting.demo}`"
    if setting.is_example:
        default += " (example)"
    readers = ", ".join(reader for reader in SettingReader if reader in setting.readers)
    return f"| `{setting.name}` | {kind} | {default} | {setting.meaning} | {readers} |\n"


def faults(root: Path) -> list[str]:
    """Return names that are read without a line, are not read, or stand in the docs alone."""
    problems: list[str] = []
    read: set[str] = set()
    for file in sorted(file for folder in CODE for file in (root / folder).rglob("*.py")):
        name = str(file.relative_to(root))
        if name in (READER, TABLE):
            continue
        tree = ast.parse(file.read_text("utf-8"))
        if name in DIRECT:
            read.add(DIRECT[name])
        else:
            problems += [f"{name}:{line} reads the environment past {READER}." for line in _direct_reads(tree)]
        for line, reader, setting in _reads(tree):
            read.add(setting)
            if setting not in SETTINGS:
                problems.append(
                    f"{name}:{line} reads {setting or 'a name that is not written out'}: no line in {TABLE}."
                )
            elif SETTINGS[setting].kind is not READERS[reader]:
                problems.append(f"{name}:{line} reads {setting} as {reader}; its line says {SETTINGS[setting].kind}.")
    read |= {name for name in SETTINGS if f'"{name}"' in (root / READER).read_text("utf-8")}
    tools = {setting.name for setting in SETTINGS.values() if setting.readers == {SettingReader.TOOLS}}
    problems += [f"Nothing reads {name}; delete its line in {TABLE}." for name in SETTINGS if name not in read | tools]
    for file in [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]:
        if file.exists():
            named = set(re.findall(rf"\b{PREFIX}[A-Z0-9_]*[A-Z0-9]\b(?!_)", file.read_text("utf-8")))
            unknown = sorted(named - SETTINGS.keys() - OF_PARTNERS)
            problems += [f"{file.relative_to(root)} names {name}, which does not exist." for name in unknown]
    return problems


def _direct_reads(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that read the environment; `setdefault` only writes."""
    written = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "setdefault"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv") and id(node) not in written:
            if isinstance(node.value, ast.Name) and node.value.id == "os":
                yield node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module == "os":
            yield from (node.lineno for alias in node.names if alias.name in ("environ", "getenv"))


def _reads(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Yield line, reader and name of each `env.<reader>(name)`; empty: not written out."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        if isinstance(owner, ast.Name) and owner.id == "env" and node.func.attr in READERS:
            first = node.args[0] if node.args else None
            written = isinstance(first, ast.Constant) and isinstance(first.value, str)
            yield node.lineno, node.func.attr, str(first.value) if written else ""  # type: ignore[union-attr]
