"""Whoever wakes a task calls one that exists, by a name that can be read in the source; and the timetable does too."""

import ast
from pathlib import Path

import yaml
from celery import current_app

from config.celery import BEAT, QUEUES, ROUTES

ROOT = Path(__file__).resolve().parents[2]
APPS = ROOT / "apps"


def woken() -> tuple[set[str], list[str]]:
    """(names given to `enqueue`, places where the name is not written out)."""
    names: set[str] = set()
    unread: list[str] = []
    for file in APPS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called != "enqueue":
                continue
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                names.add(first.value)
            else:
                unread.append(f"{file.relative_to(APPS)}:{node.lineno}")
    return names, unread


def test_every_task_that_is_woken_exists() -> None:
    current_app.loader.import_default_modules()
    names, unread = woken()
    assert unread == []
    assert len(names) > 3
    assert sorted(names - current_app.tasks.keys()) == []


def test_the_timetable_and_the_routes_name_tasks_that_exist() -> None:
    current_app.loader.import_default_modules()
    ours = {name for name in current_app.tasks if not name.startswith("celery.")}
    assert sorted({task for task, _ in BEAT.values()} - ours) == []
    assert sorted({name for name in ROUTES if not name.endswith("*")} - ours) == []


def test_every_queue_has_a_worker_where_the_image_runs() -> None:
    services = yaml.safe_load((ROOT / "docker" / "compose.yml").read_text("utf-8"))["services"]
    workers = [service["command"] for service in services.values() if "worker" in service.get("command", ())]
    options = [word for command in workers for word in command[command.index("worker") + 1 :]]
    assert [word for word in options if not word.startswith("--")] == []
    served = [
        queue for word in options if word.startswith("--queues=") for queue in word.removeprefix("--queues=").split(",")
    ]
    assert sorted(served) == sorted(QUEUES)
