"""Limits for request bodies, which are read before a thread is taken: 20 seconds and a size.

The size is the call's own; beyond either limit the answer is 408 or 413. A caller that sends slowly then costs memory
for its connection and nothing else. Up to 64 kB are held in memory, more goes to a temporary file (asgiref.wsgi).
The queue of calls that wait for a thread is limited as well.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

from asgiref.wsgi import WsgiToAsgi, WsgiToAsgiInstance
from django.urls import Resolver404, resolve

from apps.accounts.web.views import JSON_BODY_BYTES
from apps.core.domain.problems import Problem
from apps.core.domain.shedding import RETRY_SECONDS as QUEUE_RETRY_SECONDS
from apps.core.domain.shedding import is_queue_full
from apps.core.metrics import SHED
from apps.core.web.problems import problem_body

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Message, Receive, Send], Awaitable[None]]

BODY_SECONDS = 20.0
SPARED_BYTES = 8 * 1024**2
"""So much more than a call takes is read and dropped, so that a browser that still sends gets to read the refusal."""
MAX_OPEN_BYTES = 256 * 1024**2
"""Maximum bytes of unfinished and waiting bodies in one process."""
FORMS_BODY_BYTES = 1024**2
"""For the pages that Django answers itself (/django-admin/)."""
RETRY_SECONDS = 5
ANSWER_BLOCK_BYTES = 64 * 1024
WITHOUT_BODY = {"GET", "HEAD", "OPTIONS"}


class CallRefusedError(Exception):
    """The call is refused before Django sees it, for its body or for a full queue."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class CallerGoneError(Exception):
    """The connection ended before the body did."""


def max_body_bytes(method: str, path: str) -> int:
    """Return the largest body that the call at this address accepts."""
    if method in WITHOUT_BODY:
        return JSON_BODY_BYTES
    try:
        view = getattr(resolve(path).func, "view_class", None)
    except Resolver404:
        return JSON_BODY_BYTES
    if view is not None and hasattr(view, "max_body_bytes"):
        return int(view.max_body_bytes(method))
    return FORMS_BODY_BYTES if path.startswith("/django-admin/") else JSON_BODY_BYTES


def takes_file(method: str, path: str) -> bool:
    """Return whether the call at this address takes a larger body than JSON or a form."""
    return max_body_bytes(method, path) > max(JSON_BODY_BYTES, FORMS_BODY_BYTES)


class BodyLimits:
    """ASGI middleware that reads the whole body before the application gets the request."""

    def __init__(self, app: Asgi, *, seconds: float = BODY_SECONDS, open_bytes: int = MAX_OPEN_BYTES) -> None:
        self.app = app
        self.seconds = seconds
        self.open_bytes = open_bytes
        self.held = 0

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        body = _Body(self, scope, receive)

        async def answer(message: Message) -> None:
            await send(message)

        try:
            await self.app(scope, body.receive, answer)
        except CallerGoneError:
            return
        except CallRefusedError as error:
            await _refuse(error.problem, scope, send)
        finally:
            self.held -= body.size


class _Body:
    """One request's body on its way in."""

    def __init__(self, limits: BodyLimits, scope: Message, receive: Receive) -> None:
        self.limits = limits
        self.source = receive
        self.size = 0
        self.most = max_body_bytes(scope["method"], scope["path"])
        self.until = asyncio.get_running_loop().time() + limits.seconds
        self.stated = _stated_length(scope)

    async def receive(self) -> Message:
        if self.stated > self.most:
            await self._drop_rest()
        message = await self._next()
        length = len(message.get("body", b""))
        if self.size + length > self.most:
            if message.get("more_body"):
                await self._drop_rest()
            raise CallRefusedError(Problem("core.too_big", 413))
        if self.limits.held + length > self.limits.open_bytes:
            raise CallRefusedError(Problem("core.unavailable", 503, retry_after=RETRY_SECONDS))
        self.size += length
        self.limits.held += length
        return message

    async def _next(self) -> Message:
        try:
            async with asyncio.timeout_at(self.until):
                message = await self.source()
        except TimeoutError:
            raise CallRefusedError(Problem("core.too_slow", 408)) from None
        if message["type"] != "http.request":
            raise CallerGoneError
        return message

    async def _drop_rest(self) -> None:
        """Read on without keeping anything, if it is not much, and refuse."""
        dropped = 0
        more = self.stated <= self.most + SPARED_BYTES
        while more and dropped <= SPARED_BYTES:
            message = await self._next()
            dropped += len(message.get("body", b""))
            more = bool(message.get("more_body"))
        raise CallRefusedError(Problem("core.too_big", 413))


def _stated_length(scope: Message) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


async def _refuse(problem: Problem, scope: Message, send: Send) -> None:
    """Answer with a problem of the usual shape (core.web.problems) before Django sees the call."""
    languages = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    language = "hi" if languages.lower().startswith(b"hi") else "en"
    content = json.dumps(problem_body(problem, language, ""), ensure_ascii=False).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(content)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"connection", b"close"),
    ]
    if problem.retry_after is not None:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    await send({"type": "http.response.start", "status": int(HTTPStatus(problem.status)), "headers": headers})
    await send({"type": "http.response.body", "body": content})


def closing(app: Any) -> Any:
    """Return the WSGI application with answers closed at their end, in blocks of one size.

    asgiref does not close them. Closing tells Django that the request is finished: connections past their age and open
    files go.
    """

    def run(environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        answer = app(environ, start_response)
        try:
            yield from _in_blocks(answer)
        finally:
            if hasattr(answer, "close"):
                answer.close()

    return run


def _in_blocks(parts: Iterable[bytes]) -> Iterator[bytes]:
    block = bytearray()
    for part in parts:
        block += part
        if len(block) >= ANSWER_BLOCK_BYTES:
            yield bytes(block)
            block.clear()
    if block:
        yield bytes(block)


_run = WsgiToAsgiInstance.__dict__["run_wsgi_app"].func


def pooled(app: Any, threads: int, *, queue_max: int) -> Asgi:
    """Return a WSGI application as an ASGI one, run by a fixed number of threads.

    Each thread stays with its database connection. A call that finds too many waiting is refused at once, in the loop:
    queued, it would be answered after its caller left, and would delay those behind it.
    """
    pool = ThreadPoolExecutor(threads, thread_name_prefix="web")
    in_work = 0  # changed by the loop alone

    class PooledInstance(WsgiToAsgiInstance):
        async def run_wsgi_app(self, body: Any) -> None:
            nonlocal in_work
            if is_queue_full(self.scope["path"], in_work - threads, queue_max=queue_max):
                SHED.labels("queue").inc()
                raise CallRefusedError(Problem("core.unavailable", 503, retry_after=QUEUE_RETRY_SECONDS))
            loop = asyncio.get_running_loop()
            send: Any = self.sync_send.awaitable
            # One crossing a message and no more: asgiref's own way back costs a thread pool each time.
            self.sync_send = lambda message: asyncio.run_coroutine_threadsafe(  # type: ignore[assignment]
                send(message), loop
            ).result()
            in_work += 1
            try:
                await loop.run_in_executor(pool, _run, self, body)
            finally:
                in_work -= 1

    class Pooled(WsgiToAsgi):
        async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
            await PooledInstance(self.wsgi_application)(scope, receive, send)  # type: ignore[no-untyped-call]

    return Pooled(closing(app))  # type: ignore[no-untyped-call]
