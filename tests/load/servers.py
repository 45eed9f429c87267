"""What a call costs as WSGI and as asginl with bodies read first, in one run: `make load FILE=servers`.

Starts both servers on ports of their own in the environment of a running product (one process, three threads each),
asks each in turn, and prints processor time and wall time a call. Judges nothing. About a minute.
"""

import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from tests.load.product import TOGETHER_SECONDS, address

ROOT = Path(__file__).resolve().parents[2]
ROUNDS, CALLS = 6, 100
SERVERS = {
    "wsgi, 3 threads": ["--interface=wsgi", "--blocking-threads=3", "config.wsgi:application"],
    "asginl, bodies first": ["--interface=asginl", "config.asgi:application"],
}


def main() -> None:
    address()  # whose environment this is
    with socket.socket() as first, socket.socket() as second:
        first.bind(("127.0.0.1", 0))
        second.bind(("127.0.0.1", 0))
        ports = [first.getsockname()[1], second.getsockname()[1]]
    running = [start(words, port) for words, port in zip(SERVERS.values(), ports, strict=True)]
    costs: dict[tuple[str, str], list[tuple[float, float]]] = {}
    try:
        for port in ports:
            wait_for(port)
        for number in range(ROUNDS):
            # The first goes second in every other round; what else the machine does falls on both alike.
            order = list(zip(SERVERS, running, ports, strict=True))[:: 1 if number % 2 else -1]
            for name, server, port in order:
                for call in ("GET", "POST"):
                    costs.setdefault((name, call), []).append(measure(call, port, server.pid))
    finally:
        for server in running:
            server.terminate()
        for server in running:
            server.wait()
    for (name, call), rounds in sorted(costs.items()):
        cpu, wall = (statistics.median(figures) for figures in zip(*rounds, strict=True))
        print(f"{name:<22} {call:<5} processor {1000 * cpu:6.2f} ms, wall {1000 * wall:6.2f} ms a call")


def start(words: Sequence[str], port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "granian", "--host=127.0.0.1", f"--port={port}", "--workers=1", "--no-ws"]
    return subprocess.Popen([*command, "--no-log", *words], cwd=ROOT, env=os.environ)


def wait_for(port: int) -> None:
    until = time.monotonic() + TOGETHER_SECONDS
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5, trust_env=False).raise_for_status()
            return
        except httpx.HTTPError:
            if time.monotonic() > until:
                raise SystemExit("A server did not start.") from None
            time.sleep(0.2)


def measure(call: str, port: int, pid: int) -> tuple[float, float]:
    """Processor and wall seconds a call of /healthz, or of a refused JSON call."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as browser:
        before, began = processor_seconds(pid), time.monotonic()
        for _ in range(CALLS):
            if call == "GET":
                browser.get("/healthz")
            else:
                browser.post("/api/prospects", json={}, headers={"X-Tulna-Client": "load"})
        return (processor_seconds(pid) - before) / CALLS, (time.monotonic() - began) / CALLS


def processor_seconds(pid: int) -> float:
    """Of a server's main process and its children (Linux)."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    ticks = 0
    for each in (str(pid), *children):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
