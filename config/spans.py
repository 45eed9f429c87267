"""Content of traces, and the part of it that leaves.

No path, no parameter, nothing about a person. `config.tracing` alone imports this, in processes that are traced.
"""

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.module_loading import import_string
from opentelemetry import propagate
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.json.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.celery import CeleryGetter, CeleryInstrumentor
from opentelemetry.instrumentation.django import DjangoInstrumentor
from opentelemetry.instrumentation.httpx import HTTPXClientInstrumentor
from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor
from opentelemetry.instrumentation.redis import RedisInstrumentor
from opentelemetry.instrumentation.utils import suppress_instrumentation
from opentelemetry.propagators.textmap import Getter, Setter, TextMapPropagator, default_getter, default_setter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan, SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from opentelemetry.sdk.trace.sampling import Decision, ParentBased, Sampler, SamplingResult, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, Status, format_trace_id
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from apps.core.logs import scrub

KEPT = frozenset(
    {
        *("http.method", "http.request.method", "http.route", "http.status_code", "http.response.status_code"),
        *("db.system", "db.system.name", "db.statement", "db.query.text"),
        *("celery.action", "celery.state", "celery.task_name", "error.type"),
    }
)
"""Attributes that leave. Hosts are not among them: those of partners' endpoints are sealed."""
STATEMENTS = frozenset({"db.statement", "db.query.text"})
MAX_STATEMENT = 2_000
EXPORT_SECONDS = 5
_LITERAL = re.compile(r"'(?:[^']|'')*'|\b\d{4,}\b")

INSTRUMENTORS = (
    DjangoInstrumentor,
    CeleryInstrumentor,
    PsycopgInstrumentor,
    RedisInstrumentor,
    HTTPXClientInstrumentor,
)


def exporter_to(endpoint: str) -> SpanExporter:
    """Return what sends spans to a collector, OTLP as JSON over HTTP."""
    return OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces", timeout=EXPORT_SECONDS)


def start(
    exporter: SpanExporter, *, share: float, release: str = "", processor: type[Any] = BatchSpanProcessor
) -> TracerProvider:
    """Record spans of this process and hand what may leave of them to `exporter`.

    `share` of the requests and of the tasks that nobody's trace began is recorded, with all that they cause. Call it
    before Django loads its middleware and before a connection to the database is opened.
    """
    provider = TracerProvider(
        sampler=ParentBased(root=RootSampler(share)),
        # exactly these: the usual resource tells host, process and command
        resource=Resource({"service.name": "tulna", "service.version": release}),
    )
    sender: SpanProcessor = processor(AllowlistExporter(exporter))
    provider.add_span_processor(sender)
    propagate.set_global_textmap(TaskPropagator())
    for instrumentor in INSTRUMENTORS:
        words: dict[str, Any] = {"tracer_provider": provider}
        if instrumentor is DjangoInstrumentor:
            words |= {"request_hook": _note_trace, "middleware_position": _place_of_middleware()}
        instrumentor().instrument(**words)
    SampledMiddleware.share = share
    _replace_middleware(DjangoInstrumentor._opentelemetry_middleware, SampledMiddleware.PATH)
    return provider


def stop(provider: TracerProvider) -> None:
    """Undo `start`, for tests."""
    _replace_middleware(SampledMiddleware.PATH, DjangoInstrumentor._opentelemetry_middleware)
    for instrumentor in INSTRUMENTORS:
        instrumentor().uninstrument()
    propagate.set_global_textmap(TraceContextTextMapPropagator())
    provider.shutdown()


def _place_of_middleware() -> int:
    """Return the place right before sessions: it asks for the Host, which others judge first."""
    from django.conf import settings

    return list(settings.MIDDLEWARE).index("django.contrib.sessions.middleware.SessionMiddleware")


def _replace_middleware(path: str, by: str) -> None:
    from django.conf import settings

    settings.MIDDLEWARE = [by if name == path else name for name in settings.MIDDLEWARE]


def _note_trace(span: Span, request: Any) -> None:
    """Let the line of the request name its trace, where there is one to look up."""
    if span.is_recording():
        request.trace_id = format_trace_id(span.get_span_context().trace_id)


class SampledMiddleware:
    """Hands `share` of the requests to OpenTelemetry's middleware.

    It would look up the route of each and read all its headers before it asks the sampler; around the others the
    wrappers of statements and calls do nothing either.
    """

    PATH = "config.spans.SampledMiddleware"
    share = 0.0

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response
        self._traced = import_string(DjangoInstrumentor._opentelemetry_middleware)(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if random.random() < self.share:  # noqa: S311  no secret depends on it
            response: HttpResponseBase = self._traced(request)
            return response
        with suppress_instrumentation():
            return self._get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> None:
        if hasattr(request, "trace_id"):
            self._traced.process_view(request, view)

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        if hasattr(request, "trace_id"):
            self._traced.process_exception(request, exception)


class RootSampler(Sampler):
    """Lets a trace begin with a sampled request, or with `share` of the tasks.

    Polls of the broker begin none.
    """

    def __init__(self, share: float) -> None:
        self._share = TraceIdRatioBased(share)

    def should_sample(
        self,
        parent_context: Context | None,
        trace_id: int,
        name: str,
        kind: SpanKind | None = None,
        attributes: Any = None,
        links: Any = None,
        trace_state: Any = None,
    ) -> SamplingResult:
        if kind is SpanKind.SERVER:
            return SamplingResult(Decision.RECORD_AND_SAMPLE)
        if kind is not SpanKind.CONSUMER:
            return SamplingResult(Decision.DROP)
        return self._share.should_sample(parent_context, trace_id, name, kind, attributes, links, trace_state)

    def get_description(self) -> str:
        return f"sampled requests, and of tasks {self._share.get_description()}"


class TaskPropagator(TextMapPropagator):
    """Carries `traceparent` in the headers of our own tasks and nowhere else.

    A request's header is anybody's: it could have every call recorded. Calls to others tell them nothing of ours.
    """

    _format = TraceContextTextMapPropagator()

    def extract(self, carrier: Any, context: Context | None = None, getter: Getter[Any] = default_getter) -> Context:
        if isinstance(getter, CeleryGetter):
            return self._format.extract(carrier, context, getter)
        return Context() if context is None else context

    def inject(self, carrier: Any, context: Context | None = None, setter: Setter[Any] = default_setter) -> None:
        if isinstance(carrier, dict) and "task" in carrier:
            self._format.inject(carrier, context, setter)

    @property
    def fields(self) -> set[str]:
        return self._format.fields


class AllowlistExporter(SpanExporter):
    """Passes spans on with KEPT attributes alone, without events and texts of errors."""

    def __init__(self, inner: SpanExporter) -> None:
        self._inner = inner

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        return self._inner.export([_allowed(span) for span in spans])

    def shutdown(self) -> None:
        self._inner.shutdown()

    def force_flush(self, timeout_millis: int = 30_000) -> bool:
        return self._inner.force_flush(timeout_millis)


def _allowed(span: ReadableSpan) -> ReadableSpan:
    attributes = dict(span.attributes or {})
    if attributes.get("db.system", attributes.get("db.system.name")) != "postgresql":
        attributes = {name: value for name, value in attributes.items() if name not in STATEMENTS}
    return ReadableSpan(
        name=scrub(span.name),
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes={name: _shown(name, value) for name, value in attributes.items() if name in KEPT},
        kind=span.kind,
        status=Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )


def _shown(name: str, value: Any) -> Any:
    """Return an attribute without personal data; a statement without its literals too."""
    if not isinstance(value, str):
        return value
    return scrub(_LITERAL.sub("?", value)[:MAX_STATEMENT]) if name in STATEMENTS else scrub(value)
