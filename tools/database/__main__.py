"""Write the initial migrations anew, or the schema that they make.

python -m tools.database anew          write every app's 0001_initial.py from its models
python -m tools.database schema FILE   migrate a throw-away database and write its schema, comparable with diff
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.database.initial import write_initial_migrations
from tools.database.schema import write_schema
from tools.local.errors import LocalError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.database", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("anew")
    commands.add_parser("schema").add_argument("file", type=Path)
    arguments = parser.parse_args()
    try:
        if arguments.command == "anew":
            write_initial_migrations()
        else:
            write_schema(arguments.file)
    except LocalError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
