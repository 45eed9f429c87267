"""Bodies are read before a thread is taken: each within its call's size and twenty seconds, else 413 or 408."""

import asyncio
import io
import json
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from prometheus_client import REGISTRY

from config import bodies
from config.bodies import BODY_SECONDS, SPARED_BYTES, BodyLimits, closing, max_body_bytes, pooled

KIB, MIB = 1024, 1024**2
JSON_CALL, FILE_CALL = "/api/prospects", "/api/uploads/status"
CODE_CALL = "/api/prospects/00000000-0000-0000-0000-000000000000/verify"
HINDI = [(b"accept-language", b"hi")]


class Caller:
    """One request as an ASGI server hands it over; `pause` comes in place of a message that never arrives."""

    def __init__(
        self, parts: Sequence[bytes | str], path: str = JSON_CALL, headers: Sequence[tuple[bytes, bytes]] = ()
    ):
        self.parts = list(parts)
        self.scope = {
            "type": "http", "method": "POST", "path": path, "headers": list(headers), "query_string": b"",
            "http_version": "1.1", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
        }  # fmt: skip
        self.read = 0
        self.sent: list[Any] = []

    async def receive(self) -> dict[str, Any]:
        if not self.parts:
            await asyncio.sleep(3600)
        part = self.parts.pop(0)
        if part == "pause":
            await asyncio.sleep(3600)
        if part == "gone":
            return {"type": "http.disconnect"}
        assert isinstance(part, bytes)
        self.read += len(part)
        return {"type": "http.request", "body": part, "more_body": bool(self.parts)}

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def body(self) -> Any:
        return json.loads(b"".join(message.get("body", b"") for message in self.sent[1:]))


def echo(environ: Any, start_response: Any) -> list[bytes]:
    start_response("200 OK", [("Content-Type", "application/json")])
    return [json.dumps({"bytes": len(environ["wsgi.input"].read())}).encode()]


def call(caller: Caller, **limits: Any) -> Caller:
    asyncio.run(BodyLimits(pooled(echo, 1, queue_max=1), **limits)(caller.scope, caller.receive, caller.send))
    return caller


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [
        ("POST", JSON_CALL, 64 * KIB),
        ("POST", "/api/nowhere", 64 * KIB),
        ("POST", "/", 64 * KIB),
        ("GET", "/api/s3-upload-file", 64 * KIB),
        ("POST", "/api/s3-upload-file", 2 * MIB + 256 * KIB),
        ("POST", "/api/tickets", 15 * MIB + 256 * KIB),
        ("POST", "/api/submissions/00000000-0000-0000-0000-000000000000/documents", 5 * MIB + 256 * KIB),
        ("POST", "/django-admin/login/", MIB),
    ],
)
def test_a_body_may_be_as_large_as_its_call_takes(method: str, path: str, most: int) -> None:
    assert max_body_bytes(method, path) == most


def test_every_call_that_takes_a_file_takes_a_larger_body_than_json() -> None:
    from apps.accounts.web.views import JSON_BODY_BYTES, api_patterns

    larger = {
        path
        for path, view in api_patterns()
        for method in ("post", "put", "patch")
        if hasattr(view, method) and view.takes_files(method) and view.max_body_bytes(method) > JSON_BODY_BYTES
    }
    assert {"api/s3-upload-file", "api/tickets"} < larger
    assert all(
        view.max_body_bytes(method) <= 512 * KIB
        for path, view in api_patterns()
        for method in ("post", "put", "patch", "delete")
        if hasattr(view, method) and path not in larger
    )


@pytest.mark.parametrize("parts", [[b"x" * 64 * KIB], [b"x" * 32 * KIB, b"x" * 32 * KIB]])
def test_a_body_of_the_calls_size_reaches_the_application(parts: list[bytes]) -> None:
    caller = call(Caller(parts))
    assert (caller.status, caller.body) == (200, {"bytes": 64 * KIB})


@pytest.mark.parametrize("headers", [[], [(b"content-length", b"65537")]])
def test_one_byte_more_is_refused_in_the_problem_shape(headers: list[tuple[bytes, bytes]]) -> None:
    caller = call(Caller([b"x" * 64 * KIB, b"y"], headers=headers))
    assert (caller.status, caller.body["code"], caller.body["success"]) == (413, "core.too_big", False)
    assert dict(caller.sent[0]["headers"])[b"connection"] == b"close"
    assert caller.read == 64 * KIB + 1


def test_a_stated_length_far_above_the_limit_is_refused_unread() -> None:
    caller = call(Caller([b"x" * MIB] * 400, headers=[(b"content-length", str(400 * MIB).encode())]))
    assert (caller.status, caller.read) == (413, 0)


def test_an_endless_body_is_dropped_for_a_while_and_then_refused() -> None:
    caller = call(Caller([b"x" * MIB] * 400))
    assert caller.status == 413
    assert SPARED_BYTES < caller.read <= SPARED_BYTES + 3 * MIB


def test_a_body_that_does_not_arrive_in_time_is_408_in_the_callers_language() -> None:
    assert BODY_SECONDS == 20
    caller = call(Caller([b"{", "pause"], headers=HINDI), seconds=0.05)
    assert (caller.status, caller.body["code"]) == (408, "core.too_slow")
    assert caller.body["message"].startswith("आपकी जानकारी समय पर नहीं पहुँची")


def test_a_body_that_trickles_has_no_more_time_than_one_that_stops() -> None:
    caller = Caller([])

    async def trickle() -> dict[str, Any]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b"x", "more_body": True}

    caller.receive = trickle  # type: ignore[method-assign]
    assert call(caller, seconds=0.2).status == 408


def test_a_caller_that_goes_away_is_answered_nothing_and_holds_nothing() -> None:
    limits = BodyLimits(pooled(echo, 1, queue_max=1))
    caller = Caller([b"x" * 999, "gone"])
    asyncio.run(limits(caller.scope, caller.receive, caller.send))
    assert (caller.sent, limits.held) == ([], 0)


def test_what_unfinished_bodies_hold_together_is_bounded() -> None:
    async def story() -> None:
        limits = BodyLimits(pooled(echo, 1, queue_max=1), open_bytes=100)
        slow, quick, later = Caller([b"x" * 60, "pause"]), Caller([b"x" * 41]), Caller([b"x" * 41])
        first = asyncio.create_task(limits(slow.scope, slow.receive, slow.send))
        await asyncio.sleep(0.01)
        await limits(quick.scope, quick.receive, quick.send)
        assert (quick.status, quick.body["code"]) == (503, "core.unavailable")
        assert dict(quick.sent[0]["headers"])[b"retry-after"] == b"5"
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        await limits(later.scope, later.receive, later.send)
        assert later.status == 200

    asyncio.run(story())


def test_two_hundred_unfinished_bodies_take_no_thread() -> None:
    async def story() -> None:
        limits = BodyLimits(pooled(echo, 1, queue_max=1))
        slow = [Caller([b"{", "pause"]) for _ in range(200)]
        tasks = [asyncio.create_task(limits(one.scope, one.receive, one.send)) for one in slow]
        await asyncio.sleep(0)
        caller = Caller([b"{}"])
        await asyncio.wait_for(limits(caller.scope, caller.receive, caller.send), 30)
        assert caller.status == 200
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())


def test_threads_stay_and_are_as_many_as_named() -> None:
    names: set[str] = set()

    def noting(environ: Any, start_response: Any) -> list[bytes]:
        names.add(threading.current_thread().name)
        return echo(environ, start_response)

    async def story() -> None:
        app = BodyLimits(pooled(noting, 2, queue_max=5))
        for _ in range(3):
            callers = [Caller([b"{}"]) for _ in range(5)]
            await asyncio.gather(*(app(one.scope, one.receive, one.send) for one in callers))
            assert {one.status for one in callers} == {200}

    asyncio.run(story())
    assert 1 <= len(names) <= 2


def test_call_that_finds_the_queue_full_is_refused_at_once_and_essential_ones_last() -> None:
    release = threading.Event()

    def held(environ: Any, start_response: Any) -> list[bytes]:
        assert release.wait(30)
        return echo(environ, start_response)

    def refused() -> float:
        return REGISTRY.get_sample_value("tulna_shed_total", {"reason": "queue"}) or 0.0

    async def story() -> None:
        app = BodyLimits(pooled(held, 2, queue_max=3))
        before = refused()

        async def arrive(number: int, path: str) -> list[tuple[Caller, asyncio.Task[None]]]:
            callers = [Caller([b"{}"], path) for _ in range(number)]
            tasks = [asyncio.create_task(app(one.scope, one.receive, one.send)) for one in callers]
            await asyncio.sleep(0.05)
            return list(zip(callers, tasks, strict=True))

        taken = await arrive(2 + 3, JSON_CALL)
        [(extra, _)] = await arrive(1, JSON_CALL)
        assert (extra.status, extra.body["code"]) == (503, "core.unavailable")
        assert dict(extra.sent[0]["headers"])[b"retry-after"] == b"2"
        taken += await arrive(9, CODE_CALL)
        [(last, _)] = await arrive(1, CODE_CALL)
        assert (last.status, refused()) == (503, before + 2)
        assert [caller.sent for caller, _ in taken] == [[]] * 14
        release.set()
        await asyncio.gather(*(task for _, task in taken))
        assert {caller.status for caller, _ in taken} == {200}
        [(later, task)] = await arrive(1, JSON_CALL)
        await task
        assert (later.status, refused()) == (200, before + 2)

    asyncio.run(story())


def test_an_answer_is_closed_when_it_is_over_and_leaves_in_blocks() -> None:
    class Answer(io.BytesIO):
        pass

    answer = Answer(b"line\n" * 30_000)
    blocks = list(closing(lambda *_: answer)({}, None))
    assert answer.closed
    assert b"".join(blocks) == b"line\n" * 30_000
    assert len(blocks) == 3
    assert all(len(block) >= bodies.ANSWER_BLOCK_BYTES for block in blocks[:-1])


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=b", "application/x-www-form-urlencoded"])
def test_a_call_that_takes_json_reads_nothing_else(client: Any, kind: str) -> None:
    answer = client.post(JSON_CALL, b"mobile_phone_number=9876543210", content_type=kind)
    assert answer.status_code == 415
