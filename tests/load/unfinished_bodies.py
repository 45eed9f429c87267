"""Unfinished and far too large bodies, and how long /healthz and a page take meanwhile: `make load FILE=unfinished_bodies`.

16 and then 200 connections that send half a JSON body and wait, then 400 MB posted at a call that takes JSON. At most
two minutes. Ends with 1 when an answer of /healthz took a second or more.
"""

import socket
import sys
import time
from urllib.parse import urlsplit

from tests.load.product import HealthWatch, address, is_smallest

CALL = "/api/prospects"
HELD_SECONDS = 8.0
BLOCK = b"x" * 1024 * 1024
MEGABYTES = 400


def main() -> None:
    worst = 0.0
    counts, held_seconds, megabytes = ((4,), 1.0, 4) if is_smallest() else ((16, 200), HELD_SECONDS, MEGABYTES)
    for count in counts:
        print(f"== {count} connections with half a body each, held for {held_seconds:.0f} s")
        with HealthWatch() as health, HealthWatch("/api/legal/terms") as page:
            connections = [half_a_body() for _ in range(count)]
            time.sleep(held_seconds)
            for connection in connections:
                connection.close()
        worst = max(worst, *report(health, page))
    if not is_smallest():
        print("== one connection that keeps its half body until it is answered")
        began = time.monotonic()
        with half_a_body() as waiting:
            print(f"  {first_line(waiting)} after {time.monotonic() - began:.1f} s")
    print(f"== {megabytes} MB posted at {CALL}")
    with HealthWatch() as health, HealthWatch("/api/legal/terms") as page:
        print("  stated:  " + flood(megabytes, chunked=False))
        print("  chunked: " + flood(megabytes, chunked=True))
    worst = max(worst, *report(health, page))
    print(f"slowest /healthz: {1000 * worst:.0f} ms (must stay below 1000 ms)")
    sys.exit(worst >= 1 and not is_smallest())


def report(health: HealthWatch, page: HealthWatch) -> list[float]:
    for watch in (health, page):
        print("  " + watch.report())
    return [health.slowest()]


def connect(head: str) -> socket.socket:
    place = urlsplit(address())
    connection = socket.create_connection((place.hostname or "", place.port or 80), timeout=60)
    lines = (f"POST {CALL} HTTP/1.1", f"Host: {place.netloc}", "Content-Type: application/json", head)
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    return connection


def half_a_body() -> socket.socket:
    connection = connect("Content-Length: 100")
    connection.sendall(b'{"mobile')
    return connection


def flood(megabytes: int, *, chunked: bool) -> str:
    """Send until everything is out or the other side closes."""
    began = time.monotonic()
    sent = 0
    with connect(
        "Transfer-Encoding: chunked" if chunked else f"Content-Length: {megabytes * len(BLOCK)}"
    ) as connection:
        try:
            for _ in range(megabytes):
                connection.sendall(b"%x\r\n%s\r\n" % (len(BLOCK), BLOCK) if chunked else BLOCK)
                sent += 1
        except OSError:
            pass
        answer = first_line(connection)
    return f"{answer} after {time.monotonic() - began:.1f} s, {sent} MB sent"


def first_line(connection: socket.socket) -> str:
    try:
        return connection.recv(4096).split(b"\r\n", 1)[0].decode() or "closed"
    except OSError:
        return "closed before an answer could be read"


if __name__ == "__main__":
    main()
