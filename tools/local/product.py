"""`make run`: the whole product on one machine, from set-up to a clean end."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FrameType

from tools.local import keys, paths, roles
from tools.local.bundles import BundleBuild
from tools.local.engines import EngineKeeper, EnginePurpose, running_environment
from tools.local.errors import LocalError
from tools.local.setup import print_line
from tools.local.supervisor import ChildProcess, Supervisor
from tools.local.tables import record_migrations, require_same_migrations

HOST = "127.0.0.1"
WEB_WORKERS = 4
READY_SECONDS = 90

SIGN_INS = """
  customer      any new mobile number, or 9000000001 who has been here before; the OTP is in /dev/inbox
  partner       partner1@example.com     demo-Pass-2026
  admin role 1  admin1@example.com       demo-Pass-2026   (also /django-admin/)
  admin role 1  admin4@example.com       demo-Pass-2026   (a second one)
  admin role 2  admin2@example.com       demo-Pass-2026
  admin role 3  admin3@example.com       demo-Pass-2026
"""


def environment_for(addresses: dict[str, str], secrets: dict[str, str], port: int) -> dict[str, str]:
    """Return the product's settings on this machine.

    They are: demo mode, loopback only, no debug, secrets of this clone.
    """
    own = {
        "DJANGO_SETTINGS_MODULE": "config.settings.prod",
        "TULNA_DEMO": "1",
        "TULNA_BIND": HOST,
        "TULNA_PUBLIC_URL": f"http://{HOST}:{port}",
        "SECRET_KEY": secrets["SECRET_KEY"],
        "TULNA_FIELD_KEYS": f"local:{secrets['FIELD_KEY']}",
        "TULNA_INDEX_KEY": secrets["INDEX_KEY"],
        "TULNA_DELETION_KEY": secrets["DELETION_KEY"],
        "PYTHONUNBUFFERED": "1",
        # Everything runs as the user of the command, also as root.
        "PYTHONWARNINGS": "ignore:You're running the worker with superuser",
    }
    return {**os.environ, **own, **addresses}


def run() -> int:
    """Set up, start, wait for Ctrl-C, TERM or the first child that dies; answers the exit code."""
    if running_environment() is not None:
        raise LocalError("This clone is already running. Stop it first (Ctrl-C in its window).")
    port = chosen_port()
    if not _is_free(port):
        raise LocalError(f"Port {port} is taken by another program. Choose one: make run PORT=8010")
    listen()
    try:
        with Supervisor() as children:
            environment = prepare(children, "run", port, paths.data_folder())
            environment["TULNA_SANDBOX_SITES"] = "1"
            print_line("Web, workers, timetable, sandbox lender and company")
            start_processes(children, environment, port)
            wait_until_ready(port, children)
            _print_welcome(port)
            children.watch()
    except KeyboardInterrupt:
        print()
    return 0


def prepare(
    children: Supervisor,
    purpose: EnginePurpose,
    port: int,
    data: Path,
    more: Mapping[str, str] | None = None,
    customers: int | None = None,
) -> dict[str, str]:
    """Prepare engines, tables, demo data, bundles and static files.

    Returns the environment in which to start the processes; `more` is added to it. With `customers` the demo data are
    the large ones, with so many people in the crowd.
    """
    with BundleBuild() as bundles:
        print_line("PostgreSQL and Redis")
        keeper = EngineKeeper(purpose)
        children.adopt_keeper(keeper)
        secrets = keys.local_secrets() if purpose == "run" else keys.throwaway_secrets()
        environment = {**environment_for(keeper.environment, secrets, port), **(more or {})}
        environment["TULNA_DATA_DIR"] = str(data)
        prepare_tables(environment)
        print_line("Demo data, where there is none yet")
        crowd = ["--size", "large", "--customers", str(customers)] if customers else []
        manage(environment, "seed_demo", "--if-empty", *crowd)
        built = bundles.wait()
        if built or not holds_static_files_of(data, bundles.mark):
            print_line("Static files")
            manage(environment, "collectstatic", "--noinput", "--clear", "--verbosity=0")
            _stamp(data).write_text(bundles.mark)
        bundles.done()
    return environment


def start_processes(
    children: Supervisor, environment: dict[str, str], port: int, *, name: str = "", web_workers: int = WEB_WORKERS
) -> None:
    """Start web server, workers, timetable and both sandboxes in `environment`.

    Their addresses are written into it. `name` is appended to each process's own name in the log, where several
    products run next to each other.
    """
    sandbox_port = free_port()
    company_port = free_port()
    environment["SANDBOX_LENDER_URL"] = f"http://{HOST}:{sandbox_port}"
    environment["SANDBOX_COMPANY_URL"] = f"http://{HOST}:{company_port}"
    data = Path(environment["TULNA_DATA_DIR"])
    # Figures of the run before belong to processes that are gone.
    shutil.rmtree(data / "metrics", ignore_errors=True)
    environment["PROMETHEUS_MULTIPROC_DIR"] = str(data / "metrics")
    # A line for each call would bury what a developer looks for here.
    environment.setdefault("TULNA_LOG_REQUESTS", "0")
    for child in _children(port, sandbox_port, company_port, data, web_workers):
        child.name += name
        children.start(child, environment)


def holds_static_files_of(data: Path, mark: str) -> bool:
    """Return whether the static files in this folder were collected from these bundles.

    The tests may have built newer ones.
    """
    stamp = _stamp(data)
    return (data / "static").is_dir() and stamp.exists() and stamp.read_text() == mark


def _stamp(data: Path) -> Path:
    return data / "static.stamp"


def _children(port: int, sandbox_port: int, company_port: int, data: Path, web_workers: int) -> Sequence[ChildProcess]:
    """Return the processes in the order of starting; they are ended in the opposite order."""
    python = sys.executable
    web = [python, "-m", "granian", *roles.web_words(HOST, port, web_workers, kill_seconds=10)]
    worker = roles.celery("worker", "--loglevel=WARNING", "--without-gossip", "--without-mingle")
    return [
        ChildProcess("sandbox", [python, "manage.py", "sandbox_lender", "--port", str(sandbox_port)]),
        ChildProcess("company", [python, "manage.py", "sandbox_company", "--port", str(company_port)]),
        *(
            ChildProcess(name, [*worker, *words, f"--hostname={name}@%h"])
            for name, words in roles.local_workers().items()
        ),
        ChildProcess("web", web),
        ChildProcess("beat", roles.celery("beat", "--loglevel=WARNING", "--pidfile=")),
    ]


def prepare_tables(environment: dict[str, str]) -> None:
    """Migrate and make parts of tables as the database's owner; load the reference data."""
    print_line("Database tables")
    as_owner = {**environment, "TULNA_DB_ROLE": "owner"}
    require_same_migrations(environment["MIGRATE_DATABASE_URL"])
    manage(as_owner, "migrate", "--noinput", "--verbosity=0")
    record_migrations(environment["MIGRATE_DATABASE_URL"])
    manage(as_owner, "partitions")
    print_line("Reference data")
    manage(environment, "load_reference")


def manage(environment: dict[str, str], *words: str) -> None:
    """Run a management command; raise LocalError where it fails."""
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=paths.ROOT, env=environment, stdin=subprocess.DEVNULL, check=False
    )
    if done.returncode != 0:
        raise LocalError(f"`manage.py {words[0]}` failed; see the lines above.")


def wait_until_ready(port: int, children: Supervisor) -> None:
    address = f"http://{HOST}:{port}/readyz"
    deadline = time.monotonic() + READY_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, OSError) as error:
            if time.monotonic() > deadline:
                raise LocalError(f"The product did not become ready within {READY_SECONDS} s: {error}.") from None
        children.check()
        time.sleep(0.2)


def _print_welcome(port: int) -> None:
    base = f"http://{HOST}:{port}"
    pages = {"customers": "/", "partners": "/partner/login", "admins": "/admin/login", "messages": "/dev/inbox"}
    print("\nTulna is ready. Ctrl-C ends it.\n")
    for name, path in pages.items():
        print(f"  {name:<13} {base}{path}")
    print(SIGN_INS, flush=True)


def listen() -> None:
    """TERM and INT both end the block we are in, also where a shell has told us to ignore INT."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _interrupt)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def chosen_port() -> int:
    """PORT of the environment, by default 8000."""
    text = os.environ.get("PORT") or "8000"
    if not text.isdigit() or not 0 < int(text) < 65536:
        raise LocalError(f"PORT must be a port number, not {text!r}.")
    return int(text)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
