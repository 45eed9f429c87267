"""Every benchmark runs at its smallest size and prints its figures: what is started by hand alone goes unnoticed when it breaks.

Left out are those that need a browser or fetch what they measure against (the .mjs files, `bench_sheets --rivals`).
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SECONDS = 900
"""After which it hangs; a busy machine takes its time."""
SMALLEST: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "bench.bench_calling": (
        ("40", "2", "2"),
        (
            r"30 found behind 10 by filling 1, the longest \d+\.\d s",
            r"next customer, 40 due, 2 callers: median \d+ ms, p95 \d+ ms, n 4",
            r"next customer, 40, of which 30 due, 1 callers: median \d+ ms, p95 \d+ ms, n 30",
        ),
    ),
    "bench.bench_commission": (
        ("20", "2"),
        (
            r"the month booked for the first time +\d+\.\d\d s",
            r"40 lines, commission [\d,.]+; [\d,]+ disbursals/s",
            r"every line proved against a fresh computation +\d+\.\d\d s",
            r"row by row, plain ORM: \d+\.\d\d ms a disbursal over 20",
        ),
    ),
    "bench.bench_growth": (
        ("0",),
        (
            r"a crowd of 0 made in \d+ s",
            r"admin /api/admin/dashboard +\d+\.\d ms +1\.0",
            r"consumer /api/applications +\d+\.\d ms +1\.0",
            r"\d+ calls; \d+ are to stay flat, 0 grew",
        ),
    ),
    "bench.bench_matching": (
        ("5", "3"),
        (r"match: 5 lenders, \d+ findings +best +\d+\.\d\d ms", r"whole list: \d+ priced offers, \d+ unmatched +best"),
    ),
    "bench.bench_offers": (
        ("0.2",),
        (
            r"30 offers, 10 lenders that do not match",
            r"the offers call +\d+ requests/s   median +\d+\.\d ms   p99 +\d+\.\d ms",
            r"plain FastAPI, the rules each time +\d+ requests/s",
            r"plain FastAPI, the stored list read +\d+ requests/s",
            r"the offers call : plain FastAPI, the rules each time = \d+\.\d\d",
        ),
    ),
    "bench.bench_redirect": (
        ("0.2", "20", "0.5"),
        (
            r"a bare Django view +\d+ requests/s +at 20 a second: median +\d+\.\d ms +p95 +\d+\.\d ms +n 10",
            r"a tracking link +\d+ requests/s +at 20 a second: median +\d+\.\d ms +p95 +\d+\.\d ms +n 10",
            r"a tracking link : a bare Django view = \d+\.\d\d",
            r"answers to people ([\d,]+), clicks stored \1\n",
        ),
    ),
    "bench.bench_sheets": (
        ("--rows", "20", "--sample", "5", "--forms", "xlsx"),
        (
            r"row by row, xlsx +20 +\d+\.\d s",
            r"row by row, same record, xlsx +20 +\d+\.\d s",
            r"other work meanwhile: \d+\.\d processes",
        ),
    ),
    "bench.bench_sign_in": (
        ("3",),
        (
            r"a one-time code +known +median +\d+\.\d\d ms .* n 3",
            r"a one-time code +unknown +median",
            r"a wrong password +known +median",
            r"a wrong password +unknown +median +\d+\.\d\d ms .* n 3",
        ),
    ),
    "bench.bench_traces": (
        ("0.3", "1"),
        (
            r"off +\d+\.\d\d ms of processor a call +\+0\.0 %, median +\d+\.\d ms, n \d+; 0 spans arrived",
            r"1 % of requests +\d+\.\d\d ms of processor a call +[+-]\d+\.\d %",
            r"all requests +\d+\.\d\d ms of processor a call +[+-]\d+\.\d %, .* n \d+; [1-9]\d+ spans arrived",
        ),
    ),
    "load.live_partitions": (
        ("2000",),
        (
            r"2,000 rows, 50 writes a second",
            r"\d+\.\d ms  the table becomes the first part \(one transaction\)",
            r"6 months ahead",
            r"\d+ writes, 0 refused, 0 lost, slowest \d+ ms; ([\d,]+) rows, \1 ids",
        ),
    ),
}
"""Module below tests -> its arguments, and patterns of what it prints."""


NEEDS_PRODUCT = {
    "bench.bench_dashboards": "DATABASE_URL",
    "load.picture_bombs": "TULNA_E2E_URL",
    "load.plans": "TULNA_E2E_URL",
    "load.servers": "TULNA_E2E_URL",
    "load.unfinished_bodies": "TULNA_E2E_URL",
}
"""Module below tests -> the variable it cannot do without, which it names here.

`bench_dashboards` reads a large world. The others ask a running product: tests/e2e/load.test.mjs runs them but `servers`,
which needs its environment too.
"""


def test_no_benchmark_is_left_out() -> None:
    paths = [*TESTS.glob("bench/bench_*.py"), *TESTS.glob("load/*.py")]
    found = {f"{path.parent.name}.{path.stem}" for path in paths if '__name__ == "__main__"' in path.read_text("utf-8")}
    assert found == {*SMALLEST, *NEEDS_PRODUCT}


@pytest.mark.parametrize(("name", "variable"), NEEDS_PRODUCT.items())
def test_without_a_product_a_load_test_asks_for_one(name: str, variable: str) -> None:
    environment = {key: text for key, text in os.environ.items() if key != variable}
    command = [sys.executable, "-m", f"tests.{name}"]
    ended = subprocess.run(command, cwd=TESTS.parent, env=environment, text=True, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr.splitlines()[-1].startswith(f"Set {variable}")) == (1, True)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SMALLEST))
def test_a_benchmark_runs_at_its_smallest_size(name: str, database_template: str | None) -> None:
    arguments, patterns = SMALLEST[name]
    template = {"TULNA_BENCH_TEMPLATE": database_template} if database_template else {}
    ended = subprocess.run(
        [sys.executable, "-m", f"tests.{name}", *arguments],
        cwd=TESTS.parent, env=os.environ | template, text=True, capture_output=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout[-2_000:] + ended.stderr[-4_000:]
    assert [pattern for pattern in patterns if not re.search(pattern, ended.stdout)] == [], ended.stdout
