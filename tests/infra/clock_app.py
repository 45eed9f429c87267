"""The product's Celery application with one line a second and short waits: `celery --app=tests.infra.clock_app:app`.

It is for processes of its own alone: an import changes the application of the importing process.
"""

import os
import time
from pathlib import Path

from config.celery import app

app.conf.update(
    beat_schedule={
        "each second": {"task": "core.heart", "schedule": 1.0},
        "each hour": {"task": "core.purge", "schedule": 3600.0},
    },
    beat_max_loop_interval=int(os.environ["CLOCK_PAUSE_SECONDS"]),
    tulna_scheduler_lock_seconds=int(os.environ["CLOCK_LOCK_SECONDS"]),
)


@app.task(name="clock.wait")
def wait(begun: str, seconds: float) -> None:
    """Note the beginning by a line in the file and take that long."""
    with Path(begun).open("a") as file:
        file.write(f"{time.time()}\n")
    time.sleep(seconds)
