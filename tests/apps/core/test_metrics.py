"""The figures of several processes make one total, and a place of a pool one file."""

import os
import subprocess
import sys
from pathlib import Path

from apps.core import metrics
from apps.core.metrics import Gauge

OBSERVE = """
import sys
from types import SimpleNamespace
from apps.core import metrics
metrics.current_process = lambda: SimpleNamespace(index=int(sys.argv[2])) if sys.argv[2] != "none" else object()
for _ in range(int(sys.argv[1])):
    metrics.TASK_SECONDS.labels("uploads.process", "success").observe(0.1)
"""
SHOW = "from apps.core import metrics; print(metrics.exposition(list).decode())"


def run(folder: Path, program: str, *words: str) -> str:
    environment = {**os.environ, metrics.FOLDER: str(folder)}
    root = Path(metrics.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=root,
        env=environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def test_processes_add_up_and_one_place_of_a_pool_has_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    run(folder, OBSERVE, "2", "none")
    run(folder, OBSERVE, "3", "none")
    for place in ("0", "0", "1"):
        run(folder, OBSERVE, "4", place)
    total = 'tulna_task_seconds_count{outcome="success",task="uploads.process"} 17.0'
    assert total in run(folder, SHOW).splitlines()
    assert len(list(folder.glob(f"*_{os.getpid()}-0.db"))) == 1
    assert len(list(folder.glob(f"*_{os.getpid()}-*.db"))) == 2


def test_gauges_are_shown_beside_the_figures_of_this_process() -> None:
    shown = metrics.exposition(lambda: [Gauge("tulna_x_seconds", "Seconds", "kind", {"mis": 12.5})]).decode()
    assert 'tulna_x_seconds{kind="mis"} 12.5' in shown.splitlines()
    assert "# TYPE tulna_http_seconds histogram" in shown.splitlines()
