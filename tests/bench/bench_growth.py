"""Print the costs of calls that read as the product grows: `python -m tests.bench.bench_growth [crowd ...]`.

For each size a world of its own with the demo data and a crowd of so many customers beside. Every GET of the back office, the
portal and the customer's site that takes no id is called three times; printed are the seconds that the database took in the
quickest, at each size, and how many times the smallest world the largest takes. Calls that refuse without more words in the
address are left out. Ends with the calls of `growth.json` that grew by more than half. Prints figures, asserts none of them.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tests.bench.world import bench_world

ROOT = Path(__file__).parents[2]
CROWDS = [0, 20_000]
TRIES = 3
FLAT = 1.5
NOISE_SECONDS = 0.005
"""Below, a difference says nothing."""
ASKERS = {"admin": "admin1@example.com", "partner": "partner1@example.com", "consumer": "9000000001"}


def main() -> None:
    crowds = [int(text) for text in sys.argv[1:]] or CROWDS
    sizes = []
    for crowd in crowds:
        # what a process remembers of one world is wrong in the next
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            sizes.append(process.submit(costs_of, crowd).result())
    names = [name for name in sizes[0] if all(name in size for size in sizes)]
    for name in sorted(names, key=lambda name: -sizes[-1][name]):
        print(f"{name:58}" + "".join(f"{1_000 * size[name]:9.1f} ms" for size in sizes) + f"{times(sizes, name):7.1f}")
    flat = json.loads((Path(__file__).parent / "growth.json").read_text())
    grown = [name for name in flat if name in names and times(sizes, name) > FLAT]
    print(f"{len(names)} calls; {len([name for name in flat if name in names])} are to stay flat, {len(grown)} grew")
    for name in grown:
        print(f"  grew: {name}")


def times(sizes: list[dict[str, float]], name: str) -> float:
    """Return how many times the smallest world the largest takes; what both do within the noise is 1."""
    first, last = (max(size[name], NOISE_SECONDS) for size in (sizes[0], sizes[-1]))
    return last / first


def costs_of(crowd: int) -> dict[str, float]:
    """Return the database's seconds of each call in a world with this crowd."""
    with bench_world():
        from django.core.management import call_command

        began = time.perf_counter()
        size: dict[str, Any] = {"size": "large", "customers": crowd} if crowd else {"size": "small"}
        call_command("seed_demo", **size, stdout=sys.stderr)
        call_command("partitions", stdout=sys.stderr)
        analyse()
        print(f"a crowd of {crowd:,} made in {time.perf_counter() - began:.0f} s", flush=True)
        costs = {}
        for area, name in ASKERS.items():
            get = asker(area, name)
            for path in paths_of(area):
                seconds = cheapest(get, path)
                if seconds is not None:
                    costs[f"{area} {path}"] = seconds
        return costs


def analyse() -> None:
    """Let the database know its rows, as it does by itself within minutes."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def paths_of(area: str) -> list[str]:
    """Return the addresses without an id that an area reads."""
    paths: Mapping[str, Any] = json.loads((ROOT / f"webapp-{area}" / "openapi.json").read_text())["paths"]
    return [path for path, methods in paths.items() if "get" in methods and "{" not in path]


def asker(area: str, name: str) -> Callable[[str], Any]:
    """Sign somebody of the demo in; return what they ask by."""
    from rest_framework.test import APIClient

    from apps.accounts.models import User
    from tests.factories.accounts import bearer_of_user
    from tests.factories.journey import Visitor

    if area == "consumer":
        visitor = Visitor()
        visitor.sign_in(name)
        return visitor.get
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(User.objects.get(email=name))}"}).get


def cheapest(get: Callable[[str], Any], path: str) -> float | None:
    """Return the database's seconds of the quickest of three answers; None where the call refuses."""
    from django.db import connection

    tries = []
    for _ in range(TRIES):
        spent = 0.0

        def timed(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            nonlocal spent
            began = time.perf_counter()
            try:
                return execute(sql, params, many, context)
            finally:
                spent += time.perf_counter() - began

        with connection.execute_wrapper(timed):
            answer = get(path)
        if answer.status_code != 200:
            return None
        tries.append(spent)
    return min(tries)


if __name__ == "__main__":
    main()
