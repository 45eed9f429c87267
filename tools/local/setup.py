"""Set-up of a fresh clone: Python environment, node packages, browser.

    python3 -m tools.local.setup [--node] [--browser]

Standard library only, and any Python from 3.9 on may start it: the environment is then made with the Python that the
product wants. Each step leaves a stamp of what it was made from, so a second run takes no time.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.local import paths
from tools.local.errors import LocalError

PYTHONS = ("python3.11", "python3.12")
"""Redis comes as a wheel for these; a newer Python needs a redis-server on PATH."""

NEWER_PYTHONS = ("python3.13", "python3.14", "python3")
MIN_NODE_VERSION = 20
PACKAGES_WITH_SCRIPTS = ("node",)
"""Packages whose install script runs: node fetches the program of its version."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> None:
    wanted = argparse.ArgumentParser(description="Set the clone up.")
    wanted.add_argument("--node", action="store_true", help="node packages too")
    wanted.add_argument("--browser", action="store_true", help="a Chromium for the end-to-end tests too")
    arguments = wanted.parse_args()
    try:
        make_environment()
        if arguments.node:
            install_node_packages()
        if arguments.browser:
            find_browser()
    except LocalError as error:
        sys.exit(f"\n{error}\n")


def make_environment() -> None:
    """Make the environment in .venv, exactly as pinned."""
    pins = paths.ROOT / "requirements-dev.txt"
    python = paths.VENV / "bin" / "python"
    stamp = paths.VENV / "tulna.stamp"
    mark = digest([pins])
    if python.exists() and stamp.exists() and stamp.read_text() == mark:
        return
    if not python.exists() or not _works(str(python)):
        chosen = find_python()
        print_line(f"Python environment with {chosen}")
        shutil.rmtree(paths.VENV, ignore_errors=True)
        _run(
            [chosen, "-m", "venv", str(paths.VENV)],
            "The environment could not be made. On Debian: apt-get install python3-venv",
        )
    print_line("Python packages")
    installer = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv_pin = paths.VENV / "uv.txt"
    uv_pin.write_text(pin_of("uv", pins.read_text()))
    _run([*installer, "--no-deps", "-r", str(uv_pin)], "uv could not be installed with pip; see the lines above.")
    uv = [str(paths.VENV / "bin" / "uv"), "pip", "sync", "--quiet", "--python", str(python), str(pins)]
    if subprocess.run(uv, cwd=paths.ROOT, stdin=subprocess.DEVNULL).returncode != 0:
        # uv reads its own settings only. Where packages come from elsewhere, pip knows that from its settings.
        print_line("uv did not find everything; once more with pip, which takes a minute")
        _run([*installer, "-r", str(pins)], "The Python packages could not be installed; see the lines above.")
    stamp.write_text(mark)


def pin_of(name: str, pins: str) -> str:
    """Return the pin of one package with its hashes."""
    lines = pins.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(f"{name}=="))
    last = next(number for number in range(first, len(lines)) if not lines[number].endswith("\\"))
    return "\n".join(lines[first : last + 1])


def find_python() -> str:
    """Return the first Python that runs, is supported and can make environments."""
    for name in PYTHONS:
        if _works(name):
            return name
    for name in NEWER_PYTHONS:
        if _works(name, newest="99"):
            if shutil.which("redis-server"):
                return name
            raise LocalError(
                "Only a Python newer than 3.12 is here, and no redis-server. "
                "Install Python 3.12 or 3.11, or redis-server (Debian: apt-get install redis-server)."
            )
    raise LocalError(
        "Python 3.11 or 3.12 is needed (Debian 12: apt-get install python3 python3-venv; "
        "elsewhere your package manager or https://www.python.org)."
    )


def _works(name: str, newest: str = "12") -> bool:
    """Return whether the interpreter runs at all and is between 3.11 and 3.`newest`.

    A version manager's shim may not run.
    """
    question = f"import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, {newest}))"
    try:
        result = subprocess.run([name, "-c", question], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError:
        return False
    return result.returncode == 0


def install_node_packages() -> None:
    """Install node_modules, exactly as locked."""
    lock = paths.ROOT / "package-lock.json"
    stamp = paths.ROOT / "node_modules" / ".tulna-stamp"
    mark = digest([lock, *sorted(paths.ROOT.glob("*/package.json"))])
    if stamp.exists() and stamp.read_text() == mark:
        return
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise LocalError(f"Node {MIN_NODE_VERSION} or newer with npm is needed (https://nodejs.org).")
    version = subprocess.run([node, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout
    if int(version.lstrip("v").partition(".")[0]) < MIN_NODE_VERSION:
        raise LocalError(f"Node {version.strip()} is too old; {MIN_NODE_VERSION} or newer is needed.")
    print_line("Node packages")
    complaint = "npm ci failed; see the lines above."
    _run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], complaint)
    # .npmrc lets no package run a script of its own but these.
    rebuild = [npm, "rebuild", "--ignore-scripts=false", "--loglevel=error", *PACKAGES_WITH_SCRIPTS]
    _run(rebuild, complaint)
    stamp.write_text(mark)


def find_browser() -> str:
    """Return the Chromium for the end-to-end tests; install it for root on Debian."""
    browser = _browser()
    if browser is not None:
        return browser
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        raise LocalError(
            "The end-to-end tests need Chromium. Install it (Debian: sudo apt-get install chromium) "
            "or set CHROMIUM to its path."
        )
    print_line("Chromium")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    complaint = "Chromium could not be installed; see the lines above."
    _run([apt, "update", "-qq"], complaint, quiet)
    _run([apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"], complaint, quiet)
    browser = _browser()
    if browser is None:
        raise LocalError("Chromium was installed but is not on PATH; set CHROMIUM to its path.")
    return browser


def _browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named is not None:
        return named if os.access(named, os.X_OK) else None
    return next((path for path in map(shutil.which, BROWSERS) if path is not None), None)


def digest(files: Iterable[Path]) -> str:
    """Return one fingerprint of the files' names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(str(file.relative_to(paths.ROOT)).encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def print_line(text: str) -> None:
    print(f"==> {text}", flush=True)


def _run(command: list[str], complaint: str, environment: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=paths.ROOT, stdin=subprocess.DEVNULL, env=environment).returncode != 0:
        raise LocalError(complaint)


if __name__ == "__main__":
    main()
