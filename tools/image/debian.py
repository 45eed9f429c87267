"""A base of Debian's packages, and packages fetched before a build.

For machines that reach no registry of images. The Python is that of Debian 12 (3.11), which the tests run on too; Node
is the one that package.json pins.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from packaging.requirements import Requirement

from tools.image.build import FOLDER, SourceMark, buildah, run
from tools.local import paths
from tools.local.errors import LocalError

TAG = "localhost/tulna-base:debian"
RELEASE = "bookworm"
DEBIAN_PYTHON = "3.11.2"
PACKAGES = ("python3", "python3-pip", "python3-venv", "ca-certificates")
WHEELS, NPM_CACHE = FOLDER / "wheels", FOLDER / "npm"
WORKSPACES = ("webapp-shared", "webapp-consumer", "webapp-partner", "webapp-admin", "tools")


def make_base(mark: SourceMark) -> None:
    """Make the base image once; it is left for the next run."""
    if subprocess.run(buildah("inspect", "--type=image", TAG), capture_output=True, check=False).returncode == 0:
        return
    program = shutil.which("mmdebstrap")
    if program is None:
        raise LocalError("mmdebstrap is needed (Debian: apt-get install mmdebstrap).")
    root, archive = FOLDER / "node", FOLDER / "base.tar"
    words = [program, "--variant=minbase", "--mode=root", f"--include={','.join(PACKAGES)}", RELEASE, str(archive)]
    run(words, "The base could not be made of Debian's packages; see the lines above.", mark)
    shutil.rmtree(root, ignore_errors=True)
    _copy_node(root / "usr" / "local")
    container = run(buildah("from", "scratch"), "buildah does not work on this machine.")
    for source in (archive, root):
        run(buildah("add", "--quiet", container, str(source), "/"), "The base could not be filled.")
    run(buildah("commit", "--quiet", "--rm", container, TAG), "The base could not be kept.")
    archive.unlink()


def _copy_node(target: Path) -> None:
    """Copy the Node that package.json pins, and this machine's npm."""
    npm = Path(run(["npm", "root", "--global"], "npm is needed.")) / "npm"
    (target / "bin").mkdir(parents=True)
    shutil.copy2(paths.ROOT / "node_modules/node/bin/node", target / "bin/node")
    shutil.copytree(npm, target / "lib/node_modules/npm", symlinks=True)
    for name in ("npm", "npx"):
        (target / "bin" / name).symlink_to(f"../lib/node_modules/npm/bin/{name}-cli.js")


def fetch_packages() -> None:
    """Fetch wheels and npm packages by this machine's own settings: a build has none of them."""
    pins = FOLDER / "pins.txt"
    pins.write_text(pins_for(DEBIAN_PYTHON, (paths.ROOT / "requirements.txt").read_text("utf-8")))
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", f"--dest={WHEELS}"]
    pip += ["--require-hashes", "--no-deps", "--only-binary=:all:", "--python-version=3.11", "-r", str(pins)]
    run(pip, "The wheels could not be fetched; see the lines above.")
    folder = FOLDER / "packages"
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("package.json", "package-lock.json", ".npmrc", *(f"{place}/package.json" for place in WORKSPACES)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(paths.ROOT / name, folder / name)
    npm = ["npm", "ci", f"--prefix={folder}", f"--cache={NPM_CACHE}", "--ignore-scripts", "--loglevel=error"]
    run(npm, "The npm packages could not be fetched; see the lines above.")
    shutil.rmtree(folder)


def pins_for(python: str, pins: str) -> str:
    """Return the pins that hold for a version of Python, without their conditions.

    pip judges conditions by the Python that it runs on.
    """
    chosen = []
    for line in pins.replace("\\\n", "").splitlines():
        first, *hashes = line.split("--hash=")
        pin = Requirement(first.strip())
        if pin.marker is None or pin.marker.evaluate({"python_full_version": python}):
            chosen.append(" --hash=".join([f"{pin.name}{pin.specifier}", *(text.strip() for text in hashes)]))
    return "\n".join(chosen) + "\n"


def arguments() -> dict[str, str]:
    """Return the arguments of the Dockerfile that lead to base and packages."""
    return {
        "NODE_BASE": TAG,
        "PYTHON_BASE": TAG,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": "/packages/wheels",
        "npm_config_offline": "true",
        "npm_config_cache": "/packages/npm",
    }


VOLUMES = (f"{WHEELS}:/packages/wheels:ro", f"{NPM_CACHE}:/packages/npm")
