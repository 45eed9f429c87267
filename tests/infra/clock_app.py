"""The product's Celery application with one line a second and short waits: `celery --app=tests.infra.clock_app:app`."""

from config.celery import app

LOCK_SECONDS, PAUSE_SECONDS = 3, 1

app.conf.update(
    beat_schedule={
        "each second": {"task": "core.heart", "schedule": 1.0},
        "each hour": {"task": "core.purge", "schedule": 3600.0},
    },
    beat_max_loop_interval=PAUSE_SECONDS,
    tulna_scheduler_lock_seconds=LOCK_SECONDS,
)
