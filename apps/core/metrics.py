"""Figures for Prometheus.

Labels are patterns of routes and names of tasks, never addresses or ids. With PROMETHEUS_MULTIPROC_DIR every process
of a machine keeps its figures in a file of that folder, and a scrape adds them up; without it a scrape sees one
process.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from billiard.process import current_process
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, multiprocess, values
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def process_name() -> str:
    """Return the name of this process's file.

    A pool replaces its processes after some tasks: each goes on in the file of its place, or the folder would fill.
    """
    place = getattr(current_process(), "index", None)
    return str(os.getpid() if place is None else f"{os.getppid()}-{place}")


if FOLDER in os.environ:
    Path(os.environ[FOLDER]).mkdir(parents=True, exist_ok=True)
    values.ValueClass = values.MultiProcessValue(process_name)  # type: ignore[no-untyped-call]

HTTP_SECONDS = Histogram(
    "tulna_http_seconds",
    "Seconds of a call by route, method and status",
    ["route", "method", "status"],
    # 0.3, 0.5, 1 and 2 are bounds of service levels (docs/run/levels.md).
    buckets=(0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 30),
)
DB_SECONDS = Histogram(
    "tulna_db_seconds",
    "Seconds in the database of a call by route",
    ["route"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
DB_STATEMENTS = Histogram(
    "tulna_db_statements", "Statements of a call by route", ["route"], buckets=(0, 2, 5, 10, 20, 40, 80, 160)
)
TASK_SECONDS = Histogram(
    "tulna_task_seconds",
    "Seconds of a task by name and outcome",
    ["task", "outcome"],
    buckets=(0.05, 0.25, 1, 5, 15, 60, 240),
)
HTTP_QUEUE_SECONDS = Histogram(
    "tulna_http_queue_seconds",
    "Seconds between the proxy and the start of work on a call",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
CODE_SECONDS = Histogram(
    "tulna_code_seconds",
    "Seconds from a one-time code's message until a provider took it",
    ["channel"],
    # 5 is the bound of the service level.
    buckets=(0.25, 0.5, 1, 2, 3, 5, 10, 30, 60),
)
LENDER_SECONDS = Histogram(
    "tulna_lender_seconds",
    "Seconds of a call to a lender's service with its retries, by how it ended",
    ["lender", "outcome"],
    buckets=(0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60),
)
UPLOAD_ROWS = Counter(
    "tulna_upload_rows",
    "Rows of sheets that were applied or found to change nothing, by kind and outcome",
    ["kind", "outcome"],
)
SHED = Counter(
    "tulna_shed",
    "Calls that were refused because too many wait: after their wait, or at arrival in a full queue",
    ["reason"],
)
REPORT_FALLBACKS = Counter(
    "tulna_report_fallbacks",
    "Reports that the primary answered in place of the replica, by why: away, behind, cancelled",
    ["reason"],
)

SERIES: tuple[Histogram | Counter, ...] = (
    HTTP_SECONDS,
    HTTP_QUEUE_SECONDS,
    DB_SECONDS,
    DB_STATEMENTS,
    TASK_SECONDS,
    CODE_SECONDS,
    LENDER_SECONDS,
    UPLOAD_ROWS,
    SHED,
    REPORT_FALLBACKS,
)


@dataclass(frozen=True)
class Gauge:
    """A figure that is read from tables: its name, what it says, its label, and value by label."""

    name: str
    text: str
    label: str
    values: Mapping[str, float]


@dataclass(frozen=True)
class GaugeKind:
    """A figure of tables as it is announced, without values."""

    name: str
    text: str
    label: str

    def of(self, values: Mapping[str, float]) -> Gauge:
        """Return the figure with its values by label."""
        return Gauge(self.name, self.text, self.label, values)


SCHEDULE_AGE = GaugeKind("tulna_schedule_age_seconds", "Since the last run of a line of the timetable", "task")
OUTBOX_AGE = GaugeKind("tulna_outbox_age_seconds", "Since the oldest message was due that has not left", "channel")
UPLOAD_OPEN = GaugeKind(
    "tulna_upload_open_seconds", "Since the oldest sheet came that the machine has to work on", "kind"
)
RECOUNT_AGE = GaugeKind("tulna_recount_age_seconds", "Since a day of the reports was counted last", "cells")
REGISTER_AGE = GaugeKind(
    "tulna_dnd_register_age_seconds",
    "Since the do-not-disturb register last answered, or owed no answer",
    "provider",
)
BACKUP_AGE = GaugeKind("tulna_backup_age_seconds", "Since the last base backup or drill ended well", "kind")
WAL_LAG = GaugeKind(
    "tulna_wal_lag_seconds", "Since the database's log was last archived; 0 while each finished file is", "server"
)
REPLICA_LAG = GaugeKind(
    "tulna_replica_lag_seconds", "Age of what a replica has read of the primary; infinite: no answer", "database"
)
UNSEALED = GaugeKind("tulna_unsealed_seconds", "Since the oldest audit record that is in no block", "record")
QUEUE_AGE = GaugeKind("tulna_queue_age_seconds", "Since the message was sent that a queue's workers take next", "queue")
BREAKER = GaugeKind("tulna_breaker", "1 while a lender's service keeps failing and is left alone, else 0", "lender")
PARTS_AHEAD = GaugeKind(
    "tulna_partition_months_ahead", "Whole months after this one for which a table has parts; -1: none today", "table"
)
LEDGER_DIFFERENCE = GaugeKind(
    "tulna_ledger_difference_rupees",
    "Rupees that ledger or documents differed from their rows when compared last",
    "part",
)
GAUGES = (
    SCHEDULE_AGE,
    QUEUE_AGE,
    BREAKER,
    OUTBOX_AGE,
    UPLOAD_OPEN,
    RECOUNT_AGE,
    REGISTER_AGE,
    BACKUP_AGE,
    WAL_LAG,
    UNSEALED,
    PARTS_AHEAD,
    LEDGER_DIFFERENCE,
    REPLICA_LAG,
)


def labels_by_series() -> dict[str, frozenset[str]]:
    """Return the labels of each series that a scrape may show, by its name."""
    names = {kind.name: frozenset({kind.label}) for kind in GAUGES}
    for series in SERIES:
        labels = frozenset(series._labelnames)
        if isinstance(series, Counter):
            names[f"{series._name}_total"] = labels
            continue
        names |= {f"{series._name}_{part}": labels for part in ("count", "sum")}
        names[f"{series._name}_bucket"] = labels | {"le"}
    return names


class _Gauges(Collector):
    def __init__(self, gauges: Iterable[Gauge]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterable[GaugeMetricFamily]:
        for gauge in self._gauges:
            family = GaugeMetricFamily(gauge.name, gauge.text, labels=[gauge.label])
            for label, value in gauge.values.items():
                family.add_metric([label], value)
            yield family


def registry() -> CollectorRegistry:
    """Return the figures of all processes of this machine; of this one without the folder."""
    shown = CollectorRegistry()
    if FOLDER in os.environ:
        multiprocess.MultiProcessCollector(shown)  # type: ignore[no-untyped-call]
    else:
        for series in SERIES:
            shown.register(series)
    return shown


def exposition(gauges: Callable[[], Iterable[Gauge]]) -> bytes:
    """Return the figures of `registry` with the gauges, in Prometheus' text format."""
    shown = registry()
    shown.register(_Gauges(gauges()))
    return generate_latest(shown)
