"""manage.py migrate: Django's own, on a database that is in use."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.core.management.commands.migrate import Command as MigrateCommand
from django.db import connections

from apps.core.migrating import (
    MigrationUnderWayError,
    StageOrderError,
    drop_unfinished_indexes,
    first_set,
    only_runner,
    pending,
    with_short_locks,
)


class Command(MigrateCommand):
    help = f"{MigrateCommand.help} Waits a second for a lock and tries again; one process at a time."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--before-release",
            action="store_true",
            help="Apply the first set alone: what processes of the release before can work with.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["plan"] or options["check_unapplied"]:
            super().handle(*args, **options)
            return
        alias = options["database"]
        try:
            with only_runner(alias):
                migrations = pending(connections[alias])
                for name in drop_unfinished_indexes(connections[alias], migrations):
                    self.stdout.write(f"dropped {name}, which was built by half")
                runs = [options]
                if options["before_release"]:
                    runs = [options | {"app_label": app, "migration_name": name} for app, name in first_set(migrations)]
                for run in runs:
                    self._migrate(run)
        except (MigrationUnderWayError, StageOrderError) as error:
            raise CommandError(str(error)) from None

    def _migrate(self, options: dict[str, Any]) -> None:
        def run() -> None:
            super(Command, self).handle(**options)

        with_short_locks(options["database"], run, self.stdout.write)
