"""manage.py replay_match APPLICATION: compute every shown list again and compare.

The lists are computed from their stored inputs.
"""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.applications.services.offers import replays
from apps.core.domain.problems import Problem
from apps.matching.domain.assessment import UnknownRuleVersionError


class Command(BaseCommand):
    help = "Make the lists shown for an application again from their stored inputs; changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("application", type=UUID, metavar="APPLICATION", help="The appId.")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lists = replays.replay_lists(application_id=options["application"])
        except Problem as problem:
            raise CommandError(f"There is no application {options['application']}.") from problem
        except UnknownRuleVersionError as error:
            raise CommandError(f"A list was made by rules {error}, which this release does not hold.") from error
        for replay in lists:
            verdict = "the same" if not replay.differences else "DIFFERENT"
            shown_at = f"{replay.shown_at:%Y-%m-%d %H:%M:%S %Z}"
            self.stdout.write(f"{replay.snapshot_id} shown {shown_at} rules {replay.rule_version}: {verdict}")
            for line in replay.differences:
                self.stdout.write(f"    {line}")
        differing = sum(bool(replay.differences) for replay in lists)
        if differing:
            raise CommandError(f"{differing} of {len(lists)} lists came out different.")
        self.stdout.write(f"{len(lists)} lists replayed, all the same.")
