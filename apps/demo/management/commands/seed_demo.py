"""manage.py seed_demo: the demo world, into an empty database of demo mode only."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.core.domain.problems import Problem
from apps.demo import services


class Command(BaseCommand):
    help = "Fill an empty demo database with made-up lenders, partners, customers and their history."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--size", choices=sorted(services.CUSTOMERS), default="small")
        parser.add_argument("--seed", type=int, default=2026)
        parser.add_argument(
            "--if-empty", action="store_true", help="Do nothing, without an error, where data is already."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not services.is_empty():
            if options["if_empty"]:
                return
            raise CommandError("The database has data. Run make clean first; demo data never overwrites anything.")
        try:
            counts = services.build(size=options["size"], seed=options["seed"])
        except Problem as problem:
            raise CommandError("Demo data is for demo mode: set TULNA_DEMO=1, as make run does.") from problem
        self.stdout.write(", ".join(f"{count} {name}" for name, count in counts.items()))
