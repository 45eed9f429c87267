"""Time limits of the bucket: one that accepts a connection and is silent is given up."""

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from botocore.exceptions import ReadTimeoutError
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.core.storage import STORE_ERRORS, store_file
from apps.core.web.problems import is_store_away
from config.settings.storage import s3_storage


class SilentBucket:
    """A listener on loopback that accepts and never answers; it counts its connections."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.accepted: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                self.accepted.append(self.listener.accept()[0])
            except OSError:
                return

    def close(self) -> None:
        for connection in (self.listener, *self.accepted):
            connection.close()


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[SilentBucket]:
    silent = SilentBucket()
    for name, value in {
        "S3_ENDPOINT_URL": f"http://127.0.0.1:{silent.listener.getsockname()[1]}",
        "S3_ACCESS_KEY_ID": "tests",
        "S3_SECRET_ACCESS_KEY": "tests",
        "S3_READ_SECONDS": "1",
    }.items():
        monkeypatch.setenv(name, value)
    yield silent
    silent.close()


@pytest.mark.parametrize("tries", [1, 2])
def test_silent_bucket_is_given_up_after_its_tries(
    bucket: SilentBucket, settings: Any, monkeypatch: pytest.MonkeyPatch, tries: int
) -> None:
    monkeypatch.setenv("S3_TRIES", str(tries))
    settings.STORAGES = {"default": s3_storage("tulna-tests")}
    began = time.monotonic()
    with pytest.raises(STORE_ERRORS) as silence:
        store_file("exports/a.csv", ContentFile(b"a"))
    assert tries <= time.monotonic() - began < 3 * tries + 2
    assert (type(silence.value), is_store_away(silence.value), len(bucket.accepted)) == (ReadTimeoutError, True, tries)


@pytest.mark.usefixtures("bucket")
def test_limits_are_those_of_the_settings(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"S3_CONNECT_SECONDS": "3", "S3_READ_SECONDS": "7", "S3_TRIES": "4"}.items():
        monkeypatch.setenv(name, value)
    settings.STORAGES = {"default": s3_storage("tulna-tests")}
    storage: Any = default_storage
    config = storage.connection.meta.client.meta.config
    assert (config.connect_timeout, config.read_timeout, config.retries["total_max_attempts"]) == (3, 7, 4)
    assert (config.signature_version, config.s3["addressing_style"]) == ("s3v4", "auto")
