"""Health, metrics and certificates: pages for machines that watch or carry the service."""

from collections.abc import Callable, Mapping
from ipaddress import ip_address
from threading import Lock, Thread
from time import monotonic

from django.conf import settings
from django.core.cache import cache
from django.core.files.storage import default_storage
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST

from apps.core import metrics as figures
from apps.core.migrating import is_behind
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.core.web.requests import is_forwarded, is_trusted_proxy
from apps.pages.web.read_only import read_only
from apps.partners.selectors.hosts import live_hosts_for_system
from apps.privacy.selectors.erasure_records import lacks_deletions_lately
from apps.reports.selectors.watch import gauges_for_system


@read_only
def livez(request: HttpRequest) -> HttpResponse:
    """Answer that the process is alive."""
    return JsonResponse({"live": True})


@read_only
def readyz(request: HttpRequest) -> HttpResponse:
    """Return 200 while the database answers and knows every deletion.

    A broker or storage that is away is named. Taking every process out because Redis or the bucket is away would
    stop all that works without them. A restored database must not serve people whose deletion it lacks, nor code that
    needs a table or column which the database does not have yet.
    """
    state = {"database": _works(_check_database), "redis": _works(_check_redis), "storage": _store.answers()}
    degraded = [name for name, works in state.items() if not works]
    if state["database"] and state["storage"]:
        _store.lacks_deletions = lacks_deletions_lately(timezone.now())
    lacks_migrations = state["database"] and not _schema.is_known()
    is_ready = state["database"] and not _store.lacks_deletions and not lacks_migrations
    answer = {"ready": is_ready, "degraded": degraded, **state}
    if lacks_migrations:
        answer["problem"] = "This database lacks migrations of this release. Run manage.py migrate."
    if _store.lacks_deletions:
        answer["problem"] = "This database was restored and lacks deletions. Run manage.py replay_erasures."
    return JsonResponse(answer, status=200 if is_ready else 503)


class ProbeMiddleware:
    """Answer probes that come to the process by its address, before its Host is judged.

    A probe of a container and a scrape of Prometheus are sent to an IP address, which no list of hosts
    can know. Under a name all three are pages like all others, so that a brand's host still has none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        probe = _PROBES.get(request.path)
        if probe is not None and _is_ip_address(request.META.get("HTTP_HOST", "")):
            return probe(request)
        return self.get_response(request)


def _is_ip_address(host: str) -> bool:
    name = host[1:].partition("]")[0] if host.startswith("[") else host.rpartition(":")[0] or host
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _works(check: Callable[[], object]) -> bool:
    try:
        check()
    except Exception:  # not ready for any reason
        return False
    return True


def _check_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _check_redis() -> None:
    cache.get("readyz")


def _check_schema() -> None:
    if is_behind(connection):
        raise RuntimeError("The database lacks migrations.")


def _check_storage() -> None:
    default_storage.exists("readyz")


class _StoreWatch:
    """Last answer of the store, and what was known while it answered.

    A store that hangs is waited for in a thread: a probe that waited with it would take every process out of service.
    """

    def __init__(self) -> None:
        self.lacks_deletions: bool | None = None
        self._lock = Lock()
        self._checked_at = float("-inf")
        self._check: Thread | None = None
        self._works = False

    def answers(self) -> bool:
        """Return whether it answered, waiting STORAGE_PATIENCE_SECONDS at most."""
        with self._lock:
            is_old = monotonic() - self._checked_at >= settings.STORAGE_CHECK_SECONDS
            if self._check is None or (is_old and not self._check.is_alive()):
                self._checked_at = monotonic()
                self._check = Thread(target=self._note_answer, name="store", daemon=True)
                self._check.start()
            check, until = self._check, self._checked_at + settings.STORAGE_PATIENCE_SECONDS
        check.join(max(0, until - monotonic()))
        return self._works and not check.is_alive()

    def _note_answer(self) -> None:
        self._works = _works(_check_storage)


_store = _StoreWatch()


class _SchemaWatch:
    """A database that has what this code needs, looked at until it has: nothing takes it away."""

    def __init__(self) -> None:
        self._is_known = False

    def is_known(self) -> bool:
        """Return False also where that cannot be found out."""
        self._is_known = self._is_known or _works(_check_schema)
        return self._is_known


_schema = _SchemaWatch()


def _is_monitoring(request: HttpRequest) -> bool:
    """Return whether the caller itself is on this machine or in a trusted proxy's network.

    What a proxy passes on comes from anybody, though the proxy itself is trusted.
    """
    if is_forwarded(request):
        return False
    address = request.META.get("REMOTE_ADDR") or ""
    return address in {"127.0.0.1", "::1"} or is_trusted_proxy(address)


@read_only
def certificate_for(request: HttpRequest) -> HttpResponse:
    """GET /certificate-for?domain=: decide whether a TLS proxy may get a certificate for a name.

    200 for a brand's live host, else 404. For the callers of /metrics only, because any caller may name any host.
    """
    if not _is_monitoring(request):
        raise Http404
    try:
        is_live = request.GET.get("domain", "").lower() in live_hosts_for_system()
    except UNAVAILABLE_ERRORS:
        return HttpResponse(status=503)
    return HttpResponse(status=200 if is_live else 404)


@read_only
def metrics(request: HttpRequest) -> HttpResponse:
    """Return Prometheus metrics, for callers on this machine or a trusted proxy's network only."""
    if not _is_monitoring(request):
        raise Http404
    return HttpResponse(figures.exposition(_gauges), content_type=CONTENT_TYPE_LATEST)


def _gauges() -> list[figures.Gauge]:
    """Return the figures of tables, METRICS_SECONDS old at most; none while a store is away."""
    try:
        gauges = cache.get_or_set("core.gauges", lambda: gauges_for_system(timezone.now()), settings.METRICS_SECONDS)
        return gauges or []
    except UNAVAILABLE_ERRORS:
        return []


_PROBES: Mapping[str, Callable[[HttpRequest], HttpResponseBase]] = {
    "/healthz": livez,
    "/readyz": readyz,
    "/metrics": metrics,
}
