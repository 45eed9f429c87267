"""A double of clamd on loopback: it finds, passes, hangs, hangs up, or says that it cannot tell."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

SIGNATURE = b"malware of the tests"


class ClamdDouble:
    """What it was sent whole, and how it answers: `scan`, or a line of its own, or None for never."""

    def __init__(self) -> None:
        self.received: list[bytes] = []
        self.answer: str | None = "scan"
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._server.getsockname()[1]}"
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self._thread.join(5)

    def _serve(self) -> None:
        while not self._over.is_set():
            try:
                caller, _ = self._server.accept()
            except OSError:
                return
            with caller, caller.makefile("rb") as stream:
                self._talk(caller, stream)

    def _talk(self, caller: socket.socket, stream: BinaryIO) -> None:
        assert stream.read(10) == b"zINSTREAM\0"
        content = b""
        while length := int.from_bytes(stream.read(4), "big"):
            content += stream.read(length)
        self.received.append(content)
        if self.answer is None:
            self._over.wait(5)
            return
        line = self.answer
        if line == "scan":
            line = "stream: Tests.Own FOUND" if SIGNATURE in content else "stream: OK"
        caller.sendall(line.encode() + b"\0")


@contextmanager
def clamd() -> Iterator[ClamdDouble]:
    double = ClamdDouble()
    try:
        yield double
    finally:
        double.close()
