"""Processor time of an offers call without traces, with one request in a hundred traced, and with all of them.

`python -m tests.bench.bench_traces [seconds] [rounds]`. Three server processes run side by side and are asked in turns,
by the same customer over two connections, so that what else the machine does meets all three. Prints the median of the
rounds; asserts nothing.
"""

import asyncio
import os
import statistics
import sys
from contextlib import ExitStack

import psycopg

from tests.bench.bench_offers import load, prepared, server
from tests.bench.world import bench_world
from tests.collectors import TraceCollector, trace_collector
from tests.load.servers import processor_seconds

SECONDS, ROUNDS = 3.0, 8
CONNECTIONS = 2
WARM_UP_SECONDS = 2.0
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
        measure(f"/api{path}", token, address, seconds, rounds)


def measure(path: str, token: str, address: str, seconds: float, rounds: int) -> None:
    """Print what a call takes of the processor in each of the servers."""
    environment = {**os.environ, "DATABASE_URL": address, "TULNA_DB_ROLE": "app", "TULNA_LOG_REQUESTS": "0"}
    environment["OTEL_BSP_SCHEDULE_DELAY"] = "100"  # what waits as a server ends does not arrive
    spent: dict[str, list[float]] = {label: [] for label in SHARES}
    waited: dict[str, list[float]] = {label: [] for label in SHARES}
    collectors: dict[str, TraceCollector] = {}

    def ask(port: int, duration: float) -> list[float]:
        return asyncio.run(load(port, path, token, duration, connections=CONNECTIONS, warm_up=0))

    with ExitStack() as held:
        for label in SHARES:
            collectors[label] = held.enter_context(trace_collector())
        with ExitStack() as running:
            processes = {}
            for label, share in SHARES.items():
                traced = {"OTEL_EXPORTER_OTLP_ENDPOINT": collectors[label].address, "TULNA_TRACES_SHARE": share}
                processes[label] = running.enter_context(server(COMMAND, environment | (traced if share else {})))
                ask(processes[label][0], min(WARM_UP_SECONDS, seconds))
            for _ in range(rounds):
                for label, (port, pid) in processes.items():
                    before = processor_seconds(pid)
                    latencies = ask(port, seconds)
                    spent[label].append(1_000 * (processor_seconds(pid) - before) / len(latencies))
                    waited[label] += latencies
    off = statistics.median(spent["off"])
    for label in SHARES:
        middle, latency = statistics.median(spent[label]), 1_000 * statistics.median(waited[label])
        print(
            f"{label:16} {middle:6.2f} ms of processor a call {100 * (middle / off - 1):+6.1f} %, "
            f"median {latency:5.1f} ms, n {len(waited[label])}; {len(collectors[label].spans())} spans arrived"
        )


if __name__ == "__main__":
    main()
