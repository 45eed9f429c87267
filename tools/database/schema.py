"""The schema that this tree's migrations make, as text in which two trees can be compared.

Sorted per object; the order of columns, session settings and `\\restrict` lines, which differ by chance, are left out.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tools.local import keys, paths
from tools.local.engines import engines
from tools.local.errors import LocalError
from tools.local.postgres import binaries
from tools.local.product import chosen_port, environment_for

_HEADER = re.compile(r"^-- Name: (?P<name>.*?); Type: (?P<kind>.*?); Schema: .*$")
_IGNORED = ("SET ", "SELECT pg_catalog.set_config", "\\restrict", "\\unrestrict", "--")


def write_schema(file: Path) -> None:
    """Migrate a throw-away database and write its comparable schema into `file`."""
    with engines("test") as addresses:
        environment = environment_for(addresses, keys.throwaway_secrets(), chosen_port())
        environment["TULNA_DB_ROLE"] = "owner"
        command = [sys.executable, "manage.py", "migrate", "--noinput", "--verbosity=0"]
        if subprocess.run(command, cwd=paths.ROOT, env=environment, check=False).returncode:
            raise LocalError("The migrations of this tree do not run; see the lines above.")
        dump = subprocess.run(
            [
                str(binaries(None) / "bin" / "pg_dump"),
                "--schema-only",
                f"--dbname={environment['MIGRATE_DATABASE_URL']}",
            ],
            env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    file.write_text(comparable_schema(dump.stdout))


def comparable_schema(dump: str) -> str:
    """Return pg_dump's output in an order that can be compared.

    Objects are sorted by kind and name, and each table's columns by name.
    """
    objects: dict[tuple[str, str], list[str]] = {}
    current: list[str] = []
    for line in dump.splitlines():
        header = _HEADER.match(line)
        if header:
            current = objects.setdefault((header["kind"], header["name"]), [])
        elif line.strip() and not line.startswith(_IGNORED):
            current.append(line)
    return "".join(
        f"-- {kind} {name}\n" + "".join(f"{line}\n" for line in _sort_columns(lines)) + "\n"
        for (kind, name), lines in sorted(objects.items())
    )


def _sort_columns(lines: list[str]) -> list[str]:
    if not lines or not lines[0].startswith("CREATE TABLE "):
        return lines
    end = next(index for index, line in enumerate(lines) if line.startswith(")"))
    return [lines[0], *sorted(line.rstrip(",") for line in lines[1:end]), *lines[end:]]
