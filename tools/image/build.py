"""One build of docker/Dockerfile by buildah or docker."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from tools.image.bases import DOCKERFILE
from tools.local import paths
from tools.local.errors import LocalError

FOLDER = paths.DATA / "image"
UNKNOWN_LICENCE = "NOASSERTION"
"""The word of SPDX where nothing is said: the product has no licence file."""


@dataclass(frozen=True)
class SourceMark:
    """The commit that is built, with its time, which every file of the image gets."""

    revision: str
    seconds: int
    version: str

    @staticmethod
    def of_tree() -> SourceMark:
        import tomllib

        revision, seconds = _git("log", "-1", "--format=%H %ct").split()
        version = tomllib.loads((paths.ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
        return SourceMark(revision + ("-changed" if _git("status", "--porcelain") else ""), int(seconds), version)

    def arguments(self) -> dict[str, str]:
        """Return the arguments of the Dockerfile for its labels."""
        return {
            "REVISION": self.revision,
            "VERSION": self.version,
            "BUILD_DATE": datetime.fromtimestamp(self.seconds, UTC).isoformat(),
            "LICENCE": UNKNOWN_LICENCE,
        }


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=paths.ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    ).stdout.strip()


def buildah(*words: str) -> list[str]:
    """Return a command of buildah with a store in the clone, which needs no daemon."""
    program = shutil.which("buildah")
    if program is None:
        raise LocalError("buildah is needed (Debian: apt-get install buildah), or docker for make image.")
    store = FOLDER / "store"
    return [program, "--storage-driver=vfs", f"--root={store}", f"--runroot={FOLDER / 'run'}", *words]


def build_words(
    target: str, tag: str, mark: SourceMark, arguments: Mapping[str, str], volumes: Sequence[str] = ()
) -> list[str]:
    """Return the command that builds one target."""
    whole = {**arguments, **mark.arguments()}
    shared = [f"--build-arg={name}={value}" for name, value in sorted(whole.items())]
    shared += [f"--file={DOCKERFILE}", f"--target={target}", f"--tag={tag}", "."]
    if shutil.which("buildah") is None and shutil.which("docker") is not None:
        return ["docker", "buildx", "build", "--output=type=docker,rewrite-timestamp=true", *shared]
    # The format of docker: the other one has no HEALTHCHECK.
    own = ["--isolation=chroot", "--format=docker", f"--timestamp={mark.seconds}", "--no-cache"]
    return buildah("bud", *own, *(f"--volume={volume}" for volume in volumes), *shared)


def run(words: Sequence[str], complaint: str, mark: SourceMark | None = None) -> str:
    """Run a command, its errors on the screen; return what it printed."""
    environment = {**os.environ, **({"SOURCE_DATE_EPOCH": str(mark.seconds)} if mark else {})}
    done = subprocess.run(
        words, cwd=paths.ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode != 0:
        raise LocalError(f"{complaint}\n{done.stdout[-4000:]}")
    return done.stdout.strip()
