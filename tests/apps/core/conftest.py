"""The owner of the tables, as commands of operations have it."""

import os
from collections.abc import Iterator

import pytest
from django.db import connection

from config.settings import env


@pytest.fixture
def owned(transactional_db: None) -> Iterator[None]:
    """Connect as the owner of the tables, whose the command is."""
    kept = {name: connection.settings_dict[name] for name in ("USER", "PASSWORD")}
    connection.close()
    owner = env.database(os.environ["MIGRATE_DATABASE_URL"])
    connection.settings_dict.update({name: owner[name] for name in kept})
    yield
    connection.close()
    connection.settings_dict.update(kept)
