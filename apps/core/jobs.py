"""Background work: a task is woken by name after commit; what must be done stands in a table, never in the message.

The broker may lose or double any message (reliability 3), so every task reads its row, claims it and can run twice.
"""

from threading import Lock
from typing import Any
from uuid import UUID

from celery import current_app
from django.db import models, transaction

_loading = Lock()
"""A second thread that looks for tasks while the first one loads them would find some of them missing."""


def enqueue(name: str, **ids: UUID | int | str) -> None:
    """Wake the task `name` with ids only, once the transaction has committed. An unknown name raises at once."""
    with _loading:
        if name not in current_app.tasks:
            # each such search also runs all of Django's checks, a tenth of a second: once a process is enough
            current_app.loader.import_default_modules()
        task = current_app.tasks.get(name)
    if task is None:
        raise LookupError(f"No task is called {name!r}.")
    arguments = {key: str(value) if isinstance(value, UUID) else value for key, value in ids.items()}
    # robust: a broker that is down must not turn a committed write into an error; the sweepers publish again.
    transaction.on_commit(lambda: task.apply_async(kwargs=arguments, retry=False), robust=True)


def claim(model: type[models.Model], pk: Any, *, from_state: str, to_state: str, field: str = "state") -> bool:
    """Move one row from a state to the next; True means that this caller did it and nobody else."""
    return model._default_manager.filter(pk=pk, **{field: from_state}).update(**{field: to_state}) == 1
