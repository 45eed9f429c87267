"""Paths of the local tools.

Standard library only: set-up runs on the system's Python, before there is an environment.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pwd
import secrets
import shutil
import stat
from dataclasses import dataclass
from pathlib import Path

from tools.local.errors import LocalError

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / ".data"
VENV = ROOT / ".venv"

CLONE = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
"""Names this clone in folders outside it, so that two clones on one machine never meet."""

SERVED_HOME = Path("/var/lib/tulna") / CLONE
"""Folder of this clone's engines when root starts them and another user runs them."""

SOCKET_NAME = ".s.PGSQL.5432"
SOCKET_PATH_BYTES = 107
"""The kernel's limit for the path of a unix socket, without the closing NUL."""


@dataclass(frozen=True)
class ServerAccount:
    """The user the servers run as when we are root; PostgreSQL refuses to run as root itself."""

    name: str
    uid: int
    gid: int


def server_account() -> ServerAccount | None:
    """Return the account that runs the servers: `nobody` or TULNA_PG_USER for root.

    None for any other user: the servers run as that user.
    """
    if os.geteuid() != 0:
        return None
    name = os.environ.get("TULNA_PG_USER", "nobody")
    try:
        entry = pwd.getpwnam(name)
    except KeyError:
        raise LocalError(
            f"The database cannot run as root and this machine has no user '{name}'. "
            "Create one (useradd --system tulna) and set TULNA_PG_USER to its name."
        ) from None
    if entry.pw_uid == 0:
        raise LocalError("TULNA_PG_USER names root, and the database refuses to run as root. Name another user.")
    return ServerAccount(entry.pw_name, entry.pw_uid, entry.pw_gid)


def own_name() -> str:
    """Return our user name in the operating system.

    PostgreSQL requires it when we connect as its superuser.
    """
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        raise LocalError(
            f"The user id {os.geteuid()} has no entry in /etc/passwd, which the database needs. "
            "Add one, or set DATABASE_URL to a PostgreSQL of your own."
        ) from None


def data_folder() -> Path:
    """Return `.data` of the clone, closed to other users: it holds the local secrets."""
    try:
        DATA.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise LocalError(f"{DATA} cannot be made: {error.strerror}.") from None
    if not os.access(DATA, os.W_OK | os.X_OK):
        raise LocalError(f"{DATA} belongs to another user. Run as that user, or use a clone of your own.")
    return DATA


def engine_home() -> Path:
    """Folder for servers' binaries and data.

    An ordinary user keeps all in the clone. Root cannot: the servers run as another user, who may not
    enter the clone when it lies in a closed folder such as /root, and we widen nobody's permissions.
    """
    if server_account() is None:
        home = data_folder() / "engines"
        home.mkdir(mode=0o700, exist_ok=True)
        return home
    home = SERVED_HOME
    _set_aside_another_clones_home(home)
    try:
        for folder in (home.parent, home):
            if not folder.exists():
                # Another command may make it at this very moment.
                folder.mkdir(exist_ok=True)
                folder.chmod(0o755)
    except OSError as error:
        raise LocalError(
            f"{home} cannot be made ({error.strerror}). Run as an ordinary user, "
            "or set DATABASE_URL and REDIS_URL to servers of your own."
        ) from None
    note = home / "clone"
    if not note.exists():
        note.write_text(f"{ROOT}\n{clone_id()}\n")
    return home


def clone_id() -> str:
    """Return a random name of this clone, stored next to its secrets."""
    file = data_folder() / "clone-id"
    if not file.exists():
        draft = file.with_name(f"{file.name}.{os.getpid()}.draft")
        draft.write_text(secrets.token_hex(8))
        # A link appears whole or not at all, so that two simultaneous commands read the same name.
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
        draft.unlink()
    return file.read_text().strip()


def _set_aside_another_clones_home(home: Path) -> None:
    """Rename the home that an earlier clone at this path left, so that it stays.

    Only that clone's own secrets open its database.
    """
    try:
        _, owner_id = (home / "clone").read_text().splitlines()
    except (FileNotFoundError, ValueError):
        return
    if owner_id != clone_id():
        home.rename(home.with_name(f"{home.name}.{owner_id}"))


def own_folder(folder: Path, account: ServerAccount | None) -> Path:
    """Make `folder` (mode 0700) and give it to the servers' user."""
    folder.mkdir(mode=0o700, exist_ok=True)
    if account is not None:
        os.chown(folder, account.uid, account.gid)
    return folder


def socket_path(home: Path) -> Path:
    """Return the folder for the database's socket.

    It is in `home` where the path is short enough, else under /tmp.
    """
    inside = home / "sock"
    if len(os.fsencode(inside / SOCKET_NAME)) <= SOCKET_PATH_BYTES:
        return inside
    return Path("/tmp") / f"tulna-{os.geteuid()}-{hashlib.sha256(os.fsencode(home)).hexdigest()[:12]}"  # noqa: S108


def own_sockets() -> frozenset[str]:
    """Return the socket folders of this clone's own databases, lasting and temporary ones.

    Makes no folder.
    """
    base = SERVED_HOME if os.geteuid() == 0 else DATA / "engines"
    homes = [base / "run", *(base / "test").glob("*/")]
    return frozenset(str(socket_path(home)) for home in homes)


def socket_folder(home: Path, account: ServerAccount | None) -> Path:
    """Make the folder of `socket_path` and give it to the servers' user.

    A folder under /tmp that another user made is refused.
    """
    short = socket_path(home)
    if short.parent == home:
        return own_folder(short, account)
    try:
        short.mkdir(mode=0o700)
    except FileExistsError:
        status = short.lstat()
        expected = os.geteuid() if account is None else account.uid
        if not stat.S_ISDIR(status.st_mode) or status.st_uid not in (expected, os.geteuid()) or status.st_mode & 0o077:
            raise LocalError(f"{short} exists and is not ours alone. Remove it and start again.") from None
    return own_folder(short, account)


def readable_copy(source: Path, target: Path) -> Path:
    """Copy `source` (file or folder) to `target` for the servers' user to run.

    The copy is made whole or not at all.
    """
    if target.exists():
        return target
    draft = target.with_name(f"{target.name}.{os.getpid()}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    if source.is_dir():
        shutil.copytree(source, draft, symlinks=True)
    else:
        draft.mkdir()
        shutil.copy2(source, draft / source.name)
    for place in [draft, *draft.rglob("*")]:
        if not place.is_symlink():
            runs = place.is_dir() or place.stat().st_mode & stat.S_IXUSR
            place.chmod(0o755 if runs else 0o644)
    try:
        draft.rename(target)
    except OSError:
        # Another process of this clone was quicker; its copy is as good.
        shutil.rmtree(draft, ignore_errors=True)
        if not target.exists():
            raise
    return target
