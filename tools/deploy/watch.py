"""Rules, their tests and dashboards for Prometheus and Grafana, and their checks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import promql_parser
import yaml

from apps.core import metrics
from tools.deploy.alerts import ALERTS, DASHBOARDS, AlertRule, DashboardPanel

FOLDER = "docker/watch"
PAGES = "docs/run/alerts"
OF_PROMETHEUS = {"up": frozenset({"job", "instance", "role"})}
HEAD = "# Made from tools/deploy/alerts.py by `python -m tools.deploy`: change that table, not this file.\n"
SCRAPE = {
    "global": {"scrape_interval": "15s", "evaluation_interval": "15s"},
    "rule_files": ["rules.yaml"],
    "scrape_configs": [
        {
            # Every process of ours in the cluster; web answers at 8000, workers at 9000 (docs/run/roles.md).
            "job_name": "tulna",
            "kubernetes_sd_configs": [{"role": "pod", "namespaces": {"names": ["tulna"]}}],
            "relabel_configs": [
                {
                    "source_labels": ["__meta_kubernetes_pod_label_tulna_in_kind"],
                    "regex": "web|worker",
                    "action": "keep",
                },
                {"source_labels": ["__meta_kubernetes_pod_label_tulna_in_role"], "target_label": "role"},
            ],
        }
    ],
}


def page_of(alert: AlertRule) -> str:
    """Return the run book page of an alert."""
    return f"{PAGES}/{re.sub(r'(?<!^)(?=[A-Z])', '-', alert.name).lower()}.md"


def files() -> dict[str, str]:
    """Return the text of each file by its name."""
    made = {
        f"{FOLDER}/prometheus.yaml": _dump(SCRAPE),
        f"{FOLDER}/rules.yaml": _dump({"groups": [{"name": "tulna", "rules": [_rule(alert) for alert in ALERTS]}]}),
        f"{FOLDER}/rules_test.yaml": _dump(
            {
                "rule_files": ["rules.yaml"],
                "evaluation_interval": "1m",
                "tests": [test for alert in ALERTS for test in _tests(alert)],
            }
        ),
    }
    for name, panels in DASHBOARDS.items():
        made[f"{FOLDER}/dashboard-{name}.json"] = json.dumps(_dashboard(name, panels), indent=2) + "\n"
    return made


def _dump(whole: Mapping[str, Any]) -> str:
    return HEAD + yaml.dump(whole, Dumper=yaml.SafeDumper, sort_keys=False, width=120, default_flow_style=False)


def _annotations(alert: AlertRule) -> dict[str, str]:
    return {"summary": alert.summary, "page": page_of(alert)}


def _rule(alert: AlertRule) -> dict[str, Any]:
    return {
        "alert": alert.name,
        "expr": alert.expression,
        "for": f"{alert.minutes}m",
        "labels": {"severity": alert.severity},
        "annotations": _annotations(alert),
    }


def _tests(alert: AlertRule) -> Iterator[dict[str, Any]]:
    """Yield the tests of an alert: it fires, and it keeps quiet."""
    cases = [("fires", alert.fires), ("keeps quiet", alert.quiet)]
    if alert.also_fires:
        cases.append(("also fires", alert.also_fires))
    for name, example in cases:
        firing = {
            "exp_labels": {"severity": alert.severity, **example.labels},
            "exp_annotations": _annotations(alert),
        }
        expected = [] if example is alert.quiet else [firing]
        yield {
            "name": f"{alert.name} {name}",
            "interval": "1m",
            "input_series": [{"series": series, "values": values} for series, values in example.series.items()],
            "alert_rule_test": [
                {"eval_time": f"{example.at_minute}m", "alertname": alert.name, "exp_alerts": expected}
            ],
        }


def _dashboard(name: str, panels: tuple[DashboardPanel, ...]) -> dict[str, Any]:
    source = {"type": "prometheus", "uid": "${source}"}
    return {
        "uid": f"tulna-{name}",
        "title": f"Tulna: {name}",
        "schemaVersion": 39,
        "editable": False,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [{"name": "source", "type": "datasource", "query": "prometheus"}]},
        "panels": [
            {
                "id": number + 1,
                "type": "timeseries",
                "title": panel.title,
                "datasource": source,
                "gridPos": {"x": 12 * (number % 2), "y": 8 * (number // 2), "w": 12, "h": 8},
                "fieldConfig": {"defaults": {"unit": panel.unit, "min": 0}, "overrides": []},
                "targets": [
                    {"refId": "A", "datasource": source, "expr": panel.expression, "legendFormat": panel.legend}
                ],
            }
            for number, panel in enumerate(panels)
        ],
    }


def faults(
    root: Path,
    alerts: tuple[AlertRule, ...] = ALERTS,
    dashboards: Mapping[str, tuple[DashboardPanel, ...]] = DASHBOARDS,
) -> list[str]:
    """Return wrong expressions, figures that are not watched, alerts without a test or a page."""
    problems: list[str] = []
    shown: set[str] = set()
    expressions = {f"Alert {alert.name}": alert.expression for alert in alerts}
    expressions |= {f"Panel {panel.title}": panel.expression for panels in dashboards.values() for panel in panels}
    series_labels = metrics.labels_by_series() | OF_PROMETHEUS
    for place, expression in expressions.items():
        try:
            used = list(series_of(expression))
        except ValueError as error:
            problems.append(f"{place} does not parse: {str(error).splitlines()[0]}")
            continue
        for name, labels in used:
            shown.add(name)
            if name not in series_labels:
                problems.append(f"{place} names {name}, which no process shows.")
            elif unknown := labels - series_labels[name]:
                problems.append(f"{place} asks {name} for {', '.join(sorted(unknown))}, which it has not.")
    for figure in sorted(re.sub(r"_(count|sum|bucket)$", "", name) for name in metrics.labels_by_series()):
        if not any(name.startswith(figure) for name in shown):
            problems.append(f"{figure} stands in no alert and no panel.")
    for alert in alerts:
        for case, example in (("fires", alert.fires), ("quiet", alert.quiet)):
            if not example.series:
                problems.append(f"Alert {alert.name} has no test of {case}.")
        file = root / page_of(alert)
        text = file.read_text("utf-8") if file.exists() else ""
        if not text.startswith(f"# {alert.name}\n") or not {"## Look", "## Do"} <= set(text.splitlines()):
            problems.append(f"{page_of(alert)} is missing, or lacks its title, `## Look` or `## Do`.")
    pages = {str(file.relative_to(root)) for file in (root / PAGES).glob("*.md")}
    problems += [f"{name} belongs to no alert." for name in sorted(pages - {page_of(alert) for alert in alerts})]
    return sorted(set(problems), key=problems.index)


def series_of(expression: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each series of an expression with the labels that its matchers name.

    Raise ValueError where it does not parse.
    """
    selectors: list[promql_parser.VectorSelector] = []

    def visit(node: Any) -> bool:
        if isinstance(node, promql_parser.VectorSelector):
            selectors.append(node)
        return True

    promql_parser.walk(promql_parser.parse(expression), visit)
    for selector in selectors:
        yield str(selector.name), frozenset(matcher.name for matcher in selector.matchers.matchers)
