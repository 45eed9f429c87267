"""`make check`: every linter and drift check, in two parallel lanes, also after a failure.

python -m tools.local check
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.local import keys, paths
from tools.local.engines import engines
from tools.local.product import chosen_port, environment_for

TYPES = "webapp-*/src/**/*.gen.ts"


@dataclass(frozen=True)
class CheckStep:
    name: str
    words: Sequence[str]
    after: Callable[[], str] = lambda: ""
    """Looked at when the command went well; a text is a fault."""


def check() -> int:
    """Run all; answers 0 when every step went well."""
    faults: list[str] = []
    output_lock = threading.Lock()
    with engines("test") as addresses:
        environment = environment_for(addresses, keys.throwaway_secrets(), chosen_port())
        environment["TULNA_DB_ROLE"] = "owner"

        def walk(steps: Sequence[CheckStep]) -> None:
            for step in steps:
                began = time.monotonic()
                done = subprocess.run(
                    step.words,
                    cwd=paths.ROOT,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    errors="replace",
                    check=False,
                )
                failure = done.stdout or f"code {done.returncode}" if done.returncode else step.after()
                with output_lock:
                    print(
                        f"{'FAILED' if failure else 'ok':>6}  {step.name} ({time.monotonic() - began:.1f} s)",
                        flush=True,
                    )
                    if failure:
                        faults.append(step.name)
                        print(failure, flush=True)

        lanes = [threading.Thread(target=walk, args=(lane,)) for lane in (_python_steps(), _front_end_steps())]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
    if faults:
        print(f"\nCheck failed: {', '.join(faults)}", flush=True)
        return 1
    print("\nCheck passed.", flush=True)
    return 0


def _python_steps() -> list[CheckStep]:
    tools = paths.VENV / "bin"
    manage = [sys.executable, "manage.py"]
    return [
        CheckStep("ruff", [str(tools / "ruff"), "check", "--quiet", "."]),
        CheckStep("ruff format", [str(tools / "ruff"), "format", "--check", "--quiet", "."]),
        CheckStep("layers of the back end", [str(tools / "lint-imports")]),
        CheckStep("mypy", [str(tools / "mypy"), "config", "apps", "tools", "tests"]),
        CheckStep("settings and what runs are up to date", [sys.executable, "-m", "tools.deploy", "--check"]),
        CheckStep("licences of what the product contains", [sys.executable, "-m", "tools.licences", "--check"]),
        CheckStep("system check", [*manage, "check", "--fail-level=WARNING"]),
        CheckStep("migrations are complete", [*manage, "makemigrations", "--check", "--dry-run"]),
        CheckStep("contracts are up to date", [*manage, "export_schema", "--check"]),
        CheckStep("permissions are up to date", [*manage, "export_permissions", "--check"]),
    ]


def _front_end_steps() -> list[CheckStep]:
    before = _types()

    def drift() -> str:
        """Name the types that the generator now writes differently, and restore the old ones."""
        changed = [name for name, text in _types().items() if text != before.get(name)]
        for name in changed:
            if name in before:
                (paths.ROOT / name).write_bytes(before[name])
        return f"Out of date: {', '.join(changed)}. Run make schema and commit." if changed else ""

    npm = ["npm", "run", "--silent"]
    return [
        CheckStep("generated types are up to date", [*npm, "schema"], drift),
        CheckStep("prettier", [*npm, "format:check"]),
        CheckStep("eslint", [*npm, "lint"]),
        CheckStep("tsc", [*npm, "typecheck"]),
        CheckStep("layers of the front end", [*npm, "depcruise"]),
        CheckStep("no unused export, file or dependency", [*npm, "knip"]),
        CheckStep("both languages are complete and no text is left over", [*npm, "locales"]),
    ]


def _types() -> dict[str, bytes]:
    return {str(file.relative_to(paths.ROOT)): file.read_bytes() for file in paths.ROOT.glob(TYPES)}
