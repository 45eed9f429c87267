"""How many offers calls a second one machine answers at 40 lenders, beside a plain FastAPI endpoint in the same run.

`python -m tests.bench.bench_offers [seconds]`. Both servers get two workers, the same database, the same customer and
the same keep-alive load of eight connections, one after the other. Prints figures, asserts none of them.
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal

import psycopg

from tests.bench.world import bench_world

LENDERS = 40
CONNECTIONS = 8
WORKERS = 2
SECONDS = 8.0
WARM_UP_SECONDS = 2.0


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with bench_world() as (name, _):
        path, token = prepared()
        address = psycopg.conninfo.make_conninfo(os.environ["DATABASE_URL"], dbname=name)
        measure(path, token, address, seconds)


def prepared() -> tuple[str, str]:
    """Forty lenders of whom three quarters match, a customer with an application; the call's path and a bearer."""
    from tests.factories.journey import Visitor, make_lender

    for number in range(LENDERS):
        make_lender(
            f"Lender {number:02d}",
            annual_rate=Decimal(11) + Decimal(number) / 4,
            min_income=Decimal(40_000 if number % 4 == 0 else 15_000),
        )
    visitor = Visitor()
    token = visitor.sign_in()["token"]
    app_id = visitor.apply()
    reply = visitor.offers(app_id)
    print(f"\n{len(reply['matched'])} offers, {len(reply['unmatched'])} lenders that do not match", flush=True)
    return f"/applications/{app_id}/offers", token


def measure(path: str, token: str, address: str, seconds: float) -> None:
    environment = {**os.environ, "DATABASE_URL": address, "TULNA_DB_ROLE": "app", "PLAIN_DATABASE": plain_url(address)}
    ours = [sys.executable, "-m", "granian", "--interface=wsgi", "--blocking-threads=1", f"--workers={WORKERS}"]
    ours += ["--no-ws", "--no-log", "--host=127.0.0.1", "--port={port}", "config.wsgi:application"]
    plain = [sys.executable, "-m", "uvicorn", "--host=127.0.0.1", "--port={port}", f"--workers={WORKERS}"]
    plain += ["--log-level=error", "--no-access-log", "tests.bench.plain_offers:app"]
    figures = {}
    for label, command, prefix in (
        ("the offers call", ours, "/api"),
        ("plain FastAPI, the rules each time", plain, "/api"),
        ("plain FastAPI, the stored list read", plain, "/stored"),
    ):
        with server(command, environment) as (port, _):
            latencies = asyncio.run(load(port, prefix + path, token, seconds))
        figures[label] = len(latencies) / seconds
        quarter = statistics.quantiles(latencies, n=100)
        print(
            f"{label:38} {figures[label]:7.0f} requests/s   median {quarter[49] * 1000:5.1f} ms"
            f"   p99 {quarter[98] * 1000:6.1f} ms",
            flush=True,
        )
    first, *others = figures
    for other in others:
        print(f"{first} : {other} = {figures[first] / figures[other]:.2f}")


def plain_url(address: str) -> str:
    """The same address as a URL that asyncpg reads."""
    from urllib.parse import quote

    parts = psycopg.conninfo.conninfo_to_dict(address)
    host = quote(str(parts["host"]), safe="")
    port = f"&port={parts['port']}" if parts.get("port") else ""
    password = f":{quote(str(parts['password']), safe='')}" if parts.get("password") else ""
    return f"postgresql://{parts['user']}{password}@/{parts['dbname']}?host={host}{port}"


@contextmanager
def server(command: list[str], environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """One server on a free port until the block ends; that port and the process."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    process = subprocess.Popen([word.format(port=port) for word in command], env=environment)
    try:
        for _ in range(900):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1)
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                if process.poll() is not None:
                    raise RuntimeError(f"{command[2]} did not start") from None
                time.sleep(0.1)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(timeout=20)


async def load(
    port: int,
    path: str,
    token: str,
    seconds: float,
    *,
    connections: int = CONNECTIONS,
    warm_up: float = WARM_UP_SECONDS,
) -> list[float]:
    """Keep-alive connections that ask as soon as they are answered; the seconds each answer took."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\nAccept: application/json\r\n\r\n"
    ).encode()

    async def one(until: float) -> list[float]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        taken = []
        while (began := time.perf_counter()) < until:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            lengths = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
            await reader.readexactly(int(lengths[0].split(b":")[1]))
            taken.append(time.perf_counter() - began)
        writer.close()
        return taken

    await asyncio.gather(*(one(time.perf_counter() + min(warm_up, seconds)) for _ in range(connections)))
    until = time.perf_counter() + seconds
    return [taken for part in await asyncio.gather(*(one(until) for _ in range(connections))) for taken in part]


if __name__ == "__main__":
    main()
