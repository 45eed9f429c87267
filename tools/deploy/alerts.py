"""Dashboards and alerts, with examples in which each alert fires and keeps quiet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from config.celery import BEAT

JOURNEY = "api/(site|prospects|arrivals|user|applications|submissions)(/.*)?"
OFFERS = "api/applications/<uuid:app_id>/offers"
DESK = "api/(admin|partner|uploads|revenue|get-lenders-data)(/.*)?"
REPORTS = "api/(admin|partner)/(dashboard|reports)(/.*)?"
JOURNEY_BUDGET = 0.001
"""Share of the journey's calls that may fail or take more than two seconds, in 28 days."""


@dataclass(frozen=True)
class SeriesExample:
    """Series as `promtool test rules` writes them, a value a minute, and the minute to look."""

    series: Mapping[str, str]
    at_minute: int
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class AlertRule:
    """A rule, which has to hold for `minutes` before it fires.

    A page wakes a person, a ticket waits for the day.
    """

    name: str
    expression: str
    minutes: int
    severity: str
    summary: str
    fires: SeriesExample
    quiet: SeriesExample
    also_fires: SeriesExample | None = None


@dataclass(frozen=True)
class DashboardPanel:
    title: str
    expression: str
    legend: str
    unit: str = "s"


def bad_share(window: str) -> str:
    """Return the share of the journey's calls that failed or took more than two seconds."""
    good = f'tulna_http_seconds_bucket{{route=~"{JOURNEY}",le="2.0",status!~"5.."}}'
    return f'1 - sum(rate({good}[{window}])) / sum(rate(tulna_http_seconds_count{{route=~"{JOURNEY}"}}[{window}]))'


def _burns(rate: float, *windows: str) -> str:
    return " and ".join(f"({bad_share(window)}) > {round(rate * JOURNEY_BUDGET, 6)}" for window in windows)


def _p95(selector: str) -> str:
    """Return the 95th percentile of calls, of routes that are called at all often."""
    calls = f"sum(rate(tulna_http_seconds_count{{{selector}}}[15m]))"
    buckets = f"sum by (le) (rate(tulna_http_seconds_bucket{{{selector}}}[15m]))"
    return f"histogram_quantile(0.95, {buckets}) and {calls} > 0.05"


def _slow(selector: str, seconds: float) -> str:
    quantile, _, often = _p95(selector).partition(" and ")
    return f"{quantile} > {seconds} and {often}"


def _late_lines() -> str:
    """Return lines of the timetable later than three of their intervals, and than a minute."""
    tasks: dict[int, list[str]] = {}
    for task, seconds in BEAT.values():
        tasks.setdefault(max(60, round(3 * seconds)), []).append(task)
    return " or ".join(
        f'max by (task) (tulna_schedule_age_seconds{{task=~"{"|".join(sorted(names))}"}}) > {bound}'
        for bound, names in sorted(tasks.items())
    )


def _calls(route: str, status: int, per_minute: int, *, fast: bool = True, minutes: int = 240) -> dict[str, str]:
    """Return a route's series: calls by minute, all below 10 ms or all between 2 and 5 seconds."""
    labels = f'route="{route}",method="GET",status="{status}"'
    bounds = ("0.01", "0.3", "0.5", "1.0", "2.0", "5.0", "+Inf")
    values = {bound: per_minute if fast or bound in ("5.0", "+Inf") else 0 for bound in bounds}
    buckets = {
        f'tulna_http_seconds_bucket{{{labels},le="{bound}"}}': f"0+{value}x{minutes}" for bound, value in values.items()
    }
    return buckets | {f"tulna_http_seconds_count{{{labels}}}": f"0+{per_minute}x{minutes}"}


def _age(series: str, value: int, at_minute: int, **labels: str) -> SeriesExample:
    return SeriesExample({series: f"{value}x60"}, at_minute, labels)


def _codes(in_time: int) -> dict[str, str]:
    """Return series of 200 codes a minute, of which so many took at most five seconds."""
    counts = {"5.0": in_time, "10.0": 200, "+Inf": 200}
    buckets = {f'tulna_code_seconds_bucket{{channel="sms",le="{le}"}}': f"0+{count}x60" for le, count in counts.items()}
    return buckets | {'tulna_code_seconds_count{channel="sms"}': "0+200x60"}


def _waits(bound: float) -> dict[str, str]:
    """Return series of calls that all wait as long as the bucket of this bound says."""
    bounds = (0.1, 0.25, 0.5)
    counts = {str(le): 60 if le >= bound else 0 for le in bounds} | {"+Inf": 60}
    labels = 'role="web-public"'
    return {f'tulna_http_queue_seconds_bucket{{{labels},le="{le}"}}': f"0+{count}x60" for le, count in counts.items()}


_SITE = "api/site"


def _journey(broken: int, minutes: int) -> SeriesExample:
    """Return calls of which so many in ten thousand fail."""
    calls = _calls(_SITE, 200, 10_000 - broken, minutes=minutes) | _calls(_SITE, 500, broken, minutes=minutes)
    return SeriesExample(calls, minutes - 10)


ALERTS = (
    AlertRule(
        "JourneyBurnsFast",
        _burns(14.4, "1h", "5m"),
        2,
        "page",
        "Customers' calls fail: the budget of 28 days lasts less than two days at this rate.",
        _journey(145, 100),
        _journey(143, 100),
    ),
    AlertRule(
        "JourneyBurnsSlowly",
        _burns(6, "6h", "30m"),
        15,
        "page",
        "Customers' calls fail: the budget of 28 days lasts less than five days at this rate.",
        _journey(61, 430),
        _journey(59, 430),
    ),
    AlertRule(
        "JourneyBudgetSpent",
        _burns(1, "3d"),
        60,
        "ticket",
        "Customers' calls fail as often as the budget of 28 days allows, or more.",
        _journey(11, 4420),
        _journey(9, 4420),
    ),
    AlertRule(
        "OffersSlow",
        _slow(f'route="{OFFERS}",method="GET"', 0.3),
        15,
        "ticket",
        "One offer list in twenty takes more than 300 ms.",
        SeriesExample(_calls(OFFERS, 200, 60, fast=False), 60),
        SeriesExample(_calls(OFFERS, 200, 60), 60),
    ),
    AlertRule(
        "DeskListsSlow",
        _slow(f'route=~"{DESK}",route!~"{REPORTS}",method="GET"', 0.5),
        15,
        "ticket",
        "One list of the back office in twenty takes more than 500 ms.",
        SeriesExample(_calls("api/uploads", 200, 60, fast=False), 60),
        SeriesExample(_calls("api/admin/reports", 200, 60, fast=False), 60),
    ),
    AlertRule(
        "ReportsSlow",
        _slow(f'route=~"{REPORTS}",method="GET"', 1),
        15,
        "ticket",
        "One report in twenty takes more than a second.",
        SeriesExample(_calls("api/admin/dashboard", 200, 60, fast=False), 60),
        SeriesExample(_calls("api/admin/dashboard", 200, 2, fast=False), 60),
    ),
    AlertRule(
        "CodesLate",
        'max(tulna_outbox_age_seconds{channel="sms"}) > 15',
        2,
        "page",
        "One-time codes do not leave: nobody new can sign in.",
        _age('tulna_outbox_age_seconds{channel="sms"}', 16, 5),
        _age('tulna_outbox_age_seconds{channel="sms"}', 15, 5),
    ),
    AlertRule(
        "CodesSlow",
        "histogram_quantile(0.99, sum by (le) (rate(tulna_code_seconds_bucket[15m]))) > 5"
        " and sum(rate(tulna_code_seconds_count[15m])) > 0.02",
        10,
        "ticket",
        "One one-time code in a hundred takes more than five seconds to its provider.",
        SeriesExample(_codes(in_time=197), 40),
        SeriesExample(_codes(in_time=199), 40),
    ),
    AlertRule(
        "MessagesLate",
        'max by (channel) (tulna_outbox_age_seconds{channel!="sms"}) > 60',
        5,
        "ticket",
        "Messages wait longer than a minute.",
        _age('tulna_outbox_age_seconds{channel="email"}', 61, 10, channel="email"),
        _age('tulna_outbox_age_seconds{channel="sms"}', 500, 10),
    ),
    AlertRule(
        "SheetStuck",
        "max by (kind) (tulna_upload_open_seconds) > 300",
        5,
        "ticket",
        "A sheet waits or works for more than five minutes.",
        _age('tulna_upload_open_seconds{kind="mis"}', 301, 10, kind="mis"),
        _age('tulna_upload_open_seconds{kind="mis"}', 300, 10),
    ),
    AlertRule(
        "TimetableLate",
        _late_lines(),
        2,
        "page",
        "A line of the timetable is later than three of its intervals.",
        _age('tulna_schedule_age_seconds{task="uploads.sweep"}', 61, 5, task="uploads.sweep"),
        _age('tulna_schedule_age_seconds{task="uploads.purge"}', 10_800, 5),
    ),
    AlertRule(
        "ReportsOld",
        "max(tulna_recount_age_seconds) > 300",
        5,
        "ticket",
        "Reports are older than five minutes.",
        _age('tulna_recount_age_seconds{cells="day"}', 301, 10),
        _age('tulna_recount_age_seconds{cells="day"}', 300, 10),
    ),
    AlertRule(
        "ReplicaBehind",
        "max by (database) (tulna_replica_lag_seconds) > 10",
        5,
        "ticket",
        "A replica is away or more than ten seconds behind: the primary answers its reports.",
        _age('tulna_replica_lag_seconds{database="reports"}', 11, 10, database="reports"),
        _age('tulna_replica_lag_seconds{database="reports"}', 10, 10),
    ),
    AlertRule(
        "RegisterSilent",
        "max(tulna_dnd_register_age_seconds) > 3600",
        5,
        "ticket",
        "The do-not-disturb register has not answered for an hour.",
        _age('tulna_dnd_register_age_seconds{provider="http"}', 3601, 10),
        _age('tulna_dnd_register_age_seconds{provider="http"}', 3600, 10),
    ),
    AlertRule(
        "BackupOld",
        'max(tulna_backup_age_seconds{kind="base"}) > 129600 or absent(tulna_backup_age_seconds{kind="base"})',
        30,
        "ticket",
        "The last base backup is older than a day and a half, or none was ever noted.",
        _age('tulna_backup_age_seconds{kind="base"}', 129_601, 40),
        _age('tulna_backup_age_seconds{kind="base"}', 129_600, 40),
        also_fires=_age('tulna_backup_age_seconds{kind="drill"}', 1, 40, kind="base"),
    ),
    AlertRule(
        "LogNotArchived",
        "max(tulna_wal_lag_seconds) > 120",
        5,
        "page",
        "The database's log does not leave the machine: its loss would cost more than a minute of data.",
        _age('tulna_wal_lag_seconds{server="primary"}', 121, 10),
        _age('tulna_wal_lag_seconds{server="primary"}', 120, 10),
    ),
    AlertRule(
        "AuditUnsealed",
        "max(tulna_unsealed_seconds) > 120",
        5,
        "ticket",
        "Audit records wait for their block for more than two minutes.",
        _age('tulna_unsealed_seconds{record="audit"}', 121, 10),
        _age('tulna_unsealed_seconds{record="audit"}', 120, 10),
    ),
    AlertRule(
        "QueueOld",
        "max by (queue) (tulna_queue_age_seconds) > 120",
        5,
        "ticket",
        "The next message of a queue has waited for a worker for more than two minutes.",
        _age('tulna_queue_age_seconds{queue="import"}', 121, 10, queue="import"),
        _age('tulna_queue_age_seconds{queue="import"}', 120, 10),
    ),
    AlertRule(
        "LenderLeftAlone",
        "max by (lender) (tulna_breaker) == 1",
        10,
        "ticket",
        "A lender's service has failed for ten minutes: its live offers are missing.",
        _age('tulna_breaker{lender="sandbox"}', 1, 15, lender="sandbox"),
        _age('tulna_breaker{lender="sandbox"}', 0, 15),
    ),
    AlertRule(
        "CallsWait",
        "histogram_quantile(0.95, sum by (le, role) (rate(tulna_http_queue_seconds_bucket[5m]))) > 0.25",
        10,
        "ticket",
        "One call in twenty waits more than a quarter of a second for a free worker.",
        SeriesExample(_waits(0.5), 20, {"role": "web-public"}),
        SeriesExample(_waits(0.25), 20),
    ),
    AlertRule(
        "CallsShed",
        "sum by (reason) (increase(tulna_shed_total[5m])) > 10",
        1,
        "page",
        "Calls are refused because too many wait: people see that we cannot answer just now.",
        SeriesExample({'tulna_shed_total{reason="queue"}': "0+3x60"}, 20, {"reason": "queue"}),
        SeriesExample({'tulna_shed_total{reason="queue"}': "0+2x60"}, 20),
    ),
    AlertRule(
        "PartitionsShort",
        "min by (table) (tulna_partition_months_ahead) < 2",
        30,
        "ticket",
        "A table has parts for fewer than two months ahead; a row without a part is refused.",
        _age('tulna_partition_months_ahead{table="customers_journeyevent"}', 1, 40, table="customers_journeyevent"),
        _age('tulna_partition_months_ahead{table="customers_journeyevent"}', 2, 40),
    ),
    AlertRule(
        "LedgerDiffers",
        "max by (part) (tulna_ledger_difference_rupees) > 0",
        420,
        "ticket",
        "The ledger or a document differs from what it is made of, at two comparisons.",
        SeriesExample({'tulna_ledger_difference_rupees{part="ledger"}': "0.01x500"}, 430, {"part": "ledger"}),
        SeriesExample({'tulna_ledger_difference_rupees{part="ledger"}': "0.01x360 0x140"}, 430),
    ),
    AlertRule(
        "TasksFail",
        'sum by (task) (increase(tulna_task_seconds_count{outcome="failure"}[30m])) > 3',
        1,
        "ticket",
        "A task fails again and again.",
        SeriesExample(
            {'tulna_task_seconds_count{task="exports.generate",outcome="failure"}': "0+1x60"},
            40,
            {"task": "exports.generate"},
        ),
        SeriesExample({'tulna_task_seconds_count{task="exports.generate",outcome="retry"}': "0+1x60"}, 40),
    ),
    AlertRule(
        "DatabaseSlow",
        "histogram_quantile(0.95, sum by (le, route) (rate(tulna_db_seconds_bucket[15m]))) > 1",
        10,
        "ticket",
        "One call of a route in twenty spends more than a second in the database.",
        SeriesExample(
            {
                'tulna_db_seconds_bucket{route="api/site",le="1.0"}': "0x60",
                'tulna_db_seconds_bucket{route="api/site",le="5.0"}': "0+9x60",
                'tulna_db_seconds_bucket{route="api/site",le="+Inf"}': "0+9x60",
            },
            40,
            {"route": "api/site"},
        ),
        SeriesExample(
            {f'tulna_db_seconds_bucket{{route="api/site",le="{bound}"}}': "0+9x60" for bound in ("1.0", "5.0", "+Inf")},
            40,
        ),
    ),
    AlertRule(
        "StatementsGrow",
        "sum by (route) (rate(tulna_db_statements_sum[1h]))"
        " / sum by (route) (rate(tulna_db_statements_count[1h])) > 60",
        30,
        "ticket",
        "Calls of a route make more than 60 statements each: work for each row of a list.",
        SeriesExample(
            {
                'tulna_db_statements_sum{route="api/site"}': "0+61x180",
                'tulna_db_statements_count{route="api/site"}': "0+1x180",
            },
            150,
            {"route": "api/site"},
        ),
        SeriesExample(
            {
                'tulna_db_statements_sum{route="api/site"}': "0+60x180",
                'tulna_db_statements_count{route="api/site"}': "0+1x180",
            },
            150,
        ),
    ),
    AlertRule(
        "FiguresMissing",
        "absent(tulna_http_seconds_count)",
        5,
        "page",
        "No process shows figures: the product is down, or nobody watches it.",
        SeriesExample({'up{job="tulna",instance="a"}': "1x60"}, 10),
        SeriesExample(_calls(_SITE, 200, 1), 10),
    ),
    AlertRule(
        "ProcessGone",
        'up{job="tulna"} == 0',
        5,
        "ticket",
        "A process does not answer its scrapes.",
        SeriesExample({'up{job="tulna",instance="a"}': "0x60"}, 10, {"job": "tulna", "instance": "a"}),
        SeriesExample({'up{job="tulna",instance="a"}': "1x60", 'up{job="other",instance="b"}': "0x60"}, 10),
    ),
)


def _rate(series: str, by: str, window: str = "5m") -> str:
    return f"sum by ({by}) (rate({series}[{window}]))"


DASHBOARDS: dict[str, tuple[DashboardPanel, ...]] = {
    "levels": (
        DashboardPanel("Journey: share of bad calls", bad_share("1h"), "1 h", "percentunit"),
        DashboardPanel("Offers, 95th percentile", _p95(f'route="{OFFERS}",method="GET"'), "offers"),
        DashboardPanel(
            "Lists of the back office, 95th percentile",
            _p95(f'route=~"{DESK}",route!~"{REPORTS}",method="GET"'),
            "lists",
        ),
        DashboardPanel("Reports, 95th percentile", _p95(f'route=~"{REPORTS}",method="GET"'), "reports"),
        DashboardPanel("Oldest message that is due", "max by (channel) (tulna_outbox_age_seconds)", "{{channel}}"),
        DashboardPanel("Age of the reports", "max by (cells) (tulna_recount_age_seconds)", "{{cells}}"),
    ),
    "calls": (
        DashboardPanel("Calls by status", _rate("tulna_http_seconds_count", "status"), "{{status}}", "reqps"),
        DashboardPanel(
            "Errors by route", _rate('tulna_http_seconds_count{status=~"5.."}', "route"), "{{route}}", "reqps"
        ),
        DashboardPanel(
            "Wait for a free worker, 95th percentile",
            f"histogram_quantile(0.95, {_rate('tulna_http_queue_seconds_bucket', 'le, role')})",
            "{{role}}",
        ),
        DashboardPanel(
            "Calls refused because too many wait", _rate("tulna_shed_total", "reason"), "{{reason}}", "reqps"
        ),
        DashboardPanel(
            "Slowest routes, 95th percentile",
            f"topk(10, histogram_quantile(0.95, {_rate('tulna_http_seconds_bucket', 'le, route')}))",
            "{{route}}",
        ),
        DashboardPanel(
            "Busiest routes", f"topk(10, {_rate('tulna_http_seconds_sum', 'route')})", "{{route}}", "percentunit"
        ),
        DashboardPanel(
            "Time in the database by route",
            f"topk(10, {_rate('tulna_db_seconds_sum', 'route')})",
            "{{route}}",
            "percentunit",
        ),
        DashboardPanel(
            "Statements a call",
            f"topk(10, {_rate('tulna_db_statements_sum', 'route')} / {_rate('tulna_db_statements_count', 'route')})",
            "{{route}}",
            "short",
        ),
    ),
    "work": (
        DashboardPanel("Tasks by outcome", _rate("tulna_task_seconds_count", "outcome"), "{{outcome}}", "ops"),
        DashboardPanel("Failed tasks", _rate('tulna_task_seconds_count{outcome="failure"}', "task"), "{{task}}", "ops"),
        DashboardPanel("Processes that tasks keep busy", _rate("tulna_task_seconds_sum", "task"), "{{task}}", "short"),
        DashboardPanel("Next message of each queue", "max by (queue) (tulna_queue_age_seconds)", "{{queue}}"),
        DashboardPanel(
            "One-time codes to the provider, 99th percentile",
            f"histogram_quantile(0.99, {_rate('tulna_code_seconds_bucket', 'le, channel')})",
            "{{channel}}",
        ),
        DashboardPanel(
            "Rows of sheets", _rate("tulna_upload_rows_total", "kind, outcome"), "{{kind}} {{outcome}}", "ops"
        ),
        DashboardPanel(
            "Lenders' services, 95th percentile",
            f"histogram_quantile(0.95, {_rate('tulna_lender_seconds_bucket', 'le, lender')})",
            "{{lender}}",
        ),
        DashboardPanel(
            "Lenders' services that fail",
            _rate('tulna_lender_seconds_count{outcome!="answered"}', "lender, outcome"),
            "{{lender}} {{outcome}}",
            "ops",
        ),
        DashboardPanel("Lenders left alone", "max by (lender) (tulna_breaker)", "{{lender}}", "short"),
        DashboardPanel("Oldest open sheet", "max by (kind) (tulna_upload_open_seconds)", "{{kind}}"),
        DashboardPanel("Timetable: since the last run", "max by (task) (tulna_schedule_age_seconds)", "{{task}}"),
        DashboardPanel(
            "Do-not-disturb register: since it last answered",
            "max by (provider) (tulna_dnd_register_age_seconds)",
            "{{provider}}",
        ),
        DashboardPanel("Last backup and last drill", "max by (kind) (tulna_backup_age_seconds)", "{{kind}}"),
        DashboardPanel("Log of the database: age of what is not archived", "max(tulna_wal_lag_seconds)", "log"),
        DashboardPanel(
            "Ledger and documents: difference from their rows",
            "max by (part) (tulna_ledger_difference_rupees)",
            "{{part}}",
            "currencyINR",
        ),
        DashboardPanel("Replica: behind the primary", "max by (database) (tulna_replica_lag_seconds)", "{{database}}"),
        DashboardPanel(
            "Reports that the primary answers for the replica",
            _rate("tulna_report_fallbacks_total", "reason"),
            "{{reason}}",
            "ops",
        ),
        DashboardPanel("Audit records without a block", "max(tulna_unsealed_seconds)", "audit"),
        DashboardPanel(
            "Months for which tables have parts", "min by (table) (tulna_partition_months_ahead)", "{{table}}", "short"
        ),
        DashboardPanel("Processes that answer", 'sum by (role) (up{job="tulna"})', "{{role}}", "short"),
    ),
}
