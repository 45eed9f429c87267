"""The lines between the workers and the two engines: loopback proxies that delay, cut and refuse (reliability 3.5).

They run in a thread of the suite. Workers ask for trouble from where they stand in their work, over a control port:
one line of words, answered once it is done. `slow` adds its seconds to every word on its way to the engine; `cut` ends
what is open; `gone` does that too and lets nobody in. The last two words say for how many seconds.
"""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

LATENCY_SECONDS = 2.0
_HOST = "127.0.0.1"
_CHUNK = 65_536
_WAITING = 256
"""Chunks under way on a slow line before their sender has to wait."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Line:
    """One proxy; `reach` opens a connection to the engine behind it."""

    reach: Callable[[], Awaitable[Streams]]
    latency: float = 0.0
    port: int = 0
    _server: asyncio.Server | None = None
    _open: set[asyncio.StreamWriter] = field(default_factory=set)

    async def listen(self) -> None:
        """On a port of its own, the same one each time."""
        self._server = await asyncio.start_server(self._carry, _HOST, self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """End what is open, in both directions and without a farewell."""
        for writer in list(self._open):
            writer.transport.abort()

    def refuse(self) -> None:
        """Nobody listens any more."""
        if self._server is not None:
            self._server.close()
            self._server = None

    async def restore(self) -> None:
        self.latency = 0.0
        if self._server is None:
            await self.listen()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, onward = await self.reach()
        except OSError:
            back.transport.abort()
            return
        ends = {back, onward}
        self._open |= ends
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(near, onward, is_slow=True))
                both.create_task(self._pump(far, back, is_slow=False))
        except* OSError:
            pass
        finally:
            self._open -= ends
            for writer in ends:
                writer.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, is_slow: bool) -> None:
        """Hand on in order what comes, each chunk when it is due, and the end of it."""
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(_WAITING)
        clock = asyncio.get_running_loop().time

        async def take() -> None:
            while True:
                words = await source.read(_CHUNK)
                await waiting.put((clock() + (self.latency if is_slow else 0.0), words))
                if not words:
                    return

        async def hand_on() -> None:
            while True:
                due, words = await waiting.get()
                await asyncio.sleep(due - clock())
                if not words:
                    target.write_eof()
                    return
                target.write(words)
                await target.drain()

        async with asyncio.TaskGroup() as both:
            both.create_task(take())
            both.create_task(hand_on())


@dataclass(frozen=True)
class Lines:
    """Both lines as the suite starts its workers with them."""

    database: int
    broker: int
    control: int


def ask(control: int, words: str) -> None:
    """Have something done to a line, from any process: `cut database`, `slow broker 8`, `gone broker 5`."""
    with socket.create_connection((_HOST, control), timeout=5) as line:
        line.sendall(f"{words}\n".encode())
        assert line.recv(16) == b"done\n", words


@contextlib.contextmanager
def lines(postgres_socket: str, redis_port: int) -> Iterator[Lines]:
    """Both lines, open and quick, until the end of the block."""
    made: dict[str, Line] = {
        "database": Line(lambda: asyncio.open_unix_connection(postgres_socket)),
        "broker": Line(lambda: asyncio.open_connection(_HOST, redis_port)),
    }
    held: set[asyncio.Task[None]] = set()

    async def obey(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        what, name, *seconds = (await reader.readline()).decode().split()
        line = made[name]
        if what == "slow":
            line.latency = LATENCY_SECONDS
        else:
            if what == "gone":
                line.refuse()
            line.cut()
        if seconds:
            later = asyncio.create_task(_restore(line, float(seconds[0])))
            held.add(later)
            later.add_done_callback(held.discard)
        writer.write(b"done\n")
        await writer.drain()
        writer.close()

    loop = asyncio.new_event_loop()

    async def start() -> Lines:
        for line in made.values():
            await line.listen()
        control = await asyncio.start_server(obey, _HOST, 0)
        return Lines(made["database"].port, made["broker"].port, control.sockets[0].getsockname()[1])

    async def end() -> None:
        for line in made.values():
            line.refuse()
            line.latency = 0.0
            line.cut()
        for task in held:
            task.cancel()
        if others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=LATENCY_SECONDS + 3)

    thread = threading.Thread(target=loop.run_forever, name="lines", daemon=True)
    thread.start()
    try:
        yield asyncio.run_coroutine_threadsafe(start(), loop).result(10)
    finally:
        asyncio.run_coroutine_threadsafe(end(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


async def _restore(line: Line, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await line.restore()
