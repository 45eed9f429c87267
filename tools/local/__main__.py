"""Commands of the local ground.

python -m tools.local check                              every linter and drift check
python -m tools.local run                                start the product and stay until Ctrl-C
python -m tools.local e2e [--customers N] -- COMMAND     run a command against a whole product on throw-away data
python -m tools.local seed [--size S] [--customers N]    make the tables and load the demo data into an empty database
python -m tools.local worlds --count N                   N such products, until standard input closes
python -m tools.local restore --world N                  put the rows of one of them back
python -m tools.local exec [--for run|test] -- COMMAND   run a command with the engines and the local settings
python -m tools.local up [--for run|test] [--env-file F] hold the engines until Ctrl-C, addresses printed or filed
python -m tools.local clean                              remove local data, bundles and caches
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import FrameType

from tools.local import keys, paths
from tools.local.check import check
from tools.local.engines import EnginePurpose, engines, running_environment
from tools.local.errors import LocalError
from tools.local.product import chosen_port, environment_for, manage, prepare_tables, run
from tools.local.worlds import restore, serve, try_out

CACHES = (".pytest_cache", ".mypy_cache", ".ruff_cache", ".import_linter_cache", ".hypothesis", "staticfiles")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.local", description=__doc__, formatter_class=_PlainHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run")
    commands.add_parser("check")
    commands.add_parser("clean")
    commands.add_parser("worlds").add_argument("--count", type=int, required=True)
    commands.add_parser("restore").add_argument("--world", type=int, required=True)
    demo = commands.add_parser("seed")
    demo.add_argument("--size", default="small")
    demo.add_argument("--customers", type=int)
    for name in ("exec", "up", "e2e"):
        command = commands.add_parser(name)
        if name != "e2e":
            command.add_argument("--for", dest="purpose", choices=["run", "test"], default="run")
        if name == "up":
            command.add_argument("--env-file", type=Path)
        else:
            command.add_argument("words", nargs="+")
        if name == "e2e":
            command.add_argument("--customers", type=int)
    arguments = parser.parse_args()
    try:
        if arguments.command == "run":
            return run()
        if arguments.command == "check":
            return check()
        if arguments.command == "clean":
            clean()
            return 0
        if arguments.command == "e2e":
            return try_out(arguments.words, arguments.customers)
        if arguments.command == "worlds":
            return serve(arguments.count)
        if arguments.command == "restore":
            restore(arguments.world)
            return 0
        if arguments.command == "seed":
            seed(arguments.size, arguments.customers)
            return 0
        if arguments.command == "exec":
            return execute(arguments.purpose, arguments.words)
        up(arguments.purpose, arguments.env_file)
    except LocalError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


class _PlainHelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the lines of the description as they are."""


def execute(purpose: EnginePurpose, words: list[str]) -> int:
    """Run one command with the engines up; answers its exit code."""
    with engines(purpose) as addresses:
        secrets = keys.local_secrets() if purpose == "run" else keys.throwaway_secrets()
        environment = environment_for(addresses, secrets, chosen_port())
        return subprocess.call(words, env=environment, cwd=paths.ROOT)


def seed(size: str, customers: int | None) -> None:
    """Make the tables, where they are missing, and load the demo data of a size."""
    with engines("run") as addresses:
        environment = environment_for(addresses, keys.local_secrets(), chosen_port())
        prepare_tables(environment)
        manage(environment, "seed_demo", "--size", size, *(["--customers", str(customers)] if customers else []))


def up(purpose: EnginePurpose, env_file: Path | None) -> None:
    """Hold the engines until TERM or Ctrl-C.

    `env_file` is written when they answer and deleted when they stop.
    """

    def leave(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, leave)
    with engines(purpose) as addresses:
        text = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in addresses.items())
        if env_file is None:
            print(text, end="", flush=True)
        else:
            draft = env_file.with_name(f"{env_file.name}.draft")
            draft.touch(mode=0o600)
            draft.write_text(text)
            draft.replace(env_file)
        try:
            signal.pause()
        except KeyboardInterrupt:
            return
        finally:
            if env_file is not None:
                env_file.unlink(missing_ok=True)


def clean() -> None:
    """Remove what was made here except the installed packages; asks the engines to be down."""
    if running_environment() is not None:
        raise LocalError("The product or its engines are running. Stop them first.")
    home = paths.engine_home()
    shutil.rmtree(paths.socket_path(home / "run"), ignore_errors=True)
    shutil.rmtree(home, ignore_errors=True)
    shutil.rmtree(paths.DATA, ignore_errors=True)
    for name in CACHES:
        shutil.rmtree(paths.ROOT / name, ignore_errors=True)
    for bundle in paths.ROOT.glob("webapp-*/dist"):
        shutil.rmtree(bundle, ignore_errors=True)
    for build_info in paths.ROOT.glob("webapp-*/.tsbuildinfo"):
        build_info.unlink()


if __name__ == "__main__":
    sys.exit(main())
