"""A migrated database of a benchmark's own, with the reference data; it goes with the block."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from tools.local.engines import EnginePurpose, engines


@contextmanager
def bench_world(purpose: EnginePurpose = "test") -> Iterator[tuple[str, Path]]:
    """Set Django up as the owner of an empty world; answers the database's name and a folder for files.

    Engines that the environment names are used; TULNA_BENCH_TEMPLATE names a database there to copy, which spares the
    migrations.
    """
    with engines(purpose) as environment, TemporaryDirectory() as folder:
        os.environ.update(environment)
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
        os.environ["TULNA_DB_ROLE"] = "owner"
        os.environ["TULNA_DATA_DIR"] = folder
        import django

        django.setup()
        from django.db import connection
        from psycopg.sql import SQL, Identifier

        from tests.databases import copy_database, make_database, own_server

        name = f"bench_{uuid4().hex[:12]}"
        template = os.environ.get("TULNA_BENCH_TEMPLATE")
        try:
            if template:
                copy_database(template, name)
            else:
                make_database(name)
            connection.close()
            connection.settings_dict["NAME"] = name
            yield name, Path(folder)
        finally:
            connection.close()
            with own_server() as owner:
                owner.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(name)))
