"""manage.py remap_sheet KIND LENDER: change how a lender's sheets are read from now on."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.management.commands._arguments import actor_named, add_by, refusals_as_sentences
from apps.uploads.services import mappings


class Command(BaseCommand):
    help = "Change a lender's saved reading (shows the new one only, unless --apply)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", choices=sorted(settings.IMPORTERS))  # type: ignore[misc]
        parser.add_argument("lender", type=int, metavar="LENDER", help="The lender's id.")
        parser.add_argument(
            "--column",
            action="append",
            default=[],
            metavar="OURS=THEIRS",
            help="A column and its heading; empty: none.",
        )
        parser.add_argument("--word", action="append", default=[], metavar="THEIRS=OURS", help="What a word means.")
        parser.add_argument("--words-of", default="status", metavar="COLUMN", help="The column that --word is about.")
        parser.add_argument("--days", choices=[order.value for order in DayOrder], help="The order of written days.")
        parser.add_argument("--apply", action="store_true", help="Really write.")
        add_by(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        words = _pairs(options["word"])
        changes = SheetMapping(
            _pairs(options["column"]),
            DayOrder(options["days"]) if options["days"] else None,
            {options["words_of"]: words} if words else {},
        )
        actor = actor_named(options["by"])
        with transaction.atomic(), refusals_as_sentences():
            before, after, version = mappings.change_mapping(
                actor=actor, kind=options["kind"], lender_id=options["lender"], said=changes
            )
            if not options["apply"]:
                transaction.set_rollback(True)
        old, new = _lines(before), _lines(after)
        for line in (*(f"- {gone}" for gone in sorted(old - new)), *(f"+ {come}" for come in sorted(new - old))):
            self.stdout.write(line)
        end = (
            f"Saved as version {version}." if options["apply"] else "Nothing was changed. Run with --apply to save it."
        )
        self.stdout.write(end)


def _pairs(texts: Sequence[str]) -> dict[str, str]:
    pairs = {}
    for text in texts:
        first, sign, second = text.partition("=")
        if not sign or not first.strip():
            raise CommandError(f"{text!r} is no pair. Write the two with = between them.")
        pairs[first.strip()] = second.strip()
    return pairs


def _lines(reading: SheetMapping) -> set[str]:
    lines = {f"column {name}: {heading}" for name, heading in reading.columns.items()}
    lines |= {
        f"word {word}: {meant} ({name})" for name, words in reading.words.items() for word, meant in words.items()
    }
    return lines | {f"days: {reading.day_order or 'not said'}"}
