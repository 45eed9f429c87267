"""Print the size of the code by app and bundle: `python -m tools.code_figures`.

Tests and made files do not count. Duplicates are counted by a tool of others, which this only names (docs/figures.md).
"""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONG = 60
MADE = ("migrations", "locales", "node_modules", "dist")


def code_files(folder: Path) -> list[Path]:
    """Return the source files of a folder that somebody wrote."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".ts", ".tsx")
        and not set(path.parts) & set(MADE)
        and not path.name.endswith((".gen.ts", ".test.ts", ".test.tsx", ".stories.tsx", ".d.ts"))
    ]


def line_count(path: Path) -> int:
    """Return the lines of a file."""
    return len(path.read_text().splitlines())


def long_functions(path: Path) -> list[tuple[int, str]]:
    """Return lines and name of the Python functions that are longer than `LONG` lines."""
    functions = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONG:
                functions.append((lines, f"{path.relative_to(ROOT)} {node.name}"))
    return functions


def main() -> None:
    """Print a table of files, lines and the largest file of each part, then the long functions."""
    parts = [path for path in sorted((ROOT / "apps").iterdir()) if (path / "__init__.py").exists()]
    parts += [ROOT / "config", *sorted(ROOT.glob("webapp-*/src"))]
    long: list[tuple[int, str]] = []
    print("| part | files | lines | largest file |\n|---|---|---|---|")
    total_files = total_lines = 0
    for part in parts:
        files = code_files(part)
        sizes = sorted(((line_count(path), path) for path in files), reverse=True)
        lines = sum(size for size, _ in sizes)
        size, largest = sizes[0]
        name = part.relative_to(ROOT)
        print(f"| {name} | {len(files)} | {lines} | {largest.relative_to(part)} {size} |")
        total_files, total_lines = total_files + len(files), total_lines + lines
        long += [function for path in files if path.suffix == ".py" for function in long_functions(path)]
    print(f"| all | {total_files} | {total_lines} | |\n\nPython functions over {LONG} lines: {len(long)}")
    for lines, name_of in sorted(long, reverse=True):
        print(f"- {lines} {name_of}")


if __name__ == "__main__":
    main()
