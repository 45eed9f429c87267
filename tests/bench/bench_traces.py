"""Processor time of an offers call without traces, with one request in a hundred traced, and with all of them.

`python -m tests.bench.bench_traces [seconds] [rounds]`. One server process each, the same customer and the same load of
two connections, in turns. Prints figures, asserts none of them.
"""

import asyncio
import os
import statistics
import sys

import psycopg

from tests.bench.bench_offers import load, prepared, server
from tests.bench.world import bench_world
from tests.collectors import trace_collector
from tests.load.servers import processor_seconds

SECONDS = 8.0
ROUNDS = 3
CONNECTIONS = 2
WARM_UP_SECONDS = 1.5
SHARES = {"off": "", "1 % of requests": "0.01", "all requests": "1"}
COMMAND = [
    *(sys.executable, "-m", "granian", "--interface=wsgi", "--blocking-threads=1", "--workers=1", "--no-ws"),
    *("--no-log", "--host=127.0.0.1", "--port={port}", "config.wsgi:application"),
]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    with bench_world() as (name, _):
        path, token = prepared()
        address = psycopg.conninfo.make_conninfo(os.environ["DATABASE_URL"], dbname=name)
        taken: dict[str, list[float]] = {label: [] for label in SHARES}
        for _ in range(rounds):
            for label, share in SHARES.items():
                taken[label].append(measure(label, share, f"/api{path}", token, address, seconds))
    off = statistics.median(taken["off"])
    for label, values in taken.items():
        middle = statistics.median(values)
        print(f"{label:16} {middle:6.2f} ms of processor a call, {100 * (middle / off - 1):+6.1f} %, n {rounds}")


def measure(label: str, share: str, path: str, token: str, address: str, seconds: float) -> float:
    """Milliseconds of processor that a call takes in a server of its own."""
    environment = {**os.environ, "DATABASE_URL": address, "TULNA_DB_ROLE": "app"}
    with trace_collector() as collector:
        if share:
            environment |= {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.address, "TULNA_TRACES_SHARE": share}
        with server(COMMAND, environment) as (port, pid):
            asyncio.run(load(port, path, token, min(WARM_UP_SECONDS, seconds), connections=CONNECTIONS, warm_up=0))
            before = processor_seconds(pid)
            latencies = asyncio.run(load(port, path, token, seconds, connections=CONNECTIONS, warm_up=0))
            spent = 1_000 * (processor_seconds(pid) - before) / len(latencies)
    spans = len(collector.spans())
    print(
        f"{label:16} {spent:6.2f} ms of processor, median {1_000 * statistics.median(latencies):5.1f} ms, "
        f"n {len(latencies)}; {spans} spans arrived",
        flush=True,
    )
    return spent


if __name__ == "__main__":
    main()
