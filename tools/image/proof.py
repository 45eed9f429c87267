"""Proof of the image: two builds are alike, and it works on a root that is only read."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import stat
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tools.image import debian
from tools.image.build import FOLDER, SourceMark, build_words, buildah, run
from tools.local import keys
from tools.local.engines import engines
from tools.local.errors import LocalError
from tools.local.product import HOST, environment_for, free_port
from tools.local.setup import print_line

USER = 10001
COMPARED = ("app", "opt/venv", "var/lib/tulna/static")
READY_SECONDS = 60
PAGES = {"consumer": "/", "partner": "/partner/login", "admin": "/admin/login"}
CALL = "/api/products"
CONTAINER_SETTINGS = {
    "TULNA_DEMO": "0",
    "HOME": "/tmp",  # noqa: S108
    "TULNA_DATA_DIR": "/var/lib/tulna",
    "TULNA_GUARDED_DIR": "/tmp/guarded",  # noqa: S108
    "PROMETHEUS_MULTIPROC_DIR": "/tmp/metrics",  # noqa: S108
    "PYTHONDONTWRITEBYTECODE": "1",
}
START = """
set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount --bind "$SOCKETS" "$ROOT$SOCKETS"
mount -o remount,ro,bind "$ROOT"
mount -t tmpfs -o mode=1777,size=256m tmpfs "$ROOT/tmp"
mount -t tmpfs -o mode=0700,uid=10001,gid=10001 tmpfs "$ROOT/var/lib/tulna/media"
exec chroot "$ROOT" /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --inh-caps=-all \
    --bounding-set=-all /usr/bin/env --chdir=/app "$@"
"""


def prove() -> None:
    """Build twice, compare, start; raise LocalError at the first thing that does not hold."""
    mark = SourceMark.of_tree()
    FOLDER.mkdir(parents=True, exist_ok=True)
    print_line("Base of Debian's packages")
    debian.make_base(mark)
    print_line("Wheels and npm packages")
    debian.fetch_packages()
    with contextlib.ExitStack() as open_roots:
        roots = []
        for number in (1, 2):
            print_line(f"Build {number}")
            began = time.monotonic()
            tag = f"localhost/tulna-proof:{number}"
            words = build_words("app", tag, mark, debian.arguments(), debian.VOLUMES)
            run(words, "The build failed; see the lines above.", mark)
            roots.append(open_roots.enter_context(opened(tag)))
            print_line(f"Build {number} took {time.monotonic() - began:.0f} s")
        first, second = (entries(root) for root in roots)
        if differing := sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name)):
            raise LocalError(f"{len(differing)} files differ between two builds: {', '.join(differing[:20])}")
        print_line(f"Two builds have {len(first)} equal files: {digest(first)}")
        _require_labels(f"localhost/tulna-proof:{1}", mark)
        try_out(roots[0])


@contextlib.contextmanager
def opened(tag: str) -> Iterator[Path]:
    """Yield the root folder of an image; what is written there is thrown away."""
    container = run(buildah("from", "--pull-never", tag), "The image cannot be opened.")
    try:
        yield Path(run(buildah("mount", container), "The image cannot be opened."))
    finally:
        subprocess.run(buildah("rm", container), capture_output=True, check=False)


def entries(root: Path) -> dict[str, str]:
    """Return each compared name with its kind, rights, owner and digest of content or link."""
    contents = {}
    for folder in COMPARED:
        for place in sorted((root / folder).rglob("*")):
            status = place.lstat()
            content = hashlib.sha256()
            if stat.S_ISLNK(status.st_mode):
                content.update(os.readlink(place).encode())
            elif stat.S_ISREG(status.st_mode):
                content.update(place.read_bytes())
            owner = f"{status.st_uid}:{status.st_gid}"
            contents[str(place.relative_to(root))] = f"{status.st_mode:o} {owner} {content.hexdigest()}"
    return contents


def digest(named: Mapping[str, str]) -> str:
    """Return one digest of the entries."""
    return hashlib.sha256("\n".join(f"{name} {entry}" for name, entry in sorted(named.items())).encode()).hexdigest()


def _require_labels(tag: str, mark: SourceMark) -> None:
    config = json.loads(run(buildah("inspect", "--type=image", tag), "The image cannot be read."))["Docker"]["config"]
    labels = {
        name.rpartition(".")[2]: value for name, value in config["Labels"].items() if name.startswith("org.opencont")
    }
    expected = {"title": "tulna", "revision": mark.revision, "version": mark.version}
    expected |= {"created": mark.arguments()["BUILD_DATE"], "licenses": mark.arguments()["LICENCE"]}
    if labels != expected or config["User"] != f"{USER}:{USER}" or "Healthcheck" not in config:
        raise LocalError(f"Labels, user or health check are not as they should be: {config}")
    print_line(f"Labels: {labels}")


def try_out(root: Path) -> None:
    """Start the image's root and call it."""
    port = free_port()
    with engines("test") as addresses:
        secrets = keys.throwaway_secrets()
        environment = environment_for(addresses, secrets, port)
        sockets = Path(parse_qs(urlsplit(addresses["DATABASE_URL"]).query)["host"][0])
        _let_in(sockets)
        (root / str(sockets).lstrip("/")).mkdir(parents=True, exist_ok=True)
        own = {name: value for name, value in environment.items() if os.environ.get(name) != value}
        start = {**own, **addresses, **CONTAINER_SETTINGS}

        def within(*words: str) -> list[str]:
            settings = [f"{name}={value}" for name, value in start.items()]
            path = "PATH=/opt/venv/bin:/usr/local/bin:/usr/bin:/bin"
            return ["unshare", "--mount", "sh", "-c", START, "sh", "-i", path, *settings, *words]

        outside = {**os.environ, "ROOT": str(root), "SOCKETS": str(sockets)}

        def tried(*words: str) -> subprocess.CompletedProcess[str]:
            return subprocess.run(
                within(*words), env=outside, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
            )

        done = tried("python", "-c", "import os; print(os.getuid(), os.getgid(), os.getgroups())")
        if done.stdout.strip() != f"{USER} {USER} []":
            raise LocalError(f"The image does not start as {USER}: {done.stdout}{done.stderr}")
        for place in ("/app/written", "/opt/venv/written", "/var/lib/tulna/static/written", "/written"):
            done = tried("python", "-c", f"open({place!r}, 'w')")
            if not re.search("Read-only file system|Permission denied", done.stderr):
                raise LocalError(f"{place} can be written: {done.stderr}")
        owner = ("env", "TULNA_DB_ROLE=owner", "python", "manage.py")
        for command in (["migrate", "--noinput"], ["partitions"], ["load_reference"], ["migrate", "--check"]):
            done = tried(*owner, *command)
            if done.returncode != 0:
                raise LocalError(f"{' '.join(command)}: {done.stdout}{done.stderr}")
            print_line(f"{' '.join(command)} ends well")
        words = within(*_web_words(port))
        web = subprocess.Popen(words, env=outside, stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            _call_all(port, web)
        finally:
            web.terminate()
            web.wait(30)
        print_line("Ended by SIGTERM")


def _web_words(port: int) -> list[str]:
    from tools.local.roles import web_words

    return ["granian", *web_words(HOST, port, 2, 10)]


def _let_in(sockets: Path) -> None:
    """Let another user through to the throw-away database; it still asks for the password."""
    for folder in (sockets, *sockets.parents):
        if not folder.stat().st_mode & stat.S_IXOTH:
            folder.chmod(folder.stat().st_mode | stat.S_IXOTH)
    for socket in sockets.glob(".s.PGSQL.*"):
        if socket.is_socket():
            socket.chmod(0o777)


def _call_all(port: int, web: subprocess.Popen[bytes]) -> None:
    began = time.monotonic()
    while True:
        with contextlib.suppress(urllib.error.URLError, OSError):
            if json.loads(_get(port, "/readyz"))["ready"] is True:
                break
        if web.poll() is not None or time.monotonic() - began > READY_SECONDS:
            raise LocalError(f"The image did not become ready in {READY_SECONDS} s.")
        time.sleep(0.2)
    print_line(f"Ready after {time.monotonic() - began:.1f} s")
    for area, path in PAGES.items():
        page = _get(port, path).decode()
        scripts = re.findall(rf'src="(/static/{area}/assets/[^"]+\.js)"', page)
        if not scripts or not all(_get(port, script) for script in scripts):
            raise LocalError(f"{path} does not start the bundle {area}: {page[:300]}")
    print_line(f"Pages of {', '.join(PAGES)} with their scripts")
    if not json.loads(_get(port, CALL)):
        raise LocalError(f"{CALL} answered nothing.")
    print_line(f"{CALL} answers")


def _get(port: int, path: str) -> bytes:
    with urllib.request.urlopen(f"http://{HOST}:{port}{path}", timeout=20) as answer:
        content: bytes = answer.read()
        return content
