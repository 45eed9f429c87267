"""manage.py import_sheet KIND FILE: send a sheet through the same engine as the page."""

import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.accounts.domain.permissions import has_permission
from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.uploads.domain.importer import LenderImporter
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.gateways.sheets.limits import SHELL_LIMITS
from apps.uploads.management.commands._arguments import actor_named, add_by, refusals_as_sentences, told
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors, visible_uploads
from apps.uploads.services import new_uploads, processing
from apps.uploads.services.importers import importer_of

POLL_SECONDS = 0.2


class Command(BaseCommand):
    help = "Import a sheet (checks it and shows what it would do only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", choices=sorted(settings.IMPORTERS))  # type: ignore[misc]
        parser.add_argument("file", type=Path)
        parser.add_argument("--lender", type=int, metavar="ID", help="Whose sheet, where the kind is per lender.")
        parser.add_argument(
            "--about", default="", metavar="WHAT", help="leads: a partner's id; pincodes: PL, or 7/PL for lender 7."
        )
        parser.add_argument("--override", action="store_true", help="Take a file that was taken before.")
        parser.add_argument("--apply", action="store_true", help="Really write.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        actor, kind, path = actor_named(options["by"]), options["kind"], options["file"]
        importer = importer_of(kind)
        if (options["lender"] is not None) != importer.PER_LENDER:
            raise CommandError(
                "Name the lender with --lender." if importer.PER_LENDER else f"{kind} is no lender's own file."
            )
        if not has_permission(actor, importer.PERMISSION_REQUIRED):
            raise CommandError(f"{options['by']} may not send files of this kind.")
        if importer.SPEC.two_people:
            raise CommandError(f"A file of the kind {kind} takes two people: send it on its page.")
        if isinstance(importer, LenderImporter) and not importer.is_lender(options["lender"]):
            raise CommandError(translate("uploads.lender_unknown", {}, "en"))
        if not path.is_file():
            raise CommandError(f"{path} is no file.")
        with refusals_as_sentences():
            upload = new_uploads.receive(
                actor=actor,
                kind=kind,
                file=SimpleUploadedFile(path.name, path.read_bytes()),
                lender_id=options["lender"],
                scope=options["about"],
                check_only=True,
                override=options["override"],
                limits=SHELL_LIMITS,
            )
            upload = _settled(actor, upload)
            if upload.awaits_apply and options["apply"]:
                new_uploads.start_applying(actor=actor, upload_id=upload.id)
                upload = _settled(actor, upload)
        for line in told(upload):
            self.stdout.write(line)
        for fault in row_errors.first_faults(upload):
            self.stdout.write(f"row {fault.row} {fault.column}: {translate(fault.code, fault.details, 'en')}")
        if upload.awaits_apply:
            self.stdout.write("Nothing was changed. The file waits on its page to be applied or put aside.")
        if upload.state == UploadState.FAILED:
            raise CommandError("Nothing of it was applied." if not upload.applied else "It stopped midway.")


def _settled(actor: Actor, upload: Upload) -> Upload:
    """Return the upload once it has ended or waits for a person.

    The work is done here, or by a worker that was first.
    """
    while True:
        processing.process_upload(upload_id=upload.id)
        upload = visible_uploads.upload(actor, upload.id)
        if upload.state not in OPEN or upload.awaits_apply or upload.awaits_reading or upload.is_stopped:
            return upload
        time.sleep(POLL_SECONDS)
