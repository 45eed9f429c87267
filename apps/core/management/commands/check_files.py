"""Compares stored files with the rows that name them."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from apps.core.file_checks import check_files


class Command(BaseCommand):
    help = "Read every stored file: each row's is there and whole, each file has a row. Changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        report = check_files(now=timezone.now())
        for finding in report.findings:
            self.stdout.write(f"{finding.fault:<10}{finding.name}  {finding.row}".rstrip())
        self.stdout.write(f"{report.rows} rows, {report.files} files, {len(report.findings)} faults")
        if report.findings:
            raise CommandError(f"{len(report.findings)} files do not agree with their rows.")
