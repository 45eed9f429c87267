"""Each figure is shown or watched, each alert is tried and has its page, and no expression names what is not there."""

import dataclasses
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from prometheus_client import Counter

from apps.core import metrics
from config.celery import BEAT
from tests.infra.routes import routes_of
from tools.deploy import watch
from tools.deploy.alerts import (
    ALERTS,
    DASHBOARDS,
    DESK,
    JOURNEY,
    OFFERS,
    REPORTS,
    AlertRule,
    DashboardPanel,
    SeriesExample,
)

ROOT = Path(__file__).parents[2]
BY_NAME = {alert.name: alert for alert in ALERTS}


def faults_with(*, root: Path = ROOT, alert: AlertRule | None = None, panel: DashboardPanel | None = None) -> list[str]:
    """Return the faults of the tables with one alert or one panel more."""
    alerts = ALERTS if alert is None else (*ALERTS, alert)
    dashboards = DASHBOARDS if panel is None else {**DASHBOARDS, "own": (panel,)}
    return watch.faults(root, alerts, dashboards)


def test_tables_have_no_fault() -> None:
    assert watch.faults(ROOT) == []
    assert (len(ALERTS), sum(map(len, DASHBOARDS.values()))) == (28, 34)


def test_figure_without_an_alert_and_a_panel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "GAUGES", (*metrics.GAUGES, metrics.GaugeKind("tulna_new_seconds", "New", "kind")))
    assert faults_with() == ["tulna_new_seconds stands in no alert and no panel."]
    assert faults_with(panel=DashboardPanel("New", "max(tulna_new_seconds)", "new")) == []


@pytest.mark.parametrize(
    ("expression", "fault"),
    [
        ("max(tulna_old_seconds)", "Panel New names tulna_old_seconds, which no process shows."),
        (
            'tulna_outbox_age_seconds{channel="sms",queue="x"}',
            "Panel New asks tulna_outbox_age_seconds for queue, which it has not.",
        ),
        ("tulna_http_seconds", "Panel New names tulna_http_seconds, which no process shows."),
        ('tulna_http_seconds_count{le="1.0"}', "Panel New asks tulna_http_seconds_count for le, which it has not."),
    ],
)
def test_expression_that_names_what_is_not_there_is_a_fault(expression: str, fault: str) -> None:
    assert faults_with(panel=DashboardPanel("New", expression, "new")) == [fault]


def test_expression_that_does_not_parse_is_a_fault() -> None:
    (fault,) = faults_with(panel=DashboardPanel("New", "sum by (le) (rate(tulna_http_seconds_bucket[5m])", "new"))
    assert fault.startswith("Panel New does not parse: ")


def test_alert_without_a_test_or_a_page_is_named(tmp_path: Path) -> None:
    untried = dataclasses.replace(BY_NAME["CodesLate"], name="CodesLost", quiet=SeriesExample({}, 0))
    assert faults_with(alert=untried) == [
        "Alert CodesLost has no test of quiet.",
        "docs/run/alerts/codes-lost.md is missing, or lacks its title, `## Look` or `## Do`.",
    ]
    shutil.copytree(ROOT / watch.PAGES, tmp_path / watch.PAGES)
    page = tmp_path / watch.page_of(BY_NAME["CodesLate"])
    page.write_text(page.read_text().replace("## Do", "Do"))
    page.with_name("old.md").touch()
    assert faults_with(root=tmp_path) == [
        "docs/run/alerts/codes-late.md is missing, or lacks its title, `## Look` or `## Do`.",
        "docs/run/alerts/old.md belongs to no alert.",
    ]


def test_series_are_those_that_a_scrape_shows() -> None:
    for series in metrics.SERIES:
        labelled = series.labels(*("x" for _ in series._labelnames)) if series._labelnames else series
        labelled.inc() if isinstance(labelled, Counter) else labelled.observe(0.2)
    text = metrics.exposition(lambda: [kind.of({"x": 1.0}) for kind in metrics.GAUGES]).decode()
    shown = {
        name: frozenset(re.findall(r"(\w+)=", labels))
        for name, labels in re.findall(r"^(tulna_\w+)(?:\{(.*)\})? ", text, re.MULTILINE)
        if not name.endswith("_created")
    }
    assert shown == metrics.labels_by_series()


def test_routes_of_the_levels_are_there_and_parted() -> None:
    public, desk = routes_of("public", "consumer"), routes_of("admin", "partner")
    assert OFFERS in public
    assert {rule for rule in JOURNEY.split("(")[1].rstrip(")").split("|") if f"api/{rule}" not in str(public)} == set()
    assert [route for route in desk if re.fullmatch(JOURNEY, route)] == []
    assert [route for route in public if re.fullmatch(DESK, route)] == ["api/admin/login", "api/partner/login"]
    assert {route.split("/")[2] for route in desk if re.fullmatch(REPORTS, route)} == {"dashboard", "reports"}


def test_bounds_of_the_levels_are_buckets() -> None:
    bounds = {str(bound) for bound in metrics.HTTP_SECONDS._upper_bounds}
    assert {"0.3", "0.5", "1.0", "2.0"} <= bounds


def test_every_line_of_the_timetable_is_watched_by_its_interval() -> None:
    expression = BY_NAME["TimetableLate"].expression
    bounds = {
        task: int(bound)
        for tasks, bound in re.findall(r'task=~"([^"]*)"}\) > (\d+)', expression)
        for task in tasks.split("|")
    }
    assert bounds == {task: max(60, round(3 * seconds)) for task, seconds in BEAT.values()}


def test_rules_and_dashboards_carry_the_table() -> None:
    made = watch.files()
    (group,) = yaml.safe_load(made["docker/watch/rules.yaml"])["groups"]
    assert [rule["alert"] for rule in group["rules"]] == list(BY_NAME)
    assert {rule["labels"]["severity"] for rule in group["rules"]} == {"page", "ticket"}
    assert group["rules"][6] == {
        "alert": "CodesLate",
        "expr": 'max(tulna_outbox_age_seconds{channel="sms"}) > 15',
        "for": "2m",
        "labels": {"severity": "page"},
        "annotations": {
            "summary": "One-time codes do not leave: nobody new can sign in.",
            "page": "docs/run/alerts/codes-late.md",
        },
    }
    board = json.loads(made["docker/watch/dashboard-work.json"])
    assert [panel["id"] for panel in board["panels"]] == list(range(1, 21))
    assert len({(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]}) == 20


def test_alert_has_a_test_of_each_way_to_fire() -> None:
    tests = yaml.safe_load(watch.files()["docker/watch/rules_test.yaml"])["tests"]
    (never,) = [test for test in tests if test["name"] == "BackupOld also fires"]
    (fired,) = never["alert_rule_test"][0]["exp_alerts"]
    assert fired["exp_labels"] == {"severity": "ticket", "kind": "base"}
    assert {test["name"] for test in tests} >= {
        f"{name} {case}" for name in BY_NAME for case in ("fires", "keeps quiet")
    }


@pytest.mark.slow
def test_promtool_says_that_each_alert_fires_and_keeps_quiet() -> None:
    program = shutil.which("promtool")
    if program is None:
        pytest.skip("promtool is not installed: expressions are parsed, and tried where it is (Debian: prometheus).")
    folder = ROOT / watch.FOLDER
    for words in (["check", "rules", "rules.yaml"], ["test", "rules", "rules_test.yaml"]):
        tried = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True, check=False)
        assert tried.returncode == 0, tried.stdout + tried.stderr
