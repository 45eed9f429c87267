"""manage.py rerun_match APPLICATION: compare the list of now with the one shown last.

With --apply the new list is stored.
"""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from apps.applications.management.commands._actor_argument import actor_named, add_by
from apps.applications.services.offers import replays
from apps.core.domain.problems import Problem


class Command(BaseCommand):
    help = "Match an application again with the facts of now (shows the difference only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("application", type=UUID, metavar="APPLICATION", help="The appId.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lines = replays.rerun_match(
                application_id=options["application"],
                by=actor_named(options["by"]),
                now=timezone.now(),
                is_kept=options["apply"],
            )
        except Problem as problem:
            raise CommandError(f"There is no application {options['application']}.") from problem
        for line in lines:
            self.stdout.write(line)
        outcome = "The new list is kept." if options["apply"] else "Run with --apply to keep the new list."
        self.stdout.write(f"{len(lines)} differences. {outcome}")
