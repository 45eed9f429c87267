"""manage.py reprocess_upload UPLOAD: process a file again by its lender's current mapping."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction

from apps.uploads.management.commands._arguments import actor_named, add_by, refusals_as_sentences, told, upload_asked
from apps.uploads.services import reruns


class Command(BaseCommand):
    help = "Go over a file again: all of it, or the rows it refused (shows what becomes of them only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("upload", metavar="UPLOAD", help="Its id.")
        parser.add_argument("--apply", action="store_true", help="Really write.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        actor, upload = actor_named(options["by"]), upload_asked(options["upload"])
        with transaction.atomic(), refusals_as_sentences():
            became = reruns.reprocess(actor=actor, upload_id=upload.id)
            upload.refresh_from_db()
            lines = told(upload)
            if not options["apply"]:
                transaction.set_rollback(True)
        for outcome, rows in sorted(became.items()):
            self.stdout.write(f"refused rows that are now {outcome}: {rows}")
        for line in lines:
            self.stdout.write(line)
        if not options["apply"]:
            self.stdout.write("Nothing was changed. Run with --apply to go over it.")
