"""One retry in CI for the tests of timing.txt, and the names of those that passed only then. A plugin of the root conftest."""

import os
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TIMING = TESTS / "timing.txt"
FLAKY = Path(".data") / "flaky" / "python.txt"
"""Below the root: one test a line, read by the last lines of `.ci/run`."""


def timing_names() -> list[str]:
    """Node ids without parameters, as the file has them."""
    return TIMING.read_text("utf-8").splitlines()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    names = set(timing_names())
    for item in items:
        if item.nodeid.partition("[")[0] in names:
            item.add_marker("timing")
            if os.environ.get("CI") == "true":
                item.add_marker(pytest.mark.flaky(reruns=1))


class FlakyNames:
    """Hears every report of a run; whoever runs workers hears theirs too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed_once: set[str] = set()
        self.passed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # rerunfailures calls the report of a run that gets another "rerun"
        if str(report.outcome) == "rerun":
            self.failed_once.add(report.nodeid)
        elif report.nodeid in self.failed_once:
            (self.passed.discard if report.failed else self.passed.add)(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.path.unlink(missing_ok=True)
        if self.passed:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text("".join(f"{name}\n" for name in sorted(self.passed)), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(FlakyNames(config.rootpath / FLAKY))
