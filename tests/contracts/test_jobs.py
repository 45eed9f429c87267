"""Whoever wakes a task calls one that exists, by a name that can be read in the source; and the timetable does too."""

import ast
from pathlib import Path

import yaml
from celery import current_app

from config.celery import BEAT, QUEUES, ROUTES
from tools.local import roles

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


def compose_workers() -> list[list[str]]:
    services = yaml.safe_load((ROOT / "docker" / "compose.yml").read_text("utf-8"))["services"]
    return [service["command"] for service in services.values() if "worker" in service.get("command", ())]


def local_workers() -> list[list[str]]:
    """Return the arguments of the workers of `make run`."""
    return list(roles.local_workers().values())


def queues_of(command: list[str]) -> set[str]:
    return {queue for word in command if word.startswith("--queues=") for queue in word.split("=")[1].split(",")}


def sharing_with_codes(workers: list[list[str]]) -> list[str]:
    """Return the other queues of a worker that takes one-time codes; none in a pool of their own."""
    pools = [queues_of(command) for command in workers]
    return (
        ["no pool"]
        if not any("codes" in pool for pool in pools)
        else sorted(queue for pool in pools if "codes" in pool for queue in pool - {"codes"})
    )


def queue_of(task: str) -> str:
    return str(current_app.amqp.router.route({}, task)["queue"].name)


def test_one_time_codes_share_their_pool_and_their_queue_with_nothing() -> None:
    current_app.loader.import_default_modules()
    assert [sharing_with_codes(workers) for workers in (compose_workers(), local_workers())] == [[], []]
    tasks = [task for task in current_app.tasks if not task.startswith("celery.")]
    assert [task for task in tasks if queue_of(task) == "codes"] == ["messaging.deliver_code"]


def test_control_codes_beside_imports_or_without_a_worker_are_noticed() -> None:
    assert sharing_with_codes([["--queues=codes,import"], ["--queues=default"]]) == ["import"]
    assert sharing_with_codes([["--queues=default,import"]]) == ["no pool"]


def test_every_task_goes_to_a_queue_that_a_pool_takes() -> None:
    current_app.loader.import_default_modules()
    tasks = [task for task in current_app.tasks if not task.startswith("celery.")]
    for workers in (compose_workers(), local_workers()):
        served = set().union(*map(queues_of, workers))
        assert (sorted(task for task in tasks if queue_of(task) not in served), served) == ([], set(QUEUES))


def test_every_queue_has_a_worker_where_the_image_runs() -> None:
    workers = compose_workers()
    options = [word for command in workers for word in command[command.index("worker") + 1 :]]
    assert [word for word in options if not word.startswith("--")] == []
    served = [
        queue for word in options if word.startswith("--queues=") for queue in word.removeprefix("--queues=").split(",")
    ]
    assert sorted(served) == sorted(QUEUES)
