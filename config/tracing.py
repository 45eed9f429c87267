"""Traces of this process, where a collector is named (docs/how/watching.md).

Without OTEL_EXPORTER_OTLP_ENDPOINT nothing here imports OpenTelemetry.
"""

import os
from typing import Any


class _Traced:
    """The process that is traced: a fork of it has to start anew, with threads of its own."""

    pid = 0
    provider: Any = None


def start() -> None:
    """Trace this process from now on. It has to be the one that works, not one that forks it."""
    from django.conf import settings

    if not settings.TRACES_ENDPOINT or _Traced.pid == os.getpid():
        return
    from config import spans

    _Traced.pid = os.getpid()
    exporter = spans.exporter_to(settings.TRACES_ENDPOINT)
    _Traced.provider = spans.start(exporter, share=settings.TRACES_SHARE, release=settings.RELEASE)


def stop() -> None:
    """Send what is left, in a process that ends without Python's own end."""
    if _Traced.pid == os.getpid():
        _Traced.provider.shutdown()
