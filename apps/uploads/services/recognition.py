"""A look at the first rows of a file before it is sent: its kind, and whose it is."""

from dataclasses import replace
from itertools import islice
from pathlib import Path

from django.core.files.uploadedfile import UploadedFile

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.uploads.domain.header import ROWS_ABOVE_HEADINGS, NumberedRow
from apps.uploads.domain.recognition import RecognisedSheet, recognise_sheet
from apps.uploads.gateways import children, files
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS
from apps.uploads.gateways.sheets.sniff import SniffedFile
from apps.uploads.selectors import saved_mappings
from apps.uploads.services.importers import importer_of, permitted_kinds

MAX_SHEETS = 3
"""Sheets of a workbook that are looked at."""
_PLACES = 1
"""Files looked at at once on a machine: a web worker waits for each."""
_WAIT_SECONDS = 2
_LIMITS = replace(LIMITS, cpu_seconds=5, deadline_seconds=5)


def recognise_file(*, actor: Actor, file: UploadedFile) -> RecognisedSheet | None:
    """Return the probable kind and lender of a file, among the kinds that the actor may send.

    Nothing is stored. None where nothing fits, and where the file cannot be read immediately: sending it states the
    reason.
    """
    specs = {kind: importer_of(kind).SPEC for kind in permitted_kinds(actor)}
    lender_kinds = [kind for kind in specs if importer_of(kind).PER_LENDER]
    try:
        tops = _first_rows(file)
    except (Problem, stream.ReaderDiedError):
        return None
    return recognise_sheet(tops, specs, saved_mappings.saved_mappings(lender_kinds), lender_kinds)


def _first_rows(file: UploadedFile) -> list[list[NumberedRow]]:
    """Return the first rows of the first sheets, read by the same guarded child as whole files."""
    name = files.display_name(file.name or "")
    sniff.extension_of(name)
    with (
        children.child_place("recognition", _PLACES, wait_seconds=_WAIT_SECONDS),
        files.as_local_file(file, most_bytes=_LIMITS.file_bytes) as (received, _),
    ):
        sniffed = sniff.sniff(received, name, _LIMITS)
        path = received.rename(received.with_suffix(f".{sniffed.format}"))
        names, top = _top_of(path, sniffed, "")
        return [top, *(_top_of(path, sniffed, sheet)[1] for sheet in names[1:MAX_SHEETS])]


def _top_of(path: Path, sniffed: SniffedFile, sheet: str) -> tuple[tuple[str, ...], list[NumberedRow]]:
    with stream.open_sheet(path, sniffed, _LIMITS, sheet=sheet) as opened:
        return opened.names, list(islice(opened.rows, ROWS_ABOVE_HEADINGS))
