"""The three bundles: built when their sources changed, while the database is prepared."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import TracebackType

from tools.local import paths
from tools.local.errors import LocalError
from tools.local.setup import digest, print_line

SOURCES = ("webapp-shared", "webapp-consumer", "webapp-partner", "webapp-admin")
BUILT = ("webapp-consumer", "webapp-partner", "webapp-admin")
PASSED_OVER = {"node_modules", "dist", "coverage"}
LAST_LINES = 30


class BundleBuild:
    """A block in which the build may run; leaving it ends an unfinished one."""

    def __init__(self) -> None:
        self.stamp = paths.data_folder() / "bundles.stamp"
        self.mark = _fingerprint()
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> BundleBuild:
        built_mark = self.stamp.read_text() if self.stamp.exists() else ""
        if built_mark != self.mark or not all((paths.ROOT / name / "dist").is_dir() for name in BUILT):
            print_line("Bundles (in the background)")
            npm = shutil.which("npm")
            if npm is None:
                raise LocalError("npm is needed to build the bundles (https://nodejs.org).")
            logs = paths.data_folder() / "logs"
            logs.mkdir(exist_ok=True)
            self.log = logs / "bundles.log"
            with self.log.open("wb") as log:
                self.process = subprocess.Popen(
                    [npm, "run", "build"],
                    cwd=paths.ROOT,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def wait(self) -> bool:
        """Wait for the build; answers whether there was one."""
        if self.process is None:
            return False
        if self.process.poll() is None:
            print_line("Waiting for the bundles")
        if self.process.wait() != 0:
            lines = self.log.read_text(errors="replace").splitlines()[-LAST_LINES:]
            raise LocalError("The bundles could not be built:\n" + "\n".join(lines))
        return True

    def done(self) -> None:
        """Remember what was built: the next start builds only what changed."""
        self.stamp.write_text(self.mark)


def _fingerprint() -> str:
    files = [paths.ROOT / "package-lock.json", paths.ROOT / "tsconfig.base.json"]
    files += sorted((paths.ROOT / "tools").glob("*.*"))
    for name in SOURCES:
        files += _files(paths.ROOT / name)
    return digest(file for file in files if file.exists())


def _files(folder: Path) -> list[Path]:
    files: list[Path] = []
    for place in sorted(folder.iterdir()):
        if place.is_dir() and place.name not in PASSED_OVER:
            files += _files(place)
        elif place.is_file():
            files.append(place)
    return files
