"""Traces tell routes, tasks and statements, nothing about a person, and only where a collector is named."""

import logging
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import psycopg
import pytest
from celery import current_app
from django.core.cache import cache
from django.db import connection
from opentelemetry.exporter.otlp.json.common.trace_encoder import encode_spans
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, format_trace_id
from psycopg.sql import SQL, Literal

from apps.core.logs import JsonFormatter
from config import spans
from config.settings import env
from tests.collectors import TraceCollector, trace_collector
from tests.factories.journey import ASHA, PROFILE, Visitor, make_lender

ROOT = Path(__file__).parents[2]
CANARIES = (ASHA, PROFILE["tin"], PROFILE["email"])
STRANGER = "00-" + "a" * 32 + "-" + "b" * 16 + "-01"


class Traced:
    """Spans of this process: what leaves, and what there was."""

    def __init__(self, share: float) -> None:
        self.leaving, self.all = InMemorySpanExporter(), InMemorySpanExporter()
        self.provider: TracerProvider = spans.start(
            self.leaving, share=share, release="1.2.0", processor=SimpleSpanProcessor
        )
        self.provider.add_span_processor(SimpleSpanProcessor(self.all))

    def names(self) -> set[str]:
        return {span.name for span in self.leaving.get_finished_spans()}

    def text(self, exporter: InMemorySpanExporter) -> str:
        return encode_spans(exporter.get_finished_spans()).to_json()


def traced(share: float) -> Iterator[Traced]:
    connection.close()
    running = Traced(share)
    yield running
    spans.stop(running.provider)
    connection.close()


@pytest.fixture
def everything(transactional_db: None) -> Iterator[Traced]:
    yield from traced(1.0)


@pytest.fixture
def nothing(transactional_db: None) -> Iterator[Traced]:
    yield from traced(0.0)


@pytest.fixture
def outside() -> Iterator[tuple[str, list[dict[str, str]]]]:
    """A service of somebody else's; its address, and the headers of each call."""
    called: list[dict[str, str]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            called.append({name.lower(): text for name, text in self.headers.items()})
            self.send_response(200)
            self.end_headers()

        def log_message(self, *words: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}", called
    server.shutdown()
    server.server_close()


def run_task(name: str, body: Any) -> None:
    """Run a task in this process, with the signals of a worker."""
    task = current_app.task(name=name)(body)
    task.apply()
    current_app.tasks.pop(name)


def test_spans_carry_no_number_no_pan_and_no_address(
    everything: Traced, outside: tuple[str, list[dict[str, str]]]
) -> None:
    make_lender("Gulmohar")
    visitor = Visitor()
    visitor.sign_in()
    visitor.offers(visitor.apply())
    wanted = f"{ASHA}/{PROFILE['tin']}?mail={PROFILE['email']}"
    assert visitor.get(f"/api/{wanted}").status_code == 404
    with everything.provider.get_tracer("tests").start_as_current_span("own", kind=SpanKind.SERVER):
        cache.set(f"own.{ASHA}", PROFILE["tin"], 5)
        httpx.get(f"{outside[0]}/{wanted}", headers={"X-Person": PROFILE["email"]}, trust_env=False)
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT '{PROFILE['tin']}', %s, {ASHA}", [PROFILE["email"]])
        address = {**connection.get_connection_params(), "cursor_factory": psycopg.Cursor}
        address.pop("context", None)
        with psycopg.connect(**address) as own:
            own.execute(SQL("SELECT {}").format(Literal(PROFILE["email"])))

    def fail() -> None:
        raise ValueError(f"{ASHA} {PROFILE['tin']} {PROFILE['email']}")

    run_task("tests.fail", fail)
    shown, whole = everything.text(everything.leaving), everything.text(everything.all)
    assert [canary for canary in CANARIES if canary in whole] == list(CANARIES)  # they would be found
    assert [canary for canary in CANARIES if canary in shown] == []
    assert everything.names() >= {
        "POST api/prospects",
        "GET api/applications/<uuid:app_id>/offers",
        "GET",  # an address that nothing answers, and the call to others
        "SELECT",
        "INSERT",
        "SET",
        "run/tests.fail",
    }
    kept = {name for span in everything.leaving.get_finished_spans() for name in span.attributes or {}}
    assert kept == {
        *("http.method", "http.route", "http.status_code"),
        *("db.system", "db.statement", "celery.action", "celery.state", "celery.task_name"),
    }
    assert [span.events for span in everything.leaving.get_finished_spans() if span.events] == []
    resources = {tuple(span.resource.attributes.items()) for span in everything.leaving.get_finished_spans()}
    assert resources == {(("service.name", "tulna"), ("service.version", "1.2.0"))}


def test_statement_leaves_without_its_parameters(everything: Traced) -> None:
    with everything.provider.get_tracer("tests").start_as_current_span("own", kind=SpanKind.SERVER):
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM customers_customer WHERE first_name = %s AND 'it''s' <> ''", ["Asha"])
        cache.get("own")
    statements = [(span.attributes or {}).get("db.statement") for span in everything.leaving.get_finished_spans()]
    assert "SELECT id FROM customers_customer WHERE first_name = %s AND ? <> ?" in statements
    # keys of the cache name sessions: of Redis the command alone leaves
    systems = {
        (attributes["db.system"], "db.statement" in attributes)
        for span in everything.leaving.get_finished_spans()
        if "db.system" in (attributes := span.attributes or {})
    }
    assert systems == {("postgresql", True), ("redis", False)}


def test_line_of_a_request_names_its_trace(everything: Traced, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tulna.request"):
        Visitor().get("/api/site")
    [line] = [record for record in caplog.records if record.name == "tulna.request"]
    (request,) = [span for span in everything.leaving.get_finished_spans() if span.kind is SpanKind.SERVER]
    assert request.context is not None
    assert f'"trace_id": "{format_trace_id(request.context.trace_id)}"' in JsonFormatter().format(line)


def test_strangers_header_begins_no_trace_and_others_get_none(
    nothing: Traced, outside: tuple[str, list[dict[str, str]]], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "tulna.request"):
        Visitor().get("/api/site", headers={"traceparent": STRANGER})
    [line] = [record for record in caplog.records if record.name == "tulna.request"]
    assert "trace_id" not in JsonFormatter().format(line)
    httpx.get(outside[0], trust_env=False)
    assert [name for call in outside[1] for name in call if name in ("traceparent", "tracestate", "baggage")] == []
    assert nothing.all.get_finished_spans() == ()


def test_only_requests_and_tasks_begin_a_trace(everything: Traced) -> None:
    cache.get("own")
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    assert everything.all.get_finished_spans() == ()

    def read() -> None:
        cache.get("own")

    run_task("tests.read", read)
    assert everything.names() == {"run/tests.read", "GET"}


@pytest.mark.parametrize(("trace_id", "is_recorded"), [(round(2**64 / 100) - 1, True), (round(2**64 / 100), False)])
def test_share_of_tasks_is_one_in_a_hundred(trace_id: int, is_recorded: bool) -> None:
    result = spans.RootSampler(0.01).should_sample(None, trace_id, "own", SpanKind.CONSUMER)
    assert result.decision.is_sampled() is is_recorded


@pytest.mark.parametrize(("drawn", "names"), [(0.009, {"GET api/site"}), (0.01, set())])
def test_share_of_requests_is_drawn_before_their_routes_are_read(
    nothing: Traced, monkeypatch: pytest.MonkeyPatch, drawn: float, names: set[str]
) -> None:
    monkeypatch.setattr(spans.SampledMiddleware, "share", 0.01)
    monkeypatch.setattr(random, "random", lambda: drawn)
    Visitor().get("/api/site")
    assert {span.name for span in nothing.all.get_finished_spans() if span.kind is SpanKind.SERVER} == names
    assert bool(nothing.all.get_finished_spans()) is bool(names)


def runs_of(collector: TraceCollector) -> list[dict[str, Any]]:
    return [one for one in collector.spans() if one["name"] == "run/core.heart"]


def test_task_of_a_traced_request_goes_on_in_the_workers_process(everything: Traced, tmp_path: Path) -> None:
    """The worker's children are forked, and record nothing of their own."""
    log = tmp_path / "worker.log"
    with trace_collector() as collector, log.open("wb") as output:
        environment = os.environ | {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.address, "TULNA_TRACES_SHARE": "0"}
        environment["OTEL_BSP_SCHEDULE_DELAY"] = "200"
        words = ["--pool=prefork", "--concurrency=1", "--queues=traces", "--without-gossip", "--without-mingle"]
        worker = subprocess.Popen(
            [sys.executable, "-m", "celery", "--app=config.celery:app", "--quiet", "worker", *words],
            cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stderr=output, stdout=output,
        )  # fmt: skip
        try:
            tracer = everything.provider.get_tracer("tests")
            current_app.send_task("core.heart", queue="traces")
            with tracer.start_as_current_span("own", kind=SpanKind.SERVER) as span:
                current_app.send_task("core.heart", queue="traces")
            until = time.monotonic() + 180
            # what the task did may be sent before its own span, which ends last
            while not runs_of(collector) and worker.poll() is None and time.monotonic() < until:
                time.sleep(0.1)
            ended = worker.poll()
        finally:
            worker.terminate()
            worker.wait(60)
        sent = runs_of(collector)
    traced = format_trace_id(span.get_span_context().trace_id)
    assert [one["traceId"] for one in sent] == [traced], (ended, log.read_text()[-2000:])


def test_nothing_is_loaded_without_a_collector() -> None:
    program = (
        "import sys, config.wsgi, config.celery; of = ('opentelemetry.instrumentation', 'opentelemetry.sdk.trace.export',"
        " 'config.spans'); print([name for name in sys.modules if name.startswith(of)])"
    )
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings.test", "OTEL_EXPORTER_OTLP_ENDPOINT": ""}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("share", ["1.5", "2", "-1", "x"])
def test_share_that_is_none_stops_the_start(share: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TULNA_TRACES_SHARE", share)
    with pytest.raises(Exception, match="TULNA_TRACES_SHARE must have the form"):
        env.text("TULNA_TRACES_SHARE")
