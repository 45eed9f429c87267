"""Imports, exports and the short run of the fault suite through pgbouncer: `python -m tests.pooler`.

Transaction mode with a pool of 2: what keeps state in a session, or one connection too many, does not come through.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.pooler.pgbouncer import POOL, pgbouncer, program
from tools.local import paths
from tools.local.engines import ensure_test_engines

MISSING = """pgbouncer is not installed, so nothing was tried through it.
Debian and Ubuntu: apt-get install pgbouncer. Then run make test-pooler again.
"""
TESTS = ("tests/apps/uploads", "tests/apps/exports")


def main() -> int:
    if program() is None:
        print(MISSING, end="")
        return 1
    environment = ensure_test_engines()
    from config.settings import env

    app = env.database(environment["DATABASE_URL"])
    inherited = os.environ | environment | {"TULNA_DB_POOLED": "1"}
    results: dict[str, int] = {}
    with pgbouncer(Path(app["HOST"]), app["USER"], app["PASSWORD"], paths.server_account()) as port:
        words = ["pytest", "-q", "-m", "not connections", "--durations=5", *(sys.argv[1:] or TESTS)]
        results["imports and exports"] = _run(words, inherited | {"TULNA_TEST_POOLER_PORT": str(port)})
    if not sys.argv[1:]:
        results["fault suite, short run"] = _run(["tests.faults", "short"], os.environ | {"FAULTS_POOLED": "1"})
    for name, code in results.items():
        print(f"{'ok' if code == 0 else 'FAILED':>6}  {name}, through pgbouncer with a pool of {POOL}")
    return max(results.values())


def _run(words: list[str], environment: dict[str, str]) -> int:
    return subprocess.run([sys.executable, "-m", *words], cwd=paths.ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
