"""How fast a tracking link leads on, beside a bare Django view behind the same middleware.

`python -m tests.bench.bench_redirect [seconds] [a_second] [steady_seconds]`. Both servers get two workers and the same
keep-alive load of eight connections, then requests at a steady pace that waits for no answer: times are counted from the
moment at which each was due. The bare view answers 302 and stores nothing; each answer of a link has to have its click.
Prints figures, asserts none of them.
"""

import asyncio
import os
import statistics
import sys
import time

import psycopg

from tests.bench.bench_offers import CONNECTIONS, WARM_UP_SECONDS, WORKERS, server
from tests.bench.world import bench_world

SECONDS, A_SECOND, STEADY_SECONDS = 8.0, 200.0, 60.0
BROWSERS = [
    f"Mozilla/5.0 (Linux; Android {version}; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    f"Chrome/1{version}.0.0.0 Mobile Safari/537.36"
    for version in range(10, 18)
]
"""Some browsers that come again and again, as in a day's traffic."""
PLAIN, OURS = "a bare Django view", "a tracking link"


def main() -> None:
    given = [float(text) for text in sys.argv[1:]]
    seconds, a_second, steady_seconds = (*given, *(SECONDS, A_SECOND, STEADY_SECONDS)[len(given) :])
    with bench_world() as (name, _):
        code = prepared()
        address = psycopg.conninfo.make_conninfo(os.environ["DATABASE_URL"], dbname=name)
        environment = {**os.environ, "DATABASE_URL": address, "TULNA_DB_ROLE": "app"}
        command = [sys.executable, "-m", "granian", "--interface=wsgi", "--blocking-threads=1", f"--workers={WORKERS}"]
        command += ["--no-ws", "--no-log", "--host=127.0.0.1", "--port={port}", "config.wsgi:application"]
        a_second_of, p95_of, answers = {}, {}, 0
        for label, settings in ((PLAIN, "tests.bench.plain_redirect"), (OURS, "tests.bench.link_settings")):
            with server(command, {**environment, "DJANGO_SETTINGS_MODULE": settings}) as (port, _):
                asyncio.run(load(port, code, min(2 * WARM_UP_SECONDS, seconds)))
                before = stored()
                waits = asyncio.run(load(port, code, seconds))
                steady = asyncio.run(steady_load(port, code, a_second, steady_seconds))
            answers = len(waits) + len(steady)
            a_second_of[label], p95_of[label] = len(waits) / seconds, p95(steady)
            print(
                f"{label:20} {a_second_of[label]:7.0f} requests/s   "
                f"at {a_second:.0f} a second: median {statistics.median(steady) * 1000:5.1f} ms   "
                f"p95 {p95_of[label] * 1000:6.1f} ms   n {len(steady)}",
                flush=True,
            )
        print(f"{OURS} : {PLAIN} = {a_second_of[OURS] / a_second_of[PLAIN]:.2f}")
        print(f"p95 of {OURS} : {PLAIN} = {p95_of[OURS] / p95_of[PLAIN]:.2f}")
        print(f"answers to people {answers:,}, clicks stored {stored() - before:,}", flush=True)


def prepared() -> str:
    """Make a partner with a link; return its code."""
    from tests.factories.accounts import make_partner
    from tests.factories.links import make_link

    return make_link(make_partner()).code


def stored() -> int:
    """Return how many clicks of people are stored."""
    from apps.acquisition.models import LinkClick

    return LinkClick.objects.filter(kind="person").count()


def p95(waits: list[float]) -> float:
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]


async def load(port: int, code: str, seconds: float) -> list[float]:
    """Keep-alive connections that ask as soon as they are answered; the seconds each answer took."""
    until = time.perf_counter() + seconds

    async def ask_on(number: int) -> list[float]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        waits: list[float] = []
        while (began := time.perf_counter()) < until:
            await follow(reader, writer, code, number + len(waits))
            waits.append(time.perf_counter() - began)
        writer.close()
        return waits

    parts = await asyncio.gather(*(ask_on(number) for number in range(CONNECTIONS)))
    return [wait for part in parts for wait in part]


async def steady_load(port: int, code: str, a_second: float, seconds: float) -> list[float]:
    """Requests at a steady pace over as many connections as it takes; the seconds from due to answered."""
    idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    began = time.perf_counter()

    async def ask(number: int) -> float:
        due = began + number / a_second
        await asyncio.sleep(due - time.perf_counter())
        # the server closes connections that rest
        while idle and idle[-1][0].at_eof():
            idle.pop()[1].close()
        pair = idle.pop() if idle else await asyncio.open_connection("127.0.0.1", port)
        await follow(*pair, code, number)
        idle.append(pair)
        return time.perf_counter() - due

    waits = await asyncio.gather(*(ask(number) for number in range(max(1, round(a_second * seconds)))))
    for _, writer in idle:
        writer.close()
    return waits


async def follow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, code: str, number: int) -> None:
    """Ask for the link as a person's browser; RuntimeError for any answer that does not lead on."""
    browser = BROWSERS[number % len(BROWSERS)]
    writer.write(
        f"GET /{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: {browser}\r\nAccept-Language: hi-IN\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 302"):
        raise RuntimeError(head.decode(errors="replace"))
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    await reader.readexactly(int(lengths[0].split(b":")[1]) if lengths else 0)


if __name__ == "__main__":
    main()
