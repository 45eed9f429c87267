"""manage.py correct_submission_status SUBMISSION STATUS --reason …: correct a status."""

from datetime import date
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from apps.applications.domain.submissions.statuses import SubmissionStatus, status_from_word
from apps.applications.management.commands._actor_argument import actor_named, add_by, add_reason
from apps.applications.services.submissions import statuses
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem


class Command(BaseCommand):
    help = "Correct a submission's status, backwards too (shows what would change, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("submission", type=UUID, metavar="SUBMISSION")
        parser.add_argument("status", metavar="STATUS", help=", ".join(SubmissionStatus))
        add_reason(parser, "Why; stands in the remarks and the record, the customer does not read it.")
        parser.add_argument("--on", type=date.fromisoformat, default=None, metavar="YYYY-MM-DD", help="Default: today.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        status = status_from_word(options["status"])
        if status is None:
            raise CommandError(f"{options['status']!r} is no status. Use one of: {', '.join(SubmissionStatus)}.")
        now = timezone.now()
        today = today_ist(now)
        on = options["on"] or today
        if on > today:
            raise CommandError(f"{on:%Y-%m-%d} has not come yet. A status has its day today at the latest.")
        with transaction.atomic():
            try:
                before, after = statuses.correct_status(
                    submission_id=options["submission"],
                    status=status,
                    on=on,
                    reason=options["reason"],
                    by=actor_named(options["by"]),
                    now=now,
                )
            except Problem as problem:
                raise CommandError(f"Not possible: {problem.code} {problem.details or ''}".strip()) from problem
            if not options["apply"]:
                transaction.set_rollback(True)
        done = "Corrected." if options["apply"] else "Run with --apply to correct."
        self.stdout.write(f"{options['submission']}: {before} -> {after}. {done}")
